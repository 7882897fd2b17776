"""The map: its systems and its lines, as read off the rules' own table."""

from itertools import combinations

import pytest

from domain.gateway_to_the_stars.chart import distances, lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.loading import packaged
from tests.citations import Cite

HOMES = (7, 16, 25, 34, 43, 52, 61)


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


@pytest.mark.clauses("GS-SETUP-20", "GS-SETUP-21")
def test_the_map_has_69_numbered_systems(content: Content, cites: Cite) -> None:
    cites("GS-SETUP-20", "GS-SETUP-21")
    assert list(content.systems) == list(range(1, 70))
    assert [system.number for system in content.systems.values()] == list(range(1, 70))


@pytest.mark.clauses("GS-SETUP-22", "GS-MOVE-06", "GS-GAP-01")
def test_129_jump_lines_are_plain_or_labelled_16_to_20(content: Content, cites: Cite) -> None:
    cites("GS-SETUP-22", "GS-MOVE-06", "GS-GAP-01")
    counts: dict[str, int] = {}
    for line in content.lines:
        counts[line.label] = counts.get(line.label, 0) + 1
    assert counts == {"": 35, "16": 21, "17": 28, "18": 26, "19": 14, "20": 5}
    assert len({frozenset((line.a, line.b)) for line in content.lines}) == 129
    assert all(line.a < line.b for line in content.lines)


@pytest.mark.clauses("GS-GAP-02")
def test_lines_read_off_the_table_stand_on_the_map(content: Content, cites: Cite) -> None:
    cites("GS-GAP-02")
    joined = lines(content, 1, 69)
    assert joined[1] == {2: "20", 3: "20", 4: "20", 5: "20", 6: "20"}
    assert joined[2] == {1: "20", 3: "18", 6: "18", 15: "19", 69: "19"}
    assert joined[14] == {9: "18", 10: "17", 15: "18", 17: "18", 19: "17"}
    assert joined[33] == {4: "19", 24: "19", 32: "18", 42: "19"}
    assert joined[52] == {53: "", 54: "", 55: "", 56: "", 57: ""}
    assert joined[69] == {2: "19", 15: "19", 60: "19", 68: "18"}
    at = {n: (content.systems[n].x, content.systems[n].y) for n in (1, 7, 13, 52, 69)}
    assert at == {
        1: (500, 500), 7: (500, 170), 13: (691, 104), 52: (178, 573), 69: (435, 365),
    }  # fmt: skip


@pytest.mark.clauses("GS-GAP-01")
def test_homes_are_four_jumps_apart_and_five_from_the_centre(content: Content, cites: Cite) -> None:
    cites("GS-GAP-01")
    joined = lines(content, 1, 69)
    assert tuple(s.number for s in content.systems.values() if s.role == "Home") == HOMES
    for home, following in zip(HOMES, (*HOMES[1:], HOMES[0]), strict=True):
        assert distances(joined, home)[following] == 4
        assert distances(joined, home)[1] == 5
        assert list(joined[home].values()) == [""] * 5
    assert distances(joined, 7)[34] == 8


def test_no_two_lines_cross(content: Content) -> None:
    def side(start: int, end: int, third: int) -> int:
        a, b, c = (content.systems[n] for n in (start, end, third))
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

    for one, other in combinations(content.lines, 2):
        if {one.a, one.b} & {other.a, other.b}:
            continue
        parted = side(one.a, one.b, other.a) * side(one.a, one.b, other.b) < 0
        assert not (parted and side(other.a, other.b, one.a) * side(other.a, other.b, one.b) < 0)


@pytest.mark.clauses("GS-GAP-40")
def test_the_region_of_a_scenario_ends_its_lines(content: Content, cites: Cite) -> None:
    cites("GS-GAP-40")
    joined = lines(content, 1, 33)
    assert list(joined) == list(range(1, 34))
    assert joined[33] == {4: "19", 24: "19", 32: "18"}
    assert joined[31] == {27: "16", 30: "17"}


@pytest.mark.clauses("GS-MOVE-07", "GS-MOVE-08", "GS-MOVE-09", "GS-GAP-12")
def test_only_18_19_and_20_are_on_the_hazard_chart(content: Content, cites: Cite) -> None:
    cites("GS-MOVE-07", "GS-MOVE-08", "GS-MOVE-09", "GS-GAP-12")
    chart = {label: (h.loss, h.turned_back) for label, h in content.hazards.items()}
    assert chart == {"18": ((1,), ()), "19": ((1,), (2,)), "20": ((1, 2), (3,))}
    shown = {face for hazard in content.hazards.values() for face in hazard.loss}
    assert max(shown) <= 6, "no label can be rolled on one die"
