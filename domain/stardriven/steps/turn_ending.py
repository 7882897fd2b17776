"""After the turn: who holds the Warbound Activation token activates the Warbound."""

from domain.kernel.agenda import Question
from domain.kernel.forms import Form
from domain.kernel.messages import Command, Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import TurnEnding
from domain.stardriven.table import Table

SKIPPED = "the final round is over"


def ask(content: Content, table: Table, frame: TurnEnding) -> Question | None:  # noqa: ARG001
    """Asks nobody: the activation itself does."""
    return None


def proceed(desk: Desk, frame: TurnEnding) -> None:
    """First the Gunboat, then one Interceptor; not after the last turn of the final round."""
    desk.pop("SD-TURN-14")
    game, table = desk.table.game, desk.table
    if game.warbound != frame.seat or table.players[frame.seat].destroyed:
        return
    last = table.flying()[-1] == frame.seat
    if game.final and last:
        desk.tell(e.WarboundStayed("gunboat", SKIPPED), "SD-END-06", "SD-AMB-21")
        return
    clauses = ("SD-TURN-10", "SD-WAR-01", "SD-WAR-09", "SD-WAR-45", "SD-AMB-47")
    desk.push(f.WarInterceptor(frame.seat), *clauses)
    desk.push(f.WarGunboat(frame.seat), *clauses)


def answer(desk: Desk, seat: Seat, frame: TurnEnding, command: Command) -> None:
    """Never called: nothing is asked."""


def forms(content: Content, table: Table, frame: TurnEnding, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """None."""
    return ()
