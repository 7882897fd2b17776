"""What a reader of a game may not know yet, as texts to search a copy for."""

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from domain.kernel.messages import Event, Seat
from domain.kernel.record import SeedCommitted, Shown
from domain.store.chain import Line, peek
from domain.store.history import History
from tests.shelf import Secret, Shelf

_HEX = re.compile(r"[0-9a-f]{32,}")  # salts, seeds and digests


def secrets(shelf: Shelf, whole: History, lines: Iterable[Line], reader: Seat) -> list[Secret]:
    """All that is hidden from the reader at the head of the whole record."""
    shown = {event.of: event.line for event in all_events(whole) if isinstance(event, Shown)}
    found = [*_salts(whole, lines, reader, shown), *_seeds(whole, shown)]
    return [*found, *shelf.secrets(whole, reader, shown)]


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


def all_events(whole: History) -> Iterator[Event]:
    """Every event of a record, in force or not."""
    return (event for entry in whole.entries for event in entry.events)


def open_fields(copy: History, reader: Seat) -> list[str]:
    """Secret fields of others that a copy holds though nothing has shown them."""
    shown = {event.of for event in all_events(copy) if isinstance(event, Shown)}
    return [
        f"{entry.number}.{n}: {type(event).__name__}.{field}"
        for entry in copy.entries
        for n, event in enumerate(entry.events, 1)
        if event.SECRET and reader not in event.audience() and f"{entry.number}.{n}" not in shown
        for field in event.SECRET
        if getattr(event, field) is not None
    ]


def _salts(
    whole: History, lines: Iterable[Line], reader: Seat, shown: Mapping[str, str]
) -> Iterator[Secret]:
    """The salt of every second line that is not for the reader and was not shown."""
    for line in lines:
        mark = peek(line.line)
        of = f"{mark.entry}.{mark.n}"
        if line.second is None or of in shown or reader in (mark.to or ()):
            continue
        assert whole.seconds[mark.entry, mark.n] == line.second
        yield Secret("salt", of, str(msgspec.json.decode(line.second)["salt"]), 1)


def _seeds(whole: History, shown: Mapping[str, str]) -> Iterator[Secret]:
    for event in all_events(whole):
        seed = (event.seed or "") if isinstance(event, SeedCommitted) else ""
        if seed and not any(seed in line for line in shown.values()):
            yield Secret("seed", seed[:8], seed, 1)
