"""The union of all commands and events, and which rules belong to which game."""

from collections.abc import Callable, Mapping
from functools import cache, reduce
from importlib import import_module
from operator import or_
from typing import Any, Generic, Literal, Protocol, TypeVar, cast, get_args

import msgspec
from msgspec import Struct

from domain.kernel.agenda import Question
from domain.kernel.chance import Luck, Source
from domain.kernel.errors import Unavailable
from domain.kernel.messages import Command, Event, Fact, Seat
from domain.kernel.record import RECORD_COMMANDS, RECORD_EVENTS, Branch
from domain.store.names import NAMES_COMMANDS, NAMES_EVENTS
from domain.store.upcasts import UPCASTS, Upcast, upcast

C = TypeVar("C")
E = TypeVar("E")


class GameState(Protocol):
    """What the store reads of a game's own aggregate."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """In order of set-up."""
        ...

    @property
    def dice(self) -> Source:
        """Where the next random result comes from."""
        ...

    @property
    def content(self) -> str:
        """The digest of the content by which the game is decided."""
        ...


class TableState(Protocol):
    """What the store reads of a table."""

    @property
    def game(self) -> Any:  # noqa: ANN401 (a GameState; a game's own class is narrower)
        """The aggregate Game."""
        ...


class GameRules(Struct, frozen=True):
    """One game, as callables; `prefix` begins its tags, content and table are the game's own types.

    `edition` is that of the rules (1, 2, …), raised with whatever changes in what they decide.
    `question` is what is asked now; `automatic` the command of the table itself that is due.
    """

    prefix: str
    edition: int
    commands: Any
    events: Any
    initial: Callable[[], Any]
    evolve: Callable[[Any, Event], Any]
    decide: Callable[[Any, Any, Seat, Command, Luck], tuple[Fact, ...]]
    automatic: Callable[[Any, Any], Command | None]
    question: Callable[[Any, Any], Question | None]
    decode_content: Callable[[bytes], Any]


class Row(Struct, Generic[C, E], frozen=True):
    """A line of the record, decoded: n = 0 is the command, the others its events.

    `reported` is None where the reader may not see it; `to` and `sha256` speak of the second line.
    `rules` is the edition that decided the entry; 0 is "not said", which excuses no difference.
    """

    entry: int
    n: int
    command: C | None = None
    event: E | None = None
    seat: Seat = Seat("")
    at: str = ""
    played: str = ""
    random: int = 0
    key: str = ""
    count: int = 0
    rules: int = 0
    reported: tuple[str, ...] | None = None
    to: tuple[Seat, ...] = ()
    sha256: str = ""
    digest: str = ""


AnyRow = Row[Command, Event]


def tag_of(shape: type[Struct]) -> str:
    """The tag by which a command or an event is stored."""
    return str(shape.__struct_config__.tag)


def _classes(union: Any) -> tuple[Any, ...]:  # noqa: ANN401
    return get_args(union) or (union,)


def _nulls(shape: Any) -> bytes:  # noqa: ANN401
    names = dict(zip(shape.__struct_fields__, shape.__struct_encode_fields__, strict=True))
    return b"".join(b',"%b":null' % names[field].encode() for field in shape.SECRET)


class Catalogue:
    """All shapes that can be stored; the decoder is built once, on first use."""

    def __init__(
        self, games: tuple[GameRules, ...], upcasts: Mapping[str, Upcast] = UPCASTS
    ) -> None:
        self.games = games
        self._upcasts = upcasts
        commands = (*RECORD_COMMANDS, Branch, *NAMES_COMMANDS)
        events = (*RECORD_EVENTS, *NAMES_EVENTS)
        for game in games:
            commands = (*commands, *_classes(game.commands))
            events = (*events, *_classes(game.events))
        shapes = (*commands, *events)
        self.tags = frozenset(tag_of(shape) for shape in shapes)
        self.nulls = {tag_of(shape): _nulls(shape) for shape in shapes if shape.SECRET}
        row = cast("Any", Row)[reduce(or_, commands), reduce(or_, events)]
        self._decode: Callable[[bytes], AnyRow] = msgspec.json.Decoder(row).decode

    def rules(self, tag: str) -> GameRules:
        """The rules of the game to which a tag belongs."""
        prefix = tag.partition(".")[0]
        for game in self.games:
            if game.prefix == prefix:
                return game
        raise Unavailable(f"this version does not know the game of {tag!r}; a newer one may.")

    def knows(self, topic: str) -> bool:
        """Whether rows of this topic can be read."""
        return topic in self.tags or topic in self._upcasts

    def decode(self, topic: str, line: bytes) -> AnyRow:
        """A line with its secret fields in place, or null; raises msgspec's errors."""
        if topic not in self._upcasts:
            return self._decode(line)
        row = msgspec.json.decode(line)
        part: Literal["command", "event"] = "command" if row.get("n") == 0 else "event"
        row[part] = upcast(self._upcasts, row[part])
        return self._decode(msgspec.json.encode(row))


def gateway_to_the_stars() -> GameRules:
    """Gateway to the Stars. What only decides is imported when something is decided."""

    def module(name: str) -> Any:  # noqa: ANN401
        return import_module(f"domain.gateway_to_the_stars.{name}")

    table = module("table")
    return GameRules(
        prefix="gts",
        edition=module("edition").EDITION,
        commands=module("commands").AnyCommand,
        events=module("events").AnyEvent,
        initial=table.Table,
        evolve=table.evolve,
        decide=lambda *given: module("rules").decide(*given),
        automatic=lambda content, at: module("rules").automatic(content, at),
        question=lambda content, at: module("rules").question(content, at),
        decode_content=module("content").decode,
    )


@cache
def shipped() -> Catalogue:
    """Every game that this version knows."""
    return Catalogue((gateway_to_the_stars(),))
