"""Actions: assigning Crew, activating stations, what each costs and does."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene


def red(actions: int = 2) -> Scene:
    """Red's turn with two dice of each colour, all stations but 5 and 6 manned, 6 energy."""
    crewed = scene().crew("Red", 1, "PRI-01").crew("Red", 2, "PRI-02").crew("Red", 3, "PRI-03")
    crewed.crew("Red", 4, "PRI-04").dice("Red", "red3 red4 green6 green2 blue1 blue5 blue4")
    return crewed.turn("Red", actions)


# --- assign


@pytest.mark.clauses("SD-ASSIGN-01", "SD-ASSIGN-03", "SD-ASSIGN-05", "SD-ASSIGN-06", "SD-TURN-05",
                     "SD-GLOSS-02", "SD-GLOSS-06")  # fmt: skip
def test_a_crew_goes_from_hand_to_any_station_whatever_its_skill() -> None:
    new = scene().turn("Red").when("Red: assign PRI-03 1")
    assert new.one(e.CrewAssigned) == e.CrewAssigned(new.player("Red").seat, "PRI-03", 1)
    assert "PRI-03" not in new.player("Red").hand
    assert new.table.top == f.Turn(new.player("Red").seat, 1)


@pytest.mark.clauses("SD-GAP-45", "SD-ASSIGN-02", "SD-CREW-19")
def test_who_was_at_the_station_comes_back_to_hand_and_stays_promoted() -> None:
    new = scene().crew("Red", 2, "PRI-02", promoted=True, exhausted=True).turn("Red")
    new.when("Red: assign PRI-01 2")
    player = new.player("Red")
    assert player.stations[2].crew == "PRI-01"
    assert "PRI-02" in player.hand
    assert "PRI-02" in player.promoted
    new.when("Red: assign PRI-02 3")
    assert not new.player("Red").stations[3].exhausted


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("assign PRI-01 5", "SD-ASSIGN-04"),
        ("assign PRI-01 7", "SD-ASSIGN-01"),
        ("assign PRI-07 1", "SD-ASSIGN-01"),
        ("assign PRI-06 1", "SD-ASSIGN-01"),
        ("assign UW-01 1", "SD-ASSIGN-01"),
        ("assign Crew 1", "SD-ASSIGN-01"),
    ],
)
def test_only_a_crew_in_hand_is_assigned_and_never_to_crew_quarters(line: str, rule: str) -> None:
    refused = scene().turn("Red").refuses(f"Red: {line}")
    assert refused.rule == rule


@pytest.mark.clauses("SD-ASSIGN-04")
def test_crew_quarters_take_no_crew() -> None:
    assert "Crew Quarters" in scene().turn("Red").refuses("Red: assign PRI-01 5").sentence


def test_a_card_that_nobody_named_can_be_any_that_is_left() -> None:
    new = scene().turn("Red")
    new.given(e.CrewDrawn(new.player("Red").seat, "Crew"))
    new.when("Red: assign PRI-07 1")
    assert new.player("Red").hand.count("Crew") == 0
    assert new.refuses("Red: assign PRI-08 2").rule == "SD-ASSIGN-01"


# --- actions of a turn


@pytest.mark.clauses("SD-TURN-04", "SD-TURN-06")
def test_the_same_action_may_be_taken_twice_and_no_third() -> None:
    new = scene().turn("Red").when("Red: assign PRI-01 1", "Red: assign PRI-02 2")
    for line in ("assign PRI-03 3", "activate 1 with blue1 on 1", "rest"):
        assert new.refuses(f"Red: {line}").rule == "SD-TURN-04"
    assert {form.verb for form in new.forms("Red")} == {"end", "use"}


# --- activate


@pytest.mark.clauses("SD-EX-01", "SD-HELM-05", "SD-HELM-06", "SD-ACT-01", "SD-ACT-02", "SD-ACT-04",
                     "SD-ACT-05", "SD-ACT-06", "SD-ACT-07", "SD-ACT-13")  # fmt: skip
@pytest.mark.parametrize(
    ("die", "spot", "cost"),
    [("green6", 1, 1), ("green6", 2, 2), ("green6", 3, 3), ("red3", 3, 3), ("blue1", 3, 3)],
)
def test_helm_spots_cost_1_2_3_and_the_third_takes_any_colour(
    die: str, spot: int, cost: int, cites: Cite
) -> None:
    cites("SD-EX-01")
    new = red().when(f"Red: activate 3 with {die} on {spot}")
    player = new.player("Red")
    assert player.energy == 6 - cost
    assert player.spots == {f"3.{spot}": die}
    assert die not in player.unspent
    order = [type(fact.event) for fact in new.facts]
    assert order.index(e.EnergyChanged) < len(order) - 1 - order[::-1].index(e.FramePushed)


@pytest.mark.clauses("SD-ACT-02")
@pytest.mark.parametrize(("die", "spot"), [("blue1", 1), ("red3", 1), ("blue1", 2), ("red3", 2)])
def test_the_first_two_helm_spots_reject_blue_and_red(die: str, spot: int) -> None:
    assert red().refuses(f"Red: activate 3 with {die} on {spot}").rule == "SD-ACT-02"


@pytest.mark.parametrize(
    ("station", "good", "bad"),
    [(1, "blue1", "green2"), (2, "red3", "blue1"), (4, "blue1", "red3"), (6, "green2", "red3")],
)
@pytest.mark.clauses("SD-ACT-02")
def test_every_station_has_its_colour(station: int, good: str, bad: str) -> None:
    new = red().crew("Red", 6, "PRI-05")
    for spot in (1, 2):
        assert new.refuses(f"Red: activate {station} with {bad} on {spot}").rule == "SD-ACT-02"
        assert f"activate {station} with {good} on {spot}" in new.lines("Red", "activate")
    assert f"activate {station} with {bad} on 3" in new.lines("Red", "activate")


@pytest.mark.clauses("SD-NAV-05", "SD-CMD-04", "SD-SENS-07", "SD-ENG-03")
def test_the_third_spot_of_all_these_takes_any_die() -> None:
    for station, die in ((1, "red3"), (2, "blue1"), (4, "green2"), (6, "blue1")):
        red().crew("Red", 6, "PRI-05").when(f"Red: activate {station} with {die} on 3")


@pytest.mark.clauses("SD-ACT-03")
def test_a_station_without_crew_cannot_be_activated() -> None:
    assert red().refuses("Red: activate 6 with green2 on 1").rule == "SD-ACT-03"


@pytest.mark.clauses("SD-ACT-10", "SD-AMB-13")
def test_the_crew_at_a_station_may_be_exhausted() -> None:
    new = red().given(e.CrewExhausted(red().player("Red").seat, "PRI-03", 3))
    new.when("Red: activate 3 with green6 on 1")
    assert new.player("Red").stations[3].exhausted


@pytest.mark.clauses("SD-ACT-04")
def test_the_energy_of_a_spot_must_be_there_in_full() -> None:
    new = red().board("Red", energy=2)
    assert "costs 3" in new.refuses("Red: activate 3 with green6 on 3").sentence
    new.when("Red: activate 3 with green6 on 2")


@pytest.mark.clauses("SD-ACT-07", "SD-ACT-01")
def test_a_spot_holds_one_die_and_a_spent_die_is_spent() -> None:
    new = red().spent("Red", s3_1="green3").turn("Red")
    assert new.refuses("Red: activate 3 with green6 on 1").rule == "SD-ACT-07"
    assert new.refuses("Red: activate 3 with green3 on 2").rule == "SD-ACT-01"


@pytest.mark.clauses("SD-ACT-08")
def test_a_spot_with_a_crit_takes_no_die() -> None:
    new = red().crits("Red", "3.1")
    assert new.refuses("Red: activate 3 with green6 on 1").rule == "SD-ACT-08"
    assert "activate 3 with green6 on 1" not in new.lines("Red", "activate")


@pytest.mark.clauses("SD-ACT-14")
def test_a_station_with_dice_and_crits_on_all_spots_cannot_be_activated() -> None:
    new = red().crits("Red", "3.1", "3.2").spent("Red", s3_3="green3").turn("Red")
    for spot in (1, 2, 3):
        assert new.refuses(f"Red: activate 3 with green6 on {spot}").rule == "SD-ACT-14"


@pytest.mark.parametrize("line", ["activate 7 with red3 on 1", "activate 1 with blue1 on 4"])
def test_there_are_six_stations_of_three_spots(line: str) -> None:
    assert red().refuses(f"Red: {line}").rule == "SD-ACT-01"


@pytest.mark.clauses("SD-NAV-01", "SD-ACT-09", "SD-ACT-12", "SD-NAV-02", "SD-AMB-16")
def test_navigation_gains_the_value_and_then_jumps() -> None:
    new = red().when("Red: activate 1 with blue5 on 1")
    assert new.one(e.EnergyChanged).by == 5
    assert f.Jumping(new.player("Red").seat, 5) in [one.frame for one in new.all(e.FramePushed)]


@pytest.mark.clauses("SD-NAV-12", "SD-PLAYER-14", "SD-PLAYER-13")
def test_energy_stops_at_the_maximum_of_the_ship() -> None:
    new = red().board("Red", energy=10).when("Red: activate 1 with blue5 on 1")
    assert (new.one(e.EnergyChanged).by, new.player("Red").energy) == (2, 12)


@pytest.mark.clauses("SD-SENS-01", "SD-HELM-01", "SD-AMB-34")
def test_helm_and_sensors_get_under_way_with_the_value() -> None:
    moved = red().when("Red: activate 3 with green6 on 1")
    moving = moved.all(e.FramePushed)[0].frame
    assert moving == f.Moving(moved.player("Red").seat, 6, ("A1a",), helm=True)
    scanned = red().when("Red: activate 4 with blue4 on 1")
    assert scanned.all(e.FramePushed)[0].frame == f.Scanning(scanned.player("Red").seat, 4)


@pytest.mark.clauses("SD-EPI-03", "SD-AMB-40", "SD-EX-26", "SD-SCORE-16")
def test_cadets_collect_a_token_at_each_station_they_activate_once(cites: Cite) -> None:
    cites("SD-EX-26", "SD-SCORE-16")
    new = scene(2, "0").crew("Red", 1, "PRI-01").dice("Red", "blue1 blue2").turn("Red")
    new.when("Red: activate 1 with blue1 on 2")
    assert new.one(e.CadetTokenCollected).station == 1
    new.turn("Red").when("Red: activate 1 with blue2 on 1")
    assert not new.all(e.CadetTokenCollected)
    player = new.player("Red")
    assert (player.cadet_tokens, player.cadet_stations) == (1, (2, 3, 4, 5, 6))


# --- Crew Quarters


@pytest.mark.clauses("SD-GAP-32", "SD-QUART-01", "SD-QUART-02", "SD-QUART-03", "SD-QUART-04",
                     "SD-QUART-07", "SD-AMB-14", "SD-GLOSS-07")  # fmt: skip
@pytest.mark.parametrize(("spot", "cost"), [(1, 2), (2, 1), (3, 0)])
def test_crew_quarters_ready_the_top_and_draw_the_value(spot: int, cost: int) -> None:
    new = red().given(e.CrewExhausted(red().player("Red").seat, "PRI-06", 5)).turn("Red")
    new.dice("Red", "red2")
    new.when(f"Red: activate 5 with red2 on {spot} [PRI-08 PRI-07]")
    assert new.one(e.CrewReadied).crew == "PRI-06"
    player = new.player("Red")
    assert player.energy == 6 - cost
    assert player.hand == ("PRI-05", "PRI-06", "PRI-08")
    assert (player.quarters.top, player.quarters.size) == ("PRI-07", 1)


@pytest.mark.clauses("SD-QUART-12")
def test_a_short_deck_is_drawn_to_its_end_and_dismissed_crew_come_round() -> None:
    new = red().given(e.CrewDismissed(red().player("Red").seat, "PRI-04", 4)).turn("Red")
    new.when("Red: activate 5 with blue5 on 3 [PRI-07 PRI-08]")
    player = new.player("Red")
    assert player.hand == ("PRI-05", "PRI-06", "PRI-07", "PRI-08", "PRI-04")
    assert (player.quarters.top, player.quarters.size) == (None, 0)
    assert new.refuses("Red: activate 5 with red3 on 1").rule == "SD-AMB-14"


def test_cards_drawn_need_not_be_named_by_a_table() -> None:
    new = red().when("Red: activate 5 with blue1 on 3 [PRI-08]")
    new.turn("Red").dice("Red", "blue2").when("Red: activate 5 with blue2 on 1 [Crew]")
    player = new.player("Red")
    assert player.hand[-1] == "Crew"
    assert player.quarters.size == 0


def test_the_forms_of_a_turn_are_never_refused() -> None:
    new = red()
    for line in sorted(new.lines("Red", "assign") | new.lines("Red", "activate")):
        results = " [PRI-07 PRI-08]" if line.startswith("activate 5 with") else ""
        value = int(line.split()[3][-1]) if results else 0
        results = " [PRI-07]" if value == 1 else results
        red().when(f"Red: {line}{results}")
