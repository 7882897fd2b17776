"""Final scoring: the Episode card's lines, ties, the worked example, the winners."""

import pytest

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven import scoring
from tests.citations import Cite
from tests.stardriven.spec import Scene, scene

RED, BLUE = Seat("Red"), Seat("Blue")


def ends(new: Scene) -> Scene:
    """Blue ends the last turn of the final round; nobody activates the Warbound."""
    new.given(e.EndTriggered(1, RED, "reputation"), e.WarboundTokenTaken(Seat("nobody at all")))
    return new.turn("Blue", round_=2, final=True).when("Blue: end")


def points(new: Scene, seat: str) -> dict[str, int]:
    return {one.line: one.points for one in new.all(e.PointsScored) if one.seat == seat}


def example() -> Scene:
    """Ordo (A5) with six revealed neighbours, Freyastra (A1) with two: the Gateway counts."""
    new = scene().reputation("Red", vexis=5, ordo=3, libragon=2, freyastra=2)
    new.reputation("Blue", vexis=5, libragon=3, pyroken=1)
    for place, front in zip(("A2", "A4", "A6", "B6", "B7", "B8"), new.table.galaxy.fronts,
                            strict=False):  # fmt: skip
        new.tile(place, front)
    new.given(*(e.TokenCollected(RED, "anomaly"),) * 2, e.TokenCollected(RED, "experience"))
    new.holds("Red", "FL-01", "FL-02").crew("Red", 1, "FL-03")
    new.given(e.CrewDismissed(RED, "FL-04", 0))
    new.given(*(e.CrewPromoted(RED, crew, 1) for crew in ("PRI-01", "PRI-02", "FL-01", "FL-04")))
    new.given(e.HullBreached(RED, 4, 2), e.ObjectiveTaken(RED, "table"))
    new.given(e.ObjectiveDrawn(RED, "O08"), e.ObjectivePlayed(RED, "O01"))
    for mission in ("M-DESERT-2", "M-DESERT-3", "M-DESERT-1"):
        new.given(e.MissionCompleted(RED, mission, "A2a", 8))
    return new.given(e.ObjectivePlayed(RED, "O08"))


@pytest.mark.clauses(
    "SD-SCORE-01", "SD-SCORE-02", "SD-SCORE-03", "SD-SCORE-04", "SD-SCORE-05", "SD-SCORE-06",
    "SD-SCORE-07", "SD-SCORE-08", "SD-SCORE-10", "SD-SCORE-11", "SD-SCORE-14", "SD-EPI-07",
    "SD-EPI-08", "SD-ANOM-10", "SD-TURN-01", "SD-END-07", "SD-AMB-25", "SD-AMB-37", "SD-EX-17",
)  # fmt: skip
def test_the_episode_2_example_scores_60_in_seven_lines(cites: Cite) -> None:
    cites("SD-EX-17")
    new = ends(example())
    assert points(new, "Red") == {
        "World Control": 14,
        "Reputation": 12,
        "Anomalies": 10,
        "Promoted": 12,
        "Freelancers": 8,
        "Hull Breach": -5,
        "Objectives": 9,
    }
    result = new.one(e.ResultDeclared)
    assert result.totals["Red"] == 60
    assert (result.winners, result.by) == (("Red",), "points")
    assert new.table.game.winners == ("Red",)
    assert len(new.table.game.scores) == 14


@pytest.mark.clauses("SD-EPI-08")
def test_a_world_is_worth_more_with_each_revealed_neighbour_in_episode_2(cites: Cite) -> None:
    cites("SD-EPI-08")
    new = example()
    assert scoring.control_value(new.content, new.table, "CW-ORDO") == 9
    assert scoring.control_value(new.content, new.table, "CW-FREYASTRA") == 5
    assert scoring.controlled(new.content, new.table, RED) == ("CW-FREYASTRA", "CW-ORDO")


@pytest.mark.clauses("SD-SCORE-02")
def test_a_tie_on_a_world_gives_nobody_its_control() -> None:
    new = ends(scene(2, "1").reputation("Red", ordo=2).reputation("Blue", ordo=2, vexis=1))
    assert points(new, "Red")["World Control"] == 0
    assert points(new, "Blue")["World Control"] == 5


@pytest.mark.clauses("SD-EPI-06", "SD-ATTACK-11")
def test_episode_1_takes_2_points_for_each_attack_that_damaged_a_player(cites: Cite) -> None:
    cites("SD-ATTACK-11")
    new = scene(2, "1").given(
        e.AttackEnded("Red", "Blue", 2), e.AttackEnded("Red", "Blue", 1),
        e.AttackEnded("Red", "Blue", 0), e.AttackEnded("Red", "gunboat", 1),
        e.AttackEnded("I1", "Red", 2),
    )  # fmt: skip
    ended = ends(new)
    assert points(ended, "Red")["Attacks"] == -4
    assert points(ended, "Blue")["Attacks"] == 0
    assert "Attacks" not in points(ends(scene(2, "2")), "Red")


@pytest.mark.clauses("SD-SCORE-16", "SD-EX-26")
@pytest.mark.parametrize(("stations", "score"), [(6, 12), (4, 8)])
def test_cadets_score_2_points_for_each_station_they_activated(
    stations: int, score: int, cites: Cite
) -> None:
    cites("SD-EX-26")
    new = scene(2, "0")
    new.given(*(e.CadetTokenCollected(RED, station) for station in range(1, stations + 1)))
    assert points(ends(new), "Red")["2-point tokens"] == score


@pytest.mark.clauses("SD-SCORE-12", "SD-MISSION-23")
def test_completed_missions_break_a_tie() -> None:
    new = ends(scene().given(e.MissionCompleted(BLUE, "M-ICE-1", "A2a", 4)))
    assert (new.one(e.ResultDeclared).winners, new.one(e.ResultDeclared).by) == (
        ("Blue",), "missions",
    )  # fmt: skip


@pytest.mark.clauses("SD-SCORE-13", "SD-SCORE-12")
def test_who_is_still_tied_shares_the_victory() -> None:
    result = ends(scene()).one(e.ResultDeclared)
    assert (result.winners, result.by) == (("Red", "Blue"), "shared")


@pytest.mark.clauses("SD-AMB-25", "SD-SCORE-07")
def test_each_hull_lost_costs_points_of_a_destroyed_ship_too() -> None:
    new = scene().given(e.HullBreached(BLUE, 1, 0), e.PlayerDestroyed(BLUE))
    assert points(ends_by_red(new), "Blue")["Hull Breach"] == -15


def ends_by_red(new: Scene) -> Scene:
    new.given(e.EndTriggered(1, BLUE, "destroyed"), e.WarboundTokenTaken(Seat("nobody at all")))
    return new.turn("Red", round_=2, final=True).when("Red: end")


@pytest.mark.clauses("SD-GAP-46")
def test_objectives_left_in_hand_score_nothing() -> None:
    new = ends(scene().reputation("Red", vexis=5))
    assert points(new, "Red")["Objectives"] == 0


def test_the_standing_can_be_told_at_any_time() -> None:
    new = example()
    standing = scoring.standing(new.content, new.table)
    assert standing.totals == {"Red": 60, "Blue": scoring_total(new)}
    assert standing.winners == ("Red",)


def scoring_total(new: Scene) -> int:
    return sum(line.points for line in scoring.score(new.content, new.table, BLUE))
