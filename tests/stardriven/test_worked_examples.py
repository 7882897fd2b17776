"""The rulebook's longer examples played from the first line to the last."""

import pytest

from domain.kernel.messages import TABLE, Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene
from tests.stardriven.test_missions import GOOD, market
from tests.stardriven.voyage import biome, lying

RED = Seat("Red")


@pytest.mark.clauses(
    "SD-EX-03", "SD-NAV-01", "SD-NAV-02", "SD-NAV-04", "SD-NAV-07", "SD-NAV-08", "SD-NAV-10",
    "SD-EXPLORE-02", "SD-EXPLORE-15", "SD-FAQ-02", "SD-TURN-06",
)  # fmt: skip
def test_two_jumps_in_one_turn_reveal_a_tile_and_join_an_interceptor(cites: Cite) -> None:
    cites("SD-EX-03")
    here = scene().crew("Red", 1, "PRI-02").dice("Red", "blue1 green4").at("I2", "A7b").turn("Red")
    here.when(
        "Red: activate 1 with blue1 on 1", "Red: jump A2b", "table: resolve [T05]", "Red: turn 1",
        "table: resolve [experience]",
    )  # fmt: skip
    red = here.player("Red")
    assert (red.energy, red.experience, red.tokens) == (7, 1, ("experience",))
    assert biome(here, "A2b") == "ice"
    assert here.table.galaxy.ships["Red"] == "A2b"
    here.when("Red: activate 1 with green4 on 3", "Red: jump A7b")
    assert here.player("Red").energy == 11
    assert here.table.galaxy.in_sector("A7b") == ("I2", "Red")
    assert not here.all(e.AttackDeclared)
    assert here.table.top == f.Turn(RED, 0)


@pytest.mark.clauses(
    "SD-EX-04", "SD-HELM-01", "SD-HELM-06", "SD-HELM-07", "SD-HELM-08", "SD-HELM-09",
    "SD-EXPLORE-09", "SD-EXPLORE-10", "SD-EXPLORE-11", "SD-ANOM-02", "SD-ANOM-03", "SD-GAP-42",
)  # fmt: skip
def test_a_helm_move_of_6_ends_after_2_sectors_at_an_asteroid_impact(cites: Cite) -> None:
    cites("SD-EX-04")
    here = scene().crew("Red", 3, "PRI-01").dice("Red", "green6 red2").board("Red", shields=2)
    here.reputation("Red", vexis=1).turn("Red")
    here.when(
        "Red: activate 3 with green6 on 1", "Red: go A1b, A2a", "table: resolve [T05]",
        "Red: turn 0", "table: resolve [anomaly]", "table: resolve [A01]",
    )  # fmt: skip
    assert here.player("Red").energy == 5
    assert here.asked().kind == "2 Combat dice against Red"
    here.when("table: attack-dice [4 6]", "table: shield-dice [6 1]")
    red = here.player("Red")
    assert (red.crits, red.shields) == (("4.1",), 1)
    assert here.table.galaxy.reputation_of("Red") == 0
    here.when("Red: research discard PRI-02")
    red = here.player("Red")
    assert (red.kept_anomalies, red.tokens) == (("A01",), ("anomaly",))
    assert red.quarters.bottom == ("PRI-02",)
    assert here.table.galaxy.ships["Red"] == "A2a"
    assert here.table.top == f.Rerolling(RED)


@pytest.mark.clauses(
    "SD-EX-05", "SD-NAV-01", "SD-ANOM-01", "SD-ANOM-02", "SD-ANOM-03", "SD-ANOM-04", "SD-ANOM-12",
    "SD-DMG-05", "SD-DMG-07", "SD-AMB-03", "SD-AMB-48", "SD-QUART-05",
)  # fmt: skip
def test_a_jump_into_faulty_starmap_data_costs_a_spot_and_three_energy(cites: Cite) -> None:
    cites("SD-EX-05")
    here = scene().crew("Red", 1, "PRI-03").dice("Red", "blue1 green2 red3").turn("Red")
    here.when(
        "Red: activate 1 with blue1 on 1", "Red: jump A2a", "table: resolve [T05]", "Red: turn 0",
        "table: resolve [anomaly]", "table: resolve [A02]", "table: locations [1]",
        "Red: research discard PRI-01",
    )  # fmt: skip
    red = here.player("Red")
    assert red.energy == 6 + 1 - 3
    assert (red.crits, red.aside, red.spent) == (("1.1",), ("blue1",), ("blue1",))
    assert red.quarters.bottom == ("PRI-01",)
    assert red.kept_anomalies == ("A02",)
    order = [type(fact.event) for fact in here.facts]
    told = (
        e.TileRevealed, e.TokenCollected, e.AnomalyDrawn, e.CritPlaced, e.CrewDismissed,
        e.AnomalyKept,
    )  # fmt: skip
    assert [order.index(kind) for kind in told] == sorted(order.index(kind) for kind in told)
    assert [one.by for one in here.all(e.EnergyChanged)] == [1, -3]


@pytest.mark.clauses(
    "SD-EX-06", "SD-SENS-01", "SD-SENS-02", "SD-SENS-03", "SD-SENS-04", "SD-SENS-05", "SD-SENS-06",
    "SD-SENS-10", "SD-AMB-05", "SD-AMB-06", "SD-AMB-07",
)  # fmt: skip
def test_a_scan_with_a_6_over_three_tiles_and_one_of_three_tokens(cites: Cite) -> None:
    cites("SD-EX-06")
    here = scene().crew("Red", 4, "PRI-03").dice("Red", "blue6").outpost("Red", "A2a").turn("Red")
    here.when("Red: activate 4 with blue6 on 1", "Red: scan A10 [T01 anomaly]", "Red: turn 0")
    assert here.asked().verbs == ("scan", "stop")
    here.when("Red: scan B16 [T12 experience]", "Red: turn 0")
    assert here.asked().verbs == ("scan", "stop")
    here.when("Red: scan B1 [T05 warbound]", "Red: turn 0")
    assert here.asked().kind == "the 3 tokens picked up, 2 of which may be activated"
    here.when("Red: trigger B16 1", "Red: put-back A10 1 to B1, B1 1 to B16", "Red: objective O04")
    assert here.player("Red").experience == 1
    assert [lying(here, place) for place in ("A10", "B16", "B1")] == [
        (), ("warbound",), ("anomaly",),
    ]  # fmt: skip
    assert here.player("Red").played == ("O04",)
    assert here.table.top == f.Turn(RED, 1)


@pytest.mark.clauses("SD-EX-09", "SD-NAV-01", "SD-MISSION-04", "SD-MISSION-11", "SD-MISSION-13")
def test_a_jump_with_a_4_and_the_ice_mission_that_it_leads_to(cites: Cite) -> None:
    cites("SD-EX-09")
    here = market(scene(), "M-ICE-4").tile("A2", "T01").crew("Red", 4, "PRI-03")
    here.crew("Red", 1, "PRI-02", promoted=True).dice("Red", "blue4").turn("Red")
    assert here.refuses(f"Red: {GOOD}").rule == "SD-MISSION-04"
    here.when("Red: activate 1 with blue4 on 1", "Red: jump A2b")
    assert here.player("Red").energy == 10
    assert here.refuses(f"Red: {GOOD} moving A1a [M-TOXIC-1]").rule == "SD-MISSION-13"
    here.when(f"Red: {GOOD} bottom PRI-03, PRI-01 [M-TOXIC-1]")
    assert here.table.galaxy.reputation_of("Red", "CW-LIBRAGON") == 3
    assert here.player("Red").quarters.bottom == ("PRI-03", "PRI-01")
    assert here.table.top == f.Turn(RED, 1)


@pytest.mark.clauses("SD-EX-10", "SD-CREW-05", "SD-NAV-02")
def test_phayett_raises_a_2_to_4_for_a_jump_to_gravity_4(cites: Cite) -> None:
    cites("SD-EX-10")
    here = scene().crew("Red", 3, "PRI-03").crew("Red", 1, "PRI-01").dice("Red", "blue2")
    here.turn("Red").when("Red: use PRI-03 blue2 to 4", "Red: activate 1 with blue4 on 1")
    assert here.refuses("Red: jump A3b").rule == "SD-NAV-02"
    here.when("Red: jump A7a")
    assert (here.player("Red").energy, here.table.top) == (10, f.Turn(RED, 1))


@pytest.mark.clauses("SD-EX-26", "SD-EPI-03", "SD-AMB-40")
def test_a_cadet_who_activates_all_six_stations_has_12_points(cites: Cite) -> None:
    cites("SD-EX-26")
    here = scene(2, "0").dice("Red", "blue1 blue2 green3 red3 green1 green2")
    for station, crew in (
        (1, "PRI-01"),
        (2, "PRI-02"),
        (3, "PRI-03"),
        (4, "PRI-04"),
        (6, "PRI-05"),
    ):
        here.crew("Red", station, crew)
    for line in (
        "1 with blue1 on 3", "2 with red3 on 1", "3 with green1 on 1", "4 with blue2 on 1",
        "5 with green2 on 3 [PRI-07 PRI-08]", "6 with green3 on 1",
    ):  # fmt: skip
        here.board("Red", energy=6).turn("Red").when(f"Red: activate {line}")
    assert here.player("Red").cadet_tokens * here.content.numbers.cadet_points == 12
    assert here.player("Red").cadet_stations == ()


# --- every way is offered


def able(station: int, crew: str, dice: str, *, promoted: bool = False) -> Scene:
    here = scene().crew("Red", station, crew, promoted=promoted).dice("Red", dice)
    return here.crew("Red", 5, "PRI-08").turn("Red")


def test_a_reroll_of_several_dice_is_offered_as_well() -> None:
    lines = able(4, "PRI-04", "blue1 green2 green2").lines("Red", "use")
    own = {line for line in lines if line.startswith("use PRI-04")}
    assert own == {
        "use PRI-04 blue1", "use PRI-04 green2", "use PRI-04 blue1, green2",
        "use PRI-04 green2, green2",
    }  # fmt: skip
    promoted = able(4, "PRI-04", "blue1 green2 green2", promoted=True).lines("Red", "use")
    assert "use PRI-04 blue1, green2, green2" in promoted


def test_a_promoted_flip_of_two_dice_is_offered_as_well() -> None:
    lines = able(4, "PRI-06", "blue1 green2", promoted=True).lines("Red", "use")
    assert "use PRI-06 blue1, green2" in lines


@pytest.mark.clauses("SD-MISSION-11", "SD-QUART-06")
def test_the_order_under_crew_quarters_is_offered_as_well() -> None:
    here = market(scene(), "M-ICE-4").tile("A2", "T01").at("Red", "A2b").crew("Red", 4, "PRI-03")
    here.crew("Red", 3, "PRI-02", promoted=True).turn("Red")
    lines = here.lines("Red", "complete")
    assert {GOOD, f"{GOOD} bottom PRI-03, PRI-01"} <= lines
    assert f"{GOOD} bottom PRI-01, PRI-03" not in lines
    here.when(f"Red: {GOOD} bottom PRI-03, PRI-01 [M-TOXIC-1]")


@pytest.mark.clauses("SD-MISSION-13")
def test_with_all_outposts_out_the_order_comes_before_the_one_that_moves() -> None:
    here = market(scene(), "M-ICE-4").tile("A2", "T01").at("Red", "A2b").crew("Red", 4, "PRI-03")
    here.crew("Red", 3, "PRI-02", promoted=True).outpost("Red", "B1a").outpost("Red", "B2a")
    lines = here.turn("Red").lines("Red", "complete")
    assert f"{GOOD} bottom PRI-03, PRI-01 moving B1a" in lines
    assert f"{GOOD} moving B2a" in lines
    assert not {line for line in lines if "moving" not in line}
    assert here.refuses(f"Red: {GOOD} bottom PRI-03, PRI-01").rule == "SD-MISSION-13"


def test_every_choice_of_crits_to_repair_is_offered() -> None:
    here = scene().crits("Red", "1.1", "4.1", "4.2").turn("Red").frame(f.Engineering(RED, 2))
    lines = here.lines("Red", "engineer")
    assert {line for line in lines if "shields" not in line and "charges" not in line} == {
        "engineer repair 1.1, 4.1", "engineer repair 1.1, 4.2", "engineer repair 4.1, 4.2",
    }  # fmt: skip
    assert here.asked().seats != (TABLE,)


def unnamed() -> Scene:
    """Nobody has told the record which Crew Red holds: two of PRI-06, PRI-07 and PRI-08."""
    here = scene().crew("Red", 5, "PRI-05")
    for crew in ("PRI-01", "PRI-02", "PRI-03", "PRI-04", "PRI-05"):
        here.given(e.CrewDismissed(RED, crew, 0))
    return here.given(e.CrewDrawn(RED, "Crew"))


@pytest.mark.clauses("SD-ASSIGN-01", "SD-GAP-39")
def test_a_crew_that_nobody_has_named_can_be_assigned_by_a_form_too() -> None:
    here = unnamed().turn("Red")
    lines = here.lines("Red", "assign")
    assert {line.split()[1] for line in lines} == set(here.player("Red").quarters.bag)
    for line in sorted(lines):
        unnamed().turn("Red").when(f"Red: {line}")


@pytest.mark.clauses("SD-ANOM-03", "SD-GAP-39", "SD-ANOM-04")
def test_a_crew_that_nobody_has_named_can_research_by_a_form_too() -> None:
    here = unnamed().turn("Red").frame(f.Anomalous(RED, "research", "A04"))
    assert here.lines("Red", "research") == {"research discard PRI-07"}
    here.when("Red: research discard PRI-07")
    assert here.player("Red").kept_anomalies == ("A04",)


@pytest.mark.clauses("SD-MISSION-10", "SD-GAP-39")
def test_a_mission_is_offered_with_as_many_unnamed_crew_as_are_in_hand() -> None:
    here = market(unnamed(), "M-ASTEROID-3").tile("A2", "T03").at("Red", "A2b")
    lines = here.crew("Red", 1, "PRI-03", promoted=True).turn("Red").lines("Red", "complete")
    assert lines
    assert not {line for line in lines if "PRI-07" in line and "PRI-08" in line}
    here.when(f"Red: {min(line for line in lines if 'PRI-08' in line)} [M-TOXIC-1]")
