"""How StarDriven is told: the words for each event, and the timeline made of them."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from projections.projection import Told
from projections.stardriven import words_game, words_map, words_ship
from projections.stardriven.phases import section
from projections.timeline import Language, Sentence, sentences

MINOR: frozenset[type[Event]] = frozenset({
    e.DiceRolled, e.TopCrewShown, e.CrewReturned, e.CrewNamed, e.MissionDealt, e.FreelancerDealt,
    e.FreelancerTopShown, e.EnergyChanged, e.ShieldsChanged, e.ChargesChanged,
    e.ExperienceChanged, e.TileTurned, e.TokenPutBack, e.AnomalyDiscarded,
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


def language(content: Content) -> Language:
    """The words of the game, with the names of this content."""
    return Language(
        {event: partial(words, content) for event, words in WORDS.items()}, section, MINOR, MAJOR
    )


def timeline(
    content: Content, events: Iterable[Told], in_force: frozenset[int] | None = None
) -> tuple[Sentence, ...]:
    """What happened, one sentence an event; frames and other bookkeeping are left out."""
    return sentences(events, language(content), in_force)
