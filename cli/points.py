"""Options that name a reader, a game and a point of its record, and what lies there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import click
from msgspec.structs import replace

from cli import games
from domain.kernel.cut import Point, find, parse
from domain.kernel.errors import BadInput
from domain.kernel.messages import Entry
from domain.kernel.record import RECORD_EVENTS

if TYPE_CHECKING:
    from domain.store.history import History
    from projections.projection import Told

F = TypeVar("F", bound=Callable[..., Any])

game_argument = click.argument("game", default="", metavar="[GAME]")
at_option = click.option(
    "--at", metavar="POINT", default="end", help="57, 57.2, turn:3/P2, round:2/Red, start."
)


def reader_options(command: F) -> F:
    """`--seat` and `--referee`; without them the public view."""
    seat = click.option("--seat", metavar="SEAT", default="", help="As this seat sees it.")
    referee = click.option("--referee", is_flag=True, help="With all that is hidden.")
    return seat(referee(command))


def reader(seat: str, *, referee: bool) -> str:
    """Who reads; one cannot be a seat and the referee."""
    if seat and referee:
        raise BadInput("--seat and --referee exclude each other.")
    return "referee" if referee else seat or "public"


@dataclass(frozen=True)
class View:
    """A game's record at a point, for the reader of its history."""

    history: "History"
    point: Point

    @property
    def views(self) -> games.Views:
        """How this game is shown."""
        return games.of(self.history).views

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The entries in force there; of the last one only the events up to the point."""
        found = [self.history.entries[n - 1] for n in self.history.in_force(self.point.entry)]
        if self.point.n is not None and found and found[-1].number == self.point.entry:
            found[-1] = replace(found[-1], events=found[-1].events[: self.point.n])
        return tuple(found)

    @property
    def told(self) -> "Iterator[Told]":
        """The game's events in force there, each with its place."""
        return (one for one in self.all_told if not isinstance(one.event, RECORD_EVENTS))

    @property
    def all_told(self) -> "Iterator[Told]":
        """The same with the record's own events among them."""
        from projections.projection import told

        return told(self.entries)

    @property
    def table(self) -> Any:  # noqa: ANN401 (the game's own type)
        """The table there."""
        if self.point.n is None:
            return self.history.table(self.point.entry)
        evolve, table = self.history.rules.evolve, self.history.rules.initial()
        for one in self.told:
            table = evolve(table, one.event)
        return table

    @property
    def seals(self) -> tuple[str, ...]:
        """The seal of what is shown, and of the head."""
        shown = str(self.history.seal(self.point.entry))
        whole = "" if self.point.n is None else f" (of it, up to {self.point})"
        head = str(self.history.seal())
        if shown == head and not whole:
            return (f"seal {shown} (the head)",)
        return (f"seal {shown}{whole}", f"head {head}")


def view(history: "History", at: str) -> View:
    """The game at a named point; refuses a point that is not there."""
    marks = games.of(history).domain("phases").marks
    cut = parse(at)
    named = cut.turn or cut.text == "start" or cut.text.startswith(("turn:", "round:"))
    in_force = (history.entries[n - 1] for n in history.in_force()) if named else ()
    sizes = [len(entry.events) for entry in history.entries]
    return View(history, find(cut, sizes, tuple(marks(in_force))))


def whole_entry(history: "History", at: str) -> int:
    """The entry of a point that can be gone back to; refuses one inside an entry."""
    point = view(history, at).point
    if point.n is None:
        return point.entry
    raise BadInput(
        f"{_named(at, point)} lies inside entry {point.entry}, and a record is only cut between "
        f"entries: {max(1, point.entry - 1)} or {point.entry}."
    )


def _named(at: str, point: Point) -> str:
    return at if at == str(point) else f"{at} ({point})"
