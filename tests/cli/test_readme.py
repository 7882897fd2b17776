"""What the README shows is what happens."""

import re
import shlex
from pathlib import Path

from cli.main import COMMANDS
from domain.gateway_to_the_stars import notation
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


def test_every_line_of_the_table_of_verbs_is_one() -> None:
    rows = README.split("| who | lines |")[1].split("\n\n")[0]
    lines = [line for line in re.findall(r"`([^`]+)`", rows) if line != "nothing"]
    assert {notation.verb(notation.parse(line)[0]) for line in lines} == set(notation.VERBS)


def test_every_command_that_is_named_exists() -> None:
    named = set(re.findall(r"gateway ([a-z]+)", README))
    assert named
    assert named <= set(COMMANDS)
