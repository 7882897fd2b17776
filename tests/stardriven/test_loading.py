"""A folder of content is taken whole or refused with the file, the place and what was expected."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.stardriven.content import ContentError, decode, digest, encode
from domain.stardriven.loading import PACKAGED, check_folder, load, packaged, sources
from domain.stardriven.soundness import check

FILES = (
    "map.toml", "ships.toml", "crew.toml", "missions.toml", "cards.toml", "warbound.toml",
    "episodes.toml", "numbers.toml",
)  # fmt: skip
GATEWAY_5 = "G4 = { u = 1, v = 1, ring = 0, gravity = 5 }"
T01 = 'T01 = { gravity = 4, biomes = ["desert", "ice", "scorched"] }'
REWARD = '[{ do = "energy", n = 3 }]'

CHANGES = [
    ("map.toml", "gravity = 4, b", "gravity = 7, b", "fronts.T01.gravity: expected 1 to 6"),
    ("map.toml", '"desert", "ice", "s', '"sand", "ice", "s', "fronts.T01.biomes[0]: invalid enum"),
    ("map.toml", T01, "", "fronts: 26 places for System tiles need as many; there are 25"),
    ("map.toml", GATEWAY_5, "G4 = { u = 1, v = 1, ring = 0, gravity = 1 }", "Gravity 5, on which"),
    ("map.toml", "A2 = { u = 1, v = -1", "A2 = { u = 0, v = -1", "places.A2: lies where A1 lies"),
    ("map.toml", "A2 = { u = 1, v = -1, ring = 1", "A2 = { u = 1, v = -1, ring = 2", "places.A2"),
    ("map.toml", 'centre = "G3b"', 'centre = "G9b"', "galaxy.centre: there is no sector G9b"),
    ("map.toml", 'centre = "G3b"', 'centre = "G1a"', "G1a touches tiles that are not the Gateway"),
    ("map.toml", "anomaly = 10", "anomaly = 8", "25 tiles get an Exploration token; there are 24"),
    ("map.toml", "anomaly = 10", "anomalies = 10", "tokens.anomalies: expected one of anomaly"),
    ("map.toml", "anomaly = 10", "anomaly = -1", "tokens.anomaly: expected a whole number from 0"),
    ("map.toml", "anomaly = 10", "anomaly = 3000", "tokens.anomaly: 3000 is not from 0 to 1000"),
    ("map.toml", "warbound = 4", "warbound = 3\nnebula = 1", "tokens.nebula: is a variant token"),
    ("ships.toml", "number = 6", "number = 5", "stations: expected the numbers 1 to 6"),
    ("ships.toml", "costs = [0, 0, 0]", "costs = [0, 0]", "stations.1.costs: expected"),
    ("ships.toml", "costs = [0, 0, 0]", "costs = [0, 0, -1]", "stations.1.costs: has a number"),
    ("ships.toml", '"Exploration"', '"Diplomacy"', "expected a different skill at each station"),
    ("ships.toml", "energy = 6", "energy = 13", "factions.UW.energy: 13 is not from 0 to 12"),
    ("ships.toml", "hull = 3", "hull = 0", "factions.UW.hull: 0 is not from 1 to 100"),
    ("ships.toml", "green = 2, blue", "blue", "factions.UW.dice: expected 1 or more of red"),
    ("ships.toml", 'faction = "PRI", cost = 5', 'faction = "XX", cost = 5', "no faction XX"),
    ("ships.toml", "cost = 5, ", "cost = -5, ", "upgrades.UPG-P1.cost: is below 0"),
    (
        "ships.toml",
        'reach = "adjacent"',
        'reach = "far"',
        "strike: expected reach adjacent or near",
    ),
    ("ships.toml", "crits = 1", "crits = 0", "strike: expected crosshairs or crits"),
    ("ships.toml", "crits = 1", "crits = 1, split = true", "only crosshairs can be split"),
    ("ships.toml", '"target-energy", n = -3', '"target-energy", n = 3', "expected n below 0"),
    ("ships.toml", "cost = 2, reaction = true", "cost = 2, reaction = false", "UPG-P3.reaction"),
    ("ships.toml", '[{ do = "jump-roll" }]', "[]", "upgrades.UPG-P3.effects: expected one or more"),
    ("crew.toml", "value = 3, p", "value = 4, p", "crew.UW-01.promoted_value: expected more than"),
    ("crew.toml", '"Transport", "Pl', '"Rescue", "Pl', "crew.UW-01.promoted_skills: expected all"),
    ("crew.toml", 'skills = ["Transport"]', "skills = []", "crew.UW-01.skills: expected different"),
    ("crew.toml", '"green", n = 2', '"green", n = 0', "crew.UW-01.ability: expected n of 1"),
    ("crew.toml", "value = 3", 'value = "3"', "crew.UW-01.value: expected int, got str"),
    ("crew.toml", 'UW-01 = { name = "UW crew 1", ', "UW-01 = { ", "missing required field name"),
    ("crew.toml", 'UW-01 = { name = "UW', 'UW-01 = { id = "1", name = "UW', "leave it out"),
    ("missions.toml", "value = 4", "price = 4", "M-DESERT-1: contains unknown field price"),
    (
        "missions.toml",
        REWARD,
        '[{ do = "energi", n = 3 }]',
        "M-DESERT-1.reward[0].do: invalid enum",
    ),
    ("missions.toml", REWARD, '[{ do = "energy" }]', "energy: expected n, above 0 for a gain"),
    ("missions.toml", REWARD, '[{ do = "draw" }]', "draw: expected n of 1 or more"),
    ("missions.toml", REWARD, '[{ do = "pull", n = 1 }]', "pull: expected no n"),
    ("missions.toml", REWARD, '[{ do = "jump-biome" }]', "expected mission-remove right before it"),
    ("missions.toml", REWARD, '[{ do = "draw", n = 1, crits = 1 }]', "crits and split belong to"),
    ("missions.toml", REWARD, '[{ do = "energy", n = 3000 }]', "reward[0].n: 3000 is not from -10"),
    ("missions.toml", "episode = 1", "episode = 11", "E1-01.episode: there is no Episode 11"),
    ("missions.toml", '["Exploration", "D', '["Diplomacy", "D', "M-DESERT-1.skills: expected"),
    ("cards.toml", 'of = "CW-ORDO"', 'of = "Ordo"', "objectives.O02.of: expected one of CW-VEXIS"),
    ("cards.toml", 'kind = "envoy"', 'kind = "envoy", of = "ice"', "expected nothing on a card"),
    ("cards.toml", "each = 2, most = 6", "each = 2, most = 1", "objectives.O06.most: is less"),
    ("cards.toml", "need = 5, points = 5", "points = 5", "objectives.O01.need: expected how many"),
    ("cards.toml", "need = 5, points = 5", "need = 5", "objectives.O01.points: expected points"),
    ("cards.toml", '"crit", n = 1', '"crit"', "anomalies.A02.setback: crit: expected n of 1"),
    ("cards.toml", '"MOVE green"', '"MOVE pink"', "AU-01.actions: there is no action MOVE pink"),
    ("warbound.toml", "interceptor-2 = { ship", "more = { source = 3, ship", "is not TOML"),
    (
        "warbound.toml",
        "level = 2, crosshairs = 3",
        "level = 3, crosshairs = 3",
        "of the gunboat at",
    ),
    ("warbound.toml", "shields = [1]", "shields = [5]", "5 is not one of its targets"),
    ("warbound.toml", "number = 6", "number = 7", "gunboat-1: no die shows its target 7"),
    ("warbound.toml", "number = 4", "number = 5", "gunboat-1: expected different targets"),
    ("warbound.toml", "figures = 4", "figures = 3", "expected as many targets as figures"),
    ("episodes.toml", "breach = -5", "breach = 5", "episodes.0.breach: expected 0 or less"),
    ("episodes.toml", "CW-ORDO = 6", "CW-MARS = 6", "worlds: there is no world CW-MARS"),
    ("episodes.toml", "CW-ORDO = 6, ", "", "expected a value for every world, or none"),
    ("episodes.toml", "[episodes.3]", "[episodes.x]", "expected the number of an Episode"),
    ("episodes.toml", "points = 5", "points = 9", "gateway_tokens: expected the points to fall"),
    ("episodes.toml", 'title = "StarDriven: Gateway"', "", "game: expected a title"),
    ("numbers.toml", "die_sides = 6", "die_sides = 8", "expected one side for each station"),
    ("numbers.toml", "market = 6", "market = 0", "numbers.market: expected 1 or more"),
    ("numbers.toml", "long = 15", "longer = 15", "expected short, normal and long, each 1"),
    ("numbers.toml", "hand = 5", "hand = 9", "setup needs 9; there are 8"),
    ("numbers.toml", "spots = 3\n", "", "numbers: missing required field spots"),
    ("numbers.toml", "spots = 3", "shields_max = 3", "numbers.shields_max: stands here twice"),
    ("numbers.toml", 'source = "house"', 'source = "me"', "numbers.source: expected one of"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(PACKAGED / name, tmp_path / name)
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(("file", "old", "new", "expected"), CHANGES, ids=[c[3] for c in CHANGES])
def test_a_fault_is_refused_where_it_stands(
    folder: Path, file: str, old: str, new: str, expected: str
) -> None:
    change(folder, file, old, new)
    with pytest.raises(ContentError) as refused:
        load(folder)
    assert refused.value.file in FILES
    assert expected in str(refused.value)
    assert str(refused.value) in check_folder(folder)


def test_what_is_packaged_has_no_fault_and_every_count_of_the_box() -> None:
    assert check_folder(PACKAGED) == ()
    assert check(packaged()) == ()


def test_all_faults_of_a_folder_are_told_at_once(folder: Path) -> None:
    change(folder, "crew.toml", "value = 3, promoted_value = 4", 'value = "3", promotd_value = 4')
    change(folder, "crew.toml", 'keyword = "Human"', "keyword = 1")
    change(folder, "missions.toml", "value = 4", "price = 4")
    change(folder, "map.toml", "anomaly = 10", "anomaly = -1")
    change(folder, "numbers.toml", "hand = 5", "")
    change(folder, "episodes.toml", "[game]", "[games]")
    (folder / "cards.toml").unlink()
    assert set(check_folder(folder)) == {
        f"cards.toml: there is no such file in {folder}",
        "episodes.toml: games: unknown group; expected game, episodes, gateway_tokens",
        "episodes.toml: game: expected a table of this name",
        "crew.toml: crew.UW-01: contains unknown field promotd_value",
        "crew.toml: crew.UW-01: missing required field promoted_value",
        "crew.toml: crew.UW-01.value: expected int, got str",
        "crew.toml: crew.UW-02.keyword: expected str, got int",
        "missions.toml: missions.M-DESERT-1: contains unknown field price",
        "missions.toml: missions.M-DESERT-1: missing required field value",
        "map.toml: tokens.anomaly: expected a whole number from 0",
        "numbers.toml: numbers: missing required field hand",
    }


def test_a_count_that_differs_from_the_box_is_told_but_can_be_played_with(folder: Path) -> None:
    path = folder / "missions.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("E1-06")), "utf-8")
    change(folder, "ships.toml", "green = 2, blue = 3", "green = 3, blue = 3")
    assert len(load(folder).missions) == 93
    assert set(check_folder(folder)) == {
        "missions.toml: missions: expected 48 episode missions as in the box; here are 47",
        "missions.toml: missions: expected 76 missions as in the box; here are 75",
        "ships.toml: factions: expected 10 green dice as in the box; here are 11",
        "ships.toml: factions.UW: expected 7 Activation dice as in the box; here are 8",
    }


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_lacks_every_group(folder: Path, file: str) -> None:
    (folder / file).write_text("", encoding="utf-8")
    assert any(f"{file}: " in fault for fault in check_folder(folder))
    with pytest.raises(ContentError, match=f"{file}: .*: expected"):
        load(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "crew.toml").unlink()
    with pytest.raises(ContentError, match=r"crew\.toml: there is no such file"):
        load(folder)


def test_a_file_that_is_not_text_is_refused(folder: Path) -> None:
    (folder / "crew.toml").write_bytes(b"title = \xff")
    with pytest.raises(ContentError, match=r"crew\.toml: byte 8: is not UTF-8 text"):
        load(folder)


def test_an_owners_card_is_played_with_and_changes_the_digest(folder: Path) -> None:
    change(folder, "crew.toml", 'name = "UW crew 1"', 'name = "Somebody"')
    owned = load(folder)
    assert owned.crew["UW-01"].name == "Somebody"
    assert digest(owned) != digest(packaged())


def test_sources_and_comments_do_not_change_the_digest(folder: Path) -> None:
    change(folder, "numbers.toml", 'source = "house"', 'source = "rulebook"')
    change(folder, "crew.toml", "# Crew:", "# Mine:")
    assert digest(load(folder)) == digest(packaged())
    assert sources(folder)["numbers.shields_max"] == "rulebook"


def test_stored_content_reads_back_the_same_in_counting_order() -> None:
    line = encode(packaged())
    again = decode(line)
    assert again == packaged()
    assert encode(again) == line
    assert list(again.places)[8:12] == ["A9", "A10", "B1", "B2"]
    assert list(again.episodes) == [str(number) for number in range(11)]
    assert list(again.missions)[-1] == "M-VERDANT-4"
    assert list(again.missions)[:7] == [*(f"E1-0{n}" for n in range(1, 7)), "E2-01"]


@pytest.mark.parametrize("line", [b"", b"{}", b"[1]", b'{"title": 3}', b"\xff", b"[" * 5000])
def test_stored_content_that_is_not_content_is_refused(line: bytes) -> None:
    with pytest.raises(ContentError):
        decode(line)


@settings(max_examples=100, deadline=None)
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
    sentence = outcome(folder)
    told = check_folder(folder)
    assert not sentence or told
    assert all("\n" not in line for line in (sentence, *told))


def outcome(folder: Path) -> str:
    try:
        content = load(folder)
    except ContentError as refused:
        return str(refused)
    assert decode(encode(content)) == content
    return ""
