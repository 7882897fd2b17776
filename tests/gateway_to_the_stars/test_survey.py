"""Surveys: GS-SURVEY, and what each kind of Survey Card does."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.voyage import next_turn, surveying, unit, voyage, where
from tests.spec import Scene, finished

SURE = "S C Y"  # Survey Ability 4: no die


def at_ten(codes: str = SURE, face: str = "N2") -> Scene:
    """Red's units in the unsurveyed 10, Red's surveys under way."""
    here = voyage().star(10, face, surveyed=False).unit("Red", codes, 10)
    return surveying(here, 10)


def rule_of(here: Scene, line: str) -> str:
    return str(here.refuses(line).rule)


def is_complete(here: Scene) -> bool:
    star = here.table.star(10)
    assert star.surveyed == star.stargate
    return star.surveyed


# --- the attempt


@pytest.mark.clauses("GS-SURVEY-01", "GS-SURVEY-11", "GS-ORDER-10", "GS-TURN-09")
@pytest.mark.parametrize(
    ("codes", "ability", "needed"), [("C", 1, 4), ("S", 2, 3), ("C Y", 2, 3), ("S P", 3, 2)]
)
def test_a_die_and_the_survey_ability_must_make_five(codes: str, ability: int, needed: int) -> None:
    here = at_ten(codes).when(f"Red: survey 10 [{needed - 1}]")
    assert not here.one(e.SurveyTried).success
    assert not is_complete(here)
    here = at_ten(codes).when(f"Red: survey 10 [{needed} SV-35]")
    tried = here.one(e.SurveyTried)
    assert (tried.ability, tried.die, tried.success) == (ability, needed, True)
    assert is_complete(here)


@pytest.mark.clauses("GS-SURVEY-02", "GS-SURVEY-03", "GS-UNIT-05", "GS-UNIT-06", "GS-UNIT-17")
def test_a_survey_ship_counts_two_and_the_others_one() -> None:
    here = at_ten("S P C D").when("Red: survey 10 [SV-35]")
    assert here.one(e.SurveyTried).ability == 5


@pytest.mark.clauses("GS-SURVEY-12")
def test_with_four_no_die_is_rolled() -> None:
    here = at_ten("S C Y").when("Red: survey 10 [SV-35]")
    assert here.one(e.SurveyTried).die == 0
    with pytest.raises(IllegalMove, match="SV-35"):
        at_ten("S C").when("Red: survey 10 [SV-35]")


@pytest.mark.clauses("GS-ADV-06", "GS-ADV-07")
def test_the_survey_advance_adds_one_once() -> None:
    here = at_ten("C").holds("Red", "SV-21", "SV-22")
    here.when("Red: survey 10 [2]")
    tried = here.one(e.SurveyTried)
    assert (tried.ability, tried.bonus, tried.success) == (1, 1, False)
    here = at_ten("S C").holds("Red", "SV-21").when("Red: survey 10 [SV-41]")
    assert here.one(e.SurveyTried).die == 0


@pytest.mark.clauses("GS-SURVEY-14", "GS-SURVEY-19")
def test_others_units_neither_help_nor_hinder() -> None:
    here = at_ten("C").unit("Blue", "S S C D", 10)
    here.when("Red: survey 10 [3]")
    assert here.one(e.SurveyTried).ability == 1


@pytest.mark.clauses("GS-SURVEY-13", "GS-SURVEY-21")
def test_each_system_once_a_turn_in_ascending_order() -> None:
    here = voyage().star(8, "N2", surveyed=False).star(10, "N2", surveyed=False)
    surveying(here.unit("Red", "C C", 8).unit("Red", "C", 10), 8, 10)
    assert here.asked().default == "survey 8"
    assert rule_of(here, "Red: survey 10 [6]") == "GS-SURVEY-21"
    here.when("Red: survey 8 [1]")
    assert here.asked().default == "survey 10"
    assert rule_of(here, "Red: survey 8 [6]") == "GS-SURVEY-13"
    here.when("Red: survey 10 [1]")
    assert here.all(e.FramePopped)
    surveying(next_turn(here), 8, 10)
    assert here.asked().default == "survey 8"


@pytest.mark.clauses("GS-SURVEY-10")
def test_a_system_may_be_left_alone() -> None:
    here = at_ten().when("Red: skip 10")
    assert here.one(e.SurveySkipped).system == 10
    assert not is_complete(here)


def test_forms_are_to_survey_or_to_skip_the_system_that_is_due() -> None:
    here = at_ten("S")
    forms = here.forms("Red")
    assert [line for form in forms for line in finished(form)] == ["survey 10", "skip 10"]
    assert "die" in forms[0].results
    assert "die" not in at_ten().forms("Red")[0].results


# --- what cannot be surveyed


def beside(face: str, codes: str, *, surveyed: bool = False) -> Scene:
    """As at_ten, with Red's units also in 8, which is of this face."""
    here = voyage().star(10, "N2", surveyed=False).unit("Red", SURE, 10)
    here.star(8, face, surveyed=surveyed).unit("Red", codes, 8)
    return surveying(here, 8, 10)


@pytest.mark.clauses("GS-SURVEY-04")
def test_a_hazardous_system_cannot_be_surveyed_before_its_menace_is_defeated() -> None:
    here = beside("H", "S")
    refusal = here.refuses("Red: survey 8 [6]")
    assert refusal.rule == "GS-SURVEY-04"
    assert "Unknown Menace (Strength 3)" in refusal.sentence


@pytest.mark.clauses("GS-SURVEY-05", "GS-FAQ-07")
def test_that_holds_whatever_is_there_until_the_counter_is_flipped() -> None:
    here = beside("H", "S S D D C")
    assert rule_of(here, "Red: survey 8 [6]") == "GS-SURVEY-05"
    here.when("Red: survey 10 [SV-35]")
    assert "GS-FAQ-07" in here.rules_of(e.FramePopped)
    here.given(e.MenaceDefeated(8, "unknown", Seat("Red")), e.CounterFlipped(8, "H", 2, "table"))
    surveying(here, 8).when("Red: survey 8 [SV-36]")
    assert here.table.star(8).surveyed


@pytest.mark.clauses("GS-SURVEY-06")
def test_an_unfriendly_system_needs_no_survey() -> None:
    assert rule_of(beside("U1", "S"), "Red: survey 8 [6]") == "GS-SURVEY-06"


@pytest.mark.clauses("GS-SURVEY-17")
def test_a_system_is_surveyed_once_a_game() -> None:
    assert rule_of(beside("N2", "S", surveyed=True), "Red: survey 8 [6]") == "GS-SURVEY-17"


@pytest.mark.clauses("GS-SURVEY-10")
def test_no_survey_without_a_discovered_system_and_survey_ability() -> None:
    here = beside("N2", "SB")
    assert rule_of(here, "Red: survey 8 [6]") == "GS-SURVEY-10"
    assert rule_of(here, "Red: survey 9 [6]") == "GS-SURVEY-10"


@pytest.mark.clauses("GS-SURVEY-18")
def test_a_laid_menace_bars_surveys_until_it_is_defeated() -> None:
    here = beside("N2", "S S").given(e.MenaceLaid(8, "SV-50", 4))
    refusal = here.refuses("Red: survey 8 [SV-35]")
    assert refusal.rule == "GS-SURVEY-18"
    assert "Star Leviathan (Strength 4)" in refusal.sentence
    here.given(e.MenaceDefeated(8, "SV-50", Seat("Red")))
    here.when("Red: survey 8 [SV-35]")
    assert here.table.star(8).surveyed


@pytest.mark.clauses("GS-SURVEY-06", "GS-SURVEY-18")
def test_the_end_of_the_surveys_tells_why_systems_were_passed_over() -> None:
    here = beside("U1", "SB S").star(9, "N2", surveyed=False).given(e.MenaceLaid(9, "SV-43", 2))
    here.unit("Red", "C", 9).when("Red: skip 10")
    assert {"GS-SURVEY-06", "GS-SURVEY-18"} <= here.rules_of(e.FramePopped)


@pytest.mark.clauses("GS-UNIT-17")
def test_a_starbase_does_not_survey() -> None:
    here = at_ten("C SB").when("Red: survey 10 [4 SV-35]")
    assert here.one(e.SurveyTried).ability == 1


# --- the cards


@pytest.mark.clauses("GS-SURVEY-07", "GS-SURVEY-15", "GS-SURVEY-16", "GS-ECON-04", "GS-ECON-23")
@pytest.mark.parametrize(("card", "bonus"), [("SV-35", 3), ("SV-38", 2), ("SV-42", 1)])
def test_a_find_pays_its_bonus_and_is_discarded(card: str, bonus: int) -> None:
    here = at_ten().when(f"Red: survey 10 [{card}]")
    assert len(here.all(e.CardTaken)) == 1
    assert is_complete(here)
    assert here.player("Red").bonus == bonus
    assert here.table.game.survey.discards == (card,)


@pytest.mark.clauses("GS-SURVEY-08", "GS-SURVEY-09", "GS-ADV-05", "GS-ADV-09", "GS-CARD-12")
def test_an_advance_lies_face_up_and_works_at_once() -> None:
    here = voyage().star(8, "N2", surveyed=False).star(10, "N2", surveyed=False)
    surveying(here.unit("Red", SURE, 8).unit("Red", "S", 10), 8, 10)
    here.when("Red: survey 8 [SV-21]")
    assert here.player("Red").advances == ("SV-21",)
    assert here.player("Red").bonus == 0
    here.when("Red: survey 10 [2 SV-35]")
    assert here.one(e.SurveyTried).bonus == 1


@pytest.mark.clauses("GS-CARD-12", "GS-SURVEY-07")
def test_an_item_is_kept_and_its_bonus_paid() -> None:
    here = at_ten().when("Red: survey 10 [SV-29]")
    assert here.player("Red").items == ("SV-29",)
    assert here.player("Red").bonus == 1
    assert here.one(e.CardTaken).card is None
    assert "SV-29" not in str(here.one(e.BonusEarned))


def test_an_item_that_nobody_names_is_reported_with_its_bonus() -> None:
    here = at_ten()
    with pytest.raises(IllegalMove, match="Survey Bonus on the Item"):
        here.when("Red: survey 10 [Item]")
    here.when("Red: survey 10 [Item 1]")
    assert here.player("Red").items == ("Item",)
    assert here.player("Red").bonus == 1
    here = at_ten().when("Red: survey 10 [Item 0]")
    assert not here.all(e.BonusEarned)


def test_an_unnamed_item_needs_no_bonus_where_all_that_are_left_agree() -> None:
    here = at_ten().holds("Blue", *(f"SV-{number}" for number in range(29, 35)))
    for number in range(29, 35):
        here.given(e.ItemRevealed(Seat("Blue"), f"SV-{number}"))
    here.when("Red: survey 10 [Item]")
    assert here.player("Red").bonus == 0


@pytest.mark.clauses("GS-SURVEY-18", "GS-COMBAT-25")
def test_a_menace_lies_on_the_system_and_the_survey_is_not_complete() -> None:
    here = at_ten().when("Red: survey 10 [SV-46]")
    star = here.table.star(10)
    assert (star.menace, star.strength) == ("SV-46", 3)
    assert not is_complete(here)
    assert not here.all(e.BattleBegun)


@pytest.mark.clauses("GS-COMBAT-25", "GS-TURN-18", "GS-SURVEY-18")
@pytest.mark.parametrize(("card", "strength"), [("SV-45", 2), ("SV-49", 3), ("SV-52", 5)])
def test_a_menace_that_attacks_does_so_at_once(card: str, strength: int) -> None:
    here = at_ten().when(f"Red: survey 10 [{card}]")
    begun = here.one(e.BattleBegun)
    assert (begun.attacker, begun.defender) == ("menace", "Red")
    battle = here.table.top
    assert isinstance(battle, f.Battle)
    assert (battle.menace, battle.strength, battle.phase) == (card, strength, "survey")


def test_a_defeated_menace_card_is_a_trophy_and_the_survey_may_be_tried_again() -> None:
    here = at_ten().when("Red: survey 10 [SV-45]")
    here.when("table: roll [1 1  6 1 1 1 1]")
    assert here.player("Red").trophies == ("SV-45",)
    assert here.table.star(10).menace == ""
    surveying(next_turn(here), 10).when("Red: survey 10 [SV-35]")
    assert is_complete(here)


@pytest.mark.clauses("GS-SURVEY-16")
def test_navigation_fault_the_survey_is_not_completed_and_may_be_tried_next_turn() -> None:
    here = at_ten().when("Red: survey 10 [SV-54]")
    assert not is_complete(here)
    assert here.player("Red").bonus == 0
    surveying(next_turn(here), 10).when("Red: survey 10 [SV-35]")
    assert is_complete(here)


def test_plague_takes_all_colony_expeditions_of_the_power_there() -> None:
    here = at_ten("S C Y Y").unit("Red", "Y", 7).unit("Blue", "Y", 10)
    here.when("Red: survey 10 [SV-55]")
    assert here.units("Red") == ["S2", "C2", "Y4"]
    assert here.units("Blue") == ["Y2"]
    assert is_complete(here)
    here = at_ten("S C C").when("Red: survey 10 [SV-55]")
    assert here.one(e.EffectVoid).card == "SV-55"


@pytest.mark.clauses("GS-SURVEY-20")
def test_without_any_card_left_the_survey_completes_with_bonus_zero() -> None:
    here = at_ten()
    for card in here.table.game.survey.bag:
        kind = here.content.survey[card].kind
        here.given(
            e.CardTaken("survey", Seat("Blue"), None if kind == "item" else card, "table", "survey")
        )
        if kind == "item":
            here.given(e.ItemGained(seat=Seat("Blue"), card=card))
    here.when("Red: survey 10")
    assert is_complete(here)
    assert here.player("Red").bonus == 0


@pytest.mark.clauses("GS-CARD-16")
def test_an_empty_deck_takes_in_its_discards() -> None:
    here = at_ten()
    for card in here.table.game.survey.bag:
        here.given(e.CardTaken("survey", Seat("Blue"), card, "table", "survey"))
    here.given(e.DiscardsGrown("survey", "SV-35"), e.DiscardsGrown("survey", "SV-36"))
    here.when("Red: survey 10 [SV-36]")
    assert here.one(e.DeckReshuffled).pile == "survey"
    assert here.table.game.survey.bag == ("SV-35",)


# --- hits by cards


@pytest.mark.clauses("GS-COMBAT-12", "GS-COMBAT-13")
def test_radiation_flare_the_owner_chooses_who_takes_the_hit() -> None:
    here = at_ten("S C D").when("Red: survey 10 [SV-53]")
    question = here.asked()
    assert (question.seats, question.verbs, question.default) == (("Red",), ("hits",), "hits S2")
    lines = [line for form in here.forms("Red") for line in finished(form)]
    assert lines == ["hits S2", "hits C2", "hits D1"]
    here.when("Red: hits D1")
    assert unit(here, "Red", "D1").damaged
    assert is_complete(here)


@pytest.mark.clauses("GS-COMBAT-13")
def test_unarmed_units_take_a_hit_only_when_none_is_armed() -> None:
    here = at_ten("S D Y Y").when("Red: survey 10 [SV-53]")
    assert rule_of(here, "Red: hits Y2") == "GS-COMBAT-13"
    assert rule_of(here, "Red: hits S2, D1") == "GS-COMBAT-12"
    here = at_ten("Y Y Y Y").when("Red: survey 10 [SV-53]")
    assert here.one(e.UnitEliminated).unit == "Y2"


def test_a_hit_without_a_choice_falls_at_once_on_the_lowest_serial() -> None:
    here = at_ten("C C Y Y").when("Red: survey 10 [SV-53]")
    assert here.one(e.HitsAssigned).units == ("C2",)
    assert here.units("Red", 10) == ["C3", "Y2", "Y3"]


@pytest.mark.clauses("GS-UNIT-07", "GS-COMBAT-04")
def test_hull_fatigue_takes_a_dreadnought_before_a_cruiser() -> None:
    here = at_ten("S C D").when("Red: survey 10 [SV-56]")
    assert unit(here, "Red", "D1").damaged
    here = at_ten("S C C").when("Red: survey 10 [SV-56]")
    assert here.one(e.UnitEliminated).unit == "C2"
    here = at_ten("S S").when("Red: survey 10 [SV-56]")
    assert here.one(e.EffectVoid).card == "SV-56"
    assert where(here, "Red", "S2") == 10


def test_hull_fatigue_on_a_whole_and_a_damaged_dreadnought_is_the_owners_choice() -> None:
    here = at_ten("S D D").given(e.UnitDamaged(Seat("Red"), "D1"))
    here.when("Red: survey 10 [SV-56]")
    assert here.asked().default == "hits D2"
    here.when("Red: hits D1")
    assert here.units("Red", 10) == ["S2", "D2"]
