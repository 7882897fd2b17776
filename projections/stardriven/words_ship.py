"""The words for what happens on a Ship board: stations, dice, Crew, tracks, damage, cards kept."""

from collections.abc import Callable
from typing import Any

from domain.kernel.counting import listed
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from projections.stardriven import cards

QUARTERS = 5


def station(content: Content, number: int) -> str:
    """`Helm`."""
    return next((one.name for one in content.stations if one.number == number), f"station {number}")


def _assigned(content: Content, event: e.CrewAssigned) -> str:
    crew = cards.crew(content, event.crew)
    return f"{event.seat} assigned {crew} to {station(content, event.station)}."


def _returned(content: Content, event: e.CrewReturned) -> str:
    crew = cards.crew(content, event.crew)
    return f"{crew} came back to the hand of {event.seat}."


def _recruited(content: Content, event: e.CrewRecruited) -> str:
    return f"{event.seat} recruited {cards.crew(content, event.crew)}."


def _dismissed(content: Content, event: e.CrewDismissed) -> str:
    verb = "retired" if event.station else "discarded"
    return f"{event.seat} {verb} {cards.crew(content, event.crew)}."


def _exhausted(content: Content, event: e.CrewExhausted) -> str:
    return f"{event.seat} exhausted {cards.crew(content, event.crew)}."


def _readied(content: Content, event: e.CrewReadied) -> str:
    return f"{event.seat} readied {cards.crew(content, event.crew)}."


def _promoted(content: Content, event: e.CrewPromoted) -> str:
    return f"{event.seat} promoted {cards.crew(content, event.crew)}."


def _activated(content: Content, event: e.StationActivated) -> str:
    name = station(content, event.station)
    return f"{event.seat} activated {name}, spot {event.spot}, with {cards.die(event.die)}."


def _cadet(content: Content, event: e.CadetTokenCollected) -> str:
    return f"{event.seat} collected the 2-point token of {station(content, event.station)}."


def _track(thing: str) -> Callable[[Content, Any], str]:
    """Words for a track: what changed, to what, and why."""

    def words(content: Content, event: Any) -> str:  # noqa: ANN401 (any of the four tracks)
        why = cards.cause(content, event.why)
        return f"{event.seat} {cards.gain(event.by, thing)}, now {event.to} ({why})."

    return words


def _die_changed(_: Content, event: e.DieChanged) -> str:
    return f"{event.seat} changed {cards.die(event.die)} to {cards.die(event.to)}."


def _rerolled(_: Content, event: e.DiceRerolled) -> str:
    return f"{event.seat} rerolled {cards.dice(event.before)}: {cards.dice(event.after)}."


def _recovered(_: Content, event: e.DiceRecovered) -> str:
    return f"{event.seat} rested and recovered {cards.dice(event.dice)}."


def _crit(content: Content, event: e.CritPlaced) -> str:
    aside = f", moving {cards.die(event.aside)} aside" if event.aside else ""
    return f"{event.seat} took CRIT at {event.spot} from {cards.cause(content, event.why)}{aside}."


def _repaired(_: Content, event: e.CritRepaired) -> str:
    return f"{event.seat} repaired {event.spot}."


def _breached(content: Content, event: e.HullBreached) -> str:
    where = station(content, event.station)
    return f"{event.seat} suffered a Hull Breach at {where}: Hull {event.hull} left."


def _destroyed(_: Content, event: e.PlayerDestroyed) -> str:
    return f"The ship of {event.seat} was destroyed."


def _mission(content: Content, event: e.MissionCompleted) -> str:
    card = content.missions.get(event.mission)
    worth = f", worth {card.reputation} Reputation" if card else ""
    name = cards.mission(content, event.mission)
    return f"{event.seat} completed {name} at {event.sector} with Crew value {event.value}{worth}."


def _token(_: Content, event: e.TokenCollected) -> str:
    return f"{event.seat} kept the {event.token} token."


def _anomaly(content: Content, event: e.AnomalyKept) -> str:
    return f"{event.seat} researched {cards.anomaly(content, event.card)}."


# --- fights


def dice(values: tuple[int, ...]) -> str:
    """`[3 5 1]`."""
    return f"[{' '.join(map(str, values))}]" if values else "no dice"


def _declared(content: Content, event: e.AttackDeclared) -> str:
    who, whom = cards.ship(event.attacker, first=True), cards.ship(event.target)
    if event.why:
        who = cards.cause(content, event.why)
    with_ = [f"a {event.fixed}"] if event.fixed else []
    with_ += [f"{event.dice} Combat dice" if event.dice > 1 else "1 Combat die"] * (event.dice > 0)
    return f"{who} attacked {whom} with {listed(with_, 'nothing')}."


def _rolled(_: Content, event: e.CombatDiceRolled) -> str:
    who = cards.ship(event.by, first=True)
    what = {"attack": "", "shields": " for Shields", "locations": " for the places of CRIT"}
    return f"{who} rolled {dice(event.dice)}{what[event.purpose]}."


def _blocked(_: Content, event: e.HitsBlocked) -> str:
    if not event.blocked:
        return f"The Shields of {event.target} blocked nothing."
    through = f"; {dice(event.through)} went through" if event.through else ""
    return f"{event.target} blocked {dice(event.blocked)}{through}."


def _missed(_: Content, event: e.AttackMissed) -> str:
    return f"{dice(event.results)} missed {cards.ship(event.target)}."


def _attack_ended(_: Content, event: e.AttackEnded) -> str:
    whom = cards.ship(event.target)
    hits = "nothing" if not event.crits else f"{event.crits} CRIT"
    return f"The attack on {whom} did {hits}."


WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    e.CrewAssigned: _assigned,
    e.CrewReturned: _returned,
    e.CrewRecruited: _recruited,
    e.CrewDismissed: _dismissed,
    e.CrewExhausted: _exhausted,
    e.CrewReadied: _readied,
    e.CrewPromoted: _promoted,
    e.StationActivated: _activated,
    e.CadetTokenCollected: _cadet,
    e.EnergyChanged: _track("energy"),
    e.ShieldsChanged: _track("Shield"),
    e.ChargesChanged: _track("Weapon Charge"),
    e.ExperienceChanged: _track("Experience"),
    e.DieChanged: _die_changed,
    e.DiceRerolled: _rerolled,
    e.DiceRecovered: _recovered,
    e.CritPlaced: _crit,
    e.CritRepaired: _repaired,
    e.HullBreached: _breached,
    e.PlayerDestroyed: _destroyed,
    e.MissionCompleted: _mission,
    e.TokenCollected: _token,
    e.AnomalyKept: _anomaly,
    e.AttackDeclared: _declared,
    e.CombatDiceRolled: _rolled,
    e.HitsBlocked: _blocked,
    e.AttackMissed: _missed,
    e.AttackEnded: _attack_ended,
}
