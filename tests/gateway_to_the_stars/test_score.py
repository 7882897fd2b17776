"""Points: GS-SCORE-01 to GS-SCORE-15, and the Advances' share in them."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import scoring
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    colonizing,
    docked,
    final_step,
    finished_game,
    four,
    independent,
)
from tests.spec import Scene, scene


def points(here: Scene, line: str, seat: str = "Red") -> tuple[int, int]:
    """Count and VP of a line of the final score."""
    found = [one for one in here.all(e.PointsScored) if (one.seat, one.line) == (seat, line)]
    assert len(found) == 1
    return found[0].count, found[0].vp


@pytest.mark.clauses("GS-SCORE-01", "GS-SCORE-08", "GS-SCORE-09")
def test_each_tf_is_worth_three() -> None:
    here = finished_game(four().star(9, "N1", owner="Red", tf=2))
    assert points(here, "TF owned") == (8, 24)
    assert points(here, "TF owned", "Blue") == (6, 18)


@pytest.mark.clauses("GS-SCORE-02", "GS-SCORE-15", "GS-ADV-12", "GS-CARD-03")
def test_items_trophies_and_colony_advances_count_as_printed_for_their_holder() -> None:
    here = four().holds("Red", "SV-25", "SV-29", "SV-01", "SV-02", "SV-05")
    here.given(e.TrophyGained(Seat("Red"), "SV-52"), e.TrophyGained(Seat("Red"), "SR-11"))
    finished_game(here)
    assert points(here, "VPs on cards") == (6, 3 + 1 + 1 + 1 + 3 + 1)


@pytest.mark.clauses(
    "GS-SCORE-03", "GS-SCORE-15", "GS-ADV-03", "GS-ADV-04", "GS-ADV-07", "GS-ADV-11"
)  # fmt: skip
def test_research_and_resource_advances_count_as_advances_and_only_so() -> None:
    here = finished_game(four().holds("Red", "SV-13", "SV-14", "SV-05"))
    assert points(here, "Advance VPs") == (3, 2 + 2 + 1)
    assert points(here, "VPs on cards") == (0, 0)


@pytest.mark.clauses("GS-SCORE-04", "GS-SCORE-11")
def test_an_independent_colony_is_worth_two_to_its_founder_whoever_docks_there() -> None:
    here = independent(four(), 9, "F2", "Red")
    finished_game(docked(here, "Blue", 9, 2))
    assert points(here, "Independent Colonies founded") == (1, 2)
    assert points(here, "Independent Colonies founded", "Blue") == (0, 0)


@pytest.mark.clauses("GS-SCORE-05")
def test_a_docked_trade_expedition_is_worth_one() -> None:
    here = independent(four(), 9).unit("Red", "T", 9)
    finished_game(docked(here, "Red", 9, 1))
    assert points(here, "Trade Expeditions docked") == (1, 1)


@pytest.mark.clauses("GS-SCORE-06", "GS-SCORE-10")
@pytest.mark.parametrize(("saved", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_saved_credits_count_in_whole_pairs(saved: int, vp: int) -> None:
    here = finished_game(four().saved("Red", saved))
    assert points(here, "Saved Credits") == (saved, vp)


@pytest.mark.clauses("GS-SCORE-07", "GS-SCORE-12")
def test_the_only_power_to_create_the_first_tf_abroad_gets_three() -> None:
    here = four().star(9, "N1").unit("Red", "Y", 9)
    colonizing(here, "P5.4", "Red").when("Red: create 9 1", "table: open")
    assert here.one(e.FirstColonyAwarded) == e.FirstColonyAwarded(Seat("Red"), 3)
    finished_game(here)
    assert points(here, "First Colony") == (1, 3)


@pytest.mark.clauses("GS-SCORE-12")
def test_a_first_tf_in_a_home_is_no_first_colony_whose_ever_home_it_was() -> None:
    here = four().no_tf(25).unit("Red", "Y", 25).star(9, "N1").unit("Green", "Y", 9)
    here.no_units("Blue")
    colonizing(here, "P5.4", "Red", "Green")
    here.when("Red: create 25 1", "Green: create 9 1", "table: open")
    assert here.table.star(25).owner == "Red"
    assert here.one(e.FirstColonyAwarded) == e.FirstColonyAwarded(Seat("Green"), 3)


@pytest.mark.clauses("GS-SCORE-13")
def test_several_in_the_same_step_get_one_each() -> None:
    here = four().star(9, "N1").unit("Red", "Y", 9).star(27, "N1").unit("Blue", "Y", 27)
    colonizing(here, "P5.4", "Red", "Blue")
    here.when("Red: create 9 1", "Blue: create 27 1", "table: open")
    awarded = {one.seat: one.vp for one in here.all(e.FirstColonyAwarded)}
    assert awarded == {"Red": 1, "Blue": 1}


@pytest.mark.clauses("GS-SCORE-14")
def test_the_bonus_is_awarded_once_and_never_lost() -> None:
    here = four().star(9, "N1").unit("Red", "Y", 9).star(27, "N1").unit("Blue", "Y", 27)
    colonizing(here, "P5.4", "Red").when("Red: create 9 1", "table: open")
    colonizing(here, "P5.4", "Blue", turn=3).when("Blue: create 27 1", "table: open")
    assert here.all(e.FirstColonyAwarded) == []
    finished_game(here.no_tf(9))
    assert points(here, "First Colony") == (1, 3)
    assert points(here, "First Colony", "Blue") == (0, 0)


def test_a_tf_more_at_home_is_no_colony() -> None:
    here = four().unit("Red", "Y Y Y Y Y Y", 7)
    colonizing(here, "P5.4", "Red").when("Red: create 7 7", "table: open")
    assert here.all(e.FirstColonyAwarded) == []
    taken = four().no_tf(25).unit("Red", "Y", 25).unit("Red", "C", 25)
    colonizing(taken, "P5.4", "Red").when("Red: create 25 1", "table: open")
    assert taken.all(e.FirstColonyAwarded) == []  # the home of another is a home


@pytest.mark.clauses("GS-SCORE-07", "GS-SCORE-14")
@pytest.mark.parametrize(("turn", "vp"), [(1, 3), (2, 3), (3, 1), (4, 1)])
def test_alone_the_bonus_depends_on_the_turn(turn: int, vp: int) -> None:
    here = scene("SCN-1").star(17, "N1").unit("Red", "Y Y Y", 17)
    colonizing(here, "P5.4", "Red", turn=turn).when("Red: create 17 1", "table: open")
    assert here.one(e.FirstColonyAwarded).vp == vp
    colonizing(here, "P5.4", "Red", turn=turn + 1)
    here.when("Red: create 17 2", "table: open")
    assert here.all(e.FirstColonyAwarded) == []


def test_alone_there_is_no_bonus_from_turn_5_on() -> None:
    here = scene("SCN-1").star(17, "N1").unit("Red", "Y", 17)
    colonizing(here, "P5.4", "Red", turn=5).when("Red: create 17 1", "table: open")
    assert here.one(e.TFCreated).system == 17
    assert here.all(e.FirstColonyAwarded) == []


def test_the_standing_during_the_game_comes_from_the_same_lines() -> None:
    here = final_step(independent(four(), 9).holds("Red", "SV-25", "SV-13").saved("Red", 3))
    standing = scoring.score(here.content, here.table)
    here.when("Red: create nothing", "table: open")
    final = [(one.seat, one.line, one.vp) for one in here.all(e.PointsScored)]
    assert [(one.seat, one.line, one.vp) for one in standing] == final
    assert here.one(e.ResultDeclared).totals == scoring.totals(standing)
    assert len(final) == 7 * len(FOUR)


def test_items_that_are_not_known_make_a_score_at_least() -> None:
    here = four().holds("Red", "SV-25", "Item")
    lines = scoring.score_of(here.content, here.table, Seat("Red"))
    assert [(one.vp, one.at_least) for one in lines if one.line == "VPs on cards"] == [(3, True)]
    unseen = four().given(e.ItemGained(seat=Seat("Red"), card=None))
    seen = scoring.score_of(unseen.content, unseen.table, Seat("Red"))
    assert [one.line for one in seen if one.at_least] == ["VPs on cards"]
    named = scoring.score(here.content, here.table)
    assert {one.seat for one in named if one.at_least} == {"Red"}
