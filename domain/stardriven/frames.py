"""What can be under way, as values on the agenda; the last line is the union."""

from typing import Literal

from domain.kernel.agenda import Frame
from domain.kernel.messages import Seat
from domain.stardriven.content import Effect

Reason = Literal["reputation", "destroyed", "nobody-left"]


class Setup(Frame, frozen=True, tag="setup"):
    """Setting up: the stage, and the seats that have still to place an Outpost."""

    stage: Literal["worlds", "dice", "hands", "markets", "warbound", "outposts"]
    seats: tuple[Seat, ...] = ()


class Turn(Frame, frozen=True, tag="turn"):
    """A player's turn: actions left of two."""

    seat: Seat
    actions: int


class Jumping(Frame, frozen=True, tag="jumping"):
    """A jump to another tile of this Gravity: the sector is to be chosen (SD-NAV-02)."""

    seat: Seat
    gravity: int


class Entering(Frame, frozen=True, tag="entering"):
    """A ship has entered a tile: its front is drawn and turned, then its tokens are resolved.

    `token` is the number of the one chosen next, 0 before; `stopped` that one ends the movement.
    """

    seat: Seat
    place: str
    stage: Literal["front", "turn", "tokens"]
    token: int = 0
    stopped: bool = False


class Beset(Frame, frozen=True, tag="beset"):
    """A Warbound token was met: an Interceptor comes to this ship and attacks."""

    seat: Seat


class Moving(Frame, frozen=True, tag="moving"):
    """A move: sectors left, and the path so far with its start; `helm` moves end with a reroll."""

    seat: Seat
    left: int
    path: tuple[str, ...]
    helm: bool = True


class Rerolling(Frame, frozen=True, tag="rerolling"):
    """After a Helm move one unspent die may be rolled again."""

    seat: Seat


class Commanding(Frame, frozen=True, tag="commanding"):
    """Command: attack a ship here, or ready the Crew at the station of the value."""

    seat: Seat
    value: int


class Combat(Frame, frozen=True, tag="combat"):
    """One attack on one ship.

    Attacker and target are a seat, "gunboat", an Interceptor such as I2, or (attacker) "card" with
    `why`. `fixed` is the Command die's number or 0; `dice` Combat dice are rolled besides,
    `charges` of them the attacker's Weapon Charges. Results come as rolled, `fixed` first.
    Stages: hold (the attacker may leave the charges unrolled), roll, shields, choose (which result
    destroys an Interceptor). `result` holds the rolled dice.
    """

    attacker: str
    target: str
    fixed: int
    dice: int
    charges: int
    stage: Literal["hold", "roll", "shields", "choose"]
    why: str = ""
    result: tuple[int, ...] = ()


class Locating(Frame, frozen=True, tag="locating"):
    """CRIT whose stations are still to be rolled, one Combat die each."""

    seat: Seat
    crits: int
    why: str


class Scanning(Frame, frozen=True, tag="scanning"):
    """Sensors: Gravity so far against the value; the tiles scanned, and one still to be turned."""

    seat: Seat
    value: int
    gravity: int = 0
    scanned: tuple[str, ...] = ()
    turning: str = ""


class PickedUp(Frame, frozen=True, tag="picked-up"):
    """Tokens looked at in a scan, as (place, number): some may be activated, the rest go back."""

    seat: Seat
    tokens: tuple[tuple[str, int], ...]
    scanned: tuple[str, ...]
    activations: int


class PlayingObjective(Frame, frozen=True, tag="playing-objective"):
    """The last step of a scan."""

    seat: Seat


class Engineering(Frame, frozen=True, tag="engineering"):
    """The value is to be split over repairs, Shields and Weapon Charges."""

    seat: Seat
    value: int


class Effects(Frame, frozen=True, tag="effects"):
    """Primitives of a card still to be carried out, from left to right."""

    seat: Seat
    effects: tuple[Effect, ...]
    why: str


class Choice(Frame, frozen=True, tag="choice"):
    """A choice of `count` that an effect asks for.

    repair: spots with CRIT; ready, exhaust, drop: Crew; world: for Reputation to be placed; lose:
    a world where Reputation is taken from; recruit: a Freelancer; spawn: a sector for a figure.
    """

    seat: Seat
    what: Literal["repair", "ready", "exhaust", "drop", "world", "lose", "recruit"]
    count: int
    why: str


class Anomalous(Frame, frozen=True, tag="anomalous"):
    """An Anomaly: its card is drawn, the setback suffered, then it may be researched."""

    seat: Seat
    stage: Literal["draw", "setback", "research"]
    card: str = ""


class Drafting(Frame, frozen=True, tag="drafting"):
    """An Objective draft: the seats that have still to keep one, the first of them is asked.

    `left` is how many cards are in its hands; 0 until they are dealt.
    """

    seats: tuple[Seat, ...]
    left: int = 0


class WarGunboat(Frame, frozen=True, tag="war-gunboat"):
    """The Gunboat is activated, or spawned, by this player."""

    seat: Seat


class WarInterceptor(Frame, frozen=True, tag="war-interceptor"):
    """One Interceptor is activated, or spawned, by this player."""

    seat: Seat


class TurnEnding(Frame, frozen=True, tag="turn-ending"):
    """The turn is over but for the Warbound."""

    seat: Seat


class LastHands(Frame, frozen=True, tag="last-hands"):
    """The game is over but for cards in hand that the record does not know, and the score."""

    seats: tuple[Seat, ...]
    reason: Reason = "reputation"


AnyFrame = (
    Setup | Turn | Jumping | Entering | Beset | Moving | Rerolling | Commanding | Combat | Locating
    | Scanning | PickedUp | PlayingObjective | Engineering | Effects | Choice | Anomalous | Drafting
    | WarGunboat | WarInterceptor | TurnEnding | LastHands
)  # fmt: skip
