"""What somebody may want, in order of play; the last line is the union."""

from typing import ClassVar

from domain.kernel.messages import Command, Seat
from domain.stardriven.chairs import Chair

__all__ = ["Chair"]


class NewGame(Command, frozen=True, tag="sd.new-game"):
    """Begin a game; chairs clockwise. `cadets` begin with the 2-point tokens of Episode 0.

    `goal` is short, normal or long; `level` 1 or 2; upgrades and variant tokens may be left out.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    episode: str
    goal: str
    level: int
    chairs: tuple[Chair, ...]
    dice: str  # engine, table, carried
    content: str  # digest
    cadets: tuple[Seat, ...] = ()
    upgrades: bool = False
    variant: bool = False
    names: dict[str, str] | None = None


# --- setting up, by the table


class DealWorlds(Command, frozen=True, tag="sd.deal-worlds"):
    """By the table: the places of the Council Worlds, in the order of the content."""


class RollStart(Command, frozen=True, tag="sd.roll-start"):
    """By the table: every seat's Activation dice (red, green, blue each), then a tie for first."""


class DealHands(Command, frozen=True, tag="sd.deal-hands"):
    """By the table, seat by seat: 2 Objectives, 5 Crew, and the Crew then on top of CQ."""


class DealMarkets(Command, frozen=True, tag="sd.deal-markets"):
    """By the table: 6 Missions, 4 Freelancers, and the Freelancer then on top of its deck."""


class PlaceWarbound(Command, frozen=True, tag="sd.place-warbound"):
    """By the first player: the Gunboat's sector, then one for each Interceptor on the map."""

    gunboat: str
    interceptors: tuple[str, ...]


class PlaceOutpost(Command, frozen=True, tag="sd.place-outpost"):
    """The starting Outpost, on a Council World."""

    sector: str


# --- a turn


class Assign(Command, frozen=True, tag="sd.assign"):
    """Action: a Crew from hand to a station."""

    crew: str
    station: int


class Activate(Command, frozen=True, tag="sd.activate"):
    """Action: an unspent die (colour and value) on a spot (1 to 3) of a station."""

    station: int
    spot: int
    colour: str
    value: int


class Rest(Command, frozen=True, tag="sd.rest"):
    """Action: keep these unspent dice (such as green6); all others are rolled, spent ones too."""

    keep: tuple[str, ...]


class CompleteMission(Command, frozen=True, tag="sd.complete-mission"):
    """Free action. `bottom` orders the discarded and retired Crew under CQ, the lowest last.

    `moving` is the Outpost to move when all are out; `world` breaks a tie for the nearest.
    """

    mission: str
    discard: tuple[str, ...] = ()
    retire: tuple[str, ...] = ()
    exhaust: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    moving: str = ""
    world: str = ""


class UseCrew(Command, frozen=True, tag="sd.use-crew"):
    """Free action: exhaust a Crew for its ability on these unspent dice; `to` is the new value."""

    crew: str
    dice: tuple[str, ...] = ()
    to: int = 0


class EndTurn(Command, frozen=True, tag="sd.end-turn"):
    """Pass: the turn is over."""


class Promote(Command, frozen=True, tag="sd.promote"):
    """End the turn, paying 1 Experience to promote a Crew."""

    crew: str


class Recruit(Command, frozen=True, tag="sd.recruit"):
    """End the turn, paying 1 Experience for a Freelancer; or the choice of an effect."""

    crew: str


# --- stations


class Jump(Command, frozen=True, tag="sd.jump"):
    """Navigation: to this sector."""

    sector: str


class Turn(Command, frozen=True, tag="sd.turn"):
    """The orientation (0, 1 or 2) of a tile just revealed."""

    orientation: int


class Go(Command, frozen=True, tag="sd.go"):
    """Move through these sectors; a tile with something unknown ends the list."""

    sectors: tuple[str, ...]


class Stop(Command, frozen=True, tag="sd.stop"):
    """No further: of a move, or of a scan."""


class Reroll(Command, frozen=True, tag="sd.reroll"):
    """After a Helm move: roll this unspent die again."""

    die: str


class Keep(Command, frozen=True, tag="sd.keep"):
    """No reroll, no research: leave it."""


class Attack(Command, frozen=True, tag="sd.attack"):
    """Command: attack a seat's ship, "gunboat" or an Interceptor such as I2, in the own sector."""

    target: str


class ReadyCrew(Command, frozen=True, tag="sd.ready-crew"):
    """Command: ready the Crew at the station of the die's number."""


class RollCharges(Command, frozen=True, tag="sd.roll-charges"):
    """Roll the Weapon Charges though the Command die alone would do."""


class HoldCharges(Command, frozen=True, tag="sd.hold-charges"):
    """The Command die alone destroys the target: no further roll."""


class Scan(Command, frozen=True, tag="sd.scan"):
    """Sensors: the next tile; its front (if unrevealed) and its tokens are looked at."""

    place: str


class Trigger(Command, frozen=True, tag="sd.trigger"):
    """Activate the token picked up at this place (its number if there are several)."""

    place: str
    number: int = 1


class PutBack(Command, frozen=True, tag="sd.put-back"):
    """Return the tokens not activated: each (place, number) to one of the scanned places."""

    SECRET: ClassVar[tuple[str, ...]] = ("tokens",)
    tokens: tuple[tuple[str, int, str], ...] | None


class PlayObjective(Command, frozen=True, tag="sd.play-objective"):
    """Lay an Objective of the hand before you."""

    objective: str


class Engineer(Command, frozen=True, tag="sd.engineer"):
    """Split the die: CRIT tokens to repair (such as 4.2), Shields, Weapon Charges."""

    repair: tuple[str, ...] = ()
    shields: int = 0
    charges: int = 0


# --- choices that effects ask for


class Choose(Command, frozen=True, tag="sd.choose"):
    """Whatever is asked: spots to repair, Crew to ready, exhaust or drop, a world, a number."""

    choices: tuple[str, ...]


class ChooseObjective(Command, frozen=True, tag="sd.choose-objective"):
    """Objective draft: the card to keep."""

    SECRET: ClassVar[tuple[str, ...]] = ("objective",)
    objective: str | None


class Research(Command, frozen=True, tag="sd.research"):
    """Keep an Anomaly card: discard, retire or exhaust a Crew with its skill."""

    way: str
    crew: str


# --- Warbound


class MoveGunboat(Command, frozen=True, tag="sd.move-gunboat"):
    """The Gunboat's path, its own sector first."""

    path: tuple[str, ...]


class MoveInterceptor(Command, frozen=True, tag="sd.move-interceptor"):
    """One Interceptor's path, its own sector first."""

    figure: str
    path: tuple[str, ...]


class SpawnWarbound(Command, frozen=True, tag="sd.spawn-warbound"):
    """Where a Warbound ship comes back, on the Gateway."""

    sector: str


# --- dice of nobody in particular


class RollAttack(Command, frozen=True, tag="sd.roll-attack"):
    """By the table: the attack's Combat dice."""


class RollShields(Command, frozen=True, tag="sd.roll-shields"):
    """By the table: the defender's Combat dice."""


class RollLocations(Command, frozen=True, tag="sd.roll-locations"):
    """By the table: one Combat die for each CRIT."""


class Resolve(Command, frozen=True, tag="sd.resolve"):
    """By the table: what comes next is drawn: a front, a token, a card."""


class DealObjectives(Command, frozen=True, tag="sd.deal-objectives"):
    """By the table: as many Objectives as there are players."""


class ShowHand(Command, frozen=True, tag="sd.show-hand"):
    """At the end of a game kept at a table: cards in hand that nobody had named."""

    cards: tuple[str, ...]


class ChangeDice(Command, frozen=True, tag="sd.change-dice"):
    """By the table: take dice from the engine, or from the table, from here on."""

    dice: str


class Resign(Command, frozen=True, tag="sd.resign"):
    """Leave the game to the defaults."""


AnyCommand = (
    NewGame | DealWorlds | RollStart | DealHands | DealMarkets | PlaceWarbound | PlaceOutpost
    | Assign | Activate | Rest | CompleteMission | UseCrew | EndTurn | Promote | Recruit | Jump
    | Turn | Go | Stop | Reroll | Keep | Attack | ReadyCrew | RollCharges | HoldCharges | Scan
    | Trigger | PutBack | PlayObjective | Engineer | Choose | ChooseObjective | Research
    | MoveGunboat | MoveInterceptor | SpawnWarbound | RollAttack | RollShields | RollLocations
    | Resolve | DealObjectives | ShowHand | ChangeDice | Resign
)  # fmt: skip
