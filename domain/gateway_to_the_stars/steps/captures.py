"""Captures of TFs (P5.1): converted or destroyed."""

from typing import NamedTuple

from domain.gateway_to_the_stars import colonies, forces, notation, sealing
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form
from domain.kernel.messages import TABLE, Command, Seat

PHASE = "P5.1"


class Claim(NamedTuple):
    """A capture that a Power has declared."""

    seat: Seat
    convert: int
    strength: int


def ask(content: Content, table: Table, frame: f.Captures) -> Question | None:  # noqa: ARG001
    """Whoever may capture something; capturing nothing is the default."""
    return sealing.ask(frame, "captures of TFs", "GS-COL-20", "capture")


def proceed(desk: Desk, frame: f.Captures) -> None:  # noqa: ARG001 - as every step
    """Nobody was asked."""
    desk.pop("GS-COL-20")


def answer(desk: Desk, seat: Seat, frame: f.Captures, command: Command) -> None:
    """Orders are checked and sealed; the table opens all."""
    if isinstance(command, c.OpenOrders):
        _open(desk, frame)
        return
    if not isinstance(command, c.SealCaptures):
        raise IllegalMove("GS-COL-20", f"{seat} has sealed captures and may only seal others now.")
    if command.orders is None:
        raise Unseen(f"the captures of {seat} are not to be seen here.")
    _check(desk.content, desk.table, seat, command.orders)
    sealing.seal(
        desk, frame, e.CapturesSealed(seat, command.orders), "GS-COL-19", "GS-COL-20", "GS-GAP-31"
    )


def _check(content: Content, table: Table, seat: Seat, orders: tuple[c.CaptureOrder, ...]) -> None:
    named: set[int] = set()
    for order in orders:
        barrier = colonies.capture_barrier(content, table, seat, order.system)
        if barrier is not None:
            raise IllegalMove(barrier[0], f"{seat} cannot capture in {order.system}: {barrier[1]}.")
        if order.system in named:
            raise IllegalMove("GS-COL-20", f"{seat} names {order.system} twice.")
        named.add(order.system)
        most = colonies.most_conversions(content, table, seat, order.system)
        if not 0 <= order.convert <= most:
            raise IllegalMove(
                "GS-COL-21",
                f"{seat} wants to convert {order.convert} TF in {order.system}; "
                f"its warships there and the TF there allow 0 to {most}.",
            )
    wanted, free = sum(order.convert for order in orders), forces.stock(content, table, seat, "TF")
    if wanted > free:
        raise IllegalMove(
            "GS-COL-27", f"{seat} wants to convert {wanted} TF and has {free} TF counters free."
        )


# --- opening


def _open(desk: Desk, frame: f.Captures) -> None:
    claims = _claims(desk, frame.asked)
    desk.tell(e.OrdersOpened(PHASE), "GS-TURN-17")
    for system in sorted(claims):
        _settle(desk, system, claims[system])
    desk.pop("GS-TURN-16")


def _claims(desk: Desk, asked: tuple[Seat, ...]) -> dict[int, list[Claim]]:
    """By system, in Power Order."""
    found: dict[int, list[Claim]] = {}
    for seat in desk.table.ordered():
        if seat not in asked:
            continue
        orders = desk.table.players[seat].orders.captures
        if orders is None:
            raise Unseen(f"the captures that {seat} sealed are not to be seen here.")
        for order in orders:
            strength = colonies.capture_strength(desk.content, desk.table, seat, order.system)
            claim = Claim(seat, order.convert, strength)
            found.setdefault(order.system, []).append(claim)
    return found


def _settle(desk: Desk, system: int, claims: list[Claim]) -> None:
    """The strongest captures; of equal ones the earlier in Power Order (GS-COL-22)."""
    winner = max(claims, key=lambda claim: claim.strength)
    others = any(
        unit.code in colonies.WARSHIPS and unit.seat != winner.seat
        for unit in desk.table.galaxy.at(system)
    )
    rivals = ("GS-COL-22",) if others else ()
    tied = sum(claim.strength == winner.strength for claim in claims) > 1
    for claim in claims:
        if claim is not winner:
            desk.tell(
                e.OrderFailed(claim.seat, PHASE, system, winner.seat),
                "GS-COL-22", *(("GS-TURN-15",) if tied else ()),
            )  # fmt: skip
    star = desk.table.star(system)
    owner = star.owner or winner.seat
    desk.tell(
        e.TFsCaptured(winner.seat, owner, system, winner.convert, star.tf - winner.convert),
        "GS-COL-07", "GS-COL-08", "GS-COL-19", "GS-COL-20", "GS-COL-21", "GS-COL-23", "GS-COL-26",
        "GS-TURN-11", "GS-COMBAT-27", "GS-GAP-31", *rivals,
    )  # fmt: skip


# --- forms


def forms(content: Content, table: Table, frame: f.Captures, seat: Seat) -> tuple[Form, ...]:
    """A system and a number to convert, for any of the systems."""
    if seat == TABLE:
        return (Form("open"),) * (set(frame.asked) == set(frame.sealed))
    systems = colonies.capturable(content, table, seat)

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if chosen == ("nothing",):
            return (END,)
        orders = _orders(chosen)
        free = forces.stock(content, table, seat, "TF") - sum(one.convert for one in orders)
        named = {one.system for one in orders}
        more = [
            f"{system} {convert}"
            for system in systems
            if system not in named
            for convert in range(
                min(free, colonies.most_conversions(content, table, seat, system)) + 1
            )
        ]
        return (END, *more) if chosen else ("nothing", *more)

    return (Form("capture", ("system and TF to convert",), options, joiner=", "),)


def _orders(chosen: tuple[str, ...]) -> tuple[c.CaptureOrder, ...]:
    if not chosen:
        return ()
    command, _ = notation.parse(f"capture {', '.join(chosen)}")
    return (command.orders or ()) if isinstance(command, c.SealCaptures) else ()
