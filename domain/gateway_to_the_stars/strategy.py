"""A plain way to play well: explore with the Probe, survey, settle cheaply, trade, defend."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from domain.gateway_to_the_stars import fighting, forces, rules
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.outlook import WARSHIPS, Aim, Outlook
from domain.gateway_to_the_stars.table import Table
from domain.kernel.forms import END, Form, line
from domain.kernel.messages import Seat

MARCH = ("P", "S", "C", "D", "Y", "T")
_PERILS = {"": 2, "16": 4, "17": 8, "18": 16, "19": 32, "20": 64}  # the dangerous lines far apart
STORE = 2  # Colony Expeditions that go along with the explorers


def plain_line(content: Content, table: Table, seat: Seat) -> str:
    """The record line that the plain bot answers with; always one that the rules accept."""
    frame = table.top
    outlook = Outlook(content, table, seat)
    think = THOUGHTS.get(type(frame))
    said = think(outlook, frame) if think else ""
    if said:
        return said
    asked = rules.question(content, table)
    return asked.default if asked and asked.default else "pass"


# --- economics


def _spend(outlook: Outlook, _: f.Plans) -> str:
    yards = outlook.yards()
    left = outlook.table.players[outlook.seat].funds
    wishes = [*_wishes(outlook)] if yards else []
    bought: dict[str, int] = {}
    for code in wishes:
        price = outlook.content.units[code].cost
        free = forces.stock(outlook.content, outlook.table, outlook.seat, code)
        if price <= left and bought.get(code, 0) < free:
            bought[code] = bought.get(code, 0) + 1
            left -= price
    lost = _lost_base(outlook) if not yards else ()
    parts = [f"{code} {count}@{_yard(outlook, code)}" for code, count in bought.items()]
    parts += [f"SB 1@{system}" for system in lost[:1] if left >= outlook.content.units["SB"].cost]
    cards = 0 if parts and lost else left // outlook.content.numbers.card_cost
    parts += [f"cards {cards}"] if cards and _wants_cards(outlook, wishes) else []
    return f"plan {', '.join(parts) or 'nothing'}"


def _wants_cards(outlook: Outlook, wishes: list[str]) -> bool:
    return outlook.table.game.turn > 1 or not wishes


def _lost_base(outlook: Outlook) -> tuple[int, ...]:
    stars = outlook.table.galaxy.stars.items()
    held = [system for system, star in stars if star.owner == outlook.seat and star.tf]
    return tuple(sorted(held, key=lambda system: -outlook.table.star(system).tf))


def _wishes(outlook: Outlook) -> Iterable[str]:
    """Unit types in the order in which the plain bot wants them."""
    turns = outlook.turns_left
    if turns > 1 and not outlook.own("P"):
        yield "P"
    berths = sum(outlook.boxes().values()) - sum(not unit.docked for unit in outlook.own("T"))
    yield from ["T"] * max(0, berths)
    if turns > 1 and len(outlook.own("S")) < 2:  # noqa: PLR2004 (one explores, one surveys behind)
        yield "S"
    if _is_threatened(outlook):
        yield from ("C", "C")
    yield from ["Y"] * max(0, _settlers_wanted(outlook) - len(outlook.own("Y")))
    if turns > 1 and len(outlook.own("C")) < 2 + outlook.table.game.turn // 2:
        yield "C"


def _is_threatened(outlook: Outlook) -> bool:
    galaxy = outlook.table.galaxy
    held = [system for system, star in galaxy.stars.items() if star.owner == outlook.seat]
    near = {n for system in held for n in outlook.lines[system]} | set(held)
    return any(unit.seat != outlook.seat and unit.code in WARSHIPS and unit.system in near
               for unit in galaxy.units.values())  # fmt: skip


def _settlers_wanted(outlook: Outlook) -> int:
    within = {system for yard in outlook.yards() for system in outlook.reach(yard)}
    aims = [aim for aim in outlook.aims() if outlook.turns_left or aim.system in within]
    passes = outlook.content.numbers.final_passes if not outlook.turns_left else 1
    wanted = sum(aim.cost * passes + passes - 1 for aim in aims)
    return wanted + (STORE if outlook.turns_left > 1 else 0)


def _yard(outlook: Outlook, code: str) -> int:
    """The yard from which the new units have least to go."""
    yards = outlook.yards()
    aims = [aim.system for aim in outlook.aims()] if code == "Y" else [*outlook.boxes()]
    if not aims:
        return yards[0]
    toil = outlook.toil(aims[0])
    return min(yards, key=lambda system: (toil.get(system, 99), system))


# --- movement


def _march(outlook: Outlook, frame: f.Movement) -> str:
    """The first unit, in marching order, that has somewhere to go."""
    form = rules.legal(outlook.content, outlook.table, outlook.seat)[0]
    sent = outlook.settlers()
    units = [outlook.table.galaxy.units[f"{outlook.seat}/{name}"] for name in form.options(())]
    for unit in sorted(units, key=lambda one: (MARCH.index(one.code), forces.serial(one))):
        target = sent.get(unit.id) if unit.code == "Y" else None
        goals = (target,) if target else _GOALS[unit.code](outlook, frame, unit)
        found = _toward(outlook, form, unit, goals)
        if found:
            return line(form, (unit.id, found))
    return "pass"


def _toward(outlook: Outlook, form: Form, unit: Unit, goals: Iterable[int]) -> str:
    """The path that brings the unit nearest to the first goal it can come nearer to, or none."""
    paths: dict[int, str] = {}
    for goal in goals:
        if goal == unit.system:
            return ""
        paths = paths or _safe_paths(outlook, form, unit)
        toil = outlook.toil(goal)
        ends = [end for end in paths if outlook.star(end) or end == goal]
        best = min(ends, key=lambda end: (toil.get(end, 99), end), default=unit.system)
        if toil.get(best, 99) < toil.get(unit.system, 99):
            return paths[best]
    return ""


def _safe_paths(outlook: Outlook, form: Form, unit: Unit) -> dict[int, str]:
    """The easiest path to each system where the unit can stay."""
    lines = outlook.lines
    found: dict[int, tuple[int, str]] = {}
    for path in form.options((unit.id,)):
        steps = [int(system) for system in path.split("-")]
        peril = sum(_PERILS[lines[start][goal]] for start, goal in pairwise(steps))
        if steps[-1] not in found or peril < found[steps[-1]][0]:
            found[steps[-1]] = (peril, path)
    return {end: path for end, (_, path) in found.items() if _may_stay(outlook, unit, end)}


def _may_stay(outlook: Outlook, unit: Unit, system: int) -> bool:
    peril = outlook.danger(system)
    if not peril:
        return True
    gang = outlook.strength(outlook.seat, system)
    followers = sum(
        forces.strength(outlook.content, other)
        for other in outlook.table.galaxy.of(outlook.seat, unit.system)
        if other.code in WARSHIPS
    )
    return gang + (followers if unit.code in WARSHIPS else 0) > peril


def _opened(outlook: Outlook, frame: f.Movement) -> list[int]:
    return [system for system in frame.opened if outlook.star(system) is None]


def _unknown(outlook: Outlook, unit: Unit) -> list[int]:
    """Undiscovered systems, the nearest to the unit first, then the nearest to a yard."""
    toil = outlook.toil(unit.system)
    homes = outlook.yards() or (unit.system,)
    home = outlook.toil(homes[0])
    dark = [system for system in outlook.lines if outlook.star(system) is None]
    return sorted(dark, key=lambda one: (toil.get(one, 99) + home.get(one, 99) / 4, one))[:3]


def _probe_goals(outlook: Outlook, _: f.Movement, unit: Unit) -> list[int]:
    return _unknown(outlook, unit) if outlook.turns_left else []


def _survey_goals(outlook: Outlook, frame: f.Movement, unit: Unit) -> list[int]:
    toil = outlook.toil(unit.system)
    others = {ship.system for ship in outlook.own("S") if ship.id != unit.id}
    waiting = [
        system
        for system, star in outlook.table.galaxy.stars.items()
        if not star.surveyed and not star.menace and system not in others
    ]
    if unit.system in waiting:
        return [unit.system]
    nearest = sorted(waiting, key=lambda one: (toil.get(one, 99), one))
    alone = [] if outlook.own("P") or outlook.turns_left < 2 else _unknown(outlook, unit)  # noqa: PLR2004
    return [*_opened(outlook, frame), *nearest, *alone]


def _war_goals(outlook: Outlook, frame: f.Movement, unit: Unit) -> list[int]:
    toil = outlook.toil(unit.system)
    gang = sum(forces.strength(outlook.content, ship) for code in WARSHIPS
               for ship in outlook.own(code))  # fmt: skip
    goals = [
        system for system, star in outlook.table.galaxy.stars.items()
        if _is_prey(outlook, system, gang) or (star.menace and gang > star.strength + 2)
    ]  # fmt: skip
    nearest = sorted(goals, key=lambda one: (toil.get(one, 99), one))
    return [*nearest[:2], *_opened(outlook, frame)]


def _is_prey(outlook: Outlook, system: int, gang: int) -> bool:
    """Another's TFs, or SDUs on a system of use, that can be beaten."""
    star = outlook.table.star(system)
    rival = star.owner not in (None, outlook.seat) and star.tf > 0
    return (rival or star.defenders > 0) and gang > outlook.danger(system) * 3 // 2


def _settler_goals(outlook: Outlook, frame: f.Movement, _: Unit) -> list[int]:
    """Without an aim of its own it goes along with the explorers, or to the cheapest aim."""
    aims: tuple[Aim, ...] = outlook.aims()
    return [*_opened(outlook, frame), *(aim.system for aim in aims[:1])]


def _trade_goals(outlook: Outlook, _: f.Movement, unit: Unit) -> list[int]:
    if unit.docked:
        return [unit.system]
    toil = outlook.toil(unit.system)
    return sorted(outlook.boxes(), key=lambda one: (toil.get(one, 99), one))


_GOALS: dict[str, Callable[[Outlook, f.Movement, Unit], list[int]]] = {
    "P": _probe_goals,
    "S": _survey_goals,
    "C": _war_goals,
    "D": _war_goals,
    "Y": _settler_goals,
    "T": _trade_goals,
}


# --- combat


def _attack(outlook: Outlook, frame: f.Combat) -> str:
    form = rules.legal(outlook.content, outlook.table, outlook.seat)[0]
    for name in form.options(()):
        for system in form.options((name,)):
            own = outlook.strength(frame.seat, int(system))
            if own > _resistance(outlook, name, int(system)):
                return line(form, (name, system))
    return "pass"


def _resistance(outlook: Outlook, name: str, system: int) -> int:
    """The Strength that an attack should exceed."""
    star = outlook.star(system)
    if name == fighting.MENACE:
        return star.strength + 1 if star else 0
    rivals = (dice for seat, dice in outlook.strengths(system).items() if seat != outlook.seat)
    return max(rivals, default=0) * 5 // 4


def _decide(outlook: Outlook, frame: f.Battle) -> str:
    forms = {form.verb: form for form in rules.legal(*_who(outlook))}
    own, theirs = (
        fighting.dice(outlook.content, outlook.table, frame, side)
        for side in (outlook.seat, fighting.opponent(frame, outlook.seat))
    )
    if "continue" in forms:
        return "continue" if own > theirs else "break"
    if "retreat" in forms and own * 2 < theirs:
        form = forms["retreat"]
        first = form.options(())[0]
        return line(form, () if first == END else (first,))
    return "stand" if "stand" in forms else ""


def _face(outlook: Outlook, frame: f.Unfriendly) -> str:
    own = outlook.strength(outlook.seat, frame.system)
    return "stand" if own > outlook.danger(frame.system) else "retreat"


# --- colonization


def _capture(outlook: Outlook, _: f.Captures) -> str:
    """All there is, converting as many TFs as may be."""
    return _longest(outlook, lambda tokens: tokens[-1])


def _found(outlook: Outlook, _: f.Foundings) -> str:
    return _longest(outlook, lambda tokens: tokens[0])


def _create(outlook: Outlook, _: f.Creations) -> str:
    return _longest(outlook, lambda tokens: tokens[0])


def _dock(outlook: Outlook, _: f.Dockings) -> str:
    return _longest(outlook, lambda tokens: tokens[0])


def _longest(outlook: Outlook, choose: Callable[[list[str]], str]) -> str:
    """The form filled as far as it goes, with one choice for each system."""
    form = rules.legal(*_who(outlook))[0]
    chosen: tuple[str, ...] = ()
    while True:
        more = [option for option in form.options(chosen) if option not in (END, "nothing")]
        if not more:
            return line(form, chosen or ("nothing",))
        first = more[0].split(" ")[0]
        chosen = (*chosen, choose([one for one in more if one.split(" ")[0] == first]))


def _who(outlook: Outlook) -> tuple[Content, Table, Seat]:
    return outlook.content, outlook.table, outlook.seat


THOUGHTS: dict[type | None, Callable[..., str]] = {
    f.Plans: _spend,
    f.Movement: _march,
    f.Combat: _attack,
    f.Battle: _decide,
    f.Unfriendly: _face,
    f.Captures: _capture,
    f.Foundings: _found,
    f.Dockings: _dock,
    f.Creations: _create,
}
