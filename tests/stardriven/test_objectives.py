"""Objectives: the draft of a token, playing one after a scan, what each kind gives."""

import pytest

from domain.kernel.errors import Unseen
from domain.kernel.messages import TABLE, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_cards, scoring
from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene

RED, BLUE, YELLOW = Seat("Red"), Seat("Blue"), Seat("Yellow")
ALL = (RED, BLUE, YELLOW)


def draft(seats: tuple[Seat, ...] = ALL) -> Scene:
    return scene(3).turn("Red").frame(f.Drafting(seats))


@pytest.mark.clauses("SD-EXPLORE-06", "SD-EXPLORE-07", "SD-EXPLORE-08", "SD-SETUP-30")
def test_each_player_keeps_one_and_passes_the_rest_on() -> None:
    new = draft()
    assert new.asked().kind == "3 Objectives from their deck"
    assert [form.verb for form in new.forms("table")] == ["objectives"]
    new.when("table: objectives [O11 O12 O13]")
    assert new.one(e.ObjectivesPassed).cards == ("O11", "O12", "O13")
    assert new.lines("Red", "keep-objective") == {
        "keep-objective O11", "keep-objective O12", "keep-objective O13"
    }  # fmt: skip
    assert new.refuses("Red: keep-objective O14").rule == "SD-EXPLORE-07"
    assert new.forms("Blue") == ()
    new.when("Red: keep-objective O12", "Blue: keep-objective O13")
    assert new.player("Red").objectives[-1] == "O12"
    assert new.player("Blue").objectives[-1] == "O13"
    assert new.player("Yellow").objectives[-1] == "O11"
    assert new.table.game.draft == ()
    assert new.table.top == f.Turn(RED, 2)
    assert len(new.table.game.objectives.bag) == 24 - 6 - 3


def test_what_a_seat_passes_on_is_seen_by_two() -> None:
    new = draft().when("table: objectives [O11 O12 O13]", "Red: keep-objective O12")
    dealt, passed = new.all(e.ObjectivesPassed)
    assert dealt.audience() == (RED,)
    assert passed.audience() == (RED, BLUE)
    assert (passed.giver, passed.to, passed.count) == ("Red", "Blue", 2)


def test_no_card_is_dealt_twice() -> None:
    refused = draft().refuses("table: objectives [O11 O11 O13]")
    assert refused.rule == "REC-DICE-03"
    assert draft().refuses("table: objectives [O04 O11 O13]").rule == "REC-DICE-03"


def test_cards_that_nobody_names_are_drafted_unnamed() -> None:
    new = draft().when("table: objectives [Objective Objective Objective]")
    assert new.asked().default == "keep-objective Objective"
    assert new.refuses("Red: keep-objective O04").rule == "SD-EXPLORE-07"
    new.when("Red: keep-objective O14", "Blue: keep-objective Objective")
    assert new.player("Red").objectives[-1] == "O14"
    assert new.player("Blue").objectives[-1] == "Objective"
    assert new.player("Yellow").objectives[-1] == "Objective"


@pytest.mark.clauses("SD-GAP-31", "SD-GAP-35")
def test_a_short_deck_is_dealt_as_far_as_it_goes() -> None:
    new = draft()
    for card in new.table.game.objectives.bag[2:]:
        new.given(e.ObjectiveTaken(RED, "table"), e.ObjectiveDrawn(RED, card))
    left = new.table.game.objectives.bag
    new.when(f"table: objectives [{' '.join(left)}]", f"Red: keep-objective {left[1]}")
    assert new.player("Blue").objectives[-1] == left[0]
    assert len(new.player("Yellow").objectives) == 2
    new.frame(f.Drafting(ALL)).when("table: dice engine")
    assert new.table.top == f.Turn(RED, 2)


def test_a_reader_who_does_not_see_the_draft_cannot_go_on() -> None:
    new = draft().given(e.ObjectivesPassed(TABLE, RED, 2, None)).idle()
    new.turn("Red").frame(f.Drafting((RED, BLUE), 2))
    with pytest.raises(Unseen):
        new.when("Red: keep-objective O11")
    with pytest.raises(Unseen):
        new.decide(RED, c.ChooseObjective(None))
    new.idle().turn("Red").frame(f.Drafting((RED,), 1))
    with pytest.raises(Unseen):
        new.when("table: dice engine")


# --- the last step of a scan


def scanned() -> Scene:
    return scene().turn("Red").frame(f.PlayingObjective(RED))


@pytest.mark.clauses("SD-SENS-06", "SD-SENS-11", "SD-AMB-08", "SD-EX-06")
def test_freyastra_loyalist_is_played_and_scores_from_now_on(cites: Cite) -> None:
    cites("SD-EX-06")
    new = scanned().reputation("Red", freyastra=5)
    before = objectives(new)
    new.when("Red: objective O04")
    assert new.player("Red").played == ("O04",)
    assert new.player("Red").objectives == ("O01",)
    assert (before, objectives(new)) == ((0, 0), (1, 5))


def objectives(new: Scene) -> tuple[int, int]:
    lines = {line.line: line for line in scoring.score(new.content, new.table, RED)}
    return lines["Objectives"].count, lines["Objectives"].points


@pytest.mark.clauses("SD-SENS-06")
def test_only_an_objective_of_the_hand_is_played_and_it_must_be() -> None:
    new = scanned()
    assert new.asked().verbs == ("objective",)
    assert new.refuses("Red: objective O05").rule == "SD-SENS-06"
    assert new.refuses("Red: objective Objective").rule == "SD-SENS-06"
    assert new.lines("Red", "objective") == {"objective O04", "objective O01"}


@pytest.mark.clauses("SD-AMB-08")
def test_without_an_objective_the_step_is_skipped() -> None:
    new = scene().given(e.ObjectivePlayed(RED, "O04"), e.ObjectivePlayed(RED, "O01"))
    new.turn("Red").frame(f.PlayingObjective(RED)).when("table: dice engine")
    assert new.table.top == f.Turn(RED, 2)


def test_an_unnamed_objective_is_named_as_it_is_played() -> None:
    new = scene().given(e.ObjectiveTaken(RED, "table"), e.ObjectiveDrawn(RED, "Objective"))
    new.turn("Red").frame(f.PlayingObjective(RED)).when("Red: objective O20")
    assert new.player("Red").objectives == ("O04", "O01")
    assert "O20" not in new.table.game.objectives.bag


# --- what they give


def played(objective: str) -> Scene:
    return scene().given(e.ObjectivePlayed(RED, objective))


def missions(new: Scene, *names: str) -> Scene:
    return new.given(*(e.MissionCompleted(RED, name, "A2a", 8) for name in names))


@pytest.mark.clauses("SD-SCORE-08")
@pytest.mark.parametrize(
    ("objective", "names", "points"),
    [
        ("O08", ("M-DESERT-2",), 2),
        ("O08", ("M-DESERT-2", "M-DESERT-3"), 4),
        ("O08", ("M-DESERT-2", "M-DESERT-3", "M-ICE-4", "M-SCORCHED-1"), 6),
        ("O08", ("M-DESERT-1",), 0),
        ("O13", ("M-ICE-1",), 0),
        ("O13", ("M-ICE-1", "M-ICE-2", "M-ICE-3"), 4),
    ],
)
def test_mission_objectives(
    objective: str, names: tuple[str, ...], points: int, cites: Cite
) -> None:
    cites("SD-SCORE-08")
    assert objectives(missions(played(objective), *names))[1] == points


@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 5)])
def test_crew_and_anomaly_objectives(count: int, points: int) -> None:
    hired = played("O19").holds("Red", *(f"FL-0{n + 1}" for n in range(count)))
    assert objectives(hired)[1] == points
    promoted = played("O20")
    promoted.given(*(e.CrewPromoted(RED, f"PRI-0{n + 1}", 1) for n in range(count)))
    assert objectives(promoted)[1] == points
    found = played("O21").given(*(e.TokenCollected(RED, "anomaly"),) * (count - 1))
    assert objectives(found)[1] == points


def test_objectives_on_the_map_and_the_hull() -> None:
    assert objectives(played("O23"))[1] == 4
    assert objectives(played("O23").given(e.HullBreached(RED, 1, 2)))[1] == 0
    assert objectives(played("O24").outpost("Red", "A2a").outpost("Red", "A2b"))[1] == 0
    assert objectives(played("O24").outpost("Red", "A2a").outpost("Red", "A4b"))[1] == 4
    four = played("O22").reputation("Red", vexis=1, ordo=1, libragon=1, freyastra=1)
    assert objectives(four)[1] == 0
    assert objectives(four.reputation("Red", pyroken=2))[1] == 6
    assert objectives(played("O01").reputation("Red", vexis=4))[1] == 0


# --- what a reader knows who does not see it all


def test_who_passed_a_draft_hand_no_longer_knows_where_its_cards_are() -> None:
    new = draft().given(e.ObjectiveTaken(RED, "engine"), e.ObjectiveTaken(RED, "engine"))
    new.given(e.ObjectivesPassed(RED, BLUE, 2, ("O11", "Objective")), e.ObjectiveKept(BLUE, None))
    assert new.table.game.draft is None
    assert effects_cards.is_unplaced(new.table, "O11")
    assert "O11" not in new.table.game.objectives.bag
    assert new.player("Blue").unseen_objectives == 1
    new.given(e.ObjectivesPassed(BLUE, YELLOW, 1, None), e.ObjectiveKept(YELLOW, "O12"))
    new.given(e.ObjectivePlayed(BLUE, "O11"))
    assert not effects_cards.is_unplaced(new.table, "O11")
    assert new.player("Blue").unseen_objectives == 0


def test_a_reader_may_name_an_objective_of_a_hand_that_it_does_not_see() -> None:
    new = scene().given(e.ObjectiveTaken(RED, "engine"), e.ObjectiveDrawn(RED, None))
    new.turn("Red").frame(f.PlayingObjective(RED))
    assert new.refuses("Red: objective O05").rule == "SD-SENS-06"
    new.when("Red: objective O24")
    assert new.player("Red").unseen_objectives == 0
