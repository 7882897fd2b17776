"""A game as self-play, soak and bench need it; each game has one, in its own folder."""

import random
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

from domain.kernel.bots import Bot
from domain.kernel.messages import Command, Event, Seat

Parse = Callable[[str], tuple[Command, tuple[str, ...]]]


class Deal(NamedTuple):
    """How one numbered game is begun; `label` and `dice` are what the tally counts."""

    new: Any  # the game's own NewGame
    seats: tuple[Seat, ...]
    label: str
    dice: str


class Sport(NamedTuple):
    """`clauses` begins the ids of its clauses, `tag` is that of its first command.

    `checked_at` are the events before which `breaches` looks for what should not be; `wrong` makes
    games that cannot be begun, `idle` is a harmless command, `odd` are some that no line can say,
    and `nonsense` writes a line that may be refused.
    """

    name: str
    clauses: str
    tag: str
    rules: ModuleType
    parse: Parse
    packaged: Callable[[], Any]
    encode: Callable[[Any], bytes]
    events: tuple[type[Event], ...]
    checked_at: tuple[type[Event], ...]
    deal: Callable[[int, Any], Deal]
    players: Callable[[int, Deal, random.Random], dict[Seat, Bot]]
    wrong: Callable[[Any], Iterable[Command]]
    idle: Command
    resign: Command
    odd: tuple[Command, ...]
    change_dice: Any  # the command that changes where results come from
    breaches: Callable[[Any, Any], list[str]]
    where: Callable[[Any], str]
    plain: Bot
    bench: Callable[[Any, bool], Deal]  # a game to measure; True: the one with most seats
    nonsense: Callable[[random.Random, Any, Any, Seat, tuple[str, ...]], str]
    common: tuple[str, ...]  # kinds of questions that come all the time
    no_event: Mapping[str, str]  # what cannot occur, and why
    no_refusal: Mapping[str, str]
