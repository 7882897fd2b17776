"""The library: its recorder on SQLite, and what keeps the record from being changed."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from eventsourcing.application import Application
from eventsourcing.persistence import (
    IntegrityError,
    JSONTranscoder,
    Mapper,
    PersistenceError,
    StoredEvent,
)
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteCursor,
    SQLiteDatastore,
)
from eventsourcing.utils import Environment, EnvType, get_topic
from msgspec import Struct

from domain.store.catalogue import AnyRow, Catalogue
from domain.store.database import (
    APPLICATION_ID,
    LOCK_TIMEOUT,
    RawRow,
    Taken,
    database_name,
    guarded,
)
from domain.store.mapper import REFEREE, LedgerMapper, row_state

__all__ = ["LedgerRecorder", "Library", "LibraryMapper", "RawRow", "Recorded"]

SHAPE = 1

_LINE = "substr(CAST(state AS TEXT), 1, instr(CAST(state AS TEXT) || char(10), char(10)) - 1)"
SCHEMA = (
    """CREATE TRIGGER IF NOT EXISTS never_updated BEFORE UPDATE ON stored_events
    BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END""",
    """CREATE TRIGGER IF NOT EXISTS never_deleted BEFORE DELETE ON stored_events
    BEGIN SELECT RAISE(ABORT, 'the record is never shortened'); END""",
    """CREATE TRIGGER IF NOT EXISTS never_replaced BEFORE INSERT ON stored_events
    WHEN EXISTS (SELECT 1 FROM stored_events
        WHERE originator_id = NEW.originator_id AND originator_version = NEW.originator_version)
    OR EXISTS (SELECT 1 FROM stored_events WHERE rowid = NEW.rowid)
    BEGIN SELECT RAISE(ABORT, 'the row exists already'); END""",
    f"""CREATE VIEW IF NOT EXISTS record (game, entry, n, stream, seat, type, text) AS
    SELECT substr(originator_id, 1, instr(originator_id, '/') - 1),
        json_extract({_LINE}, '$.entry'), json_extract({_LINE}, '$.n'), originator_id,
        coalesce(json_extract({_LINE}, '$.seat'), json_extract({_LINE}, '$.event.seat')),
        topic, {_LINE}
    FROM stored_events WHERE originator_id NOT LIKE 'content/%' ORDER BY rowid""",  # noqa: S608 (no input in it)
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {SHAPE}",
)


class LedgerRecorder(SQLiteApplicationRecorder):
    """Rows that exist are never touched."""

    def construct_create_table_statements(self) -> list[str]:
        """The library's table, the triggers, and the view for people."""
        return [*super().construct_create_table_statements(), *SCHEMA]

    def insert(self, cursor: SQLiteCursor, rows: Sequence[RawRow]) -> None:
        """Rows in one go, within a transaction."""
        cursor.executemany(self.insert_events_statement, rows)

    def _create_table(self, c: SQLiteCursor) -> None:
        c.execute("PRAGMA user_version")
        if c.fetchone()[0] == SHAPE:
            return
        c.execute("ROLLBACK")  # who has read must not wait to write: another may begin the store
        c.execute("BEGIN IMMEDIATE")
        super()._create_table(c)


class Recorded(Struct, frozen=True):
    """A row on its stream, as the library sees it; `salt` (32 hex) is for a second line."""

    originator_id: str
    originator_version: int
    row: AnyRow
    salt: str = ""


class LibraryMapper(Mapper[str]):
    """The library's way to the rows: recorded rows to stored ones and back."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(JSONTranscoder())
        self._mapper = LedgerMapper(catalogue)

    def to_stored_event(self, domain_event: Any) -> StoredEvent:  # noqa: ANN401 (the library's name and type)
        """The row as stored; a command's digest is added by who knows the whole entry."""
        recorded: Recorded = domain_event
        topic, state = row_state(recorded.row, recorded.salt)
        return StoredEvent(recorded.originator_id, recorded.originator_version, topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:  # noqa: ANN401
        """The row as the referee reads it."""
        row = self._mapper.row(stored_event.topic, stored_event.state, REFEREE)
        return Recorded(str(stored_event.originator_id), stored_event.originator_version, row)


class Library(Application[str]):
    """The library's application on one file; it never asks the process's environment."""

    name = "ledger"

    def __init__(self, path: Path, catalogue: Catalogue) -> None:
        self._path = path
        self._catalogue = catalogue
        self._writer: SQLiteConnection | None = None
        with guarded(path), _plain_errors():
            super().__init__(
                {
                    "PERSISTENCE_MODULE": "eventsourcing.sqlite",
                    "APPLICATION_RECORDER_TOPIC": get_topic(LedgerRecorder),
                    "ORIGINATOR_ID_TYPE": "text",
                    "SQLITE_DBNAME": database_name(path, "rwc"),
                    "SQLITE_LOCK_TIMEOUT": str(LOCK_TIMEOUT),
                }
            )

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Only what is given."""
        return Environment(name, dict(env or {}))

    def construct_mapper(self) -> LibraryMapper:
        """The mapper of this catalogue."""
        return LibraryMapper(self._catalogue)

    def append(self, rows: Sequence[RawRow]) -> None:
        """Store rows in one transaction; Taken if one of them exists already.

        The pool's writer is kept: fetching it anew each time costs a third of an append.
        """
        with guarded(self._path), _plain_errors():
            if self._writer is None:
                self._writer = self._datastore.pool.get_connection(is_writer=True)
            with self._writer.transaction(commit=True) as cursor:
                self._recorder.insert(cursor, rows)

    def close(self) -> None:
        """Give the writer back, and close the file."""
        if self._writer is not None:
            self._datastore.pool.put_connection(self._writer)
            self._writer = None
        super().close()

    @property
    def _recorder(self) -> LedgerRecorder:
        return cast("LedgerRecorder", self.recorder)

    @property
    def _datastore(self) -> SQLiteDatastore:
        return self._recorder.datastore


@contextmanager
def _plain_errors() -> Generator[None, None, None]:
    """The library's errors as the database's."""
    try:
        yield
    except IntegrityError as error:
        raise Taken(str(error)) from error
    except PersistenceError as error:
        raise sqlite3.DatabaseError(str(error)) from error
