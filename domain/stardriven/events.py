"""What can happen, in order of play; the last line is the union.

A sector is named by its place and slot (A3b), a spot by station and number (4.2), a die by its
colour and value (green6), an Interceptor by its figure (I1 to I4).
"""

from typing import ClassVar, Literal

from domain.kernel.chance import Source
from domain.kernel.messages import GalaxyEvent, GameEvent, PlayerEvent, Seat
from domain.stardriven.chairs import Chair
from domain.stardriven.frames import AnyFrame

CombatPurpose = Literal["attack", "shields", "locations"]

# --- setup


class GameBegun(GameEvent, frozen=True, tag="sd.game-begun"):
    """A game is laid out: its Episode, options, and what lies in every pile (sorted)."""

    episode: str
    goal: int
    level: int
    chairs: tuple[Chair, ...]
    dice: str
    content: str
    cadets: tuple[Seat, ...]
    upgrades: bool
    variant: bool
    episode_missions: tuple[str, ...]
    basic_missions: tuple[str, ...]
    freelancers: tuple[str, ...]
    anomalies: tuple[str, ...]
    objectives: tuple[str, ...]


class NamesGiven(GameEvent, frozen=True, tag="sd.names-given"):
    """People's names; only those at the table read them."""

    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    KIND: ClassVar[str] = "text"
    readers: tuple[Seat, ...]
    names: dict[str, str] | None

    def audience(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.readers


class MapLaid(GalaxyEvent, frozen=True, tag="sd.map-laid"):
    """Places, fronts and tokens still face-down, Gateway tiles apart; the Warbound cards."""

    places: tuple[str, ...]
    gateway: tuple[str, ...]
    fronts: tuple[str, ...]
    tokens: tuple[str, ...]
    gunboat_shields: tuple[int, ...]
    interceptor_shields: tuple[int, ...]
    interceptor_spots: tuple[int, ...]


class PlayerSeated(PlayerEvent, frozen=True, tag="sd.player-seated"):
    """A faction's ship board is set up."""

    faction: str
    number: int
    energy: int
    energy_max: int
    hull: int
    shields: int
    charges: int
    outposts: int
    crew: tuple[str, ...]
    cadet_stations: tuple[int, ...]


class WorldPlaced(GalaxyEvent, frozen=True, tag="sd.world-placed"):
    """A Council World lies face-up at a place, with no token."""

    world: str
    place: str
    source: Source


class DiceRolled(PlayerEvent, frozen=True, tag="sd.dice-rolled"):
    """All Activation dice of the ship, unspent: setup."""

    dice: tuple[str, ...]
    source: Source


class FirstPlayerChosen(GameEvent, frozen=True, tag="sd.first-player-chosen"):
    """The lowest total of dice; a tie is drawn. The last in order holds the Warbound token."""

    seat: Seat
    totals: dict[str, int]
    order: tuple[Seat, ...]
    warbound: Seat


# --- cards


class CrewDrawn(PlayerEvent, frozen=True, tag="sd.crew-drawn"):
    """A Crew from below the top of CQ to hand; "Crew" where nobody named it to the record."""

    SECRET: ClassVar[tuple[str, ...]] = ("crew",)
    KIND: ClassVar[str] = "card"
    crew: str | None


class TopCrewDrawn(PlayerEvent, frozen=True, tag="sd.top-crew-drawn"):
    """The face-up top of CQ goes to hand."""

    crew: str


class TopCrewShown(PlayerEvent, frozen=True, tag="sd.top-crew-shown"):
    """The Crew now face-up on top of CQ."""

    crew: str
    source: Source


class CrewNamed(PlayerEvent, frozen=True, tag="sd.crew-named"):
    """A Crew of the hand is known to all: it is used, or shown at the end."""

    crew: str


class ObjectiveTaken(GameEvent, frozen=True, tag="sd.objective-taken"):
    """An Objective leaves its deck, unseen by the others."""

    seat: Seat
    source: Source


class ObjectiveDrawn(PlayerEvent, frozen=True, tag="sd.objective-drawn"):
    """An Objective in hand; "Objective" where nobody named it to the record."""

    SECRET: ClassVar[tuple[str, ...]] = ("objective",)
    KIND: ClassVar[str] = "card"
    objective: str | None


class ObjectivesPassed(GameEvent, frozen=True, tag="sd.objectives-passed"):
    """A draft hand goes to the next seat; `giver` is "table" when it is dealt."""

    SECRET: ClassVar[tuple[str, ...]] = ("cards",)
    KIND: ClassVar[str] = "card"
    giver: Seat
    to: Seat
    count: int
    cards: tuple[str, ...] | None

    def audience(self) -> tuple[Seat, ...]:
        """Who passed them on and who looks at them now."""
        return (self.to,) if self.giver == "table" else (self.giver, self.to)


class ObjectiveKept(PlayerEvent, frozen=True, tag="sd.objective-kept"):
    """One card of a draft hand is kept."""

    SECRET: ClassVar[tuple[str, ...]] = ("objective",)
    KIND: ClassVar[str] = "card"
    objective: str | None


class ObjectivePlayed(PlayerEvent, frozen=True, tag="sd.objective-played"):
    """It scores at the end of the game."""

    objective: str


class ObjectiveShown(PlayerEvent, frozen=True, tag="sd.objective-shown"):
    """An Objective left in hand at the end; it scores nothing."""

    objective: str


class MissionDealt(GameEvent, frozen=True, tag="sd.mission-dealt"):
    """A Mission comes face-up into the Market."""

    mission: str
    source: Source


class MissionTaken(GameEvent, frozen=True, tag="sd.mission-taken"):
    """A Mission leaves the Market."""

    mission: str
    by: Seat


class FreelancerDealt(GameEvent, frozen=True, tag="sd.freelancer-dealt"):
    """The face-up top of the Freelancer deck comes into the Market (at setup from the deck)."""

    crew: str
    source: Source


class FreelancerTopShown(GameEvent, frozen=True, tag="sd.freelancer-top-shown"):
    """The Freelancer now face-up on top of the deck."""

    crew: str
    source: Source


class FreelancerTaken(GameEvent, frozen=True, tag="sd.freelancer-taken"):
    """Recruited, from the Market or from the top of the deck."""

    crew: str
    by: Seat
    top: bool


# --- frame of play


class FramePushed(GameEvent, frozen=True, tag="sd.frame-pushed"):
    """Something gets under way on top of what is."""

    frame: AnyFrame


class FrameReplaced(GameEvent, frozen=True, tag="sd.frame-replaced"):
    """What is under way goes on, changed."""

    frame: AnyFrame


class FramePopped(GameEvent, frozen=True, tag="sd.frame-popped"):
    """What was under way is over."""


class RoundBegun(GameEvent, frozen=True, tag="sd.round-begun"):
    """A round; `final` is the full one after the trigger."""

    round: int
    final: bool


class TurnBegun(GameEvent, frozen=True, tag="sd.turn-begun"):
    """A player's turn."""

    round: int
    seat: Seat


class TurnEnded(GameEvent, frozen=True, tag="sd.turn-ended"):
    """A turn is over; `actions` were not taken (SD-AMB-01)."""

    round: int
    seat: Seat
    actions: int


class ActionTaken(GameEvent, frozen=True, tag="sd.action-taken"):
    """One of the two actions of the turn."""

    seat: Seat
    action: Literal["assign", "activate", "rest"]


# --- the ship board


class CrewAssigned(PlayerEvent, frozen=True, tag="sd.crew-assigned"):
    """From hand to a station, ready."""

    crew: str
    station: int


class CrewReturned(PlayerEvent, frozen=True, tag="sd.crew-returned"):
    """From a station to hand."""

    crew: str
    station: int


class CrewRecruited(PlayerEvent, frozen=True, tag="sd.crew-recruited"):
    """A Freelancer comes to hand."""

    crew: str


class CrewDismissed(PlayerEvent, frozen=True, tag="sd.crew-dismissed"):
    """Discarded from hand or retired from a station: to the bottom of CQ, in this order."""

    crew: str
    station: int  # 0: from hand


class CrewExhausted(PlayerEvent, frozen=True, tag="sd.crew-exhausted"):
    """Turned sideways: at a station, or on top of CQ (5)."""

    crew: str
    station: int


class CrewReadied(PlayerEvent, frozen=True, tag="sd.crew-readied"):
    """Upright again."""

    crew: str
    station: int


class CrewPromoted(PlayerEvent, frozen=True, tag="sd.crew-promoted"):
    """The silver side is up; exhausted stays exhausted."""

    crew: str
    station: int


class StationActivated(PlayerEvent, frozen=True, tag="sd.station-activated"):
    """A die is spent on a spot."""

    station: int
    spot: int
    die: str


class CadetTokenCollected(PlayerEvent, frozen=True, tag="sd.cadet-token-collected"):
    """Episode 0: the 2-point token of a station."""

    station: int


class EnergyChanged(PlayerEvent, frozen=True, tag="sd.energy-changed"):
    """`by` is what really changed, `to` the new value."""

    by: int
    to: int
    why: str


class ShieldsChanged(PlayerEvent, frozen=True, tag="sd.shields-changed"):
    """`by` is what really changed, `to` the new value."""

    by: int
    to: int
    why: str


class ChargesChanged(PlayerEvent, frozen=True, tag="sd.charges-changed"):
    """Weapon Charges; `by` is what really changed, `to` the new value."""

    by: int
    to: int
    why: str


class ExperienceChanged(PlayerEvent, frozen=True, tag="sd.experience-changed"):
    """`by` is what changed, `to` the new value."""

    by: int
    to: int
    why: str


class DieChanged(PlayerEvent, frozen=True, tag="sd.die-changed"):
    """An unspent die shows something else, without a roll."""

    die: str
    to: str


class DiceRerolled(PlayerEvent, frozen=True, tag="sd.dice-rerolled"):
    """Unspent dice rolled again, each in its place."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    source: Source


class DiceRecovered(PlayerEvent, frozen=True, tag="sd.dice-recovered"):
    """Rest: all spent dice come back with new values; `dice` are these values."""

    dice: tuple[str, ...]
    source: Source


class CritPlaced(PlayerEvent, frozen=True, tag="sd.crit-placed"):
    """A CRIT token on a spot; `aside` is the spent die that it moves off, if one lay there."""

    spot: str
    aside: str
    why: str


class CritRepaired(PlayerEvent, frozen=True, tag="sd.crit-repaired"):
    """A CRIT token is removed."""

    spot: str


class HullBreached(PlayerEvent, frozen=True, tag="sd.hull-breached"):
    """Three CRIT tokens at a station are removed, and one Hull is lost."""

    station: int
    hull: int


class PlayerDestroyed(PlayerEvent, frozen=True, tag="sd.player-destroyed"):
    """Hull 0: no more turns."""


class MissionCompleted(PlayerEvent, frozen=True, tag="sd.mission-completed"):
    """The Mission lies under the board."""

    mission: str
    sector: str
    value: int


class TokenCollected(PlayerEvent, frozen=True, tag="sd.token-collected"):
    """An Exploration token kept on the board."""

    token: str


class AnomalyKept(PlayerEvent, frozen=True, tag="sd.anomaly-kept"):
    """A researched card beside the board."""

    card: str


# --- the map


class ShipPlaced(GalaxyEvent, frozen=True, tag="sd.ship-placed"):
    """A ship comes onto the map: a seat's, "gunboat", or an Interceptor such as I2."""

    ship: str
    sector: str
    why: Literal["setup", "spawned", "token"]


class ShipMoved(GalaxyEvent, frozen=True, tag="sd.ship-moved"):
    """One sector, or a jump."""

    ship: str
    start: str
    sector: str
    how: Literal["helm", "jump", "warbound", "token"]


class ShipRemoved(GalaxyEvent, frozen=True, tag="sd.ship-removed"):
    """Off the map: destroyed. `spot` is the number on the Interceptor card it goes to, or 0."""

    ship: str
    sector: str
    spot: int


class OutpostPlaced(GalaxyEvent, frozen=True, tag="sd.outpost-placed"):
    """An Outpost from the board."""

    seat: Seat
    sector: str


class OutpostRemoved(GalaxyEvent, frozen=True, tag="sd.outpost-removed"):
    """Back to its board: moved elsewhere, or reached by the Gunboat."""

    seat: Seat
    sector: str
    why: Literal["moved", "gunboat"]


class TileRevealed(GalaxyEvent, frozen=True, tag="sd.tile-revealed"):
    """A tile's front."""

    place: str
    front: str
    by: Seat
    source: Source


class TileTurned(GalaxyEvent, frozen=True, tag="sd.tile-turned"):
    """Its orientation: 0, 1 or 2 turns of 120 degrees."""

    place: str
    orientation: int


class TokenPeeked(GalaxyEvent, frozen=True, tag="sd.token-peeked"):
    """A seat looks at a token of a place; "Token" where nobody named it to the record."""

    SECRET: ClassVar[tuple[str, ...]] = ("token",)
    KIND: ClassVar[str] = "token"
    seat: Seat
    place: str
    number: int
    token: str | None

    def audience(self) -> tuple[Seat, ...]:
        """Who looked."""
        return (self.seat,)


class TokenRevealed(GalaxyEvent, frozen=True, tag="sd.token-revealed"):
    """A token is turned up and leaves its place; it takes effect, and is collected or discarded."""

    seat: Seat
    place: str
    number: int
    token: str
    source: Source


class TokensPutBack(GalaxyEvent, frozen=True, tag="sd.tokens-put-back"):
    """Several tokens go back face-down: which ones, and to which places, but not which is where.

    `taken` are (place, number) before any was lifted, `to` a place for each, sorted; `moves` say
    (place, number, to).
    """

    SECRET: ClassVar[tuple[str, ...]] = ("moves",)
    KIND: ClassVar[str] = "token"
    seat: Seat
    taken: tuple[tuple[str, int], ...]
    to: tuple[str, ...]
    moves: tuple[tuple[str, int, str], ...] | None

    def audience(self) -> tuple[Seat, ...]:
        """Who looked at them."""
        return (self.seat,)


class TokenPutBack(GalaxyEvent, frozen=True, tag="sd.token-put-back"):
    """A single token goes face-down from one place to another."""

    seat: Seat
    place: str
    number: int
    to: str


class ReputationPlaced(GalaxyEvent, frozen=True, tag="sd.reputation-placed"):
    """Reputation on a Council World."""

    seat: Seat
    world: str
    count: int
    why: str


class ReputationLost(GalaxyEvent, frozen=True, tag="sd.reputation-lost"):
    """Reputation goes back to the supply."""

    seat: Seat
    world: str
    count: int
    why: str


class WarboundDamaged(GalaxyEvent, frozen=True, tag="sd.warbound-damaged"):
    """Damage on a number of the Gunboat's card."""

    ship: str
    number: int
    by: Seat


class WarboundShieldRemoved(GalaxyEvent, frozen=True, tag="sd.warbound-shield-removed"):
    """Level 2: the Shield on a number is gone."""

    ship: str
    number: int
    by: Seat


class WarboundRestored(GalaxyEvent, frozen=True, tag="sd.warbound-restored"):
    """A card is as at setup again: damage cleared, these Shields back."""

    ship: Literal["gunboat", "interceptor"]
    shields: tuple[int, ...]


# --- events of the game


class WarboundTokenTaken(GameEvent, frozen=True, tag="sd.warbound-token-taken"):
    """Who activates the Warbound from now on."""

    seat: Seat


class WarboundStayed(GameEvent, frozen=True, tag="sd.warbound-stayed"):
    """An activated Warbound ship does not move; `why` in a few words."""

    ship: str
    why: str


class AttackDeclared(GameEvent, frozen=True, tag="sd.attack-declared"):
    """An attack: the fixed result (0 if none) and the Combat dice to come."""

    attacker: str
    target: str
    fixed: int
    dice: int
    why: str


class CombatDiceRolled(GameEvent, frozen=True, tag="sd.combat-dice-rolled"):
    """For an attack, for Shields, or for the places of CRIT."""

    by: str
    dice: tuple[int, ...]
    purpose: CombatPurpose
    source: Source


class HitsBlocked(GameEvent, frozen=True, tag="sd.hits-blocked"):
    """Results that Shields blocked, and those that go through; whether the Command die's was."""

    target: str
    blocked: tuple[int, ...]
    through: tuple[int, ...]
    command: bool


class AttackMissed(GameEvent, frozen=True, tag="sd.attack-missed"):
    """Results that hit nothing on a Warbound card."""

    target: str
    results: tuple[int, ...]


class AttackEnded(GameEvent, frozen=True, tag="sd.attack-ended"):
    """CRIT put on the target by this attack."""

    attacker: str
    target: str
    crits: int


class AnomalyDrawn(GameEvent, frozen=True, tag="sd.anomaly-drawn"):
    """A card of the Anomaly deck."""

    seat: Seat
    card: str
    source: Source


class AnomalyDiscarded(GameEvent, frozen=True, tag="sd.anomaly-discarded"):
    """A card on the Anomaly discards."""

    card: str


class AnomalyDeckReshuffled(GameEvent, frozen=True, tag="sd.anomaly-deck-reshuffled"):
    """The discards are the new deck."""


class EffectVoid(GameEvent, frozen=True, tag="sd.effect-void"):
    """Nothing to do for a part of a card; `why` in a few words."""

    seat: Seat
    effect: str
    why: str


class EndTriggered(GameEvent, frozen=True, tag="sd.end-triggered"):
    """The end is near: this round is finished, then one more is played."""

    round: int
    by: Seat
    why: Literal["reputation", "destroyed"]


# --- the end


class DiceChanged(GameEvent, frozen=True, tag="sd.dice-changed"):
    """Where random results come from, from here on."""

    dice: str


class PlayerResigned(PlayerEvent, frozen=True, tag="sd.player-resigned"):
    """Played on by the defaults."""


class GameEnded(GameEvent, frozen=True, tag="sd.game-ended"):
    """Everything hidden is shown."""

    OPENS: ClassVar[tuple[str, ...]] = ("*",)
    round: int
    reason: Literal["reputation", "destroyed", "nobody-left"]


class PointsScored(GameEvent, frozen=True, tag="sd.points-scored"):
    """One line of the final score; `rule` is its clause."""

    seat: Seat
    line: str
    count: int
    points: int
    rule: str


class ResultDeclared(GameEvent, frozen=True, tag="sd.result-declared"):
    """Who won; several share it."""

    winners: tuple[Seat, ...]
    by: Literal["points", "missions", "shared"]
    totals: dict[str, int]


AnyEvent = (
    GameBegun | NamesGiven | MapLaid | PlayerSeated | WorldPlaced | DiceRolled | FirstPlayerChosen
    | CrewDrawn | TopCrewDrawn | TopCrewShown | CrewNamed | ObjectiveTaken | ObjectiveDrawn
    | ObjectivesPassed | ObjectiveKept | ObjectivePlayed | ObjectiveShown | MissionDealt
    | MissionTaken | FreelancerDealt | FreelancerTopShown | FreelancerTaken | FramePushed
    | FrameReplaced | FramePopped | RoundBegun | TurnBegun | TurnEnded | ActionTaken | CrewAssigned
    | CrewReturned | CrewRecruited | CrewDismissed | CrewExhausted | CrewReadied | CrewPromoted
    | StationActivated | CadetTokenCollected | EnergyChanged | ShieldsChanged | ChargesChanged
    | ExperienceChanged | DieChanged | DiceRerolled | DiceRecovered | CritPlaced | CritRepaired
    | HullBreached | PlayerDestroyed | MissionCompleted | TokenCollected | AnomalyKept | ShipPlaced
    | ShipMoved | ShipRemoved | OutpostPlaced | OutpostRemoved | TileRevealed | TileTurned
    | TokenPeeked | TokenRevealed | TokenPutBack | TokensPutBack | ReputationPlaced | ReputationLost
    | WarboundDamaged | WarboundShieldRemoved | WarboundRestored | WarboundTokenTaken
    | WarboundStayed | AttackDeclared | CombatDiceRolled | HitsBlocked | AttackMissed | AttackEnded
    | AnomalyDrawn | AnomalyDiscarded | AnomalyDeckReshuffled | EffectVoid | EndTriggered
    | DiceChanged | PlayerResigned | GameEnded | PointsScored | ResultDeclared
)  # fmt: skip
