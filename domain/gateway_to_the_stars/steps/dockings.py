"""Docking Trade Expeditions at Independent Colonies (P5.3)."""

from msgspec.structs import replace

from domain.gateway_to_the_stars import colonies, sealing
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form, Options
from domain.kernel.messages import TABLE, Command, Seat

PHASE = "P5.3"
ALL = "all"  # every Trade Expedition that can, lowest serial first


def ask(content: Content, table: Table, frame: f.Dockings) -> Question | None:  # noqa: ARG001
    """Whoever may dock one; docking all that can is the default."""
    question = sealing.ask(frame, "docking Trade Expeditions", "GS-TRADE-14", "dock")
    if question is None or question.seats == (TABLE,):
        return question
    return replace(question, default=f"dock {ALL}")


def proceed(desk: Desk, frame: f.Dockings) -> None:  # noqa: ARG001 - as every step
    """Nobody was asked."""
    desk.pop("GS-TRADE-14")


def answer(desk: Desk, seat: Seat, frame: f.Dockings, command: Command) -> None:
    """Units are checked and sealed in order of wish; the table opens all."""
    if isinstance(command, c.OpenOrders):
        _open(desk, frame)
        return
    if not isinstance(command, c.SealDockings):
        raise IllegalMove("GS-TRADE-14", f"{seat} has sealed its dockings; it may seal others.")
    if command.units is None:
        raise Unseen(f"the dockings of {seat} are not to be seen here.")
    units = command.units
    if units == (ALL,):
        units = tuple(unit.id for unit in colonies.dockable(desk.table, seat))
    _check(desk.table, seat, units)
    sealing.seal(desk, frame, e.DockingsSealed(seat, units), "GS-TRADE-13", "GS-TRADE-14")


def _check(table: Table, seat: Seat, units: tuple[str, ...]) -> None:
    named: set[str] = set()
    for name in units:
        unit = table.unit(seat, name)
        if unit is None:
            raise IllegalMove("GS-TRADE-14", f"{seat} has no unit {name} on the map.")
        barrier = colonies.docking_barrier(table, unit)
        if barrier is not None:
            raise IllegalMove(barrier[0], f"{seat} cannot dock {name}: {barrier[1]}.")
        if name in named:
            raise IllegalMove("GS-TRADE-14", f"{seat} names {name} twice.")
        named.add(name)


# --- opening


def _open(desk: Desk, frame: f.Dockings) -> None:
    wanted: dict[int, dict[Seat, list[Unit]]] = {}
    for seat in desk.table.ordered():
        if seat in frame.asked:
            for unit in _sealed(desk.table, seat):
                wanted.setdefault(unit.system, {}).setdefault(seat, []).append(unit)
    desk.tell(e.OrdersOpened(PHASE), "GS-TURN-17")
    for system in sorted(wanted):
        _fill(desk, system, wanted[system])
    desk.pop("GS-TURN-16")


def _sealed(table: Table, seat: Seat) -> tuple[Unit, ...]:
    names = table.players[seat].orders.dockings
    if names is None:
        raise Unseen(f"the dockings that {seat} sealed are not to be seen here.")
    return tuple(unit for name in names if (unit := table.unit(seat, name)))


def _fill(desk: Desk, system: int, wanted: dict[Seat, list[Unit]]) -> None:
    """One box a Power in Power Order, round and round (GS-TRADE-15)."""
    free = colonies.free_boxes(desk.table, system)
    queues = {seat: list(units) for seat, units in wanted.items()}
    contested = ("GS-TRADE-15", "GS-TURN-15") if sum(map(len, queues.values())) > free else ()
    last: Seat | None = None
    while free and any(queues.values()):
        for seat, units in queues.items():
            if free and units:
                unit = units.pop(0)
                desk.tell(
                    e.UnitDocked(seat, unit.id, system),
                    "GS-TRADE-01", "GS-TRADE-12", "GS-TRADE-13", "GS-TRADE-14", "GS-GAP-33",
                    *contested,
                )  # fmt: skip
                free -= 1
                last = seat
    for seat, units in queues.items():
        if units and last is not None and last != seat:
            desk.tell(e.OrderFailed(seat, PHASE, system, last), "GS-TRADE-15", "GS-TURN-15")


# --- forms


def forms(content: Content, table: Table, frame: f.Dockings, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Any of the units in order of wish, all of them, or none."""
    if seat == TABLE:
        return (Form("open"),) * (set(frame.asked) == set(frame.sealed))
    units = tuple(unit.id for unit in colonies.dockable(table, seat))
    return (Form("dock", ("unit",), _wishes(units), joiner=", "),)


def _wishes(units: tuple[str, ...]) -> Options:
    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return (ALL, "nothing", *units)
        if chosen in ((ALL,), ("nothing",)):
            return (END,)
        return (END, *(unit for unit in units if unit not in chosen))

    return options
