"""The Power Order: GS-ORDER-01 to GS-ORDER-19."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import by_default, four, incomes, opened, paid, planning
from tests.spec import Scene, scene


def drawn(here: Scene, turn: int, results: str) -> Scene:
    here.at("P1", turn=turn).frame(f.PowerOrder())
    return here.when(f"table: power [{results}]")


@pytest.mark.clauses("GS-ORDER-01", "GS-ORDER-02", "GS-ORDER-03", "GS-ORDER-11", "GS-CARD-04")
def test_a_card_names_the_first_power_and_an_odd_die_goes_left() -> None:
    here = drawn(four(), 3, "Yellow 1")
    assert here.one(e.PowerCardDrawn).seat == "Yellow"
    assert here.one(e.DirectionRolled).die == 1
    assert here.one(e.PowerOrderSet).order == ("Yellow", "Red", "Blue", "Green")


@pytest.mark.clauses("GS-ORDER-04", "GS-ORDER-11")
def test_an_even_die_goes_right() -> None:
    here = drawn(four(), 3, "Yellow 6")
    assert here.one(e.PowerOrderSet).order == ("Yellow", "Green", "Blue", "Red")


@pytest.mark.clauses("GS-ORDER-01", "GS-ORDER-12")
def test_every_turn_all_powers_in_play_are_in_the_deck_again() -> None:
    here = drawn(four(), 2, "Red 1")
    assert here.one(e.PowerOrderSet).order[0] == "Red"
    drawn(here, 3, "Red 2")
    assert here.one(e.PowerOrderSet).order == ("Red", "Yellow", "Green", "Blue")


@pytest.mark.clauses("GS-ORDER-12")
def test_an_eliminated_power_is_not_drawn_and_not_listed() -> None:
    here = four().given(e.PowerEliminated(Seat("Blue"), 2))
    with pytest.raises(IllegalMove, match="'Blue' cannot be drawn"):
        drawn(here, 3, "Blue 1")
    assert drawn(here, 3, "Red 1").one(e.PowerOrderSet).order == ("Red", "Green", "Yellow")


@pytest.mark.clauses("GS-ORDER-05", "GS-ORDER-06", "GS-ORDER-07", "GS-ORDER-08", "GS-ORDER-13")
def test_the_order_is_altered_by_bids_in_the_economics_phase() -> None:
    here = opened(planning(four(), Green=6), Green="bid 2 for 1")
    assert here.one(e.PowerOrderSet) == e.PowerOrderSet(
        tuple(Seat(s) for s in ("Green", "Red", "Blue", "Yellow")), altered=True
    )
    assert (paid(here, "Green").bid, paid(here, "Green").total) == (2, 2)


@pytest.mark.clauses("GS-ORDER-06")
def test_one_credit_is_no_bid() -> None:
    here = planning(four(), Red=6)
    refusal = here.refuses("Red: plan bid 1 for 1")
    assert refusal.rule == "GS-ORDER-06"
    assert "bids 1 Cr; a bid is 0, or 2 and more" in refusal.sentence


@pytest.mark.clauses("GS-ORDER-13")
def test_the_wanted_position_counts_the_powers_in_play() -> None:
    here = planning(four(), Red=6)
    assert here.refuses("Red: plan bid 2 for 5").rule == "GS-ORDER-13"
    gone = planning(four().given(e.PowerEliminated(Seat("Blue"), 2)), Red=6)
    assert "there are 1 to 3" in gone.refuses("Red: plan bid 2 for 4").sentence


@pytest.mark.clauses("GS-ORDER-14", "GS-ORDER-15")
def test_larger_bids_are_processed_last_and_of_equal_ones_the_earlier_power() -> None:
    here = planning(four(), Red=6, Blue=6, Green=6)
    opened(here, Red="bid 2 for 4", Blue="bid 3 for 4", Green="bid 2 for 1")
    # Green first: G R B Y; then Red (earlier in the base order): G B Y R; then Blue: G Y R B
    assert here.one(e.PowerOrderSet).order == ("Green", "Yellow", "Red", "Blue")


@pytest.mark.clauses("GS-ORDER-16")
def test_a_bid_is_spent_even_if_it_changes_nothing() -> None:
    here = opened(planning(four(), Red=6), Red="bid 3 for 1")
    assert here.one(e.PowerOrderSet).order == ("Red", "Blue", "Green", "Yellow")
    assert here.player("Red").spent == 3


@pytest.mark.clauses("GS-ORDER-17")
def test_the_altered_order_is_gone_next_turn() -> None:
    here = opened(planning(four(), Yellow=6), Yellow="bid 2 for 1")
    assert here.table.game.order[0] == "Yellow"
    assert here.table.game.base == ("Red", "Blue", "Green", "Yellow")
    drawn(here, 3, "Red 1")
    assert here.table.game.order == ("Red", "Blue", "Green", "Yellow")


@pytest.mark.clauses("GS-ORDER-09", "GS-ORDER-10")
def test_the_altered_order_governs_phases_3_and_4() -> None:
    here = planning(four(), Yellow=6)
    lines = ["Red: plan nothing", "Blue: plan nothing", "Green: plan nothing"]
    here.when(*lines, "Yellow: plan bid 2 for 1", "table: open")
    by_default(here, turns=2)
    told = [one for one in here.all(e.PhaseBegun) if one.turn == 2]
    order = ["Yellow", "Red", "Blue", "Green"]
    assert [one.seat for one in told if one.phase == "P3.combat"] == order
    assert [one.seat for one in told if one.phase == "P4"] == order


@pytest.mark.clauses("GS-ORDER-18")
def test_two_players_draw_a_card_and_roll_no_die() -> None:
    here = incomes(scene("SCN-2S"))
    assert here.all(e.DirectionRolled) == []
    assert here.one(e.PowerOrderSet).order == ("Red", "Blue")
    here.at("P1", turn=3).frame(f.PowerOrder())
    here.when("table: power [Blue]")
    assert here.one(e.PowerOrderSet).order == ("Blue", "Red")


@pytest.mark.clauses("GS-ORDER-19")
def test_alone_there_is_no_phase_1_and_no_bid() -> None:
    here = scene("SCN-1")
    assert here.table.game.phase == "P2.3"
    refusal = here.refuses("Red: plan bid 2 for 1")
    assert refusal.rule == "GS-ORDER-19"
    told = by_default(here, turns=1).all(e.PhaseBegun)
    assert "P1" not in {one.phase for one in told}
    assert told[-1] == e.PhaseBegun(2, "P2.3")


def test_only_the_table_draws_the_order() -> None:
    here = four()
    assert here.refuses("Red: power").rule == "GS-ORDER-01"
    assert [form.verb for form in here.forms("table")] == ["power"]
    assert here.forms("Red") == ()
