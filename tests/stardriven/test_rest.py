"""Rest: dice kept, rerolled and recovered, energy, promoted Crew readied."""

import pytest

from domain.stardriven import events as e
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene


def tired() -> Scene:
    """Four dice spent, unspent a 6, a 2 and a 1; Crew exhausted, two of them promoted."""
    new = scene().crew("Red", 1, "PRI-01", promoted=True, exhausted=True)
    new.crew("Red", 2, "PRI-02", exhausted=True).crew("Red", 3, "PRI-03", promoted=True)
    new.dice("Red", "green6 blue2 red1")
    new.spent("Red", s1_1="blue4", s2_1="red3", s3_1="green2", s3_2="green5")
    return new.turn("Red")


@pytest.mark.clauses(
    "SD-REST-01", "SD-REST-02", "SD-REST-03", "SD-REST-04", "SD-REST-05", "SD-REST-06",
    "SD-REST-08", "SD-REST-09", "SD-AMB-45", "SD-CREW-12", "SD-TURN-05", "SD-EX-08",
)  # fmt: skip
def test_a_rest_keeps_the_6_and_rolls_all_other_dice_together(cites: Cite) -> None:
    cites("SD-EX-08")
    new = tired().crits("Red", "4.2").when("Red: rest keep green6 [5 4 3 2 1 6]")
    player = new.player("Red")
    rerolled = new.one(e.DiceRerolled)
    assert (rerolled.before, rerolled.after) == (("blue2", "red1"), ("blue5", "red4"))
    assert new.one(e.DiceRecovered).dice == ("blue3", "green2", "green1", "red6")
    assert player.unspent == ("blue3", "blue5", "green1", "green2", "green6", "red4", "red6")
    assert (player.spent, player.spots) == ((), {})
    assert player.energy == 9
    assert not player.stations[1].exhausted
    assert player.stations[2].exhausted
    assert player.crits == ("4.2",)
    assert [one.crew for one in new.all(e.CrewReadied)] == ["PRI-01"]


def test_a_rest_may_keep_nothing_or_everything() -> None:
    tired().when("Red: rest [1 2 3 4 5 6 1]")
    assert not tired().when("Red: rest keep green6, blue2, red1 [1 2 3 4]").all(e.DiceRerolled)


@pytest.mark.clauses("SD-REST-04", "SD-PLAYER-14")
def test_the_energy_of_a_rest_is_capped() -> None:
    new = tired().board("Red", energy=11).when("Red: rest [1 2 3 4 5 6 1]")
    assert (new.one(e.EnergyChanged).by, new.player("Red").energy) == (1, 12)


@pytest.mark.clauses("SD-REST-01")
def test_three_spent_dice_are_too_few() -> None:
    new = scene().dice("Red", "blue1")
    new.spent("Red", s1_1="blue4", s2_1="red3", s3_1="green2").turn("Red")
    assert "3 spent dice" in new.refuses("Red: rest [1 2 3 4]").sentence
    assert not new.lines("Red", "rest")


@pytest.mark.clauses("SD-REST-02")
@pytest.mark.parametrize("keep", ["green5", "green6, green6", "blue3"])
def test_only_unspent_dice_are_kept(keep: str) -> None:
    assert tired().refuses(f"Red: rest keep {keep} [1 2 3 4]").rule == "SD-REST-02"


@pytest.mark.clauses("SD-REST-07", "SD-DMG-07")
def test_a_die_that_a_crit_moved_aside_counts_as_spent(cites: Cite) -> None:
    cites("SD-DMG-07")
    new = tired()
    new.given(e.CritPlaced(new.player("Red").seat, "3.1", "green2", "test"))
    assert len(new.player("Red").spent) == 4
    new.when("Red: rest [1 2 3 4 5 6 1]")
    assert len(new.player("Red").unspent) == 7


@pytest.mark.clauses("SD-QUART-10", "SD-REST-05")
def test_a_rest_readies_the_promoted_top_of_crew_quarters(cites: Cite) -> None:
    cites("SD-QUART-10")
    new = tired()
    seat = new.player("Red").seat
    new.given(e.CrewPromoted(seat, "PRI-06", 5), e.CrewExhausted(seat, "PRI-06", 5))
    new.when("Red: rest [1 2 3 4 5 6 1]")
    assert not new.player("Red").quarters.exhausted


def test_what_the_form_of_a_rest_offers_is_never_refused() -> None:
    lines = sorted(tired().lines("Red", "rest"))
    assert "rest" in lines
    assert "rest keep blue2, green6, red1" in lines
    for line in lines:
        kept = line.count(",") + 1 if "keep" in line else 0
        dice = " ".join(["3"] * (7 - kept))
        tired().when(f"Red: {line} [{dice}]")
