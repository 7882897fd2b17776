"""Exchanges (P2.2): a filled Exchange box turns an own card into the next of the deck."""

from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, hands
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Command, Rule, Seat


def ask(content: Content, table: Table, frame: f.Exchanges) -> Question | None:  # noqa: ARG001
    """The first Power, while it has an unused box and a card."""
    seat = frame.seats[0]
    if frame.made >= hands.filled_boxes(table, seat) or not hands.has_tradable(table, seat):
        return None
    return Question((seat,), "an exchange", Rule("GS-TRADE-17"), ("exchange", "pass"), "pass")


def proceed(desk: Desk, frame: f.Exchanges) -> None:
    """The next Power, or none."""
    if len(frame.seats) > 1:
        desk.change(f.Exchanges(frame.seats[1:]), "GS-TRADE-20")
    else:
        desk.pop("GS-TRADE-20")


def answer(desk: Desk, seat: Seat, frame: f.Exchanges, command: Command) -> None:
    """Discard first, then draw; the card drawn may itself go for another box."""
    if not isinstance(command, c.Exchange):
        proceed(desk, frame)
        return
    card = command.card
    if not hands.is_tradable(desk.content, card):
        raise IllegalMove(
            "GS-CARD-13", f"{seat} cannot exchange {card}: only Advances and Items are exchanged."
        )
    if hands.lacking(desk.content, desk.table, seat, (card,)):
        if desk.table.players[seat].unseen_items:
            raise Unseen(f"the Items in the hand of {seat} are not to be seen here.")
        raise IllegalMove("GS-TRADE-17", f"{seat} does not hold {card} and cannot exchange it.")
    kind = desk.content.survey[card].kind
    if kind == "item":
        desk.tell(e.ItemRevealed(seat, card), "GS-CARD-12")
    desk.tell(e.CardDiscarded(seat, card, kind), "GS-TRADE-17", "GS-TRADE-20", "GS-CARD-13")
    effects.discard(desk, "survey", card, "GS-TRADE-20")
    desk.change(replace(frame, made=frame.made + 1), "GS-TRADE-17")
    effects.draw_under_purchase_rule(
        desk, seat, "exchange", "GS-TRADE-17", "GS-TRADE-20", "GS-FAQ-14", "GS-GAP-33"
    )


def forms(content: Content, table: Table, frame: f.Exchanges, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """One of the cards in hand, or no more."""
    cards = hands.tradable(content, table, seat)
    found = (Form("pass"),)
    if not cards:
        return found
    one = Form("exchange", ("card",), one_of(*cards), results="the Survey Card drawn for it")
    return (*found, one)
