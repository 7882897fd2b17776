"""Dice are counted, and judged honestly."""

import pytest

from domain.kernel.messages import Seat
from projections.dice import Roll, dice, fairness, upper_tail, words
from projections.gateway_to_the_stars.dice import rolled
from projections.render import text
from tests.projections.games import all_told


def rolls(*values: int) -> list[Roll]:
    return [Roll("1.1", Seat("Red"), "battle", value, "table") for value in values]


@pytest.mark.parametrize(
    ("square", "freedom", "chance"),
    [
        (11.0705, 5, 0.05),
        (1.1455, 5, 0.95),
        (20.515, 5, 0.001),
        (5.9915, 2, 0.05),
        (3.8415, 1, 0.05),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(
    square: float, freedom: int, chance: float
) -> None:
    assert upper_tail(square, freedom) == pytest.approx(chance, abs=0.0002)


def test_even_faces_have_square_zero() -> None:
    found = fairness((20, 20, 20, 20, 20, 20))
    assert (found.square, found.chance, found.confidence) == (0.0, 1.0, "usual")


@pytest.mark.parametrize(
    ("faces", "word"),
    [
        ((0, 0, 0, 0, 0, 0), "none"),
        ((1, 2, 0, 0, 1, 0), "too-few"),
        ((10, 9, 11, 10, 8, 12), "little"),
        ((40, 5, 20, 20, 20, 20), "rare"),
        ((30, 9, 17, 20, 24, 20), "unusual"),
    ],
)
def test_a_small_sample_is_called_small(faces: tuple[int, ...], word: str) -> None:
    assert fairness(faces).confidence == word
    assert words(fairness(faces))


def test_dice_are_counted_by_purpose_seat_and_source() -> None:
    found = dice([*rolls(1, 1, 6), Roll("2.1", Seat("Blue"), "survey", 3, "engine")])
    assert found.total.faces == (2, 0, 1, 0, 0, 1)
    assert found.sources == {"engine": 1, "table": 3}
    assert [(one.name, one.count) for one in found.purposes] == [("battle", 3), ("survey", 1)]
    assert [(one.name, one.mean) for one in found.seats] == [("Red", 2.67), ("Blue", 3.0)]


def test_all_dice_of_a_game_are_found() -> None:
    found = rolled(all_told("SCN-M4"))
    assert {roll.source for roll in found.rolls} == {"engine"}
    assert {"battle", "direction of play", "survey"} <= {roll.purpose for roll in found.rolls}
    assert all(1 <= roll.value <= 6 for roll in found.rolls)
    printed = text.dice(found, every=True)
    assert max(map(len, printed.splitlines())) <= 80
    assert printed.count("battle") >= len([r for r in found.rolls if r.purpose == "battle"])


def test_no_dice_are_said_to_be_none() -> None:
    assert text.dice(dice([])) == "No die was rolled.\n"
