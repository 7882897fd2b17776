"""What holds in every game (GS-TRS-ID-01 to 12 and the galaxy's): each check can fail."""

from collections.abc import Callable, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import bots
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.clauses import entries
from domain.gateway_to_the_stars.invariants import CHECKS, breaches
from domain.gateway_to_the_stars.loading import packaged
from domain.kernel.breaches import Told
from domain.kernel.messages import Event, Seat

Alter = Callable[[list[Event]], None]


@cache
def played(scenario: str, bot: str) -> tuple[Event, ...]:
    content = packaged()
    chairs = bots.seats_for(content, scenario)
    players = {
        chair.seat: bots.named_bot(bot, bots.chooser("3" * 64, chair.seat)) for chair in chairs
    }
    steps = bots.play(content, scenario, chairs, players, "3" * 64)
    return tuple(fact.event for step in steps for fact in step.facts)


def broken(events: Sequence[Event]) -> set[str]:
    told = [Told(f"{n}.1", event) for n, event in enumerate(events, 1)]
    return set(breaches(packaged(), told))


def at(events: Sequence[Event], kind: type[Event], nth: int = 0) -> int:
    return [n for n, event in enumerate(events) if isinstance(event, kind)][nth]


def changed(kind: type[Event], nth: int = 0, **fields: object) -> Alter:
    def alter(events: list[Event]) -> None:
        place = at(events, kind, nth)
        events[place] = replace(events[place], **fields)

    return alter


def added(*extra: Event, after: type[Event] = e.TurnEnded) -> Alter:
    def alter(events: list[Event]) -> None:
        place = at(events, after)
        events[place + 1 : place + 1] = list(extra)

    return alter


def bid_of_one(events: list[Event]) -> None:
    place = at(events, e.PlanPaid)
    paid = events[place]
    assert isinstance(paid, e.PlanPaid)
    events[place] = replace(paid, bid=1, total=paid.total + 1)


def without(kind: type[Event], nth: int = 0) -> Alter:
    def alter(events: list[Event]) -> None:
        del events[at(events, kind, nth)]

    return alter


AMBER, BLUE = Seat("amber"), Seat("blue")
FRIENDLY = e.CounterRevealed(AMBER, 30, "F2", "friendly", 0, 2, 0, 0, "table")
MANY = tuple(e.UnitPlaced(AMBER, f"D{n}", "D", 7, "found") for n in range(50, 56))
DOCKED = tuple(
    event
    for n in range(60, 63)
    for event in (
        e.UnitPlaced(AMBER, f"T{n}", "T", 30, "found"),
        e.UnitDocked(AMBER, f"T{n}", 30),
    )
)
CASES: dict[str, Alter] = {
    "GS-TRS-ID-01": changed(e.IncomeReceived, 2, total=99),
    "GS-TRS-ID-02": changed(e.SavingsFixed, saved=2),
    "GS-TRS-ID-03": changed(e.PlanPaid, total=1),
    "GS-TRS-ID-04": changed(e.SavingsFixed, saved=4),
    "GS-TRS-ID-05": changed(e.SavingsFixed, saved=0, lost=1),
    "GS-TRS-ID-06": changed(e.IncomeReceived, 2, saved=3),
    "GS-TRS-ID-07": bid_of_one,
    "GS-TRS-ID-08": changed(e.PlanPaid, unit_credits={"S": 3}),
    "GS-TRS-ID-09": changed(e.IncomeReceived, tf_credits=7),
    "GS-TRS-ID-10": changed(e.PlanPaid, cards=2),
    "GS-TRS-ID-11": changed(e.SavingsFixed, lost=3),
    "GS-BUILD-18": added(*MANY),
    "GS-BUILD-15": added(e.UnitPlaced(AMBER, "SB9", "SB", 7, "found"),
                         e.UnitPlaced(BLUE, "SB9", "SB", 7, "found")),
    "GS-COL-13": added(FRIENDLY, e.TFsCaptured(AMBER, BLUE, 30, -1, 0)),
    "GS-COL-25": added(FRIENDLY, e.TFCreated(AMBER, 30, 1)),
    "GS-COL-27": added(FRIENDLY, *(e.TFCreated(AMBER, 30, 1) for _ in range(31))),
    "GS-TRADE-01": added(FRIENDLY, *DOCKED),
    "GS-TRADE-12": added(FRIENDLY, e.ICFounded(AMBER, 30), *DOCKED),
    "GS-ECON-11": changed(e.SavingsFixed, saved=5),
    "GS-SETUP-26": added(*(e.CounterTaken("X") for _ in range(5))),
    "GS-SETUP-27": added(e.DiscardsGrown("survey", "SV-60")),
    "GS-SETUP-28": added(e.DiscardsGrown("special", "SR-01")),
}  # fmt: skip


def test_every_check_is_a_clause_or_identity_of_the_rules() -> None:
    assert set(CHECKS) <= set(entries())
    assert {f"GS-TRS-ID-{n:02}" for n in range(1, 13)} <= set(CHECKS)


@pytest.mark.parametrize("bot", ["plain", "random"])
@pytest.mark.parametrize("scenario", ["SCN-2S", "SCN-M4", "SCN-1"])
def test_nothing_is_broken_in_a_game_that_was_played(scenario: str, bot: str) -> None:
    assert broken(played(scenario, bot)) == set()


@pytest.mark.parametrize("rule", list(CASES))
def test_a_breach_is_found_under_its_clause(rule: str) -> None:
    events = list(played("SCN-2S", "plain"))
    CASES[rule](events)
    assert rule in broken(events)


def test_credits_saved_at_the_end_score_by_pairs() -> None:
    events = list(played("SCN-2S", "plain"))
    place = next(
        n
        for n, event in enumerate(events)
        if isinstance(event, e.PointsScored) and event.rule == "GS-SCORE-06"
    )
    events[place] = replace(events[place], vp=9)
    assert broken(events) == {"GS-TRS-ID-12"}


def test_a_breach_names_its_place_and_both_values() -> None:
    events = list(played("SCN-2S", "plain"))
    place = at(events, e.IncomeReceived, 2)
    CASES["GS-TRS-ID-01"](events)
    told = [Told(f"{n}.1", event) for n, event in enumerate(events)]
    breach = breaches(packaged(), told)["GS-TRS-ID-01"]
    assert breach.cut == f"{place}.1"
    assert breach.found == 99
    assert breach.expected != 99


def test_income_of_resources_is_a_multiple_of_their_rate() -> None:
    events = list(played("SCN-2S", "plain"))
    changed(e.IncomeReceived, 2, resources=9)(events)
    assert broken(events) == {"GS-TRS-ID-08"}


def test_a_card_that_was_paid_for_and_is_not_there_is_delivered_too() -> None:
    events = list(played("SCN-2S", "plain"))
    place = next(
        n
        for n, event in enumerate(events)
        if isinstance(event, e.CardTaken) and event.why == "purchase"
    )
    taken = events[place]
    assert isinstance(taken, e.CardTaken)
    events[place] = e.PurchaseVoid(taken.seat)
    assert "GS-TRS-ID-10" not in broken(events)
    del events[place]
    assert "GS-TRS-ID-10" in broken(events)


def test_a_card_that_nobody_paid_for_may_be_missing_outside_the_purchases() -> None:
    events = list(played("SCN-2S", "plain"))
    added(e.PurchaseVoid(AMBER))(events)
    assert broken(events) == set()


def test_a_unit_that_was_never_paid_for_is_found() -> None:
    events = list(played("SCN-2S", "plain"))
    without(e.PlanPaid)(events)
    assert "GS-TRS-ID-10" in broken(events)
