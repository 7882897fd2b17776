"""Seats that leave the game: it goes on by the defaults as long as somebody plays."""

import pytest

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from tests.stardriven.spec import scene


@pytest.mark.clauses("SD-GAP-35", "SD-END-07")
def test_with_nobody_left_who_plays_scoring_follows_at_once() -> None:
    here = scene().gone("I1", "I2", "I3", "gunboat").when("Red: resign")
    assert here.asked().seats == ("Blue",)
    here.when("Blue: resign")
    assert here.one(e.GameEnded).reason == "nobody-left"
    assert here.all(e.PointsScored)


def test_a_destroyed_ship_and_a_seat_that_resigned_leave_nobody() -> None:
    here = scene().gone("Blue").given(e.PlayerDestroyed(Seat("Blue"))).when("Red: resign")
    assert here.table.game.ended


def test_one_who_plays_on_is_asked_alone() -> None:
    here = scene(3).gone("I1", "I2", "I3", "gunboat")
    here.when("Blue: resign", "Yellow: resign", "Red: end")
    assert here.asked().seats == ("Red",)
    assert here.table.game.round == 2
