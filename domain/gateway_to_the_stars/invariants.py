"""What holds at every point of a game, whatever was played: sheets, stocks, counters, cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.sheets import Book
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.breaches import Breach, Told

CHECKS: Mapping[str, str] = {
    "GS-TRS-ID-01": "funds are the sum of the five sources",
    "GS-TRS-ID-02": "funds are spent, saved or lost",
    "GS-TRS-ID-03": "nobody spends more than its funds",
    "GS-TRS-ID-04": "savings are 0 to 3",
    "GS-TRS-ID-05": "Credits are lost only above full savings",
    "GS-TRS-ID-06": "what was saved is what comes from last turn",
    "GS-TRS-ID-07": "no bid of 1",
    "GS-TRS-ID-08": "whole amounts, each a multiple of its price",
    "GS-TRS-ID-09": "income follows from the table at its time",
    "GS-TRS-ID-10": "what was paid for was placed and drawn",
    "GS-TRS-ID-11": "all income is spent, lost or finally saved",
    "GS-TRS-ID-12": "saved Credits score by pairs",
    "GS-BUILD-18": "no more counters of a type than there are",
    "GS-BUILD-15": "one Starbase a system",
    "GS-COL-13": "TFs of one Power a system, and none without an owner",
    "GS-COL-25": "no TF in a Friendly system",
    "GS-COL-27": "no more TFs than there are counters",
    "GS-TRADE-01": "docked Trade Expeditions stand at an Independent Colony",
    "GS-TRADE-12": "no more docked than Exchange boxes",
    "GS-ECON-11": "no Power holds more than 3 saved Credits",
    "GS-SETUP-26": "every system counter is drawn once",
    "GS-SETUP-27": "every Survey Card is in one place",
    "GS-SETUP-28": "every Special Result card is in one place",
}


def breaches(content: Content, events: Iterable[Told]) -> dict[str, Breach]:
    """The first breach of each check, by clause; the events of the line in force, in order."""
    found: dict[str, Breach] = {}
    for breach in _all(content, events):
        found.setdefault(breach.rule, breach)
    return found


def _all(content: Content, events: Iterable[Told]) -> Iterator[Breach]:
    table = Table()
    book = Book(content)
    pool: Counter[str] = Counter()
    for one in events:
        event = one.event
        if isinstance(event, e.GameBegun):
            pool = Counter(event.counters)
        if isinstance(event, e.CounterTaken):
            pool[event.face] -= 1
            if pool[event.face] < 0:
                yield Breach("GS-SETUP-26", one.cut, "a counter that is in the pool", event.face)
        yield from book.checked(one.cut, event, table)
        if isinstance(event, e.PhaseBegun | e.GameEnded):
            yield from standing(content, table, one.cut)
        table = evolve(table, event)
    yield from standing(content, table, "end")


def standing(content: Content, table: Table, cut: str) -> Iterator[Breach]:
    """What is wrong on the table now; `cut` says when that is."""
    if not table.game.chairs:
        return
    yield from _units(content, table, cut)
    yield from _systems(content, table, cut)
    yield from _cards(content, table, cut)
    limit = content.numbers.savings_limit
    for player in table.players.values():
        if not 0 <= player.saved <= limit:
            yield Breach("GS-ECON-11", cut, f"0 to {limit} for {player.seat}", player.saved)


def _units(content: Content, table: Table, cut: str) -> Iterator[Breach]:
    counts: Counter[tuple[str, str]] = Counter()
    bases: Counter[int] = Counter()
    docked: Counter[int] = Counter()
    for unit in table.galaxy.units.values():
        counts[unit.seat, unit.code] += 1
        bases[unit.system] += unit.code == "SB"
        docked[unit.system] += unit.docked
    for (seat, code), count in counts.items():
        limit = forces.counter_limit(content, table, code)
        if count > limit:
            yield Breach("GS-BUILD-18", cut, f"at most {limit} {code} of {seat}", count)
    for system, count in bases.items():
        if count > 1:
            yield Breach("GS-BUILD-15", cut, f"one Starbase in {system}", count)
    yield from _docked(table, cut, docked)


def _docked(table: Table, cut: str, docked: Counter[int]) -> Iterator[Breach]:
    for system, count in docked.items():
        star = table.galaxy.stars.get(system)
        if count and (star is None or star.founder is None):
            yield Breach("GS-TRADE-01", cut, f"no docked T in {system} without an IC", count)
        elif star is not None and count > star.boxes:
            yield Breach("GS-TRADE-12", cut, f"at most {star.boxes} docked in {system}", count)


def _systems(content: Content, table: Table, cut: str) -> Iterator[Breach]:
    tfs: Counter[str] = Counter()
    for system, star in table.galaxy.stars.items():
        if star.tf < 0 or (star.tf > 0) != (star.owner is not None):
            yield Breach("GS-COL-13", cut, f"TFs of one owner in {system}", (star.owner, star.tf))
        if star.tf and star.kind == "friendly":
            yield Breach("GS-COL-25", cut, f"no TF in Friendly {system}", star.tf)
        if star.owner is not None:
            tfs[star.owner] += star.tf
    limit = forces.counter_limit(content, table, "TF")
    for seat, count in tfs.items():
        if count > limit:
            yield Breach("GS-COL-27", cut, f"at most {limit} TF of {seat}", count)


def _cards(content: Content, table: Table, cut: str) -> Iterator[Breach]:
    held: list[str] = []
    for player in table.players.values():
        held += [*player.advances, *player.items, *player.trophies]
    held += [star.menace for star in table.galaxy.stars.values() if star.menace]
    decks: tuple[tuple[str, Any, Mapping[str, object]], ...] = (
        ("GS-SETUP-27", table.game.survey, content.survey),
        ("GS-SETUP-28", table.game.special, content.special),
    )
    for rule, pile, deck in decks:
        places = Counter(pile.bag + pile.apart + pile.discards)
        places.update(card for card in held if card in deck and card != NOT_NAMED)
        wrong = next((card for card in deck if places[card] != 1), None)
        if wrong is not None:
            yield Breach(rule, cut, f"{wrong} in one place", f"in {places[wrong]}")
