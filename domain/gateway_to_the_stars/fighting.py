"""A battle's sides, dice, hits and ways out: what the battle step asks and tells."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from domain.gateway_to_the_stars import effects, forces
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk, chart
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat

SDU = "SDU"
MENACE = "menace"
UNKNOWN = "unknown"  # the Unknown Menace of a Hazardous system
_TYPE_RULES = {
    "P": ("GS-UNIT-02", "GS-UNIT-16"),
    "S": ("GS-UNIT-04", "GS-UNIT-16"),
    "Y": ("GS-UNIT-11", "GS-UNIT-16"),
    "T": ("GS-UNIT-11", "GS-UNIT-16"),
    "C": ("GS-UNIT-12", "GS-UNIT-16"),
    "D": ("GS-UNIT-13",),
    "SB": ("GS-UNIT-14", "GS-UNIT-15"),
}

# --- sides


def is_power(side: str) -> bool:
    """A seat, neither SDUs nor a menace."""
    return side not in (SDU, MENACE)


def participants(table: Table, battle: f.Battle, side: str) -> tuple[Unit, ...]:
    """Its units in the battle: none docked, none of the attacker that retreated (GS-COMBAT-08)."""
    barred = side == battle.attacker
    return tuple(
        unit
        for unit in table.galaxy.of(side, battle.system)
        if not unit.docked and not (barred and unit.retreated)
    )


def is_armed(content: Content, table: Table, battle: f.Battle, side: str) -> bool:
    """SDUs and menaces always are; a Power while one of its units in the battle is."""
    if not is_power(side):
        return True
    return any(forces.is_armed(content, unit) for unit in participants(table, battle, side))


def is_gone(table: Table, battle: f.Battle, side: str) -> bool:
    """No unit, no SDU left; a menace with the hits it needs."""
    if side == MENACE:
        return battle.menace_hits >= battle.needed
    if side == SDU:
        return table.star(battle.system).defenders < 1
    return not participants(table, battle, side)


def opponent(battle: f.Battle, side: str) -> str:
    """The other side."""
    return battle.defender if side == battle.attacker else battle.attacker


# --- dice


def dice(content: Content, table: Table, battle: f.Battle, side: str) -> int:
    """Dice of this side in the coming round (GS-COMBAT-09), Weapons Advance included."""
    if side == SDU:
        return table.star(battle.system).defenders * content.numbers.sdu_strength
    if side == MENACE:
        return battle.strength
    units = participants(table, battle, side)
    return sum(forces.strength(content, unit) for unit in units) + extra_dice(
        content, table, battle, side
    )


def extra_dice(content: Content, table: Table, battle: f.Battle, side: str) -> int:
    """In round 1 a Weapons Advance adds a die for each own Cruiser and Dreadnought."""
    if not is_power(side) or battle.round > 0:
        return 0
    if not forces.advances(content, table, side)["weapons"]:
        return 0
    return sum(unit.code in ("C", "D") for unit in participants(table, battle, side))


def strength_rules(table: Table, battle: f.Battle) -> tuple[str, ...]:
    """The clauses behind the Strengths in this battle."""
    rules: set[str] = set()
    for side in (battle.attacker, battle.defender):
        if side == SDU:
            rules.add("GS-UNIT-18")
        if side == MENACE:
            rules |= {"GS-COMBAT-24"} | ({"GS-UNIT-09"} if battle.menace == UNKNOWN else set())
        for unit in participants(table, battle, side):
            rules |= set(_TYPE_RULES[unit.code])
    return tuple(sorted(rules))


# --- hits


def capacity(content: Content, units: Sequence[Unit], taken: Mapping[str, int]) -> int:
    """Hits that these units can absorb together."""
    return sum(forces.hits_left(content, unit, taken) for unit in units)


def victims_after(
    content: Content, units: Sequence[Unit], taken: Mapping[str, int], named: Sequence[str]
) -> tuple[Unit, ...]:
    """Who may take the next hit when the units of these ids have taken one each (GS-COMBAT-13)."""
    left = [
        unit
        for unit in units
        if forces.hits_left(content, unit, taken) > sum(name == unit.id for name in named)
    ]
    return forces.victims(content, left)


def by_default(
    content: Content, units: Sequence[Unit], taken: Mapping[str, int], hits: int
) -> tuple[str, ...]:
    """The units that take the hits in the default sequence (GS-GAP-15), one id a hit."""
    named: list[str] = []
    for _ in range(min(hits, capacity(content, units, taken))):
        choices = victims_after(content, units, taken, named)
        named.append(min(choices, key=lambda unit: _default_key(unit, named)).id)
    return tuple(named)


def _default_key(unit: Unit, named: Sequence[str]) -> tuple[int, bool, int]:
    return forces.hit_key(replace(unit, damaged=unit.damaged or unit.id in named))


def is_choice(content: Content, units: Sequence[Unit], taken: Mapping[str, int], hits: int) -> bool:
    """The hits can fall in ways that differ: neither all or nothing, nor on equal units only."""
    armed = tuple(unit for unit in units if forces.is_armed(content, unit))
    for group in (armed, tuple(unit for unit in units if unit not in armed)):
        room = capacity(content, group, taken)
        if hits < room:
            return hits > 0 and _differ(content, group, taken)
        hits -= room
    return False


def _differ(content: Content, units: Sequence[Unit], taken: Mapping[str, int]) -> bool:
    if len(units) < 2:  # noqa: PLR2004 (one unit leaves no choice)
        return False
    if any(content.units[unit.code].steps > 1 for unit in units):
        return True
    looks = {replace(unit, id=unit.code) for unit in units}
    return len(looks) > 1 or any(taken.get(unit.key) for unit in units)


def check_hits(
    content: Content, units: Sequence[Unit], taken: Mapping[str, int], named: Sequence[str],
    hits: int,
) -> None:  # fmt: skip
    """Refuses an assignment of `hits` hits to a side's units that the rules do not allow."""
    seat = units[0].seat
    if len(named) != hits:
        raise IllegalMove(
            "GS-COMBAT-12",
            f"{seat} must assign {plural(hits, 'hit')}; "
            f"{plural(len(named), 'unit is', 'units are')} named.",
        )
    ids = {unit.id for unit in units}
    for at, name in enumerate(named):
        if name not in ids:
            known = ", ".join(sorted(ids))
            raise IllegalMove("GS-COMBAT-08", f"{seat} has no {name} in the battle, only {known}.")
        allowed = {unit.id for unit in victims_after(content, units, taken, named[:at])}
        if name in allowed:
            continue
        if named[:at].count(name):
            raise IllegalMove(
                "GS-COMBAT-14", f"{seat}'s {name} can take no more than {named[:at].count(name)}"
                f" of the {hits} hit(s)."
            )  # fmt: skip
        raise IllegalMove(
            "GS-COMBAT-13",
            f"{seat}'s {name} is unarmed; armed units take the hits first: "
            f"{', '.join(sorted(allowed))}.",
        )


def suffer(
    desk: Desk, units: Sequence[Unit], taken: Mapping[str, int], named: Sequence[str]
) -> dict[str, int]:
    """Lets the named units take a hit each; what each has taken in this battle afterwards."""
    counts = dict(taken)
    for name in named:
        first = next(unit for unit in units if unit.id == name)
        unit = desk.table.galaxy.units[first.key]
        needed = desk.content.units[unit.code].hits
        counts[unit.key] = counts.get(unit.key, 0) + 1
        if counts[unit.key] < needed:
            continue
        del counts[unit.key]
        rules = ("GS-UNIT-15",) if needed > 1 else ("GS-GAP-15",)
        effects.hit(desk, unit, "battle", *rules)
    return counts


# --- ways out


def by_path(table: Table, battle: f.Battle, side: str) -> tuple[Unit, ...]:
    """Its units with an entry system: of the acting Power, moved in this P3 (GS-COMBAT-19)."""
    if battle.phase == "survey" or side != table.game.acting:
        return ()
    return tuple(
        unit
        for unit in participants(table, battle, side)
        if forces.entry_system(table, unit) is not None
    )


def by_refuge(content: Content, table: Table, battle: f.Battle, side: str) -> tuple[Unit, ...]:
    """Its mobile units that must go together to one adjacent refuge (GS-COMBAT-20)."""
    walking = {unit.key for unit in by_path(table, battle, side)}
    return tuple(
        unit
        for unit in participants(table, battle, side)
        if forces.is_mobile(content, unit) and unit.key not in walking
    )


def refuges(content: Content, table: Table, battle: f.Battle, side: str) -> tuple[int, ...]:
    """Where its units without an entry system may go; none if there are no such units."""
    if not is_power(side) or not by_refuge(content, table, battle, side):
        return ()
    return forces.refuges(content, table, chart(content, table)[battle.system], side)


def can_retreat(content: Content, table: Table, battle: f.Battle, side: str) -> bool:
    """At least one of its participants has somewhere to go (GS-COMBAT-36)."""
    if not is_power(side):
        return False
    return bool(by_path(table, battle, side) or refuges(content, table, battle, side))


def check_retreat(content: Content, table: Table, battle: f.Battle, seat: Seat, goal: int) -> None:
    """Refuses a retreat that has nowhere to go, or that names a wrong system (0 is none)."""
    if not can_retreat(content, table, battle, seat):
        raise IllegalMove(
            "GS-COMBAT-36",
            f"no unit of {seat} can retreat from {battle.system}: none has an entry system, and no "
            "adjacent system has a Stargate, no SDU and no armed unit of another Power.",
        )
    open_to = refuges(content, table, battle, seat)
    known = ", ".join(map(str, open_to))
    if goal and goal not in open_to:
        why = f"only to {known}" if known else "all go back to their entry systems or stay"
        raise IllegalMove(
            "GS-COMBAT-20", f"{seat} cannot retreat from {battle.system} to {goal}: {why}."
        )
    if open_to and not goal:
        raise IllegalMove(
            "GS-COMBAT-20",
            f"{seat} must name the system to which units without an entry system retreat from "
            f"{battle.system}: {known}.",
        )


def retreat(desk: Desk, battle: f.Battle, seat: Seat, goal: int) -> None:
    """Sends its units out of the battle: by path, and the others together to `goal`."""
    walking = by_path(desk.table, battle, seat)
    rest = by_refuge(desk.content, desk.table, battle, seat)
    acting = seat == desk.table.game.acting and battle.phase != "survey"
    fate = "GS-COMBAT-33" if acting else "GS-COMBAT-34"
    if walking:
        goals = {forces.entry_system(desk.table, unit) or 0 for unit in walking}
        guarded = any(g in desk.table.galaxy.stars and desk.table.star(g).defenders for g in goals)
        rules = ("GS-COMBAT-19", "GS-COMBAT-21", "GS-COMBAT-37", fate)
        spared = ("GS-COMBAT-31",) if guarded else ()  # SDUs that were not listed start no battle
        effects.retreat_by_path(desk, walking, battle.system, *rules, *spared)
    if rest and goal:
        desk.tell(
            e.UnitsRetreated(seat, battle.system, {unit.id: goal for unit in rest}, acting=acting),
            "GS-COMBAT-20", "GS-COMBAT-21", "GS-COMBAT-37", fate,
        )  # fmt: skip


# --- neutral losses


def destroy_sdus(desk: Desk, battle: f.Battle, hits: int) -> None:
    """SDUs fall for good; with the last the counter turns to its Favorability (GS-GAP-18)."""
    standing = desk.table.star(battle.system).defenders
    count = min(hits, standing)
    left = standing - count
    desk.tell(
        e.SDUsDestroyed(battle.system, count, left), "GS-COMBAT-23", "GS-COMBAT-15", "GS-UNIT-18"
    )
    if not left:
        effects.flip(desk, battle.system, "GS-DISC-31", "GS-COL-24", "GS-GAP-18")


def defeat_menace(desk: Desk, battle: f.Battle) -> None:
    """The menace is gone: a counter turns, or a card is a trophy (GS-COMBAT-39)."""
    victor = Seat(opponent(battle, MENACE))
    desk.tell(
        e.MenaceDefeated(battle.system, battle.menace, victor),
        "GS-COMBAT-02", "GS-COMBAT-24", "GS-COMBAT-39", "GS-GAP-19",
    )  # fmt: skip
    if battle.menace == UNKNOWN:
        effects.flip(desk, battle.system, "GS-DISC-15", "GS-DISC-28", "GS-GAP-19")
        return
    desk.tell(e.TrophyGained(victor, battle.menace), "GS-COMBAT-39", "GS-CARD-03", "GS-CARD-12")
