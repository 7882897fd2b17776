"""A four-player game in which only the units named stand on the map; homes are Red 7, Blue 25."""

from itertools import pairwise
from typing import Literal

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import rules
from domain.gateway_to_the_stars.desk import sit_down
from domain.kernel import referee
from domain.kernel.chance import TableLuck
from domain.kernel.messages import Seat
from tests.spec import SEATS, Scene, scene


def field(system: int = 10, face: str = "N2", acting: str = "Red") -> Scene:
    """The combat step of `acting`; `system` is discovered, and surveyed unless it cannot be."""
    empty = scene("SCN-M4").no_units(*SEATS).order(*SEATS[:4]).at("P3.combat", acting)
    return empty.star(system, face, surveyed=face != "H")


def armed(codes: str, against: str, *, system: int = 10, seat: str = "Blue") -> Scene:
    """Red's units against another Power's in a surveyed system, Red's combat under way."""
    here = field(system).unit("Red", codes, system).unit(seat, against, system)
    return here.frame(f.Combat(Seat("Red")))


def walked(here: Scene, seat: str, unit: str, *path: int) -> Scene:
    """The unit has moved along this path in this turn; it stands at its end."""
    here.given(e.MoveOrdered(Seat(seat), unit, path))
    for start, system in pairwise(path):
        here.given(e.UnitMoved(Seat(seat), unit, start, system))
    return here


def forced(
    here: Scene,
    *,
    attacker: Literal["SDU", "menace"] = "SDU",
    phase: Literal["combat", "discovery", "survey"] = "discovery",
    menace: str = "",
    strength: int = 0,
) -> Scene:
    """A battle that no order started is under way against Red in 10."""
    here.frame(f.Battle(10, attacker, "Red", phase, forced=True, menace=menace, strength=strength))
    return run(here)


def run(here: Scene) -> Scene:
    """What goes on by itself goes on."""
    desk = sit_down(here.content, here.table, TableLuck(()))
    referee.run(rules.BOOK, desk)
    here._keep(tuple(desk.facts))
    here.facts = tuple(desk.facts)
    return here


def outcome(here: Scene) -> str:
    """How the battle ended that ended in the last `when`."""
    return here.one(e.BattleEnded).outcome
