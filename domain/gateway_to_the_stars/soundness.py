"""What content must keep to be played with, whoever wrote it (GS-GAP-02)."""

from collections.abc import Iterator
from typing import get_args

from domain.gateway_to_the_stars.chart import lines
from domain.gateway_to_the_stars.content import (
    Content,
    Counter,
    Scenario,
    SurveyCard,
    UnitCode,
)
from domain.kernel.content import Fault

ADVANCES = (
    "colony", "resource", "navigation", "drive", "weapons", "shield", "survey", "trade",
)  # fmt: skip
MOST_PLAYERS = 7
NONE_FOR = 3  # there is no scenario for three (GS-SETUP-16)


def check(content: Content) -> tuple[str, ...]:
    """What keeps this content from being played with, one sentence each; empty if nothing."""
    return tuple(": ".join(fault) for fault in faults(content))


def faults(content: Content) -> Iterator[Fault]:
    """The faults of each file in turn; scenarios only on a map without faults."""
    yield from _units(content)
    broken = list(_map(content))
    yield from broken
    yield from _hazards(content)
    yield from _counters(content)
    yield from _survey(content)
    yield from _special(content)
    yield from _numbers(content)
    yield from _grades(content)
    if not broken:
        for scenario in content.scenarios.values():
            yield from _scenario(content, scenario)


def _units(content: Content) -> Iterator[Fault]:
    for code in get_args(UnitCode):
        if code not in content.units:
            yield Fault("units.toml", f"units.{code}", "is missing")
    for code, unit in content.units.items():
        where = f"units.{code}"
        if code not in get_args(UnitCode):
            yield Fault("units.toml", where, "is not the code of a unit")
        if min(unit.cost, unit.strength, unit.damaged_strength, unit.survey, unit.counters) < 0:
            yield Fault("units.toml", where, "has a number below 0")
        if unit.hits < 1 or unit.steps not in (1, 2):
            yield Fault("units.toml", where, "expected 1 hit or more, and 1 or 2 steps")


def _map(content: Content) -> Iterator[Fault]:
    seen: set[tuple[int, int]] = set()
    for line in content.lines:
        where = f"lines.{line.label or 'none'}"
        ends = (line.a, line.b)
        if line.a == line.b:
            yield Fault("map.toml", where, f"a line joins system {line.a} to itself")
        if line.a > line.b:
            yield Fault("map.toml", where, f"{line.a}-{line.b}: write the lower number first")
        if ends in seen:
            yield Fault("map.toml", where, f"{line.a}-{line.b} stands here twice")
        for end in ends:
            if end not in content.systems:
                yield Fault("map.toml", where, f"{line.a}-{line.b}: there is no system {end}")
        seen.add(ends)


def _hazards(content: Content) -> Iterator[Fault]:
    sides = range(1, content.numbers.die_sides + 1)
    for label, hazard in content.hazards.items():
        where = f"hazards.{label}"
        if label not in ("16", "17", "18", "19", "20"):
            yield Fault("map.toml", where, "expected a label from 16 to 20")
        for face in (*hazard.loss, *hazard.turned_back):
            if face not in sides:
                yield Fault("map.toml", where, f"no die shows {face}")
        if set(hazard.loss) & set(hazard.turned_back):
            yield Fault("map.toml", where, "one result is both a loss and turned back")


def _counters(content: Content) -> Iterator[Fault]:
    for code, counter in content.counters.items():
        sentence = _counter(counter, content.numbers.favorability_worst)
        if sentence:
            yield Fault("counters.toml", f"counters.{code}", sentence)
    lasting = sum(c.copies for c in content.counters.values() if c.kind != "vanished")
    for scenario in content.scenarios.values():
        needed = len(_region(scenario)) - scenario.players
        if lasting < needed:
            yield Fault(
                "counters.toml",
                "counters",
                f"{needed} systems of {scenario.id} need a counter that stays; there are {lasting}",
            )


def _counter(counter: Counter, worst: int) -> str:
    if counter.copies < 1 or not counter.face:
        return "expected a face and 1 copy or more"
    colonizable = counter.kind in ("normal", "unfriendly", "hazardous")
    if colonizable != (1 <= counter.favorability <= worst):
        return f"expected a Favorability from 1 to {worst} on N, U and H, and 0 on all others"
    if (counter.kind == "friendly") != (counter.boxes > 0):
        return "expected Exchange boxes on Friendly counters, and on no others"
    if (counter.kind == "unfriendly") != (counter.defenders > 0):
        return "expected defenders on Unfriendly counters, and on no others"
    if (counter.kind == "hazardous") != (counter.menace > 0):
        return "expected a menace on Hazardous counters, and on no others"
    return ""


def _survey(content: Content) -> Iterator[Fault]:
    for name, card in content.survey.items():
        sentence = _survey_card(card)
        if sentence:
            yield Fault("decks.toml", f"survey.{name}", sentence)


def _survey_card(card: SurveyCard) -> str:
    if (card.kind == "advance") != (card.advance in ADVANCES):
        return f"expected one of {', '.join(ADVANCES)} on an advance, and on no other card"
    if (card.kind == "menace") != (card.strength > 0):
        return "expected a Strength on a menace, and on no other card"
    if (card.kind == "special") != (card.effect == "special-result"):
        return "expected the effect special-result on a special card, and on no other"
    if (card.kind in ("hazard", "special")) != (card.effect != "none"):
        return "expected an effect on hazard and special cards, and on no others"
    if card.bonus < 0 or card.vp < 0:
        return "has a number below 0"
    return ""


def _special(content: Content) -> Iterator[Fault]:
    for name, card in content.special.items():
        unit = content.units.get(card.unit)
        if (card.effect == "free-unit") != (unit is not None and unit.moves):
            yield Fault("decks.toml", f"special.{name}", "expected a unit that moves on free-unit")
        if (card.effect == "raiders") != (card.strength > 0):
            yield Fault("decks.toml", f"special.{name}", "expected a Strength on raiders")


def _numbers(content: Content) -> Iterator[Fault]:
    numbers = content.numbers
    for name in numbers.__struct_fields__:
        if getattr(numbers, name) < 0:
            yield Fault("numbers.toml", f"numbers.{name}", "is below 0")
    for name in ("move_allowance", "credits_per_vp", "final_passes", "home_favorability"):
        if getattr(numbers, name) < 1:
            yield Fault("numbers.toml", f"numbers.{name}", "expected 1 or more")
    if numbers.die_sides not in range(2, 101):
        yield Fault("numbers.toml", "numbers.die_sides", "expected 2 to 100")


def _grades(content: Content) -> Iterator[Fault]:
    steps = [grade.from_vp for grade in content.grades]
    if not steps or steps[0] != 0 or steps != sorted(set(steps)):
        yield Fault("scenarios.toml", "grades", "expected from_vp to begin with 0 and to rise")


def _scenario(content: Content, scenario: Scenario) -> Iterator[Fault]:
    for sentence in (_seats(content, scenario), _place(content, scenario)):
        if sentence:
            yield Fault("scenarios.toml", f"scenarios.{scenario.id}", sentence)


def _seats(content: Content, scenario: Scenario) -> str:
    most = min(MOST_PLAYERS, len(content.powers))
    if scenario.players not in range(1, most + 1) or scenario.players == NONE_FOR:
        return f"expected 1 to {most} players and not {NONE_FOR}, got {scenario.players}"
    if len(set(scenario.homes)) != len(scenario.homes) or len(scenario.homes) < scenario.players:
        return f"expected {scenario.players} different homes or more"
    if min(scenario.turns, scenario.starbases, scenario.counters_factor) < 1:
        return "expected turns, starbases and counters_factor of 1 or more"
    for code, number in scenario.units.items():
        if code not in content.units or number < 0:
            return f"units: expected codes of units and numbers, got {code} = {number}"
    if scenario.units.get("SB", 0) > 1:
        return "units: a system holds one Starbase at most"
    return ""


def _place(content: Content, scenario: Scenario) -> str:
    joined = lines(content, scenario.first_system, scenario.last_system)
    for number in _region(scenario):
        if number not in joined:
            return f"there is no system {number}, which is in its region"
    for home in scenario.homes:
        if home not in joined:
            return f"home {home} is outside its region"
    reached: set[int] = set()
    waiting = list(joined)[:1]
    while waiting:
        number = waiting.pop()
        reached.add(number)
        waiting += [near for near in joined[number] if near not in reached]
    cut_off = sorted(set(joined) - reached)
    return f"no line leads to system {cut_off[0]} inside its region" if cut_off else ""


def _region(scenario: Scenario) -> range:
    return range(scenario.first_system, scenario.last_system + 1)
