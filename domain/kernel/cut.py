"""Naming a point of a record: 57, 57.2, start, end, turn:3 (or round:3), turn:3/a name."""

import re
from collections.abc import Sequence

from msgspec import Struct

from domain.kernel.counting import plural
from domain.kernel.errors import BadInput

FORMS = "57, 57.2, start, end, turn:3, round:3, or one that `gateway show phases` lists"
_ENTRY = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,4}))?")
_TURN = re.compile(r"(?:turn|round):([0-9]{1,3})(?:/(.{1,80}))?")


class Cut(Struct, frozen=True):
    """A point as somebody named it: by entry (and event), by word, or by turn (and phase)."""

    text: str
    entry: int = 0
    n: int | None = None
    turn: int = 0
    phase: str = ""


class Point(Struct, frozen=True):
    """A point of the record: after event `n` of an entry, or after all of it (None)."""

    entry: int
    n: int | None = None

    def __str__(self) -> str:
        return str(self.entry) if self.n is None else f"{self.entry}.{self.n}"


class Mark(Struct, frozen=True):
    """Where a phase begins in the line in force: event `n` of an entry, and all its names."""

    entry: int
    n: int
    turn: int
    names: tuple[str, ...]


def parse(text: str) -> Cut:
    """What a name means, before anybody looks whether there is such a point."""
    if text in ("start", "end"):
        return Cut(text)
    if (found := _ENTRY.fullmatch(text)) is not None:
        return Cut(text, int(found[1]), None if found[2] is None else int(found[2]))
    if (found := _TURN.fullmatch(text)) is not None:
        return Cut(text, turn=int(found[1]), phase=found[2] or "")
    raise BadInput(f"{text[:80]!r} names no point of a record; {FORMS} would.")


def find(cut: Cut, sizes: Sequence[int], marks: Sequence[Mark]) -> Point:
    """The point in a record whose entry k has `sizes[k - 1]` events, and these phases in force."""
    if cut.text == "end":
        return Point(len(sizes))
    if cut.text == "start":
        return Point(marks[0].entry, marks[0].n - 1) if marks else Point(len(sizes))
    if cut.turn or cut.text.startswith(("turn:", "round:")):
        return _phase(cut, marks)
    if not 1 <= cut.entry <= len(sizes):
        raise BadInput(f"there is no entry {cut.entry}; the record has 1 to {len(sizes)}.")
    if cut.n is not None and cut.n > sizes[cut.entry - 1]:
        raise BadInput(f"entry {cut.entry} has the events 1 to {sizes[cut.entry - 1]}.")
    return Point(cut.entry, cut.n)


def _phase(cut: Cut, marks: Sequence[Mark]) -> Point:
    """As the phase begins: after the last event of its entry before the next phase begins."""
    wanted = cut.phase.casefold()
    turn = [mark for mark in marks if mark.turn == cut.turn]
    found = next((mark for mark in turn if not wanted or wanted in mark.names), None)
    if found is None:
        raise BadInput(_missing(cut, turn, marks))
    after = marks.index(found) + 1
    if after < len(marks) and marks[after].entry == found.entry:
        return Point(found.entry, marks[after].n - 1)
    return Point(found.entry)


def _missing(cut: Cut, turn: Sequence[Mark], marks: Sequence[Mark]) -> str:
    word = cut.text.partition(":")[0]
    if turn:
        there = ", ".join(mark.names[0] for mark in turn)
        return f"{word} {cut.turn} has no phase {cut.phase!r} in the line in force; it has {there}."
    last = marks[-1].turn if marks else 0
    begun = plural(last, f"{word} has", f"{word}s have")
    return f"{word} {cut.turn} has not been played in the line in force; {begun} begun."
