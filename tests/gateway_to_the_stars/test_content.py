"""Pieces, scenarios and cards: the component clauses, with numbers typed from the rules."""

import pytest

from domain.gateway_to_the_stars.content import Content, SurveyCard
from domain.gateway_to_the_stars.loading import packaged, sources
from tests.citations import Cite

ARMED_AND_NOT = {"P": 1, "S": 2, "Y": 0, "T": 0, "C": 3, "D": 6, "SB": 8}


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


def cards(content: Content, kind: str) -> list[SurveyCard]:
    return [card for card in content.survey.values() if card.kind == kind]


@pytest.mark.clauses("GS-SETUP-17")
def test_the_scenarios_are_for_one_two_and_four_to_seven(content: Content, cites: Cite) -> None:
    cites("GS-SETUP-17")
    players = {name: scenario.players for name, scenario in content.scenarios.items()}
    assert players == {
        "SCN-M4": 4, "SCN-M5": 5, "SCN-M6": 6, "SCN-M7": 7, "SCN-2S": 2, "SCN-2L": 2, "SCN-1": 1,
    }  # fmt: skip


@pytest.mark.clauses("GS-GAP-40", "GS-GAP-41", "GS-GAP-42")
def test_each_scenario_has_its_region_homes_and_length(content: Content, cites: Cite) -> None:
    cites("GS-GAP-40", "GS-GAP-41", "GS-GAP-42")
    found = {
        name: (s.first_system, s.last_system, s.homes, s.turns, s.starbases, s.counters_factor)
        for name, s in content.scenarios.items()
    }
    assert found == {
        "SCN-M4": (1, 69, (7, 25, 34, 52), 9, 4, 1),
        "SCN-M5": (1, 69, (7, 16, 34, 43, 61), 9, 4, 1),
        "SCN-M6": (1, 69, (7, 16, 25, 34, 43, 52), 9, 4, 1),
        "SCN-M7": (1, 69, (7, 16, 25, 34, 43, 52, 61), 9, 4, 1),
        "SCN-2S": (1, 33, (7, 25), 6, 4, 1),
        "SCN-2L": (1, 69, (7, 34), 9, 8, 2),
        "SCN-1": (1, 33, (16,), 9, 4, 1),
    }
    order = {name: (s.order_card, s.direction_die) for name, s in content.scenarios.items()}
    assert set(order) - {"SCN-2S", "SCN-2L", "SCN-1"} == {
        name for name, means in order.items() if means == (True, True)
    }
    assert order["SCN-2S"] == order["SCN-2L"] == (True, False)
    assert order["SCN-1"] == (False, False)


@pytest.mark.clauses("GS-GAP-07")
def test_a_home_starts_with_six_tf_and_five_units(content: Content, cites: Cite) -> None:
    cites("GS-GAP-07")
    for name, scenario in content.scenarios.items():
        each = 2 if name == "SCN-2L" else 1
        assert scenario.units == {"P": each, "S": each, "C": each, "Y": each, "SB": 1}
    assert (content.numbers.home_tf, content.numbers.home_favorability) == (6, 1)


@pytest.mark.clauses(*(f"GS-BUILD-0{number}" for number in range(1, 8)))
def test_units_have_their_prices(content: Content, cites: Cite) -> None:
    cites(*(f"GS-BUILD-0{number}" for number in range(1, 8)))
    prices = {code: unit.cost for code, unit in content.units.items()}
    assert prices == {"P": 4, "S": 2, "Y": 2, "T": 2, "C": 2, "D": 4, "SB": 4}


@pytest.mark.clauses("GS-UNIT-01", "GS-UNIT-10")
def test_there_are_seven_kinds_of_unit_from_scouts_to_starbases(
    content: Content, cites: Cite
) -> None:
    cites("GS-UNIT-01", "GS-UNIT-10")
    assert {code: unit.name for code, unit in content.units.items()} == {
        "P": "Star Probe",
        "S": "Survey Ship",
        "Y": "Colony Expedition",
        "T": "Trade Expedition",
        "C": "Cruiser",
        "D": "Dreadnought",
        "SB": "Starbase",
    }
    assert [code for code, unit in content.units.items() if not unit.moves] == ["SB"]


@pytest.mark.clauses(
    "GS-UNIT-02", "GS-UNIT-04", "GS-UNIT-11", "GS-UNIT-12", "GS-UNIT-13", "GS-UNIT-14", "GS-GAP-09"
)
def test_units_have_their_strengths(content: Content, cites: Cite) -> None:
    cites("GS-UNIT-02", "GS-UNIT-04", "GS-UNIT-11", "GS-UNIT-12", "GS-UNIT-13", "GS-UNIT-14")
    cites("GS-GAP-09")
    assert {code: unit.strength for code, unit in content.units.items()} == ARMED_AND_NOT
    assert content.units["D"].damaged_strength == 3
    assert not content.units["SB"].moves


@pytest.mark.clauses("GS-UNIT-07", "GS-UNIT-16")
def test_only_a_dreadnought_has_two_steps_and_a_starbase_takes_three_hits(
    content: Content, cites: Cite
) -> None:
    cites("GS-UNIT-07", "GS-UNIT-16")
    steps = {code: unit.steps for code, unit in content.units.items()}
    assert steps == {"P": 1, "S": 1, "Y": 1, "T": 1, "C": 1, "D": 2, "SB": 1}
    hits = {code: unit.hits for code, unit in content.units.items()}
    assert hits == {"P": 1, "S": 1, "Y": 1, "T": 1, "C": 1, "D": 1, "SB": 3}


@pytest.mark.clauses("GS-UNIT-05", "GS-UNIT-06", "GS-UNIT-17")
def test_a_survey_ship_surveys_for_two_and_a_starbase_not_at_all(
    content: Content, cites: Cite
) -> None:
    cites("GS-UNIT-05", "GS-UNIT-06", "GS-UNIT-17")
    ability = {code: unit.survey for code, unit in content.units.items()}
    assert ability == {"P": 1, "S": 2, "Y": 1, "T": 1, "C": 1, "D": 1, "SB": 0}


def test_only_the_star_probe_navigates_alone(content: Content) -> None:
    assert [code for code, unit in content.units.items() if unit.navigates_alone] == ["P"]


def test_only_a_cruiser_interdicts_a_cruiser(content: Content) -> None:
    stops = {code: set(unit.interdicts) for code, unit in content.units.items()}
    assert [code for code, stopped in stops.items() if "C" in stopped] == ["C"]
    assert stops["C"] == {"P", "S", "Y", "T", "C", "D", "SB"}
    assert stops["D"] == stops["SB"] == {"P", "S", "Y", "T", "D", "SB"}
    assert stops["P"] == stops["S"] == stops["Y"] == stops["T"] == set()


@pytest.mark.clauses("GS-GAP-08")
def test_a_power_has_so_many_counters_of_each_kind(content: Content, cites: Cite) -> None:
    cites("GS-GAP-08")
    mix = {code: unit.counters for code, unit in content.units.items()}
    assert mix == {"P": 3, "S": 5, "Y": 12, "T": 8, "C": 10, "D": 5, "SB": 4}
    assert content.numbers.tf_counters == 30
    limits = {name: s.starbases for name, s in content.scenarios.items()}
    assert limits.pop("SCN-2L") == 8
    assert set(limits.values()) == {4}
    assert content.scenarios["SCN-2L"].counters_factor * content.numbers.tf_counters == 60


@pytest.mark.clauses("GS-UNIT-08", "GS-UNIT-09", "GS-UNIT-18", "GS-DISC-14")
def test_defenders_and_the_unknown_menace_stand_on_counters_of_nobody(
    content: Content, cites: Cite
) -> None:
    cites("GS-UNIT-08", "GS-UNIT-09", "GS-UNIT-18", "GS-DISC-14")
    unfriendly = {c.code: c.defenders for c in content.counters.values() if c.defenders}
    assert unfriendly == {"U1/1": 1, "U2/1": 2, "U2/2": 2, "U3/1": 3}
    hazardous = {c.code: c.menace for c in content.counters.values() if c.menace}
    assert hazardous == {"H/1": 3, "H/2": 3, "H/3": 3}
    assert content.numbers.sdu_strength == 2


@pytest.mark.clauses("GS-GAP-04")
def test_the_pool_holds_74_counters(content: Content, cites: Cite) -> None:
    cites("GS-GAP-04")
    copies = {code: counter.copies for code, counter in content.counters.items()}
    assert copies == {
        "N1": 9, "N2": 13, "N3": 11, "N4": 6, "N5": 3, "F2": 5, "F3": 3,
        "U1/1": 2, "U2/1": 1, "U2/2": 2, "U3/1": 2, "H/1": 3, "H/2": 3, "H/3": 1, "X": 4, "V": 6,
    }  # fmt: skip
    assert sum(copies.values()) == 74
    assert sum(c.copies for c in content.counters.values() if c.kind != "vanished") == 68


@pytest.mark.clauses("GS-DISC-17", "GS-DISC-18", "GS-DISC-29", "GS-COL-09")
def test_counters_that_can_be_colonized_have_a_favorability_from_1_to_5(
    content: Content, cites: Cite
) -> None:
    cites("GS-DISC-17", "GS-DISC-18", "GS-DISC-29", "GS-COL-09")
    worth = {code: counter.favorability for code, counter in content.counters.items()}
    assert worth == {
        "N1": 1, "N2": 2, "N3": 3, "N4": 4, "N5": 5, "F2": 0, "F3": 0,
        "U1/1": 1, "U2/1": 1, "U2/2": 2, "U3/1": 1, "H/1": 1, "H/2": 2, "H/3": 3, "X": 0, "V": 0,
    }  # fmt: skip
    assert content.numbers.favorability_worst == 6
    faces = {counter.code: counter.face for counter in content.counters.values()}
    assert {faces[code] for code in ("H/1", "H/2", "H/3")} == {"H"}
    assert faces["U2/1"] == faces["U2/2"] == "U2"


@pytest.mark.clauses("GS-DISC-16")
def test_friendly_counters_have_two_or_three_exchange_boxes(content: Content, cites: Cite) -> None:
    cites("GS-DISC-16")
    assert {c.code: c.boxes for c in content.counters.values() if c.boxes} == {"F2": 2, "F3": 3}


@pytest.mark.clauses("GS-SETUP-23", "GS-CARD-07", "GS-GAP-06", "GS-GAP-23", "GS-GAP-26")
def test_three_decks_of_60_12_and_7_cards(content: Content, cites: Cite) -> None:
    cites("GS-SETUP-23", "GS-CARD-07", "GS-GAP-06", "GS-GAP-23", "GS-GAP-26")
    assert list(content.survey) == [f"SV-{number:02}" for number in range(1, 61)]
    assert list(content.special) == [f"SR-{number:02}" for number in range(1, 13)]
    assert list(content.powers) == [f"PW-{number}" for number in range(1, 8)]


@pytest.mark.clauses("GS-CARD-06")
def test_survey_cards_are_advances_finds_and_things_to_overcome(
    content: Content, cites: Cite
) -> None:
    cites("GS-CARD-06")
    kinds = ("advance", "item", "find", "menace", "hazard", "special")
    counts = {kind: len(cards(content, kind)) for kind in kinds}
    assert counts == {
        "advance": 24, "item": 10, "find": 8, "menace": 10, "hazard": 4, "special": 4,
    }  # fmt: skip


@pytest.mark.clauses("GS-ADV-01", "GS-ADV-04", "GS-ADV-06")
@pytest.mark.clauses("GS-GAP-27", "GS-GAP-28")
def test_advances_come_in_eight_kinds(content: Content, cites: Cite) -> None:
    cites("GS-ADV-01", "GS-ADV-04", "GS-ADV-06", "GS-GAP-27", "GS-GAP-28")
    counts: dict[str, int] = {}
    for card in cards(content, "advance"):
        counts[card.advance] = counts.get(card.advance, 0) + 1
    assert counts == {
        "colony": 4, "resource": 8, "navigation": 2, "drive": 2, "weapons": 2,
        "shield": 2, "survey": 2, "trade": 2,
    }  # fmt: skip
    worth = {(card.advance, card.research): card.vp for card in cards(content, "advance")}
    research = ("navigation", "drive", "weapons", "shield", "survey", "trade")
    assert worth == {("colony", False): 1, ("resource", False): 1} | {
        (kind, True): 2 for kind in research
    }
    assert (content.numbers.vp_research, content.numbers.vp_resource) == (2, 1)
    assert content.numbers.resource_income == 2


@pytest.mark.clauses("GS-CARD-03")
def test_cards_carry_their_points_and_bonuses(content: Content, cites: Cite) -> None:
    cites("GS-CARD-03")
    items = {card.id: (card.vp, card.bonus) for card in cards(content, "item")}
    assert items == {
        "SV-25": (3, 0), "SV-26": (2, 0), "SV-27": (2, 0), "SV-28": (2, 0), "SV-29": (1, 1),
        "SV-30": (1, 1), "SV-31": (1, 1), "SV-32": (1, 1), "SV-33": (1, 1), "SV-34": (1, 1),
    }  # fmt: skip
    assert [card.bonus for card in cards(content, "find")] == [3, 3, 3, 2, 2, 2, 1, 1]
    menaces = [(m.name, m.strength, m.attacks, m.vp) for m in cards(content, "menace")]
    assert menaces == [
        ("Spore Cloud", 2, False, 1),
        ("Spore Cloud", 2, False, 1),
        ("Hull Borers", 2, True, 1),
        ("Sentinel Drones", 3, False, 1),
        ("Sentinel Drones", 3, False, 1),
        ("Sentinel Drones", 3, False, 1),
        ("Hunter Pack", 3, True, 1),
        ("Star Leviathan", 4, False, 2),
        ("Star Leviathan", 4, False, 2),
        ("Doom Engine", 5, True, 3),
    ]


def test_hazards_and_special_results_do_what_they_say(content: Content) -> None:
    assert {card.name: card.effect for card in cards(content, "hazard")} == {
        "Radiation Flare": "hit-units",
        "Navigation Fault": "survey-fails",
        "Plague": "eliminate-colony-expeditions",
        "Hull Fatigue": "hull-fatigue",
    }
    special = [(c.effect, c.unit, c.amount, c.strength, c.vp) for c in content.special.values()]
    assert special == [
        ("free-unit", "C", 0, 0, 0),
        ("free-unit", "S", 0, 0, 0),
        ("free-unit", "Y", 0, 0, 0),
        ("free-unit", "T", 0, 0, 0),
        ("bonus", "", 3, 0, 0),
        ("reveal-neighbour", "", 0, 0, 0),
        ("draw-card", "", 0, 0, 0),
        ("favorability", "", -1, 0, 0),
        ("favorability", "", 1, 0, 0),
        ("hit-units", "", 0, 0, 0),
        ("raiders", "", 0, 4, 1),
        ("time-slip", "", 0, 0, 0),
    ]


@pytest.mark.clauses("GS-CARD-18")
def test_a_power_card_only_names_a_power(content: Content, cites: Cite) -> None:
    cites("GS-CARD-18")
    assert content.powers["PW-3"].__struct_fields__ == ("id", "name", "colour")
    assert {power.colour: power.name for power in content.powers.values()} == {
        "amber": "Auriga Compact",
        "blue": "Boreal League",
        "crimson": "Cygnan Hegemony",
        "violet": "Draco Combine",
        "green": "Eridani Concord",
        "orange": "Fornax Union",
        "grey": "Gemini Directorate",
    }


def test_the_house_numbers_are_those_of_the_parameter_table(content: Content) -> None:
    numbers = content.numbers
    assert (numbers.die_sides, numbers.combat_hit_on) == (6, 5)
    assert (numbers.move_allowance, numbers.move_drive_bonus) == (3, 2)
    assert (numbers.nav_target, numbers.nav_advance_bonus) == (4, 1)
    survey = (numbers.survey_target, numbers.survey_auto_total, numbers.survey_advance_bonus)
    assert survey == (5, 4, 1)
    assert (numbers.ic_cost, numbers.exchange_box_credits, numbers.capture_per_warship) == (2, 0, 1)
    assert (numbers.solitaire_sole_until, numbers.solitaire_shared_until) == (2, 4)


def test_the_rulebooks_numbers_are_its_constants(content: Content) -> None:
    numbers = content.numbers
    assert (numbers.tf_income, numbers.trade_income, numbers.resource_income) == (1, 1, 2)
    assert (numbers.card_cost, numbers.repair_cost, numbers.bid_minimum) == (2, 1, 2)
    assert (numbers.savings_limit, numbers.credits_per_vp, numbers.final_passes) == (3, 2, 2)
    assert (numbers.colony_threshold, numbers.colony_reduction) == (3, 1)
    assert (numbers.vp_tf, numbers.vp_ic, numbers.vp_docked) == (3, 2, 1)
    assert (numbers.first_colony_sole, numbers.first_colony_shared) == (3, 1)


def test_the_solitaire_grades_begin_at_their_totals(content: Content) -> None:
    assert [(grade.name, grade.from_vp) for grade in content.grades] == [
        ("Failure", 0), ("Foothold", 55), ("Success", 70), ("Triumph", 85), ("Golden Age", 100),
    ]  # fmt: skip


def test_what_is_the_houses_is_told_from_what_is_the_rulebooks() -> None:
    told = sources()
    assert told["units.C.cost"] == "rulebook"
    assert told["units.C.strength"] == "house"
    assert told["units.SB.counters"] == "review"
    assert told["numbers.savings_limit"] == "rulebook"
    assert told["numbers.nav_target"] == "house"
    assert told["counters.H/1.menace"] == "rulebook"
    assert told["survey.SV-02.vp"] == "house"
    assert told["scenarios.SCN-2S.turns"] == "house"
    assert set(told.values()) == {"rulebook", "review", "house"}
