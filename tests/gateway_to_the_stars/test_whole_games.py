"""The recorded games of Gateway to the Stars: endings, scenarios, dice."""

from typing import get_args

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames, scoring
from domain.gateway_to_the_stars.loading import packaged
from tests.fixture_shelves import Kept

PACKAGE = "gateway_to_the_stars"
NO_ENDING = {
    "solitaire-eliminated": "the only Power keeps the six TFs of its home: nothing but another "
    "Power takes a TF away",
}


def test_every_ending_occurs_in_some_game(kept: Kept) -> None:
    told = list(kept.told(PACKAGE))
    declared = [event for event in told if isinstance(event, e.ResultDeclared)]
    reasons = {event.reason for event in told if isinstance(event, e.GameEnded)}
    assert set(get_args(frames.Reason)) - reasons == NO_ENDING.keys()
    assert {event.by for event in declared} == {*get_args(scoring.Way), "conquest", "solitaire"}
    grades = {event.grade for event in declared if event.grade}
    assert grades == {grade.name for grade in packaged().grades}


def test_every_scenario_and_source_of_dice_occurs_in_some_game(kept: Kept) -> None:
    games = [history.table().game for history in kept.histories(PACKAGE)]
    assert {game.scenario for game in games} == packaged().scenarios.keys()
    begun = [event for event in kept.told(PACKAGE) if isinstance(event, e.GameBegun)]
    changed = [event for event in kept.told(PACKAGE) if isinstance(event, e.DiceChanged)]
    assert {event.dice for event in begun} == {"engine", "table", "carried"}
    assert {event.dice for event in changed} >= {"engine", "table"}


def test_a_game_with_a_single_power_left_goes_on_to_its_last_turn(kept: Kept) -> None:
    table = kept(f"{PACKAGE}/last-power")[1].table()
    assert (len(table.in_play()), table.game.turn, table.game.reason) == (1, 9, "final-turn")
