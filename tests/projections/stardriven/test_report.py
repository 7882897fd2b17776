"""The report: who won, what decided it, every round with its map, its points."""

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.kernel.record import Noted
from domain.stardriven import events as e
from projections.projection import Told
from projections.race import Stand
from projections.race import told as race_told
from projections.stardriven.report import report
from tests.projections.stardriven.games import all_told, content

RED = Seat("red")
GAMES = [(2, "2", 1), (3, "1", 2), (4, "0", 1), (4, "2", 2)]


@pytest.mark.parametrize("game", GAMES)
def test_the_report_tells_who_won_and_how_the_lead_changed(game: tuple[int, str, int]) -> None:
    seen = report(content(), all_told(*game))
    assert seen.lead[0].startswith(" and ".join(seen.board.winners))
    assert " after " in seen.lead[0]
    last = seen.rounds[-1].number
    assert [one.number for one in seen.rounds] == list(range(last + 1))
    assert [one.final for one in seen.rounds[-2:]] == [False, True]
    assert all(moment.startswith("Round ") for moment in seen.moments)
    assert len(seen.sheets) == game[0]
    assert seen.lead[-1].startswith("In all, ")


def test_points_by_round_end_with_the_result() -> None:
    seen = report(content(), all_told(4, "2", 2))
    assert seen.stands[-1].points == {one.seat: one.total for one in seen.board.standings}
    assert seen.stands[0].number == 0


def test_the_map_of_a_round_is_that_of_its_end() -> None:
    seen = report(content(), all_told())
    unrevealed = [one.map.unrevealed for one in seen.rounds]
    assert unrevealed == sorted(unrevealed, reverse=True)
    assert unrevealed[0] == 21
    assert seen.count.revealed == 21 - unrevealed[-1]
    assert [one.map.round for one in seen.rounds] == [one.number for one in seen.rounds]


def test_a_game_under_way_stands_where_it_is() -> None:
    told = all_told()
    beginning = report(content(), told[:30])
    assert "stands in set-up, all level at 0 points" in beginning.lead[0]
    middle = report(content(), told[: len(told) // 2])
    assert "stands in round " in middle.lead[0]
    assert not middle.board.final


@pytest.mark.parametrize(
    ("by", "words"),
    [("shared", "shared the victory in Episode 2"), ("missions", "ahead by more Missions"),
     ("points", "ahead: ")],
)  # fmt: skip
def test_the_lead_says_how_it_was_won(by: str, words: str) -> None:
    told = [
        replace(one, event=replace(one.event, by=by))
        if isinstance(one.event, e.ResultDeclared)
        else one
        for one in all_told()
    ]
    assert words in report(content(), told).lead[0]


def test_turning_points_are_breaches_losses_leads_and_great_deeds() -> None:
    moments = [m for game in GAMES for m in report(content(), all_told(*game)).moments]
    page = "\n".join(moments)
    for words in ("Hull Breach", "took the lead with", "was destroyed", "worth 3 Reputation"):
        assert words in page


def test_a_world_that_changes_hands_is_a_turning_point() -> None:
    told = list(all_told())
    at = next(n for n, one in enumerate(told) if isinstance(one.event, e.TurnEnded))
    last = told[at].entry

    def gained(seat: str, count: int) -> Told:
        return Told(last, 1, RED, e.ReputationPlaced(Seat(seat), "CW-VEXIS", count, "test"))

    events = [
        *told[:at], gained("red", 1), Told(last, 2, RED, e.RoundBegun(2, False)),
        gained("green", 2),
    ]  # fmt: skip
    assert "Round 2: green took control of Vexis from red." in report(content(), events).moments
    gone = Told(last, 3, RED, e.ShipRemoved("gunboat", "G4a", 0))
    assert any("The Gunboat was destroyed" in m for m in report(content(), [*events, gone]).moments)


def test_what_the_record_says_of_itself_is_no_part_of_the_course() -> None:
    told = all_told()
    noted = [*told[:100], Told(told[99].entry, 9, RED, Noted(by=RED, readers=(), text="mind"))]
    seen = report(content(), noted)
    lines = [line for one in seen.rounds for chapter in one.chapters for line in chapter.lines]
    assert lines
    assert not any("mind" in line for line in lines)


def test_turns_in_which_nothing_happened_are_left_out() -> None:
    told = [
        *all_told()[:50],
        Told(99, 1, RED, e.TurnBegun(9, RED)),
        Told(99, 2, RED, e.TurnEnded(9, RED, 2)),
    ]
    seen = report(content(), told)
    assert not any(chapter.title.startswith("Turn of ") for chapter in seen.rounds[-1].chapters)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([(0, 0), (0, 0)], ""),
        ([(0, 0), (2, 0), (3, 1)], "Red was ahead from round 1 on and was never caught."),
        (
            [(0, 0), (2, 0), (2, 2), (2, 4)],
            ("Red was ahead first, in round 1; the lead changed hands once, in round 3, to Blue."),
        ),
        (
            [(0, 0), (1, 0), (1, 2), (3, 2), (3, 4)],
            (
                "Red was ahead first, in round 1; the lead changed hands 3 times, the last time "
                "in round 4, to Blue."
            ),
        ),
    ],
)
def test_the_race_for_the_lead_is_told(points: list[tuple[int, int]], words: str) -> None:
    stands = [Stand(n, {"Red": red, "Blue": blue}) for n, (red, blue) in enumerate(points)]
    assert race_told(stands, "round") == words
