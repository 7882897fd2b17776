"""Rounds, turns, the trigger of the end, the final round, resignation and the source of dice."""

import pytest

from domain.kernel.cut import Mark, Point, find, parse
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import Entry, Seat
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven import phases, rules
from domain.stardriven.loading import packaged
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene

RED, BLUE, YELLOW = Seat("Red"), Seat("Blue"), Seat("Yellow")


def quiet(seats: int = 3) -> Scene:
    """Nobody holds the Warbound token, so that turns follow each other."""
    return scene(seats).given(e.WarboundTokenTaken(Seat("nobody at all")))


@pytest.mark.clauses("SD-TURN-02", "SD-TURN-03", "SD-TURN-04", "SD-TURN-09", "SD-TURN-11",
                     "SD-TURN-13", "SD-TURN-14", "SD-AMB-01", "SD-AMB-02",
                     "SD-EXP-08")  # fmt: skip
def test_turns_go_round_and_every_round_begins_with_the_first_player() -> None:
    new = quiet().when("Red: end", "Blue: end", "Yellow: end")
    began = [(one.round, one.seat) for one in new.all(e.TurnBegun)]
    assert began == [(1, "Blue"), (1, "Yellow"), (2, "Red")]
    assert new.one(e.RoundBegun) == e.RoundBegun(2, False)
    assert [one.actions for one in new.all(e.TurnEnded)] == [2, 2, 2]


@pytest.mark.clauses("SD-TURN-12")
def test_nobody_acts_outside_the_own_turn() -> None:
    new = quiet().when("Red: end")
    for line in ("Red: assign PRI-01 1", "Yellow: use TRV-06 red5", "table: resolve"):
        assert "is not asked now: Blue is" in new.refuses(line).sentence
    assert new.forms("Red") == ()


def test_what_belongs_to_no_turn_is_refused_with_what_does() -> None:
    refused = quiet().refuses("Red: jump A3b")
    assert refused.rule == "SD-TURN-04"
    assert "assign, activate, rest" in refused.sentence


@pytest.mark.clauses("SD-TURN-10", "SD-TURN-14", "SD-WAR-01", "SD-WAR-45", "SD-WAR-09",
                     "SD-AMB-47")  # fmt: skip
def test_the_holder_of_the_token_activates_gunboat_then_interceptor_after_the_turn() -> None:
    new = scene(2).when("Red: end")
    assert not new.all(e.FramePushed) or f.WarGunboat(RED) not in new.table.game.agenda
    new.when("Blue: end")
    pushed = [one.frame for one in new.all(e.FramePushed)]
    assert pushed[:2] == [f.WarInterceptor(BLUE), f.WarGunboat(BLUE)]


# --- the end


@pytest.mark.clauses("SD-END-01", "SD-END-04", "SD-AMB-26", "SD-GAP-55", "SD-END-03")
def test_the_goal_latches_the_end_and_one_full_round_follows() -> None:
    new = quiet(2).reputation("Red", ordo=11).tile("A2", "T01").at("Red", "A2b")
    new.given(e.MissionTaken("E2-06", RED), e.MissionDealt("M-ICE-1", "table"))
    new.holds("Red", "FL-04", "FL-05").turn("Red")
    new.when("Red: complete M-ICE-1 discard FL-04, FL-05 [M-ICE-2]")
    assert new.one(e.EndTriggered) == e.EndTriggered(1, RED, "reputation")
    assert new.table.game.trigger == 1


@pytest.mark.clauses("SD-END-05", "SD-END-06", "SD-END-07", "SD-AMB-21", "SD-AMB-02")
def test_after_the_trigger_the_round_is_finished_and_a_final_one_played() -> None:
    new = scene(2).given(e.WarboundTokenTaken(BLUE), e.EndTriggered(1, RED, "reputation"))
    new.given(*(e.WarboundTokenTaken(RED),)).turn("Blue").when("Blue: end")
    assert new.one(e.RoundBegun) == e.RoundBegun(2, True)
    new.given(e.WarboundTokenTaken(BLUE)).when("Red: end")
    assert not new.table.game.ended
    new.when("Blue: end")
    assert new.one(e.WarboundStayed).why == "the final round is over"
    assert new.one(e.GameEnded).reason == "reputation"
    assert new.table.game.agenda == ()
    for line in ("Red: end", "Red: resign"):
        assert new.refuses(line).rule == "SD-END-07"


@pytest.mark.clauses("SD-AMB-21")
def test_a_holder_earlier_in_the_final_round_still_activates(cites: Cite) -> None:
    cites("SD-AMB-21")
    new = scene(2).given(e.WarboundTokenTaken(RED), e.EndTriggered(1, RED, "reputation"))
    new.turn("Red", round_=2, final=True).when("Red: end")
    assert f.WarGunboat(RED) in [one.frame for one in new.all(e.FramePushed)]


@pytest.mark.clauses("SD-AMB-26")
def test_a_trigger_stays_though_the_reputation_is_lost_again(cites: Cite) -> None:
    cites("SD-AMB-26")
    new = quiet(2).reputation("Red", ordo=12).given(e.EndTriggered(1, RED, "reputation"))
    new.given(e.ReputationLost(RED, "CW-ORDO", 5, "test")).turn("Blue").when("Blue: end")
    assert new.one(e.RoundBegun).final


@pytest.mark.clauses("SD-GAP-35")
def test_a_ship_destroyed_in_its_own_turn_ends_it_without_the_warbound() -> None:
    new = scene(3).given(e.WarboundTokenTaken(RED)).turn("Red").crew("Red", 1, "PRI-01")
    new.dice("Red", "blue1").frame(f.Rerolling(RED), f.Commanding(RED, 3), f.Engineering(RED, 2))
    new.given(e.PlayerDestroyed(RED), e.ShipRemoved("Red", "A1a", 0))
    new.given(e.EndTriggered(1, RED, "destroyed"))
    asked = rules.question(new.content, new.table)
    assert asked is None
    facts = rules_run(new)
    assert any(isinstance(one, e.TurnEnded) for one in facts)
    assert not any(isinstance(one, e.FramePushed) and isinstance(one.frame, f.WarGunboat)
                   for one in facts)  # fmt: skip
    assert new.asked().seats == ("Blue",)


def rules_run(new: Scene) -> list[object]:
    """What happens by itself, told through a command that changes nothing else."""
    facts = new.decide(Seat("table"), c.ChangeDice("engine"))
    return [fact.event for fact in facts]


@pytest.mark.clauses("SD-END-05", "SD-TURN-02")
def test_a_destroyed_player_takes_no_more_turns() -> None:
    new = quiet(3).given(e.PlayerDestroyed(BLUE), e.EndTriggered(1, BLUE, "destroyed"))
    new.when("Red: end", "Yellow: end", "Red: end", "Yellow: end")
    assert [one.seat for one in new.all(e.TurnBegun)] == ["Yellow", "Red", "Yellow"]
    assert new.one(e.GameEnded).reason == "destroyed"


@pytest.mark.clauses("SD-GAP-35", "SD-END-07")
def test_without_any_ship_left_the_score_follows_at_once() -> None:
    new = quiet(2).given(e.PlayerDestroyed(RED), e.PlayerDestroyed(BLUE))
    facts = rules_run(new)
    ended = next(one for one in facts if isinstance(one, e.GameEnded))
    assert ended.reason == "nobody-left"


# --- cards that the record does not know


def with_unnamed() -> Scene:
    new = quiet(2).given(e.CrewDrawn(RED, "Crew"), e.ObjectiveTaken(RED, "table"))
    new.given(e.ObjectiveDrawn(RED, "Objective"), e.EndTriggered(1, RED, "reputation"))
    return new.turn("Blue", round_=2, final=True).when("Blue: end")


@pytest.mark.clauses("SD-GAP-46")
def test_unnamed_cards_may_be_shown_before_the_score() -> None:
    new = with_unnamed()
    assert new.asked().seats == ("Red",)
    assert new.asked().default == "show nothing"
    new.when("Red: show PRI-07, O20")
    assert new.one(e.ObjectiveShown).objective == "O20"
    assert new.one(e.CrewNamed).crew == "PRI-07"
    assert new.table.game.ended
    assert with_unnamed().when("Red: show nothing").table.game.ended


@pytest.mark.clauses("SD-GAP-46")
@pytest.mark.parametrize("cards", ["PRI-07, PRI-08", "UW-01", "O20, O21", "O05", "T01"])
def test_only_cards_that_can_be_there_are_shown(cards: str) -> None:
    assert with_unnamed().refuses(f"Red: show {cards}").rule == "SD-GAP-46"
    for line in with_unnamed().lines("Red", "show"):
        with_unnamed().when(f"Red: {line}")


def test_a_reader_who_does_not_see_a_hand_cannot_say_whether_it_is_named() -> None:
    new = quiet(2).given(e.CrewDrawn(BLUE, None), e.EndTriggered(1, RED, "reputation"))
    with pytest.raises(Unseen, match="hand of Blue"):
        new.turn("Blue", round_=2, final=True).when("Blue: end")


# --- at any time


def test_who_resigns_is_played_on_by_the_defaults() -> None:
    new = quiet(3).when("Blue: resign", "Red: end")
    assert [one.seat for one in new.all(e.TurnBegun)] == ["Blue", "Yellow"]
    assert "has resigned already" in new.refuses("Blue: resign").sentence
    assert new.refuses("Pink: resign").rule == "SD-GAP-37"
    assert new.when("Yellow: resign", "Red: end").asked().seats == ("Red",)


@pytest.mark.clauses("SD-GAP-38")
def test_the_table_changes_where_dice_come_from() -> None:
    new = quiet(2)
    assert new.refuses("Red: dice engine").rule == "SD-GAP-38"
    assert new.refuses("table: dice table").rule == "SD-GAP-38"
    assert new.when("table: dice carried").table.game.dice == "carried"
    assert new.when("table: dice engine").table.game.dice == "engine"


@pytest.mark.clauses("SD-GAP-39")
def test_the_engine_cannot_draw_while_cards_are_unnamed() -> None:
    new = quiet(2).given(e.CrewDrawn(RED, "Crew"))
    assert new.refuses("table: dice engine").rule == "SD-GAP-39"
    looked = quiet(2).given(e.TokenPeeked(RED, "A2", 1, "Token"))
    assert looked.refuses("table: dice engine").rule == "SD-GAP-39"


def test_nothing_can_be_done_before_a_game() -> None:
    new = Scene(packaged(), rules.initial())
    for line in ("Red: end", "Red: resign", "table: dice engine"):
        with pytest.raises(IllegalMove):
            new.when(line)


def test_rounds_and_turns_name_their_beginnings() -> None:
    assert phases.names(e.RoundBegun(3, True)) == ("start", "round", "final")
    assert phases.names(e.TurnBegun(3, RED)) == ("Red", "red", "turn red")
    assert phases.key(e.TurnBegun(3, RED)) == "Red"
    assert phases.key(e.RoundBegun(3, False)) == "start"


def test_every_round_and_turn_of_a_record_is_marked() -> None:
    events = (e.RoundBegun(2, False), e.TurnBegun(2, RED), e.TurnEnded(2, RED, 0))
    entry = Entry(7, RED, c.EndTurn(), events)
    assert list(phases.marks([entry])) == [
        Mark(7, 1, 2, ("start", "round")),
        Mark(7, 2, 2, ("Red", "red", "turn red")),
    ]
    assert find(parse("round:2/Red"), [0] * 6 + [3], list(phases.marks([entry]))) == Point(7)


def test_a_second_trigger_is_not_told() -> None:
    new = quiet(2).reputation("Red", ordo=12).given(e.EndTriggered(1, BLUE, "destroyed"))
    new.turn("Red").frame(f.Choice(RED, "world", 1, "test")).when("Red: choose CW-FREYASTRA")
    assert not new.all(e.EndTriggered)


def test_a_turn_in_which_little_can_be_done_offers_little() -> None:
    new = quiet(2).dice("Red", "").board("Red", energy=0, experience=1)
    for crew in new.player("Red").hand:
        new.given(e.CrewDismissed(RED, crew, 0))
    for crew in (*new.table.game.freelancer_market, "FL-05"):
        new.given(e.FreelancerTaken(crew, RED, crew == "FL-05"))
    new.turn("Red")
    assert {form.verb for form in new.forms("Red")} == {"end"}
