"""Players for games that play themselves, and the driver that lets them play a whole game."""

from collections.abc import Sequence
from functools import partial

from domain.kernel import bots
from domain.kernel.bots import Bot, Driver, Step, chooser
from domain.kernel.chance import Luck
from domain.kernel.messages import Seat
from domain.stardriven import commands as c
from domain.stardriven import content as data
from domain.stardriven import notation, rules
from domain.stardriven.content import Content
from domain.stardriven.strategy import plain_line

__all__ = [
    "Bot", "Step", "chooser", "named_bot", "new_game", "play", "random_bot", "seats_for",
]  # fmt: skip

random_bot = partial(bots.random_bot, rules.legal)
play = Driver(rules, notation.parse).play


def named_bot(name: str, luck: Luck) -> Bot:
    """`random` or `plain`."""
    return random_bot(luck) if name == "random" else plain_line


def seats_for(content: Content, count: int, seats: Sequence[str] = ()) -> tuple[c.Chair, ...]:
    """Chairs of the first factions: the seats named, or the colours of the factions."""
    factions = list(content.factions.values())[:count]
    names = seats or [faction.colour for faction in factions]
    return tuple(c.Chair(Seat(name), one.id) for name, one in zip(names, factions, strict=True))


def new_game(
    content: Content, chairs: tuple[c.Chair, ...], episode: str = "2", goal: str = "short"
) -> c.NewGame:
    """A game with the engine's dice, Warbound of Level 1."""
    return c.NewGame(episode, goal, 1, chairs, "engine", data.digest(content))
