"""After a Helm move: one unspent die may be rolled again."""

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Rerolling
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Rerolling) -> Question | None:  # noqa: ARG001
    """Asks if there is a die to roll, also after a move that was stopped."""
    player = table.players[frame.seat]
    if player.destroyed or not player.unspent:
        return None
    kind = "the reroll after the move"
    return Question((frame.seat,), kind, Rule("SD-HELM-04"), ("reroll", "keep"), "keep")


def proceed(desk: Desk, frame: Rerolling) -> None:  # noqa: ARG001 - as every step
    """There is no die to roll again."""
    desk.pop("SD-HELM-04")


def answer(desk: Desk, seat: Seat, frame: Rerolling, command: Command) -> None:  # noqa: ARG001
    """One die, or none."""
    if not isinstance(command, c.Reroll):
        desk.pop("SD-HELM-04")
        return
    player = desk.table.players[seat]
    if command.die not in player.unspent:
        has = ", ".join(player.unspent)
        raise IllegalMove(
            "SD-HELM-04", f"{seat} has no unspent {command.die} to reroll; unspent are {has}."
        )
    desk.pop("SD-HELM-04", "SD-HELM-09")
    effects_board.reroll(desk, seat, (command.die,), "SD-HELM-04", "SD-HELM-09")


def forms(content: Content, table: Table, frame: Rerolling, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Each unspent die, or none."""
    dice = tuple(sorted(set(table.players[seat].unspent)))
    return (Form("keep"), Form("reroll", ("die",), one_of(*dice), results="the new value"))
