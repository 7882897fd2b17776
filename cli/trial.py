"""Trying a command without entering it; the engine is never asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from domain.kernel.chance import Luck, Source
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import TABLE, Rule
from domain.kernel.record import RECORD_COMMANDS

if TYPE_CHECKING:
    from domain.store.draft import Draft, Request


class Rolled(Exception):
    """The command is legal and now asks for a result: its purpose."""


class NoLuck:
    """Chance that is never taken."""

    source: Source = "engine"
    used = 0

    def die(self, sides: int, purpose: str) -> NoReturn:  # noqa: ARG002
        """Ends the trial."""
        raise Rolled(purpose)

    def pick(self, bag: Sequence[str], purpose: str) -> NoReturn:  # noqa: ARG002
        """Ends the trial."""
        raise Rolled(purpose)


def trial(draft: "Draft", request: "Request") -> tuple[str, tuple[Rule, ...]]:
    """That the command is legal, and the clauses it follows from; refuses as entering it would."""
    draft.expected(request)
    engine = draft.table.game.dice == "engine"
    if isinstance(request.command, RECORD_COMMANDS) or (request.reported and not engine):
        facts = draft.judge(request).facts
        return f"Legal; it would make {plural(len(facts), 'event')}.", clauses(facts)
    _check(draft, request)
    luck: Luck = NoLuck()
    try:
        facts = draft.rules.decide(draft.content, draft.table, request.seat, request.command, luck)
    except Rolled as purpose:
        return f"Legal; what comes of it is up to the dice: {purpose}.", ()
    return f"Legal; it would make {plural(len(facts), 'event')}.", clauses(facts)


def _check(draft: "Draft", request: "Request") -> None:
    """What the store would refuse before the rules are asked."""
    if request.seat not in (TABLE, *draft.seats):
        there = ", ".join(draft.seats)
        raise IllegalMove("REC-SEAT-01", f"{request.seat!r} is no seat of this game; {there} are.")
    if request.reported:
        raise IllegalMove(
            "REC-DICE-04",
            f"{plural(len(request.reported), 'result was', 'results were')} reported, and the "
            "engine rolls here.",
        )


def clauses(facts: Sequence[object]) -> tuple[Rule, ...]:
    """All clauses of the facts, each once, in order."""
    return tuple(dict.fromkeys(rule for fact in facts for rule in getattr(fact, "rules", ())))
