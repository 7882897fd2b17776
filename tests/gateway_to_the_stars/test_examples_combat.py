"""Worked examples of the rules: battles (GS-EX-30, 31, 43 to 48, 50)."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.battlefield import armed, field, outcome, walked


def misses(count: int) -> str:
    return " ".join("1" * count)


@pytest.mark.clauses("GS-COMBAT-24", "GS-COMBAT-11", "GS-DISC-15")
def test_gs_ex_30_two_cruisers_beat_the_unknown_menace_and_lose_one() -> None:
    here = field(10, "H").unit("Red", "C C", 10).frame(f.Combat(Seat("Red")))
    here.when("Red: attack menace 10", "table: roll [6 5 3 2 1 1 5 2 1 1]")
    assert here.one(e.RoundFought).attacker_hits == 2
    assert here.one(e.MenaceDefeated) == e.MenaceDefeated(10, "unknown", Seat("Red"))
    assert here.one(e.CounterFlipped).favorability == 1
    assert here.units("Red") == ["C3"]
    assert outcome(here) == "defeated"


@pytest.mark.clauses(
    "GS-COMBAT-09", "GS-COMBAT-10", "GS-COMBAT-11", "GS-COMBAT-12", "GS-COMBAT-13", "GS-COMBAT-14"
)
def test_gs_ex_31_a_dreadnought_falls_to_two_hits_and_the_defender_chooses_his_loss() -> None:
    here = armed("D", "C S").when("Red: attack Blue 10")
    here.when("table: roll [6 4 4 3 2 1 5 5 2 2 1]")
    assert [gone.unit for gone in here.all(e.UnitDamaged)] == ["D1"]
    assert [gone.unit for gone in here.all(e.UnitEliminated)] == ["D1"]
    assert here.asked().seats == ("Blue",)
    here.when("Blue: hits S2")
    assert here.units("Blue") == ["C2"]
    assert outcome(here) == "attacker-gone"


@pytest.mark.clauses("GS-UNIT-14", "GS-UNIT-15")
def test_gs_ex_43_a_starbase_survives_two_hits_and_both_are_dropped() -> None:
    here = armed("C C C", "SB").when("Red: attack Blue 10")
    here.when("table: roll [6 5 4 4 3 3 2 1 1 5 4 3 3 2 2 1 1]", "Red: break")
    assert here.units("Red") == ["C3", "C4"]
    assert here.units("Blue") == ["SB2"]
    assert outcome(here) == "broken-off"
    again = here.at("P3.combat", "Red").frame(f.Combat(Seat("Red"))).when("Red: attack Blue 10")
    again.when(f"table: roll [6 6 {misses(12)}]")
    assert again.units("Blue") == ["SB2"]


@pytest.mark.clauses("GS-COMBAT-19", "GS-COMBAT-33")
def test_gs_ex_44_a_retreat_passes_over_a_vortex_and_ends_the_unit_s_part() -> None:
    here = field(10, "X").star(14, "N2").unit("Red", "C", 14).unit("Blue", "C", 14)
    walked(here, "Red", "C2", 7, 10, 14).unit("Blue", "Y", 7).unit("Red", "C", 20)
    here.unit("Blue", "Y", 20).frame(f.Combat(Seat("Red")))
    here.when("Red: attack Blue 14", f"table: roll [{misses(6)}]", "Red: retreat")
    assert here.units("Red", 7) == ["C2"]
    assert here.refuses("Red: attack Blue 7").rule == "GS-COMBAT-33"


@pytest.mark.clauses("GS-COMBAT-21", "GS-COMBAT-35")
def test_gs_ex_45_the_defender_s_cruiser_leaves_and_his_starbase_stays() -> None:
    here = armed("C C D", "C SB").when("Red: attack Blue 10", f"table: roll [{misses(12 + 11)}]")
    here.when("Red: continue", "Blue: retreat 7")
    assert here.units("Blue", 7) == ["C2"]
    assert here.units("Blue", 10) == ["SB2"]
    assert here.asked().verbs == ("continue", "break")
    here.when("Red: continue")
    assert here.asked().kind == "battle round"


@pytest.mark.clauses("GS-COMBAT-28")
def test_gs_ex_46_a_battle_is_over_when_nothing_armed_is_left() -> None:
    here = armed("C", "S Y").when("Red: attack Blue 10", "table: roll [6 1 1 6 1]")
    assert outcome(here) == "attacker-gone"
    assert here.units("Blue") == ["Y2"]
    other = armed("C Y", "S Y").when("Red: attack Blue 10", "table: roll [6 1 1 6 1]")
    assert outcome(other) == "unarmed"
    assert (other.units("Red"), other.units("Blue")) == (["Y2"], ["Y2"])


@pytest.mark.clauses("GS-COMBAT-25", "GS-SURVEY-18")
def test_gs_ex_47_hull_borers_attack_once_and_then_only_bar_surveys() -> None:
    here = field(10, "N2").unit("Red", "S C", 14).star(14, "N1", surveyed=False).at("P4", "Red")
    here.frame(f.Surveys(Seat("Red"), (14,)))
    here.when("Red: survey 14 [2 SV-45]", f"table: roll [{misses(2 + 5)}]", "Red: retreat 10")
    assert outcome(here) == "defender-retreated"
    here.at("P3.combat", "Red", turn=2).unit("Red", "S C", 14).frame(f.Combat(Seat("Red")))
    here.when("Red: pass")
    assert not here.all(e.BattleBegun)
    assert not here.table.star(14).surveyed
    assert here.asked().kind != "surveys"


@pytest.mark.clauses("GS-COMBAT-34")
def test_gs_ex_48_a_unit_driven_back_acts_freely_in_its_own_part() -> None:
    here = armed("C C", "C").when("Red: attack Blue 10", f"table: roll [{misses(9)}]")
    here.when("Red: continue", "Blue: retreat 7")
    here.at("P3.move", "Blue").frame(f.Movement(Seat("Blue"))).when("Blue: move C2 7-10")
    assert here.units("Blue", 10) == ["C2"]
    if here.table.game.phase == "P3.move":
        here.when("Blue: pass")
    assert here.when("Blue: attack Red 10").one(e.BattleBegun).attacker == "Blue"


@pytest.mark.clauses("GS-COMBAT-20", "GS-COMBAT-36", "GS-COMBAT-37", "GS-NAV-10")
def test_gs_ex_50_a_unit_whose_navigation_failed_counts_as_not_moved() -> None:
    here = field(11, "N1").at("P3.move", "Red").unit("Red", "C", 7).unit("Blue", "C", 7)
    here.unit("Green", "P", 11).frame(f.Movement(Seat("Red"))).when("Red: move C2 7-10 [2]")
    here.when("Red: attack Blue 7", f"table: roll [{misses(6)}]")
    assert here.refuses("Red: retreat").rule == "GS-COMBAT-36"
    here.given(e.UnitEliminated(Seat("Green"), "P2", 11, "battle")).when("Red: retreat 11")
    assert here.one(e.UnitsRetreated) == e.UnitsRetreated(Seat("Red"), 7, {"C2": 11}, acting=True)
