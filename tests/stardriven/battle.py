"""Red is about to attack, or is attacked; what lies on a Warbound card."""

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.spec import Scene, scene


def facing(target: str, value: int, *, charges: int = 0, level: int = 1, seats: int = 2) -> Scene:
    """Red stands in the target's sector and has put a red die of that value on Command."""
    here = scene(seats, level=level).board("Red", charges=charges, energy=6)
    here.at("Red", here.table.galaxy.ships[target]).crew("Red", 2, "PRI-01")
    return here.dice("Red", f"red{value}").turn("Red").when(f"Red: activate 2 with red{value} on 1")


def hit(attacker: str, dice: int, *, shields: int = 0, why: str = "") -> Scene:
    """Red has so many Shields, and so many Combat dice of an attacker are to be rolled."""
    here = scene().board("Red", shields=shields).turn("Red")
    return here.frame(f.Combat(attacker, "Red", 0, dice, 0, "roll", why))


def hull(here: Scene, seat: str, left: int) -> Scene:
    """So much Hull is left, with no CRIT anywhere."""
    return here.given(e.HullBreached(Seat(seat), 1, left))


def damaged(here: Scene, *numbers: int) -> Scene:
    """Damage on the Gunboat's card, done by nobody in particular."""
    return here.given(*(e.WarboundDamaged("gunboat", number, Seat("Blue")) for number in numbers))


def bared(here: Scene, ship: str, *numbers: int) -> Scene:
    """These numbers of a Warbound card have no Shield any more."""
    return here.given(*(e.WarboundShieldRemoved(ship, n, Seat("Blue")) for n in numbers))
