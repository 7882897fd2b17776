"""What holds on the map whenever a phase begins, besides what an audit checks of every record."""

from collections.abc import Iterator

from domain.gateway_to_the_stars.chart import Lines, lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Star, Unit
from domain.gateway_to_the_stars.table import Table


def breaches(content: Content, table: Table) -> list[str]:
    """Sentences about what should not be; empty if all is well."""
    region = lines(content, table.game.first, table.game.last)
    found: list[str] = []
    for system, star in table.galaxy.stars.items():
        found += [f"{system} {breach}" for breach in _star(region, system, star)]
    for unit in table.galaxy.units.values():
        star_there = table.galaxy.stars.get(unit.system)
        found += [f"{unit.key} {breach}" for breach in _unit(content, region, unit, star_there)]
    return found


def _star(region: Lines, system: int, star: Star) -> Iterator[str]:
    surveyed = star.surveyed or star.kind in ("home", "unfriendly", "vortex")
    wrong = {
        "is out of play and discovered": system not in region,
        "is a Vortex and holds something": star.kind == "vortex" and (star.tf or star.menace),
        f"is surveyed: {surveyed}, has a Stargate: {star.stargate}": surveyed != star.stargate,
        f"is {star.kind} and has SDUs": star.defenders and star.kind != "unfriendly",
        f"has {star.menace or 'no menace'} of Strength {star.strength}":
            bool(star.menace) != bool(star.strength),
        f"has {star.tf} TF of {star.owner}": (star.owner is None) != (star.tf == 0),
    }  # fmt: skip
    yield from (breach for breach, bad in wrong.items() if bad)


def _unit(content: Content, region: Lines, unit: Unit, star: Star | None) -> Iterator[str]:
    kind = content.units[unit.code]
    wrong = {
        f"stands in {unit.system}, out of play": unit.system not in region,
        f"stands in the Vortex {unit.system}": star is not None and star.kind == "vortex",
        "is docked and no Trade Expedition": unit.docked and unit.code != "T",
        "is damaged and has one step": unit.damaged and kind.steps == 1,
        f"has come to {unit.path[-1:]} and stands in {unit.system}":
            unit.path and unit.path[-1] != unit.system,
        "is a Starbase and has moved": unit.path and not kind.moves,
    }  # fmt: skip
    yield from (breach for breach, bad in wrong.items() if bad)
