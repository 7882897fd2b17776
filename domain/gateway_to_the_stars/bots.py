"""Players for games that play themselves, and the driver that lets them play a whole game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars import notation, rules
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.strategy import plain_line
from domain.gateway_to_the_stars.table import Table
from domain.kernel.chance import EngineLuck, Luck
from domain.kernel.forms import END, line
from domain.kernel.messages import TABLE, Command, Fact, GameId, Seat

Bot = Callable[[Content, Table, Seat], str]  # what a seat that is asked answers, as a record line


class Step(NamedTuple):
    """One entry of a game that plays itself; `table` is the table after it."""

    number: int
    seat: Seat
    command: Command
    facts: tuple[Fact, ...]
    table: Table


def random_bot(luck: Luck) -> Bot:
    """Picks among the forms that are legal, and among the options of each slot."""

    def answer(content: Content, table: Table, seat: Seat) -> str:
        forms = rules.legal(content, table, seat)
        at = luck.pick([str(number) for number in range(len(forms))], "a form")
        form = forms[int(at)]
        chosen: tuple[str, ...] = ()
        while (option := luck.pick(form.options(chosen), form.verb)) != END:
            chosen = (*chosen, option)
        return line(form, chosen)

    return answer


def plain_bot() -> Bot:
    """Plays by `strategy`, always the same at the same table."""
    return plain_line


def named_bot(name: str, luck: Luck) -> Bot:
    """`random` or `plain`."""
    return random_bot(luck) if name == "random" else plain_bot()


def chooser(seed: str, name: str) -> EngineLuck:
    """Luck for a bot's choices, apart from the dice of the game; `seed` is 64 hex."""
    return EngineLuck(sha256(f"{seed} {name}".encode()).hexdigest(), GameId(name), 0)


def seats_for(content: Content, scenario: str, seats: Sequence[str] = ()) -> tuple[c.Chair, ...]:
    """Chairs for a scenario: the seats named, or the colours of the Powers, in their order."""
    powers = list(content.powers.values())[: content.scenarios[scenario].players]
    names = seats or [power.colour for power in powers]
    return tuple(c.Chair(Seat(name), power.id) for name, power in zip(names, powers, strict=True))


def play(
    content: Content,
    scenario: str,
    chairs: tuple[c.Chair, ...],
    bots: Mapping[Seat, Bot],
    seed: str,
) -> Iterator[Step]:
    """A whole game in memory with the engine's dice; `seed` is 64 hex."""
    game = GameId(seed[:32])
    table = rules.initial()
    new = c.NewGame(scenario, chairs, "engine", data.digest(content))
    due: tuple[Seat, Command] | None = (TABLE, new)
    number = 0
    while due is not None:
        number += 1
        seat, command = due
        facts = rules.decide(content, table, seat, command, EngineLuck(seed, game, number))
        for fact in facts:
            table = rules.evolve(table, fact.event)
        yield Step(number, seat, command, facts, table)
        due = _next(content, table, bots)


def _next(content: Content, table: Table, bots: Mapping[Seat, Bot]) -> tuple[Seat, Command] | None:
    """What comes now: the table's own command, or the answer of the first seat that is asked."""
    own = rules.automatic(content, table)
    if own is not None:
        return TABLE, own
    asked = rules.question(content, table)
    if asked is None:
        return None
    seat = asked.seats[0]
    command, _ = notation.parse(bots[seat](content, table, seat))
    return seat, command
