"""The SQLite file of a store: where it is, what is asked of it, what goes wrong with it."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import quote

from domain.kernel.errors import Conflict, Damaged

APPLICATION_ID = 0x47415445  # "GATE", in the file's header
MAGIC = b"SQLite format 3\0"
SHORTEST = 100  # bytes of the header of a database
LOCK_TIMEOUT = 30  # seconds
PAUSE = 0.02  # seconds

RawRow = tuple[str, int, str, bytes]  # stream, version, topic, state

# A state that somebody made a text or a number is read as bytes all the same.
_SELECT = (
    "SELECT originator_id, originator_version, topic, coalesce(CAST(state AS BLOB), x'')"
    " FROM stored_events"
)
GAME = f"{_SELECT} WHERE originator_id >= ? AND originator_id < ? ORDER BY rowid"
STREAM = f"{_SELECT} WHERE originator_id = ? ORDER BY originator_version"
LAST = "SELECT MAX(originator_version) FROM stored_events WHERE originator_id = ?"
OWNERS = (
    "SELECT DISTINCT substr(originator_id, 1, instr(originator_id || '/', '/') - 1)"
    " FROM stored_events"
)


class Taken(Exception):
    """Somebody else stored a row of that stream and version first."""


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


def write_ahead(path: Path) -> None:
    """Make a new file one that is written ahead.

    Processes that begin one store together find it locked here at once, whatever timeout they set.
    """
    end = monotonic() + LOCK_TIMEOUT
    while True:
        connection = sqlite3.connect(database_name(path, "rwc"), uri=True, timeout=LOCK_TIMEOUT)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() > end:
                raise
        finally:
            connection.close()
        sleep(PAUSE)


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


@contextmanager
def guarded(path: Path) -> Generator[None, None, None]:
    """What the database complains of, in a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        text = " ".join(str(error).split())[:160].rstrip(".")
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
