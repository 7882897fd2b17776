"""The parts of a record by which a cut can be named: rounds, and the turns in them."""

from collections.abc import Iterable, Iterator

from domain.kernel.cut import Mark
from domain.kernel.messages import Entry
from domain.stardriven.events import RoundBegun, TurnBegun


def key(event: RoundBegun | TurnBegun) -> str:
    """The one name that no other part of the round has: `start`, or the seat whose turn it is."""
    return event.seat if isinstance(event, TurnBegun) else "start"


def names(event: RoundBegun | TurnBegun) -> tuple[str, ...]:
    """All names: the key first, the others folded to lower case."""
    if isinstance(event, RoundBegun):
        return ("start", "round", *(("final",) if event.final else ()))
    return tuple(
        dict.fromkeys((event.seat, event.seat.casefold(), f"turn {event.seat}".casefold()))
    )


def marks(entries: Iterable[Entry]) -> Iterator[Mark]:
    """Where each round and each turn begins in these entries, in order."""
    for entry in entries:
        for n, event in enumerate(entry.events, 1):
            if isinstance(event, RoundBegun | TurnBegun):
                yield Mark(entry.number, n, event.round, names(event))
