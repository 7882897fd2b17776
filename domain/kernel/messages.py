"""What is said: commands, events, facts, and the entry in which they are recorded."""

from typing import ClassVar, Literal, NewType

from msgspec import Struct

GameId = NewType("GameId", str)
Seat = NewType("Seat", str)
Rule = NewType("Rule", str)  # a clause id such as REC-SEAT-01

TABLE = Seat("table")  # speaks for everybody at once: openings, dice of nobody in particular

Owner = Literal["game", "player", "galaxy"]


class Command(Struct, frozen=True):
    """What somebody wants. `SECRET` names the fields that not everybody may read.

    `KIND` names the kind of secret; empty means that of the secret events of its entry.
    """

    SECRET: ClassVar[tuple[str, ...]] = ()
    KIND: ClassVar[str] = ""


class Event(Struct, frozen=True):
    """What happened.

    `SECRET` names the fields of the second line; they are None where the reader may not see them.
    `KIND` names the kind of secret, `OPENS` the kinds that this event makes public.
    """

    SECRET: ClassVar[tuple[str, ...]] = ()
    KIND: ClassVar[str] = ""
    OPENS: ClassVar[tuple[str, ...]] = ()
    OWNER: ClassVar[Owner] = "game"

    def audience(self) -> tuple[Seat, ...]:
        """The seats that may read the second line; empty means nobody but the referee."""
        return ()


class GameEvent(Event, frozen=True):
    """Owned by Game: order, decks, agenda, end."""

    OWNER: ClassVar[Owner] = "game"


class PlayerEvent(Event, frozen=True):
    """Owned by one Player: what lies on its board and in its hand."""

    OWNER: ClassVar[Owner] = "player"
    seat: Seat

    def audience(self) -> tuple[Seat, ...]:
        """The owner alone."""
        return (self.seat,)


class GalaxyEvent(Event, frozen=True):
    """Owned by Galaxy: what stands on the map."""

    OWNER: ClassVar[Owner] = "galaxy"


class Fact(Struct, frozen=True):
    """An event and the clauses it follows from; the clauses are not stored."""

    event: Event
    rules: tuple[Rule, ...]


class Entry(Struct, frozen=True):
    """An accepted command with its events, as read back; None is what the reader may not see.

    `at` and `played` are UTC, whole seconds (2026-01-31T20:15:00Z); `random` counts results used.
    `rules` is the edition of the rules that decided it; 0 where the record does not say.
    """

    number: int
    seat: Seat
    command: Command | None
    events: tuple[Event, ...]
    entered_by: str | None = ""
    raw: str | None = ""
    reported: tuple[str, ...] | None = ()
    at: str = ""
    played: str = ""
    random: int = 0
    key: str = ""
    rules: int = 0
    digest: str = ""


def stream(game: GameId, event: Event) -> str:
    """The stream of the aggregate that owns the event."""
    if isinstance(event, PlayerEvent):
        return f"{game}/player/{event.seat}"
    return f"{game}/{event.OWNER}"
