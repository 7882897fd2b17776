"""Who may read a second line, and when it is shown to everybody."""

from collections.abc import Mapping, Sequence
from typing import NoReturn, Protocol

from domain.kernel.chance import Source
from domain.kernel.errors import Unseen
from domain.kernel.messages import Command, Entry, Event, PlayerEvent, Seat
from domain.kernel.record import Entered, SeedCommitted, in_force, opened

LineId = tuple[int, int]  # entry and n


def line_id(of: str) -> LineId:
    """`57.2` as numbers."""
    entry, _, n = of.partition(".")
    return int(entry), int(n)


class UnseenLuck:
    """The engine's luck for a reader who may not see the seed."""

    source: Source = "engine"
    used = 0

    def die(self, sides: int, purpose: str) -> NoReturn:  # noqa: ARG002
        """Unseen."""
        raise Unseen(f"{purpose}: the engine rolled, and its seed is not known yet.")

    def pick(self, bag: Sequence[str], purpose: str) -> NoReturn:  # noqa: ARG002
        """Unseen."""
        raise Unseen(f"{purpose}: the engine drew, and its seed is not known yet.")


def audience(
    seat: Seat,
    command: Command,
    reported: Sequence[str],
    events: Sequence[Event],
    everybody: tuple[Seat, ...],
) -> tuple[bool, tuple[Seat, ...]]:
    """Whether a command has a second line, and who may read it.

    It has one if it has secrets, or if results were reported and an event of the entry is secret:
    an Item of the only player's is hidden from the public all the same.
    Its own seat reads it, and whoever may read every secret event of the entry.
    """
    secrets = [
        set(event.audience())
        for event in events
        if event.SECRET and not isinstance(event, SeedCommitted | Entered)
    ]
    hidden = bool(command.SECRET) or bool(secrets and reported)
    common: set[Seat] = set(everybody).intersection(*secrets) if secrets else set()
    return hidden, tuple(one for one in everybody if one in common or one == seat)


class Standing(Protocol):
    """What a record knows of its second lines; `first` is the first entry that it holds itself."""

    first: int
    entries: list[Entry]
    pending: dict[str, str]
    hidden: set[LineId]
    seconds: dict[LineId, str]
    rewinds: dict[int, int]


def to_show(events: Sequence[Event], record: Standing) -> list[tuple[str, str]]:
    """The second lines that these events make public, in order of the record: `entry.n` and line.

    A branch never shows its parent's seed: the parent may still be played.
    """
    if not any(event.OPENS for event in events):
        return []
    pending = {of: kind for of, kind in record.pending.items() if not _is_parents(of, kind, record)}
    newest = _newest(record)

    def is_current(of: str) -> bool:
        number, n = line_id(of)
        return newest.get(_class_and_seat(record.entries[number - 1], n)) == of

    found: dict[str, str] = {}
    for event in events:
        for of in opened(event, pending, is_current):
            if line := record.seconds.get(line_id(of)):
                found[of] = line
    return list(found.items())


def _is_parents(of: str, kind: str, record: Standing) -> bool:
    return kind == "seed" and line_id(of)[0] < record.first


def _newest(record: Standing) -> Mapping[tuple[type, str], str]:
    """The newest second line in force, of each class and seat."""
    newest: dict[tuple[type, str], str] = {}
    rows: dict[int, list[int]] = {}
    for number, n in sorted(record.hidden):
        rows.setdefault(number, []).append(n)
    for number in in_force(record.rewinds, len(record.entries)):
        for n in rows.get(number, ()):
            newest[_class_and_seat(record.entries[number - 1], n)] = f"{number}.{n}"
    return newest


def _class_and_seat(entry: Entry, n: int) -> tuple[type, str]:
    if n == 0:
        return type(entry.command), entry.seat
    event = entry.events[n - 1]
    return type(event), event.seat if isinstance(event, PlayerEvent) else entry.seat
