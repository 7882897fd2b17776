"""What Powers hold and may part with: questions only, no facts."""

from collections import Counter
from collections.abc import Iterable

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat


def filled_boxes(table: Table, seat: str) -> int:
    """Exchange boxes filled by a Power: its docked Trade Expeditions (GS-TRADE-04)."""
    return sum(unit.docked for unit in table.galaxy.of(seat))


def has_tradable(table: Table, seat: str) -> bool:
    """An Advance or an Item, seen or not (GS-CARD-13)."""
    player = table.players[seat]
    return bool(player.advances) or player.item_count > 0


def is_tradable(content: Content, card: str) -> bool:
    """An Advance or an Item by its id."""
    return card in content.survey and content.survey[card].kind in ("advance", "item")


def unplaced_items(content: Content, table: Table, named: Iterable[str] = ()) -> tuple[str, ...]:
    """Items that may be in some hand without the record knowing, besides `named`; ascending.

    Those apart are in hands for certain; of those in the bag no more than the unnamed ones drawn.
    """
    pile, gone = table.game.survey, tuple(named)
    drawn = pile.held - sum(card in pile.bag for card in gone)
    pool = pile.apart + (pile.bag if drawn > 0 else ())
    items = (card for card in pool if content.survey[card].kind == "item")
    return tuple(sorted(card for card in items if card not in gone))


def tradable(content: Content, table: Table, seat: str) -> tuple[str, ...]:
    """Cards that a Power can name as its own; where it holds unnamed Items, all they may be."""
    player = table.players[seat]
    named = player.advances + tuple(card for card in player.items if card != NOT_NAMED)
    if NOT_NAMED not in player.items:
        return named
    return named + unplaced_items(content, table)


def lacking(content: Content, table: Table, seat: str, cards: Iterable[str]) -> str:
    """The first of these cards that the Power cannot hold; empty if it may hold all of them."""
    player = table.players[seat]
    unnamed = player.items.count(NOT_NAMED)
    named: list[str] = []
    for card in cards:
        if card in player.advances or card in player.items:
            continue
        if len(named) >= unnamed or card not in unplaced_items(content, table, named):
            return card
        named.append(card)
    return ""


def twice(cards: Iterable[str]) -> str:
    """The first card that is named more than once; empty if none is."""
    return next((card for card, times in Counter(cards).items() if times > 1), "")


def traders(table: Table) -> tuple[Seat, ...]:
    """Powers in play that have something to trade, if there is anybody to trade with."""
    seats = table.in_play()
    if len(seats) < 2:  # noqa: PLR2004 - a trade has two sides
        return ()
    return tuple(seat for seat in seats if has_tradable(table, seat))
