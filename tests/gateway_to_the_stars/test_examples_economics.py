"""The worked examples of economics, colonization and the end; A B C D are Red Blue Green Yellow."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import scoring
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    LAST,
    colonizing,
    docked,
    final_step,
    finished_game,
    four,
    income_of,
    incomes,
    independent,
    opened,
    paid,
    planning,
    savings,
)
from tests.spec import Scene


def first_turn(results: str) -> tuple[str, ...]:
    here = four().when(f"table: power [{results}]")
    return here.one(e.PowerOrderSet).order


def altered(here: Scene, **plans: str) -> tuple[str, ...]:
    """The order after these bids, from the base order B, C, D, A."""
    planning(here, Red=6, Blue=6, Green=6, Yellow=6).order("Blue", "Green", "Yellow", "Red")
    return opened(here, **plans).one(e.PowerOrderSet).order


@pytest.mark.clauses("GS-FAQ-08", "GS-COL-02", "GS-COL-03", "GS-COL-04")
def test_gs_ex_08_two_expeditions_do_with_the_colony_advance() -> None:
    here = four().holds("Red", "SV-01").star(9, "N2", owner="Red", tf=1).unit("Red", "Y Y", 9)
    colonizing(here, "P5.4", "Red").when("Red: create 9 2", "table: open")
    assert here.one(e.TFCreated).used == 2
    assert here.table.star(9).tf == 2
    assert here.units("Red", 9) == []


@pytest.mark.clauses("GS-COL-02")
def test_gs_ex_09_without_the_advance_three_are_needed() -> None:
    here = four().star(9, "N2", owner="Red", tf=1).unit("Red", "Y Y", 9)
    refusal = colonizing(here, "P5.4", "Red").refuses("Red: create 9 2")
    assert refusal.rule == "GS-COL-02"
    assert "so 3 Colony Expeditions are needed; Red has 2 there" in refusal.sentence


@pytest.mark.clauses("GS-FAQ-09", "GS-COL-05", "GS-COL-06")
def test_gs_ex_10_two_creations_on_the_final_turn_and_no_third() -> None:
    here = four().star(9, "N1").unit("Red", "Y Y Y Y Y Y", 9)
    colonizing(here, "P5.4", "Red", turn=LAST, half="a")
    assert here.refuses("Red: create 9 1, 9 2").rule == "GS-COL-05"
    here.when("Red: create 9 1", "table: open")
    assert here.one(e.TFCreated).used == 1
    here.when("Red: create 9 2", "table: open")
    assert here.one(e.TFCreated).used == 2
    assert here.table.star(9).tf == 2
    assert here.refuses("Red: create 9 3").rule == "GS-END-01"


@pytest.mark.clauses("GS-FAQ-11", "GS-ECON-11", "GS-ECON-13")
def test_gs_ex_12_three_of_six_unspent_credits_are_saved() -> None:
    here = incomes(four().star(9, "N1", owner="Red", tf=2).saved("Red", 3))
    assert income_of(here, "Red").total == 11
    opened(here, Red="C 1@7, bid 3 for 1")
    assert paid(here, "Red").total == 5
    assert savings(here, "Red") == e.SavingsFixed(Seat("Red"), 2, 6, 3, 3)


@pytest.mark.clauses("GS-FAQ-14", "GS-TRADE-03", "GS-TRADE-04", "GS-TRADE-05")
def test_gs_ex_14_two_docked_trade_expeditions_pay_two() -> None:
    here = independent(independent(four(), 9), 26, "F3", "Blue")
    here = incomes(docked(docked(here, "Red", 9), "Red", 26))
    assert income_of(here, "Red").trade_credits == 2
    assert income_of(here, "Red").boxes == 2


@pytest.mark.clauses(
    "GS-ECON-01", "GS-ECON-02", "GS-ECON-03", "GS-ECON-04", "GS-ECON-05", "GS-ECON-06", "GS-ECON-07"
)  # fmt: skip
def test_gs_ex_16_the_sum_of_all_sources_is_seventeen() -> None:
    here = four().star(10, "N1", owner="Red", tf=1).holds("Red", "SV-05", "SV-06")
    here = docked(independent(here, 9), "Red", 9, 2).saved("Red", 1)
    here.given(e.BonusEarned(Seat("Red"), 3, 11, "SV-35"))
    found = income_of(incomes(here), "Red")
    assert [found.tf_credits, found.trade_credits, found.bonus, found.resource_credits] == [
        7, 2, 3, 4,
    ]  # fmt: skip
    assert (found.saved, found.total) == (1, 17)


@pytest.mark.clauses(
    "GS-BUILD-01", "GS-BUILD-02", "GS-BUILD-03", "GS-BUILD-04", "GS-BUILD-05", "GS-BUILD-07"
)  # fmt: skip
def test_gs_ex_17_one_of_each_costs_sixteen() -> None:
    here = planning(four().star(9, "N1", owner="Red", tf=1), Red=17)
    opened(here, Red="P 1@7, S 1@7, Y 1@7, T 1@7, C 1@7, SB 1@9")
    assert paid(here, "Red").total == 16
    assert savings(here, "Red") == e.SavingsFixed(Seat("Red"), 2, 1, 1, 0)


@pytest.mark.clauses("GS-BUILD-06", "GS-ECON-16", "GS-ECON-17", "GS-ORDER-06")
def test_gs_ex_18_dreadnought_repair_card_and_bid_cost_nine() -> None:
    here = four().unit("Red", "D", 7).given(e.UnitDamaged(Seat("Red"), "D1"))
    opened(planning(here, Red=9), "SV-35", Red="D 1@7, repair D1, cards 1, bid 2 for 1")
    assert paid(here, "Red").total == 9
    assert savings(here, "Red") == e.SavingsFixed(Seat("Red"), 2, 0, 0, 0)


@pytest.mark.clauses("GS-ORDER-06")
def test_gs_ex_19_a_bid_of_one_is_refused() -> None:
    refusal = planning(four(), Red=9).refuses("Red: plan bid 1 for 1")
    assert refusal.rule == "GS-ORDER-06"


@pytest.mark.clauses("GS-ORDER-03", "GS-SETUP-30")
def test_gs_ex_20_odd_goes_left() -> None:
    assert first_turn("Green 3") == ("Green", "Yellow", "Red", "Blue")


@pytest.mark.clauses("GS-ORDER-04")
def test_gs_ex_21_even_goes_right() -> None:
    assert first_turn("Green 4") == ("Green", "Blue", "Red", "Yellow")


@pytest.mark.clauses("GS-ORDER-14")
def test_gs_ex_22_the_larger_bid_is_processed_last() -> None:
    order = altered(four(), Red="bid 3 for 1", Yellow="bid 2 for 1")
    assert order == ("Red", "Yellow", "Blue", "Green")


@pytest.mark.clauses("GS-ORDER-15")
def test_gs_ex_23_of_equal_bids_the_later_power_is_processed_first() -> None:
    order = altered(four(), Green="bid 2 for 1", Red="bid 2 for 1")
    assert order == ("Green", "Red", "Blue", "Yellow")


@pytest.mark.clauses("GS-COL-03")
def test_gs_ex_24_below_three_there_is_no_reduction() -> None:
    here = four().holds("Red", "SV-01").star(9, "N1", owner="Red", tf=1).unit("Red", "Y Y", 9)
    assert colonizing(here, "P5.4", "Red").refuses("Red: create 9 1").rule == "GS-COL-02"
    assert here.when("Red: create 9 2", "table: open").one(e.TFCreated).used == 2


@pytest.mark.clauses("GS-COL-03", "GS-COL-17")
def test_gs_ex_25_two_colony_advances_reduce_four_to_three() -> None:
    here = four().holds("Red", "SV-01", "SV-02").star(9, "N4").unit("Red", "Y Y Y", 9)
    colonizing(here, "P5.4", "Red").when("Red: create 9 3", "table: open")
    assert here.one(e.TFCreated).used == 3


@pytest.mark.clauses(
    "GS-SCORE-01", "GS-SCORE-02", "GS-SCORE-03", "GS-SCORE-04", "GS-SCORE-05", "GS-SCORE-06",
    "GS-SCORE-07",
)  # fmt: skip
def test_gs_ex_26_sixty_two_points() -> None:
    here = four().star(9, "N1", owner="Red", tf=9).holds("Red", "SV-25", "SV-13", "SV-15", "SV-05")
    here = docked(independent(here.holds("Red", "SV-01"), 10), "Red", 10, 2).saved("Red", 3)
    here.given(e.FirstColonyAwarded(Seat("Red"), 3))
    finished_game(here)
    scored = [one.vp for one in here.all(e.PointsScored) if one.seat == "Red"]
    assert scored == [45, 3 + 1, 4 + 1, 2, 2, 1, 3]
    assert here.one(e.ResultDeclared).totals["Red"] == 62


@pytest.mark.clauses("GS-SCORE-10")
def test_gs_ex_27_one_saved_credit_is_worth_nothing() -> None:
    here = finished_game(four().saved("Red", 1))
    lines = {(one.seat, one.line): one.vp for one in here.all(e.PointsScored)}
    assert lines[Seat("Red"), "Saved Credits"] == 0


@pytest.mark.clauses("GS-COL-19", "GS-COL-20", "GS-COL-21")
def test_gs_ex_34_two_cruisers_convert_two_of_six() -> None:
    here = four().no_units("Blue").unit("Red", "C C", 25)
    colonizing(here, "P5.1", "Red").when("Red: capture 25 2", "table: open")
    assert here.one(e.TFsCaptured) == e.TFsCaptured(Seat("Red"), Seat("Blue"), 25, 2, 4)


@pytest.mark.clauses("GS-SCORE-13", "GS-SCORE-14")
def test_gs_ex_35_two_first_colonies_get_one_each_and_a_later_one_nothing() -> None:
    here = four().star(9, "N1").star(26, "N1").star(36, "N1")
    here.unit("Red", "Y", 9).unit("Blue", "Y", 26).unit("Green", "Y", 36)
    colonizing(here, "P5.4", "Red", "Blue", "Green", turn=2)
    here.when("Red: create 9 1", "Blue: create 26 1", "Green: create nothing", "table: open")
    assert [(one.seat, one.vp) for one in here.all(e.FirstColonyAwarded)] == [
        ("Red", 1), ("Blue", 1),
    ]  # fmt: skip
    colonizing(here, "P5.4", "Green", turn=3).when("Green: create 36 1", "table: open")
    assert here.player("Green").first_colony == 0


@pytest.mark.clauses("GS-TRADE-15")
def test_gs_ex_36_two_boxes_are_shared_in_power_order() -> None:
    here = independent(four(), 9, "F2").unit("Red", "T T", 9).unit("Blue", "T", 9)
    colonizing(here, "P5.3", "Red", "Blue")
    here.when("Red: dock all", "Blue: dock all", "table: open")
    assert [(one.seat, one.unit) for one in here.all(e.UnitDocked)] == [
        ("Red", "T1"), ("Blue", "T1"),
    ]  # fmt: skip
    left = here.table.unit("Red", "T2")
    assert left is not None
    assert not left.docked


@pytest.mark.clauses("GS-BUILD-12")
def test_gs_ex_37_a_fifth_starbase_is_refused() -> None:
    here = four()
    for system in (8, 9, 10, 11):
        here.star(system, "N1", owner="Red", tf=1)
    for system in (8, 9, 10):
        here.unit("Red", "SB", system)
    assert planning(here, Red=9).refuses("Red: plan SB 1@11").rule == "GS-BUILD-12"


@pytest.mark.clauses("GS-BUILD-11", "GS-BUILD-16")
def test_gs_ex_38_a_new_starbase_builds_nothing_this_turn() -> None:
    here = planning(four().star(12, "N1", owner="Red", tf=1), Red=9)
    refusal = here.refuses("Red: plan SB 1@12, C 1@12")
    assert refusal.rule == "GS-BUILD-16"
    opened(here, Red="SB 1@12")
    assert here.units("Red", 12) == ["SB2"]


@pytest.mark.clauses("GS-END-01", "GS-END-02", "GS-END-03")
def test_gs_ex_41_after_the_second_colonization_most_points_win() -> None:
    here = final_step(four().star(9, "N1", owner="Yellow", tf=2))
    assert (here.table.game.phase, here.table.game.colonization) == ("P5.4", "b")
    here.when("Red: create nothing", "table: open")
    totals = scoring.totals(scoring.score(here.content, here.table))
    assert totals == {"Red": 18, "Blue": 18, "Green": 18, "Yellow": 24}
    assert here.one(e.ResultDeclared).winners == ("Yellow",)


@pytest.mark.clauses("GS-CARD-09", "GS-CARD-10")
def test_gs_ex_42_a_bought_menace_is_discarded_and_an_item_kept_without_bonus() -> None:
    here = opened(planning(four(), Red=6), "SV-46 SV-30", Red="cards 2")
    assert paid(here, "Red").total == 4
    assert here.table.game.survey.discards == ("SV-46",)
    assert here.player("Red").items == ("SV-30",)
    here.at("P1", turn=3).frame(f.PowerOrder()).when("table: power [Red 1]")
    assert income_of(here, "Red").bonus == 0


@pytest.mark.clauses("GS-COL-20", "GS-COL-21", "GS-COL-22")
def test_gs_ex_49_only_who_declares_captures() -> None:
    here = four().no_units("Green").star(9, "N1", owner="Green", tf=3)
    here.unit("Red", "C C", 9).unit("Blue", "C", 9)
    colonizing(here, "P5.1", "Red", "Blue")
    here.when("Red: capture nothing", "Blue: capture 9 1", "table: open")
    assert here.one(e.TFsCaptured) == e.TFsCaptured(Seat("Blue"), Seat("Green"), 9, 1, 2)
    assert here.all(e.OrderFailed) == []
    assert here.table.in_play() == FOUR
