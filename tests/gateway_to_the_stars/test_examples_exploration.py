"""Worked examples of movement, discovery and surveys, with the catalogue's values."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.voyage import (
    discovering,
    moving,
    next_turn,
    surveying,
    unit,
    voyage,
    where,
)


@pytest.mark.clauses("GS-FAQ-01", "GS-NAV-02", "GS-NAV-04")
def test_gs_ex_01_a_cruiser_follows_a_probe_without_a_die() -> None:
    here = voyage().unit("Red", "P C", 7)
    here.when("Red: move P2 7-10", "Red: move C2 7-10")
    assert here.units("Red", 10) == ["P2", "C2"]
    assert not here.all(e.NavigationRolled)


@pytest.mark.clauses("GS-NAV-08", "GS-NAV-10", "GS-NAV-04")
def test_gs_ex_02_a_cruiser_that_fails_stays_and_a_second_follows_the_probe() -> None:
    here = voyage().unit("Red", "P C C", 7)
    here.when("Red: move C2 7-10 [3]")
    assert where(here, "Red", "C2") == 7
    assert here.refuses("Red: move C2 7-10").rule == "GS-MOVE-25"
    here.when("Red: move P2 7-10", "Red: move C3 7-10")
    assert here.units("Red", 10) == ["P2", "C3"]
    assert not here.all(e.NavigationRolled)


@pytest.mark.clauses("GS-FAQ-03", "GS-FAQ-04", "GS-DISC-22")
def test_gs_ex_03_vanished_probe_and_survey_ship_are_back_alive() -> None:
    here = voyage().unit("Red", "P S", 7)
    here.when("Red: move P2 7-10", "Red: move S2 7-10")
    discovering(here, 10).when("table: discover [V]")
    assert here.units("Red", 7) == ["P2", "S2"]
    assert not here.table.galaxy.is_discovered(10)
    assert here.table.game.counters.bag.count("V") == 5
    assert here.table.game.counters.discards == ()


@pytest.mark.clauses("GS-DISC-04")
def test_gs_ex_04_a_new_counter_is_drawn_the_turn_after() -> None:
    here = voyage().unit("Red", "P S", 7)
    here.when("Red: move P2 7-10", "Red: move S2 7-10")
    discovering(here, 10).when("table: discover [V]")
    assert "GS-DISC-04" in here.rules_of(e.CounterRevealed)
    moving(next_turn(here)).when("Red: move S2 7-10 [4]")
    discovering(here, 10).when("table: discover [N2]")
    assert here.table.star(10).face == "N2"


@pytest.mark.clauses("GS-FAQ-05", "GS-MOVE-03")
def test_gs_ex_05_a_vortex_is_passed_through() -> None:
    here = voyage().star(10, "X").star(14, "N2").unit("Red", "C", 7)
    here.when("Red: move C2 7-10-14")
    assert where(here, "Red", "C2") == 14


@pytest.mark.clauses("GS-FAQ-06", "GS-MOVE-04", "GS-MOVE-19")
def test_gs_ex_06_nobody_ends_in_a_vortex_and_who_must_is_eliminated() -> None:
    here = voyage().star(10, "X").star(8, "N2").star(67, "N2").unit("Red", "C", 67)
    here.unit("Red", "C", 7)
    refusal = here.refuses("Red: move C2 67-8-7-10")
    assert refusal.rule == "GS-MOVE-19"
    here.when("Red: move C3 7-10-14 [1]")
    assert here.one(e.UnitEliminated).why == "vortex"
    assert here.units("Red") == ["C2"]


@pytest.mark.clauses("GS-FAQ-07", "GS-SURVEY-04", "GS-SURVEY-05")
def test_gs_ex_07_the_unknown_menace_bars_any_survey() -> None:
    here = voyage().star(10, "H", surveyed=False).unit("Red", "S S D", 10)
    here.star(68, "N2", surveyed=False).unit("Red", "C", 68)
    surveying(here, 10, 68)
    refusal = here.refuses("Red: survey 10")
    assert refusal.rule == "GS-SURVEY-05"
    assert "Unknown Menace (Strength 3)" in refusal.sentence
    here.when("Red: survey 68 [1]")
    assert {"GS-FAQ-07", "GS-SURVEY-04"} <= here.rules_of(e.FramePopped)


@pytest.mark.clauses("GS-FAQ-10", "GS-INTERDICT-02", "GS-INTERDICT-03", "GS-INTERDICT-04")
def test_gs_ex_11_a_dreadnought_does_not_interdict_a_cruiser() -> None:
    here = moving(voyage().star(10, "N2").star(14, "N2"), "Blue")
    here.unit("Red", "D", 10).unit("Red", "S", 14).unit("Blue", "C", 7)
    here.when("Blue: move C2 7-10-14")
    assert where(here, "Blue", "C2") == 14
    assert not here.all(e.UnitInterdicted)


@pytest.mark.clauses("GS-FAQ-12", "GS-FAQ-13")
def test_gs_ex_13_unfriendly_is_surveyed_has_its_stargate_and_attacks_at_once() -> None:
    here = voyage().unit("Red", "C", 7)
    here.when("Red: move C2 7-10 [6]")
    discovering(here, 10).when("table: discover [U2]")
    star = here.table.star(10)
    assert star.surveyed
    assert star.stargate
    assert here.one(e.BattleBegun).attacker == "SDU"
    assert here.asked().verbs == ("roll",)


@pytest.mark.clauses("GS-DISC-07", "GS-DISC-08", "GS-DISC-25")
def test_gs_ex_15_probe_and_cruiser_retreat_before_any_sdu_die() -> None:
    here = voyage().star(14, "N2").unit("Red", "P", 7).unit("Red", "C", 14)
    here.when("Red: move P2 7-10", "Red: move C2 14-10")
    discovering(here, 10).when("table: discover [U2]", "Red: retreat")
    assert (where(here, "Red", "P2"), where(here, "Red", "C2")) == (7, 14)
    assert not here.all(e.RoundFought)
    assert here.table.star(10).stargate


@pytest.mark.clauses("GS-SURVEY-11")
def test_gs_ex_28_a_survey_ship_fails_with_two_and_succeeds_with_three() -> None:
    here = voyage().star(10, "N3", surveyed=False).unit("Red", "S", 10)
    surveying(here, 10).when("Red: survey 10 [2]")
    assert not here.one(e.SurveyTried).success
    surveying(next_turn(here), 10).when("Red: survey 10 [3 SV-35]")
    assert here.one(e.SurveyTried).success
    assert here.table.star(10).surveyed


@pytest.mark.clauses("GS-SURVEY-12")
def test_gs_ex_29_a_total_of_four_needs_no_die() -> None:
    here = voyage().star(10, "N3", surveyed=False).unit("Red", "S C Y", 10)
    surveying(here, 10).when("Red: survey 10 [SV-35]")
    tried = here.one(e.SurveyTried)
    assert (tried.ability, tried.die, tried.success) == (4, 0, True)


@pytest.mark.clauses("GS-MOVE-16", "GS-MOVE-18")
def test_gs_ex_32_a_two_on_line_19_turns_back() -> None:
    here = voyage().star(15, "N2").star(2, "N2").unit("Red", "C", 15)
    here.when("Red: move C2 15-2 [2]")
    assert here.one(e.HazardRolled).result == "turned-back"
    assert where(here, "Red", "C2") == 15
    assert unit(here, "Red", "C2").ordered


@pytest.mark.clauses("GS-MOVE-17")
def test_gs_ex_33_a_one_on_line_20_damages_a_whole_dreadnought_that_arrives() -> None:
    here = voyage().star(2, "N2").star(1, "N2").unit("Red", "D", 2)
    here.when("Red: move D1 2-1 [1]")
    assert unit(here, "Red", "D1").damaged
    assert where(here, "Red", "D1") == 1


@pytest.mark.clauses("GS-DISC-23", "GS-DISC-10")
def test_gs_ex_39_a_survey_ship_alone_is_lost_in_a_new_vortex() -> None:
    here = voyage().unit("Red", "S", 7)
    here.when("Red: move S2 7-10 [4]")
    discovering(here, 10).when("table: discover [X]")
    assert here.units("Red") == []
    assert here.table.star(10).stargate


@pytest.mark.clauses("GS-INTERDICT-05", "GS-INTERDICT-08")
def test_gs_ex_40_a_cruiser_interdicts_a_colony_expedition() -> None:
    here = voyage().star(10, "N2").star(14, "N2").unit("Blue", "C", 10).unit("Red", "Y", 7)
    here.when("Red: move Y2 7-10-14")
    assert where(here, "Red", "Y2") == 10
    assert here.one(e.UnitInterdicted).by == "Blue"


@pytest.mark.clauses("GS-COMBAT-25", "GS-SURVEY-18")
def test_gs_ex_47_hull_borers_attack_once_and_bar_surveys_until_defeated() -> None:
    here = voyage().star(10, "N2", surveyed=False).unit("Red", "S C Y", 10)
    surveying(here, 10).when("Red: survey 10 [SV-45]", "table: roll [1 1  1 1 1 1 1]")
    here.when("Red: retreat 7")
    assert here.units("Red", 7) == ["S2", "C2", "Y2"]
    assert here.table.star(10).menace == "SV-45"
    moving(next_turn(here)).when(*(f"Red: move {name} 7-10" for name in ("S2", "C2", "Y2")))
    here.at("P3.combat", "Red").frame(f.Combat(Seat("Red"))).when("Red: pass")
    assert not here.all(e.BattleBegun)
    here.star(68, "N2", surveyed=False).unit("Red", "C", 68)
    surveying(here, 10, 68)
    assert here.refuses("Red: survey 10").rule == "GS-SURVEY-18"
