"""The recorded games under fixtures/: taken in, played through again, looked at phase by phase."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cli import files, record_file, record_writer
from domain.kernel.cut import Point, find, parse
from domain.kernel.messages import TABLE, Command, Entry, GameId, Seat
from domain.kernel.record import RECORD_COMMANDS, RECORD_EVENTS, Redo, Rewind, Shown, Undo
from domain.store.application import REFEREE, Draft, Ledger, Request
from domain.store.history import History
from domain.store.logfile import import_log
from tests.gateway_to_the_stars.shelf import GATEWAY
from tests.golden import FIXTURES
from tests.self_play import gifts
from tests.shelf import Shelf
from tests.stardriven.shelf import STARDRIVEN

SHELVES = {shelf.game.package: shelf for shelf in (GATEWAY, STARDRIVEN)}
GAMES = {
    f"{package}/{path.stem}": path
    for package in SHELVES
    for path in sorted((FIXTURES / package).iterdir())
    if path.suffix in (".record", ".log")
}


def shelf_of(name: str) -> Shelf:
    """The game to which a fixture such as stardriven/duel belongs."""
    return SHELVES[name.partition("/")[0]]


def ledger(folder: Path, name: str) -> Ledger:
    """A store of its own, with the same time, salts and ids whenever it is made."""
    stem = name.partition("/")[2] or name
    return Ledger(str(folder / f"{name.replace('/', ' ')}.db"), gifts(sum(stem.encode())))


def taken_in(store: Ledger, name: str) -> GameId:
    """The fixture as `gateway import` takes it in."""
    path = GAMES[name]
    if path.suffix == ".log":
        return import_log(store, path.read_bytes(), path.name).game
    return files.taken_in(store, path.read_text(), path.name, path.stem).game


# --- what is seen at a point


class Phase(NamedTuple):
    """A phase as it begins: how it is named, the point, the table and what sheets fold from."""

    cut: str
    point: Point
    table: Any
    course: Any


def as_data(shelf: Shelf, content: object, phase: Phase, *, brief: bool = False) -> bytes:
    """The views for programs; with `brief` only the short ones."""
    return msgspec.json.encode(shelf.data(content, phase.table, phase.course, brief=brief))


def as_text(shelf: Shelf, content: object, phase: Phase) -> str:
    """The same for people, without the seals under it."""
    return shelf.text(content, phase.table, phase.course)


class Folding:
    """A table, and what the sheets fold from, event by event."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.evolve = shelf.game.domain("table").evolve
        self.table: Any = shelf.game.domain("rules").initial()
        self.course: Any = shelf.course.initial if shelf.course else None

    def take(self, event: object) -> None:
        """One event; those of the record alone change nothing."""
        if isinstance(event, RECORD_EVENTS):
            return
        self.table = self.evolve(self.table, event)
        if self.shelf.course:
            self.course = self.shelf.course.fold([event], self.course)


def phases(history: History) -> Iterator[Phase]:
    """Every phase of the line in force as `--at` names it, folded once."""
    shelf = SHELVES[_package(history)]
    entries = [history.entries[number - 1] for number in history.in_force()]
    known = tuple(shelf.game.domain("phases").marks(entries))
    sizes = [len(entry.events) for entry in history.entries]
    wanted = {}
    for mark in known:
        cut = f"{shelf.game.beginning.TURN}:{mark.turn}/{mark.names[0]}"
        wanted[find(parse(cut), sizes, known)] = cut
    at = Folding(shelf)
    for entry in entries:
        for n, event in enumerate(entry.events, 1):
            at.take(event)
            for point in (Point(entry.number, n), Point(entry.number)):
                if point in wanted and (point.n or n == len(entry.events)):
                    yield Phase(wanted[point], point, at.table, at.course)


def _package(history: History) -> str:
    return next(
        package for package, one in SHELVES.items() if one.game.prefix == history.rules.prefix
    )


# --- played through again


class Replay:
    """A fixture entered anew line by line; between the lines an undo and a rewind are made."""

    def __init__(self, store: Ledger, name: str) -> None:
        reading = record_file.read(_record(store, name))
        assert reading.new is not None
        assert not reading.faults
        self.shelf = shelf_of(name)
        game, data = self.shelf.game, self.shelf.game.domain("content")
        self.content = game.domain("loading").packaged()
        new = game.beginning.new(reading.new, self.content, data.digest(self.content))
        self.statements = reading.statements
        request = Request(TABLE, new)
        self.draft: Draft = store.begin(request, data.encode(self.content), f"{name} again")
        self.at = 0
        self.detours: list[str] = []
        self.begun: list[Phase] = []
        self._numbers = [0, 1]
        self._fold()

    @property
    def share(self) -> float:
        """How much of the file has been entered."""
        return self.at / len(self.statements)

    def run(self) -> Iterator[Entry]:
        """Every entry of the file as it is made; `begun` holds the phases that it began."""
        for at, one in enumerate(self.statements):
            self.at = at
            (entry,) = self._enter(one.seat, self._renumbered(one.command), one.reported)
            self._numbers.append(self.draft.head)
            yield entry
            self._wander(entry)

    def _enter(
        self, seat: Seat, command: Command, reported: tuple[str, ...] = ()
    ) -> tuple[Entry, ...]:
        entries = self.draft.handle(Request(seat, command, reported))
        self.begun = [phase for entry in entries for phase in self._stand(entry)]
        assert self.now.table == self.draft.table
        return entries

    def _renumbered(self, command: Command) -> Command:
        """A rewind of the file goes to the same line, whose number is another one here."""
        if isinstance(command, Rewind):
            return replace(command, to=self._numbers[command.to])
        return command

    def _fold(self) -> None:
        self.now = Folding(self.shelf)
        for event in self.draft.history().events():
            self.now.take(event)

    def _stand(self, entry: Entry) -> Iterator[Phase]:
        if entry.number in self.draft.rewinds:
            self._fold()
            return
        begins = self.shelf.begins
        places = [n for n, event in enumerate(entry.events, 1) if isinstance(event, begins)]
        ends = [n - 1 for n in places[1:]] + [len(entry.events)]
        for n, event in enumerate(entry.events, 1):
            self.now.take(event)
            if places and n in ends:
                point = Point(entry.number, None if n == len(entry.events) else n)
                yield Phase("", point, self.now.table, self.now.course)

    def _wander(self, entry: Entry) -> None:
        """Once an undo and a redo, once a rewind and a rewind back; the table is the same after."""
        follows = self.statements[self.at + 1 : self.at + 2]
        if isinstance(entry.command, RECORD_COMMANDS) or any(
            isinstance(one.command, RECORD_COMMANDS) for one in follows
        ):
            return
        before = self.now.table
        if self.share > 1 / 3 and "undo" not in self.detours and _undoable(entry):
            self.detours.append("undo")
            self._enter(entry.seat, Undo())
            assert self.now.table != before
            self._enter(entry.seat, Redo())
        elif self.share > 2 / 3 and "rewind" not in self.detours:
            self.detours.append("rewind")
            back, seats = self.draft.head, self.draft.seats
            self._enter(TABLE, Rewind(back - 9, seats, "something was forgotten"))
            assert self.now.table != before
            self._enter(TABLE, Rewind(back, seats, "it was not"))
        assert self.now.table == before


def _undoable(entry: Entry) -> bool:
    shown = any(isinstance(event, Shown) for event in entry.events)
    return entry.seat != TABLE and entry.random == 0 and not shown


def _record(store: Ledger, name: str) -> str:
    """The fixture as a record; of a log, what `export --record` makes of it."""
    path = GAMES[name]
    if path.suffix == ".record":
        return path.read_text()
    game = import_log(store, path.read_bytes(), path.name).game
    return record_writer.write(store.read(game, REFEREE))
