"""The map as ships cross it: sectors, tiles and what touches what (SD-GAP-02).

A sector is named by its place and slot: A3b. Tiles lie on places; a place keeps its name.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from domain.stardriven.content import Biome, Content, Front

SLOTS = "abc"
ORIENTATIONS = (0, 1, 2)  # turns of 120 degrees
TOUCHING = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # of tiles and of sectors alike


class Chart(NamedTuple):
    """Everything that follows from where the places lie."""

    at: Mapping[str, tuple[int, int]]  # sector -> q, r
    neighbours: Mapping[str, tuple[str, ...]]  # sector -> the sectors that it touches
    adjacent: Mapping[str, tuple[str, ...]]  # place -> the places that it touches
    touched: Mapping[str, tuple[str, ...]]  # sector -> the other places that it touches


_MADE: dict[int, tuple[Content, Chart]] = {}


def chart(content: Content) -> Chart:
    """Made once for a content."""
    made = _MADE.get(id(content))
    if made is None or made[0] is not content:
        made = content, _chart(content)
        _MADE[id(content)] = made
    return made[1]


def _chart(content: Content) -> Chart:
    at = {
        sector: (place.u - place.v + right, place.u + 2 * place.v + down)
        for place in content.places.values()
        for sector, (right, down) in zip(sectors(place.name), ((0, 0), (1, 0), (0, 1)), strict=True)
    }
    near = _touching(at)
    touched = {
        sector: _once(place_of(other) for other in others if place_of(other) != place_of(sector))
        for sector, others in near.items()
    }
    lattice = {place.name: (place.u, place.v) for place in content.places.values()}
    return Chart(at, near, _touching(lattice), touched)


def _touching(cells: Mapping[str, tuple[int, int]]) -> dict[str, tuple[str, ...]]:
    named = {cell: name for name, cell in cells.items()}
    return {
        name: tuple(named[x + dx, y + dy] for dx, dy in TOUCHING if (x + dx, y + dy) in named)
        for name, (x, y) in cells.items()
    }


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def sectors(place: str) -> tuple[str, str, str]:
    """The three sectors of a place, in the order of their slots."""
    return f"{place}a", f"{place}b", f"{place}c"


def place_of(sector: str) -> str:
    """The place of a sector."""
    return sector[:-1]


def slot_of(sector: str) -> int:
    """The index of a sector's slot: 0 is a."""
    return SLOTS.index(sector[-1])


def is_sector(content: Content, name: str) -> bool:
    """Whether there is a sector of this name."""
    return name in chart(content).at


def neighbours(content: Content, sector: str) -> tuple[str, ...]:
    """The sectors that a sector touches; six inside the map."""
    return chart(content).neighbours[sector]


def adjacent(content: Content, place: str) -> tuple[str, ...]:
    """The places whose tiles touch the tile of a place; six inside the map."""
    return chart(content).adjacent[place]


def touched(content: Content, sector: str) -> tuple[str, ...]:
    """The other places that a sector touches; three inside the map."""
    return chart(content).touched[sector]


def distances(content: Content, start: str, blocked: Collection[str] = ()) -> dict[str, int]:
    """Fewest steps to every sector that can be reached without entering a blocked one."""
    near = chart(content).neighbours
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in near[here]:
            if there not in found and there not in blocked:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def distance(content: Content, start: str, end: str, blocked: Collection[str] = ()) -> int | None:
    """Fewest steps between two sectors; None where blocked sectors leave no way."""
    return distances(content, start, blocked).get(end)


def to_place(content: Content, start: str, place: str) -> int:
    """Fewest steps from a sector to the closest sector of a place, ships ignored."""
    reached = distances(content, start)
    return min(reached[sector] for sector in sectors(place))


def biome(front: Front, orientation: int, sector: str) -> Biome:
    """What the front of a tile shows in a sector, as the tile was turned."""
    return front.biomes[(slot_of(sector) - orientation) % len(SLOTS)]


def gateway(content: Content) -> tuple[str, ...]:
    """The places of the Gateway's tiles."""
    return tuple(place.name for place in content.places.values() if place.ring == 0)


def outer(content: Content) -> tuple[str, ...]:
    """The places of the System tiles, ring by ring."""
    return tuple(place.name for place in content.places.values() if place.ring > 0)


def pixel(content: Content, sector: str) -> tuple[float, float]:
    """The centre of a sector in a picture, y downward; pointy-top hexes of radius 1."""
    q, r = chart(content).at[sector]
    return sqrt(3) * (q + r / 2), 1.5 * r
