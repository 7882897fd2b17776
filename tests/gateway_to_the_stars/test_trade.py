"""Independent Colonies, docking and Exchange boxes: GS-TRADE-01 to GS-TRADE-20."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    colonizing,
    docked,
    four,
    income_of,
    incomes,
    independent,
)
from tests.spec import Scene, finished


def rule_of(here: Scene, line: str) -> str:
    return str(here.refuses(line).rule)


def exchanging(here: Scene, *seats: str) -> Scene:
    """Exchanges are under way, these Powers to come."""
    here.order(*FOUR).at("P2.2", turn=2)
    return here.frame(f.Exchanges(tuple(Seat(seat) for seat in seats)))


# --- founding


@pytest.mark.clauses("GS-TRADE-02", "GS-TRADE-06", "GS-TRADE-08", "GS-TRADE-09")
def test_two_expeditions_found_an_independent_colony_in_a_friendly_system() -> None:
    here = colonizing(four().star(9, "F2").unit("Red", "Y Y Y", 9), "P5.2", "Red")
    here.when("Red: found 9", "table: open")
    assert here.table.star(9).founder == "Red"
    assert here.units("Red", 9) == ["Y4"]  # the lowest serials are used
    assert [unit.why for unit in here.all(e.UnitEliminated)] == ["used", "used"]


@pytest.mark.clauses("GS-TRADE-02", "GS-TRADE-08", "GS-TRADE-09")
def test_no_second_one_none_elsewhere_none_unsurveyed_and_none_for_less() -> None:
    here = independent(four(), 9, "F2", "Blue").star(10, "N1").star(12, "F3").star(11, "F2")
    here.star(8, "F2", surveyed=False)
    for system in (8, 9, 10, 12):
        here.unit("Red", "Y Y", system)
    here.unit("Red", "Y", 11)
    colonizing(here, "P5.2", "Red")
    assert rule_of(here, "Red: found 9") == "GS-TRADE-09"
    assert rule_of(here, "Red: found 10") == "GS-TRADE-02"
    assert rule_of(here, "Red: found 13") == "GS-TRADE-02"
    assert rule_of(here, "Red: found 8") == "GS-TRADE-08"
    assert rule_of(here, "Red: found 12, 12") == "GS-TRADE-09"
    refusal = here.refuses("Red: found 11")
    assert refusal.rule == "GS-TRADE-08"
    assert "it takes 2 Colony Expeditions in 11; Red has 1" in refusal.sentence
    assert [form.verb for form in here.forms("Red")] == ["found"]
    assert set(finished(here.forms("Red")[0])) == {"found nothing", "found 12"}


@pytest.mark.clauses("GS-TRADE-10", "GS-COL-15", "GS-COL-16")
def test_of_rival_founders_the_earlier_power_wins_and_the_other_keeps_its_expeditions() -> None:
    here = four().star(9, "F2").unit("Red", "Y Y", 9).unit("Blue", "Y Y Y", 9)
    colonizing(here, "P5.2", "Red", "Blue")
    here.when("Blue: found 9", "Red: found 9", "table: open")
    assert here.table.star(9).founder == "Red"
    assert here.one(e.OrderFailed) == e.OrderFailed(Seat("Blue"), "P5.2", 9, Seat("Red"))
    assert here.units("Blue", 9) == ["Y2", "Y3", "Y4"]


@pytest.mark.clauses("GS-COL-14")
def test_no_founding_under_hostile_guns_unless_own_guns_are_there() -> None:
    here = four().star(9, "F2").unit("Red", "Y Y", 9).unit("Blue", "C", 9)
    colonizing(here, "P5.2", "Red")
    assert rule_of(here, "Red: found 9") == "GS-COL-14"
    here.unit("Red", "C", 9).when("Red: found 9", "table: open")
    assert here.table.star(9).founder == "Red"


@pytest.mark.clauses("GS-TRADE-11")
def test_the_colony_advance_does_not_make_it_cheaper() -> None:
    here = four().holds("Red", "SV-01").star(9, "F2").unit("Red", "Y Y", 9)
    colonizing(here, "P5.2", "Red").when("Red: found 9", "table: open")
    assert len(here.all(e.UnitEliminated)) == 2


# --- docking


@pytest.mark.clauses("GS-TRADE-01", "GS-TRADE-13", "GS-TRADE-14")
def test_any_powers_trade_expedition_docks_at_an_independent_colony() -> None:
    here = independent(four(), 9, "F2", "Red").unit("Blue", "T", 9)
    colonizing(here, "P5.3", "Blue").when("Blue: dock T1", "table: open")
    assert here.one(e.UnitDocked) == e.UnitDocked(Seat("Blue"), "T1", 9)
    unit = here.table.unit("Blue", "T1")
    assert unit is not None
    assert unit.docked


@pytest.mark.clauses("GS-TRADE-01", "GS-TRADE-14")
def test_docking_needs_an_undocked_t_an_ic_and_a_free_box() -> None:
    here = docked(independent(four(), 9), "Red", 9, 1).star(10, "F2")
    here.unit("Red", "T", 9).unit("Red", "T", 10).unit("Red", "T", 12)
    colonizing(here, "P5.3", "Red")
    assert rule_of(here, "Red: dock T1") == "GS-TRADE-14"  # docked already
    assert rule_of(here, "Red: dock T3") == "GS-TRADE-01"  # no IC founded
    assert rule_of(here, "Red: dock T4") == "GS-TRADE-01"  # nothing discovered
    assert rule_of(here, "Red: dock C1") == "GS-TRADE-01"
    assert rule_of(here, "Red: dock T9") == "GS-TRADE-14"
    assert rule_of(here, "Red: dock T2, T2") == "GS-TRADE-14"
    assert set(finished(here.forms("Red")[0])) == {"dock nothing", "dock all", "dock T2"}
    docked(here, "Blue", 9)
    assert "all 2 Exchange boxes of 9 are filled" in here.refuses("Red: dock T2").sentence


@pytest.mark.clauses("GS-TRADE-14")
def test_a_player_may_decline_to_dock() -> None:
    here = colonizing(independent(four(), 9).unit("Red", "T", 9), "P5.3", "Red")
    here.when("Red: dock nothing", "table: open")
    assert here.all(e.UnitDocked) == []


@pytest.mark.clauses("GS-TRADE-12", "GS-TRADE-15")
@pytest.mark.parametrize(("face", "boxes"), [("F2", 2), ("F3", 3)])
def test_the_counter_shows_how_many_boxes_there_are(face: str, boxes: int) -> None:
    here = independent(four(), 9, face).unit("Red", "T T T T", 9).unit("Blue", "T", 9)
    colonizing(here, "P5.3", "Red", "Blue")
    here.when("Red: dock all", "Blue: dock all", "table: open")
    assert len(here.all(e.UnitDocked)) == boxes
    last = here.all(e.UnitDocked)[-1].seat
    assert [one.seat for one in here.all(e.OrderFailed)] == (["Red"] if last == "Blue" else [])


@pytest.mark.clauses("GS-TRADE-15")
def test_boxes_are_filled_one_a_power_round_and_round() -> None:
    here = independent(four(), 9, "F3").unit("Yellow", "T T", 9).unit("Blue", "T T", 9)
    colonizing(here, "P5.3", "Blue", "Yellow")
    here.when("Yellow: dock T2, T1", "Blue: dock T1, T2", "table: open")
    docks = [(one.seat, one.unit) for one in here.all(e.UnitDocked)]
    assert docks == [("Blue", "T1"), ("Yellow", "T2"), ("Blue", "T2")]
    assert here.one(e.OrderFailed) == e.OrderFailed(Seat("Yellow"), "P5.3", 9, Seat("Blue"))


# --- income and exchange


@pytest.mark.clauses(
    "GS-TRADE-03", "GS-TRADE-04", "GS-TRADE-05", "GS-TRADE-07", "GS-TRADE-16", "GS-TRADE-18",
    "GS-FAQ-14",
)  # fmt: skip
def test_a_docked_t_pays_one_credit_from_the_next_turn_and_fills_a_box() -> None:
    here = independent(four(), 9).unit("Red", "T", 9)
    assert income_of(incomes(here, 2), "Red").trade_credits == 0
    colonizing(here, "P5.3", "Red").when("Red: dock T1", "table: open")
    assert here.player("Red").funds == 6  # not in this turn
    found = income_of(incomes(here, 3), "Red")
    assert (found.trades, found.trade_credits, found.boxes, found.total) == (1, 1, 1, 7)


@pytest.mark.clauses("GS-TRADE-19")
def test_the_trade_advance_counts_one_trade_more_while_one_t_is_docked() -> None:
    here = docked(independent(four(), 9), "Red", 9, 2).holds("Red", "SV-23", "SV-24")
    here.holds("Blue", "SV-13")
    found = income_of(incomes(here), "Red")
    assert (found.trades, found.trade_credits, found.boxes) == (3, 3, 2)
    alone = income_of(incomes(four().holds("Red", "SV-23")), "Red")
    assert (alone.trades, alone.trade_credits) == (0, 0)


@pytest.mark.clauses("GS-TRADE-17", "GS-TRADE-20", "GS-CARD-13")
def test_a_filled_box_turns_a_card_into_the_next_of_the_deck() -> None:
    here = docked(independent(four(), 9), "Red", 9).holds("Red", "SV-05")
    exchanging(here, "Red").when("Red: exchange SV-05 [SV-13]")
    assert here.player("Red").advances == ("SV-13",)
    assert here.table.game.survey.discards == ("SV-05",)
    assert here.table.game.phase == "P2.3"  # one box, one exchange


@pytest.mark.clauses("GS-TRADE-17", "GS-TRADE-20")
def test_the_card_drawn_may_itself_go_for_another_box() -> None:
    here = docked(independent(four(), 9, "F3"), "Red", 9, 3).holds("Red", "SV-05")
    exchanging(here, "Red").when("Red: exchange SV-05 [SV-13]", "Red: exchange SV-13 [SV-44]")
    assert here.table.game.survey.discards == ("SV-05", "SV-13", "SV-44")
    assert here.table.game.phase == "P2.3"  # a box is left, but no card


@pytest.mark.clauses("GS-TRADE-20")
def test_exchanges_run_in_the_base_order_each_power_making_all_of_its_own() -> None:
    here = docked(docked(independent(four(), 9, "F3"), "Red", 9), "Blue", 9, 2)
    here.holds("Red", "SV-05").holds("Blue", "SV-06", "SV-07")
    exchanging(here, "Blue", "Red")
    assert here.asked().seats == ("Blue",)
    assert rule_of(here, "Red: exchange SV-05") == "GS-TRADE-17"
    here.when("Blue: exchange SV-06 [SV-14]")
    assert here.asked().seats == ("Blue",)
    here.when("Blue: pass")
    assert here.asked().seats == ("Red",)


@pytest.mark.clauses("GS-TRADE-17", "GS-CARD-13")
def test_only_an_own_advance_or_item_can_be_exchanged() -> None:
    here = docked(independent(four(), 9), "Red", 9).holds("Red", "SV-05").holds("Blue", "SV-06")
    here.given(e.TrophyGained(Seat("Red"), "SV-43"))
    exchanging(here, "Red")
    assert rule_of(here, "Red: exchange SV-43 [SV-13]") == "GS-CARD-13"
    assert rule_of(here, "Red: exchange SV-06 [SV-13]") == "GS-TRADE-17"
    assert rule_of(here, "Red: exchange SV-29 [SV-13]") == "GS-TRADE-17"
    assert [tuple(finished(form)) for form in here.forms("Red")] == [
        ("pass",), ("exchange SV-05",),
    ]  # fmt: skip


@pytest.mark.clauses("GS-TRADE-17", "GS-CARD-12")
def test_an_item_that_nobody_had_named_is_named_by_its_exchange() -> None:
    here = docked(independent(four(), 9), "Red", 9).holds("Red", "Item")
    exchanging(here, "Red")
    assert "exchange SV-29" in set(finished(here.forms("Red")[1]))
    here.when("Red: exchange SV-29 [SV-35]")
    assert here.player("Red").items == ()
    assert here.one(e.ItemRevealed).card == "SV-29"
    assert here.table.game.survey.discards == ("SV-29", "SV-35")
