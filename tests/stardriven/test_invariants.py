"""What an audit checks of every game: real games hold, and each check finds what breaks it."""

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from domain.kernel.breaches import Told
from domain.kernel.messages import Event, Seat
from domain.stardriven import bots
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.invariants import CHECKS, breaches
from domain.stardriven.loading import packaged
from domain.stardriven.table import Table, evolve

RED = Seat("Red")


@cache
def game() -> tuple[Told, ...]:
    """A whole game of two random players."""
    content, seed = packaged(), "3" * 64
    chairs = bots.seats_for(content, 2, ("Red", "Blue"))
    players = {one.seat: bots.named_bot("random", bots.chooser(seed, one.seat)) for one in chairs}
    steps = bots.play(content, bots.new_game(content, chairs, "1"), players, seed)
    return tuple(
        Told(f"{step.number}.{n}", fact.event)
        for step in steps
        for n, fact in enumerate(step.facts, 1)
    )


def half() -> tuple[Told, ...]:
    """The game up to its middle, between two entries."""
    known = game()
    at = len(known) // 2
    while known[at].cut.partition(".")[2] != "1":
        at += 1
    return known[:at]


@cache
def table() -> Table:
    """The table in the middle of the game."""
    found = Table()
    for one in half():
        found = evolve(found, one.event)
    return found


def broken(content: Content, events: Sequence[Event]) -> set[str]:
    """The clauses that do not hold if these events followed."""
    more = (Told(f"9999.{n}", event) for n, event in enumerate(events, 1))
    return set(breaches(content, (*half(), *more)))


def test_a_whole_game_holds() -> None:
    assert breaches(packaged(), game()) == {}
    assert breaches(packaged(), half()) == {}


def test_the_first_breach_of_a_check_is_told_with_its_place_and_both_values() -> None:
    events = (Told("9999.1", e.EnergyChanged(RED, 90, 99, "x")),)
    breach = breaches(packaged(), (*half(), *events))["SD-PLAYER-14"]
    assert (breach.rule, breach.cut, breach.found) == ("SD-PLAYER-14", "end", 99)
    assert breach.expected == "energy of Red from 0 to 12"


# --- where things can be put wrong


def free(here: Table, slot: str) -> str:
    """A sector of a tile with no ship on it."""
    return next(f"{at}{slot}" for at in here.galaxy.tiles if not here.galaxy.on_place(at))


def world(here: Table, slot: str) -> str:
    """A sector of a Council World."""
    worlds = packaged().worlds
    return next(f"{at}{slot}" for at, tile in here.galaxy.tiles.items() if tile.front in worlds)


def twice(here: Table) -> tuple[Event, ...]:
    """The same front on two tiles."""
    hidden = [at for at, tile in here.galaxy.tiles.items() if not tile.front]
    front = here.galaxy.fronts[0]
    return tuple(e.TileRevealed(at, front, RED, "engine") for at in hidden[:2])


def lost_figure(here: Table) -> tuple[Event, ...]:
    """An Interceptor that is neither on the map nor on its card."""
    at = free(here, "a")
    return (
        e.ShipPlaced("I1", at, "spawned"),
        e.ShipRemoved("I1", at, 0),
    )


def wrong_token(here: Table) -> tuple[Event, ...]:
    """A token of a kind that is not in this game."""
    place = next(at for at, tile in here.galaxy.tiles.items() if tile.tokens)
    return (e.TokenRevealed(RED, place, 1, "station", "engine"),)


FORGED: tuple[tuple[str, Callable[[Table], tuple[Event, ...]]], ...] = (
    ("SD-COMP-47", lambda _: (e.DiceRolled(RED, ("red1",), "engine"),)),
    ("SD-MAP-02", lambda here: tuple(
        e.ShipPlaced(ship, free(here, "a"), "spawned") for ship in ("Red", "Blue", "gunboat"))),
    ("SD-PLAYER-14", lambda _: (e.EnergyChanged(RED, -9, -1, "x"),)),
    ("SD-ENG-06", lambda _: (e.ShieldsChanged(RED, 9, 7, "x"),)),
    ("SD-ENG-06", lambda _: (e.ChargesChanged(RED, -9, -1, "x"),)),
    ("SD-GAP-33", lambda _: (e.ExperienceChanged(RED, -9, -1, "x"),)),
    ("SD-DMG-09", lambda _: (e.HullBreached(RED, 1, -1),)),
    ("SD-DMG-11", lambda _: tuple(e.CritPlaced(RED, f"1.{n}", "", "x") for n in (1, 2, 3))),
    ("SD-COMP-41", lambda here: (e.OutpostRemoved(RED, free(here, "c"), "gunboat"),)),
    ("SD-GAP-41", lambda here: tuple(e.OutpostPlaced(RED, world(here, slot)) for slot in "ab")),
    ("SD-GAP-41", lambda here: (e.OutpostPlaced(RED, free(here, "a")),) * 2),
    ("SD-SCORE-03", lambda _: (e.ReputationLost(RED, "CW-ORDO", 50, "x"),)),
    ("SD-SCORE-03", lambda _: (e.PointsScored(RED, "Reputation", 70, 70, "SD-SCORE-03"),)),
    ("SD-END-07", lambda _: (e.ResultDeclared((RED,), "points", {"Red": 3, "Blue": 0}),)),
    ("SD-COMP-02", twice),
    ("SD-COMP-14", lambda here: (e.MissionTaken(here.game.market[0], RED),)),
    ("SD-COMP-16", lambda here: (e.ObjectivePlayed(RED, here.game.objectives.bag[0]),) * 2),
    ("SD-COMP-17", lambda here: (
        e.FreelancerTaken(here.game.freelancer_market[0], RED, top=False),)),
    ("SD-COMP-18", lambda _: tuple(e.CrewAssigned(RED, "PRI-01", at) for at in (1, 2))),
    ("SD-COMP-18", lambda _: (e.CrewDrawn(RED, "UW-99"),)),
    ("SD-COMP-21", lambda here: (e.AnomalyKept(RED, here.game.anomalies.bag[0]),)),
    ("SD-COMP-28", lost_figure),
    ("SD-COMP-30", wrong_token),
)  # fmt: skip


@pytest.mark.parametrize(("clause", "events"), FORGED)
def test_each_check_finds_what_breaks_it(
    clause: str, events: Callable[[Table], tuple[Event, ...]]
) -> None:
    assert clause in broken(packaged(), events(table()))


def test_there_is_something_that_breaks_each_check() -> None:
    assert {clause for clause, _ in FORGED} == set(CHECKS)
