"""All recorded games taken in once, and what they show together."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from domain.kernel.messages import Event
from domain.kernel.record import RECORD_EVENTS
from domain.store.application import REFEREE, Ledger
from domain.store.history import History
from tests.fixture_games import GAMES, SHELVES, ledger, taken_in
from tests.self_play import kind

__all__ = ["SHELVES", "Kept", "Together", "names_of"]


class Together(NamedTuple):
    """What occurs in some game: names of events, kinds of questions, scenes."""

    events: frozenset[str]
    questions: frozenset[str]
    scenes: frozenset[str]


class Kept:
    """Every fixture taken in once, when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, tuple[Ledger, History]] = {}
        self._together: dict[str, Together] = {}

    def __call__(self, name: str) -> tuple[Ledger, History]:
        """The store and the whole record of a fixture such as stardriven/duel."""
        if name not in self._known:
            store = ledger(self.folder, name)
            self._known[name] = (store, store.read(taken_in(store, name), REFEREE))
        return self._known[name]

    def histories(self, package: str) -> Iterator[History]:
        """The records of one game."""
        return (self(name)[1] for name in GAMES if name.startswith(f"{package}/"))

    def told(self, package: str) -> Iterator[Event]:
        """Every event of every record of one game, in force or not."""
        histories = self.histories(package)
        return (event for history in histories for x in history.entries for event in x.events)

    def together(self, package: str) -> Together:
        """What the records of one game show together."""
        if package not in self._together:
            self._together[package] = self._looked_through(package)
        return self._together[package]

    def _looked_through(self, package: str) -> Together:
        events = frozenset(type(event).__name__ for event in self.told(package))
        questions: set[str] = set()
        scenes: set[str] = set()
        for history in self.histories(package):
            for seen, asked in _course(package, history):
                scenes |= seen
                questions |= {asked} - {""}
        return Together(events, frozenset(questions), frozenset(scenes))


def _course(package: str, history: History) -> Iterator[tuple[set[str], str]]:
    """After each event in force: the scenes that it is, and the kind of what is asked."""
    shelf = SHELVES[package]
    rules, evolve = shelf.game.domain("rules"), shelf.game.domain("table").evolve
    table = rules.initial()
    for event in history.events():
        seen = {scene for scene, test in shelf.scenes.items() if test(event, table)}
        table = evolve(table, event)
        asked = rules.question(history.content, table) if _is_quiet(event) else None
        yield seen, shelf.kind(kind(asked, table.game.seats)) if asked else ""


def _is_quiet(event: Event) -> bool:
    """After an event of another kind the rules are still at work, and ask nothing."""
    return type(event).__name__ in ("FramePushed", "FrameReplaced", "FramePopped")


def names_of(package: str) -> set[str]:
    """All events that a record of one game can hold."""
    kinds: tuple[type[Event], ...] = (*SHELVES[package].events, *RECORD_EVENTS)
    return {kind_of.__name__ for kind_of in kinds}
