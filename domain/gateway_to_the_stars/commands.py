"""What somebody may want, in order of play; the last line is the union."""

from typing import ClassVar

from domain.gateway_to_the_stars.orders import Build, CaptureOrder, Chair, CreateOrder, Plan
from domain.kernel.messages import Command, Seat

__all__ = ["Build", "CaptureOrder", "Chair", "CreateOrder", "Plan"]  # values of orders


class NewGame(Command, frozen=True, tag="gts.new-game"):
    """Begin a game; chairs in joining order, clockwise. `names` are people's: seat to name."""

    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    scenario: str
    chairs: tuple[Chair, ...]
    dice: str  # engine, table, carried
    content: str  # digest
    names: dict[str, str] | None = None


class DealHomes(Command, frozen=True, tag="gts.deal-homes"):
    """By the table: one home a seat, in seat order."""


class DrawPowerOrder(Command, frozen=True, tag="gts.draw-power-order"):
    """By the table: the Power Card, then the direction die."""


class Pass(Command, frozen=True, tag="gts.pass"):
    """Nothing (more) in the step that is asked."""


class Offer(Command, frozen=True, tag="gts.offer"):
    """Offer cards for cards; either may be empty."""

    SECRET: ClassVar[tuple[str, ...]] = ("give", "take")
    to: Seat
    give: tuple[str, ...] | None
    take: tuple[str, ...] | None


class Accept(Command, frozen=True, tag="gts.accept"):
    """Accept the offer that this seat made to me."""

    of: Seat


class Decline(Command, frozen=True, tag="gts.decline"):
    """Decline the offer that this seat made to me."""

    of: Seat


class Exchange(Command, frozen=True, tag="gts.exchange"):
    """Use a filled Exchange box: discard a card, draw the next."""

    card: str


class SealPlan(Command, frozen=True, tag="gts.seal-plan"):
    """Seal a spending plan for this turn."""

    SECRET: ClassVar[tuple[str, ...]] = ("plan",)
    plan: Plan | None


class OpenOrders(Command, frozen=True, tag="gts.open-orders"):
    """By the table: open what everybody has sealed, and carry it out."""


class Move(Command, frozen=True, tag="gts.move"):
    """Move one unit along its whole path, the system it stands in first."""

    unit: str
    path: tuple[int, ...]


class Attack(Command, frozen=True, tag="gts.attack"):
    """Attack a Power's seat, or the menace (`target` is "menace"), in a system."""

    target: str
    system: int


class RollRound(Command, frozen=True, tag="gts.roll-round"):
    """By the table: the attacker's dice of a round, then the defender's."""


class AssignHits(Command, frozen=True, tag="gts.assign-hits"):
    """The units that take the hits, one id a hit, in this order (a whole D may be named twice)."""

    units: tuple[str, ...]


class GoOn(Command, frozen=True, tag="gts.go-on"):
    """As attacker: another round."""


class BreakOff(Command, frozen=True, tag="gts.break-off"):
    """As attacker: end the battle in place."""


class Stand(Command, frozen=True, tag="gts.stand"):
    """As defender: fight on. Facing an Unfriendly system: stay and fight."""


class Retreat(Command, frozen=True, tag="gts.retreat"):
    """Leave the battle, or the Unfriendly system.

    `system` is where units without an entry system go; 0 if none do.
    """

    system: int = 0


class Discover(Command, frozen=True, tag="gts.discover"):
    """By the table: the counter of the next undiscovered system is revealed."""


class Survey(Command, frozen=True, tag="gts.survey"):
    """Try to survey a system."""

    system: int


class Skip(Command, frozen=True, tag="gts.skip"):
    """Leave a system unsurveyed this turn."""

    system: int


class Chart(Command, frozen=True, tag="gts.chart"):
    """Precursor Chart: reveal this neighbouring system."""

    system: int


class SealCaptures(Command, frozen=True, tag="gts.seal-captures"):
    """Seal this step's captures."""

    SECRET: ClassVar[tuple[str, ...]] = ("orders",)
    orders: tuple[CaptureOrder, ...] | None


class SealFoundings(Command, frozen=True, tag="gts.seal-foundings"):
    """Seal the systems in which to found an Independent Colony."""

    SECRET: ClassVar[tuple[str, ...]] = ("systems",)
    systems: tuple[int, ...] | None


class SealDockings(Command, frozen=True, tag="gts.seal-dockings"):
    """Seal the Trade Expeditions that shall dock, in order of wish."""

    SECRET: ClassVar[tuple[str, ...]] = ("units",)
    units: tuple[str, ...] | None


class SealCreations(Command, frozen=True, tag="gts.seal-creations"):
    """Seal this step's new TFs."""

    SECRET: ClassVar[tuple[str, ...]] = ("orders",)
    orders: tuple[CreateOrder, ...] | None


class ShowItems(Command, frozen=True, tag="gts.show-items"):
    """At the end of a game kept at a table: the Items in hand that nobody had named."""

    cards: tuple[str, ...]


class ChangeDice(Command, frozen=True, tag="gts.change-dice"):
    """By the table: take dice from the engine, or from the table, from here on."""

    dice: str


class Resign(Command, frozen=True, tag="gts.resign"):
    """Leave the game to the defaults."""


AnyCommand = (
    NewGame | DealHomes | DrawPowerOrder | Pass | Offer | Accept | Decline | Exchange | SealPlan
    | OpenOrders | Move | Attack | RollRound | AssignHits | GoOn | BreakOff | Stand | Retreat
    | Discover | Survey | Skip | Chart | SealCaptures | SealFoundings | SealDockings | SealCreations
    | ShowItems | ChangeDice | Resign
)  # fmt: skip
