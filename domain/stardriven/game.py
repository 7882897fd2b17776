"""Game: Episode, rounds and turns, decks and markets, agenda, the end."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import record
from domain.kernel.agenda import Frame
from domain.kernel.chance import Pile, discarded, drawn, reshuffled, revealed, without
from domain.kernel.messages import Event, Seat
from domain.stardriven import events as e
from domain.stardriven.chairs import Chair

UNNAMED = "Objective"  # a card of a draft hand that nobody has named to the record


class Score(Struct, frozen=True):
    """One line of the final score."""

    seat: Seat
    line: str
    count: int
    points: int
    rule: str


class Game(Struct, frozen=True):
    """`order` is clockwise from the first player; `turn` the seat whose turn it is.

    `trigger` is the round in which the end was triggered, 0 before. The Mission deck has the
    Episode's on top of the Basic ones, each of unknown order. `draft` is the draft hand under way
    as far as this reader knows it.
    """

    episode: str = ""
    goal: int = 0
    level: int = 1
    chairs: tuple[Chair, ...] = ()
    dice: str = ""
    content: str = ""
    cadets: tuple[Seat, ...] = ()
    upgrades: bool = False
    variant: bool = False
    order: tuple[Seat, ...] = ()
    round: int = 0
    final: bool = False
    turn: Seat | None = None
    warbound: Seat | None = None
    agenda: tuple[Frame, ...] = ()
    episode_missions: tuple[str, ...] = ()
    basic_missions: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    freelancers: tuple[str, ...] = ()
    freelancer_top: str | None = None
    freelancer_market: tuple[str, ...] = ()
    anomalies: Pile = Pile(())
    objectives: Pile = Pile(())
    draft: tuple[str, ...] | None = None
    trigger: int = 0
    trigger_by: str = ""
    ended: bool = False
    reason: str = ""
    attacks_on_players: Mapping[str, int] = {}
    scores: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] = ()
    won_by: str = ""
    totals: Mapping[str, int] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(chair.seat for chair in self.chairs)


def _begun(game: Game, event: e.GameBegun) -> Game:
    return replace(
        game,
        episode=event.episode,
        goal=event.goal,
        level=event.level,
        chairs=event.chairs,
        dice=event.dice,
        content=event.content,
        cadets=event.cadets,
        upgrades=event.upgrades,
        variant=event.variant,
        episode_missions=event.episode_missions,
        basic_missions=event.basic_missions,
        freelancers=event.freelancers,
        anomalies=Pile(event.anomalies),
        objectives=Pile(event.objectives),
    )


def _first(game: Game, event: e.FirstPlayerChosen) -> Game:
    return replace(game, order=event.order, warbound=event.warbound)


def _pushed(game: Game, event: e.FramePushed) -> Game:
    return replace(game, agenda=(*game.agenda, event.frame))


def _replaced(game: Game, event: e.FrameReplaced) -> Game:
    return replace(game, agenda=(*game.agenda[:-1], event.frame))


def _popped(game: Game, _: e.FramePopped) -> Game:
    return replace(game, agenda=game.agenda[:-1])


def _round(game: Game, event: e.RoundBegun) -> Game:
    return replace(game, round=event.round, final=event.final)


def _turn(game: Game, event: e.TurnBegun) -> Game:
    return replace(game, turn=event.seat)


def _objective_taken(game: Game, _: e.ObjectiveTaken) -> Game:
    return replace(game, objectives=drawn(game.objectives, None))


def _objective_seen(game: Game, objective: str | None) -> Game:
    if objective is None:
        return game
    return replace(game, objectives=revealed(game.objectives, objective))


def _objective_drawn(game: Game, event: e.ObjectiveDrawn) -> Game:
    return _objective_seen(game, event.objective)


def _passed(game: Game, event: e.ObjectivesPassed) -> Game:
    for card in event.cards or ():
        game = _objective_seen(game, card)
    return replace(game, draft=event.cards)


def _kept(game: Game, event: e.ObjectiveKept) -> Game:
    """Who does not see the choice no longer knows where the rest of the draft hand is."""
    if event.objective is None:
        known = tuple(card for card in game.draft or () if card != UNNAMED)
        apart = tuple(sorted(game.objectives.apart + known))
        return replace(game, draft=None, objectives=replace(game.objectives, apart=apart))
    seen = _objective_seen(game, event.objective)
    if game.draft is None:
        return seen
    kept = event.objective if event.objective in game.draft else UNNAMED
    return replace(seen, draft=without(game.draft, kept))


def _objective_public(game: Game, event: e.ObjectivePlayed | e.ObjectiveShown) -> Game:
    return _objective_seen(game, event.objective)


def _mission_dealt(game: Game, event: e.MissionDealt) -> Game:
    market = (*game.market, event.mission)
    if game.episode_missions:
        left = without(game.episode_missions, event.mission)
        return replace(game, market=market, episode_missions=left)
    return replace(game, market=market, basic_missions=without(game.basic_missions, event.mission))


def _mission_taken(game: Game, event: e.MissionTaken) -> Game:
    return replace(game, market=without(game.market, event.mission))


def _freelancer_dealt(game: Game, event: e.FreelancerDealt) -> Game:
    market = (*game.freelancer_market, event.crew)
    if game.freelancer_top == event.crew:
        return replace(game, freelancer_market=market, freelancer_top=None)
    left = without(game.freelancers, event.crew)
    return replace(game, freelancer_market=market, freelancers=left)


def _freelancer_top(game: Game, event: e.FreelancerTopShown) -> Game:
    left = without(game.freelancers, event.crew)
    return replace(game, freelancers=left, freelancer_top=event.crew)


def _freelancer_taken(game: Game, event: e.FreelancerTaken) -> Game:
    if event.top:
        return replace(game, freelancer_top=None)
    return replace(game, freelancer_market=without(game.freelancer_market, event.crew))


def _warbound(game: Game, event: e.WarboundTokenTaken) -> Game:
    return replace(game, warbound=event.seat)


def _anomaly_drawn(game: Game, event: e.AnomalyDrawn) -> Game:
    return replace(game, anomalies=drawn(game.anomalies, event.card))


def _anomaly_discarded(game: Game, event: e.AnomalyDiscarded) -> Game:
    return replace(game, anomalies=discarded(game.anomalies, event.card))


def _anomalies_reshuffled(game: Game, _: e.AnomalyDeckReshuffled) -> Game:
    return replace(game, anomalies=reshuffled(game.anomalies))


def _attack_ended(game: Game, event: e.AttackEnded) -> Game:
    """Episode 1 counts attacks of players that put CRIT on players."""
    if not event.crits or event.attacker not in game.seats or event.target not in game.seats:
        return game
    count = game.attacks_on_players.get(event.attacker, 0) + 1
    return replace(game, attacks_on_players={**game.attacks_on_players, event.attacker: count})


def _triggered(game: Game, event: e.EndTriggered) -> Game:
    return replace(game, trigger=event.round, trigger_by=event.why)


def _dice(game: Game, event: e.DiceChanged) -> Game:
    return replace(game, dice=event.dice)


def _ended(game: Game, event: e.GameEnded) -> Game:
    return replace(game, ended=True, reason=event.reason, agenda=())


def _scored(game: Game, event: e.PointsScored) -> Game:
    score = Score(event.seat, event.line, event.count, event.points, event.rule)
    return replace(game, scores=(*game.scores, score))


def _result(game: Game, event: e.ResultDeclared) -> Game:
    return replace(game, winners=event.winners, won_by=event.by, totals=event.totals)


def _unchanged(game: Game, _: Event) -> Game:
    return game


GAME: dict[type[Event], Callable[..., Game]] = {
    e.GameBegun: _begun,
    e.NamesGiven: _unchanged,
    e.FirstPlayerChosen: _first,
    e.ObjectiveTaken: _objective_taken,
    e.ObjectivesPassed: _passed,
    e.MissionDealt: _mission_dealt,
    e.MissionTaken: _mission_taken,
    e.FreelancerDealt: _freelancer_dealt,
    e.FreelancerTopShown: _freelancer_top,
    e.FreelancerTaken: _freelancer_taken,
    e.FramePushed: _pushed,
    e.FrameReplaced: _replaced,
    e.FramePopped: _popped,
    e.RoundBegun: _round,
    e.TurnBegun: _turn,
    e.TurnEnded: _unchanged,
    e.ActionTaken: _unchanged,
    e.WarboundTokenTaken: _warbound,
    e.WarboundStayed: _unchanged,
    e.AttackDeclared: _unchanged,
    e.CombatDiceRolled: _unchanged,
    e.HitsBlocked: _unchanged,
    e.AttackMissed: _unchanged,
    e.AttackEnded: _attack_ended,
    e.AnomalyDrawn: _anomaly_drawn,
    e.AnomalyDiscarded: _anomaly_discarded,
    e.AnomalyDeckReshuffled: _anomalies_reshuffled,
    e.EffectVoid: _unchanged,
    e.EndTriggered: _triggered,
    e.DiceChanged: _dice,
    e.GameEnded: _ended,
    e.PointsScored: _scored,
    e.ResultDeclared: _result,
    **dict.fromkeys(record.RECORD_EVENTS, _unchanged),
}
# Facts of a player's hand that the Objective deck must know of.
ALSO_GAME: dict[type[Event], Callable[..., Game]] = {
    e.ObjectiveDrawn: _objective_drawn,
    e.ObjectiveKept: _kept,
    e.ObjectivePlayed: _objective_public,
    e.ObjectiveShown: _objective_public,
}
