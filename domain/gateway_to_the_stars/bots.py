"""Players for games that play themselves, and the driver that lets them play a whole game."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars import notation, rules
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.strategy import plain_line
from domain.kernel import bots
from domain.kernel.bots import Bot, Driver, Step, chooser
from domain.kernel.chance import Luck
from domain.kernel.messages import Seat

__all__ = ["Bot", "Step", "chooser", "named_bot", "plain_bot", "play", "random_bot", "seats_for"]

DRIVER = Driver(rules, notation.parse)
random_bot = partial(bots.random_bot, rules.legal)


def plain_bot() -> Bot:
    """Plays by `strategy`, always the same at the same table."""
    return plain_line


def named_bot(name: str, luck: Luck) -> Bot:
    """`random` or `plain`."""
    return random_bot(luck) if name == "random" else plain_bot()


def seats_for(content: Content, scenario: str, seats: Sequence[str] = ()) -> tuple[c.Chair, ...]:
    """Chairs for a scenario: the seats named, or the colours of the Powers, in their order."""
    powers = list(content.powers.values())[: content.scenarios[scenario].players]
    names = seats or [power.colour for power in powers]
    return tuple(c.Chair(Seat(name), power.id) for name, power in zip(names, powers, strict=True))


def play(
    content: Content,
    scenario: str,
    chairs: tuple[c.Chair, ...],
    players: Mapping[Seat, Bot],
    seed: str,
) -> Iterator[Step]:
    """A whole game in memory with the engine's dice; `seed` is 64 hex."""
    new = c.NewGame(scenario, chairs, "engine", data.digest(content))
    return DRIVER.play(content, new, players, seed)
