"""How Gateway to the Stars is told: the words for each event, and the timeline made of them."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.kernel.messages import Event
from projections import timeline as timelines
from projections.gateway_to_the_stars import words_economics as economics
from projections.gateway_to_the_stars import words_map as on_map
from projections.gateway_to_the_stars.phases import section, title
from projections.projection import Told
from projections.timeline import Language, Sentence, Words, bookkeeping, sentences

Told_by_content = Callable[[Content, Any], str]

MINOR: frozenset[type[Event]] = frozenset({
    e.MoveOrdered, e.MoveEnded, e.HitsAssigned, e.DiscardsGrown, e.PlanSealed, e.CapturesSealed,
    e.FoundingsSealed, e.DockingsSealed, e.CreationsSealed, e.PlansOpened, e.OrdersOpened,
    e.StargatePlaced, e.CardsOffered, e.OfferDeclined, e.SurveySkipped, e.DeckReshuffled,
    e.PowerCardDrawn, e.DirectionRolled, e.UnitUndocked, e.ItemRevealed, e.PointsScored,
    e.SavingsFixed, e.BonusEarned, e.BattleBegun,
})  # fmt: skip
MAJOR: frozenset[type[Event]] = frozenset({
    e.TFsCaptured, e.FirstColonyAwarded, e.MenaceDefeated, e.PowerEliminated, e.PlayerResigned,
    e.ICFounded,
})  # fmt: skip
WORDS: dict[type[Event], Told_by_content] = {**economics.WORDS, **on_map.WORDS}
QUIET: dict[type[Event], Words] = {
    **bookkeeping(e.FramePushed, e.FrameReplaced, e.FramePopped),
    e.PhaseBegun: lambda event: f"{title(event)} began.",
    e.TurnEnded: lambda event: f"Turn {event.turn} ended.",
    e.CardGiven: lambda event: f"{event.seat} gave a card to {event.to}.",
    e.AdvanceGained: lambda event: f"{event.seat} laid the Advance face up.",
    e.ItemGained: lambda event: f"{event.seat} took an Item into hand.",
    e.ReverseDrawn: lambda event: f"A reverse of the {event.face} counters became known.",
    e.CounterTaken: lambda event: f"A counter {event.face} left the pool.",
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
