"""The rows of a store: read with one query, appended through the library.

Reading opens the file for reading only, and does not import the library: a command that shows
something starts in half the time.
"""

import sqlite3
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from domain.store.catalogue import Catalogue
from domain.store.database import (
    GAME,
    LAST,
    OWNERS,
    STREAM,
    RawRow,
    database_name,
    guarded,
    is_store,
    write_ahead,
)

if TYPE_CHECKING:
    from domain.store.recorder import Library

READ_TIMEOUT = 30.0  # seconds


class Shelf:
    """One file; if it does not exist yet, it holds no rows."""

    def __init__(self, path: Path, catalogue: Callable[[], Catalogue]) -> None:
        self.path = path
        self._catalogue = catalogue
        self._reader: sqlite3.Connection | None = None
        self._writer: Library | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._reader is not None:
            self._reader.close()
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    def rows(self, game: str) -> list[RawRow]:
        """All rows under `<game>/`, in the order in which they were stored."""
        return self._ask(GAME, f"{game}/", f"{game}0")  # "0" follows "/"

    def stream(self, stream: str) -> list[RawRow]:
        """All rows of one stream, by version."""
        return self._ask(STREAM, stream)

    def owners(self) -> list[str]:
        """What stands before the slash in any stream: games, `store`, `content`."""
        return sorted(str(row[0]) for row in self._ask(OWNERS))

    def last_version(self, stream: str) -> int:
        """The version of the newest row of a stream; 0 if there is none."""
        return next((row[0] or 0 for row in self._ask(LAST, stream)), 0)

    def insert(self, rows: Sequence[RawRow]) -> None:
        """Append in one transaction; Taken if a row exists already."""
        if self._writer is None:
            begun = is_store(self.path)  # refuses what is something else
            with guarded(self.path):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if not begun:
                    write_ahead(self.path)
            library = import_module("domain.store.recorder").Library
            self._writer = cast("Library", library(self.path, self._catalogue()))
        self._writer.append(rows)

    def _ask(self, statement: str, *values: str) -> list[Any]:
        if self._reader is None:
            if not is_store(self.path):
                return []
            self._reader = self._open()
        with guarded(self.path):
            return self._reader.execute(statement, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        """For reading only; where no lock can be written, as a file that does not change."""
        with guarded(self.path):
            try:
                return _connected(self.path, "ro")
            except sqlite3.OperationalError:
                log = self.path.with_name(self.path.name + "-wal")
                if log.exists() and log.stat().st_size > 0:
                    raise
            return _connected(self.path, "ro&immutable=1")


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    reader = sqlite3.connect(
        database_name(path, mode), uri=True, timeout=READ_TIMEOUT, isolation_level=None
    )
    try:
        reader.execute("SELECT 1 FROM stored_events LIMIT 1")
    except sqlite3.Error:
        reader.close()
        raise
    return reader
