"""A folder of content is taken whole or refused with the file, the place and what was expected."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.gateway_to_the_stars.content import ContentError, decode, digest, encode
from domain.gateway_to_the_stars.loading import PACKAGED, load, packaged, sources
from domain.gateway_to_the_stars.soundness import check

FILES = ("units.toml", "map.toml", "counters.toml", "decks.toml", "scenarios.toml", "numbers.toml")

CHANGES = [
    ("units.toml", "cost = 4\nstrength = 1\n", "", "units.P: missing required field cost"),
    ("units.toml", "[units.SB]", "[units.XX]", "units.XX.code: invalid enum value"),
    ("units.toml", "steps = 2", "steps = 3", "units.D: expected 1 hit or more, and 1 or 2 steps"),
    ("units.toml", "cost = 4", 'cost = "4"', "units.P.cost: expected int, got str"),
    ("units.toml", "cost = 4", "cost = 4.5", "units.P.cost: expected int, got float"),
    ("units.toml", "cost = 4", "cost = 5000", "units.P.cost: 5000 is not from -10 to 1000"),
    ("units.toml", "cost = 4", "cost = -4", "units.P: has a number below 0"),
    ("units.toml", "cost = 4", "price = 4", "units.P: contains unknown field price"),
    ("units.toml", "counters = 3", "counters = 3\nprice = 4", "units.P: contains unknown field"),
    ("units.toml", 'source = { "*" = "rulebook", steps', 'source = { "*" = "me", steps', "source"),
    ("units.toml", "[units.P]", '[units.P]\ncode = "P"', "units.P.code: is the name of the entry"),
    ("map.toml", "lines = 129", "lines = 130", "totals.lines: says 130, but there are 129"),
    ("map.toml", "home_lines = 5", "home_lines = 4", "home 7 has 5 unlabelled lines"),
    ("map.toml", "[7, 8],", "[7, 7],", "lines.none: a line joins system 7 to itself"),
    ("map.toml", "[7, 8],", "[8, 7],", "lines.none: 8-7: write the lower number first"),
    ("map.toml", "[7, 8],", "[7, 9],", "lines.none: 7-9 stands here twice"),
    ("map.toml", "[7, 8],", "[7, 8, 9],", "lines.none: expected a pair of systems"),
    ("map.toml", "[8, 67]", "[8, 99]", "lines.16: 8-99: there is no system 99"),
    ("map.toml", "\n16 = [", "\n15 = [", "lines.15.label: invalid enum value '15'"),
    ("map.toml", "loss = [1, 2]", "loss = [1, 7]", "hazards.20: no die shows 7"),
    ("map.toml", "loss = [1, 2]", "loss = [1, 3]", "one result is both a loss and turned back"),
    ("counters.toml", "copies = 9", "copies = 8", "totals.counters: says 74, but there are 73"),
    ("counters.toml", "boxes = 2", "boxes = 0", "counters.F2: expected Exchange boxes"),
    ("counters.toml", "menace = 3", "menace = 0", "counters.H/1: expected a menace"),
    ("decks.toml", '."SV-01..04"', '."SV-01..03"', "totals.survey: says 60, but there are 59"),
    ("decks.toml", '."SV-01..04"', '."SV-04..01"', "a range runs from the smaller number"),
    ("decks.toml", '."SV-01..04"', '."SV-01..05"', "survey.SV-05: stands here twice"),
    ("decks.toml", "strength = 2,", "strength = 0,", "survey.SV-43: expected a Strength"),
    ("decks.toml", 'unit = "C"', 'unit = "SB"', "special.SR-01: expected a unit that moves"),
    ("decks.toml", 'advance = "drive"', 'advance = "warp"', "survey.SV-15: expected one of colony"),
    ("scenarios.toml", "players = 4", "players = 3", "SCN-M4: expected 1 to 7 players and not 3"),
    ("scenarios.toml", "[7, 25, 34, 52]", "[7, 25, 34]", "expected 4 different homes or more"),
    ("scenarios.toml", "[7, 25]", "[7, 34]", "scenarios.SCN-2S: home 34 is outside its region"),
    ("scenarios.toml", "last_system = 33", "last_system = 70", "there is no system 70"),
    (
        "scenarios.toml",
        "last_system = 33",
        "last_system = 25",
        "SCN-2S: no line leads to system 25",
    ),
    ("scenarios.toml", "from_vp = 55", "from_vp = 75", "grades: expected from_vp to begin with 0"),
    ("scenarios.toml", "SB = 1 }", "SB = 2 }", "units: a system holds one Starbase at most"),
    ("numbers.toml", "tf_income = 1\n", "", "numbers: missing required field tf_income"),
    ("numbers.toml", "nav_target = 4", "tf_income = 1", "numbers.tf_income: stands here twice"),
    ("numbers.toml", "credits_per_vp = 2", "credits_per_vp = 0", "expected 1 or more"),
    ("numbers.toml", "[[numbers]]", "[[numbers", "is not TOML"),
    ("counters.toml", "N1 = {", "N0 = 3\nN1 = {", "counters.N0: expected a table of fields"),
    ("scenarios.toml", 'title = "Gateway to the Stars"', 'title = " "', "game: expected a title"),
    ("map.toml", "\n1 = {", "\nx = {", "systems.x: expected the number of a system"),
    ("map.toml", "none = [", "x = 3\nnone = [", "lines.x: expected a list of pairs"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(PACKAGED / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(("file", "old", "new", "expected"), CHANGES, ids=[c[3] for c in CHANGES])
def test_a_fault_is_refused_where_it_stands(
    folder: Path, file: str, old: str, new: str, expected: str
) -> None:
    text = (PACKAGED / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load(folder)
    assert refused.value.file == file
    assert expected in str(refused.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "decks.toml").unlink()
    with pytest.raises(ContentError, match=r"decks\.toml: there is no such file"):
        load(folder)


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "decks.toml").unlink()
    (folder / "decks.toml").mkdir()
    with pytest.raises(ContentError, match=r"decks\.toml: cannot be read: Is a directory"):
        load(folder)


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("units.toml", "units: expected a table of this name"),
        ("numbers.toml", r"numbers: expected tables, each begun with \[\[numbers\]\]"),
    ],
)
def test_an_empty_file_is_refused_with_what_it_lacks(
    folder: Path, file: str, expected: str
) -> None:
    (folder / file).write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match=expected):
        load(folder)


def test_a_file_that_is_not_text_is_refused(folder: Path) -> None:
    (folder / "decks.toml").write_bytes(b"title = \xff")
    with pytest.raises(ContentError, match=r"decks\.toml: byte 8: is not UTF-8 text"):
        load(folder)


def test_an_owners_number_is_played_with_and_changes_the_digest(folder: Path) -> None:
    path = folder / "numbers.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("nav_target = 4", "nav_target = 3"))
    owned = load(folder)
    assert owned.numbers.nav_target == 3
    assert digest(owned) != digest(packaged())


def test_sources_and_comments_do_not_change_the_digest(folder: Path) -> None:
    path = folder / "numbers.toml"
    text = path.read_text(encoding="utf-8").replace('source = "house"', 'source = "rulebook"')
    path.write_text("# mine\n" + text, encoding="utf-8")
    assert digest(load(folder)) == digest(packaged())
    assert sources(folder)["numbers.nav_target"] == "rulebook"


def test_stored_content_reads_back_the_same() -> None:
    line = encode(packaged())
    again = decode(line)
    assert again == packaged()
    assert encode(again) == line
    assert list(again.systems) == list(range(1, 70))
    assert check(again) == ()


@pytest.mark.parametrize("line", [b"", b"{}", b"[1]", b'{"title": 3}', b"\xff", b"[" * 5000])
def test_stored_content_that_is_not_content_is_refused(line: bytes) -> None:
    with pytest.raises(ContentError):
        decode(line)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_fault_in_a_file_ends_in_anything_but_a_sentence(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = data.draw(st.sampled_from(FILES))
    text = (PACKAGED / file).read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    values = ["0", "-1", "true", '""', "[]", "{}", "1e3", "nan", "1979-05-27", "9" * 30, "[" * 3000]
    put = data.draw(st.one_of(st.text(max_size=5), st.sampled_from(values)))
    folder = tmp_path_factory.mktemp("content")
    for name in FILES:
        shutil.copy(PACKAGED / name, folder / name)
    changed = text[:start] + put + text[start + length :]
    (folder / file).write_bytes(changed.encode("utf-8", "surrogatepass"))
    sentence, same = outcome(folder)
    assert sentence or same
    assert "\n" not in sentence


def outcome(folder: Path) -> tuple[str, bool]:
    try:
        content = load(folder)
    except ContentError as refused:
        return refused.sentence, False
    return "", decode(encode(content)) == content
