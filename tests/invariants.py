"""What holds at the table whenever a phase begins, and on every Turn Record Sheet."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.chart import lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Event


def breaches(content: Content, table: Table) -> list[str]:
    """Sentences about what should not be; empty if all is well."""
    checks = (_stocks, _counters, _survey_cards, _special_cards, _systems, _units, _savings)
    return [breach for check in checks for breach in check(content, table)]


def _stocks(content: Content, table: Table) -> Iterator[str]:
    for seat in table.game.seats:
        for code in (*content.units, "TF"):
            free = forces.stock(content, table, seat, code)
            if free < 0:
                yield f"{seat} has {-free} {code} more than there are counters"


def _counters(content: Content, table: Table) -> Iterator[str]:
    printed = Counter[str]()
    for counter in content.counters.values():
        printed[counter.face] += counter.copies
    left = Counter(table.game.counters.bag)
    laid = Counter(star.face for star in table.galaxy.stars.values() if star.kind != "home")
    for face, count in printed.items():
        taken = count - left[face]
        if face != "V" and taken != laid[face]:
            yield f"{taken} counters {face} were taken and {laid[face]} lie on the map"
        if face == "V" and laid[face]:
            yield "a Vanished counter lies on the map"


def _survey_cards(content: Content, table: Table) -> Iterator[str]:
    pile = table.game.survey
    known = [*pile.discards]
    unnamed = 0
    for player in table.players.values():
        known += [*player.advances, *(c for c in player.items if c != NOT_NAMED)]
        known += [card for card in player.trophies if card in content.survey]
        unnamed += sum(card == NOT_NAMED for card in player.items)
    known += [s.menace for s in table.galaxy.stars.values() if s.menace not in ("", "unknown")]
    everything = [*pile.bag, *pile.apart, *known]
    if Counter(everything) != Counter([*content.survey]):
        yield f"Survey Cards are not all there once: {sorted(everything)}"
    if pile.held + len(pile.apart) != unnamed:
        yield f"{unnamed} Items are unnamed, the deck knows of {pile.held} and {len(pile.apart)}"


def _special_cards(content: Content, table: Table) -> Iterator[str]:
    kept = [c for p in table.players.values() for c in p.trophies if c in content.special]
    everything = [*table.game.special.bag, *table.game.special.discards, *kept]
    if Counter(everything) != Counter([*content.special]):
        yield f"Special Result cards are not all there once: {everything}"


def _systems(content: Content, table: Table) -> Iterator[str]:
    region = lines(content, table.game.first, table.game.last)
    for system, star in table.galaxy.stars.items():
        here = table.galaxy.at(system)
        docked = sum(unit.docked for unit in here)
        surveyed = star.surveyed or star.kind in ("home", "unfriendly", "vortex")
        wrong = {
            "is out of play and discovered": system not in region,
            f"has {star.tf} TF of {star.owner}": (star.owner is None) != (star.tf == 0),
            f"is {star.kind} and has TF": star.tf and star.kind in ("friendly", "vortex"),
            f"has {docked} docked T and {star.boxes} boxes": docked > star.boxes,
            "has docked T and no IC": docked and star.founder is None,
            "has more than one Starbase": sum(unit.code == "SB" for unit in here) > 1,
            f"is surveyed: {surveyed}, with Stargate: {star.stargate}": surveyed != star.stargate,
            f"is {star.kind} and has SDUs": star.defenders and star.kind != "unfriendly",
        }
        yield from (f"{system} {breach}" for breach, bad in wrong.items() if bad)


def _units(content: Content, table: Table) -> Iterator[str]:
    region = lines(content, table.game.first, table.game.last)
    for unit in table.galaxy.units.values():
        star = table.galaxy.stars.get(unit.system)
        if unit.system not in region or (star and star.kind == "vortex"):
            yield f"{unit.seat}'s {unit.id} stands in {unit.system}"
        if unit.docked and unit.code != "T":
            yield f"{unit.seat}'s {unit.id} is docked"
        if unit.damaged and content.units[unit.code].steps < 2:
            yield f"{unit.seat}'s {unit.id} is damaged"


def _savings(content: Content, table: Table) -> Iterator[str]:
    for player in table.players.values():
        if not 0 <= player.saved <= content.numbers.savings_limit:
            yield f"{player.seat} has saved {player.saved} Cr"


# --- Turn Record Sheets


def sheet_breaches(content: Content, events: Sequence[Event]) -> list[str]:
    """GS-TRS-ID-01 to 08, 10 and 11 over a whole game's events, each named by its id."""
    found: list[str] = []
    for seat in {event.seat for event in events if isinstance(event, e.IncomeReceived)}:
        found += _sheet(content, [x for x in events if getattr(x, "seat", None) == seat])
    return found


def _sheet(content: Content, events: Sequence[Event]) -> Iterator[str]:
    incomes = {event.turn: event for event in events if isinstance(event, e.IncomeReceived)}
    paid = {event.turn: event for event in events if isinstance(event, e.PlanPaid)}
    saved = {event.turn: event for event in events if isinstance(event, e.SavingsFixed)}
    carried = 0
    for turn, income in incomes.items():
        parts = income.tf_credits + income.trade_credits + income.bonus + income.resource_credits
        spent = paid[turn].total if turn in paid else 0
        rest = saved[turn]
        checks = {
            "GS-TRS-ID-01": income.total == parts + income.saved,
            "GS-TRS-ID-02": income.total == spent + rest.saved + rest.lost,
            "GS-TRS-ID-03": 0 <= spent <= income.total,
            "GS-TRS-ID-04": 0 <= rest.saved <= content.numbers.savings_limit,
            "GS-TRS-ID-05": not rest.lost or rest.saved == content.numbers.savings_limit,
            "GS-TRS-ID-06": income.saved == carried,
            "GS-TRS-ID-07": turn not in paid or paid[turn].bid != 1,
            "GS-TRS-ID-08": income.resource_credits % 2 == 0,
            "GS-TRS-ID-10": turn not in paid or _adds_up(content, paid[turn]),
        }
        yield from (f"{rule} in turn {turn}: {income}" for rule, good in checks.items() if not good)
        carried = rest.saved
    earned = sum(income.total - income.saved for income in incomes.values())
    gone = sum(event.total for event in paid.values()) + sum(x.lost for x in saved.values())
    if earned != gone + carried:
        yield f"GS-TRS-ID-11: income {earned}, spent and lost {gone}, saved {carried}"


def _adds_up(content: Content, paid: e.PlanPaid) -> bool:
    units = sum(content.units[code].cost * count for code, count in paid.units.items())
    credits_ = units + paid.repair_credits + paid.card_credits + paid.bid
    return credits_ == paid.total and sum(paid.unit_credits.values()) == units
