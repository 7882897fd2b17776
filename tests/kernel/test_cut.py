"""Points of a record are named by entry, by event, by word, or by turn and phase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.gateway_to_the_stars import phases
from domain.gateway_to_the_stars.events import PhaseBegun
from domain.kernel import cut
from domain.kernel.cut import Point
from domain.kernel.errors import BadInput
from domain.kernel.messages import Entry, Event, Seat
from domain.kernel.record import Rewound, Undo

WEIRD = Seat("Ö; a/b.c")


def begun(phase: str, turn: int = 1, seat: Seat | None = None, last: str = "") -> PhaseBegun:
    return PhaseBegun(turn=turn, phase=phase, seat=seat, colonization=last)


def entry(number: int, *events: Event) -> Entry:
    return Entry(number, Seat("table"), Undo(), events)


OTHER = begun("")
ENTRIES = (
    entry(1),
    entry(2, begun("P1")),
    entry(3, begun("P2.1"), begun("P2.2")),
    entry(4, begun("P3.move", seat=Seat("Red"))),
    entry(5, begun("P3.combat", seat=Seat("Red")), begun("P3.move", seat=WEIRD)),
    entry(6, begun("P4", seat=Seat("Red")), begun("P4", seat=WEIRD)),
    entry(7, begun("P1", turn=2), begun("P5.4", turn=2, last="a")),
    entry(8, begun("P5.4", turn=2, last="b")),
)
MARKS = tuple(phases.marks(ENTRIES))
SIZES = tuple(len(one.events) for one in ENTRIES)


def found(text: str) -> Point:
    return cut.find(cut.parse(text), SIZES, MARKS)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("1", "1"),
        ("3.1", "3.1"),
        ("3.0", "3.0"),
        ("end", "8"),
        ("start", "2.0"),
        ("turn:1", "2"),
        ("turn:1/P1", "2"),
        ("turn:1/power-order", "2"),
        ("turn:1/economics", "3.1"),
        ("turn:1/P2.2", "3"),
        ("turn:1/P3.Red.move", "4"),
        ("turn:1/Red/movement", "4"),
        ("turn:1/red/MOVE", "4"),
        ("turn:1/movement", "4"),
        ("turn:1/P3.Red.combat", "5.1"),
        ("turn:1/Ö; a/b.c/movement", "5"),
        ("turn:1/P3.Ö; a/b.c.move", "5"),
        ("turn:1/P4.Red", "6.1"),
        ("turn:1/Ö; a/b.c/surveys", "6"),
        ("turn:2", "7.1"),
        ("turn:2/P5.4a", "7"),
        ("turn:2/P5.4", "7"),
        ("turn:2/creations-b", "8"),
        ("turn:2/P5.4b", "8"),
    ],
)
def test_a_point_is_found_as_its_phase_begins(text: str, point: str) -> None:
    assert str(found(text)) == point


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0", "there is no entry 0; the record has 1 to 8"),
        ("9", "there is no entry 9"),
        ("3.3", "entry 3 has the events 1 to 2"),
        ("turn:3", "turn 3 has not been played in the line in force; 2 turn"),
        ("turn:1/P9", "turn 1 has no phase 'P9' in the line in force; it has P1, P2.1"),
        ("turn:0", "turn 0 has not been played"),
        ("", "'' names no point of a record; 57, 57.2, start"),
        ("57.", "names no point"),
        ("٣", "names no point"),
        ("turn:1/", "names no point"),
    ],
)
def test_a_point_that_is_not_there_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence.replace("(", r"\(")):
        found(text)


def test_a_record_without_phases_starts_where_it_ends() -> None:
    assert cut.find(cut.parse("start"), (2, 0), ()) == Point(2)


def test_every_phase_is_found_by_its_key() -> None:
    for mark in MARKS:
        point = found(f"turn:{mark.turn}/{mark.names[0]}")
        assert point.entry == mark.entry


@given(st.text(max_size=30) | st.from_regex(r"(turn:)?[0-9]{0,8}[./]?.{0,8}"))
def test_any_text_is_understood_or_refused(text: str) -> None:
    try:
        point = found(text)
    except BadInput as error:
        said = str(error)
    else:
        assert 1 <= point.entry <= len(SIZES)
        return
    assert "\n" not in said


def test_only_the_beginnings_of_phases_are_marks() -> None:
    entries = [entry(1, Rewound(to=1, kind="undo", by=WEIRD)), entry(2, begun("P1"))]
    assert [(mark.entry, mark.n) for mark in phases.marks(entries)] == [(2, 1)]
