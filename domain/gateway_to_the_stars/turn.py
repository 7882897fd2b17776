"""The frame of turns and phases: what comes next, what begins it, and when the game is over."""

from collections.abc import Callable
from typing import NamedTuple

from domain.gateway_to_the_stars import colonies, forces, hands
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import TABLE, Command, Seat


class Stage(NamedTuple):
    """A phase, its Power if one acts in it, and the half of the final Colonization."""

    phase: str
    seat: Seat | None = None
    half: str = ""


ECONOMICS = ("P2.1", "P2.2", "P2.3", "P2.4", "P2.5")
OPERATIONS = ("P3.move", "P3.combat", "P3.discovery")
COLONIZATION = ("P5.1", "P5.2", "P5.3", "P5.4")
HALVES = "abcdefgh"
ORDERS: dict[str, Callable[[tuple[Seat, ...]], f.SealedFrame]] = {
    "P5.1": f.Captures,
    "P5.2": f.Foundings,
    "P5.3": f.Dockings,
    "P5.4": f.Creations,
}
FLOW = {
    "P1": ("GS-TURN-01", "GS-TURN-02", "GS-TURN-03", "GS-ORDER-12", "GS-GAP-06"),
    "P2.1": ("GS-TURN-02", "GS-TURN-04"),
    "P2.2": ("GS-TURN-04", "GS-ECON-14", "GS-ECON-15", "GS-GAP-36"),
    "P2.3": ("GS-TURN-04", "GS-ECON-08", "GS-GAP-36"),
    "P2.4": ("GS-TURN-04", "GS-GAP-36"),
    "P2.5": ("GS-TURN-04", "GS-ECON-12"),
    "P3.move": ("GS-TURN-02", "GS-TURN-05", "GS-TURN-08", "GS-ORDER-09", "GS-MOVE-01"),
    "P3.combat": ("GS-TURN-05", "GS-TURN-06", "GS-ORDER-09", "GS-COMBAT-01"),
    "P3.discovery": ("GS-TURN-05", "GS-TURN-07", "GS-TURN-18", "GS-ORDER-09", "GS-DISC-01"),
    "P4": ("GS-TURN-02", "GS-TURN-09", "GS-ORDER-10", "GS-SURVEY-01"),
    "P5.1": ("GS-TURN-02", "GS-TURN-10", "GS-TURN-11", "GS-TURN-16", "GS-COL-08"),
    "P5.2": ("GS-TURN-10", "GS-TURN-16"),
    "P5.3": ("GS-TURN-10", "GS-TURN-16"),
    "P5.4": ("GS-TURN-10", "GS-TURN-16", "GS-COL-01"),
}
TWICE = ("GS-TURN-12", "GS-TURN-13", "GS-COL-06", "GS-END-03")


def advance(desk: Desk) -> None:
    """The next phase, the next turn, or the end; called while nothing is under way."""
    game = desk.table.game
    stages = _stages(desk)
    now = Stage(game.phase, game.acting, game.colonization)
    if game.turn == 0:
        _begin(desk, 1, stages[0])
    elif now != stages[-1]:
        _begin(desk, game.turn, stages[stages.index(now) + 1])
    else:
        _end_turn(desk)


def _stages(desk: Desk) -> tuple[Stage, ...]:
    """All phases of this turn; solitaire has no order and no captures (GS-ORDER-19)."""
    game = desk.table.game
    scenario = desk.content.scenarios[game.scenario]
    alone = scenario.players == 1
    order = desk.table.ordered()
    halves = HALVES[: desk.content.numbers.final_passes] if game.is_final else ("",)
    return (
        *(Stage("P1") for _ in range(scenario.order_card)),
        *(Stage(phase) for phase in ECONOMICS),
        *(Stage(phase, seat) for seat in order for phase in OPERATIONS),
        *(Stage("P4", seat) for seat in order),
        *(Stage(phase, None, half) for half in halves for phase in COLONIZATION[alone:]),
    )


def _begin(desk: Desk, turn: int, stage: Stage) -> None:
    """Tell the phase, and do or put under way what begins with it."""
    alone = desk.content.scenarios[desk.table.game.scenario].players == 1
    desk.tell(
        e.PhaseBegun(turn, stage.phase, stage.seat, stage.half),
        *FLOW[stage.phase],
        *(TWICE if stage.half else ()),
        *(("GS-ORDER-19", "GS-GAP-42") if alone and stage.phase == "P2.1" else ()),
    )
    if stage.phase in ORDERS:
        _begin_orders(desk, stage.phase)
    elif stage.seat is not None:
        _begin_part(desk, stage.phase, stage.seat)
    else:
        _COMMON[stage.phase](desk)


# --- economics


def _begin_order(desk: Desk) -> None:
    desk.push(f.PowerOrder(), "GS-ORDER-01")


def _pay_income(desk: Desk) -> None:
    for seat in desk.table.in_play():
        income = _income(desk.content, desk.table, seat)
        advances = forces.advances(desk.content, desk.table, seat)
        desk.tell(
            income,
            "GS-ECON-01", "GS-ECON-02", "GS-ECON-03", "GS-ECON-06", "GS-ECON-07", "GS-ECON-18",
            "GS-ECON-19", "GS-ECON-24", "GS-SETUP-12", "GS-GAP-36",
            *(("GS-TRADE-03", "GS-TRADE-04", "GS-TRADE-05", "GS-TRADE-07", "GS-TRADE-16",
               "GS-TRADE-18", "GS-FAQ-14") if income.boxes else ()),
            *(("GS-TRADE-19",) if income.trades > income.boxes or advances["trade"] else ()),
            *(("GS-ECON-05", "GS-ADV-02", "GS-ADV-08") if income.resources else ()),
            *(("GS-ECON-04", "GS-ECON-23") if income.bonus else ()),
        )  # fmt: skip


def _income(content: Content, table: Table, seat: Seat) -> e.IncomeReceived:
    """TRS-01 to TRS-06 as things stand at the start of P2.1 (GS-TRS-ID-09)."""
    numbers, player = content.numbers, table.players[seat]
    advances = forces.advances(content, table, seat)
    tf, boxes = table.galaxy.tf_of(seat), hands.filled_boxes(table, seat)
    trades = boxes + (1 if boxes and advances["trade"] else 0)
    from_tf = tf * numbers.tf_income
    from_trade = trades * numbers.trade_income + boxes * numbers.exchange_box_credits
    from_resources = advances["resource"] * numbers.resource_income
    return e.IncomeReceived(
        seat=seat,
        turn=table.game.turn,
        tf=tf,
        tf_credits=from_tf,
        trades=trades,
        trade_credits=from_trade,
        bonus=player.bonus,
        resources=advances["resource"],
        resource_credits=from_resources,
        saved=player.saved,
        total=from_tf + from_trade + player.bonus + from_resources + player.saved,
        boxes=boxes,
    )


def _begin_trade(desk: Desk) -> None:
    """Card trades first, then exchanges in the base order (GS-TRADE-20)."""
    table = desk.table
    base = table.game.base or table.in_play()
    boxed = tuple(seat for seat in base if hands.filled_boxes(table, seat))
    if boxed:
        desk.push(f.Exchanges(boxed), "GS-TRADE-17", "GS-TRADE-20")
    if hands.traders(table):
        desk.push(f.Negotiation(), "GS-ECON-15", "GS-CARD-02")


def _begin_plans(desk: Desk) -> None:
    desk.push(f.Plans(desk.table.in_play()), "GS-TURN-04", "GS-GAP-36")


def _without_plans(_: Desk) -> None:
    """The opening of the plans begins P2.4; without any there is nothing to do in it."""


def _fix_savings(desk: Desk) -> None:
    for seat in desk.table.in_play():
        player = desk.table.players[seat]
        unspent = player.funds - player.spent
        saved = min(unspent, desk.content.numbers.savings_limit)
        lost = unspent - saved
        desk.tell(
            e.SavingsFixed(seat, desk.table.game.turn, unspent, saved, lost),
            "GS-ECON-10", "GS-ECON-11", "GS-ECON-12", "GS-ECON-22", "GS-SETUP-14",
            *(("GS-ECON-13", "GS-FAQ-11") if lost else ()),
        )  # fmt: skip


_COMMON: dict[str, Callable[[Desk], None]] = {
    "P1": _begin_order,
    "P2.1": _pay_income,
    "P2.2": _begin_trade,
    "P2.3": _begin_plans,
    "P2.4": _without_plans,
    "P2.5": _fix_savings,
}

# --- each Power's part, and colonization


def _begin_part(desk: Desk, phase: str, seat: Seat) -> None:
    """A Power without units lets its phases pass by."""
    units = desk.table.galaxy.of(seat)
    if not units:
        return
    here = sorted({unit.system for unit in units})
    stars = desk.table.galaxy.stars
    if phase == "P3.move":
        desk.push(f.Movement(seat), "GS-MOVE-01")
    elif phase == "P3.combat":
        forced = tuple(s for s in here if s in stars and stars[s].defenders)
        desk.push(f.Combat(seat, forced), "GS-COMBAT-06", *(("GS-COMBAT-31",) if forced else ()))
    elif phase == "P3.discovery":
        undiscovered = tuple(s for s in here if s not in stars)
        if undiscovered:
            desk.push(f.Discovery(seat, undiscovered), "GS-DISC-19", "GS-DISC-20")
    else:
        _begin_surveys(desk, seat, tuple(here))


def _begin_surveys(desk: Desk, seat: Seat, here: tuple[int, ...]) -> None:
    table = desk.table
    able = tuple(
        system
        for system in here
        if (star := table.galaxy.stars.get(system))
        and not star.surveyed
        and not star.menace
        and any(forces.survey_ability(desk.content, u) for u in table.galaxy.of(seat, system))
    )
    if able:
        desk.push(f.Surveys(seat, able), "GS-SURVEY-10", "GS-SURVEY-21")


def _begin_orders(desk: Desk, phase: str) -> None:
    asked = colonies.askable(desk.content, desk.table, phase)
    if asked:
        desk.push(ORDERS[phase](asked), "GS-TURN-16", "GS-TURN-17")


# --- the end of a turn, and of the game


def _end_turn(desk: Desk) -> None:
    turn = desk.table.game.turn
    desk.tell(e.TurnEnded(turn), "GS-TURN-01", "GS-SETUP-11")
    for seat in desk.table.in_play():
        if _is_ruined(desk.table, seat):
            desk.tell(
                e.PowerEliminated(seat, turn), "GS-END-05", "GS-END-09", "GS-END-11", "GS-GAP-43"
            )
    reason = _over(desk)
    if reason is None:
        _begin(desk, turn + 1, _stages(desk)[0])
        return
    _begin_last_items(desk, reason)


def _is_ruined(table: Table, seat: Seat) -> bool:
    """No TF, no unit and no saved Credits (GS-END-05)."""
    galaxy = table.galaxy
    return not (galaxy.tf_of(seat) or galaxy.of(seat) or table.players[seat].saved)


def _over(desk: Desk) -> f.Reason | None:
    """Why the game ends with this turn, if it does; conquest comes first (GS-END-12)."""
    table = desk.table
    players = desk.content.scenarios[table.game.scenario].players
    owners = [seat for seat in table.game.seats if table.galaxy.tf_of(seat)]
    if players == 2 and len(owners) < players:  # noqa: PLR2004 - a game of two
        return "conquest" if owners else "mutual-ruin"
    if not table.in_play():
        return "solitaire-eliminated" if players == 1 else "mutual-ruin"
    return "final-turn" if table.game.is_final else None


def _begin_last_items(desk: Desk, reason: f.Reason) -> None:
    """Items are shown before the VPs are counted (GS-CARD-12); unnamed ones are asked for."""
    table = desk.table
    for seat in table.game.seats:
        if table.players[seat].unseen_items:
            raise Unseen(f"the Items in the hand of {seat} are not to be seen here.")
    unnamed: list[Seat] = []
    for seat in table.game.seats:
        items = table.players[seat].items
        unnamed += [seat] * (NOT_NAMED in items)
        for card in items:
            if card != NOT_NAMED:
                desk.tell(e.ItemRevealed(seat, card), "GS-CARD-12", "GS-GAP-49")
    desk.push(f.LastItems(tuple(unnamed), reason), "GS-END-01", "GS-SCORE-08")


# --- what may be done at any time


def at_any_time(desk: Desk, seat: Seat, command: Command) -> None:
    """Leave the game to the defaults, or change where dice come from."""
    game = desk.table.game
    if not game.scenario:
        raise IllegalMove("GS-SETUP-01", "no game has begun.")
    if game.ended:
        raise IllegalMove(
            "GS-END-01", f"the game is over ({game.reason}); nothing can be done in it."
        )
    if isinstance(command, c.ChangeDice):
        _change_dice(desk, seat, command)
    else:
        _resign(desk, seat)


def _resign(desk: Desk, seat: Seat) -> None:
    player = desk.table.players.get(seat)
    if player is None:
        raise IllegalMove("GS-END-08", f"{seat} is no player of this game and cannot resign.")
    if player.resigned or player.eliminated:
        gone = "eliminated" if player.eliminated else "resigned already"
        raise IllegalMove("GS-END-08", f"{seat} cannot resign: {seat} is {gone}.")
    desk.tell(e.PlayerResigned(seat), "GS-END-08", "GS-TURN-19", "GS-GAP-43", "GS-GAP-48")


def _change_dice(desk: Desk, seat: Seat, command: c.ChangeDice) -> None:
    if seat != TABLE:
        raise IllegalMove("GS-GAP-03", f"{seat} cannot change the dice; the table does.")
    if command.dice not in ("engine", "table", "carried") or command.dice == desk.table.game.dice:
        raise IllegalMove(
            "GS-GAP-03",
            f"dice can be changed to engine, table or carried, not from {desk.table.game.dice} "
            f"to {command.dice}.",
        )
    unknown = sum(player.items.count(NOT_NAMED) for player in desk.table.players.values())
    if command.dice == "engine" and unknown:
        raise IllegalMove(
            "GS-CARD-12",
            f"{plural(unknown, 'Item in hand is', 'Items in hand are')} not known to the record, "
            "so the engine cannot know what is left in the Survey deck.",
        )
    desk.tell(e.DiceChanged(command.dice), "GS-GAP-03")
