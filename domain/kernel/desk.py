"""The desk at which one entry is decided: facts are told, and the table goes on with each."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from domain.kernel.agenda import Frame
from domain.kernel.chance import Luck, Source
from domain.kernel.messages import Event, Fact, Rule

C = TypeVar("C")  # a game's content
T = TypeVar("T")  # a game's table


class FrameEvents(NamedTuple):
    """A game's three events of the agenda: something is pushed, replaced, popped."""

    pushed: Callable[[Any], Event]
    replaced: Callable[[Any], Event]
    popped: Callable[[], Event]


class Desk(Generic[C, T]):
    """Collects the facts of one decision. Refusals must come before the first random result."""

    def __init__(
        self,
        content: C,
        table: T,
        luck: Luck,
        evolve: Callable[[T, Event], T],
        frames: FrameEvents,
    ) -> None:
        self.content = content
        self.table = table
        self.luck = luck
        self.facts: list[Fact] = []
        self._evolve = evolve
        self._frames = frames

    @property
    def source(self) -> Source:
        """Where this decision's random results come from."""
        return self.luck.source

    def tell(self, event: Event, *rules: str) -> None:
        """Record a fact with the clauses it follows from."""
        self.facts.append(Fact(event, tuple(Rule(rule) for rule in rules)))
        self.table = self._evolve(self.table, event)

    def push(self, frame: Frame, *rules: str) -> None:
        """Begin something on top."""
        self.tell(self._frames.pushed(frame), *rules)

    def change(self, frame: Frame, *rules: str) -> None:
        """The top frame goes on, changed."""
        self.tell(self._frames.replaced(frame), *rules)

    def pop(self, *rules: str) -> None:
        """The top frame is done."""
        self.tell(self._frames.popped(), *rules)

    def die(self, sides: int, purpose: str) -> int:
        """One die."""
        return self.luck.die(sides, purpose)

    def dice(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        """Several dice, one after the other."""
        return tuple(
            self.luck.die(sides, f"{purpose}, die {n + 1} of {count}") for n in range(count)
        )

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        """One out of a sorted bag."""
        return self.luck.pick(bag, purpose)
