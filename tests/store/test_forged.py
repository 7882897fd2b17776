"""What was forged (DESIGN "The chain"): found, and named with its entry and its check."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.store.application import Ledger
from domain.store.audit import audit
from domain.store.mapper import REFEREE
from tests.store.forgery import (
    Game,
    Rows,
    change,
    change_second,
    entry_of,
    failures,
    first,
    forged,
    opened,
    place,
    remade,
    rows_of,
    stored,
    surviving_logs,
    surviving_shells,
    survivors,
)
from tests.store.played import gifts


def test_a_changed_byte_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.income-received", 3)
    rows[at] = change(rows[at], lambda body: body["event"].update(total=99))
    found = first(forged(engine_game, rows, tmp_path), "chain")
    assert found.where == f"{entry_of(rows[at])}.0"
    assert found.expected != found.found


def test_a_byte_changed_by_the_databases_own_shell_is_found(
    engine_game: Game, tmp_path: Path
) -> None:
    rows = rows_of(*engine_game[1:])
    stored(engine_game[0], tmp_path / "shell.db", engine_game[2], rows).close()
    connection = opened(tmp_path / "shell.db")
    with connection:
        connection.execute(
            "UPDATE stored_events SET state = replace(CAST(state AS TEXT), ?, ?)"
            " WHERE topic = 'gts.income-received'",
            ('"turn":2', '"turn":3'),
        )
    connection.close()
    with Ledger(str(tmp_path / "shell.db"), gifts()) as ledger:
        assert not audit(ledger, engine_game[2]).holds


def test_a_deleted_event_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.unit-placed", 12)
    entry = entry_of(rows[at])
    del rows[at]
    assert first(forged(engine_game, rows, tmp_path), "rows").where.startswith(f"{entry}.")


def test_a_deleted_event_is_found_though_the_chain_was_made_anew(
    engine_game: Game, tmp_path: Path
) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.move-ended")
    entry = entry_of(rows[at])
    before = next(n for n in range(at, 0, -1) if '"n":0,' in rows[n].line)
    rows[before] = change(rows[before], lambda body: body.update(count=body["count"] - 1))
    del rows[at]
    for n in range(at, len(rows)):
        if entry_of(rows[n]) == entry:
            rows[n] = change(rows[n], lambda body: body.update(n=body["n"] - 1))
    found = first(forged(engine_game, remade(rows), tmp_path), "legality")
    assert found.where.startswith(f"{entry}.")
    assert found.rule.startswith("GS-")


def test_a_deleted_command_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.move", 4)
    entry = entry_of(rows[at])
    del rows[at]
    assert first(forged(engine_game, rows, tmp_path), "rows").where.startswith(f"{entry}.")


def test_an_event_moved_to_another_player_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.savings-fixed")
    others = {line.stream for line in rows if "/player/" in line.stream} - {rows[at].stream}
    rows[at] = replace(rows[at], stream=others.pop(), version=1000)
    assert not forged(engine_game, rows, tmp_path).holds
    again = tmp_path / "again"
    again.mkdir()
    found = first(forged(engine_game, remade(rows), again), "owners")
    assert found.where.startswith(f"{entry_of(rows[at])}.")


def test_a_row_put_in_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    stray = replace(rows[-1], stream=f"{engine_game[2]}/player/nobody", version=1)
    found = forged(engine_game, [*rows, stray], tmp_path)
    assert first(found, "rows").where.startswith(f"{entry_of(stray)}.")


def test_a_dropped_second_line_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.plan-sealed", 1)
    rows[at] = replace(rows[at], second=None)
    found = first(forged(engine_game, rows, tmp_path), "chain")
    assert found.where.startswith(f"{entry_of(rows[at])}.")


def test_a_line_shown_otherwise_than_sealed_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "rec.shown")
    rows[at] = change(rows[at], lambda body: body["event"].update(line=body["event"]["line"] + " "))
    found = first(forged(engine_game, remade(rows), tmp_path), "shown lines")
    assert found.rule == "REC-SHOW-01"


def test_a_plan_exchanged_after_sealing_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.plan-sealed")
    rows[at] = change_second(rows[at], lambda body: body["plan"].update(cards=3))
    assert not forged(engine_game, remade(rows), tmp_path).holds


def with_reported(body: dict[str, Any], value: str) -> None:
    body["reported"][0] = value


def test_a_die_changed_in_the_command_alone_is_found(table_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*table_game[1:])
    at = place(rows, "gts.navigation-rolled")
    entry = entry_of(rows[at])
    command = next(n for n, line in enumerate(rows) if entry_of(line) == entry)
    told = json.loads(rows[at].line)["event"]["die"]
    rows[command] = change(rows[command], lambda body: with_reported(body, str(told % 6 + 1)))
    found = first(forged(table_game, remade(rows), tmp_path), "legality")
    assert found.where.startswith(f"{entry}.")
    assert found.rule.startswith("GS-NAV")
    assert {found.expected, found.found} == {str(told), str(told % 6 + 1)}


def test_an_engine_die_changed_everywhere_is_found(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.round-fought")
    entry = entry_of(rows[at])

    def alter(body: dict[str, Any]) -> None:
        dice = body["event"]["attacker_dice"] or body["event"]["defender_dice"]
        dice[0] = 4 if dice[0] < 4 else 3

    rows[at] = change(rows[at], alter)
    found = forged(engine_game, remade(rows), tmp_path)
    assert first(found, "legality").where.startswith(f"{entry}.")
    assert "seed" in first(found, "engine dice").sentence


def changed_on_both_sides(rows: Rows) -> Rows:
    """A navigation roll that failed by another number than it did: legal, and not what fell."""
    for at, line in enumerate(rows):
        if line.topic != "gts.navigation-rolled" or '"success":false' not in line.line:
            continue
        entry = entry_of(line)
        command = next(n for n, one in enumerate(rows) if entry_of(one) == entry)
        if rows[command].second is not None or rows[at].line.count('"die":1'):
            continue
        rows[at] = change(line, lambda body: body["event"].update(die=1))
        rows[command] = change(rows[command], lambda body: with_reported(body, "1"))
        return remade(rows)
    pytest.fail("no failed navigation roll in this game")


def test_a_table_die_changed_on_both_sides_shows_only_against_a_seal(
    table_game: Game, tmp_path: Path
) -> None:
    _, ledger, game = table_game
    seal = str(ledger.read(game, REFEREE).seal())
    rows = changed_on_both_sides(rows_of(ledger, game))
    assert forged(table_game, rows, tmp_path).holds
    again = tmp_path / "again"
    again.mkdir()
    found = first(forged(table_game, rows, again, seal), "given seal")
    assert found.expected == seal
    assert found.found != seal


def test_newest_entries_cut_off_show_only_against_a_seal(engine_game: Game, tmp_path: Path) -> None:
    _, ledger, game = engine_game
    history = ledger.read(game, REFEREE)
    rows = [line for line in rows_of(ledger, game) if entry_of(line) <= 100]
    assert forged(engine_game, rows, tmp_path).holds
    again = tmp_path / "again"
    again.mkdir()
    found = first(forged(engine_game, rows, again, str(history.seal())), "given seal")
    assert found.where == f"{history.head}.0"


def test_credits_made_out_of_nothing_break_an_identity(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.savings-fixed", 1)
    rows[at] = change(rows[at], lambda body: body["event"].update(saved=7))
    found = forged(engine_game, remade(rows), tmp_path)
    broken = {finding.rule for finding in failures(found) if finding.check == "invariant"}
    assert {"GS-TRS-ID-02", "GS-TRS-ID-04", "GS-ECON-11"} <= broken
    assert first(found, "legality").where.startswith(f"{entry_of(rows[at])}.")


def test_a_refused_command_in_the_record_is_named_with_its_clause(
    engine_game: Game, tmp_path: Path
) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.move", 2)
    rows[at] = change(rows[at], lambda body: body["command"].update(path=[7, 69]))
    found = first(forged(engine_game, remade(rows), tmp_path), "legality")
    assert found.where == f"{entry_of(rows[at])}.0"
    assert found.rule.startswith("GS-")


def test_entries_before_a_fault_are_still_judged(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    rows[-1] = change(rows[-1], lambda body: body.update(x=1))
    found = forged(engine_game, rows, tmp_path)
    legality = next(one for one in found.findings if one.check == "legality")
    assert legality.verdict == "not-checkable"
    assert "decided again" in legality.sentence


def test_no_random_change_passes_unseen(tmp_path: Path) -> None:
    assert survivors(100, 3, tmp_path) == []
    assert surviving_logs(150, 4, tmp_path) == []


def test_the_shell_finds_random_changes_without_a_traceback(tmp_path: Path) -> None:
    assert surviving_shells(3, 5, tmp_path) == []
