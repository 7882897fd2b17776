"""Games are listed, logged and shown at any point, for any reader, to people and to programs."""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli.conftest import Gateway


def test_a_store_that_is_not_there_is_not_called_empty(gateway: Gateway, store: Path) -> None:
    for look in (["list"], ["show", "score"], ["audit", "--all"], ["log", "g"], ["undo", "g", "a"]):
        assert f"there is no store {store}" in gateway(*look, code=2).stderr
    assert not store.exists()
    store.touch()
    assert gateway("list").stdout == "The store is empty.\n"
    assert gateway("list", "--json").stdout == "[]\n"
    assert "the store is empty" in gateway("show", "score", code=2).stderr


def test_nobody_needs_a_store_to_be_told_that_there_is_none(
    gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert "There is no game yet" in gateway("--store", "", "list").stdout
    assert gateway("--store", "", "list", "--json").stdout == "[]\n"
    assert not (tmp_path / "data").exists()
    begun = gateway("--store", "", "new", "--scenario", "SCN-1", "--seats", "Red").stdout
    where = tmp_path / "data" / "gateway-ledger" / "games.db"
    assert f"The store is new: {where}\n" in begun
    again = gateway("--store", "", "simulate", "--scenario", "SCN-1").stdout
    assert "The store is new" not in again


def test_what_a_person_reads_is_folded_and_what_is_proof_is_not(opening: Gateway) -> None:
    opening("do", "opening", f"table: note {json.dumps('a long note ' * 12)}")
    lines = [
        *opening("why", "opening", "2").stdout.splitlines(),
        *opening("rule", "--list", "MOVE").stdout.splitlines(),
        *opening("rule", "GS-COL-18").stdout.splitlines(),
        *opening("audit", "opening").stdout.splitlines(),
        *opening("can", "opening").stdout.splitlines(),
    ]
    assert [line for line in lines if len(line) > 80] == []
    assert any(line.startswith("      ") for line in lines)
    head = opening("seal").stdout.strip()
    assert f"\nseal {head}\n" in opening("audit", "opening").stdout
    log = opening("log", "--referee").stdout.splitlines()
    wide = [line for line in log if len(line) > 80]
    assert [line.split()[1:3] for line in wide] == [["table:", "note"]]


def test_the_list_says_where_each_game_stands(opening: Gateway) -> None:
    opening("simulate", "--name", "whole")
    text = opening("list").stdout
    assert "opening: SCN-2S, Red, Blue, turn 1, 8 entries" in text
    assert "whole: SCN-2S, amber, blue, over, final-turn" in text
    rows = json.loads(opening("--json", "list").stdout)
    assert [row["ended"] for row in rows] == [False, True]


def test_a_game_is_named_only_where_there_are_several(opening: Gateway) -> None:
    assert "Standing in turn 1 of 6" in opening("show", "score").stdout
    opening("simulate", "--name", "whole")
    assert "there are 2 games; name one" in opening("show", "score", code=2).stderr
    assert "there is no game 'hole' here; there is 'whole'" in opening("log", "hole", code=2).stderr


def test_the_log_tells_every_entry_in_sentences(opening: Gateway) -> None:
    log = opening("log").stdout
    assert "2  table: deal [25 7]\n      System 25 became the home of Red" in log
    assert "4  Red: plan (sealed)" in log
    assert "seal 8-" in log.splitlines()[-1]
    assert "gts.plan-sealed(" in opening("log", "--events").stdout


def test_the_log_begins_and_ends_where_it_is_told(opening: Gateway) -> None:
    log = opening("log", "--from", "3", "--at", "5").stdout
    assert log.splitlines()[0] == "3  table: power [Blue]"
    assert "\n6  " not in log


def test_what_was_undone_is_marked(opening: Gateway) -> None:
    opening("rewind", "opening", "4", "--because", "a slip")
    log = opening("log").stdout
    assert "5  Blue: plan (sealed)  (undone)" in log
    assert "9  table: rewind 4 (sealed)\n" in log


@pytest.mark.parametrize("view", ["map", "score", "sheet", "state", "phases"])
def test_every_view_prints_its_seal(played: Gateway, view: str) -> None:
    shown = played("show", view).stdout
    seal = played("seal").stdout.strip()
    assert f"seal {seal} (the head)" in shown
    whole = json.loads(played("show", view, "--json").stdout)
    assert whole["seals"] == [f"seal {seal} (the head)"]
    assert whole["view"]


@pytest.mark.parametrize(
    "at", ["turn:3", "turn:3/economics", "turn:3/P3.amber.move", "start", "40"]
)
def test_a_view_of_the_past_is_what_was_shown_then(gateway: Gateway, at: str) -> None:
    gateway("simulate", "--seed", "5" * 64, "--name", "g")
    past = gateway("show", "state", "g", "--at", at).stdout
    assert f"head {gateway('seal', 'g').stdout.strip()}" in past
    assert past != gateway("show", "state", "g").stdout
    point = json.loads(gateway("show", "state", "g", "--at", at, "--json").stdout)["point"]
    assert gateway("show", "state", "g", "--at", point).stdout == past


def test_a_named_point_follows_the_line_in_force(opening: Gateway) -> None:
    first = json.loads(opening("show", "state", "--at", "turn:1/P3.Blue.move", "--json").stdout)
    opening("rewind", "opening", "5", "--because", "again")
    opening("do", "opening", "table: open [SV-06]")
    second = json.loads(opening("show", "state", "--at", "turn:1/P3.Blue.move", "--json").stdout)
    assert (first["point"], second["point"]) == ("6", "10")


@pytest.mark.parametrize(
    ("at", "sentence"),
    [
        ("99", "there is no entry 99; the record has 1 to 8"),
        ("turn:5", "turn 5 has not been played"),
        ("turn:1/lunch", "turn 1 has no phase 'lunch'"),
        ("yesterday", "'yesterday' names no point of a record"),
        ("2.99", "entry 2 has the events 1 to"),
    ],
)
def test_a_point_that_is_not_there_is_a_matter_of_usage(
    opening: Gateway, at: str, sentence: str
) -> None:
    for view in (["show", "map"], ["log"], ["dice"], ["report"], ["seal"], ["can", "opening"]):
        assert sentence in opening(*view, "--at", at, code=2).stderr


def test_each_seat_sees_its_own_and_the_public_sees_neither(opening: Gateway) -> None:
    assert "cards 1" not in opening("log", "--events", "--at", "5").stdout
    assert "4  Red: plan S 1@25" in opening("log", "--seat", "Red").stdout
    assert "5  Blue: plan (sealed)" in opening("log", "--seat", "Red", "--at", "5").stdout
    assert "5  Blue: plan C 1@7, cards 1" in opening("log", "--referee").stdout
    assert "the host" not in opening("log", "--events").stdout
    assert "exclude each other" in opening("log", "--seat", "Red", "--referee", code=2).stderr
    assert "'Purple' is no seat" in opening("log", "--seat", "Purple", code=2).stderr


def test_one_sheet_or_all_are_shown(opening: Gateway) -> None:
    assert opening("show", "sheet").stdout.count("Turn Record Sheet of") == 2
    assert opening("show", "sheet", "--of", "Red").stdout.count("Turn Record Sheet of") == 1
    assert "is no seat" in opening("show", "sheet", "--of", "Purple", code=2).stderr


def test_a_map_goes_into_a_file_as_a_picture_or_as_text(opening: Gateway, tmp_path: Path) -> None:
    picture, text = tmp_path / "map.svg", tmp_path / "map.txt"
    opening("show", "map", "-o", str(picture))
    opening("show", "map", "-o", str(text))
    assert picture.read_text("utf-8").startswith("<svg ")
    assert text.read_text("utf-8") == opening("show", "map").stdout
    assert "no such file" in opening("show", "map", "-o", "/nowhere/map.svg", code=3).stderr


def test_a_report_is_markdown_or_text(played: Gateway, tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    played("report", "-o", str(file))
    assert file.read_text("utf-8").startswith("# ")
    assert not played("report").stdout.startswith("# ")
    assert played("report", "--format", "markdown").stdout == file.read_text("utf-8")


def test_what_a_seat_may_do_is_a_line_that_is_accepted(opening: Gateway) -> None:
    patterns = opening("can", "opening").stdout
    assert "      pattern: table: discover [the counter of system 8, such as N2]" in patterns
    opening("do", "opening", "table: discover [N1]")
    seat = ""
    for _ in range(6):
        forms = json.loads(opening("can", "opening", "--json").stdout)["forms"]
        seat, offered = next(iter(forms.items()))
        if seat == "table":
            break
        opening("do", "opening", f"{seat}: {offered[0]['example']}", "--dry-run")
        opening("do", "opening", seat, *offered[-1]["example"].split())
    assert seat in ("Red", "table")
    assert "Purple' is no seat" in opening("can", "opening", "Purple", code=2).stderr


def test_an_entry_names_its_clauses(opening: Gateway) -> None:
    why = opening("why", "opening", "2").stdout
    assert why.startswith("2  table: deal [25 7]\n2.1  ")
    assert "    GS-SETUP-" in why
    one = json.loads(opening("why", "opening", "2.1", "--json").stdout)
    assert [event["event"] for event in one] == ["2.1"]
    assert {rule["source"] for rule in one[0]["rules"]} <= {"rulebook", "house", "review"}
    assert "has the events 1 to" in opening("why", "opening", "2.99", code=2).stderr
    assert "there is no entry 77" in opening("why", "opening", "77", code=2).stderr


def test_every_event_is_named_in_words(played: Gateway) -> None:
    texts: list[str] = []
    for entry in range(1, 41):
        said = played("why", "played", str(entry), "--referee", "--json").stdout
        texts += [event["text"] for event in json.loads(said)]
    assert [text for text in texts if not text.endswith((".", "…"))] == []
    assert [text for text in texts if re.match(r"(gts|rec)\.", text)] == []
    assert any(text.endswith(" began.") for text in texts)
    played("new", "--scenario", "SCN-2S", "--seats", "a,b", "--dice", "table", "--name", "by")
    played("do", "by", "table: deal [7 25]", "--by", "the keeper")
    said = played("why", "by", "2").stdout
    assert "It was written down who entered this, and how." in said
    assert "the keeper" not in said


def test_a_sealed_entry_is_explained_to_those_who_may_read_it(opening: Gateway) -> None:
    opening("rewind", "opening", "5", "--because", "again")
    opening("do", "opening", "Red: plan nothing")
    assert "is sealed for public" in opening("why", "opening", "10", code=4).stderr
    assert "GS-TURN-17" in opening("why", "opening", "10", "--seat", "Red").stdout


def test_the_engine_is_asked_again_for_the_reasons(played: Gateway) -> None:
    assert "GS-SETUP-" in played("why", "played", "2").stdout
    for entry in ("3", "20", "60"):
        assert played("why", "played", entry, "--referee").stdout


def test_a_refusal_is_explained_with_the_text_of_its_clause(opening: Gateway) -> None:
    why = opening("why", "opening", "Red: move C1 25-24").stdout
    assert why.startswith("Refused: Red is not asked now")
    assert "    GS-" in why
    assert opening("why", "opening", "table: discover [N1]").stdout.startswith("Legal; it would")


def test_a_clause_is_looked_up_and_its_source_said(gateway: Gateway) -> None:
    assert "It is the rulebook's." in gateway("rule", "gs-move-01").stdout
    assert "not the published game's" in gateway("rule", "GS-COL-18").stdout
    assert "GS-GAP-29" in gateway("rule", "GS-COL-18").stdout
    assert "the record's own" in gateway("rule", "REC-UNDO-01").stdout
    assert "GS-MOVE-01 [rulebook]" in gateway("rule", "--list", "move").stdout
    assert "MOVE" in gateway("rule").stdout
    assert "there is no clause 'GS-MOVE-999'" in gateway("rule", "GS-MOVE-999", code=2).stderr
    assert "there is no area" in gateway("rule", "--list", "lunch", code=2).stderr


def test_coverage_names_what_is_not_proved(gateway: Gateway, tmp_path: Path) -> None:
    proofs = tmp_path / "proofs.json"
    proofs.write_text('{"GS-MOVE-01": ["tests/a.py::b"]}')
    shown = gateway("rule", "--coverage", "--proofs", str(proofs), code=1).stdout
    assert "GS-MOVE-01  1 test, tests/a.py::b" in shown
    assert "GS-MOVE-02  NOT PROVED" in shown
    assert "\nGateway to the Stars: 414 clauses: 1 proved by tests" in shown
    assert "\nStarDriven: Gateway: 576 clauses: 0 proved by tests" in shown
    data = gateway("rule", "--coverage", "--proofs", str(proofs), "--json", code=1).stdout
    assert json.loads(data)["clauses"]["GS-MOVE-01"] == "1 test, tests/a.py::b"
    proofs.write_text("[]")
    gateway("rule", "--coverage", "--proofs", str(proofs), code=2)
    gateway("rule", "--coverage", "--proofs", str(tmp_path / "none"), code=2)


def test_dice_are_counted(played: Gateway) -> None:
    assert "Sources: " in played("dice").stdout
    assert json.loads(played("dice", "--json").stdout)["total"]["faces"]


def test_a_file_that_is_no_store_is_damage(opening: Gateway, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    foreign.write_bytes(b"not a store at all" * 200)
    refused = opening("--store", str(foreign), "list", code=3)
    assert len(refused.stderr.splitlines()) == 1


def test_the_report_is_called_as_the_game_is(opening: Gateway) -> None:
    opening("rename", "opening", 'Ö; <b>"$(x)')
    assert opening("report", "--format", "markdown").stdout.startswith('# Ö; \\<b\\>"\\$(x)\n')
    assert 'Ö; <b>"$(x)' in opening("report").stdout.splitlines()[:3]


def test_a_file_is_written_through_a_link_and_into_a_pipe(opening: Gateway, tmp_path: Path) -> None:
    kept, link, pipe = tmp_path / "kept.md", tmp_path / "link.md", tmp_path / "pipe"
    link.symlink_to(kept)
    opening("report", "-o", str(link))
    assert link.is_symlink()
    assert kept.read_text("utf-8").startswith("# opening")
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as other:
        read = other.submit(pipe.read_text, "utf-8")
        opening("export", "opening", "-o", str(pipe))
        assert read.result(20) == opening("export", "opening").stdout
    assert pipe.is_fifo()


def test_a_log_begins_with_an_entry_that_is_there(opening: Gateway) -> None:
    assert opening("log", "opening", "--from", "8").stdout.startswith("8  Blue: pass")
    for first in ("9", "0", "-5"):
        said = opening("log", "opening", "--from", first, code=2).stderr
        assert f"--from: there is no entry {first} here; there are 1 to 8." in said
