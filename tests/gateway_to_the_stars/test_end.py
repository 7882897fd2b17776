"""The end: GS-END-01 to GS-END-12."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.errors import Unseen
from domain.kernel.messages import TABLE, Seat
from tests.gateway_to_the_stars.economy import (
    FOUR,
    LAST,
    by_default,
    colonizing,
    docked,
    final_step,
    finished_game,
    four,
    independent,
    phases,
    planning,
)
from tests.spec import Scene, finished, scene


def turn_over(here: Scene, turn: int = 2) -> Scene:
    """The turn's last step brings nothing, and the turn ends."""
    return colonizing(here, "P5.4", "Red", turn=turn).when("Red: create nothing", "table: open")


def result(here: Scene) -> e.ResultDeclared:
    return here.one(e.ResultDeclared)


@pytest.mark.clauses("GS-END-01", "GS-END-02", "GS-END-03", "GS-SCORE-08")
def test_after_the_final_turn_points_are_counted_and_most_win() -> None:
    here = finished_game(four().star(9, "N1", owner="Blue", tf=1))
    told = [type(fact.event) for fact in here.facts]
    ended = told.index(e.GameEnded)
    assert told[ended:] == [e.GameEnded, *[e.PointsScored] * 28, e.ResultDeclared]
    assert (result(here).winners, result(here).by) == (("Blue",), "points")
    assert result(here).totals == {"Red": 18, "Blue": 21, "Green": 18, "Yellow": 18}
    assert here.table.game.winners == ("Blue",)


@pytest.mark.clauses("GS-END-01")
def test_nothing_can_be_done_after_the_end() -> None:
    here = finished_game(four())
    for line in ("Red: pass", "Red: resign", "table: dice engine", "table: power [Red 1]"):
        assert here.refuses(line).rule == "GS-END-01"
    assert here.forms("Red") == ()


def test_before_the_final_turn_another_turn_begins() -> None:
    here = turn_over(four(), 8)
    assert here.all(e.GameEnded) == []
    assert phases(here) == [("P1", "", "")]
    assert here.table.game.turn == LAST


@pytest.mark.clauses("GS-END-04")
def test_a_tie_goes_to_more_tf() -> None:
    here = finished_game(four().no_tf(34, 52).star(9, "N1", owner="Blue", tf=1)
                         .holds("Red", "SV-25"))  # fmt: skip
    assert (result(here).winners, result(here).by) == (("Blue",), "tf")


@pytest.mark.clauses("GS-END-04")
def test_then_to_more_advances() -> None:
    here = four().holds("Red", "SV-13").holds("Blue", "SV-05", "SV-06")
    assert (result(finished_game(here)).winners, result(here).by) == (("Blue",), "advances")


@pytest.mark.clauses("GS-END-04")
def test_then_to_more_saved_credits() -> None:
    here = finished_game(four().saved("Red", 2).saved("Green", 3))
    assert (result(here).winners, result(here).by) == (("Green",), "credits")


@pytest.mark.clauses("GS-END-04")
def test_then_the_victory_is_shared() -> None:
    here = finished_game(four().no_tf(52))
    assert (result(here).winners, result(here).by) == (("Red", "Blue", "Green"), "shared")


@pytest.mark.clauses("GS-END-05", "GS-END-09")
def test_without_tf_unit_and_credits_a_power_is_out_at_the_end_of_the_turn() -> None:
    here = independent(four(), 9, "F2", "Blue").holds("Blue", "SV-25")
    turn_over(here.no_tf(25).no_units("Blue"))
    assert here.one(e.PowerEliminated) == e.PowerEliminated(Seat("Blue"), 2)
    assert here.table.in_play() == ("Red", "Green", "Yellow")
    here.when("table: power [Red 1]")
    assert here.one(e.PowerOrderSet).order == ("Red", "Green", "Yellow")
    assert here.asked().seats == ("Red", "Green", "Yellow")
    assert "there are 1 to 3" in here.funds("Red", 6).refuses("Red: plan bid 2 for 4").sentence
    assert result(finished_game(here)).totals["Blue"] == 2 + 3  # the IC, the Item


@pytest.mark.parametrize("left", ["tf", "unit", "credits"])
def test_one_of_the_three_keeps_a_power_in_play(left: str) -> None:
    here = four()
    if left != "tf":
        here.no_tf(25)
    here.no_units("Blue")
    if left == "unit":
        here.unit("Blue", "Y", 25)
    if left == "credits":
        here.saved("Blue", 1)
    assert turn_over(here).all(e.PowerEliminated) == []


@pytest.mark.clauses("GS-END-06", "GS-END-12")
@pytest.mark.parametrize("turn", [2, 6])
def test_for_two_a_player_without_tf_loses_at_once_whatever_the_points(turn: int) -> None:
    here = scene("SCN-2S").no_tf(25).holds("Blue", *(f"SV-{n}" for n in range(13, 25)))
    here.given(e.FirstColonyAwarded(Seat("Blue"), 3))
    half = "b" if turn == 6 else ""
    colonizing(here, "P5.4", "Red", turn=turn, half=half)
    here.when("Red: create nothing", "table: open")
    assert here.one(e.GameEnded) == e.GameEnded(turn, "conquest")
    assert (result(here).winners, result(here).by) == (("Red",), "conquest")
    assert result(here).totals["Blue"] > result(here).totals["Red"]


@pytest.mark.clauses("GS-END-10")
def test_for_two_without_any_tf_points_decide_at_once() -> None:
    here = turn_over(scene("SCN-2S").no_tf(7, 25).holds("Blue", "SV-13"))
    assert here.one(e.GameEnded) == e.GameEnded(2, "mutual-ruin")
    assert (result(here).winners, result(here).by) == (("Blue",), "points")


@pytest.mark.clauses("GS-END-11")
def test_for_four_a_single_power_left_plays_on() -> None:
    here = turn_over(four().no_tf(25, 34, 52).no_units("Blue", "Green", "Yellow"))
    assert len(here.all(e.PowerEliminated)) == 3
    here.when("table: power [Red 1]")
    assert here.asked().seats == ("Red",)
    by_default(here)
    assert here.one(e.GameEnded) == e.GameEnded(9, "final-turn")


def test_for_four_with_nobody_left_points_decide_at_once() -> None:
    here = turn_over(four().no_tf(7, 25, 34, 52).no_units(*FOUR).holds("Green", "SV-13"))
    assert here.one(e.GameEnded).reason == "mutual-ruin"
    assert result(here).winners == ("Green",)


@pytest.mark.clauses("GS-END-07")
@pytest.mark.parametrize(
    ("more", "grade"),
    [(12, "Failure"), (13, "Foothold"), (17, "Foothold"), (18, "Success"), (23, "Triumph"),
     (28, "Golden Age")],
)  # fmt: skip
def test_alone_the_total_is_read_on_the_table(more: int, grade: str) -> None:
    extra = min(more, 24)
    here = scene("SCN-1").star(17, "N1", owner="Red", tf=extra)
    here.given(e.FirstColonyAwarded(Seat("Red"), (more - extra) * 3))
    finished_game(here)
    assert (result(here).winners, result(here).by) == ((), "solitaire")
    assert (result(here).totals["Red"], result(here).grade) == (18 + 3 * more, grade)


@pytest.mark.clauses("GS-END-09")
def test_alone_the_game_ends_with_its_power() -> None:
    here = turn_over(scene("SCN-1").no_tf(16).no_units("Red"))
    assert here.one(e.GameEnded) == e.GameEnded(2, "solitaire-eliminated")
    assert (result(here).totals["Red"], result(here).grade) == (0, "Failure")


@pytest.mark.clauses("GS-END-08", "GS-TURN-19")
def test_a_player_who_resigns_is_played_on_by_the_defaults() -> None:
    here = four().when("table: power [Red 1]")
    here.when("Blue: resign")
    assert here.refuses("Blue: resign").rule == "GS-END-08"
    assert here.refuses("Pink: resign").rule == "GS-END-08"
    assert here.table.in_play() == FOUR
    by_default(here)
    assert here.table.game.ended
    asked = {one.seat for one in here.all(e.PlanSealed)}
    assert asked == set(FOUR)


@pytest.mark.clauses("GS-END-08")
def test_when_all_have_resigned_the_game_runs_to_its_end() -> None:
    here = four().when("table: power [Red 1]")
    here.when(*(f"{seat}: resign" for seat in FOUR))
    assert here.asked().seats == (TABLE,)
    by_default(here)
    assert here.one(e.GameEnded).turn == LAST


@pytest.mark.clauses("GS-END-08")
def test_who_has_resigned_seals_nothing_anew() -> None:
    here = planning(four(), Red=6, Blue=6).when("Blue: plan nothing", "Red: resign")
    assert here.asked().anew == ("Blue",)
    assert here.forms("Red") == ()
    assert "Red is not asked now" in here.refuses("Red: plan C 1@7").sentence
    here.when("Green: plan nothing", "Yellow: plan nothing", "table: open")
    assert here.player("Red").spent == 0


# --- Items at the end


@pytest.mark.clauses("GS-CARD-12")
def test_items_are_shown_at_the_end_before_the_points() -> None:
    here = finished_game(four().holds("Red", "SV-25").holds("Blue", "SV-29"))
    assert [(one.seat, one.card) for one in here.all(e.ItemRevealed)] == [
        ("Red", "SV-25"), ("Blue", "SV-29"),
    ]  # fmt: skip


@pytest.mark.clauses("GS-CARD-12")
def test_the_engine_takes_over_only_when_every_item_is_named() -> None:
    here = four().holds("Red", "SV-25", "Item").holds("Blue", "Item").order(*FOUR)
    refused = here.at("P2.2", turn=2).frame(f.Negotiation()).refuses("table: dice engine")
    assert refused.rule == "GS-CARD-12"
    assert "2 Items in hand are not known" in refused.sentence
    named = four().holds("Red", "SV-25").order(*FOUR).at("P2.2", turn=2).frame(f.Negotiation())
    assert named.when("table: dice engine").table.game.dice == "engine"


@pytest.mark.clauses("GS-CARD-12")
def test_items_that_nobody_had_named_are_asked_for_before_the_points() -> None:
    here = final_step(four().holds("Red", "SV-25", "Item", "Item").holds("Blue", "Item"))
    here.when("Red: create nothing", "table: open")
    assert not here.table.game.ended
    assert here.asked().seats == ("Red",)
    assert here.refuses("Red: show SV-29").rule == "GS-CARD-12"
    assert "Red shows SV-29 twice" in here.refuses("Red: show SV-29, SV-29").sentence
    assert here.refuses("Red: show SV-29, SV-25").rule == "GS-CARD-12"  # shown already
    assert here.refuses("Red: show SV-29, SV-13").rule == "GS-CARD-12"
    assert here.refuses("Red: pass").rule == "GS-CARD-12"
    here.when("Red: show SV-29, SV-26")
    assert here.asked().seats == ("Blue",)
    assert "show SV-27" in set(finished(here.forms("Blue")[0]))
    assert "show SV-26" not in set(finished(here.forms("Blue")[0]))
    here.when("Blue: show SV-27")
    cards = {one.seat: one.vp for one in here.all(e.PointsScored) if one.line == "VPs on cards"}
    assert cards == {"Red": 3 + 1 + 2, "Blue": 2, "Green": 0, "Yellow": 0}


def test_the_default_shows_the_least_that_the_items_may_be() -> None:
    here = final_step(four().holds("Red", "Item", "Item"))
    here.when("Red: create nothing", "table: open")
    assert here.asked().default == "show SV-29, SV-30"
    by_default(here)
    assert here.table.game.totals["Red"] == 18 + 2


def test_a_reader_who_does_not_see_all_hands_cannot_count_the_points() -> None:
    here = final_step(four().given(e.ItemGained(seat=Seat("Red"), card=None)))
    here.when("Red: create nothing")
    with pytest.raises(Unseen, match="hand of Red"):
        here.when("table: open")


def test_the_end_clears_what_was_under_way() -> None:
    here = finished_game(docked(independent(four(), 9), "Red", 9))
    assert here.table.game.agenda == ()
    assert here.all(e.FramePushed)[-1].frame == f.LastItems((), "final-turn")
