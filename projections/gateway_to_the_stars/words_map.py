"""The words for what happens on the map: movement, battle, discovery, surveys, colonies."""

from collections.abc import Callable
from typing import Any

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.kernel.counting import listed, plural
from domain.kernel.messages import Event
from projections.gateway_to_the_stars.star_map import menace_name
from projections.gateway_to_the_stars.words_economics import silent, unit_name

FATES = {
    "hazard": "was lost on the jump",
    "vortex": "was lost in the Vortex",
    "vanished": "was lost with the Vanished system",
    "battle": "fell in battle",
    "card": "was lost to a card",
    "used": "was used up",
}
OUTCOMES = {
    "not-fought": "it was not fought",
    "attacker-gone": "the attacker was destroyed",
    "defender-gone": "the defender was destroyed",
    "both-gone": "nobody was left",
    "broken-off": "the attacker broke off",
    "attacker-retreated": "the attacker retreated",
    "defender-retreated": "the defender retreated",
    "unarmed": "nobody armed was left",
    "defeated": "the menace was defeated",
}
PLACED = {"setup": "set up", "built": "built", "found": "found"}
SIDES = {"SDU": "the SDUs", "menace": "the menace"}
FACES = {
    "normal": "a normal system of Favorability {event.favorability}",
    "friendly": "a Friendly system with {event.boxes} Exchange boxes",
    "unfriendly": "an Unfriendly system with {event.defenders} SDU",
    "hazardous": "a Hazardous system with an Unknown Menace of Strength {event.menace}",
    "vortex": "a Vortex",
}


def side(name: str, *, first: bool = False) -> str:
    """A side of a battle in words; seats are called by their names."""
    words = SIDES.get(name, name)
    return f"{words[:1].upper()}{words[1:]}" if first and name in SIDES else words


def _dice(values: tuple[int, ...]) -> str:
    return f"[{' '.join(map(str, values))}]" if values else "no dice"


def _charted(_: Content, event: e.SystemCharted) -> str:
    return (
        f"System {event.system} became the home of {event.seat}: {event.tf} TF, "
        f"Favorability {event.favorability}."
    )


def _placed(content: Content, event: e.UnitPlaced) -> str:
    name = unit_name(content, event.code)
    return f"{event.seat} {PLACED[event.why]} {event.unit} ({name}) in {event.system}."


def _repaired(_: Content, event: e.DreadnoughtRepaired) -> str:
    return f"{event.seat} repaired {event.unit}."


def _ordered(_: Content, event: e.MoveOrdered) -> str:
    return f"{event.seat} sent {event.unit} {'-'.join(map(str, event.path))}."


def _undocked(_: Content, event: e.UnitUndocked) -> str:
    return f"{event.unit} of {event.seat} left its Exchange box."


def _navigation(_: Content, event: e.NavigationRolled) -> str:
    bonus = f" + {event.bonus}" if event.bonus else ""
    found = "found its way" if event.success else "did not find its way"
    return f"{event.unit} of {event.seat} rolled {event.die}{bonus} and {found} to {event.system}."


def _hazard(_: Content, event: e.HazardRolled) -> str:
    result = {"safe": "crossed safely", "turned-back": "was turned back", "loss": "was hit"}
    return (
        f"{event.unit} of {event.seat} rolled {event.die} on the line {event.start}-{event.system} "
        f"({event.label}) and {result[event.result]}."
    )


def _moved(_: Content, event: e.UnitMoved) -> str:
    return f"{event.unit} of {event.seat} moved from {event.start} to {event.system}."


def _interdicted(_: Content, event: e.UnitInterdicted) -> str:
    return (
        f"{event.interdictor} of {event.by} stopped {event.unit} of {event.seat} in {event.system}."
    )


def _move_ended(_: Content, event: e.MoveEnded) -> str:
    return f"{event.unit} of {event.seat} stopped in {event.system}."


def _damaged(_: Content, event: e.UnitDamaged) -> str:
    return f"{event.unit} of {event.seat} was damaged."


def _eliminated(_: Content, event: e.UnitEliminated) -> str:
    return f"{event.unit} of {event.seat} {FATES[event.why]} in {event.system}."


def _retreated(_: Content, event: e.UnitsRetreated) -> str:
    goals: dict[int, list[str]] = {}
    for unit, system in event.units.items():
        goals.setdefault(system, []).append(unit)
    ways = listed(f"{listed(units)} to {system}" for system, units in goals.items())
    return f"{event.seat} retreated from {event.start}: {ways}."


def _slipped(_: Content, event: e.UnitsSlipped) -> str:
    return (
        f"A time slip carried {listed(event.units)} of {event.seat} "
        f"from {event.start} to {event.system}."
    )


def _battle_begun(_: Content, event: e.BattleBegun) -> str:
    verb = "attacked at once" if event.forced else "attacked"
    return f"{side(event.attacker, first=True)} {verb} {side(event.defender)} in {event.system}."


def _round(_: Content, event: e.RoundFought) -> str:
    shield = (
        f" The Shield Advance of {listed(event.shielded)} held off a hit." if event.shielded else ""
    )
    return (
        f"Round {event.round} in {event.system}: {side(event.attacker)} rolled "
        f"{_dice(event.attacker_dice)} and made {plural(event.attacker_hits, 'hit')}, "
        f"{side(event.defender)} {_dice(event.defender_dice)} and "
        f"{plural(event.defender_hits, 'hit')}.{shield}"
    )


def _hits(_: Content, event: e.HitsAssigned) -> str:
    return f"{event.seat} took hits in {event.system}: {listed(event.units)}."


def _sdus(_: Content, event: e.SDUsDestroyed) -> str:
    return f"{plural(event.count, 'SDU')} fell in {event.system}; {event.left} left."


def _flipped(_: Content, event: e.CounterFlipped) -> str:
    return (
        f"The counter of {event.system} was turned: {event.face} had "
        f"Favorability {event.favorability}."
    )


def _menace_defeated(content: Content, event: e.MenaceDefeated) -> str:
    name = menace_name(content, event.menace)
    return (
        f"{event.by} defeated {'the ' if name == 'Unknown Menace' else ''}{name} in {event.system}."
    )


def _battle_ended(_: Content, event: e.BattleEnded) -> str:
    if event.outcome == "not-fought":
        return f"The battle in {event.system} was not fought."
    sides = f"{side(event.attacker)} against {side(event.defender)}"
    return (
        f"The battle in {event.system} ({sides}) ended after {plural(event.rounds, 'round')}: "
        f"{OUTCOMES[event.outcome]}."
    )


def _revealed(_: Content, event: e.CounterRevealed) -> str:
    if event.kind == "vanished":
        return f"{event.seat} found nothing in {event.system}: the system had Vanished (V)."
    what = FACES.get(event.kind, event.kind).format(event=event)
    return f"{event.seat} discovered {event.system}: {what} ({event.face})."


def _stargate(_: Content, event: e.StargatePlaced) -> str:
    return f"A Stargate was placed in {event.system}."


def _tried(_: Content, event: e.SurveyTried) -> str:
    if not event.die:
        return f"{event.seat} surveyed {event.system} with Ability {event.ability}: no die needed."
    bonus = f" + {event.bonus}" if event.bonus else ""
    end = "succeeded" if event.success else "failed"
    return (
        f"{event.seat} surveyed {event.system} with Ability {event.ability}{bonus}, "
        f"rolled {event.die} and {end}."
    )


def _skipped(_: Content, event: e.SurveySkipped) -> str:
    return f"{event.seat} left {event.system} unsurveyed."


def _surveyed(_: Content, event: e.SurveyCompleted) -> str:
    return f"{event.seat} completed the survey of {event.system}."


def _laid(content: Content, event: e.MenaceLaid) -> str:
    name = menace_name(content, event.card)
    return f"{name} (Strength {event.strength}) came to {event.system}."


def _favorability(_: Content, event: e.FavorabilityChanged) -> str:
    return f"The Favorability of {event.system} became {event.favorability}."


def _captured(_: Content, event: e.TFsCaptured) -> str:
    return (
        f"{event.seat} captured {event.system} from {event.owner}: "
        f"{event.converted} TF converted, {event.destroyed} destroyed."
    )


def _founded(_: Content, event: e.ICFounded) -> str:
    return f"{event.seat} founded an Independent Colony in {event.system}."


def _docked(_: Content, event: e.UnitDocked) -> str:
    return f"{event.unit} of {event.seat} docked in {event.system}."


def _created(_: Content, event: e.TFCreated) -> str:
    used = plural(event.used, "Colony Expedition")
    return f"{event.seat} created a TF in {event.system} with {used}."


WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    e.SystemCharted: _charted,
    e.UnitPlaced: _placed,
    e.DreadnoughtRepaired: _repaired,
    e.MoveOrdered: _ordered,
    e.UnitUndocked: _undocked,
    e.NavigationRolled: _navigation,
    e.HazardRolled: _hazard,
    e.UnitMoved: _moved,
    e.UnitInterdicted: _interdicted,
    e.MoveEnded: _move_ended,
    e.UnitDamaged: _damaged,
    e.UnitEliminated: _eliminated,
    e.UnitsRetreated: _retreated,
    e.UnitsSlipped: _slipped,
    e.BattleBegun: _battle_begun,
    e.RoundFought: _round,
    e.HitsAssigned: _hits,
    e.SDUsDestroyed: _sdus,
    e.CounterFlipped: _flipped,
    e.ReverseDrawn: silent,
    e.MenaceDefeated: _menace_defeated,
    e.BattleEnded: _battle_ended,
    e.CounterRevealed: _revealed,
    e.CounterTaken: silent,
    e.StargatePlaced: _stargate,
    e.SurveyTried: _tried,
    e.SurveySkipped: _skipped,
    e.SurveyCompleted: _surveyed,
    e.MenaceLaid: _laid,
    e.FavorabilityChanged: _favorability,
    e.TFsCaptured: _captured,
    e.ICFounded: _founded,
    e.UnitDocked: _docked,
    e.TFCreated: _created,
}
