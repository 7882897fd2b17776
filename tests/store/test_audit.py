"""Judging a record (DESIGN "The chain"): what was forged is named with its entry and check."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import notation
from domain.kernel.errors import Damaged, Unavailable, Unseen
from domain.kernel.messages import TABLE, GameId, Seat
from domain.kernel.record import Note, Rewind, Undo
from domain.store.application import Ledger, Request
from domain.store.audit import audit, audit_log, audit_store
from domain.store.chain import Line, parse_seal, peek
from domain.store.findings import Audit, Finding, lines
from domain.store.logfile import export_log
from domain.store.mapper import REFEREE
from domain.store.retrial import why
from tests.store.forgery import (
    Rows,
    change,
    change_second,
    opened,
    place,
    remade,
    rows_of,
    stored,
    surviving_logs,
    surviving_shells,
    survivors,
)
from tests.store.played import gifts, play

Game = tuple[Path, Ledger, GameId]


@pytest.fixture(scope="module")
def engine_game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("engine") / "store.db"
    return (path, *play(path))


@pytest.fixture(scope="module")
def table_game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("table") / "store.db"
    return (path, *play(path, dice="table", bot="random"))


def forged(game: Game, rows: Rows, tmp_path: Path, *seals: str) -> Audit:
    path, _, name = game
    with stored(path, tmp_path / "forged.db", name, rows) as ledger:
        return audit(ledger, name, [parse_seal(seal) for seal in seals])


def failures(found: Audit) -> list[Finding]:
    return [finding for finding in found.findings if finding.verdict == "fail"]


def first(found: Audit, check: str) -> Finding:
    return next(finding for finding in failures(found) if finding.check == check)


def entry_of(line: Line) -> int:
    return peek(line.line).entry


def test_a_whole_game_passes_every_check(engine_game: Game) -> None:
    _, ledger, game = engine_game
    found = audit(ledger, game)
    assert found.holds
    assert found.code == 0
    checks = {finding.check for finding in found.findings if finding.verdict == "pass"}
    assert checks >= {
        "rows", "chain", "owners", "shown lines", "legality", "engine dice", "promised seed",
        "invariant", "content", "times",
    }  # fmt: skip
    rules = {finding.rule for finding in found.findings}
    assert {f"GS-TRS-ID-{number:02}" for number in range(1, 13)} <= rules


def test_without_a_seal_the_audit_says_what_it_cannot_prove(engine_game: Game) -> None:
    _, ledger, game = engine_game
    seal = next(one for one in audit(ledger, game).findings if one.check == "given seal")
    assert seal.verdict == "not-checkable"
    assert "cut off" in seal.sentence


def test_a_seal_written_down_is_compared(engine_game: Game) -> None:
    _, ledger, game = engine_game
    seal = ledger.read(game, REFEREE).seal(40)
    found = audit(ledger, game, [seal])
    assert [one.verdict for one in found.findings if one.check == "given seal"] == ["pass"]


def test_table_dice_are_said_to_be_as_reported(table_game: Game) -> None:
    _, ledger, game = table_game
    found = audit(ledger, game)
    assert found.holds
    dice = next(one for one in found.findings if one.check == "engine dice")
    assert "reported at the table: only a seal shows" in dice.sentence


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


def test_a_copy_lists_what_its_reader_cannot_check(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "half.db", "SCN-M4", bot="random", entries=60)
    seat = ledger.read(game, REFEREE).table().game.seats[0]
    for reader in (Seat("public"), seat):
        found = audit_log(ledger, export_log(ledger, game, reader).encode())
        assert found.holds
        assert found.copy == reader
        legality = next(one for one in found.findings if one.check == "legality")
        assert legality.verdict == "not-checkable"
        assert "seed" in legality.sentence


def test_a_copy_of_a_game_that_ended_can_be_checked_whole(engine_game: Game) -> None:
    _, ledger, game = engine_game
    found = audit_log(ledger, export_log(ledger, game, Seat("public")).encode())
    assert {one.check: one.verdict for one in found.findings}["legality"] == "pass"


def test_a_log_is_audited_without_being_taken_in(engine_game: Game, tmp_path: Path) -> None:
    _, ledger, game = engine_game
    text = export_log(ledger, game)
    elsewhere = Ledger(str(tmp_path / "other.db"), gifts())
    assert audit_log(elsewhere, text.encode()).holds
    changed = text.replace('\\"turn\\":2', '\\"turn\\":4', 1)
    assert changed != text
    assert not audit_log(elsewhere, changed.encode()).holds
    assert elsewhere.games() == ()
    with pytest.raises(Damaged, match="breaks off"):
        audit_log(elsewhere, text[:-400].encode())


def test_a_record_with_rewinds_undos_and_notes_passes(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "rewound.db", entries=30)
    first_seat = ledger.read(game, REFEREE).table().game.seats[0]
    ledger.handle(game, Request(first_seat, Note("a word | `with` signs")))
    ledger.handle(game, Request(TABLE, Rewind(20, (first_seat,), "we forgot a die")))
    ledger.handle(game, Request(TABLE, Rewind(30, (), "we had not")))
    assert audit(ledger, game).holds
    undone = tmp_path / "undone.db"
    ledger, game = play(undone, entries=3)
    asked = ledger.draft(game).question()
    assert asked is not None
    command, _ = notation.parse(asked.default)
    ledger.handle(game, Request(asked.seats[0], command))
    ledger.handle(game, Request(asked.seats[0], Undo()))
    assert audit(ledger, game).holds


def test_a_branch_is_judged_with_its_parents_rows(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "parent.db", entries=40)
    branch = ledger.branch(game, 25, "what if")
    assert audit(ledger, branch).holds
    assert audit(ledger, branch).entries == 26


def test_the_store_itself_is_judged(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "all.db", entries=10)
    audits = audit_store(ledger)
    assert [one.holds for one in audits] == [True, True]
    rows = rows_of(ledger, game)
    stray = replace(rows[0], stream=f"{'f' * 32}/game")
    connection = opened(tmp_path / "all.db")
    with connection:
        connection.execute(
            "INSERT INTO stored_events VALUES (?, ?, ?, ?)", (stray.stream, 1, "x", b"{}")
        )
    connection.close()
    with Ledger(str(tmp_path / "all.db"), gifts()) as again:
        own = audit_store(again)[0]
    assert "belong to no game" in first(own, "store").sentence


def test_a_name_changed_in_the_stores_own_record_is_found(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "names.db", entries=5)
    ledger.close()
    connection = opened(tmp_path / "names.db")
    with connection:
        connection.execute(
            "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'a game', 'b game')"
            " AS BLOB) WHERE originator_id = 'store/names'"
        )
    connection.close()
    with Ledger(str(tmp_path / "names.db"), gifts()) as again:
        assert first(audit(again, game), "names").where == "1.0"
        assert not audit_store(again)[0].holds


def test_a_game_without_its_content_cannot_be_judged(engine_game: Game, tmp_path: Path) -> None:
    _, ledger, game = engine_game
    text = export_log(ledger, game, with_content=False)
    with pytest.raises(Unavailable, match="content"):
        audit_log(Ledger(str(tmp_path / "none.db"), gifts()), text.encode())


def test_a_content_that_was_changed_is_found(tmp_path: Path) -> None:
    ledger, _ = play(tmp_path / "content.db", entries=5)
    ledger.close()
    connection = opened(tmp_path / "content.db")
    with connection:
        connection.execute(
            "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'Plague', 'Plagve')"
            " AS BLOB) WHERE originator_id LIKE 'content/%'"
        )
    connection.close()
    with Ledger(str(tmp_path / "content.db"), gifts()) as again:
        own, game = audit_store(again)
    assert not own.holds
    assert "not what it says" in failures(game)[0].sentence


def test_why_gives_the_clauses_of_an_entry(engine_game: Game) -> None:
    _, ledger, game = engine_game
    history = ledger.read(game, REFEREE)
    number = next(
        entry.number
        for entry in history.entries
        if any(type(event).__name__ == "UnitMoved" for event in entry.events)
    )
    facts = why(history, number)
    assert [fact.event for fact in facts] == list(history.entries[number - 1].events)
    moved = next(fact for fact in facts if type(fact.event).__name__ == "UnitMoved")
    assert any(rule.startswith("GS-MOVE") for rule in moved.rules)


def test_why_says_when_a_reader_may_not_know(tmp_path: Path) -> None:
    ledger, game = play(tmp_path / "half.db", entries=5)
    with pytest.raises(Unseen, match="sealed"):
        why(ledger.read(game, Seat("public")), 4)


def test_findings_are_told_failures_first(engine_game: Game, tmp_path: Path) -> None:
    rows = rows_of(*engine_game[1:])
    at = place(rows, "gts.savings-fixed")
    rows[at] = change(rows[at], lambda body: body["event"].update(saved=9))
    told = list(lines(forged(engine_game, remade(rows), tmp_path)))
    assert told[0].startswith("FAIL: ")
    assert any(line.startswith("    expected") for line in told)


def test_no_random_change_passes_unseen(tmp_path: Path) -> None:
    assert survivors(100, 3, tmp_path) == []
    assert surviving_logs(150, 4, tmp_path) == []


def test_the_shell_finds_random_changes_without_a_traceback(tmp_path: Path) -> None:
    assert surviving_shells(3, 5, tmp_path) == []
