"""The primitives of a card, from left to right; what needs a choice or dice is pushed on top."""

from collections.abc import Callable

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import effects_board, effects_cards, effects_standing, ship
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content, Effect
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Effects
from domain.stardriven.table import Table

PRIMITIVE = "SD-GAP-51"


def ask(content: Content, table: Table, frame: Effects) -> Question | None:  # noqa: ARG001
    """Only the table is asked, for the Crew that an effect draws by chance."""
    if table.players[frame.seat].destroyed or not frame.effects:
        return None
    effect = frame.effects[0]
    if effect.do == "draw" and effects_cards.is_drawn_by_chance(table, frame.seat, effect.n):
        kind = f"the Crew that {frame.seat} draws, then the new top of Crew Quarters"
        return Question((TABLE,), kind, Rule("SD-QUART-02"), ("resolve",), "resolve")
    return None


def proceed(desk: Desk, frame: Effects) -> None:
    """The next primitive, as far as it can do anything; nothing for a ship that is gone."""
    if not frame.effects or desk.table.players[frame.seat].destroyed:
        desk.pop(PRIMITIVE)
        return
    effect = frame.effects[0]
    desk.change(replace(frame, effects=frame.effects[1:]), PRIMITIVE)
    carry_out = _DO.get(effect.do, _later)
    carry_out(desk, frame.seat, effect, frame.why)


def answer(desk: Desk, seat: Seat, frame: Effects, command: Command) -> None:  # noqa: ARG001
    """The table draws."""
    proceed(desk, frame)


def forms(content: Content, table: Table, frame: Effects, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Only the table draws."""
    results = "the Crew drawn (Crew: nobody names it), then the new top of Crew Quarters"
    return (Form("resolve", results=results),) if seat == TABLE else ()


def _void(desk: Desk, seat: Seat, effect: Effect, why: str, *rules: str) -> None:
    desk.tell(e.EffectVoid(seat, effect.do, why), PRIMITIVE, "SD-GAP-33", "SD-GAP-60", *rules)


def _later(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:  # noqa: ARG001
    """A primitive of Ship Upgrades or of research."""
    _void(desk, seat, effect, "there is nothing that it could change", "SD-SETUP-39")


# --- the board


def _energy(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    effects_board.energy(desk, seat, effect.n, why, PRIMITIVE)


def _energy_of_die(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:  # noqa: ARG001
    """As much energy lost as the highest unspent die shows."""
    values = [ship.value_of(die) for die in desk.table.players[seat].unspent]
    effects_board.energy(desk, seat, -max(values, default=0), why, PRIMITIVE)


def _experience(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    effects_board.experience(desk, seat, effect.n, why, PRIMITIVE, "SD-EXP-06")


def _shield(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    effects_board.shields(desk, seat, effect.n, why, PRIMITIVE)


def _charge(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    effects_board.charges(desk, seat, effect.n, why, PRIMITIVE)


def _repair(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    crits = desk.table.players[seat].crits
    if not crits:
        _void(desk, seat, effect, "there is no CRIT to repair")
    elif len(crits) <= effect.n:
        effects_board.repair(desk, seat, crits, PRIMITIVE)
    else:
        desk.push(f.Choice(seat, "repair", effect.n, why), PRIMITIVE)


# --- Crew


def _draw(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:  # noqa: ARG001
    effects_cards.draw(desk, seat, effect.n, PRIMITIVE)


def _ready(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    crew = ship.exhausted(desk.table.players[seat])
    if not crew:
        _void(desk, seat, effect, "no Crew is exhausted")
    elif len(crew) <= effect.n:
        for one in crew:
            effects_board.ready(desk, seat, one, PRIMITIVE)
    else:
        desk.push(f.Choice(seat, "ready", effect.n, why), PRIMITIVE)


def _exhaust(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    crew = ship.ready(desk.table.players[seat])
    if not crew:
        _void(desk, seat, effect, "no Crew is ready")
    elif len(crew) <= effect.n:
        for one in crew:
            effects_board.exhaust(desk, seat, one, PRIMITIVE, "SD-GAP-33")
    else:
        desk.push(f.Choice(seat, "exhaust", effect.n, why), PRIMITIVE)


def _discard(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    """Always asked where the hand is not empty: what it holds is the seat's secret."""
    held = desk.table.players[seat].hand_size
    if not held:
        _void(desk, seat, effect, "the hand is empty")
        return
    desk.push(f.Choice(seat, "drop", min(held, effect.n), why), PRIMITIVE)


def _recruit(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    if not effects_cards.offers(desk.table):
        _void(desk, seat, effect, "no Freelancer is left")
        return
    for _ in range(effect.n):
        desk.push(f.Choice(seat, "recruit", 1, why), PRIMITIVE, "SD-EXP-09")


# --- standing and damage


def _nearest(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    worlds = effects_standing.nearest_worlds(desk.content, desk.table, seat)
    if not worlds:
        _void(desk, seat, effect, "the ship is not on the map")
    elif len(worlds) == 1:
        effects_standing.place_reputation(desk, seat, worlds[0], effect.n, why, PRIMITIVE)
    else:
        desk.push(f.Choice(seat, "world", effect.n, why), PRIMITIVE, "SD-MAP-08", "SD-GAP-05")


def _reputation(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    """Own Reputation lost, one after the other, from worlds of the player's choice."""
    worlds = effects_standing.present(desk.content, desk.table, seat)
    if not worlds:
        _void(desk, seat, effect, "there is no own Reputation on the map", "SD-GAP-42")
        return
    more = -effect.n - 1
    if more > 0:
        desk.push(f.Effects(seat, (replace(effect, n=-more),), why), PRIMITIVE)
    if len(worlds) == 1:
        effects_standing.lose_reputation(desk, seat, worlds[0], 1, why, PRIMITIVE)
    else:
        desk.push(f.Choice(seat, "lose", 1, why), PRIMITIVE, "SD-GAP-42")


def _crosshair(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    desk.push(
        f.Combat("card", seat, 0, effect.n, 0, "roll", why),
        PRIMITIVE, "SD-DMG-01", "SD-EXPLORE-10", "SD-SHIELD-09",
    )  # fmt: skip


def _crit(desk: Desk, seat: Seat, effect: Effect, why: str) -> None:
    desk.push(f.Locating(seat, effect.n, why), PRIMITIVE, "SD-DMG-04", "SD-ANOM-12")


_DO: dict[str, Callable[[Desk, Seat, Effect, str], None]] = {
    "energy": _energy,
    "energy-highest-unspent-die": _energy_of_die,
    "experience": _experience,
    "shield": _shield,
    "charge": _charge,
    "repair": _repair,
    "draw": _draw,
    "ready": _ready,
    "exhaust": _exhaust,
    "discard-hand": _discard,
    "recruit": _recruit,
    "reputation-nearest": _nearest,
    "reputation": _reputation,
    "crosshair": _crosshair,
    "crit": _crit,
}
