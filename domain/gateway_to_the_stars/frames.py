"""What can be under way, as values on the agenda; the last line is the union."""

from typing import Literal

from domain.kernel.agenda import Frame
from domain.kernel.messages import Seat

Reason = Literal["final-turn", "conquest", "mutual-ruin", "solitaire-eliminated"]


class Setup(Frame, frozen=True, tag="setup"):
    """The homes are still to be dealt."""


class PowerOrder(Frame, frozen=True, tag="power-order"):
    """A Power Card and a direction die are due (P1)."""


class Negotiation(Frame, frozen=True, tag="negotiation"):
    """Card trades (P2.2): who has passed; the offers that are open lie with the game."""

    passed: tuple[Seat, ...] = ()


class Exchanges(Frame, frozen=True, tag="exchanges"):
    """Exchanges (P2.2): the Powers still to come, first the one asked, and how many it has made."""

    seats: tuple[Seat, ...]
    made: int = 0


class Plans(Frame, frozen=True, tag="plans"):
    """Spending plans (P2.3): who is asked to seal, and who has."""

    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()


class Captures(Frame, frozen=True, tag="captures"):
    """Captures of TFs (P5.1): who is asked to seal, and who has."""

    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()


class Foundings(Frame, frozen=True, tag="foundings"):
    """New Independent Colonies (P5.2): who is asked to seal, and who has."""

    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()


class Dockings(Frame, frozen=True, tag="dockings"):
    """Docking Trade Expeditions (P5.3): who is asked to seal, and who has."""

    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()


class Creations(Frame, frozen=True, tag="creations"):
    """New TFs (P5.4): who is asked to seal, and who has."""

    asked: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()


class Movement(Frame, frozen=True, tag="movement"):
    """A Power's movement. `opened`: systems its units have reached, so that others need no roll."""

    seat: Seat
    opened: tuple[int, ...] = ()


class Combat(Frame, frozen=True, tag="combat"):
    """A Power's combat: forced SDU battles to come, and the pairs fought (target, system)."""

    seat: Seat
    forced: tuple[int, ...] = ()
    fought: tuple[tuple[str, int], ...] = ()


class Battle(Frame, frozen=True, tag="battle"):
    """One battle. Sides are a seat, "SDU" or "menace".

    `menace` is "unknown", a Survey Card or SR-11; `needed` hits defeat it. `owed_*` are hits still
    to be assigned by that side, `taken` the hits on each Starbase (by `Seat/unit`), `shielded` the
    sides whose Shield Advance is used up.
    Stages: begin, roll, hits, attacker (go on, break off or retreat), defender (stand or retreat),
    pursue (the attacker says go on or end against those left behind).
    """

    system: int
    attacker: str
    defender: str
    phase: Literal["combat", "discovery", "survey"]
    forced: bool = False
    strength: int = 0
    menace: str = ""
    needed: int = 0
    menace_hits: int = 0
    round: int = 0
    stage: Literal["begin", "roll", "hits", "attacker", "defender", "pursue"] = "begin"
    owed_attacker: int = 0
    owed_defender: int = 0
    taken: dict[str, int] = {}  # noqa: RUF012 (msgspec copies it)
    shielded: tuple[str, ...] = ()


class Discovery(Frame, frozen=True, tag="discovery"):
    """A Power's discoveries: the systems to come, ascending."""

    seat: Seat
    systems: tuple[int, ...]


class Unfriendly(Frame, frozen=True, tag="unfriendly"):
    """A Power with a Star Probe faces a new Unfriendly system: all retreat, or all stay."""

    seat: Seat
    system: int


class Surveys(Frame, frozen=True, tag="surveys"):
    """A Power's surveys: the systems to come, ascending."""

    seat: Seat
    systems: tuple[int, ...]


class CardHits(Frame, frozen=True, tag="card-hits"):
    """A card's hits on a Power's units in a system, still to be assigned."""

    seat: Seat
    system: int
    hits: int
    card: str


class ChartChoice(Frame, frozen=True, tag="chart-choice"):
    """Precursor Chart: one undiscovered neighbour of the system is to be revealed."""

    seat: Seat
    system: int


class LastItems(Frame, frozen=True, tag="last-items"):
    """The game is over but for Items that the record does not know: who has still to name them."""

    seats: tuple[Seat, ...]
    reason: Reason


SealedFrame = Plans | Captures | Foundings | Dockings | Creations
AnyFrame = (
    Setup | PowerOrder | Negotiation | Exchanges | Plans | Captures | Foundings | Dockings
    | Creations | Movement | Combat | Battle | Discovery
    | Unfriendly | Surveys | CardHits | ChartChoice | LastItems
)  # fmt: skip
