"""The log: what happened, entry by entry."""

from typing import TYPE_CHECKING, Any

import click
from msgspec import to_builtins

from cli import telling
from cli.group import LedgerCommand
from cli.points import at_option, game_argument, reader, reader_options, view
from cli.terminal import Terminal, the_terminal
from domain.kernel.errors import BadInput
from domain.kernel.messages import Entry

if TYPE_CHECKING:
    from cli.points import View


@click.command(cls=LedgerCommand)
@game_argument
@at_option
@reader_options
@click.option("--from", "first", default=1, metavar="ENTRY", help="Begin with this entry.")
@click.option("--events", is_flag=True, help="The events as they are stored, too.")
def log(game: str, at: str, seat: str, referee: bool, first: int, events: bool) -> None:
    """Every entry: who, the record line with its dice, and what came of it, in sentences."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, reader(seat, referee=referee))
        there = view(history, at)
        rows = _rows(there, first)
        lines = [line for row in rows for line in _lines(terminal, row, events=events)]
        terminal.show(
            "\n".join([*lines, *there.seals]), {"entries": rows, "seals": list(there.seals)}
        )


def _rows(there: "View", first: int) -> list[dict[str, Any]]:
    history, point = there.history, there.point
    if not 1 <= first <= point.entry:
        raise BadInput(f"there is no entry {first} here; there are 1 to {point.entry}.", "--from")
    entries = [one for one in history.entries[: point.entry] if one.number >= first]
    in_force = set(history.in_force(point.entry))
    words = telling.sentences(history, entries)
    return [
        _row(telling.line(history, one), one, in_force, words.get(one.number, []))
        for one in entries
    ]


def _row(
    line: str, entry: Entry, in_force: set[int], words: list[tuple[str, str]]
) -> dict[str, Any]:
    return {
        "entry": entry.number,
        "seat": entry.seat,
        "line": line,
        "at": entry.at,
        "in_force": entry.number in in_force or bool(entry.number and _is_rewind(entry)),
        "entered_by": entry.entered_by,
        "raw": entry.raw,
        "told": [text for _, text in words],
        "events": [to_builtins(event, str_keys=True) for event in entry.events],
    }


def _is_rewind(entry: Entry) -> bool:
    from domain.kernel.record import Rewound

    return any(isinstance(event, Rewound) for event in entry.events)


def _lines(terminal: Terminal, row: dict[str, Any], *, events: bool) -> list[str]:
    undone = "" if row["in_force"] else "  (undone)"
    by = f"  by {row['entered_by']}" if row["entered_by"] else ""
    lines = [f"{row['entry']}  {row['line']}{undone}{by}"]
    for text in row["told"]:
        lines += terminal.folded(text, " " * 6, " " * 8)
    if not events:
        return lines
    for n, event in enumerate(row["events"], 1):
        fields = ", ".join(f"{k}={v!r}" for k, v in event.items() if k != "type")
        lines.append(f"    {row['entry']}.{n} {event['type']}({fields})")
    return lines
