"""How Gateway to the Stars is begun: a scenario, and a Power for each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from cli.games import Opening, Own
from cli.seating import by_seat, each, each_written
from domain.gateway_to_the_stars.commands import Chair, NewGame
from domain.kernel.counting import plural
from domain.kernel.errors import BadInput
from domain.kernel.lines import label
from domain.kernel.messages import Seat
from domain.kernel.words import Words

OPTIONS = (
    click.Option(["--scenario"], help="SCN-M4 to SCN-M7, SCN-2S, SCN-2L or SCN-1."),
    click.Option(
        ["--power"], multiple=True, metavar="SEAT=PW-3", help="The Power that a seat plays."
    ),
)
HEADERS: Mapping[str, str] = {
    "Scenario": "[Scenario SCN-M4]",
    "Powers": "[Powers Red=PW-3 Blue=PW-1]",
}
NEEDED = ("Scenario",)
DEFAULTS: Own = {"scenario": "SCN-2S"}
TURN = "turn"


def asked(given: Own, seats: Sequence[str]) -> Own:
    """The options given on the command line, understood."""
    if not given.get("scenario"):
        raise BadInput("a scenario such as SCN-2S was expected.", "--scenario")
    return {
        "scenario": given["scenario"],
        "power": by_seat("--power", given.get("power", ()), seats),
    }


def header(name: str, words: Words, own: Own) -> None:
    """One header of the game's own."""
    if name == "Powers":
        own["power"] = each(words, "Power", "PW-3")
        return
    scenario = words.name("a scenario such as SCN-M4")
    own["scenario"] = scenario if scenario.startswith("SCN-") else f"SCN-{scenario}"


def strangers(own: Own, seats: Sequence[Seat]) -> Iterator[tuple[str, str]]:
    """Headers that name who has no seat."""
    yield from (("Powers", seat) for seat in own.get("power", {}) if seat not in seats)


def seats(content: Any, own: Own, named: Sequence[str]) -> tuple[str, ...]:  # noqa: ANN401
    """Those named, or the colours of as many Powers as the scenario takes."""
    from domain.gateway_to_the_stars.bots import seats_for

    scenario = content.scenarios.get(own["scenario"])
    if scenario is None:
        known = ", ".join(content.scenarios)
        raise BadInput(f"{own['scenario']!r} is no scenario; there is {known}.", "--scenario")
    if named and len(named) != scenario.players:
        raise BadInput(
            f"{scenario.id} is for {plural(scenario.players, 'player')}, not {len(named)}.",
            "--seats",
        )
    return tuple(str(chair.seat) for chair in seats_for(content, scenario.id, named))


def called(own: Own) -> str:
    """After its scenario."""
    return str(own["scenario"]).lower().removeprefix("scn-")


def new(opening: Opening, _: object, digest: str) -> NewGame:
    """The command that begins the game; a seat without a Power gets the next that is free."""
    powers = opening.own.get("power", {})
    return NewGame(
        scenario=opening.own["scenario"],
        chairs=tuple(Chair(seat, powers.get(seat, "")) for seat in opening.seats),
        dice=opening.dice,
        content=digest,
        names=opening.names,
    )


def head(new: NewGame) -> str:
    """The scenario."""
    return f"[Scenario {new.scenario}]"


def chosen(new: NewGame) -> Iterator[str]:
    """The Powers that were selected."""
    yield from each_written("Powers", {one.seat: one.power for one in new.chairs})


def told(new: NewGame) -> str:
    """The beginning as a line of the log."""
    seats = " ".join(label(chair.seat) for chair in new.chairs)
    return f"{new.scenario}, {seats}, dice {new.dice}"


def standing(game: Any) -> tuple[str, str, dict[str, Any]]:  # noqa: ANN401
    """Scenario and turn."""
    data = {"scenario": game.scenario, "turn": game.turn}
    return game.scenario, f"turn {game.turn}", data


def result(content: Any, table: Any) -> str:  # noqa: ANN401
    """Winners or grade, and the Victory Points."""
    from domain.kernel.counting import listed
    from projections.gateway_to_the_stars.scoreboard import scoreboard

    board = scoreboard(content, table)
    totals = ", ".join(f"{one.seat} {one.total}" for one in board.standings)
    won = board.grade or f"won by {listed(board.winners)}"
    return f"{won} ({totals} VP)"
