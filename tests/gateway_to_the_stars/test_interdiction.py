"""Interdiction: GS-INTERDICT. Blue's units stand in 10; Red's move from 7 by 10 to 14."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.voyage import moving, voyage, where
from tests.spec import Scene


def guarded(by: str, face: str = "N2") -> Scene:
    return voyage().star(10, face).star(14, "N2").unit("Blue", by, 10)


@pytest.mark.clauses(
    "GS-INTERDICT-01", "GS-INTERDICT-05", "GS-INTERDICT-08", "GS-INTERDICT-11", "GS-INTERDICT-13"
)
@pytest.mark.parametrize("code", ["P", "S", "Y", "T", "C", "D"])
def test_a_cruiser_stops_any_unit(code: str) -> None:
    here = guarded("C").unit("Red", code, 7).unit("Red", "C", 8)
    name = here.units("Red")[0]
    here.when(f"Red: move {name} 7-10-14")
    assert where(here, "Red", name) == 10
    assert here.one(e.UnitInterdicted).interdictor == "C2"
    assert not here.all(e.UnitEliminated)
    assert not here.all(e.BattleBegun)


@pytest.mark.clauses("GS-INTERDICT-06")
@pytest.mark.parametrize("guard", ["D", "SB"])
@pytest.mark.parametrize("code", ["P", "S", "Y", "T", "D"])
def test_a_dreadnought_or_starbase_stops_all_but_cruisers(guard: str, code: str) -> None:
    here = guarded(guard).unit("Red", code, 7).unit("Red", "C", 8)
    name = here.units("Red")[0]
    here.when(f"Red: move {name} 7-10-14")
    assert where(here, "Red", name) == 10


@pytest.mark.clauses("GS-INTERDICT-02", "GS-INTERDICT-03", "GS-INTERDICT-04", "GS-FAQ-10")
def test_only_a_cruiser_stops_a_cruiser() -> None:
    here = guarded("D SB P S Y T").unit("Red", "C C", 7)
    here.when("Red: move C2 7-10-14")
    assert not here.all(e.UnitInterdicted)
    assert where(here, "Red", "C2") == 14
    assert {"GS-INTERDICT-03", "GS-INTERDICT-04", "GS-FAQ-10"} <= here.rules_of(e.UnitMoved)


@pytest.mark.clauses("GS-INTERDICT-07")
def test_probes_survey_ships_and_expeditions_stop_nobody() -> None:
    here = guarded("P S Y T").unit("Red", "Y Y", 7)
    here.when("Red: move Y2 7-10-14")
    assert where(here, "Red", "Y2") == 14


@pytest.mark.clauses("GS-INTERDICT-09")
def test_leaving_a_system_the_unit_started_in_is_never_hindered() -> None:
    here = guarded("C D").unit("Red", "Y Y", 10)
    here.when("Red: move Y2 10-14")
    assert where(here, "Red", "Y2") == 14


@pytest.mark.clauses("GS-INTERDICT-10")
def test_one_cruiser_stops_any_number_of_units() -> None:
    here = guarded("C").unit("Red", "Y S C C", 7)
    here.when(*(f"Red: move {name} 7-10-14" for name in ("Y2", "S2", "C2")))
    assert {one.interdictor for one in here.all(e.UnitInterdicted)} == {"C2"}
    assert here.units("Red", 10) == ["Y2", "S2", "C2"]


@pytest.mark.clauses("GS-INTERDICT-11", "GS-INTERDICT-12")
def test_a_power_on_the_free_passage_list_passes_and_no_other() -> None:
    here = guarded("C").given(e.PassageGranted(Seat("Blue"), (Seat("Red"),)))
    here.unit("Red", "Y Y", 7).unit("Green", "Y Y", 7)
    here.when("Red: move Y2 7-10-14")
    assert where(here, "Red", "Y2") == 14
    assert "GS-INTERDICT-12" in here.rules_of(e.UnitMoved)
    moving(here, "Green").when("Green: move Y2 7-10-14")
    assert where(here, "Green", "Y2") == 10


@pytest.mark.clauses("GS-INTERDICT-14", "GS-COMBAT-22")
def test_sdus_and_menaces_stop_nobody() -> None:
    here = voyage().star(10, "U2").star(14, "N2").unit("Red", "Y Y", 7)
    here.when("Red: move Y2 7-10-14")
    assert where(here, "Red", "Y2") == 14
    here.star(9, "N2").given(e.MenaceLaid(9, "SV-46", 3))
    here.when("Red: move Y3 7-9-14 [6]")
    assert where(here, "Red", "Y3") == 14


@pytest.mark.clauses("GS-INTERDICT-15")
def test_own_units_and_docked_trade_expeditions_stop_nobody() -> None:
    here = voyage().star(10, "F2").star(14, "N2").unit("Blue", "T", 10).unit("Red", "C D", 10)
    here.given(e.ICFounded(Seat("Blue"), 10), e.UnitDocked(Seat("Blue"), "T1", 10))
    here.unit("Red", "Y", 7)
    here.when("Red: move Y2 7-10-14")
    assert where(here, "Red", "Y2") == 14
    assert "GS-INTERDICT-15" in here.rules_of(e.UnitMoved)
