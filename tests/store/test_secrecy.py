"""What is hidden: redaction before folding, and showing word for word."""

from hashlib import sha256
from pathlib import Path

import pytest

from domain.kernel import record
from domain.kernel.messages import TABLE, GameId, Seat
from domain.store.application import PUBLIC, REFEREE, Ledger, Request
from domain.store.chain import peek
from domain.store.logfile import export_log
from domain.store.secrecy import audience
from tests.store import toy


@pytest.fixture
def store(tmp_path: Path) -> Ledger:
    return toy.ledger(tmp_path / "s.db")


@pytest.fixture
def game(store: Ledger) -> GameId:
    game = store.new(toy.begin("engine"), toy.CONTENT, "one")
    store.handle(game, toy.red(toy.Bid(31337), raw="bid 31337", entered_by="Rosa"))
    store.handle(game, toy.blue(toy.Draw(), raw="draw, please"))
    return game


def _shown(store: Ledger, game: GameId) -> list[str]:
    return [
        event.of
        for entry in store.read(game, REFEREE).entries
        for event in entry.events
        if isinstance(event, record.Shown)
    ]


def test_each_reader_folds_the_table_that_it_may_see(store: Ledger, game: GameId) -> None:
    card = store.read(game, REFEREE).table().hands[toy.BLUE]
    tables = {who: store.read(game, who).table() for who in (toy.RED, toy.BLUE, PUBLIC)}
    assert [tables[who].bids for who in (toy.RED, toy.BLUE, PUBLIC)] == [
        {toy.RED: 31337},
        {toy.RED: None},
        {toy.RED: None},
    ]
    assert [tables[who].hands[toy.BLUE] for who in (toy.RED, toy.BLUE, PUBLIC)] == [
        (None,),
        card,
        (None,),
    ]


@pytest.mark.parametrize(
    ("reader", "hidden"),
    [
        (toy.BLUE, ["31337", "Rosa", "ae0000"]),
        (toy.RED, ["queen", "king", '"ace"', "ae0000"]),
        (PUBLIC, ["31337", "Rosa", "queen", "king", '"ace"', "ae0000", "日本", "the keeper"]),
    ],
)
def test_a_search_of_a_readers_copy_finds_no_secret_of_others(
    store: Ledger, game: GameId, reader: Seat, hidden: list[str]
) -> None:
    whole = export_log(store, game, REFEREE)
    copy = export_log(store, game, reader)
    history = store.read(game, reader)
    seen = repr((history.entries, history.table(), history.record, history.seconds))
    for secret in hidden:
        found = (secret.strip('"') in seen, secret in copy.replace('\\"', '"'))
        assert found == (False, False), secret
    assert "31337" in whole
    assert "ae0000" in whole


def test_a_reader_finds_its_own_secrets(store: Ledger, game: GameId) -> None:
    entry = store.read(game, toy.RED).entries[1]
    assert (entry.command, entry.raw, entry.entered_by) == (toy.Bid(31337), "bid 31337", "Rosa")
    other = store.read(game, toy.BLUE).entries[1]
    assert (other.command, other.raw, other.entered_by) == (toy.Bid(None), None, None)
    assert other.reported is None
    assert store.read(game, toy.RED).entries[0].command == toy.NewToy(
        (toy.RED, toy.BLUE), "engine", ('Ö; <b>"$(x)', "日本")
    )


def test_what_was_reported_for_a_hidden_draw_is_hidden_with_it(store: Ledger) -> None:
    game = store.new(toy.begin(), toy.CONTENT, "table")
    store.handle(game, toy.blue(toy.Draw(), "queen"))
    entries = {who: store.read(game, who).entries[1] for who in (toy.RED, toy.BLUE, PUBLIC)}
    assert entries[toy.BLUE].reported == ("queen",)
    assert entries[toy.RED].reported is None
    assert entries[PUBLIC].reported is None
    assert "queen" not in export_log(store, game, toy.RED)


def test_a_bid_is_opened_word_for_word(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.blue(toy.Bid(4)))
    marks = {}
    for line in store.lines(game):
        mark = peek(line.line)
        marks[f"{mark.entry}.{mark.n}"] = mark.sha256
    history = store.read(game, PUBLIC)
    shown = [e for e in history.entries[4].events if isinstance(e, record.Shown)]
    assert [event.of for event in shown] == ["2.0", "2.1", "4.0", "4.1"]
    for event in shown:
        assert sha256(event.line.encode()).hexdigest() == marks[event.of]


def test_a_bid_that_was_replaced_or_undone_is_not_opened(store: Ledger) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    store.handle(game, toy.red(toy.Bid(1)))
    store.handle(game, toy.red(toy.Bid(2)))
    store.handle(game, toy.red(toy.Bid(3)))
    store.handle(game, toy.red(record.Undo()))
    store.handle(game, toy.blue(toy.Bid(4)))
    assert _shown(store, game) == ["3.0", "3.1", "6.0", "6.1"]


def test_the_end_shows_all_that_is_left_but_names_and_free_text(
    store: Ledger, game: GameId
) -> None:
    store.handle(game, toy.blue(record.Note("a private thought"), raw="note a private thought"))
    store.handle(game, toy.red(toy.Finish()))
    assert _shown(store, game) == ["1.3", "2.0", "2.1", "3.1"]
    copy = export_log(store, game, PUBLIC)
    assert "31337" in copy
    assert "ae0000" in copy
    for text in ("Rosa", "日本", "a private thought", "the keeper", "draw, please"):
        assert text not in copy


def test_an_undone_bid_is_shown_at_the_end(store: Ledger) -> None:
    game = store.new(toy.begin("engine"), toy.CONTENT, "two")
    store.handle(game, toy.red(toy.Bid(1)))
    store.handle(game, toy.red(record.Undo()))
    store.handle(game, toy.blue(toy.Finish()))
    assert _shown(store, game) == ["1.3", "2.0", "2.1"]


def test_nothing_is_shown_twice(store: Ledger, game: GameId) -> None:
    store.handle(game, toy.blue(toy.Bid(4)))
    store.handle(game, toy.red(toy.Finish()))
    shown = _shown(store, game)
    assert len(shown) == len(set(shown)) == 6
    assert set(store.read(game, REFEREE).record.pending.values()) == {"text"}


BOTH = (toy.RED, toy.BLUE)


@pytest.mark.parametrize(
    ("request_", "events", "expected"),
    [
        (toy.red(toy.Step(1)), (toy.Stepped(toy.RED, 1),), (False, (toy.RED,))),
        (toy.red(toy.Roll(), "3"), (toy.Rolled(toy.RED, (3,)),), (False, (toy.RED,))),
        (toy.red(toy.Bid(1)), (toy.BidSealed(toy.RED, 1),), (True, (toy.RED,))),
        (toy.red(toy.Draw()), (toy.CardDrawn(toy.RED, "ace"),), (False, (toy.RED,))),
        (toy.red(toy.Draw(), "ace"), (toy.CardDrawn(toy.RED, "ace"),), (True, (toy.RED,))),
        (
            Request(TABLE, toy.Draw(), ("ace", "king")),
            (toy.CardDrawn(toy.RED, "ace"), toy.CardDrawn(toy.BLUE, "king")),
            (True, ()),
        ),
        (toy.red(record.Note("x")), (record.Noted(toy.RED, BOTH, "x"),), (True, BOTH)),
    ],
)
def test_a_commands_second_line_is_for_its_seat_and_those_who_see_all_its_secrets(
    request_: Request,
    events: tuple[toy.AnyToyEvent, ...],
    expected: tuple[bool, tuple[Seat, ...]],
) -> None:
    asked = audience(request_.seat, request_.command, request_.reported, events, BOTH)
    assert asked == expected
