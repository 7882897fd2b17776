"""Words for what a reader may not see, for what is left out, and for text that is too long."""

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Event, Seat
from domain.kernel.record import Entered, Noted
from projections.gateway_to_the_stars.about import about
from projections.gateway_to_the_stars.phases import phases
from projections.gateway_to_the_stars.report import report
from projections.gateway_to_the_stars.scoreboard import scoreboard
from projections.gateway_to_the_stars.timeline import quietly, timeline
from projections.projection import Told
from projections.race import Stand
from projections.race import told as race_told
from projections.render import markdown, text
from projections.render.writing import fit, width, wrapped
from tests.projections.games import all_told, content, events, played, table_of

RED, BLUE = Seat("Red"), Seat("Blue")


def told(event: Event) -> str:
    return "".join(one.text for one in timeline(content(), [Told(5, 1, RED, event)]))


def test_an_offer_names_its_cards_to_those_who_may_see_them() -> None:
    assert told(e.CardsOffered(RED, BLUE, None, None)) == "Red offered Blue a trade."
    seen = told(e.CardsOffered(RED, BLUE, ("SV-25",), None))
    assert seen.endswith("for cards that are not shown.")
    assert "Precursor Archive" in seen


def test_what_the_timeline_leaves_out_is_told_without_a_secret() -> None:
    assert quietly(e.CardGiven(RED, "SV-25", "item", BLUE)) == "Red gave a card to Blue."
    assert quietly(e.CardsOffered(RED, BLUE, None, None)) == "Something happened that is hidden."


def test_who_wrote_an_entry_down_is_no_part_of_the_story() -> None:
    assert told(Entered((RED,), "the host", "raw")) == ""


def test_the_records_own_events_do_not_change_a_report() -> None:
    known = all_told()
    note = Told(known[-1].entry + 1, 1, RED, Noted(RED, (RED, BLUE), "hello"))
    assert report(content(), [*known, note]).turns == report(content(), known).turns
    assert phases([*known, note]) == phases(known)


def test_the_head_of_a_report_has_a_column_for_players_where_one_is_named() -> None:
    plain = events(played())
    seat = about(content(), plain).seats[0].seat
    named = about(content(), [*plain, e.NamesGiven(names={seat: "host|L"}, readers=(seat,))])
    page = "\n".join(markdown._about(named))
    assert "| Player |" in page
    assert r"host\|L" in page
    assert "Player" not in "\n".join(markdown._about(about(content(), plain)))


def test_a_solitaire_game_is_titled_by_its_grade() -> None:
    board = replace(scoreboard(content(), table_of(played())), grade="Triumph")
    assert text.score_title(board) == "Result: Triumph"


@pytest.mark.parametrize(
    ("course", "expected"),
    [
        (((0, 0), (3, 1), (5, 2)), "Red was ahead from turn 1 on and was never caught."),
        (((0, 0), (3, 1), (4, 4)), "Red was ahead from turn 1 on; Blue drew level in turn 2."),
        (
            ((0, 0), (3, 1), (4, 5)),
            "Red was ahead first, in turn 1; the lead changed hands once, in turn 2, to Blue.",
        ),
        (((0, 0), (2, 2)), ""),
    ],
)
def test_the_race_is_told_from_the_points_of_each_turn(
    course: tuple[tuple[int, int], ...], expected: str
) -> None:
    stands = [Stand(number, {RED: red, BLUE: blue}) for number, (red, blue) in enumerate(course)]
    assert race_told(stands, "turn") == expected


@pytest.mark.parametrize("long", ["国" * 60, "a" * 60, "a国" * 30, "e\u0301" * 60])
@pytest.mark.parametrize("columns", [10, 11, 40])
def test_long_text_is_cut_and_broken_at_the_column(long: str, columns: int) -> None:
    short = fit(long, columns)
    assert columns - 1 <= width(short) <= columns
    assert long.startswith(short.removesuffix("…"))
    lines = wrapped(long, columns=columns)
    assert "".join(lines) == long
    assert max(map(width, lines)) <= columns
