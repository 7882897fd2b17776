"""What the Power Order decides in Phases 2 and 5, where it is not the order of the seats."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import FRAMES, docked, four, independent
from tests.spec import Scene


def blue_before_red(here: Scene, phase: str) -> Scene:
    """A step of Phase 5 for both, in a turn in which Blue bid itself to the front."""
    here.order("Red", "Blue", "Green", "Yellow")
    order = tuple(Seat(seat) for seat in ("Blue", "Green", "Red", "Yellow"))
    here.given(e.PowerOrderSet(order, altered=True)).at(phase, turn=2)
    return here.frame(FRAMES[phase]((Seat("Red"), Seat("Blue"))))


@pytest.mark.clauses("GS-COL-22", "GS-TURN-15")
def test_of_equal_captors_the_earlier_in_the_altered_order_captures() -> None:
    here = four().star(9, "N1", owner="Green", tf=2).unit("Red", "C", 9).unit("Blue", "C", 9)
    blue_before_red(here, "P5.1")
    here.when("Red: capture 9 1", "Blue: capture 9 1", "table: open")
    assert here.one(e.TFsCaptured).seat == "Blue"


@pytest.mark.clauses("GS-TRADE-10", "GS-TURN-15")
def test_of_rival_founders_the_earlier_in_the_altered_order_founds() -> None:
    here = four().star(9, "F2").unit("Red", "Y Y", 9).unit("Blue", "Y Y", 9)
    blue_before_red(here, "P5.2").when("Red: found 9", "Blue: found 9", "table: open")
    assert here.table.star(9).founder == "Blue"


@pytest.mark.clauses("GS-TRADE-15", "GS-TURN-15")
def test_the_last_box_goes_to_the_earlier_in_the_altered_order() -> None:
    here = docked(independent(four(), 9), "Green", 9).unit("Red", "T", 9).unit("Blue", "T", 9)
    blue_before_red(here, "P5.3").when("Red: dock T1", "Blue: dock T1", "table: open")
    assert here.one(e.UnitDocked).seat == "Blue"
    assert here.one(e.OrderFailed).seat == "Red"


@pytest.mark.clauses("GS-COL-15", "GS-TURN-15")
def test_of_rival_first_tfs_the_earlier_in_the_altered_order_is_created() -> None:
    here = four().star(9, "N1").unit("Red", "Y", 9).unit("Blue", "Y", 9)
    blue_before_red(here, "P5.4").when("Red: create 9 1", "Blue: create 9 1", "table: open")
    assert here.one(e.TFCreated).seat == "Blue"


@pytest.mark.clauses("GS-TRADE-20")
def test_exchanges_begin_with_the_first_power_of_the_turn() -> None:
    here = docked(docked(independent(four(), 9, "F3"), "Red", 9), "Green", 9)
    here.holds("Red", "SV-05").holds("Green", "SV-06")
    here.at("P1", turn=2).frame(f.PowerOrder()).when("table: power [Yellow 2]")
    here.when("Red: pass", "Green: pass")
    assert here.table.game.base == ("Yellow", "Green", "Blue", "Red")
    assert (here.asked().kind, here.asked().seats) == ("an exchange", ("Green",))
    assert here.when("Green: pass").asked().seats == ("Red",)
