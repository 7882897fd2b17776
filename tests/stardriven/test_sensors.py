"""Station 4, Sensors: a scan and the tokens that it picks up (SD-SENS)."""

import pytest
from msgspec.structs import replace

from domain.kernel.chance import EngineLuck
from domain.kernel.errors import Unseen
from domain.kernel.messages import TABLE
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.galaxy import UNNAMED_TOKEN
from tests.stardriven.spec import Scene, scene
from tests.stardriven.voyage import BLUE, RED, lying, manned, returned, scanning, ships


def scanned(value: int, *lines: str) -> Scene:
    """Red at A1a has scanned with this value."""
    return scanning(value).when(*(f"Red: {line}" for line in lines))


def three(*tokens: str) -> Scene:
    """Red has scanned A10, B16 and B1 with a 6 and holds these tokens, one of each tile."""
    return scanned(
        6, f"scan A10 [T14 {tokens[0]}]", "turn 0", f"scan B16 [T12 {tokens[1]}]", "turn 0",
        f"scan B1 [T16 {tokens[2]}]", "turn 0",
    )  # fmt: skip


@pytest.mark.clauses("SD-SENS-01", "SD-AMB-05", "SD-AMB-06")
def test_tiles_are_scanned_until_their_gravity_together_reaches_the_die() -> None:
    here = scanned(4, "scan A10 [T03 experience]", "turn 0")  # Gravity 3
    assert here.asked().verbs == ("scan", "stop")
    here.when("Red: scan B16 [T14 experience]", "Red: turn 0")  # 3 + 1
    assert here.asked().verbs == ("trigger", "put-back")


@pytest.mark.clauses("SD-SENS-01")
def test_one_tile_may_pass_the_value_alone() -> None:
    here = scanned(4, "scan A10 [T05 experience]", "turn 0")  # Gravity 6
    assert here.asked().verbs == ("trigger", "put-back")


@pytest.mark.clauses("SD-AMB-06")
def test_the_first_tile_is_a_must_the_next_ones_are_not() -> None:
    here = scanning(6)
    assert here.refuses("Red: stop").rule == "SD-AMB-06"
    here.when("Red: scan B1 [T14 experience]", "Red: turn 0", "Red: stop")
    assert here.rules_of(e.FramePopped) >= {"SD-AMB-06"}
    assert isinstance(here.table.top, f.PickedUp)


@pytest.mark.clauses("SD-SENS-01", "SD-AMB-06")
def test_the_scan_ends_when_no_tile_is_left() -> None:
    here = three("experience", "experience", "experience")  # 1 + 1 + 1 < 6
    assert isinstance(here.table.top, f.PickedUp)


@pytest.mark.clauses("SD-AMB-04", "SD-GAP-02")
def test_only_tiles_that_touch_the_sector_of_the_ship_are_adjacent_never_its_own() -> None:
    here = scanning(6)
    assert here.lines("Red", "scan") == {"scan A10", "scan B16", "scan B1"}
    for place in ("A1", "A2", "B2", "G1", "Z9"):  # its own, three around its tile, none
        assert here.refuses(f"Red: scan {place}").rule == "SD-AMB-04"
    here.when("Red: scan B1 [T14 experience]")
    assert here.rules_of(e.FrameReplaced) >= {"SD-AMB-04", "SD-GAP-02"}


@pytest.mark.clauses("SD-SENS-01")
def test_no_tile_is_scanned_twice() -> None:
    here = scanned(6, "scan B1 [T14 experience]", "turn 0")
    assert here.refuses("Red: scan B1").rule == "SD-SENS-01"


@pytest.mark.clauses("SD-SENS-02", "SD-EXPLORE-02", "SD-FAQ-02")
def test_a_face_down_tile_is_flipped_turned_and_counts_by_its_front() -> None:
    here = scanned(6, "scan B1 [T01 experience]")
    assert here.one(e.TileRevealed) == e.TileRevealed("B1", "T01", RED, "table")
    assert here.lines("Red", "turn") == {"turn 0", "turn 1", "turn 2"}
    assert here.refuses("Red: scan A10 [T05 anomaly]").rule == "SD-EXPLORE-02"
    here.when("Red: turn 2")
    assert here.table.galaxy.tiles["B1"].orientation == 2
    assert here.table.top == f.Scanning(RED, 6, 4, ("B1",))


@pytest.mark.clauses("SD-SENS-03", "SD-EXPLORE-18")
def test_every_token_on_the_tile_is_looked_at_by_this_player_alone() -> None:
    here = scanned(6, "scan B1 [T01 anomaly]")
    peeked = here.one(e.TokenPeeked)
    assert (peeked.seat, peeked.token) == (RED, "anomaly")
    assert peeked.audience() == (RED,)
    assert e.TokenPeeked.SECRET == ("token",)
    assert lying(here, "B1") == ("anomaly",)


@pytest.mark.clauses("SD-SENS-07")
def test_the_first_two_spots_take_a_blue_die_the_third_takes_any() -> None:
    here = manned(4, "red3 green2 blue1")
    assert here.refuses("Red: activate 4 with red3 on 1").rule == "SD-ACT-02"
    assert here.refuses("Red: activate 4 with green2 on 2").rule == "SD-ACT-02"
    assert here.when("Red: activate 4 with red3 on 3").rules_of(e.StationActivated) >= {
        "SD-SENS-07"
    }


@pytest.mark.clauses("SD-SENS-08", "SD-MAP-07", "SD-GAP-03")
def test_a_gateway_tile_is_scanned_by_its_printed_gravity_and_not_flipped() -> None:
    here = scanning(6, "A1c").when("Red: scan G1 [anomaly]")  # Gravity 3
    assert not here.all(e.TileRevealed)
    assert here.table.top == f.Scanning(RED, 6, 3, ("G1",))
    assert lying(here, "G1") == ("anomaly",)


@pytest.mark.clauses("SD-SENS-09", "SD-AMB-18")
def test_a_revealed_tile_stays_as_it_is_and_its_token_is_looked_at() -> None:
    here = scanning(6).tile("B1", "T05", 2, tokens=1).when("Red: scan B1 [warbound]")
    assert not here.all(e.TileRevealed)
    assert here.table.galaxy.tiles["B1"].orientation == 2
    assert here.asked().verbs == ("trigger", "put-back")  # Gravity 6 is enough


@pytest.mark.clauses("SD-SENS-09")
def test_a_revealed_tile_without_a_token_counts_too() -> None:
    here = scanning(4).tile("B1", "T01").when("Red: scan B1")
    assert here.rules_of(e.FrameReplaced) >= {"SD-SENS-09"}
    assert isinstance(here.table.top, f.PlayingObjective)


@pytest.mark.clauses("SD-GAP-39", "SD-SENS-09")
def test_a_token_that_the_record_knows_needs_no_report_when_looked_at_again() -> None:
    here = returned(scanning(6).tile("B1", "T01"), "B1", "anomaly", "objective")
    here.given(e.FramePopped(), e.FramePushed(f.Scanning(RED, 6))).when("Red: scan B1")
    assert [peeked.token for peeked in here.all(e.TokenPeeked)] == ["anomaly", "objective"]


@pytest.mark.clauses("SD-SENS-04")
def test_at_most_one_token_for_each_own_outpost_is_activated_in_any_order() -> None:
    here = three("experience", "anomaly", "experience")
    assert here.table.galaxy.outposts_of("Red") == ("A1a",)
    here.when("Red: trigger B1 1")
    assert here.player("Red").experience == 1
    assert here.refuses("Red: trigger A10 1").rule == "SD-SENS-04"
    assert here.lines("Red", "trigger") == set()
    two = three("experience", "anomaly", "experience")
    two.idle().turn("Red").outpost("Red", "B5a")
    two.frame(f.PickedUp(RED, (("A10", 1), ("B16", 1), ("B1", 1)), ("A10", "B16", "B1"), 2))
    two.when("Red: trigger B1 1", "Red: trigger A10 1")
    assert two.player("Red").experience == 2


@pytest.mark.clauses("SD-SENS-14", "SD-SENS-04")
def test_without_an_outpost_no_token_is_activated() -> None:
    here = scanning(1).given(e.OutpostRemoved(RED, "A1a", "gunboat"))
    here.when("Red: scan B1 [T05 experience]", "Red: turn 0")
    assert here.refuses("Red: trigger B1 1").rule == "SD-SENS-14"
    assert here.lines("Red", "trigger") == set()
    assert here.rules_of(e.FramePushed) >= {"SD-SENS-04", "SD-SENS-14"}


@pytest.mark.clauses("SD-SENS-05", "SD-AMB-07", "SD-SENS-10")
def test_tokens_not_activated_go_back_face_down_to_tiles_of_this_scan() -> None:
    here = three("experience", "anomaly", "warbound")
    assert here.refuses("Red: put-back A10 1 to A1").rule == "SD-AMB-07"
    assert here.refuses("Red: put-back A10 1 to B2").rule == "SD-AMB-07"
    assert here.refuses("Red: put-back B2 1 to B1").rule == "SD-SENS-05"
    assert here.refuses("Red: put-back A10 1 to B1, A10 1 to B1").rule == "SD-SENS-05"
    here.when("Red: put-back A10 1 to B1, B16 1 to B1, B1 1 to A10")
    assert set(lying(here, "B1")) == {"experience", "anomaly"}  # any number on one tile
    assert lying(here, "A10") == ("warbound",)
    assert lying(here, "B16") == ()
    assert isinstance(here.table.top, f.PlayingObjective)


@pytest.mark.clauses("SD-AMB-07", "SD-SENS-05")
def test_tiles_of_the_gateway_and_revealed_ones_take_tokens_back_too() -> None:
    here = scanning(6, "A1c").tile("A2", "T03", tokens=1)
    here.when("Red: scan A2 [anomaly]", "Red: scan G1 [warbound]")
    here.when("Red: put-back A2 1 to G1, G1 1 to A2")
    assert (lying(here, "G1"), lying(here, "A2")) == (("anomaly",), ("warbound",))


@pytest.mark.clauses("SD-SENS-05")
def test_what_is_not_named_goes_back_where_it_lay() -> None:
    here = three("experience", "anomaly", "warbound").when("Red: put-back nothing")
    (back,) = here.all(e.TokensPutBack)
    assert back.moves == (("A10", 1, "A10"), ("B16", 1, "B16"), ("B1", 1, "B1"))
    assert (lying(here, "A10"), lying(here, "B1")) == (("experience",), ("warbound",))


@pytest.mark.clauses("SD-SENS-05")
def test_numbers_stay_right_where_several_tokens_lie_on_one_tile() -> None:
    here = returned(scanning(1).tile("B1", "T05"), "B1", "anomaly", "experience", "warbound")
    here.given(e.FramePopped(), e.FramePushed(f.Scanning(RED, 1))).when("Red: scan B1")
    here.when("Red: trigger B1 2")
    assert here.player("Red").experience == 1
    assert here.table.top == f.PickedUp(RED, (("B1", 1), ("B1", 2)), ("B1",), 0)
    here.when("Red: put-back B1 2 to B1")
    assert lying(here, "B1") == ("anomaly", "warbound")


@pytest.mark.clauses("SD-SENS-05", "SD-SENS-04")
def test_the_forms_offer_every_token_and_every_way_back() -> None:
    here = scanned(6, "scan A10 [T14 anomaly]", "turn 0", "scan B1 [T12 warbound]", "turn 0")
    here.when("Red: stop")
    assert here.lines("Red", "trigger") == {"trigger A10 1", "trigger B1 1"}
    lines = here.lines("Red", "put-back")
    assert {
        "put-back nothing",
        "put-back A10 1 to B1, B1 1 to A10",
        "put-back A10 1 to A10",
    } <= lines
    table = here.table
    for line in lines:
        Scene(here.content, table).when(f"Red: {line}")
    assert here.rules_of(e.FramePushed) >= {"SD-SENS-04"}
    assert here.when("Red: put-back nothing").rules_of(e.TokensPutBack) >= {"SD-SENS-05"}


@pytest.mark.clauses("SD-SENS-06", "SD-SENS-11")
def test_the_last_step_is_an_objective_even_if_no_token_was_found() -> None:
    here = scanning(4).tile("B1", "T01").when("Red: scan B1")
    assert here.asked().verbs == ("objective",)
    here.when("Red: objective O04")
    assert here.player("Red").played == ("O04",)


@pytest.mark.clauses("SD-SENS-10", "SD-EXPLORE-18", "SD-GAP-39")
def test_who_may_not_see_a_token_knows_only_where_it_lies() -> None:
    full = three("experience", "anomaly", "warbound").when("Red: put-back A10 1 to B1")
    blank = scene()
    for place in ("A10", "B16", "B1"):
        blank.given(e.TokenPeeked(RED, place, 1, None))
    taken = (("A10", 1), ("B1", 1), ("B16", 1))
    blank.given(e.TokensPutBack(RED, taken, ("B1", "B1", "B16"), None))
    assert lying(blank, "B1") == (None, None)
    assert (lying(blank, "A10"), lying(blank, "B16")) == ((), (None,))
    assert lying(full, "B1") == ("experience", "warbound")
    assert len(blank.table.galaxy.unseen_tokens) == 26
    assert "SD-SENS-10" in full.rules_of(e.TokensPutBack)


@pytest.mark.clauses("SD-SENS-10")
def test_who_had_looked_at_a_token_does_not_follow_it_through_another_seats_hands() -> None:
    full = three("warbound", "anomaly", "experience")
    seen = scene()
    for place, token in (("A10", "warbound"), ("B16", None), ("B1", None)):
        seen.given(e.TokenPeeked(RED, place, 1, token))
    full.when("Red: put-back A10 1 to B16, B16 1 to A10")
    (back,) = full.all(e.TokensPutBack)
    assert (lying(full, "A10"), lying(full, "B16")) == (("anomaly",), ("warbound",))
    assert back.audience() == (RED,)
    seen.given(replace(back, moves=None))
    assert [lying(seen, place) for place in ("A10", "B16", "B1")] == [(None,)] * 3
    assert seen.table.galaxy.unseen_tokens.count("warbound") == 4
    assert back.to == ("A10", "B1", "B16")


def test_a_rule_that_needs_a_token_not_seen_here_says_so() -> None:
    here = scene().tile("A2", "T05", tokens=1).given(e.TokenPeeked(BLUE, "A2", 1, None))
    here.frame(f.Jumping(RED, 6))
    with pytest.raises(Unseen, match="token 1 on A2 was looked at"):
        here.when("Red: jump A2a")


@pytest.mark.clauses("SD-GAP-39", "SD-SENS-13")
def test_at_a_table_a_token_may_stay_unnamed_until_it_is_activated() -> None:
    here = scanned(6, f"scan B1 [T05 {UNNAMED_TOKEN}]", "turn 0")
    assert lying(here, "B1") == (UNNAMED_TOKEN,)
    assert len(here.table.galaxy.unseen_tokens) == 26
    assert here.refuses("Red: trigger B1 1").rule == "REC-DICE-01"
    here.when("Red: trigger B1 1 [experience]")
    assert here.player("Red").experience == 1
    assert len(here.table.galaxy.unseen_tokens) == 25


@pytest.mark.clauses("SD-GAP-39", "SD-GAP-38")
def test_an_unnamed_token_keeps_the_dice_at_the_table_and_is_named_when_met() -> None:
    here = scanned(6, f"scan B1 [T05 {UNNAMED_TOKEN}]", "turn 0", "put-back nothing")
    here.when("Red: objective O04")
    assert here.refuses("table: dice engine").rule == "SD-GAP-39"
    here.frame(f.Jumping(RED, 6)).when("Red: jump B1a")
    assert here.asked().seats == (TABLE,)
    here.when("table: resolve [experience]")
    assert here.when("table: dice engine").table.game.dice == "engine"


@pytest.mark.clauses("SD-GAP-38", "SD-SENS-03")
def test_the_engine_names_every_token_to_the_record() -> None:
    here = scanning(6).given(e.DiceChanged("engine"))
    here.facts = here.with_luck(RED, c.Scan("B1"), EngineLuck("5" * 64, "game", 9))  # type: ignore[arg-type]
    assert here.one(e.TokenPeeked).token in here.content.tokens
    assert here.one(e.TileRevealed).source == "engine"


@pytest.mark.clauses("SD-AMB-06")
def test_for_a_seat_that_resigns_the_table_makes_the_first_scan() -> None:
    here = scanning(6).when("Red: resign")
    assert here.asked().seats == (TABLE,)
    assert here.asked().default == "scan A10"
    here.when("table: scan A10 [T14 anomaly]")
    assert here.one(e.TokenPeeked).seat == RED
    assert lying(here, "A10") == ("anomaly",)
    assert here.asked().seats == (BLUE,)


@pytest.mark.clauses("SD-SENS-13", "SD-AMB-39", "SD-ANOM-07")
def test_an_activated_anomaly_draws_a_card() -> None:
    here = scanned(1, "scan B1 [T05 anomaly]", "turn 0", "trigger B1 1")
    assert here.player("Red").tokens == ("anomaly",)
    here.when("table: resolve [A03]", "Red: research discard PRI-01")
    assert here.player("Red").kept_anomalies == ("A03",)
    assert here.asked().verbs == ("objective",)


@pytest.mark.clauses("SD-SENS-13", "SD-EXPLORE-12", "SD-EXPLORE-13")
def test_an_activated_warbound_token_spawns_where_the_ship_is_and_attacks() -> None:
    here = scanned(1, "scan B1 [T05 warbound]", "turn 0", "trigger B1 1")
    assert ships(here)["I4"] == "A1a"
    assert here.rules_of(e.FramePushed) >= {"SD-SENS-13"}
    here.when("table: attack-dice [1 2]", "table: shield-dice [3]")
    assert here.player("Red").crits == ("1.1", "2.1")


@pytest.mark.clauses("SD-SENS-13", "SD-EXPLORE-06")
def test_an_activated_objective_token_is_a_draft() -> None:
    here = scanned(1, "scan B1 [T05 objective]", "turn 0", "trigger B1 1")
    here.when("table: objectives [O11 O12]", "Red: keep-objective O11")
    assert here.asked().verbs == ("objective",)
    assert "objective O11" in here.lines("Red", "objective")


@pytest.mark.clauses("SD-GAP-35", "SD-SENS-04")
def test_tokens_of_a_ship_that_is_destroyed_stay_where_they_lay() -> None:
    here = three("warbound", "anomaly", "experience").board("Red", shields=0)
    here.given(e.HullBreached(RED, 1, 1)).crits("Red", "4.1", "4.2")
    here.when("Red: trigger A10 1", "table: attack-dice [4 4]")
    assert here.player("Red").destroyed
    assert (lying(here, "B16"), lying(here, "B1")) == (("anomaly",), ("experience",))
    assert here.asked().seats == (BLUE,)


@pytest.mark.clauses(
    "SD-SENS-01", "SD-SENS-03", "SD-SENS-04", "SD-SENS-05", "SD-SENS-06", "SD-SENS-10",
    "SD-SENS-11", "SD-AMB-05", "SD-AMB-39", "SD-AMB-07",
)  # fmt: skip
def test_ex_06_a_scan_with_a_6() -> None:
    here = manned(4, "green6").outpost("Red", "B5a").when("Red: activate 4 with green6 on 3")
    here.when("Red: scan A10 [T01 anomaly]", "Red: turn 0")  # Gravity 4
    assert here.asked().verbs == ("scan", "stop")
    here.when("Red: scan B16 [T14 experience]", "Red: turn 0")  # 4 + 1
    assert here.asked().verbs == ("scan", "stop")
    here.when("Red: scan B1 [T03 warbound]", "Red: turn 0")
    assert here.table.top == f.PickedUp(
        RED, (("A10", 1), ("B16", 1), ("B1", 1)), ("A10", "B16", "B1"), 2
    )
    here.when("Red: trigger B16 1")
    assert here.player("Red").experience == 1
    here.when("Red: put-back A10 1 to B16, B1 1 to B1")
    assert (lying(here, "A10"), lying(here, "B16"), lying(here, "B1")) == (
        (), ("anomaly",), ("warbound",),
    )  # fmt: skip
    assert here.when("Red: objective O04").player("Red").played == ("O04",)
    assert isinstance(here.table.top, f.Turn)
