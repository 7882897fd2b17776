"""Damage: CRIT, the dice under it, breaches, and the end of a ship (SD-DMG, SD-GAP-35)."""

import pytest

from domain.kernel.messages import TABLE, Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.battle import hit, hull
from tests.stardriven.spec import Scene, scene

RED, BLUE = Seat("Red"), Seat("Blue")


def located(crits: int, seats: int = 2) -> Scene:
    """Red suffers so many CRIT from an effect, in Red's turn."""
    here = scene(seats).turn("Red")
    return here.frame(f.Locating(RED, crits, "A01"))


@pytest.mark.clauses("SD-DMG-01", "SD-COMP-23", "SD-SHIELD-10")
def test_each_crosshair_is_a_combat_die_that_names_the_station() -> None:
    here = hit("card", 3, why="A05").when("table: attack-dice [6 1 3]")
    assert here.one(e.CombatDiceRolled) == e.CombatDiceRolled("card", (6, 1, 3), "attack", "table")
    assert here.player("Red").crits == ("1.1", "3.1", "6.1")
    assert {crit.why for crit in here.all(e.CritPlaced)} == {"A05"}


@pytest.mark.clauses("SD-DMG-05", "SD-AMB-48")
def test_damage_takes_the_topmost_undamaged_spot() -> None:
    here = hit("card", 1).crits("Red", "4.1").when("table: attack-dice [4]")
    assert here.player("Red").crits == ("4.1", "4.2")
    repaired = hit("card", 1).crits("Red", "4.2").when("table: attack-dice [4]")
    assert repaired.player("Red").crits == ("4.1", "4.2")


@pytest.mark.clauses("SD-DMG-05", "SD-DMG-07", "SD-WAR-19", "SD-WAR-20", "SD-SHIELD-10")
def test_a_spent_die_is_set_beside_the_board_and_stays_spent() -> None:
    """SD-EX-18."""
    here = scene().board("Red", shields=0).spent("Red", s4_1="red3").idle()
    here.frame(f.WarInterceptor(BLUE)).when("Blue: interceptor I1 G1a-A1c-A1a")
    assert here.asked().seats == (TABLE,)
    here.when("table: attack-dice [4 4]")
    red = here.player("Red")
    assert red.crits == ("4.1", "4.2")
    assert red.aside == ("red3",)
    assert "red3" in red.spent
    assert not here.all(e.HullBreached)
    assert red.hull == red.hull_max


@pytest.mark.clauses("SD-DMG-06")
def test_a_crit_token_blocks_its_spot_for_dice() -> None:
    here = hit("card", 1).crew("Red", 2, "PRI-01").when("table: attack-dice [2]")
    assert here.refuses("Red: activate 2 with red3 on 1").rule == "SD-ACT-08"


@pytest.mark.clauses("SD-DMG-06", "SD-DMG-10", "SD-DMG-12", "SD-ENG-04")
def test_a_repaired_spot_takes_a_die_at_once_but_not_the_one_that_lay_there() -> None:
    here = hit("card", 1).crew("Red", 6, "PRI-01").spent("Red", s6_1="blue5")
    here.dice("Red", "green1 green2").when("table: attack-dice [6]")
    here.when("Red: activate 6 with green1 on 3", "Red: engineer repair 6.1")
    assert here.player("Red").crits == ()
    assert here.player("Red").aside == ("blue5",)
    here.when("Red: activate 6 with green2 on 1")
    assert here.player("Red").spots["6.1"] == "green2"


@pytest.mark.clauses("SD-DMG-08", "SD-DMG-11", "SD-DMG-13", "SD-DMG-10")
def test_three_crits_at_a_station_are_a_breach_that_frees_all_spots() -> None:
    here = hit("card", 3).spent("Red", s1_2="green4").when("table: attack-dice [1 1 1]")
    assert here.one(e.HullBreached) == e.HullBreached(RED, 1, 2)
    red = here.player("Red")
    assert (red.crits, red.spots, red.aside) == ((), {}, ("green4",))


@pytest.mark.clauses("SD-DMG-08", "SD-AMB-49")
def test_results_beyond_a_breach_start_again_at_the_top() -> None:
    here = hit("card", 4).crits("Red", "5.1").when("table: attack-dice [5 5 5 5]")
    told = [
        type(f_.event) for f_ in here.facts if isinstance(f_.event, e.CritPlaced | e.HullBreached)
    ]
    assert told == [e.CritPlaced, e.CritPlaced, e.HullBreached, e.CritPlaced, e.CritPlaced]
    assert here.player("Red").crits == ("5.1", "5.2")


@pytest.mark.clauses("SD-DMG-03", "SD-DMG-04", "SD-GLOSS-08")
def test_crits_of_an_effect_are_rolled_for_and_pass_all_shields() -> None:
    here = located(2).board("Red", shields=6)
    assert here.asked().verbs == ("locations",)
    here.when("table: locations [2 6]")
    assert here.player("Red").crits == ("2.1", "6.1")
    assert here.player("Red").shields == 6


@pytest.mark.clauses("SD-DMG-09", "SD-END-02", "SD-END-09", "SD-GAP-35")
def test_at_hull_nothing_the_ship_is_destroyed_and_the_end_is_near() -> None:
    here = hull(located(3), "Red", 1).when("table: locations [3 3 3]")
    assert here.one(e.PlayerDestroyed) == e.PlayerDestroyed(RED)
    assert here.one(e.EndTriggered) == e.EndTriggered(1, RED, "destroyed")
    assert "Red" not in here.table.galaxy.ships
    assert here.table.galaxy.outposts["A1a"] == "Red"


@pytest.mark.clauses("SD-DMG-09", "SD-AMB-49")
def test_results_after_the_end_of_a_ship_are_dropped() -> None:
    here = hull(located(5), "Red", 1).when("table: locations [3 3 3 1 2]")
    assert len(here.all(e.CritPlaced)) == 3
    assert here.player("Red").crits == ()


@pytest.mark.clauses("SD-GAP-35")
def test_its_turn_ends_and_the_others_go_on_until_the_final_round_is_over() -> None:
    here = hull(located(3, 3), "Red", 1).when("table: locations [3 3 3]")
    assert here.one(e.TurnEnded).seat == "Red"
    assert here.asked().seats == ("Blue",)
    here.turn("Yellow", round_=1).given(e.WarboundTokenTaken(BLUE)).when("Yellow: end")
    assert here.one(e.RoundBegun) == e.RoundBegun(2, final=True)
    assert here.asked().seats == ("Blue",)


@pytest.mark.clauses("SD-GAP-44", "SD-GAP-35")
def test_the_warbound_token_of_a_destroyed_ship_goes_to_the_next_clockwise() -> None:
    here = located(3, 3).given(e.WarboundTokenTaken(RED))
    hull(here, "Red", 1).when("table: locations [3 3 3]")
    assert here.one(e.WarboundTokenTaken) == e.WarboundTokenTaken(BLUE)
    assert not here.all(e.ShipMoved)
    assert here.asked().seats == ("Blue",)


@pytest.mark.clauses("SD-GAP-44")
def test_the_next_clockwise_is_one_who_still_has_a_ship() -> None:
    here = located(3, 3).given(e.WarboundTokenTaken(RED), e.PlayerDestroyed(BLUE)).gone("Blue")
    hull(here, "Red", 1).when("table: locations [3 3 3]")
    assert here.one(e.WarboundTokenTaken).seat == "Yellow"


@pytest.mark.clauses("SD-GAP-35")
def test_with_no_ship_left_scoring_follows_at_once() -> None:
    here = located(3).given(e.PlayerDestroyed(BLUE)).gone("Blue")
    hull(here, "Red", 1).when("table: locations [3 3 3]")
    assert here.one(e.GameEnded).reason == "nobody-left"
    assert not here.all(e.WarboundTokenTaken)


@pytest.mark.clauses("SD-GAP-35")
def test_who_is_destroyed_by_the_gunboat_activates_no_interceptor() -> None:
    here = hull(scene(3).board("Yellow", shields=0), "Yellow", 1).crits("Yellow", "2.1", "2.2")
    here.turn("Yellow").when("Yellow: end", "Yellow: gunboat G4a-G4b-A5a")
    here.when("table: attack-dice [2 1 1]")
    assert here.one(e.PlayerDestroyed).seat == "Yellow"
    assert here.table.game.warbound == "Red"
    assert not here.all(e.ShipMoved)
    assert here.asked().seats == ("Red",)
