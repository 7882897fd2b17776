"""Games are begun, commands entered, taken back, tried, and refused in a sentence."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Gateway

DEAL = ("do", "g", "table: deal [25 7]")


def begin(gateway: Gateway, dice: str = "table", *more: str) -> None:
    gateway(
        "new", "--scenario", "SCN-2S", "--seats", "Red,Blue", "--dice", dice, "--name", "g", *more
    )


def test_a_game_with_engine_dice_deals_and_draws_by_itself(gateway: Gateway) -> None:
    begin(gateway, "engine")
    log = gateway("log", "g").stdout
    assert "1  table: new SCN-2S, Red Blue, dice engine" in log
    assert "2  table: deal" in log
    assert "3  table: power" in log


def test_the_same_seed_makes_the_same_game(gateway: Gateway) -> None:
    begin(gateway, "engine", "--seed", "ab" * 32)
    homes = gateway("show", "state", "g").stdout.splitlines()[0]
    assert homes.startswith("SCN-2S, turn 1 of 6")


def test_a_command_is_entered_and_told_with_its_seal_and_the_next_question(
    gateway: Gateway,
) -> None:
    begin(gateway)
    told = gateway(*DEAL).stdout
    assert "2  table: deal [25 7]" in told
    assert "System 25 became the home of Red" in told
    assert "seal 2-" in told
    assert "Asked now: table" in told


def test_a_seat_may_stand_as_a_word_of_its_own(gateway: Gateway) -> None:
    begin(gateway)
    gateway("do", "g", "table", "deal", "[25", "7]")
    gateway("do", "g", "table: power [Blue]")
    told = gateway("do", "g", "Red", "plan", "nothing").stdout
    assert "4  Red: plan nothing" in told
    refused = gateway("do", "g", "Purple", "plan", "nothing", code=2).stderr
    assert "'Purple' is no seat of this game; Red, Blue, table are" in refused


def test_an_illegal_command_is_refused_with_its_clause_and_nothing_changes(
    gateway: Gateway, store: Path
) -> None:
    begin(gateway)
    before = store.read_bytes()
    refused = gateway("do", "g", "table: deal [25 8]", code=1)
    assert refused.stdout == ""
    assert refused.stderr.startswith("gateway: ")
    assert len(refused.stderr.splitlines()) == 1
    assert store.read_bytes() == before


def test_a_refusal_is_one_json_object_on_standard_error(gateway: Gateway) -> None:
    begin(gateway)
    refused = json.loads(gateway("--json", "do", "g", "Red: pass", code=1).stderr)
    assert refused.keys() == {"code", "rule", "message", "where"}
    assert refused["code"] == 1
    assert refused["rule"].startswith("GS-")
    assert "Red is not asked now" in refused["message"]


def test_a_line_that_cannot_be_read_is_a_matter_of_usage(gateway: Gateway) -> None:
    begin(gateway)
    refused = gateway("do", "g", "Red: fly", code=2)
    assert "column 6: 'fly' stands here, a verb" in refused.stderr
    place = json.loads(gateway("do", "g", "Red: fly", "--json", code=2).stderr)
    assert place["where"] == "column 6"


def test_a_dry_run_says_what_would_be_and_stores_nothing(gateway: Gateway, store: Path) -> None:
    begin(gateway)
    before = store.read_bytes()
    assert "Legal" in gateway(*DEAL, "--dry-run").stdout
    assert store.read_bytes() == before
    assert "REC-DICE-02" in gateway("do", "g", "table: deal [25 7 7]", "--dry-run", code=1).stderr


def test_a_dry_run_never_asks_the_engine(gateway: Gateway) -> None:
    begin(gateway, "engine")
    for seat in ("Red", "Blue"):
        gateway("do", "g", f"{seat}: plan nothing")
    first = next(s for s in ("Red", "Blue") if f"Asked now: {s}" in gateway("can", "g").stdout)
    lines = gateway("can", "g").stdout
    move = next(line.strip() for line in lines.splitlines() if f"{first}: move" in line)
    tried = gateway("do", "g", move, "--dry-run").stdout
    assert tried.startswith("Legal")
    assert gateway("do", "g", f"{move} [3]", "--dry-run", code=1).stderr


def test_a_key_enters_a_command_once(gateway: Gateway) -> None:
    begin(gateway)
    gateway(*DEAL, "--key", "k1")
    gateway(*DEAL, "--key", "k1")
    assert gateway("seal", "g").stdout.startswith("2-")
    assert "REC-KEY-01" in gateway("do", "g", "Red: pass", "--key", "k1", code=1).stderr


def test_an_expected_seal_must_be_the_head(gateway: Gateway) -> None:
    begin(gateway)
    seal = gateway("seal", "g").stdout.strip()
    gateway(*DEAL, "--expect", seal)
    refused = gateway("do", "g", "table: power [Blue]", "--expect", seal, code=5)
    assert "look again" in refused.stderr
    gateway("do", "g", "table: power [Blue]", "--expect", "nonsense", code=2)


def test_undo_and_redo_are_entries_of_their_own(opening: Gateway) -> None:
    opening("do", "opening", "table: discover [N1]")
    gateway = opening
    assert "REC-UNDO" in gateway("undo", "opening", "Blue", code=1).stderr
    begin(gateway)
    gateway(*DEAL)
    gateway("do", "g", "table: power [Blue]")
    gateway("do", "g", "Red: plan nothing")
    assert "Red took its last command back" in gateway("undo", "g", "Red").stdout
    assert "Red took the undo back" in gateway("redo", "g", "Red").stdout
    log = gateway("log", "g").stdout
    assert "5  Red: undo" in log
    assert "6  Red: redo" in log


def test_a_note_is_read_by_the_table_only(gateway: Gateway) -> None:
    begin(gateway)
    gateway("note", "g", "tea at four", "--seat", "Red", "--by", "the host")
    assert "tea at four" not in gateway("log", "g").stdout
    assert "the host" not in gateway("log", "g", "--json").stdout
    assert "tea at four" in gateway("log", "g", "--seat", "Blue").stdout
    gateway("note", "g", "bell \x07", code=2)
    assert "REC-SEAT-01" in gateway("note", "g", "hm", "--seat", "Purple", code=1).stderr


def test_a_game_is_called_otherwise(gateway: Gateway) -> None:
    begin(gateway)
    gateway("rename", "g", "evening")
    assert "evening" in gateway("list").stdout
    gateway("show", "score", "g", code=2)
    gateway("rename", "evening", "", code=2)


@pytest.mark.parametrize(
    ("args", "code", "sentence"),
    [
        (["--scenario", "SCN-9", "--seats", "Red,Blue"], 1, "GS-SETUP-17"),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue,Green"], 1, "GS-SETUP-16"),
        (["--scenario", "SCN-2S", "--seats", "Red,Red"], 1, "GS-SETUP-03"),
        (["--scenario", "SCN-2S", "--seats", "Red,"], 2, ""),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue", "--power", "Green=PW-1"], 2, "--power"),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue", "--power", "Red=PW-9"], 1, "GS-SETUP-03"),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue", "--seed", "zz"], 2, "64 hexadecimal"),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue", "--dice", "loaded"], 2, "--dice"),
        (["--scenario", "SCN-2S", "--seats", "Red,Blue", "--content", "nowhere"], 3, "nowhere"),
        (["--seats", "Red,Blue"], 2, "--scenario"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(
    gateway: Gateway, args: list[str], code: int, sentence: str
) -> None:
    refused = gateway("new", *args, code=code)
    assert sentence in refused.stderr
    assert "there is no store" in gateway("list", code=2).stderr


def test_powers_and_players_are_named(gateway: Gateway) -> None:
    begin(gateway, "table", "--power", "Red=PW-3", "--player", "Red=a = b")
    assert "Red took the Cygnan Hegemony" in gateway("log", "g").stdout
    record = gateway("export", "g").stdout
    assert '[Player Red "a = b"]' in record
    assert "[Powers Red=PW-3]" in record
