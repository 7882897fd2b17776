"""The file: nothing in it is ever changed, anyone can read it, and what is none is refused."""

import shutil
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from eventsourcing.persistence import ApplicationRecorder
from eventsourcing.sqlite import SQLiteDatastore
from eventsourcing.tests.persistence import ApplicationRecorderTestCase, tmpfile_uris

from domain.kernel.errors import BadInput, Conflict, Damaged, Unavailable
from domain.kernel.messages import GameId
from domain.store import recorder, shelf
from domain.store.application import REFEREE, Ledger
from domain.store.database import database_name
from domain.store.recorder import LedgerRecorder
from tests.store import toy

URIS = tmpfile_uris()


class TestTheLibrarysOwnCase(ApplicationRecorderTestCase):
    def new_originator_id(self) -> str:
        return f"{uuid.uuid4().hex}/game"

    def create_recorder(self) -> ApplicationRecorder:
        datastore = SQLiteDatastore(db_name=next(URIS), originator_id_type="text")
        recorder = LedgerRecorder(datastore)
        recorder.create_table()
        return recorder


del ApplicationRecorderTestCase  # or pytest collects the abstract case too


def _cannot_lock(path: Path, mode: str) -> sqlite3.Connection:
    if "immutable" not in mode:
        path = path / "missing"
    return sqlite3.connect(database_name(path, mode), uri=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Ledger]:
    with toy.ledger(tmp_path / "s.db") as ledger:
        yield ledger


@pytest.fixture
def game(store: Ledger) -> GameId:
    game = store.new(toy.begin(), toy.CONTENT, "one")
    store.handle(game, toy.red(toy.Step(1)))
    return game


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE stored_events SET state = x'00'", "never changed"),
        ("UPDATE stored_events SET rowid = rowid + 100", "never changed"),
        ("DELETE FROM stored_events", "never shortened"),
        ("DELETE FROM stored_events WHERE rowid = (SELECT MAX(rowid) FROM stored_events)", "never"),
        ("INSERT OR REPLACE INTO stored_events SELECT * FROM stored_events LIMIT 1", "exists"),
        ("REPLACE INTO stored_events SELECT * FROM stored_events", "exists already"),
        ("INSERT OR IGNORE INTO stored_events SELECT * FROM stored_events LIMIT 1", "exists"),
        (
            (
                "INSERT INTO stored_events SELECT * FROM stored_events WHERE true ON CONFLICT"
                " DO UPDATE SET state = x'00'"
            ),
            "exists already",
        ),
        (
            (
                "INSERT OR REPLACE INTO stored_events (rowid, originator_id, originator_version)"
                " VALUES (1, 'x/game', 1)"
            ),
            "exists already",
        ),
    ],
)
def test_the_database_refuses_to_change_a_row(
    store: Ledger, game: GameId, statement: str, said: str
) -> None:
    before = store.rows(game)
    with closing(sqlite3.connect(store.path)) as direct:
        with pytest.raises(sqlite3.IntegrityError, match=said):
            direct.execute(statement)
        direct.rollback()
    assert store.rows(game) == before


def test_anyone_can_read_what_happened_in_the_databases_own_shell(
    store: Ledger, game: GameId
) -> None:
    store.handle(game, toy.blue(toy.Bid(3)))
    with closing(sqlite3.connect(store.path)) as direct:
        rows = direct.execute(
            "SELECT entry, n, stream, seat, type, text FROM record WHERE game = ? AND entry > 1",
            (game,),
        ).fetchall()
    assert [row[:5] for row in rows] == [
        (2, 0, f"{game}/game", "Red", "toy.step"),
        (2, 1, f"{game}/galaxy", "Red", "toy.stepped"),
        (3, 0, f"{game}/game", "Blue", "toy.bid"),
        (3, 1, f"{game}/player/Blue", "Blue", "toy.bid-sealed"),
    ]
    assert rows[1][5] == '{"entry":2,"n":1,"event":{"type":"toy.stepped","seat":"Red","to":1}}'
    assert "amount" not in rows[3][5]


def test_the_file_is_written_ahead_and_fully_synchronous(store: Ledger, game: GameId) -> None:
    assert game
    library = store._shelf._writer
    assert library is not None
    assert library._writer is not None
    with library._writer.transaction(commit=False) as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone()[0] == 2
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone()[0] == "wal"


def test_the_processs_environment_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEDGER_SQLITE_DBNAME", str(tmp_path / "elsewhere.db"))
    monkeypatch.setenv("SQLITE_DBNAME", str(tmp_path / "elsewhere.db"))
    monkeypatch.setenv("COMPRESSOR_TOPIC", "zlib")
    with toy.ledger(tmp_path / "s.db") as store:
        store.new(toy.begin(), toy.CONTENT, "one")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["s.db"]


def test_reading_opens_the_file_for_reading_only(store: Ledger, game: GameId) -> None:
    with toy.ledger(store.path, "b") as other:
        other.read(game)
        reader = other._shelf._reader
        assert reader is not None
        assert other._shelf._writer is None
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            reader.execute("CREATE TABLE x (y)")


def test_a_store_in_a_folder_that_cannot_be_written_is_read(
    store: Ledger, game: GameId, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    shut = tmp_path / "shut"
    shut.mkdir()
    shutil.copy(store.path, shut / "s.db")
    with toy.ledger(shut / "s.db", "b") as other:
        monkeypatch.setattr(shelf, "_connected", _cannot_lock)
        assert other.read(game).head == 2


_OTHERS: list[tuple[str, bytes]] = [
    (
        "text",
        b"hello, this is a text of more than a hundred letters, as anyone might write it. " * 3,
    ),
    ("short", b"SQLite format 3\0"),
    ("header only", b"SQLite format 3\0" + bytes(100)),
    ("zip", b"PK\x03\x04" + bytes(400)),
]


@pytest.mark.parametrize("data", [data for _, data in _OTHERS], ids=[name for name, _ in _OTHERS])
def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "s.db"
    path.write_bytes(data)
    with toy.ledger(path) as store:
        with pytest.raises(Damaged, match=r"s\.db (is not a store|cannot be read as a store)"):
            store.games()
        with pytest.raises(Damaged):
            store.new(toy.begin(), toy.CONTENT, "one")
    assert path.read_bytes() == data


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE stored_events (x)")
    before = path.read_bytes()
    with toy.ledger(path) as store:
        with pytest.raises(Damaged, match="a database of another program"):
            store.games()
        with pytest.raises(Damaged, match="a database of another program"):
            store.new(toy.begin(), toy.CONTENT, "one")
    assert path.read_bytes() == before


def test_an_empty_file_is_a_store_to_be(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.touch()
    with toy.ledger(path) as store:
        assert store.games() == ()
        store.new(toy.begin(), toy.CONTENT, "one")
        assert len(store.games()) == 1


@pytest.mark.parametrize("url", ["postgres://x/y", "", " ", "a\0b", "sqlite://host/x", "http://x"])
def test_what_is_no_place_for_a_store_is_refused(url: str) -> None:
    with pytest.raises(Damaged, match="a store is a SQLite file"):
        Ledger(url, toy.gifts())


def test_a_store_can_be_named_by_url(tmp_path: Path) -> None:
    with Ledger(f"sqlite:///{tmp_path}/a b#%?.db", toy.gifts(), toy.catalogue) as store:
        store.new(toy.begin(), toy.CONTENT, "one")
    assert [path.name for path in tmp_path.iterdir()] == ["a b#%?.db"]


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with toy.ledger(tmp_path) as store, pytest.raises(Damaged, match="cannot be opened"):
        store.games()
    (tmp_path / "file").write_text("x")
    with (
        toy.ledger(tmp_path / "file" / "s.db") as store,
        pytest.raises(Damaged, match=r"cannot be|not a directory"),
    ):
        store.new(toy.begin(), toy.CONTENT, "one")


def test_a_store_cut_in_half_is_damaged(store: Ledger, game: GameId, tmp_path: Path) -> None:
    for step in range(2, 40):
        store.handle(game, toy.red(toy.Step(step)))
    store.close()
    whole = store.path.read_bytes()
    half = tmp_path / "half.db"
    half.write_bytes(whole[: len(whole) // 2])
    with toy.ledger(half, "b") as other, pytest.raises(Damaged, match="cannot be read as a store"):
        other.read(game)


def test_a_store_that_is_locked_all_the_while_is_a_conflict(
    store: Ledger, game: GameId, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "LOCK_TIMEOUT", "1")
    store.close()
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Conflict, match=r"s\.db is locked"):
            store.handle(game, toy.red(toy.Step(2)))
        other.execute("ROLLBACK")
    assert len(store.handle(game, toy.red(toy.Step(2)))) == 1


def test_a_full_disk_stores_nothing(store: Ledger, game: GameId) -> None:
    library = store._shelf._writer
    assert library is not None
    assert library._writer is not None
    with library._writer.transaction(commit=False) as cursor:
        cursor.execute("PRAGMA page_count")
        pages = cursor.fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Damaged, match=r"the disk of .*s\.db is full; nothing was stored"):
        store.handle(game, toy.red(toy.Step(2), raw="x" * 100_000))
    assert store.read(game).head == 2
    assert store.handle(game, toy.red(toy.Step(2)))[0].number == 3


def _tampered(store: Ledger, statement: str, *values: Any) -> None:  # noqa: ANN401
    store.close()
    with closing(sqlite3.connect(store.path)) as direct:
        for trigger in ("never_updated", "never_deleted", "never_replaced"):
            direct.execute(f"DROP TRIGGER {trigger}")
        direct.execute(statement, values)
        direct.commit()


@pytest.mark.parametrize("state", [b"", b"x", b"\xff\n\xff", "text", 7, None])
def test_a_row_overwritten_is_damage_to_read_and_a_fault_to_verify(
    store: Ledger, game: GameId, state: object
) -> None:
    _tampered(store, "UPDATE stored_events SET state = ? WHERE topic = 'toy.stepped'", state)
    with pytest.raises(Damaged, match=f"{game}/galaxy, version 1"):
        store.read(game, REFEREE)
    assert len(store.lines(game)) == 7


def test_a_deleted_row_is_damage_to_read(store: Ledger, game: GameId) -> None:
    _tampered(store, "DELETE FROM stored_events WHERE topic = 'toy.begun'")
    with pytest.raises(Damaged, match=f"{game}/game: version 2 was expected here, and it is 3"):
        store.read(game)


def test_events_that_do_not_fit_together_are_damage(store: Ledger, game: GameId) -> None:
    _tampered(
        store,
        'UPDATE stored_events SET state = replace(state, \'"seats":["Red","Blue"]\', \'"seats":0\')'
        " WHERE topic = 'toy.begun'",
    )
    with pytest.raises(Damaged, match=r"a row of 'toy\.begun' cannot be read"):
        store.read(game)


def test_a_missing_or_changed_content_is_named(store: Ledger, game: GameId) -> None:
    _tampered(store, "UPDATE stored_events SET state = '{}' WHERE topic = 'rec.content'")
    with toy.ledger(store.path, "b") as other, pytest.raises(Damaged, match="the content"):
        other.read(game)
    with closing(sqlite3.connect(store.path)) as direct:
        direct.execute("DELETE FROM stored_events WHERE topic = 'rec.content'")
        direct.commit()
    with toy.ledger(store.path, "b") as other, pytest.raises(Unavailable, match="is not in the"):
        other.read(game)


def test_a_game_whose_id_is_unknown_is_not_read(store: Ledger, game: GameId) -> None:
    with pytest.raises(BadInput, match="there is no game with the id"):
        store.read(GameId(game[::-1]))


def test_opening_makes_the_folders_it_needs(tmp_path: Path) -> None:
    with toy.ledger(tmp_path / "a" / "b" / "s.db") as store:
        store.new(toy.begin(), toy.CONTENT, "one")
    assert (tmp_path / "a" / "b" / "s.db").exists()
