"""Renderings: 80 columns, whole tables, one SVG for one map, whatever people are called."""

import re
from xml.etree import ElementTree as ET

import pytest

from domain.kernel.messages import Seat
from projections.gateway_to_the_stars.about import house
from projections.gateway_to_the_stars.phases import phases
from projections.gateway_to_the_stars.report import report
from projections.gateway_to_the_stars.scoreboard import scoreboard
from projections.gateway_to_the_stars.star_map import star_map
from projections.gateway_to_the_stars.state import state
from projections.gateway_to_the_stars.timeline import timeline
from projections.gateway_to_the_stars.turn_record_sheet import sheet
from projections.render import markdown, report_text, svg, text, text_map
from projections.render.writing import fit, left, marks, plain, right, table, width, wrapped
from tests.projections.games import HOSTILE, all_told, content, events, played, table_of

SEALS = ("shown: 57-K7QX-91C2-0B6E-XR4M", "head: 60-0000-91C2-0B6E-XR4M")
FOOT = (*SEALS, house())
NAMES = [(), HOSTILE]


@pytest.mark.parametrize("seats", NAMES)
def test_every_view_fits_eighty_columns_and_prints_its_seals(seats: tuple[str, ...]) -> None:
    entries = played("SCN-M4", seats=seats)
    told = all_told("SCN-M4", seats=seats)
    at = table_of(entries[:200])
    pages = [
        text.scoreboard(scoreboard(content(), at), FOOT),
        text.scoreboard(scoreboard(content(), table_of(entries)), FOOT),
        text.state(state(content(), at), FOOT),
        text.star_map(star_map(content(), at), FOOT, lines=True),
        text.phases(phases(told), FOOT),
        text.timeline(timeline(content(), told), FOOT),
        text.sheet(sheet(events(entries), at.game.seats[3]), 9, FOOT),
        report_text.report(report(content(), told), title=" ".join(seats), foot=FOOT),
    ]
    for page in pages:
        assert max(width(line) for line in page.splitlines()) <= 80
        for seal in SEALS:
            assert seal in page
        assert "published game" in " ".join(page.split())
        assert page.endswith("\n")


def test_the_map_shows_all_systems_in_eighty_columns_and_fifty_rows() -> None:
    drawn = text_map.drawing(star_map(content(), table_of(played("SCN-M7", "random"))))
    assert len(drawn) <= 50
    assert max(width(line) for line in drawn) <= 80
    numbers = set(re.findall(r"\d+", re.sub(r"[A-Za-z!:]\d+", " ", "\n".join(drawn))))
    assert {str(number) for number in range(1, 70)} <= numbers


def test_the_words_of_no_two_systems_run_into_each_other() -> None:
    seen = star_map(content(), table_of(played("SCN-M7", "random")))
    drawn = text_map.drawing(seen)
    for spot in seen.spots:
        word = f"{spot.number}?" if not spot.discovered else f"{spot.number}"
        assert any(re.search(rf"(?<![0-9A-Za-z]){re.escape(word)}", line) for line in drawn), word


def test_colour_changes_nothing_but_colour() -> None:
    seen = star_map(content(), table_of(played()))
    bare = "\n".join(text_map.drawing(seen))
    coloured = "\n".join(text_map.drawing(seen, colour=True))
    assert coloured != bare
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == bare


def test_every_jump_line_can_be_listed() -> None:
    listed = "\n".join(text_map.jumps(star_map(content(), table_of(played("SCN-M4")[:3]))))
    assert len(re.findall(r"\d+-\d+", listed)) == 129


@pytest.mark.parametrize("seats", NAMES)
def test_the_picture_is_the_same_bytes_each_time_and_well_formed(seats: tuple[str, ...]) -> None:
    seen = star_map(content(), table_of(played("SCN-M4", seats=seats)))
    title = " ".join(seats) or "a game"
    drawn = svg.star_map(seen, title=title, seal=SEALS[0], footer=house())
    assert drawn == svg.star_map(seen, title=title, seal=SEALS[0], footer=house())
    root = ET.fromstring(drawn)  # noqa: S314 (our own text)
    texts = [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]
    for number in range(1, 70):
        assert str(number) in texts
    assert any(SEALS[0] in words for words in texts)
    for seat in seats:
        assert fit(seat, 48) in texts
    assert "<script" not in drawn
    assert "<b>" not in drawn


def test_the_picture_shows_holdings_units_and_dangers() -> None:
    seen = star_map(content(), table_of(played("SCN-M4")))
    drawn = svg.star_map(seen)
    for spot in seen.spots:
        if spot.founder is not None:
            assert f"IC {spot.filled}/{spot.boxes}" in drawn
        if spot.menace:
            assert f"▲{spot.menace_strength}" in drawn
    assert drawn.count('stroke-dasharray="3 3"') == seen.undiscovered


@pytest.mark.parametrize("seats", NAMES)
def test_markdown_tables_keep_their_columns(seats: tuple[str, ...]) -> None:
    seen = report(content(), all_told("SCN-M4", seats=seats))
    page = markdown.report(seen, title="# a | b", foot=FOOT)
    fenced = False
    columns = 0
    for line in page.splitlines():
        fenced ^= line.startswith("```")
        if fenced or not line.startswith("|"):
            columns = 0
            continue
        cells = len(re.findall(r"(?<!\\)\|", line))
        assert columns in (0, cells), line
        columns = cells
    assert not fenced
    assert page.startswith("# \\# a \\| b\n")
    assert "published game" in page


def test_words_cannot_break_the_page() -> None:
    assert markdown.escaped("a|b`c*<b>") == r"a\|b\`c\*\<b\>"
    assert markdown.escaped("1. no list") == r"1\. no list"
    assert markdown.escaped("1)") == r"1\)"
    assert markdown.escaped("= no title") == r"\= no title"
    assert markdown.escaped("&lt; _a_ $x$ ~b~ #1") == r"\&lt; \_a\_ \$x\$ \~b\~ \#1"
    for harmless in ("3.61", "2. ", "-4 points", "Red rolled [5 6].", "R&D", "a_b", ": x", "(a)"):
        assert markdown.escaped(harmless) in (harmless, r"2\.")
    for link in ("[5](x)", "a [5](x)", "a [5]: x", "[x] y"):
        assert markdown.escaped(link).startswith((r"\[", r"a \["))
    assert markdown.escaped("- no list") == r"\- no list"
    assert markdown.escaped("two\nlines\x1b[0m") == r"two lines \[0m"
    assert markdown.fenced(["a ``` b"])[0] == "````text"


def test_wide_characters_count_as_two_columns() -> None:
    assert width("日本") == 4
    assert width("e\u0301") == 1
    assert fit("国" * 24, 10) == "国国国国…"
    assert width(left("日本", 7)) == 7
    assert right("7", 3) == "  7"
    assert plain("a\tb\u202ec") == "a b c"


def test_long_words_are_broken_and_lines_wrapped() -> None:
    lines = wrapped("x" * 200 + " " + "国" * 60, indent="  ")
    assert all(width(line) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == "x" * 200 + "国" * 60
    assert wrapped("") == [""]


def test_a_table_gives_way_in_its_widest_column() -> None:
    made = table([("a", "b", "n"), ("x" * 90, "short", "5")], numbers=(2,))
    assert max(map(width, made)) <= 80
    assert made[-1].endswith("5")


def test_seats_get_letters_of_their_own() -> None:
    assert marks(["Red", "Rose", "日本", "R"]) == {"Red": "R", "Rose": "O", "日本": "3", "R": "4"}


def test_an_empty_record_can_be_shown() -> None:
    empty = report(content(), ())
    assert "No game has begun." in report_text.report(empty)
    assert "No game has begun." in markdown.report(empty)
    assert text.phases(()) == "No phase has begun.\n"
    assert text.timeline(()) == "Nothing has happened.\n"
    assert text.sheet(sheet((), Seat("Red")), 9).startswith("Turn Record Sheet of Red")
    assert svg.star_map(star_map(content(), table_of(()))).startswith("<svg")


def test_a_seat_that_is_called_by_a_colour_has_it() -> None:
    seats = ("Red", "Blue", "Green", "Yellow")
    drawn = star_map(content(), table_of(played("SCN-M4", seats=seats)[:3])).colours
    assert drawn == {"Red": "crimson", "Blue": "blue", "Green": "green", "Yellow": "amber"}


def test_two_seats_never_have_one_colour() -> None:
    seats = ("red", "Rouge", "Crimson", "Ö")  # the third plays the crimson Power, the first is red
    drawn = star_map(content(), table_of(played("SCN-M4", seats=seats)[:3])).colours
    assert drawn["red"] == "crimson"
    assert drawn["Rouge"] == "blue"
    assert len(set(drawn.values())) == 4


@pytest.mark.parametrize("scenario", ["SCN-M4", "SCN-2S", "SCN-1"])
def test_no_line_under_the_picture_runs_over_its_edge(scenario: str) -> None:
    seats = ("Solo",) if scenario == "SCN-1" else ()
    seen = star_map(content(), table_of(played(scenario, seats=seats)[:3]))
    root = ET.fromstring(svg.star_map(seen, seal=" ".join(SEALS), footer=house()))  # noqa: S314 (our own text)
    edge = int(root.attrib["width"])
    small = [node for node in root.iter() if node.attrib.get("class") == "small"]
    assert len(small) > 5
    for node in small:
        assert int(node.attrib["x"]) + 5.8 * len(node.text or "") < edge, node.text
