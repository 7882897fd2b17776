"""Navigation: a jump to any sector of another tile with the Gravity of the die."""

from collections.abc import Iterator

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import chart, effects_map, pursuit
from domain.stardriven import commands as c
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Jumping
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Jumping) -> Question | None:
    """The jump is mandatory if there is a tile to jump to (SD-AMB-16)."""
    first = next(_destinations(content, table, frame), None)
    if first is None:
        return None
    kind = f"the sector for a jump to Gravity {frame.gravity}"
    return Question((frame.seat,), kind, Rule("SD-NAV-02"), ("jump",), f"jump {first}")


def _destinations(content: Content, table: Table, frame: Jumping) -> Iterator[str]:
    """The sectors of other tiles of this Gravity that are not full; none once the ship is gone."""
    start = table.galaxy.ships.get(frame.seat)
    if start is None:
        return
    full = pursuit.full(content, table)
    for place in table.galaxy.tiles:
        if place == chart.place_of(start):
            continue
        if effects_map.gravity(content, table, place) == frame.gravity:
            yield from (sector for sector in chart.sectors(place) if sector not in full)


def proceed(desk: Desk, frame: Jumping) -> None:  # noqa: ARG001 - as every step
    """No tile qualifies: the energy was all."""
    desk.pop("SD-AMB-16", "SD-GAP-36")


def answer(desk: Desk, seat: Seat, frame: Jumping, command: Command) -> None:
    """The ship is put on the sector; a jump next to a Warbound ship starts no fight."""
    if not isinstance(command, c.Jump):
        return
    _check(desk.content, desk.table, frame, command.sector)
    place = chart.place_of(command.sector)
    face_down = not desk.table.galaxy.tiles[place].front
    others = desk.table.galaxy.in_sector(command.sector)
    warbound = any(ship not in desk.table.players for ship in others)
    desk.pop("SD-NAV-02")
    effects_map.enter(
        desk, seat, command.sector, "jump",
        "SD-NAV-02", "SD-NAV-03", "SD-NAV-04", "SD-NAV-06", "SD-NAV-09", "SD-FAQ-01",
        "SD-GAP-36",
        *(("SD-NAV-07", "SD-NAV-08", "SD-COMP-04") if face_down else ()),
        *(("SD-NAV-10", "SD-WAR-10") if warbound else ()),
        *(("SD-MAP-10",) if others else ()),
        *(_GATEWAY if effects_map.is_gateway(desk.content, place) else ()),
    )  # fmt: skip


_GATEWAY = ("SD-NAV-11", "SD-MAP-07", "SD-GAP-03")


def _check(content: Content, table: Table, frame: Jumping, sector: str) -> None:
    seat, start = frame.seat, table.galaxy.ships[frame.seat]
    if not chart.is_sector(content, sector):
        raise IllegalMove("SD-NAV-04", f"{seat} cannot jump to {sector}: there is no such sector.")
    place = chart.place_of(sector)
    if place == chart.place_of(start):
        raise IllegalMove(
            "SD-NAV-03", f"{seat} on {start} jumps to another tile, not to {sector} of the same."
        )
    shown = effects_map.gravity(content, table, place)
    if shown != frame.gravity:
        face_down = not table.galaxy.tiles[place].front
        raise IllegalMove(
            "SD-NAV-07" if face_down else "SD-NAV-02",
            f"{seat} jumps to Gravity {frame.gravity}; the tile {place} has {shown}"
            f"{', face-down' if face_down else ''}.",
        )
    if sector in pursuit.full(content, table):
        ships = " and ".join(table.galaxy.in_sector(sector))
        raise IllegalMove("SD-NAV-09", f"{seat} cannot jump to {sector}: it is full ({ships}).")


def forms(content: Content, table: Table, frame: Jumping, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Every sector to which the ship can jump."""
    return (Form("jump", ("sector",), one_of(*_destinations(content, table, frame))),)
