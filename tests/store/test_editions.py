"""Audit under newer rules (DESIGN "Time"): told with both values, and no failure."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import edition as gateway_to_the_stars
from domain.kernel.chance import Luck
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import Command, Fact, GameId, Rule, Seat
from domain.kernel.record import Note
from domain.stardriven import edition as stardriven
from domain.store.application import REFEREE, Ledger, Request
from domain.store.audit import audit
from domain.store.catalogue import Catalogue, GameRules, shipped
from domain.store.findings import Audit, Finding, lines
from domain.store.retrial import why
from tests.store import toy
from tests.store.forgery import change, opened, place, remade, rows_of, state

Decide = Callable[[Any, Any, Seat, Command, Luck], tuple[Fact, ...]]


def leaps(content: toy.Content, table: toy.Table, seat: Seat, command: Command, luck: Luck) -> Any:  # noqa: ANN401
    """Newer rules: who steps goes one further."""
    if isinstance(command, toy.Step):
        return (Fact(toy.Stepped(seat, command.to + 1), (Rule("TOY-02"),)),)
    return toy.decide(content, table, seat, command, luck)


def stands_still(
    content: toy.Content, table: toy.Table, seat: Seat, command: Command, luck: Luck
) -> Any:  # noqa: ANN401
    """Newer rules: nobody steps."""
    if isinstance(command, toy.Step):
        raise IllegalMove("TOY-03", "nobody steps.")
    return toy.decide(content, table, seat, command, luck)


def rolls_one_more(
    content: toy.Content, table: toy.Table, seat: Seat, command: Command, luck: Luck
) -> Any:  # noqa: ANN401
    """Newer rules: one die more is rolled."""
    more = toy.Roll(command.dice + 1) if isinstance(command, toy.Roll) else command
    return toy.decide(content, table, seat, more, luck)


def rules(edition: int, decide: Decide = toy.decide) -> GameRules:
    return replace(toy.TOY, edition=edition, decide=decide)


def opened_with(path: Path, game: GameRules) -> Ledger:
    return Ledger(str(path), toy.gifts("b"), lambda: Catalogue({"toy": lambda: game}))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "s.db"


@pytest.fixture
def game(path: Path) -> GameId:
    """Entry 2: Red steps; 3: a note; 4: Blue steps; 5: Blue rolls; all under edition 1."""
    with toy.ledger(path) as store:
        name = store.new(toy.begin("engine"), toy.CONTENT, "one")
        store.handle(name, toy.red(toy.Step(1)))
        store.handle(name, toy.red(Note("a word")))
        store.handle(name, toy.blue(toy.Step(2)))
        store.handle(name, toy.blue(toy.Roll(3)))
    return name


def judged(path: Path, game: GameId, newer: GameRules) -> Audit:
    with opened_with(path, newer) as store:
        return audit(store, game)


def of(found: Audit, check: str, verdict: str) -> Finding:
    (one,) = [one for one in found.findings if (one.check, one.verdict) == (check, verdict)]
    return one


def test_every_entry_says_the_edition_that_decided_it(path: Path, game: GameId) -> None:
    with opened_with(path, rules(7)) as store:
        store.handle(game, toy.red(toy.Step(5)))
        assert [entry.rules for entry in store.read(game, REFEREE).entries] == [1, 1, 1, 1, 1, 7]
        head = next(line for line in store.lines(game) if '"entry":6,"n":0,' in line.line)
        assert ',"count":1,"rules":7,"reported":[],"digest":"' in head.line
        made = store.draft(game).handle(toy.red(toy.Step(6)))
        assert [entry.rules for entry in made] == [7]


def test_the_game_that_is_shipped_says_its_edition() -> None:
    assert shipped().rules("gts.new-game").edition == gateway_to_the_stars.EDITION >= 1
    assert shipped().rules("sd.new-game").edition == stardriven.EDITION >= 1


def test_what_newer_rules_decide_alike_passes(path: Path, game: GameId) -> None:
    found = judged(path, game, rules(2))
    assert found.holds
    assert found.count("older-rules") == 0
    assert of(found, "legality", "pass").sentence.startswith("all 5 entries")


def test_another_fact_under_newer_rules_is_told_and_does_not_fail(path: Path, game: GameId) -> None:
    found = judged(path, game, rules(2, leaps))
    assert (found.holds, found.code, found.count("older-rules")) == (True, 0, 1)
    told = of(found, "legality", "older-rules")
    assert (told.where, told.rule, told.expected, told.found) == ("2.1", "TOY-02", "2", "1")
    assert told.editions == (1, 2)
    assert told.sentence == (
        "entry 2 was decided under edition 1 of the rules, and edition 2 decides otherwise: "
        "Stepped: to is not what follows from the command; so are entry 4."
    )
    rest = of(found, "legality", "pass")
    assert rest.sentence == (
        "3 of 5 entries were decided again, with these events, 2 otherwise under older rules."
    )


def test_a_refusal_under_newer_rules_is_told_and_does_not_fail(path: Path, game: GameId) -> None:
    found = judged(path, game, rules(3, stands_still))
    assert found.holds
    told = of(found, "legality", "older-rules")
    assert (told.where, told.rule, told.editions) == ("2.0", "TOY-03", (1, 3))
    assert (told.expected, told.found) == ("a refusal by TOY-03", "entry 2, accepted")


def test_the_audit_goes_on_with_what_the_record_says(path: Path, game: GameId) -> None:
    with opened_with(path, rules(2, leaps)) as store:
        store.handle(game, toy.red(toy.Step(3)))
        rows = rows_of(store, game)
    connection = opened(path)
    at = place(rows, "toy.stepped", 2)
    rows[at] = change(rows[at], lambda body: body["event"].update(to=9))
    with connection:
        for line in remade(rows):
            connection.execute(
                "UPDATE stored_events SET state = ? WHERE originator_id = ? AND "
                "originator_version = ?",
                (state(line), line.stream, line.version),
            )
    connection.close()
    found = judged(path, game, rules(2, leaps))
    assert not found.holds
    assert of(found, "legality", "fail").where == "6.1"
    assert of(found, "legality", "older-rules").where == "2.1"


def test_dice_that_older_rules_took_otherwise_are_not_said_to_follow(
    path: Path, game: GameId
) -> None:
    found = judged(path, game, rules(2, rolls_one_more))
    assert of(found, "legality", "older-rules").where == "5.1"
    assert "3 results are in entries that are not checkable" in (
        of(found, "engine dice", "not-checkable").sentence
    )


@pytest.mark.parametrize("decide", [leaps, stands_still])
def test_the_same_edition_fails_as_ever(path: Path, game: GameId, decide: Decide) -> None:
    found = judged(path, game, rules(1, decide))
    assert not found.holds
    assert of(found, "legality", "fail").where.startswith("2.")


@pytest.mark.parametrize("said", [None, 0, -1])
def test_an_entry_that_says_no_edition_excuses_no_difference(
    path: Path, game: GameId, said: int | None
) -> None:
    def alter(body: dict[str, Any]) -> None:
        if said is None:
            del body["rules"]
        else:
            body["rules"] = said

    with toy.ledger(path) as store:
        rows = [change(row, alter) if '"n":0,' in row.line else row for row in rows_of(store, game)]
    connection = opened(path)
    with connection:
        connection.executemany(
            "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = ?",
            [(state(line), line.stream, line.version) for line in remade(rows)],
        )
    connection.close()
    assert judged(path, game, rules(1)).holds
    found = judged(path, game, rules(2, leaps))
    assert of(found, "legality", "fail").where == "2.1"
    with toy.ledger(path) as store:
        assert store.read(game, REFEREE).entries[1].rules == (said or 0)


def test_entries_of_a_newer_edition_are_read_and_not_judged(path: Path, game: GameId) -> None:
    with opened_with(path, rules(4, leaps)) as store:
        store.handle(game, toy.red(toy.Step(5)))
    found = judged(path, game, rules(1))
    assert found.holds
    reason = of(found, "legality", "not-checkable").sentence
    assert reason == (
        "5 entries were decided again; not checkable 1 (entry 6): decided under edition 4 of the "
        "rules, and this version has edition 1; needs a newer version."
    )
    with toy.ledger(path) as store:
        history = store.read(game, REFEREE)
        assert history.table().at[toy.RED] == 6
        with pytest.raises(Unseen, match="needs a newer version"):
            why(history, 6)


def test_older_rules_are_told_after_failures_and_before_what_is_not_checkable(
    path: Path, game: GameId
) -> None:
    told = list(lines(judged(path, game, rules(2, leaps))))
    assert told[0].startswith("older rules: legality at 2.1 (TOY-02): entry 2 was decided under")
    assert told[1:3] == ["    expected 2", "    found    1"]
    assert told[3].startswith("not checkable: ")


def test_a_branch_says_the_edition_under_which_it_was_begun(path: Path, game: GameId) -> None:
    with opened_with(path, rules(2)) as store:
        branch = store.branch(game, 3, "what if")
        store.handle(branch, Request(toy.RED, toy.Step(8)))
        assert [entry.rules for entry in store.read(branch, REFEREE).entries] == [1, 1, 1, 2, 2]
        assert audit(store, branch).holds
