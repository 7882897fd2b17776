"""The commands and events of every game, and which rules belong to which."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial, reduce
from importlib import import_module
from typing import Any, Generic, Literal, Protocol, TypeVar, cast, get_args

import msgspec
from msgspec import Struct

from domain.kernel.agenda import Question
from domain.kernel.breaches import Breach, Told
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


def _none(_: object, __: Iterable[Told]) -> Mapping[str, Breach]:
    return {}


class GameRules(Struct, frozen=True):
    """One game, as callables; `prefix` begins its tags, content and table are the game's own types.

    `edition` is that of the rules (1, 2, …), raised with whatever changes in what they decide.
    `question` is what is asked now; `automatic` the command of the table itself that is due.
    `checks` names the clauses that hold at any time, and `breaches` finds the first breach of each.
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
    checks: Callable[[], Mapping[str, str]] = dict
    breaches: Callable[[Any, Iterable[Told]], Mapping[str, Breach]] = _none


Games = Mapping[str, Callable[[], GameRules]]  # by prefix, each made when it is first needed


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


def _either(one: Any, other: Any) -> Any:  # noqa: ANN401
    return one | other


def _nulls(shape: Any) -> bytes:  # noqa: ANN401
    names = dict(zip(shape.__struct_fields__, shape.__struct_encode_fields__, strict=True))
    return b"".join(b',"%b":null' % names[field].encode() for field in shape.SECRET)


class _Shapes:
    """What can be stored under one prefix, and its decoder."""

    def __init__(self, commands: tuple[Any, ...], events: tuple[Any, ...]) -> None:
        shapes = (*commands, *events)
        self.tags = frozenset(tag_of(shape) for shape in shapes)
        self.nulls = {tag_of(shape): _nulls(shape) for shape in shapes if shape.SECRET}
        row = cast("Any", Row)[reduce(_either, commands), reduce(_either, events)]
        self.decode: Callable[[bytes], AnyRow] = msgspec.json.Decoder(row).decode


_OWN = _Shapes(
    (*RECORD_COMMANDS, Branch, *NAMES_COMMANDS),
    (*RECORD_EVENTS, *NAMES_EVENTS),
)


class Catalogue:
    """All shapes that can be stored; those of a game are imported when a row of it is read."""

    def __init__(self, games: Games, upcasts: Mapping[str, Upcast] = UPCASTS) -> None:
        self._games = games
        self._upcasts = upcasts
        self._rules: dict[str, GameRules] = {}
        self._shapes = {tag.partition(".")[0]: _OWN for tag in _OWN.tags}

    def rules(self, tag: str) -> GameRules:
        """The rules of the game to which a tag belongs."""
        prefix = tag.partition(".")[0]
        if prefix not in self._games:
            raise Unavailable(f"this version does not know the game of {tag!r}; a newer one may.")
        return self._made(prefix)

    def _made(self, prefix: str) -> GameRules:
        if prefix not in self._rules:
            self._rules[prefix] = self._games[prefix]()
        return self._rules[prefix]

    def _of(self, topic: str) -> _Shapes:
        """Raises KeyError where no game has this topic's prefix."""
        prefix = topic.partition(".")[0]
        if prefix not in self._shapes:
            rules = self._made(prefix)
            self._shapes[prefix] = _Shapes(_classes(rules.commands), _classes(rules.events))
        return self._shapes[prefix]

    def knows(self, topic: str) -> bool:
        """Whether rows of this topic can be read."""
        try:
            return topic in self._upcasts or topic in self._of(topic).tags
        except (KeyError, TypeError):  # a damaged row's topic need not be text
            return False

    def nulls(self, topic: str) -> bytes | None:
        """The secret fields of a shape as null, where it has any."""
        return self._of(topic).nulls.get(topic)

    def decode(self, topic: str, line: bytes) -> AnyRow:
        """A line with its secret fields in place, or null; raises msgspec's errors."""
        if topic not in self._upcasts:
            return self._of(topic).decode(line)
        row = msgspec.json.decode(line)
        part: Literal["command", "event"] = "command" if row.get("n") == 0 else "event"
        row[part] = upcast(self._upcasts, row[part])
        return self._of(str(row[part]["type"])).decode(msgspec.json.encode(row))


def _game(prefix: str, package: str) -> GameRules:
    """A game by its package. What only decides is imported when something is decided."""

    def module(name: str) -> Any:  # noqa: ANN401
        return import_module(f"domain.{package}.{name}")

    table = module("table")
    return GameRules(
        prefix=prefix,
        edition=module("edition").EDITION,
        commands=module("commands").AnyCommand,
        events=module("events").AnyEvent,
        initial=table.Table,
        evolve=table.evolve,
        decide=lambda content, at, seat, said, luck: module("rules").decide(
            content, at, seat, said, luck
        ),
        automatic=lambda content, at: module("rules").automatic(content, at),
        question=lambda content, at: module("rules").question(content, at),
        decode_content=module("content").decode,
        checks=lambda: module("invariants").CHECKS,
        breaches=lambda content, events: module("invariants").breaches(content, events),
    )


PACKAGES = {"gts": "gateway_to_the_stars", "sd": "stardriven"}  # by the prefix of their tags


@cache
def shipped() -> Catalogue:
    """Every game that this version knows."""
    return Catalogue({prefix: partial(_game, prefix, name) for prefix, name in PACKAGES.items()})
