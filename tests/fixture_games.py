"""The recorded games under fixtures/: taken in, played through again, looked at phase by phase."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cli import files, record_file, record_writer
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.events import PhaseBegun
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.phases import marks
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.cut import Point, find, parse
from domain.kernel.messages import TABLE, Command, Entry, GameId, Seat
from domain.kernel.record import RECORD_COMMANDS, RECORD_EVENTS, Redo, Rewind, Shown, Undo
from domain.store.application import REFEREE, Draft, Ledger, Request
from domain.store.history import History
from domain.store.logfile import import_log
from projections.gateway_to_the_stars.scoreboard import scoreboard
from projections.gateway_to_the_stars.star_map import star_map
from projections.gateway_to_the_stars.state import state
from projections.gateway_to_the_stars.turn_record_sheet import SHEETS, Sheet
from projections.render import text as plain
from tests.golden import FIXTURES
from tests.self_play import gifts

FOLDER = FIXTURES / "gateway_to_the_stars"
GAMES = {path.stem: path for path in sorted(FOLDER.iterdir()) if path.suffix in (".record", ".log")}
Sheets = Mapping[Seat, Sheet]


def ledger(folder: Path, name: str) -> Ledger:
    """A store of its own, with the same time, salts and ids whenever it is made."""
    return Ledger(str(folder / f"{name}.db"), gifts(sum(name.encode())))


def taken_in(store: Ledger, name: str) -> GameId:
    """The fixture as `gateway import` takes it in."""
    path = GAMES[name]
    if path.suffix == ".log":
        return import_log(store, path.read_bytes(), path.name).game
    return files.taken_in(store, path.read_text(), path.name, name).game


# --- what is seen at a point


def of_seats(table: Table, sheets: Sheets) -> list[Sheet]:
    """A sheet for every seat, in their order."""
    return [sheets.get(seat) or Sheet(seat) for seat in table.game.seats]


def as_data(content: Content, table: Table, sheets: Sheets, *, brief: bool = False) -> bytes:
    """Score and state for programs; if not `brief`, map and sheets as well."""
    views: list[object] = [scoreboard(content, table), state(content, table)]
    if not brief:
        views += [star_map(content, table), of_seats(table, sheets)]
    return msgspec.json.encode(views)


def as_text(content: Content, table: Table, sheets: Sheets) -> str:
    """The same for people, without the seals under it."""
    parts = [plain.scoreboard(scoreboard(content, table)), plain.state(state(content, table))]
    parts += [plain.sheet(sheet, table.game.turns) for sheet in of_seats(table, sheets)]
    parts.append(plain.star_map(star_map(content, table), colour=False))
    return "\n".join(parts)


class Phase(NamedTuple):
    """A phase as it begins: how it is named, the point, the table and the sheets there."""

    cut: str
    point: Point
    table: Table
    sheets: Sheets


def phases(history: History) -> Iterator[Phase]:
    """Every phase of the line in force as `--at turn:…` names it, folded once."""
    entries = [history.entries[number - 1] for number in history.in_force()]
    known = tuple(marks(entries))
    sizes = [len(entry.events) for entry in history.entries]
    wanted = {}
    for mark in known:
        cut = f"turn:{mark.turn}/{mark.names[0]}"
        wanted[find(parse(cut), sizes, known)] = cut
    table: Table = history.rules.initial()
    sheets = SHEETS.initial
    for entry in entries:
        for n, event in enumerate(entry.events, 1):
            table, sheets = _after(table, sheets, event)
            for point in (Point(entry.number, n), Point(entry.number)):
                if point in wanted and (point.n or n == len(entry.events)):
                    yield Phase(wanted[point], point, table, sheets)


def _after(table: Table, sheets: Any, event: Any) -> tuple[Table, Any]:  # noqa: ANN401
    if isinstance(event, RECORD_EVENTS):
        return table, sheets
    return evolve(table, event), SHEETS.fold([event], sheets)


# --- played through again


class Replay:
    """A fixture entered anew line by line; between the lines an undo and a rewind are made."""

    def __init__(self, store: Ledger, name: str) -> None:
        reading = record_file.read(_record(store, name))
        assert reading.new is not None
        assert not reading.faults
        content = packaged()
        self.statements = reading.statements
        new = replace(reading.new, content=data.digest(content))
        self.draft: Draft = store.begin(Request(TABLE, new), data.encode(content), f"{name} again")
        self.content: Content = content
        self.at = 0
        self.detours: list[str] = []
        self.table: Table = self.draft.table
        self.sheets: Any = SHEETS.initial
        self.begun: list[Phase] = []
        self._numbers = [0, 1]

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
        assert self.table == self.draft.table
        return entries

    def _renumbered(self, command: Command) -> Command:
        """A rewind of the file goes to the same line, whose number is another one here."""
        if isinstance(command, Rewind):
            return replace(command, to=self._numbers[command.to])
        return command

    def _stand(self, entry: Entry) -> Iterator[Phase]:
        if entry.number in self.draft.rewinds:
            self.table = self.draft.table
            self.sheets = SHEETS.fold(self.draft.history().events())
            return
        places = [n for n, event in enumerate(entry.events, 1) if isinstance(event, PhaseBegun)]
        ends = [n - 1 for n in places[1:]] + [len(entry.events)]
        for n, event in enumerate(entry.events, 1):
            self.table, self.sheets = _after(self.table, self.sheets, event)
            if places and n in ends:
                point = Point(entry.number, None if n == len(entry.events) else n)
                yield Phase("", point, self.table, self.sheets)

    def _wander(self, entry: Entry) -> None:
        """Once an undo and a redo, once a rewind and a rewind back; the table is the same after."""
        share = self.at / len(self.statements)
        follows = self.statements[self.at + 1 : self.at + 2]
        if isinstance(entry.command, RECORD_COMMANDS) or any(
            isinstance(one.command, RECORD_COMMANDS) for one in follows
        ):
            return
        before = self.table
        if share > 1 / 3 and "undo" not in self.detours and _undoable(entry):
            self.detours.append("undo")
            self._enter(entry.seat, Undo())
            assert self.table != before
            self._enter(entry.seat, Redo())
        elif share > 2 / 3 and "rewind" not in self.detours:
            self.detours.append("rewind")
            back, seats = self.draft.head, self.draft.seats
            self._enter(TABLE, Rewind(back - 9, seats, "something was forgotten"))
            assert self.table != before
            self._enter(TABLE, Rewind(back, seats, "it was not"))
        assert self.table == before


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
