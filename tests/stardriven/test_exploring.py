"""Tiles and tokens met on the way (SD-EXPLORE, SD-GAP-47)."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.spec import Scene, scene
from tests.stardriven.voyage import (
    ANOMALY,
    BLUE,
    EXPERIENCE,
    GREEN,
    RED,
    YELLOW,
    biome,
    jumping,
    lying,
    met,
    moving,
    returned,
    ships,
)


@pytest.mark.clauses("SD-EXPLORE-01", "SD-GAP-47")
def test_the_ship_is_placed_then_the_tile_is_flipped_then_its_token() -> None:
    here = jumping(1).when(
        "Red: jump A2a", "table: resolve [T05]", "Red: turn 2", "table: resolve [experience]"
    )
    kinds = (e.ShipMoved, e.TileRevealed, e.TileTurned, e.TokenRevealed)
    order = [type(fact.event) for fact in here.facts if isinstance(fact.event, kinds)]
    assert order == list(kinds)
    assert here.one(e.TileRevealed) == e.TileRevealed("A2", "T05", RED, "table")


@pytest.mark.clauses("SD-EXPLORE-01")
def test_a_front_that_lies_elsewhere_cannot_be_drawn() -> None:
    here = jumping(1).tile("B5", "T05").when("Red: jump A2a")
    assert here.refuses("table: resolve [T05]").rule == "REC-DICE-03"
    assert here.refuses("table: resolve [CW-ORDO]").rule == "REC-DICE-03"


@pytest.mark.clauses("SD-EXPLORE-02", "SD-FAQ-02", "SD-GAP-47")
@pytest.mark.parametrize(("turned", "found"), [(0, "ice"), (1, "derelict"), (2, "verdant")])
def test_the_revealing_player_turns_the_tile_and_ships_keep_their_slot(
    turned: int, found: str
) -> None:
    here = jumping(1).when("Red: jump A2a", "table: resolve [T05]")
    assert here.lines("Red", "turn") == {"turn 0", "turn 1", "turn 2"}
    here.when(f"Red: turn {turned}")
    assert biome(here, "A2a") == found
    assert ships(here)["Red"] == "A2a"


@pytest.mark.clauses("SD-EXPLORE-03", "SD-EXPLORE-05", "SD-EXPLORE-18", "SD-GAP-57")
def test_a_token_is_hidden_until_it_is_met_and_then_leaves_the_tile() -> None:
    here = jumping(1).when("Red: jump A2a", "table: resolve [T05]", "Red: turn 0")
    assert lying(here, "A2") == (None,)
    unseen = here.table.galaxy.unseen_tokens
    here.when("table: resolve [warbound]")
    assert here.one(e.TokenRevealed) == e.TokenRevealed(RED, "A2", 1, "warbound", "table")
    assert lying(here, "A2") == ()
    assert here.player("Red").tokens == ()  # discarded: its text does not say to collect it
    assert len(here.table.galaxy.unseen_tokens) == len(unseen) - 1


@pytest.mark.clauses("SD-EXPLORE-04")
def test_the_movement_goes_on_where_nothing_stops_it() -> None:
    here = moving(3).when("Red: go A1b, A2a", "table: resolve [T05]", "Red: turn 0")
    here.when("table: resolve [experience]")
    assert here.rules_of(e.FramePopped) >= {"SD-EXPLORE-04"}
    assert ships(here.when("Red: go A2b"))["Red"] == "A2b"


@pytest.mark.clauses("SD-EXPLORE-17", "SD-AMB-18")
@pytest.mark.parametrize("sector", ["A2a", "A2b", "A2c"])
def test_a_token_is_met_in_whichever_sector_the_tile_is_entered(sector: str) -> None:
    here = jumping(6).tile("A2", "T05", tokens=1)
    here.when(f"Red: jump {sector}", "table: resolve [experience]")
    assert here.player("Red").experience == 1


@pytest.mark.clauses("SD-AMB-18", "SD-GAP-39")
def test_a_token_that_a_scan_left_is_met_and_the_record_knows_it() -> None:
    here = returned(jumping(6).tile("A2", "T05"), "A2", "experience")
    here.when("Red: jump A2a")
    assert here.one(e.TokenRevealed).token == EXPERIENCE
    assert here.player("Red").experience == 1
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-GAP-47", "SD-HELM-08")
def test_of_several_tokens_the_player_chooses_the_order_and_all_are_resolved() -> None:
    here = returned(moving(6).tile("A2", "T05"), "A2", "experience", "anomaly", "experience")
    here.when("Red: go A1b, A2a")
    assert here.asked().seats == (RED,)
    assert here.lines("Red", "trigger") == {"trigger A2 1", "trigger A2 2", "trigger A2 3"}
    assert here.refuses("Red: trigger A2 4").rule == "SD-GAP-47"
    assert here.refuses("Red: trigger A3 1").rule == "SD-GAP-47"
    here.when("Red: trigger A2 2")
    assert here.one(e.TokenRevealed).token == ANOMALY
    here.when("table: resolve [A03]", "Red: keep", "Red: trigger A2 1")
    assert here.player("Red").experience == 2  # the last one needs no choice
    assert lying(here, "A2") == ()
    assert isinstance(here.table.top, f.Rerolling)


@pytest.mark.clauses("SD-GAP-47", "SD-EXPLORE-03")
def test_of_several_unknown_tokens_the_table_says_what_the_chosen_one_is() -> None:
    here = jumping(6).tile("A2", "T05", tokens=1)
    here.given(e.TokenPutBack(RED, "B5", 1, "A2"))
    here.when("Red: jump A2a", "Red: trigger A2 2")
    assert here.asked().seats == ("table",)
    here.when("table: resolve [experience]", "table: resolve [experience]")
    assert here.player("Red").experience == 2


@pytest.mark.clauses("SD-EXPLORE-06", "SD-EXPLORE-07", "SD-GAP-52")
def test_an_objective_token_is_a_draft_of_all_players_from_this_one_on() -> None:
    here = met("objective", here=scene(3).turn("Blue").turn("Red"))
    assert here.table.top == f.Drafting((RED, BLUE, YELLOW))
    here.when("table: objectives [O11 O12 O13]", "Red: keep-objective O12")
    here.when("Blue: keep-objective O11")
    assert here.player("Red").objectives == ("O04", "O01", "O12")
    assert here.player("Yellow").objectives[-1] == "O13"


@pytest.mark.clauses("SD-EXPLORE-07", "SD-GAP-35", "SD-GAP-52")
def test_the_draft_goes_clockwise_from_who_met_the_token_past_destroyed_ships() -> None:
    here = scene(4).given(e.PlayerDestroyed(YELLOW), e.ShipRemoved("Yellow", "A5a", 0))
    here.turn("Blue").frame(f.Jumping(BLUE, 1))
    here.when("Blue: jump B12a", "table: resolve [T05]", "Blue: turn 0")
    here.when("table: resolve [objective]")
    assert here.table.top == f.Drafting((BLUE, GREEN, RED))
    assert "SD-GAP-35" in here.when("table: objectives [O11 O12 O13]").rules_of(e.ObjectiveTaken)
    here.when("Blue: keep-objective O12", "Green: keep-objective O13")
    assert here.player("Red").objectives[-1] == "O11"


@pytest.mark.clauses("SD-EXPLORE-15", "SD-EXP-06")
def test_an_experience_token_is_collected_and_worth_one_experience() -> None:
    here = met("experience")
    assert here.player("Red").tokens == ("experience",)
    assert here.one(e.ExperienceChanged) == e.ExperienceChanged(RED, 1, 1, "Exploration token")


# --- the Warbound token


@pytest.mark.clauses("SD-EXPLORE-12", "SD-EXPLORE-13", "SD-WAR-15")
def test_a_warbound_token_spawns_an_interceptor_here_and_it_attacks() -> None:
    here = met("warbound")
    assert here.one(e.ShipPlaced) == e.ShipPlaced("I4", "A2a", "token")
    assert here.table.galaxy.card == {1: "", 2: "", 3: "", 4: ""}
    here.when("table: attack-dice [4 6]", "table: shield-dice [6]")
    assert here.one(e.AttackDeclared).attacker == "I4"
    assert here.player("Red").crits == ("4.1",)
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-WAR-15", "SD-WAR-36", "SD-AMB-54")
def test_the_first_figure_of_the_card_comes_at_level_2_with_its_shield() -> None:
    here = scene(level=2).given(e.WarboundShieldRemoved("I2", 1, BLUE))
    here.given(e.ShipRemoved("I2", "G2a", 1))
    met("warbound", here=here)
    assert here.one(e.ShipPlaced).ship == "I2"
    assert here.table.galaxy.interceptor_shields == (1,)


def all_out(**at: str) -> Scene:
    """All four Interceptors are on the map, the ones named here in these sectors."""
    here = scene().given(e.ShipPlaced("I4", "B12a", "spawned"))
    for figure, sector in at.items():
        here.at(figure, sector)
    return here


@pytest.mark.clauses("SD-EXPLORE-14", "SD-GAP-05", "SD-EXPLORE-13")
def test_with_all_four_on_the_map_the_closest_one_comes_and_attacks() -> None:
    here = met("warbound", here=all_out(I1="B8a", I2="B7a", I3="A2c"))
    assert here.one(e.ShipMoved) == e.ShipMoved("I3", "A2c", "A2a", "token")
    assert not here.all(e.ShipPlaced)
    here.when("table: attack-dice [1 1]", "table: shield-dice [2]")
    assert here.player("Red").crits == ("1.1", "1.2")


@pytest.mark.clauses("SD-GAP-05", "SD-EXPLORE-14")
def test_of_equally_close_ones_the_player_chooses_ships_in_between_ignored() -> None:
    here = all_out(I1="G1b", I2="A2c", I3="B8a").at("gunboat", "A2c")  # both one step from A2a
    met("warbound", here=here)
    assert here.asked().seats == (RED,)
    assert here.lines("Red", "choose") == {"choose I1", "choose I2"}
    assert here.refuses("Red: choose I3").rule == "SD-GAP-05"
    assert here.refuses("Red: choose I1, I2").rule == "SD-GAP-05"
    here.when("Red: choose I2")
    assert here.one(e.ShipMoved).ship == "I2"
    assert here.asked().verbs == ("attack-dice",)


@pytest.mark.clauses("SD-AMB-19", "SD-GAP-36")
@pytest.mark.parametrize("out", [False, True])
def test_to_a_full_sector_no_interceptor_comes(out: bool) -> None:
    here = (all_out() if out else scene()).at("Blue", "A2a")
    met("warbound", here=here)
    assert here.one(e.EffectVoid).why == "A2a is full"
    assert not here.all(e.ShipPlaced)
    assert not here.all(e.ShipMoved)
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-AMB-19", "SD-HELM-08")
def test_the_movement_stops_though_no_interceptor_comes() -> None:
    here = moving(6).tile("A2", "T05", tokens=1).at("Blue", "A2a")
    here.when("Red: go A1b, A2a", "table: resolve [warbound]")
    assert isinstance(here.table.top, f.Rerolling)


@pytest.mark.clauses("SD-AMB-19")
def test_an_interceptor_that_is_there_already_attacks_if_all_are_on_the_map() -> None:
    here = met("warbound", here=all_out(I1="A2a"))
    assert not here.all(e.ShipMoved)
    assert here.asked().verbs == ("attack-dice",)
    assert here.rules_of(e.FramePushed) >= {"SD-AMB-19"}


@pytest.mark.clauses("SD-AMB-19")
def test_an_interceptor_that_is_there_already_does_nothing_while_the_card_holds_one() -> None:
    here = met("warbound", here=scene().at("I1", "A2a"))
    assert here.one(e.EffectVoid).effect == "warbound"
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-GAP-35", "SD-GAP-47")
def test_a_ship_destroyed_by_a_token_leaves_the_other_tokens_where_they_lie() -> None:
    here = returned(moving(6).tile("A2", "T05"), "A2", "warbound", "experience")
    here.given(e.HullBreached(RED, 1, 1)).crits("Red", "4.1", "4.2").board("Red", shields=0)
    here.when("Red: go A1b, A2a", "Red: trigger A2 1", "table: attack-dice [4 4]")
    assert here.player("Red").destroyed
    assert lying(here, "A2") == ("experience",)
    assert here.asked().seats == (BLUE,)
