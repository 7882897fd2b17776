"""Words for what a reader may not see, for what is left out, and for text that is too long."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Event, Seat
from domain.kernel.record import Entered, Noted
from projections.gateway_to_the_stars.about import about
from projections.gateway_to_the_stars.phases import phases
from projections.gateway_to_the_stars.report import report
from projections.gateway_to_the_stars.timeline import quietly, timeline
from projections.projection import Told
from projections.render import markdown
from projections.render.writing import fit, width, wrapped
from tests.projections.games import all_told, content, events, played

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
    assert told(Entered((RED,), "Ada", "raw")) == ""


def test_the_records_own_events_do_not_change_a_report() -> None:
    known = all_told()
    note = Told(known[-1].entry + 1, 1, RED, Noted(RED, (RED, BLUE), "hello"))
    assert report(content(), [*known, note]).turns == report(content(), known).turns
    assert phases([*known, note]) == phases(known)


def test_the_head_of_a_report_has_a_column_for_players_where_one_is_named() -> None:
    plain = events(played())
    seat = about(content(), plain).seats[0].seat
    named = about(content(), [*plain, e.NamesGiven(names={seat: "Ada|L"}, readers=(seat,))])
    page = "\n".join(markdown._about(named))
    assert "| Player |" in page
    assert r"Ada\|L" in page
    assert "Player" not in "\n".join(markdown._about(about(content(), plain)))


@pytest.mark.parametrize("text", ["国" * 60, "a" * 60, "a国" * 30, "e\u0301" * 60])
@pytest.mark.parametrize("columns", [10, 11, 40])
def test_long_text_is_cut_and_broken_at_the_column(text: str, columns: int) -> None:
    short = fit(text, columns)
    assert columns - 1 <= width(short) <= columns
    assert text.startswith(short.removesuffix("…"))
    lines = wrapped(text, columns=columns)
    assert "".join(lines) == text
    assert max(map(width, lines)) <= columns
