"""A four-player map with only the units named; homes are Red 7, Blue 25, Green 34, Yellow 52.

The units of set-up are gone, so the first P, S, Y and C of a test are P2, S2, Y2 and C2.
"""

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.galaxy import Unit
from domain.kernel.messages import Seat
from tests.spec import SEATS, Scene, scene


def voyage(seat: str = "Red") -> Scene:
    """An empty map, and this Power's movement under way."""
    return moving(scene("SCN-M4").no_units(*SEATS).order(*SEATS[:4]), seat)


def moving(here: Scene, seat: str = "Red") -> Scene:
    """This Power's movement begins."""
    return _begin(here, "P3.move", f.Movement(Seat(seat)))


def discovering(here: Scene, *systems: int, seat: str = "Red") -> Scene:
    """This Power's discoveries of these systems begin."""
    return _begin(here, "P3.discovery", f.Discovery(Seat(seat), systems))


def surveying(here: Scene, *systems: int, seat: str = "Red") -> Scene:
    """This Power's surveys begin; these are the systems where it has units."""
    return _begin(here, "P4", f.Surveys(Seat(seat), systems))


def _begin(here: Scene, phase: str, frame: f.Movement | f.Discovery | f.Surveys) -> Scene:
    """The step is under way; below it lies the draw for the order, where the table then waits."""
    return here.at(phase, frame.seat).frame(f.PowerOrder()).frame(frame)


def next_turn(here: Scene) -> Scene:
    """The turn is over, and every unit may move again."""
    turn = here.table.game.turn
    return here.given(e.TurnEnded(turn), e.PhaseBegun(turn + 1, "P1"))


def unit(here: Scene, seat: str, name: str) -> Unit:
    """A unit that must be on the map."""
    found = here.table.unit(seat, name)
    assert found is not None, f"{seat} has no {name}"
    return found


def where(here: Scene, seat: str, name: str) -> int:
    """The system in which a unit stands."""
    return unit(here, seat, name).system
