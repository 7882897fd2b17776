"""The second game is begun, played, shown, written down and proved by the same commands."""

import json
import shutil
from pathlib import Path

import pytest

from cli.record_file import read
from domain.stardriven.loading import PACKAGED
from tests.cli.conftest import Gateway

NEW = ("new", "--episode", "1", "--seats", "Red,Blue", "--dice", "table", "--name", "g")
OPENING = """\
[Game "StarDriven: Gateway"] [Episode 1] [Dice table]
[Seats Red Blue]
[Player Red "the host"]
table: worlds [A1 A3 A5 A7 A9]
table: start-dice [5 2 6 1 2 6 3 3 6 5 4 3 4 2]   # Red 25, Blue 27
table: hands [O22 O23 PRI-01 PRI-02 PRI-05 PRI-06 PRI-07 PRI-03 O21 O24 UW-01 UW-03 UW-04 UW-05 UW-07 UW-02]
table: markets [E1-02 E1-01 E1-04 E1-03 E1-06 E1-05 FL-11 FL-12 FL-13 FL-19 FL-20]
Red: warbound G4c, G1a, G2a, G3a
Red: outpost A1b
Blue: outpost A3a
Red: assign PRI-06 6
Red: activate 6 with green6 on 1
Red: engineer shields 2 charges 4
"""  # noqa: E501 (one line of the record)
LAST = 11  # entries of the opening, and the new game


@pytest.fixture
def opened(gateway: Gateway, tmp_path: Path) -> Gateway:
    file = tmp_path / "duel.record"
    file.write_text(OPENING, encoding="utf-8")
    gateway("import", str(file))
    return gateway


@pytest.fixture
def simulated(gateway: Gateway) -> Gateway:
    gateway(
        "simulate", "--episode", "2", "--goal", "short", "--level", "2", "--bots", "random",
        "--seed", "7" * 64, "--name", "played",
    )  # fmt: skip
    return gateway


# --- a beginning


def test_a_game_is_begun_and_the_engine_deals(gateway: Gateway) -> None:
    told = gateway("new", "--game", "stardriven", "--episode", "1", "--seats", "Red,Blue").stdout
    assert "episode-1 has begun" in told
    assert "for the sectors of the Gunboat" in told
    log = gateway("log", "episode-1").stdout
    assert "1  table: new Episode 1, normal, level 1, Red=PRI Blue=UW, dice engine" in log
    assert "5  table: markets" in log
    row = json.loads(gateway("list", "--json").stdout)[0]
    assert (row["game"], row["episode"], row["round"]) == ("StarDriven: Gateway", "1", 0)
    assert "Episode 1, Red, Blue, at set-up" in row["what"]


def test_factions_are_named_or_found_by_colour_and_else_in_order(gateway: Gateway) -> None:
    gateway(
        "new", "--episode", "1", "--seats", "Teal,Red,Plum", "--faction", "Plum=syn", "--name", "g",
        "--goal", "long", "--level", "2",
    )  # fmt: skip
    assert "Episode 1, long, level 2, Teal=TRV Red=PRI Plum=SYN" in gateway("log", "g").stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--episode", "0"), "Episode 0, normal, level 1, Red=PRI Blue=UW, dice"),
        (("--episode", "0+2"), "Episode 2, normal, level 1, Red=PRI Blue=UW, 2-point tokens"),
        (("--episode", "2+0"), "Episode 2, normal, level 1, Red=PRI Blue=UW, 2-point tokens"),
        (("--episode", "0+1"), "2-point tokens for Red Blue, dice"),
        (("--episode", "1", "--cadets", "Blue"), "2-point tokens for Blue, dice"),
        (("--episode", "0+1", "--cadets", "Blue"), "2-point tokens for Blue, dice"),
    ],
)  # fmt: skip
def test_the_tokens_of_episode_0_go_with_another_episode(
    gateway: Gateway, options: tuple[str, ...], told: str
) -> None:
    gateway("new", "--seats", "Red,Blue", "--name", "g", *options)
    assert told in gateway("log", "g").stdout
    record = gateway("export", "g").stdout
    gateway("import", "-", "--name", "again", said=record)
    assert gateway("export", "again").stdout == record


@pytest.mark.parametrize(
    ("args", "code", "sentence"),
    [
        (["--episode", "5", "--seats", "a,b"], 1, "SD-SETUP-01"),
        (["--episode", "0+5", "--seats", "a,b"], 1, "SD-SETUP-01"),
        (["--episode", "x", "--seats", "a,b"], 1, "SD-GAP-48"),
        (["--episode", "1", "--seats", "a"], 1, "SD-SETUP-33"),
        (["--episode", "1", "--seats", "a,b,c,d,e"], 1, "SD-SETUP-41"),
        (["--episode", "1", "--seats", "a,a"], 1, "SD-GAP-37"),
        (["--episode", "1", "--seats", "a,b", "--goal", "endless"], 1, "SD-SETUP-06"),
        (["--episode", "1", "--seats", "a,b", "--level", "3"], 1, "SD-SETUP-24"),
        (["--episode", "1", "--seats", "a,b", "--upgrades"], 1, "SD-SETUP-39"),
        (["--episode", "1", "--seats", "a,b", "--variant"], 1, "SD-GAP-07"),
        (["--episode", "1", "--seats", "a,b", "--cadets", "c"], 1, "SD-EPI-04"),
        (["--episode", "1", "--seats", "a,b", "--faction", "a=X"], 1, "SD-PLAYER-01"),
        (["--episode", "1", "--seats", "a,b", "--faction", "c=UW"], 2, "--faction"),
        (["--game", "stardriven", "--seats", "a,b"], 2, "--episode"),
        (["--episode", "1", "--seats", "a,b", "--power", "a=PW-1"], 2, "belongs to"),
        (["--game", "gateway", "--seats", "a,b", "--episode", "1"], 2, "--episode: belongs to"),
        (["--game", "chess", "--seats", "a,b"], 2, "--game"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(
    gateway: Gateway, args: list[str], code: int, sentence: str
) -> None:
    refused = gateway("new", *args, code=code).stderr
    assert sentence in refused
    assert len(refused.splitlines()) <= 2
    assert "there is no store" in gateway("list", code=2).stderr


# --- records


def test_a_record_is_read_decided_and_written_as_it_will_be_read(opened: Gateway) -> None:
    assert "round 1" in opened("list").stdout
    first = opened("export", "duel").stdout
    assert first.startswith(
        '[Game "StarDriven: Gateway"] [Episode 1] [Goal normal] [Level 1] [Dice table]\n'
        "[Seats Red Blue]\n[Factions Red=PRI Blue=UW]\n"
    )
    assert "== round 1 · Turn of Red\n" in first
    opened("import", "-", "--name", "again", said=first)
    assert opened("export", "again").stdout == first


def test_a_game_of_the_engine_is_written_with_its_dice_and_read_as_carried(
    simulated: Gateway,
) -> None:
    first = simulated("export", "played").stdout
    assert "[Dice carried]" in first
    simulated("import", "-", "--name", "again", said=first)
    assert simulated("export", "again").stdout == first
    states = [simulated("show", "state", name, "--referee").stdout for name in ("played", "again")]
    boards = [state.partition("\n  seal ")[0] for state in states]
    assert boards[0] == boards[1]


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ('[Game "StarDriven: Gateway"]\n[Seats a b]\n', "the header [Episode 2] is missing"),
        ("[Episode 1]\n", "the header [Seats Red Blue Green Yellow] is missing"),
        ("[Episode 1] [Seats a b] [Factions c=UW]\n", "'c' in Factions is no seat"),
        ("[Episode 1] [Seats a b] [Cadets c]\n", "'c' in Cadets is no seat"),
        ("[Episode 1] [Level x]\n", "a level of the Warbound (1 to 9) was expected"),
        ("[Episode 1] [Level]\n", "a level of the Warbound was expected"),
        ("[Episode]\n", "the number of an Episode"),
        ("[Episode 1] [Goal 3]\n", "a length such as normal was expected"),
        ("[Episode 1] [Factions a]\n", "a seat and its faction such as Red=PRI"),
        ('[Episode 1] [Factions "a" UW]\n', "the seat's faction such as =PRI"),
        ("[Episode 1] [Upgrades no]\n", "'yes' was expected"),
        ('[Game "StarDriven: Gateway"] [Scenario SCN-2S]\n', "a header (Game, Dice"),
        ("[Episode 1] [Episode 2]\n", "only one Episode"),
    ],
)  # fmt: skip
def test_a_bad_header_is_refused(gateway: Gateway, head: str, sentence: str) -> None:
    refused = gateway("import", "-", said=head, code=2)
    assert sentence in refused.stdout + refused.stderr


def test_all_headers_are_read(gateway: Gateway) -> None:
    head = (
        "[Episode 2] [Goal long] [Level 2] [Dice engine]\n"
        '[Seats "a; b" Blue] [Cadets "a; b"]\n[Factions "a; b"=TRV Blue=SYN]\n'
        '[Player Blue "a guest"]\n'
    )
    gateway("import", "-", "--name", "g", said=head)
    told = 'Episode 2, long, level 2, "a; b"=TRV Blue=SYN, 2-point tokens for "a; b", dice engine'
    assert told in gateway("log", "g").stdout
    record = gateway("export", "g").stdout
    assert '[Factions "a; b"=TRV Blue=SYN]\n[Cadets "a; b"]\n[Player Blue "a guest"]\n' in record


@pytest.mark.parametrize("header", ["[Upgrades yes]", "[Variant yes]"])
def test_what_is_not_supported_yet_is_refused_in_a_record_too(
    gateway: Gateway, header: str
) -> None:
    refused = gateway("import", "-", said=f"[Episode 1] {header} [Seats a b]\n", code=1).stderr
    assert "not supported yet" in refused


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("Red: assign PRI-03 1", "SD-"),
        ("Red: activate 6 with green6 on 2", "SD-"),
        ("Blue: end", "SD-"),
        ("Red: attack Blue", "SD-"),
    ],
)
def test_an_illegal_line_is_refused_at_its_place_with_its_clause(
    gateway: Gateway, line: str, clause: str
) -> None:
    refused = gateway("import", "-", said=f"{OPENING}{line}\n", code=1).stderr
    number = OPENING.count("\n") + 1
    assert f"standard input:{number}:1: {clause}" in refused
    assert "there is no store" in gateway("list", code=2).stderr


def test_any_mangled_record_is_read_or_reported() -> None:
    for cut in range(0, len(OPENING), 7):
        for text in (OPENING[:cut], OPENING[cut:], OPENING[:cut] + '"' + OPENING[cut:]):
            reading = read(text)
            assert reading.faults or reading.new


# --- playing and looking


def test_what_may_be_done_is_shown_and_each_example_is_legal(opened: Gateway) -> None:
    shown = opened("can", "duel").stdout
    assert "Red may:" in shown
    for form in json.loads(opened("can", "duel", "Red", "--json").stdout)["forms"]["Red"]:
        if not form["results"]:
            assert "Legal" in opened("do", "duel", f"Red: {form['example']}", "--dry-run").stdout


def test_lines_are_entered_taken_back_and_set_back(opened: Gateway) -> None:
    assert "12  Red: end" in opened("do", "duel", "Red", "end").stdout
    assert "Red took its last command back" in opened("undo", "duel", "Red").stdout
    assert "Red took the undo back" in opened("redo", "duel", "Red").stdout
    opened("rewind", "duel", str(LAST), "--because", "too early", "--agreed", "Red")
    told = opened("play", "duel", said="?\nend\nquit\n").stdout
    assert "  end" in told
    assert "Red: end" in told
    opened("branch", "duel", "9", "--name", "other")
    assert "turn of Red" in opened("diff", "duel", "9", str(LAST)).stdout
    assert "Outpost of Red" in opened("diff", "duel", "6", "7").stdout
    assert "everything that can be checked holds" in opened("audit", "duel").stdout
    assert "everything that can be checked holds" in opened("audit", "other").stdout
    record = opened("export", "duel").stdout
    opened("import", "-", "--name", "again", said=record)
    assert opened("export", "again").stdout == record


def test_reasons_are_the_clauses_of_this_game(opened: Gateway) -> None:
    assert "SD-ACT-" in opened("why", "duel", "10").stdout
    refused = opened("why", "duel", "Red: attack Blue").stdout
    assert "Refused:" in refused
    assert "SD-" in refused
    assert "The ship then immediately jumps" in opened("rule", "SD-NAV-02").stdout
    navigation = opened("rule", "--list", "sd-nav").stdout
    assert navigation.startswith("SD-NAV-01 ")
    both = opened("rule", "--list", "SETUP").stdout
    assert "GS-SETUP-01" in both
    assert "SD-SETUP-01" in both
    assert "GS-" not in opened("rule", "--list", "SD-SETUP").stdout


def test_every_view_is_shown_at_a_round_and_a_turn(simulated: Gateway, tmp_path: Path) -> None:
    assert "Standing" in simulated("show", "score", "played", "--at", "round:2").stdout
    sheet = simulated("show", "sheet", "played", "--of", "Red", "--at", "round:2/Red").stdout
    assert "Ship sheet of Red" in sheet
    assert "is no seat" in simulated("show", "sheet", "played", "--of", "Teal", code=2).stderr
    assert "round:2/Red" in simulated("show", "phases", "played").stdout
    assert "Galaxy map" in simulated("show", "map", "played").stdout
    assert (
        "round 9 has no"
        in simulated("show", "score", "played", "--at", "round:9/lunch", code=2).stderr
    )
    svg = tmp_path / "map.svg"
    simulated("show", "map", "played", "-o", str(svg))
    assert svg.read_text("utf-8").startswith("<svg")
    assert "attack" in simulated("dice", "played").stdout
    report = tmp_path / "report.md"
    simulated("report", "played", "-o", str(report))
    assert report.read_text("utf-8").startswith("# ")
    assert "House data" in simulated("report", "played").stdout
    for what in ("score", "sheet", "state", "phases", "map"):
        assert json.loads(simulated("show", what, "played", "--json").stdout)["view"]


def test_a_copy_shows_what_its_seat_sees_and_verifies(simulated: Gateway, tmp_path: Path) -> None:
    simulated("branch", "played", "40", "--name", "midway")
    log, other = str(tmp_path / "red.log"), str(tmp_path / "other.db")
    simulated("export", "midway", "--log", "--as", "Red", "-o", log)
    simulated("--store", other, "import", log, "--name", "copy")
    assert "holds" in simulated("--store", other, "audit", "copy").stdout
    for what in ("score", "sheet", "state", "map", "phases"):
        own = simulated("show", what, "midway", "--seat", "Red").stdout
        assert simulated("--store", other, "show", what, "copy").stdout == own
    hidden = simulated("show", "sheet", "midway", "--seat", "Red", "--of", "Green").stdout
    assert "not known here" in hidden


def test_games_play_themselves_with_the_options_of_their_game(gateway: Gateway) -> None:
    made = json.loads(
        gateway(
            "simulate",
            "--game",
            "stardriven",
            "--seats",
            "a,b,c",
            "--bots",
            "random,plain,random",
            "--json",
        ).stdout
    )
    assert made["name"] == "episode-1"
    assert "points)" in made["winners"]
    assert "everything that can be checked holds" in gateway("audit", "episode-1").stdout
    for args, sentence in (
        (("--episode", "7"), "SD-SETUP-01"),
        (("--episode", "1", "--bots", "clever"), "plain, random were expected"),
        (("--episode", "1", "--scenario", "SCN-1"), "belongs to"),
    ):
        assert sentence in gateway("simulate", *args, code=1 if "SD" in sentence else 2).stderr


# --- content of one's own


def mine(folder: Path) -> Path:
    shutil.copytree(PACKAGED, folder)
    return folder


def test_a_folder_is_known_by_its_files_and_every_fault_in_it_is_named(
    gateway: Gateway, tmp_path: Path
) -> None:
    folder = mine(tmp_path / "mine")
    own = gateway("content", "check", "--game", "stardriven").stdout
    assert gateway("content", "check", str(folder)).stdout == own
    crew = folder / "crew.toml"
    text = crew.read_text("utf-8")
    crew.write_text(text.replace("value = 3", "value = -3").replace("[crew.FL-28]", "[crew.X]"))
    faults = gateway("content", "check", str(folder), code=3).stderr.splitlines()
    assert len(faults) > 5
    assert all("crew" in fault for fault in faults)
    empty = tmp_path / "empty"
    empty.mkdir()
    refused = gateway("content", "check", str(empty), code=2).stderr
    assert "crew.toml" in refused
    assert "units.toml" in refused


def test_a_tile_out_of_its_ring_is_told_where_it_should_be(
    gateway: Gateway, tmp_path: Path
) -> None:
    folder = mine(tmp_path / "mine")
    places = folder / "map.toml"
    text = places.read_text("utf-8")
    places.write_text(text.replace("B4 = { u = 3, v = -2", "B4 = { u = 3, v = -3"))
    fault = gateway("content", "check", str(folder), code=3).stderr
    assert "places.B4.ring: is in ring 2: expected ring 1 as the innermost" in fault


def test_a_game_is_decided_by_the_content_it_began_with(gateway: Gateway, tmp_path: Path) -> None:
    folder = mine(tmp_path / "mine")
    numbers = folder / "ships.toml"
    numbers.write_text(numbers.read_text("utf-8").replace("energy = 6", "energy = 7"))
    gateway(*NEW, "--content", str(folder))
    record, other = gateway("export", "g").stdout, str(tmp_path / "other.db")
    assert "[Content " in record
    assert (
        "give the folder that has it with --content"
        in gateway("import", "-", "--store", other, said=record, code=4).stderr
    )
    gateway("import", "-", "--store", other, "--content", str(folder), said=record)
