"""Building and repair: GS-BUILD-01 to GS-BUILD-23."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import by_default, colonizing, four, opened, paid, planning
from tests.spec import Scene, scene

PRICES = [("P", 4), ("S", 2), ("Y", 2), ("T", 2), ("C", 2), ("D", 4), ("SB", 4)]


def rule_of(here: Scene, plan: str) -> str:
    return str(here.refuses(f"Red: plan {plan}").rule)


@pytest.mark.clauses(
    "GS-BUILD-01", "GS-BUILD-02", "GS-BUILD-03", "GS-BUILD-04", "GS-BUILD-05", "GS-BUILD-06",
    "GS-BUILD-07", "GS-BUILD-09",
)  # fmt: skip
def test_each_unit_has_its_price() -> None:
    here = four().star(9, "N1", owner="Red", tf=1)
    plan = ", ".join(f"{code} 1@{9 if code == 'SB' else 7}" for code, _ in PRICES)
    opened(planning(here, Red=20), Red=plan)
    assert paid(here, "Red").unit_credits == dict(PRICES)
    assert here.all(e.UnitPlaced)[0].code == "SB"  # Starbases before ships


@pytest.mark.clauses("GS-BUILD-10", "GS-BUILD-16")
def test_ships_are_built_only_at_a_starbase_that_stood_there_before() -> None:
    here = planning(four().star(9, "N1", owner="Red", tf=1), Red=20)
    refusal = here.refuses("Red: plan C 1@25")
    assert refusal.rule == "GS-BUILD-10"
    assert "Red has Starbases in 7" in refusal.sentence
    assert rule_of(here, "SB 1@9, C 1@9") == "GS-BUILD-16"
    opened(here, Red="SB 1@9, C 1@7")
    opened(planning(here, 3, Red=20), Red="C 1@9")
    assert here.units("Red", 9) == ["SB2", "C3"]


@pytest.mark.clauses("GS-BUILD-10")
def test_a_power_without_starbase_builds_no_ships() -> None:
    here = planning(four().no_units("Red"), Red=6)
    assert "Red has no Starbase" in here.refuses("Red: plan S 1@7").sentence
    opened(here, Red="SB 1@7")
    assert here.units("Red", 7) == ["SB2"]


@pytest.mark.clauses("GS-BUILD-11", "GS-BUILD-14")
def test_a_starbase_needs_an_own_tf_in_its_system() -> None:
    here = four().star(9, "N1").star(10, "N1", owner="Blue", tf=1).star(11, "N1", owner="Red", tf=1)
    planning(here, Red=20)
    assert rule_of(here, "SB 1@9") == "GS-BUILD-11"
    assert rule_of(here, "SB 1@10") == "GS-BUILD-11"
    assert rule_of(here, "SB 1@12") == "GS-BUILD-11"
    opened(here, Red="SB 1@11")
    assert here.units("Red", 11) == ["SB2"]


def bases(here: Scene, count: int) -> Scene:
    """Red has a Starbase in each of so many colonies next to home, and a colony more in 17."""
    for system in range(8, 8 + count):
        here.star(system, "N1", owner="Red", tf=1).unit("Red", "SB", system)
    return here.star(17, "N2", owner="Red", tf=1)


@pytest.mark.clauses("GS-BUILD-12")
def test_a_side_has_at_most_four_starbases() -> None:
    here = planning(bases(four(), 2), Red=20)
    opened(here, Red="SB 1@17")
    assert len([u for u in here.units("Red") if u.startswith("SB")]) == 4
    refusal = planning(bases(four(), 3), Red=20).refuses("Red: plan SB 1@17")
    assert refusal.rule == "GS-BUILD-12"
    assert "would have 5 Starbases on the map; the limit is 4" in refusal.sentence


@pytest.mark.clauses("GS-BUILD-13")
def test_the_long_game_for_two_allows_eight() -> None:
    here = opened(planning(bases(scene("SCN-2L"), 5), Red=20), Red="SB 1@17")
    assert len([u for u in here.units("Red") if u.startswith("SB")]) == 7
    full = planning(bases(scene("SCN-2L"), 7), Red=20)
    assert full.refuses("Red: plan SB 1@17").rule == "GS-BUILD-13"


@pytest.mark.clauses("GS-BUILD-15")
def test_a_system_holds_one_starbase() -> None:
    here = planning(four().star(9, "N1", owner="Red", tf=1), Red=20)
    assert rule_of(here, "SB 1@7") == "GS-BUILD-15"
    assert rule_of(here, "SB 2@9") == "GS-BUILD-15"
    assert rule_of(here, "SB 1@9, SB 1@9") == "GS-BUILD-15"


@pytest.mark.clauses("GS-BUILD-17")
def test_a_starbase_builds_any_number_of_ships() -> None:
    here = opened(planning(four(), Red=40), Red="S 4@7, C 9@7, T 7@7")
    assert len(here.all(e.UnitPlaced)) == 20


@pytest.mark.clauses("GS-BUILD-18")
def test_only_free_counters_can_be_built_and_losses_are_free_again() -> None:
    here = planning(four(), Red=20)
    refusal = here.refuses("Red: plan P 3@7")
    assert refusal.rule == "GS-BUILD-18"
    assert "wants to build 3 P, and has 2 free" in refusal.sentence
    assert rule_of(here, "P 1@7, P 2@7") == "GS-BUILD-18"
    here.given(e.UnitEliminated(Seat("Red"), "P1", 7, "battle"))
    opened(here, Red="P 3@7")
    assert here.units("Red")[-3:] == ["P2", "P3", "P4"]


@pytest.mark.clauses("GS-BUILD-23")
def test_a_colony_expedition_used_up_goes_back_to_stock() -> None:
    here = four().star(9, "N1").unit("Red", "Y " * 11, 9)
    assert planning(here, Red=6).refuses("Red: plan Y 1@7").rule == "GS-BUILD-18"
    colonizing(here, "P5.4", "Red").when("Red: create 9 1", "table: open")
    opened(planning(here, 3, Red=6), Red="Y 1@7")
    assert len([u for u in here.units("Red") if u.startswith("Y")]) == 12


@pytest.mark.clauses("GS-BUILD-19")
def test_a_unit_may_move_in_the_turn_in_which_it_is_built() -> None:
    here = four().star(10, "N1")
    opened(planning(here, Red=6), Red="C 1@7")
    here.when("Red: move C2 7-10")
    assert here.units("Red", 10) == ["C2"]


@pytest.mark.clauses("GS-BUILD-08", "GS-BUILD-20", "GS-BUILD-21")
def test_a_repair_makes_a_dreadnought_at_an_own_starbase_whole() -> None:
    here = four().star(9, "N1", owner="Red", tf=1).unit("Red", "D D", 7).unit("Red", "D", 9)
    here.given(e.UnitDamaged(Seat("Red"), "D1"), e.UnitDamaged(Seat("Red"), "D3"))
    planning(here, Red=9)
    assert rule_of(here, "repair D3") == "GS-BUILD-20"
    assert rule_of(here, "SB 1@9, repair D3") == "GS-BUILD-20"
    assert rule_of(here, "repair D1 D1") == "GS-BUILD-21"
    assert rule_of(here, "repair D2") == "GS-BUILD-08"
    assert rule_of(here, "repair C1") == "GS-BUILD-08"
    assert rule_of(here, "repair D9") == "GS-BUILD-08"
    opened(here, Red="repair D1")
    repaired = here.table.unit("Red", "D1")
    assert repaired is not None
    assert not repaired.damaged
    assert paid(here, "Red").total == 1


@pytest.mark.clauses("GS-BUILD-22")
def test_enemies_in_the_system_do_not_stop_building() -> None:
    here = opened(planning(four().unit("Blue", "C C D", 7), Red=6), Red="C 1@7")
    assert here.one(e.UnitPlaced).unit == "C2"


def test_words_that_are_no_units_are_refused() -> None:
    here = planning(four(), Red=6)
    assert rule_of(here, "X 1@7") == "GS-UNIT-01"


def test_nothing_is_built_before_the_plans_are_opened() -> None:
    here = planning(four(), Red=6).when("Red: plan C 1@7")
    assert here.all(e.UnitPlaced) == []
    assert by_default(here, most=4).one(e.UnitPlaced).why == "built"
