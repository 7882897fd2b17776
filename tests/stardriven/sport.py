"""The second game, as self-play, soak and bench need it."""

import random
from collections.abc import Iterable
from typing import Any, get_args

from msgspec.structs import replace

from domain.kernel.bots import Bot
from domain.kernel.messages import Command, Seat
from domain.stardriven import bots, notation, rules
from domain.stardriven import commands as c
from domain.stardriven import content as data
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.loading import packaged
from domain.stardriven.strategy import plain_line
from domain.stardriven.table import Table
from tests.sport import Deal, Sport
from tests.stardriven import strategies as st
from tests.stardriven.invariants import breaches

EPISODES = ("2", "1", "0")
GOALS = ("short", "normal", "short", "long")
SOURCES = ("engine", "table", "engine", "table", "carried")
TEMPERS = ("random", "moody", "pirates", "lively", "moody", "pirates", "plain")


def deal(number: int, content: Content) -> Deal:
    source, episode = SOURCES[number % len(SOURCES)], EPISODES[number % len(EPISODES)]
    chairs = bots.seats_for(content, 2 + number // 2 % 3)
    seats = tuple(chair.seat for chair in chairs)
    level = 1 + number // 3 % 2
    new = c.NewGame(
        episode, GOALS[number % len(GOALS)], level, chairs, source, data.digest(content),
        cadets=seats[1:] if number % 5 == 0 else (),
        names={str(seat): f"player {n}" for n, seat in enumerate(seats)},
    )  # fmt: skip
    return Deal(new, seats, f"{len(seats)} players, Episode {episode}, Level {level}", source)


def bench(content: Content, large: bool) -> Deal:
    chairs = bots.seats_for(content, 4)
    new = bots.new_game(content, chairs, goal="long" if large else "normal")
    return Deal(new, tuple(chair.seat for chair in chairs), "4 players", "engine")


def players(number: int, dealt: Deal, rng: random.Random) -> dict[Seat, Bot]:
    return {seat: _bot(number, at, rng) for at, seat in enumerate(dealt.seats)}


def _bot(number: int, seat: int, rng: random.Random) -> Bot:
    temper = TEMPERS[number % len(TEMPERS)]
    if temper == "random":
        return bots.random_bot(bots.chooser(f"{number:064x}", f"bot {seat}"))
    if temper == "lively":
        return st.lively(rng)
    if temper == "pirates" and seat % 3 != 1:
        return st.pirate(rng)
    return st.moody(rng, 0.97 if temper == "plain" else 0.75)


def wrong(new: Any) -> Iterable[Command]:  # noqa: ANN401
    """Options that there are not, too few or too many seats, the same seat or faction twice."""
    first, second, *_ = new.chairs
    more = tuple(c.Chair(Seat(f"more {n}"), "UW") for n in range(4))
    chosen = (
        (), (first,), (*new.chairs, *more), (first, replace(second, faction=first.faction)),
        (first, replace(second, seat=first.seat)), (first, replace(second, faction="XX")),
        (first, replace(second, seat=first.seat.upper())), (first, replace(second, seat="Referee")),
    )  # fmt: skip
    yield from (replace(new, chairs=chairs, cadets=()) for chairs in chosen)
    yield from (replace(new, episode=episode) for episode in ("3", "99", ""))
    yield replace(new, goal="endless")
    yield replace(new, level=3)
    yield replace(new, upgrades=True)
    yield replace(new, variant=True)
    yield replace(new, cadets=(Seat("Nobody"),))


def where(table: Table) -> str:
    return f"round {table.game.round}, turn of {table.game.turn}"


def nonsense(
    rng: random.Random, content: Content, table: Table, seat: Seat, verbs: tuple[str, ...]
) -> str:
    return st.Nonsense(rng, content, table).line(seat, verbs)


def found(content: Content, table: Table) -> list[str]:
    return breaches(content, table) if table.game.round and table.flying() else []


STARDRIVEN = Sport(
    name="stardriven",
    clauses="SD",
    tag="sd.new-game",
    rules=rules,
    parse=notation.parse,
    packaged=packaged,
    encode=data.encode,
    events=get_args(e.AnyEvent),
    checked_at=(e.TurnBegun,),
    deal=deal,
    players=players,
    wrong=wrong,
    idle=c.EndTurn(),
    resign=c.Resign(),
    odd=(),
    change_dice=c.ChangeDice,
    breaches=found,
    where=where,
    plain=plain_line,
    bench=bench,
    nonsense=nonsense,
    common=(
        "the turn of SEAT (N actions left)",
        "the move of SEAT (N sectors left)",
        "N Combat dice against SEAT",
        "N Shield dice of SEAT",
        "the Interceptor that moves, and its path",
        "the path of the Gunboat",
        "how Engineering uses its N",
        "the reroll after the move",
    ),
    no_event={
        "AnomalyDeckReshuffled": "a card is drawn for each of the 10 Anomaly tokens, which are "
        "collected then, and the deck has 24",
    },
    no_refusal={},
)
