"""Phase 1: a Power Card names the first Power, a die the direction."""

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk, roll
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Rule, Seat


def ask(content: Content, table: Table, frame: f.PowerOrder) -> Question | None:  # noqa: ARG001
    """The table draws, and rolls where there is a direction."""
    return Question((TABLE,), "the Power Order", Rule("GS-ORDER-01"), ("power",), "power")


def proceed(desk: Desk, frame: f.PowerOrder) -> None:  # noqa: ARG001 - as every step
    """Never called: the table is always asked."""
    desk.pop("GS-ORDER-01")


def answer(desk: Desk, seat: Seat, frame: f.PowerOrder, command: Command) -> None:  # noqa: ARG001
    """The card, the die, and the base order that follows from them (GS-ORDER-11)."""
    seats = desk.table.in_play()
    setup = desk.table.game.turn == 1
    drawn = desk.pick(sorted(seats), "the Power Card")
    first = next(one for one in seats if one == drawn)
    desk.tell(
        e.PowerCardDrawn(first, source=desk.source),
        "GS-ORDER-01", "GS-ORDER-12", "GS-CARD-04", "GS-SETUP-29",
        *(("GS-SETUP-06", "GS-SETUP-24") if setup else ()),
    )  # fmt: skip
    if not desk.content.scenarios[desk.table.game.scenario].direction_die:
        desk.tell(e.PowerOrderSet(_listed(seats, first, 1)), "GS-ORDER-18", "GS-GAP-41")
        desk.pop("GS-ORDER-18")
        return
    die = roll(desk, "the direction of play")
    left = die % 2 == 1
    ways = ("GS-ORDER-03", "GS-SETUP-07") if left else ("GS-ORDER-04", "GS-SETUP-08")
    desk.tell(e.DirectionRolled(die, source=desk.source), "GS-ORDER-02", *ways[: 2 if setup else 1])
    desk.tell(
        e.PowerOrderSet(_listed(seats, first, 1 if left else -1)),
        "GS-ORDER-11", "GS-SETUP-30", "GS-TURN-03", "GS-TURN-15", ways[0],
    )  # fmt: skip
    desk.pop("GS-TURN-03")


def _listed(seats: tuple[Seat, ...], first: Seat, step: int) -> tuple[Seat, ...]:
    """From the first Power on; left is the next higher seat, round the table."""
    start = seats.index(first)
    return tuple(seats[(start + step * n) % len(seats)] for n in range(len(seats)))


def forms(content: Content, table: Table, frame: f.PowerOrder, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Only the table draws."""
    return (Form("power", results="the Power Card, then the direction die"),) * (seat == TABLE)
