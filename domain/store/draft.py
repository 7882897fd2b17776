"""A game being written: commands decided in memory, and the rows to append for them."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.agenda import Question
from domain.kernel.chance import EngineLuck, Luck, TableLuck, commitment
from domain.kernel.counting import plural
from domain.kernel.errors import BadInput, Conflict, Damaged, IllegalMove
from domain.kernel.messages import (
    TABLE,
    Command,
    Entry,
    Event,
    Fact,
    GameId,
    Rule,
    Seat,
    stream,
)
from domain.kernel.record import (
    RECORD_COMMANDS,
    Branch,
    Branched,
    Entered,
    Rewind,
    Rewound,
    SeedCommitted,
    Shown,
    decide_record,
    in_force,
)
from domain.store.catalogue import AnyRow, GameRules, Row
from domain.store.chain import digest, genesis, parse_seal, seal
from domain.store.database import RawRow
from domain.store.history import History, Loaded, Origin, folded, pending_after
from domain.store.mapper import REFEREE, command_lines, event_lines, stored_rows
from domain.store.secrecy import LineId, UnseenLuck, audience, to_show

_SEED = re.compile(r"^[0-9a-f]{64}$")
_TIME = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")


class Request(Struct, frozen=True):
    """A command with all that is recorded beside it; `expect` is a seal that must be the head."""

    seat: Seat
    command: Command
    reported: tuple[str, ...] = ()
    entered_by: str = ""
    raw: str = ""
    played: str = ""
    key: str = ""
    expect: str = ""


class Gifts(Struct, frozen=True):
    """What the rules do not know: the time, salts (32 hex), ids (32 hex), seeds (64 hex)."""

    clock: Callable[[], str]
    salt: Callable[[], str]
    new_id: Callable[[], str]
    seed: Callable[[], str]


class Decided(Struct, frozen=True):
    """What a command comes to: all facts of its entry, and how many random results they used."""

    facts: tuple[Fact, ...]
    random: int

    @property
    def events(self) -> tuple[Event, ...]:
        """The events alone."""
        return tuple(fact.event for fact in self.facts)


class Draft:
    """A game at its head, and the rows decided since it was read; commit them with the ledger."""

    def __init__(self, game: GameId, rules: GameRules, content: Any, gifts: Gifts) -> None:  # noqa: ANN401
        self.game = game
        self.name = ""
        self.is_new = False
        self.rules = rules
        self.content = content
        self.gifts = gifts
        self.content_line = b""
        self.first = 1
        self.digest = genesis(game)
        self.entries: list[Entry] = []
        self.rows: list[RawRow] = []
        self.versions: dict[str, int] = {}
        self.rewinds: dict[int, int] = {}
        self.keys: dict[str, int] = {}
        self.pending: dict[str, str] = {}
        self.hidden: set[LineId] = set()
        self.seconds: dict[LineId, str] = {}
        self.origins: tuple[Origin, ...] = ()
        self.seed = ""
        self.seed_of = ""
        self.seed_shown = False
        self.table: Any = rules.initial()
        self.decided = Decided((), 0)

    @property
    def head(self) -> int:
        """The number of the newest entry."""
        return len(self.entries)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game."""
        return tuple(self.table.game.seats)

    def question(self) -> Question | None:
        """What is asked now."""
        return self.rules.question(self.content, self.table)

    def due(self) -> Request | None:
        """The table's own command that comes now by itself; only with engine dice."""
        if not self.entries or self.table.game.dice != "engine":
            return None
        command = self.rules.automatic(self.content, self.table)
        return Request(TABLE, command) if command is not None else None

    def handle(self, request: Request) -> tuple[Entry, ...]:
        """Decide a command, after what is due and before what it makes due; nothing is stored."""
        known = self.known(request)
        if known is not None:
            return (known,)
        self.expected(request)
        while (due := self.due()) is not None:
            self.decide(due)
        made = [self.decide(request)]
        while (due := self.due()) is not None:
            made.append(self.decide(due))
        return tuple(made)

    def known(self, request: Request) -> Entry | None:
        """The entry that a key made before; refuses the key for another command."""
        if not request.key or request.key not in self.keys:
            return None
        entry = self.entries[self.keys[request.key] - 1]
        if (entry.seat, entry.command, entry.reported) == (
            request.seat,
            request.command,
            request.reported,
        ):
            return entry
        raise IllegalMove(
            "REC-KEY-01",
            f"the key {request.key!r} made entry {entry.number} of {entry.seat}, another command.",
        )

    def expected(self, request: Request) -> None:
        """Conflict if the head is not what the request expects."""
        if not request.expect:
            return
        wanted, found = parse_seal(request.expect), seal(self.head, self.digest)
        if wanted != found:
            raise Conflict(f"the head is {found}, not {wanted}; look again before you go on.")

    def decide(self, request: Request) -> Entry:
        """One entry, added to the draft."""
        if request.played and not _TIME.match(request.played):
            raise BadInput(
                f"the time of play looks like 2026-01-31T20:15:00Z, not {request.played!r}."
            )
        decided = self.judge(request)
        self.decided = decided
        return self._write(request, decided)

    def judge(self, request: Request, seed: str = "") -> Decided:
        """All facts that a command comes to now; `seed` is the new one where one is committed."""
        command, number = request.command, self.head + 1
        self._check_seats(request)
        used = 0
        if isinstance(command, Branch):
            facts = self._of_branch(command, seed)
        elif isinstance(command, RECORD_COMMANDS):
            facts = self._of_record(request, seed)
            TableLuck(request.reported).finish()
        else:
            luck = self._luck(request, number, seed)
            facts = self.rules.decide(self.content, self.table, request.seat, command, luck)
            if isinstance(luck, TableLuck):
                luck.finish()
            used = luck.used
            if number == 1:
                facts = (*facts, self._committed(seed))
        events = tuple(fact.event for fact in facts)
        facts = (*facts, *self._shown(events))
        return Decided((*facts, *self._entered(request, events)), used)

    def _check_seats(self, request: Request) -> None:
        command = request.command
        named = command.agreed if isinstance(command, Rewind) else ()
        known = (TABLE, *self.seats)
        for seat in (request.seat, *named):
            if seat not in known and self.entries:
                there = ", ".join(self.seats)
                raise IllegalMove("REC-SEAT-01", f"{seat!r} is no seat of this game; {there} are.")

    def _luck(self, request: Request, number: int, seed: str) -> Luck:
        source = self.table.game.dice if self.entries else getattr(request.command, "dice", "table")
        if source == "engine":
            if request.reported:
                raise IllegalMove(
                    "REC-DICE-04",
                    f"{plural(len(request.reported), 'result was', 'results were')} reported, "
                    "and the engine rolls here.",
                )
            if self.entries and not self.seed:
                return UnseenLuck()
            self.seed = self.seed or seed or self.gifts.seed()
            if not _SEED.match(self.seed):
                raise Damaged("the seed of the engine's dice in the record is not 64 hex digits.")
            return EngineLuck(self.seed, self.game, number)
        luck = TableLuck(request.reported)
        luck.source = "carried" if source == "carried" else "table"
        return luck

    def _committed(self, seed: str) -> Fact:
        seed = seed or (self.seed if not self.seed_of else "") or self.gifts.seed()
        return Fact(SeedCommitted(digest=commitment(seed), seed=seed), (Rule("REC-SEED-01"),))

    def begin_branch(self, parent: GameId) -> Entry:
        """The first entry of a branch from the head of `parent`, which this draft was read from."""
        return self.decide(Request(TABLE, Branch(parent, self.head)))

    def _of_branch(self, command: Branch, seed: str) -> tuple[Fact, ...]:
        """A branch begins where its own record does, and nowhere else."""
        if self.first != self.head + 1 or command.entry != self.head:
            raise IllegalMove(
                "REC-BRANCH-01",
                f"the record goes on from entry {self.head}, not from {command.entry}.",
            )
        origin = Branched(parent=command.parent, entry=command.entry, digest=self.digest)
        new = seed or self.gifts.seed()
        committed = SeedCommitted(digest=commitment(new), seed=new)
        return (
            Fact(origin, (Rule("REC-BRANCH-01"),)),
            Fact(committed, (Rule("REC-SEED-01"),)),
        )

    def _of_record(self, request: Request, seed: str) -> tuple[Fact, ...]:
        facts = decide_record(self.rewinds, self.entries, request.seat, request.command, self.seats)
        goes_back = any(isinstance(fact.event, Rewound) for fact in facts)
        return (*facts, self._committed(seed)) if goes_back and self.seed_shown else facts

    def _shown(self, events: Sequence[Event]) -> tuple[Fact, ...]:
        lines = to_show(events, self)
        return tuple(Fact(Shown(of=of, line=line), (Rule("REC-SHOW-01"),)) for of, line in lines)

    def _entered(self, request: Request, events: Sequence[Event]) -> tuple[Fact, ...]:
        if not request.entered_by and not request.raw:
            return ()
        hidden, readers = self._audience(request, events)
        event = Entered(
            readers=readers if hidden else self._everybody(events),
            entered_by=request.entered_by,
            raw=request.raw,
        )
        return (Fact(event, ()),)

    def _everybody(self, events: Sequence[Event]) -> tuple[Seat, ...]:
        return self.seats if self.entries else tuple(self._after(events).game.seats)

    def _audience(self, request: Request, events: Sequence[Event]) -> tuple[bool, tuple[Seat, ...]]:
        return audience(
            request.seat, request.command, request.reported, events, self._everybody(events)
        )

    def _after(self, events: Sequence[Event]) -> Any:  # noqa: ANN401
        return folded(self.rules, self.table, events)

    def _write(self, request: Request, decided: Decided) -> Entry:
        number, events = self.head + 1, decided.events
        hidden, readers = self._audience(request, events)
        row: AnyRow = Row(
            entry=number,
            n=0,
            command=request.command,
            seat=request.seat,
            at=self.gifts.clock(),
            played=request.played,
            random=decided.random,
            key=request.key,
            count=len(events),
            rules=self.rules.edition,
            reported=request.reported,
            to=readers,
        )
        lines = [command_lines(row, self.gifts.salt, hidden=hidden)]
        lines += [
            event_lines(number, n, event, self.gifts.salt) for n, event in enumerate(events, 1)
        ]
        said = (request.command, *events)
        places = self._places(events)
        topics = [str(one.__struct_config__.tag) for one in said]
        written = list(zip(places, topics, lines, strict=True))
        value = digest(self.digest, ((*place, topic, both[0]) for place, topic, both in written))
        self.rows += stored_rows(written, value)
        entry = _entry_of(row, request, events, value)
        self.fold(entry, {n: second.decode() for n, (_, second) in enumerate(lines) if second})
        return entry

    def _places(self, events: Sequence[Event]) -> list[tuple[str, int]]:
        places: list[tuple[str, int]] = []
        for name in (f"{self.game}/game", *(stream(self.game, event) for event in events)):
            version = self.versions.get(name, 0) + 1
            self.versions[name] = version
            places.append((name, version))
        return places

    def fold(self, entry: Entry, seconds: dict[int, str], *, table: bool = True) -> None:
        """Take an entry that was decided or read; with `table`, the table goes on as well."""
        self.entries.append(entry)
        self.digest = entry.digest
        if entry.key and entry.number >= self.first:
            self.keys[entry.key] = entry.number
        for n, line in seconds.items():
            self.hidden.add((entry.number, n))
            self.seconds[entry.number, n] = line
        pending_after(self.pending, entry, tuple(seconds))
        for n, event in enumerate(entry.events, 1):
            self._fold_seed(entry.number, n, event)
            if isinstance(event, Rewound):
                self.rewinds[entry.number] = event.to
        if not table:
            return
        if entry.number in self.rewinds:
            self.table = self._table_at_head()
            return
        self.table = self._after(entry.events)

    def _fold_seed(self, number: int, n: int, event: Event) -> None:
        if isinstance(event, SeedCommitted):
            self.seed, self.seed_of, self.seed_shown = event.seed or "", f"{number}.{n}", False
        if isinstance(event, Shown) and event.of == self.seed_of:
            self.seed_shown = True

    def _table_at_head(self) -> Any:  # noqa: ANN401
        numbers = in_force(self.rewinds, self.head)
        events = (event for number in numbers for event in self.entries[number - 1].events)
        return folded(self.rules, self.rules.initial(), events)

    def history(self, reader: Seat = REFEREE) -> History:
        """The draft as a record, whole: for the referee's eyes, or for a dry run."""
        loaded = Loaded(
            list(self.entries),
            self.origins or (Origin(self.game, 1),),
            dict(self.rewinds),
            frozenset(self.hidden),
            dict(self.seconds),
            dict(self.versions),
        )
        history = History(self.name, "", reader, loaded, self.rules)
        history.hold(self.content_line, self.content)
        return history


def _entry_of(row: AnyRow, request: Request, events: tuple[Event, ...], value: str) -> Entry:
    return Entry(
        number=row.entry,
        seat=row.seat,
        command=request.command,
        events=events,
        entered_by=request.entered_by,
        raw=request.raw,
        reported=request.reported,
        at=row.at,
        played=row.played,
        random=row.random,
        key=row.key,
        rules=row.rules,
        digest=value,
    )


def loaded_draft(history: History, gifts: Gifts) -> Draft:
    """A draft at the head of a game that was read whole."""
    draft = Draft(history.game, history.rules, history.content, gifts)
    draft.name, draft.content_line = history.name, history.content_line
    draft.origins = history.loaded.origins
    draft.first = draft.origins[-1].first
    draft.versions = dict(history.loaded.versions)
    by_entry: dict[int, dict[int, str]] = {}
    for number, n in sorted(history.loaded.hidden):
        by_entry.setdefault(number, {})[n] = history.seconds.get((number, n), "")
    for entry in history.entries:
        draft.fold(entry, by_entry.get(entry.number, {}), table=False)
    draft.table = history.table()
    return draft
