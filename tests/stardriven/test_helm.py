"""Station 3, Helm: a move sector by sector (SD-HELM)."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.voyage import ANOMALY, OBJECTIVE, RED, manned, moving, returned, ships


@pytest.mark.clauses("SD-HELM-01", "SD-MAP-01")
def test_the_ship_moves_up_to_as_many_sectors_as_the_die_shows() -> None:
    here = moving(3)
    refused = here.refuses("Red: go A1b, A1c, A1a, A1b")
    assert refused.rule == "SD-HELM-01"
    assert "moves 4 sectors; 3 are left." in str(refused)
    assert "moves 2 sectors; 1 is left." in str(moving(1).refuses("Red: go A1b, A1c"))
    here.when("Red: go A1b, A1c")
    assert [moved.sector for moved in here.all(e.ShipMoved)] == ["A1b", "A1c"]
    assert here.table.top == f.Moving(RED, 1, ("A1a", "A1b", "A1c"))
    assert here.when("Red: stop").table.top == f.Rerolling(RED)


@pytest.mark.clauses("SD-HELM-01")
def test_a_move_may_be_ended_before_it_begins() -> None:
    here = moving(3).when("Red: stop")
    assert not here.all(e.ShipMoved)
    assert isinstance(here.table.top, f.Rerolling)


@pytest.mark.clauses("SD-HELM-01")
def test_the_move_is_over_when_all_sectors_are_used() -> None:
    here = moving(2).when("Red: go A1c, A1b")
    assert isinstance(here.table.top, f.Rerolling)


@pytest.mark.clauses("SD-MAP-01")
def test_only_a_sector_that_touches_is_next() -> None:
    here = moving(3)
    refusal = here.refuses("Red: go A2a")
    assert refusal.rule == "SD-MAP-01"
    assert refusal.sentence == "Red moves from A1a; A2a is not next."
    assert here.refuses("Red: go Z9a").rule == "SD-MAP-01"


@pytest.mark.clauses("SD-HELM-02", "SD-AMB-17")
def test_no_sector_is_entered_twice_in_one_move_not_even_the_first() -> None:
    here = moving(6).when("Red: go A1b, A1c")
    assert here.refuses("Red: go A1b").rule == "SD-HELM-02"
    assert here.refuses("Red: go A1a").rule == "SD-AMB-17"
    assert not {"go A1a", "go A1b"} & here.lines("Red", "go")


@pytest.mark.clauses("SD-HELM-02")
def test_the_next_move_may_use_the_same_sectors_again() -> None:
    here = moving(1).when("Red: go A1b", "Red: keep").frame(f.Moving(RED, 1, ("A1b",)))
    assert ships(here.when("Red: go A1a"))["Red"] == "A1a"


@pytest.mark.clauses("SD-HELM-03", "SD-MAP-02", "SD-MAP-03")
def test_a_full_sector_is_neither_entered_nor_passed() -> None:
    here = moving(4).at("Blue", "A1b").at("gunboat", "A1b")
    refusal = here.refuses("Red: go A1b, A1c")
    assert refusal.rule == "SD-HELM-03"
    assert "it is full (gunboat and Blue)" in refusal.sentence
    assert all("A1b" not in line for line in here.lines("Red", "go"))
    assert here.when("Red: go A1c").rules_of(e.ShipMoved) >= {"SD-MAP-02", "SD-MAP-03"}


@pytest.mark.clauses("SD-MAP-02", "SD-MAP-10", "SD-WAR-10")
def test_a_sector_with_one_ship_can_be_entered_and_passed_without_a_fight() -> None:
    here = moving(4).at("gunboat", "A1b").at("Blue", "A1c").when("Red: go A1b, A1c")
    assert not here.all(e.AttackDeclared)
    assert set(here.table.galaxy.in_sector("A1c")) == {"Blue", "Red"}


@pytest.mark.clauses("SD-HELM-04")
def test_after_moving_one_unspent_die_may_be_rolled_again() -> None:
    here = moving(1).dice("Red", "red3 red4").when("Red: go A1b")
    assert here.refuses("Red: reroll green2 [5]").rule == "SD-HELM-04"
    here.when("Red: reroll red3 [6]")
    assert here.player("Red").unspent == ("red4", "red6")
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-HELM-05")
def test_the_first_two_spots_take_a_green_die_the_third_takes_any() -> None:
    here = manned(3, "red3 blue2 green1")
    assert here.refuses("Red: activate 3 with red3 on 1").rule == "SD-ACT-02"
    assert here.refuses("Red: activate 3 with blue2 on 2").rule == "SD-ACT-02"
    assert here.when("Red: activate 3 with red3 on 3").rules_of(e.StationActivated) >= {
        "SD-HELM-05"
    }


@pytest.mark.clauses("SD-HELM-06", "SD-GAP-11")
@pytest.mark.parametrize("spot", [1, 2, 3])
def test_the_spots_cost_1_2_and_3_energy(spot: int) -> None:
    here = manned(3, "green4").when(f"Red: activate 3 with green4 on {spot}")
    assert here.one(e.EnergyChanged).by == -spot


@pytest.mark.clauses("SD-HELM-07", "SD-EXPLORE-01")
def test_a_face_down_tile_is_revealed_before_the_move_goes_on() -> None:
    here = moving(4)
    refusal = here.refuses("Red: go A1b, A2a, A2b")
    assert refusal.rule == "SD-HELM-07"
    assert refusal.sentence.endswith("what is on its tile comes before A2b.")
    here.when("Red: go A1b, A2a", "table: resolve [T05]", "Red: turn 0")
    assert here.one(e.TileRevealed).place == "A2"
    here.when("table: resolve [experience]")
    assert here.table.top == f.Moving(RED, 2, ("A1a", "A1b", "A2a"))
    assert here.when("Red: go A2b, A2c").one(e.FramePushed).frame == f.Rerolling(RED)


@pytest.mark.clauses("SD-HELM-08", "SD-EXPLORE-03")
def test_tokens_on_a_revealed_tile_come_before_the_rest_of_the_move_too() -> None:
    here = moving(4).tile("A2", "T05", tokens=1)
    assert here.refuses("Red: go A1b, A2a, A2b").rule == "SD-HELM-08"
    assert "go A1b, A2a, A2b" not in here.lines("Red", "go")
    assert "go A1b, A2a" in here.lines("Red", "go")
    here.when("Red: go A1b, A2a", "table: resolve [experience]")
    assert not here.all(e.TileRevealed)
    assert here.asked().verbs == ("go", "stop")


@pytest.mark.clauses("SD-HELM-08", "SD-HELM-09", "SD-HELM-04")
@pytest.mark.parametrize("token", ["anomaly", "warbound"])
def test_a_token_that_stops_the_move_ends_it_and_the_reroll_still_comes(token: str) -> None:
    here = moving(6).tile("A2", "T05", tokens=1).board("Red", shields=0).dice("Red", "red3")
    here.when("Red: go A1b, A2a", f"table: resolve [{token}]")
    if token == ANOMALY:
        here.when("table: resolve [A03]", "Red: keep")
    else:
        here.when("table: attack-dice [1 2]")
    assert here.table.top == f.Rerolling(RED)
    assert ships(here)["Red"] == "A2a"
    here.when("Red: reroll red3 [1]")
    assert here.player("Red").unspent == ("red1",)


@pytest.mark.clauses("SD-HELM-08", "SD-EXPLORE-08", "SD-EXPLORE-16")
@pytest.mark.parametrize("token", ["experience", "objective"])
def test_these_tokens_do_not_stop_the_move(token: str) -> None:
    here = moving(6).tile("A2", "T05", tokens=1)
    here.when("Red: go A1b, A2a", f"table: resolve [{token}]")
    if token == OBJECTIVE:
        here.when("table: objectives [O11 O12]", "Red: keep-objective O11")
    assert here.table.top == f.Moving(RED, 4, ("A1a", "A1b", "A2a"))


@pytest.mark.clauses("SD-HELM-01", "SD-HELM-03")
def test_a_ship_that_cannot_go_on_is_not_asked() -> None:
    here = manned(3, "green6").at("Red", "B9c")  # a corner: it touches B9a and B9b only
    for ship, sector in (("gunboat", "B9a"), ("I1", "B9a"), ("I2", "B9b"), ("I3", "B9b")):
        here.at(ship, sector)
    here.when("Red: activate 3 with green6 on 1")
    assert here.table.top == f.Turn(RED, 1)
    assert "SD-HELM-01" in here.rules_of(e.FramePopped)
    other = moving(6, "B9c").at("gunboat", "B9a").at("I1", "B9a")
    assert other.refuses("Red: go B9a").rule == "SD-HELM-03"


@pytest.mark.clauses("SD-AMB-34")
def test_no_free_action_is_taken_in_the_middle_of_a_move() -> None:
    here = manned(3, "green4").when("Red: activate 3 with green4 on 1", "Red: go A1b")
    assert here.rules_of(e.FramePushed) >= {"SD-AMB-34"}
    assert here.refuses("Red: use PRI-01").rule == "SD-HELM-01"
    assert here.refuses("Red: complete E2-01 discard PRI-02").rule == "SD-HELM-01"


@pytest.mark.clauses("SD-AMB-18")
def test_moving_within_a_tile_meets_nothing() -> None:
    here = returned(moving(3, "A2a").tile("A2", "T05"), "A2", "anomaly")
    here.when("Red: go A2b, A2c")
    assert here.rules_of(e.ShipMoved) >= {"SD-AMB-18"}
    assert not here.all(e.TokenRevealed)


@pytest.mark.clauses(
    "SD-HELM-06", "SD-HELM-07", "SD-HELM-08", "SD-EXPLORE-09", "SD-EXPLORE-10", "SD-EXPLORE-11",
    "SD-ANOM-02", "SD-ANOM-03", "SD-GAP-42",
)  # fmt: skip
def test_ex_04_a_move_stopped_by_an_anomaly() -> None:
    here = manned(3, "green6").reputation("Red", vexis=1).board("Red", shields=1)
    here.when("Red: activate 3 with green6 on 1")
    assert here.one(e.EnergyChanged).by == -1
    assert here.table.top == f.Moving(RED, 6, ("A1a",))
    here.when("Red: go A1b, A2a", "table: resolve [T05]", "Red: turn 0")
    assert here.when("table: resolve [anomaly]").player("Red").tokens == ("anomaly",)
    here.when("table: resolve [A01]", "table: attack-dice [2 3]", "table: shield-dice [3]")
    assert here.player("Red").crits == ("2.1",)
    assert here.one(e.ReputationLost).count == 1
    here.when("Red: research discard PRI-02")
    assert here.player("Red").kept_anomalies == ("A01",)
    assert here.player("Red").tokens == ("anomaly",)
    assert here.table.galaxy.reputation_of("Red") == 0
    assert len(here.all(e.ShipMoved)) == 0
    assert ships(here)["Red"] == "A2a"
    assert isinstance(here.table.top, f.Turn)  # no die is left to be rolled again
