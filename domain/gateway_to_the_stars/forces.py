"""What units, stocks and advances amount to at a table: questions only, no facts."""

from collections import Counter
from collections.abc import Iterable, Mapping

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table

HIT_ORDER = ("S", "C", "P", "D", "SB", "T", "Y")  # GS-GAP-15; a whole D before a damaged one


def serial(unit: Unit) -> int:
    """The serial number in a unit's id."""
    return int(unit.id[len(unit.code) :])


def strength(content: Content, unit: Unit) -> int:
    """Current Strength, dice a round."""
    kind = content.units[unit.code]
    return kind.damaged_strength if unit.damaged else kind.strength


def is_armed(content: Content, unit: Unit) -> bool:
    """Current Strength 1 or more."""
    return strength(content, unit) > 0


def is_mobile(content: Content, unit: Unit) -> bool:
    """Not a Starbase."""
    return content.units[unit.code].moves


def survey_ability(content: Content, unit: Unit) -> int:
    """0 for Starbases and docked Trade Expeditions (GS-UNIT-17)."""
    return 0 if unit.docked else content.units[unit.code].survey


def survey_sum(content: Content, table: Table, seat: str, system: int) -> int:
    """Survey Ability of a Power's units in a system, without its Advance (GS-SURVEY-14)."""
    return sum(survey_ability(content, unit) for unit in table.galaxy.of(seat, system))


def can_survey(content: Content, table: Table, seat: str, system: int) -> bool:
    """Discovered, unsurveyed, no undefeated menace, and Survey Ability there (GS-SURVEY-10)."""
    star = table.galaxy.stars.get(system)
    if star is None or star.surveyed or star.menace:
        return False
    return survey_sum(content, table, seat, system) > 0


def has_probe(content: Content, units: Iterable[Unit]) -> bool:
    """One of them navigates by itself and leads the others out (GS-DISC-08)."""
    return any(content.units[unit.code].navigates_alone for unit in units)


def advances(content: Content, table: Table, seat: str) -> Counter[str]:
    """How many of each kind of Advance a Power holds, by its word: colony, resource, trade."""
    return Counter(content.survey[card].advance for card in table.players[seat].advances)


def allowance(content: Content, table: Table, seat: str) -> int:
    """Jumps a turn: more with the Drive Advance, once (GS-MOVE-10)."""
    numbers = content.numbers
    drive = numbers.move_drive_bonus if advances(content, table, seat)["drive"] else 0
    return numbers.move_allowance + drive


def counter_limit(content: Content, table: Table, code: str) -> int:
    """Counters of a type that a Power has in all (GS-GAP-08); TF for TFs."""
    scenario = content.scenarios[table.game.scenario]
    if code == "SB":
        return scenario.starbases
    if code == "TF":
        return content.numbers.tf_counters * scenario.counters_factor
    return content.units[code].counters * scenario.counters_factor


def stock(content: Content, table: Table, seat: str, code: str) -> int:
    """Free counters of a type (GS-BUILD-18, GS-COL-27)."""
    if code == "TF":
        used = table.galaxy.tf_of(seat)
    else:
        used = sum(unit.code == code for unit in table.galaxy.of(seat))
    return counter_limit(content, table, code) - used


def hits_left(content: Content, unit: Unit, taken: Mapping[str, int]) -> int:
    """Hits that this unit can still absorb in this battle; `taken` counts by `Seat/id`."""
    kind = content.units[unit.code]
    steps = kind.steps - (1 if unit.damaged else 0)
    return steps * kind.hits - taken.get(unit.key, 0)


def victims(content: Content, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Who may take a hit now: the armed; the unarmed only when none is armed (GS-COMBAT-13)."""
    alive = tuple(units)
    armed = tuple(unit for unit in alive if is_armed(content, unit))
    return armed or alive


def hit_key(unit: Unit) -> tuple[int, bool, int]:
    """Sorts units as hits fall by default (GS-GAP-15)."""
    return (HIT_ORDER.index(unit.code), unit.damaged, serial(unit))


def entry_system(table: Table, unit: Unit) -> int | None:
    """The last system on its path before this one that is no Vortex; None if it stood still."""
    if not unit.path[1:] or unit.path[-1] != unit.system:
        return None
    for system in reversed(unit.path[:-1]):
        star = table.galaxy.stars.get(system)
        if star is None or star.kind != "vortex":
            return system
    return None


def refuges(content: Content, table: Table, near: Iterable[int], seat: str) -> tuple[int, ...]:
    """Adjacent systems to which a group may retreat (GS-COMBAT-20), ascending."""
    stars = table.galaxy.stars
    return tuple(
        system
        for system in sorted(near)
        if system in stars
        and stars[system].stargate
        and stars[system].kind != "vortex"
        and not stars[system].defenders
        and not any(
            unit.seat != seat and is_armed(content, unit) for unit in table.galaxy.at(system)
        )
    )


def tf_cost(content: Content, table: Table, seat: str, system: int) -> int:
    """Colony Expeditions needed for the next TF (GS-COL-02, GS-COL-03)."""
    star = table.star(system)
    base = star.favorability + star.tf
    if base >= content.numbers.colony_threshold and advances(content, table, seat)["colony"]:
        return base - content.numbers.colony_reduction
    return base
