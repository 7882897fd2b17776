"""Renderings: 80 columns, whole tables, one SVG for one map, whatever people are called."""

import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven import events as e
from projections.projection import Told, told
from projections.race import Stand
from projections.render import pages
from projections.render.points_chart import chart as points_chart
from projections.render.stardriven import hex_map, hexes, markdown, report_text, svg, text
from projections.render.writing import fit, width
from projections.stardriven.about import house
from projections.stardriven.dice import rolled
from projections.stardriven.galaxy_map import GalaxyMap, galaxy_map
from projections.stardriven.phases import phases
from projections.stardriven.report import report
from projections.stardriven.scoreboard import scoreboard
from projections.stardriven.ship_sheet import ship_sheets
from projections.stardriven.state import state
from projections.stardriven.timeline import timeline
from tests.projections.stardriven.games import (
    HOSTILE,
    all_told,
    content,
    played,
    table_after,
    table_of,
)
from tests.stardriven.spec import scene

RED = Seat("Red")
SEALS = ("shown: 57-K7QX-91C2-0B6E-XR4M", "head: 60-0000-91C2-0B6E-XR4M")
FOOT = (*SEALS, house())
NAMES = [(), HOSTILE]
SVG = "{http://www.w3.org/2000/svg}"


def seen_map(count: int | None = None, names: tuple[str, ...] = ()) -> GalaxyMap:
    return galaxy_map(content(), table_of(played(4, "2", 2, names)[:count]))


@pytest.mark.parametrize("names", NAMES)
def test_every_view_fits_eighty_columns_and_prints_its_seals(names: tuple[str, ...]) -> None:
    entries, all_ = played(4, "0", 1, names), all_told(4, "0", 1, names)
    at = table_of(entries[:150])
    pages = [
        text.scoreboard(scoreboard(content(), at), FOOT),
        text.scoreboard(scoreboard(content(), table_of(entries)), FOOT),
        text.state(state(content(), at), FOOT),
        text.galaxy_map(galaxy_map(content(), at), FOOT),
        text.sheets(ship_sheets(content(), at), FOOT),
        text.sheet(ship_sheets(content(), table_of(entries))[0], FOOT),
        text.phases(phases(all_), FOOT),
        text.timeline(timeline(content(), all_), FOOT),
        report_text.report(report(content(), all_), title=" ".join(names), foot=FOOT),
    ]
    for page in pages:
        assert max(width(line) for line in page.splitlines()) <= 80
        for seal in SEALS:
            assert seal in page
        assert "published game's card data" in " ".join(page.split())
        assert page.endswith("\n")


@pytest.mark.parametrize("names", NAMES)
def test_markdown_tables_keep_their_columns(names: tuple[str, ...]) -> None:
    seen = report(content(), all_told(4, "0", 1, names))
    page = markdown.report(seen, title="# a | b", foot=FOOT)
    fenced, columns = False, 0
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
    assert "## Points by round" in page
    assert page.count("The map at the end of round") == len(seen.rounds) - 1


def test_an_empty_record_can_be_reported() -> None:
    empty = report(content(), ())
    assert "No game has begun." in report_text.report(empty)
    assert "No game has begun." in markdown.report(empty)
    assert svg.galaxy_map(galaxy_map(content(), table_of(()))).startswith("<svg")


def test_a_score_sheet_names_every_line_with_its_clause() -> None:
    page = text.scoreboard(scoreboard(content(), table_of(played())))
    for line, clause in (("World Control", "01"), ("Reputation", "03"), ("Objectives", "08")):
        assert re.search(rf"{line} +SD-SCORE-{clause}", page)
    assert page.startswith("Result after round ")


# --- the map in a terminal


def test_the_map_shows_every_sector_in_eighty_columns_and_forty_rows() -> None:
    drawn = hex_map.drawing(seen_map())
    assert len(drawn) == 40
    assert max(width(line) for line in drawn) <= 80
    names = re.findall(r"[ABG]\d+[abc]", "\n".join(drawn))
    assert sorted(names) == sorted(sector for sector in chart.chart(content()).at)


def test_a_line_runs_around_every_tile_and_none_inside() -> None:
    drawn = hex_map.drawing(seen_map(3))
    row = next(n for n, line in enumerate(drawn) if "G1a" in line)
    at = drawn[row].index("G1a")
    assert drawn[row][at - 1] == "│"
    assert drawn[row][at + 7] == " "  # G1b is on the same tile
    assert drawn[row][at + 15] == "│"
    below = drawn[row + 2][at - 1 : at + 16]
    assert below == "┴───┐  g3 • ┌───┴"


def test_the_map_has_signs_for_outposts_ships_and_the_warbound() -> None:
    here = scene().at("gunboat", "A1b").at("I2", "A1c").at("Blue", "A1a")
    drawn = hex_map.drawing(galaxy_map(content(), here.table))
    page = "\n".join(drawn)
    assert "⌂R ▸R▸B" in page
    assert "!G" in page
    assert "!2" in page
    assert "FREY5" in page
    assert "◎" in page
    row = next(n for n, line in enumerate(drawn) if "A1a" in line)
    assert drawn[row].index("A1a") == drawn[row + 1].index("⌂R")


def test_tokens_in_the_middle_of_a_tile_are_counted() -> None:
    here = scene().given(*(e.TokenPutBack(RED, place, 1, "A2") for place in ("A4", "A6", "A8")))
    page = "\n".join(hex_map.drawing(galaxy_map(content(), here.table)))
    assert "? •4" in page
    assert page.count("? •") == 18


def test_colour_changes_nothing_but_colour() -> None:
    seen = seen_map(200)
    bare = "\n".join(hex_map.drawing(seen))
    coloured = "\n".join(hex_map.drawing(seen, colour=True))
    assert coloured != bare
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == bare


def test_a_map_too_wide_to_draw_is_told_in_words() -> None:
    seen = galaxy_map(content(), scene().table)
    first, *rest = seen.tiles
    far = tuple(replace(one, x=one.x + 40) for one in first.sectors)
    drawn = hex_map.galaxy_map(replace(seen, tiles=(replace(first, sectors=far), *rest)))
    assert "columns wide, too many to draw" in drawn[2]
    assert any("Outpost of Red" in line for line in drawn)


# --- the map as a picture


@pytest.mark.parametrize("names", NAMES)
def test_the_picture_is_the_same_bytes_each_time_and_well_formed(names: tuple[str, ...]) -> None:
    seen = seen_map(200, names)
    title = " ".join(names) or "a game"
    drawn = svg.galaxy_map(seen, title=title, seal=SEALS[0], footer=house())
    assert drawn == svg.galaxy_map(seen_map(200, names), title=title, seal=SEALS[0], footer=house())
    root = ET.fromstring(drawn)  # noqa: S314 (our own text)
    texts = [node.text or "" for node in root.iter(f"{SVG}text")]
    for sector in chart.chart(content()).at:
        assert any(words.split(" ")[0] == sector for words in texts)
    assert any(SEALS[0] in words for words in texts)
    for seat in names:
        assert fit(seat, 30) in texts
    assert "<script" not in drawn
    assert "<b>" not in drawn


def test_the_picture_has_a_hexagon_for_every_sector_where_the_chart_has_it() -> None:
    root = ET.fromstring(svg.galaxy_map(seen_map(200)))  # noqa: S314 (our own text)
    corners = [
        node.get("points", "").split()
        for node in root.iter(f"{SVG}polygon")
        if len(node.get("points", "").split()) == 6
    ]
    assert len(corners) == 90
    across = sorted({int(points[0].split(",")[0]) for points in corners})
    pixels = sorted(
        {round(chart.pixel(content(), at)[0] * 2 / 3**0.5) for at in chart.chart(content()).at}
    )
    assert [(x - across[0]) // hexes.HALF for x in across] == [x - pixels[0] for x in pixels]


def test_the_picture_shows_worlds_reputation_control_and_cards() -> None:
    here = scene(2, "2", 2).reputation("Red", vexis=3).reputation("Blue", vexis=1, ordo=1)
    drawn = svg.galaxy_map(galaxy_map(content(), here.table), title="x")
    for words in (
        "Vexis", "toxic · Gravity 2", "Gunboat, Level 2: G4a", "3 energy (Shield)",
        "Warbound Activation token: Blue", "Seats: Reputation of 12, ship",
    ):  # fmt: skip
        assert words in drawn
    assert drawn.count('stroke-width="5"') == 2  # Vexis is Red's, Ordo Blue's


def test_a_tile_tells_in_words_what_lies_on_it() -> None:
    here = scene().given(e.TokenPeeked(RED, "B2", 1, "anomaly"))
    tiles = {one.place: one for one in galaxy_map(content(), here.table).tiles}
    assert hexes.told(tiles["B2"]) == "B2: unrevealed, Gravity 1; 1 face-down; seen: anomaly"
    assert hexes.told(tiles["A1"]) == "A1: Freyastra, Gravity 5; A1a Outpost of Red, Red"


def test_every_die_can_be_listed() -> None:
    seen = rolled(all_told(4, "2", 2))
    page = pages.dice(seen, FOOT, every=True)
    assert max(width(line) for line in page.splitlines()) <= 80
    assert page.count("attack     ") >= 10
    assert len(page.splitlines()) > len(seen.rolls)


def test_dice_beside_the_board_are_shown_and_long_tracks_only_counted() -> None:
    here = scene().dice("Red", "green6").spent("Red", s3_1="green4").crits("Red", "3.1")
    sheet = ship_sheets(content(), here.given(e.CritPlaced(RED, "3.1", "green4", "x")).table)[0]
    assert "Unspent dice: green 6; beside the board green 4" in text.sheet(sheet)
    long = text.sheet(replace(sheet, energy_max=40))
    assert "Energy 6 of 40" in long


# --- points over time


def test_many_rounds_are_charted_below_one_another() -> None:
    stands = [Stand(n, {"Red": n - 5, "Blue": 30}) for n in range(25)]
    lines = points_chart(stands, "R")
    assert max(width(line) for line in lines) <= 80
    heads = " ".join(lines[at] for at in (0, 6, 12)).split()
    assert heads == ["Start", *(f"R{n}" for n in range(1, 25))]
    assert "-5" in lines[1]
    assert lines[2].split() == ["▁▁▁"] * 9 + ["▂▂▂"] * 2
    assert set(lines[4].split()) == {"███"}
    assert points_chart((), "R") == ["No points yet."]


def test_the_last_round_is_called_so() -> None:
    seen = report(content(), told(played()))
    assert report_text.round_name(seen.rounds[-1]).endswith(", the last")
    assert report_text.round_name(seen.rounds[0]) == "Set-up"
    assert table_after(()) == table_of(())


def test_views_of_a_game_that_is_not_yet_dealt_leave_out_what_is_not_known() -> None:
    table = table_of(played()[:2])
    page = text.state(state(content(), table))
    assert "; set-up" in page
    assert "In turn" not in page
    drawn = svg.galaxy_map(galaxy_map(content(), table))
    assert "Warbound Activation token" not in drawn
    assert "set-up · 21 of 30 tiles unrevealed" in drawn


def test_names_of_people_stand_in_the_report_of_those_who_may_read_them() -> None:
    names = Told(1, 9, RED, e.NamesGiven((), {"red": "Ann | Bee"}))
    seen = report(content(), (*all_told(), names))
    assert "| red | Privateer Navy | Ann \\| Bee |" in markdown.report(seen)
    assert "Ann | Bee" in report_text.report(seen)
    assert "Player" not in markdown.report(report(content(), all_told()))
