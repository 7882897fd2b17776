"""Record lines of the second game are read and written without loss; bad ones are refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel import record
from domain.kernel.errors import BadInput
from domain.kernel.messages import Command
from domain.kernel.words import Unreadable
from domain.stardriven import commands as c
from domain.stardriven import notation

COLOURS = st.sampled_from(["red", "green", "blue"])
DICE = st.tuples(COLOURS, st.sampled_from("123456")).map("".join)
CREW = st.sampled_from(["PRI-01", "UW-08", "FL-28", "SYN-03"])
MISSIONS = st.sampled_from(["M-ICE-4", "M-SCORCHED-2", "E10-06", "E1-01"])
OBJECTIVES = st.sampled_from(["O04", "O24"])
WORLDS = st.sampled_from(["CW-ORDO", "CW-FREYASTRA"])
PLACES = st.sampled_from(["A3", "B16", "G1"])
SECTORS = st.tuples(PLACES, st.sampled_from("abc")).map("".join)
SPOTS = st.tuples(st.sampled_from("123456"), st.sampled_from("123")).map(".".join)
SHIPS = st.sampled_from(["Blue", "gunboat", "I2", 'Ö; <b>"$(x)', "日本", "nobody"])
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40)
NUMBERS = st.integers(1, 6)


def many(one: st.SearchStrategy[str], least: int = 0) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(one, min_size=least, max_size=4).map(tuple)


TOKENS = st.lists(st.tuples(PLACES, NUMBERS, PLACES), max_size=3).map(tuple)
PLAIN = [
    c.DealWorlds(), c.RollStart(), c.DealHands(), c.DealMarkets(), c.EndTurn(), c.Stop(), c.Keep(),
    c.ReadyCrew(), c.RollCharges(), c.HoldCharges(), c.RollAttack(), c.RollShields(),
    c.RollLocations(), c.Resolve(), c.DealObjectives(), c.Resign(), record.Undo(), record.Redo(),
]  # fmt: skip
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from(PLAIN),
    st.builds(c.PlaceWarbound, SECTORS, many(SECTORS)),
    st.builds(c.PlaceOutpost, SECTORS),
    st.builds(c.Assign, CREW, NUMBERS),
    st.builds(c.Activate, NUMBERS, st.integers(1, 3), COLOURS, NUMBERS),
    st.builds(c.Rest, many(DICE)),
    st.builds(
        c.CompleteMission, MISSIONS, many(CREW), many(CREW), many(CREW), many(CREW),
        SECTORS | st.just(""), WORLDS | st.just(""),
    ),
    st.builds(c.UseCrew, CREW, many(DICE, 1), st.integers(0, 6)) | st.builds(c.UseCrew, CREW),
    st.builds(c.Promote, CREW),
    st.builds(c.Recruit, CREW),
    st.builds(c.Jump, SECTORS),
    st.builds(c.Turn, st.integers(0, 2)),
    st.builds(c.Go, many(SECTORS, 1)),
    st.builds(c.Reroll, DICE),
    st.builds(c.Attack, SHIPS),
    st.builds(c.Scan, PLACES),
    st.builds(c.Trigger, PLACES, NUMBERS),
    st.builds(c.PutBack, TOKENS),
    st.builds(c.PlayObjective, OBJECTIVES),
    st.builds(c.Engineer, many(SPOTS), st.integers(0, 6), st.integers(0, 6)),
    st.builds(c.Choose, many(SPOTS | CREW | WORLDS)),
    st.builds(c.ChooseObjective, OBJECTIVES),
    st.builds(c.Research, st.sampled_from(["discard", "retire", "exhaust"]), CREW),
    st.builds(c.MoveGunboat, many(SECTORS)),
    st.builds(c.MoveInterceptor, st.sampled_from(["I1", "I4"]), many(SECTORS)),
    st.just(c.MoveInterceptor("", ())),
    st.builds(c.SpawnWarbound, SECTORS),
    st.builds(c.ShowHand, many(CREW | OBJECTIVES)),
    st.builds(c.ChangeDice, st.sampled_from(notation.DICE)),
    st.builds(record.Note, TEXTS),
)  # fmt: skip
RESULTS = st.lists(st.sampled_from(["1", "6", "O04", "Crew", "T05", "anomaly"]), max_size=6)

LINES = """
worlds [A3 B1 A7 B12 B5]
start-dice [3 5 1 1 6 2 4]
hands [O04 Objective PRI-01 Crew PRI-08 PRI-04 PRI-02 PRI-05]
markets [E2-01 FL-01]
warbound G4a, G1a, G2b, G3c
outpost A3b
assign PRI-01 3
activate 3 with green6 on 1
activate 5 with red4 on 3 [PRI-04 PRI-05]
rest keep green6, blue2 [3 5 1 4 6]
rest [3 5 1 4 6 2 2]
complete M-ICE-4 discard PRI-01, PRI-03 retire PRI-05 exhaust PRI-02 bottom PRI-05, PRI-01 \
moving A3b world CW-ORDO [M-TOXIC-1]
use PRI-03 blue2 to 4
use PRI-04 green1, red2 [3 5]
use FL-07
end
promote PRI-02
recruit FL-03 [FL-20]
jump A3b
turn 1
go A3b, A3c, A4a
stop
reroll green2 [5]
keep
attack Blue
attack gunboat
ready
roll-charges
hold-charges
scan A3 [T05 anomaly]
trigger A3 1
put-back A3 1 to A5, A4 2 to A4
put-back nothing
objective O04
engineer repair 1.1, 4.2 shields 2 charges 1
choose 1.1, 4.2
choose nothing
keep-objective O04
research discard PRI-01
gunboat A1a-A1b-A2c
gunboat stay
interceptor I2 A1a-A1b
interceptor I2 stay
interceptor stay
spawn G1a
attack-dice [4 4]
shield-dice [1 3 5 6]
locations [4]
resolve [T05]
objectives [O04 O11]
show PRI-01, O03
show nothing
dice engine
resign
note "tea at four"
""".strip().split("\n")


@given(COMMANDS, RESULTS)
def test_what_is_written_is_read_back_as_the_same_command(
    command: Command, reported: list[str]
) -> None:
    line = notation.write(command, tuple(reported))
    assert notation.parse(line) == (command, tuple(reported))
    assert notation.write(*notation.parse(line)) == line
    assert "\n" not in line


@pytest.mark.parametrize("line", LINES)
def test_a_good_line_is_written_as_it_was_read(line: str) -> None:
    assert notation.write(*notation.parse(line)) == line


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ("REST keep green6 ,blue2  [3,5]  # tired", "rest keep green6, blue2 [3 5]"),
        ("trigger A3", "trigger A3 1"),
        ("put-back A3 to A5", "put-back A3 1 to A5"),
        ("end []", "end"),
        ('attack "Blue"', "attack Blue"),
    ],
)
def test_a_loose_line_is_written_in_the_one_good_way(loose: str, canonical: str) -> None:
    assert notation.write(*notation.parse(loose)) == canonical


def test_every_verb_has_an_example_that_is_read_and_written_alike() -> None:
    for name, known in notation.VERBS.items():
        command, reported = notation.parse(known.example)
        assert notation.verb(command) == name
        assert notation.write(command, reported) == known.example


def test_every_command_but_the_first_has_a_verb() -> None:
    commands = {known.command for known in notation.VERBS.values()}
    assert set(c.AnyCommand.__args__) - commands == {c.NewGame}
    assert set(record.RECORD_COMMANDS) <= commands
    assert notation.verb(c.NewGame("2", "short", 1, (), "engine", "")) == "new"


@pytest.mark.parametrize(
    ("line", "column", "sentence"),
    [
        ("", 1, "the line ends here, a verb"),
        ("fly A3b", 1, "'fly' stands here, a verb"),
        ("assign PRI-01", 14, "the number of a station"),
        ("activate 3 green6 on 1", 12, "'with' was expected; a good line: activate 3 with green6"),
        ("activate 3 with pink6 on 1", 17, "a die such as green6"),
        ("rest keep", 10, "a die such as green6"),
        ("rest keep green6,", 18, "a die such as green6"),
        ("jump A3", 6, "a sector such as A3b"),
        ("scan A3b", 6, "a place such as A3"),
        ("turn 3", 6, "(0 to 2) was expected"),
        ("go A3b-A3c", 4, "a sector such as A3b"),
        ("gunboat A1a-A1", 9, "a path such as A1a-A1b-A2c, or stay"),
        ("engineer repair 11", 17, "a spot such as 4.2"),
        ("engineer shields 0", 18, "(1 to 999)"),
        ("research eat PRI-01", 10, "discard, retire or exhaust"),
        ("put-back A3 1 A5", 15, "'to' was expected"),
        ("choose <x>", 8, "a choice such as"),
        ("complete M-ICE-4 bottom", 24, "a Crew such as PRI-01"),
        ("end [5", 7, "']' was expected"),
        ("end 3", 5, "the end of the line"),
        ("dice loaded", 6, "engine, table or carried"),
    ],
)
def test_a_bad_line_is_refused_with_the_column_and_what_was_expected(
    line: str, column: int, sentence: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        notation.parse(line)
    assert refused.value.column == column
    assert sentence in refused.value.sentence
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (c.ChooseObjective(None), "keep-objective (sealed)"),
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
    luck = random.Random(11)
    signs = ' ,[]"#:@-.\\0959zé日\ud800\x00\t'
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
