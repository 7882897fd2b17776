"""What a spending plan costs, whether it may be sealed, and what could still go into it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product

from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.commands import Build, Plan
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat

BASE = "SB"


def cost(content: Content, plan: Plan) -> int:
    """Credits for all of a plan."""
    numbers = content.numbers
    units = sum(content.units[one.code].cost * one.count for one in plan.builds)
    repairs = len(plan.repairs) * numbers.repair_cost
    return units + repairs + plan.cards * numbers.card_cost + plan.bid


def yards(table: Table, seat: str) -> tuple[int, ...]:
    """Systems with an own Starbase, ascending; all of them stood there at P2.1 (GS-BUILD-16)."""
    return tuple(sorted({unit.system for unit in table.galaxy.of(seat) if unit.code == BASE}))


def sites(table: Table, seat: str) -> tuple[int, ...]:
    """Systems where a Starbase may be bought: an own colony without one (GS-BUILD-11, -15)."""
    taken = yards(table, seat)
    return tuple(
        sorted(
            system
            for system, star in table.galaxy.stars.items()
            if star.owner == seat and star.tf and system not in taken
        )
    )


def repairable(content: Content, table: Table, seat: str) -> tuple[Unit, ...]:
    """Damaged Dreadnoughts at an own Starbase (GS-BUILD-20)."""
    where = yards(table, seat)
    return tuple(
        unit
        for unit in table.galaxy.of(seat)
        if unit.damaged and unit.system in where and content.units[unit.code].steps > 1
    )


# --- refusals


def check(content: Content, table: Table, seat: Seat, plan: Plan) -> None:
    """Refuses a plan as a whole (GS-GAP-36), with the first thing that is wrong in it."""
    for build in plan.builds:
        if build.code not in content.units:
            known = ", ".join(content.units)
            raise IllegalMove("GS-UNIT-01", f"{seat}: {build.code!r} is no unit; there is {known}.")
        if build.count < 1:
            raise IllegalMove("GS-BUILD-09", f"{seat} cannot build {build.count} {build.code}.")
        _check_place(table, seat, build, plan)
    _check_bases(content, table, seat, plan)
    _check_stock(content, table, seat, plan)
    _check_repairs(content, table, seat, plan)
    _check_bid(content, table, seat, plan)
    _check_passage(table, seat, plan)
    if plan.cards < 0:
        raise IllegalMove("GS-CARD-01", f"{seat} cannot buy {plan.cards} Survey Cards.")
    total, funds = cost(content, plan), table.players[seat].funds
    if total > funds:
        raise IllegalMove(
            "GS-ECON-20",
            f"{seat}'s plan costs {total} Cr; the Total Funds Available are {funds} Cr.",
        )


def _check_place(table: Table, seat: Seat, build: Build, plan: Plan) -> None:
    where = yards(table, seat)
    if build.code == BASE or build.system in where:
        return
    new = {one.system for one in plan.builds if one.code == BASE}
    have = f"{seat} has Starbases in {_listed(where)}" if where else f"{seat} has no Starbase"
    raise IllegalMove(
        "GS-BUILD-16" if build.system in new else "GS-BUILD-10",
        f"{seat} cannot build {build.count} {build.code} in {build.system}: ships are built at a "
        f"Starbase that stood there at the start of P2.1, and {have}.",
    )


def _check_bases(content: Content, table: Table, seat: Seat, plan: Plan) -> None:
    wanted = Counter[int]()
    for build in plan.builds:
        if build.code == BASE:
            wanted[build.system] += build.count
    standing = yards(table, seat)
    for system, count in wanted.items():
        star = table.galaxy.stars.get(system)
        if star is None or star.owner != seat or not star.tf:
            raise IllegalMove(
                "GS-BUILD-11",
                f"{seat} cannot build a Starbase in {system}: {seat} has no TF there.",
            )
        if system in standing or count > 1:
            raise IllegalMove(
                "GS-BUILD-15",
                f"{seat} cannot have {count + (system in standing)} Starbases in {system}; "
                "a system holds 1.",
            )
    limit = content.scenarios[table.game.scenario].starbases
    total = len(standing) + len(wanted)
    if wanted and total > limit:
        raise IllegalMove(
            "GS-BUILD-13" if content.scenarios[table.game.scenario].counters_factor > 1
            else "GS-BUILD-12",
            f"{seat} would have {total} Starbases on the map; the limit is {limit}.",
        )  # fmt: skip


def _check_stock(content: Content, table: Table, seat: Seat, plan: Plan) -> None:
    wanted = Counter[str]()
    for build in plan.builds:
        wanted[build.code] += build.count
    for code, count in wanted.items():
        free = forces.stock(content, table, seat, code)
        if count > free:
            raise IllegalMove(
                "GS-BUILD-18", f"{seat} wants to build {count} {code}, and has {free} free."
            )


def _check_repairs(content: Content, table: Table, seat: Seat, plan: Plan) -> None:
    for name, times in Counter(plan.repairs).items():
        unit = table.unit(seat, name)
        if unit is None:
            raise IllegalMove("GS-BUILD-08", f"{seat} has no unit {name} on the map.")
        if content.units[unit.code].steps < 2 or not unit.damaged:  # noqa: PLR2004
            raise IllegalMove(
                "GS-BUILD-08", f"{seat}'s {name} is no damaged Dreadnought; nothing to repair."
            )
        if times > 1:
            raise IllegalMove(
                "GS-BUILD-21", f"{seat}'s {name} can be repaired once a turn, not {times} times."
            )
        if unit.system not in yards(table, seat):
            raise IllegalMove(
                "GS-BUILD-20", f"{seat}'s {name} is in {unit.system}, where {seat} has no Starbase."
            )


def _check_bid(content: Content, table: Table, seat: Seat, plan: Plan) -> None:
    if not plan.bid and not plan.place:
        return
    least, places = content.numbers.bid_minimum, len(table.in_play())
    if not content.scenarios[table.game.scenario].order_card:
        raise IllegalMove("GS-ORDER-19", f"{seat} plays alone; there is no Power Order to bid for.")
    if plan.bid < least:
        raise IllegalMove(
            "GS-ORDER-06", f"{seat} bids {plan.bid} Cr; a bid is 0, or {least} and more."
        )
    if not 1 <= plan.place <= places:
        raise IllegalMove(
            "GS-ORDER-13", f"{seat} bids for position {plan.place}; there are 1 to {places}."
        )


def _check_passage(table: Table, seat: Seat, plan: Plan) -> None:
    for friend, times in Counter(plan.free or ()).items():
        if friend == seat or friend not in table.game.seats:
            raise IllegalMove(
                "GS-INTERDICT-12",
                f"{seat} cannot grant free passage to {friend}; another Power's seat was expected.",
            )
        if times > 1:
            raise IllegalMove(
                "GS-INTERDICT-12", f"{seat} names {friend} {times} times for free passage."
            )


def _listed(systems: Iterable[int]) -> str:
    return ", ".join(str(system) for system in systems)


# --- choices


def choices(content: Content, table: Table, seat: Seat, plan: Plan) -> Iterator[Plan]:
    """Every single element that a legal plan can still take, as a plan of that element alone."""
    left = table.players[seat].funds - cost(content, plan)
    yield from _more_builds(content, table, seat, plan)
    if left >= content.numbers.repair_cost:
        damaged = repairable(content, table, seat)
        yield from (Plan(repairs=(u.id,)) for u in damaged if u.id not in plan.repairs)
    if not plan.cards:
        most = left // content.numbers.card_cost
        yield from (Plan(cards=count) for count in range(1, most + 1))
    if not plan.bid and content.scenarios[table.game.scenario].order_card:
        places = range(1, len(table.in_play()) + 1)
        bids = range(content.numbers.bid_minimum, left + 1)
        yield from (Plan(bid=bid, place=place) for bid, place in product(bids, places))
    if plan.free is None:
        others = [other for other in table.game.seats if other != seat]
        lists = (combinations(others, size) for size in range(len(others) + 1))
        yield from (Plan(free=friends) for friends in chain.from_iterable(lists))


def _more_builds(content: Content, table: Table, seat: Seat, plan: Plan) -> Iterator[Plan]:
    left = table.players[seat].funds - cost(content, plan)
    chosen = {(one.code, one.system) for one in plan.builds}
    planned = Counter[str]()
    for one in plan.builds:
        planned[one.code] += one.count
    for code, kind in content.units.items():
        free = forces.stock(content, table, seat, code) - planned[code]
        most = min(free, left // kind.cost, 1 if code == BASE else free)
        for system in sites(table, seat) if code == BASE else yards(table, seat):
            if (code, system) not in chosen:
                for count in range(1, most + 1):
                    yield Plan(builds=(Build(code, count, system),))
