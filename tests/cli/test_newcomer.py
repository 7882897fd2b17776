"""What somebody new to the program stumbles over is said in a sentence, for both games."""

import json
from pathlib import Path

import pytest

from cli.games import GAMES, Game
from tests.cli.conftest import Gateway

ROOT = Path(__file__).parents[2]
BEGIN = {"gateway": ("--scenario", "SCN-2S"), "stardriven": ("--episode", "1")}
MARK = "\ufeff"


@pytest.mark.parametrize("word", BEGIN)
@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        ("Red,red", "REC-SEAT-02"),
        ("Red Fox,RedFox", "REC-SEAT-02"),
        ("Élan,E\u0301lan", "REC-SEAT-02"),
        ("Red,Referee", "REC-SEAT-03"),
        ("TABLE,Red", "REC-SEAT-03"),
    ],
)
def test_seats_are_told_apart(gateway: Gateway, word: str, seats: str, rule: str) -> None:
    refused = gateway("new", *BEGIN[word], "--seats", seats, code=1).stderr
    assert refused.startswith(f"gateway: {rule}: seat ")
    assert len(refused.splitlines()) == 1


@pytest.mark.parametrize("command", ["new", "simulate"])
def test_a_game_is_not_called_nothing(gateway: Gateway, command: str, store: Path) -> None:
    seats = ("--seats", "Red,Blue")
    refused = gateway(command, "--scenario", "SCN-2S", *seats, "--name", "", code=2).stderr
    assert "a game's name has 1 to 120 printable characters" in refused
    assert not store.exists()


def test_no_game_is_called_as_the_id_of_another_begins(opening: Gateway) -> None:
    game = json.loads(opening("list", "--json").stdout)[0]["id"]
    for name in (game, game[:8], game[:20].upper()):
        for line in (("simulate", "--name", name), ("branch", "opening", "3", "--name", name)):
            refused = opening(*line, code=2).stderr
            assert f"a game cannot be called {name!r}: so begins the id of 'opening'" in refused
    opening("simulate", "--name", game[:7])
    opening("rename", "opening", game[:12])
    assert opening("seal", game[:7]).stdout != opening("seal", game[:8]).stdout


def test_a_store_that_is_new_is_said_to_be_so_once(gateway: Gateway, store: Path) -> None:
    record = (ROOT / "fixtures/stardriven/duel.record").read_text("utf-8")
    assert "The store is new" not in gateway("import", "-", "--check", said=record).stdout
    assert not store.exists()
    told = json.loads(gateway("import", "-", "--json", said=record).stdout)
    assert told["new_store"] == str(store)
    assert "new_store" not in gateway("simulate", "--json").stdout


@pytest.mark.parametrize(
    ("line", "near"),
    [("Red: mvoe C1 25-26", "a verb such as move"), ("Red: xyzzy", "a verb (`gateway verbs`")],
)
def test_a_wrong_verb_is_answered_with_near_ones(opening: Gateway, line: str, near: str) -> None:
    refused = opening("do", "opening", line, code=2).stderr
    assert near in refused
    assert "`gateway verbs` lists all" in refused
    assert len(refused) < 160


@pytest.mark.parametrize("game", GAMES)
def test_all_verbs_are_listed_with_a_line_that_can_be_read(gateway: Gateway, game: Game) -> None:
    notation = game.domain("notation")
    (told,) = json.loads(gateway("verbs", "--game", game.word, "--json").stdout).values()
    assert set(told) == set(notation.VERBS)
    for name, line in told.items():
        assert notation.verb(notation.parse(line)[0]) == name
    shown = gateway("verbs").stdout
    assert f"{game.title}\n" in shown
    assert all(line in shown for line in told.values())


@pytest.mark.parametrize("group", [("content",), ("store",), ()])
def test_a_group_alone_names_its_commands(gateway: Gateway, group: tuple[str, ...]) -> None:
    said = json.loads(gateway("--json", *group, code=2).stderr)
    assert said["message"].startswith(f"{' '.join(('gateway', *group))}: a command was expected: ")
    assert gateway(*group, code=2).stderr.startswith("Usage: gateway")


def test_an_export_for_programs_is_json(opening: Gateway, tmp_path: Path) -> None:
    record = opening("export", "opening").stdout
    assert json.loads(opening("--json", "export", "opening").stdout)["record"] == record
    log = json.loads(opening("export", "opening", "--log", "--json").stdout)
    assert log["log"] == opening("export", "opening", "--log").stdout
    assert log["seal"] == opening("seal").stdout.strip()
    file = str(tmp_path / "a.record")
    assert json.loads(opening("export", "-o", file, "--json").stdout)["file"] == file


def test_a_log_and_a_record_may_begin_with_a_byte_order_mark(opening: Gateway) -> None:
    log = opening("export", "opening", "--log").stdout
    assert "0 new entries, 8 known" in opening("import", "-", said=MARK + log).stdout
    assert "verifies" in opening("import", "-", "--check", said=MARK + log).stdout
    assert "holds" in opening("audit", "-", said=MARK + log).stdout
    record = opening("export", "opening").stdout
    assert "8 entries" in opening("import", "-", "--name", "again", said=MARK + record).stdout


def test_a_blank_line_in_a_log_is_called_one(opening: Gateway) -> None:
    log = opening("export", "opening", "--log").stdout
    last = log.count("\n") + 1
    refused = opening("import", "-", said=log + "\n", code=3).stderr
    assert f"line {last}: the line is blank; a row of the record was expected." in refused
    first, rest = log.split("\n", 1)
    gap = opening("audit", "-", said=f"{first}\n\n{rest}", code=3).stderr
    assert "line 2: the line is blank" in gap


def test_what_a_report_shows_is_explained(gateway: Gateway) -> None:
    for word, points in (("gateway", "VP"), ("stardriven", "points")):
        gateway("simulate", "--game", word, "--name", word)
        for kind in ("markdown", "text"):
            text = " ".join(gateway("report", word, "--format", kind).stdout.split())
            assert f"23 were counted, and they gave 69 {points}." in text
            assert "1 is the end of " in text
            assert "Dice: rolled by the program" in text
            assert " rolled by the program. " in text


@pytest.mark.parametrize("word", BEGIN)
def test_the_good_line_of_a_line_without_a_seat_is_one_of_both_games(
    gateway: Gateway, word: str
) -> None:
    gateway("new", *BEGIN[word], "--seats", "Red,Blue", "--name", "here")
    said = gateway("do", "here", "worlds", code=2).stderr
    good = said.partition("a good line: ")[2].partition(" (")[0]
    assert "a verb such as" not in gateway("do", "here", good, code=1).stderr
