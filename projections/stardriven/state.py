"""Where the game stands: whose turn it is, the boards, the Markets, and what is in the piles."""

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.stardriven.content import Content
from domain.stardriven.frames import Turn
from domain.stardriven.table import Table
from projections.stardriven import cards
from projections.stardriven.ship_sheet import ShipSheet, ship_sheets


class Offer(Struct, frozen=True):
    """A Mission in the Market."""

    id: str
    name: str
    biome: str
    value: int
    skills: tuple[str, ...]
    reputation: int
    reward: str


class Freelancer(Struct, frozen=True):
    """A Freelancer in the Market, or on top of the deck."""

    id: str
    name: str
    value: int
    skills: tuple[str, ...]
    ability: str
    top: bool = False


class Deck(Struct, frozen=True):
    """A pile: what can still be drawn, and the discards."""

    name: str
    left: int
    discards: tuple[str, ...] = ()


class State(Struct, frozen=True):
    """Where the game stands. `turn` is the seat whose turn it is; `actions` it has left.

    `trigger` is the round in which the end was triggered, 0 before.
    """

    episode: str
    name: str
    special: str
    goal: int
    level: int
    round: int
    final: bool
    turn: Seat | None
    actions: int
    order: tuple[Seat, ...]
    warbound: Seat | None
    trigger: int
    trigger_by: str
    dice: str
    boards: tuple[ShipSheet, ...]
    market: tuple[Offer, ...]
    freelancers: tuple[Freelancer, ...]
    decks: tuple[Deck, ...]
    ended: bool
    reason: str


def state(content: Content, table: Table) -> State:
    """The state at this table."""
    game = table.game
    episode = content.episodes.get(game.episode)
    turn = next((frame for frame in game.agenda if isinstance(frame, Turn)), None)
    return State(
        episode=game.episode,
        name=episode.name if episode else "",
        special=episode.special if episode else "",
        goal=game.goal,
        level=game.level,
        round=game.round,
        final=game.final,
        turn=None if game.ended else game.turn,
        actions=turn.actions if turn else 0,
        order=game.order,
        warbound=game.warbound,
        trigger=game.trigger,
        trigger_by=game.trigger_by,
        dice=game.dice,
        boards=ship_sheets(content, table),
        market=tuple(_mission(content, one) for one in game.market),
        freelancers=_freelancers(content, table),
        decks=_decks(table),
        ended=game.ended,
        reason=game.reason,
    )


def _mission(content: Content, name: str) -> Offer:
    card = content.missions[name]
    reward = cards.effects(card.reward)
    return Offer(name, card.name, card.biome, card.value, card.skills, card.reputation, reward)


def _freelancers(content: Content, table: Table) -> tuple[Freelancer, ...]:
    market, top = table.game.freelancer_market, table.game.freelancer_top
    shown = [(name, False) for name in market] + ([(top, True)] if top else [])
    found: list[Freelancer] = []
    for name, on_top in shown:
        card = content.crew[name]
        ability = cards.ability(card.ability)
        found.append(Freelancer(name, card.name, card.value, card.skills, ability, on_top))
    return tuple(found)


def _decks(table: Table) -> tuple[Deck, ...]:
    game = table.game
    missions = len(game.episode_missions) + len(game.basic_missions)
    return (
        Deck("Missions", missions),
        Deck("Freelancers", len(game.freelancers) + (game.freelancer_top is not None)),
        Deck("Anomalies", game.anomalies.left, game.anomalies.discards),
        Deck("Objectives", game.objectives.left, game.objectives.discards),
    )
