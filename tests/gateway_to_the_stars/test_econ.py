"""Economics: income, spending, savings. GS-ECON-01 to GS-ECON-26."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    by_default,
    docked,
    four,
    income_of,
    incomes,
    independent,
    opened,
    paid,
    planning,
    savings,
)


@pytest.mark.clauses(
    "GS-ECON-01", "GS-ECON-02", "GS-ECON-03", "GS-ECON-05", "GS-ECON-06", "GS-ECON-07",
    "GS-ECON-18", "GS-SETUP-12",
)  # fmt: skip
def test_income_is_production_trade_bonus_resources_and_savings() -> None:
    here = docked(independent(four(), 9), "Red", 9, 2).holds("Red", "SV-05", "SV-06", "SV-07")
    here.given(e.BonusEarned(Seat("Red"), 2, 10, "SV-38")).saved("Red", 3)
    found = income_of(incomes(here), "Red")
    assert (found.tf_credits, found.trade_credits, found.bonus) == (6, 2, 2)
    assert (found.resource_credits, found.saved, found.total) == (6, 3, 19)
    assert found.boxes == 2
    assert income_of(here, "Blue").total == 6


@pytest.mark.clauses("GS-ECON-05", "GS-ADV-02", "GS-ADV-08")
def test_resource_advances_pay_two_each_every_turn() -> None:
    here = four().holds("Red", "SV-05").holds("Blue", "SV-06", "SV-07", "SV-08")
    for turn in (2, 3):
        incomes(here, turn)
        assert income_of(here, "Red").resource_credits == 2
        assert income_of(here, "Blue").resource_credits == 6


@pytest.mark.clauses("GS-ECON-02", "GS-ECON-24")
def test_production_counts_the_tf_owned_at_the_start_of_the_phase() -> None:
    here = four().star(9, "N1", owner="Blue", tf=2).no_tf(25)
    incomes(here)
    assert income_of(here, "Blue").tf_credits == 2
    assert income_of(here, "Red").tf_credits == 6


@pytest.mark.clauses("GS-ECON-04", "GS-ECON-23")
def test_the_survey_bonus_is_paid_once_on_the_next_sheet() -> None:
    here = four().given(
        e.BonusEarned(Seat("Red"), 2, 10, "SV-38"), e.BonusEarned(Seat("Red"), 3, 11, "SR-05")
    )
    assert income_of(incomes(here), "Red").bonus == 5
    assert income_of(incomes(here, 3), "Red").bonus == 0


@pytest.mark.clauses("GS-ECON-19", "GS-ADV-09")
def test_income_is_locked_before_a_card_gained_in_the_phase_can_pay() -> None:
    here = incomes(four().holds("Red", "SV-05"))
    assert income_of(here, "Red").resources == 1
    here.when("Red: offer Blue SV-05 for nothing", "Blue: accept Red")
    assert here.table.players["Blue"].funds == 6
    assert here.table.players["Red"].funds == 8
    by_default(here, most=8)
    incomes(here, 3)
    assert (income_of(here, "Red").resources, income_of(here, "Blue").resources) == (0, 1)


@pytest.mark.clauses("GS-ECON-08", "GS-ECON-09", "GS-ECON-16", "GS-ECON-17", "GS-SETUP-13")
def test_units_cards_order_and_repairs_are_paid_for_in_one_plan() -> None:
    here = four().unit("Red", "D", 7).given(e.UnitDamaged(Seat("Red"), "D1"))
    opened(
        planning(here, Red=11),
        "SV-35 SV-36",
        Red="C 2@7, cards 2, repair D1, bid 2 for 1",
    )
    sheet = paid(here, "Red")
    assert (sheet.units, sheet.unit_credits) == ({"C": 2}, {"C": 4})
    assert (sheet.cards, sheet.card_credits) == (2, 4)
    assert (sheet.repairs, sheet.repair_credits) == (1, 1)
    assert (sheet.bid, sheet.place, sheet.total) == (2, 1, 11)


@pytest.mark.clauses("GS-ECON-20")
def test_nobody_spends_more_than_the_total_funds_available() -> None:
    here = planning(four(), Red=6)
    refusal = here.refuses("Red: plan P 1@7, S 1@7, cards 1")
    assert refusal.rule == "GS-ECON-20"
    assert "costs 8 Cr; the Total Funds Available are 6 Cr" in refusal.sentence
    opened(here, Red="P 1@7, S 1@7")
    assert paid(here, "Red").total == 6


@pytest.mark.clauses("GS-ECON-21")
def test_a_trade_moves_no_credits() -> None:
    here = incomes(four().holds("Red", "SV-13")).when(
        "Red: offer Blue SV-13 for nothing", "Blue: accept Red"
    )
    assert [here.player(seat).funds for seat in FOUR] == [6, 6, 6, 6]
    assert here.all(e.CardGiven)[0].card == "SV-13"


@pytest.mark.clauses("GS-ECON-10", "GS-ECON-12", "GS-ECON-22", "GS-SETUP-14")
def test_what_is_not_spent_is_saved_at_the_end_of_the_phase() -> None:
    here = opened(planning(four(), Red=6), Red="P 1@7")
    assert savings(here, "Red") == e.SavingsFixed(Seat("Red"), 2, 2, 2, 0)
    assert here.player("Red").saved == 2
    incomes(here, 3)
    assert income_of(here, "Red").saved == 2


@pytest.mark.clauses("GS-ECON-11", "GS-ECON-13", "GS-FAQ-11")
def test_more_than_three_saved_credits_are_lost() -> None:
    here = opened(planning(four(), Red=9), Red="S 1@7")
    assert savings(here, "Red") == e.SavingsFixed(Seat("Red"), 2, 7, 3, 4)
    assert income_of(incomes(here, 3), "Red").total == 9


@pytest.mark.clauses("GS-ECON-15")
def test_cards_are_traded_in_the_economics_phase_and_at_no_other_time() -> None:
    here = incomes(four().holds("Red", "SV-13"))
    assert here.asked().kind == "card trades"
    here.when("Red: pass")
    assert here.refuses("Red: offer Blue SV-13 for nothing").rule == "GS-GAP-36"


@pytest.mark.clauses("GS-ECON-25")
def test_after_the_opening_all_sheets_are_public() -> None:
    here = opened(planning(four(), Red=6, Blue=6), Blue="C 1@25")
    assert e.PlansOpened.OPENS == ("plan",)
    assert here.one(e.PlansOpened).turn == 2
    assert {one.seat for one in here.all(e.PlanPaid)} == set(FOUR)
    assert all(not one.SECRET for one in here.all(e.PlanPaid))


@pytest.mark.clauses("GS-ECON-26")
def test_spending_nothing_is_the_default() -> None:
    here = planning(four(), Red=6)
    assert here.asked().default == "plan nothing"
    opened(here)
    assert paid(here, "Red").total == 0


def test_a_plan_is_rejected_as_a_whole_and_another_may_follow() -> None:
    here = planning(four(), Red=6)
    assert here.refuses("Red: plan S 1@7, C 1@25").rule == "GS-BUILD-10"
    here.when("Red: plan S 1@7")
    assert here.one(e.PlanSealed).seat == "Red"


def test_the_free_passage_list_changes_with_the_plan_that_names_it() -> None:
    here = opened(planning(four()), Red="free Blue Yellow")
    assert here.player("Red").passage == ("Blue", "Yellow")
    opened(planning(here, 3))
    assert here.player("Red").passage == ("Blue", "Yellow")
    opened(planning(here, 4), Red="free nobody")
    assert here.player("Red").passage == ()
    assert planning(here, 5).refuses("Red: plan free Red").rule == "GS-INTERDICT-12"
    assert here.refuses("Red: plan free Blue Blue").rule == "GS-INTERDICT-12"


def test_every_plan_that_the_forms_yield_is_accepted() -> None:
    here = four().unit("Red", "D", 7).given(e.UnitDamaged(Seat("Red"), "D1"))
    here.star(9, "N1", owner="Red", tf=1)
    planning(here, Red=5)
    (form,) = here.forms("Red")
    first = form.options(())
    assert {"nothing", "SB 1@9", "repair D1", "cards 2", "bid 5 for 4", "free nobody"} <= set(first)
    for element in first:
        for more in form.options((element,)):
            line = f"Red: plan {element}, {more}" if more else f"Red: plan {element}"
            here.when(line)
    assert here.frame(f.Plans(FOUR)).asked().seats == FOUR
