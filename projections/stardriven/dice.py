"""The dice of StarDriven: which events hold them, and what each was for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.kernel.messages import TABLE, Event, Seat
from domain.stardriven import events as e
from projections.dice import Dice, Roll, dice
from projections.projection import Told

Found = Callable[[Any], list[tuple[str, str, int]]]  # seat or ship, purpose, value

PURPOSES = {"attack": "attack", "shields": "Shields", "locations": "places of CRIT"}


def _start(event: e.DiceRolled) -> list[tuple[str, str, int]]:
    return _activation(event.seat, "start", event.dice)


def _rerolled(event: e.DiceRerolled) -> list[tuple[str, str, int]]:
    return _activation(event.seat, "reroll", event.after)


def _recovered(event: e.DiceRecovered) -> list[tuple[str, str, int]]:
    return _activation(event.seat, "rest", event.dice)


def _activation(seat: str, why: str, found: Iterable[str]) -> list[tuple[str, str, int]]:
    """Activation dice, such as green6."""
    return [(seat, why, int(die[-1])) for die in found]


def _combat(event: e.CombatDiceRolled) -> list[tuple[str, str, int]]:
    who = TABLE if event.by == "card" else event.by
    return [(who, PURPOSES[event.purpose], die) for die in event.dice]


HOLD_DICE: dict[type[Event], Found] = {
    e.DiceRolled: _start,
    e.DiceRerolled: _rerolled,
    e.DiceRecovered: _recovered,
    e.CombatDiceRolled: _combat,
}


def rolls(events: Iterable[Told]) -> Iterator[Roll]:
    """Every die in the order in which it fell."""
    for one in events:
        found = HOLD_DICE.get(type(one.event))
        if found is None:
            continue
        event: Any = one.event
        for who, purpose, value in found(event):
            yield Roll(one.cut, Seat(who), purpose, value, event.source)


def rolled(events: Iterable[Told]) -> Dice:
    """All dice of these events; of the line in force, or of everything that ever fell."""
    return dice(rolls(events))
