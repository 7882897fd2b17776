"""The turn: GS-TURN-01 to GS-TURN-19."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import TABLE, Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    LAST,
    by_default,
    colonizing,
    docked,
    finished_game,
    four,
    incomes,
    independent,
    opened,
    phases,
    planning,
)
from tests.spec import scene

ECONOMICS = [(f"P2.{step}", "", "") for step in range(1, 6)]
COLONIZATION = ["P5.1", "P5.2", "P5.3", "P5.4"]


@pytest.mark.clauses(
    "GS-TURN-01", "GS-TURN-02", "GS-TURN-03", "GS-TURN-05", "GS-TURN-06", "GS-TURN-07",
    "GS-TURN-08", "GS-TURN-09", "GS-TURN-16",
)  # fmt: skip
def test_a_turn_runs_through_its_five_phases_in_power_order() -> None:
    here = four().when("table: power [Green 2]")
    told = phases(here)
    here = by_default(here, turns=1)
    told += phases(here)
    order = ("Green", "Blue", "Red", "Yellow")
    steps = ("P3.move", "P3.combat", "P3.discovery")
    assert told == [
        *ECONOMICS,
        *((step, seat, "") for seat in order for step in steps),
        *(("P4", seat, "") for seat in order),
        *((step, "", "") for step in COLONIZATION),
        ("P1", "", ""),
    ]
    assert here.one(e.TurnEnded).turn == 1


@pytest.mark.clauses("GS-TURN-04")
def test_all_players_plan_at_the_same_time() -> None:
    here = four().when("table: power [Green 2]")
    assert here.asked().seats == FOUR
    assert here.asked().sealed
    here.when("Yellow: plan nothing", "Red: plan nothing")  # in any order
    assert here.asked().seats == ("Blue", "Green")


@pytest.mark.clauses("GS-TURN-10", "GS-TURN-11")
def test_all_players_colonize_at_the_same_time() -> None:
    here = four().no_units("Blue", "Green").unit("Red", "C", 25).unit("Yellow", "C", 34)
    colonizing(here, "P5.1", "Red", "Yellow")
    assert here.asked().seats == ("Red", "Yellow")
    here.when("Yellow: capture 34 1", "Red: capture 25 1", "table: open")
    captured = {(one.seat, one.system) for one in here.all(e.TFsCaptured)}
    assert captured == {("Red", 25), ("Yellow", 34)}


@pytest.mark.clauses("GS-TURN-12", "GS-TURN-13")
def test_on_the_final_turn_and_no_other_colonization_is_done_twice() -> None:
    here = colonizing(four(), "P5.4", "Red", turn=LAST, half="a")
    here.when("Red: create nothing", "table: open")
    assert phases(here) == [(step, "", "b") for step in COLONIZATION]
    assert here.table.game.ended
    before = colonizing(four(), "P5.4", "Red", turn=LAST - 1)
    before.when("Red: create nothing", "table: open")
    assert phases(before) == [("P1", "", "")]


@pytest.mark.clauses("GS-TURN-14", "GS-END-01")
def test_the_game_lasts_nine_turns() -> None:
    assert finished_game(four()).one(e.GameEnded) == e.GameEnded(9, "final-turn")


@pytest.mark.clauses("GS-TURN-14")
def test_the_short_game_for_two_lasts_six_turns_and_doubles_the_sixth() -> None:
    here = by_default(scene("SCN-2S"))
    assert here.one(e.GameEnded).turn == 6
    doubled = [one.turn for one in here.all(e.PhaseBegun) if one.colonization]
    assert doubled == [6] * 8


@pytest.mark.clauses("GS-TURN-15")
def test_the_order_altered_by_bids_breaks_the_ties_of_the_turn() -> None:
    here = independent(four(), 9).unit("Red", "T T", 9).unit("Yellow", "T", 9)
    opened(planning(here, Yellow=6), Yellow="bid 2 for 1")
    assert here.table.ordered()[0] == "Yellow"
    here.at("P5.3", turn=2).frame(f.Dockings((Seat("Red"), Seat("Yellow"))))
    here.when("Red: dock all", "Yellow: dock all", "table: open")
    assert [one.seat for one in here.all(e.UnitDocked)] == ["Yellow", "Red"]


@pytest.mark.clauses("GS-TURN-17")
def test_sealed_orders_may_be_given_anew_until_all_are_opened_together() -> None:
    here = planning(four(), Red=6, Blue=6)
    here.when("Red: plan S 1@7", "Blue: plan C 1@25", "Red: plan C 2@7")
    assert here.all(e.UnitPlaced) == []
    here.when("Green: plan nothing", "Yellow: plan nothing", "Blue: plan nothing", "table: open")
    assert [(one.seat, one.code) for one in here.all(e.UnitPlaced)] == [("Red", "C")] * 2


@pytest.mark.clauses("GS-TURN-17")
def test_sealed_orders_are_checked_against_the_start_of_the_step() -> None:
    here = four().no_units("Blue").unit("Red", "C", 25)
    here.star(9, "N1", owner="Red", tf=1).unit("Blue", "C", 9)
    colonizing(here, "P5.1", "Red", "Blue")
    here.when("Red: capture 25 1", "Blue: capture 9 1", "table: open")
    assert here.table.star(25).owner == "Red"
    assert here.table.star(9).owner == "Blue"


@pytest.mark.clauses("GS-TURN-17")
def test_the_table_opens_when_all_have_sealed_and_not_before() -> None:
    here = planning(four())
    assert here.refuses("table: open").rule == "GS-GAP-36"
    here.when(*(f"{seat}: plan nothing" for seat in FOUR))
    assert here.asked().seats == (TABLE,)
    assert here.refuses("Red: pass").rule == "GS-GAP-36"


@pytest.mark.clauses("GS-TURN-18")
def test_sdus_found_in_the_discovery_step_fight_there() -> None:
    here = four().order(*FOUR).unit("Red", "C", 9).at("P3.move", "Red")
    here.frame(f.Movement(FOUR[0]))
    here.when("Red: pass", "table: discover [U1]")
    assert here.table.game.phase == "P3.discovery"
    assert here.one(e.BattleBegun).attacker == "SDU"


@pytest.mark.clauses("GS-COMBAT-22", "GS-COMBAT-31", "GS-TURN-06")
def test_the_combat_step_lists_every_system_of_sdus_that_the_power_is_in_ascending() -> None:
    here = four().order(*FOUR).star(64, "U1").star(9, "U2").star(8, "U3").at("P3.move", "Red")
    here.unit("Red", "C", 64).unit("Red", "Y", 9).unit("Blue", "C", 8)
    here.frame(f.Movement(FOUR[0])).when("Red: pass")
    assert here.one(e.BattleBegun) == e.BattleBegun(9, "SDU", "Red", forced=True)
    assert here.table.game.agenda[0] == f.Combat(FOUR[0], (64,))


@pytest.mark.clauses("GS-DISC-20", "GS-TURN-07")
def test_the_discovery_step_goes_through_the_undiscovered_systems_ascending() -> None:
    here = four().order(*FOUR).unit("Red", "P", 64).unit("Red", "P", 9).at("P3.move", "Red")
    here.frame(f.Movement(FOUR[0])).when("Red: pass", "table: discover [N1]")
    assert here.one(e.CounterRevealed).system == 9
    assert here.when("table: discover [N2]").one(e.CounterRevealed).system == 64


@pytest.mark.clauses("GS-TURN-19", "GS-END-08", "GS-ECON-26")
def test_the_default_is_given_for_whoever_has_resigned() -> None:
    here = planning(four(), Red=6, Blue=6)
    here.when("Red: resign")
    assert here.one(e.PlanSealed) == e.PlanSealed(Seat("Red"), here.one(e.PlanSealed).plan)
    assert here.asked().seats == ("Blue", "Green", "Yellow")
    here.when(*(f"{seat}: plan nothing" for seat in FOUR[1:]), "table: open")
    assert here.player("Red").spent == 0
    assert here.asked().seats == ("Blue",)  # Red's movement has passed by


def test_a_power_without_units_lets_its_phases_pass_by() -> None:
    here = by_default(four().no_units("Red"), turns=1)
    assert ("P3.move", "Red", "") in phases(here)
    frames = [one.frame for one in here.all(e.FramePushed)]
    assert not [one for one in frames if getattr(one, "seat", "") == "Red"]


@pytest.mark.clauses("GS-TURN-09", "GS-SURVEY-01", "GS-SURVEY-10", "GS-SURVEY-21")
def test_phase_4_asks_for_the_systems_that_can_be_surveyed() -> None:
    here = four().order(*FOUR).star(9, "N1", surveyed=False).star(10, "N1", surveyed=False)
    here.star(11, "H", surveyed=False).star(12, "N2")
    for system in (8, 9, 11, 12):
        here.unit("Red", "S", system)
    here.unit("Red", "SB", 10).no_units("Blue", "Green", "Yellow")
    here.at("P3.discovery", "Yellow").frame(f.Discovery(FOUR[3], ())).when("table: dice engine")
    assert here.asked().seats == ("Red",)
    assert here.table.top == f.Surveys(FOUR[0], (9,))


@pytest.mark.clauses("GS-TURN-19", "GS-TRADE-14")
def test_docking_is_the_default_of_its_step() -> None:
    here = colonizing(independent(four(), 9).unit("Red", "T", 9), "P5.3", "Red")
    assert here.asked().default == "dock all"
    here.when("Red: resign", "table: open")
    assert here.one(e.UnitDocked).unit == "T1"


def test_dice_may_be_changed_by_the_table_and_nobody_else() -> None:
    here = four()
    assert here.refuses("Red: dice engine").rule == "GS-GAP-03"
    assert here.refuses("table: dice table").rule == "GS-GAP-03"
    assert here.when("table: dice engine").table.game.dice == "engine"
    unnamed = four().holds("Red", "Item")
    assert "1 Item in hand is" in unnamed.refuses("table: dice engine").sentence


def test_income_comes_before_trade_and_trade_before_plans() -> None:
    here = docked(independent(four(), 9), "Red", 9).holds("Red", "SV-05")
    here = incomes(here)
    assert here.table.game.phase == "P2.2"
    assert here.asked().kind == "card trades"
    assert here.when("Red: pass").asked().kind == "an exchange"
    assert here.when("Red: pass").asked().kind == "a spending plan"
