"""The dice of Gateway to the Stars: which events hold them, and what each was for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import TABLE, Event, Seat
from projections.dice import Dice, Roll, dice
from projections.projection import Told

Found = Callable[[Any], list[tuple[str, str, int]]]  # seat or side, purpose, value


def _direction(event: e.DirectionRolled) -> list[tuple[str, str, int]]:
    return [(TABLE, "direction of play", event.die)]


def _navigation(event: e.NavigationRolled) -> list[tuple[str, str, int]]:
    return [(event.seat, "navigation", event.die)]


def _hazard(event: e.HazardRolled) -> list[tuple[str, str, int]]:
    return [(event.seat, f"hazard, line {event.label}", event.die)]


def _survey(event: e.SurveyTried) -> list[tuple[str, str, int]]:
    return [(event.seat, "survey", event.die)] if event.die else []


def _battle(event: e.RoundFought) -> list[tuple[str, str, int]]:
    attack = [(event.attacker, "battle", die) for die in event.attacker_dice]
    return attack + [(event.defender, "battle", die) for die in event.defender_dice]


HOLD_DICE: dict[type[Event], Found] = {
    e.DirectionRolled: _direction,
    e.NavigationRolled: _navigation,
    e.HazardRolled: _hazard,
    e.SurveyTried: _survey,
    e.RoundFought: _battle,
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
