"""The rules: a table of contents. What is asked, who may answer, and which step goes on."""

from collections.abc import Callable
from typing import NamedTuple

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import notation, setup, turn
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.forms import Form
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
from domain.kernel.agenda import Question
from domain.kernel.chance import Luck
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import TABLE, Command, Fact, Seat

__all__ = ["automatic", "decide", "evolve", "initial", "legal", "question"]


class Step(NamedTuple):
    """What a situation can do: ask (or None), go on by itself, take an answer, offer forms."""

    ask: Callable[..., Question | None]
    proceed: Callable[..., None]
    answer: Callable[..., None]
    forms: Callable[..., tuple[Form, ...]]


STEPS: dict[type, Step] = {
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


def initial() -> Table:
    """The table before anything happened."""
    return Table()


def question(content: Content, table: Table) -> Question | None:
    """What is asked now; None before the game and after its end."""
    frame = table.top
    return STEPS[type(frame)].ask(content, table, frame) if frame else None


def decide(
    content: Content, table: Table, seat: Seat, command: Command, luck: Luck
) -> tuple[Fact, ...]:
    """The facts of a command, or a refusal with its clause; never refuses after a random result."""
    desk = Desk(content, table, luck)
    if isinstance(command, c.NewGame):
        setup.begin(desk, command)
    elif isinstance(command, c.Resign | c.ChangeDice):
        turn.at_any_time(desk, seat, command)
    else:
        _answer(desk, seat, command)
    _run(desk)
    return tuple(desk.facts)


def _answer(desk: Desk, seat: Seat, command: Command) -> None:
    if desk.table.game.ended:
        raise IllegalMove(
            "GS-END-01", f"the game is over ({desk.table.game.reason}); nothing can be done in it."
        )
    asked = question(desk.content, desk.table)
    frame = desk.table.top
    if asked is None or frame is None:
        raise IllegalMove("GS-SETUP-01", "no game has begun.")
    if seat in asked.anew and notation.verb(command) not in ("open", "pass"):
        STEPS[type(frame)].answer(desk, seat, frame, command)
        return
    if seat not in asked.seats:
        who = ", ".join(asked.seats)
        raise IllegalMove(asked.rule, f"{seat} is not asked now: {who} is, for {asked.kind}.")
    verb = notation.verb(command)
    if verb not in asked.verbs:
        ways = ", ".join(asked.verbs)
        raise IllegalMove(asked.rule, f"{seat} is asked for {asked.kind}: {ways}; not {verb}.")
    STEPS[type(frame)].answer(desk, seat, frame, command)


def _run(desk: Desk) -> None:
    """Go on until something is asked of somebody, or the game is over."""
    while not desk.table.game.ended:
        frame = desk.table.top
        if frame is None:
            turn.advance(desk)
            continue
        step = STEPS[type(frame)]
        asked = step.ask(desk.content, desk.table, frame)
        if asked is None:
            step.proceed(desk, frame)
            continue
        absent = next((s for s in asked.seats if s != TABLE and _is_absent(desk, s)), None)
        if absent is None:
            return
        command, _ = notation.parse(asked.default)
        step.answer(desk, absent, frame, command)


def _is_absent(desk: Desk, seat: Seat) -> bool:
    return desk.table.players[seat].resigned


def automatic(content: Content, table: Table) -> Command | None:
    """The table's own command that is due; with engine dice the store enters it by itself."""
    if table.game.ended or table.game.dice != "engine":
        return None
    asked = question(content, table)
    if asked is None or asked.seats != (TABLE,):
        return None
    command, _ = notation.parse(asked.default)
    return command


def legal(content: Content, table: Table, seat: Seat) -> tuple[Form, ...]:
    """What the seat may do now, as forms; what a form yields is never refused."""
    asked = question(content, table)
    frame = table.top
    if asked is None or frame is None or seat not in asked.seats + asked.anew:
        return ()
    return STEPS[type(frame)].forms(content, table, frame, seat)
