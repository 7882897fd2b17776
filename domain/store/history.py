"""A game as one reader sees it, at any point of its record."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.counting import plural
from domain.kernel.errors import BadInput, Damaged
from domain.kernel.messages import Command, Entry, Event, GameId, Seat
from domain.kernel.record import RECORD_EVENTS, Entered, Record, Rewound, Shown, in_force
from domain.store.catalogue import AnyRow, GameRules
from domain.store.chain import Seal, seal
from domain.store.database import RawRow
from domain.store.mapper import LedgerMapper
from domain.store.secrecy import LineId


class Origin(Struct, frozen=True):
    """The part of a record that one game holds itself: of a branch, what follows its parent's."""

    game: GameId
    first: int


class Loaded(Struct, frozen=True):
    """What the rows hold: entries, number 1 first, and which rows have a second line.

    `seconds` are those that this reader may see; `versions` counts rows a stream.
    """

    entries: list[Entry]
    origins: tuple[Origin, ...]
    rewinds: dict[int, int]
    hidden: frozenset[LineId]
    seconds: dict[LineId, str]
    versions: dict[str, int]


class _Unpacking:
    """Rows gathered into entries; a row out of place is damage."""

    def __init__(self, mapper: LedgerMapper, reader: Seat) -> None:
        self.row = mapper.row
        self.reader = reader
        self.entries: list[Entry] = []
        self.rewinds: dict[int, int] = {}
        self.hidden: set[LineId] = set()
        self.seconds: dict[LineId, str] = {}
        self.versions: dict[str, int] = {}

    def take(self, rows: Sequence[RawRow]) -> None:
        """All rows of one game, in the order stored."""
        at = 0
        while at < len(rows):
            stream, version, topic, state = rows[at]
            head = self._read(stream, version, topic, state)
            number = len(self.entries) + 1
            if head.n or head.entry != number or head.command is None:
                raise _out_of_place(stream, version, f"{number}.0", head)
            end = at + head.count + 1
            if end > len(rows):
                raise Damaged(
                    f"entry {number} has {plural(head.count, 'event')}, "
                    f"and {len(rows) - at - 1} came."
                )
            events = self._events(number, rows[at + 1 : end])
            self.entries.append(_entry(head, head.command, events))
            at = end

    def _events(self, number: int, rows: Sequence[RawRow]) -> tuple[Event, ...]:
        events: list[Event] = []
        for n, (stream, version, topic, state) in enumerate(rows, 1):
            row = self._read(stream, version, topic, state)
            event = row.event
            if event is None or row.n != n or row.entry != number:
                raise _out_of_place(stream, version, f"{number}.{n}", row)
            if type(event) is Rewound:
                self.rewinds[number] = event.to
            events.append(event)
        return tuple(events)

    def _read(self, stream: str, version: int, topic: str, state: bytes) -> AnyRow:
        if version != self.versions.get(stream, 0) + 1:
            raise Damaged(
                f"{stream}: version {self.versions.get(stream, 0) + 1} was expected here, "
                f"and it is {version!r}; audit tells more."
            )
        self.versions[stream] = version
        try:
            row = self.row(topic, state, self.reader)
        except Damaged as error:
            raise Damaged(f"{stream}, version {version}: {error}") from error
        if row.sha256:
            self._second((row.entry, row.n), row.to, state)
        return row

    def _second(self, of: LineId, to: Sequence[Seat], state: bytes) -> None:
        self.hidden.add(of)
        second = state.partition(b"\n")[2]
        if second and (self.reader == "referee" or self.reader in to):
            try:
                self.seconds[of] = second.decode()
            except UnicodeDecodeError as error:
                raise Damaged(f"the second line of {of[0]}.{of[1]} is no text.") from error


def _out_of_place(stream: str, version: int, expected: str, row: AnyRow) -> Damaged:
    return Damaged(
        f"{stream}, version {version}: row {expected} of the record was expected here, "
        f"and it says {row.entry}.{row.n}; audit tells more."
    )


def _entry(row: AnyRow, command: Command, events: tuple[Event, ...]) -> Entry:
    entered_by: str | None = ""
    raw: str | None = ""
    if events and type(last := events[-1]) is Entered:
        entered_by, raw = last.entered_by, last.raw
    return Entry(
        number=row.entry,
        seat=row.seat,
        command=command,
        events=events,
        entered_by=entered_by,
        raw=raw,
        reported=row.reported,
        at=row.at,
        played=row.played,
        random=row.random,
        key=row.key,
        rules=row.rules,
        digest=row.digest,
    )


def unpack(
    parts: Sequence[tuple[GameId, Sequence[RawRow]]], mapper: LedgerMapper, reader: Seat
) -> Loaded:
    """A game's rows, its ancestors' up to each cut before them, decoded for that reader."""
    gathered = _Unpacking(mapper, reader)
    origins: list[Origin] = []
    for game, rows in parts:
        origins.append(Origin(game, len(gathered.entries) + 1))
        gathered.take(rows)
    if not gathered.entries:
        raise Damaged("the record is empty.")
    return Loaded(
        gathered.entries,
        tuple(origins),
        gathered.rewinds,
        frozenset(gathered.hidden),
        gathered.seconds,
        gathered.versions,
    )


def kind_of_command(entry: Entry) -> str:
    """The kind of secret on the second line of an entry's command."""
    if entry.command is not None and entry.command.KIND:
        return entry.command.KIND
    kinds = [
        event.KIND
        for event in entry.events
        if event.SECRET and event.KIND != "seed" and not isinstance(event, Entered)
    ]
    if "text" in kinds and entry.command is not None and entry.command.SECRET:
        return "text"
    return next((kind for kind in kinds if kind != "text"), "command")


def pending_after(pending: dict[str, str], entry: Entry, hidden: Sequence[int]) -> None:
    """The second lines not yet shown, after an entry; `hidden`: its rows with one."""
    for n in hidden:
        kind = entry.events[n - 1].KIND if n else kind_of_command(entry)
        pending[f"{entry.number}.{n}"] = kind
    for event in entry.events:
        if type(event) is Shown:
            pending.pop(event.of, None)


_OWN = frozenset(RECORD_EVENTS)


def folded(rules: GameRules, table: Any, events: Iterable[Event]) -> Any:  # noqa: ANN401
    """The table after the events; the record's own change nothing. Damaged if they do not fit."""
    evolve = rules.evolve
    try:
        for event in events:
            if type(event) not in _OWN:
                table = evolve(table, event)
    except (LookupError, AttributeError, TypeError, ValueError) as error:
        raise Damaged(
            f"the events of the record do not fit together ({type(error).__name__}: {error}); "
            "audit tells where."
        ) from error
    return table


class History:
    """A game's record for one reader: what happened, and the table at any point of it."""

    def __init__(
        self,
        name: str,
        copy: str,
        reader: Seat,
        loaded: Loaded,
        rules: GameRules,
    ) -> None:
        self.game = loaded.origins[-1].game
        self.name = name
        self.is_copy = copy
        self.reader = reader
        self.loaded = loaded
        self.entries = loaded.entries
        self.rules = rules
        self.content_line = b""
        self.content: Any = None
        self._tables: dict[int, Any] = {}

    @property
    def content_digest(self) -> str:
        """The digest of the content that the game names at its beginning."""
        table = folded(self.rules, self.rules.initial(), self.entries[0].events)
        return str(table.game.content)

    def hold(self, line: bytes, content: Any) -> None:  # noqa: ANN401 (the game's own type)
        """Keep the content by which the game is decided, as stored and as decoded."""
        self.content_line, self.content = line, content

    @property
    def head(self) -> int:
        """The number of the newest entry."""
        return len(self.entries)

    @property
    def record(self) -> Record:
        """What all entries together say about themselves."""
        pending: dict[str, str] = {}
        rows: dict[int, list[int]] = {}
        for number, n in sorted(self.loaded.hidden):
            rows.setdefault(number, []).append(n)
        for entry in self.entries:
            pending_after(pending, entry, rows.get(entry.number, ()))
        own = self.entries[self.loaded.origins[-1].first - 1 :]
        return Record(
            head=self.head,
            digest=self.entries[-1].digest,
            versions=self.loaded.versions,
            keys={entry.key: entry.number for entry in own if entry.key},
            rewinds=self.loaded.rewinds,
            pending=pending,
        )

    @property
    def seconds(self) -> Mapping[LineId, str]:
        """The second lines that this reader may see, by entry and n."""
        return self.loaded.seconds

    def holder(self, number: int) -> GameId:
        """The game whose record holds that entry: a branch's own, or an ancestor's."""
        return next(part.game for part in reversed(self.loaded.origins) if part.first <= number)

    def in_force(self, at: int | None = None) -> tuple[int, ...]:
        """The entries that make the table at that entry, ascending."""
        return in_force(self.loaded.rewinds, self._number(at))

    def events(self, at: int | None = None) -> Iterator[Event]:
        """The game's events in force at that entry, in order; the record's own are left out."""
        for number in self.in_force(at):
            for event in self.entries[number - 1].events:
                if type(event) not in _OWN:
                    yield event

    def table(self, at: int | None = None) -> Any:  # noqa: ANN401 (the game's own type)
        """The table at that entry, the newest if none is named."""
        number = self._number(at)
        if number not in self._tables:
            table = folded(self.rules, self.rules.initial(), self.events(number))
            self._tables = {number: table}
        return self._tables[number]

    def seal(self, at: int | None = None) -> Seal:
        """The seal of that entry."""
        number = self._number(at)
        return seal(number, self.entries[number - 1].digest)

    def _number(self, at: int | None) -> int:
        if at is None:
            return self.head
        if not 1 <= at <= self.head:
            raise BadInput(f"there is no entry {at}; the record has 1 to {self.head}.")
        return at
