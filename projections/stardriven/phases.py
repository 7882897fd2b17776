"""The rounds and turns that were played, each with the point of the record that names it."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Event, Seat
from domain.stardriven import phases as points
from domain.stardriven.events import GameEnded, RoundBegun, TurnBegun
from projections.projection import Projection, Told, kind_told
from projections.timeline import Section


class Phase(Struct, frozen=True):
    """A round or a turn as it began: `cut` is the event (`entry.n`), `key` the name for `--at`."""

    cut: str
    key: str
    title: str
    round: int
    seat: Seat | None = None
    final: bool = False


def key(event: RoundBegun | TurnBegun) -> str:
    """`round:3/start`, `round:3/Red`."""
    return f"round:{event.round}/{points.key(event)}"


def title(event: RoundBegun | TurnBegun) -> str:
    """`Round 3`, `Round 9, the last`, `Turn of Red`."""
    if isinstance(event, TurnBegun):
        return f"Turn of {event.seat}"
    return f"Round {event.round}, the last" if event.final else f"Round {event.round}"


def section(event: Event) -> Section | None:
    """The section of the timeline that a turn begins, or the end."""
    if isinstance(event, TurnBegun):
        return Section(key(event), title(event), event.round, event.seat)
    if isinstance(event, RoundBegun):
        return Section(key(event), "Beginning of the round", event.round)
    if isinstance(event, GameEnded):
        return Section("end", "The end", event.round)
    return None


def _round(phases: tuple[Phase, ...], one: Told) -> tuple[Phase, ...]:
    event: Any = one.event
    found = Phase(one.cut, key(event), title(event), event.round, final=event.final)
    return (*phases, found)


def _turn(phases: tuple[Phase, ...], one: Told) -> tuple[Phase, ...]:
    event: Any = one.event
    return (*phases, Phase(one.cut, key(event), title(event), event.round, event.seat))


PHASES: Projection[tuple[Phase, ...], Told] = Projection(
    (), {RoundBegun: _round, TurnBegun: _turn}, kind_told
)


def phases(events: Iterable[Told]) -> tuple[Phase, ...]:
    """All rounds and turns of the line in force, first to last."""
    return PHASES.fold(events)
