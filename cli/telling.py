"""What happened in an entry, and what is asked now, in lines."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cli import games
from domain.kernel.agenda import Question
from domain.kernel.lines import SEALED, label
from domain.kernel.messages import Entry

if TYPE_CHECKING:
    from domain.store.history import History


def sentences(history: "History", entries: Iterable[Entry]) -> dict[int, list[tuple[str, str]]]:
    """Entry -> its events in words, each with its place `57.2`."""
    from projections.projection import told

    timeline = games.of(history).projection("timeline").timeline
    found: dict[int, list[tuple[str, str]]] = {}
    wanted = {entry.number for entry in entries}
    for one in timeline(history.content, told(history.entries)):
        if one.entry in wanted:
            found.setdefault(one.entry, []).append((one.cut, one.text))
    return found


def line(history: "History", entry: Entry) -> str:
    """The record line of an entry, as this reader may see it."""
    who, game = label(entry.seat), games.of(history)
    if entry.command is None:
        return f"{who}: {SEALED}"
    if entry.number == 1:
        return f"{who}: new {game.beginning.told(entry.command)}"
    return f"{who}: {game.notation.write(entry.command, entry.reported)}"


def question(history: "History", table: Any = None) -> Question | None:  # noqa: ANN401
    """What is asked at that table, the newest if none is given; None after the end."""
    at = history.table() if table is None else table
    if at.game.ended:
        return None
    return history.rules.question(history.content, at)


def asked(found: Question | None) -> str:
    """A question as a line."""
    if found is None:
        return "Nothing is asked: the game is over."
    return f"Asked now: {', '.join(found.seats)}, for {found.kind}: {', '.join(found.verbs)}."


def as_data(found: Question | None) -> dict[str, object] | None:
    """A question for programs."""
    if found is None:
        return None
    return {
        "seats": found.seats,
        "kind": found.kind,
        "rule": found.rule,
        "verbs": found.verbs,
        "default": found.default,
        "sealed": found.sealed,
    }
