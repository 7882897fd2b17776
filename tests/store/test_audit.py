"""Judging a record (DESIGN "The chain"): what passes, what cannot be checked, and why."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import notation
from domain.kernel.errors import Damaged, Unavailable, Unseen
from domain.kernel.messages import TABLE, Seat
from domain.kernel.record import Note, Rewind, Undo
from domain.store.application import Ledger, Request
from domain.store.audit import audit, audit_log, audit_store
from domain.store.findings import lines
from domain.store.logfile import export_log
from domain.store.mapper import REFEREE
from domain.store.retrial import why
from tests.store.forgery import (
    Game,
    change,
    failures,
    first,
    forged,
    opened,
    place,
    remade,
    rows_of,
)
from tests.store.played import gifts, play


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
