"""What the plain bot sees: Missions within its means, where they can be done, how far that is."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from domain.kernel.messages import Seat
from domain.stardriven import chart, effects_missions, pursuit, ship
from domain.stardriven.content import Content, Mission
from domain.stardriven.player import Player
from domain.stardriven.table import Table

WORTH = 3  # sectors that a point of Reputation is worth going further for


class Aim(NamedTuple):
    """A sector to go to, how far it is, and the Mission there; exploring has none."""

    sector: str
    steps: int
    mission: Mission | None = None

    @property
    def toil(self) -> int:
        """The less, the better."""
        return self.steps - (WORTH * self.mission.reputation if self.mission else 0)


class Outlook:
    """The table as one seat looks at it."""

    def __init__(self, content: Content, table: Table, seat: Seat) -> None:
        self.content = content
        self.table = table
        self.seat = seat

    @property
    def player(self) -> Player:
        """The own board."""
        return self.table.players[self.seat]

    @cached_property
    def here(self) -> str:
        """The sector of the own ship."""
        return self.table.galaxy.ships[self.seat]

    @cached_property
    def full(self) -> frozenset[str]:
        """The sectors that cannot be entered."""
        return pursuit.full(self.content, self.table)

    @cached_property
    def steps(self) -> dict[str, int]:
        """How far every sector is."""
        return chart.distances(self.content, self.here, self.full)

    @cached_property
    def missions(self) -> tuple[Mission, ...]:
        """The Missions of the Market for which the own Crew suffices."""
        market = (self.content.missions[name] for name in self.table.game.market)
        return tuple(one for one in market if self.way(one))

    def way(self, mission: Mission) -> str:
        """The cheapest way to use Crew for a Mission, or nothing."""
        ways = effects_missions.ways(self.content, self.table, self.seat, mission)
        return next(ways, "")

    def aims(self) -> list[Aim]:
        """Where to go for Missions, the best first."""
        found = [aim for mission in self.missions for aim in self._sites(mission)]
        return sorted(found, key=lambda aim: (aim.toil, aim.sector))

    def _sites(self, mission: Mission) -> Iterator[Aim]:
        for sector, steps in self.steps.items():
            if effects_missions.biome(self.content, self.table, sector) != mission.biome:
                continue
            if effects_missions.blocked(self.content, self.table, sector) is None:
                yield Aim(sector, steps, mission)

    def frontier(self) -> list[Aim]:
        """Sectors of unrevealed tiles, the closest first."""
        tiles = self.table.galaxy.tiles
        unknown = (s for s in self.steps if not tiles[chart.place_of(s)].front)
        found = [Aim(sector, self.steps[sector]) for sector in unknown]
        return sorted(found, key=lambda aim: (aim.toil, aim.sector))

    def aim(self) -> Aim | None:
        """Where to go now."""
        return next(iter((*self.aims()[:1], *self.frontier()[:1])), None)

    def path(self, goal: str) -> tuple[str, ...]:
        """A shortest way to a sector, the start left out."""
        back = chart.distances(self.content, goal, self.full - {self.here})
        path = [self.here]
        while path[-1] != goal:
            near = chart.neighbours(self.content, path[-1])
            ways = [s for s in near if s in back and s not in self.full]
            if not ways:
                return ()
            path.append(min(ways, key=lambda sector: (back[sector], sector)))
        return tuple(path[1:])

    # --- dice

    def placements(self, station: int) -> list[tuple[str, int, int]]:
        """Unspent dice that a station takes, each with its cheapest spot and the cost there.

        The cheapest first, then the lowest.
        """
        spots = next(one.spots for one in self.content.stations if one.number == station)
        found: dict[str, tuple[int, int]] = {}
        for at, die, spot in ship.placements(self.content, self.player):
            cost = spots[spot - 1].cost
            if at == station and (die not in found or cost < found[die][1]):
                found[die] = (spot, cost)
        ways = [(die, spot, cost) for die, (spot, cost) in found.items()]
        return sorted(ways, key=lambda one: (one[2], ship.value_of(one[0]), one[0]))
