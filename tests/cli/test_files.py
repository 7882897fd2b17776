"""Records and logs go in and out; a faulty file is reported as a compiler would."""

import json
from pathlib import Path

import pytest

from cli.record_file import read
from tests.cli.conftest import OPENING, Gateway

HEAD = '[Game "Gateway to the Stars"] [Scenario SCN-2S] [Dice table]\n[Seats Red Blue]\n'


def import_text(gateway: Gateway, text: str, *more: str, code: int = 0) -> str:
    result = gateway("import", "-", "--name", "g", *more, said=text, code=code)
    return result.stdout + result.stderr


def test_a_record_is_read_decided_and_stored(gateway: Gateway) -> None:
    said = import_text(gateway, OPENING)
    assert "g: 8 entries" in said
    assert "seal 8-" in said
    assert "turn 1" in gateway("list").stdout


def test_a_record_is_written_as_it_will_be_read(opening: Gateway) -> None:
    first = opening("export", "opening").stdout
    opening("import", "-", "--name", "again", said=first)
    assert opening("export", "again").stdout == first
    assert "== turn 1 · Spending plans\n" in first
    assert "Blue: move P1 7-8\n" in first


def test_a_game_of_the_engine_is_written_with_its_dice_and_read_as_carried(played: Gateway) -> None:
    first = played("export", "played").stdout
    assert "[Dice carried]" in first
    assert "table: deal [" in first
    played("import", "-", "--name", "again", said=first)
    assert played("export", "again").stdout == first
    states = [played("show", "state", name, "--referee").stdout for name in ("played", "again")]
    boards = [state.partition("\n  seal ")[0] for state in states]
    assert boards[0] == boards[1]


def test_a_change_of_dice_is_carried_too(gateway: Gateway) -> None:
    import_text(gateway, HEAD + "table: deal [25 7]\ntable: power [Blue]\n")
    gateway("do", "g", "table: dice engine")
    for line in ("Red: plan nothing", "Blue: plan nothing"):
        gateway("do", "g", line)
    record = gateway("export", "g").stdout
    assert "table: dice carried" in record
    assert "[Dice table]" in record
    gateway("import", "-", "--name", "again", said=record)
    assert gateway("export", "again").stdout == record


def test_rewinds_undos_and_notes_are_lines_whose_numbers_hold(opening: Gateway) -> None:
    opening("rewind", "opening", "4", "--because", 'a "wrong" die', "--agreed", "Red")
    opening("do", "opening", "Blue: plan nothing")
    opening("undo", "opening", "Blue")
    opening("note", "opening", "tea\nat four")
    first = opening("export", "opening").stdout
    assert 'table: rewind 4 because "a \\"wrong\\" die" agreed Red\n== ' in first
    assert 'table: note "tea\\nat four"' in first
    opening("import", "-", "--name", "again", said=first)
    assert opening("export", "again").stdout == first


def test_a_branch_is_written_whole(opening: Gateway) -> None:
    opening("branch", "opening", "5", "--name", "other")
    opening("do", "other", "table: open [SV-06]")
    record = opening("export", "other").stdout
    assert 'table: note "branched after entry 5"' in record
    opening("import", "-", "--name", "again", said=record)
    assert opening("export", "again").stdout == record


@pytest.mark.parametrize(
    ("line", "place", "sentence", "code"),
    [
        ("Red: plan S 1.25", "-:6:13", "'1.25' stands here, how many and where", 2),
        ("Red: plan S 99@25", "-:6:1", "GS-", 1),
        ("  Purple: pass", "-:6:3", "REC-SEAT-01", 1),
        ("pass", "-:6:5", "the line ends here, ':' was expected", 2),
        ("[Dice engine]", "-:6:1", "headers stand before the first one", 2),
        ("\tRed: plan cards x", "-:6:18", "how many Survey Cards", 2),
    ],
)
def test_a_bad_line_is_placed_as_a_compiler_would(
    gateway: Gateway, line: str, place: str, sentence: str, code: int
) -> None:
    text = f"{HEAD}table: deal [25 7]\n# a comment\ntable: power [Blue]\n{line}\n"
    said = import_text(gateway, text, code=code)
    assert f"{place.replace('-', 'standard input', 1)}: " in said
    assert sentence in said
    assert f"    {line}\n" in said
    mark = next(one for one in said.splitlines() if one.strip() == "^")
    assert mark.index("^") == 4 + int(place.rpartition(":")[2]) - 1
    assert "othing was stored" in said
    assert "there is no store" in gateway("list", code=2).stderr


def test_further_faults_of_syntax_are_reported_up_to_twenty(gateway: Gateway) -> None:
    said = import_text(gateway, HEAD + "Red: fly\n" * 30, code=2)
    assert said.count("a verb") == 20
    assert "20 faults; nothing was stored." in said


def test_what_stands_before_the_first_fault_can_be_kept(gateway: Gateway) -> None:
    text = f"{HEAD}table: deal [25 7]\ntable: power [Blue]\nRed: plan S 99@25\nBlue: fly\n"
    assert "3 entries before it were stored" in import_text(gateway, text, "--until-error", code=1)
    assert gateway("seal", "g").stdout.startswith("3-")


def test_a_syntax_fault_ends_what_is_kept_too(gateway: Gateway) -> None:
    text = f"{HEAD}table: deal [25 7]\nRed: fly\ntable: power [Blue]\n"
    assert "2 entries before it were stored" in import_text(gateway, text, "--until-error", code=2)


def test_a_check_stores_nothing(gateway: Gateway) -> None:
    assert "nothing was stored" in import_text(gateway, OPENING, "--check")
    assert "there is no store" in gateway("list", code=2).stderr


def test_faults_are_json_too(gateway: Gateway) -> None:
    text = f"{HEAD}table: deal [25 8]\n"
    refused = json.loads(
        gateway("--json", "import", "-", said=text, code=1).stderr,
    )
    assert refused["where"] == "standard input:3:1"
    assert refused["rule"].startswith(("GS-", "REC-"))


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("[Scenario SCN-2S]\n", "[Seats Red Blue Green Yellow] is missing"),
        ("[Seats Red Blue]\n", "[Scenario SCN-M4] is missing"),
        (
            "[Seats Red Blue] [Scenario SCN-2S] [Powers Green=PW-1]\n",
            "'Green' in Powers is no seat",
        ),
        ("[Seats Red Blue] [Seats Red]\n", "only one Seats"),
        ('[Game "Go"]\n', '"Gateway to the Stars" or "StarDriven: Gateway" was expected'),
        ("[Content 12]\n", "a digest of 64 hexadecimal digits was expected"),
        ("[Game]\n", '"Gateway to the Stars" or "StarDriven: Gateway" was expected'),
        ("[Dice loaded]\n", '"engine" or "table" or "carried" was expected'),
        ("[Player Red host]\n", 'a name in "quotes"'),
        ("[Powers Red]\n", "a seat and its Power"),
        ("[Seats Red\n", "']' was expected"),
        ("[Game Gateway] [Round 3]\n", "was expected"),
    ],
)
def test_a_bad_header_is_refused(gateway: Gateway, head: str, sentence: str) -> None:
    assert sentence in import_text(gateway, head, code=2)


def test_a_scenario_with_the_wrong_number_of_seats_is_refused(gateway: Gateway) -> None:
    text = "[Scenario SCN-M4] [Seats Red Blue]\n"
    assert "GS-SETUP-17" in import_text(gateway, text, code=1)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b"hello\n", b"PK\x03\x04", b"{}\n", b"{"])
def test_a_foreign_file_is_damage_in_one_sentence(gateway: Gateway, data: bytes) -> None:
    refused = gateway("import", "-", said=data, code=3)
    assert len(refused.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_is_said_to_be_so(gateway: Gateway) -> None:
    assert "no such file" in gateway("import", "/nowhere/game.record", code=3).stderr
    assert "there is no store" in gateway("export", "nothing", code=2).stderr


def test_a_log_is_the_same_game_in_another_store(opening: Gateway, tmp_path: Path) -> None:
    log, other = str(tmp_path / "game.log"), str(tmp_path / "other.db")
    seal = opening("seal", "opening").stdout
    opening("export", "opening", "--log", "-o", log)
    opening("--store", other, "import", log)
    assert opening("--store", other, "seal").stdout == seal
    assert "0 new entries" in opening("import", log, "--store", other).stdout
    cut = tmp_path / "cut.log"
    cut.write_bytes(Path(log).read_bytes()[:-40])
    assert opening("import", str(cut), code=3).stderr


def test_a_copy_for_a_seat_is_read_and_not_played_on(opening: Gateway, tmp_path: Path) -> None:
    log, other = str(tmp_path / "red.log"), str(tmp_path / "other.db")
    opening("export", "opening", "--log", "--as", "Red", "-o", log)
    opening("--store", other, "import", log, "--name", "copy")
    shown = [
        opening("show", "state", "opening", "--seat", "Red").stdout,
        opening("--store", other, "show", "state", "copy").stdout,
    ]
    assert shown[0] == shown[1]
    refused = opening("--store", other, "do", "copy", "table: discover [N1]", code=1)
    assert "REC-COPY-01" in refused.stderr
    assert "export the log" in opening("--store", other, "export", "copy", code=4).stderr


def test_the_raw_line_is_kept_where_it_says_more(opening: Gateway) -> None:
    entries = json.loads(opening("log", "opening", "--json", "--referee").stdout)["entries"]
    assert entries[3]["raw"] == "Red: plan S 1@25                 # two Credits"
    assert entries[2]["raw"] == ""


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(gateway: Gateway) -> None:
    import_text(gateway, "\ufeff" + OPENING.replace("\n", "\r\n"))


def test_any_mangled_record_is_read_or_reported() -> None:
    for cut in range(0, len(OPENING), 3):
        for text in (OPENING[:cut], OPENING[cut:], OPENING[:cut] + '"' + OPENING[cut:]):
            reading = read(text)
            assert reading.faults or reading.new
