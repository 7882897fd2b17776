"""Set-up: GS-SETUP-01 to GS-SETUP-39."""

from collections import Counter
from typing import cast

import pytest

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import rules
from domain.gateway_to_the_stars.desk import chart
from domain.gateway_to_the_stars.loading import packaged
from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.messages import TABLE, Seat
from tests.gateway_to_the_stars.economy import table_asks
from tests.spec import SEATS, Scene

HOMES = {"SCN-M4": ("7", "25", "34", "52"), "SCN-2S": ("7", "25"), "SCN-2L": ("7", "34")}


def begun(scenario: str = "SCN-M4", count: int = 4, **more: object) -> Scene:
    """A game begun by so many players, who have not chosen their Powers."""
    chairs = tuple(c.Chair(seat, "") for seat in SEATS[:count])
    return begun_by(scenario, chairs, **more)


def begun_by(scenario: str, chairs: tuple[c.Chair, ...], **more: object) -> Scene:
    new = Scene(packaged(), rules.initial())
    dice = str(more.get("dice", "table"))
    names = cast("dict[str, str] | None", more.get("names"))
    command = c.NewGame(scenario, chairs, dice, "0" * 64, names)
    new.facts = new.decide(TABLE, command)
    return new


def dealt(scenario: str = "SCN-M4", homes: tuple[str, ...] = ()) -> Scene:
    given = homes or HOMES[scenario]
    here = begun(scenario, len(given))
    return here.when(f"table: deal [{' '.join(given)}]")


@pytest.mark.clauses(
    "GS-SETUP-01", "GS-SETUP-02", "GS-SETUP-20", "GS-SETUP-22", "GS-SETUP-26"
)  # fmt: skip
def test_the_map_is_laid_out_with_74_counters_in_a_shuffled_pool() -> None:
    game = begun().one(e.GameBegun)
    assert (game.first, game.last) == (1, 69)
    assert len(game.counters) == 74
    assert list(game.counters) == sorted(game.counters)  # no order is known to anybody
    assert Counter(game.counters)["V"] == 6
    assert game.reverses == {
        "U1": ("1", "1"), "U2": ("1", "2", "2"), "U3": ("1", "1"),
        "H": ("1", "1", "1", "2", "2", "2", "3"),
    }  # fmt: skip


@pytest.mark.clauses("GS-SETUP-02", "GS-SETUP-25")
def test_a_counter_is_drawn_from_the_pool_only_when_its_system_is_discovered() -> None:
    here = dealt().when("table: power [Red 1]")
    here.at("P3.discovery", "Red").unit("Red", "S", 9).frame(f.Discovery(Seat("Red"), (9,)))
    assert here.table.game.counters.left == 74
    here.when("table: discover [N2]")
    assert here.table.game.counters.left == 73
    assert here.table.game.counters.bag.count("N2") == 12
    assert here.table.star(9).face == "N2"


@pytest.mark.clauses("GS-SETUP-23", "GS-SETUP-27", "GS-SETUP-28")
def test_survey_and_special_cards_lie_shuffled_before_turn_1() -> None:
    here = begun()
    assert here.table.game.survey.left == 60
    assert here.table.game.special.left == 12
    assert here.table.game.turn == 0


@pytest.mark.clauses("GS-SETUP-03", "GS-SETUP-04", "GS-SETUP-05", "GS-SETUP-30")
def test_each_player_has_one_power_and_seats_are_numbered_clockwise() -> None:
    here = begun_by("SCN-2S", (c.Chair(Seat("Red"), "PW-3"), c.Chair(Seat("Blue"), "")))
    seated = here.all(e.PlayerSeated)
    assert [(one.seat, one.power, one.number) for one in seated] == [
        ("Red", "PW-3", 1), ("Blue", "PW-1", 2),
    ]  # fmt: skip


@pytest.mark.clauses("GS-SETUP-10", "GS-SETUP-11", "GS-SETUP-37")
def test_everybody_begins_with_an_empty_sheet_for_9_turns_and_no_credits() -> None:
    here = begun()
    assert here.one(e.GameBegun).turns == 9
    assert [here.player(seat).saved for seat in SEATS[:4]] == [0, 0, 0, 0]


@pytest.mark.clauses("GS-SETUP-03")
def test_two_players_cannot_have_one_power_or_one_name() -> None:
    with pytest.raises(IllegalMove, match="both play PW-2"):
        begun_by("SCN-2S", (c.Chair(Seat("Red"), "PW-2"), c.Chair(Seat("Blue"), "PW-2")))
    with pytest.raises(IllegalMove, match="both be called Red"):
        begun_by("SCN-2S", (c.Chair(Seat("Red"), ""), c.Chair(Seat("Red"), "")))
    with pytest.raises(IllegalMove, match="'PW-9' is no Power; there is PW-1"):
        begun_by("SCN-2S", (c.Chair(Seat("Red"), "PW-9"), c.Chair(Seat("Blue"), "")))


@pytest.mark.clauses("GS-SETUP-16")
def test_three_players_are_refused() -> None:
    with pytest.raises(IllegalMove, match="exactly 3 players"):
        begun("SCN-M4", 3)


@pytest.mark.clauses("GS-SETUP-15", "GS-SETUP-17")
@pytest.mark.parametrize(
    ("scenario", "players"),
    [("SCN-1", 1), ("SCN-2S", 2), ("SCN-2L", 2), ("SCN-M4", 4), ("SCN-M5", 5), ("SCN-M6", 6),
     ("SCN-M7", 7)],
)  # fmt: skip
def test_there_is_a_scenario_for_each_other_number(scenario: str, players: int) -> None:
    assert len(begun(scenario, players).all(e.PlayerSeated)) == players


@pytest.mark.clauses("GS-SETUP-15", "GS-SETUP-17")
def test_other_numbers_and_unknown_scenarios_are_refused() -> None:
    with pytest.raises(IllegalMove, match="takes 1 to 7 players, not 0"):
        begun("SCN-M4", 0)
    chairs = tuple(c.Chair(Seat(f"S{n}"), "") for n in range(8))
    with pytest.raises(IllegalMove, match="takes 1 to 7 players, not 8"):
        begun_by("SCN-M7", chairs)
    with pytest.raises(IllegalMove, match=r"SCN-M5 is for 5 players, not 4"):
        begun("SCN-M5", 4)
    with pytest.raises(IllegalMove, match="'SCN-9' is no scenario"):
        begun("SCN-9", 4)


@pytest.mark.parametrize(
    "label",
    ["", "x" * 25, " Red", "Red ", "a/b", "a\nb", "a\x00", "\ud800"],
)  # fmt: skip
def test_a_seat_needs_a_printable_name(label: str) -> None:
    with pytest.raises(BadInput, match="seat 2"):
        begun_by("SCN-2S", (c.Chair(Seat("Red"), ""), c.Chair(Seat(label), "")))


@pytest.mark.parametrize("label", ["日本", 'Ö; <b>"$(x)', "x" * 24, "a b"])
def test_any_printable_text_may_be_a_seat(label: str) -> None:
    here = begun_by("SCN-2S", (c.Chair(Seat("Red"), ""), c.Chair(Seat(label), "")))
    assert here.table.game.seats == ("Red", label)


def test_names_of_people_go_to_everybody_at_the_table_and_belong_to_seats() -> None:
    here = begun("SCN-2S", 2, names={"Blue": "a name"})
    given = here.one(e.NamesGiven)
    assert given.names == {"Blue": "a name"}
    assert given.audience() == ("Red", "Blue")
    with pytest.raises(BadInput, match="'Pink' is no seat"):
        begun("SCN-2S", 2, names={"Pink": "a name"})
    with pytest.raises(BadInput, match="1 to 200 characters"):
        begun("SCN-2S", 2, names={"Blue": "a\x07"})


def test_dice_come_from_engine_table_or_a_carried_record() -> None:
    with pytest.raises(BadInput, match="engine, table, carried"):
        begun("SCN-2S", 2, dice="cup")


@pytest.mark.clauses("GS-SETUP-01")
def test_a_game_is_begun_once() -> None:
    here = begun()
    with pytest.raises(IllegalMove, match="begun already"):
        here.decide(TABLE, c.NewGame("SCN-1", (c.Chair(Seat("Red"), ""),), "table", ""))


@pytest.mark.clauses("GS-SETUP-18", "GS-SETUP-19", "GS-SETUP-31")
def test_homes_are_dealt_at_random_one_to_each_in_seat_order() -> None:
    here = dealt("SCN-M4", ("52", "7", "34", "25"))
    assert dict(here.table.galaxy.homes) == {52: "Red", 7: "Blue", 34: "Green", 25: "Yellow"}
    again = begun()
    with pytest.raises(IllegalMove, match="'16' cannot be drawn"):
        again.when("table: deal [52 16 34 25]")
    with pytest.raises(IllegalMove, match="'52' cannot be drawn"):
        again.when("table: deal [52 52 34 25]")


@pytest.mark.clauses("GS-SETUP-31")
def test_nothing_else_may_be_done_before_the_homes_are_dealt() -> None:
    here = begun()
    assert table_asks(here, "deal")
    assert here.refuses("Red: pass").rule == "GS-SETUP-31"
    assert here.refuses("table: power [Red 1]").rule == "GS-SETUP-31"
    assert [form.verb for form in here.forms("table")] == ["deal"]
    assert here.forms("Red") == ()


@pytest.mark.clauses(
    "GS-SETUP-09", "GS-SETUP-32", "GS-SETUP-33", "GS-SETUP-34", "GS-SETUP-35", "GS-SETUP-36"
)  # fmt: skip
def test_a_home_holds_six_tf_a_starbase_and_the_starting_units() -> None:
    here = dealt()
    home = here.table.star(25)
    assert (home.owner, home.tf, home.favorability) == ("Blue", 6, 1)
    assert (home.surveyed, home.stargate) == (True, True)
    assert sorted(here.units("Blue", 25)) == ["C1", "P1", "S1", "SB1", "Y1"]
    assert len(here.table.galaxy.units) == 20


@pytest.mark.clauses("GS-SETUP-34")
def test_the_long_game_for_two_doubles_the_units_but_not_the_starbase() -> None:
    units = sorted(dealt("SCN-2L").units("Red", 7))
    assert units == ["C1", "C2", "P1", "P2", "S1", "S2", "SB1", "Y1", "Y2"]


@pytest.mark.clauses("GS-SETUP-38")
def test_a_home_that_nobody_got_is_an_ordinary_undiscovered_system() -> None:
    here = dealt()
    assert not here.table.galaxy.is_discovered(16)
    assert set(here.table.galaxy.stars) == {7, 25, 34, 52}


@pytest.mark.clauses("GS-SETUP-39")
def test_systems_outside_the_region_and_their_lines_are_out_of_play() -> None:
    lines = chart(packaged(), begun("SCN-2S", 2).table)
    assert set(lines) == set(range(1, 34))
    assert set(lines[31]) == {27, 30}  # not 35 and 38
    assert all(near <= 33 for found in lines.values() for near in found)


@pytest.mark.clauses("GS-SETUP-06", "GS-SETUP-07", "GS-SETUP-24", "GS-SETUP-29")
def test_the_first_draw_is_that_of_turn_1_and_an_odd_die_goes_left() -> None:
    here = dealt()
    assert table_asks(here, "power")
    with pytest.raises(IllegalMove, match="'Orange' cannot be drawn"):
        here.when("table: power [Orange 3]")  # not in play
    here.when("table: power [Green 5]")
    assert here.one(e.PowerOrderSet).order == ("Green", "Yellow", "Red", "Blue")
    assert here.table.game.turn == 1
    assert here.table.game.phase == "P2.3"


@pytest.mark.clauses("GS-SETUP-08")
def test_an_even_die_goes_right() -> None:
    here = dealt().when("table: power [Red 2]")
    assert here.one(e.PowerOrderSet).order == ("Red", "Yellow", "Green", "Blue")
