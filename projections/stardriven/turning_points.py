"""What decided a game: breaches and losses, the lead, the control of worlds, great deeds."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from domain.kernel.counting import plural
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table
from projections import race
from projections.race import Stand
from projections.stardriven.scoreboard import World, worlds
from projections.timeline import MAJOR, Sentence

Moment = tuple[int, str]


def moments(
    content: Content,
    spoken: Sequence[Sentence],
    events: Mapping[str, Event],
    tables: Mapping[int, Table],
    stands: Sequence[Stand],
) -> tuple[str, ...]:
    """The turning points with their rounds, in order; `events` by their cuts."""
    found = [
        (one.section.turn, one.text)
        for one in spoken
        if one.weight == MAJOR or _is_great(content, events[one.cut])
    ]
    found += _control(content, tables)
    for number, seat in race.changes(stands)[1:]:
        points = next(one.points for one in stands if one.number == number)
        words = plural(points[seat], "point")
        found.append((number, f"{seat} took the lead with {words} at the end of the round."))
    return tuple(
        f"Round {number}: {text}" for number, text in sorted(found, key=lambda one: one[0])
    )


def _is_great(content: Content, event: Event) -> bool:
    """The Gunboat destroyed, or a Mission of the highest Reputation that any gives."""
    if isinstance(event, e.ShipRemoved):
        return event.ship == GUNBOAT
    if not isinstance(event, e.MissionCompleted):
        return False
    best = max(mission.reputation for mission in content.missions.values())
    return content.missions[event.mission].reputation == best


def _control(content: Content, tables: Mapping[int, Table]) -> Iterator[Moment]:
    """Worlds that another seat controls at the end of a round than at the end of the last."""
    boards = {number: worlds(content, table) for number, table in tables.items()}
    for (_, before), (number, now) in pairwise(boards.items()):
        for old, new in zip(before, now, strict=True):
            if new.controller and old.controller not in (None, new.controller):
                yield number, _taken(old, new)


def _taken(old: World, new: World) -> str:
    return f"{new.controller} took control of {new.name} from {old.controller}."
