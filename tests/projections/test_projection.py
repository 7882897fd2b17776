"""A projection is a fold: of all, or of a beginning and then the rest."""

from typing import Any, get_args

import pytest

from domain.gateway_to_the_stars.events import AnyEvent, PhaseBegun
from domain.kernel.messages import Seat
from domain.kernel.record import RECORD_EVENTS
from projections.gateway_to_the_stars.about import FACTS, about, house
from projections.gateway_to_the_stars.phases import PHASES, phases
from projections.gateway_to_the_stars.timeline import WORDS
from projections.gateway_to_the_stars.turn_record_sheet import SHEETS
from projections.projection import Projection, Told
from projections.timeline import RECORD
from tests.projections.games import all_told, content, events, played

FOLDED: tuple[Projection[Any, Any], ...] = (FACTS, SHEETS)


@pytest.mark.parametrize("share", [0, 1, 17, 400])
def test_a_beginning_and_then_the_rest_is_the_same_as_all(share: int) -> None:
    known = events(played())
    for projection in FOLDED:
        whole = projection.fold(known)
        assert projection.fold(known[share:], projection.fold(known[:share])) == whole
    told = all_told()
    assert PHASES.fold(told[share:], PHASES.fold(told[:share])) == PHASES.fold(told)


def test_folding_changes_no_view_that_was_folded_before() -> None:
    known = events(played())
    before = SHEETS.fold(known[:300])
    copy = {seat: sheet.columns for seat, sheet in before.items()}
    SHEETS.fold(known[300:], before)
    assert {seat: sheet.columns for seat, sheet in before.items()} == copy


def test_every_phase_is_listed_with_the_point_at_which_it_begins() -> None:
    told = all_told()
    found = phases(told)
    begun = [one for one in told if isinstance(one.event, PhaseBegun)]
    assert [phase.cut for phase in found] == [one.cut for one in begun]
    keys = [phase.key for phase in found]
    assert len(keys) == len(set(keys))
    assert "turn:1/P1" in keys
    assert "turn:6/P5.4b" in keys
    assert "turn:1/P3.amber.move" in keys
    titles = {phase.key: phase.title for phase in found}
    assert titles["turn:6/P5.4b"] == "New TFs (second time)"
    assert titles["turn:1/P4.blue"] == "Surveys of blue"


def test_the_head_of_a_game_names_seats_powers_and_players() -> None:
    seen = about(content(), events(played()))
    assert [place.seat for place in seen.seats] == ["amber", "blue"]
    assert seen.seats[0].name == "Auriga Compact"
    assert seen.dice == ("engine",)
    assert about(content(), ()).seats == ()


def test_the_houses_numbers_are_counted_and_never_called_the_published_games() -> None:
    assert "None of them is the published game's." in house()
    counted = house({"units.P.cost": "rulebook", "lines": "house", "scenarios": "house"})
    assert "Of 3 values in the data, 1 are the rulebook's" in counted
    assert "2 are the house's" in counted


def test_the_place_of_an_event_is_its_entry_and_number() -> None:
    assert Told(57, 2, Seat("Red"), PhaseBegun(1, "P1")).cut == "57.2"


def test_the_events_of_the_record_and_of_the_game_are_all_known_to_the_timeline() -> None:
    assert set(get_args(AnyEvent)) == set(WORDS)
    assert set(RECORD_EVENTS) == set(RECORD)
