"""The recorded games of one game, and what the tests that replay them have to know of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cli.games import Game
from domain.kernel.messages import Entry, Event, Seat
from domain.store.history import History
from projections.projection import Projection


class Secret(NamedTuple):
    """A text that must not stand in the rows of these entries (from `first` on)."""

    kind: str  # salt, seed, and those of each game
    what: str
    text: str
    first: int


class Shelf(NamedTuple):
    """One game: its fixtures by hand, the golden files, the views, the secrets, what must occur.

    `begins` are the events with which a phase begins. `course` is what the sheets are folded from,
    None where the table alone says it. `data` are the views for programs (with `brief` only the
    short ones), `text` is all of them for people, `boards` every seat's sheet. `hides` says after
    which entry (and table) the first copies are made, `hidden` of which kinds secrets are found in
    the game `rich` in them.
    """

    game: Game
    by_hand: tuple[str, ...]
    sheets: Mapping[str, str]  # golden: game -> seat
    golden: Mapping[str, tuple[str, ...]]  # state, map, phases, report -> games
    begins: tuple[type[Event], ...]
    course: Projection[Any, Any] | None
    data: Callable[..., list[object]]
    text: Callable[[Any, Any, Any], str]
    boards: Callable[[Any, Any, Any], list[Any]]
    secrets: Callable[[History, Seat, Mapping[str, str]], Iterator[Secret]]
    hides: Callable[[Entry, Any], bool]
    rich: str
    hidden: frozenset[str]
    events: tuple[type[Event], ...]
    no_event: Mapping[str, str]  # what cannot occur, and why
    kind: Callable[[str], str]  # of a question
    questions: frozenset[str]
    scenes: Mapping[str, Callable[[Any, Any], object]]  # of an event, and the table before it
