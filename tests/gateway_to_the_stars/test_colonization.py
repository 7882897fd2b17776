"""Colonization: GS-COL-01 to GS-COL-27."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.errors import Unseen
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import LAST, colonizing, four
from tests.spec import Scene, finished, scene


def rule_of(here: Scene, line: str) -> str:
    return str(here.refuses(line).rule)


def creating(here: Scene, *asked: str, turn: int = 2, half: str = "") -> Scene:
    return colonizing(here, "P5.4", *asked, turn=turn, half=half)


def created(here: Scene, system: int, commit: int) -> Scene:
    return creating(here, "Red").when(f"Red: create {system} {commit}", "table: open")


# --- creation


@pytest.mark.clauses("GS-COL-01", "GS-COL-02", "GS-COL-10", "GS-COL-11", "GS-COL-12")
@pytest.mark.parametrize(("face", "need"), [("N1", 1), ("N2", 2), ("N3", 3), ("N4", 4), ("N5", 5)])
def test_a_first_tf_takes_as_many_expeditions_as_its_favorability(face: str, need: int) -> None:
    here = four().star(9, face).unit("Red", "Y Y Y Y Y Y", 9).unit("Blue", "Y Y Y Y Y", 9)
    refusal = creating(here, "Red").refuses(f"Red: create 9 {need - 1}")
    assert refusal.rule == "GS-COL-02"
    created(here, 9, need)
    assert here.one(e.TFCreated) == e.TFCreated(Seat("Red"), 9, need)
    assert (here.table.star(9).owner, here.table.star(9).tf) == ("Red", 1)
    assert here.units("Red", 9) == [f"Y{n}" for n in range(2 + need, 8)]
    assert len(here.units("Blue", 9)) == 5


@pytest.mark.clauses("GS-COL-02", "GS-COL-12")
def test_more_than_needed_may_be_committed_but_is_not_used() -> None:
    here = four().star(9, "N1").unit("Red", "Y Y Y", 9)
    assert "2 are needed" not in creating(here, "Red").refuses("Red: create 9 4").sentence
    assert rule_of(here, "Red: create 9 4") == "GS-COL-12"
    here.when("Red: create 9 3", "table: open")
    assert here.units("Red", 9) == ["Y3", "Y4"]


@pytest.mark.clauses("GS-COL-02")
def test_each_tf_already_there_costs_one_more() -> None:
    here = four().star(9, "N1", owner="Red", tf=2).unit("Red", "Y Y Y", 9)
    assert rule_of(creating(here, "Red"), "Red: create 9 2") == "GS-COL-02"
    created(here, 9, 3)
    assert here.table.star(9).tf == 3


@pytest.mark.clauses("GS-COL-03", "GS-COL-04", "GS-ADV-01")
@pytest.mark.parametrize(
    ("face", "tf", "need"),
    [("N1", 0, 1), ("N1", 1, 2), ("N1", 2, 2), ("N2", 0, 2), ("N2", 1, 2), ("N3", 0, 2),
     ("N4", 0, 3)],
)  # fmt: skip
def test_the_colony_advance_saves_one_from_a_sum_of_three_on(face: str, tf: int, need: int) -> None:
    here = four().holds("Red", "SV-01").star(9, face, owner="Red", tf=tf)
    here.unit("Red", "Y Y Y Y", 9)
    assert rule_of(creating(here, "Red"), f"Red: create 9 {need - 1}") == "GS-COL-02"
    assert created(here, 9, need).one(e.TFCreated).used == need


@pytest.mark.clauses("GS-COL-17", "GS-COL-03")
def test_a_second_colony_advance_saves_no_more() -> None:
    here = four().holds("Red", "SV-01", "SV-02").star(9, "N4").unit("Red", "Y Y Y", 9)
    assert rule_of(creating(here, "Red"), "Red: create 9 2") == "GS-COL-02"
    assert created(here, 9, 3).one(e.TFCreated).used == 3


@pytest.mark.clauses("GS-COL-05")
def test_a_colonization_phase_brings_one_tf_a_system() -> None:
    here = creating(four().star(9, "N1").unit("Red", "Y Y Y", 9), "Red")
    assert rule_of(here, "Red: create 9 1, 9 2") == "GS-COL-05"


@pytest.mark.clauses("GS-COL-06", "GS-FAQ-09", "GS-TURN-13")
def test_the_final_turn_brings_two_tf_in_one_system() -> None:
    here = four().star(9, "N1").unit("Red", "Y Y Y", 9)
    creating(here, "Red", turn=LAST, half="a").when("Red: create 9 1", "table: open")
    here.when("Red: create 9 2", "table: open")
    assert here.table.star(9).tf == 2
    assert here.table.game.ended


@pytest.mark.clauses("GS-COL-13", "GS-COL-25")
def test_a_tf_needs_a_surveyed_peaceful_system_with_a_favorability() -> None:
    here = four().star(8, "N1", surveyed=False).star(9, "F2").star(10, "X").star(11, "U1")
    here.star(12, "H").star(26, "N1", owner="Blue", tf=1).star(13, "N1")
    here.given(e.MenaceLaid(13, "SV-46", 3))
    for system in (8, 9, 10, 11, 12, 13, 14, 26):
        here.unit("Red", "Y Y", system)
    creating(here, "Red")
    assert rule_of(here, "Red: create 9 1") == "GS-COL-25"
    for system in (8, 10, 11, 12, 13, 14, 26):
        assert rule_of(here, f"Red: create {system} 1") == "GS-COL-13"
    assert "1 SDU" in here.refuses("Red: create 11 1").sentence
    assert "Blue has 1 TF in 26" in here.refuses("Red: create 26 1").sentence
    assert set(finished(here.forms("Red")[0])) == {"create nothing"}


@pytest.mark.clauses("GS-COL-24")
def test_a_subdued_unfriendly_system_is_colonized_by_its_reverse() -> None:
    here = four().star(9, "U2").unit("Red", "Y Y", 9)
    here.given(e.SDUsDestroyed(9, 2, 0), e.CounterFlipped(9, "U2", 2, "table"))
    assert created(here, 9, 2).table.star(9).tf == 1


@pytest.mark.clauses("GS-COL-14")
@pytest.mark.parametrize(("tf", "need"), [(0, 1), (1, 2)])
def test_hostile_warships_bar_first_and_further_tf_unless_faced(tf: int, need: int) -> None:
    here = four().star(9, "N1", owner="Red", tf=tf).unit("Red", "Y Y", 9).unit("Blue", "D", 9)
    refusal = creating(here, "Red").refuses(f"Red: create 9 {need}")
    assert refusal.rule == "GS-COL-14"
    assert "Blue's D1 is in 9" in refusal.sentence
    here.unit("Red", "SB", 9)
    assert created(here, 9, need).table.star(9).tf == tf + 1


@pytest.mark.clauses("GS-COL-14")
def test_a_free_passage_list_does_not_matter_and_other_units_bar_nothing() -> None:
    here = four().star(9, "N1").unit("Red", "Y", 9).unit("Blue", "P S Y T", 9)
    created(here, 9, 1)
    barred = four().star(9, "N1").unit("Red", "Y", 9).unit("Blue", "C", 9)
    barred.given(e.PassageGranted(Seat("Blue"), (Seat("Red"),)))
    assert rule_of(creating(barred, "Red"), "Red: create 9 1") == "GS-COL-14"


@pytest.mark.clauses("GS-COL-15", "GS-COL-16")
def test_of_rivals_the_one_committing_most_founds_and_the_other_keeps_all() -> None:
    here = four().star(9, "N1").unit("Red", "Y Y", 9).unit("Blue", "Y Y", 9)
    creating(here, "Red", "Blue")
    here.when("Red: create 9 1", "Blue: create 9 2", "table: open")
    assert here.table.star(9).owner == "Blue"
    assert here.units("Blue", 9) == ["Y3"]  # loses only the number needed
    assert here.units("Red", 9) == ["Y2", "Y3"]
    assert here.one(e.OrderFailed).winner == "Blue"


@pytest.mark.clauses("GS-COL-15", "GS-TURN-15")
def test_of_equal_rivals_the_earlier_power_founds() -> None:
    here = four().star(9, "N1").unit("Red", "Y Y", 9).unit("Blue", "Y Y", 9)
    here.order("Blue", "Red", "Green", "Yellow").at("P5.4", turn=2)
    here.frame(f.Creations((Seat("Red"), Seat("Blue"))))
    here.when("Red: create 9 2", "Blue: create 9 2", "table: open")
    assert here.table.star(9).owner == "Blue"


@pytest.mark.clauses("GS-COL-18", "GS-COL-27")
def test_only_the_counters_limit_the_tf_of_a_power() -> None:
    here = four().star(9, "N1", owner="Red", tf=7).star(10, "N1").star(11, "N1")
    created(here.unit("Red", "Y " * 8, 9), 9, 8)
    assert here.table.star(9).tf == 8
    here.star(12, "N1", owner="Red", tf=15).unit("Red", "Y", 10).unit("Red", "Y", 11)
    creating(here, "Red")  # 6 + 8 + 15 = 29 of 30
    refusal = here.refuses("Red: create 10 1, 11 1")
    assert refusal.rule == "GS-COL-27"
    assert "orders 2 new TF and has 1 TF counters free" in refusal.sentence
    assert set(finished(here.forms("Red")[0])) == {
        "create nothing", "create 10 1", "create 11 1",
    }  # fmt: skip


# --- capture


def besieged(*, ships: str = "C C", tf: int = 3) -> Scene:
    """Red's warships stand over Blue's TFs in 9."""
    return four().star(9, "N1", owner="Blue", tf=tf).unit("Red", ships, 9)


@pytest.mark.clauses("GS-COL-07", "GS-COL-08", "GS-COL-19", "GS-COL-21", "GS-COL-26", "GS-TURN-11")
def test_each_warship_converts_one_captured_tf_and_the_rest_are_destroyed() -> None:
    here = colonizing(besieged(), "P5.1", "Red")
    refusal = here.refuses("Red: capture 9 3")
    assert refusal.rule == "GS-COL-21"
    here.when("Red: capture 9 2", "table: open")
    assert here.one(e.TFsCaptured) == e.TFsCaptured(Seat("Red"), Seat("Blue"), 9, 2, 1)
    assert (here.table.star(9).owner, here.table.star(9).tf) == ("Red", 2)
    assert here.table.galaxy.tf_of("Blue") == 6


@pytest.mark.clauses("GS-COL-20")
def test_capture_is_optional() -> None:
    here = colonizing(besieged(), "P5.1", "Red").when("Red: capture nothing", "table: open")
    assert here.table.star(9).owner == "Blue"


@pytest.mark.clauses("GS-COL-21", "GS-COL-07")
def test_all_captured_tf_may_be_destroyed() -> None:
    here = colonizing(besieged(), "P5.1", "Red").when("Red: capture 9 0", "table: open")
    assert (here.table.star(9).owner, here.table.star(9).tf) == (None, 0)


@pytest.mark.clauses("GS-COL-19")
def test_a_capture_needs_a_warship_and_no_armed_unit_of_the_owner() -> None:
    for guard in ("P", "S", "C", "D", "SB"):
        here = colonizing(besieged().unit("Blue", guard, 9), "P5.1", "Red")
        refusal = here.refuses("Red: capture 9 1")
        assert refusal.rule == "GS-COL-19"
        assert "stands guard in 9" in refusal.sentence
    unarmed = colonizing(besieged(ships="S P"), "P5.1", "Red")
    assert "no Cruiser or Dreadnought" in unarmed.refuses("Red: capture 9 1").sentence
    assert rule_of(unarmed, "Red: capture 7 1") == "GS-COL-19"
    assert rule_of(unarmed, "Red: capture 10 1") == "GS-COL-19"
    open_to = colonizing(besieged(ships="D").unit("Blue", "Y T", 9), "P5.1", "Red")
    open_to.when("Red: capture 9 1", "table: open")
    assert open_to.units("Blue", 9) == ["Y2", "T1"]


@pytest.mark.clauses("GS-COL-22")
def test_of_several_captors_the_strongest_captures() -> None:
    here = besieged(ships="C C").unit("Green", "D C", 9)
    here.given(e.UnitDamaged(Seat("Green"), "D1"))  # 3 + 3, as much as two Cruisers
    colonizing(here, "P5.1", "Red", "Green")
    here.when("Green: capture 9 2", "Red: capture 9 1", "table: open")
    assert here.one(e.TFsCaptured).seat == "Red"  # a tie goes to the earlier Power
    assert here.one(e.OrderFailed).seat == "Green"
    stronger = colonizing(besieged().unit("Green", "D C", 9), "P5.1", "Red", "Green")
    stronger.when("Green: capture 9 2", "Red: capture 9 1", "table: open")
    assert stronger.one(e.TFsCaptured).seat == "Green"


@pytest.mark.clauses("GS-COL-23")
def test_a_conversion_is_no_creation() -> None:
    here = besieged(tf=1).unit("Red", "Y Y", 9)
    colonizing(here, "P5.1", "Red").when("Red: capture 9 1", "table: open")
    assert here.all(e.FirstColonyAwarded) == []
    here.when("Red: create 9 2", "table: open")  # in the same Phase 5
    assert here.table.star(9).tf == 2
    assert here.one(e.FirstColonyAwarded).seat == "Red"


@pytest.mark.clauses("GS-COL-27")
def test_no_more_conversions_than_free_counters() -> None:
    here = besieged().star(10, "N1", owner="Red", tf=23).star(11, "N1", owner="Blue", tf=1)
    here.unit("Red", "C", 11)
    colonizing(here, "P5.1", "Red")  # 6 + 23 = 29 of 30
    refusal = here.refuses("Red: capture 9 1, 11 1")
    assert refusal.rule == "GS-COL-27"
    assert {line for line in finished(here.forms("Red")[0]) if line.count(",")} == {
        "capture 9 0, 11 0", "capture 9 0, 11 1", "capture 9 1, 11 0",
        "capture 11 0, 9 0", "capture 11 0, 9 1", "capture 11 1, 9 0",
    }  # fmt: skip
    assert rule_of(here, "Red: capture 9 0, 9 1") == "GS-COL-20"


def test_what_the_forms_of_phase_5_yield_is_accepted() -> None:
    here = besieged().star(10, "N1").unit("Red", "Y Y Y", 10)
    for phase in ("P5.1", "P5.4"):
        colonizing(here, phase, "Red")
        for line in finished(here.forms("Red")[0]):
            here.when(f"Red: {line}")
        assert [form.verb for form in here.forms("table")] == ["open"]


def test_a_reader_who_does_not_see_the_orders_cannot_open_them() -> None:
    sealed = {
        "P5.1": e.CapturesSealed(Seat("Red"), None),
        "P5.2": e.FoundingsSealed(Seat("Red"), None),
        "P5.3": e.DockingsSealed(Seat("Red"), None),
        "P5.4": e.CreationsSealed(Seat("Red"), None),
    }
    for phase, event in sealed.items():
        here = colonizing(four(), phase, "Red").given(event)
        frame = here.table.top
        assert isinstance(frame, f.SealedFrame)
        here.given(e.FrameReplaced(type(frame)(frame.asked, frame.asked)))
        with pytest.raises(Unseen, match="Red"):
            here.when("table: open")


def test_a_step_in_which_nobody_can_order_anything_passes_by() -> None:
    here = colonizing(four(), "P5.1", "Red").when("Red: capture nothing", "table: open")
    assert [one.phase for one in here.all(e.PhaseBegun)] == ["P5.2", "P5.3", "P5.4", "P1"]


def test_alone_there_is_no_capture_step() -> None:
    here = scene("SCN-1").at("P4", "Red").frame(f.Surveys(Seat("Red"), (16,)))
    here.given(e.FramePopped()).at("P2.3").frame(f.Plans((Seat("Red"),)))
    here.when("Red: plan nothing", "table: open", "Red: pass")
    assert [one.phase for one in here.all(e.PhaseBegun)][-3:] == ["P2.1", "P2.2", "P2.3"]
    assert "P5.1" not in {one.phase for one in here.all(e.PhaseBegun)}
