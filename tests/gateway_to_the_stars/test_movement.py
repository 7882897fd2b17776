"""Movement: GS-MOVE, with the Hazard Chart and the Vortex."""

from itertools import pairwise

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.commands import Move
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.voyage import (
    moving,
    next_turn,
    surveying,
    unit,
    voyage,
    where,
)
from tests.spec import Scene, finished


def rule_of(here: Scene, line: str) -> str:
    return str(here.refuses(line).rule)


@pytest.mark.clauses("GS-MOVE-01", "GS-MOVE-02", "GS-MOVE-05", "GS-MOVE-15", "GS-MOVE-07")
def test_units_move_one_after_another_along_jump_lines() -> None:
    here = voyage().star(14, "N2").star(10, "N2").unit("Red", "C C", 7)
    here.when("Red: move C2 7-10-14")
    assert where(here, "Red", "C2") == 14
    assert where(here, "Red", "C3") == 7
    assert [(m.start, m.system) for m in here.all(e.UnitMoved)] == [(7, 10), (10, 14)]
    assert here.asked().seats == ("Red",)
    here.when("Red: move C3 7-10")
    assert where(here, "Red", "C3") == 10


def test_no_line_no_move_and_the_refusal_names_the_neighbours() -> None:
    here = voyage().unit("Red", "C", 7)
    refusal = here.refuses("Red: move C2 7-14")
    assert refusal.rule == "GS-MOVE-05"
    assert "8, 9, 10, 11, 12" in refusal.sentence


@pytest.mark.clauses("GS-MOVE-10", "GS-ADV-06")
def test_three_jumps_are_the_limit_and_the_drive_advance_makes_them_five() -> None:
    here = voyage().unit("Red", "C C", 7)
    for system in (9, 13, 17, 14, 15):
        here.star(system, "N2")
    assert rule_of(here, "Red: move C2 7-9-13-17-14") == "GS-MOVE-10"
    here.when("Red: move C2 7-9-13-17")
    assert "GS-MOVE-10" in here.rules_of(e.MoveEnded)
    here.holds("Red", "SV-15", "SV-16")
    assert rule_of(here, "Red: move C3 7-9-13-17-14-15-24") == "GS-MOVE-10"
    here.when("Red: move C3 7-9-13-17-14-15 [4 5]")
    assert where(here, "Red", "C3") == 15
    assert "GS-ADV-06" in here.rules_of(e.MoveEnded)


@pytest.mark.clauses("GS-MOVE-11", "GS-MOVE-12", "GS-MOVE-13")
def test_only_a_stargate_lets_a_unit_go_on_whoever_surveyed_the_system() -> None:
    here = voyage().star(14, "N2").star(10, "N2", surveyed=False).unit("Blue", "C", 7)
    here = moving(here, "Blue")
    assert rule_of(here, "Blue: move C2 7-10-14") == "GS-MOVE-11"
    here.given(e.SurveyCompleted(Seat("Red"), 10), e.StargatePlaced(10))
    here.when("Blue: move C2 7-10-14")
    assert {"GS-MOVE-11", "GS-MOVE-12"} <= here.rules_of(e.UnitMoved)
    assert where(here, "Blue", "C2") == 14
    here.unit("Red", "S Y Y", 8).star(8, "N2", surveyed=False)
    surveying(here, 8).when("Red: survey 8 [SV-35]")
    assert "GS-MOVE-13" in here.rules_of(e.StargatePlaced)
    assert here.table.star(8).stargate
    assert here.table.star(10).stargate


@pytest.mark.clauses("GS-MOVE-12")
def test_the_stargate_of_another_power_s_colony_serves_all() -> None:
    here = voyage().star(10, "N2", owner="Blue", tf=2).star(14, "N2").unit("Red", "Y", 7)
    paths = {line.removeprefix("move Y2 ") for line in finished(here.forms("Red")[0])}
    assert "7-10-14" in paths
    assert where(here.when("Red: move Y2 7-10-14"), "Red", "Y2") == 14


def test_a_unit_may_leave_a_system_without_stargate_in_which_it_started() -> None:
    here = voyage().star(10, "N2", surveyed=False).star(14, "N2").unit("Red", "Y", 10)
    here.when("Red: move Y2 10-14")
    assert where(here, "Red", "Y2") == 14


@pytest.mark.clauses("GS-MOVE-21")
def test_an_undiscovered_system_can_only_be_the_last() -> None:
    here = voyage().unit("Red", "P", 7)
    refusal = here.refuses("Red: move P2 7-10-14")
    assert refusal.rule == "GS-MOVE-21"
    assert "10" in refusal.sentence
    here.when("Red: move P2 7-10")
    assert "GS-MOVE-21" in here.rules_of(e.MoveEnded)


@pytest.mark.clauses("GS-MOVE-22")
def test_starbases_never_move() -> None:
    here = voyage().unit("Red", "SB C", 7)
    assert rule_of(here, "Red: move SB2 7-8") == "GS-MOVE-22"
    assert all("SB" not in line for form in here.forms("Red") for line in finished(form))


@pytest.mark.clauses("GS-MOVE-25", "GS-MOVE-14")
def test_a_unit_moves_once_a_turn() -> None:
    here = voyage().star(10, "N2").unit("Red", "C C", 7)
    here.when("Red: move C2 7-10")
    assert here.one(e.MoveEnded).system == 10
    assert rule_of(here, "Red: move C2 10-7") == "GS-MOVE-25"
    moving(next_turn(here)).when("Red: move C2 10-7")
    assert where(here, "Red", "C2") == 7


@pytest.mark.clauses("GS-MOVE-24")
@pytest.mark.parametrize("path", ["8-7", "10-7-8"])
def test_the_whole_path_is_checked_from_where_the_unit_stands(path: str) -> None:
    here = voyage().star(10, "N2").unit("Red", "C", 7)
    assert rule_of(here, f"Red: move C2 {path}") == "GS-MOVE-24"


def test_a_path_has_at_least_two_systems() -> None:
    here = voyage().unit("Red", "C", 7)
    with pytest.raises(IllegalMove, match="at least 2 systems"):
        here.decide(Seat("Red"), Move("C2", (7,)))


@pytest.mark.clauses("GS-UNIT-19")
def test_any_number_of_units_may_stand_in_one_system() -> None:
    here = voyage().star(10, "N2").unit("Red", "C C C C C C C C C C", 7).unit("Blue", "Y Y", 10)
    here.when(*(f"Red: move C{number} 7-10" for number in range(2, 12)))
    assert len(here.units("Red", 10)) == 10
    assert "GS-UNIT-19" in here.rules_of(e.UnitMoved)


def test_a_system_out_of_play_is_refused_as_such() -> None:
    here = voyage().unit("Red", "C", 7)
    assert rule_of(here, "Red: move C2 7-70") == "GS-SETUP-39"


def test_another_seats_unit_or_none_is_refused() -> None:
    here = voyage().unit("Red", "C", 7).unit("Blue", "C C", 7)
    assert rule_of(here, "Red: move C3 7-8") == "GS-UNIT-20"


# --- hazardous lines


@pytest.mark.clauses("GS-MOVE-06", "GS-MOVE-08", "GS-MOVE-09", "GS-MOVE-16")
@pytest.mark.parametrize(
    ("start", "goal", "die", "result"),
    [
        (14, 15, 1, "loss"), (14, 15, 2, "safe"), (14, 15, 6, "safe"),
        (15, 2, 1, "loss"), (15, 2, 2, "turned-back"), (15, 2, 3, "safe"),
        (2, 1, 2, "loss"), (2, 1, 3, "turned-back"), (2, 1, 4, "safe"),
    ],
)  # fmt: skip
def test_the_hazard_chart(start: int, goal: int, die: int, result: str) -> None:
    here = voyage().star(start, "N2").star(goal, "N2").unit("Red", "C C", start)
    here.when(f"Red: move C2 {start}-{goal} [{die}]")
    rolled = here.one(e.HazardRolled)
    assert (rolled.die, rolled.result) == (die, result)
    left = {"loss": None, "turned-back": start, "safe": goal}[result]
    now = here.table.unit("Red", "C2")
    assert (now.system if now else None) == left


def test_each_crossing_rolls_and_calm_lines_do_not() -> None:
    here = voyage().star(10, "N2").star(14, "N2").star(15, "N2").unit("Red", "C C", 7)
    assert rule_of(here, "Red: move C2 7-10-14-15 [3 4]") == "REC-DICE-02"
    here = voyage().star(10, "N2").star(14, "N2").star(15, "N2").unit("Red", "C C", 7)
    here.when("Red: move C2 7-10-14-15 [3]")
    assert [one.label for one in here.all(e.HazardRolled)] == ["18"]


@pytest.mark.clauses("GS-MOVE-17", "GS-UNIT-16")
def test_loss_eliminates_a_unit_and_a_damaged_dreadnought() -> None:
    here = voyage().star(2, "N2").star(1, "N2").unit("Red", "C D D", 2)
    here.given(e.UnitDamaged(Seat("Red"), "D1"))
    here.when("Red: move C2 2-1 [1]")
    assert here.one(e.UnitEliminated).why == "hazard"
    here.when("Red: move D1 2-1 [2]")
    assert here.units("Red", 2) == ["D2"]
    assert here.units("Red", 1) == []


@pytest.mark.clauses("GS-MOVE-17", "GS-MOVE-27", "GS-UNIT-07")
def test_a_damaged_dreadnought_completes_the_crossing_and_goes_on() -> None:
    here = voyage().star(14, "N2").star(15, "N2").star(2, "N2").unit("Red", "D", 14)
    here.when("Red: move D1 14-15-2 [1 5]")
    assert unit(here, "Red", "D1").damaged
    assert where(here, "Red", "D1") == 2


def test_a_second_loss_on_the_path_is_the_end_of_a_dreadnought() -> None:
    here = voyage().star(14, "N2").star(15, "N2").star(2, "N2").unit("Red", "D C", 14)
    here.when("Red: move D1 14-15-2 [1 1]")
    assert here.table.unit("Red", "D1") is None


@pytest.mark.clauses("GS-MOVE-18", "GS-COMBAT-37")
def test_turned_back_ends_the_movement_in_the_system_it_was_leaving() -> None:
    here = voyage().star(14, "N2").star(15, "N2").star(2, "N2").unit("Red", "C C", 14)
    here.when("Red: move C2 14-15-2 [4 2]")
    assert where(here, "Red", "C2") == 15
    assert unit(here, "Red", "C2").path == (14, 15)
    assert rule_of(here, "Red: move C2 15-14") == "GS-MOVE-25"


# --- the Vortex


@pytest.mark.clauses("GS-MOVE-19")
def test_a_vortex_is_not_entered_with_the_last_jump() -> None:
    here = voyage().star(9, "N2").star(10, "X").unit("Red", "C", 13)
    assert rule_of(here, "Red: move C2 13-9-7-10") == "GS-MOVE-19"


def test_a_path_does_not_end_in_a_known_vortex() -> None:
    here = voyage().star(10, "X").unit("Red", "P", 7)
    refusal = here.refuses("Red: move P2 7-10")
    assert refusal.rule == "GS-MOVE-24"
    assert "Vortex" in refusal.sentence


@pytest.mark.clauses("GS-MOVE-04", "GS-MOVE-20", "GS-FAQ-06")
@pytest.mark.parametrize(("goal", "dice"), [(14, "[2]"), (2, "[2]")])
def test_a_unit_stuck_in_a_vortex_is_eliminated(goal: int, dice: str) -> None:
    start, vortex = (7, 10) if goal == 14 else (14, 15)
    here = voyage().star(vortex, "X").unit("Red", "C", start)
    if goal == 2:  # over 18 safely, then turned back on 19
        here.star(14, "N2").star(2, "N2")
        dice = "[4 2]"
    here.when(f"Red: move C2 {start}-{vortex}-{goal} {dice}")
    assert here.one(e.UnitEliminated).why == "vortex"
    assert here.table.unit("Red", "C2") is None


# --- docked Trade Expeditions


@pytest.mark.clauses("GS-MOVE-23")
def test_a_docked_trade_expedition_undocks_by_moving() -> None:
    here = voyage().star(10, "F2").unit("Red", "T", 10)
    here.given(e.ICFounded(Seat("Red"), 10), e.UnitDocked(Seat("Red"), "T1", 10))
    here.when("Red: move T1 10-7")
    assert here.one(e.UnitUndocked).unit == "T1"
    assert not unit(here, "Red", "T1").docked


@pytest.mark.clauses("GS-MOVE-26")
def test_a_trade_expedition_whose_move_fails_is_undocked_all_the_same() -> None:
    here = voyage().star(10, "F2").unit("Red", "T", 10)
    here.given(e.ICFounded(Seat("Red"), 10), e.UnitDocked(Seat("Red"), "T1", 10))
    here.when("Red: move T1 10-14 [3]")
    assert where(here, "Red", "T1") == 10
    assert not unit(here, "Red", "T1").docked


# --- what is asked, and what is offered


def test_movement_is_asked_only_while_a_unit_can_move() -> None:
    here = voyage().star(10, "N2").unit("Red", "C SB", 7)
    question = here.asked()
    assert (question.seats, question.verbs, question.default) == (
        ("Red",), ("move", "pass"), "pass",
    )  # fmt: skip
    here.when("Red: move C2 7-10")
    assert here.all(e.FramePopped)


def test_passing_ends_the_movement_of_all_units() -> None:
    here = voyage().unit("Red", "C C", 7)
    here.when("Red: pass")
    assert here.all(e.FramePopped)


def test_the_wrong_seat_is_refused() -> None:
    here = voyage().unit("Red", "C", 7).unit("Blue", "C", 25)
    assert rule_of(here, "Blue: move C2 25-26") == "GS-MOVE-15"


def test_forms_are_exactly_the_legal_paths() -> None:
    here = voyage().star(10, "N2").star(14, "X").star(8, "N2", surveyed=False)
    here.unit("Red", "C", 7)
    lines = {line for form in here.forms("Red") for line in finished(form)}
    assert "pass" in lines
    for legal in ("7-8", "7-9", "7-10", "7-10-7-11", "7-10-14-15", "7-10-68"):
        assert f"move C2 {legal}" in lines
    for illegal in ("7-8-67", "7-10-14", "7-9-13", "7-10-68-8", "7-10-7-10-7"):
        assert f"move C2 {illegal}" not in lines


def test_no_form_is_ever_refused() -> None:
    here = voyage().star(10, "N2").star(14, "X").star(8, "N2", surveyed=False)
    here.unit("Red", "C P", 7).unit("Red", "T", 10)
    before = here.table
    for form in here.forms("Red"):
        for line in finished(form):
            here.table = before
            dice = "" if line == "pass" else _needed(here, line)
            here.when(f"Red: {line}{dice}")


def _needed(here: Scene, line: str) -> str:
    """A six for each die that the path needs."""
    name, path = line.split()[1:]
    steps = [int(one) for one in path.split("-")]
    lines = {(one.a, one.b): one.label for one in here.content.lines}
    count = sum(lines[min(pair), max(pair)] in here.content.hazards for pair in pairwise(steps))
    if steps[-1] not in here.table.galaxy.stars and not name.startswith("P"):
        count += 1
    return f" [{' '.join('6' * count)}]" if count else ""
