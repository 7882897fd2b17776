"""Random play: what holds in every game, whoever plays it. `make soak` plays a thousand."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.gateway_to_the_stars import bots, rules
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import TABLE
from tests import soak
from tests.dice import Dice, walk
from tests.gateway_to_the_stars.sport import GATEWAY
from tests.gateway_to_the_stars.strategies import lively
from tests.refusals import all_refusals
from tests.self_play import Tally
from tests.spec import parsed

GAMES = 24  # three rounds through the scenarios, every kind of dice and every temper among them


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_ends_without_a_breach_and_audits_clean(
    number: int, content: Content, tmp_path: Path
) -> None:
    assert soak.one(GATEWAY, number, content, Tally(), tmp_path / "games.db") == []


@pytest.mark.parametrize("scenario", ["SCN-M4", "SCN-1", "SCN-2L"])
def test_what_a_form_yields_is_never_refused(scenario: str, content: Content) -> None:
    rng = random.Random(1)
    for table in _lively_tables(content, scenario, rng):
        asked = rules.question(content, table)
        for seat in (*asked.seats, *asked.anew) if asked else ():
            for form in rules.legal(content, table, seat):
                _is_accepted(rng, content, table, f"{seat}: {walk(rng, form, rng.random())}")


@pytest.mark.parametrize("scenario", ["SCN-M5", "SCN-2S"])
def test_the_default_of_a_question_is_always_accepted(scenario: str, content: Content) -> None:
    rng = random.Random(2)
    for table in _lively_tables(content, scenario, rng):
        asked = rules.question(content, table)
        for seat in asked.seats if asked else ():
            _is_accepted(rng, content, table, f"{seat}: {asked.default if asked else ''}")


def _lively_tables(content: Content, scenario: str, rng: random.Random) -> Iterator[Table]:
    """Every table of a game between lively bots."""
    chairs = bots.seats_for(content, scenario)
    players = {chair.seat: lively(rng) for chair in chairs}
    for step in bots.play(content, scenario, chairs, players, "5" * 64):
        yield step.table


def _is_accepted(rng: random.Random, content: Content, table: Table, text: str) -> None:
    seat, command, _ = parsed(text)
    assert rules.decide(content, table, seat, command, Dice(rng))


def test_the_same_seed_gives_the_same_game(content: Content) -> None:
    first, second = (list(_game(content, "SCN-2S", 7, ("random", "random"))) for _ in range(2))
    assert first == second
    assert first[-1].table.game.ended


@pytest.mark.parametrize("scenario", ["SCN-1", "SCN-2S", "SCN-2L", "SCN-M4", "SCN-M7"])
def test_plain_bots_finish_every_scenario(content: Content, scenario: str) -> None:
    count = content.scenarios[scenario].players
    *_, last = _game(content, scenario, 1, ("plain",) * count)
    assert last.table.game.ended


def test_the_plain_bot_beats_the_random_one_in_90_of_100_short_games(content: Content) -> None:
    won = 0
    for number in range(100):
        names = ("plain", "random") if number % 2 else ("random", "plain")
        *_, last = _game(content, "SCN-2S", number, names)
        plain = last.table.game.seats[names.index("plain")]
        won += last.table.game.winners == (plain,)
    assert won >= 90


def test_the_driver_leaves_the_dice_to_the_engine_and_the_table_to_itself(
    content: Content,
) -> None:
    steps = list(_game(content, "SCN-M4", 2, ("random",) * 4))
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert {step.seat for step in steps} == {TABLE, *steps[-1].table.game.seats}


def test_the_soak_looks_for_every_clause_that_something_is_refused_by() -> None:
    found = all_refusals(GATEWAY.clauses)
    assert {"GS-BUILD-12", "GS-COMBAT-36", "GS-COL-14", "GS-MOVE-10"} <= found.keys()
    assert soak.NO_REFUSAL.keys() | GATEWAY.no_refusal.keys() <= found.keys()
    assert GATEWAY.no_event.keys() <= {event.__name__ for event in GATEWAY.events}


def test_a_soak_complains_of_what_did_not_occur() -> None:
    complaints = list(soak.unproved(GATEWAY, Tally()))
    assert any(line.startswith("event GameBegun occurred 0 times") for line in complaints)
    assert any(line.startswith("nothing was refused by GS-BUILD-12") for line in complaints)


def _game(content: Content, scenario: str, number: int, names: tuple[str, ...]) -> list[bots.Step]:
    seed = f"{number:064x}"
    chairs = bots.seats_for(content, scenario)
    players = {
        chair.seat: bots.named_bot(name, bots.chooser(seed, chair.seat))
        for chair, name in zip(chairs, names, strict=True)
    }
    return list(bots.play(content, scenario, chairs, players, seed))
