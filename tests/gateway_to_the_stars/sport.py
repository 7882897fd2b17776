"""The first game, as self-play, soak and bench need it."""

import random
from collections.abc import Iterable
from typing import Any, get_args

from msgspec.structs import replace

from domain.gateway_to_the_stars import bots, notation, rules
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.table import Table
from domain.kernel.bots import Bot
from domain.kernel.messages import Command, Seat
from tests.gateway_to_the_stars import strategies as st
from tests.gateway_to_the_stars.invariants import breaches
from tests.sport import Deal, Sport

SCENARIOS = ("SCN-2S", "SCN-M4", "SCN-1", "SCN-M5", "SCN-2L", "SCN-M6", "SCN-2S", "SCN-M7")
SOURCES = ("engine", "table", "engine", "carried")
TEMPERS = ("random", "lively", "warlords", "lively", "collectors", "warlords", "masons")


def deal(number: int, content: Content) -> Deal:
    scenario = SCENARIOS[number % len(SCENARIOS)]
    source = SOURCES[number // len(SCENARIOS) % len(SOURCES)]
    chairs = bots.seats_for(content, scenario)
    names = {str(chair.seat): f"player {n}" for n, chair in enumerate(chairs)}
    new = c.NewGame(scenario, chairs, source, data.digest(content), names)
    return Deal(new, tuple(chair.seat for chair in chairs), scenario, source)


def bench(content: Content, large: bool) -> Deal:
    scenario = "SCN-M7" if large else "SCN-M4"
    chairs = bots.seats_for(content, scenario)
    new = c.NewGame(scenario, chairs, "engine", data.digest(content))
    return Deal(new, tuple(chair.seat for chair in chairs), scenario, "engine")


def players(number: int, dealt: Deal, rng: random.Random) -> dict[Seat, Bot]:
    return {seat: _bot(number, at, rng) for at, seat in enumerate(dealt.seats)}


def _bot(number: int, seat: int, rng: random.Random) -> Bot:
    temper = TEMPERS[number % len(TEMPERS)]
    if temper == "random":
        return bots.random_bot(bots.chooser(f"{number:064x}", f"bot {seat}"))
    if temper == "warlords" and seat % 4 != 1:
        return st.warlord(rng)
    if temper == "collectors" and seat % 3 != 0:
        return st.collector(rng)
    if temper == "masons" and seat < 2:
        return st.mason(rng)
    return st.lively(rng)


def wrong(new: Any) -> Iterable[Command]:  # noqa: ANN401
    """Too few, too many, nobody, all with one Power, odd names; a scenario that does not exist."""
    chairs = (*new.chairs, *(c.Chair(Seat(f"more {n}"), "") for n in range(8)))
    twice = tuple(c.Chair(chair.seat, new.chairs[0].power) for chair in new.chairs)
    yield from (replace(new, chairs=chosen) for chosen in (chairs[:3], chairs[:8], (), twice))
    first, *others = new.chairs
    for name in ("Referee", *(str(other.seat).upper() for other in others[:1])):
        yield replace(new, chairs=(c.Chair(Seat(name), first.power), *others))
    yield replace(new, scenario="SCN-9")


def where(table: Table) -> str:
    return f"{table.game.turn} {table.game.phase}"


def nonsense(
    rng: random.Random, content: Content, table: Table, seat: Seat, verbs: tuple[str, ...]
) -> str:
    return st.Nonsense(rng, content, table).line(seat, verbs)


def found(content: Content, table: Table) -> list[str]:
    return breaches(content, table) if table.game.turn else []


GATEWAY = Sport(
    name="gateway",
    clauses="GS",
    tag="gts.new-game",
    rules=rules,
    parse=notation.parse,
    packaged=packaged,
    encode=data.encode,
    events=get_args(e.AnyEvent),
    checked_at=(e.PhaseBegun,),
    deal=deal,
    players=players,
    wrong=wrong,
    idle=c.Pass(),
    resign=c.Resign(),
    odd=(c.SealPlan(c.Plan(cards=-1)), c.SealPlan(c.Plan(builds=(c.Build("C", 0, 7),)))),
    change_dice=c.ChangeDice,
    breaches=found,
    where=where,
    plain=bots.plain_bot(),
    bench=bench,
    nonsense=nonsense,
    common=("movement", "card trades", "a spending plan", "survey", "discovery"),
    no_event={
        "PurchaseVoid": "26 Survey Cards of other kinds always come back to the discards, so that "
        "a deck and its discards are never empty together",
    },
    no_refusal={
        "GS-BUILD-13": "needs nine colonies of one Power in the two-player long game",
        "GS-COL-27": "needs a Power with nearly all of its 30 TF counters on the map",
    },
)
