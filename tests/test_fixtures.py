"""Whole games: taken in, audited, written out, looked at in the past and through every seat."""

import re
from collections import Counter
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cli import files, points, record_writer
from domain.store.application import PUBLIC, REFEREE, Ledger
from domain.store.audit import audit, audit_log
from domain.store.chain import parse_seal
from domain.store.findings import Audit
from domain.store.history import History
from domain.store.logfile import export_log, import_log, parse_log, read_log, verify_log
from tests.fixture_games import (
    GAMES,
    SHELVES,
    Replay,
    as_data,
    as_text,
    ledger,
    phases,
    shelf_of,
)
from tests.fixture_secrets import Haystack, open_fields, secrets
from tests.fixture_shelves import Kept
from tests.golden import FIXTURES, Golden

README = FIXTURES / "README.md"
SHORT = 250  # entries
every_game = pytest.mark.parametrize("name", GAMES)
every_shelf = pytest.mark.parametrize("package", SHELVES)


def not_passed(found: Audit) -> list[str]:
    return [f"{one.check}: {one.sentence}" for one in found.findings if one.verdict != "pass"]


# --- in and out


@every_game
def test_a_recorded_game_ends_and_audits_clean_in_every_check(kept: Kept, name: str) -> None:
    store, history = kept(name)
    assert history.table().game.ended
    found = audit(store, history.game, [parse_seal(str(history.seal()))])
    assert not_passed(found) == []
    assert {one.check for one in found.findings} >= {"rows", "chain", "legality", "engine dice"}


@every_game
def test_a_record_written_out_and_read_again_is_the_same_table_and_text(
    kept: Kept, name: str, tmp_path: Path
) -> None:
    _, history = kept(name)
    text = record_writer.write(history)
    with ledger(tmp_path, name) as other:
        again = other.read(files.taken_in(other, text, "again.record", "again").game, REFEREE)
    assert without_source(again.table()) == without_source(history.table())
    assert record_writer.write(again) == text
    assert again.head == history.head


def without_source(table: Any) -> object:  # noqa: ANN401
    """The engine's dice are carried in a record: all else is the same."""
    return replace(table, game=replace(table.game, dice=""))


@every_game
def test_a_log_written_out_and_read_again_is_the_same_bytes(
    kept: Kept, name: str, tmp_path: Path
) -> None:
    store, history = kept(name)
    log = export_log(store, history.game).encode()
    if GAMES[name].suffix == ".log":
        assert log == GAMES[name].read_bytes()
    with ledger(tmp_path, name) as other:
        game = import_log(other, log).game
        assert game == history.game
        assert export_log(other, game).encode() == log
        assert import_log(other, log).added == 0


# --- golden files


@every_game
def test_the_views_of_a_game_are_the_golden_files(kept: Kept, name: str, golden: Golden) -> None:
    store, history = kept(name)
    shelf, stem = shelf_of(name), GAMES[name].stem
    there = points.view(store.read(history.game, PUBLIC), "end")
    views = there.views
    texts = {"score.txt": views.score(there)[0]}
    if stem in shelf.sheets:
        seat = shelf.sheets[stem]
        texts[f"sheet-{seat.replace(' ', '-')}.txt"] = views.sheet(there, seat)[0]
    if stem in shelf.golden["state"]:
        texts["state.txt"] = views.state(there)[0]
    if stem in shelf.golden["map"]:
        texts["map.txt"] = views.map_text(there, colour=False)[0]
    if stem in shelf.golden["phases"]:
        texts["phases.txt"] = views.phases(there)[0]
    if stem in shelf.golden["report"]:
        texts["report.md"] = views.report(there, markdown=True)
    for file, text in texts.items():
        golden(f"{shelf.game.package}/golden/{stem}/{file}", body(text))


def body(text: str) -> str:
    """A view without seals: those change with every word of the record."""
    lines = [
        line.rstrip() for line in text.split("\n") if not re.match(r".*\b(seal|head) \d", line)
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


# --- what was seen then is what is seen of it now


@every_game
def test_every_phase_looks_as_it_did_when_the_game_stood_there(name: str, tmp_path: Path) -> None:
    with ledger(tmp_path, name) as store:
        replay = Replay(store, name)
        saved: dict[object, bytes] = {}
        texts: dict[object, str] = {}
        for entry in replay.run():
            for phase in replay.begun:
                saved[phase.point] = as_data(replay.shelf, replay.content, phase)
                if len(saved) % 25 == 1:
                    texts[phase.point] = as_text(replay.shelf, replay.content, phase)
            assert replay.draft.entries[-1] == entry or replay.detours
        store.commit(replay.draft)
        history = store.read(replay.draft.game, REFEREE)
        assert {"undo", "rewind"} == set(replay.detours)
        assert compared(replay, history, saved, texts) >= least(history.table())


def least(table: Any) -> int:  # noqa: ANN401
    """Phases that a game of so many turns or rounds has at least: one in which all had a ship."""
    game = table.game
    turns: int = game.turn * len(game.seats) if isinstance(game.turn, int) else game.round
    return turns


def compared(
    replay: Replay, history: History, saved: dict[object, bytes], texts: dict[object, str]
) -> int:
    """How many phases of the line in force were compared, all of them."""
    known = list(phases(history))
    for phase in known:
        assert as_data(replay.shelf, history.content, phase) == saved[phase.point], phase.cut
        if phase.point in texts:
            there = points.view(history, phase.cut)
            assert there.point == phase.point
            assert there.table == phase.table
            again = phase._replace(table=there.table)
            assert as_text(replay.shelf, history.content, again) == texts[phase.point]
            boards = replay.shelf.boards(history.content, there.table, phase.course)
            assert list(there.views.sheet(there)[1]) == boards
    return len(known)


# --- what a seat sees, in the whole record and in its copy


@every_game
def test_a_copy_shows_what_its_seat_sees_of_the_whole_and_no_secret(
    name: str, tmp_path: Path
) -> None:
    with ledger(tmp_path, name) as store:
        replay = Replay(store, name)
        cuts: list[str] = []
        for _ in replay.run():
            cut = due(replay, cuts)
            if cut:
                cuts.append(cut)
                store.commit(replay.draft)
                copied(store, replay, cut)
        store.commit(replay.draft)
        copied(store, replay, "the end")
        assert cuts == ["hidden", "middle", "last"]
        audited(store, replay, tmp_path)


def due(replay: Replay, cuts: list[str]) -> str:
    """Copies are made where something is hidden, in the middle, and before the last line."""
    draft = replay.draft
    if not cuts:
        hidden = replay.shelf.hides(draft.entries[-1], draft.table)
        return "hidden" if hidden or replay.share > 1 / 3 else ""
    if len(cuts) == 1 and replay.share > 1 / 2:
        return "middle"
    last = replay.at == len(replay.statements) - 2
    return "last" if len(cuts) == 2 and last else ""


def copied(store: Ledger, replay: Replay, cut: str) -> None:
    """Copies for the seats and for the public: verified, searched, compared."""
    whole, seats = store.read(replay.draft.game, REFEREE), replay.draft.seats
    rows = store.lines(whole.game)
    everything = Haystack(rows)
    for reader in (*(seats[:1] if cut in ("hidden", "last") else seats), PUBLIC):
        log = parse_log(export_log(store, whole.game, reader).encode())
        assert verify_log(log).fault is None
        hidden = secrets(replay.shelf, whole, rows, reader)
        assert Haystack(log.lines).found(hidden) == [], f"{cut}, copy for {reader}"
        assert len(everything.found(hidden)) == len(hidden), "so that they could be found"
        kinds = {secret.kind for secret in hidden}
        assert kinds <= {"salt", "seed"} if cut == "the end" else kinds >= {"salt", "seed"}
        seen, copy = store.read(whole.game, reader), read_log(log, store, reader)
        assert (seen.entries, seen.seconds) == (copy.entries, copy.seconds)
        assert open_fields(copy, reader) == []
        if cut == "the end" or (cut == "middle" and reader == seats[0]):
            alike(replay, seen, copy, thorough=reader in (seats[0], PUBLIC))


def alike(replay: Replay, seen: History, copy: History, *, thorough: bool) -> None:
    """The same table at every phase, and the same bytes: thoroughly of each, with texts between."""
    pairs = zip_longest(phases(seen), phases(copy))
    for number, (mine, other) in enumerate(pairs):
        assert mine == other
        if thorough or number % 8 == 0:
            brief = not thorough or number % 8 > 0
            assert as_data(replay.shelf, seen.content, mine, brief=brief) == as_data(
                replay.shelf, copy.content, other, brief=brief
            )
        if thorough and number % 60 == 0:
            there, again = points.view(seen, mine.cut), points.view(copy, other.cut)
            view = TEXTS[number // 60 % len(TEXTS)]
            assert shown(there, view) == shown(again, view), mine.cut


TEXTS = ("score", "state", "sheet", "phases")


def shown(there: points.View, view: str) -> str:
    text: str = getattr(there.views, view)(there)[0]
    return text


def audited(store: Ledger, replay: Replay, folder: Path) -> None:
    """One seat's copy, taken in elsewhere, is a copy there, and (if it is short) audits clean."""
    game, seat = replay.draft.game, replay.draft.seats[-1]
    text = export_log(store, game, seat).encode()
    assert replay.draft.head > SHORT or audit_log(store, text).holds
    with ledger(folder, "elsewhere") as other:
        assert import_log(other, text).game == game
        copy = other.read(game, PUBLIC)
        assert copy.is_copy == seat
        assert export_log(other, game).encode() == text
        for view in TEXTS:
            whole = points.view(store.read(game, seat), "end")
            assert shown(points.view(copy, "end"), view) == shown(whole, view)


@every_shelf
def test_the_search_looks_for_every_kind_of_secret(package: str, tmp_path: Path) -> None:
    found: Counter[str] = Counter()
    shelf = SHELVES[package]
    name = f"{package}/{shelf.rich}"
    with ledger(tmp_path, name) as store:
        replay = Replay(store, name)
        for entry in replay.run():
            if not shelf.hides(entry, replay.draft.table):
                continue
            store.commit(replay.draft)
            whole = store.read(replay.draft.game, REFEREE)
            rows = store.lines(whole.game)
            for seat in replay.draft.seats:
                found.update({secret.kind for secret in secrets(shelf, whole, rows, seat)})
    assert found.keys() == shelf.hidden
    assert min(found.values()) >= 5


# --- the list for people


@every_shelf
def test_the_list_of_fixtures_names_every_game_once_and_says_which_are_by_hand(
    package: str,
) -> None:
    shelf = SHELVES[package]
    part = README.read_text().partition(f"\n## {shelf.game.title}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w-]+\.(?:record|log))` \|(.*)$", part, re.MULTILINE)
    games = {name: path for name, path in GAMES.items() if shelf_of(name) is shelf}
    assert [file for file, _ in rows] == sorted(path.name for path in games.values())
    by_hand = [file.partition(".")[0] for file, rest in rows if "by hand" in rest]
    assert by_hand == sorted(shelf.by_hand)
    assert all(games[f"{package}/{stem}"].suffix == ".record" for stem in shelf.by_hand)


@every_shelf
def test_a_record_by_hand_has_comments_and_sections(package: str) -> None:
    shelf = SHELVES[package]
    for stem in shelf.by_hand:
        text = GAMES[f"{package}/{stem}"].read_text()
        assert re.search(r"^# ", text, re.MULTILINE), stem
        assert re.search(rf"^== {shelf.game.beginning.TURN} 1 · ", text, re.MULTILINE), stem
