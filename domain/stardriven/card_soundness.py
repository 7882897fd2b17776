"""What every card must keep to be played with, whoever wrote it."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import get_args

from domain.kernel.content import Fault
from domain.stardriven.content import (
    Anomaly,
    AutomaCard,
    Biome,
    Content,
    CrewCard,
    Do,
    Effect,
    Mission,
    Objective,
    Skill,
    Upgrade,
    Warbound,
)

SIGNED: set[Do] = {"energy", "shield", "charge"}  # gains and losses
LOSSES: set[Do] = {"reputation", "target-energy"}  # n is below 0
BARE: set[Do] = {
    "energy-highest-unspent-die", "strike", "jump-roll", "jump-biome", "scan-crew-value",
    "mission-adjacent", "reflect", "pull",
}  # fmt: skip
FOLLOWS: dict[Do, Do] = {"target-energy": "strike", "jump-biome": "mission-remove"}
AUTOMA = re.compile(
    r"(MOVE|JUMP|SCAN|WARBOUND|REPAIR) (green|blue|red)"
    r"|(SHIELD|CHARGE|ENERGY) [1-9]|TARGET|REP\(Gateway\)|RECRUIT|PROMOTE"
)
BASIC = -1


def cards(content: Content) -> Iterator[Fault]:
    """The faults of every card, with its file."""
    for crew in content.crew.values():
        yield from _at("crew.toml", f"crew.{crew.id}", _crew(content, crew))
    for mission in content.missions.values():
        yield from _at("missions.toml", f"missions.{mission.id}", _mission(content, mission))
    for objective in content.objectives.values():
        where = f"objectives.{objective.id}"
        yield from _at("cards.toml", where, _objective(content, objective))
    for anomaly in content.anomalies.values():
        yield from _at("cards.toml", f"anomalies.{anomaly.id}", _anomaly(anomaly))
    for card in content.automa.values():
        yield from _at("cards.toml", f"automa.{card.id}", _automa(card))
    for upgrade in content.upgrades.values():
        yield from _at("ships.toml", f"upgrades.{upgrade.id}", _upgrade(content, upgrade))
    for ship in content.warbound:
        yield from _at("warbound.toml", f"targets.{ship.ship}", _targets(ship))


def _at(file: str, where: str, found: Iterable[tuple[str, str]]) -> Iterator[Fault]:
    for field, sentence in found:
        yield Fault(file, f"{where}{field}", sentence)


def _anomaly(anomaly: Anomaly) -> Iterator[tuple[str, str]]:
    for sentence in _effects(anomaly.setback):
        yield ".setback", sentence
    for sentence in _effects(anomaly.research):
        yield ".research", sentence


def _automa(card: AutomaCard) -> Iterator[tuple[str, str]]:
    for action in card.actions:
        if not AUTOMA.fullmatch(action):
            yield ".actions", f"there is no action {action}"


def _targets(card: Warbound) -> Iterator[tuple[str, str]]:
    for target in card.targets:
        for sentence in _effects(target.reward):
            yield f"-{target.number}.reward", sentence


def _crew(content: Content, crew: CrewCard) -> Iterator[tuple[str, str]]:
    if crew.faction and crew.faction not in content.factions:
        yield ".faction", f"there is no faction {crew.faction}"
    if not 0 <= crew.value < crew.promoted_value:
        yield ".promoted_value", "expected more than its value, and neither below 0"
    for field, skills in ((".skills", crew.skills), (".promoted_skills", crew.promoted_skills)):
        if len(set(skills)) != len(skills) or not skills:
            yield field, "expected different skills, one or more"
    if not set(crew.skills) < set(crew.promoted_skills):
        yield ".promoted_skills", "expected all its skills, and one or more besides"
    abilities = ((".ability", crew.ability), (".promoted_ability", crew.promoted_ability))
    for field, ability in abilities:
        if ability.n < 1:
            yield field, "expected n of 1 or more"


def _mission(content: Content, mission: Mission) -> Iterator[tuple[str, str]]:
    if mission.episode != BASIC and str(mission.episode) not in content.episodes:
        yield ".episode", f"there is no Episode {mission.episode}"
    if len(set(mission.skills)) != len(mission.skills) or not mission.skills:
        yield ".skills", "expected different skills, one or more"
    if mission.value < 0 or mission.reputation < 0:
        yield ".value", "has a number below 0"
    for sentence in _effects(mission.reward):
        yield ".reward", sentence


def _objective(content: Content, objective: Objective) -> Iterator[tuple[str, str]]:
    known = {
        "loyalist": tuple(content.worlds),
        "skill-missions": get_args(Skill),
        "biome-missions": get_args(Biome),
    }.get(objective.kind, ("",))
    if objective.of not in known:
        expected = f"one of {', '.join(known)}" if known != ("",) else "nothing"
        yield ".of", f"expected {expected} on a card of kind {objective.kind}"
    if (objective.each > 0) == (objective.points > 0):
        yield ".points", "expected points, or each and most"
    if objective.each > objective.most:
        yield ".most", "is less than each"
    if min(objective.need, objective.points, objective.each, objective.most) < 0:
        yield ".need", "has a number below 0"
    if objective.points and (objective.need > 0) == (objective.kind == "unbreached"):
        yield ".need", "expected how many give the points, and 0 on a card of kind unbreached"


def _upgrade(content: Content, upgrade: Upgrade) -> Iterator[tuple[str, str]]:
    if upgrade.faction not in content.factions:
        yield ".faction", f"there is no faction {upgrade.faction}"
    if upgrade.cost < 0:
        yield ".cost", "is below 0"
    if not upgrade.effects:
        yield ".effects", "expected one or more"
    for sentence in _effects(upgrade.effects):
        yield ".effects", sentence
    answers = any(effect.do in ("jump-roll", "reflect") for effect in upgrade.effects)
    if answers != upgrade.reaction:
        yield ".reaction", "expected true with jump-roll and reflect, and with nothing else"


def _effects(effects: tuple[Effect, ...]) -> Iterator[str]:
    for effect in effects:
        sentence = _effect(effect)
        if sentence:
            yield f"{effect.do}: {sentence}"
    before = (None, *(effect.do for effect in effects))
    for earlier, do in pairwise(before):
        if do in FOLLOWS and earlier != FOLLOWS[do]:
            yield f"{do}: expected {FOLLOWS[do]} right before it"


def _effect(effect: Effect) -> str:
    if effect.do in BARE and effect.n != 0:
        return "expected no n"
    if effect.do in LOSSES and effect.n >= 0:
        return "expected n below 0"
    if effect.do in SIGNED and effect.n == 0:
        return "expected n, above 0 for a gain, below 0 for a loss"
    if effect.do not in BARE | LOSSES | SIGNED and effect.n < 1:
        return "expected n of 1 or more"
    return _strike(effect)


def _strike(effect: Effect) -> str:
    if effect.do != "strike":
        plain = not (effect.reach or effect.crosshairs or effect.crits or effect.split)
        return "" if plain else "reach, crosshairs, crits and split belong to strike"
    if effect.reach not in ("adjacent", "near"):
        return "expected reach adjacent or near"
    if min(effect.crosshairs, effect.crits) < 0 or (effect.crosshairs > 0) == (effect.crits > 0):
        return "expected crosshairs or crits"
    if effect.split and not effect.crosshairs:
        return "only crosshairs can be split"
    return ""
