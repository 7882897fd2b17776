"""The map of the house (SD-GAP-02): every statement that its ruling makes."""

from collections import Counter
from itertools import combinations
from math import atan2, dist, pi, sqrt

import pytest

from domain.stardriven import chart
from domain.stardriven.content import Content
from domain.stardriven.loading import packaged
from tests.citations import Cite

TURNS = ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1))

Cell = tuple[int, int]


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


def rings(cells: frozenset[Cell]) -> tuple[int, int]:
    """How many cells lie at distance 1 and 2 from an arrangement."""
    inside, first = set(cells), around(cells)
    second = around(inside | first)
    return len(first), len(second)


def around(cells: frozenset[Cell] | set[Cell]) -> set[Cell]:
    return {(u + x, v + y) for u, v in cells for x, y in TURNS} - set(cells)


def connected(count: int) -> set[frozenset[Cell]]:
    found = {frozenset({(0, 0)})}
    for _ in range(count - 1):
        found = {cells | {cell} for cells in found for cell in around(cells)}
    return found


@pytest.mark.clauses("SD-GAP-02", "SD-SETUP-10", "SD-COMP-10")
def test_four_gateway_tiles_and_two_rings_make_30_tiles(content: Content, cites: Cite) -> None:
    cites("SD-GAP-02", "SD-SETUP-10", "SD-COMP-10")
    assert Counter(place.ring for place in content.places.values()) == {0: 4, 1: 10, 2: 16}
    assert {(p.u, p.v) for p in content.places.values() if p.ring == 0} == {
        (0, 0), (1, 0), (0, 1), (1, 1),
    }  # fmt: skip
    assert len(chart.chart(content).at) == 90
    assert len(set(chart.chart(content).at.values())) == 90


@pytest.mark.clauses("SD-GAP-02")
def test_only_the_rhombus_of_four_has_26_tiles_in_its_two_rings(cites: Cite) -> None:
    cites("SD-GAP-02")
    rhombus = rings(frozenset({(0, 0), (1, 0), (0, 1), (1, 1)}))
    assert rhombus == (10, 16)
    sums = Counter(sum(rings(cells)) for cells in connected(4))
    assert set(sums) == {26, 28, 29, 30}
    fitting = {cells for cells in connected(4) if sum(rings(cells)) == 26}
    for cells in fitting:
        pairs = sum((v[0] - u[0], v[1] - u[1]) in TURNS for u, v in combinations(cells, 2))
        assert pairs == 5  # four tiles with five common borders: a rhombus


@pytest.mark.clauses("SD-COMP-06", "SD-GAP-02")
def test_a_tile_is_three_sectors_that_touch_each_other(content: Content, cites: Cite) -> None:
    cites("SD-COMP-06", "SD-GAP-02")
    for place in content.places:
        a, b, c = chart.sectors(place)
        assert {b, c} <= set(chart.neighbours(content, a))
        assert c in chart.neighbours(content, b)
        assert [chart.place_of(sector) for sector in (a, b, c)] == [place] * 3
        assert [chart.slot_of(sector) for sector in (a, b, c)] == [0, 1, 2]


@pytest.mark.clauses("SD-COMP-12", "SD-GAP-02", "SD-GAP-03")
def test_one_sector_alone_touches_nothing_but_the_gateway(content: Content, cites: Cite) -> None:
    cites("SD-COMP-12", "SD-GAP-02", "SD-GAP-03")
    gateway = set(chart.gateway(content))
    inside = [
        sector
        for sector in chart.chart(content).at
        if len(chart.neighbours(content, sector)) == 6
        and {chart.place_of(near) for near in chart.neighbours(content, sector)} <= gateway
    ]
    assert inside == [content.centre] == ["G3b"]
    assert chart.chart(content).at["G3b"] == (0, 2)
    assert (content.places["G3"].u, content.places["G3"].v) == (0, 1)


@pytest.mark.clauses("SD-GAP-02")
def test_a_sector_of_an_inner_tile_touches_three_other_tiles(content: Content, cites: Cite) -> None:
    cites("SD-GAP-02")
    for sector in chart.chart(content).at:
        touched = chart.touched(content, sector)
        assert set(touched) <= set(chart.adjacent(content, chart.place_of(sector)))
        if content.places[chart.place_of(sector)].ring < 2:
            assert len(touched) == 3
        else:
            assert len(touched) <= 3


@pytest.mark.clauses("SD-GAP-02")
def test_touching_tiles_share_exactly_two_borders(content: Content, cites: Cite) -> None:
    cites("SD-GAP-02")
    for one, other in combinations(content.places, 2):
        shared = sum(
            near in chart.sectors(other)
            for sector in chart.sectors(one)
            for near in chart.neighbours(content, sector)
        )
        assert shared == (2 if other in chart.adjacent(content, one) else 0)


@pytest.mark.clauses("SD-MAP-04", "SD-GAP-02")
def test_inner_tiles_touch_six_others_edges_four_corners_three(
    content: Content, cites: Cite
) -> None:
    cites("SD-MAP-04", "SD-GAP-02")
    numbers = Counter(
        (place.ring, len(chart.adjacent(content, place.name))) for place in content.places.values()
    )
    assert numbers == {(0, 6): 4, (1, 6): 10, (2, 4): 10, (2, 3): 6}


@pytest.mark.clauses("SD-GAP-02")
def test_the_longest_way_is_twelve_sectors(content: Content, cites: Cite) -> None:
    cites("SD-GAP-02")
    ways = [chart.distances(content, sector) for sector in chart.chart(content).at]
    assert all(len(way) == 90 for way in ways)
    assert max(max(way.values()) for way in ways) == 12


@pytest.mark.clauses("SD-GAP-02")
def test_a_turned_tile_shows_its_biomes_one_slot_on(content: Content, cites: Cite) -> None:
    cites("SD-GAP-02")
    front = content.fronts["T01"]
    shown = {
        turn: tuple(chart.biome(front, turn, sector) for sector in chart.sectors("A10"))
        for turn in chart.ORIENTATIONS
    }
    assert shown == {
        0: ("desert", "ice", "scorched"),
        1: ("scorched", "desert", "ice"),
        2: ("ice", "scorched", "desert"),
    }


def test_places_are_numbered_clockwise_from_the_top(content: Content) -> None:
    def middle(place: str) -> tuple[float, float]:
        x, y = zip(*(chart.pixel(content, s) for s in chart.sectors(place)), strict=True)
        return sum(x) / 3, sum(y) / 3

    centre = chart.pixel(content, content.centre)
    for letter, count in (("A", 10), ("B", 16)):
        places = [f"{letter}{number}" for number in range(1, count + 1)]
        assert min(places, key=lambda place: middle(place)[1]) == places[0]
        angles = [
            atan2(middle(p)[0] - centre[0], centre[1] - middle(p)[1]) % (2 * pi) for p in places
        ]
        passed = [(angle - angles[0]) % (2 * pi) for angle in angles]
        assert passed == sorted(passed)


def test_in_a_picture_neighbours_lie_the_width_of_a_hex_apart(content: Content) -> None:
    for sector in chart.chart(content).at:
        for near in chart.neighbours(content, sector):
            apart = dist(chart.pixel(content, sector), chart.pixel(content, near))
            assert apart == pytest.approx(sqrt(3))


def test_blocked_sectors_are_gone_round_or_leave_no_way(content: Content) -> None:
    near = chart.neighbours(content, "G3b")
    assert chart.distance(content, "G3b", near[0]) == 1
    assert chart.distance(content, "G3b", "G3b", near) == 0
    assert chart.distance(content, "G3b", "A1a", near) is None
    assert chart.distance(content, near[0], near[3], ("G3b",)) == 3
    assert chart.distance(content, near[0], near[3]) == 2
    assert chart.distance(content, near[0], near[3], (near[3],)) is None


def test_the_way_to_a_place_ends_at_its_closest_sector(content: Content) -> None:
    assert chart.to_place(content, "G3b", "G3") == 0
    assert chart.to_place(content, "G3b", "G4") == 1
    assert chart.to_place(content, "G3b", "A1") == min(
        steps for s, steps in chart.distances(content, "G3b").items() if s in chart.sectors("A1")
    )


def test_a_name_that_is_no_sector_is_told(content: Content) -> None:
    assert chart.is_sector(content, "A10c")
    assert not chart.is_sector(content, "A11a")
    assert not chart.is_sector(content, "A1d")
    assert not chart.is_sector(content, "")
