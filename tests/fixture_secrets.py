"""What a reader of a game may not know yet, as texts to search a copy for."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.orders import Plan
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Event, Seat
from domain.kernel.record import SeedCommitted, Shown
from domain.store.chain import Line, peek
from domain.store.history import History

_HEX = re.compile(r"[0-9a-f]{32,}")  # salts, seeds and digests


class Secret(NamedTuple):
    """A text that must not stand in the rows of these entries (from `first` on)."""

    kind: str  # salt, seed, item, plan
    what: str
    text: str
    first: int


def secrets(whole: History, lines: Iterable[Line], reader: Seat) -> list[Secret]:
    """All that is hidden from the reader at the head of the whole record."""
    shown = {event.of: event.line for event in _events(whole) if isinstance(event, Shown)}
    found = [*_salts(whole, lines, reader, shown), *_seeds(whole, shown)]
    return [*found, *_items(whole, reader, shown), *_plans(whole, reader, shown)]


class Haystack:
    """The rows of a record, to be searched; what the game begins with is open."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._rows = [
            (peek(line.line).entry, f"{line.line}\n{line.second or ''}") for line in lines
        ]
        self._runs = {run for _, text in self._rows for run in _HEX.findall(text)}

    def found(self, hidden: Iterable[Secret]) -> list[str]:
        """The secrets that stand in some row."""
        return [f"{secret.kind} {secret.what}" for secret in hidden if self._holds(secret)]

    def _holds(self, secret: Secret) -> bool:
        if secret.kind in ("salt", "seed"):
            return secret.text in self._runs
        return any(number >= secret.first and secret.text in text for number, text in self._rows)


def _events(whole: History) -> Iterator[Event]:
    return (event for entry in whole.entries for event in entry.events)


def _salts(
    whole: History, lines: Iterable[Line], reader: Seat, shown: dict[str, str]
) -> Iterator[Secret]:
    """The salt of every second line that is not for the reader and was not shown."""
    for line in lines:
        mark = peek(line.line)
        of = f"{mark.entry}.{mark.n}"
        if line.second is None or of in shown or reader in (mark.to or ()):
            continue
        assert whole.seconds[mark.entry, mark.n] == line.second
        yield Secret("salt", of, str(msgspec.json.decode(line.second)["salt"]), 1)


def _seeds(whole: History, shown: dict[str, str]) -> Iterator[Secret]:
    for event in _events(whole):
        seed = (event.seed or "") if isinstance(event, SeedCommitted) else ""
        if seed and not any(seed in line for line in shown.values()):
            yield Secret("seed", seed[:8], seed, 1)


def _items(whole: History, reader: Seat, shown: dict[str, str]) -> Iterator[Secret]:
    """Items in other hands that were never open, and never offered by or to the reader."""
    table: Table = whole.table()
    for seat in table.game.seats:
        for card in table.players[seat].items if seat != reader else ():
            if card != NOT_NAMED and not _was_open(whole, reader, card, shown):
                yield Secret("item", f"{card} of {seat}", card, 2)


def _was_open(whole: History, reader: Seat, card: str, shown: dict[str, str]) -> bool:
    if any(card in line for line in shown.values()):
        return True
    for event in _events(whole):
        if isinstance(event, e.CardsOffered):
            if reader in (event.seat, event.to) and card in (event.give or ()) + (event.take or ()):
                return True
        elif isinstance(event, e.ItemGained):
            if event.seat == reader and event.card == card:
                return True
        elif getattr(event, "card", None) == card:
            return True
    return False


def _plans(whole: History, reader: Seat, shown: dict[str, str]) -> Iterator[Secret]:
    """Plans of others that lie sealed; one that spends nothing looks like any other."""
    for entry in whole.entries:
        for n, event in enumerate(entry.events, 1):
            if not isinstance(event, e.PlanSealed) or event.seat == reader:
                continue
            if f"{entry.number}.{n}" in shown or event.plan in (None, Plan()):
                continue
            text = msgspec.json.encode(event.plan).decode()
            if not _is_anothers(whole, entry.number, event):
                yield Secret("plan", f"{entry.number}.{n}", text, entry.number)


def _is_anothers(whole: History, number: int, plan: e.PlanSealed) -> bool:
    """Whether the same was planned once more later on, by anybody: then it can be read there."""
    return any(
        isinstance(event, e.PlanSealed) and event.plan == plan.plan
        for entry in whole.entries[number:]
        for event in entry.events
    )
