"""Station 1, Navigation: energy and a jump (SD-NAV)."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.spec import scene
from tests.stardriven.voyage import RED, biome, jumping, manned, ships


@pytest.mark.clauses("SD-NAV-01", "SD-NAV-02", "SD-NAV-05", "SD-ACT-05")
def test_energy_is_gained_before_the_jump() -> None:
    here = manned(1, "blue4 red4").tile("A4", "T01").when("Red: activate 1 with blue4 on 1")
    assert here.one(e.EnergyChanged).by == 4
    assert here.asked().verbs == ("jump",)
    here.when("Red: jump A4c")
    assert here.one(e.ShipMoved) == e.ShipMoved("Red", "A1a", "A4c", "jump")
    assert ships(here)["Red"] == "A4c"


@pytest.mark.clauses("SD-NAV-02", "SD-NAV-03")
def test_the_jump_goes_to_another_tile_of_exactly_this_gravity() -> None:
    here = jumping(5)  # A1, where Red is, has Gravity 5 itself
    assert here.refuses("Red: jump A1b").rule == "SD-NAV-03"
    refusal = here.refuses("Red: jump A3b")
    assert refusal.rule == "SD-NAV-02"
    assert "the tile A3 has 6" in refusal.sentence
    assert here.refuses("Red: jump C7a").rule == "SD-NAV-04"
    assert here.lines("Red", "jump") == {"jump G4a", "jump G4b", "jump G4c"}


@pytest.mark.clauses("SD-NAV-04", "SD-NAV-06", "SD-FAQ-01")
def test_any_sector_of_the_tile_may_be_chosen_however_far_away() -> None:
    for sector in ("B12a", "B12b", "B12c"):
        here = jumping(4).tile("B12", "T01").when(f"Red: jump {sector}")
        assert ships(here)["Red"] == sector


@pytest.mark.clauses("SD-NAV-07", "SD-COMP-04")
def test_every_face_down_tile_has_gravity_1() -> None:
    here = jumping(1)
    face_down = [place for place, tile in here.table.galaxy.tiles.items() if not tile.front]
    expected = {f"jump {place}{slot}" for place in face_down for slot in "abc"}
    assert here.lines("Red", "jump") == expected
    assert len(expected) == 63
    assert here.when("Red: jump B12a").rules_of(e.ShipMoved) >= {"SD-NAV-07"}


@pytest.mark.clauses("SD-NAV-07")
def test_a_face_down_tile_is_no_destination_for_another_value() -> None:
    refusal = jumping(4).refuses("Red: jump B12a")
    assert refusal.rule == "SD-NAV-07"
    assert "has 1, face-down" in refusal.sentence


@pytest.mark.clauses("SD-NAV-08", "SD-EXPLORE-02")
def test_a_jump_reveals_the_tile_lets_it_be_turned_and_triggers_its_token() -> None:
    here = jumping(1).when("Red: jump A2a")
    assert here.asked().seats == ("table",)
    here.when("table: resolve [T05]")
    assert here.one(e.TileRevealed).front == "T05"
    assert here.asked().seats == (RED,)
    here.when("Red: turn 1")
    assert here.table.galaxy.tiles["A2"].orientation == 1
    here.when("table: resolve [experience]")
    assert here.player("Red").tokens == ("experience",)


@pytest.mark.clauses("SD-NAV-09", "SD-GAP-36")
def test_a_full_sector_is_no_destination() -> None:
    here = jumping(6).at("gunboat", "A3a")  # Blue is there
    assert here.refuses("Red: jump A3a").rule == "SD-NAV-09"
    assert "jump A3a" not in here.lines("Red", "jump")
    assert {"jump A3b", "jump G3a"} <= here.lines("Red", "jump")
    assert "SD-GAP-36" in here.when("Red: jump A3b").rules_of(e.ShipMoved)


@pytest.mark.clauses("SD-NAV-10", "SD-WAR-10", "SD-MAP-10")
def test_a_warbound_ship_in_the_sector_does_not_attack_who_jumps_there() -> None:
    here = jumping(5).when("Red: jump G4a")
    assert here.table.galaxy.in_sector("G4a") == ("gunboat", "Red")
    here.when("table: resolve [experience]")
    assert not here.all(e.AttackDeclared)
    assert not isinstance(here.table.top, f.Combat)


@pytest.mark.clauses("SD-NAV-11", "SD-GAP-03", "SD-MAP-07")
@pytest.mark.parametrize(("gravity", "place"), [(3, "G1"), (4, "G2"), (6, "G3"), (5, "G4")])
def test_the_gateway_is_reached_by_its_printed_gravity_and_never_flipped(
    gravity: int, place: str
) -> None:
    here = jumping(gravity).when(f"Red: jump {place}b", "table: resolve [experience]")
    assert ships(here)["Red"] == f"{place}b"
    assert not here.all(e.TileRevealed)
    assert here.table.galaxy.tiles[place].front == "gateway"


@pytest.mark.clauses("SD-NAV-12", "SD-PLAYER-14")
def test_energy_stops_at_the_maximum_of_the_ship() -> None:
    here = manned(1, "blue4").board("Red", energy=10).tile("A4", "T01")
    assert here.when("Red: activate 1 with blue4 on 1").one(e.EnergyChanged).by == 2
    assert here.player("Red").energy == 12


@pytest.mark.clauses("SD-AMB-16", "SD-NAV-02")
def test_the_jump_cannot_be_declined_while_there_is_a_destination() -> None:
    here = manned(1, "blue4").when("Red: activate 1 with blue4 on 1")
    assert here.rules_of(e.EnergyChanged) >= {"SD-AMB-16"}
    assert here.asked().verbs == ("jump",)
    assert here.refuses("Red: stop").rule == "SD-NAV-02"
    assert here.refuses("Red: end").rule == "SD-NAV-02"
    assert here.asked().default in here.lines("Red", "jump")


@pytest.mark.clauses("SD-AMB-16", "SD-GAP-36")
def test_with_no_tile_to_jump_to_the_energy_is_all() -> None:
    here = (
        manned(1, "blue2").at("Red", "A9a").at("Blue", "A5a")
    )  # A9, of Gravity 2, is the only one
    here.when("Red: activate 1 with blue2 on 1")
    assert here.one(e.EnergyChanged).by == 2
    assert not here.all(e.ShipMoved)
    assert here.rules_of(e.FramePopped) >= {"SD-AMB-16"}
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-GAP-36", "SD-AMB-16")
def test_a_tile_with_three_full_sectors_is_no_destination() -> None:
    here = scene(4).at("Red", "A1a")
    for ship, sector in (
        ("gunboat", "A9a"), ("I1", "A9a"), ("I2", "A9b"), ("I3", "A9b"), ("Blue", "A9c"),
        ("Green", "A9c"),
    ):  # fmt: skip
        here.at(ship, sector)
    here.crew("Red", 1, "PRI-01").dice("Red", "blue2").when("Red: activate 1 with blue2 on 1")
    assert not here.all(e.ShipMoved)
    assert ships(here)["Red"] == "A1a"


@pytest.mark.clauses("SD-NAV-01", "SD-NAV-08", "SD-NAV-10", "SD-EXPLORE-15")
def test_ex_03_two_jumps_in_one_turn() -> None:
    here = manned(1, "blue1 red4").tile("A4", "T01").at("I1", "A4b")
    here.when("Red: activate 1 with blue1 on 1", "Red: jump A2b")
    assert here.all(e.EnergyChanged)[0].by == 1
    here.when("table: resolve [T08]", "Red: turn 1", "table: resolve [experience]")
    assert biome(here, "A2b") == "ice"
    assert here.player("Red").experience == 1
    assert here.player("Red").tokens == ("experience",)
    here.when("Red: activate 1 with red4 on 3", "Red: jump A4b")
    assert here.all(e.EnergyChanged)[0].by == 4
    assert here.player("Red").energy == 6 + 1 + 4
    assert set(here.table.galaxy.in_sector("A4b")) == {"I1", "Red"}
    assert not here.all(e.CombatDiceRolled)
    assert here.table.top == f.Turn(RED, 0)
