"""Effects of damage on a player's ship: CRIT on spots, Hull Breach, destruction."""

from domain.kernel.messages import Seat
from domain.stardriven import effects_standing
from domain.stardriven import events as e
from domain.stardriven.desk import Desk

COMBAT_DIE = "SD-COMP-23"


def is_gone(desk: Desk, seat: str) -> bool:
    """Whether a ship is no more on the map."""
    return seat not in desk.table.galaxy.ships


def roll(desk: Desk, by: str, count: int, purpose: e.CombatPurpose, *rules: str) -> tuple[int, ...]:
    """Combat dice, one after the other."""
    dice = desk.dice(count, desk.content.numbers.die_sides, f"{by}: {purpose}")
    desk.tell(
        e.CombatDiceRolled(by, dice, purpose, desk.source),
        COMBAT_DIE, "SD-GAP-38", "SD-SETUP-31", *rules,
    )  # fmt: skip
    return dice


def crit(desk: Desk, seat: Seat, station: int, why: str, *rules: str) -> None:
    """A CRIT token on the topmost undamaged spot of a station, then the breach if it is the third.

    A die on the spot stays spent, beside the board.
    """
    player, number = desk.table.players[seat], desk.content.numbers.spots
    spots = [f"{station}.{n}" for n in range(1, number + 1)]
    spot = next(one for one in spots if one not in player.crits)
    aside = player.spots.get(spot, "")
    desk.tell(
        e.CritPlaced(seat, spot, aside, why),
        "SD-DMG-05", "SD-DMG-06", "SD-AMB-48", "SD-GAP-40", *(("SD-DMG-07",) if aside else ()),
        *rules,
    )  # fmt: skip
    if all(one in (*player.crits, spot) for one in spots):
        _breach(desk, seat, station)


def _breach(desk: Desk, seat: Seat, station: int) -> None:
    """The three tokens come off and Hull is lost; at Hull 0 the ship is destroyed."""
    hull = desk.table.players[seat].hull - 1
    desk.tell(
        e.HullBreached(seat, station, hull),
        "SD-DMG-08", "SD-DMG-10", "SD-DMG-11", "SD-DMG-13", "SD-AMB-49",
    )  # fmt: skip
    if hull < 1:
        _destroy(desk, seat)


def _destroy(desk: Desk, seat: Seat) -> None:
    """The ship leaves the map, everything else stays; the end is triggered."""
    gone = ("SD-DMG-09", "SD-END-09", "SD-GAP-35")
    sector = desk.table.galaxy.ships[seat]
    desk.tell(e.PlayerDestroyed(seat), *gone)
    desk.tell(e.ShipRemoved(seat, sector, 0), *gone)
    left = desk.table.flying()
    if desk.table.game.warbound == seat and left:
        heir = next(one for one in _clockwise(desk, seat) if one in left)
        desk.tell(e.WarboundTokenTaken(heir), "SD-GAP-44", "SD-WAR-43")
    effects_standing.trigger(desk, seat, "destroyed", "SD-END-02", "SD-END-09")


def _clockwise(desk: Desk, seat: Seat) -> tuple[Seat, ...]:
    """All seats after this one."""
    seats = desk.table.game.seats
    at = seats.index(seat)
    return seats[at + 1 :] + seats[:at]
