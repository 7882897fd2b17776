"""Content is checked, games play themselves, and the demo shows the whole way."""

import json
import shutil
from pathlib import Path

from domain.gateway_to_the_stars.loading import PACKAGED
from tests.cli.conftest import Gateway


def test_the_own_content_is_sound(gateway: Gateway) -> None:
    told = gateway("content", "check").stdout
    assert "sound" in told
    assert "house" in told


def test_a_fault_in_content_is_named(gateway: Gateway, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKAGED, folder)
    same = gateway("content", "check", str(folder)).stdout
    assert same == gateway("content", "check").stdout
    units = folder / "units.toml"
    units.write_text(units.read_text("utf-8").replace("cost = 4", "cost = -4", 1), "utf-8")
    refused = gateway("content", "check", str(folder), code=3).stderr
    assert "units.toml" in refused
    assert len(refused.splitlines()) == 1
    assert "is no folder" in gateway("content", "check", str(tmp_path / "none"), code=2).stderr


def test_every_fault_of_a_folder_is_named_at_once(gateway: Gateway, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKAGED, folder)
    for name, old, new in (
        ("units.toml", "cost = 4", "cost = -40"),
        ("numbers.toml", "die_sides = 6", "die_sides = '6'"),
        ("map.toml", "\n1 = { sector", "\nx = { sector"),
    ):
        file = folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
    refused = gateway("content", "check", str(folder), code=3).stderr
    for name in ("units.toml", "numbers.toml", "map.toml"):
        assert name in refused
    shutil.copy(PACKAGED / "units.toml", folder)
    shutil.copy(PACKAGED / "numbers.toml", folder)
    counts = folder / "map.toml"
    counts.write_text(
        (PACKAGED / "map.toml").read_text("utf-8").replace("\nlines = ", "\nlines = 9")
    )
    refused = gateway("content", "check", str(folder), code=3).stderr
    assert "totals.lines: says 9" in refused


def test_a_game_is_decided_by_the_content_it_began_with(gateway: Gateway, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(PACKAGED, folder)
    units = folder / "units.toml"
    units.write_text(units.read_text("utf-8").replace("cost = 4", "cost = 1", 1), "utf-8")
    gateway(
        "new",
        "--scenario",
        "SCN-2S",
        "--seats",
        "Red,Blue",
        "--content",
        str(folder),
        "--name",
        "g",
    )
    gateway("do", "g", "Red: plan cards 1, C 1@" + home(gateway))
    assert "holds" in gateway("audit", "g").stdout
    record, other = gateway("export", "g").stdout, str(tmp_path / "other.db")
    assert "[Content " in record
    gateway("import", "-", "--name", "again", said=record)
    assert gateway("export", "again").stdout == record
    refused = gateway("import", "-", "--store", other, said=record, code=4).stderr
    assert "give the folder that has it with --content" in refused
    gateway("import", "-", "--store", other, "--content", str(folder), said=record)


def home(gateway: Gateway) -> str:
    forms = json.loads(gateway("can", "g", "Red", "--json").stdout)["forms"]["Red"]
    return next(
        str(one).partition("@")[2] for one in forms[0]["options"] if str(one).startswith("C 1@")
    )


def test_games_play_themselves(gateway: Gateway) -> None:
    gateway("simulate", "--scenario", "SCN-1", "--games", "2", "--bots", "random")
    assert [row["name"] for row in json.loads(gateway("list", "--json").stdout)] == ["1", "1-2"]
    first = json.loads(gateway("simulate", "--seed", "a" * 64, "--json").stdout)
    assert first["seed"] == "a" * 64
    for args, sentence in (
        (("--scenario", "SCN-9"), "is no scenario"),
        (("--bots", "clever"), "plain, random were expected"),
        (("--seats", "a,b,c"), "is for 2 players, not 3"),
        (("--seed", "a"), "64 hexadecimal digits"),
        (("--seed", "a" * 64, "--games", "2"), "one seed makes one game"),
    ):
        assert sentence in gateway("simulate", *args, code=2).stderr


def test_the_demo_goes_the_whole_way_and_again(gateway: Gateway, tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    told = gateway("demo", "-o", str(folder)).stdout
    for part in (
        "everything that can be checked holds",
        "Result after turn 9: won by Red",
        "Turn Record Sheet",
    ):
        assert part in told
    assert f"The report is in {folder / 'report.md'}" in told
    assert (folder / "report.md").read_text("utf-8").startswith("# ")
    assert (folder / "map.svg").exists()
    assert gateway("demo", "-o", str(folder)).stdout == told
    assert json.loads(gateway("demo", "-o", str(folder), "--json").stdout)["holds"] is True
    assert "there is no store" in gateway("list", code=2).stderr


def test_a_seed_makes_the_same_moves_and_dice_every_time(gateway: Gateway, tmp_path: Path) -> None:
    given = ("simulate", "--seed", "5" * 64, "--name", "g")
    written: list[str] = []
    for name in ("a.db", "b.db"):
        store = ("--store", str(tmp_path / name))
        gateway(*given, *store)
        written.append(gateway("export", "g", *store).stdout)
        refused = gateway(*given[:3], "--name", "h", *store, code=2).stderr
        assert "--seed: the game of this seed is here already, as 'g'." in refused
    assert written[0] == written[1]
    gateway("simulate", "--seed", "6" * 64, "--name", "g")
    assert gateway("export", "g").stdout != written[0]


def test_the_demo_shows_a_game_of_the_fixtures_word_for_word() -> None:
    root = Path(__file__).parents[2]
    shown = (root / "cli/data/demo.record").read_text("utf-8")
    assert shown == (root / "fixtures/gateway_to_the_stars/four-table.record").read_text("utf-8")
