"""How StarDriven is told: the words for each event, and the timeline made of them."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from projections import timeline as timelines
from projections.projection import Told
from projections.stardriven import words_game, words_map, words_ship
from projections.stardriven.phases import section
from projections.timeline import Language, Sentence, Words, bookkeeping, sentences

MINOR: frozenset[type[Event]] = frozenset({
    e.DiceRolled, e.TopCrewShown, e.CrewReturned, e.CrewNamed, e.MissionDealt, e.FreelancerDealt,
    e.FreelancerTopShown, e.EnergyChanged, e.ShieldsChanged, e.ChargesChanged,
    e.ExperienceChanged, e.TileTurned, e.TokenPutBack, e.TokensPutBack, e.AnomalyDiscarded,
    e.AnomalyDeckReshuffled, e.AttackMissed, e.WarboundStayed, e.WarboundRestored, e.TurnEnded,
    e.PointsScored, e.EffectVoid, e.ObjectivesPassed,
})  # fmt: skip
MAJOR: frozenset[type[Event]] = frozenset({
    e.HullBreached, e.PlayerDestroyed, e.EndTriggered, e.PlayerResigned,
})  # fmt: skip
WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    **words_game.WORDS,
    **words_ship.WORDS,
    **words_map.WORDS,
}
QUIET: dict[type[Event], Words] = {
    **bookkeeping(e.FramePushed, e.FrameReplaced, e.FramePopped),
    e.ObjectiveTaken: lambda event: f"An Objective left the deck for {event.seat}.",
    e.MissionTaken: lambda event: f"{event.by} took a Mission from the Market.",
    e.FreelancerTaken: lambda event: f"{event.by} took a Freelancer.",
    e.TurnBegun: lambda event: f"The turn of {event.seat} began.",
    e.TurnEnded: lambda event: f"The turn of {event.seat} ended.",
    e.ActionTaken: lambda event: f"{event.seat} took an action: {event.action}.",
}


def language(content: Content) -> Language:
    """The words of the game, with the names of this content."""
    return Language(
        {event: partial(words, content) for event, words in WORDS.items()}, section, MINOR, MAJOR
    )


def quietly(event: Event) -> str:
    """An event that the timeline leaves out, in words that name no secret."""
    return timelines.quietly(event, QUIET)


def timeline(
    content: Content, events: Iterable[Told], in_force: frozenset[int] | None = None
) -> tuple[Sentence, ...]:
    """What happened, one sentence an event; frames and other bookkeeping are left out."""
    return sentences(events, language(content), in_force)
