"""Movement (P3.move): the owner moves his units one after another, each along its whole path."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, forces, passage
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.chart import Lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk, chart, roll
from domain.gateway_to_the_stars.frames import Movement
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form
from domain.kernel.messages import Rule, Seat


class Jump(Struct, frozen=True):
    """One jump that is tried: by which unit, over which line, how far along its path."""

    unit: Unit
    start: int
    goal: int
    label: str
    first: bool
    final: bool


def ask(content: Content, table: Table, frame: Movement) -> Question | None:
    """Asks while a unit of the Power may still move."""
    lines = chart(content, table)
    if not any(_can_move(content, table, lines, unit) for unit in table.galaxy.of(frame.seat)):
        return None
    return Question((frame.seat,), "movement", Rule("GS-MOVE-15"), ("move", "pass"), "pass")


def proceed(desk: Desk, frame: Movement) -> None:
    """No unit may move any more."""
    desk.pop("GS-MOVE-01", "GS-TURN-06", *(("GS-NAV-05",) if frame.opened else ()))


def forms(content: Content, table: Table, frame: Movement, seat: Seat) -> tuple[Form, ...]:
    """Every unit that may move with every path it may take, and passing."""
    del seat
    lines = chart(content, table)
    units = {
        unit.id: unit
        for unit in table.galaxy.of(frame.seat)
        if _can_move(content, table, lines, unit)
    }

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return tuple(units)
        if len(chosen) != 1 or chosen[0] not in units:
            return (END,)
        found = _paths(content, table, lines, units[chosen[0]])
        return tuple("-".join(str(system) for system in path) for path in found)

    results = "navigation and hazard dice, if due"
    return (Form("move", ("unit", "path"), options, results=results), Form("pass"))


def answer(desk: Desk, seat: Seat, frame: Movement, command: c.Move | c.Pass) -> None:
    """One unit along its path, or the end of the Power's movement."""
    if isinstance(command, c.Pass):
        proceed(desk, frame)
        return
    unit = _ordered(desk, seat, command)
    path = command.path
    desk.tell(
        e.MoveOrdered(seat, unit.id, path),
        "GS-MOVE-01", "GS-MOVE-02", "GS-MOVE-15", "GS-MOVE-24", "GS-FAQ-02", "GS-TURN-05",
        "GS-ORDER-09",
    )  # fmt: skip
    if unit.docked:
        desk.tell(e.UnitUndocked(seat, unit.id), "GS-MOVE-23", "GS-GAP-33")
    jumps = iter(_jumps(desk, unit, path))
    while _goes_on(desk, frame, next(jumps)):
        continue


def _jumps(desk: Desk, unit: Unit, path: tuple[int, ...]) -> list[Jump]:
    last = len(path) - 2
    return [
        Jump(
            unit,
            start,
            goal,
            chart(desk.content, desk.table)[start][goal],
            first=at == 0,
            final=at == last,
        )
        for at, (start, goal) in enumerate(pairwise(path))
    ]


def _goes_on(desk: Desk, frame: Movement, jump: Jump) -> bool:
    """Tries the jump; says whether the unit may go on from where it then is."""
    rolled = _navigate(desk, frame, jump)
    if rolled is False or not _crosses(desk, jump):
        return False
    return _arrive(desk, frame, jump, rolled)


# --- what is checked before the first die


def _can_move(content: Content, table: Table, lines: Lines, unit: Unit) -> bool:
    if unit.ordered or not forces.is_mobile(content, unit):
        return False
    return next(_paths(content, table, lines, unit), None) is not None


def _paths(content: Content, table: Table, lines: Lines, unit: Unit) -> Iterator[tuple[int, ...]]:
    """Every legal path of the unit, shorter before longer among those that begin alike."""
    return passage.paths(table, lines, unit.system, forces.allowance(content, table, unit.seat))


def _ordered(desk: Desk, seat: Seat, command: c.Move) -> Unit:
    """The unit that may go this way, or a refusal."""
    unit = desk.table.unit(seat, command.unit)
    if unit is None:
        raise IllegalMove("GS-UNIT-20", f"{seat} has no unit {command.unit} on the map.")
    if not forces.is_mobile(desk.content, unit):
        raise IllegalMove("GS-MOVE-22", f"{seat}'s {unit.id} is a Starbase, and none ever moves.")
    if unit.ordered:
        raise IllegalMove(
            "GS-MOVE-25", f"{seat}'s {unit.id} has had its one move order of turn "
            f"{desk.table.game.turn}; it stands in {unit.system}.",
        )  # fmt: skip
    passage.check(
        desk.table,
        chart(desk.content, desk.table),
        unit,
        command.path,
        forces.allowance(desk.content, desk.table, seat),
    )
    return unit


# --- jump by jump


def _navigate(desk: Desk, frame: Movement, jump: Jump) -> bool | None:
    """None if no roll is due; False if it failed, and the unit's movement is over."""
    unit, goal = jump.unit, jump.goal
    if desk.table.galaxy.is_discovered(goal) or goal in frame.opened:
        return None
    if desk.content.units[unit.code].navigates_alone:
        return None
    numbers = desk.content.numbers
    held = forces.advances(desk.content, desk.table, unit.seat)["navigation"]
    bonus = numbers.nav_advance_bonus if held else 0
    die = roll(desk, f"navigation roll of {unit.seat}'s {unit.id} into {goal}")
    success = die + bonus >= numbers.nav_target
    desk.tell(
        e.NavigationRolled(unit.seat, unit.id, goal, die, bonus, success, desk.source),
        "GS-NAV-01", "GS-NAV-03", "GS-NAV-07", "GS-NAV-08", "GS-NAV-11", "GS-NAV-12", "GS-GAP-11",
        *(("GS-NAV-09", "GS-ADV-06") if bonus else ()), *(("GS-ADV-07",) if held > 1 else ()),
        *(("GS-NAV-13",) if jump.label in desk.content.hazards else ()),
    )  # fmt: skip
    if success:
        return True
    _stop(desk, jump, "GS-NAV-10", "GS-COMBAT-37")
    return False


def _crosses(desk: Desk, jump: Jump) -> bool:
    """The Hazard Chart, on a line that has one; says whether the unit gets over."""
    unit, label = jump.unit, jump.label
    hazard = desk.content.hazards.get(label)
    if hazard is None:
        return True
    die = roll(
        desk,
        f"hazard roll of {unit.seat}'s {unit.id} from {jump.start} to {jump.goal} (line {label})",
    )
    result: Literal["safe", "turned-back", "loss"] = "safe"
    if die in hazard.loss:
        result = "loss"
    elif die in hazard.turned_back:
        result = "turned-back"
    alone = desk.content.units[unit.code].navigates_alone
    desk.tell(
        e.HazardRolled(
            unit.seat, unit.id, jump.start, jump.goal, label, die, result, desk.source
        ),
        "GS-MOVE-06", "GS-MOVE-08", "GS-MOVE-09", "GS-MOVE-16", "GS-GAP-12",
        *(("GS-NAV-15",) if alone else ()),
    )  # fmt: skip
    undiscovered = not desk.table.galaxy.is_discovered(jump.goal)
    unopened = ("GS-NAV-14",) if undiscovered else ()
    if result == "safe":
        return True
    if result == "turned-back":
        _stop(desk, jump, "GS-MOVE-18", "GS-COMBAT-37", *unopened)
        return False
    now = desk.table.galaxy.units[unit.key]
    if desk.content.units[unit.code].steps > 1 and not now.damaged:
        effects.hit(desk, now, "hazard", "GS-MOVE-17", "GS-UNIT-07", "GS-UNIT-13")
        return True
    effects.eliminate(desk, now, "hazard", "GS-MOVE-17", "GS-UNIT-16", *unopened)
    return False


def _arrive(desk: Desk, frame: Movement, jump: Jump, rolled: bool | None) -> bool:
    """The jump is done; says whether the unit may go on."""
    unit, goal = jump.unit, jump.goal
    undiscovered = not desk.table.galaxy.is_discovered(goal)
    held_by = passage.interdictor(desk.content, desk.table, unit, goal)
    desk.tell(
        e.UnitMoved(unit.seat, unit.id, jump.start, goal),
        "GS-MOVE-05",
        *_crossing_rules(desk, jump),
        *_way_rules(desk, jump, rolled),
        *passage.rules(desk.content, desk.table, unit, jump.start, goal),
    )
    if undiscovered and goal not in frame.opened:
        desk.change(
            replace(frame, opened=(*frame.opened, goal)), "GS-NAV-04", "GS-NAV-06", "GS-NAV-12"
        )
    if held_by is not None:
        desk.tell(
            e.UnitInterdicted(unit.seat, unit.id, goal, held_by.seat, held_by.id),
            *passage.interdiction_rules(held_by),
        )
        _stop(desk, jump, "GS-INTERDICT-08")
        return False
    if jump.final:
        _stop(desk, jump, *_end_rules(desk, unit, undiscovered))
    return not jump.final


def _end_rules(desk: Desk, unit: Unit, undiscovered: bool) -> tuple[str, ...]:
    """Why the unit stops at the end of its path."""
    spent = len(desk.table.galaxy.units[unit.key].path) - 1
    full = spent == forces.allowance(desk.content, desk.table, unit.seat)
    driven = spent > desk.content.numbers.move_allowance
    return (
        *(("GS-MOVE-10",) if full or driven else ()),
        *(("GS-ADV-06",) if driven else ()),
        *(("GS-MOVE-21", "GS-AMB-26") if undiscovered else ()),
    )


def _crossing_rules(desk: Desk, jump: Jump) -> tuple[str, ...]:
    calm = () if jump.label in desk.content.hazards else ("GS-MOVE-07",)
    hurt = desk.table.galaxy.units[jump.unit.key].damaged and not jump.unit.damaged
    return (*calm, *(("GS-MOVE-27",) if hurt else ()))


def _way_rules(desk: Desk, jump: Jump, rolled: bool | None) -> tuple[str, ...]:
    """Why the jump needed no navigation roll, and what let the unit leave where it was."""
    if jump.first:
        leaving: tuple[str, ...] = ()
    elif desk.table.star(jump.start).kind == "vortex":
        leaving = ("GS-MOVE-03", "GS-FAQ-05", "GS-MOVE-11", "GS-MOVE-12")
    else:
        leaving = ("GS-MOVE-11", "GS-MOVE-12")
    if desk.table.galaxy.is_discovered(jump.goal):
        return (*leaving, "GS-NAV-16")
    if rolled:
        return leaving
    if desk.content.units[jump.unit.code].navigates_alone:
        return (*leaving, "GS-NAV-02", "GS-UNIT-03")
    return (*leaving, "GS-NAV-04", "GS-FAQ-01", "GS-FAQ-02")


def _stop(desk: Desk, jump: Jump, *rules: str) -> None:
    """The unit moves no more; in a Vortex that is the end of it."""
    unit = desk.table.galaxy.units[jump.unit.key]
    undocked = ("GS-MOVE-26",) if jump.unit.docked and unit.system == jump.start else ()
    desk.tell(e.MoveEnded(unit.seat, unit.id, unit.system), "GS-MOVE-14", *rules, *undocked)
    star = desk.table.galaxy.stars.get(unit.system)
    if star is not None and star.kind == "vortex":
        effects.eliminate(
            desk, unit, "vortex", "GS-MOVE-04", "GS-MOVE-20", "GS-FAQ-06", "GS-AMB-13"
        )
