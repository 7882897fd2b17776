"""A game as game.record: the same table when it is read back, not the same seal."""

from collections.abc import Iterator
from typing import Any

from cli.again import engine_results
from cli.record_file import GAME
from domain.gateway_to_the_stars import notation
from domain.gateway_to_the_stars.commands import ChangeDice, NewGame
from domain.gateway_to_the_stars.content import digest
from domain.gateway_to_the_stars.events import PhaseBegun
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.words import quoted
from domain.kernel.chance import Source
from domain.kernel.errors import Unavailable
from domain.kernel.messages import Entry, Event
from domain.kernel.record import (
    RECORD_EVENTS,
    Branch,
    Branched,
    Note,
    Rewound,
    SeedCommitted,
)
from domain.store.history import History


def write(history: History) -> str:
    """The whole record; Unavailable if this reader may not see all of it."""
    first = history.entries[0].command
    if not isinstance(first, NewGame):
        raise Unavailable("the record does not begin with a new game.")
    return "\n".join([*_headers(first), *_lines(history, first), ""])


def _headers(new: NewGame) -> Iterator[str]:
    dice = "carried" if new.dice == "engine" else new.dice
    yield f'[Game "{GAME}"] [Scenario {new.scenario}] [Dice {dice}]'
    if new.content != digest(packaged()):
        yield f"[Content {new.content}]"
    yield f"[Seats {' '.join(notation.label(chair.seat) for chair in new.chairs)}]"
    chosen = [f"{notation.label(one.seat)}={one.power}" for one in new.chairs if one.power]
    if chosen:
        yield f"[Powers {' '.join(chosen)}]"
    for seat, name in (new.names or {}).items():
        yield f"[Player {notation.label(seat)} {quoted(name)}]"


def _lines(history: History, new: NewGame) -> Iterator[str]:
    written = _Written(history, new)
    for entry in history.entries[1:]:
        if isinstance(entry.command, Branch):
            yield written.branched(entry)
            continue
        yield written.line(entry)
        yield from written.section(entry)


class _Written:
    """The table, the seed and the phase while the record is written line by line."""

    def __init__(self, history: History, new: NewGame) -> None:
        self.history = history
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
        return f"table: {notation.write(Note(f'branched{after}'))}"

    def line(self, entry: Entry) -> str:
        """One entry as a line, with its results."""
        command = entry.command
        results = self._results(entry)
        self._fold(entry)
        if isinstance(command, ChangeDice):
            source: Source = "carried" if command.dice == "engine" else _source(command.dice)
            same = source == self.source
            said = notation.write(command)
            self.source = source
            command = Note(said) if same else ChangeDice(source)
        if command is None or any(getattr(command, field) is None for field in command.SECRET):
            raise Unavailable(
                f"entry {entry.number} holds what {self.history.reader} may not see, so it cannot "
                "be written as a record line; export the log instead."
            )
        return f"{notation.label(entry.seat)}: {notation.write(command, results)}"

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
                phase = _phase(event) or phase
        self.tables.append(table)
        self.phases.append(phase)

    def _results(self, entry: Entry) -> tuple[str, ...]:
        if entry.reported:
            return entry.reported
        if not entry.random:
            return ()
        return engine_results(self.history, entry, self.tables[-1], self.seed)


def _phase(event: Event) -> str:
    if not isinstance(event, PhaseBegun):
        return ""
    from projections.gateway_to_the_stars.phases import title

    return f"turn {event.turn} · {title(event)}"


def _source(dice: str) -> Source:
    return "carried" if dice == "carried" else "table"
