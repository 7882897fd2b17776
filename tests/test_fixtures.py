"""Whole games: taken in, audited, written out, looked at in the past and through every seat."""

import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from cli import files, points, record_writer, views
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames, rules, scoring
from domain.gateway_to_the_stars.commands import SealPlan
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.messages import Event
from domain.kernel.record import RECORD_EVENTS, Rewound
from domain.store.application import PUBLIC, REFEREE, Ledger
from domain.store.audit import audit, audit_log
from domain.store.chain import parse_seal
from domain.store.findings import Audit
from domain.store.history import History
from domain.store.logfile import export_log, import_log, parse_log, read_log, verify_log
from tests.fixture_games import (
    GAMES,
    Replay,
    as_data,
    as_text,
    ledger,
    of_seats,
    phases,
    taken_in,
)
from tests.fixture_scenes import BY_HAND, NO_ENDING, NO_EVENT, QUESTIONS, SCENES
from tests.fixture_secrets import Haystack, secrets
from tests.golden import FIXTURES, Golden
from tests.self_play import kind

README = FIXTURES / "README.md"
SHEETS_OF = {
    "conquest": "Red",
    "four-table": "Green",
    "last-power": "Blue",
    "shared-victory": "Grey",
    "solitaire-success": "日本",
    "tie-by-credits": "Red",
    "seven-table": "amber",
}
STATES = ("conquest", "four-table", "long-engine", "seven-table", "solitaire-success", "tie-by-tf")
MAPS = ("four-table", "mutual-ruin", "six-war", "solitaire-golden-age")
COURSES = ("encore", "four-engine", "solitaire-failure", "tie-by-advances")
REPORTS = ("mutual-ruin", "tie-by-advances", "solitaire-failure")
SHORT = 250  # entries
TEXTS = (views.score, views.state, views.sheet, views.phases)
every_game = pytest.mark.parametrize("name", GAMES)


class Kept:
    """Every fixture taken in once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, tuple[Ledger, History]] = {}

    def __call__(self, name: str) -> tuple[Ledger, History]:
        if name not in self._known:
            store = ledger(self.folder, name)
            self._known[name] = (store, store.read(taken_in(store, name), REFEREE))
        return self._known[name]

    def histories(self) -> Iterator[tuple[str, History]]:
        return ((name, self(name)[1]) for name in GAMES)


@pytest.fixture(scope="module")
def kept() -> Iterator[Kept]:
    with tempfile.TemporaryDirectory() as folder:
        yield Kept(Path(folder))


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


def without_source(table: Table) -> Table:
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
    there = points.view(store.read(history.game, PUBLIC), "end")
    at = f"gateway_to_the_stars/golden/{name}"

    def check(file: str, text: str) -> None:
        golden(f"{at}/{file}", body(text))

    check("score.txt", views.score(there)[0])
    if name in SHEETS_OF:
        check(f"sheet-{SHEETS_OF[name]}.txt", views.sheet(there, SHEETS_OF[name])[0])
    if name in STATES:
        check("state.txt", views.state(there)[0])
    if name in MAPS:
        check("map.txt", views.map_text(there, colour=False)[0])
    if name in COURSES:
        check("phases.txt", views.phases(there)[0])
    if name in REPORTS:
        check("report.md", views.report(there, markdown=True))


def body(text: str) -> str:
    """A view without seals: those change with every word of the record."""
    lines = [
        line.rstrip() for line in text.split("\n") if not re.match(r".*\b(seal|head) \d", line)
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


# --- Must show 8: what was seen then is what is seen of it now


@every_game
def test_every_phase_looks_as_it_did_when_the_game_stood_there(name: str, tmp_path: Path) -> None:
    with ledger(tmp_path, name) as store:
        replay = Replay(store, name)
        saved: dict[object, bytes] = {}
        texts: dict[object, str] = {}
        for entry in replay.run():
            for phase in replay.begun:
                saved[phase.point] = as_data(replay.content, phase.table, phase.sheets)
                if len(saved) % 25 == 1:
                    texts[phase.point] = as_text(replay.content, phase.table, phase.sheets)
            assert replay.draft.entries[-1] == entry or replay.detours
        store.commit(replay.draft)
        history = store.read(replay.draft.game, REFEREE)
        assert {"undo", "rewind"} == set(replay.detours)
        seen = compared(history, saved, texts)
    assert seen >= history.table().game.turn * len(history.table().game.seats)


def compared(history: History, saved: dict[object, bytes], texts: dict[object, str]) -> int:
    """How many phases of the line in force were compared, all of them."""
    known = list(phases(history))
    for phase in known:
        now = as_data(history.content, phase.table, phase.sheets)
        assert now == saved[phase.point], phase.cut
        if phase.point in texts:
            there = points.view(history, phase.cut)
            assert there.point == phase.point
            assert there.table == phase.table
            assert as_text(history.content, there.table, phase.sheets) == texts[phase.point]
            assert views.sheet(there)[1] == of_seats(phase.table, phase.sheets)
    return len(known)


# --- Must show 9: what a seat sees, in the whole record and in its copy


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
        assert cuts == ["sealed", "middle", "last"]
        audited(store, replay, tmp_path)


def due(replay: Replay, cuts: list[str]) -> str:
    """Copies are made while plans lie sealed, in the middle, and before the last line."""
    game = replay.draft.table.game
    if not cuts:
        sealed = isinstance(replay.draft.entries[-1].command, SealPlan)
        return "sealed" if sealed and game.turn >= 2 else ""
    share = replay.at / len(replay.statements)
    if len(cuts) == 1 and share > 1 / 2:
        return "middle"
    last = replay.at == len(replay.statements) - 2
    return "last" if len(cuts) == 2 and last else ""


def copied(store: Ledger, replay: Replay, cut: str) -> None:
    """Copies for the seats and for the public: verified, searched, compared."""
    whole, seats = store.read(replay.draft.game, REFEREE), replay.draft.seats
    rows = store.lines(whole.game)
    everything = Haystack(rows)
    for reader in (*(seats[:1] if cut in ("sealed", "last") else seats), PUBLIC):
        log = parse_log(export_log(store, whole.game, reader).encode())
        assert verify_log(log).fault is None
        hidden = secrets(whole, rows, reader)
        assert Haystack(log.lines).found(hidden) == [], f"{cut}, copy for {reader}"
        assert len(everything.found(hidden)) == len(hidden), "so that they could be found"
        kinds = {secret.kind for secret in hidden}
        assert kinds <= {"salt", "seed"} if cut == "the end" else kinds >= {"salt", "seed"}
        seen, copy = store.read(whole.game, reader), read_log(log, store, reader)
        assert (seen.entries, seen.seconds) == (copy.entries, copy.seconds)
        if cut == "the end" or (cut == "middle" and reader == seats[0]):
            alike(seen, copy, thorough=reader in (seats[0], PUBLIC))


def alike(seen: History, copy: History, *, thorough: bool) -> None:
    """The same bytes at every phase; if thorough, map and sheets and texts now and then as well."""
    pairs = zip_longest(phases(seen), phases(copy))
    for number, (mine, other) in enumerate(pairs):
        assert mine.cut == other.cut
        brief = not thorough or number % 8 > 0
        assert as_data(seen.content, mine.table, mine.sheets, brief=brief) == as_data(
            copy.content, other.table, other.sheets, brief=brief
        )
        if thorough and number % 60 == 0:
            there, again = points.view(seen, mine.cut), points.view(copy, other.cut)
            view = TEXTS[number // 60 % len(TEXTS)]
            assert view(there)[0] == view(again)[0], mine.cut


def audited(store: Ledger, replay: Replay, folder: Path) -> None:
    """One seat's copy, taken in elsewhere, is a copy there, and (if it is short) audits clean."""
    game, seat = replay.draft.game, replay.draft.seats[-1]
    text = export_log(store, game, seat).encode()
    assert replay.draft.head > SHORT or audit_log(store, text).holds
    with ledger(folder, "elsewhere") as other:
        assert import_log(other, text).game == game
        shown = other.read(game, PUBLIC)
        assert shown.is_copy == seat
        assert export_log(other, game).encode() == text
        for view in TEXTS:
            whole = points.view(store.read(game, seat), "end")
            assert view(points.view(shown, "end"))[0] == view(whole)[0]


def test_the_search_looks_for_every_kind_of_secret(tmp_path: Path) -> None:
    found: Counter[str] = Counter()
    with ledger(tmp_path, "four-table") as store:
        replay = Replay(store, "four-table")
        for _ in replay.run():
            if not isinstance(replay.draft.entries[-1].command, SealPlan):
                continue
            store.commit(replay.draft)
            whole = store.read(replay.draft.game, REFEREE)
            hidden = secrets(whole, store.lines(whole.game), replay.draft.seats[0])
            found.update({secret.kind for secret in hidden})
    assert found.keys() == {"salt", "seed", "item", "plan"}
    assert min(found.values()) >= 5


# --- what the games show together


def test_every_event_occurs_in_some_game(kept: Kept) -> None:
    found = {type(event).__name__ for event in told(kept)}
    names = {one.__name__ for one in (*get_args(e.AnyEvent), *RECORD_EVENTS)}
    assert names - found == NO_EVENT.keys()


def test_every_question_is_asked_in_some_game(kept: Kept) -> None:
    found: set[str] = set()
    for _, history in kept.histories():
        table = history.rules.initial()
        for event in history.events():
            table = evolve(table, event)
            asked = rules.question(history.content, table) if is_quiet(event) else None
            found |= {kind(asked)} if asked else set()
    assert found == QUESTIONS


def is_quiet(event: Event) -> bool:
    """After an event of another kind the rules are still at work, and ask nothing."""
    return isinstance(event, e.FramePushed | e.FrameReplaced | e.FramePopped)


def test_every_ending_occurs_in_some_game(kept: Kept) -> None:
    declared = [event for event in told(kept) if isinstance(event, e.ResultDeclared)]
    reasons = {event.reason for event in told(kept) if isinstance(event, e.GameEnded)}
    assert set(get_args(frames.Reason)) - reasons == NO_ENDING.keys()
    assert {event.by for event in declared} == {*get_args(scoring.Way), "conquest", "solitaire"}
    grades = {event.grade for event in declared if event.grade}
    assert grades == {grade.name for grade in packaged().grades}


def test_every_scenario_and_source_of_dice_occurs_in_some_game(kept: Kept) -> None:
    games = [history.table().game for _, history in kept.histories()]
    assert {game.scenario for game in games} == packaged().scenarios.keys()
    begun = [event for event in told(kept) if isinstance(event, e.GameBegun)]
    changed = [event for event in told(kept) if isinstance(event, e.DiceChanged)]
    assert {event.dice for event in begun} == {"engine", "table", "carried"}
    assert {event.dice for event in changed} == {"carried", "engine", "table"}


def test_undos_redos_and_rewinds_with_a_reason_occur(kept: Kept) -> None:
    back = [event for event in told(kept) if isinstance(event, Rewound)]
    assert {event.kind for event in back} == {"undo", "redo", "rewind"}
    assert all(event.reason for event in back if event.kind == "rewind")


def test_a_game_with_a_single_power_left_goes_on_to_its_last_turn(kept: Kept) -> None:
    table = kept("last-power")[1].table()
    assert (len(table.in_play()), table.game.turn, table.game.reason) == (1, 9, "final-turn")


@pytest.mark.parametrize("scene", SCENES)
def test_what_a_reader_may_look_for_occurs_in_some_game(kept: Kept, scene: str) -> None:
    assert any(SCENES[scene](event) for event in told(kept))


def told(kept: Kept) -> Iterator[Event]:
    """Every event of every game, in force or not."""
    return (event for _, history in kept.histories() for x in history.entries for event in x.events)


# --- the list for people


def test_the_list_of_fixtures_names_every_game_once_and_says_which_are_by_hand() -> None:
    rows = re.findall(r"^\| `([\w-]+\.(?:record|log))` \|(.*)$", README.read_text(), re.MULTILINE)
    assert [file for file, _ in rows] == sorted(path.name for path in GAMES.values())
    by_hand = [file.partition(".")[0] for file, rest in rows if "by hand" in rest]
    assert by_hand == sorted(BY_HAND)
    assert all(GAMES[name].suffix == ".record" for name in BY_HAND)


def test_a_record_by_hand_has_comments_and_sections() -> None:
    for name in BY_HAND:
        text = GAMES[name].read_text()
        assert re.search(r"^# ", text, re.MULTILINE), name
        assert re.search(r"^== turn 1 · ", text, re.MULTILINE), name
