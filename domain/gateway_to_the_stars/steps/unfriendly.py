"""A new Unfriendly system, and a Star Probe there: all units retreat, or all stay and fight."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.frames import Battle, Unfriendly
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form
from domain.kernel.messages import Rule, Seat


def ask(content: Content, table: Table, frame: Unfriendly) -> Question | None:
    """Asks the Power, before any die of the SDUs, if it has units there."""
    del content
    if not table.galaxy.of(frame.seat, frame.system):
        return None
    kind = "retreat from an Unfriendly system"
    return Question((frame.seat,), kind, Rule("GS-DISC-25"), ("retreat", "stand"), "retreat")


def proceed(desk: Desk, frame: Unfriendly) -> None:
    """Nobody is there to attack."""
    del frame
    desk.pop("GS-DISC-25")


def forms(content: Content, table: Table, frame: Unfriendly, seat: Seat) -> tuple[Form, ...]:
    """All go, or all stay."""
    del content, table, frame, seat
    return (Form("retreat"), Form("stand"))


def answer(desk: Desk, seat: Seat, frame: Unfriendly, command: c.Retreat | c.Stand) -> None:
    """All units go back to their entry systems, or the SDUs attack them."""
    system = frame.system
    if isinstance(command, c.Retreat):
        _refuse_system(seat, system, command.system)
        desk.pop("GS-DISC-25")
        effects.retreat_by_path(
            desk, desk.table.galaxy.of(seat, system), system,
            "GS-DISC-07", "GS-DISC-08", "GS-DISC-25", "GS-DISC-26", "GS-DISC-27", "GS-AMB-45",
        )  # fmt: skip
        return
    desk.pop("GS-DISC-25")
    desk.push(
        Battle(system, attacker="SDU", defender=seat, phase="discovery", forced=True),
        "GS-DISC-13", "GS-FAQ-13", "GS-COMBAT-03", "GS-TURN-18", "GS-AMB-23", "GS-GAP-18",
    )  # fmt: skip


def _refuse_system(seat: Seat, system: int, goal: int) -> None:
    if goal:
        raise IllegalMove(
            "GS-DISC-26",
            f"{seat} cannot name system {goal}: each unit in {system} goes back to the system it "
            "came from.",
        )
