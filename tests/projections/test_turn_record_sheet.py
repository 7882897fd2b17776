"""The Turn Record Sheet: TRS-01 to TRS-20 as the rules lay them out."""

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Event, Seat
from projections.gateway_to_the_stars.turn_record_sheet import LINES, UNITS, Column, sheet
from projections.render import text
from tests.projections.games import events, played

RED = Seat("Red")
PRICES = {"P": 4, "S": 2, "Y": 2, "T": 2, "C": 2, "D": 4, "SB": 4}
SAMPLE = {
    "TRS-01": (6, 7, 7, 8, 9, 10, 12, 13, 16),
    "TRS-02": (0, 0, 0, 0, 1, 1, 2, 3, 3),
    "TRS-03": (0, 2, 0, 1, 0, 3, 0, 0, 1),
    "TRS-04": (0, 0, 0, 2, 2, 2, 4, 4, 4),
    "TRS-05": (0, 0, 3, 3, 0, 3, 2, 3, 3),
    "TRS-06": (6, 9, 10, 14, 12, 19, 20, 23, 27),
    "TRS-07": (4, 0, 0, 0, 0, 0, 0, 0, 0),
    "TRS-08": (0, 2, 0, 0, 0, 0, 2, 0, 0),
    "TRS-09": (2, 0, 2, 4, 4, 8, 12, 16, 24),
    "TRS-10": (0, 0, 0, 2, 0, 2, 2, 0, 0),
    "TRS-11": (0, 2, 0, 0, 4, 0, 0, 0, 0),
    "TRS-12": (0, 0, 0, 4, 0, 0, 0, 4, 0),
    "TRS-13": (0, 0, 0, 4, 0, 0, 0, 0, 0),
    "TRS-14": (0, 0, 0, 0, 1, 0, 1, 0, 0),
    "TRS-15": (0, 2, 0, 0, 0, 4, 0, 0, 0),
    "TRS-16": (0, 0, 2, 0, 0, 3, 0, 0, 0),
    "TRS-17": (6, 6, 4, 14, 9, 17, 17, 20, 24),
    "TRS-18": (0, 3, 6, 0, 3, 2, 3, 3, 3),
    "TRS-19": (0, 3, 3, 0, 3, 2, 3, 3, 3),
    "TRS-20": (0, 0, 3, 0, 0, 0, 0, 0, 0),
}


def told(turn: int) -> list[Event]:
    """The events that write the sample sheet of the rules."""
    value = {line: values[turn - 1] for line, values in SAMPLE.items()}
    units = {code: value[line] for code, line in UNITS.items()}
    return [
        e.IncomeReceived(
            RED, turn, value["TRS-01"], value["TRS-01"], value["TRS-02"], value["TRS-02"],
            value["TRS-03"], value["TRS-04"] // 2, value["TRS-04"], value["TRS-05"],
            value["TRS-06"], value["TRS-02"],
        ),
        e.PlanPaid(
            RED, turn, {code: paid // PRICES[code] for code, paid in units.items()}, units,
            value["TRS-14"], value["TRS-14"], value["TRS-15"] // 2, value["TRS-15"],
            value["TRS-16"], 1, value["TRS-17"],
        ),
        e.SavingsFixed(RED, turn, value["TRS-18"], value["TRS-19"], value["TRS-20"]),
    ]  # fmt: skip


def sample() -> tuple[Column, ...]:
    return sheet([event for turn in range(1, 10) for event in told(turn)], RED).columns


def test_the_sample_sheet_of_the_rules_comes_out_as_it_is_printed() -> None:
    columns = sample()
    assert len(columns) == 9
    for line, values in SAMPLE.items():
        assert tuple(column.credits[line] for column in columns) == values, line


def test_every_line_has_its_number_and_all_identities_hold_on_the_sample() -> None:
    assert list(LINES) == [f"TRS-{number:02}" for number in range(1, 21)]
    saved = 0
    for column in sample():
        value = column.credits
        assert value["TRS-06"] == sum(value[f"TRS-0{n}"] for n in range(1, 6))
        assert value["TRS-06"] == value["TRS-17"] + value["TRS-19"] + value["TRS-20"]
        assert value["TRS-17"] == sum(value[f"TRS-{n:02}"] for n in range(7, 17))
        assert value["TRS-05"] == saved
        saved = value["TRS-19"]


def test_the_identities_hold_on_every_sheet_of_a_whole_game() -> None:
    known = events(played("SCN-M4"))
    for seat in ("amber", "blue", "crimson", "violet"):
        columns = sheet(known, Seat(seat)).columns
        assert [column.turn for column in columns] == list(range(1, 10))
        for column in columns:
            value = column.credits
            assert set(value) == set(LINES)
            assert value["TRS-06"] == value["TRS-17"] + value["TRS-19"] + value["TRS-20"]
            assert value["TRS-04"] == 2 * column.counts["TRS-04"]


def test_a_turn_under_way_shows_only_what_is_known() -> None:
    columns = sheet(told(1)[:1], RED).columns
    assert "TRS-07" not in columns[0].credits
    assert columns[0].credits["TRS-06"] == 6


def test_a_power_without_income_has_an_empty_sheet() -> None:
    assert sheet([], RED).columns == ()


def test_the_printed_sheet_has_twenty_lines_a_memo_and_fits_a_terminal() -> None:
    printed = text.sheet(sheet([one for t in range(1, 10) for one in told(t)], RED), 9)
    lines = printed.splitlines()
    assert sum(line.startswith("TRS-") for line in lines) == 20
    assert any(line.startswith("memo") for line in lines)
    assert max(map(len, lines)) <= 80
    funds = next(line for line in lines if line.startswith("TRS-06"))
    assert funds.split()[-9:] == ["6", "9", "10", "14", "12", "19", "20", "23", "27"]
