"""Where Warbound ships go: shortest ways around full sectors (SD-GAP-05, SD-AMB-41, SD-AMB-42)."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven.content import Content, Ship, Warbound
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table

Path = tuple[str, ...]  # its own sector first; one sector alone is no move


def card(content: Content, table: Table, ship: str) -> Warbound:
    """The Warbound card of a ship (gunboat, or any Interceptor) at the level of the game."""
    kind: Ship = "gunboat" if ship == GUNBOAT else "interceptor"
    level = table.game.level
    return next(one for one in content.warbound if (one.ship, one.level) == (kind, level))


def interceptors(table: Table) -> tuple[str, ...]:
    """The Interceptors on the map."""
    ships = table.galaxy.ships
    return tuple(sorted(s for s in ships if s != GUNBOAT and s not in table.players))


def full(content: Content, table: Table) -> frozenset[str]:
    """The sectors with as many ships as they hold (SD-MAP-02)."""
    most, sectors = content.numbers.ships_in_sector, list(table.galaxy.ships.values())
    return frozenset(sector for sector in sectors if sectors.count(sector) >= most)


def spawns(content: Content, table: Table) -> tuple[str, ...]:
    """The Gateway's sectors that are not full."""
    closed = full(content, table)
    places = chart.gateway(content)
    return tuple(s for place in places for s in chart.sectors(place) if s not in closed)


def preys(content: Content, table: Table) -> dict[str, Seat]:
    """The sectors of available player ships: those that are not full."""
    closed, ships = full(content, table), table.galaxy.ships
    return {ships[seat]: seat for seat in table.flying() if ships[seat] not in closed}


class _Hunt(NamedTuple):
    """The shortest ways of a ship: how far everything is, and the goals that are nearest."""

    content: Content
    start: str
    far: Mapping[str, int]
    back: tuple[Mapping[str, int], ...]  # of each nearest goal
    length: int

    def ways(self, most: int, stops: Collection[str]) -> Iterator[Path]:
        """The beginnings of all shortest ways: up to `most` steps, ended where it must stop."""
        yield from self._on((self.start,), most, stops)

    def _on(self, path: Path, left: int, stops: Collection[str]) -> Iterator[Path]:
        done = len(path) - 1
        if not left or done == self.length or (done and path[-1] in stops):
            yield path
            return
        for there in chart.neighbours(self.content, path[-1]):
            if self.far.get(there) == done + 1 and self._leads(there):
                yield from self._on((*path, there), left - 1, stops)

    def _leads(self, sector: str) -> bool:
        return any(
            sector in back and self.far[sector] + back[sector] == self.length for back in self.back
        )


def _hunt(content: Content, table: Table, ship: str, goals: Collection[str]) -> _Hunt | None:
    """None where no goal can be reached."""
    start = table.galaxy.ships[ship]
    closed = full(content, table) - {start}
    far = chart.distances(content, start, closed)
    reached = [goal for goal in goals if goal in far]
    if not reached:
        return None
    length = min(far[goal] for goal in reached)
    nearest = [goal for goal in reached if far[goal] == length]
    back = tuple(chart.distances(content, goal, closed) for goal in nearest)
    return _Hunt(content, start, far, back, length)


def gunboat_paths(content: Content, table: Table) -> tuple[Path, ...]:
    """All paths toward a nearest Outpost; only those that end in an attack, if there are any.

    None if no Outpost can be reached; its own sector alone if an Outpost is there.
    """
    hunt = _hunt(content, table, GUNBOAT, table.galaxy.outposts)
    if hunt is None:
        return ()
    prey = preys(content, table)
    paths = tuple(hunt.ways(card(content, table, GUNBOAT).move, prey))
    attacks = tuple(path for path in paths if len(path) > 1 and path[-1] in prey)
    return attacks or paths


def interceptor_paths(content: Content, table: Table, figure: str) -> tuple[Path, ...]:
    """All paths toward a closest available player ship; none if there is no such ship."""
    prey = preys(content, table)
    hunt = _hunt(content, table, figure, prey)
    if hunt is None:
        return ()
    return tuple(hunt.ways(card(content, table, figure).move, prey))
