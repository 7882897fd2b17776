"""New TFs (P5.4), and the First Colony bonus."""

from typing import NamedTuple

from domain.gateway_to_the_stars import colonies, effects, forces, notation, sealing
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form
from domain.kernel.messages import TABLE, Command, Seat

PHASE = "P5.4"


class Claim(NamedTuple):
    """A TF that a Power wants to create."""

    seat: Seat
    commit: int


def ask(content: Content, table: Table, frame: f.Creations) -> Question | None:  # noqa: ARG001
    """Whoever may create one; creating nothing is the default."""
    return sealing.ask(frame, "new TFs", "GS-COL-01", "create")


def proceed(desk: Desk, frame: f.Creations) -> None:  # noqa: ARG001 - as every step
    """Nobody was asked."""
    desk.pop("GS-COL-01")


def answer(desk: Desk, seat: Seat, frame: f.Creations, command: Command) -> None:
    """Orders are checked and sealed; the table opens all."""
    if isinstance(command, c.OpenOrders):
        _open(desk, frame)
        return
    if not isinstance(command, c.SealCreations):
        raise IllegalMove("GS-COL-01", f"{seat} has sealed new TFs and may only seal others now.")
    if command.orders is None:
        raise Unseen(f"the new TFs of {seat} are not to be seen here.")
    _check(desk.content, desk.table, seat, command.orders)
    sealing.seal(
        desk, frame, e.CreationsSealed(seat, command.orders),
        "GS-COL-01", "GS-COL-12", "GS-COL-13", "GS-COL-18", "GS-GAP-30",
    )  # fmt: skip


def _check(content: Content, table: Table, seat: Seat, orders: tuple[c.CreateOrder, ...]) -> None:
    named: set[int] = set()
    for order in orders:
        system = order.system
        barrier = colonies.creation_barrier(content, table, seat, system)
        if barrier is not None:
            raise IllegalMove(barrier[0], f"{seat} cannot create a TF in {system}: {barrier[1]}.")
        if system in named:
            raise IllegalMove(
                "GS-COL-05", f"{seat} wants 2 TF in {system}; a Colonization phase allows 1 there."
            )
        named.add(system)
        need = forces.tf_cost(content, table, seat, system)
        have = len(colonies.expeditions(table, seat, system))
        if not need <= order.commit <= have:
            raise IllegalMove(
                "GS-COL-02" if order.commit < need else "GS-COL-12",
                f"{seat} commits {order.commit} Colony Expeditions in {system}; {need} are needed "
                f"and {have} are there.",
            )
    free = forces.stock(content, table, seat, "TF")
    if len(orders) > free:
        raise IllegalMove(
            "GS-COL-27", f"{seat} orders {len(orders)} new TF and has {free} TF counters free."
        )


# --- opening


def _open(desk: Desk, frame: f.Creations) -> None:
    claims: dict[int, list[Claim]] = {}  # in Power Order
    for seat in desk.table.ordered():
        if seat not in frame.asked:
            continue
        orders = desk.table.players[seat].orders.creations
        if orders is None:
            raise Unseen(f"the new TFs that {seat} sealed are not to be seen here.")
        for order in orders:
            claims.setdefault(order.system, []).append(Claim(seat, order.commit))
    desk.tell(e.OrdersOpened(PHASE), "GS-TURN-17")
    pioneers = [
        seat
        for system in sorted(claims)
        if (seat := _settle(desk, system, claims[system])) and system not in desk.table.galaxy.homes
    ]
    _award_first_colony(desk, tuple(dict.fromkeys(pioneers)))
    desk.pop("GS-TURN-16")


def _settle(desk: Desk, system: int, claims: list[Claim]) -> Seat:
    """Most Expeditions committed, then Power Order (GS-COL-15); returns the creator."""
    winner = max(claims, key=lambda claim: claim.commit)
    tied = sum(claim.commit == winner.commit for claim in claims) > 1
    for claim in claims:
        if claim is not winner:
            desk.tell(
                e.OrderFailed(claim.seat, PHASE, system, winner.seat),
                "GS-COL-15", "GS-COL-16", *(("GS-TURN-15",) if tied else ()),
            )  # fmt: skip
    need = forces.tf_cost(desk.content, desk.table, winner.seat, system)
    rules = _cost_rules(desk, winner.seat, system, need)
    for unit in colonies.expeditions(desk.table, winner.seat, system)[:need]:
        effects.eliminate(desk, unit, "used", "GS-COL-11", "GS-GAP-30")
    desk.tell(
        e.TFCreated(winner.seat, system, need),
        "GS-COL-01", "GS-COL-02", "GS-COL-05", "GS-COL-11", "GS-COL-12", "GS-COL-13", "GS-COL-18",
        "GS-GAP-29", *rules, *(("GS-COL-15",) if len(claims) > 1 else ()),
    )  # fmt: skip
    return winner.seat


def _cost_rules(desk: Desk, seat: Seat, system: int, need: int) -> tuple[str, ...]:
    """The clauses behind the number of Expeditions, and behind the place."""
    star = desk.table.star(system)
    held = forces.advances(desk.content, desk.table, seat)["colony"]
    lowered = need < star.favorability + star.tf
    return (
        *(("GS-COL-03", "GS-COL-04", "GS-ADV-01", "GS-ADV-09") if held else ()),
        *(("GS-FAQ-08",) if lowered and star.tf else ()),
        *(("GS-COL-17",) if held > 1 else ()),
        *(("GS-COL-24",) if star.kind == "unfriendly" else ()),
        *(("GS-COL-10",) if star.favorability else ()),
        *(("GS-COL-06", "GS-FAQ-09") if desk.table.game.colonization else ()),
        *(("GS-COL-14",) if any(u.seat != seat for u in desk.table.galaxy.at(system)) else ()),
    )


def _award_first_colony(desk: Desk, pioneers: tuple[Seat, ...]) -> None:
    """Once per game: alone 3 VP, together 1 each; in solitaire by the turn (GS-GAP-34)."""
    table, numbers = desk.table, desk.content.numbers
    if not pioneers or any(player.first_colony for player in table.players.values()):
        return
    if desk.content.scenarios[table.game.scenario].players == 1:
        _award_alone(desk, pioneers[0])
        return
    shared = len(pioneers) > 1
    vp = numbers.first_colony_shared if shared else numbers.first_colony_sole
    for seat in pioneers:
        desk.tell(
            e.FirstColonyAwarded(seat, vp),
            "GS-SCORE-07", "GS-SCORE-14", "GS-SCORE-13" if shared else "GS-SCORE-12", "GS-GAP-34",
        )  # fmt: skip


def _award_alone(desk: Desk, seat: Seat) -> None:
    """Nothing after the last turn for a share: a later TF cannot be earlier again."""
    numbers, turn = desk.content.numbers, desk.table.game.turn
    if turn > numbers.solitaire_shared_until:
        return
    early = turn <= numbers.solitaire_sole_until
    vp = numbers.first_colony_sole if early else numbers.first_colony_shared
    desk.tell(e.FirstColonyAwarded(seat, vp), "GS-SCORE-07", "GS-SCORE-14", "GS-GAP-42")


# --- forms


def forms(content: Content, table: Table, frame: f.Creations, seat: Seat) -> tuple[Form, ...]:
    """A system and a number of Expeditions, for any of the systems."""
    if seat == TABLE:
        return (Form("open"),) * (set(frame.asked) == set(frame.sealed))
    systems = colonies.creatable(content, table, seat)
    free = forces.stock(content, table, seat, "TF")

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if chosen == ("nothing",):
            return (END,)
        named = {one.system for one in _orders(chosen)}
        more = [
            f"{system} {commit}"
            for system in systems
            if system not in named and len(named) < free
            for commit in range(
                forces.tf_cost(content, table, seat, system),
                len(colonies.expeditions(table, seat, system)) + 1,
            )
        ]
        return (END, *more) if chosen else ("nothing", *more)

    return (Form("create", ("system and Expeditions",), options, joiner=", "),)


def _orders(chosen: tuple[str, ...]) -> tuple[c.CreateOrder, ...]:
    if not chosen:
        return ()
    command, _ = notation.parse(f"create {', '.join(chosen)}")
    return (command.orders or ()) if isinstance(command, c.SealCreations) else ()
