"""The phases of a turn: their names, and where they begin in a record."""

from collections.abc import Iterable, Iterator

from domain.gateway_to_the_stars.events import PhaseBegun
from domain.kernel.cut import Mark
from domain.kernel.messages import Entry

NAMES: dict[str, tuple[str, ...]] = {
    "P1": ("power-order", "power"),
    "P2.1": ("income", "economics"),
    "P2.2": ("negotiation", "exchanges", "economics"),
    "P2.3": ("plans", "spending", "economics"),
    "P2.4": ("opening", "building", "economics"),
    "P2.5": ("savings", "economics"),
    "P3.move": ("movement", "move", "operations"),
    "P3.combat": ("combat", "operations"),
    "P3.discovery": ("discovery", "operations"),
    "P4": ("surveys", "survey"),
    "P5.1": ("captures", "capture", "colonization"),
    "P5.2": ("foundings", "found", "colonization"),
    "P5.3": ("dockings", "dock", "colonization"),
    "P5.4": ("creations", "create", "colonization"),
}


def key(event: PhaseBegun) -> str:
    """The one name that no other phase of the turn has: `P1`, `P3.Blue.move`, `P5.4a`."""
    group, _, rest = event.phase.partition(".")
    if event.seat is None:
        return f"{event.phase}{event.colonization}"
    return f"{group}.{event.seat}.{rest}" if rest else f"{group}.{event.seat}"


def names(event: PhaseBegun) -> tuple[str, ...]:
    """All names of a phase: its key first, the others folded to lower case."""
    group = event.phase.partition(".")[0]
    words = (event.phase, *NAMES.get(event.phase, ()), group)
    last = event.colonization
    found = [key(event), key(event).casefold(), *words]
    found += [f"{word}{mark}" for word in words for mark in (last, f"-{last}") if last]
    if event.seat is not None:
        found += [f"{event.seat}/{word}" for word in words] + [f"{group}.{event.seat}", event.seat]
    folded = [found[0], *(word.casefold() for word in found)]
    return tuple(dict.fromkeys(folded))


def marks(entries: Iterable[Entry]) -> Iterator[Mark]:
    """Where each phase begins in these entries, in order."""
    for entry in entries:
        for n, event in enumerate(entry.events, 1):
            if isinstance(event, PhaseBegun):
                yield Mark(entry.number, n, event.turn, names(event))
