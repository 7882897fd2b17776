"""The data of the game, typed: map, ships, stations, cards, Warbound, Episodes and the numbers."""

import re
from typing import Any, Literal, TypeVar, cast

import msgspec
from msgspec import Struct

from domain.kernel import content as kernel
from domain.kernel.content import ContentError, digest, encode

__all__ = ["Content", "ContentError", "decode", "digest", "encode"]

T = TypeVar("T")

Biome = Literal["desert", "ice", "scorched", "toxic", "verdant", "asteroid", "derelict"]
Skill = Literal["Exploration", "Diplomacy", "Transport", "Planetary", "Rescue", "Research"]
Colour = Literal["red", "green", "blue"]
SpotColour = Literal["red", "green", "blue", "any"]
Token = Literal["anomaly", "experience", "objective", "warbound", "nebula", "station"]
Ship = Literal["gunboat", "interceptor"]

Do = Literal[
    "energy", "energy-highest-unspent-die", "experience", "shield", "charge", "repair", "draw",
    "ready", "exhaust", "discard-hand", "recharge", "recruit", "reputation-nearest", "reputation",
    "crosshair", "crit", "strike", "target-energy", "steal", "move", "jump-roll", "jump-biome",
    "scan", "scan-crew-value", "die-set", "recover-die", "upgrade", "mission-remove",
    "mission-adjacent", "transfer", "reflect", "pull",
]  # fmt: skip
Die = Literal["blue", "green", "red", "any", "reroll", "flip", "energy"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One primitive of a card (SD-GAP-51, Table T-EFFECT); n is signed for gains and losses.

    `reach` (adjacent, near) and `split` belong to `strike`, which deals `crosshairs` or `crits`.
    """

    do: Do
    n: int = 0
    reach: str = ""
    crosshairs: int = 0
    crits: int = 0
    split: bool = False


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """A Crew ability: raise a die of a colour by up to n, any by plus or minus n, … (SD-GAP-18)."""

    die: Die
    n: int


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a tile lies: name (G1, A1, B1 …), lattice coordinates, ring (0 is the Gateway)."""

    name: str
    u: int
    v: int
    ring: int
    gravity: int = 0  # printed, of a Gateway tile; else 0


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front of an ordinary System tile: Gravity, and the Biomes of slots a, b, c."""

    id: str
    gravity: int
    biomes: tuple[Biome, Biome, Biome]


class World(Struct, frozen=True, forbid_unknown_fields=True):
    """A Council World tile: one Biome on all three sectors."""

    id: str
    name: str
    biome: Biome
    gravity: int


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """An activation spot: the colour of die it takes, and its energy cost."""

    colour: SpotColour
    cost: int


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """A station of every Ship board; `skill` promotes Crew there (SD-GAP-12)."""

    number: int
    name: str
    function: str
    spots: tuple[Spot, Spot, Spot]
    skill: Skill


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction and its ship (SD-GAP-09, SD-GAP-10); ids are UW, PRI, TRV, SYN."""

    id: str
    name: str
    colour: str
    energy: int
    energy_max: int
    hull: int
    shields: int
    charges: int
    dice: dict[Colour, int]
    outposts: int


class CrewCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Crew; `faction` is "" for a Freelancer, `promoted_skills` all that its silver side has."""

    id: str
    name: str
    faction: str
    keyword: str
    value: int
    promoted_value: int
    skills: tuple[Skill, ...]
    promoted_skills: tuple[Skill, ...]
    ability: Ability
    promoted_ability: Ability


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A Mission; episode -1 is Basic."""

    id: str
    name: str
    biome: Biome
    skills: tuple[Skill, ...]
    value: int
    reward: tuple[Effect, ...]
    reputation: int
    episode: int = -1


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective: `need` of its kind give `points`, or every one gives `each`, at most `most`.

    `of` is the id of a world (loyalist), a skill or a Biome. For an envoy `need` counts on each
    of the worlds; for unbreached it is 0.
    """

    id: str
    name: str
    kind: Literal[
        "loyalist", "skill-missions", "biome-missions", "freelancers", "promoted", "anomalies",
        "envoy", "unbreached", "presence",
    ]  # fmt: skip
    of: str = ""
    need: int = 0
    points: int = 0
    each: int = 0
    most: int = 0


class Anomaly(Struct, frozen=True, forbid_unknown_fields=True):
    """An Anomaly: the skill that researches it, its setback, and its microscope effect."""

    id: str
    name: str
    skill: Skill
    setback: tuple[Effect, ...]
    research: tuple[Effect, ...]


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A Ship Upgrade."""

    id: str
    name: str
    faction: str
    cost: int
    reaction: bool
    effects: tuple[Effect, ...]


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """A damage spot of a Warbound card: its number and the reward."""

    number: int
    reward: tuple[Effect, ...]


class Warbound(Struct, frozen=True, forbid_unknown_fields=True):
    """A Warbound ship at one level; targets in reading order, `shields` on which numbers."""

    ship: Ship
    level: int
    crosshairs: int
    move: int
    figures: int
    targets: tuple[Target, ...]
    shields: tuple[int, ...]


class Episode(Struct, frozen=True, forbid_unknown_fields=True):
    """An Episode's scoring card (Table T-EPISODE), in points; penalties are negative.

    `gateway` is None where the Gateway is no category. What follows `activated` are the specials.
    """

    number: int
    name: str
    control: int
    reputation: int
    anomaly: int
    promoted: int
    freelancer: int
    breach: int
    gateway: int | None = None
    activated: bool = False
    worlds: dict[str, int] = {}  # 10: control by world id, instead of `control`
    attack_penalty: int = 0  # 1: for each attack that puts a CRIT on another player's ship
    adjacent_revealed: int = 0  # 2: added to control for each revealed adjacent tile
    asteroid_reputation: int = 0  # 3: on the Gateway, for each asteroid Mission
    anomaly_trade: int = 0  # 4: Reputation on the Gateway for each Anomaly token
    warbound_bonus: int = 0  # 5: added to each Warbound reward
    most_worlds_factor: int = 1  # 6: of the Reputation points of who controls most worlds
    stowed: int = 0  # 7: Crew that may be stowed for each Mission
    upgrade: int = 0  # 8: for each installed Ship Upgrade
    crit: int = 0  # 9: for each CRIT put on another player's ship
    crit_breach: int = 0  # 9: added if that CRIT completes a Hull Breach
    aftermath: bool = False  # of the expansion
    special: str = ""  # one sentence, for people


class GatewayToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A Gateway token, top of the stack first."""

    orbital: int
    points: int


class AutomaCard(Struct, frozen=True, forbid_unknown_fields=True):
    """Three actions in the words of T-AUTOMA."""

    id: str
    actions: tuple[str, str, str]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Every other number."""

    die_sides: int
    unrevealed_gravity: int
    ships_in_sector: int
    market: int
    freelancer_market: int
    hand: int
    objectives: int
    actions: int
    rest_spent: int
    rest_energy: int
    shields_max: int
    charges_max: int
    command_experience: int
    token_experience: int
    goals: dict[str, int]  # short, normal, long
    cadet_points: int
    spots: int
    upgrades: int  # installed at setup
    nebula_crosshairs: int
    station_energy: int  # for `station_reputation` at a Space Station
    station_reputation: int
    automa_objectives: int


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it. A game is decided by the content it was begun with, never by the program's own."""

    title: str
    places: dict[str, Place]
    centre: str  # the sector on which Gateway tokens lie, such as G3b
    fronts: dict[str, Front]
    worlds: dict[str, World]
    tokens: dict[Token, int]
    variant_tokens: dict[Token, int]
    stations: tuple[Station, ...]
    factions: dict[str, Faction]
    crew: dict[str, CrewCard]
    missions: dict[str, Mission]
    objectives: dict[str, Objective]
    anomalies: dict[str, Anomaly]
    upgrades: dict[str, Upgrade]
    warbound: tuple[Warbound, ...]
    episodes: dict[str, Episode]
    gateway_tokens: tuple[GatewayToken, ...]
    automa: dict[str, AutomaCard]
    numbers: Numbers
    components: dict[str, int]  # how many of each the rulebook lists


def decode(line: bytes) -> Content:
    """The inverse of `encode`, names in counting order (A2 before A10)."""
    content = kernel.decode(line, Content)
    tables = {name: getattr(content, name) for name in content.__struct_fields__}
    ordered = {
        name: _counted(cast("dict[str, Any]", table))
        for name, table in tables.items()
        if isinstance(table, dict)
    }
    return msgspec.structs.replace(content, **ordered)


def _counted(table: dict[str, T]) -> dict[str, T]:
    return dict(sorted(table.items(), key=lambda entry: _natural(entry[0])))


def _natural(name: str) -> list[tuple[str, int]]:
    parts = re.findall(r"(\D*)(\d*)", name)
    return [(letters, int(digits or -1)) for letters, digits in parts]
