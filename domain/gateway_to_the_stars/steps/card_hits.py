"""Hits by a card: the owner says which of his units take them, where there is a choice."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, forces
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.frames import CardHits
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Rule, Seat

HULLS = ("D", "C")  # Hull Fatigue takes a Dreadnought, and a Cruiser only where there is none


def ask(content: Content, table: Table, frame: CardHits) -> Question | None:
    """Asks only if the units that may take the hit differ in more than their serial."""
    units = _targets(content, table, frame)
    if frame.hits < 1 or len({(unit.code, unit.damaged) for unit in units}) <= 1:
        return None
    return Question(
        (frame.seat,), "a card's hit", Rule("GS-COMBAT-12"), ("hits",), f"hits {_default(units).id}"
    )


def proceed(desk: Desk, frame: CardHits) -> None:
    """Without a choice the hit falls by the default sequence, or on nobody."""
    units = _targets(desk.content, desk.table, frame)
    if not units or frame.hits < 1:
        desk.tell(
            e.EffectVoid(frame.seat, frame.card, "no unit there can be hit"),
            "GS-COMBAT-15",
            "GS-GAP-23",
        )
        desk.pop("GS-GAP-15")
        return
    _strike(desk, frame, _default(units))


def forms(content: Content, table: Table, frame: CardHits, seat: Seat) -> tuple[Form, ...]:
    """One of the units that may take the hit."""
    del seat
    units = _targets(content, table, frame)
    return (Form("hits", ("unit",), one_of(*(unit.id for unit in units)), joiner=", "),)


def answer(desk: Desk, seat: Seat, frame: CardHits, command: c.AssignHits) -> None:
    """The unit named takes the hit."""
    units = {unit.id: unit for unit in _targets(desk.content, desk.table, frame)}
    if len(command.units) != 1:
        raise IllegalMove(
            "GS-COMBAT-12",
            f"{seat} must name 1 unit for the hit of {frame.card}, not {len(command.units)}.",
        )
    unit = units.get(command.units[0])
    if unit is None:
        known = ", ".join(units)
        raise IllegalMove(
            "GS-COMBAT-13",
            f"{seat}'s {command.units[0]} cannot take the hit of {frame.card} in {frame.system}; "
            f"one of {known} can.",
        )
    _strike(desk, frame, unit)


def _targets(content: Content, table: Table, frame: CardHits) -> tuple[Unit, ...]:
    """Who may take the hit: armed units first; Hull Fatigue has an order of its own."""
    units = table.galaxy.of(frame.seat, frame.system)
    card = content.survey.get(frame.card)
    if card is None or card.effect != "hull-fatigue":
        return forces.victims(content, units)
    for code in HULLS:
        hulls = tuple(unit for unit in units if unit.code == code)
        if hulls:
            return hulls
    return ()


def _default(units: tuple[Unit, ...]) -> Unit:
    return min(units, key=forces.hit_key)


def _strike(desk: Desk, frame: CardHits, unit: Unit) -> None:
    desk.pop("GS-COMBAT-12", "GS-GAP-15")
    desk.tell(
        e.HitsAssigned(frame.seat, frame.system, (unit.id,)),
        "GS-COMBAT-12", "GS-COMBAT-13", "GS-GAP-15", "GS-GAP-23",
    )  # fmt: skip
    effects.hit(desk, unit, "card", "GS-GAP-23", "GS-UNIT-16" if unit.code != "D" else "GS-UNIT-07")
