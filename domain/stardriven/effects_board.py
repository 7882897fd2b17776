"""Effects on a Ship board: energy, Shields, Weapon Charges, Experience, dice, repair, readiness."""

from collections.abc import Sequence

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven import ship
from domain.stardriven.desk import Desk


def energy(desk: Desk, seat: Seat, by: int, why: str, *rules: str) -> int:
    """Gain or lose energy, within 0 and the ship's maximum; what really changed."""
    player = desk.table.players[seat]
    to, bounds = _bounded(player.energy + by, player.energy_max)
    if to != player.energy:
        desk.tell(
            e.EnergyChanged(seat, to - player.energy, to, why), "SD-PLAYER-13", *bounds, *rules
        )
    return to - player.energy


def shields(desk: Desk, seat: Seat, by: int, why: str, *rules: str) -> int:
    """Gain or lose Shields, within 0 and what a die shows; what really changed."""
    player = desk.table.players[seat]
    to, bounds = _bounded(player.shields + by, desk.content.numbers.shields_max)
    if to != player.shields:
        desk.tell(e.ShieldsChanged(seat, to - player.shields, to, why), *_SIX, *bounds, *rules)
    return to - player.shields


def charges(desk: Desk, seat: Seat, by: int, why: str, *rules: str) -> int:
    """Gain or lose Weapon Charges, within 0 and what a die shows; what really changed."""
    player = desk.table.players[seat]
    to, bounds = _bounded(player.charges + by, desk.content.numbers.charges_max)
    if to != player.charges:
        desk.tell(e.ChargesChanged(seat, to - player.charges, to, why), *_SIX, *bounds, *rules)
    return to - player.charges


def experience(desk: Desk, seat: Seat, by: int, why: str, *rules: str) -> None:
    """Gain or spend Experience; there is no maximum (SD-GAP-14)."""
    player = desk.table.players[seat]
    to = max(0, player.experience + by)
    desk.tell(
        e.ExperienceChanged(seat, to - player.experience, to, why),
        "SD-EXP-07", "SD-GAP-14", *rules,
    )  # fmt: skip


_SIX = ("SD-ENG-06", "SD-GAP-13")


def _bounded(wanted: int, most: int) -> tuple[int, tuple[str, ...]]:
    """The value within its bounds, and the clauses that held it there."""
    to = max(0, min(most, wanted))
    if to == wanted:
        return to, ()
    return to, ("SD-GAP-33", *(("SD-PLAYER-14", "SD-NAV-12") if wanted > most else ()))


def repair(desk: Desk, seat: Seat, spots: Sequence[str], *rules: str) -> None:
    """Remove CRIT tokens."""
    for spot in spots:
        desk.tell(e.CritRepaired(seat, spot), "SD-ENG-04", "SD-DMG-10", "SD-DMG-12", *rules)


def ready(desk: Desk, seat: Seat, crew: str, *rules: str) -> None:
    """Turn an exhausted Crew on board upright."""
    at = ship.on_board(desk.table.players[seat])[crew]
    desk.tell(e.CrewReadied(seat, crew, at), "SD-CREW-13", *rules)


def exhaust(desk: Desk, seat: Seat, crew: str, *rules: str) -> None:
    """Turn a ready Crew on board sideways."""
    at = ship.on_board(desk.table.players[seat])[crew]
    top = ("SD-QUART-08", "SD-QUART-10", "SD-FAQ-08") if at == ship.QUARTERS else ()
    desk.tell(e.CrewExhausted(seat, crew, at), "SD-GAP-01", *top, *rules)


def reroll(desk: Desk, seat: Seat, dice: Sequence[str], *rules: str) -> None:
    """Roll unspent dice again, in the order given."""
    if not dice:
        return
    after = rolled(desk, seat, dice)
    desk.tell(e.DiceRerolled(seat, tuple(dice), after, desk.source), "SD-GAP-38", *rules)


def rolled(desk: Desk, seat: Seat, dice: Sequence[str]) -> tuple[str, ...]:
    """New values for Activation dice, colour by colour as given; nothing is told."""
    sides = desk.content.numbers.die_sides
    colours = [ship.colour_of(die) for die in dice]
    return tuple(f"{colour}{desk.die(sides, f'{seat}, {colour} die')}" for colour in colours)
