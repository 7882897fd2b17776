"""The data of the game, typed: map, units, counters, decks, scenarios, numbers of the house."""

from typing import Literal

import msgspec
from msgspec import Struct

from domain.kernel import content as kernel
from domain.kernel.content import ContentError, digest, encode

__all__ = ["Content", "ContentError", "decode", "digest", "encode"]

Label = Literal["", "16", "17", "18", "19", "20"]
CardKind = Literal["advance", "item", "find", "menace", "hazard", "special"]
UnitCode = Literal["P", "S", "Y", "T", "C", "D", "SB"]
Effect = Literal[
    "none",
    "hit-units",
    "survey-fails",
    "eliminate-colony-expeditions",
    "hull-fatigue",
    "special-result",
    "free-unit",
    "bonus",
    "reveal-neighbour",
    "draw-card",
    "favorability",
    "raiders",
    "time-slip",
]


class UnitType(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit; costs in Credits, Strengths as dice a round (GS-UNIT-*, GS-BUILD-*)."""

    code: UnitCode
    name: str
    cost: int
    strength: int
    damaged_strength: int
    steps: int
    hits: int  # hits in one battle that eliminate it or take a step
    survey: int
    interdicts: tuple[UnitCode, ...]
    counters: int
    moves: bool = True
    navigates_alone: bool = False  # Automatic Navigation and automatic retreat


class System(Struct, frozen=True, forbid_unknown_fields=True):
    """A star system and its place on a sheet of 1000 by 1000, y downward (GS-GAP-02)."""

    number: int
    sector: int  # 0 is the core
    role: str
    x: int
    y: int


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A jump line between two systems, the lower number first (GS-MOVE-06)."""

    a: int
    b: int
    label: Label = ""


class Hazard(Struct, frozen=True, forbid_unknown_fields=True):
    """The die results of the Hazard Chart for one label; all others are safe (GS-GAP-12)."""

    loss: tuple[int, ...] = ()
    turned_back: tuple[int, ...] = ()


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """A system counter: its face, and what its reverse adds (GS-GAP-04)."""

    code: str  # N1, F2, U2/1, H/3, X, V
    face: str  # N1, F2, U2, H, X, V: what players see
    copies: int
    kind: Literal["normal", "friendly", "unfriendly", "hazardous", "vortex", "vanished"]
    favorability: int = 0  # 0: none; on the face for normal, on the reverse for U and H
    boxes: int = 0
    defenders: int = 0
    menace: int = 0  # Strength


class SurveyCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One Survey Card; `bonus` in Credits (GS-GAP-23)."""

    id: str
    name: str
    kind: CardKind
    bonus: int = 0
    vp: int = 0
    advance: str = ""  # colony, resource, navigation, drive, weapons, shield, survey, trade
    research: bool = False
    strength: int = 0
    attacks: bool = False
    effect: Effect = "none"


class SpecialCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One Special Result card (GS-GAP-26)."""

    id: str
    name: str
    effect: Effect
    unit: str = ""
    amount: int = 0
    strength: int = 0
    vp: int = 0


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A Power and its card (GS-GAP-06)."""

    id: str
    name: str
    colour: str


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: who plays where for how long (GS-GAP-40)."""

    id: str  # SCN-M4, SCN-M5, SCN-M6, SCN-M7, SCN-2S, SCN-2L, SCN-1
    name: str
    players: int
    first_system: int
    last_system: int
    homes: tuple[int, ...]
    turns: int
    units: dict[str, int]  # starting units in the home, the Starbase included
    starbases: int  # limit
    counters_factor: int = 1  # of every counter limit but the Starbases'
    direction_die: bool = True
    order_card: bool = True


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Every other number of the rules (House parameters and digest constants)."""

    die_sides: int
    move_allowance: int
    move_drive_bonus: int
    nav_target: int
    nav_advance_bonus: int
    combat_hit_on: int
    sdu_strength: int
    survey_target: int
    survey_auto_total: int
    survey_advance_bonus: int
    ic_cost: int
    exchange_box_credits: int
    capture_per_warship: int
    home_tf: int
    home_favorability: int
    tf_counters: int
    tf_income: int
    trade_income: int
    resource_income: int
    card_cost: int
    repair_cost: int
    bid_minimum: int
    savings_limit: int
    colony_threshold: int
    colony_reduction: int
    favorability_worst: int
    final_passes: int
    vp_tf: int
    vp_ic: int
    vp_docked: int
    credits_per_vp: int
    first_colony_sole: int
    first_colony_shared: int
    solitaire_sole_until: int  # last turn for the full First Colony bonus
    solitaire_shared_until: int
    vp_research: int
    vp_resource: int


class Grade(Struct, frozen=True, forbid_unknown_fields=True):
    """A result of the solitaire game, from this many VP on (SCN-1)."""

    name: str
    from_vp: int


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it. A game is decided by the content it was begun with, never by the program's own."""

    title: str
    units: dict[str, UnitType]
    systems: dict[int, System]
    lines: tuple[Line, ...]
    hazards: dict[str, Hazard]
    counters: dict[str, Counter]
    survey: dict[str, SurveyCard]
    special: dict[str, SpecialCard]
    powers: dict[str, Power]
    scenarios: dict[str, Scenario]
    grades: tuple[Grade, ...]
    numbers: Numbers


def decode(line: bytes) -> Content:
    """The inverse of `encode`; ContentError names the first field that does not fit."""
    content = kernel.decode(line, Content)
    return msgspec.structs.replace(content, systems=dict(sorted(content.systems.items())))
