"""Where units may go, and who stops them: questions only, no facts."""

from collections.abc import Iterator
from itertools import pairwise

from domain.gateway_to_the_stars.chart import Lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.errors import IllegalMove

Path = tuple[int, ...]


def paths(table: Table, lines: Lines, start: int, allowance: int) -> Iterator[Path]:
    """All legal paths from a system (GS-MOVE-24), each before its own continuations."""
    stars = table.galaxy.stars
    waiting: list[Path] = [(start,)]
    while waiting:
        path = waiting.pop()
        last = path[-1]
        here = stars.get(last)
        if len(path) > 1:
            if here is None or here.kind != "vortex":
                yield path
            if here is None or not here.stargate:
                continue
        if len(path) <= allowance:
            waiting.extend((*path, near) for near in reversed(tuple(lines[last])))


def check(table: Table, lines: Lines, unit: Unit, path: Path, allowance: int) -> None:
    """Refuses a path that the unit may not take, before the first jump (GS-MOVE-24)."""
    who = f"{unit.seat}'s {unit.id}"
    if not path[1:]:
        raise IllegalMove(
            "GS-MOVE-24", f"{who} needs a path of at least 2 systems, its own first; it has "
            f"{len(path)}.",
        )  # fmt: skip
    if path[0] != unit.system:
        raise IllegalMove(
            "GS-MOVE-24", f"the path of {who} begins in {path[0]}, but the unit stands in "
            f"{unit.system}.",
        )  # fmt: skip
    for start, goal in pairwise(path):
        if goal not in lines:
            raise IllegalMove(
                "GS-SETUP-39",
                f"{who} cannot go to {goal}: the systems in play are {min(lines)} to {max(lines)}.",
            )
        if goal not in lines[start]:
            near = ", ".join(str(one) for one in lines[start])
            raise IllegalMove(
                "GS-MOVE-05", f"no jump line joins {start} and {goal}; from {start} they go to "
                f"{near}.",
            )  # fmt: skip
    if len(path) - 1 > allowance:
        raise IllegalMove(
            "GS-MOVE-10", f"{who} may make {allowance} jumps a turn; this path has "
            f"{len(path) - 1}.",
        )  # fmt: skip
    _check_stops(table, who, path, allowance)


def _check_stops(table: Table, who: str, path: Path, allowance: int) -> None:
    stars = table.galaxy.stars
    for system in path[1:-1]:
        if system not in stars:
            raise IllegalMove(
                "GS-MOVE-21", f"{who} cannot pass through {system}: it is undiscovered, and stops "
                "every unit.",
            )  # fmt: skip
        if not stars[system].stargate:
            raise IllegalMove(
                "GS-MOVE-11", f"{who} cannot pass through {system}: it has no Stargate, so the "
                "unit must stop there.",
            )  # fmt: skip
    last = stars.get(path[-1])
    if last is None or last.kind != "vortex":
        return
    if len(path) - 1 == allowance:
        raise IllegalMove(
            "GS-MOVE-19", f"{who} would enter the Vortex {path[-1]} with the last of its "
            f"{allowance} jumps and could not go on.",
        )  # fmt: skip
    raise IllegalMove(
        "GS-MOVE-24", f"the path of {who} ends in {path[-1]}, a Vortex; it must lead out again."
    )


# --- interdiction


def interdictor(content: Content, table: Table, unit: Unit, system: int) -> Unit | None:
    """The unit that stops this one on entering the system (GS-GAP-13): a Cruiser before others."""
    found = [
        other
        for other in table.galaxy.at(system)
        if other.seat != unit.seat
        and unit.code in content.units[other.code].interdicts
        and unit.seat not in table.players[other.seat].passage
    ]
    return min(found, key=lambda other: other.code, default=None)


def interdiction_rules(by: Unit) -> tuple[str, ...]:
    """The clauses of an interdiction by this unit."""
    own = ("GS-INTERDICT-05", "GS-INTERDICT-02") if by.code == "C" else ("GS-INTERDICT-06",)
    return (
        "GS-INTERDICT-01", *own, "GS-INTERDICT-08", "GS-INTERDICT-09", "GS-INTERDICT-10",
        "GS-INTERDICT-11", "GS-INTERDICT-13", "GS-INTERDICT-15",
    )  # fmt: skip


def rules(content: Content, table: Table, unit: Unit, start: int, system: int) -> tuple[str, ...]:
    """The clauses by which units that are there, and might be thought to, do not stop this one."""
    found: list[str] = []
    for other in table.galaxy.at(system):
        if other.seat == unit.seat:
            continue
        found.extend(_lets_pass(content, table, other, unit))
    if table.galaxy.at(system):
        found.append("GS-UNIT-19")
    star = table.galaxy.stars.get(system)
    if star is not None and (star.defenders or star.menace):
        found.append("GS-INTERDICT-14")
    if star is not None and star.defenders:
        found.append("GS-COMBAT-22")
    if len(table.galaxy.units[unit.key].path) == 1 and interdictor(content, table, unit, start):
        found.append("GS-INTERDICT-09")
    return tuple(dict.fromkeys(found))


def _lets_pass(content: Content, table: Table, other: Unit, unit: Unit) -> tuple[str, ...]:
    """Why `other` does not interdict `unit`; empty if it does."""
    kind = content.units[other.code]
    if not kind.interdicts:
        docked = ("GS-INTERDICT-15",) if other.docked else ()
        return ("GS-INTERDICT-07", *docked, *(("GS-INTERDICT-04",) if unit.code == "C" else ()))
    if unit.code not in kind.interdicts:
        own = ("GS-INTERDICT-03", "GS-FAQ-10") if other.code == "D" else ("GS-INTERDICT-04",)
        return ("GS-INTERDICT-02", "GS-INTERDICT-06", "GS-AMB-31", *own)
    if unit.seat in table.players[other.seat].passage:
        return ("GS-INTERDICT-11", "GS-INTERDICT-12")
    return ()
