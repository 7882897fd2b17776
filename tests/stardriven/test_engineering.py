"""Command (Ready, Attack declared), Engineering, and the reroll after a Helm move."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene


def engineering(value: int = 5) -> Scene:
    new = scene().board("Red", shields=1, charges=2).crits("Red", "1.1", "4.1", "4.2").turn("Red")
    return new.frame(f.Engineering(new.player("Red").seat, value))


@pytest.mark.clauses("SD-ENG-01", "SD-ENG-02", "SD-ENG-04", "SD-ENG-05", "SD-ENG-07", "SD-DMG-10",
                     "SD-DMG-12", "SD-EX-07")  # fmt: skip
def test_split_a_repairs_two_and_gains_three(cites: Cite) -> None:
    cites("SD-EX-07")
    new = engineering().when("Red: engineer repair 1.1, 4.2 shields 2 charges 1")
    player = new.player("Red")
    assert (player.crits, player.shields, player.charges) == (("4.1",), 3, 3)


@pytest.mark.clauses("SD-ENG-01", "SD-AMB-68", "SD-EX-07")
def test_split_b_gains_three_shields_and_two_charges(cites: Cite) -> None:
    cites("SD-EX-07")
    new = engineering().when("Red: engineer shields 3 charges 2")
    player = new.player("Red")
    assert (len(player.crits), player.shields, player.charges) == (3, 4, 4)
    assert player.hull == 3


@pytest.mark.clauses("SD-AMB-68")
@pytest.mark.parametrize(
    "split", ["", "shields 4", "shields 3 charges 3", "repair 1.1, 4.1, 4.2 charges 1"]
)
def test_a_split_that_does_not_sum_to_the_value_is_refused(split: str) -> None:
    assert engineering().refuses(f"Red: engineer {split}").rule == "SD-AMB-68"


@pytest.mark.clauses("SD-ENG-07")
@pytest.mark.parametrize("spots", ["1.2", "1.1, 1.1"])
def test_only_spots_with_crits_are_repaired(spots: str) -> None:
    charges = 5 - len(spots.split(","))
    refused = engineering().refuses(f"Red: engineer repair {spots} charges {charges}")
    assert refused.rule == "SD-ENG-07"


@pytest.mark.clauses("SD-GAP-13", "SD-GAP-33", "SD-ENG-06", "SD-AMB-68")
def test_gains_above_six_are_lost() -> None:
    new = engineering().board("Red", shields=4, charges=6).when("Red: engineer shields 3 charges 2")
    assert (new.player("Red").shields, new.player("Red").charges) == (6, 6)
    assert new.one(e.ShieldsChanged).by == 2
    assert not new.all(e.ChargesChanged)


def test_every_offered_split_is_accepted() -> None:
    lines = engineering(3).lines("Red", "engineer")
    assert {"engineer shields 3", "engineer repair 4.1 charges 2"} <= lines
    assert engineering(3).asked().default in lines
    for line in sorted(lines):
        engineering(3).when(f"Red: {line}")


# --- Command


def commanding(value: int = 3) -> Scene:
    new = scene().crew("Red", 2, "PRI-02").crew("Red", 3, "PRI-01", exhausted=True)
    return new.board("Red", charges=3, energy=1).dice("Red", f"red{value}").turn("Red")


@pytest.mark.clauses("SD-CMD-01", "SD-CMD-02", "SD-CMD-03", "SD-CMD-04", "SD-CMD-07", "SD-CMD-09",
                     "SD-AMB-11", "SD-GLOSS-05", "SD-EXP-06", "SD-CREW-13", "SD-EX-02",
                     "SD-ACT-13")  # fmt: skip
def test_command_readies_alex_weaver_at_the_helm_with_a_red_3(cites: Cite) -> None:
    cites("SD-EX-02")
    new = commanding().when("Red: activate 2 with red3 on 1", "Red: ready")
    player = new.player("Red")
    assert (player.energy, player.experience) == (0, 1)
    assert not player.stations[3].exhausted
    assert player.spots == {"2.1": "red3"}
    kinds = [type(fact.event) for fact in new.facts]
    assert kinds.index(e.ExperienceChanged) < kinds.index(e.CrewReadied)


@pytest.mark.clauses("SD-AMB-12", "SD-CMD-07")
def test_readying_where_nobody_is_exhausted_gives_the_experience_alone() -> None:
    new = commanding(4).when("Red: activate 2 with red4 on 1", "Red: ready")
    assert new.player("Red").experience == 1
    assert not new.all(e.CrewReadied)


@pytest.mark.clauses("SD-CMD-08")
def test_a_5_readies_the_top_of_crew_quarters() -> None:
    new = commanding(5)
    new.given(e.CrewExhausted(new.player("Red").seat, "PRI-06", 5))
    new.when("Red: activate 2 with red5 on 1", "Red: ready")
    assert new.one(e.CrewReadied).station == 5


@pytest.mark.clauses("SD-CMD-01", "SD-CMD-05", "SD-CMD-06", "SD-ATTACK-01", "SD-ATTACK-03",
                     "SD-ATTACK-04", "SD-ATTACK-09", "SD-ATTACK-10", "SD-ATTACK-11",
                     "SD-MAP-10")  # fmt: skip
def test_an_attack_has_one_target_the_value_and_a_die_for_each_charge() -> None:
    new = commanding().at("Blue", "A1a").when("Red: activate 2 with red3 on 1")
    assert new.lines("Red", "attack") == {"attack Blue"}
    new.when("Red: attack Blue")
    combat = next(one.frame for one in new.all(e.FramePushed) if isinstance(one.frame, f.Combat))
    assert (combat.attacker, combat.target, combat.fixed) == ("Red", "Blue", 3)
    assert (combat.dice, combat.charges) == (3, 3)
    assert new.player("Red").experience == 1


@pytest.mark.clauses("SD-AMB-12")
@pytest.mark.parametrize("target", ["Blue", "Red", "gunboat", "I4", "Pink"])
def test_only_another_ship_in_the_own_sector_can_be_attacked(target: str) -> None:
    new = commanding().when("Red: activate 2 with red3 on 1")
    assert new.refuses(f"Red: attack {target}").rule == "SD-AMB-12"
    assert not new.lines("Red", "attack")


@pytest.mark.clauses("SD-AMB-34")
def test_no_free_action_comes_in_the_middle_of_an_action() -> None:
    new = commanding().when("Red: activate 2 with red3 on 1")
    assert "Command" in new.refuses("Red: use PRI-02 red3 to 4").sentence
    assert new.refuses("Red: end").rule == "SD-CMD-01"


# --- the reroll


def rerolling(dice: str = "green2 blue5") -> Scene:
    new = scene().dice("Red", dice).turn("Red")
    return new.frame(f.Rerolling(new.player("Red").seat))


@pytest.mark.clauses("SD-HELM-04", "SD-HELM-09")
def test_one_unspent_die_may_be_rolled_again_after_a_helm_move() -> None:
    new = rerolling().when("Red: reroll green2 [6]")
    assert new.player("Red").unspent == ("blue5", "green6")
    assert isinstance(new.table.top, f.Turn)
    assert new.lines("Red", "reroll") == set()


@pytest.mark.clauses("SD-HELM-04")
def test_the_reroll_may_be_declined_and_needs_an_unspent_die() -> None:
    new = rerolling()
    assert new.refuses("Red: reroll red2 [6]").rule == "SD-HELM-04"
    assert new.lines("Red", "reroll") == {"reroll green2", "reroll blue5"}
    assert new.when("Red: keep").player("Red").unspent == ("blue5", "green2")
