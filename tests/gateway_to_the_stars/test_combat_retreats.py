"""Leaving a battle: who may, whereto, and what becomes of those left behind (GS-GAP-16)."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import TABLE, Seat
from tests.gateway_to_the_stars.battlefield import armed, field, forced, outcome, run, walked
from tests.spec import Scene


def misses(count: int) -> str:
    return " ".join("1" * count)


def fought(codes: str, against: str, dice: int) -> Scene:
    """Red has attacked Blue in 10, and a round has passed without a hit."""
    return armed(codes, against).when("Red: attack Blue 10", f"table: roll [{misses(dice)}]")


def system_of(here: Scene, seat: str, unit: str) -> int:
    found = here.table.unit(seat, unit)
    assert found is not None
    return found.system


@pytest.mark.clauses("GS-COMBAT-19", "GS-COMBAT-38", "GS-COMBAT-33", "GS-COMBAT-35")
def test_an_acting_unit_that_moved_goes_back_to_its_entry_system() -> None:
    here = walked(armed("C", "C").star(14, "N1"), "Red", "C2", 7, 14, 10)
    here.when("Red: attack Blue 10", f"table: roll [{misses(6)}]", "Red: retreat")
    assert here.one(e.UnitsRetreated) == e.UnitsRetreated(Seat("Red"), 10, {"C2": 14}, acting=True)
    assert outcome(here) == "attacker-retreated"
    unit = here.table.unit("Red", "C2")
    assert unit is not None
    assert unit.path == (7, 14)


@pytest.mark.clauses("GS-COMBAT-20", "GS-COMBAT-37")
def test_other_units_go_together_to_one_adjacent_stargate() -> None:
    here = fought("C S", "C", 8)
    assert here.refuses("Red: retreat").rule == "GS-COMBAT-20"
    assert here.refuses("Red: retreat 14").rule == "GS-COMBAT-20"
    here.when("Red: retreat 7")
    assert here.one(e.UnitsRetreated).units == {"C2": 7, "S2": 7}


@pytest.mark.clauses("GS-COMBAT-36")
@pytest.mark.parametrize(
    ("face", "guard"), [("X", ""), ("U1", ""), ("N1", "Green"), ("N2", "none at all")]
)
def test_no_refuge_is_a_vortex_has_sdus_or_rival_guns_or_lacks_a_stargate(
    face: str, guard: str
) -> None:
    here = field(40, "N3").unit("Red", "C", 40).unit("Blue", "C", 40)
    here.star(36, face, surveyed=guard != "none at all")
    if guard == "Green":
        here.unit("Green", "P", 36)
    here.frame(f.Combat(Seat("Red"))).when("Red: attack Blue 40", f"table: roll [{misses(6)}]")
    assert here.refuses("Red: retreat").rule == "GS-COMBAT-36"
    assert [form.verb for form in here.forms("Red")] == ["continue", "break"]


@pytest.mark.clauses("GS-COMBAT-36", "GS-COMBAT-17")
def test_a_defender_with_nowhere_to_go_is_not_asked() -> None:
    here = fought("C", "SB", 11).when("Red: continue")
    assert here.asked().seats == (TABLE,)


@pytest.mark.clauses("GS-COMBAT-20")
def test_unarmed_units_of_others_do_not_close_a_refuge() -> None:
    here = fought("C", "C", 6).unit("Green", "Y T", 7)
    assert here.when("Red: retreat 7").units("Red", 7) == ["C2"]


@pytest.mark.clauses("GS-COMBAT-19", "GS-COMBAT-20", "GS-COMBAT-21")
def test_each_group_of_a_mixed_side_follows_its_own_rule() -> None:
    here = walked(armed("C S", "C").star(14, "N1"), "Red", "C2", 9, 14, 10)
    here.when("Red: attack Blue 10", f"table: roll [{misses(8)}]", "Red: retreat 7")
    assert (system_of(here, "Red", "C2"), system_of(here, "Red", "S2")) == (14, 7)


@pytest.mark.clauses("GS-COMBAT-21", "GS-COMBAT-35", "GS-COMBAT-19")
def test_an_attacking_group_that_cannot_retreat_stays_and_the_battle_is_over() -> None:
    here = armed("C S", "C").star(14, "N1").unit("Green", "C", 7).unit("Green", "C", 14)
    walked(here, "Red", "C2", 9, 14, 10).when("Red: attack Blue 10", f"table: roll [{misses(8)}]")
    assert here.refuses("Red: retreat 14").rule == "GS-COMBAT-20"
    here.when("Red: retreat")
    assert (system_of(here, "Red", "C2"), system_of(here, "Red", "S2")) == (14, 10)
    assert outcome(here) == "attacker-retreated"


@pytest.mark.clauses("GS-COMBAT-34", "GS-COMBAT-17")
def test_the_defender_retreats_only_after_the_attacker_went_on() -> None:
    here = fought("C", "C", 6)
    assert here.refuses("Blue: retreat 7").rule == "GS-COMBAT-16"
    here.when("Red: continue", "Blue: retreat 7")
    assert here.one(e.UnitsRetreated) == e.UnitsRetreated(Seat("Blue"), 10, {"C2": 7}, acting=False)
    assert outcome(here) == "defender-retreated"


@pytest.mark.clauses("GS-COMBAT-18", "GS-COMBAT-35", "GS-MOVE-22")
def test_a_starbase_never_retreats_and_the_attacker_may_go_on_against_it() -> None:
    here = fought("C", "C SB", 14).when("Red: continue", "Blue: retreat 7")
    assert here.units("Blue", 10) == ["SB2"]
    assert (here.asked().seats, here.asked().verbs) == (("Red",), ("continue", "break"))
    here.when("Red: continue", f"table: roll [{misses(11)}]", "Red: break")
    assert outcome(here) == "broken-off"


@pytest.mark.clauses("GS-COMBAT-35")
def test_the_attacker_may_leave_the_starbase_alone() -> None:
    here = fought("C", "C SB", 14).when("Red: continue", "Blue: retreat 7")
    assert [form.verb for form in here.forms("Red")] == ["continue", "break"]
    here.when("Red: break")
    assert outcome(here) == "defender-retreated"


@pytest.mark.clauses("GS-COMBAT-28", "GS-COMBAT-21")
def test_a_battle_ends_when_a_retreat_leaves_only_unarmed_units_on_both_sides() -> None:
    here = armed("C Y", "S Y").star(14, "N1").unit("Green", "C", 7).unit("Green", "C", 14)
    here.at("P3.combat", "Blue")
    walked(here, "Blue", "S2", 7, 14, 10)
    here.frame(f.Battle(10, "Red", "Blue", "combat", stage="defender", round=1))
    here.given(e.UnitEliminated(Seat("Red"), "C2", 10, "battle"))
    here.when("Blue: retreat")
    assert outcome(here) == "unarmed"


@pytest.mark.clauses("GS-COMBAT-18", "GS-COMBAT-35")
def test_sdus_go_on_against_those_left_behind() -> None:
    here = field(10, "U1").at("P3.discovery", "Red").unit("Red", "C S", 10)
    here.star(14, "N1").unit("Green", "C", 7).unit("Green", "C", 14)
    walked(here, "Red", "C2", 9, 14, 10).frame(f.Discovery(Seat("Red"), ()))
    forced(here).when(f"table: roll [{misses(7)}]")
    assert (here.asked().seats, here.asked().verbs) == (("Red",), ("stand", "retreat"))
    here.when("Red: retreat")
    assert here.asked().seats == (TABLE,)
    here.when(f"table: roll [{misses(4)}]")
    assert here.one(e.RoundFought).round == 2


@pytest.mark.clauses("GS-COMBAT-19", "GS-COMBAT-31")
def test_an_entry_system_may_hold_anything_and_starts_no_battle() -> None:
    here = field(14, "U1").star(10, "N2").unit("Red", "C", 10).unit("Blue", "C", 10)
    walked(here, "Red", "C2", 9, 14, 10).frame(f.Combat(Seat("Red")))
    here.when("Red: attack Blue 10", f"table: roll [{misses(6)}]", "Red: retreat")
    assert here.units("Red", 14) == ["C2"]
    assert [battle.attacker for battle in here.all(e.BattleBegun)] == ["Red"]


@pytest.mark.clauses("GS-COMBAT-25", "GS-COMBAT-20", "GS-GAP-19")
def test_in_a_battle_of_the_survey_phase_all_go_to_one_refuge() -> None:
    here = field().at("P4", "Red").unit("Red", "C", 10).star(14, "N1")
    walked(here, "Red", "C2", 9, 14, 10).given(e.MenaceLaid(10, "SV-45", 2))
    here.frame(f.Surveys(Seat("Red"), ()))
    forced(here, attacker="menace", phase="survey", menace="SV-45", strength=2)
    here.when(f"table: roll [{misses(5)}]")
    assert here.refuses("Red: retreat").rule == "GS-COMBAT-20"
    here.when("Red: retreat 7")
    assert here.one(e.UnitsRetreated).acting is False
    assert here.table.star(10).menace == "SV-45"


@pytest.mark.clauses("GS-GAP-26", "GS-COMBAT-18")
def test_raiders_that_are_not_defeated_vanish() -> None:
    here = field().at("P4", "Red").unit("Red", "C", 10).frame(f.Surveys(Seat("Red"), ()))
    here.given(e.CardTaken("special", Seat("Red"), "SR-11", "table", "special"))
    forced(here, attacker="menace", phase="survey", menace="SR-11", strength=4)
    here.when("table: roll [1 1 1 1 1 1 1]", "Red: retreat 7")
    assert here.table.game.special.discards == ("SR-11",)
    assert not here.table.star(10).menace


@pytest.mark.clauses("GS-COMBAT-39")
def test_defeated_raiders_are_a_trophy() -> None:
    here = field().at("P4", "Red").unit("Red", "C", 10).frame(f.Surveys(Seat("Red"), ()))
    here.given(e.CardTaken("special", Seat("Red"), "SR-11", "table", "special"))
    forced(here, attacker="menace", phase="survey", menace="SR-11", strength=4)
    here.when("table: roll [1 1 1 1 6 6 1]")
    assert outcome(here) == "defeated"
    assert here.player("Red").trophies == ("SR-11",)
    assert here.table.game.special.discards == ()


@pytest.mark.clauses("GS-COMBAT-08")
def test_a_retreated_unit_still_defends_against_sdus() -> None:
    here = field(10, "U1").unit("Red", "C", 10)
    here.given(e.UnitsRetreated(Seat("Red"), 10, {"C2": 10}, acting=True))
    run(here.frame(f.Combat(Seat("Red"), forced=(10,))))
    here.when("table: roll [1 1 6 1 1 1]")
    assert outcome(here) == "attacker-gone"
