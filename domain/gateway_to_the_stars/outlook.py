"""What a seat sees when it thinks about its next move: distances, reach, aims to settle."""

import heapq
from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.chart import Lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import chart
from domain.gateway_to_the_stars.galaxy import Star, Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

TOIL = {"": 2, "16": 2, "17": 2, "18": 3, "19": 5, "20": 9}  # half jumps that a line counts for
DEAREST = 5  # Colony Expeditions for one TF that are still worth their price
WARSHIPS = ("C", "D")


class Aim(Struct, frozen=True):
    """A colony to found or to enlarge in a system, for so many Colony Expeditions."""

    cost: int
    system: int


class Outlook(Struct, frozen=True):
    """One seat at one table; whatever it asks is answered from what is public, and its own hand."""

    content: Content
    table: Table
    seat: Seat

    @property
    def lines(self) -> Lines:
        """The jump lines in play."""
        return chart(self.content, self.table)

    @property
    def turns_left(self) -> int:
        """Turns to come after this one."""
        return self.table.game.turns - self.table.game.turn

    def star(self, system: int) -> Star | None:
        """A system, if it is discovered."""
        return self.table.galaxy.stars.get(system)

    def own(self, code: str, system: int | None = None) -> tuple[Unit, ...]:
        """Own units of a type, in one system if named."""
        units = self.table.galaxy.of(self.seat, system)
        return tuple(unit for unit in units if unit.code == code)

    def yards(self) -> tuple[int, ...]:
        """Systems with an own Starbase, ascending."""
        return tuple(sorted({unit.system for unit in self.own("SB")}))

    def strengths(self, system: int) -> Counter[str]:
        """Dice of every Power in a system, docked units left out."""
        found = Counter[str]()
        for unit in self.table.galaxy.at(system):
            if not unit.docked:
                found[unit.seat] += forces.strength(self.content, unit)
        return found

    def strength(self, seat: str, system: int) -> int:
        """Dice of one Power in a system."""
        return self.strengths(system)[seat]

    def danger(self, system: int) -> int:
        """Dice of whoever may shoot at this seat in a system: the strongest rival, and SDUs."""
        star = self.star(system)
        sdus = star.defenders * self.content.numbers.sdu_strength if star else 0
        rivals = (dice for seat, dice in self.strengths(system).items() if seat != self.seat)
        return sdus + max(rivals, default=0)

    def toil(self, target: int) -> Mapping[int, int]:
        """How hard it is to get to `target` from every system; hazards count as detours."""
        found = {target: 0}
        queue = [(0, target)]
        while queue:
            spent, here = heapq.heappop(queue)
            if spent > found[here]:
                continue
            for near, label in self.lines[here].items():
                far = spent + TOIL[label]
                if far < found.get(near, far + 1):
                    found[near] = far
                    heapq.heappush(queue, (far, near))
        return found

    def reach(self, start: int) -> frozenset[int]:
        """Where a unit may come in one turn from `start`, navigation left aside."""
        allowance = self.content.numbers.move_allowance
        found, edge = {start}, {start}
        for _ in range(allowance):
            edge = {near for here in edge for near in self.lines[here]} - found
            found |= edge
            edge = {near for near in edge if (star := self.star(near)) and star.stargate}
        return frozenset(found)

    def is_open_to_settlers(self, system: int) -> bool:
        """Surveyed, no peril, nobody else's, nobody's guns."""
        star = self.star(system)
        if star is None or not star.surveyed or star.menace or star.defenders:
            return False
        guns = any(
            unit.seat != self.seat and unit.code in WARSHIPS
            for unit in self.table.galaxy.at(system)
        )
        return star.owner in (None, self.seat) and not guns

    def aims(self) -> tuple[Aim, ...]:
        """Colonies worth their price, the cheapest first; Independent Colonies among them."""
        found: list[Aim] = []
        for system, star in self.table.galaxy.stars.items():
            if not self.is_open_to_settlers(system):
                continue
            if star.kind == "friendly" and star.founder is None:
                found.append(Aim(self.content.numbers.ic_cost, system))
            if star.favorability:
                cost = forces.tf_cost(self.content, self.table, self.seat, system)
                found += [Aim(cost, system)] if cost <= DEAREST else []
        return tuple(sorted(found, key=lambda aim: (aim.cost, aim.system)))

    def boxes(self) -> Mapping[int, int]:
        """Free Exchange boxes by system with an Independent Colony."""
        found: dict[int, int] = {}
        for system, star in self.table.galaxy.stars.items():
            docked = sum(unit.docked for unit in self.table.galaxy.at(system))
            if star.founder is not None and star.boxes > docked:
                found[system] = star.boxes - docked
        return found

    def settlers(self) -> Mapping[str, int]:
        """Where each Colony Expedition is needed, by its id; the cheapest aims come first."""
        free = {unit.id: unit for unit in self.own("Y")}
        sent: dict[str, int] = {}
        for aim in self.aims():
            toil = self.toil(aim.system)
            near = sorted(free.values(), key=lambda unit: (toil.get(unit.system, 99), unit.id))
            if len(near) < aim.cost:
                continue
            for unit in near[: aim.cost]:
                sent[unit.id] = aim.system
                del free[unit.id]
        return sent
