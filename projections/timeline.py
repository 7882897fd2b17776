"""What happened, in sentences: a table from the type of an event to its words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.counting import listed
from domain.kernel.messages import TABLE, Event, Seat
from domain.kernel.record import Branched, Entered, Noted, Rewound, SeedCommitted, Shown
from projections.openings import shown
from projections.projection import Told

Words = Callable[[Any], str]
MINOR, NORMAL, MAJOR = 0, 1, 2


class Section(Struct, frozen=True):
    """Where in the game something happened; `key` names the point, `title` is for people."""

    key: str = "start"
    title: str = "Before the first turn"
    turn: int = 0
    seat: Seat | None = None


class Sentence(Struct, frozen=True):
    """One event in words. `weight`: 0 a detail, 1 the usual, 2 a turning point."""

    entry: int
    n: int
    seat: Seat
    section: Section
    text: str
    weight: int = NORMAL
    in_force: bool = True

    @property
    def cut(self) -> str:
        """The event's place in the record."""
        return f"{self.entry}.{self.n}"


class Language(Struct, frozen=True):
    """How a game speaks: sentences by event, which of them are details or turning points.

    `section` gives the section that an event begins, or None; an empty sentence is left out.
    """

    words: Mapping[type[Event], Words]
    section: Callable[[Event], Section | None]
    minor: frozenset[type[Event]] = frozenset()
    major: frozenset[type[Event]] = frozenset()


def sentences(
    events: Iterable[Told], language: Language, in_force: frozenset[int] | None = None
) -> tuple[Sentence, ...]:
    """The events in words. Without `in_force` (numbers of entries) all of them count."""
    spoken: list[Sentence] = []
    now = Section()
    after: dict[int, Section] = {}
    known = tuple(events)
    openings = shown(known)
    for one in known:
        now = language.section(one.event) or now
        if isinstance(one.event, Rewound):
            now = after.get(one.event.to, now)
        after[one.entry] = now
        text = openings.get(one.cut) or _text(one.event, language)
        if text:
            holds = in_force is None or one.entry in in_force
            weight = _weight(one.event, language)
            spoken.append(Sentence(one.entry, one.n, one.seat, now, text, weight, holds))
    return tuple(spoken)


def _text(event: Event, language: Language) -> str:
    words = RECORD.get(type(event)) or language.words[type(event)]
    return words(event)


def _weight(event: Event, language: Language) -> int:
    if type(event) in language.major:
        return MAJOR
    return MINOR if type(event) in language.minor or type(event) in RECORD else NORMAL


def bookkeeping(
    pushed: type[Event], replaced: type[Event], popped: type[Event]
) -> dict[type[Event], Words]:
    """Words for what every game's timeline leaves out; the three events of its agenda are given."""
    return {
        pushed: lambda _: "Something got under way.",
        replaced: lambda _: "What was under way went on.",
        popped: lambda _: "What was under way was over.",
        Shown: lambda event: f"What was hidden in {event.of} was shown, word for word.",
        Entered: lambda _: "It was written down who entered this, and how.",
    }


def quietly(event: Event, quiet: Mapping[type[Event], Words]) -> str:
    """An event that a timeline leaves out, in words that name no secret."""
    words = quiet.get(type(event))
    return words(event) if words else "Something happened that is hidden."


def _by(seat: Seat) -> str:
    return "The table" if seat == TABLE else seat


def _rewound(event: Rewound) -> str:
    agreed = f", agreed by {listed(event.agreed)}" if event.agreed else ""
    why = f": {event.reason}" if event.reason else ""
    who = _by(event.by)
    if event.kind == "undo":
        return f"{who} took its last command back (to entry {event.to})."
    if event.kind == "redo":
        return f"{who} took the undo back (to entry {event.to})."
    return f"{who} set the game back to entry {event.to}{agreed}{why}."


def _noted(event: Noted) -> str:
    return (
        f"{_by(event.by)} noted: {event.text}"
        if event.text
        else f"{_by(event.by)} noted something."
    )


def _branched(event: Branched) -> str:
    return f"The game branched from {event.parent[:8]} after entry {event.entry}."


def _committed(event: SeedCommitted) -> str:
    return f"The seed of the engine's dice was promised by its digest {event.digest[:16]}…"


def _silent(_: Event) -> str:
    return ""


RECORD: dict[type[Event], Words] = {
    Rewound: _rewound,
    Noted: _noted,
    Shown: _silent,  # told by `projections.openings`, once for all of them
    Branched: _branched,
    SeedCommitted: _committed,
    Entered: _silent,
}
