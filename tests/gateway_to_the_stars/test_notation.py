"""Record lines are read and written without loss, and bad ones are refused in a sentence."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import notation
from domain.gateway_to_the_stars.words import Unreadable
from domain.kernel import record
from domain.kernel.errors import BadInput
from domain.kernel.messages import Command, Seat

PLAIN = st.characters(exclude_categories=("Cs", "Cc"))
SEATS = st.text(PLAIN, min_size=1, max_size=24).filter(
    lambda text: text == text.strip() and text.isprintable()
).map(Seat) | st.sampled_from(
    ["Red", "Blue", "nobody", "nothing", "draws", "for", 'Ö; <b>"$(x)', "日本"]
).map(Seat)
SYSTEMS = st.integers(0, 69)
UNITS = st.sampled_from(["C1", "D2", "SB1", "P3", "T12", "Y9"])
CARDS = st.sampled_from(["SV-05", "SV-60", "SR-11"])
TEXTS = st.text(PLAIN | st.sampled_from("\n\t"), min_size=1, max_size=40)
COUNTS = st.integers(1, 999)


def many(one: st.SearchStrategy[object], least: int = 0) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(one, min_size=least, max_size=5).map(tuple)


@st.composite
def plans(draw: st.DrawFn) -> c.Plan:
    bid = draw(st.integers(0, 9))
    return c.Plan(
        builds=draw(st.lists(st.builds(c.Build, UNITS, COUNTS, SYSTEMS), max_size=4).map(tuple)),
        repairs=draw(st.lists(UNITS, max_size=3).map(tuple)),
        cards=draw(st.integers(0, 9)),
        bid=bid,
        place=draw(st.integers(1, 7)) if bid else 0,
        free=draw(st.none() | st.lists(SEATS, max_size=3).map(tuple)),
    )


COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from(
        [
            c.DealHomes(),
            c.DrawPowerOrder(),
            c.Pass(),
            c.OpenOrders(),
            c.RollRound(),
            c.GoOn(),
            c.BreakOff(),
            c.Stand(),
            c.Discover(),
            c.Resign(),
            record.Undo(),
            record.Redo(),
        ]
    ),
    st.builds(c.Offer, SEATS, many(CARDS), many(CARDS)),
    st.builds(c.Accept, SEATS),
    st.builds(c.Decline, SEATS),
    st.builds(c.Exchange, CARDS),
    st.builds(c.SealPlan, plans()),
    st.builds(c.Move, UNITS, many(SYSTEMS, 2)),
    st.builds(c.Attack, SEATS | st.just("menace"), SYSTEMS),
    st.builds(c.AssignHits, many(UNITS, 1)),
    st.builds(c.Retreat, SYSTEMS),
    st.builds(c.Survey, SYSTEMS),
    st.builds(c.Skip, SYSTEMS),
    st.builds(c.Chart, SYSTEMS),
    st.builds(c.SealCaptures, many(st.builds(c.CaptureOrder, SYSTEMS, COUNTS))),
    st.builds(c.SealFoundings, many(SYSTEMS)),
    st.builds(c.SealDockings, many(UNITS)),
    st.builds(c.SealCreations, many(st.builds(c.CreateOrder, SYSTEMS, COUNTS))),
    st.builds(c.ShowItems, many(CARDS)),
    st.builds(c.ChangeDice, st.sampled_from(notation.DICE)),
    st.builds(record.Rewind, st.integers(1, 99999), many(SEATS), TEXTS),
    st.builds(record.Note, TEXTS),
)
RESULTS = st.lists(
    st.sampled_from(["1", "6", "SV-57", "F3", "Item", "Green", "日本"]), max_size=6
).map(tuple)

LINES = """
deal [7 25 34 52]
power [Green 3]
offer Blue SV-05 SV-07 for SV-29
offer Blue nothing for SV-29
offer "Ö; <b>\\"$(x)" SV-05 for nothing
accept Blue
decline 日本
exchange SV-05 [SV-33]
pass
plan S 1@7, Y 2@7, SB 1@12, repair D1, cards 2, bid 2 for 1, free Blue Green
plan free nobody
plan nothing
open [SV-05 Item]
move C1 7-10-14 [5 3]
attack Blue 14
attack menace 14
roll [6 5 3 2 1 1 5 2 1]
hits C1, D2, D2
continue
break
retreat 12
retreat
stand
discover [F3]
survey 31 [4 SV-57 SR-06]
skip 31
chart 32 [N3]
capture 14 2, 15 0
capture nothing
found 14, 20
found nothing
dock T1, T2
create 14 3, 15 2
create nothing
show SV-29, SV-30
dice engine
resign
undo
redo
rewind 57 because "a wrong die" agreed Red Blue
note "tea at \\"four\\" # not a comment"
""".strip().split("\n")


@given(COMMANDS, RESULTS)
def test_what_is_written_is_read_back_as_the_same_command(
    command: Command, reported: tuple[str, ...]
) -> None:
    line = notation.write(command, reported)
    assert notation.parse(line) == (command, reported)
    assert notation.write(*notation.parse(line)) == line
    assert "\n" not in line


@pytest.mark.parametrize("line", LINES)
def test_a_good_line_is_written_as_it_was_read(line: str) -> None:
    assert notation.write(*notation.parse(line)) == line


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ("hits C1 ,  D2 , D2", "hits C1, D2, D2"),
        ("MOVE C1 7-10   [5,3]  # a probe", "move C1 7-10 [5 3]"),
        ("discover draws F3", "discover [F3]"),
        ("plan repair D1, repair D2, S 1@7", "plan S 1@7, repair D1 D2"),
        ("plan free Blue, free Red", "plan free Blue Red"),
        ('accept "Blue"', "accept Blue"),
        ("retreat 0", "retreat"),
        ("pass []", "pass"),
    ],
)
def test_a_loose_line_is_written_in_the_one_good_way(loose: str, canonical: str) -> None:
    assert notation.write(*notation.parse(loose)) == canonical


def test_every_verb_has_an_example_that_can_be_read() -> None:
    for name, known in notation.VERBS.items():
        command, _ = notation.parse(known.example)
        assert notation.verb(command) == name


def test_every_command_but_the_first_has_a_verb() -> None:
    commands = {known.command for known in notation.VERBS.values()}
    assert set(c.AnyCommand.__args__) - commands == {c.NewGame}
    assert set(record.RECORD_COMMANDS) <= commands


@pytest.mark.parametrize(
    ("line", "column", "sentence"),
    [
        ("", 1, "the line ends here, a verb"),
        ("fly C1 7-10", 1, "'fly' stands here, a verb"),
        ("move C1 7.10", 9, "'7.10' stands here, a path such as 7-10-14 was expected"),
        ("move C1 7-1000", 9, "(0 to 999) was expected"),
        ("move C1 7", 9, "a path such as 7-10-14 was expected; a good line: move C1 7-10-14"),
        ("move ", 5, "the line ends here, a unit such as C1 was expected"),
        ("survey ٣", 8, "'٣' stands here, a system's number"),
        ("plan S 1@7,", 12, "the line ends here, what to build"),
        ("plan cards 1, cards 2", 15, "only one cards was expected"),
        ("plan free nobody, free Blue", 24, "nothing after free nobody"),
        ("plan bid 2", 11, "'for' was expected"),
        ("pass [5", 8, "']' was expected"),
        ("pass [5] 3", 10, "the end of the line"),
        ("pass 3", 6, "the end of the line, or results in [brackets]"),
        ('accept "Blue', 8, "a quoted word begins here"),
        (f'accept "{"x" * 25}"', 8, "1 to 24 printable characters"),
        ('accept " Blue"', 8, "cannot name a seat"),
        ("note tea", 6, 'the note in "quotes" was expected'),
        ('note "\\u0000"', 6, "control characters"),
        ("rewind 0 because", 8, "(1 to 999999) was expected"),
        ("dice loaded", 6, "engine, table or carried was expected"),
        ("x" * 4001, 4000, "longer than 4000"),
    ],
)
def test_a_bad_line_is_refused_with_the_column_and_what_was_expected(
    line: str, column: int, sentence: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        notation.parse(line)
    assert refused.value.column == column
    assert refused.value.where == f"column {column}"
    assert sentence in refused.value.sentence
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seat", ["Red", 'Ö; <b>"$(x)', "日本", "a: b"])
def test_the_speaker_stands_before_the_colon(seat: str) -> None:
    who, words = notation.speaker(f"{notation.label(seat)}: move C1 7-10 [5]")
    assert who == seat
    assert notation.read(words) == (c.Move("C1", (7, 10)), ("5",))


def test_columns_count_from_the_beginning_of_the_whole_line() -> None:
    _, words = notation.speaker("Red: survey x")
    with pytest.raises(Unreadable, match="column 13"):
        notation.read(words)


def test_a_line_without_a_seat_is_refused() -> None:
    with pytest.raises(Unreadable, match="column 6: 'C1' stands here, ':' was expected"):
        notation.speaker("move C1 7-10")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (c.SealPlan(None), "plan (sealed)"),
        (c.Offer(Seat("Blue"), None, None), "offer Blue (sealed)"),
        (record.Note(None), "note (sealed)"),
        (record.Rewind(5, (), None), "rewind 5 (sealed)"),
    ],
)
def test_what_a_reader_may_not_see_is_written_as_sealed(command: Command, line: str) -> None:
    assert notation.write(command) == line
    with pytest.raises(BadInput):
        notation.parse(line)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try_to_read(text)


def test_two_thousand_mutated_lines_are_read_or_refused() -> None:
    luck = random.Random(7)
    signs = ' ,[]"#:@-\\0959zé日\ud800\x00\t'
    refused = 0
    for _ in range(2000):
        line = list(luck.choice(LINES))
        for _ in range(luck.randint(1, 4)):
            at = luck.randrange(len(line) + 1)
            line[at : at + luck.randint(0, 2)] = luck.choices(signs, k=luck.randint(0, 2))
        refused += not try_to_read("".join(line))
    assert refused > 500


def try_to_read(text: str) -> bool:
    try:
        command, reported = notation.parse(text)
    except BadInput as error:
        said = str(error)
    else:
        assert notation.parse(notation.write(command, reported)) == (command, reported)
        return True
    assert "\n" not in said
    return False


def test_free_passage_for_nobody_after_a_seat_is_refused() -> None:
    with pytest.raises(Unreadable, match="a seat"):
        notation.parse("plan free Red, free nobody")
