"""Undo, redo, rewind, branch: the record goes on, the table goes back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.kernel import record
from domain.kernel.errors import BadInput, Damaged, IllegalMove, Unseen
from domain.kernel.messages import TABLE, GameId
from domain.store.application import PUBLIC, REFEREE, Ledger, Request
from domain.store.chain import verify
from domain.store.draft import loaded_draft
from tests.citations import Cite
from tests.store import toy


@pytest.fixture
def store(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "s.db")


@pytest.fixture
def game(store: Ledger) -> GameId:
    return store.new(toy.begin(), toy.CONTENT, "one")


def test_the_table_can_be_seen_at_any_entry(store: Ledger, game: GameId) -> None:
    saved: list[object] = []
    for step in (1, 2, 3):
        store.handle(game, toy.red(toy.Step(step)))
        saved.append(store.read(game, REFEREE).table())
    store.handle(game, toy.red(record.Undo()))
    store.handle(game, toy.red(record.Rewind(1, (toy.BLUE,), "a mistake")))
    history = store.read(game, REFEREE)
    assert [history.table(at) for at in (2, 3, 4)] == saved
    assert history.table(5) == saved[1]
    assert history.table().at == {}
    assert [history.in_force(at) for at in (4, 5, 6)] == [(1, 2, 3, 4), (1, 2, 3), (1,)]


@pytest.mark.parametrize("at", [0, -1, 3])
def test_an_entry_that_is_not_there_cannot_be_looked_at(
    store: Ledger, game: GameId, at: int
) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    with pytest.raises(BadInput, match=f"there is no entry {at}; the record has 1 to 2"):
        store.read(game).table(at)


@pytest.mark.clauses("REC-UNDO-04", "REC-REDO-02")
def test_an_undo_and_a_redo_leave_the_table_as_it_was(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    (two,) = store.handle(game, toy.red(toy.Step(2)))
    (undone,) = store.handle(game, toy.red(record.Undo()))
    assert isinstance(undone.events[0], record.Rewound)
    assert undone.events[0].to == two.number - 1
    assert store.read(game).table().at == {toy.RED: 1}
    store.handle(game, toy.red(record.Redo()))
    assert store.read(game).table().at == {toy.RED: 2}


@pytest.mark.clauses("REC-UNDO-01")
def test_a_seat_without_a_command_has_nothing_to_undo(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    with pytest.raises(IllegalMove, match="Blue has no command of its own to undo"):
        store.handle(game, toy.blue(record.Undo()))


@pytest.mark.clauses("REC-UNDO-02")
def test_what_rolled_cannot_be_undone(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Roll(1), "4"))
    with pytest.raises(IllegalMove, match="entry 2 of Red rolled, drew or showed something"):
        store.handle(game, toy.red(record.Undo()))


@pytest.mark.clauses("REC-UNDO-03")
def test_an_undo_comes_too_late_once_another_has_acted(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    store.handle(game, toy.blue(toy.Step(1)))
    with pytest.raises(IllegalMove, match=r"Blue has acted since \(entry 3\)"):
        store.handle(game, toy.red(record.Undo()))


@pytest.mark.clauses("REC-NOTE-01", "REC-UNDO-04")
def test_notes_do_not_count_as_having_acted(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    store.handle(game, toy.blue(record.Note("hm"), raw="note hm", entered_by="B"))
    store.handle(game, toy.red(record.Undo()))
    assert store.read(game).table().at == {}


@pytest.mark.clauses("REC-REDO-01")
def test_only_an_undo_can_be_redone(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    with pytest.raises(IllegalMove, match="Red has no undo to take back"):
        store.handle(game, toy.red(record.Redo()))


@pytest.mark.clauses("REC-REWIND-01", "REC-REWIND-02", "REC-REWIND-03")
def test_a_rewind_names_an_entry_and_a_reason(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    for to in (0, 2, 9):
        with pytest.raises(IllegalMove, match=f"entry {to} cannot be gone back to; 1 to 1 can"):
            store.handle(game, toy.red(record.Rewind(to, (), "why")))
    with pytest.raises(IllegalMove, match="a rewind needs a reason"):
        store.handle(game, toy.red(record.Rewind(1, (), " ")))
    (entry,) = store.handle(game, toy.red(record.Rewind(1, (toy.BLUE,), "why")))
    told = entry.events[0]
    assert isinstance(told, record.Rewound)
    assert (told.to, told.reason, told.agreed) == (1, "why", (toy.BLUE,))
    public = store.read(game, PUBLIC).entries[-1].events[0]
    assert isinstance(public, record.Rewound)
    assert public.reason is None


def test_a_rewind_may_go_to_an_undone_line(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    store.handle(game, toy.red(toy.Step(2)))
    store.handle(game, toy.red(record.Rewind(1, (), "no")))
    store.handle(game, toy.blue(toy.Step(5)))
    store.handle(game, toy.red(record.Rewind(3, (), "yes after all")))
    assert store.read(game).table().at == {toy.RED: 2}


@pytest.mark.clauses("REC-SEED-01", "REC-SHOW-01")
def test_a_game_rewound_after_its_seed_was_shown_has_a_new_one(store: Ledger, cites: Cite) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    draft = store.draft(game)
    draft.decide(toy.red(toy.Finish()))
    cites(*(rule for fact in draft.decided.facts for rule in fact.rules))
    assert any(isinstance(event, record.Shown) for event in draft.decided.events)
    draft.decide(toy.red(record.Rewind(1, (), "once more")))
    cites(*(rule for fact in draft.decided.facts for rule in fact.rules))
    seeds = [
        event.seed
        for entry in draft.entries
        for event in entry.events
        if isinstance(event, record.SeedCommitted)
    ]
    assert len(seeds) == len(set(seeds)) == 2
    assert draft.seed == seeds[1]
    draft.decide(toy.red(record.Rewind(1, (), "and once more")))
    assert len(draft.decided.events) == 1


@pytest.mark.clauses("REC-BRANCH-01")
def test_a_branch_goes_on_from_an_entry_and_leaves_its_parent_alone(store: Ledger) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    for step in (1, 2, 3):
        store.handle(game, toy.red(toy.Step(step), key=f"k{step}"))
    before = store.rows(game)
    branch = store.branch(game, 3, "what if")
    (entry,) = store.handle(branch, toy.blue(toy.Roll(20)))
    assert store.rows(game) == before
    assert entry.number == 5
    history = store.read(branch, REFEREE)
    assert history.table().at == {toy.RED: 2}
    assert [history.holder(number) for number in (1, 3, 4, 5)] == [game, game, branch, branch]
    origin, seed = history.entries[3].events
    assert isinstance(origin, record.Branched)
    assert isinstance(seed, record.SeedCommitted)
    assert (origin.parent, origin.entry) == (game, 3)
    assert origin.digest == store.read(game).entries[2].digest
    assert history.record.keys == {}
    checked = verify(store.lines(branch))
    assert (checked.entry, checked.fault) == (5, None)
    with pytest.raises(IllegalMove, match="there is no entry 9 to branch from"):
        store.branch(game, 9, "too far")


def test_a_branch_of_a_branch_may_begin_in_its_grandparents_entries(
    store: Ledger, game: GameId
) -> None:
    for step in (1, 2, 3):
        store.handle(game, toy.red(toy.Step(step)))
    middle = store.branch(game, 3, "b")
    store.handle(middle, toy.blue(toy.Step(7)))
    low, high = store.branch(middle, 2, "low"), store.branch(middle, 5, "high")
    assert store.read(low).table().at == {toy.RED: 1}
    assert store.read(high).table().at == {toy.RED: 2, toy.BLUE: 7}
    assert [verify(store.lines(one)).fault for one in (low, high)] == [None, None]
    assert store.read(high).holder(5) == middle
    assert store.read(low).loaded.origins[0].game == game
    assert len(store.read(low).loaded.origins) == 2


def test_a_branch_can_be_rewound_behind_its_cut(store: Ledger, game: GameId) -> None:
    for step in (1, 2):
        store.handle(game, toy.red(toy.Step(step)))
    branch = store.branch(game, 3, "b")
    store.handle(branch, toy.red(record.Rewind(2, (), "earlier")))
    assert store.read(branch).table().at == {toy.RED: 1}


def test_the_end_of_a_branch_does_not_show_the_seed_of_its_parent(store: Ledger) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    branch = store.branch(game, 1, "b")
    (entry,) = store.handle(branch, toy.red(toy.Finish()))
    shown = [event.of for event in entry.events if isinstance(event, record.Shown)]
    assert shown == ["2.2"]


def test_a_branch_begins_only_where_its_record_does(store: Ledger, game: GameId) -> None:
    with pytest.raises(IllegalMove, match="the record goes on from entry 1, not from 7"):
        store.handle(game, Request(TABLE, record.Branch(game, 7)))
    with pytest.raises(IllegalMove, match="REC-BRANCH-01"):
        store.handle(game, Request(TABLE, record.Branch(game, 1)))


def test_what_the_engine_rolled_cannot_be_decided_without_its_seed(store: Ledger) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    history = store.read(game, PUBLIC)
    draft = loaded_draft(history, toy.gifts())
    with pytest.raises(Unseen, match="die 0: the engine rolled, and its seed is not known yet"):
        draft.judge(toy.red(toy.Roll()))
    with pytest.raises(Unseen, match="card: the engine drew"):
        draft.judge(toy.red(toy.Draw()))
    assert draft.judge(toy.red(toy.Step(1))).events == (toy.Stepped(toy.RED, 1),)


def test_undos_are_redone_one_by_one(store: Ledger, game: GameId) -> None:
    for command in (toy.Step(1), toy.Step(2), toy.Step(3), record.Undo(), record.Undo()):
        store.handle(game, toy.red(command))
    store.handle(game, toy.blue(record.Note("go on")))
    assert store.read(game).table().at == {toy.RED: 1}
    store.handle(game, toy.red(record.Redo()))
    assert store.read(game).table().at == {toy.RED: 2}
    store.handle(game, toy.red(record.Redo()))
    assert store.read(game).table().at == {toy.RED: 3}
    with pytest.raises(IllegalMove, match="Red has no undo to take back"):
        store.handle(game, toy.red(record.Redo()))


@pytest.mark.clauses("REC-UNDO-03")
def test_an_undo_comes_too_late_once_the_table_has_acted(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(1)))
    store.handle(game, Request(TABLE, toy.Step(1)))
    with pytest.raises(IllegalMove, match=r"the table has acted since \(entry 3\)"):
        store.handle(game, toy.red(record.Undo()))


def test_a_branch_without_its_parent_cannot_be_read(store: Ledger, game: GameId) -> None:
    branch = store.branch(game, 1, "b")
    store.close()
    with closing(sqlite3.connect(store.path)) as direct:
        direct.execute("DROP TRIGGER never_deleted")
        direct.execute("DELETE FROM stored_events WHERE originator_id LIKE ?", (f"{game}/%",))
        direct.commit()
    with pytest.raises(Damaged, match=f"the parent {game[:8]}… of a branch is not in the store"):
        store.read(branch)
    with pytest.raises(Damaged, match="and holds no row of it"):
        store.read(game)


def test_a_branch_of_itself_is_damage(store: Ledger, game: GameId) -> None:
    branch = store.branch(game, 1, "b")
    store.close()
    with closing(sqlite3.connect(store.path)) as direct:
        direct.execute("DROP TRIGGER never_updated")
        direct.execute(
            "UPDATE stored_events SET state = replace(state, ?, ?) WHERE topic = 'rec.branch'",
            (game, branch),
        )
        direct.commit()
    with pytest.raises(Damaged, match="is its own ancestor"):
        store.read(branch)
