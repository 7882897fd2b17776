"""The words for set-up, order, money, cards, sealed orders and the end."""

from collections.abc import Callable
from typing import Any

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.kernel.counting import listed, plural
from domain.kernel.messages import Event

REASONS = {
    "final-turn": "after the final turn",
    "conquest": "by conquest",
    "mutual-ruin": "as nobody owned a TF any more",
    "solitaire-eliminated": "as the only Power was eliminated",
}
WON_BY = {
    "points": "on points",
    "tf": "on points, the tie broken by TF",
    "advances": "on points, the tie broken by Advances",
    "credits": "on points, the tie broken by saved Credits",
    "shared": "sharing the victory",
    "conquest": "by conquest",
    "solitaire": "in solitaire",
}
WHY_TAKEN = {
    "survey": "on a survey",
    "purchase": "as bought",
    "exchange": "in exchange",
    "library": "by a card",
    "special": "as a Special Result",
}


def card_name(content: Content, card: str | None) -> str:
    """`Plague (SV-55)`; an Item where it is not known which."""
    if card is None or card == "Item":
        return "an Item"
    known = content.survey.get(card) or content.special.get(card)
    return f"{known.name} ({card})" if known else card


def unit_name(content: Content, code: str) -> str:
    """`Star Probe`; the code itself where the content does not know it."""
    known = content.units.get(code)
    return known.name if known else code


def silent(_: Content, __: Event) -> str:
    """Bookkeeping: no sentence."""
    return ""


def _begun(content: Content, event: e.GameBegun) -> str:
    scenario = content.scenarios.get(event.scenario)
    name = scenario.name if scenario else event.scenario
    dice = {"engine": "the engine's dice", "table": "dice of the table"}.get(
        event.dice, "dice carried over"
    )
    seats = listed(chair.seat for chair in event.chairs)
    return (
        f"A game began: {name}, {plural(event.turns, 'turn')}, with {dice}; at the table {seats}."
    )


def _names(_: Content, event: e.NamesGiven) -> str:
    if not event.names:
        return "The players' names were written down."
    return f"The players were {listed(f'{name} ({seat})' for seat, name in event.names.items())}."


def _seated(content: Content, event: e.PlayerSeated) -> str:
    power = content.powers.get(event.power)
    return f"{event.seat} took the {power.name if power else event.power}, seat {event.number}."


def _card_drawn(_: Content, event: e.PowerCardDrawn) -> str:
    return f"The Power Card of {event.seat} was drawn."


def _direction(_: Content, event: e.DirectionRolled) -> str:
    way = "left" if event.die % 2 else "right"
    return f"The direction die showed {event.die}: play went to the {way}."


def _order(_: Content, event: e.PowerOrderSet) -> str:
    order = ", ".join(event.order)
    return (
        f"The bids changed the Power Order to {order}."
        if event.altered
        else f"Power Order: {order}."
    )


def _income(_: Content, event: e.IncomeReceived) -> str:
    parts = [f"{event.tf_credits} from {event.tf} TF"]
    if event.trade_credits:
        parts.append(f"{event.trade_credits} from {plural(event.trades, 'trade')}")
    if event.bonus:
        parts.append(f"{event.bonus} Survey Bonus")
    if event.resource_credits:
        parts.append(f"{event.resource_credits} from {plural(event.resources, 'Resource Advance')}")
    if event.saved:
        parts.append(f"{event.saved} saved")
    return f"{event.seat} had {event.total} Cr: {listed(parts)}."


def _cards(content: Content, cards: tuple[str, ...] | None) -> str:
    if cards is None:
        return "cards that are not shown"
    return listed([card_name(content, card) for card in cards], "nothing")


def _offered(content: Content, event: e.CardsOffered) -> str:
    if event.give is None:
        return f"{event.seat} offered {event.to} a trade."
    return (
        f"{event.seat} offered {event.to} {_cards(content, event.give)} "
        f"for {_cards(content, event.take)}."
    )


def _declined(_: Content, event: e.OfferDeclined) -> str:
    return f"{event.to} declined the offer of {event.seat}."


def _accepted(_: Content, event: e.OfferAccepted) -> str:
    return f"{event.to} accepted the offer of {event.seat}."


def _received(content: Content, event: e.CardReceived) -> str:
    return f"{event.seat} received {card_name(content, event.card)} from {event.giver}."


def _discarded(content: Content, event: e.CardDiscarded) -> str:
    return f"{event.seat} gave up {card_name(content, event.card)} for an exchange."


def _grown(content: Content, event: e.DiscardsGrown) -> str:
    return f"{card_name(content, event.card)} went to the discards."


def _reshuffled(_: Content, event: e.DeckReshuffled) -> str:
    name = {"survey": "Survey", "special": "Special Result"}[event.pile]
    return f"The {name} discards were shuffled into a new deck."


def _taken(content: Content, event: e.CardTaken) -> str:
    return f"{event.seat} drew {card_name(content, event.card)} {WHY_TAKEN[event.why]}."


def _item_gained(content: Content, event: e.ItemGained) -> str:
    if event.card is None or event.card == "Item":
        return ""
    return f"The Item that {event.seat} drew was {card_name(content, event.card)}."


def _item_revealed(content: Content, event: e.ItemRevealed) -> str:
    return f"{event.seat} showed {card_name(content, event.card)}."


def _trophy(content: Content, event: e.TrophyGained) -> str:
    return f"{event.seat} kept {card_name(content, event.card)} as a trophy."


def _sealed(what: str) -> Callable[[Content, Any], str]:
    return lambda _, event: f"{event.seat} sealed {what}."


def _plans_opened(_: Content, event: e.PlansOpened) -> str:
    return f"The spending plans of turn {event.turn} were opened."


def _paid(content: Content, event: e.PlanPaid) -> str:
    parts = [
        f"{plural(count, unit_name(content, code))} ({event.unit_credits.get(code, 0)} Cr)"
        for code, count in event.units.items()
        if count
    ]
    if event.repairs:
        parts.append(f"{plural(event.repairs, 'repair')} ({event.repair_credits} Cr)")
    if event.cards:
        parts.append(f"{plural(event.cards, 'Survey Card')} ({event.card_credits} Cr)")
    if event.bid:
        parts.append(f"a bid of {event.bid} Cr for place {event.place}")
    if not parts:
        return f"{event.seat} spent nothing."
    return f"{event.seat} spent {event.total} Cr: {listed(parts)}."


def _passage(_: Content, event: e.PassageGranted) -> str:
    return f"{event.seat} granted free passage to {listed(event.seats)}."


def _void(_: Content, event: e.PurchaseVoid) -> str:
    return f"No card was left for {event.seat}; the Credits stayed spent."


def _savings(_: Content, event: e.SavingsFixed) -> str:
    lost = f" and lost {event.lost} Cr" if event.lost else ""
    return f"{event.seat} saved {event.saved} Cr{lost}."


def _bonus(content: Content, event: e.BonusEarned) -> str:
    card = f" ({card_name(content, event.card)})" if event.card else ""
    return f"{event.seat} earned a Survey Bonus of {event.amount} Cr in {event.system}{card}."


def _effect_void(content: Content, event: e.EffectVoid) -> str:
    return f"{card_name(content, event.card)} had no effect for {event.seat}: {event.why}."


def _orders_opened(_: Content, __: e.OrdersOpened) -> str:
    return "The sealed orders were opened."


def _failed(_: Content, event: e.OrderFailed) -> str:
    return f"The order of {event.seat} in {event.system} was beaten by that of {event.winner}."


def _first_colony(_: Content, event: e.FirstColonyAwarded) -> str:
    if not event.vp:
        return "The First Colony came too late for its bonus."
    return f"{event.seat} earned the First Colony bonus: {event.vp} VP."


def _dice(_: Content, event: e.DiceChanged) -> str:
    return f"From here on the dice came from the {event.dice}."


def _resigned(_: Content, event: e.PlayerResigned) -> str:
    return f"{event.seat} resigned; its Power was played on by the defaults."


def _eliminated(_: Content, event: e.PowerEliminated) -> str:
    return f"{event.seat} was eliminated."


def _ended(_: Content, event: e.GameEnded) -> str:
    return f"The game ended in turn {event.turn} {REASONS[event.reason]}."


def _scored(_: Content, event: e.PointsScored) -> str:
    return f"{event.seat} scored {event.vp} VP for {event.line} ({event.count}, {event.rule})."


def _result(_: Content, event: e.ResultDeclared) -> str:
    totals = listed(f"{seat} {vp}" for seat, vp in event.totals.items())
    if event.by == "solitaire":
        return f"The result was {event.grade}: {totals} VP."
    return f"{listed(event.winners)} won {WON_BY[event.by]}: {totals} VP."


WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    e.GameBegun: _begun,
    e.NamesGiven: _names,
    e.PlayerSeated: _seated,
    e.FramePushed: silent,
    e.FrameReplaced: silent,
    e.FramePopped: silent,
    e.PhaseBegun: silent,
    e.TurnEnded: silent,
    e.PowerCardDrawn: _card_drawn,
    e.DirectionRolled: _direction,
    e.PowerOrderSet: _order,
    e.IncomeReceived: _income,
    e.CardsOffered: _offered,
    e.OfferDeclined: _declined,
    e.OfferAccepted: _accepted,
    e.CardReceived: _received,
    e.CardGiven: silent,
    e.CardDiscarded: _discarded,
    e.DiscardsGrown: _grown,
    e.DeckReshuffled: _reshuffled,
    e.CardTaken: _taken,
    e.AdvanceGained: silent,
    e.ItemGained: _item_gained,
    e.ItemRevealed: _item_revealed,
    e.TrophyGained: _trophy,
    e.PlanSealed: _sealed("a spending plan"),
    e.CapturesSealed: _sealed("orders for captures"),
    e.FoundingsSealed: _sealed("orders for Independent Colonies"),
    e.DockingsSealed: _sealed("orders for docking"),
    e.CreationsSealed: _sealed("orders for new TFs"),
    e.PlansOpened: _plans_opened,
    e.PlanPaid: _paid,
    e.PassageGranted: _passage,
    e.PurchaseVoid: _void,
    e.SavingsFixed: _savings,
    e.BonusEarned: _bonus,
    e.EffectVoid: _effect_void,
    e.OrdersOpened: _orders_opened,
    e.OrderFailed: _failed,
    e.FirstColonyAwarded: _first_colony,
    e.DiceChanged: _dice,
    e.PlayerResigned: _resigned,
    e.PowerEliminated: _eliminated,
    e.GameEnded: _ended,
    e.PointsScored: _scored,
    e.ResultDeclared: _result,
}
