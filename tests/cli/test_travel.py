"""Games go back, branch, and differ between two points."""

import json

from tests.cli.conftest import Gateway


def test_a_rewind_needs_a_reason_and_a_whole_entry(opening: Gateway) -> None:
    assert "--because" in opening("rewind", "opening", "4", code=2).stderr
    refused = opening("rewind", "opening", "4.1", "--because", "x", code=2).stderr
    assert "a record is only cut between entries: 3 or 4" in refused
    assert "REC-REWIND" in opening("rewind", "opening", "8", "--because", "x", code=1).stderr
    assert (
        "REC-SEAT-01"
        in opening("rewind", "opening", "4", "--because", "x", "--agreed", "Purple", code=1).stderr
    )


def test_after_a_rewind_the_table_is_as_it_was(opening: Gateway) -> None:
    before = opening("show", "state", "--at", "4").stdout.partition("\n  seal")[0]
    told = opening("rewind", "opening", "4", "--because", "a slip", "--agreed", "Red").stdout
    assert "The table set the game back to entry 4, agreed by Red" in told
    assert opening("show", "state").stdout.partition("\n  seal")[0] == before


def test_a_rewind_can_name_a_phase(opening: Gateway) -> None:
    opening("rewind", "opening", "turn:1/P3.Blue.move", "--because", "another way")
    assert "9  table: rewind 6" in opening("log").stdout


def test_a_branch_goes_on_by_itself(opening: Gateway) -> None:
    told = opening("branch", "opening", "5").stdout
    assert "opening from 5" in told
    opening("do", "opening from 5", "table: open [SV-07]")
    assert opening("seal", "opening from 5").stdout.startswith("7-")
    assert opening("seal", "opening").stdout.startswith("8-")
    assert "there is no entry 99" in opening("branch", "opening", "99", code=2).stderr
    assert (
        "another game is called"
        in opening("branch", "opening", "4", "--name", "opening from 5", code=2).stderr
    )


def test_two_points_differ_line_by_line(opening: Gateway) -> None:
    shown = opening("diff", "opening", "5", "6").stdout
    assert shown.startswith("--- 5 (5)\n+++ 6 (6)\n")
    assert opening("diff", "opening", "5", "5").stdout == "Nothing differs.\n"
    changes = json.loads(opening("diff", "opening", "turn:1/plans", "--json").stdout)["changes"]
    assert any(line.startswith("+") for line in changes)


def test_a_point_inside_an_entry_is_named_once(opening: Gateway) -> None:
    said = opening("branch", "opening", "2.3", code=2).stderr
    assert "2.3 lies inside entry 2, and a record is only cut between entries: 1 or 2." in said
    said = opening("branch", "opening", "start", code=2).stderr
    assert "start (2." in said
    assert ") lies inside entry 2" in said


def test_who_writes_for_the_table_reads_what_was_written(opening: Gateway) -> None:
    said = opening("rewind", "opening", "6", "--because", "a wrong die", "--agreed", "Red").stdout
    assert '9  table: rewind 6 because "a wrong die" agreed Red\n' in said
    assert "The table set the game back to entry 6, agreed by Red: a wrong die." in said
    assert "The table noted: tea" in opening("note", "opening", "tea").stdout
    log = opening("log", "opening").stdout
    assert "wrong die" not in log
    assert "tea" not in log
