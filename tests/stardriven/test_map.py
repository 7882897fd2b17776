"""Sectors, ships on them, what lies face-up, and what is nearest (SD-MAP)."""

import pytest

from domain.kernel.errors import IllegalMove
from domain.kernel.messages import TABLE
from domain.stardriven import chart, effects_map, effects_standing, pursuit, rules
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Effect
from tests.citations import Cite
from tests.stardriven.spec import WORLDS, Scene, new_game, scene
from tests.stardriven.voyage import RED, jumping, moving


@pytest.mark.clauses("SD-MAP-01", "SD-MAP-02", "SD-MAP-03")
def test_two_ships_of_any_kind_make_a_sector_full() -> None:
    for first, second in (("Blue", "Yellow"), ("Blue", "gunboat"), ("I1", "I2")):
        here = scene(3).at(first, "B9a").at(second, "B9a")
        assert pursuit.full(here.content, here.table) == {"B9a"}
    here = moving(1).when("Red: go A1b")
    assert here.rules_of(e.ShipMoved) >= {"SD-MAP-01", "SD-MAP-02", "SD-MAP-03"}


@pytest.mark.clauses("SD-MAP-04", "SD-GAP-02")
def test_a_tile_inside_the_map_touches_six_others(cites: Cite) -> None:
    cites("SD-MAP-04", "SD-GAP-02")
    content = scene().content
    assert set(chart.adjacent(content, "A5")) == {"A4", "A6", "B6", "B7", "B8", "G4"}


@pytest.mark.clauses("SD-MAP-05", "SD-COMP-04", "SD-NAV-07")
def test_a_tile_counts_as_gravity_1_until_its_front_is_up() -> None:
    here = jumping(1)
    assert effects_map.gravity(here.content, here.table, "A2") == 1
    here.when("Red: jump A2a", "table: resolve [T05]")
    assert effects_map.gravity(here.content, here.table, "A2") == 6
    assert "SD-MAP-05" in here.rules_of(e.TileRevealed)


@pytest.mark.clauses("SD-MAP-06", "SD-NAV-02")
def test_council_worlds_are_destinations_by_their_own_gravity_from_the_start() -> None:
    here = jumping(6)
    assert {line for line in here.lines("Red", "jump") if "A3" in line} == {
        "jump A3a", "jump A3b", "jump A3c",
    }  # fmt: skip
    assert "SD-NAV-02" in here.when("Red: jump A3b").rules_of(e.ShipMoved)
    assert not here.all(e.TokenRevealed)
    begun = Scene(here.content, rules.initial())
    begun.decide(TABLE, new_game())
    begun.when(f"table: worlds [{' '.join(WORLDS.values())}]")
    assert "SD-MAP-06" in begun.rules_of(e.WorldPlaced)


@pytest.mark.clauses("SD-MAP-07", "SD-GAP-03")
def test_the_gateway_is_never_flipped() -> None:
    here = moving(2, "A1c").when("Red: go G1b", "table: resolve [experience]", "Red: stop")
    assert not here.all(e.TileRevealed)
    assert here.table.galaxy.tiles["G1"].front == "gateway"
    jumped = jumping(3).when("Red: jump G1b")
    assert jumped.rules_of(e.ShipMoved) >= {"SD-MAP-07", "SD-GAP-03"}


@pytest.mark.clauses("SD-MAP-08", "SD-GAP-05")
def test_reputation_goes_to_the_world_with_the_fewest_steps_ships_ignored() -> None:
    here = scene().at("Red", "B3b")  # two steps to A3, three to A1
    here.at("gunboat", "B3c").at("I1", "B3c").at("I2", "B4a").at("I3", "B4a")
    assert effects_standing.nearest_worlds(here.content, here.table, RED) == ("CW-LIBRAGON",)
    here.frame(f.Effects(RED, (Effect("reputation-nearest", 2),), "test"))
    here.frame(f.Moving(RED, 1, ("B3b",))).when("Red: stop", "Red: keep")
    assert here.one(e.ReputationPlaced).world == "CW-LIBRAGON"
    assert "SD-GAP-05" in here.rules_of(e.ReputationPlaced)


@pytest.mark.clauses("SD-MAP-08", "SD-GAP-05")
def test_on_a_tie_the_placing_player_chooses_one_world_for_all_of_it() -> None:
    here = scene().at("Red", "G2a")  # two steps to A1, A3 and A9
    tied = effects_standing.nearest_worlds(here.content, here.table, RED)
    assert tied == ("CW-FREYASTRA", "CW-LIBRAGON", "CW-VEXIS")
    here.frame(f.Effects(RED, (Effect("reputation-nearest", 2),), "test"))
    here.frame(f.Moving(RED, 1, ("G2a",))).when("Red: stop", "Red: keep")
    assert here.lines("Red", "choose") == {f"choose {world}" for world in tied}
    here.when(f"Red: choose {tied[1]}")
    assert here.one(e.ReputationPlaced).count == 2


@pytest.mark.clauses("SD-MAP-10", "SD-NAV-10")
def test_sharing_a_sector_starts_no_fight() -> None:
    here = jumping(6).when("Red: jump A3a")  # Blue is there
    assert not here.all(e.AttackDeclared)
    assert "SD-MAP-10" in here.rules_of(e.ShipMoved)
    other = jumping(5).when("Red: jump G4a", "table: resolve [experience]")
    assert "SD-NAV-10" in other.rules_of(e.ShipMoved)


@pytest.mark.clauses("SD-EXPLORE-02")
def test_a_tile_cannot_be_turned_by_anything_but_a_third() -> None:
    here = jumping(1).when("Red: jump A2a", "table: resolve [T05]")
    with pytest.raises(IllegalMove, match="by 0, 1 or 2, not by 3"):
        here.decide(RED, c.Turn(3))
