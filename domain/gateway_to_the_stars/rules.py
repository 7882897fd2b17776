"""The rules: a table of contents. What is asked, who may answer, and which step goes on."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import notation, setup, turn
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import sit_down
from domain.gateway_to_the_stars.steps import (
    battle,
    captures,
    card_hits,
    chart_choice,
    combat,
    creations,
    discovery,
    dockings,
    exchanges,
    foundings,
    last_items,
    movement,
    negotiation,
    plans,
    power_order,
    surveys,
    unfriendly,
)
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel import referee
from domain.kernel.agenda import Frame, Question
from domain.kernel.chance import Luck
from domain.kernel.forms import Form
from domain.kernel.messages import Command, Fact, Seat
from domain.kernel.referee import Book, Step

__all__ = ["automatic", "decide", "evolve", "initial", "legal", "question"]

STEPS: dict[type[Frame], Step] = {
    frame: Step(step.ask, step.proceed, step.answer, step.forms)
    for frame, step in {
        f.Setup: setup,
        f.PowerOrder: power_order,
        f.Negotiation: negotiation,
        f.Exchanges: exchanges,
        f.Plans: plans,
        f.Captures: captures,
        f.Foundings: foundings,
        f.Dockings: dockings,
        f.Creations: creations,
        f.Movement: movement,
        f.Combat: combat,
        f.Battle: battle,
        f.Discovery: discovery,
        f.Unfriendly: unfriendly,
        f.Surveys: surveys,
        f.CardHits: card_hits,
        f.ChartChoice: chart_choice,
        f.LastItems: last_items,
    }.items()
}
BOOK = Book(STEPS, notation.parse, notation.verb, turn.advance, "GS-END-01", "GS-SETUP-01")


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
