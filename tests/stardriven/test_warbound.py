"""The Warbound activated: paths, attacks on entering, spawning (SD-WAR)."""

import pytest

from domain.kernel.messages import TABLE, Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven import pursuit
from tests.citations import Cite
from tests.stardriven.battle import bared, damaged, facing
from tests.stardriven.spec import Scene, scene

RED, BLUE = Seat("Red"), Seat("Blue")


def sailing(*outposts: str, seats: int = 2) -> Scene:
    """Blue is about to activate the Gunboat; Red has Outposts only there."""
    here = scene(seats)
    for sector, owner in tuple(here.table.galaxy.outposts.items()):
        here.given(e.OutpostRemoved(Seat(owner), sector, "moved"))
    for sector in outposts:
        here.outpost("Red", sector)
    return here.idle().frame(f.WarGunboat(BLUE))


def hunting(**ships: str) -> Scene:
    """Blue is about to activate an Interceptor; these ships stand here, no other Interceptor."""
    here = scene().gone("I1", "I2", "I3")
    for ship, sector in ships.items():
        here.at(ship, sector)
    return here.idle().frame(f.WarInterceptor(BLUE))


def steps(here: Scene) -> list[tuple[str, str]]:
    """Who entered what, in order."""
    return [(moved.ship, moved.sector) for moved in here.all(e.ShipMoved)]


def run(here: Scene) -> Scene:
    """What goes on by itself goes on, after something that has nothing to do with it."""
    return here.when("table: dice engine")


# --- when


@pytest.mark.clauses("SD-WAR-01", "SD-WAR-45", "SD-TURN-10", "SD-WAR-09", "SD-WAR-02", "SD-WAR-07")
def test_the_holder_activates_the_gunboat_then_one_interceptor_at_the_end_of_the_turn() -> None:
    here = scene().at("Blue", "B5b").turn("Blue").when("Blue: end")
    assert steps(here) == [("gunboat", "G2c"), ("gunboat", "G2b"), ("gunboat", "A3a")]
    assert here.asked().verbs == ("interceptor",)
    here.when("Blue: interceptor I1 G1a-A1c-A1a")
    assert {ship for ship, _ in steps(here)} == {"I1"}
    assert here.asked().verbs == ("attack-dice",)


@pytest.mark.clauses("SD-TURN-10")
def test_who_does_not_hold_the_token_activates_nothing() -> None:
    here = scene().turn("Red").when("Red: end")
    assert steps(here) == []
    assert here.asked().seats == ("Blue",)


# --- the Gunboat


@pytest.mark.clauses("SD-WAR-02", "SD-MAP-01", "SD-GAP-53")
def test_the_gunboat_moves_three_sectors_toward_the_nearest_outpost() -> None:
    here = sailing("B12a", "B1a")
    assert here.lines("Blue", "gunboat") == {
        "gunboat G4a-A7b-A7a-A8c", "gunboat G4a-G3c-A7a-A8c", "gunboat G4a-G3c-A8b-A8c",
        "gunboat G4a-G3c-A8b-A8a",
    }  # fmt: skip
    here.when("Blue: gunboat G4a-G3c-A8b-A8a")
    assert here.table.galaxy.ships["gunboat"] == "A8a"
    assert len(here.table.galaxy.tiles["A8"].tokens) == 1
    assert here.table.galaxy.tiles["A8"].front == ""


@pytest.mark.clauses("SD-WAR-03", "SD-AMB-42")
def test_an_outpost_that_it_reaches_goes_back_to_its_player() -> None:
    here = sailing("A8b")
    before = here.player("Red").outposts
    run(here)
    assert here.one(e.OutpostRemoved) == e.OutpostRemoved(RED, "A8b", "gunboat")
    assert steps(here) == [("gunboat", "G3c"), ("gunboat", "A8b")]
    assert here.player("Red").outposts == before + 1


@pytest.mark.clauses("SD-AMB-42")
def test_an_outpost_in_its_own_sector_is_removed_without_a_step() -> None:
    here = run(sailing("G4a", "A5a"))
    assert here.one(e.OutpostRemoved).sector == "G4a"
    assert steps(here) == []
    assert here.one(e.WarboundStayed).ship == "gunboat"


@pytest.mark.clauses("SD-WAR-05")
def test_without_an_outpost_on_the_map_it_does_not_move() -> None:
    here = run(sailing())
    assert steps(here) == []
    assert here.one(e.WarboundStayed) == e.WarboundStayed("gunboat", "no Outpost can be reached")


@pytest.mark.clauses(
    "SD-WAR-04", "SD-WAR-06", "SD-WAR-10", "SD-WAR-18", "SD-ATTACK-02", "SD-AMB-42",
)  # fmt: skip
def test_it_takes_a_path_on_which_it_attacks_and_stops_there() -> None:
    """SD-EX-14."""
    assert len(sailing("A8c").lines("Blue", "gunboat")) == 3
    here = run(sailing("A8c").at("Red", "A7b"))
    assert here.table.galaxy.ships["gunboat"] == "A7b"
    assert here.one(e.FramePushed).frame == f.Combat("gunboat", "Red", 0, 3, 0, "roll")
    assert not here.all(e.OutpostRemoved)
    assert here.table.galaxy.outposts == {"A8c": "Red"}


@pytest.mark.clauses("SD-WAR-06", "SD-WAR-11", "SD-MAP-09")
def test_of_several_attacks_the_player_chooses_and_no_other_path_is_legal() -> None:
    here = sailing("B12a").at("Red", "A8b").at("Blue", "A7a")
    assert here.lines("Blue", "gunboat") == {
        "gunboat G4a-G3c-A8b", "gunboat G4a-G3c-A7a", "gunboat G4a-A7b-A7a",
    }  # fmt: skip
    assert here.refuses("Blue: gunboat G4a-G3c-A8b-A8a").rule == "SD-WAR-06"
    assert here.refuses("Blue: gunboat stay").rule == "SD-WAR-06"
    here.when("Blue: gunboat G4a-G3c-A8b")
    assert here.asked().verbs == ("attack-dice",)


@pytest.mark.clauses("SD-AMB-42")
def test_only_shortest_paths_to_a_nearest_outpost_count() -> None:
    here = sailing("B12a")
    assert here.refuses("Blue: gunboat G4a-G4b-A4a-A4b").rule == "SD-AMB-42"
    assert here.refuses("Blue: gunboat G4a-G3c").rule == "SD-AMB-42"
    tied = sailing("A4c", "A8b")
    assert tied.lines("Blue", "gunboat") == {"gunboat G4a-G4b-A4c", "gunboat G4a-G3c-A8b"}


@pytest.mark.clauses("SD-AMB-42", "SD-WAR-03", "SD-WAR-04")
def test_it_both_attacks_and_removes_the_outpost_where_they_share_a_sector() -> None:
    here = run(sailing("A8b").at("Red", "A8b"))
    assert here.one(e.OutpostRemoved).sector == "A8b"
    assert here.asked().verbs == ("attack-dice",)
    assert here.asked().seats == (TABLE,)


@pytest.mark.clauses("SD-MAP-02", "SD-MAP-03", "SD-AMB-42")
def test_it_goes_around_full_sectors_and_ignores_an_outpost_that_it_cannot_reach() -> None:
    here = sailing("A3a", "B5b").at("Red", "G2c").at("Blue", "G2c")
    assert "G2c" not in " ".join(here.lines("Blue", "gunboat"))
    assert here.refuses("Blue: gunboat G4a-G2c-G2b-A3a").rule == "SD-MAP-03"
    assert here.when(f"Blue: {here.asked().default}").all(e.ShipMoved)
    full = run(sailing("A3a").at("Red", "A3a").at("Blue", "A3a"))
    assert full.one(e.WarboundStayed).ship == "gunboat"


@pytest.mark.clauses("SD-WAR-20", "SD-WAR-18")
def test_its_three_dice_are_rolled_by_the_players() -> None:
    here = run(sailing("A8a").at("Red", "A8b").board("Red", shields=0))
    here.given(e.DiceChanged("table")).when("table: attack-dice [1 2 3]")
    assert here.one(e.AttackDeclared) == e.AttackDeclared("gunboat", "Red", 0, 3, "")
    assert here.player("Red").crits == ("1.1", "2.1", "3.1")
    assert here.table.game.attacks_on_players == {}


# --- Interceptors


@pytest.mark.clauses(
    "SD-WAR-01", "SD-WAR-07", "SD-WAR-09", "SD-WAR-11", "SD-WAR-19", "SD-WAR-46", "SD-MAP-09",
)  # fmt: skip
def test_the_player_chooses_the_interceptor_and_breaks_its_tie() -> None:
    """SD-EX-15."""
    here = hunting(I1="G2a", I2="G4b", Red="A1a", Blue="A5a")
    offered = here.lines("Blue", "interceptor")
    assert {text.split()[1] for text in offered} == {"I1", "I2"}
    assert {text[-3:] for text in offered if "I1" in text} == {"A1a", "A5a"}
    here.when("Blue: interceptor I1 G2a-G1b-A1c-A1a")
    assert [sector for _, sector in steps(here)] == ["G1b", "A1c", "A1a"]
    assert here.one(e.FramePushed).frame == f.Combat("I1", "Red", 0, 2, 0, "roll")
    assert here.asked().kind == "2 Combat dice against Red"


@pytest.mark.clauses("SD-WAR-08", "SD-AMB-41", "SD-WAR-46")
def test_a_ship_in_a_full_sector_is_ignored() -> None:
    """SD-EX-16."""
    here = hunting(I1="G2a", I2="A3a", Red="A1a", Blue="A3a")
    assert all(text.endswith("A1a") for text in here.lines("Blue", "interceptor"))
    here.when("Blue: interceptor I1 G2a-G1b-A1c-A1a").when("table: attack-dice [1 2]")
    assert here.one(e.AttackDeclared) == e.AttackDeclared("I1", "Red", 0, 2, "")


@pytest.mark.clauses("SD-AMB-41", "SD-WAR-08")
def test_an_interceptor_beside_a_ship_heads_for_another_one() -> None:
    here = hunting(I1="A3a", Red="A1a", Blue="A3a")
    assert all(text.endswith("A1a") for text in here.lines("Blue", "interceptor"))
    assert here.refuses("Blue: interceptor I1 stay").rule == "SD-WAR-07"
    here.when(f"Blue: {here.asked().default}")
    assert here.asked().kind == "2 Combat dice against Red"


@pytest.mark.clauses("SD-WAR-47", "SD-AMB-41")
def test_without_an_available_ship_it_does_not_move() -> None:
    here = run(hunting(I1="A1a", I2="A3a"))
    assert steps(here) == []
    assert here.one(e.WarboundStayed) == e.WarboundStayed("I1", "no player ship can be reached")


@pytest.mark.clauses("SD-WAR-07", "SD-GAP-53")
def test_it_moves_at_most_four_sectors_over_unrevealed_tiles_too() -> None:
    here = hunting(I1="B9b", Red="B1a", Blue="A1a")
    path = pursuit.interceptor_paths(here.content, here.table, "I1")[0]
    here.when(f"Blue: interceptor I1 {'-'.join(path)}")
    assert len(steps(here)) == 4
    assert not here.all(e.TileRevealed)
    assert here.asked().verbs[0] == "assign"


@pytest.mark.clauses("SD-WAR-01", "SD-WAR-07", "SD-MAP-03")
def test_other_figures_and_other_paths_are_refused() -> None:
    here = hunting(I1="G2a", I2="A2c", I3="A2c", Red="A1a", Blue="A3a")
    assert here.refuses("Blue: interceptor I4 G1a-G1b").rule == "SD-WAR-01"
    assert here.refuses("Blue: interceptor stay").rule == "SD-WAR-01"
    assert here.refuses("Blue: interceptor I1 G2a-G1c").rule == "SD-WAR-07"
    assert here.refuses("Blue: interceptor I1 G2a-A2c-A3a").rule == "SD-MAP-03"


@pytest.mark.clauses("SD-WAR-47", "SD-AMB-41")
def test_one_that_is_walled_in_may_be_chosen_and_stays() -> None:
    here = hunting(I1="B9c", Red="A1a", Blue="A3a").at("I2", "B9a").at("I3", "B9a")
    here.at("I4", "B9b").at("gunboat", "B9b")
    assert "interceptor I1 stay" in here.lines("Blue", "interceptor")
    assert here.refuses("Blue: interceptor I1 B9c-B9a").rule == "SD-MAP-03"
    here.when("Blue: interceptor I1 stay")
    assert here.one(e.WarboundStayed).ship == "I1"


@pytest.mark.clauses("SD-WAR-10", "SD-WAR-46")
def test_only_the_one_it_enters_is_attacked() -> None:
    here = hunting(I1="G1a", Red="A1a", Blue="A1a")
    assert run(here).one(e.WarboundStayed).ship == "I1"
    lone = hunting(I1="G1b", Red="G1a", Blue="A3a")
    assert run(lone).asked().kind == "2 Combat dice against Red"


# --- spawning


@pytest.mark.clauses(
    "SD-WAR-12", "SD-WAR-14", "SD-WAR-27", "SD-WAR-31", "SD-WAR-32", "SD-WAR-37", "SD-FAQ-09",
    "SD-FAQ-10",
)  # fmt: skip
def test_a_destroyed_gunboat_comes_back_instead_of_being_activated() -> None:
    """SD-EX-30."""
    here = bared(facing("gunboat", 6, level=2), "gunboat", 2, 3, 4, 5, 6)
    damaged(here, 2, 3, 4, 5).when("Red: attack gunboat")
    while here.asked().verbs == ("choose",):
        here.when(f"Red: {here.asked().default}")
    assert here.table.galaxy.reputation_of("Red") == 1
    assert "gunboat" not in here.table.galaxy.ships
    assert here.table.galaxy.damage == ()
    here.when("Red: end")
    assert here.asked().verbs == ("spawn",)
    here.when("Red: spawn G1b")
    assert here.one(e.ShipPlaced) == e.ShipPlaced("gunboat", "G1b", "spawned")
    assert here.table.galaxy.gunboat_shields == (2, 3, 4, 5, 6)
    assert "gunboat" not in {ship for ship, _ in steps(here)}
    assert here.asked().verbs == ("interceptor",)


@pytest.mark.clauses("SD-WAR-14", "SD-AMB-20", "SD-GAP-36")
def test_a_spawn_goes_on_any_gateway_sector_that_is_not_full_and_attacks_nobody() -> None:
    here = sailing("A3a").gone("gunboat").at("Red", "G1a").at("Blue", "G2b")
    assert here.asked().default == "spawn G1b"
    assert len(here.lines("Blue", "spawn")) == 11
    assert here.refuses("Blue: spawn G1a").rule == "SD-AMB-20"
    assert here.refuses("Blue: spawn A3a").rule == "SD-WAR-14"
    here.when("Blue: spawn G2b")
    assert not here.all(e.AttackDeclared)
    assert here.table.galaxy.in_sector("G2b") == ("Blue", "gunboat")
    assert here.asked().verbs[0] == "assign"


@pytest.mark.clauses("SD-WAR-13", "SD-WAR-14", "SD-WAR-15", "SD-AMB-20")
def test_with_no_interceptor_on_the_map_one_comes_off_the_card_from_left_to_right() -> None:
    here = scene().given(
        *(
            e.ShipRemoved(ship, f"G{spot}a", spot)
            for spot, ship in ((3, "I1"), (2, "I3"), (1, "I2"))
        )
    )
    here.at("Red", "G3b").idle().frame(f.WarInterceptor(BLUE))
    assert here.asked().verbs == ("spawn",)
    assert here.refuses("Blue: spawn A1a").rule == "SD-WAR-14"
    here.when("Blue: spawn G3b")
    assert here.one(e.ShipPlaced) == e.ShipPlaced("I2", "G3b", "spawned")
    assert here.table.galaxy.card == {1: "", 2: "I3", 3: "I1", 4: "I4"}
    assert not here.all(e.AttackDeclared)
    assert not here.all(e.WarboundRestored)


@pytest.mark.clauses("SD-AMB-20")
def test_an_interceptor_is_not_put_into_a_full_sector() -> None:
    here = hunting(Red="G1a", Blue="G1a")
    assert here.refuses("Blue: spawn G1a").rule == "SD-AMB-20"


@pytest.mark.clauses("SD-WAR-36", "SD-AMB-54", "SD-FAQ-10")
def test_at_level_2_the_first_interceptor_brings_its_shield_back() -> None:
    here = scene(level=2).gone("I1", "I2", "I3").given(e.ShipPlaced("I4", "B1a", "setup"))
    here.given(e.ShipRemoved("I4", "B1a", 4), e.ShipRemoved("I1", "G1a", 1))
    bared(here, "I1", 1).idle().frame(f.WarInterceptor(BLUE)).when("Blue: spawn G2b")
    assert here.one(e.WarboundRestored) == e.WarboundRestored("interceptor", (1,))
    other = bared(scene(level=2).gone("I1", "I2", "I3"), "I1", 1)
    other.idle().frame(f.WarInterceptor(BLUE)).when("Blue: spawn G2b")
    assert other.one(e.ShipPlaced).ship == "I4"
    assert other.table.galaxy.interceptor_shields == ()


@pytest.mark.clauses("SD-WAR-17", "SD-WAR-18", "SD-WAR-19", "SD-GAP-27", "SD-WAR-38")
def test_the_cards_say_damage_movement_and_target_numbers(cites: Cite) -> None:
    cites("SD-WAR-17", "SD-WAR-18", "SD-WAR-19", "SD-GAP-27", "SD-WAR-38")
    for level, shields in ((1, ()), (2, (2, 3, 4, 5, 6))):
        here = scene(level=level)
        gunboat = pursuit.card(here.content, here.table, "gunboat")
        hunter = pursuit.card(here.content, here.table, "I3")
        assert (gunboat.crosshairs, gunboat.move, gunboat.shields) == (3, 3, shields)
        assert [target.number for target in gunboat.targets] == [2, 3, 4, 5, 6]
        assert (hunter.crosshairs, hunter.move, hunter.shields) == (2, 4, shields and (1,))
        assert [target.number for target in hunter.targets] == [1, 2, 3, 4]
