"""What Powers may do in Phase 5 and why not: questions only, no facts."""

from collections.abc import Iterator

from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

WARSHIPS = ("C", "D")
EXPEDITION = "Y"
TRADER = "T"

Barrier = tuple[str, str]  # the clause, and why not


def warships(table: Table, seat: str, system: int) -> tuple[Unit, ...]:
    """A Power's Cruisers and Dreadnoughts in a system."""
    return tuple(unit for unit in table.galaxy.of(seat, system) if unit.code in WARSHIPS)


def expeditions(table: Table, seat: str, system: int) -> tuple[Unit, ...]:
    """A Power's Colony Expeditions in a system, lowest serial first."""
    found = [unit for unit in table.galaxy.of(seat, system) if unit.code == EXPEDITION]
    return tuple(sorted(found, key=forces.serial))


def _places(table: Table, seat: str, codes: tuple[str, ...]) -> Iterator[int]:
    """Discovered systems in which a Power has such units, ascending."""
    found = {unit.system for unit in table.galaxy.of(seat) if unit.code in codes}
    return (system for system in sorted(found) if table.galaxy.is_discovered(system))


# --- captures


def capture_barrier(content: Content, table: Table, seat: str, system: int) -> Barrier | None:
    """Why the TFs of a system cannot be captured by this Power (GS-COL-19)."""
    star = table.galaxy.stars.get(system)
    if star is None or star.owner in (None, seat) or not star.tf:
        return "GS-COL-19", f"no other Power has TFs in {system}"
    if not warships(table, seat, system):
        return "GS-COL-19", f"{seat} has no Cruiser or Dreadnought in {system}"
    guards = [u for u in table.galaxy.of(star.owner or "", system) if forces.is_armed(content, u)]
    if guards:
        return "GS-COL-19", f"{star.owner}'s {guards[0].id} stands guard in {system}"
    return None


def capturable(content: Content, table: Table, seat: str) -> tuple[int, ...]:
    """Systems whose TFs this Power may capture now, ascending."""
    return tuple(
        system
        for system in _places(table, seat, WARSHIPS)
        if capture_barrier(content, table, seat, system) is None
    )


def most_conversions(content: Content, table: Table, seat: str, system: int) -> int:
    """TFs that the captor may convert: one a warship, no more than there are (GS-COL-21)."""
    ships = len(warships(table, seat, system)) * content.numbers.capture_per_warship
    return min(ships, table.star(system).tf)


def capture_strength(content: Content, table: Table, seat: str, system: int) -> int:
    """Total current Strength of a Power's Cruisers and Dreadnoughts in a system (GS-COL-22)."""
    return sum(forces.strength(content, unit) for unit in warships(table, seat, system))


# --- foundings


def _guns(table: Table, seat: str, system: int) -> Barrier | None:
    """Another Power's warships forbid founding, unless own guns are there too (GS-COL-14)."""
    own = [u for u in table.galaxy.of(seat, system) if u.code in (*WARSHIPS, "SB")]
    if own:
        return None
    for unit in table.galaxy.at(system):
        if unit.seat != seat and unit.code in WARSHIPS:
            return "GS-COL-14", (
                f"{unit.seat}'s {unit.id} is in {system}, and {seat} has no C, D or SB there"
            )
    return None


def founding_barrier(content: Content, table: Table, seat: str, system: int) -> Barrier | None:
    """Why no Independent Colony can be founded in a system by this Power (GS-TRADE-08)."""
    star = table.galaxy.stars.get(system)
    if star is None or star.kind != "friendly":
        return "GS-TRADE-02", f"{system} is not a known Friendly system"
    if not star.surveyed:
        return "GS-TRADE-08", f"{system} is not surveyed"
    if star.founder is not None:
        return "GS-TRADE-09", f"{star.founder} has founded the one of {system} already"
    have, need = len(expeditions(table, seat, system)), content.numbers.ic_cost
    if have < need:
        return "GS-TRADE-08", f"it takes {need} Colony Expeditions in {system}; {seat} has {have}"
    return _guns(table, seat, system)


def foundable(content: Content, table: Table, seat: str) -> tuple[int, ...]:
    """Systems in which this Power may found an Independent Colony now, ascending."""
    return tuple(
        system
        for system in _places(table, seat, (EXPEDITION,))
        if founding_barrier(content, table, seat, system) is None
    )


# --- dockings


def free_boxes(table: Table, system: int) -> int:
    """Exchange boxes of a system that no Trade Expedition fills."""
    return table.star(system).boxes - sum(unit.docked for unit in table.galaxy.at(system))


def docking_barrier(table: Table, unit: Unit) -> Barrier | None:
    """Why a Trade Expedition cannot dock where it stands (GS-TRADE-14)."""
    if unit.code != TRADER:
        return "GS-TRADE-01", f"{unit.seat}'s {unit.id} is no Trade Expedition"
    if unit.docked:
        return "GS-TRADE-14", f"{unit.seat}'s {unit.id} is docked already"
    star = table.galaxy.stars.get(unit.system)
    if star is None or star.founder is None:
        return "GS-TRADE-01", f"{unit.seat}'s {unit.id} is in {unit.system}, which has no IC"
    if free_boxes(table, unit.system) < 1:
        return "GS-TRADE-14", f"all {star.boxes} Exchange boxes of {unit.system} are filled"
    return None


def dockable(table: Table, seat: str) -> tuple[Unit, ...]:
    """Trade Expeditions of this Power that may dock now, lowest serial first."""
    found = [unit for unit in table.galaxy.of(seat) if docking_barrier(table, unit) is None]
    return tuple(sorted(found, key=forces.serial))


# --- creations


def creation_barrier(content: Content, table: Table, seat: str, system: int) -> Barrier | None:
    """Why this Power cannot create a TF in a system (GS-COL-02, GS-COL-13, GS-COL-14)."""
    star = table.galaxy.stars.get(system)
    if star is None:
        return "GS-COL-13", f"{system} is not discovered"
    if star.kind == "friendly":
        return "GS-COL-25", f"{system} is a Friendly system"
    if not star.surveyed:
        return "GS-COL-13", f"{system} is not surveyed"
    if star.menace or star.defenders:
        return "GS-COL-13", f"{system} is not yet rid of its {_peril(star.defenders)}"
    if star.favorability < 1:
        return "GS-COL-13", f"{system} has no Favorability"
    if star.owner not in (None, seat):
        return "GS-COL-13", f"{star.owner} has {star.tf} TF in {system}"
    need, have = forces.tf_cost(content, table, seat, system), len(expeditions(table, seat, system))
    if have < need:
        return "GS-COL-02", (
            f"{system} has Favorability {star.favorability} and {star.tf} TF, so {need} Colony "
            f"Expeditions are needed; {seat} has {have} there"
        )
    return _guns(table, seat, system)


def _peril(defenders: int) -> str:
    return f"{defenders} SDU" if defenders else "menace"


def creatable(content: Content, table: Table, seat: str) -> tuple[int, ...]:
    """Systems in which this Power may create a TF now, ascending; none without a free counter."""
    if forces.stock(content, table, seat, "TF") < 1:
        return ()
    return tuple(
        system
        for system in _places(table, seat, (EXPEDITION,))
        if creation_barrier(content, table, seat, system) is None
    )


# --- who has something to order


def askable(content: Content, table: Table, phase: str) -> tuple[Seat, ...]:
    """Powers in play that have a possible order in a step of Phase 5."""
    return tuple(seat for seat in table.in_play() if _has_order(content, table, seat, phase))


def _has_order(content: Content, table: Table, seat: Seat, phase: str) -> bool:
    if phase == "P5.1":
        return bool(capturable(content, table, seat))
    if phase == "P5.2":
        return bool(foundable(content, table, seat))
    if phase == "P5.3":
        return bool(dockable(table, seat))
    return bool(creatable(content, table, seat))
