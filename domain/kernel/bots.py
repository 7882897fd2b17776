"""Players for games that play themselves, and the driver that lets them play a whole game."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from domain.kernel.agenda import Question
from domain.kernel.chance import EngineLuck, Luck
from domain.kernel.forms import END, Form, line
from domain.kernel.messages import TABLE, Command, Event, Fact, GameId, Seat

Bot = Callable[[Any, Any, Seat], str]  # content, table, who is asked -> its answer, a record line
Legal = Callable[[Any, Any, Seat], tuple[Form, ...]]


class Rules(Protocol):
    """What a game's rules offer a driver."""

    def initial(self) -> Any:  # noqa: ANN401 (each game's own table)
        """The table before anything happened."""
        ...

    def decide(
        self,
        content: Any,  # noqa: ANN401
        table: Any,  # noqa: ANN401
        seat: Seat,
        command: Command,
        luck: Luck,
    ) -> tuple[Fact, ...]:
        """The facts of a command."""
        ...

    def evolve(self, table: Any, event: Event) -> Any:  # noqa: ANN401
        """The next table."""
        ...

    def question(self, content: Any, table: Any) -> Question | None:  # noqa: ANN401
        """What is asked now."""
        ...

    def automatic(self, content: Any, table: Any) -> Command | None:  # noqa: ANN401
        """The table's own command that is due."""
        ...


class Step(NamedTuple):
    """One entry of a game that plays itself; `table` is the table after it."""

    number: int
    seat: Seat
    command: Command
    facts: tuple[Fact, ...]
    table: Any


class Driver(NamedTuple):
    """A game that can play itself; `parse` reads a record line without its seat."""

    rules: Rules
    parse: Callable[[str], tuple[Command, tuple[str, ...]]]

    def play(
        self, content: object, new: Command, bots: Mapping[Seat, Bot], seed: str
    ) -> Iterator[Step]:
        """A whole game in memory with the engine's dice; `seed` is 64 hex."""
        game, table, number = GameId(seed[:32]), self.rules.initial(), 0
        due: tuple[Seat, Command] | None = (TABLE, new)
        while due is not None:
            number += 1
            luck = EngineLuck(seed, game, number)
            facts = self.rules.decide(content, table, *due, luck)
            for fact in facts:
                table = self.rules.evolve(table, fact.event)
            yield Step(number, *due, facts, table)
            due = self._next(content, table, bots)

    def _next(
        self, content: object, table: object, bots: Mapping[Seat, Bot]
    ) -> tuple[Seat, Command] | None:
        """What comes now: the table's own command, or the answer of the first seat asked."""
        own = self.rules.automatic(content, table)
        if own is not None:
            return TABLE, own
        asked = self.rules.question(content, table)
        if asked is None:
            return None
        seat = asked.seats[0]
        command, _ = self.parse(bots[seat](content, table, seat))
        return seat, command


def random_bot(legal: Legal, luck: Luck) -> Bot:
    """Picks among the forms that are legal, and among the options of each slot."""

    def answer(content: object, table: object, seat: Seat) -> str:
        forms = legal(content, table, seat)
        at = luck.pick([str(number) for number in range(len(forms))], "a form")
        form = forms[int(at)]
        chosen: tuple[str, ...] = ()
        while (option := luck.pick(form.options(chosen), form.verb)) != END:
            chosen = (*chosen, option)
        return line(form, chosen)

    return answer


def chooser(seed: str, name: str) -> EngineLuck:
    """Luck for a bot's choices, apart from the dice of the game; `seed` is 64 hex."""
    return EngineLuck(sha256(f"{seed} {name}".encode()).hexdigest(), GameId(name), 0)
