"""Crew abilities, promotion and recruiting, and the end of a turn by Experience."""

import pytest

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene

RED = Seat("Red")
DICE = "blue2 blue5 green1 green6 red3"


def manned(*, promoted: bool = False) -> Scene:
    """PRI-01 green+2, PRI-02 any±1, PRI-03 blue+2, PRI-04 reroll 2; PRI-06 flip on top of CQ."""
    new = scene().dice("Red", DICE)
    for at, crew in ((1, "PRI-01"), (2, "PRI-02"), (3, "PRI-03"), (4, "PRI-04")):
        new.crew("Red", at, crew, promoted=promoted)
    return new.turn("Red")


@pytest.mark.clauses("SD-CREW-05", "SD-CREW-06", "SD-CREW-08", "SD-TURN-07", "SD-TURN-08",
                     "SD-EX-10")  # fmt: skip
def test_phayett_raises_a_blue_2_to_4_and_navigation_uses_it(cites: Cite) -> None:
    cites("SD-EX-10")
    new = manned().when("Red: use PRI-03 blue2 to 4", "Red: activate 1 with blue4 on 1")
    player = new.player("Red")
    assert player.stations[3].exhausted
    assert player.energy == 10
    assert [one.action for one in new.all(e.ActionTaken)] == ["activate"]
    assert new.one(e.DieChanged).to == "blue4"


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("use PRI-03 blue2 to 3", "blue3 blue5 green1 green6 red3"),
        ("use PRI-03 blue5 to 6", "blue2 blue6 green1 green6 red3"),
        ("use PRI-01 green1 to 3", "blue2 blue5 green3 green6 red3"),
        ("use PRI-02 red3 to 2", "blue2 blue5 green1 green6 red2"),
        ("use PRI-02 green1 to 2", "blue2 blue5 green2 green6 red3"),
        ("use PRI-04 green1, red3 [3 5]", "blue2 blue5 green3 green6 red5"),
        ("use PRI-04 green1 [1]", "blue2 blue5 green1 green6 red3"),
        ("use PRI-06 blue2", "blue5 blue5 green1 green6 red3"),
    ],
)
@pytest.mark.clauses("SD-GAP-18", "SD-GAP-34", "SD-GAP-60", "SD-CREW-05")
def test_abilities_change_unspent_dice(line: str, after: str) -> None:
    assert manned().when(f"Red: {line}").player("Red").unspent == tuple(after.split())


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("use PRI-03 blue2 to 5", "SD-GAP-34"),
        ("use PRI-03 blue2 to 2", "SD-GAP-34"),
        ("use PRI-03 blue5 to 4", "SD-GAP-34"),
        ("use PRI-03 green1 to 2", "SD-GAP-18"),
        ("use PRI-03", "SD-GAP-60"),
        ("use PRI-03 blue2, blue5 to 6", "SD-GAP-34"),
        ("use PRI-02 green6 to 7", "SD-GAP-34"),
        ("use PRI-02 green1 to 3", "SD-GAP-34"),
        ("use PRI-02 blue3 to 4", "SD-GAP-34"),
        ("use PRI-04", "SD-GAP-60"),
        ("use PRI-04 blue2, blue5, red3 [1 1 1]", "SD-GAP-34"),
        ("use PRI-04 blue2, blue2 [1 1]", "SD-GAP-34"),
        ("use PRI-04 blue2 to 4", "SD-GAP-18"),
        ("use PRI-06 blue2, blue5", "SD-GAP-34"),
        ("use PRI-05 red3 to 4", "SD-CREW-06"),
        ("use UW-01 red3 to 4", "SD-CREW-06"),
    ],
)
def test_an_ability_beyond_its_bounds_or_for_nothing_is_refused(line: str, rule: str) -> None:
    assert manned().refuses(f"Red: {line}").rule == rule


@pytest.mark.clauses("SD-CREW-06")
def test_a_crew_in_hand_has_no_ability() -> None:
    assert "PRI-05" in manned().refuses("Red: use PRI-05 red3 to 4").sentence


@pytest.mark.clauses("SD-GAP-01", "SD-CREW-07")
def test_an_exhausted_crew_cannot_be_exhausted_again() -> None:
    new = manned().when("Red: use PRI-03 blue2 to 3")
    assert new.refuses("Red: use PRI-03 blue3 to 4").rule == "SD-CREW-07"
    assert not any("PRI-03" in line for line in new.lines("Red", "use"))


@pytest.mark.clauses("SD-QUART-08", "SD-QUART-10", "SD-FAQ-08")
def test_the_top_of_crew_quarters_has_its_ability() -> None:
    new = manned().when("Red: use PRI-06 green6")
    assert new.player("Red").quarters.exhausted
    assert new.refuses("Red: use PRI-06 green1").rule == "SD-CREW-07"


@pytest.mark.clauses("SD-CREW-10")
def test_a_promoted_crew_has_the_better_ability(cites: Cite) -> None:
    cites("SD-CREW-10")  # the better side is data; the rule that turns it up is told elsewhere
    manned(promoted=True).when("Red: use PRI-03 blue2 to 5", "Red: use PRI-02 red3 to 5")


@pytest.mark.clauses("SD-GAP-60")
def test_a_freelancer_gives_energy_unless_it_is_at_its_maximum() -> None:
    new = manned().crew("Red", 6, "FL-07").when("Red: use FL-07")
    assert new.player("Red").energy == 8
    full = manned().crew("Red", 6, "FL-07").board("Red", energy=12)
    assert full.refuses("Red: use FL-07").rule == "SD-GAP-60"
    assert "use FL-07" not in full.lines("Red", "use")
    assert manned().crew("Red", 6, "FL-07").refuses("Red: use FL-07 red3").rule == "SD-GAP-34"


def test_the_uses_that_forms_offer_are_never_refused() -> None:
    lines = manned().crew("Red", 6, "FL-07").lines("Red", "use")
    assert {"use FL-07", "use PRI-04 red3", "use PRI-02 green6 to 5"} <= lines
    for line in sorted(lines):
        results = f" [4{' 4' * line.count(',')}]" if "PRI-04" in line else ""
        manned().crew("Red", 6, "FL-07").when(f"Red: {line}{results}")


# --- promotion


def experienced(experience: int = 1) -> Scene:
    new = scene().crew("Red", 3, "PRI-02", exhausted=True).crew("Red", 1, "PRI-03")
    return new.board("Red", experience=experience).turn("Red", 0)


@pytest.mark.clauses("SD-EXP-01", "SD-EXP-02", "SD-CREW-09", "SD-CREW-14", "SD-CREW-18",
                     "SD-CREW-10", "SD-TURN-09", "SD-EX-13")  # fmt: skip
def test_scerrit_is_promoted_at_the_helm_and_stays_exhausted(cites: Cite) -> None:
    cites("SD-EX-13")
    new = experienced().when("Red: promote PRI-02")
    player = new.player("Red")
    assert player.experience == 0
    assert player.promoted == ("PRI-02",)
    assert player.stations[3].exhausted
    assert new.one(e.TurnEnded).seat == "Red"


@pytest.mark.clauses("SD-CREW-15", "SD-QUART-10")
def test_the_top_of_crew_quarters_is_promoted_by_the_skill_of_station_5() -> None:
    new = experienced().crew("Red", 5, "PRI-05")
    assert "promote PRI-05" in new.lines("Red", "promote")
    assert new.when("Red: promote PRI-05").one(e.CrewPromoted).station == 5


@pytest.mark.clauses("SD-EXP-02")
def test_the_station_must_have_a_skill_of_the_crew() -> None:
    refused = experienced().refuses("Red: promote PRI-03")
    assert refused.rule == "SD-EXP-02"
    assert "station 1" in refused.sentence
    assert experienced().refuses("Red: promote PRI-06").rule == "SD-EXP-02"


@pytest.mark.clauses("SD-CREW-09")
def test_a_crew_in_hand_is_not_promoted() -> None:
    assert experienced().refuses("Red: promote PRI-01").rule == "SD-CREW-09"


@pytest.mark.clauses("SD-CREW-21")
def test_a_promoted_crew_is_not_promoted_again() -> None:
    new = experienced().given(e.CrewPromoted(RED, "PRI-02", 3))
    assert new.refuses("Red: promote PRI-02").rule == "SD-CREW-21"


@pytest.mark.clauses("SD-EXP-01", "SD-EXP-01")
def test_without_experience_there_is_neither_promotion_nor_recruit() -> None:
    new = experienced(0)
    assert new.refuses("Red: promote PRI-02").rule == "SD-EXP-01"
    assert new.refuses("Red: recruit FL-01 [FL-09]").rule == "SD-EXP-01"
    assert not new.lines("Red", "promote") | new.lines("Red", "recruit")


# --- recruiting


@pytest.mark.clauses("SD-EXP-01", "SD-EXP-03", "SD-EXP-04", "SD-CREW-16", "SD-TURN-09")
def test_a_freelancer_of_the_market_is_replaced_by_the_top_of_the_deck() -> None:
    new = experienced().when("Red: recruit FL-02 [FL-09]")
    game = new.table.game
    assert new.player("Red").hand[-1] == "FL-02"
    assert game.freelancer_market == ("FL-01", "FL-03", "FL-04", "FL-05")
    assert game.freelancer_top == "FL-09"
    assert len(game.freelancers) == 22


@pytest.mark.clauses("SD-EXP-05", "SD-FAQ-03")
def test_the_top_of_the_freelancer_deck_may_be_recruited() -> None:
    new = experienced().when("Red: recruit FL-05 [FL-09]")
    assert new.table.game.freelancer_market == ("FL-01", "FL-02", "FL-03", "FL-04")
    assert new.table.game.freelancer_top == "FL-09"
    assert not new.all(e.FreelancerDealt)


@pytest.mark.clauses("SD-EXP-03")
@pytest.mark.parametrize("crew", ["FL-09", "PRI-01"])
def test_no_other_freelancer_can_be_recruited(crew: str) -> None:
    refused = experienced().refuses(f"Red: recruit {crew} [FL-10]")
    assert refused.rule == "SD-EXP-03"
    assert "FL-01, FL-02, FL-03, FL-04, FL-05" in refused.sentence


@pytest.mark.clauses("SD-GAP-31")
def test_an_empty_freelancer_deck_refills_nothing() -> None:
    new = experienced(2)
    for crew in new.table.game.freelancers:
        new.given(e.FreelancerDealt(crew, "table"), e.FreelancerTaken(crew, RED, False))
    new.when("Red: recruit FL-05")
    assert new.table.game.freelancer_top is None
    new.turn("Red").when("Red: recruit FL-01")
    assert new.table.game.freelancer_market == ("FL-02", "FL-03", "FL-04")


@pytest.mark.clauses("SD-EXP-07", "SD-EXP-08", "SD-TURN-09")
def test_experience_is_kept_by_passing(cites: Cite) -> None:
    cites("SD-EXP-07")  # nothing happens to it
    new = experienced(3).when("Red: end")
    assert new.player("Red").experience == 3
    assert new.asked().seats == ("Blue",)


@pytest.mark.clauses("SD-AMB-58")
def test_spending_experience_ends_the_turn() -> None:
    new = experienced(2).when("Red: promote PRI-02")
    assert new.refuses("Red: use PRI-03 blue2 to 3").rule != "SD-CREW-06"
    assert new.asked().seats == ("Blue",)


def test_a_keyword_changes_nothing(cites: Cite) -> None:
    cites("SD-CREW-22", "SD-CREW-01", "SD-CREW-02")
    cards = scene().content.crew.values()
    assert all(card.keyword and card.skills and card.value for card in cards)
    assert len({skill for card in cards for skill in card.skills}) == 6


# --- what a reader knows who does not see a hand


def test_a_crew_of_an_unseen_hand_is_named_as_it_is_used() -> None:
    new = scene().given(e.CrewDrawn(RED, None)).turn("Red")
    assert new.player("Red").hand_size == 6
    assert new.refuses("Red: assign UW-01 1").rule == "SD-ASSIGN-01"
    new.when("Red: assign PRI-08 1")
    player = new.player("Red")
    assert (player.unseen_crew, player.hand_size) == (0, 5)
    assert (player.quarters.bag, player.quarters.left) == (("PRI-07",), 1)
