"""A game as game.record: the same table when it is read back, not the same seal."""

from collections.abc import Iterator
from typing import Any

from cli import games
from cli.again import engine_results
from domain.kernel.chance import Source
from domain.kernel.errors import Unavailable
from domain.kernel.lines import label
from domain.kernel.messages import Command, Entry, Event
from domain.kernel.record import (
    RECORD_EVENTS,
    Branch,
    Branched,
    Note,
    Rewound,
    SeedCommitted,
)
from domain.kernel.words import quoted
from domain.store.history import History


def write(history: History) -> str:
    """The whole record; Unavailable if this reader may not see all of it."""
    first = history.entries[0].command
    if first is None:
        raise Unavailable("the record does not begin with a new game.")
    return "\n".join([*_headers(first), *_lines(history, first), ""])


def _headers(new: Any) -> Iterator[str]:  # noqa: ANN401 (a game's own NewGame)
    game = games.of_command(new)
    beginning = game.beginning
    dice = "carried" if new.dice == "engine" else new.dice
    yield f"[Game {quoted(game.title)}] {beginning.head(new)} [Dice {dice}]"
    if new.content != game.domain("content").digest(game.domain("loading").packaged()):
        yield f"[Content {new.content}]"
    yield f"[Seats {' '.join(label(chair.seat) for chair in new.chairs)}]"
    yield from beginning.chosen(new)
    names: dict[str, str] = new.names or {}
    for seat, name in names.items():
        yield f"[Player {label(seat)} {quoted(name)}]"


def _lines(history: History, new: Any) -> Iterator[str]:  # noqa: ANN401
    written = _Written(history, new)
    for entry in history.entries[1:]:
        if isinstance(entry.command, Branch):
            yield written.branched(entry)
            continue
        yield written.line(entry)
        yield from written.section(entry)


class _Written:
    """The table, the seed and the phase while the record is written line by line."""

    def __init__(self, history: History, new: Any) -> None:  # noqa: ANN401
        self.history = history
        self.game = games.of(history)
        self.notation = self.game.notation
        self.change: type[Any] = self.game.domain("commands").ChangeDice
        self.source: Source = "carried" if new.dice == "engine" else _source(new.dice)
        self.seed = ""
        self.tables: list[Any] = [history.rules.initial()]
        self.phases = [""]
        self._fold(history.entries[0])

    def branched(self, entry: Entry) -> str:
        """A note instead of the branch, so that numbers stay the same."""
        self._fold(entry)
        origin = next((event for event in entry.events if isinstance(event, Branched)), None)
        after = f" after entry {origin.entry}" if origin else ""
        return f"table: {self.notation.write(Note(f'branched{after}'))}"

    def line(self, entry: Entry) -> str:
        """One entry as a line, with its results."""
        results = self._results(entry)
        self._fold(entry)
        command = self._in_place(entry.command)
        if command is None or any(getattr(command, field) is None for field in command.SECRET):
            raise Unavailable(
                f"entry {entry.number} holds what {self.history.reader} may not see, so it cannot "
                "be written as a record line; export the log instead."
            )
        return f"{label(entry.seat)}: {self.notation.write(command, results)}"

    def _in_place(self, command: Command | None) -> Command | None:
        """The command; the engine's dice are carried in a record, so that one may be a note."""
        if command is None or not isinstance(command, self.change):
            return command
        dice = str(getattr(command, "dice", ""))
        source: Source = "carried" if dice == "engine" else _source(dice)
        same, self.source = source == self.source, source
        changed: Command = self.change(source)
        return Note(self.notation.write(command)) if same else changed

    def section(self, entry: Entry) -> Iterator[str]:
        """A line of its own where another phase is entered."""
        before, after = self.phases[-2:]
        if after and after != before:
            yield f"== {after}"
        elif isinstance(next(iter(entry.events), None), Rewound):
            yield f"== {after or 'before the first turn'}, once more"

    def _fold(self, entry: Entry) -> None:
        table, phase = self.tables[-1], self.phases[-1]
        for event in entry.events:
            if isinstance(event, SeedCommitted):
                self.seed = event.seed or ""
            if isinstance(event, Rewound):
                table, phase = self.tables[event.to], self.phases[event.to]
            elif not isinstance(event, RECORD_EVENTS):
                table = self.history.rules.evolve(table, event)
                phase = self._phase(event) or phase
        self.tables.append(table)
        self.phases.append(phase)

    def _results(self, entry: Entry) -> tuple[str, ...]:
        if entry.reported:
            return entry.reported
        if not entry.random:
            return ()
        return engine_results(self.history, entry, self.tables[-1], self.seed)

    def _phase(self, event: Event) -> str:
        section = self.game.projection("phases").section(event)
        return f"{self.game.beginning.TURN} {section.turn} · {section.title}" if section else ""


def _source(dice: str) -> Source:
    return "carried" if dice == "carried" else "table"
