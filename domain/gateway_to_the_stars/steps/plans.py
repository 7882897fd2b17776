"""Spending plans: sealed in P2.3, opened and carried out in P2.4."""

from collections import Counter

from domain.gateway_to_the_stars import budgets, effects, notation, sealing
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.commands import Plan
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form
from domain.kernel.messages import TABLE, Command, Seat

COSTS = {
    "P": "GS-BUILD-01", "S": "GS-BUILD-02", "Y": "GS-BUILD-03", "T": "GS-BUILD-04",
    "C": "GS-BUILD-05", "D": "GS-BUILD-06", "SB": "GS-BUILD-07",
}  # fmt: skip


def ask(content: Content, table: Table, frame: f.Plans) -> Question | None:  # noqa: ARG001
    """Everybody in play seals one plan; spending nothing is the default (GS-ECON-26)."""
    return sealing.ask(frame, "a spending plan", "GS-GAP-36", "plan")


def proceed(desk: Desk, frame: f.Plans) -> None:  # noqa: ARG001 - as every step
    """Nobody was asked."""
    desk.pop("GS-GAP-36")


def answer(desk: Desk, seat: Seat, frame: f.Plans, command: Command) -> None:
    """A plan is checked as a whole and sealed; the table opens all."""
    if isinstance(command, c.OpenOrders):
        _open(desk, frame)
        return
    if not isinstance(command, c.SealPlan):
        raise IllegalMove("GS-GAP-36", f"{seat} has sealed a plan and may only seal another now.")
    if command.plan is None:
        raise Unseen(f"the plan of {seat} is not to be seen here.")
    budgets.check(desk.content, desk.table, seat, command.plan)
    sealing.seal(
        desk, frame, e.PlanSealed(seat, command.plan),
        "GS-ECON-08", "GS-ECON-20", "GS-ECON-26", "GS-ORDER-05", "GS-ORDER-13", "GS-GAP-36",
    )  # fmt: skip


# --- opening


def _open(desk: Desk, frame: f.Plans) -> None:
    plans = {seat: _seen(desk, seat) for seat in frame.asked}
    turn = desk.table.game.turn
    desk.tell(e.PhaseBegun(turn, "P2.4"), "GS-TURN-04", "GS-GAP-36")
    desk.tell(e.PlansOpened(turn), "GS-ECON-25", "GS-TURN-17", "GS-GAP-49")
    _alter_order(desk, plans)
    for seat in sorted(plans, key=desk.table.ordered().index):
        _pay(desk, seat, plans[seat])
        _carry_out(desk, seat, plans[seat])
    desk.pop("GS-GAP-36")


def _seen(desk: Desk, seat: Seat) -> Plan:
    plan = desk.table.players[seat].orders.plan
    if plan is None:
        raise Unseen(f"the plan that {seat} sealed is not to be seen here.")
    return plan


def _alter_order(desk: Desk, plans: dict[Seat, Plan]) -> None:
    """Small bids first; of equal ones the later in the base order first (GS-ORDER-14, -15)."""
    base = desk.table.game.base
    bidders = [seat for seat in reversed(base) if seat in plans and plans[seat].bid]
    if not bidders:
        return
    order = list(base)
    for seat in sorted(bidders, key=lambda one: plans[one].bid):
        order.remove(seat)
        order.insert(plans[seat].place - 1, seat)
    desk.tell(
        e.PowerOrderSet(tuple(order), altered=True),
        "GS-ORDER-05", "GS-ORDER-08", "GS-ORDER-14", "GS-ORDER-15", "GS-ORDER-17", "GS-GAP-35",
        "GS-TURN-15",
    )  # fmt: skip


def _pay(desk: Desk, seat: Seat, plan: Plan) -> None:
    numbers = desk.content.numbers
    units = Counter[str]()
    for build in plan.builds:
        units[build.code] += build.count
    desk.tell(
        e.PlanPaid(
            seat=seat,
            turn=desk.table.game.turn,
            units=dict(units),
            unit_credits={code: n * desk.content.units[code].cost for code, n in units.items()},
            repairs=len(plan.repairs),
            repair_credits=len(plan.repairs) * numbers.repair_cost,
            cards=plan.cards,
            card_credits=plan.cards * numbers.card_cost,
            bid=plan.bid,
            place=plan.place,
            total=budgets.cost(desk.content, plan),
        ),
        "GS-ECON-08", "GS-ECON-09", "GS-ECON-20", "GS-ECON-21", "GS-ECON-25", "GS-SETUP-13",
        *(COSTS[code] for code in units),
        *(("GS-ECON-17", "GS-BUILD-08") if plan.repairs else ()),
        *(("GS-ECON-16", "GS-CARD-01", "GS-CARD-11") if plan.cards else ()),
        *(("GS-ORDER-06", "GS-ORDER-07", "GS-ORDER-16") if plan.bid else ()),
    )  # fmt: skip
    if plan.free is not None:
        desk.tell(e.PassageGranted(seat, plan.free), "GS-INTERDICT-12", "GS-GAP-13")


def _carry_out(desk: Desk, seat: Seat, plan: Plan) -> None:
    """Card draws, repairs, Starbases, ships (GS-GAP-36)."""
    for _ in range(plan.cards):
        effects.draw_under_purchase_rule(
            desk, seat, "purchase", "GS-CARD-01", "GS-CARD-08", "GS-GAP-24"
        )
    for name in plan.repairs:
        desk.tell(e.DreadnoughtRepaired(seat, name), "GS-BUILD-08", "GS-BUILD-20", "GS-BUILD-21")
    bases = [one for one in plan.builds if one.code == budgets.BASE]
    for build in bases:
        _build(desk, seat, build, "GS-BUILD-11", "GS-BUILD-12", "GS-BUILD-14", "GS-BUILD-15")
    for build in plan.builds:
        if build not in bases:
            _build(desk, seat, build, "GS-BUILD-10", "GS-BUILD-16", "GS-BUILD-17", "GS-BUILD-19")


def _build(desk: Desk, seat: Seat, build: c.Build, *rules: str) -> None:
    strangers = any(unit.seat != seat for unit in desk.table.galaxy.at(build.system))
    watched = ("GS-BUILD-22",) if strangers else ()
    for _ in range(build.count):
        effects.place(
            desk, seat, build.code, build.system, "built",
            "GS-BUILD-09", "GS-BUILD-18", "GS-GAP-37", *rules, *watched,
        )  # fmt: skip


# --- forms


def forms(content: Content, table: Table, frame: f.Plans, seat: Seat) -> tuple[Form, ...]:
    """A plan, element by element; once all are sealed the table opens them."""
    if seat == TABLE:
        ready = set(frame.asked) == set(frame.sealed)
        return (Form("open", results="the bought cards, in final Power Order"),) * ready

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if chosen == ("nothing",):
            return (END,)
        plan = _plan(chosen)
        more = [_element(one) for one in budgets.choices(content, table, seat, plan)]
        return (END, *more) if chosen else ("nothing", *more)

    return (Form("plan", ("what to buy",), options, joiner=", "),)


def _plan(elements: tuple[str, ...]) -> Plan:
    if not elements:
        return Plan()
    command, _ = notation.parse(f"plan {', '.join(elements)}")
    plan = command.plan if isinstance(command, c.SealPlan) else None
    return plan or Plan()


def _element(plan: Plan) -> str:
    return notation.write(c.SealPlan(plan)).removeprefix("plan ")
