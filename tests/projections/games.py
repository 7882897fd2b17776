"""Whole games in memory, played by bots, and what a reader sees of them."""

from functools import cache

from domain.gateway_to_the_stars import bots
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.messages import Entry, Event
from projections.projection import Told, told

HOSTILE = ('Ö; <b>"$(x)', "日本", "a|b`c*d_e", "国" * 24)


@cache
def played(
    scenario: str = "SCN-2S", bot: str = "plain", seats: tuple[str, ...] = ()
) -> tuple[Entry, ...]:
    content = packaged()
    chairs = bots.seats_for(content, scenario, seats)
    seed = "5" * 64
    players = {chair.seat: bots.named_bot(bot, bots.chooser(seed, chair.power)) for chair in chairs}
    return tuple(
        Entry(step.number, step.seat, step.command, tuple(fact.event for fact in step.facts))
        for step in bots.play(content, scenario, chairs, players, seed)
    )


def content() -> Content:
    return packaged()


def all_told(*given: str, seats: tuple[str, ...] = ()) -> tuple[Told, ...]:
    return tuple(told(played(*given, seats=seats)))


def events(entries: tuple[Entry, ...]) -> tuple[Event, ...]:
    return tuple(event for entry in entries for event in entry.events)


def table_of(entries: tuple[Entry, ...]) -> Table:
    table = Table()
    for event in events(entries):
        table = evolve(table, event)
    return table
