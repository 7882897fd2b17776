"""Navigation into undiscovered systems: GS-NAV."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.kernel.errors import IllegalMove
from tests.gateway_to_the_stars.voyage import discovering, moving, next_turn, voyage, where


@pytest.mark.clauses("GS-NAV-01", "GS-NAV-03", "GS-NAV-07", "GS-NAV-08", "GS-NAV-11")
@pytest.mark.parametrize("code", ["S", "Y", "T", "C", "D"])
@pytest.mark.parametrize(("die", "goal"), [(3, 7), (4, 10), (6, 10)])
def test_every_unit_but_a_star_probe_rolls_and_needs_four(code: str, die: int, goal: int) -> None:
    here = voyage().unit("Red", f"{code} C", 7)
    name = here.units("Red")[0]
    here.when(f"Red: move {name} 7-10 [{die}]")
    rolled = here.one(e.NavigationRolled)
    assert (rolled.die, rolled.bonus, rolled.success) == (die, 0, goal == 10)
    assert where(here, "Red", name) == goal


@pytest.mark.clauses("GS-NAV-02", "GS-UNIT-03")
def test_a_star_probe_needs_no_roll() -> None:
    here = voyage().unit("Red", "P C", 7)
    here.when("Red: move P2 7-10")
    assert not here.all(e.NavigationRolled)
    assert where(here, "Red", "P2") == 10


@pytest.mark.clauses("GS-NAV-04", "GS-NAV-06", "GS-FAQ-01", "GS-FAQ-02")
@pytest.mark.parametrize("first", ["move P2 7-10", "move S2 7-10 [4]"])
def test_whoever_arrives_first_opens_the_way_for_the_others(first: str) -> None:
    here = voyage().unit("Red", "P S C Y", 7)
    here.when(f"Red: {first}", "Red: move C2 7-10", "Red: move Y2 7-10")
    assert len(here.all(e.NavigationRolled)) == ("S2" in first)
    assert where(here, "Red", "C2") == where(here, "Red", "Y2") == 10


@pytest.mark.clauses("GS-NAV-04")
def test_the_way_is_open_from_any_side() -> None:
    here = voyage().star(14, "N2").unit("Red", "P", 7).unit("Red", "C", 14)
    here.when("Red: move P2 7-10", "Red: move C2 14-10")
    assert where(here, "Red", "C2") == 10


@pytest.mark.clauses("GS-NAV-05")
def test_the_way_is_open_in_that_movement_only() -> None:
    here = voyage().unit("Red", "P C S", 7)
    here.when("Red: move P2 7-10", "Red: pass")
    discovering(here, 10).when("table: discover [V]")
    moving(next_turn(here)).when("Red: move C2 7-10 [5]")
    assert here.one(e.NavigationRolled).success


@pytest.mark.clauses("GS-NAV-12")
def test_another_powers_units_open_no_way() -> None:
    here = voyage().unit("Red", "P C", 7).unit("Blue", "C C", 7)
    here.when("Red: move P2 7-10")
    moving(here, "Blue").when("Blue: move C2 7-10 [5]")
    assert here.one(e.NavigationRolled).seat == "Blue"


@pytest.mark.clauses("GS-NAV-09", "GS-ADV-06", "GS-ADV-07")
def test_the_navigation_advance_adds_one_and_a_second_adds_nothing() -> None:
    here = voyage().unit("Red", "C C C", 7).holds("Red", "SV-13", "SV-14")
    here.when("Red: move C2 7-10 [2]")
    assert not here.one(e.NavigationRolled).success
    here.when("Red: move C3 7-10 [3]")
    assert here.one(e.NavigationRolled).bonus == 1
    assert where(here, "Red", "C3") == 10


@pytest.mark.clauses("GS-NAV-10")
def test_a_failed_roll_ends_the_movement_where_the_unit_was() -> None:
    here = voyage().star(10, "N2").unit("Red", "C C", 7)
    here.when("Red: move C2 7-10-14 [1]")
    assert where(here, "Red", "C2") == 10
    assert here.refuses("Red: move C2 10-7").rule == "GS-MOVE-25"


@pytest.mark.clauses("GS-NAV-13")
def test_navigation_comes_before_the_hazard_of_the_same_crossing() -> None:
    here = voyage().star(14, "N2").unit("Red", "C C C", 14)
    here.when("Red: move C2 14-15 [4 5]")
    kinds = [type(fact.event) for fact in here.facts]
    assert kinds.index(e.NavigationRolled) < kinds.index(e.HazardRolled)
    here = voyage().star(14, "N2").unit("Red", "C C C", 14)
    with pytest.raises(IllegalMove, match="nothing asked for"):
        here.when("Red: move C2 14-15 [3 5]")
    here = voyage().star(14, "N2").unit("Red", "C C C", 14)
    here.when("Red: move C2 14-15 [3]")
    assert not here.all(e.HazardRolled)


@pytest.mark.clauses("GS-NAV-14")
@pytest.mark.parametrize(("start", "goal", "die"), [(14, 15, 1), (15, 2, 2)])
def test_a_unit_lost_or_turned_back_opens_no_way(start: int, goal: int, die: int) -> None:
    here = voyage().star(start, "N2").unit("Red", "C C", start)
    here.when(f"Red: move C2 {start}-{goal} [6 {die}]")
    assert "GS-NAV-14" in here.rules_of(e.MoveEnded) | here.rules_of(e.UnitEliminated)
    here.when(f"Red: move C3 {start}-{goal} [5 6]")
    assert here.one(e.NavigationRolled).unit == "C3"


@pytest.mark.clauses("GS-NAV-15")
def test_a_star_probe_rolls_for_hazards() -> None:
    here = voyage().star(14, "N2").unit("Red", "P C", 14)
    here.when("Red: move P2 14-15 [1]")
    assert here.one(e.UnitEliminated).unit == "P2"


@pytest.mark.clauses("GS-NAV-16")
def test_discovered_systems_need_no_roll() -> None:
    here = voyage().star(10, "H", surveyed=False).unit("Red", "C", 7)
    here.when("Red: move C2 7-10")
    assert not here.all(e.NavigationRolled)


def test_a_missing_die_is_named_by_its_purpose_and_nothing_has_happened() -> None:
    here = voyage().unit("Red", "C", 7)
    with pytest.raises(IllegalMove, match="navigation roll of Red's C2 into 10"):
        here.when("Red: move C2 7-10")
    assert where(here, "Red", "C2") == 7
