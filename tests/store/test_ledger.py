"""Commands in, entries out."""

from pathlib import Path

import pytest

from domain.kernel import record
from domain.kernel.errors import BadInput, Conflict, IllegalMove
from domain.kernel.messages import TABLE, GameId, Seat
from domain.store.application import REFEREE, Ledger, Request
from domain.store.chain import verify
from domain.store.clauses import record_clauses
from tests.store import toy


@pytest.fixture
def store(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "s.db")


@pytest.fixture
def game(store: Ledger) -> GameId:
    return store.new(toy.begin(), toy.CONTENT, "one")


@pytest.fixture
def rolling(store: Ledger) -> GameId:
    return store.new(toy.begin("engine"), toy.CONTENT, "two")


def _rows(store: Ledger, game: GameId) -> bytes:
    return repr(store.rows(game)).encode()


def test_a_new_game_has_its_command_its_content_and_a_promised_seed(
    store: Ledger, game: GameId
) -> None:
    (entry,) = store.read(game, REFEREE).entries
    assert entry.entered_by == "the keeper"
    assert [type(event) for event in entry.events] == [
        toy.Begun,
        toy.NamesGiven,
        record.SeedCommitted,
        record.Entered,
    ]
    assert store.read(game).content == toy.Content()
    assert [(one.id, one.name) for one in store.games()] == [(game, "one")]


def test_what_handle_answers_is_what_is_read(store: Ledger, game: GameId) -> None:
    made = [
        *store.handle(game, toy.red(toy.Bid(3), raw="bid 3", entered_by="Ö", played="")),
        *store.handle(game, toy.blue(toy.Roll(2), "5", "6", played="2026-01-30T20:00:00Z")),
        *store.handle(game, toy.red(record.Note("hello"), key="k1")),
    ]
    assert store.read(game, REFEREE).entries[1:] == made


def test_another_ledger_on_the_same_file_reads_the_same(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(2)))
    with toy.ledger(store.path, "b") as other:
        history = other.read(game, REFEREE)
        assert history.entries == store.read(game, REFEREE).entries
        assert history.table().at == {toy.RED: 2}


def test_a_content_stands_once_in_a_store(store: Ledger, game: GameId) -> None:
    second = store.new(toy.begin(), toy.CONTENT, "another")
    contents = [owner for owner in store.owners() if owner == "content"]
    assert (game != second, contents) == (True, ["content"])
    assert len(store.rows("content")) == 1


def test_versions_count_up_in_each_stream_and_never_go_back(store: Ledger, game: GameId) -> None:
    for command in (toy.Step(1), toy.Step(2), record.Undo(), toy.Step(3)):
        store.handle(game, toy.red(command))
    versions: dict[str, list[int]] = {}
    for line in store.lines(game):
        versions.setdefault(line.stream, []).append(line.version)
    assert all(found == list(range(1, len(found) + 1)) for found in versions.values())
    assert set(versions) == {f"{game}/game", f"{game}/galaxy"}
    assert verify(store.lines(game)).fault is None


def test_a_refused_command_stores_nothing(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(2)))
    before = _rows(store, game)
    with pytest.raises(IllegalMove, match="TOY-STEP: Red is at 2 already"):
        store.handle(game, toy.red(toy.Step(1)))
    assert _rows(store, game) == before
    (entry,) = store.handle(game, toy.red(toy.Step(3)))
    assert entry.number == 3


@pytest.mark.clauses("REC-DICE-01")
def test_one_result_too_few_is_named(store: Ledger, game: GameId) -> None:
    with pytest.raises(IllegalMove, match="1 result was reported, and one more is needed"):
        store.handle(game, toy.red(toy.Roll(2), "5"))


@pytest.mark.clauses("REC-DICE-02")
@pytest.mark.parametrize("command", [toy.Roll(1), record.Note("x")])
def test_one_result_too_many_is_named(
    store: Ledger, game: GameId, command: toy.Roll | record.Note
) -> None:
    with pytest.raises(IllegalMove, match="nothing asked for"):
        store.handle(game, toy.red(command, "5", "6"))


@pytest.mark.clauses("REC-DICE-03")
@pytest.mark.parametrize("result", ["0", "7", "x", "", "٣", "-1"])
def test_a_result_that_cannot_come_is_refused(store: Ledger, game: GameId, result: str) -> None:
    with pytest.raises(IllegalMove, match="a die from 1 to 6 was expected"):
        store.handle(game, toy.red(toy.Roll(1), result))


@pytest.mark.clauses("REC-DICE-04")
def test_nothing_is_reported_while_the_engine_rolls(store: Ledger, rolling: GameId) -> None:
    with pytest.raises(IllegalMove, match="the engine rolls here"):
        store.handle(rolling, toy.red(toy.Roll(1), "5"))


def test_the_engine_never_uses_an_entrys_number_twice(store: Ledger, rolling: GameId) -> None:
    store.handle(rolling, toy.red(toy.Roll(20)))
    store.handle(rolling, toy.red(record.Rewind(1, (), "again")))
    store.handle(rolling, toy.red(toy.Roll(20)))
    entries = store.read(rolling, REFEREE).entries
    assert entries[1].events[0] != entries[3].events[0]
    assert entries[1].random == 20


@pytest.mark.clauses("REC-SEAT-01")
def test_a_seat_that_is_not_in_the_game_cannot_act(store: Ledger, game: GameId) -> None:
    with pytest.raises(IllegalMove, match="'Pink' is no seat of this game; Red, Blue are"):
        store.handle(game, Request(Seat("Pink"), toy.Step(1)))
    with pytest.raises(IllegalMove, match="'Pink' is no seat"):
        store.handle(game, toy.red(record.Rewind(1, (Seat("Pink"),), "why")))


def test_with_engine_dice_the_table_opens_what_all_have_sealed(
    store: Ledger, rolling: GameId
) -> None:
    store.handle(rolling, toy.red(toy.Bid(3)))
    made = store.handle(rolling, toy.blue(toy.Bid(4)))
    assert [(entry.seat, type(entry.command)) for entry in made] == [
        (toy.BLUE, toy.Bid),
        (TABLE, toy.Open),
    ]


def test_with_table_dice_the_table_waits_for_its_results(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Bid(3)))
    assert len(store.handle(game, toy.blue(toy.Bid(4)))) == 1


def test_what_is_due_comes_before_the_next_command(store: Ledger, rolling: GameId) -> None:
    draft = store.draft(rolling)
    draft.decide(toy.red(toy.Bid(3)))
    draft.decide(toy.blue(toy.Bid(4)))
    store.commit(draft)
    (entry,) = store.handle(rolling, toy.red(toy.Step(1)))
    assert entry.number == 5
    assert store.read(rolling).entries[3].command == toy.Open()


def test_a_key_given_again_answers_with_its_entry(store: Ledger, game: GameId) -> None:
    first = store.handle(game, toy.red(toy.Step(2), key="k"))
    store.handle(game, toy.blue(toy.Step(1)))
    assert store.handle(game, toy.red(toy.Step(2), key="k")) == first
    assert store.read(game).head == 3
    with toy.ledger(store.path, "b") as other:
        assert other.handle(game, toy.red(toy.Step(2), key="k")) == first


@pytest.mark.clauses("REC-KEY-01")
def test_a_key_given_with_another_command_is_refused(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.red(toy.Step(2), key="k"))
    with pytest.raises(IllegalMove, match="the key 'k' made entry 2 of Red"):
        store.handle(game, toy.red(toy.Step(3), key="k"))


def test_a_command_that_expects_another_head_conflicts(store: Ledger, game: GameId) -> None:
    seal = str(store.read(game).seal())
    store.handle(game, toy.red(toy.Step(1), expect=seal))
    with pytest.raises(Conflict, match=f"not {seal}; look again"):
        store.handle(game, toy.red(toy.Step(2), expect=seal))
    with pytest.raises(BadInput, match="a seal looks like"):
        store.handle(game, toy.red(toy.Step(2), expect="x"))


def test_a_time_of_play_must_be_one(store: Ledger, game: GameId) -> None:
    with pytest.raises(BadInput, match="the time of play looks like"):
        store.handle(game, toy.red(toy.Step(1), played="yesterday"))


def test_a_draft_stores_all_or_nothing(store: Ledger, game: GameId) -> None:
    draft = store.draft(game)
    draft.handle(toy.red(toy.Step(1)))
    with pytest.raises(IllegalMove):
        draft.handle(toy.red(toy.Step(1)))
    assert store.read(game).head == 1
    draft.handle(toy.red(toy.Step(2)))
    store.commit(draft)
    assert store.read(game).table().at == {toy.RED: 2}
    draft.handle(toy.red(toy.Step(3)))
    store.commit(draft)
    assert store.read(game).head == 4


def test_a_new_game_as_a_draft_is_not_there_before_it_is_committed(store: Ledger) -> None:
    draft = store.begin(toy.begin(), toy.CONTENT, "late")
    draft.handle(toy.red(toy.Step(1)))
    assert store.games() == ()
    assert not store.path.exists()
    store.commit(draft)
    assert store.read(store.find("late"), REFEREE).entries == draft.history().entries


def test_a_draft_that_others_overtook_is_not_stored(store: Ledger, game: GameId) -> None:
    draft = store.draft(game)
    draft.handle(toy.red(toy.Step(1)))
    store.handle(game, toy.blue(toy.Step(1)))
    with pytest.raises(Conflict, match="somebody else wrote to 'one' first"):
        store.commit(draft)
    assert store.read(game).head == 2


def test_a_draft_tells_the_clauses_of_what_it_decided(store: Ledger, game: GameId) -> None:
    draft = store.draft(game)
    draft.decide(toy.red(toy.Step(1)))
    assert [fact.rules for fact in draft.decided.facts] == [("TOY-01",)]


def test_judging_a_command_changes_nothing(store: Ledger, game: GameId) -> None:
    draft = store.draft(game)
    decided = draft.judge(toy.red(toy.Roll(1), "4"))
    assert decided.events == (toy.Rolled(toy.RED, (4,)),)
    assert (draft.head, draft.rows) == (1, [])


def test_the_clauses_of_the_record_are_sentences() -> None:
    ids = [clause.id for clause in record_clauses()]
    assert len(ids) == len(set(ids)) == 23
    assert all(clause.text.endswith(".") for clause in record_clauses())


def test_games_are_found_by_name_id_and_the_beginning_of_the_id(
    store: Ledger, game: GameId
) -> None:
    assert store.find("one") == store.find(game) == store.find(game[:31]) == game


def test_a_name_that_is_not_there_is_answered_with_near_ones(store: Ledger, game: GameId) -> None:
    assert game
    with pytest.raises(BadInput, match="there is no game 'onne' here; there is 'one'"):
        store.find("onne")


def test_an_id_that_begins_two_games_is_not_enough(
    store: Ledger, game: GameId, rolling: GameId
) -> None:
    assert game[:31] == rolling[:31]
    with pytest.raises(BadInput, match="2 games have ids that begin with 'a100'"):
        store.find("a100")


def test_in_an_empty_store_there_is_no_game(store: Ledger) -> None:
    with pytest.raises(BadInput, match="the store is empty"):
        store.find("one")
    assert store.games() == ()
    assert not store.path.exists()


@pytest.mark.parametrize("name", ['Ö; <b>"$(x)', "日本", "x" * 120])
def test_a_game_may_be_called_almost_anything(store: Ledger, game: GameId, name: str) -> None:
    store.rename(game, name)
    assert store.find(name) == game
    assert store.read(game).name == name
    assert verify(store.lines(GameId("store"))).fault is None


@pytest.mark.parametrize("name", ["", " x", "a\nb", "x" * 121, "\x1b[2J"])
def test_a_name_that_cannot_be_printed_is_refused(store: Ledger, game: GameId, name: str) -> None:
    with pytest.raises(BadInput, match="a game's name has 1 to 120 printable characters"):
        store.rename(game, name)


def test_two_games_cannot_have_one_name(store: Ledger, game: GameId, rolling: GameId) -> None:
    assert game
    with pytest.raises(BadInput, match="another game is called 'one' here"):
        store.rename(rolling, "one")
    with pytest.raises(BadInput, match="another game is called 'one' here"):
        store.new(toy.begin(), toy.CONTENT, "one")
    assert len(store.owners()) == 4


@pytest.mark.parametrize("seat", ["public", "referee"])
def test_a_seat_that_is_called_like_a_reader_is_refused(store: Ledger, seat: str) -> None:
    with pytest.raises(BadInput, match=f"no seat can be called '{seat}'"):
        store.new(toy.begin(seats=(toy.RED, Seat(seat))), toy.CONTENT, "one")


def test_a_game_is_decided_by_the_content_that_it_names(store: Ledger) -> None:
    with pytest.raises(BadInput, match="the game names the content 34f6a3148392"):
        store.new(toy.begin(), b'{"sides":8}', "one")
    assert store.games() == ()
