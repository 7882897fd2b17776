"""Attacks by Command: on players, on the Gunboat, on Interceptors (SD-ATTACK, SD-CMD, SD-WAR)."""

import pytest

from domain.kernel.messages import TABLE, Seat
from domain.stardriven import events as e
from tests.stardriven.battle import bared, damaged, facing, hull
from tests.stardriven.spec import Scene

RED = Seat("Red")


def card(here: Scene) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Damage and Shields of the Gunboat."""
    return here.table.galaxy.damage, here.table.galaxy.gunboat_shields


# --- who is attacked, with what


@pytest.mark.clauses("SD-ATTACK-09", "SD-CMD-05", "SD-MAP-10")
def test_one_ship_in_the_own_sector_is_attacked() -> None:
    here = facing("Blue", 3)
    assert here.refuses("Red: attack gunboat").rule == "SD-AMB-12"
    assert here.refuses("Red: attack Red").rule == "SD-AMB-12"
    assert here.lines("Red", "attack") == {"attack Blue"}
    here.when("Red: attack Blue", "table: shield-dice [1 1]")
    assert here.one(e.AttackEnded) == e.AttackEnded("Red", "Blue", 1)


@pytest.mark.clauses("SD-CMD-05", "SD-ATTACK-03")
def test_without_charges_the_command_die_is_all_and_costs_none() -> None:
    here = facing("Blue", 3).board("Blue", shields=0).when("Red: attack Blue")
    assert here.one(e.AttackDeclared) == e.AttackDeclared("Red", "Blue", 3, 0, "")
    assert not here.all(e.CombatDiceRolled)
    assert not here.all(e.ChargesChanged)
    assert here.player("Blue").crits == ("3.1",)


@pytest.mark.clauses("SD-CMD-06", "SD-ATTACK-04", "SD-ATTACK-08", "SD-FAQ-05")
def test_every_charge_is_rolled_and_nobody_is_asked() -> None:
    here = facing("Blue", 3, charges=2).when("Red: attack Blue")
    assert here.asked().seats == (TABLE,)
    assert here.refuses("table: attack-dice [1]").rule == "REC-DICE-01"
    assert here.refuses("table: attack-dice [1 1 1]").rule == "REC-DICE-02"


@pytest.mark.clauses("SD-ATTACK-06", "SD-ATTACK-05")
def test_against_a_player_all_charges_are_spent() -> None:
    here = facing("Blue", 3, charges=3).board("Blue", shields=0)
    here.when("Red: attack Blue", "table: attack-dice [1 2 4]")
    assert here.one(e.ChargesChanged) == e.ChargesChanged(RED, -3, 0, "Blue")


@pytest.mark.clauses("SD-AMB-49", "SD-ATTACK-05")
def test_charges_among_the_dropped_results_are_spent_all_the_same() -> None:
    here = facing("Blue", 3, charges=3).board("Blue", shields=0).crits("Blue", "3.1", "3.2")
    hull(here, "Blue", 1).when("Red: attack Blue", "Red: roll-charges")
    here.when("table: attack-dice [1 2 4]")
    assert here.one(e.PlayerDestroyed).seat == "Blue"
    assert here.player("Red").charges == 0


@pytest.mark.clauses("SD-AMB-09", "SD-ATTACK-08")
def test_charges_may_be_held_if_the_command_die_alone_destroys_a_ship() -> None:
    here = facing("Blue", 3, charges=3).board("Blue", shields=0).crits("Blue", "3.1", "3.2")
    hull(here, "Blue", 1).when("Red: attack Blue")
    assert here.asked().verbs == ("hold-charges", "roll-charges")
    here.when("Red: hold-charges")
    assert here.player("Blue").destroyed
    assert here.player("Red").charges == 3


@pytest.mark.clauses("SD-ATTACK-08", "SD-CMD-06")
def test_a_ship_with_shields_is_not_destroyed_by_the_command_die_alone() -> None:
    here = facing("Blue", 3, charges=3).board("Blue", shields=1).crits("Blue", "3.1", "3.2")
    hull(here, "Blue", 1).when("Red: attack Blue")
    assert here.asked().verbs == ("attack-dice",)


@pytest.mark.clauses("SD-EPI-06", "SD-GAP-24")
def test_attacks_that_put_crits_on_players_are_counted() -> None:
    here = facing("Blue", 3).board("Blue", shields=0).when("Red: attack Blue")
    assert here.table.game.attacks_on_players == {"Red": 1}
    here = facing("Blue", 3).board("Blue", shields=1).when("Red: attack Blue")
    here.when("table: shield-dice [3]")
    assert here.table.game.attacks_on_players == {}
    gunboat = facing("gunboat", 3).when("Red: attack gunboat")
    assert gunboat.table.game.attacks_on_players == {}


# --- the Gunboat


@pytest.mark.clauses(
    "SD-WAR-22", "SD-WAR-28", "SD-WAR-30", "SD-WAR-33", "SD-WAR-39", "SD-WAR-21", "SD-AMB-69"
)
def test_an_open_number_is_damage_gives_its_reward_and_the_token() -> None:
    here = facing("gunboat", 3, charges=1)
    before = here.player("Red").experience
    here.when("Red: attack gunboat", "table: attack-dice [2]")
    assert card(here) == ((2, 3), ())
    assert here.table.game.warbound == "Red"
    assert here.player("Red").experience == before + 1
    assert here.one(e.EnergyChanged).by == 3
    assert here.one(e.AttackEnded).crits == 2
    assert not here.all(e.HitsBlocked)


@pytest.mark.clauses("SD-WAR-38", "SD-ATTACK-07", "SD-WAR-22")
def test_a_one_always_misses_the_gunboat_and_costs_nothing() -> None:
    here = facing("gunboat", 1, charges=1).when("Red: attack gunboat", "table: attack-dice [1]")
    assert here.one(e.AttackMissed) == e.AttackMissed("gunboat", (1, 1))
    assert here.player("Red").charges == 1
    assert here.table.game.warbound == "Blue"


@pytest.mark.clauses("SD-WAR-29", "SD-WAR-30", "SD-AMB-67")
def test_a_number_that_holds_damage_cannot_be_hit_again() -> None:
    here = damaged(facing("gunboat", 3, charges=2), 3).when("Red: attack gunboat")
    here.when("table: attack-dice [4 4]")
    assert card(here) == ((3, 4), ())
    assert here.one(e.AttackMissed).results == (3, 4)
    assert here.player("Red").charges == 1


@pytest.mark.clauses("SD-AMB-67")
def test_the_command_die_counts_before_an_equal_charge_die() -> None:
    here = facing("gunboat", 3, charges=1).when("Red: attack gunboat", "table: attack-dice [3]")
    assert card(here) == ((3,), ())
    assert here.player("Red").charges == 1


@pytest.mark.clauses("SD-WAR-28", "SD-GAP-25")
def test_every_spot_of_the_gunboat_has_its_reward() -> None:
    here = facing("gunboat", 2, charges=4).board("Red", shields=0).when("Red: attack gunboat")
    before = here.player("Red")
    here.when("table: attack-dice [3 4 5 1]")
    after = here.player("Red")
    assert after.energy == before.energy + 3
    assert after.experience == before.experience + 1
    assert after.shields == 2
    assert after.charges == before.charges - 3 + 2
    assert here.table.galaxy.damage == (2, 3, 4, 5)


@pytest.mark.clauses("SD-WAR-40", "SD-MAP-08", "SD-GAP-05")
def test_reputation_goes_to_the_world_nearest_to_the_attacker() -> None:
    here = facing("gunboat", 6).at("gunboat", "A3b").at("Red", "A3b")
    here.when("Red: attack gunboat")
    assert here.one(e.ReputationPlaced) == e.ReputationPlaced(RED, "CW-LIBRAGON", 1, "gunboat")


@pytest.mark.clauses(
    "SD-WAR-34", "SD-WAR-35", "SD-WAR-33", "SD-AMB-24", "SD-ATTACK-07", "SD-ATTACK-05",
)  # fmt: skip
def test_at_level_2_shields_go_before_damage_can_be_dealt() -> None:
    """SD-EX-20."""
    here = facing("gunboat", 4, charges=5, level=2)
    assert here.player("Red").experience == 1
    here.when("Red: attack gunboat", "table: attack-dice [1 3 3 5 6]")
    assert card(here) == ((3,), (2,))
    assert here.player("Red").charges == 1
    assert here.player("Red").experience == 2
    assert here.table.game.warbound == "Red"
    assert here.one(e.AttackMissed).results == (1,)


@pytest.mark.clauses("SD-AMB-22", "SD-AMB-67", "SD-WAR-34")
def test_removing_shields_alone_does_not_give_the_token() -> None:
    here = facing("gunboat", 4, charges=1, level=2).when("Red: attack gunboat")
    here.when("table: attack-dice [5]")
    assert card(here) == ((), (2, 3, 6))
    assert here.table.game.warbound == "Blue"
    assert here.one(e.ChargesChanged).by == -1
    both = facing("gunboat", 4, charges=1, level=2).when("Red: attack gunboat")
    both.when("table: attack-dice [4]")
    assert card(both) == ((4,), (2, 3, 5, 6))
    assert both.one(e.ChargesChanged).by == -1


@pytest.mark.clauses("SD-WAR-27", "SD-WAR-31", "SD-WAR-48", "SD-FAQ-09")
def test_the_fifth_damage_destroys_the_gunboat_and_clears_its_card() -> None:
    here = damaged(facing("gunboat", 1, charges=2), 2, 3, 4, 5).when("Red: attack gunboat")
    here.when("table: attack-dice [6 6]")
    assert here.one(e.ShipRemoved) == e.ShipRemoved("gunboat", "G4a", 0)
    assert card(here) == ((), ())
    assert here.player("Red").charges == 1
    assert here.one(e.AttackMissed).results == (1, 6)


@pytest.mark.clauses("SD-AMB-09")
def test_charges_may_be_held_if_the_command_die_destroys_the_gunboat() -> None:
    here = damaged(facing("gunboat", 2, charges=2), 3, 4, 5, 6).when("Red: attack gunboat")
    here.when("Red: hold-charges")
    assert "gunboat" not in here.table.galaxy.ships
    shielded = damaged(facing("gunboat", 2, charges=2, level=2), 3, 4, 5, 6)
    assert shielded.when("Red: attack gunboat").asked().seats == (TABLE,)


# --- Interceptors


@pytest.mark.clauses(
    "SD-WAR-23", "SD-WAR-24", "SD-WAR-26", "SD-WAR-33", "SD-WAR-42", "SD-AMB-09", "SD-AMB-23",
    "SD-ATTACK-05", "SD-WAR-48",
)  # fmt: skip
def test_the_attacker_may_roll_for_a_better_number_and_chooses_which_one_counts() -> None:
    """SD-EX-21."""
    here = facing("I1", 3, charges=4).at("I1", "A1b").at("Red", "A1b").when("Red: attack I1")
    energy = here.player("Red").energy
    here.when("Red: roll-charges", "table: attack-dice [1 2 4 6]")
    assert here.asked().seats == ("Red",)
    assert here.lines("Red", "choose") == {"choose 1", "choose 2", "choose 3"}
    here.when("Red: choose 1")
    assert here.one(e.ShipRemoved) == e.ShipRemoved("I1", "A1b", 1)
    assert here.table.galaxy.card == {1: "I1", 2: "", 3: "", 4: "I4"}
    assert here.one(e.ReputationPlaced) == e.ReputationPlaced(RED, "CW-FREYASTRA", 1, "I1")
    assert here.player("Red").charges == 3
    assert here.player("Red").energy == energy
    assert here.table.game.warbound == "Red"


@pytest.mark.clauses("SD-AMB-09", "SD-WAR-41", "SD-FAQ-05")
def test_the_command_die_may_do_it_alone() -> None:
    here = facing("I1", 3, charges=4).when("Red: attack I1", "Red: hold-charges")
    assert here.table.galaxy.card[3] == "I1"
    assert here.player("Red").charges == 4
    assert here.one(e.EnergyChanged).by == 3
    assert not here.all(e.CombatDiceRolled)


@pytest.mark.clauses("SD-WAR-25", "SD-WAR-22", "SD-GAP-26")
def test_a_spot_that_a_figure_covers_is_no_target() -> None:
    here = facing("I1", 4, charges=1).when("Red: attack I1", "table: attack-dice [5]")
    assert here.one(e.AttackMissed) == e.AttackMissed("I1", (4, 5))
    assert "I1" in here.table.galaxy.ships
    assert here.player("Red").charges == 1
    assert here.one(e.AttackEnded).crits == 0


@pytest.mark.clauses("SD-WAR-25", "SD-GAP-26")
def test_with_all_on_the_map_the_last_spot_gives_experience() -> None:
    here = facing("I1", 4).at("I4", "B1a").when("Red: attack I1")
    assert here.table.galaxy.card == {1: "", 2: "", 3: "", 4: "I1"}
    assert here.player("Red").experience == 2


@pytest.mark.clauses("SD-ATTACK-05", "SD-AMB-67")
def test_one_usable_result_is_used_without_a_question() -> None:
    here = facing("I1", 6, charges=2).when("Red: attack I1", "table: attack-dice [2 5]")
    assert here.table.galaxy.card[2] == "I1"
    assert here.player("Red").charges == 1
    equal = facing("I1", 2, charges=1).when("Red: attack I1", "Red: roll-charges")
    equal.when("table: attack-dice [2]")
    assert equal.player("Red").charges == 1


@pytest.mark.clauses("SD-WAR-26")
def test_only_what_was_rolled_can_be_chosen() -> None:
    here = facing("I1", 3, charges=1).when("Red: attack I1", "Red: roll-charges")
    here.when("table: attack-dice [2]")
    assert here.refuses("Red: choose 1").rule == "SD-WAR-26"
    assert here.refuses("Red: choose 2, 3").rule == "SD-WAR-26"
    assert here.asked().default == "choose 2"


@pytest.mark.clauses("SD-WAR-34", "SD-WAR-35", "SD-AMB-54", "SD-AMB-24")
def test_at_level_2_the_first_spot_has_a_shield() -> None:
    here = facing("I1", 1, charges=1, level=2).when("Red: attack I1", "table: attack-dice [1]")
    assert here.table.galaxy.interceptor_shields == ()
    assert here.table.galaxy.card[1] == "I1"
    assert here.player("Red").charges == 1 - 1


@pytest.mark.clauses("SD-AMB-22", "SD-WAR-34")
def test_a_single_one_only_takes_the_shield_off() -> None:
    here = facing("I1", 1, level=2).when("Red: attack I1")
    assert here.table.galaxy.interceptor_shields == ()
    assert "I1" in here.table.galaxy.ships
    assert here.table.game.warbound == "Blue"


@pytest.mark.clauses("SD-AMB-23", "SD-WAR-26")
def test_a_one_need_not_be_spent_on_the_shield() -> None:
    here = facing("I1", 6, charges=2, level=2).when("Red: attack I1")
    here.when("table: attack-dice [1 3]")
    assert here.lines("Red", "choose") == {"choose 3", "choose 1, 3"}
    here.when("Red: choose 3")
    assert here.table.galaxy.interceptor_shields == (1,)
    assert here.player("Red").charges == 1
    both = facing("I1", 6, charges=2, level=2).when("Red: attack I1", "table: attack-dice [1 3]")
    both.when("Red: choose 1, 3")
    assert both.table.galaxy.interceptor_shields == ()
    assert both.player("Red").charges == 0


@pytest.mark.clauses("SD-WAR-24")
def test_a_shield_once_removed_stays_off() -> None:
    here = bared(facing("I1", 1, level=2), "I1", 1).when("Red: attack I1")
    assert here.table.galaxy.card[1] == "I1"


@pytest.mark.clauses("SD-WAR-33", "SD-WAR-43", "SD-WAR-44")
def test_who_takes_the_token_activates_the_warbound_at_the_end_of_the_same_turn() -> None:
    here = facing("I1", 3).when("Red: attack I1", "Red: end")
    assert here.table.game.warbound == "Red"
    assert here.all(e.ShipMoved)[0].ship == "gunboat"
    here = facing("I1", 5).when("Red: attack I1", "Red: end")
    assert here.asked().seats == ("Blue",)
    assert not here.all(e.ShipMoved)


def test_a_player_who_enters_a_warbound_sector_is_not_attacked() -> None:
    here = facing("I1", 3)
    assert not here.all(e.AttackDeclared)
    assert here.asked().verbs == ("attack", "ready")
