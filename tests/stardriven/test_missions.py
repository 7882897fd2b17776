"""Completing Missions: where, with whom, and what follows."""

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene

RED = Seat("Red")


def market(new: Scene, *missions: str) -> Scene:
    """These Missions are in the Market instead of the last ones."""
    for gone, mission in zip(reversed(new.table.game.market), missions, strict=False):
        new.given(e.MissionTaken(gone, RED), e.MissionDealt(mission, "table"))
    return new


def on_ice() -> Scene:
    """Red on the ice of A2 (T01: Gravity 4), M-ICE-4 in the Market, Crew as in the example."""
    new = market(scene(), "M-ICE-4").tile("A2", "T01").at("Red", "A2b")
    new.crew("Red", 4, "PRI-03").crew("Red", 3, "PRI-02", promoted=True)
    return new.turn("Red")


GOOD = "complete M-ICE-4 discard PRI-01 retire PRI-03 exhaust PRI-02"


@pytest.mark.clauses(
    "SD-MISSION-01", "SD-MISSION-02", "SD-MISSION-03", "SD-MISSION-07", "SD-MISSION-08",
    "SD-MISSION-09", "SD-MISSION-10", "SD-MISSION-11", "SD-MISSION-12", "SD-MISSION-14",
    "SD-MISSION-15", "SD-MISSION-16", "SD-MISSION-17", "SD-MISSION-18", "SD-MISSION-19",
    "SD-MISSION-20", "SD-MISSION-22", "SD-CREW-03", "SD-CREW-04", "SD-CREW-11", "SD-CREW-20",
    "SD-QUART-05", "SD-QUART-06", "SD-MAP-08", "SD-AMB-56", "SD-FAQ-06", "SD-TURN-07",
    "SD-TURN-08", "SD-GLOSS-09", "SD-GLOSS-11", "SD-EX-09",
)  # fmt: skip
def test_an_ice_mission_with_discarded_retired_and_exhausted_crew(cites: Cite) -> None:
    cites("SD-EX-09")
    new = on_ice().when(f"Red: {GOOD} bottom PRI-03, PRI-01 world CW-LIBRAGON [M-TOXIC-1]")
    player, galaxy = new.player("Red"), new.table.galaxy
    assert player.quarters.bottom == ("PRI-03", "PRI-01")
    assert 4 not in player.stations
    assert player.stations[3].crew == "PRI-02"
    assert player.stations[3].exhausted
    assert "PRI-02" in player.promoted
    assert new.one(e.EffectVoid).effect == "recharge"
    assert new.one(e.ReputationPlaced) == e.ReputationPlaced(RED, "CW-LIBRAGON", 3, "M-ICE-4")
    assert galaxy.outposts["A2b"] == "Red"
    assert player.outposts == 1
    assert player.missions == ("M-ICE-4",)
    assert new.table.game.market[-1] == "M-TOXIC-1"
    assert new.one(e.MissionCompleted).value == 9
    assert new.table.top == f.Turn(RED, 2)


@pytest.mark.clauses("SD-QUART-13", "SD-EX-09")
def test_the_basic_top_of_crew_quarters_cannot_be_used(cites: Cite) -> None:
    cites("SD-EX-09")
    new = on_ice().crew("Red", 5, "PRI-06")
    line = "complete M-ICE-4 discard PRI-01 retire PRI-03 exhaust PRI-06"
    assert new.refuses(f"Red: {line} [M-TOXIC-1]").rule == "SD-QUART-13"


@pytest.mark.clauses("SD-QUART-09")
def test_a_crew_in_crew_quarters_cannot_be_retired() -> None:
    line = "complete M-ICE-4 discard PRI-01 retire PRI-06"
    assert on_ice().refuses(f"Red: {line} [M-TOXIC-1]").rule == "SD-QUART-09"


@pytest.mark.clauses("SD-AMB-15", "SD-QUART-08", "SD-QUART-10", "SD-FAQ-08")
def test_the_promoted_ready_top_of_crew_quarters_may_be_exhausted() -> None:
    new = on_ice().given(e.CrewPromoted(RED, "PRI-06", 5))
    line = "complete M-ICE-4 discard PRI-01 retire PRI-03, PRI-02 exhaust PRI-06"
    new.when(f"Red: {line} [M-TOXIC-1]")
    assert new.player("Red").quarters.exhausted


@pytest.mark.clauses("SD-AMB-36", "SD-MISSION-10")
def test_an_exhausted_crew_may_be_retired_but_not_exhausted_again() -> None:
    new = on_ice().given(e.CrewExhausted(RED, "PRI-02", 3))
    assert new.refuses(f"Red: {GOOD} [M-TOXIC-1]").rule == "SD-CREW-07"
    line = "complete M-ICE-4 discard PRI-01 retire PRI-03, PRI-02 world CW-LIBRAGON [M-TOXIC-1]"
    assert new.when(f"Red: {line}").player("Red").stations == {}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("complete M-ICE-1 discard PRI-01", "SD-MISSION-02"),
        ("complete NOTHING discard PRI-01", "SD-MISSION-02"),
        ("complete E2-01 discard PRI-01, PRI-05", "SD-MISSION-03"),
        ("complete M-ICE-4", "SD-MISSION-07"),
        ("complete M-ICE-4 discard PRI-01 retire PRI-03", "SD-MISSION-07"),
        ("complete M-ICE-4 discard PRI-04, PRI-05 exhaust PRI-02", "SD-MISSION-08"),
        ("complete M-ICE-4 discard PRI-03 exhaust PRI-02", "SD-MISSION-10"),
        ("complete M-ICE-4 discard PRI-01, PRI-01 exhaust PRI-02", "SD-MISSION-10"),
        ("complete M-ICE-4 discard PRI-01 retire PRI-04 exhaust PRI-02", "SD-MISSION-10"),
        ("complete M-ICE-4 discard PRI-01 exhaust PRI-05", "SD-MISSION-10"),
        ("complete M-ICE-4 discard PRI-01 exhaust PRI-03", "SD-CREW-11"),
        (f"{GOOD} bottom PRI-01", "SD-MISSION-11"),
        (f"{GOOD} bottom PRI-01, PRI-02", "SD-MISSION-11"),
        (f"{GOOD} moving A1a", "SD-MISSION-13"),
        (f"{GOOD} world CW-VEXIS", "SD-MISSION-16"),
    ],
)
def test_a_mission_that_is_not_met_is_refused(line: str, rule: str) -> None:
    assert on_ice().refuses(f"Red: {line} [M-TOXIC-1]").rule == rule


@pytest.mark.clauses("SD-MISSION-20")
def test_an_unrevealed_tile_and_the_gateway_show_no_biome() -> None:
    for sector in ("A4a", "G1c"):
        assert on_ice().at("Red", sector).refuses(f"Red: {GOOD}").rule == "SD-MISSION-20"


@pytest.mark.clauses("SD-MISSION-04", "SD-MISSION-22")
def test_an_outpost_of_any_player_blocks_its_sector_and_no_other() -> None:
    assert on_ice().outpost("Blue", "A2b").refuses(f"Red: {GOOD}").rule == "SD-MISSION-04"
    on_ice().outpost("Blue", "A2a").when(f"Red: {GOOD} [M-TOXIC-1]")


@pytest.mark.clauses("SD-MISSION-05", "SD-EX-29")
def test_an_outpost_blocks_all_sectors_of_a_council_world(cites: Cite) -> None:
    cites("SD-EX-29")
    new = market(scene(), "M-ICE-4").at("Red", "A1b").turn("Red")
    assert new.refuses("Red: complete M-ICE-4 discard PRI-01 [M-TOXIC-1]").rule == "SD-MISSION-05"
    assert not new.lines("Red", "complete")


@pytest.mark.clauses("SD-MISSION-06")
def test_a_warbound_ship_blocks_all_sectors_of_its_tile() -> None:
    new = on_ice().at("I1", "A2c")
    assert "I1 is on the tile A2" in new.refuses(f"Red: {GOOD}").sentence


@pytest.mark.clauses("SD-MISSION-21", "SD-FAQ-07")
def test_a_council_world_has_its_biome_on_all_sectors() -> None:
    new = market(scene(), "M-TOXIC-1").at("Red", "A9c").holds("Red", "FL-04", "FL-06")
    line = "complete M-TOXIC-1 discard FL-04, FL-06"
    new.turn("Red").when(f"Red: {line} [M-ICE-2]", "table: resolve [PRI-07 PRI-08]")
    assert new.table.galaxy.reputation_of("Red", "CW-VEXIS") == 1
    assert new.table.galaxy.outposts["A9c"] == "Red"
    assert "PRI-07" in new.player("Red").hand


@pytest.mark.clauses("SD-MISSION-13")
def test_with_all_outposts_out_one_of_them_is_moved() -> None:
    new = on_ice().outpost("Red", "A4a").outpost("Red", "A4b")
    assert new.refuses(f"Red: {GOOD} [M-TOXIC-1]").rule == "SD-MISSION-13"
    assert new.refuses(f"Red: {GOOD} moving A3a [M-TOXIC-1]").rule == "SD-MISSION-13"
    assert all(" moving A" in line for line in new.lines("Red", "complete"))
    new.when(f"Red: {GOOD} moving A4a [M-TOXIC-1]")
    assert set(new.table.galaxy.outposts_of("Red")) == {"A1a", "A4b", "A2b"}
    assert new.player("Red").outposts == 0


@pytest.mark.clauses("SD-MISSION-16", "SD-MAP-08", "SD-GAP-05")
def test_a_tie_for_the_nearest_world_is_the_players_choice() -> None:
    new = on_ice().given(e.TileRevealed("A8", "T01", RED, "table")).at("Red", "A8b")
    assert new.refuses(f"Red: {GOOD} world CW-ORDO [M-TOXIC-1]").rule == "SD-MISSION-16"
    new.when(f"Red: {GOOD} [M-TOXIC-1]")
    assert new.lines("Red", "choose") == {"choose CW-PYROKEN", "choose CW-VEXIS"}
    assert new.asked().default == "choose CW-PYROKEN"
    assert new.refuses("Red: choose CW-ORDO").rule == "SD-GAP-05"
    assert new.refuses("Red: choose CW-PYROKEN, CW-VEXIS").rule == "SD-GAP-05"
    new.when("Red: choose CW-VEXIS")
    assert new.table.galaxy.reputation_of("Red", "CW-VEXIS") == 3
    assert new.table.top == f.Turn(RED, 2)


def test_a_tie_may_be_broken_with_the_mission_itself() -> None:
    new = on_ice().given(e.TileRevealed("A8", "T01", RED, "table")).at("Red", "A8b")
    new.when(f"Red: {GOOD} world CW-VEXIS [M-TOXIC-1]")
    assert new.one(e.ReputationPlaced).world == "CW-VEXIS"


@pytest.mark.clauses("SD-MISSION-18")
def test_several_missions_may_be_completed_in_a_turn_before_between_and_after_actions() -> None:
    new = market(on_ice(), "M-ICE-4", "M-DESERT-1").turn("Red")
    new.when(
        f"Red: {GOOD} [M-TOXIC-1]",
        "Red: assign PRI-05 1",
    )
    new.at("Red", "A2a").holds("Red", "FL-01", "FL-02")
    new.when("Red: complete M-DESERT-1 discard FL-01, FL-02 [M-TOXIC-2]")
    assert new.player("Red").missions == ("M-ICE-4", "M-DESERT-1")
    assert new.player("Red").energy == 9
    assert new.table.top == f.Turn(RED, 1)


@pytest.mark.clauses("SD-GAP-31", "SD-MISSION-17")
def test_an_empty_mission_deck_does_not_refill_the_market(cites: Cite) -> None:
    cites("SD-MISSION-17")
    new = on_ice()
    for mission in new.table.game.basic_missions:
        new.given(e.MissionDealt(mission, "table"), e.MissionTaken(mission, RED))
    new.when(f"Red: {GOOD}")
    assert len(new.table.game.market) == 5


@pytest.mark.clauses("SD-GAP-54")
def test_surplus_crew_may_be_used() -> None:
    new = on_ice()
    line = "complete M-ICE-4 discard PRI-01, PRI-04, PRI-05 retire PRI-03 exhaust PRI-02"
    new.when(f"Red: {line} [M-TOXIC-1]")
    assert new.one(e.MissionCompleted).value == 14


def test_a_dismissed_crew_becomes_the_top_of_an_empty_deck() -> None:
    new = on_ice()
    seat = RED
    new.given(
        e.TopCrewDrawn(seat, "PRI-06"), e.CrewDrawn(seat, "PRI-07"), e.CrewDrawn(seat, "PRI-08")
    )
    new.when(f"Red: {GOOD} [M-TOXIC-1]")
    assert new.player("Red").quarters.top == "PRI-01"


def test_the_forms_offer_ways_that_are_never_refused() -> None:
    lines = sorted(on_ice().lines("Red", "complete"))
    assert f"{GOOD}" in lines
    assert len(lines) > 3
    for line in lines:
        on_ice().when(f"Red: {line} [M-TOXIC-1]")


def test_nothing_is_offered_where_no_crew_suffices() -> None:
    new = on_ice()
    for crew in ("PRI-01", "PRI-04", "PRI-05"):
        new.given(e.CrewDismissed(RED, crew, 0))
    assert not new.lines("Red", "complete")


@pytest.mark.clauses("SD-MISSION-10")
def test_no_more_unnamed_crew_are_used_than_are_in_hand() -> None:
    new = on_ice().given(e.CrewDrawn(RED, "Crew"))
    line = "complete M-ICE-4 discard PRI-07, PRI-08 retire PRI-03 exhaust PRI-02"
    assert "all of them" in new.refuses(f"Red: {line} [M-TOXIC-1]").sentence
    offered = new.lines("Red", "complete")
    assert on_ice().lines("Red", "complete") < offered
    assert not {line for line in offered if "PRI-07" in line and "PRI-08" in line}
    new.when("Red: complete M-ICE-4 discard PRI-08, PRI-01 retire PRI-03, PRI-02 [M-TOXIC-1]")


def test_a_mission_without_reputation_places_none() -> None:
    new = on_ice()
    mission = replace(new.content.missions["M-ICE-4"], reputation=0, reward=())
    new.content = replace(new.content, missions={**new.content.missions, "M-ICE-4": mission})
    new.when(f"Red: {GOOD} [M-TOXIC-1]")
    assert not new.all(e.ReputationPlaced)
    assert new.table.top == f.Turn(RED, 2)
