"""New Independent Colonies in Friendly systems (P5.2)."""

from domain.gateway_to_the_stars import colonies, effects, sealing
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import Form, some_of
from domain.kernel.messages import TABLE, Command, Seat

PHASE = "P5.2"


def ask(content: Content, table: Table, frame: f.Foundings) -> Question | None:  # noqa: ARG001
    """Whoever may found one; founding nothing is the default."""
    return sealing.ask(frame, "new Independent Colonies", "GS-TRADE-08", "found")


def proceed(desk: Desk, frame: f.Foundings) -> None:  # noqa: ARG001 - as every step
    """Nobody was asked."""
    desk.pop("GS-TRADE-08")


def answer(desk: Desk, seat: Seat, frame: f.Foundings, command: Command) -> None:
    """Systems are checked and sealed; the table opens all."""
    if isinstance(command, c.OpenOrders):
        _open(desk, frame)
        return
    if not isinstance(command, c.SealFoundings):
        raise IllegalMove("GS-TRADE-08", f"{seat} has sealed its foundings; it may seal others.")
    if command.systems is None:
        raise Unseen(f"the foundings of {seat} are not to be seen here.")
    named: set[int] = set()
    for system in command.systems:
        barrier = colonies.founding_barrier(desk.content, desk.table, seat, system)
        if barrier is not None:
            raise IllegalMove(barrier[0], f"{seat} cannot found an IC in {system}: {barrier[1]}.")
        if system in named:
            raise IllegalMove(
                "GS-TRADE-09", f"{seat} names {system} twice; a system holds 1 Independent Colony."
            )
        named.add(system)
    sealing.seal(
        desk, frame, e.FoundingsSealed(seat, command.systems), "GS-TRADE-06", "GS-TRADE-08"
    )


def _open(desk: Desk, frame: f.Foundings) -> None:
    wanted: dict[int, list[Seat]] = {}  # in Power Order
    for seat in desk.table.ordered():
        if seat not in frame.asked:
            continue
        systems = desk.table.players[seat].orders.foundings
        if systems is None:
            raise Unseen(f"the foundings that {seat} sealed are not to be seen here.")
        for system in systems:
            wanted.setdefault(system, []).append(seat)
    desk.tell(e.OrdersOpened(PHASE), "GS-TURN-17")
    for system in sorted(wanted):
        _settle(desk, system, wanted[system])
    desk.pop("GS-TURN-16")


def _settle(desk: Desk, system: int, seats: list[Seat]) -> None:
    """All commit the same number of Expeditions, so Power Order decides (GS-TRADE-10)."""
    founder = seats[0]
    for loser in seats[1:]:
        desk.tell(
            e.OrderFailed(loser, PHASE, system, founder),
            "GS-TRADE-10", "GS-COL-15", "GS-COL-16", "GS-TURN-15",
        )  # fmt: skip
    used = colonies.expeditions(desk.table, founder, system)[: desk.content.numbers.ic_cost]
    for unit in used:
        effects.eliminate(desk, unit, "used", "GS-TRADE-08", "GS-TRADE-11", "GS-COL-11")
    desk.tell(
        e.ICFounded(founder, system),
        "GS-TRADE-02", "GS-TRADE-06", "GS-TRADE-08", "GS-TRADE-09", "GS-DISC-16", "GS-GAP-32",
        *(("GS-TRADE-10",) if len(seats) > 1 else ()),
    )  # fmt: skip


def forms(content: Content, table: Table, frame: f.Foundings, seat: Seat) -> tuple[Form, ...]:
    """Any of the systems."""
    if seat == TABLE:
        return (Form("open"),) * (set(frame.asked) == set(frame.sealed))
    systems = tuple(str(system) for system in colonies.foundable(content, table, seat))
    return (Form("found", ("system",), some_of(systems), joiner=", "),)
