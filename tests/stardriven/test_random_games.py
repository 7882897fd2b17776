"""Random play: what holds in every game, whoever plays it. `make soak` plays a thousand."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.kernel.bots import Step
from domain.kernel.messages import TABLE, Command, Seat
from domain.stardriven import bots, notation, rules
from domain.stardriven.content import Content
from domain.stardriven.loading import packaged
from domain.stardriven.table import Table
from tests import soak
from tests.dice import Dice, walk
from tests.refusals import all_refusals
from tests.self_play import Tally
from tests.stardriven.sport import STARDRIVEN
from tests.stardriven.strategies import moody

GAMES = 21  # three rounds through the tempers, every kind of dice among them


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_ends_without_a_breach_and_audits_clean(
    number: int, content: Content, tmp_path: Path
) -> None:
    assert soak.one(STARDRIVEN, number, content, Tally(), tmp_path / "games.db") == []


@pytest.mark.parametrize(("seats", "dice"), [(2, "engine"), (3, "table"), (4, "table")])
def test_what_a_form_yields_is_never_refused(seats: int, dice: str, content: Content) -> None:
    rng = random.Random(seats)
    for table in _moody_tables(content, seats, dice, rng):
        asked = rules.question(content, table)
        for seat in asked.seats if asked else ():
            for form in rules.legal(content, table, seat):
                _is_accepted(rng, content, table, seat, walk(rng, form, rng.random()))


@pytest.mark.parametrize(("seats", "dice"), [(2, "table"), (3, "engine")])
def test_the_default_of_a_question_is_always_accepted(
    seats: int, dice: str, content: Content
) -> None:
    rng = random.Random(seats)
    for table in _moody_tables(content, seats, dice, rng):
        asked = rules.question(content, table)
        for seat in asked.seats if asked else ():
            _is_accepted(rng, content, table, seat, asked.default if asked else "")


@pytest.mark.parametrize("dice", ["engine", "table"])
def test_a_game_left_to_the_defaults_comes_to_its_end(dice: str, content: Content) -> None:
    rng = random.Random(3)
    new = replace(bots.new_game(content, bots.seats_for(content, 3)), dice=dice)
    table = _after(content, rules.initial(), TABLE, new, rng)
    count = 0
    while (asked := rules.question(content, table)) is not None and count < 4_000:
        command, _ = notation.parse(asked.default)
        table = _after(content, table, asked.seats[0], command, rng)
        count += 1
    assert table.game.ended


def _moody_tables(content: Content, seats: int, dice: str, rng: random.Random) -> Iterator[Table]:
    """Every table of a game between moody bots."""
    new = replace(bots.new_game(content, bots.seats_for(content, seats)), dice=dice)
    table = _after(content, rules.initial(), TABLE, new, rng)
    bot = moody(rng, 0.6)
    while (asked := rules.question(content, table)) is not None:
        yield table
        seat = asked.seats[0]
        text = asked.default if seat == TABLE else bot(content, table, seat)
        table = _after(content, table, seat, notation.parse(text)[0], rng)


def _after(
    content: Content, table: Table, seat: Seat, command: Command, rng: random.Random
) -> Table:
    for fact in rules.decide(content, table, seat, command, Dice(rng)):
        table = rules.evolve(table, fact.event)
    return table


def _is_accepted(rng: random.Random, content: Content, table: Table, seat: Seat, text: str) -> None:
    command, _ = notation.parse(text)
    assert rules.decide(content, table, seat, command, Dice(rng))


def test_the_same_seed_gives_the_same_game(content: Content) -> None:
    first, second = (_game(content, 7, ("random", "random")) for _ in range(2))
    assert first == second
    assert first[-1].table.game.ended


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("episode", ["0", "1", "2"])
def test_plain_bots_reach_the_reputation_goal(content: Content, seats: int, episode: str) -> None:
    last = _game(content, 1, ("plain",) * seats, episode)[-1]
    assert last.table.game.reason == "reputation"


def test_the_plain_bot_beats_the_random_one_in_90_of_100_games(content: Content) -> None:
    won = 0
    for number in range(100):
        names = ("plain", "random") if number % 2 else ("random", "plain")
        last = _game(content, number, names)[-1]
        plain = last.table.game.seats[names.index("plain")]
        won += last.table.game.winners == (plain,)
    assert won >= 90


def test_the_driver_leaves_the_dice_to_the_engine_and_the_table_to_itself(
    content: Content,
) -> None:
    steps = _game(content, 2, ("random",) * 4)
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert {step.seat for step in steps} == {TABLE, *steps[-1].table.game.seats}


def test_the_soak_looks_for_every_clause_that_something_is_refused_by() -> None:
    found = all_refusals(STARDRIVEN.clauses)
    assert {"SD-MAP-03", "SD-HELM-03", "SD-MISSION-04", "SD-WAR-06"} <= found.keys()
    assert STARDRIVEN.no_refusal.keys() <= found.keys()
    assert STARDRIVEN.no_event.keys() <= {event.__name__ for event in STARDRIVEN.events}
    assert not any(rule.startswith("GS") for rule in found)


def _game(content: Content, number: int, names: tuple[str, ...], episode: str = "2") -> list[Step]:
    seed = f"{number:064x}"
    chairs = bots.seats_for(content, len(names))
    players = {
        chair.seat: bots.named_bot(name, bots.chooser(seed, chair.seat))
        for chair, name in zip(chairs, names, strict=True)
    }
    return list(bots.play(content, bots.new_game(content, chairs, episode), players, seed))
