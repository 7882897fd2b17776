"""The store's own record: what each game is called here, and whether it is a copy."""

from collections.abc import Mapping
from difflib import get_close_matches

from msgspec import Struct

from domain.kernel.errors import BadInput
from domain.kernel.messages import Command, Event, GameId

STORE = GameId("store")
NAMES_STREAM = "store/names"
LONGEST_NAME = 120
SHORTEST_PREFIX = 4
LIKE_AN_ID = 8  # characters from which on a name that begins another game's id is taken for it


class NameGame(Command, frozen=True, tag="store.name-game"):
    """Call a game by a name in this store; `copy` says for whom it is a copy, empty for none."""

    game: str
    name: str
    copy: str = ""


class GameNamed(Event, frozen=True, tag="store.game-named"):
    """A game is called so from here on."""

    game: str
    name: str
    copy: str = ""


NAMES_COMMANDS = (NameGame,)
NAMES_EVENTS = (GameNamed,)


class Listing(Struct, frozen=True):
    """A game in this store; `copy` is the seat (or `public`) for whom it is a copy."""

    id: GameId
    name: str
    copy: str = ""


def checked(name: str, names: Mapping[GameId, Listing], game: GameId) -> str:
    """The name, if a game may be called so here."""
    if not name or name != name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadInput(
            f"a game's name has 1 to {LONGEST_NAME} printable characters without spaces around "
            f"them, not {name[:LONGEST_NAME]!r}."
        )
    taken = next((one for one in names.values() if one.name == name and one.id != game), None)
    if taken is not None:
        raise BadInput(f"another game is called {name!r} here ({taken.id[:8]}); choose a new name.")
    begun = name.lower() if len(name) >= LIKE_AN_ID else ""
    other = next((one for one in names if begun and one != game and one.startswith(begun)), None)
    if other is not None:
        raise BadInput(
            f"a game cannot be called {name!r}: so begins the id of {names[other].name!r}."
        )
    return name


def find(text: str, names: Mapping[GameId, Listing]) -> GameId:
    """The game of that name, id, or beginning of an id (four characters or more)."""
    exact = next((one.id for one in names.values() if text in (one.name, one.id)), None)
    if exact is not None:
        return exact
    short = len(text) < SHORTEST_PREFIX
    begun = [] if short else [game for game in names if game.startswith(text.lower())]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise BadInput(f"{len(begun)} games have ids that begin with {text!r}; give more of it.")
    if not names:
        raise BadInput(f"there is no game {text!r}: the store is empty.")
    called = [one.name for one in names.values()]
    near = get_close_matches(text, called, n=3, cutoff=0.5) or called[:3]
    raise BadInput(
        f"there is no game {text!r} here; there is {', '.join(repr(name) for name in near)}."
    )
