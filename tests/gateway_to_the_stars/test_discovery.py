"""Discovery: GS-DISC, and what befalls units in a Vortex, a Vanished or an Unfriendly system."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import rules
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.battlefield import run
from tests.gateway_to_the_stars.voyage import discovering, unit, voyage, where
from tests.spec import Scene, finished


def arrived(codes: str, *, via: str = "7-10") -> Scene:
    """Red's units have moved to the undiscovered 10; a Star Probe first, or with a roll of 6."""
    here = voyage().unit("Red", codes, int(via.split("-", maxsplit=1)[0]))
    for at, name in enumerate(here.units("Red")):
        roll = " [6]" if at == 0 and not name.startswith("P") else ""
        here.when(f"Red: move {name} {via}{roll}")
    return discovering(here, 10)


@pytest.mark.clauses(
    "GS-DISC-01", "GS-DISC-02", "GS-DISC-17", "GS-DISC-19", "GS-DISC-21",
    "GS-DISC-29",
)  # fmt: skip
def test_the_counter_is_drawn_and_stays_face_up() -> None:
    here = arrived("C")
    assert here.asked().seats == ("table",)
    left = here.table.game.counters.bag.count("N3")
    here.when("table: discover [N3]")
    star = here.table.star(10)
    assert (star.kind, star.favorability, star.surveyed, star.stargate) == (
        "normal", 3, False, False,
    )  # fmt: skip
    assert here.table.game.counters.bag.count("N3") == left - 1
    assert here.units("Red", 10) == ["C2"]


def test_the_table_is_offered_the_draw() -> None:
    here = arrived("C")
    forms = here.forms("table")
    assert [line for form in forms for line in finished(form)] == ["discover"]
    assert "10" in forms[0].results


@pytest.mark.clauses("GS-DISC-20", "GS-DISC-19")
def test_systems_are_discovered_in_ascending_order_all_of_them() -> None:
    here = voyage().unit("Red", "P P", 7)
    here.when("Red: move P2 7-11", "Red: move P3 7-8")
    discovering(here, 8, 11)
    here.when("table: discover [N1]")
    assert here.one(e.CounterRevealed).system == 8
    here.when("table: discover [N2]")
    assert here.one(e.CounterRevealed).system == 11


def test_a_system_that_the_units_have_left_is_not_discovered() -> None:
    here = voyage().unit("Red", "P", 7)
    here.when("Red: move P2 7-11")
    discovering(here, 8, 11).when("table: discover [N2]")
    assert here.one(e.CounterRevealed).system == 11
    assert not here.table.galaxy.is_discovered(8)


def test_nothing_can_be_drawn_that_is_not_in_the_pool() -> None:
    here = arrived("C")
    assert here.refuses("table: discover [N9]").rule == "REC-DICE-03"


@pytest.mark.clauses("GS-DISC-16")
def test_a_friendly_system_shows_its_exchange_boxes() -> None:
    here = arrived("C").when("table: discover [F3]")
    star = here.table.star(10)
    assert (star.kind, star.boxes, star.favorability, star.stargate) == ("friendly", 3, 0, False)


@pytest.mark.clauses("GS-DISC-14", "GS-DISC-28", "GS-UNIT-09")
def test_a_hazardous_system_holds_the_unknown_menace_and_hides_its_reverse() -> None:
    here = arrived("C").when("table: discover [H]")
    star = here.table.star(10)
    assert (star.menace, star.strength, star.favorability) == ("unknown", 3, 0)
    assert not star.stargate
    assert where(here, "Red", "C2") == 10


# --- Vanished


@pytest.mark.clauses(
    "GS-DISC-03", "GS-DISC-04", "GS-DISC-05", "GS-DISC-09", "GS-DISC-22", "GS-DISC-24", "GS-FAQ-03",
    "GS-FAQ-04",
)  # fmt: skip
def test_vanished_a_probe_and_all_with_it_go_back_and_the_system_stays_undiscovered() -> None:
    here = arrived("P S Y").when("table: discover [V]")
    assert here.units("Red", 7) == ["P2", "S2", "Y2"]
    assert not here.table.galaxy.is_discovered(10)
    assert here.table.game.counters.bag.count("V") == 5
    assert not here.all(e.UnitEliminated)


@pytest.mark.clauses("GS-DISC-08", "GS-DISC-26", "GS-DISC-27")
def test_each_unit_goes_back_to_the_system_it_came_from() -> None:
    here = voyage().star(14, "N2").unit("Red", "P", 7).unit("Red", "C", 14)
    here.when("Red: move P2 7-10", "Red: move C2 14-10")
    discovering(here, 10).when("table: discover [V]")
    assert (where(here, "Red", "P2"), where(here, "Red", "C2")) == (7, 14)
    assert unit(here, "Red", "C2").retreated
    assert here.one(e.UnitsRetreated).acting


def test_a_vortex_on_the_way_back_is_passed_over() -> None:
    here = voyage().star(10, "X").unit("Red", "P", 7)
    here.when("Red: move P2 7-10-14")
    discovering(here, 14).when("table: discover [V]")
    assert where(here, "Red", "P2") == 7


@pytest.mark.clauses("GS-DISC-23")
@pytest.mark.parametrize(("face", "why"), [("V", "vanished"), ("X", "vortex")])
def test_without_a_probe_of_its_own_a_power_loses_all_its_units(face: str, why: str) -> None:
    here = arrived("C S").when(f"table: discover [{face}]")
    assert here.units("Red") == []
    assert {one.why for one in here.all(e.UnitEliminated)} == {why}


# --- Vortex


@pytest.mark.clauses("GS-DISC-06", "GS-DISC-08", "GS-DISC-10", "GS-DISC-24")
def test_a_vortex_has_a_stargate_and_a_probe_leads_all_back() -> None:
    here = arrived("P C").when("table: discover [X]")
    assert here.units("Red", 7) == ["P2", "C2"]
    star = here.table.star(10)
    assert (star.kind, star.stargate, star.surveyed) == ("vortex", True, True)


# --- Unfriendly


@pytest.mark.clauses("GS-DISC-11", "GS-DISC-12", "GS-DISC-31", "GS-FAQ-12", "GS-UNIT-08")
def test_an_unfriendly_system_counts_as_surveyed_and_has_its_stargate_at_once() -> None:
    here = arrived("C").when("table: discover [U3]")
    star = here.table.star(10)
    assert (star.surveyed, star.stargate, star.defenders, star.favorability) == (True, True, 3, 0)


@pytest.mark.clauses("GS-DISC-13", "GS-FAQ-13", "GS-COMBAT-03", "GS-TURN-18")
def test_without_a_probe_the_sdus_attack_at_once() -> None:
    here = arrived("C").when("table: discover [U1]")
    begun = here.one(e.BattleBegun)
    assert (begun.attacker, begun.defender, begun.forced) == ("SDU", "Red", True)
    assert isinstance(here.table.top, f.Battle)
    assert here.asked().verbs == ("roll",)


@pytest.mark.clauses("GS-DISC-07", "GS-DISC-25")
def test_with_a_probe_the_power_chooses_before_any_die() -> None:
    here = arrived("P C").when("table: discover [U2]")
    question = here.asked()
    assert (question.seats, question.verbs, question.default) == (
        ("Red",), ("retreat", "stand"), "retreat",
    )  # fmt: skip
    assert [line for form in here.forms("Red") for line in finished(form)] == ["retreat", "stand"]
    here.when("Red: retreat")
    assert here.units("Red", 7) == ["P2", "C2"]
    assert not here.all(e.BattleBegun)
    assert here.table.star(10).defenders == 2


@pytest.mark.clauses("GS-DISC-13", "GS-DISC-25")
def test_who_stands_is_attacked_probe_and_all() -> None:
    here = arrived("P C").when("table: discover [U1]")
    here.when("Red: stand")
    assert here.one(e.BattleBegun).defender == "Red"
    here.when("table: roll [1 1  5 1 1 1  1]")
    assert here.table.star(10).defenders == 0
    assert here.table.star(10).favorability == 1


def test_a_retreat_from_a_discovery_names_no_system() -> None:
    here = arrived("P C").when("table: discover [U1]")
    assert here.refuses("Red: retreat 8").rule == "GS-DISC-26"


def test_nobody_is_asked_about_sdus_that_nobody_faces() -> None:
    here = voyage().star(10, "U1").unit("Red", "P", 7)
    here.frame(f.Unfriendly(Seat("Red"), 10))
    assert rules.question(here.content, here.table) is None
    assert run(here).asked().kind == "movement"


def test_the_other_discoveries_follow_the_battle() -> None:
    here = voyage().unit("Red", "P", 7).unit("Red", "C", 7)
    here.when("Red: move P2 7-11", "Red: move C2 7-10 [6]")
    discovering(here, 10, 11).when("table: discover [U1]", "table: roll [1 1  5 1 1  1]")
    here.when("table: discover [N1]")
    assert here.one(e.CounterRevealed).system == 11
