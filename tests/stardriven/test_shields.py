"""Shields: who rolls them, what they block, what they cost (SD-SHIELD)."""

import pytest

from domain.kernel.messages import TABLE
from domain.stardriven import events as e
from tests.stardriven.battle import facing, hit
from tests.stardriven.spec import Scene


def defended(charges: int, shields: int, value: int = 3) -> Scene:
    """Red attacks Blue with a Command die of 3 and has so many Weapon Charges."""
    here = facing("Blue", value, charges=charges).board("Blue", shields=shields)
    return here.when("Red: attack Blue")


@pytest.mark.clauses(
    "SD-SHIELD-01", "SD-SHIELD-03", "SD-SHIELD-04", "SD-SHIELD-05", "SD-SHIELD-06", "SD-SHIELD-07",
    "SD-ATTACK-01", "SD-ATTACK-03", "SD-ATTACK-04", "SD-ATTACK-05", "SD-ATTACK-06", "SD-ATTACK-10",
    "SD-ATTACK-11", "SD-CMD-05", "SD-CMD-06", "SD-CMD-02",
)  # fmt: skip
def test_equal_results_are_blocked_one_to_one_and_the_rest_is_damage() -> None:
    """SD-EX-19."""
    here = defended(3, 4).when("table: attack-dice [3 3 5]", "table: shield-dice [1 3 5 6]")
    blocked = here.one(e.HitsBlocked)
    assert sorted(blocked.blocked) == [3, 5]
    assert blocked.through == (3, 3)
    assert here.player("Blue").shields == 2
    assert here.player("Blue").crits == ("3.1", "3.2")
    assert here.player("Red").charges == 0
    assert here.player("Red").experience == 1


@pytest.mark.clauses("SD-SHIELD-08", "SD-FAQ-04", "SD-AMB-63", "SD-TURN-12")
def test_the_defender_rolls_all_shields_and_is_not_asked() -> None:
    here = defended(0, 4)
    assert here.asked().seats == (TABLE,)
    assert here.asked().verbs == ("shield-dice",)
    assert here.asked().kind == "4 Shield dice of Blue"
    assert here.refuses("table: shield-dice [1 3 5]").rule == "REC-DICE-01"
    here.when("table: shield-dice [1 2 5 5]")
    assert here.one(e.CombatDiceRolled).purpose == "shields"


@pytest.mark.clauses("SD-SHIELD-06", "SD-SHIELD-04")
def test_shield_dice_that_match_nothing_cost_nothing() -> None:
    here = defended(0, 4).when("table: shield-dice [1 2 4 6]")
    assert here.player("Blue").shields == 4
    assert here.player("Blue").crits == ("3.1",)


@pytest.mark.clauses("SD-SHIELD-04", "SD-SHIELD-05")
def test_two_equal_shield_dice_block_only_one_result_if_there_is_one() -> None:
    here = defended(0, 2).when("table: shield-dice [3 3]")
    assert here.player("Blue").shields == 1
    assert here.player("Blue").crits == ()
    assert here.one(e.AttackEnded).crits == 0


@pytest.mark.clauses("SD-AMB-59", "SD-SHIELD-04")
def test_of_equal_results_the_charge_dice_are_blocked_first() -> None:
    here = defended(1, 1).when("table: attack-dice [3]", "table: shield-dice [3]")
    assert here.one(e.HitsBlocked) == e.HitsBlocked("Blue", (3,), (3,), command=False)
    again = defended(1, 2).when("table: attack-dice [3]", "table: shield-dice [3 3]")
    assert again.one(e.HitsBlocked) == e.HitsBlocked("Blue", (3, 3), (), command=True)


@pytest.mark.clauses("SD-SHIELD-10")
def test_without_shields_no_dice_are_rolled_and_everything_hits() -> None:
    here = defended(1, 0).when("table: attack-dice [6]")
    assert not here.all(e.HitsBlocked)
    assert here.player("Blue").crits == ("3.1", "6.1")


@pytest.mark.clauses("SD-SHIELD-09", "SD-DMG-02", "SD-EXPLORE-10", "SD-SHIELD-01")
def test_shields_work_against_cards_too() -> None:
    here = hit("card", 2, shields=2, why="A05").when("table: attack-dice [4 6]")
    assert here.asked().kind == "2 Shield dice of Red"
    here.when("table: shield-dice [6 1]")
    assert here.player("Red").crits == ("4.1",)
    assert here.player("Red").shields == 1
    assert here.asked().seats == ("Red",)


@pytest.mark.clauses("SD-SHIELD-03", "SD-WAR-18", "SD-WAR-20")
def test_shields_work_against_the_warbound() -> None:
    here = hit("gunboat", 3, shields=1).when("table: attack-dice [4 6 6]", "table: shield-dice [6]")
    assert here.player("Red").crits == ("4.1", "6.1")
    assert here.player("Red").shields == 0
