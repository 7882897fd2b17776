"""One SQLite file through the library: opened when needed, for reading only where possible."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar, cast

from eventsourcing.application import Application
from eventsourcing.persistence import StoredEvent
from eventsourcing.utils import Environment, EnvType, get_topic

from domain.kernel.errors import Damaged
from domain.store.recorder import LedgerRecorder, RawRow, database_name, guarded, is_store

T = TypeVar("T")
LOCK_TIMEOUT = "30"  # seconds


class _Library(Application[str]):
    """The library's application on one file; it never asks the process's environment."""

    name = "ledger"

    def __init__(self, database: str, *, writes: bool) -> None:
        super().__init__(
            {
                "PERSISTENCE_MODULE": "eventsourcing.sqlite",
                "APPLICATION_RECORDER_TOPIC": get_topic(LedgerRecorder),
                "ORIGINATOR_ID_TYPE": "text",
                "SQLITE_DBNAME": database,
                "SQLITE_LOCK_TIMEOUT": LOCK_TIMEOUT,
                "CREATE_TABLE": "y" if writes else "n",
            }
        )

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Only what is given."""
        return Environment(name, dict(env or {}))

    @property
    def rows(self) -> LedgerRecorder:
        """The recorder, by its own class."""
        return cast("LedgerRecorder", self.recorder)


class Shelf:
    """The rows of a store; a file that does not exist yet has none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reader: _Library | None = None
        self._writer: _Library | None = None

    def close(self) -> None:
        """Let go of the file."""
        for app in (self._reader, self._writer):
            if app is not None:
                app.close()
        self._reader = self._writer = None

    def rows(self, game: str) -> list[RawRow]:
        """All rows under `<game>/`, in the order in which they were stored."""
        return self._reading(lambda recorder: recorder.select_game(game), [])

    def stream(self, stream: str) -> list[RawRow]:
        """All rows of one stream."""
        return self._reading(lambda recorder: recorder.select_stream(stream), [])

    def owners(self) -> list[str]:
        """What stands before the slash in any stream."""
        return self._reading(lambda recorder: recorder.select_owners(), [])

    def last_version(self, stream: str) -> int:
        """The version of the newest row of a stream."""
        return self._reading(lambda recorder: recorder.last_version(stream), 0)

    def insert(self, rows: Sequence[StoredEvent]) -> None:
        """Append in one transaction; the library's IntegrityError if a row exists already."""
        with guarded(self.path):
            if self._writer is None:
                self._writer = self._open_to_write()
            self._writer.rows.insert_events(rows)

    def _open_to_write(self) -> _Library:
        is_store(self.path)  # refuses what is something else
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return _Library(database_name(self.path, "rwc"), writes=True)

    def _reading(self, ask: Callable[[LedgerRecorder], T], nothing: T) -> T:
        if self._writer is not None:
            with guarded(self.path):
                return ask(self._writer.rows)
        if self._reader is None:
            if not is_store(self.path):
                return nothing
            self._reader = self._open_to_read("ro")
        try:
            with guarded(self.path):
                return ask(self._reader.rows)
        except Damaged:
            if not self._is_shut_away():
                raise
        self._reader.close()
        self._reader = self._open_to_read("ro&immutable=1")
        with guarded(self.path):
            return ask(self._reader.rows)

    def _open_to_read(self, mode: str) -> _Library:
        with guarded(self.path):
            app = _Library(database_name(self.path, mode), writes=False)
        app.rows.datastore.pool.is_journal_mode_wal = True  # a reader does not change the mode
        return app

    def _is_shut_away(self) -> bool:
        """In a folder that cannot be written, without a log: then nothing can change it either."""
        log = self.path.with_name(self.path.name + "-wal")
        return not log.exists() or log.stat().st_size == 0
