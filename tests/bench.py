"""`python -m tests.bench`: how fast it is, against this machine's floor in the same run."""

import argparse
import gc
import os
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from domain.kernel.messages import TABLE, GameId
from domain.kernel.record import Rewind
from domain.store.application import Ledger, Request
from domain.store.audit import audit
from domain.store.catalogue import shipped
from domain.store.mapper import REFEREE
from tests.self_play import gifts
from tests.sport import Sport
from tests.sports import SPORTS

READ = (
    "SELECT topic, state FROM stored_events"
    " WHERE originator_id >= ? AND originator_id < ? ORDER BY rowid"
)
WRITE = "INSERT INTO raw VALUES (?, ?, ?, ?)"
LARGE = 20_000  # events


class Line(NamedTuple):
    """One measurement; a ratio is compared with its limit, where there is one."""

    what: str
    value: str
    floor: str = ""
    ratio: float | None = None
    limit: float | None = None

    @property
    def holds(self) -> bool:
        return self.limit is None or self.ratio is None or self.ratio <= self.limit


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--rounds", type=int, default=15, help="repetitions; the best counts")
    parser.add_argument("--audit-only", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.audit_only:
        with Ledger(str(asked.audit_only), gifts(0)) as ledger:
            assert audit(ledger, ledger.games()[0].id).holds
        return
    with tempfile.TemporaryDirectory() as folder:
        lines = [
            line
            for sport in SPORTS.values()
            for line in measured(sport, Path(folder), asked.rounds)
        ]
    table(lines)
    sys.exit(0 if all(line.holds for line in lines) else 1)


def measured(sport: Sport, folder: Path, rounds: int) -> Sequence[Line]:
    store = folder / f"{sport.name}.db"
    with Ledger(str(store), gifts(1)) as ledger:
        game = played(ledger, sport, name_of(sport))
        found = (
            reading(ledger, store, game, rounds),
            appending(ledger, folder / f"{sport.name}-raw.db", game, rounds),
            auditing(ledger, game, rounds),
            showing(store, sport, rounds),
            remembering(folder, sport),
        )
    return tuple(line._replace(what=f"{sport.name}: {line.what}") for line in found)


def name_of(sport: Sport) -> str:
    return f"whole game of {sport.name}"


def played(ledger: Ledger, sport: Sport, name: str, least: int = 0) -> GameId:
    """A game between plain bots, stored; rewound and played anew until it has so many rows."""
    content = sport.packaged()
    deal = sport.bench(content, least > 0)
    draft = ledger.begin(Request(TABLE, deal.new), sport.encode(content), name)
    while (asked := draft.question()) is not None or len(draft.rows) < least:
        if asked is None:
            draft.handle(Request(deal.seats[0], Rewind(2, deal.seats, "once more")))
            continue
        command, _ = sport.parse(sport.plain(content, draft.table, asked.seats[0]))
        draft.handle(Request(asked.seats[0], command))
    ledger.commit(draft)
    return draft.game


def best(rounds: int, *tasks: Callable[[], object]) -> list[float]:
    """The shortest time of each task in seconds; they take turns, so that a busy hour hits all."""
    found = [float("inf")] * len(tasks)
    gc.collect()
    gc.freeze()
    for _ in range(rounds):
        for at, task in enumerate(tasks):
            began = time.perf_counter()
            task()
            found[at] = min(found[at], time.perf_counter() - began)
    return found


# --- the five lines


def reading(ledger: Ledger, store: Path, game: GameId, rounds: int) -> Line:
    """Load and fold, against select, decode and one look-up in a dictionary for each row."""
    decode, mapper = shipped().decode, ledger.mapper
    handlers: dict[type, Callable[[int], int]] = {}
    rows = 0

    def floor() -> None:
        nonlocal rows
        connection = sqlite3.connect(store)
        seen = 0
        for topic, state in connection.execute(READ, (f"{game}/", f"{game}0")).fetchall():
            row = mapper.row(topic, state, REFEREE) if b"\n" in state else decode(topic, state)
            seen = handlers.get(type(row.event), _next)(seen)
        connection.close()
        rows = seen

    def whole() -> None:
        ledger.read(game, REFEREE).table()

    ours, raw = best(rounds, whole, floor)
    what = f"load and fold a whole game of {rows} rows"
    return Line(what, ms(ours), ms(raw), ours / raw, 4.0)


def _next(seen: int) -> int:
    return seen + 1


def appending(ledger: Ledger, bare: Path, game: GameId, rounds: int) -> Line:
    """One entry of five events, against the same rows in a bare table of the same columns."""
    rows = _five_events(ledger, game)
    raw = sqlite3.connect(bare, isolation_level=None)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute(
        "CREATE TABLE raw (stream TEXT, version INTEGER, topic TEXT, state BLOB,"
        " PRIMARY KEY (stream, version))"
    )
    at = 0

    def shifted() -> list[tuple[str, int, str, bytes]]:
        nonlocal at
        at += 1
        return [(f"{at}/{row[0]}", *row[1:]) for row in rows]

    def ours() -> None:
        ledger._shelf.insert(shifted())

    def floor() -> None:
        raw.execute("BEGIN IMMEDIATE")
        raw.executemany(WRITE, shifted())
        raw.execute("COMMIT")

    mine, least = best(rounds * 40, ours, floor)
    raw.close()
    return Line("append an entry of five events", ms(mine), ms(least), mine / least, 1.5)


def _five_events(ledger: Ledger, game: GameId) -> list[tuple[str, int, str, bytes]]:
    """The rows of the first entry with five events."""
    rows = ledger.rows(game)
    sizes = {entry.number: len(entry.events) for entry in ledger.read(game, REFEREE).entries}
    number = next(number for number, size in sizes.items() if size == 5)
    first = sum(size + 1 for entry, size in sizes.items() if entry < number)
    return list(rows[first : first + 6])


def auditing(ledger: Ledger, game: GameId, rounds: int) -> Line:
    entries = audit(ledger, game).entries
    (seconds,) = best(max(3, rounds // 3), lambda: audit(ledger, game))
    return Line("full audit", f"{entries / seconds:,.0f} entries/s")


def showing(store: Path, sport: Sport, rounds: int) -> Line:
    """Processor time of a cold process, against `python -c pass` of the same environment.

    Both find their modules compiled, as after the first start of an installed program.
    """
    gateway = Path(sysconfig.get_path("scripts"), "gateway")
    program = [str(gateway)] if gateway.exists() else [sys.executable, "-m", "cli.main"]
    command = [*program, "--store", str(store), "show", "score", name_of(sport)]
    mine, bare = float("inf"), float("inf")
    for _ in range(rounds):
        mine = min(mine, _spent(command, store.parent / "compiled").seconds)
        bare = min(bare, _spent([sys.executable, "-c", "pass"], store.parent / "compiled").seconds)
    return Line("gateway show score, cold", ms(mine), ms(bare), mine / bare, 14.0)


def remembering(folder: Path, sport: Sport) -> Line:
    """Peak memory of a process that audits a large game, in MB."""
    store = folder / f"{sport.name}-large.db"
    with Ledger(str(store), gifts(2)) as ledger:
        game = played(ledger, sport, "large", LARGE)
        count = len(ledger.rows(game))
    argv = [sys.executable, "-m", "tests.bench", "--audit-only", str(store)]
    peak = _spent(argv, folder / "compiled").megabytes
    return Line(f"peak memory, audit of {count} rows", f"{peak:.0f} MB", "", peak, 150.0)


class Spent(NamedTuple):
    """What a process of its own has used: processor time, and the most memory that it held."""

    seconds: float
    megabytes: float


def _spent(argv: list[str], compiled: Path) -> Spent:
    unset = ("PYTHONDONTWRITEBYTECODE",)
    around = {name: value for name, value in os.environ.items() if name not in unset}
    around["PYTHONPYCACHEPREFIX"] = str(compiled)
    child = subprocess.Popen(argv, stdout=subprocess.DEVNULL, env=around)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, argv
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Spent(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


# --- the table


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def table(lines: Sequence[Line]) -> None:
    rows: list[tuple[Any, ...]] = [("", "here", "floor", "ratio", "limit", "")]
    for line in lines:
        ratio = f"{line.ratio:.2f}" if line.ratio is not None and line.floor else ""
        limit = f"{line.limit:g}" if line.limit is not None else ""
        verdict = "" if line.limit is None else ("holds" if line.holds else "MISSED")
        rows.append((line.what, line.value, line.floor, ratio, limit, verdict))
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths, strict=True)))


if __name__ == "__main__":
    main()
