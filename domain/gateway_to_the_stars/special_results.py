"""The twelve Special Results, by effect (GS-GAP-26); the survey is complete before any of them."""

from collections.abc import Callable

from domain.gateway_to_the_stars import effects, forces
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.chart import distances
from domain.gateway_to_the_stars.content import Content, SpecialCard
from domain.gateway_to_the_stars.desk import Desk, chart
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

GAP = "GS-GAP-26"


def resolve(desk: Desk, seat: Seat, system: int, anomaly: str) -> None:
    """Draws a Special Result for a surveyed system and lets it happen; both cards are discarded.

    The Raiders' card is kept or discarded by their battle.
    """
    drawn = effects.draw_special_card(desk, seat)
    card = desk.content.special[drawn]
    if card.effect == "raiders":
        effects.discard(desk, "survey", anomaly, "GS-CARD-17")
        _raiders(desk, seat, system, card)
        return
    if card.effect == "draw-card":
        effects.draw_under_purchase_rule(desk, seat, "library", GAP)
    effects.discard(desk, "survey", anomaly, "GS-CARD-17")
    effects.discard(desk, "special", drawn, "GS-CARD-17")
    happen = EFFECTS.get(card.effect)
    if happen is not None:
        happen(desk, seat, system, card)


def unknown_near(content: Content, table: Table, system: int) -> tuple[int, ...]:
    """The undiscovered systems next to this one, ascending."""
    near = chart(content, table)[system]
    return tuple(one for one in near if not table.galaxy.is_discovered(one))


def _void(desk: Desk, seat: Seat, card: SpecialCard, why: str, *rules: str) -> None:
    desk.tell(e.EffectVoid(seat, card.id, why), GAP, *rules)


def _free_unit(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    if not effects.place(desk, seat, card.unit, system, "found", GAP):
        limit = forces.counter_limit(desk.content, desk.table, card.unit)
        _void(desk, seat, card, f"all {limit} counters of {card.unit} are in use", "GS-GAP-08")


def _bonus(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    desk.tell(e.BonusEarned(seat, card.amount, system, card.id), GAP, "GS-SURVEY-07", "GS-ECON-23")


def _chart(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    if not unknown_near(desk.content, desk.table, system):
        _void(desk, seat, card, f"no system next to {system} is undiscovered")
        return
    desk.push(f.ChartChoice(seat, system), GAP, "GS-DISC-30")


def _favorability(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    now = desk.table.star(system).favorability
    if not now:
        _void(desk, seat, card, f"system {system} has no Favorability", "GS-COL-10")
        return
    changed = max(1, min(desk.content.numbers.favorability_worst, now + card.amount))
    if changed == now:
        _void(desk, seat, card, f"the Favorability of {system} stays {now}", "GS-COL-10")
        return
    desk.tell(e.FavorabilityChanged(system, changed), GAP, "GS-COL-10")


def _hit(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    desk.push(f.CardHits(seat, system, 1, card.id), GAP, "GS-GAP-15")


def _raiders(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    desk.push(
        f.Battle(
            system, attacker="menace", defender=seat, phase="survey", forced=True,
            strength=card.strength, menace=card.id,
        ),
        GAP, "GS-TURN-18", "GS-COMBAT-24",
    )  # fmt: skip


def _slip(desk: Desk, seat: Seat, system: int, card: SpecialCard) -> None:
    """To the nearest own Starbase: fewest jumps over any lines, then the lowest number."""
    away = distances(chart(desk.content, desk.table), system)
    bases = {unit.system for unit in desk.table.galaxy.of(seat) if unit.code == "SB"}
    goals = sorted(bases, key=lambda base: (away.get(base, len(away)), base))
    units = tuple(
        unit.id
        for unit in desk.table.galaxy.of(seat, system)
        if forces.is_mobile(desk.content, unit)
    )
    if not goals:
        _void(desk, seat, card, f"{seat} has no Starbase")
        return
    desk.tell(e.UnitsSlipped(seat, system, goals[0], units), GAP)


EFFECTS: dict[str, Callable[[Desk, Seat, int, SpecialCard], None]] = {
    "free-unit": _free_unit,
    "bonus": _bonus,
    "reveal-neighbour": _chart,
    "favorability": _favorability,
    "hit-units": _hit,
    "time-slip": _slip,
}
