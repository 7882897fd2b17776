"""A projection is a fold: of all, or of a beginning and then the rest; everything has its words."""

from typing import Any, get_args

import pytest

from domain.kernel.messages import Seat
from domain.kernel.record import SeedCommitted
from domain.stardriven import events as e
from domain.stardriven import phases as points
from projections.projection import Projection, Told
from projections.render.stardriven import text
from projections.stardriven.about import FACTS, about, house
from projections.stardriven.dice import HOLD_DICE, rolled
from projections.stardriven.phases import PHASES, phases, section
from projections.stardriven.timeline import MAJOR, MINOR, WORDS
from tests.projections.stardriven.games import all_told, content, events, played

RED, BLUE = Seat("Red"), Seat("Blue")
FOLDED: tuple[Projection[Any, Any], ...] = (FACTS,)


@pytest.mark.parametrize("share", [0, 1, 17, 400])
def test_a_beginning_and_then_the_rest_is_the_same_as_all(share: int) -> None:
    known = events(played())
    for projection in FOLDED:
        whole = projection.fold(known)
        assert projection.fold(known[share:], projection.fold(known[:share])) == whole
    told = all_told()
    assert PHASES.fold(told[share:], PHASES.fold(told[:share])) == PHASES.fold(told)


def test_every_event_of_the_game_has_its_words() -> None:
    assert set(get_args(e.AnyEvent)) == set(WORDS)
    assert set(WORDS) >= MINOR | MAJOR
    assert not MINOR & MAJOR


def test_every_round_and_turn_is_listed_with_the_point_at_which_it_begins() -> None:
    told = all_told(3, "1", 2)
    found = phases(told)
    begun = [one for one in told if isinstance(one.event, e.RoundBegun | e.TurnBegun)]
    assert [phase.cut for phase in found] == [one.cut for one in begun]
    keys = [phase.key for phase in found]
    assert len(keys) == len(set(keys))
    assert {"round:1/start", "round:1/red", "round:2/green"} <= set(keys)
    titles = {phase.key: phase.title for phase in found}
    assert titles["round:1/red"] == "Turn of red"
    assert [phase.title for phase in found if phase.final] == [f"Round {found[-1].round}, the last"]


def test_the_names_of_the_parts_are_those_that_a_cut_can_use() -> None:
    marks = list(points.marks(played()))
    for phase, mark in zip(phases(all_told()), marks, strict=True):
        turn, _, name = phase.key.removeprefix("round:").partition("/")
        assert (phase.cut, int(turn)) == (f"{mark.entry}.{mark.n}", mark.turn)
        assert name == mark.names[0]


def test_a_section_of_the_timeline_begins_with_a_turn_and_with_the_end() -> None:
    turn = section(e.TurnBegun(3, RED))
    assert turn is not None
    assert (turn.key, turn.title, turn.turn, turn.seat) == ("round:3/Red", "Turn of Red", 3, RED)
    end = section(e.GameEnded(9, "reputation"))
    assert end is not None
    assert (end.title, end.turn) == ("The end", 9)
    assert section(e.TurnEnded(3, RED, 0)) is None


def test_the_head_of_a_game_names_episode_length_seats_and_players() -> None:
    seen = about(content(), events(played()))
    assert seen.game == "Episode 2, Explore Ruins"
    assert (seen.goal, seen.length, seen.level) == (9, "short", 1)
    assert [(place.seat, place.faction) for place in seen.seats] == [
        ("red", "PRI"),
        ("green", "SYN"),
    ]
    assert seen.dice == ("engine",)
    known = (*events(played()), e.NamesGiven((), {"red": "日本"}), e.DiceChanged("table"),
             SeedCommitted(digest="f" * 64, seed=None))  # fmt: skip
    named = about(content(), known)
    assert named.seats[0].player == "日本"
    assert named.dice == ("engine", "table")
    assert named.commitments == ("f" * 64,)
    assert any("日本" in line for line in text.about(named))
    assert about(content(), ()).seats == ()


def test_the_houses_numbers_are_counted_and_never_called_the_published_games() -> None:
    assert "None of these is the published game's card data." in house()
    counted = house({"crew.PRI-01.value": "rulebook", "stations.2.costs": "review", "a": "house"})
    assert "Of 3 values in the data, 1 are the rulebook's, 1 come from public reviews" in counted


def test_every_die_is_counted_with_its_purpose_and_who_rolled_it() -> None:
    told = all_told(4, "2", 2)
    seen = rolled(told)
    start = [roll for roll in seen.rolls if roll.purpose == "start"]
    assert len(start) == 7 * 4
    assert {"rest", "reroll", "attack", "Shields"} <= {tally.name for tally in seen.purposes}
    assert "gunboat" in {tally.name for tally in seen.seats}
    fallen = sum(
        len(getattr(one.event, "after", getattr(one.event, "dice", ())))
        for one in told
        if type(one.event) in HOLD_DICE
    )
    assert seen.total.count == fallen == sum(seen.sources.values())
    assert set(seen.sources) == {"engine"}


def test_dice_of_a_card_are_the_tables() -> None:
    event = e.CombatDiceRolled("card", (5, 6), "attack", "table")
    seen = rolled(
        [
            Told(9, 1, RED, event),
            Told(9, 2, RED, e.DiceRerolled(BLUE, ("red1",), ("red4",), "table")),
        ]
    )
    assert [(roll.seat, roll.value, roll.source) for roll in seen.rolls] == [
        ("table", 5, "table"),
        ("table", 6, "table"),
        ("Blue", 4, "table"),
    ]
