"""What the README shows is what happens."""

import re
import shlex
from pathlib import Path

import pytest

from cli.games import GAMES, Game
from cli.main import COMMANDS
from tests.cli.conftest import Gateway

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_session_goes_as_it_is_printed(gateway: Gateway) -> None:
    commands = block("console").removeprefix("$ ").split("\n$ ")
    assert len(commands) == 10
    for command in commands:
        line, *expected = command.strip("\n").split("\n")
        code = int(any(one.startswith("gateway: ") for one in expected))
        result = gateway(*shlex.split(line)[1:], code=code)
        for one in expected:
            pattern = ".*".join(re.escape(part) for part in one.split("…"))
            assert re.search(f"^{pattern}$", result.output, re.MULTILINE), (one, result.output)


def test_the_record_is_read(gateway: Gateway) -> None:
    assert "10 entries" in gateway("import", "-", "--name", "g", said=block("record")).stdout


@pytest.mark.parametrize(("at", "game"), [*enumerate(GAMES, 1)])
def test_every_line_of_the_table_of_verbs_is_one(at: int, game: Game) -> None:
    notation = game.domain("notation")
    rows = README.split("| who | lines |")[at].split("\n\n")[0]
    lines = [line for line in re.findall(r"`([^`]+)`", rows) if line != "nothing"]
    assert {notation.verb(notation.parse(line)[0]) for line in lines} == set(notation.VERBS)


def test_the_other_game_begins_as_it_is_printed(gateway: Gateway) -> None:
    (line,) = re.findall(r"^    gateway (new --episode .*)$", README, re.MULTILINE)
    assert "Episode 1, short, level 1, Red=PRI Blue=" in gateway(*shlex.split(line)).stdout
    headers = re.findall(r"`(\[(?:Game \"StarD|Seats)[^`]*)`", README)
    begun = gateway("import", "-", "--name", "g", said="\n".join(headers)).stdout
    assert "g: 1 entry;" in begun


def test_every_target_of_make_is_named_and_is_one() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")
    known = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z]+)[` ]", README)) == known


def test_every_folder_that_is_named_is_there() -> None:
    root = Path(__file__).parents[2]
    for path in re.findall(r"`((?:domain|projections|cli)/[\w/.]*)", README):
        for game in GAMES:
            assert (root / path.replace("GAME", game.package)).exists(), path


def test_every_command_that_is_named_exists() -> None:
    named = set(re.findall(r"gateway ([a-z]+)", README))
    assert named
    assert named <= set(COMMANDS)
