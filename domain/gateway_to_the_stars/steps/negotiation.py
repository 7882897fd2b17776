"""Card trades (P2.2): offers, and what becomes of them."""

from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import hands, notation
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import Command, Rule, Seat

VERBS = ("offer", "accept", "decline", "pass")
MOST_CARDS = 3  # a side, in what forms propose; a line may name more


def ask(content: Content, table: Table, frame: f.Negotiation) -> Question | None:  # noqa: ARG001
    """Who may still offer, and who has an offer to answer; passing says no to what is open."""
    seats = tuple(
        seat
        for seat in table.in_play()
        if _may_offer(table, frame, seat) or _offers_to(table, seat)
    )
    if not seats:
        return None
    return Question(seats, "card trades", Rule("GS-CARD-14"), VERBS, "pass")


def _may_offer(table: Table, frame: f.Negotiation, seat: Seat) -> bool:
    return seat not in frame.passed and seat in hands.traders(table)


def _offers_to(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Who has an open offer to this seat."""
    return tuple(giver for giver, to in table.game.offers if to == seat)


def proceed(desk: Desk, frame: f.Negotiation) -> None:  # noqa: ARG001 - as every step
    """All have passed, and no offer is open."""
    desk.pop("GS-CARD-14", "GS-ECON-15")


def answer(desk: Desk, seat: Seat, frame: f.Negotiation, command: Command) -> None:
    """An offer, the answer to one, or no more offers."""
    match command:
        case c.Offer():
            _offer(desk, seat, frame, command)
        case c.Accept():
            _accept(desk, seat, command.of)
        case c.Decline():
            _open_offer(desk.table, seat, command.of)
            desk.tell(e.OfferDeclined(command.of, seat), "GS-CARD-14")
        case _:
            _pass(desk, seat, frame)


def _pass(desk: Desk, seat: Seat, frame: f.Negotiation) -> None:
    for giver in _offers_to(desk.table, seat):
        desk.tell(e.OfferDeclined(giver, seat), "GS-CARD-14", "GS-GAP-48")
    if seat not in frame.passed:
        desk.change(replace(frame, passed=(*frame.passed, seat)), "GS-GAP-48")


# --- offers


def _offer(desk: Desk, seat: Seat, frame: f.Negotiation, command: c.Offer) -> None:
    """A new offer to the same Power takes the place of the one before."""
    if command.give is None or command.take is None:
        raise Unseen(f"what {seat} offers to {command.to} is not to be seen here.")
    _check_sides(desk.table, seat, frame, command.to)
    for card in command.give + command.take:
        if not hands.is_tradable(desk.content, card):
            raise IllegalMove(
                "GS-CARD-13", f"{seat} cannot trade {card}: only Advances and Items are traded."
            )
    again = hands.twice(command.give + command.take)
    if again:
        raise IllegalMove("GS-CARD-14", f"{seat} names {again} twice in one offer.")
    missing = _missing(desk, seat, command.give)
    if missing:
        raise IllegalMove("GS-CARD-14", f"{seat} offers {missing} and does not hold it.")
    _check_wish(desk, seat, command.to, command.take)
    desk.tell(
        e.CardsOffered(seat, command.to, command.give, command.take),
        "GS-CARD-13", "GS-CARD-14", "GS-ECON-15", "GS-GAP-25",
    )  # fmt: skip


def _check_sides(table: Table, seat: Seat, frame: f.Negotiation, to: Seat) -> None:
    if seat in frame.passed:
        raise IllegalMove("GS-CARD-14", f"{seat} has passed and makes no more offers this turn.")
    if to == seat or to not in table.in_play():
        raise IllegalMove(
            "GS-CARD-14", f"{seat} cannot make an offer to {to}: another Power in play is needed."
        )
    if not _may_offer(table, frame, seat):
        raise IllegalMove("GS-CARD-13", f"{seat} has no Advance and no Item to offer.")


def _check_wish(desk: Desk, seat: Seat, to: Seat, take: tuple[str, ...]) -> None:
    """Advances lie face up; of Items only the number is known, until the offer is accepted."""
    holder = desk.table.players[to]
    items = [card for card in take if desk.content.survey[card].kind == "item"]
    for card in take:
        if card not in items and card not in holder.advances:
            raise IllegalMove("GS-CARD-14", f"{seat} asks {to} for {card}, which {to} lacks.")
    if len(items) > holder.item_count:
        raise IllegalMove(
            "GS-CARD-14",
            f"{seat} asks {to} for {plural(len(items), 'Item')}, "
            f"and {to} holds {holder.item_count}.",
        )


def _missing(desk: Desk, seat: Seat, cards: tuple[str, ...]) -> str:
    missing = hands.lacking(desk.content, desk.table, seat, cards)
    if missing and desk.table.players[seat].unseen_items:
        raise Unseen(f"the Items in the hand of {seat} are not to be seen here.")
    return missing


# --- answers


def _open_offer(
    table: Table, seat: Seat, giver: Seat
) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    offer = table.game.offers.get((giver, seat))
    if offer is None:
        raise IllegalMove("GS-CARD-14", f"{seat} has no open offer of {giver} to answer.")
    return offer


def _accept(desk: Desk, seat: Seat, giver: Seat) -> None:
    give, take = _open_offer(desk.table, seat, giver)
    if give is None or take is None:
        raise Unseen(f"what {giver} offers to {seat} is not to be seen here.")
    for owner, cards in ((giver, give), (seat, take)):
        missing = _missing(desk, owner, cards)
        if missing:
            raise IllegalMove("GS-CARD-14", f"{owner} does not hold {missing} and cannot give it.")
    desk.tell(e.OfferAccepted(giver, seat), "GS-CARD-14", "GS-CARD-02", "GS-ECON-15", "GS-ECON-21")
    for card in give:
        _hand_over(desk, card, giver, seat)
    for card in take:
        _hand_over(desk, card, seat, giver)


def _hand_over(desk: Desk, card: str, giver: Seat, to: Seat) -> None:
    kind = desk.content.survey[card].kind
    works = ("GS-ADV-09", "GS-ADV-10") if kind == "advance" else ()
    if kind == "item":
        desk.tell(e.ItemRevealed(giver, card), "GS-CARD-12", "GS-CARD-14")
    desk.tell(e.CardGiven(giver, card, kind, to), "GS-CARD-02", "GS-CARD-05", "GS-CARD-14", *works)
    desk.tell(
        e.CardReceived(to, card, kind, giver),
        "GS-CARD-02", "GS-CARD-05", "GS-CARD-14", "GS-ECON-19", *works,
    )  # fmt: skip


# --- forms


def forms(content: Content, table: Table, frame: f.Negotiation, seat: Seat) -> tuple[Form, ...]:
    """Offers of up to three cards a side, answers to what is open, and passing."""
    waiting = _offers_to(table, seat)
    ready = tuple(giver for giver in waiting if _is_ready(content, table, seat, giver))
    found = [Form("pass")]
    if ready:
        names = tuple(notation.label(giver) for giver in ready)
        found.append(Form("accept", ("whose offer",), one_of(*names)))
    if waiting:
        names = tuple(notation.label(giver) for giver in waiting)
        found.append(Form("decline", ("whose offer",), one_of(*names)))
    if _may_offer(table, frame, seat):
        found.append(Form("offer", ("to", "give", "for", "take"), _offers(content, table, seat)))
    return tuple(found)


def _is_ready(content: Content, table: Table, seat: Seat, giver: Seat) -> bool:
    give, take = table.game.offers[giver, seat]
    if give is None or take is None:
        return False
    return not (
        hands.lacking(content, table, giver, give) or hands.lacking(content, table, seat, take)
    )


def _offers(content: Content, table: Table, seat: Seat) -> Options:
    own = hands.tradable(content, table, seat)
    others = {notation.label(one): one for one in table.in_play() if one != seat}

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return tuple(others)
        words = chosen[1:]
        if "for" not in words:
            return _side(_more_to_give(content, table, seat, words), words, "for")
        given, wanted = words[: words.index("for")], words[words.index("for") + 1 :]
        to = others[chosen[0]]
        asked = (*table.players[to].advances, *_guesses(content, own))
        return _side(_left(content, table, to, asked, (*given, *wanted)), wanted, END)

    return options


def _more_to_give(
    content: Content, table: Table, seat: Seat, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """Own cards not yet chosen; no more unnamed Items than the Power holds."""
    return tuple(
        card
        for card in hands.tradable(content, table, seat)
        if card not in chosen and not hands.lacking(content, table, seat, (*chosen, card))
    )


def _guesses(content: Content, own: tuple[str, ...]) -> tuple[str, ...]:
    """Items that another Power may hold for all that this one knows."""
    items = (card.id for card in content.survey.values() if card.kind == "item")
    return tuple(card for card in items if card not in own)


def _left(
    content: Content, table: Table, seat: Seat, cards: tuple[str, ...], chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """The cards not yet chosen; no more Items than the Power holds."""
    items = sum(content.survey[card].kind == "item" for card in chosen if card in cards)
    full = items >= table.players[seat].item_count
    return tuple(
        card
        for card in cards
        if card not in chosen and not (full and content.survey[card].kind == "item")
    )


def _side(cards: tuple[str, ...], chosen: tuple[str, ...], end: str) -> tuple[str, ...]:
    """What may follow on one side of an offer: another card, or the end of the side."""
    if chosen == ("nothing",) or len(chosen) >= MOST_CARDS:
        return (end,)
    return (end, *cards) if chosen else ("nothing", *cards)
