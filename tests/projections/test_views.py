"""Scores, maps, states and sentences, as events make them; hidden things stay hidden."""

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.scoring import score
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.counting import listed, plural
from domain.kernel.messages import Event, Seat
from domain.kernel.record import Branched, Noted, Rewound, SeedCommitted, Shown
from projections.gateway_to_the_stars.about import about
from projections.gateway_to_the_stars.report import report
from projections.gateway_to_the_stars.scoreboard import scoreboard
from projections.gateway_to_the_stars.star_map import star_map
from projections.gateway_to_the_stars.state import state
from projections.gateway_to_the_stars.timeline import timeline
from projections.projection import Told
from projections.render import text
from tests.projections.games import all_told, content, events, played, table_of

RED, BLUE = Seat("Red"), Seat("Blue")


def redacted(event: Event) -> Event:
    return replace(event, **dict.fromkeys(event.SECRET)) if event.SECRET else event


def test_the_final_board_shows_the_points_that_were_scored() -> None:
    table = table_of(played())
    board = scoreboard(content(), table)
    assert board.final
    assert board.winners == table.game.winners
    assert [one.place for one in board.standings] == [1, 2]
    totals = {one.seat: one.total for one in board.standings}
    assert totals == dict(table.game.totals)
    assert all(line.rule.startswith("GS-SCORE") for one in board.standings for line in one.lines)


def test_the_standing_before_the_end_is_scored_from_the_table() -> None:
    table = table_of(played()[:60])
    board = scoreboard(content(), table)
    assert not board.final
    points = sum(one.vp for one in score(content(), table))
    assert sum(one.total for one in board.standings) == points


def test_equal_points_share_a_place() -> None:
    board = scoreboard(content(), table_of(played()[:2]))
    assert [one.place for one in board.standings] == [1, 1]
    assert board.leaders == ("amber", "blue")


def test_a_hand_that_is_not_seen_scores_at_least() -> None:
    table = Table()
    for event in events(played("SCN-M4")):
        table = evolve(table, redacted(event))
        if isinstance(event, e.ItemGained):
            break
    assert any(player.unseen_items for player in table.players.values())
    board = scoreboard(content(), table)
    assert any(one.at_least for one in board.standings)
    assert "+ at least" in text.scoreboard(board)
    assert "not known here" in text.state(state(content(), table))


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_views_can_be_made_in_the_middle_of_the_first_entry(count: int) -> None:
    table = Table()
    for event in events(played())[:count]:
        table = evolve(table, event)
    assert text.scoreboard(scoreboard(content(), table))
    assert text.state(state(content(), table))
    assert text.star_map(star_map(content(), table))
    assert report(content(), all_told()[:count]).lead


def test_views_of_every_entry_can_be_made_by_a_reader_who_sees_no_secret() -> None:
    table = Table()
    told: list[Told] = []
    for entry in played("SCN-M4", "random")[:120]:
        for n, event in enumerate(entry.events, 1):
            seen = redacted(event)
            table = evolve(table, seen)
            told.append(Told(entry.number, n, entry.seat, seen))
        state(content(), table)
        star_map(content(), table)
        scoreboard(content(), table)
    assert "cards that are not shown" not in text.timeline(timeline(content(), told))
    assert report(content(), told).turns


def test_the_map_shows_what_stands_in_each_system() -> None:
    table = table_of(played("SCN-M4"))
    seen = star_map(content(), table)
    assert len(seen.spots) == 69
    assert len(seen.jumps) == 129
    assert seen.undiscovered == 69 - len(table.galaxy.stars)
    for spot in seen.spots:
        star = table.galaxy.stars.get(spot.number)
        assert spot.discovered == (star is not None)
        assert sum(sum(group.counts.values()) for group in spot.groups) == len(
            table.galaxy.at(spot.number)
        )
        if star is not None:
            assert (spot.tf, spot.owner, spot.stargate) == (star.tf, star.owner, star.stargate)


def test_a_map_of_a_small_game_shows_only_its_region() -> None:
    seen = star_map(content(), table_of(played("SCN-1")))
    assert [spot.number for spot in seen.spots] == list(range(1, 34))
    assert all(jump.a <= 33 and jump.b <= 33 for jump in seen.jumps)
    assert seen.dangers["19"] == "lost on 1, turned back on 2"


def test_the_boards_count_units_and_cards() -> None:
    table = table_of(played())
    seen = state(content(), table)
    for board in seen.boards:
        assert sum(board.units.values()) == len(table.galaxy.of(board.seat))
        assert len(board.items) + board.unknown_items == table.players[board.seat].item_count
    assert seen.ended
    assert text.state(seen).startswith("SCN-2S, ended")


def test_every_event_has_a_sentence_or_is_bookkeeping() -> None:
    spoken = timeline(content(), all_told("SCN-M4", "random"))
    assert all(one.text.endswith(".") for one in spoken)
    assert not any("{" in one.text or "None" in one.text for one in spoken)


def test_the_timeline_marks_what_was_undone_and_goes_back_to_its_phase() -> None:
    entries = played()[:40]
    target = 20
    last = entries[-1].number + 1
    told = [
        *all_told()[: sum(len(entry.events) for entry in entries)],
        Told(last, 1, RED, Rewound(to=target, kind="rewind", by=RED, agreed=(BLUE,), reason="why")),
    ]
    spoken = timeline(content(), told, frozenset((*range(1, target + 1), last)))
    assert {one.in_force for one in spoken if one.entry <= target} == {True}
    assert {one.in_force for one in spoken if target < one.entry < last} == {False}
    assert spoken[-1].text == "Red set the game back to entry 20, agreed by Blue: why."
    before = [one.section for one in spoken if one.entry <= target][-1]
    assert spoken[-1].section.turn == before.turn
    assert "(undone)" in text.timeline(spoken)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Rewound(to=3, kind="undo", by=RED), "Red took its last command back (to entry 3)."),
        (Rewound(to=3, kind="redo", by=RED), "Red took the undo back (to entry 3)."),
        (Noted(by=RED, readers=(), text="mind"), "Red noted: mind"),
        (Noted(by=RED, readers=(), text=None), "Red noted something."),
        (Shown(of="3.1", line="{}"), "What was still hidden was shown."),
        (Branched("ab" * 16, 7, "0"), "The game branched from abababab after entry 7."),
        (
            SeedCommitted(digest="f" * 64, seed=None),
            "The seed of the engine's dice was promised by its digest ffffffffffffffff….",
        ),
        (
            e.CardsOffered(RED, BLUE, None, None),
            "Red offered Blue a trade.",
        ),
        (
            e.CardsOffered(RED, BLUE, ("SV-55",), ()),
            "Red offered Blue Plague (SV-55) for nothing.",
        ),
        (
            e.RoundFought(14, 1, "SDU", RED, (5, 6), (), 2, 0, (RED,), "table"),
            (
                "Round 1 in 14: the SDUs rolled [5 6] and made 2 hits, Red no dice and 0 hits. "
                "The Shield Advance of Red held off a hit."
            ),
        ),
        (
            e.NavigationRolled(RED, "C1", 10, 3, 1, success=True, source="table"),
            "C1 of Red rolled 3 + 1 and found its way to 10.",
        ),
        (
            e.UnitsRetreated(RED, 10, {"C1": 7, "P1": 7, "S1": 9}, acting=True),
            "Red retreated from 10: C1 and P1 to 7 and S1 to 9.",
        ),
    ],
)
def test_the_words_of_an_event(event: Event, words: str) -> None:
    found = timeline(content(), [Told(1, 1, RED, event)])
    assert [one.text for one in found] == [
        words.removesuffix("….") + "…" if words.endswith("….") else words
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.NamesGiven((), None), "The players' names were written down."),
        (e.NamesGiven((), {"Red": "日本"}), "The players were 日本 (Red)."),
        (e.CardReceived(RED, "SV-05", "advance", BLUE),
         "Red received Resource Advance (SV-05) from Blue."),
        (e.CardDiscarded(RED, "SV-05", "advance"),
         "Red gave up Resource Advance (SV-05) for an exchange."),
        (e.DeckReshuffled("special"),
         "The Special Result discards were shuffled into a new deck."),
        (e.PurchaseVoid(RED), "No card was left for Red; the Credits stayed spent."),
        (e.FirstColonyAwarded(RED, 0), "The First Colony came too late for its bonus."),
        (e.DiceChanged("table"), "From here on the dice came from the table."),
        (e.PlayerResigned(RED), "Red resigned; its Power was played on by the defaults."),
        (e.PowerEliminated(RED, 4), "Red was eliminated."),
        (e.DreadnoughtRepaired(RED, "D1"), "Red repaired D1."),
        (e.UnitUndocked(RED, "T1"), "T1 of Red left its Exchange box."),
        (e.UnitDamaged(RED, "D1"), "D1 of Red was damaged."),
        (e.UnitsSlipped(RED, 7, 9, ("C1", "S2")),
         "A time slip carried C1 and S2 of Red from 7 to 9."),
        (e.BattleEnded(7, RED, BLUE, 0, "not-fought"), "The battle in 7 was not fought."),
        (e.FavorabilityChanged(7, 2), "The Favorability of 7 became 2."),
        (e.ItemGained(RED, "SV-25"), "The Item that Red drew was Precursor Archive (SV-25)."),
        (e.CardTaken("survey", RED, None, "table", "purchase"), "Red drew an Item as bought."),
        (e.PlanPaid(RED, 1, {}, {}, 2, 2, 0, 0, 0, 0, 2), "Red spent 2 Cr: 2 repairs (2 Cr)."),
        (e.PlanPaid(RED, 1, {}, {}, 0, 0, 0, 0, 0, 0, 0), "Red spent nothing."),
        (e.MenaceDefeated(7, "unknown", RED), "Red defeated the Unknown Menace in 7."),
        (e.ResultDeclared((RED, BLUE), "shared", {"Red": 5, "Blue": 5}),
         "Red and Blue won sharing the victory: Red 5 and Blue 5 VP."),
    ],
)  # fmt: skip
def test_the_words_of_rarer_events(event: Event, words: str) -> None:
    assert [one.text for one in timeline(content(), [Told(1, 1, RED, event)])] == [words]


@pytest.mark.parametrize(
    ("by", "words"),
    [
        ("conquest", "by conquest in turn 6"),
        ("shared", "shared the victory"),
        ("tf", "level on points and ahead by more TF"),
    ],
)
def test_the_lead_says_how_it_was_won(by: str, words: str) -> None:
    told = [
        replace(one, event=replace(one.event, by=by))
        if isinstance(one.event, e.ResultDeclared)
        else one
        for one in all_told()
    ]
    assert words in report(content(), told).lead[0]


def test_sealed_orders_offers_and_passages_are_named() -> None:
    table = Table()
    for event in events(played()[:4]):
        table = evolve(table, event)
    seat, other = table.game.seats
    sealed = text.state(state(content(), table))
    assert "Sealed: " in sealed
    table = evolve(table, e.PassageGranted(seat, (other,)))
    table = evolve(table, e.CardsOffered(seat, other, ("SV-05",), ()))
    table = evolve(table, e.CardsOffered(other, seat, None, None))
    told = text.state(state(content(), table))
    assert f"Free passage for {other}" in told
    assert f"Offer of {seat} to {other}: SV-05 for nothing" in told
    assert f"Offer of {other} to {seat}\n" in told


def test_names_of_people_are_shown_to_those_who_may_read_them() -> None:
    known = [
        *events(played()),
        e.NamesGiven((), {"amber": "日本"}),
        e.DiceChanged("table"),
        SeedCommitted(digest="f" * 64, seed=None),
    ]
    seen = about(content(), known)
    assert seen.seats[0].player == "日本"
    assert seen.dice == ("engine", "table")
    assert seen.commitments == ("f" * 64,)
    assert any("日本" in line for line in text.about(seen))


def test_lists_and_numbers_read_as_people_write_them() -> None:
    assert listed([]) == "nobody"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert plural(1, "die", "dice") == "1 die"
    assert plural(2, "die", "dice") == "2 dice"


def test_the_report_tells_who_won_and_how_the_lead_changed() -> None:
    seen = report(content(), all_told())
    assert seen.board.winners[0] in seen.lead[0]
    assert "VP ahead" in seen.lead[0]
    assert [turn.turn for turn in seen.turns] == list(range(7))
    assert seen.moments
    assert all(moment.startswith("Turn ") for moment in seen.moments)
    assert len(seen.sheets) == 2


def test_the_report_of_a_game_under_way_says_where_it_stands() -> None:
    seen = report(content(), all_told()[:500])
    assert "stands in turn" in seen.lead[0]
    solo = report(content(), all_told("SCN-1"))
    assert solo.board.grade in solo.lead[0]
    assert report(content(), all_told("SCN-1")[:200]).lead[0].endswith(" VP.")


def test_units_that_go_the_same_way_are_told_in_one_sentence() -> None:
    seen = report(content(), all_told())
    lines = [line for turn in seen.turns for one in turn.chapters for line in one.lines]
    assert any(" and " in line and " moved " in line for line in lines)
    assert not any(" moved from " in line for line in lines)
    assert any("set up" in line and " and " in line for line in lines)
