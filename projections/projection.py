"""A view folded from events: rebuilt whenever it is wanted, never repaired."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from domain.kernel.messages import Entry, Event, Seat

S = TypeVar("S")
E = TypeVar("E")


class Told(Struct, frozen=True):
    """An event with its place in the record; `seat` is the one whose command it follows from."""

    entry: int
    n: int
    seat: Seat
    event: Event

    @property
    def cut(self) -> str:
        """Its name among the points of the record: `57.2`."""
        return f"{self.entry}.{self.n}"


def told(entries: Iterable[Entry]) -> Iterator[Told]:
    """All events of these entries with their places, in order."""
    for entry in entries:
        for n, event in enumerate(entry.events, 1):
            yield Told(entry.number, n, entry.seat, event)


def kind_told(one: Told) -> type[Event]:
    """The `kind` for projections that need the places."""
    return type(one.event)


class Projection(Struct, Generic[S, E], frozen=True):
    """A view before anything happened, and how each type of event changes it.

    What the table does not name changes nothing. `kind` says under which type a thing is looked up:
    its own for events, that of its event for `Told`.
    """

    initial: S
    evolve: Mapping[type[Event], Callable[[S, Any], S]]
    kind: Callable[[E], type] = type

    def fold(self, events: Iterable[E], start: S | None = None) -> S:
        """The view after these events; goes on from `start` where one is given."""
        view = self.initial if start is None else start
        for event in events:
            step = self.evolve.get(self.kind(event))
            if step is not None:
                view = step(view, event)
        return view
