"""`game.log`: out and in again, byte for byte; what is damaged, foreign or forked is refused."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel import record
from domain.kernel.errors import BadInput, Damaged, IllegalMove, LedgerError, Unavailable
from domain.kernel.messages import GameId, Seat
from domain.store.application import PUBLIC, REFEREE, Ledger
from domain.store.chain import verify
from domain.store.database import RawRow
from domain.store.logfile import Imported, export_log, import_log, parse_log, read_log, verify_log
from tests.store import toy


@pytest.fixture
def store(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "s.db")


@pytest.fixture
def other(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "other.db", "b")


@pytest.fixture
def game(store: Ledger) -> GameId:
    game = store.new(toy.begin("engine"), toy.CONTENT, 'Ö; <b>"$(x)')
    for request in (
        toy.red(toy.Bid(3), raw="bid 3"),
        toy.blue(toy.Draw()),
        toy.blue(toy.Bid(4), key="k"),
        toy.red(toy.Step(2)),
        toy.red(record.Undo()),
    ):
        store.handle(game, request)
    return game


def _log(store: Ledger, game: GameId, reader: Seat = REFEREE) -> bytes:
    return export_log(store, game, reader).encode()


def _lines(data: bytes) -> list[str]:
    return data.decode().splitlines()


def _joined(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def test_a_log_taken_in_is_the_same_game_byte_for_byte(
    store: Ledger, other: Ledger, game: GameId
) -> None:
    log = _log(store, game)
    imported = import_log(other, log)
    assert (imported.game, imported.known, imported.added) == (game, 0, 7)
    assert other.rows(game) == store.rows(game)
    assert _log(other, game) == log
    assert other.read(game, REFEREE).entries == store.read(game, REFEREE).entries
    assert other.handle(game, toy.red(toy.Step(1)))[0].number == 8
    assert verify(other.lines(game)).fault is None


def test_the_content_comes_first_and_can_be_left_out(
    store: Ledger, other: Ledger, game: GameId
) -> None:
    assert json.loads(_lines(_log(store, game))[1])["line"] == toy.CONTENT.decode()
    bare = export_log(store, game, with_content=False).encode()
    with pytest.raises(Unavailable, match="is not in the store"):
        import_log(other, bare)
    assert not other.path.exists()
    other.new(toy.begin(), toy.CONTENT, "has it")
    assert import_log(other, bare).added == 7


def test_a_known_prefix_changes_nothing_and_an_extension_updates(
    store: Ledger, other: Ledger, game: GameId
) -> None:
    early = _log(store, game)
    store.handle(game, toy.red(toy.Step(3)))
    late = _log(store, game)
    import_log(other, early)
    before = other.rows("")
    assert import_log(other, early).added == 0
    assert other.rows("") == before
    updated = import_log(other, late, name="ignored, it has one")
    assert (updated.known, updated.added, updated.name) == (7, 1, 'Ö; <b>"$(x)')
    assert other.rows(game) == store.rows(game)
    again = import_log(other, early)
    assert (again.known, again.added) == (7, 0)


@pytest.mark.clauses("REC-FORK-01")
def test_two_ways_on_from_one_entry_are_a_fork(store: Ledger, other: Ledger, game: GameId) -> None:
    import_log(other, _log(store, game))
    store.handle(game, toy.red(toy.Step(3)))
    other.handle(game, toy.red(toy.Step(4)))
    before = other.rows(game)
    with pytest.raises(IllegalMove, match="goes on from entry 7 otherwise"):
        import_log(other, _log(store, game))
    assert other.rows(game) == before


def test_a_game_may_be_named_on_the_way_in(store: Ledger, other: Ledger, game: GameId) -> None:
    log = _log(store, game)
    assert import_log(other, log, name="friday").name == "friday"
    third = toy.ledger(other.path.with_name("third.db"), "c")
    third.new(toy.begin(), toy.CONTENT, 'Ö; <b>"$(x)')
    with pytest.raises(BadInput, match="another game is called"):
        import_log(third, log, name='Ö; <b>"$(x)')
    assert import_log(third, log).name == 'Ö; <b>"$(x) (2)'


@pytest.mark.parametrize("reader", [toy.RED, toy.BLUE, PUBLIC])
def test_a_copy_says_for_whom_and_shows_what_the_original_shows_that_seat(
    store: Ledger, other: Ledger, game: GameId, reader: Seat
) -> None:
    import_log(other, _log(store, game, reader))
    copy, original = other.read(game), store.read(game, reader)
    assert (copy.is_copy, copy.reader) == (reader, reader)
    assert copy.entries == original.entries
    assert [copy.table(at) for at in range(1, 8)] == [original.table(at) for at in range(1, 8)]
    assert verify(other.lines(game), reader).fault is None
    assert _log(other, game) == _log(store, game, reader)
    assert str(copy.seal()) == str(original.seal())


@pytest.mark.clauses("REC-COPY-01")
def test_a_copy_can_be_read_not_played_on(store: Ledger, other: Ledger, game: GameId) -> None:
    import_log(other, _log(store, game, toy.RED))
    for write in (
        lambda: other.handle(game, toy.red(toy.Step(3))),
        lambda: other.branch(game, 2, "b"),
        lambda: other.draft(game),
    ):
        with pytest.raises(IllegalMove, match="is a copy for Red; it can be read, not played on"):
            write()
    with pytest.raises(BadInput, match="it cannot be made one for Blue"):
        export_log(other, game, toy.BLUE)
    store.handle(game, toy.red(toy.Step(3)))
    with pytest.raises(IllegalMove, match="the file the whole record"):
        import_log(other, _log(store, game))
    assert import_log(other, _log(store, game, toy.RED)).added == 1


def test_a_branch_takes_its_parents_entries_along_and_no_later_one(
    store: Ledger, other: Ledger, game: GameId
) -> None:
    branch = store.branch(game, 3, "what if")
    store.handle(branch, toy.red(toy.Step(9)))
    log = _log(store, branch)
    parsed = parse_log(log)
    assert [part for part, _ in parsed.parts()] == [game, branch]
    assert import_log(other, log).added == 5
    assert other.read(branch, REFEREE).entries == store.read(branch, REFEREE).entries
    assert other.read(game).head == 3
    assert [one.name for one in other.games()] == ["what if (parent)", "what if"]
    assert _log(other, branch) == log
    assert import_log(other, _log(store, game)).added == 4
    assert other.rows(game) == store.rows(game)


def test_a_file_is_read_without_storing_it(store: Ledger, other: Ledger, game: GameId) -> None:
    log = parse_log(_log(store, game))
    assert verify_log(log).fault is None
    assert read_log(log, other).table() == store.read(game, REFEREE).table()
    assert read_log(log, other, PUBLIC).table() == store.read(game, PUBLIC).table()
    assert not other.path.exists()


_FOREIGN = [
    (b"", "is empty"),
    (b"\n", "is empty"),
    (b"hello\n", "line 1: the header"),
    (b"[]\n", "line 1: the header"),
    (b"\xff\xfe\n", "line 1: this is no text in UTF-8"),
    (b'{"format":"gateway.log"}\n', "line 1: the header"),
    (
        b'{"format":"x","version":1,"game":"%b","name":"","copy":"","seal":"1"}\n' % (b"a" * 32),
        "line 1: this is no gateway.log",
    ),
    (
        b'{"format":"gateway.log","version":1,"game":"store","name":"","copy":"","seal":"1"}\n',
        "line 1: this is no gateway.log",
    ),
    (b"SQLite format 3\0" + bytes(100), "line 1"),
    (b"[" * 100_000 + b"\n", "line 1: the header"),
]


@pytest.mark.parametrize(("data", "said"), _FOREIGN, ids=[said for _, said in _FOREIGN])
def test_a_foreign_file_is_refused_in_a_sentence(other: Ledger, data: bytes, said: str) -> None:
    with pytest.raises(Damaged, match=rf"g\.log.*{said}"):
        import_log(other, data, "g.log")
    assert not other.path.exists()


def test_a_newer_file_is_not_called_damage(store: Ledger, other: Ledger, game: GameId) -> None:
    log = _log(store, game).replace(b'"version":1,', b'"version":2,', 1)
    with pytest.raises(Unavailable, match="line 1: version 2"):
        import_log(other, log)


def test_a_file_that_breaks_off_is_damaged_wherever_it_does(
    store: Ledger, other: Ledger, game: GameId
) -> None:
    log = _log(store, game)
    for length in range(1, len(log), 97):
        with pytest.raises(Damaged, match=r"game\.log"):
            import_log(other, log[:length])
    lines = _lines(log)
    for count in range(1, len(lines)):
        with pytest.raises(Damaged, match=r"breaks off after entry|does not verify"):
            import_log(other, _joined(lines[:count]))
    assert not other.path.exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('\\"to\\":2', '\\"to\\":3'), r"line 2\d: entry 6\.0 does not verify: digest"),
        (("/player/Red", "/player/Blue"), r"line 8: entry 2\.0 does not verify: digest"),
        (("/galaxy", "/other"), "is no stream of a game"),
        (('\\"amount\\":3', '\\"amount\\":4'), r"entry 2\.0 does not verify: second line"),
        (('"topic":"toy.step"', '"topic":"toy.roll"'), r"entry 6\.0 does not verify: topic"),
        (('{"stream"', '{"streem"'), "a row of the record was expected"),
        (('"second":null', '"second":"x\\ny"'), "is one line"),
        (('"second":null', '"second":""'), "does not verify: second line"),
        (('"seal":"7-', '"seal":"6-'), "line 1: the head is 7-"),
        (('"line":"{\\"sides', '"line":"{\\"Sides'), "line 2: the content is not what its digest"),
    ],
)
def test_a_change_in_the_file_is_found_with_its_line(
    store: Ledger, other: Ledger, game: GameId, change: tuple[str, str], said: str
) -> None:
    log = _log(store, game).decode()
    assert change[0] in log
    with pytest.raises(Damaged, match=said):
        import_log(other, log.replace(*change, 1).encode())
    assert not other.path.exists()


def test_rows_in_another_order_are_refused(store: Ledger, other: Ledger, game: GameId) -> None:
    lines = _lines(_log(store, game))
    lines[-1], lines[-3] = lines[-3], lines[-1]
    with pytest.raises(Damaged):
        import_log(other, _joined(lines))


def test_a_dropped_second_line_is_found(store: Ledger, other: Ledger, game: GameId) -> None:
    lines = _lines(_log(store, game))
    row = json.loads(lines[2])
    lines[2] = json.dumps({**row, "second": None}, ensure_ascii=False, separators=(",", ":"))
    with pytest.raises(Damaged, match=r"line 3: entry 1\.0 does not verify: second line"):
        import_log(other, _joined(lines))


@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.data())
def test_any_mutation_is_answered_in_a_sentence(
    store: Ledger, other: Ledger, data: st.DataObject
) -> None:
    names = {one.name: one.id for one in store.games()}
    game = names.get("fuzz") or store.new(toy.begin(), toy.CONTENT, "fuzz")
    log = bytearray(_log(store, game))
    at = data.draw(st.integers(0, len(log) - 1))
    kind = data.draw(st.sampled_from(["flip", "cut", "insert", "delete"]))
    if kind == "flip":
        log[at] ^= 1 << data.draw(st.integers(0, 7))
    elif kind == "cut":
        del log[at:]
    elif kind == "insert":
        log[at:at] = data.draw(st.binary(min_size=1, max_size=5))
    else:
        del log[at : at + data.draw(st.integers(1, 5))]
    said = _refusal(other, bytes(log))
    if said is None:  # only the header's name was changed
        assert parse_log(bytes(log)).lines == parse_log(_log(store, game)).lines
        return
    assert said
    assert "\n" not in said


def _refusal(store: Ledger, data: bytes) -> str | None:
    try:
        import_log(store, data)
    except LedgerError as error:
        return str(error)
    return None


@pytest.mark.parametrize("number", [1, 2, 3, 5, 11])
@pytest.mark.parametrize(
    "change",
    [
        ('{"', ' {"', r"byte 1: the file is not as an export writes it: '{"),
        ('":', '": ', "was expected, not ' "),
        ("}\n", "}\r\n", "the end of the line was expected, not '"),
        ("}\n", "} \n", "the end of the line was expected, not ' '"),
    ],
)
def test_the_same_in_other_letters_is_refused_with_the_line(
    store: Ledger, other: Ledger, game: GameId, number: int, change: tuple[str, str, str]
) -> None:
    was, now, said = change
    lines = _log(store, game).decode().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(was, now, 1)
    with pytest.raises(Damaged) as refused:
        import_log(other, "".join(lines).encode(), "g.log")
    assert f"g.log, line {number}" in str(refused.value)
    if number > 2 or was != '{"':
        assert said in str(refused.value)
    assert not other.path.exists()


def test_a_log_that_somebody_else_takes_in_meanwhile_is_known(
    store: Ledger, other: Ledger, game: GameId, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, stored = _log(store, game), other.rows
    others: list[Imported] = []

    def late(of: str) -> list[RawRow]:
        found = stored(of)
        if not others:
            with toy.ledger(other.path, "c") as third:
                others.append(import_log(third, log))
        return found

    monkeypatch.setattr(other, "rows", late)
    mine = import_log(other, log)
    assert [(one.known, one.added) for one in (*others, mine)] == [(0, 7), (7, 0)]
    assert _log(other, game) == log
