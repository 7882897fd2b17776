"""The rules: a table of contents. What is asked, who may answer, and which step goes on."""

from types import ModuleType

from domain.kernel import referee
from domain.kernel.agenda import Frame, Question
from domain.kernel.chance import Luck
from domain.kernel.forms import Form
from domain.kernel.messages import Command, Fact, Seat
from domain.kernel.referee import Book, Step
from domain.stardriven import commands as c
from domain.stardriven import frames as f
from domain.stardriven import notation, setup, turn
from domain.stardriven.content import Content
from domain.stardriven.desk import sit_down
from domain.stardriven.steps import (
    anomalous,
    beset,
    choice,
    combat,
    commanding,
    drafting,
    effects_under_way,
    engineering,
    entering,
    jumping,
    last_hands,
    locating,
    moving,
    picked_up,
    player_turn,
    playing_objective,
    rerolling,
    scanning,
    turn_ending,
    war_gunboat,
    war_interceptor,
)
from domain.stardriven.table import Table, evolve

__all__ = ["automatic", "decide", "evolve", "initial", "legal", "question"]

MODULES: dict[type[Frame], ModuleType] = {
    f.Setup: setup,
    f.Turn: player_turn,
    f.Jumping: jumping,
    f.Entering: entering,
    f.Beset: beset,
    f.Moving: moving,
    f.Rerolling: rerolling,
    f.Commanding: commanding,
    f.Combat: combat,
    f.Locating: locating,
    f.Scanning: scanning,
    f.PickedUp: picked_up,
    f.PlayingObjective: playing_objective,
    f.Engineering: engineering,
    f.Effects: effects_under_way,
    f.Choice: choice,
    f.Anomalous: anomalous,
    f.Drafting: drafting,
    f.WarGunboat: war_gunboat,
    f.WarInterceptor: war_interceptor,
    f.TurnEnding: turn_ending,
    f.LastHands: last_hands,
}
STEPS = {
    frame: Step(step.ask, step.proceed, step.answer, step.forms) for frame, step in MODULES.items()
}
BOOK = Book(STEPS, notation.parse, notation.verb, turn.advance, "SD-END-07", "SD-SETUP-38")


def initial() -> Table:
    """The table before anything happened."""
    return Table()


def decide(
    content: Content, table: Table, seat: Seat, command: Command, luck: Luck
) -> tuple[Fact, ...]:
    """The facts of a command, or a refusal with its clause; never refuses after a random result."""
    desk = sit_down(content, table, luck)
    if isinstance(command, c.NewGame):
        setup.begin(desk, command)
    elif isinstance(command, c.Resign | c.ChangeDice):
        turn.at_any_time(desk, seat, command)
    else:
        referee.answer(BOOK, desk, seat, command)
    referee.run(BOOK, desk)
    return tuple(desk.facts)


def question(content: Content, table: Table) -> Question | None:
    """What is asked now; None before the game and after its end."""
    return referee.question(BOOK, content, table)


def automatic(content: Content, table: Table) -> Command | None:
    """The table's own command that is due; with engine dice the store enters it by itself."""
    return referee.automatic(BOOK, content, table)


def legal(content: Content, table: Table, seat: Seat) -> tuple[Form, ...]:
    """What the seat may do now, as forms; what a form yields is never refused."""
    return referee.legal(BOOK, content, table, seat)
