"""The games that this program knows; what belongs to one of them is imported when it is used."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from domain.kernel.errors import Unavailable
from domain.kernel.messages import Command, Seat
from domain.kernel.words import Words

if TYPE_CHECKING:
    import click

    from cli.points import View
    from domain.store.history import History

Seen = tuple[str, Any]  # a view for people, and for programs
Own = dict[str, Any]  # what only one game asks at its beginning, by the name of its option


class Opening(NamedTuple):
    """How a game shall begin: what every game asks, and its own options."""

    game: "Game"
    seats: tuple[Seat, ...]
    own: Own
    dice: str
    names: dict[str, str]
    content: str = ""  # a digest, where the record names one


class Notation(Protocol):
    """A game's record lines."""

    def parse(self, text: str) -> tuple[Command, tuple[str, ...]]:
        """The command of a line without its seat, and the reported results."""
        ...

    def read(self, words: Words) -> tuple[Command, tuple[str, ...]]:
        """The same of words."""
        ...

    def write(self, command: Command, reported: tuple[str, ...] | None = ()) -> str:
        """The line of a command."""
        ...


class Beginning(Protocol):
    """How a game is begun; `HEADERS` are good examples, `DEFAULTS` what simulated games take."""

    OPTIONS: "tuple[click.Option, ...]"
    HEADERS: Mapping[str, str]
    NEEDED: tuple[str, ...]
    DEFAULTS: Own
    TURN: str

    def asked(self, given: Own, seats: Sequence[str]) -> Own:
        """The options given on the command line, understood."""
        ...

    def header(self, name: str, words: Words, own: Own) -> None:
        """One header of the game's own, noted in `own`."""
        ...

    def strangers(self, own: Own, seats: Sequence[Seat]) -> Iterator[tuple[str, str]]:
        """Headers that name who has no seat, with the name."""
        ...

    def seats(self, content: Any, own: Own, named: Sequence[str]) -> tuple[str, ...]:  # noqa: ANN401
        """Who sits at a game that plays itself."""
        ...

    def called(self, own: Own) -> str:
        """What such a game is called where nobody names it."""
        ...

    def new(self, opening: Opening, content: Any, digest: str) -> Command:  # noqa: ANN401
        """The command that begins the game."""
        ...

    def head(self, new: Any) -> str:  # noqa: ANN401 (the game's own NewGame)
        """Its headers that stand beside the name of the game."""
        ...

    def chosen(self, new: Any) -> Iterator[str]:  # noqa: ANN401
        """Its headers that stand under the seats."""
        ...

    def told(self, new: Any) -> str:  # noqa: ANN401
        """The beginning as a line of the log."""
        ...

    def standing(self, game: Any) -> tuple[str, str, dict[str, Any]]:  # noqa: ANN401
        """What is played, how far it has come, and both for programs."""
        ...

    def result(self, content: Any, table: Any) -> str:  # noqa: ANN401
        """Who won, in a few words."""
        ...


class Views(Protocol):
    """A game's views at a point, each folded and laid out."""

    def score(self, there: "View", of: str = "") -> Seen:
        """The standing, or the final score."""
        ...

    def state(self, there: "View", of: str = "") -> Seen:
        """What lies on every board."""
        ...

    def state_text(self, there: "View") -> str:
        """The state without seals, to be compared."""
        ...

    def sheet(self, there: "View", of: str = "") -> Seen:
        """The sheet of one seat, or of all."""
        ...

    def phases(self, there: "View", of: str = "") -> Seen:
        """The parts played so far."""
        ...

    def map_text(self, there: "View", *, colour: bool) -> Seen:
        """The map for a terminal."""
        ...

    def map_svg(self, there: "View") -> Seen:
        """The map as a picture."""
        ...

    def dice(self, there: "View", *, every: bool = False) -> Seen:
        """The dice of the line in force."""
        ...

    def report(self, there: "View", *, markdown: bool) -> str:
        """The whole game to read."""
        ...


class Game(NamedTuple):
    """A game: `prefix` begins its tags, `clauses` its clauses; the packages have the same name."""

    prefix: str
    package: str
    word: str
    title: str
    clauses: str

    def domain(self, name: str) -> Any:  # noqa: ANN401 (each module has its own types)
        """A module of its rules."""
        return import_module(f"domain.{self.package}.{name}")

    def projection(self, name: str) -> Any:  # noqa: ANN401
        """A module of its views."""
        return import_module(f"projections.{self.package}.{name}")

    @property
    def notation(self) -> Notation:
        """Its record lines."""
        return cast("Notation", self.domain("notation"))

    @property
    def beginning(self) -> Beginning:
        """How it is begun."""
        return cast("Beginning", import_module(f"cli.{self.package}.beginning"))

    @property
    def views(self) -> Views:
        """How it is shown."""
        return cast("Views", import_module(f"cli.{self.package}.views"))


GAMES = (
    Game("gts", "gateway_to_the_stars", "gateway", "Gateway to the Stars", "GS"),
    Game("sd", "stardriven", "stardriven", "StarDriven: Gateway", "SD"),
)


def of(history: "History") -> Game:
    """The game of a record."""
    return by_prefix(history.rules.prefix)


def of_command(command: Command) -> Game:
    """The game to which a command belongs."""
    return by_prefix(str(command.__struct_config__.tag).partition(".")[0])


def by_prefix(prefix: str) -> Game:
    """The game whose tags begin so."""
    for game in GAMES:
        if game.prefix == prefix:
            return game
    raise Unavailable(f"this version does not show games of {prefix!r}; a newer one may.")
