"""Deciding an entry once more: the results that it used, and whether a reader may."""

from collections.abc import Sequence
from typing import Any

from domain.kernel.chance import EngineLuck
from domain.kernel.errors import Unavailable
from domain.kernel.messages import Entry
from domain.store.history import History


class Overheard(EngineLuck):
    """The engine's luck of an entry once more, with all its results written down."""

    def __init__(self, seed: str, game: Any, entry: int) -> None:  # noqa: ANN401 (a GameId)
        super().__init__(seed, game, entry)
        self.results: list[str] = []

    def die(self, sides: int, purpose: str) -> int:
        """One die, written down."""
        value = super().die(sides, purpose)
        self.results.append(str(value))
        return value

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        """One of the bag, written down."""
        value = super().pick(bag, purpose)
        self.results.append(value)
        return value


def engine_results(history: History, entry: Entry, table: Any, seed: str) -> tuple[str, ...]:  # noqa: ANN401
    """What the engine rolled and drew in an entry decided at that table, in order."""
    if not seed or entry.command is None:
        raise Unavailable(
            f"the engine rolled in entry {entry.number}, and {history.reader} may not see "
            "its seed yet, so the dice cannot be written; export the log instead."
        )
    luck = Overheard(seed, history.holder(entry.number), entry.number)
    history.rules.decide(history.content, table, entry.seat, entry.command, luck)
    return tuple(luck.results)


def needs_sight(history: History, entry: Entry) -> None:
    """Unavailable if the entry is sealed for the reader of this history."""
    command = entry.command
    hidden = command is None or any(getattr(command, field) is None for field in command.SECRET)
    if (hidden and entry.number > 1) or entry.reported is None:
        raise Unavailable(
            f"entry {entry.number} of {entry.seat} is sealed for {history.reader}; "
            "its clauses are too."
        )
