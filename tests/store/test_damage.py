"""A store with anything in it changed is answered in a sentence, by reading or by verifying."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from domain.kernel import record
from domain.kernel.errors import LedgerError
from domain.kernel.messages import GameId, Seat
from domain.store.application import PUBLIC, REFEREE
from domain.store.chain import verify
from domain.store.logfile import export_log
from tests.store import toy

TRIGGERS = ("never_updated", "never_deleted", "never_replaced")
ODD = (None, 0, -1, 2**62, 1.5, "x", "", b"", b"\xff", "rec.branch", "toy.begun", "a/game")
READ = "SELECT {} FROM stored_events WHERE rowid = ?"
WRITE = "UPDATE stored_events SET {} = ? WHERE rowid = ?"
COLUMNS = ("originator_id", "originator_version", "topic", "state")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, GameId, GameId]:
    path = tmp_path_factory.mktemp("damage") / "s.db"
    with toy.ledger(path) as store:
        game = store.new(toy.begin("engine"), toy.CONTENT, "one")
        for request in (
            toy.red(toy.Bid(3), raw="x"),
            toy.blue(toy.Draw()),
            toy.blue(toy.Bid(4)),
            toy.red(toy.Step(2)),
            toy.red(record.Undo()),
        ):
            store.handle(game, request)
        branch = store.branch(game, 3, "b")
        store.handle(branch, toy.red(toy.Roll(2)))
    with closing(sqlite3.connect(path)) as direct:
        for trigger in TRIGGERS:
            direct.execute(f"DROP TRIGGER {trigger}")
        direct.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes(), game, branch


def _use(path: Path, game: GameId, branch: GameId) -> str:
    """Everything that can be done with it: what is wrong, if something is."""
    faults = ""
    try:
        with toy.ledger(path, "b") as store:
            for one in (GameId("store"), game, branch):
                faults += str(verify(store.lines(one)).fault or "")
            for one in (game, branch):
                for reader in (REFEREE, toy.RED, Seat(PUBLIC)):
                    history = store.read(one, reader)
                    assert history.table(), history.record
            store.handle(game, toy.red(toy.Step(9)))
            assert export_log(store, branch)
    except LedgerError as error:
        return str(error)
    return faults


def _letter(state: bytes, chance: random.Random) -> bytes:
    changed, at = bytearray(state), chance.randrange(len(state))
    ways: tuple[Callable[[], object], ...] = (
        lambda: changed.__setitem__(at, changed[at] ^ 1 << chance.randrange(8)),
        lambda: changed.pop(at),
        lambda: changed.insert(at, chance.choice(b'0123456789",:{}\n')),
    )
    chance.choice(ways)()
    return bytes(changed)


def test_no_change_of_a_row_passes_unseen_or_ends_in_a_traceback(
    made: tuple[bytes, GameId, GameId], tmp_path: Path
) -> None:
    whole, game, branch = made
    chance = random.Random(1994)
    for number in range(250):
        path = tmp_path / f"{number}.db"
        path.write_bytes(whole)
        with closing(sqlite3.connect(path)) as direct:
            rows = direct.execute("SELECT COUNT(*) FROM stored_events").fetchone()[0]
            row, column = chance.randrange(rows) + 1, chance.choice(COLUMNS)
            old = direct.execute(READ.format(column), (row,)).fetchone()[0]
            new = _letter(old, chance) if isinstance(old, bytes) else chance.choice(ODD)
            if new == old:
                continue
            direct.execute(WRITE.format(column), (new, row))
            direct.commit()
        said = _use(path, game, branch)
        assert said, (row, column, old, new)
        assert "\n" not in said


def test_no_deleted_row_passes_unseen(made: tuple[bytes, GameId, GameId], tmp_path: Path) -> None:
    whole, game, branch = made
    with toy.ledger(tmp_path / "x.db") as store:
        store.path.write_bytes(whole)
        count = sum(len(store.rows(owner)) for owner in store.owners())
    for row in range(1, count + 1):
        path = tmp_path / f"{row}.db"
        path.write_bytes(whole)
        with closing(sqlite3.connect(path)) as direct:
            direct.execute("DELETE FROM stored_events WHERE rowid = ?", (row,))
            direct.commit()
        assert _use(path, game, branch), row


def test_a_file_with_any_byte_changed_never_ends_in_a_traceback(
    made: tuple[bytes, GameId, GameId], tmp_path: Path
) -> None:
    whole, game, branch = made
    chance = random.Random(1994)
    for number in range(250):
        changed = bytearray(whole)
        for _ in range(chance.choice((1, 1, 3, 20))):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        path = tmp_path / f"{number}.db"
        path.write_bytes(bytes(changed))
        assert "\n" not in _use(path, game, branch)
