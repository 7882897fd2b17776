"""The recorded games of StarDriven: Gateway: endings, Episodes, lengths, dice; refused lines."""

import re
from pathlib import Path
from typing import get_args

import pytest

from cli import files
from cli.record_file import FaultyRecord
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.loading import packaged
from domain.stardriven.opening import LEVELS, PLAYABLE
from tests.fixture_games import GAMES, ledger
from tests.fixture_shelves import Kept
from tests.golden import FIXTURES

PACKAGE = "stardriven"


def test_every_ending_occurs_in_some_game(kept: Kept) -> None:
    told = list(kept.told(PACKAGE))
    reasons = {event.reason for event in told if isinstance(event, e.GameEnded)}
    assert reasons == {*get_args(f.Reason)}
    ways = {event.by for event in told if isinstance(event, e.ResultDeclared)}
    assert ways == {"points", "missions", "shared"}


def test_every_episode_length_level_table_and_source_of_dice_occurs(kept: Kept) -> None:
    begun = [event for event in kept.told(PACKAGE) if isinstance(event, e.GameBegun)]
    assert {event.episode for event in begun} == {*PLAYABLE}
    assert {event.goal for event in begun} == {*packaged().numbers.goals.values()}
    assert {event.level for event in begun} == {*LEVELS}
    assert {len(event.chairs) for event in begun} == {2, 3, 4}
    assert {event.dice for event in begun} == {"engine", "table", "carried"}
    assert {event.episode for event in begun if event.cadets} == {"0", "1", "2"}
    changed = [event for event in kept.told(PACKAGE) if isinstance(event, e.DiceChanged)]
    assert {event.dice for event in changed} == {"engine", "table"}


def test_a_mission_is_completed_with_crew_discarded_retired_and_exhausted_at_once(
    kept: Kept,
) -> None:
    commands = [entry.command for entry in kept("stardriven/discovery")[1].entries]
    missions = [one for one in commands if isinstance(one, c.CompleteMission)]
    assert any(one.discard and one.retire and one.exhaust for one in missions)


def test_a_game_shared_in_ruin_and_one_shared_in_triumph(kept: Kept) -> None:
    ruin, triumph = (kept(f"stardriven/{stem}")[1].table().game for stem in ("duel", "cadets"))
    assert (ruin.reason, ruin.totals) == ("nobody-left", {"Red": -14, "Green": -14})
    assert (triumph.reason, triumph.totals) == ("reputation", {"Blue": 36, "Yellow": 36})


def test_the_list_of_fixtures_says_truly_how_each_game_was_begun_and_how_it_ends(
    kept: Kept,
) -> None:
    part = (FIXTURES / "README.md").read_text().partition("\n## StarDriven: Gateway\n")[2]
    rows = re.findall(r"^\| `([\w-]+)\.\w+` \| (.*)$", part, re.MULTILINE)
    assert len(rows) == sum(name.startswith(f"{PACKAGE}/") for name in GAMES)
    goals = {points: goal for goal, points in packaged().numbers.goals.items()}
    for stem, row in rows:
        begun, seats, dice, ends, _ = (cell.strip() for cell in row.split("|", 4))
        game = kept(f"{PACKAGE}/{stem}")[1].table().game
        plus = "0+" if game.cadets and game.episode != "0" else ""
        assert begun in (
            f"{one}{game.episode}, {goals[game.goal]}, {game.level}" for one in ("", plus)
        )
        assert int(seats) == len(game.seats)
        assert dice.split(",")[0] in ("carried", game.dice)
        assert all(winner in ends or game.reason == "nobody-left" for winner in game.winners), stem
        assert ("shared" in ends, "Missions" in ends) == (
            game.won_by == "shared", game.won_by != "points" and "nobody" not in ends,
        ), stem  # fmt: skip
        assert ("nobody left" in ends) == (game.reason == "nobody-left"), stem


# --- a record that cannot be: refused with its clause, at its line

REFUSED = {  # what is wrong: fixture, the line before which it is put, the line, its clause
    "a Crew that the seat cannot hold is assigned": (
        "discovery", "Red: assign PRI-02 3", "Red: assign PRI-08 3", "SD-ASSIGN-01",
    ),
    "a Crew of another faction is named from an unnamed hand": (
        "face-down", "Yellow: assign TRV-02 4", "Yellow: assign SYN-02 4", "SD-ASSIGN-01",
    ),
    "a Crew that lies elsewhere is named from an unnamed hand": (
        "face-down", "Yellow: assign TRV-02 4", "Yellow: assign TRV-06 4", "SD-ASSIGN-01",
    ),
    "an Objective that another seat has played is shown": (
        "face-down", "Green: show O01, O13, O20", "Green: show O08, O13, O20", "SD-GAP-46",
    ),
    "more cards are shown than nobody has named": (
        "face-down", "Green: show O01, O13, O20", "Green: show O01, O13, O20, O21", "SD-GAP-46",
    ),
    "a card is drawn twice": (
        "face-down", "table: resolve [T01]", "table: resolve [T17]", "REC-DICE-03",
    ),
    "a ship moves into a full sector": (
        "early-train", "Green: go A10c", "Green: go A9c, A8b, A8c", "SD-HELM-03",
    ),
    "a ship moves through a full sector": (
        "early-train", "Green: go A10c", "Green: go A9c, A8b, A8c, A7a", "SD-HELM-03",
    ),
    "a ship comes back to a sector in one move": (
        "early-train", "Green: go A10c", "Green: go A9c, A9a, A9c", "SD-HELM-02",
    ),
    "a ship comes back to where the move began": (
        "early-train", "Green: go A10c", "Green: go A9c, A9b", "SD-AMB-17",
    ),
    "a die is spent that is spent already": (
        "duel", "Green: activate 2 with red6 on 1", "Green: activate 2 with green5 on 3",
        "SD-ACT-01",
    ),
    "a die is put on a spot that has one": (
        "cadets", "Blue: activate 1 with blue2 on 2", "Blue: activate 1 with blue2 on 1",
        "SD-ACT-07",
    ),
    "a ship elsewhere is attacked": (
        "discovery", "Red: attack gunboat", "Red: attack Blue", "SD-AMB-12",
    ),
    "a third action is taken": (
        "duel", "Green: promote SYN-01", "Green: rest", "SD-TURN-04",
    ),
    "somebody else answers": (
        "cadets", "Blue: hold-charges", "Yellow: hold-charges", "SD-AMB-09",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_with_its_clause_at_its_line(what: str, tmp_path: Path) -> None:
    stem, before, line, clause = REFUSED[what]
    lines = GAMES[f"stardriven/{stem}"].read_text().split("\n")
    at = next(number for number, one in enumerate(lines) if one.startswith(before))
    changed = "\n".join([*lines[:at], line, *lines[at:]])
    with ledger(tmp_path, stem) as store, pytest.raises(FaultyRecord) as refused:
        files.taken_in(store, changed, f"{stem}.record", stem)
    (fault,) = refused.value.faults
    assert (fault.rule, fault.line) == (clause, at + 1), fault.sentence
    assert store_is_empty(tmp_path, stem)


def store_is_empty(folder: Path, stem: str) -> bool:
    with ledger(folder, stem) as store:
        return not store.games()
