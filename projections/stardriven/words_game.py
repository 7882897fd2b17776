"""The words for set-up, decks and Markets, rounds and turns, and the end."""

from collections.abc import Callable
from typing import Any

from domain.kernel.counting import listed, plural
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from projections.stardriven import cards

REASONS = {
    "reputation": "after the last round, as the Reputation goal was reached",
    "destroyed": "after the last round, as a ship was destroyed",
    "nobody-left": "as no player ship was left",
}
TRIGGERS = {
    "reputation": "{seat} reached the Reputation goal: one more round after this one.",
    "destroyed": "The loss of the ship of {seat} began the end: one more round after this one.",
}
WON_BY = {
    "points": "on points",
    "missions": "on points, the tie broken by Missions",
    "shared": "sharing the victory",
}


def silent(_: Content, __: Event) -> str:
    """Bookkeeping, or told by another event: no sentence."""
    return ""


def _begun(content: Content, event: e.GameBegun) -> str:
    episode = content.episodes.get(event.episode)
    name = f" ({episode.name})" if episode else ""
    dice = {"engine": "the engine's dice", "table": "dice of the table"}.get(
        event.dice, "dice carried over"
    )
    return (
        f"A game began: Episode {event.episode}{name}, Reputation goal {event.goal}, Warbound of "
        f"Level {event.level}, with {dice}; at the table "
        f"{listed(chair.seat for chair in event.chairs)}."
    )


def _names(_: Content, event: e.NamesGiven) -> str:
    if not event.names:
        return "The players' names were written down."
    return f"The players were {listed(f'{name} ({seat})' for seat, name in event.names.items())}."


def _laid(_: Content, event: e.MapLaid) -> str:
    return f"{plural(len(event.places), 'tile')} lay face-down around the Gateway."


def _seated(content: Content, event: e.PlayerSeated) -> str:
    faction = content.factions.get(event.faction)
    tokens = ", with a 2-point token at every station" if event.cadet_stations else ""
    return (
        f"{event.seat} took the {faction.name if faction else event.faction}, "
        f"seat {event.number}{tokens}."
    )


def _world(content: Content, event: e.WorldPlaced) -> str:
    return f"{cards.world(content, event.world)} lay at {event.place}."


def _start(_: Content, event: e.DiceRolled) -> str:
    return f"{event.seat} rolled {cards.dice(event.dice)}."


def _first(_: Content, event: e.FirstPlayerChosen) -> str:
    totals = listed(f"{seat} {total}" for seat, total in event.totals.items())
    return (
        f"{event.seat} became first player with the lowest dice ({totals}); "
        f"{event.warbound} took the Warbound Activation token."
    )


# --- cards


def _crew_drawn(content: Content, event: e.CrewDrawn) -> str:
    return f"{event.seat} drew {cards.crew(content, event.crew)}."


def _top_drawn(content: Content, event: e.TopCrewDrawn) -> str:
    return f"{event.seat} drew {cards.crew(content, event.crew)} from the top of Crew Quarters."


def _top_shown(content: Content, event: e.TopCrewShown) -> str:
    return f"{cards.crew(content, event.crew)} lay on top of Crew Quarters of {event.seat}."


def _named(content: Content, event: e.CrewNamed) -> str:
    return f"{event.seat} showed {cards.crew(content, event.crew)}."


def _objective_drawn(content: Content, event: e.ObjectiveDrawn) -> str:
    return f"{event.seat} drew {cards.objective(content, event.objective)}."


def _passed(content: Content, event: e.ObjectivesPassed) -> str:
    known = [one for one in event.cards or () if one in content.objectives]
    what = listed(cards.objective(content, one) for one in known) if known else ""
    shown = f": {what}" if what else ""
    if event.giver == "table":
        return f"{plural(event.count, 'Objective')} were dealt to {event.to}{shown}."
    return f"{event.giver} passed {plural(event.count, 'Objective')} to {event.to}{shown}."


def _kept(content: Content, event: e.ObjectiveKept) -> str:
    return f"{event.seat} kept {cards.objective(content, event.objective)}."


def _played(content: Content, event: e.ObjectivePlayed) -> str:
    return f"{event.seat} played {cards.objective(content, event.objective)}."


def _shown(content: Content, event: e.ObjectiveShown) -> str:
    return f"{event.seat} was left with {cards.objective(content, event.objective)}."


def _mission_dealt(content: Content, event: e.MissionDealt) -> str:
    return f"{cards.mission(content, event.mission)} came into the Mission Market."


def _freelancer_dealt(content: Content, event: e.FreelancerDealt) -> str:
    return f"{cards.crew(content, event.crew)} came into the Freelancer Market."


def _freelancer_top(content: Content, event: e.FreelancerTopShown) -> str:
    return f"{cards.crew(content, event.crew)} lay on top of the Freelancers."


def _anomaly_drawn(content: Content, event: e.AnomalyDrawn) -> str:
    card = content.anomalies.get(event.card)
    setback = f", setback: {cards.effects(card.setback)}" if card else ""
    return f"{event.seat} met {cards.anomaly(content, event.card)}{setback}."


def _anomaly_discarded(content: Content, event: e.AnomalyDiscarded) -> str:
    return f"{cards.anomaly(content, event.card)} was discarded."


def _anomalies(_: Content, __: e.AnomalyDeckReshuffled) -> str:
    return "The Anomaly discards were shuffled into a new deck."


# --- rounds, and the end


def _round(_: Content, event: e.RoundBegun) -> str:
    return f"The last round, {event.round}, began." if event.final else ""


def _turn_ended(_: Content, event: e.TurnEnded) -> str:
    if not event.actions:
        return ""
    return f"{event.seat} left {plural(event.actions, 'action')} unused."


def _triggered(_: Content, event: e.EndTriggered) -> str:
    return TRIGGERS[event.why].format(seat=event.by)


def _dice(_: Content, event: e.DiceChanged) -> str:
    return f"From here on the dice came from the {event.dice}."


def _resigned(_: Content, event: e.PlayerResigned) -> str:
    return f"{event.seat} resigned; its ship was played on by the defaults."


def _ended(_: Content, event: e.GameEnded) -> str:
    return f"The game ended in round {event.round}, {REASONS[event.reason]}."


def _scored(_: Content, event: e.PointsScored) -> str:
    points = plural(event.points, "point")
    return f"{event.seat} scored {points} for {event.line} ({event.count}, {event.rule})."


def _result(_: Content, event: e.ResultDeclared) -> str:
    totals = listed(f"{seat} {total}" for seat, total in event.totals.items())
    return f"{listed(event.winners)} won {WON_BY[event.by]}: {totals}."


def _void(_: Content, event: e.EffectVoid) -> str:
    return f"Nothing came of {event.effect} for {event.seat}: {event.why}."


WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    e.GameBegun: _begun,
    e.NamesGiven: _names,
    e.MapLaid: _laid,
    e.PlayerSeated: _seated,
    e.WorldPlaced: _world,
    e.DiceRolled: _start,
    e.FirstPlayerChosen: _first,
    e.CrewDrawn: _crew_drawn,
    e.TopCrewDrawn: _top_drawn,
    e.TopCrewShown: _top_shown,
    e.CrewNamed: _named,
    e.ObjectiveTaken: silent,
    e.ObjectiveDrawn: _objective_drawn,
    e.ObjectivesPassed: _passed,
    e.ObjectiveKept: _kept,
    e.ObjectivePlayed: _played,
    e.ObjectiveShown: _shown,
    e.MissionDealt: _mission_dealt,
    e.MissionTaken: silent,
    e.FreelancerDealt: _freelancer_dealt,
    e.FreelancerTopShown: _freelancer_top,
    e.FreelancerTaken: silent,
    e.FramePushed: silent,
    e.FrameReplaced: silent,
    e.FramePopped: silent,
    e.RoundBegun: _round,
    e.TurnBegun: silent,
    e.TurnEnded: _turn_ended,
    e.ActionTaken: silent,
    e.AnomalyDrawn: _anomaly_drawn,
    e.AnomalyDiscarded: _anomaly_discarded,
    e.AnomalyDeckReshuffled: _anomalies,
    e.EffectVoid: _void,
    e.EndTriggered: _triggered,
    e.DiceChanged: _dice,
    e.PlayerResigned: _resigned,
    e.GameEnded: _ended,
    e.PointsScored: _scored,
    e.ResultDeclared: _result,
}
