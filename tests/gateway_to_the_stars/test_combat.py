"""Combat: who may attack whom, rounds, dice and hits (GS-COMBAT, GS-GAP-14, GS-GAP-15)."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import rules
from domain.kernel.messages import TABLE, Seat
from tests.gateway_to_the_stars.battlefield import armed, field, forced, outcome, run, walked


def misses(count: int) -> str:
    return " ".join("1" * count)


@pytest.mark.clauses("GS-COMBAT-01", "GS-COMBAT-06", "GS-COMBAT-08", "GS-COMBAT-30")
def test_an_attack_is_declared_by_the_acting_power_and_takes_all_units_in() -> None:
    here = armed("C", "C S").when("Red: attack Blue 10")
    assert here.one(e.BattleBegun) == e.BattleBegun(10, "Red", "Blue", forced=False)
    assert here.asked().seats == (TABLE,)
    assert here.refuses("Blue: attack Red 10").rule == "GS-COMBAT-09"


def test_the_table_is_told_how_many_dice_each_side_reports() -> None:
    here = armed("C", "C S").when("Red: attack Blue 10")
    (form,) = rules.legal(here.content, here.table, TABLE)
    assert form.verb == "roll"
    assert form.results.startswith("3 dice of Red, 5 dice of Blue")


@pytest.mark.clauses("GS-COMBAT-06", "GS-COMBAT-29")
def test_attacking_is_optional() -> None:
    here = armed("C", "C")
    assert here.asked().default == "pass"
    assert not here.when("Red: pass").all(e.BattleBegun)


@pytest.mark.clauses("GS-COMBAT-06")
def test_only_powers_at_the_table_and_menaces_are_targets() -> None:
    here = armed("C", "C")
    assert here.refuses("Red: attack Violet 10").rule == "GS-COMBAT-06"


@pytest.mark.clauses("GS-COMBAT-07", "GS-COMBAT-32")
def test_each_opponent_is_fought_once_one_after_another() -> None:
    here = armed("C", "Y").unit("Green", "Y", 10)
    here.when("Red: attack Blue 10", "table: roll [1 1 1]", "Red: break")
    assert here.refuses("Red: attack Blue 10").rule == "GS-COMBAT-07"
    here.when("Red: attack Green 10")
    assert here.one(e.BattleBegun).defender == "Green"


@pytest.mark.clauses("GS-COMBAT-07")
def test_a_power_does_not_attack_itself() -> None:
    assert armed("C", "C").refuses("Red: attack Red 10").rule == "GS-COMBAT-07"


@pytest.mark.clauses("GS-COMBAT-30")
def test_an_attack_needs_an_armed_unit_and_somebody_to_attack() -> None:
    here = armed("C", "C").unit("Red", "Y", 25).unit("Blue", "C", 25)
    assert here.refuses("Red: attack Blue 25").rule == "GS-COMBAT-30"
    assert here.refuses("Red: attack Green 10").rule == "GS-COMBAT-30"
    assert here.refuses("Red: attack menace 10").rule == "GS-COMBAT-30"


@pytest.mark.clauses("GS-COMBAT-26")
def test_docked_trade_expeditions_and_independent_colonies_are_no_target() -> None:
    here = field(10, "F2").unit("Red", "C", 10).unit("Blue", "T", 10).unit("Green", "Y", 10)
    here.given(e.ICFounded(Seat("Blue"), 10), e.UnitDocked(Seat("Blue"), "T1", 10))
    here.frame(f.Combat(Seat("Red")))
    assert here.refuses("Red: attack Blue 10").rule == "GS-COMBAT-26"


@pytest.mark.clauses("GS-COMBAT-27")
def test_tfs_are_no_target_and_take_no_hits() -> None:
    here = field().unit("Red", "C", 25).unit("Green", "Y", 25).frame(f.Combat(Seat("Red")))
    assert here.refuses("Red: attack Blue 25").rule == "GS-COMBAT-27"
    here.when("Red: attack Green 25", "table: roll [6 6 6]")
    assert here.table.star(25).tf == 6


@pytest.mark.clauses("GS-COMBAT-08", "GS-COMBAT-09")
def test_a_docked_trade_expedition_takes_no_part() -> None:
    here = field(10, "F2").unit("Red", "C", 10).unit("Blue", "C T", 10)
    here.given(e.UnitDocked(Seat("Blue"), "T1", 10)).frame(f.Combat(Seat("Red")))
    here.when("Red: attack Blue 10", "table: roll [6 6 6 1 1 1]")
    assert here.units("Blue") == ["T1"]
    assert outcome(here) == "defender-gone"


@pytest.mark.clauses("GS-COMBAT-28")
def test_a_battle_in_which_nobody_is_armed_is_not_fought() -> None:
    here = field(10, "U1").frame(f.Combat(Seat("Red")))
    here.frame(f.Battle(10, "Red", "Blue", "combat"))
    here.unit("Red", "Y", 10).unit("Blue", "Y", 10)
    run(here)
    assert outcome(here) == "not-fought"


@pytest.mark.clauses(
    "GS-COMBAT-09", "GS-COMBAT-10", "GS-COMBAT-11", "GS-UNIT-12", "GS-UNIT-13", "GS-UNIT-14",
    "GS-UNIT-15", "GS-UNIT-16", "GS-UNIT-02", "GS-UNIT-04", "GS-UNIT-11",
)  # fmt: skip
def test_dice_are_the_strengths_of_all_units_and_five_or_six_is_a_hit() -> None:
    here = armed("C P S Y", "SB D T").when("Red: attack Blue 10")
    here.when(f"table: roll [5 4 {misses(4)} 6 {misses(13)}]")
    fought = here.one(e.RoundFought)
    assert (len(fought.attacker_dice), len(fought.defender_dice)) == (6, 14)
    assert (fought.attacker_hits, fought.defender_hits) == (1, 1)


@pytest.mark.clauses("GS-UNIT-13", "GS-COMBAT-04", "GS-COMBAT-14")
def test_a_damaged_dreadnought_rolls_three_dice_and_the_next_hit_ends_it() -> None:
    here = armed("C C", "D").when("Red: attack Blue 10", f"table: roll [6 {misses(11)}]")
    assert here.one(e.UnitDamaged).unit == "D1"
    here.when("Red: continue", "Blue: stand", f"table: roll [6 {misses(8)}]")
    assert len(here.one(e.RoundFought).defender_dice) == 3
    assert here.one(e.UnitEliminated).unit == "D1"


@pytest.mark.clauses("GS-UNIT-15")
def test_the_third_hit_in_one_battle_eliminates_a_starbase() -> None:
    here = armed("D D", "SB").when("Red: attack Blue 10")
    here.when(f"table: roll [6 6 {misses(10)} {misses(8)}]")
    assert here.units("Blue") == ["SB2"]
    here.when("Red: continue", f"table: roll [6 {misses(19)}]")
    assert here.units("Blue") == []


@pytest.mark.clauses("GS-UNIT-15")
def test_hits_on_a_starbase_are_forgotten_when_the_battle_ends() -> None:
    here = armed("D D", "SB").unit("Green", "Y", 10).when("Red: attack Blue 10")
    here.when(f"table: roll [6 6 {misses(18)}]", "Red: break", "Red: pass")
    here.at("P3.combat", "Green").unit("Green", "D D", 10).frame(f.Combat(Seat("Green")))
    here.when("Green: attack Blue 10", f"table: roll [6 6 {misses(18)}]")
    assert here.units("Blue") == ["SB2"]


@pytest.mark.clauses("GS-COMBAT-12", "GS-COMBAT-13", "GS-COMBAT-14", "GS-COMBAT-08")
def test_the_owner_assigns_the_hits_and_armed_units_take_them_first() -> None:
    here = armed("C C", "C S D Y").when("Red: attack Blue 10", f"table: roll [6 6 {misses(15)}]")
    assert here.asked().seats == ("Blue",)
    assert here.asked().default == "hits S2, C2"
    assert here.refuses("Blue: hits C2").rule == "GS-COMBAT-12"
    assert here.refuses("Blue: hits C2, Y2").rule == "GS-COMBAT-13"
    assert here.refuses("Blue: hits C2, C2").rule == "GS-COMBAT-14"
    assert here.refuses("Blue: hits C2, C9").rule == "GS-COMBAT-08"
    here.when("Blue: hits D1, D1")
    assert here.units("Blue") == ["C2", "S2", "Y2"]


@pytest.mark.clauses("GS-COMBAT-13", "GS-COMBAT-15")
def test_unarmed_units_fall_when_no_armed_one_is_left_and_surplus_hits_vanish() -> None:
    here = armed("C C", "S Y").when("Red: attack Blue 10", "table: roll [6 6 6 6 1 1 1 1]")
    assert [gone.unit for gone in here.all(e.UnitEliminated)] == ["S2", "Y2"]
    assert outcome(here) == "defender-gone"


@pytest.mark.clauses("GS-COMBAT-40")
def test_the_attacker_assigns_first() -> None:
    here = armed("C S", "C S").when("Red: attack Blue 10", "table: roll [6 1 1 1 1 6 1 1 1 1]")
    assert here.asked().seats == ("Red",)
    here.when("Red: hits C2")
    assert here.asked().seats == ("Blue",)
    here.when("Blue: hits S2")
    assert (here.units("Red"), here.units("Blue")) == (["S2"], ["C2"])


@pytest.mark.clauses("GS-COMBAT-12")
def test_equal_units_leave_no_choice_and_the_lowest_serial_goes_first() -> None:
    here = armed("C C C", "S").when("Red: attack Blue 10", f"table: roll [{misses(9)} 6 1]")
    assert here.units("Red") == ["C3", "C4"]


@pytest.mark.clauses("GS-ADV-06", "GS-ADV-07")
def test_weapons_add_a_die_for_each_cruiser_and_dreadnought_in_round_one_only() -> None:
    here = armed("C D S", "SB").holds("Red", "SV-17", "SV-18").when("Red: attack Blue 10")
    here.when(f"table: roll [{misses(13 + 8)}]")
    assert len(here.one(e.RoundFought).attacker_dice) == 3 + 6 + 2 + 2
    here.when("Red: continue", f"table: roll [{misses(11 + 8)}]")
    assert len(here.one(e.RoundFought).attacker_dice) == 11


@pytest.mark.clauses("GS-ADV-06")
def test_a_shield_cancels_the_first_hit_of_its_owner_in_each_battle() -> None:
    here = armed("C", "S").holds("Blue", "SV-19").when("Red: attack Blue 10")
    here.when("table: roll [6 1 1 1 1]")
    assert here.one(e.RoundFought).shielded == ("Blue",)
    assert here.units("Blue") == ["S2"]
    here.when("Red: continue", "Blue: stand", "table: roll [6 1 1 1 1]")
    assert here.one(e.RoundFought).shielded == ()
    assert here.units("Blue") == []


@pytest.mark.clauses("GS-COMBAT-16", "GS-COMBAT-17", "GS-COMBAT-29")
def test_after_each_round_first_the_attacker_decides_then_the_defender() -> None:
    here = armed("C", "C").when("Red: attack Blue 10", f"table: roll [{misses(6)}]")
    assert (here.asked().seats, here.asked().default) == (("Red",), "break")
    here.when("Red: continue")
    assert (here.asked().seats, here.asked().default) == (("Blue",), "stand")
    assert here.when("Blue: stand").asked().seats == (TABLE,)


@pytest.mark.clauses("GS-COMBAT-28")
def test_a_battle_ends_when_neither_side_is_armed_any_more() -> None:
    here = armed("C Y", "S Y").when("Red: attack Blue 10", "table: roll [6 1 1 6 1]")
    assert outcome(here) == "unarmed"


@pytest.mark.clauses("GS-GAP-14")
def test_a_battle_may_end_with_no_survivor() -> None:
    here = armed("C", "S").when("Red: attack Blue 10", "table: roll [6 1 1 6 1]")
    assert outcome(here) == "both-gone"


@pytest.mark.clauses("GS-COMBAT-02", "GS-COMBAT-24", "GS-COMBAT-39", "GS-DISC-15", "GS-UNIT-09")
def test_the_unknown_menace_falls_to_two_hits_even_if_the_victor_falls_with_it() -> None:
    here = field(10, "H").unit("Red", "C", 10).frame(f.Combat(Seat("Red")))
    here.when("Red: attack menace 10", "table: roll [6 6 1 6 1 1 3]")
    assert here.one(e.CounterFlipped).favorability == 3
    assert outcome(here) == "both-gone"
    assert not here.table.star(10).menace


@pytest.mark.clauses("GS-COMBAT-24")
def test_hits_on_a_menace_are_forgotten_when_the_battle_ends_undecided() -> None:
    here = field(10, "H").unit("Red", "C", 10).unit("Green", "C", 10).frame(f.Combat(Seat("Red")))
    here.when("Red: attack menace 10", "table: roll [6 1 1 1 1 1]", "Red: break", "Red: pass")
    here.at("P3.combat", "Green").frame(f.Combat(Seat("Green")))
    here.when("Green: attack menace 10", "table: roll [6 1 1 1 1 1]")
    assert here.table.star(10).menace == "unknown"


@pytest.mark.clauses("GS-COMBAT-39", "GS-CARD-12")
def test_a_defeated_menace_card_is_a_trophy() -> None:
    here = field().unit("Red", "C", 10).given(e.MenaceLaid(10, "SV-43", 2))
    here.frame(f.Combat(Seat("Red"))).when("Red: attack menace 10", "table: roll [6 1 1 1 1]")
    assert here.player("Red").trophies == ("SV-43",)
    assert not here.table.star(10).menace


@pytest.mark.clauses("GS-COMBAT-22", "GS-COMBAT-31", "GS-COMBAT-18", "GS-UNIT-18", "GS-UNIT-08")
def test_sdus_attack_first_in_every_combat_step_of_a_power_that_is_there() -> None:
    here = field(10, "U2").unit("Red", "C", 10).unit("Blue", "Y", 10)
    run(here.frame(f.Combat(Seat("Red"), forced=(10,))))
    assert here.one(e.BattleBegun) == e.BattleBegun(10, "SDU", "Red", forced=True)
    here.when(f"table: roll [{misses(7)}]")
    assert here.asked().kind == "defender's decision"
    here.when("Red: stand", f"table: roll [{misses(7)}]")
    assert len(here.one(e.RoundFought).attacker_dice) == 4


@pytest.mark.clauses("GS-COMBAT-31")
def test_a_listed_system_without_units_sees_no_battle() -> None:
    here = field(10, "U2").unit("Red", "C", 7).unit("Blue", "Y", 7)
    run(here.frame(f.Combat(Seat("Red"), forced=(10,))))
    assert not here.all(e.BattleBegun)
    assert here.asked().kind == "attacks"


@pytest.mark.clauses("GS-COMBAT-22")
def test_sdus_are_not_attacked_by_order() -> None:
    here = field(10, "U2").unit("Red", "C", 10).unit("Blue", "Y", 10)
    here.frame(f.Combat(Seat("Red")))
    assert here.refuses("Red: attack SDU 10").rule == "GS-COMBAT-22"


@pytest.mark.clauses("GS-COMBAT-23", "GS-COL-24", "GS-DISC-31")
def test_sdu_losses_are_permanent_and_the_last_one_turns_the_counter() -> None:
    here = field(10, "U2").unit("Red", "C", 10).unit("Blue", "Y", 10)
    run(here.frame(f.Combat(Seat("Red"), forced=(10,))))
    here.when("table: roll [1 1 1 1 6 1 1]")
    assert here.table.star(10).defenders == 1
    here.when("Red: stand", "table: roll [1 1 6 1 1 2]")
    assert here.one(e.CounterFlipped).favorability == 2
    assert outcome(here) == "attacker-gone"


@pytest.mark.clauses("GS-COMBAT-03", "GS-DISC-13", "GS-FAQ-13", "GS-TURN-18")
def test_sdus_of_a_new_system_attack_at_once() -> None:
    here = field(10, "U1").at("P3.discovery", "Red").unit("Red", "S", 10)
    here.frame(f.Discovery(Seat("Red"), ()))
    assert forced(here).one(e.BattleBegun).attacker == "SDU"
    here.when("table: roll [6 1 1 1]")
    assert here.units("Red") == []


@pytest.mark.clauses("GS-COMBAT-33", "GS-COMBAT-08")
def test_a_retreated_unit_takes_no_part_in_later_attacks() -> None:
    here = field(7).unit("Red", "C", 14).unit("Blue", "C", 14).star(14, "N1")
    walked(here, "Red", "C2", 7, 14).unit("Blue", "S", 7).unit("Red", "C", 10).unit("Blue", "Y", 10)
    here.frame(f.Combat(Seat("Red"))).when("Red: attack Blue 14", f"table: roll [{misses(6)}]")
    here.when("Red: retreat")
    assert here.table.unit("Red", "C2").system == 7  # type: ignore[union-attr]
    assert here.refuses("Red: attack Blue 7").rule == "GS-COMBAT-33"
    here.unit("Red", "C", 7).when("Red: attack Blue 7", "table: roll [1 1 1 1 1]")
    assert len(here.one(e.RoundFought).attacker_dice) == 3
