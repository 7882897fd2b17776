"""What can happen, in order of play; the last line is the union."""

from typing import ClassVar, Literal

from domain.gateway_to_the_stars.frames import AnyFrame
from domain.gateway_to_the_stars.orders import (
    CaptureOrder,
    Chair,
    CreateOrder,
    Plan,
)
from domain.kernel.chance import Source
from domain.kernel.messages import GalaxyEvent, GameEvent, PlayerEvent, Seat

# --- setup


class GameBegun(GameEvent, frozen=True, tag="gts.game-begun"):
    """A game is laid out; its region is `first` to `last`."""

    scenario: str
    chairs: tuple[Chair, ...]
    dice: str
    content: str
    turns: int
    first: int
    last: int
    counters: tuple[str, ...]  # faces, sorted
    reverses: dict[str, tuple[str, ...]]  # face -> Favorabilities on the reverses, sorted
    survey: tuple[str, ...]
    special: tuple[str, ...]


class NamesGiven(GameEvent, frozen=True, tag="gts.names-given"):
    """People's names; only those at the table read them."""

    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    KIND: ClassVar[str] = "text"
    readers: tuple[Seat, ...]
    names: dict[str, str] | None

    def audience(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.readers


class PlayerSeated(PlayerEvent, frozen=True, tag="gts.player-seated"):
    """A Power takes its place, number 1 to n clockwise."""

    power: str
    number: int


class SystemCharted(GalaxyEvent, frozen=True, tag="gts.system-charted"):
    """A home: discovered, surveyed, with a Stargate from the start."""

    seat: Seat
    system: int
    favorability: int
    tf: int
    source: Source


class UnitPlaced(GalaxyEvent, frozen=True, tag="gts.unit-placed"):
    """A unit comes into play; `why` is setup, built or found."""

    seat: Seat
    unit: str
    code: str
    system: int
    why: Literal["setup", "built", "found"]


# --- frame of play


class FramePushed(GameEvent, frozen=True, tag="gts.frame-pushed"):
    """Something gets under way on top of what is."""

    frame: AnyFrame


class FrameReplaced(GameEvent, frozen=True, tag="gts.frame-replaced"):
    """What is under way goes on, changed."""

    frame: AnyFrame


class FramePopped(GameEvent, frozen=True, tag="gts.frame-popped"):
    """What was under way is over."""


class PhaseBegun(GameEvent, frozen=True, tag="gts.phase-begun"):
    """A phase begins; `seat` is the Power that acts in it, if one does.

    Phase keys: P1, P2.1 … P2.5, P3.move, P3.combat, P3.discovery, P4, P5.1 … P5.4; pass a or b.
    """

    turn: int
    phase: str
    seat: Seat | None = None
    colonization: str = ""  # a or b on the final turn


class TurnEnded(GameEvent, frozen=True, tag="gts.turn-ended"):
    """All of a turn's phases are done."""

    turn: int


# --- power order


class PowerCardDrawn(GameEvent, frozen=True, tag="gts.power-card-drawn"):
    """The Power whose card is drawn is first."""

    seat: Seat
    source: Source


class DirectionRolled(GameEvent, frozen=True, tag="gts.direction-rolled"):
    """Odd: to the left; even: to the right."""

    die: int
    source: Source


class PowerOrderSet(GameEvent, frozen=True, tag="gts.power-order-set"):
    """The order of the turn; `altered` after bids, else the base order."""

    order: tuple[Seat, ...]
    altered: bool = False


# --- economics


class IncomeReceived(PlayerEvent, frozen=True, tag="gts.income-received"):
    """TRS-01 to TRS-06: counts of TF, trades and Resource Advances; else Credits."""

    turn: int
    tf: int
    tf_credits: int
    trades: int
    trade_credits: int
    bonus: int
    resources: int
    resource_credits: int
    saved: int
    total: int
    boxes: int  # memo: filled Exchange boxes


class CardsOffered(GameEvent, frozen=True, tag="gts.cards-offered"):
    """An offer; only the two Powers know what is in it."""

    SECRET: ClassVar[tuple[str, ...]] = ("give", "take")
    KIND: ClassVar[str] = "offer"
    seat: Seat
    to: Seat
    give: tuple[str, ...] | None
    take: tuple[str, ...] | None

    def audience(self) -> tuple[Seat, ...]:
        """Both sides of the offer."""
        return (self.seat, self.to)


class OfferDeclined(GameEvent, frozen=True, tag="gts.offer-declined"):
    """The offer of `seat` to `to` is off."""

    seat: Seat
    to: Seat


class OfferAccepted(GameEvent, frozen=True, tag="gts.offer-accepted"):
    """The offer of `seat` to `to` is taken up; CardsGiven and CardsTaken say what moves."""

    seat: Seat
    to: Seat


class CardReceived(PlayerEvent, frozen=True, tag="gts.card-received"):
    """A card comes from another Power's hand."""

    card: str
    kind: str
    giver: Seat


class CardGiven(PlayerEvent, frozen=True, tag="gts.card-given"):
    """A card goes to another Power's hand."""

    card: str
    kind: str
    to: Seat


class CardDiscarded(PlayerEvent, frozen=True, tag="gts.card-discarded"):
    """A card of the hand goes to the discards, for an exchange."""

    card: str
    kind: str


class DiscardsGrown(GameEvent, frozen=True, tag="gts.discards-grown"):
    """A card lies on the discards of a pile (survey or special)."""

    pile: Literal["survey", "special"]
    card: str


class DeckReshuffled(GameEvent, frozen=True, tag="gts.deck-reshuffled"):
    """The discards are the new deck; no order is stored."""

    pile: Literal["survey", "special"]


class CardTaken(GameEvent, frozen=True, tag="gts.card-taken"):
    """A card leaves its deck face up; `card` is None for an Item, which is kept secret."""

    pile: Literal["survey", "special"]
    seat: Seat
    card: str | None
    source: Source
    why: Literal["survey", "purchase", "exchange", "library", "special"]


class AdvanceGained(PlayerEvent, frozen=True, tag="gts.advance-gained"):
    """An Advance lies face up before its owner."""

    card: str


class ItemGained(PlayerEvent, frozen=True, tag="gts.item-gained"):
    """An Item in hand; `card` is "Item" where not even the record knows which."""

    SECRET: ClassVar[tuple[str, ...]] = ("card",)
    KIND: ClassVar[str] = "card"
    card: str | None


class ItemRevealed(PlayerEvent, frozen=True, tag="gts.item-revealed"):
    """An Item of a hand is known to all: traded, discarded, or shown at the end."""

    card: str


class TrophyGained(PlayerEvent, frozen=True, tag="gts.trophy-gained"):
    """A defeated Menace or Raiders card, kept for its VP."""

    card: str


class PlanSealed(PlayerEvent, frozen=True, tag="gts.plan-sealed"):
    """A spending plan, unopened."""

    SECRET: ClassVar[tuple[str, ...]] = ("plan",)
    KIND: ClassVar[str] = "plan"
    plan: Plan | None


class PlansOpened(GameEvent, frozen=True, tag="gts.plans-opened"):
    """All plans of the turn lie open."""

    OPENS: ClassVar[tuple[str, ...]] = ("plan",)
    turn: int


class PlanPaid(PlayerEvent, frozen=True, tag="gts.plan-paid"):
    """TRS-07 to TRS-17: numbers bought, and Credits spent in all."""

    turn: int
    units: dict[str, int]  # code -> number
    unit_credits: dict[str, int]  # code -> Credits
    repairs: int
    repair_credits: int
    cards: int
    card_credits: int
    bid: int
    place: int
    total: int


class PassageGranted(PlayerEvent, frozen=True, tag="gts.passage-granted"):
    """The free-passage list from now on."""

    seats: tuple[Seat, ...]


class DreadnoughtRepaired(GalaxyEvent, frozen=True, tag="gts.dreadnought-repaired"):
    """A damaged Dreadnought is whole."""

    seat: Seat
    unit: str


class PurchaseVoid(PlayerEvent, frozen=True, tag="gts.purchase-void"):
    """No card was left to draw; the Credits stay spent."""


class SavingsFixed(PlayerEvent, frozen=True, tag="gts.savings-fixed"):
    """TRS-18 to TRS-20."""

    turn: int
    unspent: int
    saved: int
    lost: int


# --- movement


class MoveOrdered(GalaxyEvent, frozen=True, tag="gts.move-ordered"):
    """A unit sets out along a path."""

    seat: Seat
    unit: str
    path: tuple[int, ...]


class UnitUndocked(GalaxyEvent, frozen=True, tag="gts.unit-undocked"):
    """A Trade Expedition leaves its Exchange box."""

    seat: Seat
    unit: str


class NavigationRolled(GalaxyEvent, frozen=True, tag="gts.navigation-rolled"):
    """The navigation roll into an undiscovered system; `bonus` is added to the die."""

    seat: Seat
    unit: str
    system: int
    die: int
    bonus: int
    success: bool
    source: Source


class HazardRolled(GalaxyEvent, frozen=True, tag="gts.hazard-rolled"):
    """A crossing of a line labelled 18, 19 or 20."""

    seat: Seat
    unit: str
    start: int
    system: int
    label: str
    die: int
    result: Literal["safe", "turned-back", "loss"]
    source: Source


class UnitMoved(GalaxyEvent, frozen=True, tag="gts.unit-moved"):
    """One completed jump."""

    seat: Seat
    unit: str
    start: int
    system: int


class UnitInterdicted(GalaxyEvent, frozen=True, tag="gts.unit-interdicted"):
    """It must end its movement here."""

    seat: Seat
    unit: str
    system: int
    by: Seat
    interdictor: str


class MoveEnded(GalaxyEvent, frozen=True, tag="gts.move-ended"):
    """The unit moves no more this turn."""

    seat: Seat
    unit: str
    system: int


# --- units come and go


class UnitDamaged(GalaxyEvent, frozen=True, tag="gts.unit-damaged"):
    """A Dreadnought loses a step."""

    seat: Seat
    unit: str


class UnitEliminated(GalaxyEvent, frozen=True, tag="gts.unit-eliminated"):
    """A unit returns to its Power's stock."""

    seat: Seat
    unit: str
    system: int
    why: Literal["hazard", "vortex", "vanished", "battle", "card", "used"]


class UnitsRetreated(GalaxyEvent, frozen=True, tag="gts.units-retreated"):
    """Units go back without dice: unit to system. `acting` units are done for this part of P3."""

    seat: Seat
    start: int
    units: dict[str, int]
    acting: bool


class UnitsSlipped(GalaxyEvent, frozen=True, tag="gts.units-slipped"):
    """Time Slip: all these units stand elsewhere now."""

    seat: Seat
    start: int
    system: int
    units: tuple[str, ...]


# --- battle


class BattleBegun(GameEvent, frozen=True, tag="gts.battle-begun"):
    """Sides are a seat, "SDU" or "menace"."""

    system: int
    attacker: str
    defender: str
    forced: bool


class RoundFought(GameEvent, frozen=True, tag="gts.round-fought"):
    """Dice and hits of a round; hits after the Shield Advance."""

    system: int
    round: int
    attacker: str
    defender: str
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attacker_hits: int  # suffered by the defender
    defender_hits: int  # suffered by the attacker
    shielded: tuple[str, ...]
    source: Source


class HitsAssigned(GalaxyEvent, frozen=True, tag="gts.hits-assigned"):
    """Who takes the hits; what follows from them are events of their own."""

    seat: Seat
    system: int
    units: tuple[str, ...]


class SDUsDestroyed(GalaxyEvent, frozen=True, tag="gts.sdus-destroyed"):
    """System Defense Units fall for good."""

    system: int
    count: int
    left: int


class CounterFlipped(GalaxyEvent, frozen=True, tag="gts.counter-flipped"):
    """The reverse of a Hazardous or Unfriendly counter: its Favorability."""

    system: int
    face: str
    favorability: int
    source: Source


class ReverseDrawn(GameEvent, frozen=True, tag="gts.reverse-drawn"):
    """One reverse of the face's counters is known now."""

    face: str
    favorability: int


class MenaceDefeated(GalaxyEvent, frozen=True, tag="gts.menace-defeated"):
    """The menace of a system is gone; `menace` is "unknown" or a card."""

    system: int
    menace: str
    by: Seat


class BattleEnded(GameEvent, frozen=True, tag="gts.battle-ended"):
    """`outcome` in the words of the rules."""

    system: int
    attacker: str
    defender: str
    rounds: int
    outcome: Literal[
        "not-fought", "attacker-gone", "defender-gone", "both-gone", "broken-off",
        "attacker-retreated", "defender-retreated", "unarmed", "defeated",
    ]  # fmt: skip


# --- discovery


class CounterRevealed(GalaxyEvent, frozen=True, tag="gts.counter-revealed"):
    """The face of a system's counter; the Favorability of a normal one, 0 otherwise."""

    seat: Seat
    system: int
    face: str
    kind: str
    favorability: int
    boxes: int
    defenders: int
    menace: int
    source: Source


class CounterTaken(GameEvent, frozen=True, tag="gts.counter-taken"):
    """A counter leaves the pool; a Vanished one leaves the game."""

    face: str


class StargatePlaced(GalaxyEvent, frozen=True, tag="gts.stargate-placed"):
    """The system may be passed through from now on."""

    system: int


# --- surveys


class SurveyTried(GameEvent, frozen=True, tag="gts.survey-tried"):
    """A survey attempt; die 0 means that none was needed."""

    seat: Seat
    system: int
    ability: int
    bonus: int
    die: int
    success: bool
    source: Source


class SurveySkipped(GameEvent, frozen=True, tag="gts.survey-skipped"):
    """The Power leaves the system for this turn."""

    seat: Seat
    system: int


class SurveyCompleted(GalaxyEvent, frozen=True, tag="gts.survey-completed"):
    """The system is surveyed."""

    seat: Seat
    system: int


class BonusEarned(PlayerEvent, frozen=True, tag="gts.bonus-earned"):
    """Credits for the Survey Bonus line of the next sheet."""

    amount: int
    system: int
    card: str


class MenaceLaid(GalaxyEvent, frozen=True, tag="gts.menace-laid"):
    """A Menace card lies on the system."""

    system: int
    card: str
    strength: int


class FavorabilityChanged(GalaxyEvent, frozen=True, tag="gts.favorability-changed"):
    """A Special Result changed it."""

    system: int
    favorability: int


class EffectVoid(GameEvent, frozen=True, tag="gts.effect-void"):
    """A card had no effect here; `why` in a few words."""

    seat: Seat
    card: str
    why: str


# --- colonization


class CapturesSealed(PlayerEvent, frozen=True, tag="gts.captures-sealed"):
    """Orders for P5.1, unopened."""

    SECRET: ClassVar[tuple[str, ...]] = ("orders",)
    KIND: ClassVar[str] = "orders"
    orders: tuple[CaptureOrder, ...] | None


class FoundingsSealed(PlayerEvent, frozen=True, tag="gts.foundings-sealed"):
    """Orders for P5.2, unopened."""

    SECRET: ClassVar[tuple[str, ...]] = ("systems",)
    KIND: ClassVar[str] = "orders"
    systems: tuple[int, ...] | None


class DockingsSealed(PlayerEvent, frozen=True, tag="gts.dockings-sealed"):
    """Orders for P5.3, unopened."""

    SECRET: ClassVar[tuple[str, ...]] = ("units",)
    KIND: ClassVar[str] = "orders"
    units: tuple[str, ...] | None


class CreationsSealed(PlayerEvent, frozen=True, tag="gts.creations-sealed"):
    """Orders for P5.4, unopened."""

    SECRET: ClassVar[tuple[str, ...]] = ("orders",)
    KIND: ClassVar[str] = "orders"
    orders: tuple[CreateOrder, ...] | None


class OrdersOpened(GameEvent, frozen=True, tag="gts.orders-opened"):
    """The orders of a step of Phase 5 lie open."""

    OPENS: ClassVar[tuple[str, ...]] = ("orders",)
    phase: str


class OrderFailed(PlayerEvent, frozen=True, tag="gts.order-failed"):
    """An order of a simultaneous step that a rival's order beat; nothing is used up."""

    phase: str
    system: int
    winner: Seat


class TFsCaptured(GalaxyEvent, frozen=True, tag="gts.tfs-captured"):
    """TFs change hands or are destroyed."""

    seat: Seat
    owner: Seat
    system: int
    converted: int
    destroyed: int


class ICFounded(GalaxyEvent, frozen=True, tag="gts.ic-founded"):
    """An Independent Colony stands."""

    seat: Seat
    system: int


class UnitDocked(GalaxyEvent, frozen=True, tag="gts.unit-docked"):
    """A Trade Expedition fills an Exchange box."""

    seat: Seat
    unit: str
    system: int


class TFCreated(GalaxyEvent, frozen=True, tag="gts.tf-created"):
    """A new TF; `used` Colony Expeditions went into it."""

    seat: Seat
    system: int
    used: int


class FirstColonyAwarded(PlayerEvent, frozen=True, tag="gts.first-colony-awarded"):
    """The First Colony bonus, once a game (GS-SCORE-14)."""

    vp: int


# --- the end


class DiceChanged(GameEvent, frozen=True, tag="gts.dice-changed"):
    """Where random results come from, from here on."""

    dice: str


class PlayerResigned(PlayerEvent, frozen=True, tag="gts.player-resigned"):
    """Played on by the defaults."""


class PowerEliminated(PlayerEvent, frozen=True, tag="gts.power-eliminated"):
    """Out of the order and the Power deck; its VPs stay."""

    turn: int


class GameEnded(GameEvent, frozen=True, tag="gts.game-ended"):
    """Why the game is over; everything hidden is shown."""

    OPENS: ClassVar[tuple[str, ...]] = ("*",)
    turn: int
    reason: Literal["final-turn", "conquest", "mutual-ruin", "solitaire-eliminated"]


class PointsScored(GameEvent, frozen=True, tag="gts.points-scored"):
    """One line of the final score; `rule` is its clause."""

    seat: Seat
    line: str
    count: int
    vp: int
    rule: str


class ResultDeclared(GameEvent, frozen=True, tag="gts.result-declared"):
    """Who won (several share it), by what; `grade` in solitaire."""

    winners: tuple[Seat, ...]
    by: Literal["points", "tf", "advances", "credits", "shared", "conquest", "solitaire"]
    totals: dict[str, int]
    grade: str = ""


AnyEvent = (
    GameBegun | NamesGiven | PlayerSeated | SystemCharted | UnitPlaced | FramePushed | FrameReplaced
    | FramePopped | PhaseBegun | TurnEnded | PowerCardDrawn | DirectionRolled | PowerOrderSet
    | IncomeReceived | CardsOffered | OfferDeclined | OfferAccepted | CardReceived | CardGiven
    | CardDiscarded | DiscardsGrown | DeckReshuffled | CardTaken | AdvanceGained | ItemGained
    | ItemRevealed | TrophyGained | PlanSealed | PlansOpened | PlanPaid | PassageGranted
    | DreadnoughtRepaired | PurchaseVoid | SavingsFixed | MoveOrdered | UnitUndocked
    | NavigationRolled | HazardRolled | UnitMoved | UnitInterdicted | MoveEnded | UnitDamaged
    | UnitEliminated | UnitsRetreated | UnitsSlipped | BattleBegun | RoundFought | HitsAssigned
    | SDUsDestroyed | CounterFlipped | ReverseDrawn | MenaceDefeated | BattleEnded | CounterRevealed
    | CounterTaken | StargatePlaced | SurveyTried | SurveySkipped | SurveyCompleted | BonusEarned
    | MenaceLaid | FavorabilityChanged | EffectVoid | CapturesSealed | FoundingsSealed
    | DockingsSealed | CreationsSealed | OrdersOpened | OrderFailed | TFsCaptured | ICFounded
    | UnitDocked | TFCreated | FirstColonyAwarded | DiceChanged | PlayerResigned | PowerEliminated
    | GameEnded | PointsScored | ResultDeclared
)  # fmt: skip
