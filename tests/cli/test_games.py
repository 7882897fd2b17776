"""One program for both games: nothing that serves both names one, and neither loads the other."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.games import GAMES, Game, by_prefix
from domain.kernel.errors import Unavailable
from domain.store.catalogue import PACKAGES
from tests.cli.conftest import Gateway

ROOT = Path(__file__).parents[2]
SHARED = [
    *(ROOT / "domain" / "kernel").glob("*.py"),
    *(ROOT / "domain" / "store").glob("*.py"),
    *(ROOT / "cli").glob("*.py"),
    *(ROOT / "projections").glob("*.py"),
]
REGISTRIES = {"cli/games.py", "domain/store/catalogue.py"}
LOADED = """
import sys
sys.argv[0] = "gateway"
from cli.main import gateway
try:
    gateway.main()
finally:
    print(sorted(name for name in sys.modules if name.startswith(("domain.", "projections."))))
"""


def test_code_that_serves_both_games_imports_neither() -> None:
    named = re.compile(r"^\s*(?:from|import) \S*(?:gateway_to_the_stars|stardriven)", re.MULTILINE)
    found = {
        str(path.relative_to(ROOT)) for path in SHARED if named.search(path.read_text("utf-8"))
    }
    assert found == set()


def test_the_games_are_named_in_two_registries_that_agree() -> None:
    packages = re.compile(r"\"(?:gateway_to_the_stars|stardriven)\"")
    found = {
        str(path.relative_to(ROOT)) for path in SHARED if packages.search(path.read_text("utf-8"))
    }
    assert found == REGISTRIES
    assert {game.prefix: game.package for game in GAMES} == PACKAGES


def test_neither_game_imports_the_other() -> None:
    for game in GAMES:
        for other in GAMES:
            if other is game:
                continue
            named = re.compile(rf"^\s*(?:from|import) \S*{other.package}", re.MULTILINE)
            for folder in ("domain", "projections", "cli"):
                for path in (ROOT / folder / game.package).rglob("*.py"):
                    assert not named.search(path.read_text("utf-8")), path


@pytest.mark.parametrize(("game", "other"), [GAMES, GAMES[::-1]])
@pytest.mark.parametrize("command", [("show", "score"), ("log",), ("audit",)])
def test_a_command_on_a_game_of_one_kind_does_not_load_the_other(
    gateway: Gateway,
    store: Path,
    game: Game,
    other: Game,
    command: tuple[str, ...],
) -> None:
    gateway("simulate", "--game", game.word, "--name", "g")
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, "--store", str(store), *command, "g"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = ran.stdout.splitlines()[-1]
    assert f"'domain.{game.package}." in loaded
    assert f".{other.package}" not in loaded


def test_a_store_holds_games_of_both_kinds(gateway: Gateway) -> None:
    for game in GAMES:
        gateway("simulate", "--game", game.word, "--name", game.word)
    shown = gateway("list").stdout
    assert "gateway: SCN-2S" in shown
    assert "stardriven: Episode 1" in shown
    told = gateway("audit", "--all").stdout
    assert told.count("everything that can be checked holds") == 3


def test_a_game_that_is_not_known_here_is_said_to_be_so() -> None:
    with pytest.raises(Unavailable, match="does not show games of 'chess'"):
        by_prefix("chess")
