"""The library's recorder on SQLite, with what keeps the record from being changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from urllib.parse import quote

from eventsourcing.persistence import IntegrityError, PersistenceError
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from domain.kernel.errors import Conflict, Damaged

APPLICATION_ID = 0x47415445  # "GATE", in the file's header
SHAPE = 1
MAGIC = b"SQLite format 3\0"
SHORTEST = 100  # bytes of the header of a database

RawRow = tuple[str, int, str, bytes]

_LINE = "substr(CAST(state AS TEXT), 1, instr(CAST(state AS TEXT) || char(10), char(10)) - 1)"
# A state that somebody made a text or a number is read as bytes all the same.
_SELECT = (
    "SELECT originator_id, originator_version, topic, coalesce(CAST(state AS BLOB), x'')"
    " FROM stored_events"
)
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
    """Rows of one game in one query; rows that exist are never touched."""

    def construct_create_table_statements(self) -> list[str]:
        """The library's table, the triggers, and the view for people."""
        return [*super().construct_create_table_statements(), *SCHEMA]

    def _create_table(self, c: SQLiteCursor) -> None:
        c.execute("PRAGMA user_version")
        if c.fetchone()[0] != SHAPE:
            super()._create_table(c)

    def select_game(self, game: str) -> list[RawRow]:
        """All rows under `<game>/`, in the order in which they were stored."""
        return self._plain(
            f"{_SELECT} WHERE originator_id >= ? AND originator_id < ? ORDER BY rowid",
            (f"{game}/", f"{game}0"),  # "0" follows "/"
        )

    def select_stream(self, stream: str) -> list[RawRow]:
        """All rows of one stream, by version."""
        return self._plain(
            f"{_SELECT} WHERE originator_id = ? ORDER BY originator_version",
            (stream,),
        )

    def select_owners(self) -> list[str]:
        """What stands before the slash in any stream: games, `store`, `content`."""
        rows = self._plain(
            "SELECT DISTINCT substr(originator_id, 1, instr(originator_id || '/', '/') - 1)"
            " FROM stored_events",
            (),
        )
        return sorted(str(row[0]) for row in rows)

    def last_version(self, stream: str) -> int:
        """The version of the newest row of a stream; 0 if there is none."""
        rows = self._plain(
            "SELECT MAX(originator_version), 0, '', '' FROM stored_events WHERE originator_id = ?",
            (stream,),
        )
        return cast("int", rows[0][0] or 0)

    def _plain(self, statement: str, values: tuple[str, ...]) -> list[RawRow]:
        with self.datastore.transaction(commit=False) as c:
            c.sqlite_cursor.row_factory = None
            c.execute(statement, values)
            return cast("list[RawRow]", c.fetchall())


def path_of(url: str) -> Path:
    """The file that a store's URL means; Damaged if it is not a place for a SQLite file."""
    path = url.removeprefix("sqlite:///") if url.startswith("sqlite:///") else url
    if "://" in path or not path.strip() or "\0" in path:
        raise Damaged(f"a store is a SQLite file (a path, or sqlite:///path), not {url[:80]!r}.")
    return Path(path).expanduser()


def database_name(path: Path, mode: str) -> str:
    """The name by which the database opens a file; `mode` is ro, rwc or ro&immutable=1."""
    return f"file:{quote(str(path.absolute()), safe='/')}?mode={mode}"


def is_store(path: Path) -> bool:
    """Whether there is a store; False if there is nothing yet, Damaged if it is something else."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            return False
        with path.open("rb") as file:
            header = file.read(SHORTEST)
    except (OSError, ValueError) as error:
        raise Damaged(f"{path} cannot be opened: {_reason(error)}.") from error
    if not header.startswith(MAGIC) or len(header) < SHORTEST:
        raise Damaged(f"{path} is not a store: it is no SQLite database.")
    if int.from_bytes(header[68:72]) == APPLICATION_ID:
        return True
    return _in_log(path)


def _in_log(path: Path) -> bool:
    """A store whose first pages still lie in the write-ahead log; else it is another's database."""
    with guarded(path):
        connection = sqlite3.connect(database_name(path, "ro"), uri=True)
        try:
            mark = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
        finally:
            connection.close()
    if mark == APPLICATION_ID:
        return True
    if tables == 0:
        return False
    raise Damaged(f"{path} is not a store: it is a database of another program.")


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """What the database complains of, in a sentence; a row that exists already passes through."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise
    except (PersistenceError, sqlite3.Error, OSError) as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            raise Conflict(
                f"{path} is locked: another program has been writing to it all the while."
            ) from error
        if "full" in text:
            raise Damaged(f"the disk of {path} is full; nothing was stored.") from error
        if "readonly" in text:
            raise Damaged(f"{path} cannot be written; nothing was stored.") from error
        if "unable to open" in text:
            raise Damaged(f"{path} cannot be opened as a store.") from error
        raise Damaged(f"{path} cannot be read as a store: {text}.") from error
