"""Player: what lies before one Power, and what is in its hand."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.orders import CaptureOrder, CreateOrder, Plan
from domain.kernel.chance import without
from domain.kernel.messages import Event, Seat

NOT_NAMED = "Item"  # an Item that nobody has named to the record


class Income(Struct, frozen=True):
    """What came in this turn; Credits."""

    turn: int
    total: int


class Orders(Struct, frozen=True):
    """Sealed orders of the step under way; None where not sealed or not to be seen."""

    plan: Plan | None = None
    captures: tuple[CaptureOrder, ...] | None = None
    foundings: tuple[int, ...] | None = None
    dockings: tuple[str, ...] | None = None
    creations: tuple[CreateOrder, ...] | None = None


class Player(Struct, frozen=True):
    """A seat. Credits are whole numbers; `unseen_items` counts Items hidden from this reader."""

    seat: Seat
    power: str = ""
    number: int = 0
    saved: int = 0
    funds: int = 0  # Total Funds Available of this turn
    spent: int = 0
    bonus: int = 0  # for the next sheet
    advances: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    unseen_items: int = 0
    trophies: tuple[str, ...] = ()
    passage: tuple[Seat, ...] = ()
    orders: Orders = Orders()
    first_colony: int = 0
    resigned: bool = False
    eliminated: bool = False

    @property
    def item_count(self) -> int:
        """Items in hand, seen or not."""
        return len(self.items) + self.unseen_items


def _seated(player: Player, event: e.PlayerSeated) -> Player:
    return replace(player, power=event.power, number=event.number)


def _income(player: Player, event: e.IncomeReceived) -> Player:
    return replace(player, funds=event.total, spent=0, saved=0, bonus=0)


def _received(player: Player, event: e.CardReceived) -> Player:
    if event.kind == "item":
        return replace(player, items=(*player.items, event.card))
    return replace(player, advances=(*player.advances, event.card))


def _lost(player: Player, event: e.CardGiven | e.CardDiscarded) -> Player:
    if event.kind != "item":
        return replace(player, advances=without(player.advances, event.card))
    return _without_item(player, event.card)


def _without_item(player: Player, card: str) -> Player:
    if card in player.items:
        return replace(player, items=without(player.items, card))
    if NOT_NAMED in player.items:
        return replace(player, items=without(player.items, NOT_NAMED))
    return replace(player, unseen_items=player.unseen_items - 1)


def _advance(player: Player, event: e.AdvanceGained) -> Player:
    return replace(player, advances=(*player.advances, event.card))


def _item(player: Player, event: e.ItemGained) -> Player:
    if event.card is None:
        return replace(player, unseen_items=player.unseen_items + 1)
    return replace(player, items=(*player.items, event.card))


def _item_revealed(player: Player, event: e.ItemRevealed) -> Player:
    known = _without_item(player, event.card)
    return replace(known, items=(*known.items, event.card))


def _trophy(player: Player, event: e.TrophyGained) -> Player:
    return replace(player, trophies=(*player.trophies, event.card))


def _plan(player: Player, event: e.PlanSealed) -> Player:
    return replace(player, orders=replace(player.orders, plan=event.plan))


def _paid(player: Player, event: e.PlanPaid) -> Player:
    return replace(player, spent=event.total, orders=Orders())


def _passage(player: Player, event: e.PassageGranted) -> Player:
    return replace(player, passage=event.seats)


def _savings(player: Player, event: e.SavingsFixed) -> Player:
    return replace(player, saved=event.saved)


def _bonus(player: Player, event: e.BonusEarned) -> Player:
    return replace(player, bonus=player.bonus + event.amount)


def _captures(player: Player, event: e.CapturesSealed) -> Player:
    return replace(player, orders=replace(player.orders, captures=event.orders))


def _foundings(player: Player, event: e.FoundingsSealed) -> Player:
    return replace(player, orders=replace(player.orders, foundings=event.systems))


def _dockings(player: Player, event: e.DockingsSealed) -> Player:
    return replace(player, orders=replace(player.orders, dockings=event.units))


def _creations(player: Player, event: e.CreationsSealed) -> Player:
    return replace(player, orders=replace(player.orders, creations=event.orders))


def _first_colony(player: Player, event: e.FirstColonyAwarded) -> Player:
    return replace(player, first_colony=event.vp)


def _resigned(player: Player, _: e.PlayerResigned) -> Player:
    return replace(player, resigned=True)


def _eliminated(player: Player, _: e.PowerEliminated) -> Player:
    return replace(player, eliminated=True)


def _unchanged(player: Player, _: Event) -> Player:
    return player


PLAYER: dict[type[Event], Callable[..., Player]] = {
    e.PlayerSeated: _seated,
    e.IncomeReceived: _income,
    e.CardReceived: _received,
    e.CardGiven: _lost,
    e.CardDiscarded: _lost,
    e.AdvanceGained: _advance,
    e.ItemGained: _item,
    e.ItemRevealed: _item_revealed,
    e.TrophyGained: _trophy,
    e.PlanSealed: _plan,
    e.PlanPaid: _paid,
    e.PassageGranted: _passage,
    e.PurchaseVoid: _unchanged,
    e.SavingsFixed: _savings,
    e.BonusEarned: _bonus,
    e.CapturesSealed: _captures,
    e.FoundingsSealed: _foundings,
    e.DockingsSealed: _dockings,
    e.CreationsSealed: _creations,
    e.OrderFailed: _unchanged,
    e.FirstColonyAwarded: _first_colony,
    e.PlayerResigned: _resigned,
    e.PowerEliminated: _eliminated,
}
