"""A Power's combat (GS-TURN-06): first what SDUs force on it, then the attacks that it declares."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import fighting, forces, notation
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form
from domain.kernel.messages import Command, Rule, Seat


def ask(content: Content, table: Table, frame: f.Combat) -> Question | None:
    """Attacks, one at a time, while there is somebody to attack."""
    if frame.forced or not any(_targets(content, table, frame)):
        return None
    return Question((frame.seat,), "attacks", Rule("GS-COMBAT-06"), ("attack", "pass"), "pass")


def proceed(desk: Desk, frame: f.Combat) -> None:
    """The next forced battle with the units now present; when all is fought, the end of combat."""
    if not frame.forced:
        desk.pop("GS-COMBAT-01", "GS-COMBAT-06")
        return
    system, *rest = frame.forced
    desk.change(replace(frame, forced=tuple(rest)), "GS-COMBAT-22", "GS-COMBAT-31")
    battle = f.Battle(system, fighting.SDU, frame.seat, "combat", forced=True)
    if fighting.participants(desk.table, battle, frame.seat):
        desk.push(battle, "GS-COMBAT-22", "GS-COMBAT-31")


def answer(desk: Desk, seat: Seat, frame: f.Combat, command: Command) -> None:
    """An attack, or no (more) attack."""
    if not isinstance(command, c.Attack):
        desk.pop("GS-COMBAT-01", "GS-COMBAT-06", "GS-COMBAT-29")
        return
    _check(desk.content, desk.table, frame, command)
    pair = (command.target, command.system)
    desk.change(replace(frame, fought=(*frame.fought, pair)), "GS-COMBAT-07", "GS-COMBAT-32")
    desk.push(f.Battle(command.system, seat, command.target, "combat"), "GS-COMBAT-06")


def forms(content: Content, table: Table, frame: f.Combat, _: Seat) -> tuple[Form, ...]:
    """Every Power or menace that may be attacked, with the systems; or nothing more."""
    found: dict[str, list[str]] = {}
    for target, system in _targets(content, table, frame):
        found.setdefault(notation.label(target), []).append(str(system))

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return tuple(found)
        return tuple(found[chosen[0]]) if len(chosen) == 1 else (END,)

    attack = (Form("attack", ("target", "system"), options),) if found else ()
    return (*attack, Form("pass"))


def _targets(content: Content, table: Table, frame: f.Combat) -> Iterator[tuple[str, int]]:
    for system in sorted({unit.system for unit in _fighters(content, table, frame)}):
        rivals = {unit.seat for unit in table.galaxy.at(system) if not unit.docked}
        star = table.galaxy.stars.get(system)
        menace = (fighting.MENACE,) if star and star.menace else ()
        for target in (*(s for s in table.game.seats if s in rivals), *menace):
            if target != frame.seat and (target, system) not in frame.fought:
                yield target, system


def _fighters(content: Content, table: Table, frame: f.Combat) -> tuple[Unit, ...]:
    """Armed units that may take part in an attack (GS-COMBAT-30, GS-COMBAT-33)."""
    return tuple(
        unit
        for unit in table.galaxy.of(frame.seat)
        if not unit.docked and not unit.retreated and forces.is_armed(content, unit)
    )


def _check(content: Content, table: Table, frame: f.Combat, order: c.Attack) -> None:
    seat, system = frame.seat, order.system
    if order.target == fighting.SDU:
        raise IllegalMove(
            "GS-COMBAT-22",
            f"{seat} cannot attack the SDUs of {system}: they attack by themselves, before the "
            "declared attacks, in every combat step of a Power with units there.",
        )
    if order.target == seat:
        raise IllegalMove("GS-COMBAT-07", f"{seat} cannot attack itself: a battle has two sides.")
    if order.target != fighting.MENACE and order.target not in table.game.seats:
        known = ", ".join((*table.game.seats, fighting.MENACE))
        raise IllegalMove("GS-COMBAT-06", f"{order.target} is no target; {known} are.")
    if (order.target, system) in frame.fought:
        raise IllegalMove(
            "GS-COMBAT-07",
            f"{seat} has already fought {order.target} in {system} in this combat step.",
        )
    _check_attacker(content, table, frame, system)
    _check_target(table, order)


def _check_attacker(content: Content, table: Table, frame: f.Combat, system: int) -> None:
    if any(unit.system == system for unit in _fighters(content, table, frame)):
        return
    units = table.galaxy.of(frame.seat, system)
    barred = [unit.id for unit in units if unit.retreated and forces.is_armed(content, unit)]
    if barred:
        raise IllegalMove(
            "GS-COMBAT-33",
            f"{frame.seat}'s {', '.join(barred)} in {system} retreated in this part of Phase 3 "
            "and cannot attack.",
        )
    raise IllegalMove(
        "GS-COMBAT-30",
        f"{frame.seat} has no armed unit in {system} ({plural(len(units), 'unit')} there); "
        "an attack needs one.",
    )


def _check_target(table: Table, order: c.Attack) -> None:
    star = table.galaxy.stars.get(order.system)
    if order.target == fighting.MENACE:
        if star is None or not star.menace:
            raise IllegalMove("GS-COMBAT-30", f"there is no menace in {order.system}.")
        return
    units = table.galaxy.of(order.target, order.system)
    if any(not unit.docked for unit in units):
        return
    if units or (star and star.founder == order.target):
        raise IllegalMove(
            "GS-COMBAT-26",
            f"{order.target} has nothing in {order.system} but docked Trade Expeditions "
            f"({len(units)}) and an Independent Colony, which cannot be attacked.",
        )
    if star and star.owner == order.target:
        raise IllegalMove(
            "GS-COMBAT-27",
            f"{order.target} has {star.tf} TF and no unit in {order.system}; TFs are not attacked, "
            "they change hands by capture in Phase 5.",
        )
    raise IllegalMove("GS-COMBAT-30", f"{order.target} has no unit in {order.system}.")
