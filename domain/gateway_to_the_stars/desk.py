"""The desk at which one entry is decided: facts are told, and the table goes on with each."""

from collections.abc import Sequence

from domain.gateway_to_the_stars.chart import Lines, lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.events import (
    FramePopped,
    FramePushed,
    FrameReplaced,
)
from domain.gateway_to_the_stars.frames import AnyFrame
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.chance import Luck, Source
from domain.kernel.messages import Event, Fact, Rule


class Desk:
    """Collects the facts of one decision. Refusals must come before the first random result."""

    def __init__(self, content: Content, table: Table, luck: Luck) -> None:
        self.content = content
        self.table = table
        self.luck = luck
        self.facts: list[Fact] = []

    @property
    def source(self) -> Source:
        """Where this decision's random results come from."""
        return self.luck.source

    @property
    def chart(self) -> Lines:
        """The jump lines in play."""
        return chart(self.content, self.table)

    def tell(self, event: Event, *rules: str) -> None:
        """Record a fact with the clauses it follows from."""
        self.facts.append(Fact(event, tuple(Rule(rule) for rule in rules)))
        self.table = evolve(self.table, event)

    def push(self, frame: AnyFrame, *rules: str) -> None:
        """Begin something on top."""
        self.tell(FramePushed(frame), *rules)

    def change(self, frame: AnyFrame, *rules: str) -> None:
        """The top frame goes on, changed."""
        self.tell(FrameReplaced(frame), *rules)

    def pop(self, *rules: str) -> None:
        """The top frame is done."""
        self.tell(FramePopped(), *rules)

    def die(self, purpose: str) -> int:
        """One die of the game."""
        return self.luck.die(self.content.numbers.die_sides, purpose)

    def dice(self, count: int, purpose: str) -> tuple[int, ...]:
        """Several dice, one after the other."""
        return tuple(self.die(f"{purpose}, die {n + 1} of {count}") for n in range(count))

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        """One out of a sorted bag."""
        return self.luck.pick(bag, purpose)


def chart(content: Content, table: Table) -> Lines:
    """The jump lines in play at this table."""
    return lines(content, table.game.first, table.game.last)
