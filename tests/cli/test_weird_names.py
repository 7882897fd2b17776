"""A seat's or a player's name may be anything that can be printed: through every command."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Gateway

WEIRD = ('Ö; <b>"$(x)', "日本", "-o", "a: b", "x|y`z`", "% \\n", "Red Blue")
OTHER = "table top"


@pytest.fixture(params=WEIRD)
def seat(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def begin(gateway: Gateway, seat: str, dice: str = "table") -> None:
    gateway(
        "new", "--scenario", "SCN-2S", "--seats", seat, "--seats", OTHER, "--dice", dice,
        "--player", f"{seat}={seat}", "--name", seat if not seat.startswith("-") else "g",
    )  # fmt: skip


def test_a_weird_seat_plays(gateway: Gateway, seat: str, tmp_path: Path) -> None:
    begin(gateway, seat)
    game = json.loads(gateway("--json", "list").stdout)[0]["id"]
    gateway("do", game, "table", "deal", "[25", "7]")
    quoted = json.dumps(seat, ensure_ascii=False)
    gateway("do", game, f"table: power [{quoted}]")
    gateway("do", game, seat, "plan", "S", "1@25,", "free", OTHER)
    gateway("undo", game, "--", seat)
    gateway("redo", game, "--", seat)
    gateway("do", game, f"{quoted}: plan nothing")
    gateway("do", game, OTHER, "plan", "free", seat)
    gateway("do", game, "table: open")
    gateway("note", game, "--seat", seat, "--", seat)
    gateway("rewind", game, "4", "--because", seat, "--agreed", seat)
    gateway("branch", game, "4", "--name", f"{seat} again")
    for view in ("map", "score", "sheet", "state", "phases"):
        gateway("show", view, game, "--seat", seat)
        gateway("show", view, game, "--json", "--referee")
    gateway("show", "sheet", game, "--of", seat)
    gateway("show", "map", game, "-o", str(tmp_path / "map.svg"))
    for look in ("log", "dice", "report"):
        assert gateway(look, game, "--seat", seat).stdout
    gateway("can", game, "--", seat)
    gateway("why", game, "5", "--referee")
    gateway("diff", game, "2", "end", "--seat", seat)
    record = gateway("export", game).stdout
    gateway("import", "-", "--name", "again", said=record)
    assert gateway("export", "again").stdout == record
    log = str(tmp_path / "game.log")
    gateway("export", game, "--log", "--as", seat, "-o", log)
    gateway("import", log, "--store", str(tmp_path / "other.db"))


def test_a_phase_of_a_weird_seat_is_a_point(gateway: Gateway, seat: str) -> None:
    begin(gateway, seat, "engine")
    game = json.loads(gateway("--json", "list").stdout)[0]["id"]
    gateway("do", game, seat, "plan", "nothing")
    gateway("do", game, OTHER, "plan", "nothing")
    first = json.loads(gateway("can", game, "--json").stdout)["question"]["seats"][0]
    shown = gateway("show", "state", game, "--at", f"turn:1/{first}/movement").stdout
    assert "turn 1 of 6: Movement" in shown
