"""What lies on each board, and where the game stands; hands are known cards and unknown ones."""

from collections import Counter

from msgspec import Struct

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.player import NOT_NAMED, Player
from domain.gateway_to_the_stars.table import Table
from domain.kernel.chance import Pile
from domain.kernel.messages import Seat
from projections.gateway_to_the_stars.phases import TITLES
from projections.gateway_to_the_stars.star_map import ORDER


class Card(Struct, frozen=True):
    """A card that this reader knows."""

    id: str
    name: str
    vp: int


class Board(Struct, frozen=True):
    """A seat. Credits are whole numbers; `unknown_items` are in hand, and not known to this reader.

    `funds` and `spent` are of the turn under way; `bonus` waits for the next sheet.
    """

    seat: Seat
    power: str
    saved: int
    funds: int
    spent: int
    bonus: int
    tf: int
    systems: int
    units: dict[str, int]
    advances: tuple[Card, ...]
    items: tuple[Card, ...]
    unknown_items: int
    trophies: tuple[Card, ...]
    passage: tuple[Seat, ...]
    first_colony: int
    resigned: bool
    eliminated: bool


class Deck(Struct, frozen=True):
    """A pile: what can still be drawn, the discards, and the cards whose place is not known."""

    name: str
    left: int
    discards: tuple[str, ...]
    unseen: dict[str, int]


class Offer(Struct, frozen=True):
    """An open offer of cards; None where this reader may not know."""

    seat: Seat
    to: Seat
    give: tuple[str, ...] | None
    take: tuple[str, ...] | None


class State(Struct, frozen=True):
    """Where the game stands; `sealed` are the seats that have sealed in the step under way."""

    scenario: str
    turn: int
    turns: int
    phase: str
    title: str
    acting: Seat | None
    colonization: str
    base: tuple[Seat, ...]
    order: tuple[Seat, ...]
    sealed: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    dice: str
    boards: tuple[Board, ...]
    decks: tuple[Deck, ...]
    ended: bool
    reason: str


def state(content: Content, table: Table) -> State:
    """The boards at this table."""
    game = table.game
    return State(
        scenario=game.scenario,
        turn=game.turn,
        turns=game.turns,
        phase=game.phase,
        title=TITLES.get(game.phase, game.phase),
        acting=game.acting,
        colonization=game.colonization,
        base=game.base,
        order=game.order,
        sealed=tuple(getattr(table.top, "sealed", ())),
        offers=tuple(
            Offer(seat, to, give, take) for (seat, to), (give, take) in game.offers.items()
        ),
        dice=game.dice,
        boards=tuple(
            _board(content, table, table.players[seat])
            for seat in game.seats
            if seat in table.players
        ),
        decks=(
            _deck("System counters", game.counters),
            _deck("Survey Cards", game.survey),
            _deck("Special Results", game.special),
        ),
        ended=game.ended,
        reason=game.reason,
    )


def _board(content: Content, table: Table, player: Player) -> Board:
    seat = player.seat
    counts = Counter(unit.code for unit in table.galaxy.of(seat))
    named = tuple(card for card in player.items if card != NOT_NAMED)
    return Board(
        seat=seat,
        power=content.powers[player.power].name if player.power else "",
        saved=player.saved,
        funds=player.funds,
        spent=player.spent,
        bonus=player.bonus,
        tf=table.galaxy.tf_of(seat),
        systems=sum(star.owner == seat for star in table.galaxy.stars.values()),
        units={code: counts[code] for code in ORDER if counts[code]},
        advances=_cards(content, player.advances),
        items=_cards(content, named),
        unknown_items=player.item_count - len(named),
        trophies=_cards(content, player.trophies),
        passage=player.passage,
        first_colony=player.first_colony,
        resigned=player.resigned,
        eliminated=player.eliminated,
    )


def _cards(content: Content, ids: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(_card(content, card) for card in sorted(ids))


def _card(content: Content, card: str) -> Card:
    known = content.survey.get(card) or content.special.get(card)
    return Card(card, known.name, known.vp) if known else Card(card, card, 0)


def _deck(name: str, pile: Pile) -> Deck:
    unseen = Counter(pile.bag + pile.apart)
    return Deck(name, pile.left, pile.discards, dict(sorted(unseen.items())))
