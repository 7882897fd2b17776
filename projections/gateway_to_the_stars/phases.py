"""The phases that were played, each with the points of the record by which it can be named."""

from collections.abc import Iterable
from typing import cast

from msgspec import Struct

from domain.gateway_to_the_stars.events import PhaseBegun
from domain.kernel.messages import Event, Seat
from projections.projection import Projection, Told, kind_told
from projections.timeline import Section

TITLES = {
    "P1": "Power Order",
    "P2.1": "Income",
    "P2.2": "Negotiation and exchanges",
    "P2.3": "Spending plans",
    "P2.4": "Plans opened, units built",
    "P2.5": "Savings",
    "P3.move": "Movement",
    "P3.combat": "Combat",
    "P3.discovery": "Discovery",
    "P4": "Surveys",
    "P5.1": "Captures",
    "P5.2": "Independent Colonies",
    "P5.3": "Docking",
    "P5.4": "New TFs",
}


class Phase(Struct, frozen=True):
    """A phase as it began: `cut` is the event (`entry.n`), `key` the name for `--at`."""

    cut: str
    key: str
    title: str
    turn: int
    phase: str
    seat: Seat | None = None
    colonization: str = ""


def key(event: PhaseBegun) -> str:
    """`turn:3/P3.Blue.move`, `turn:9/P5.4a`, `turn:3/P1`."""
    group, _, rest = event.phase.partition(".")
    if event.seat is None:
        return f"turn:{event.turn}/{event.phase}{event.colonization}"
    return f"turn:{event.turn}/{group}.{event.seat}{'.' if rest else ''}{rest}"


def title(event: PhaseBegun) -> str:
    """`Movement of Blue`, `New TFs (first time)`."""
    name = TITLES.get(event.phase, event.phase)
    if event.seat is not None:
        return f"{name} of {event.seat}"
    again = {"a": " (first time)", "b": " (second time)"}.get(event.colonization, "")
    return name + again


def section(event: Event) -> Section | None:
    """The section of the timeline that a phase begins."""
    if not isinstance(event, PhaseBegun):
        return None
    return Section(key(event), title(event), event.turn, event.seat)


def _begun(phases: tuple[Phase, ...], one: Told) -> tuple[Phase, ...]:
    event = cast("PhaseBegun", one.event)  # by the table below
    phase = Phase(
        one.cut, key(event), title(event), event.turn, event.phase, event.seat, event.colonization
    )
    return (*phases, phase)


PHASES: Projection[tuple[Phase, ...], Told] = Projection((), {PhaseBegun: _begun}, kind_told)


def phases(events: Iterable[Told]) -> tuple[Phase, ...]:
    """All phases of the line in force, first to last."""
    return PHASES.fold(events)
