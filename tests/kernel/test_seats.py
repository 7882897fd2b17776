"""Seats are named apart from each other and from the words of a record, in both games."""

import unicodedata
from typing import Any

import pytest

from domain.gateway_to_the_stars import commands as gateway
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from domain.kernel.seats import TAKEN, check_seats
from domain.stardriven import commands as stardriven
from tests.gateway_to_the_stars.test_setup import begun_by
from tests.stardriven.test_setup import fresh

RED = Seat("Red")


def gateway_game(seats: tuple[Seat, ...]) -> Any:  # noqa: ANN401
    return begun_by("SCN-2S", tuple(gateway.Chair(seat, "") for seat in seats))


def stardriven_game(seats: tuple[Seat, ...]) -> Any:  # noqa: ANN401
    chairs = tuple(map(stardriven.Chair, seats, ("PRI", "UW")))
    command = stardriven.NewGame("2", "short", 1, chairs, "table", "")
    return fresh().decide(Seat("table"), command)


@pytest.mark.parametrize("begin", [gateway_game, stardriven_game])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Red", "red"),
        ("Red", "RED"),
        ("Red Fox", "RedFox"),
        ("Red Fox", "Red  Fox"),
        ("Straße", "STRASSE"),
        ("Élan", unicodedata.normalize("NFD", "Élan")),
        ("Red", "Ｒｅｄ"),
        ("2", "²"),
    ],
)
@pytest.mark.clauses("REC-SEAT-02")
def test_seats_that_sound_alike_are_refused(begin: Any, one: str, other: str) -> None:  # noqa: ANN401
    for seats in ((one, other), (other, one)):
        with pytest.raises(IllegalMove, match="set the two apart") as refused:
            begin(tuple(map(Seat, seats)))
        assert refused.value.rule == "REC-SEAT-02"
        assert repr(seats[0]) in refused.value.sentence
        assert repr(seats[1]) in refused.value.sentence


@pytest.mark.parametrize("word", [*TAKEN, "Table", "Re Feree", "PUBLIC", "Ｎobody"])
@pytest.mark.parametrize("begin", [gateway_game, stardriven_game])
@pytest.mark.clauses("REC-SEAT-03")
def test_no_seat_is_called_like_a_word_of_a_record(begin: Any, word: str) -> None:  # noqa: ANN401
    with pytest.raises(IllegalMove, match="seat 2 cannot be called") as refused:
        begin((RED, Seat(word)))
    assert refused.value.rule == "REC-SEAT-03"


@pytest.mark.parametrize(
    ("begin", "word"),
    [
        (gateway_game, "SDU"),
        (gateway_game, "sdu"),
        (gateway_game, "Menace"),
        (stardriven_game, "Gunboat"),
        (stardriven_game, "i2"),
        (stardriven_game, "CARD"),
    ],
)
def test_each_game_keeps_its_own_words(begin: Any, word: str) -> None:  # noqa: ANN401
    with pytest.raises(IllegalMove, match="REC-SEAT-03"):
        begin((RED, Seat(word)))


def test_what_is_heard_otherwise_may_sit_beside_it() -> None:
    check_seats(("Red", "Reds", "日本", "Ö; x", "o; x"), (), "GS-SETUP-03")
    assert gateway_game((RED, Seat("gunboat"))).table.game.seats == ("Red", "gunboat")
