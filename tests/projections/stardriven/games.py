"""Whole games in memory, played by bots, and what a reader sees of them."""

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from domain.kernel.chance import Luck
from domain.kernel.forms import END, line
from domain.kernel.messages import Entry, Event, Seat
from domain.kernel.record import RECORD_EVENTS
from domain.stardriven import bots, rules
from domain.stardriven.content import Content
from domain.stardriven.loading import packaged
from domain.stardriven.table import Table, evolve
from projections.projection import Told, told

HOSTILE = ('Ö; <b>"$(x)', "日本", "a|b`c*d_e", "国" * 24)
SEED = "5" * 64


@cache
def played(
    seats: int = 2,
    episode: str = "2",
    level: int = 1,
    names: tuple[str, ...] = (),
    seed: str = SEED,
) -> tuple[Entry, ...]:
    """A short game to its end, by bots that choose at random."""
    content = packaged()
    chairs = bots.seats_for(content, seats, names)
    players = {one.seat: lively_bot(bots.chooser(seed, one.faction)) for one in chairs}
    new = replace(bots.new_game(content, chairs, episode), level=level)
    return tuple(
        Entry(step.number, step.seat, step.command, tuple(fact.event for fact in step.facts))
        for step in bots.play(content, new, players, seed)
    )


def lively_bot(luck: Luck) -> bots.Bot:
    """Chooses at random, and seldom ends its turn while there is something else to do."""

    def answer(content: Content, table: Table, seat: Seat) -> str:
        forms = rules.legal(content, table, seat)
        rest = [form for form in forms if form.verb not in ("end", "keep")]
        if rest and luck.die(6, "whether to go on") > 1:
            forms = tuple(rest)
        form = forms[int(luck.pick([str(at) for at in range(len(forms))], "a form"))]
        chosen: tuple[str, ...] = ()
        while (option := luck.pick(form.options(chosen), form.verb)) != END:
            chosen = (*chosen, option)
        return line(form, chosen)

    return answer


def content() -> Content:
    return packaged()


def all_told(
    seats: int = 2, episode: str = "2", level: int = 1, names: tuple[str, ...] = ()
) -> tuple[Told, ...]:
    return tuple(told(played(seats, episode, level, names)))


def events(entries: Iterable[Entry]) -> tuple[Event, ...]:
    return tuple(event for entry in entries for event in entry.events)


def table_of(entries: Iterable[Entry]) -> Table:
    return table_after(events(entries))


def table_after(known: Iterable[Event]) -> Table:
    table = Table()
    for event in known:
        if not isinstance(event, RECORD_EVENTS):
            table = evolve(table, event)
    return table


def redacted(event: Event) -> Event:
    """What a reader sees who may see no secret at all."""
    return replace(event, **dict.fromkeys(event.SECRET)) if event.SECRET else event
