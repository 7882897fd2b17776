"""Game: order, decks, agenda, the end."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.orders import Chair
from domain.kernel import record
from domain.kernel.agenda import Frame
from domain.kernel.chance import Pile, discarded, drawn, reshuffled, revealed, without
from domain.kernel.messages import Event, Seat


class Score(Struct, frozen=True):
    """One line of the final score."""

    seat: Seat
    line: str
    count: int
    vp: int
    rule: str


class Game(Struct, frozen=True):
    """`turn` counts from 1; `phase` is a key such as P3.move, `acting` its Power.

    `base` is the order before bids.
    `offers` holds (give, take) by (from, to); None where not to be seen.
    """

    scenario: str = ""
    chairs: tuple[Chair, ...] = ()
    dice: str = ""
    content: str = ""
    turns: int = 0
    first: int = 0
    last: int = 0
    turn: int = 0
    phase: str = ""
    acting: Seat | None = None
    colonization: str = ""
    base: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    agenda: tuple[Frame, ...] = ()
    counters: Pile = Pile(())
    reverses: Mapping[str, tuple[str, ...]] = {}
    survey: Pile = Pile(())
    special: Pile = Pile(())
    offers: Mapping[tuple[Seat, Seat], tuple[tuple[str, ...] | None, tuple[str, ...] | None]] = {}
    ended: bool = False
    reason: str = ""
    scores: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] = ()
    won_by: str = ""
    grade: str = ""
    totals: Mapping[str, int] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(chair.seat for chair in self.chairs)

    @property
    def is_final(self) -> bool:
        """The scenario's final turn."""
        return self.turn == self.turns


def _begun(game: Game, event: e.GameBegun) -> Game:
    return replace(
        game,
        scenario=event.scenario,
        chairs=event.chairs,
        dice=event.dice,
        content=event.content,
        turns=event.turns,
        first=event.first,
        last=event.last,
        counters=Pile(event.counters),
        reverses=event.reverses,
        survey=Pile(event.survey),
        special=Pile(event.special),
    )


def _pushed(game: Game, event: e.FramePushed) -> Game:
    return replace(game, agenda=(*game.agenda, event.frame))


def _replaced(game: Game, event: e.FrameReplaced) -> Game:
    return replace(game, agenda=(*game.agenda[:-1], event.frame))


def _popped(game: Game, _: e.FramePopped) -> Game:
    return replace(game, agenda=game.agenda[:-1])


def _phase(game: Game, event: e.PhaseBegun) -> Game:
    return replace(
        game,
        turn=event.turn,
        phase=event.phase,
        acting=event.seat,
        colonization=event.colonization,
        offers={},
    )


def _order(game: Game, event: e.PowerOrderSet) -> Game:
    if event.altered:
        return replace(game, order=event.order)
    return replace(game, order=event.order, base=event.order)


def _offered(game: Game, event: e.CardsOffered) -> Game:
    return replace(game, offers={**game.offers, (event.seat, event.to): (event.give, event.take)})


def _offer_gone(game: Game, event: e.OfferDeclined | e.OfferAccepted) -> Game:
    gone = (event.seat, event.to)
    return replace(game, offers={k: v for k, v in game.offers.items() if k != gone})


def _pile(game: Game, name: str, pile: Pile) -> Game:
    return replace(game, survey=pile) if name == "survey" else replace(game, special=pile)


def _discards(game: Game, event: e.DiscardsGrown) -> Game:
    return _pile(game, event.pile, discarded(getattr(game, event.pile), event.card))


def _reshuffled(game: Game, event: e.DeckReshuffled) -> Game:
    return _pile(game, event.pile, reshuffled(getattr(game, event.pile)))


def _taken(game: Game, event: e.CardTaken) -> Game:
    return _pile(game, event.pile, drawn(getattr(game, event.pile), event.card))


def _counter(game: Game, event: e.CounterTaken) -> Game:
    return replace(game, counters=drawn(game.counters, event.face))


def _reverse(game: Game, event: e.ReverseDrawn) -> Game:
    left = without(game.reverses[event.face], str(event.favorability))
    return replace(game, reverses={**game.reverses, event.face: left})


def _dice(game: Game, event: e.DiceChanged) -> Game:
    return replace(game, dice=event.dice)


def _out(game: Game, event: e.PowerEliminated) -> Game:
    return replace(game, order=tuple(seat for seat in game.order if seat != event.seat))


def _ended(game: Game, event: e.GameEnded) -> Game:
    return replace(game, ended=True, reason=event.reason, agenda=())


def _scored(game: Game, event: e.PointsScored) -> Game:
    score = Score(event.seat, event.line, event.count, event.vp, event.rule)
    return replace(game, scores=(*game.scores, score))


def _result(game: Game, event: e.ResultDeclared) -> Game:
    return replace(
        game, winners=event.winners, won_by=event.by, totals=event.totals, grade=event.grade
    )


def _item_known(game: Game, event: e.ItemRevealed) -> Game:
    return replace(game, survey=revealed(game.survey, event.card))


def _item_seen(game: Game, event: e.ItemGained) -> Game:
    """A reader who sees the Item knows that it is no longer in the deck."""
    if event.card is None or event.card == "Item":
        return game
    return replace(game, survey=revealed(game.survey, event.card))


def _unchanged(game: Game, _: Event) -> Game:
    return game


GAME: dict[type[Event], Callable[..., Game]] = {
    e.GameBegun: _begun,
    e.NamesGiven: _unchanged,
    e.FramePushed: _pushed,
    e.FrameReplaced: _replaced,
    e.FramePopped: _popped,
    e.PhaseBegun: _phase,
    e.TurnEnded: _unchanged,
    e.PowerCardDrawn: _unchanged,
    e.DirectionRolled: _unchanged,
    e.PowerOrderSet: _order,
    e.CardsOffered: _offered,
    e.OfferDeclined: _offer_gone,
    e.OfferAccepted: _offer_gone,
    e.DiscardsGrown: _discards,
    e.DeckReshuffled: _reshuffled,
    e.CardTaken: _taken,
    e.PlansOpened: _unchanged,
    e.BattleBegun: _unchanged,
    e.RoundFought: _unchanged,
    e.ReverseDrawn: _reverse,
    e.BattleEnded: _unchanged,
    e.CounterTaken: _counter,
    e.SurveyTried: _unchanged,
    e.SurveySkipped: _unchanged,
    e.EffectVoid: _unchanged,
    e.OrdersOpened: _unchanged,
    e.DiceChanged: _dice,
    e.GameEnded: _ended,
    e.PointsScored: _scored,
    e.ResultDeclared: _result,
    record.Rewound: _unchanged,
    record.Noted: _unchanged,
    record.Shown: _unchanged,
    record.Branched: _unchanged,
    record.SeedCommitted: _unchanged,
}
# Facts of a player that the decks must know of: what became known is no longer in the bag.
ALSO_GAME: dict[type[Event], Callable[..., Game]] = {
    e.ItemGained: _item_seen,
    e.ItemRevealed: _item_known,
    e.PowerEliminated: _out,
}
