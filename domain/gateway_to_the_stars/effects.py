"""What rules and cards do, as a small set of primitives: each tells its facts at a desk."""

from collections.abc import Sequence
from typing import Literal

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.content import Counter
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.kernel.chance import Unnamed
from domain.kernel.messages import Seat

Fate = Literal["hazard", "vortex", "vanished", "battle", "card", "used"]
Why = Literal["survey", "purchase", "exchange", "library"]

# --- units


def place(desk: Desk, seat: Seat, code: str, system: int, why: Literal["setup", "built", "found"],
          *rules: str) -> bool:  # fmt: skip
    """Place a new unit if a counter is free (GS-BUILD-18, GS-UNIT-20); says whether it was."""
    if forces.stock(desk.content, desk.table, seat, code) < 1:
        return False
    number = desk.table.galaxy.serials.get(f"{seat}/{code}", 0) + 1
    desk.tell(e.UnitPlaced(seat, f"{code}{number}", code, system, why), "GS-UNIT-20", *rules)
    return True


def eliminate(desk: Desk, unit: Unit, why: Fate, *rules: str) -> None:
    """Take a unit off the map; its counter is free again (GS-BUILD-23)."""
    desk.tell(e.UnitEliminated(unit.seat, unit.id, unit.system, why), "GS-BUILD-23", *rules)


def hit(desk: Desk, unit: Unit, why: Fate, *rules: str) -> None:
    """A hit that takes a step: a whole Dreadnought is damaged, all else is eliminated."""
    if desk.content.units[unit.code].steps > 1 and not unit.damaged:
        desk.tell(e.UnitDamaged(unit.seat, unit.id), "GS-COMBAT-04", "GS-COMBAT-14", *rules)
        return
    eliminate(desk, unit, why, *rules)


def retreat_by_path(desk: Desk, units: Sequence[Unit], system: int, *rules: str) -> None:
    """Send acting units back to their entry systems (GS-COMBAT-19, GS-DISC-26); others stay."""
    goals = {unit.id: forces.entry_system(desk.table, unit) for unit in units}
    known = {unit: goal for unit, goal in goals.items() if goal is not None}
    desk.tell(e.UnitsRetreated(units[0].seat, system, known, acting=True), "GS-COMBAT-38", *rules)


# --- counters


def reveal(desk: Desk, seat: Seat, system: int, *rules: str) -> Counter:
    """Draw the system's counter and lay it open; Stargates of U and X come at once (GS-GAP-20).

    Returns the counter as its face shows it; the reverse of U and H stays unknown (GS-DISC-28).
    """
    bag = desk.table.game.counters.bag
    face = desk.pick(bag, f"the counter of system {system}")
    counter = next(one for one in desk.content.counters.values() if one.face == face)
    shown = counter.favorability if counter.kind == "normal" else 0
    desk.tell(e.CounterTaken(face), "GS-SETUP-25", "GS-GAP-05")
    desk.tell(
        e.CounterRevealed(
            seat=seat, system=system, face=face, kind=counter.kind, favorability=shown,
            boxes=counter.boxes, defenders=counter.defenders, menace=counter.menace,
            source=desk.source,
        ),
        "GS-DISC-02", "GS-DISC-21", *_face_rules(counter.kind), *rules,
    )  # fmt: skip
    if counter.kind == "unfriendly":
        desk.tell(e.StargatePlaced(system), "GS-DISC-12", "GS-FAQ-12", "GS-MOVE-13", "GS-GAP-10")
    if counter.kind == "vortex":
        desk.tell(e.StargatePlaced(system), "GS-DISC-10", "GS-MOVE-13", "GS-GAP-10")
    return counter


def _face_rules(kind: str) -> tuple[str, ...]:
    return {
        "normal": ("GS-DISC-17", "GS-DISC-18", "GS-DISC-29", "GS-COL-09", "GS-COL-10"),
        "friendly": ("GS-DISC-16", "GS-DISC-29", "GS-TRADE-02"),
        "unfriendly": ("GS-DISC-11", "GS-SURVEY-06", "GS-FAQ-12", "GS-UNIT-08", "GS-DISC-31"),
        "hazardous": ("GS-DISC-14", "GS-UNIT-09", "GS-DISC-28"),
        "vortex": ("GS-DISC-10", "GS-DISC-29"),
        "vanished": ("GS-DISC-03", "GS-DISC-04", "GS-FAQ-04", "GS-DISC-22"),
    }[kind]


def flip(desk: Desk, system: int, *rules: str) -> None:
    """Turn a Hazardous or Unfriendly counter: one of the reverses of its face not yet seen."""
    star = desk.table.star(system)
    drawn = desk.pick(
        desk.table.game.reverses[star.face], f"the reverse of {star.face} in {system}"
    )
    desk.tell(e.ReverseDrawn(star.face, int(drawn)), "GS-DISC-29")
    desk.tell(e.CounterFlipped(system, star.face, int(drawn), desk.source), "GS-DISC-29", *rules)


# --- cards


def draw_survey_card(desk: Desk, seat: Seat, why: Why, *rules: str) -> str | None:
    """The top Survey Card: an id, "Item" for one that nobody named, None if no card is left.

    An empty deck takes in its discards first (GS-CARD-16). An Advance or Item goes to its place at
    once; what other kinds do is the caller's, who also discards them.
    """
    if desk.table.game.survey.left < 1 and desk.table.game.survey.discards:
        desk.tell(e.DeckReshuffled("survey"), "GS-CARD-16", "GS-GAP-45")
    pile = desk.table.game.survey
    if pile.left < 1:
        return None
    bag = pile.bag
    items = tuple(c for c in bag if desk.content.survey[c].kind == "item")
    if len(items) <= pile.held:  # every Item that is not named lies in a hand already
        bag = tuple(c for c in bag if c not in items)
    elif desk.source != "engine":
        bag = (*bag, Unnamed(NOT_NAMED))
    card = desk.pick(bag, f"the Survey Card that {seat} draws")
    secret = card == NOT_NAMED or desk.content.survey[card].kind == "item"
    desk.tell(e.CardTaken("survey", seat, None if secret else card, desk.source, why), *rules)
    if secret:
        desk.tell(e.ItemGained(seat=seat, card=card), "GS-CARD-12", *rules)
    elif desk.content.survey[card].kind == "advance":
        desk.tell(e.AdvanceGained(seat, card), "GS-CARD-12", "GS-ADV-05", "GS-ADV-09", *rules)
    return card


def draw_special_card(desk: Desk, seat: Seat) -> str:
    """The top Special Result card; an empty deck takes in its discards first (GS-GAP-26)."""
    if desk.table.game.special.left < 1:
        desk.tell(e.DeckReshuffled("special"), "GS-GAP-26", "GS-GAP-45")
    card = desk.pick(desk.table.game.special.bag, f"the Special Result card that {seat} draws")
    desk.tell(
        e.CardTaken("special", seat, card, desk.source, "special"), "GS-CARD-17", "GS-CARD-07"
    )
    return card


def discard(desk: Desk, pile: Literal["survey", "special"], card: str, *rules: str) -> None:
    """Lay a card on its discards."""
    desk.tell(e.DiscardsGrown(pile, card), *rules)


def draw_under_purchase_rule(desk: Desk, seat: Seat, why: Why, *rules: str) -> None:
    """Bought, exchanged for or found in a library: only Advances and Items stay (GS-CARD-09)."""
    card = draw_survey_card(desk, seat, why, "GS-CARD-08", "GS-CARD-10", *rules)
    if card is None:
        desk.tell(e.PurchaseVoid(seat), "GS-GAP-24", "GS-GAP-45", *rules)
        return
    if card == NOT_NAMED or desk.content.survey[card].kind in ("advance", "item"):
        return
    discard(desk, "survey", card, "GS-CARD-09", *rules)
    desk.tell(e.EffectVoid(seat, card, "bought, not surveyed"), "GS-CARD-09", *rules)
