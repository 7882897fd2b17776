"""The last step of a scan: one Objective of the hand is played (SD-AMB-08)."""

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_cards
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import PlayingObjective
from domain.stardriven.player import UNNAMED_OBJECTIVE
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: PlayingObjective) -> Question | None:  # noqa: ARG001
    """Asks which, if the hand holds any."""
    player = table.players[frame.seat]
    if player.destroyed or not player.objectives + ("",) * player.unseen_objectives:
        return None
    default = f"objective {_possible(table, frame.seat)[0]}"
    kind, rule = "the Objective to be played", Rule("SD-SENS-06")
    return Question((frame.seat,), kind, rule, ("objective",), default)


def _possible(table: Table, seat: Seat) -> tuple[str, ...]:
    """What may be in hand, known cards first."""
    player, pile = table.players[seat], table.game.objectives
    known = tuple(card for card in player.objectives if card != UNNAMED_OBJECTIVE)
    unknown = (*pile.bag, *pile.apart)
    is_open = UNNAMED_OBJECTIVE in player.objectives or player.unseen_objectives > 0
    return (*known, *unknown) if is_open else known


def proceed(desk: Desk, frame: PlayingObjective) -> None:  # noqa: ARG001 - as every step
    """There is none to play."""
    desk.pop("SD-SENS-06", "SD-AMB-08")


def answer(desk: Desk, seat: Seat, frame: PlayingObjective, command: c.PlayObjective) -> None:  # noqa: ARG001
    """The card lies open and scores at the end."""
    if not effects_cards.may_hold(desk.table, seat, command.objective):
        raise IllegalMove(
            "SD-SENS-06", f"{seat} has no Objective {command.objective} in hand to play."
        )
    desk.pop("SD-SENS-06", "SD-AMB-08")
    desk.tell(
        e.ObjectivePlayed(seat, command.objective),
        "SD-SENS-06", "SD-SENS-11", "SD-AMB-08", "SD-GAP-46", "SD-GAP-21",
    )  # fmt: skip


def forms(content: Content, table: Table, frame: PlayingObjective, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Each card that may be in hand."""
    return (Form("objective", ("Objective",), one_of(*_possible(table, seat))),)
