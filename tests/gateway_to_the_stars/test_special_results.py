"""The twelve Special Results: GS-CARD-17 and the house's ruling GS-GAP-26."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.battlefield import run
from tests.gateway_to_the_stars.voyage import surveying, voyage, where
from tests.spec import Scene, finished


def anomaly(codes: str = "S C Y", face: str = "N2") -> Scene:
    """Red surveys 10 without a die, and draws SV-57 as its test says."""
    return surveying(voyage().star(10, face, surveyed=False).unit("Red", codes, 10), 10)


@pytest.mark.clauses("GS-CARD-17", "GS-CARD-07", "GS-SURVEY-16")
def test_both_cards_are_discarded_and_the_survey_is_complete() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-05]")
    assert here.table.game.survey.discards == ("SV-57",)
    assert here.table.game.special.discards == ("SR-05",)
    assert here.table.star(10).surveyed
    assert here.table.star(10).stargate


@pytest.mark.parametrize(
    ("card", "code"), [("SR-01", "C"), ("SR-02", "S"), ("SR-03", "Y"), ("SR-04", "T")]
)
def test_a_free_unit_is_placed_here(card: str, code: str) -> None:
    here = anomaly().when(f"Red: survey 10 [SV-57 {card}]")
    placed = here.one(e.UnitPlaced)
    assert (placed.code, placed.system, placed.why) == (code, 10, "found")


@pytest.mark.clauses("GS-UNIT-20")
def test_a_free_unit_without_a_free_counter_is_lost() -> None:
    here = anomaly("S S S S S").when("Red: survey 10 [SV-57 SR-02]")
    assert not here.all(e.UnitPlaced)
    assert "5" in here.one(e.EffectVoid).why
    here = anomaly().when("Red: survey 10 [SV-57 SR-02]")
    assert here.one(e.UnitPlaced).unit == "S3"


@pytest.mark.clauses("GS-ECON-23")
def test_platinum_belt_pays_three() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-05]")
    assert here.player("Red").bonus == 3


# --- SR-06


@pytest.mark.clauses("GS-DISC-30")
def test_precursor_chart_reveals_one_undiscovered_neighbour_without_units() -> None:
    here = anomaly().star(14, "N2").when("Red: survey 10 [SV-57 SR-06]")
    assert here.asked().default == "chart 68"
    assert [line for form in here.forms("Red") for line in finished(form)] == ["chart 68"]
    assert here.refuses("Red: chart 14 [N3]").rule == "GS-DISC-30"
    here.when("Red: chart 68 [N3]")
    assert here.table.star(68).favorability == 3


def test_the_default_of_the_chart_is_the_lowest_number() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-06]")
    assert here.asked().default == "chart 14"


@pytest.mark.clauses("GS-DISC-30", "GS-DISC-22")
def test_a_charted_vanished_system_stays_undiscovered() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-06]", "Red: chart 14 [V]")
    assert not here.table.galaxy.is_discovered(14)
    assert here.table.game.counters.bag.count("V") == 5


@pytest.mark.parametrize(
    "face",
    [
        pytest.param("X", marks=pytest.mark.clauses("GS-DISC-10", "GS-DISC-30")),
        pytest.param("U3", marks=pytest.mark.clauses("GS-DISC-12", "GS-DISC-30")),
    ],
)
def test_a_charted_vortex_or_unfriendly_system_has_its_stargate_and_no_battle(face: str) -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-06]", f"Red: chart 14 [{face}]")
    assert here.table.star(14).stargate
    assert not here.all(e.BattleBegun)
    assert where(here, "Red", "C2") == 10


def test_with_all_neighbours_known_the_chart_is_void() -> None:
    here = anomaly().star(14, "N2").star(68, "N2").when("Red: survey 10 [SV-57 SR-06]")
    assert here.one(e.EffectVoid).card == "SR-06"


def test_a_chart_that_can_show_nothing_any_more_asks_nobody() -> None:
    here = voyage().star(10, "N2").star(14, "N2").star(68, "N2").unit("Red", "C", 10)
    here.frame(f.ChartChoice(Seat("Red"), 10))
    assert run(here).asked().kind == "movement"


# --- SR-07


@pytest.mark.clauses("GS-CARD-10")
def test_lost_library_gives_a_card_under_the_purchase_rule() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-07 SV-29]")
    assert here.player("Red").items == ("SV-29",)
    assert here.player("Red").bonus == 0


@pytest.mark.clauses("GS-CARD-09")
def test_a_menace_out_of_the_library_is_discarded() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-07 SV-52]")
    assert here.table.star(10).menace == ""
    assert set(here.table.game.survey.discards) == {"SV-57", "SV-52"}


@pytest.mark.clauses("GS-CARD-17")
def test_an_empty_library_holds_nothing_since_the_anomaly_is_discarded_last() -> None:
    here = anomaly()
    for card in here.table.game.survey.bag:
        if card != "SV-57":
            here.given(e.CardTaken("survey", Seat("Blue"), card, "table", "survey"))
    here.when("Red: survey 10 [SV-57 SR-07]")
    assert here.one(e.PurchaseVoid).seat == "Red"
    assert here.table.game.survey.discards == ("SV-57",)


# --- SR-08, SR-09


@pytest.mark.clauses("GS-COL-10")
@pytest.mark.parametrize(
    ("face", "card", "after"),
    [("N3", "SR-08", 2), ("N1", "SR-08", 1), ("N3", "SR-09", 4), ("N5", "SR-09", 6),
     ("F2", "SR-08", 0), ("F2", "SR-09", 0)],
)  # fmt: skip
def test_favorability_goes_down_to_one_and_up_to_six(face: str, card: str, after: int) -> None:
    here = anomaly(face=face).when(f"Red: survey 10 [SV-57 {card}]")
    assert here.table.star(10).favorability == after
    shown = here.content.counters[face].favorability
    assert bool(here.all(e.EffectVoid)) == (after == shown)


# --- SR-10


@pytest.mark.clauses("GS-COMBAT-12")
def test_mutiny_is_one_hit_here() -> None:
    here = anomaly("S C Y").when("Red: survey 10 [SV-57 SR-10]")
    assert here.asked().default == "hits S2"
    here.when("Red: hits C2")
    assert here.units("Red", 10) == ["S2", "Y2"]


# --- SR-11


@pytest.mark.clauses("GS-TURN-18", "GS-COMBAT-24", "GS-COMBAT-39")
def test_raiders_attack_and_their_card_is_the_trophy_of_who_defeats_them() -> None:
    here = anomaly("C C Y Y").when("Red: survey 10 [SV-57 SR-11]")
    battle = here.table.top
    assert isinstance(battle, f.Battle)
    assert (battle.attacker, battle.strength, battle.phase) == ("menace", 4, "survey")
    assert here.table.star(10).surveyed
    here.when("table: roll [1 1 1 1  6 5 1 1 1 1]")
    assert here.player("Red").trophies == ("SR-11",)
    assert here.table.game.special.discards == ()


def test_undefeated_raiders_vanish_and_are_discarded() -> None:
    here = anomaly("S Y Y").when("Red: survey 10 [SV-57 SR-11]")
    here.when("table: roll [6 6 6 6  1 1]")
    assert here.units("Red", 10) == []
    assert here.table.game.special.discards == ("SR-11",)
    assert here.table.star(10).menace == ""


# --- SR-12


def test_time_slip_takes_all_mobile_units_to_the_nearest_starbase() -> None:
    here = anomaly("S C Y").unit("Red", "SB", 7).unit("Red", "SB", 25)
    here.when("Red: survey 10 [SV-57 SR-12]")
    assert set(here.units("Red", 7)) == {"SB2", "S2", "C2", "Y2"}
    assert where(here, "Red", "C2") == 7


def test_of_two_starbases_equally_near_the_lower_number_counts() -> None:
    here = anomaly("S C Y").star(68, "N2").star(14, "N2")
    here.unit("Red", "SB", 68).unit("Red", "SB", 14).when("Red: survey 10 [SV-57 SR-12]")
    assert where(here, "Red", "S2") == 14


def test_without_a_starbase_time_slip_does_nothing() -> None:
    here = anomaly().when("Red: survey 10 [SV-57 SR-12]")
    assert here.one(e.EffectVoid).card == "SR-12"
    assert where(here, "Red", "S2") == 10


def test_an_empty_special_deck_takes_in_its_discards() -> None:
    here = anomaly()
    for card in here.table.game.special.bag:
        here.given(
            e.CardTaken("special", here.table.game.seats[1], card, "table", "special"),
            e.DiscardsGrown("special", card),
        )
    here.when("Red: survey 10 [SV-57 SR-05]")
    assert here.one(e.DeckReshuffled).pile == "special"
    assert len(here.table.game.special.bag) == 11
