"""The record: entries, which are in force, and its own commands: undo, redo, rewind, note."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import IllegalMove
from domain.kernel.messages import TABLE, Command, Entry, Event, Fact, GameEvent, Rule, Seat

RewindKind = Literal["undo", "redo", "rewind"]


class Undo(Command, frozen=True, tag="rec.undo"):
    """Take back the seat's own last command."""


class Redo(Command, frozen=True, tag="rec.redo"):
    """Take back the undo before this."""


class Rewind(Command, frozen=True, tag="rec.rewind"):
    """Set the table back to entry `to` (0 is not allowed: a game has begun)."""

    SECRET: ClassVar[tuple[str, ...]] = ("reason",)
    KIND: ClassVar[str] = "text"
    to: int
    agreed: tuple[Seat, ...]
    reason: str | None = ""


class Note(Command, frozen=True, tag="rec.note"):
    """Free text in the record; no effect on the game."""

    SECRET: ClassVar[tuple[str, ...]] = ("text",)
    KIND: ClassVar[str] = "text"
    text: str | None


class Rewound(GameEvent, frozen=True, tag="rec.rewound"):
    """From here the table is the table as it was after entry `to`."""

    SECRET: ClassVar[tuple[str, ...]] = ("reason",)
    KIND: ClassVar[str] = "text"
    to: int
    kind: RewindKind
    by: Seat
    agreed: tuple[Seat, ...] = ()
    readers: tuple[Seat, ...] = ()
    reason: str | None = ""

    def audience(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.readers


class Noted(GameEvent, frozen=True, tag="rec.noted"):
    """Somebody wrote something down."""

    SECRET: ClassVar[tuple[str, ...]] = ("text",)
    KIND: ClassVar[str] = "text"
    by: Seat
    readers: tuple[Seat, ...]
    text: str | None

    def audience(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.readers


class Shown(GameEvent, frozen=True, tag="rec.shown"):
    """A second line made public, word for word; `of` is `entry.n`."""

    of: str
    line: str


class Branch(Command, frozen=True, tag="rec.branch"):
    """Begin a game of its own from entry `entry` of `parent`."""

    parent: str
    entry: int


class Branched(GameEvent, frozen=True, tag="rec.branched"):
    """The first event of a branch: numbers go on after `entry`, with its digest in the parent."""

    parent: str
    entry: int
    digest: str


class Entered(GameEvent, frozen=True, tag="rec.entered"):
    """Who wrote the entry down, and in which words; always the last event of its entry."""

    SECRET: ClassVar[tuple[str, ...]] = ("entered_by", "raw")
    KIND: ClassVar[str] = "text"
    readers: tuple[Seat, ...]
    entered_by: str | None
    raw: str | None

    def audience(self) -> tuple[Seat, ...]:
        """Those who may read the command."""
        return self.readers


class SeedCommitted(GameEvent, frozen=True, tag="rec.seed-committed"):
    """The engine's seed (64 hex), promised by its digest; nobody reads it before the end."""

    SECRET: ClassVar[tuple[str, ...]] = ("seed",)
    KIND: ClassVar[str] = "seed"
    digest: str
    seed: str | None


RECORD_COMMANDS = (Undo, Redo, Rewind, Note)
RECORD_EVENTS = (Rewound, Noted, Shown, Branched, SeedCommitted, Entered)


class Record(Struct, frozen=True):
    """What all entries together say about themselves, in force or not.

    `rewinds` maps a rewind to the entry it goes back to; `versions` counts rows a stream;
    `keys` maps idempotency keys to entries; `pending` maps `entry.n` of a second line not yet shown
    to its kind.
    """

    head: int = 0
    digest: str = ""
    versions: Mapping[str, int] = {}
    keys: Mapping[str, int] = {}
    rewinds: Mapping[int, int] = {}
    pending: Mapping[str, str] = {}


def in_force(rewinds: Mapping[int, int], at: int) -> tuple[int, ...]:
    """The entries that make the table at entry `at`, ascending."""
    spans: list[range] = []
    marks = sorted(n for n in rewinds if n <= at)
    end = at
    while end > 0:
        last = next((n for n in reversed(marks) if n <= end), 0)
        if last == end:
            end = rewinds[last]
            continue
        spans.append(range(last + 1, end + 1))
        end = last
    return tuple(n for span in reversed(spans) for n in span)


def is_waiting(entry: Entry) -> bool:
    """A note or the like: it does not count as having acted."""
    return isinstance(entry.command, Note)


def _disclosed(entry: Entry) -> bool:
    return entry.random > 0 or any(isinstance(event, Shown) for event in entry.events)


def undo(rewinds: Mapping[int, int], entries: Sequence[Entry], seat: Seat) -> Rewound:
    """The fact of an undo, or why not. `entries` are all of the record, number 1 first."""
    acting = [
        entries[n - 1] for n in in_force(rewinds, len(entries)) if not is_waiting(entries[n - 1])
    ]
    if not any(entry.seat == seat for entry in acting[1:]):
        raise IllegalMove("REC-UNDO-01", f"{seat} has no command of its own to undo.")
    last = acting[-1]
    mine = max(n for n, entry in enumerate(acting) if entry.seat == seat)
    between = acting[mine + 1 :]
    other = next((entry for entry in between if entry.seat not in (seat, TABLE)), None)
    if other is not None:
        raise IllegalMove(
            "REC-UNDO-03",
            f"{other.seat} has acted since (entry {other.number}); going back further is a rewind.",
        )
    told = next((entry for entry in acting[mine:] if _disclosed(entry)), None)
    if told is not None:
        raise IllegalMove(
            "REC-UNDO-02",
            f"entry {told.number} of {told.seat} rolled, drew or showed something; "
            "taking it back is a rewind with a reason.",
        )
    if last.seat == TABLE:
        raise IllegalMove(
            "REC-UNDO-03", f"the table has acted since (entry {last.number}); use a rewind."
        )
    return Rewound(to=acting[mine - 1].number, kind="undo", by=seat)


def redo(entries: Sequence[Entry], seat: Seat) -> Rewound:
    """The fact of a redo: only while nothing but undos, redos and notes came after the undo."""
    undone: list[tuple[int, Seat]] = []
    for entry in entries:
        first = entry.events[0] if entry.events else None
        if isinstance(first, Rewound) and first.kind == "undo":
            undone.append((entry.number, first.by))
        elif isinstance(first, Rewound) and first.kind == "redo":
            undone.pop()
        elif not is_waiting(entry):
            undone.clear()
    if not undone or undone[-1][1] != seat:
        raise IllegalMove(
            "REC-REDO-01", f"{seat} has no undo to take back; nothing may stand between."
        )
    return Rewound(to=undone[-1][0] - 1, kind="redo", by=seat)


def rewind(entries: Sequence[Entry], seat: Seat, command: Rewind) -> Rewound:
    """The fact of a rewind to any entry, with its reason and who agreed."""
    if not 1 <= command.to < len(entries):
        raise IllegalMove(
            "REC-REWIND-01",
            f"entry {command.to} cannot be gone back to; 1 to {len(entries) - 1} can.",
        )
    if command.reason is not None and not command.reason.strip():
        raise IllegalMove("REC-REWIND-02", "a rewind needs a reason.")
    return Rewound(
        to=command.to, kind="rewind", by=seat, agreed=command.agreed, reason=command.reason
    )


def decide_record(
    rewinds: Mapping[int, int],
    entries: Sequence[Entry],
    seat: Seat,
    command: Command,
    readers: tuple[Seat, ...],
) -> tuple[Fact, ...]:
    """The record's own commands, the same in every game; `readers` are the seats of the game."""
    if isinstance(command, Note):
        return (Fact(Noted(by=seat, readers=readers, text=command.text), (Rule("REC-NOTE-01"),)),)
    event = _rewound(rewinds, entries, seat, command)
    rule = {"undo": "REC-UNDO-04", "redo": "REC-REDO-02", "rewind": "REC-REWIND-03"}[event.kind]
    return (Fact(replace(event, readers=readers), (Rule(rule),)),)


def _rewound(
    rewinds: Mapping[int, int], entries: Sequence[Entry], seat: Seat, command: Command
) -> Rewound:
    if isinstance(command, Undo):
        return undo(rewinds, entries, seat)
    if isinstance(command, Redo):
        return redo(entries, seat)
    if isinstance(command, Rewind):
        return rewind(entries, seat, command)
    raise TypeError(type(command).__name__)


def opened(
    event: Event, pending: Mapping[str, str], is_current: Callable[[str], bool]
) -> tuple[str, ...]:
    """Which pending second lines the event makes public, in order of the record."""
    if not event.OPENS:
        return ()
    everything = "*" in event.OPENS
    return tuple(
        of
        for of, kind in sorted(pending.items(), key=lambda item: _order(item[0]))
        if kind != "text" and (everything or (kind in event.OPENS and is_current(of)))
    )


def _order(of: str) -> tuple[int, int]:
    entry, _, n = of.partition(".")
    return int(entry), int(n)
