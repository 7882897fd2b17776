"""Several writers at once, and writers that die."""

import random
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from domain.kernel import record
from domain.kernel.errors import Conflict, Damaged
from domain.kernel.messages import TABLE, GameId, Seat
from domain.store.application import REFEREE, Ledger, Request
from domain.store.chain import verify
from domain.store.logfile import export_log, import_log
from tests.store import toy, workers

SPAWN = get_context("spawn")
FOUR = (toy.RED, toy.BLUE, toy.GREEN, toy.YELLOW)


@pytest.fixture
def store(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "s.db")


def _run(*jobs: tuple[Callable[..., None], tuple[Any, ...]]) -> None:
    processes = [SPAWN.Process(target=target, args=given) for target, given in jobs]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0] * len(jobs)


def _is_sound(store: Ledger, game: GameId) -> None:
    assert verify(store.lines(game)).fault is None
    assert verify(store.lines(GameId("store"))).fault is None


def test_four_seats_that_seal_at_the_same_moment_are_all_recorded(store: Ledger) -> None:
    game = store.new(toy.begin("table", FOUR), toy.CONTENT, "one")
    gate = SPAWN.Barrier(4)
    _run(*((workers.seal_bids, (store.path, game, seat, 10, gate)) for seat in FOUR))
    history = store.read(game, REFEREE)
    assert history.head == 41
    assert history.table().bids == dict.fromkeys(FOUR, 9)
    _is_sound(store, game)


def test_the_table_opens_once_whoever_sealed_last(store: Ledger) -> None:
    game = store.new(toy.begin("engine", FOUR), toy.CONTENT, "one")
    gate = SPAWN.Barrier(4)
    _run(*((workers.seal_bids, (store.path, game, seat, 1, gate)) for seat in FOUR))
    history = store.read(game, REFEREE)
    opened = [entry for entry in history.entries if entry.command == toy.Open()]
    assert (history.head, len(opened)) == (6, 1)
    _is_sound(store, game)


def test_of_two_conflicting_commands_one_is_recorded(store: Ledger) -> None:
    game = store.new(toy.begin(), toy.CONTENT, "one")
    gate, answers = SPAWN.Barrier(2), SPAWN.Queue()
    seal = str(store.read(game).seal())
    job = (workers.step_once, (store.path, game, seal, gate, answers))
    _run(job, job)
    assert sorted([answers.get(timeout=5), answers.get(timeout=5)]) == [
        ("entry", 2),
        ("refused", 5),
    ]
    assert store.read(game).head == 2
    _is_sound(store, game)


@pytest.fixture
def late(store: Ledger, monkeypatch: pytest.MonkeyPatch) -> tuple[Ledger, GameId]:
    """A ledger whose look at the game's head comes too late, once."""
    game = store.new(toy.begin(), toy.CONTENT, "one")
    slow = toy.ledger(store.path, "b")
    slow.handle(game, toy.blue(toy.Step(1)))
    look = slow._shelf.last_version
    looks = iter([2])

    def last_version(stream: str) -> int:
        missed = next(looks, None)
        return look(stream) if missed is None else slow._drafts[game].versions[stream]

    monkeypatch.setattr(slow._shelf, "last_version", last_version)
    return slow, game


def test_a_command_overtaken_is_decided_again_while_its_question_is_open(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    store.handle(game, toy.red(toy.Step(1)))
    (entry,) = slow.handle(game, toy.blue(toy.Step(2)))
    assert entry.number == 4
    assert store.read(game, REFEREE).entries[3] == entry
    _is_sound(store, game)


def test_a_command_overtaken_that_no_longer_fits_is_a_conflict(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    store.handle(game, toy.blue(toy.Step(5)))
    with pytest.raises(
        Conflict, match="somebody else wrote first, and now: TOY-STEP: Blue is at 5"
    ):
        slow.handle(game, toy.blue(toy.Step(3)))


def test_a_command_overtaken_whose_question_is_closed_is_a_conflict(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    store.handle(game, toy.red(toy.Finish()))
    with pytest.raises(Conflict, match="what this answers is no longer asked"):
        slow.handle(game, toy.blue(toy.Step(3)))


def test_a_note_overtaken_is_written_all_the_same(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    store.handle(game, toy.red(toy.Finish()))
    assert slow.handle(game, toy.blue(record.Note("good game")))[0].number == 4


def test_a_command_overtaken_that_expects_its_head_is_a_conflict(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    seal = str(slow.read(game).seal())
    store.handle(game, toy.red(toy.Step(1)))
    with pytest.raises(Conflict, match="look again before you go on"):
        slow.handle(game, toy.blue(toy.Step(2), expect=seal))


def test_a_command_overtaken_by_itself_answers_with_its_entry(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    made = store.handle(game, toy.blue(toy.Step(2), key="k"))
    assert slow.handle(game, toy.blue(toy.Step(2), key="k")) == made


def test_a_writer_overtaken_for_ever_gives_up(
    store: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = store.new(toy.begin(), toy.CONTENT, "one")
    other = toy.ledger(store.path, "b")
    decide = store._current

    def overtaken(name: GameId) -> Any:  # noqa: ANN401
        draft = decide(name)
        other.handle(name, Request(Seat("Blue"), record.Note("me first")))
        return draft

    monkeypatch.setattr(store, "_current", overtaken)
    with pytest.raises(Conflict, match="others wrote first 20 times; nothing was stored"):
        store.handle(game, toy.red(toy.Step(1)))
    assert other.read(game).head == 21


def test_games_that_begin_a_store_at_the_same_moment_are_all_in_it(tmp_path: Path) -> None:
    path, gate = tmp_path / "new.db", SPAWN.Barrier(5)
    _run(*((workers.begin_once, (path, name, gate)) for name in "abcde"))
    with toy.ledger(path) as store:
        assert sorted(one.name for one in store.games()) == [*"abcde"]


def test_two_games_begun_at_once_are_both_named(store: Ledger) -> None:
    other = toy.ledger(store.path, "b")
    names = store.names
    store.new(toy.begin(), toy.CONTENT, "one")
    first = names()
    other.new(toy.begin(), toy.CONTENT, "two")
    again = iter([first])
    store.names = lambda: next(again, None) or names()  # type: ignore[method-assign]
    draft = store.begin(toy.begin(), toy.CONTENT, "three")
    again = iter([first])
    store.commit(draft)
    assert [one.name for one in other.games()] == ["one", "two", "three"]
    assert verify(other.lines(GameId("store"))).fault is None


def test_a_writer_killed_at_any_moment_loses_nothing_it_acknowledged(
    store: Ledger, tmp_path: Path
) -> None:
    game = store.new(toy.begin(), toy.CONTENT, "one")
    told = tmp_path / "told"
    told.touch()
    chance = random.Random(1994)
    for _ in range(6):
        process = SPAWN.Process(target=workers.step_for_ever, args=(store.path, game, told))
        process.start()
        begun = told.read_text()
        while told.read_text() == begun:
            time.sleep(0.005)
        time.sleep(chance.random() * 0.08)
        process.kill()
        process.join()
        acknowledged = int(told.read_text().rpartition("\n")[0].rpartition("\n")[2] or 1)
        assert acknowledged <= store.read(game).head <= acknowledged + 2
        _is_sound(store, game)


def test_an_import_killed_at_any_moment_is_whole_or_not_there(
    store: Ledger, tmp_path: Path
) -> None:
    draft = store.begin(toy.begin(), toy.CONTENT, "one")
    for step in range(1, 300):
        draft.handle(toy.red(toy.Step(step), raw="x" * 500))
    store.commit(draft)
    log = export_log(store, draft.game).encode()
    folder = tmp_path / "imports"
    folder.mkdir()
    chance = random.Random(1994)
    process = SPAWN.Process(target=workers.import_for_ever, args=(folder, log))
    process.start()
    while len(list(folder.glob("*.db"))) < 5:
        time.sleep(0.005)
    time.sleep(chance.random() * 0.1)
    process.kill()
    process.join()
    for path in folder.glob("*.db"):
        with toy.ledger(path) as taken:
            try:
                heads = [taken.read(one.id).head for one in taken.games()]
            except Damaged:  # killed while the file was made: a writer must finish it first
                import_log(taken, log)
                heads = [taken.read(one.id).head for one in taken.games()]
            assert heads in ([], [300])


def test_a_command_overtaken_by_an_opening_is_a_conflict(
    store: Ledger, late: tuple[Ledger, GameId]
) -> None:
    slow, game = late
    store.handle(game, Request(TABLE, toy.Open(), ("2",)))
    with pytest.raises(Conflict, match="what this answers is no longer asked"):
        slow.handle(game, toy.blue(toy.Bid(3)))
