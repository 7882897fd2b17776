"""A terminal with a store of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import gateway as program

Gateway = Callable[..., Result]

OPENING = """\
[Game "Gateway to the Stars"] [Scenario SCN-2S] [Dice table]
[Seats Red Blue]
[Player Red "the host"]
table: deal [25 7]
table: power [Blue]
Red: plan S 1@25                 # two Credits
Blue: plan C 1@7, cards 1
table: open [SV-05]
Blue: move P1 7-8
Blue: pass
"""


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def gateway(store: Path, monkeypatch: pytest.MonkeyPatch) -> Gateway:
    monkeypatch.delenv("NO_COLOR", raising=False)
    runner = CliRunner(env={"GATEWAY_STORE": str(store), "GATEWAY_TRACEBACK": None})

    def run(*args: str, said: str | bytes | None = None, code: int = 0) -> Result:
        result = runner.invoke(program, args, input=said)
        assert "Traceback" not in result.output
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.fixture
def opening(gateway: Gateway, tmp_path: Path) -> Gateway:
    file = tmp_path / "opening.record"
    file.write_text(OPENING, encoding="utf-8")
    gateway("import", str(file))
    return gateway


@pytest.fixture
def played(gateway: Gateway) -> Gateway:
    gateway("simulate", "--seed", "5" * 64, "--name", "played")
    return gateway
