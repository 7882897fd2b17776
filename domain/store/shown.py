"""Second lines made public: what is shown must hash to what its row promised."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.kernel.messages import GameId
from domain.kernel.record import Shown
from domain.store.chain import Line, Peek, peek, text_digest
from domain.store.findings import Finding, differs, failed, passed
from domain.store.recorder import RawRow
from domain.store.secrecy import LineId

SHOWN = "shown lines"
Parts = Sequence[tuple[GameId, Sequence[RawRow]]]


class _Event(msgspec.Struct, frozen=True):
    event: Shown


_shown_line = msgspec.json.Decoder(_Event).decode


def shown_lines(lines: Sequence[Line]) -> tuple[dict[LineId, str], Finding]:
    """Second lines made public, by entry and n, and whether they are what their rows promised."""
    told = _told(lines)
    shown: dict[LineId, str] = {}
    for line in lines:
        mark = _mark(line) if told and '"sha256":"' in line.line else None
        if mark is None:
            continue
        text, where = told.pop(f"{mark.entry}.{mark.n}", ("", ""))
        if text and text_digest(text) != mark.sha256:
            sentence = f"what is shown of {mark.entry}.{mark.n} is not its second line."
            values = (mark.sha256, text_digest(text))
            return shown, differs(SHOWN, sentence, where, "REC-SHOW-01", values)
        if text:
            shown[mark.entry, mark.n] = text
    if told:
        of, (_, where) = next(iter(told.items()))
        sentence = f"there is no second line of {of} to show."
        return shown, failed(SHOWN, sentence, where, "REC-SHOW-01")
    return shown, passed(SHOWN, f"{len(shown)} lines shown hash to what their rows promised.")


def _told(lines: Sequence[Line]) -> dict[str, tuple[str, str]]:
    """What is shown of which row, and where."""
    told: dict[str, tuple[str, str]] = {}
    for line in lines:
        mark = _mark(line) if line.topic == "rec.shown" else None
        if mark is None:
            continue
        try:
            event = _shown_line(line.line).event
        except (msgspec.MsgspecError, UnicodeError):
            continue
        told[event.of] = (event.line, f"{mark.entry}.{mark.n}")
    return told


def _mark(line: Line) -> Peek | None:
    """Nothing for a row that cannot be read: the chain says so."""
    try:
        return peek(line.line)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def with_shown(parts: Parts, shown: Mapping[LineId, str]) -> Parts:
    """A copy's rows with the second lines that were shown to everybody."""
    return [(game, [_completed(row, shown) for row in rows]) for game, rows in parts]


def _completed(row: RawRow, shown: Mapping[LineId, str]) -> RawRow:
    stream, version, topic, state = row
    if not shown or b"\n" in state or b'"sha256":"' not in state:
        return row
    mark = peek(state)
    line = shown.get((mark.entry, mark.n))
    return (stream, version, topic, state + b"\n" + line.encode()) if line else row
