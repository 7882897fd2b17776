"""Records changed behind the program's back: rows rewritten, chains made anew, files cut off."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from domain.kernel.errors import LedgerError
from domain.kernel.messages import GameId
from domain.store.application import Ledger
from domain.store.audit import audit, audit_log
from domain.store.chain import (
    Line,
    digest,
    genesis,
    parse_seal,
    peek,
    text_digest,
    with_digest,
    without_digest,
)
from domain.store.findings import Audit, Finding
from domain.store.logfile import export_log
from tests.store.played import gifts, play

Game = tuple[Path, Ledger, GameId]
Rows = list[Line]
RUN = "from cli.main import main; main()"


def rows_of(ledger: Ledger, game: GameId) -> Rows:
    return list(ledger.lines(game))


def place(rows: Sequence[Line], topic: str, nth: int = 0) -> int:
    """The index of the nth row of a topic."""
    return [at for at, line in enumerate(rows) if line.topic == topic][nth]


def change(line: Line, alter: Callable[[dict[str, Any]], object]) -> Line:
    """The public line with something altered in its command or event."""
    body = json.loads(line.line)
    alter(body)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return replace(line, line=text)


def change_second(line: Line, alter: Callable[[dict[str, Any]], object]) -> Line:
    """The second line altered, and the digest that the first holds of it."""
    assert line.second is not None
    body = json.loads(line.second)
    alter(body)
    second = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    first = line.line.replace(text_digest(line.second), text_digest(second))
    return replace(line, line=first, second=second)


def remade(rows: Sequence[Line]) -> Rows:
    """Versions and digests made anew, so that the chain itself shows nothing."""
    versions: dict[str, int] = {}
    numbered: Rows = []
    for line in rows:
        versions[line.stream] = versions.get(line.stream, 0) + 1
        numbered.append(replace(line, version=versions[line.stream]))
    entries: dict[int, list[int]] = {}
    for at, line in enumerate(numbered):
        entries.setdefault(peek(line.line).entry, []).append(at)
    value = genesis(GameId(rows[0].stream.partition("/")[0]))
    for ats in entries.values():
        bare = without_digest(numbered[ats[0]].line.encode())
        hashed = [(numbered[at], numbered[at].line.encode()) for at in ats]
        hashed[0] = (hashed[0][0], bare)
        value = digest(value, ((one.stream, one.version, one.topic, text) for one, text in hashed))
        head = numbered[ats[0]]
        numbered[ats[0]] = replace(head, line=with_digest(bare, value).decode())
    return numbered


def state(line: Line) -> bytes:
    text = line.line if line.second is None else f"{line.line}\n{line.second}"
    return text.encode(errors="surrogateescape")


def opened(path: Path) -> sqlite3.Connection:
    """The database, with its guards taken away."""
    connection = sqlite3.connect(path)
    for name in ("never_updated", "never_deleted", "never_replaced"):
        connection.execute(f"DROP TRIGGER IF EXISTS {name}")
    return connection


def stored(path: Path, target: Path, game: GameId, rows: Sequence[Line]) -> Ledger:
    """A copy of the store in which the game has these rows and no others."""
    with sqlite3.connect(path) as source:
        source.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(path, target)
    connection = opened(target)
    with connection:
        connection.execute("DELETE FROM stored_events WHERE originator_id LIKE ?", (f"{game}/%",))
        connection.executemany(
            "INSERT INTO stored_events VALUES (?, ?, ?, ?)",
            [(line.stream, line.version, line.topic, state(line)) for line in rows],
        )
    connection.close()
    return Ledger(str(target), gifts())


def forged(game: Game, rows: Rows, tmp_path: Path, *seals: str) -> Audit:
    """What the audit says of the game with these rows instead of its own."""
    path, _, name = game
    with stored(path, tmp_path / "forged.db", name, rows) as ledger:
        return audit(ledger, name, [parse_seal(seal) for seal in seals])


def failures(found: Audit) -> list[Finding]:
    return [finding for finding in found.findings if finding.verdict == "fail"]


def first(found: Audit, check: str) -> Finding:
    return next(finding for finding in failures(found) if finding.check == check)


def entry_of(line: Line) -> int:
    return peek(line.line).entry


def mutated(rows: Sequence[Line], luck: random.Random) -> tuple[Rows, str]:
    """One random change of one row, and what it was; never none at all."""
    at = luck.randrange(len(rows))
    line = rows[at]
    kind = luck.choice(("byte", "byte", "byte", "drop", "double", "stream", "topic", "version",
                        "swap", "second"))  # fmt: skip
    told = f"{kind} in row {at} ({line.topic})"
    made = list(rows)
    if kind == "drop":
        del made[at]
    elif kind == "double":
        made.append(replace(line, version=line.version + 1000))
    elif kind == "stream":
        made[at] = replace(line, stream=line.stream + "x")
    elif kind == "topic":
        made[at] = replace(line, topic=luck.choice(("gts.tf-created", "x", "rec.noted")) + "!")
    elif kind == "version":
        made[at] = replace(line, version=line.version + 1000)
    elif kind == "second":
        made[at] = replace(line, second=None if line.second else "{}")
    elif kind == "swap" and at + 1 < len(rows):
        other = rows[at + 1]
        made[at] = replace(line, line=other.line, second=other.second)
    else:
        made[at] = _with_other_byte(line, luck)
    return made, told


def _with_other_byte(line: Line, luck: random.Random) -> Line:
    whole = bytearray(state(line))
    at = luck.randrange(len(whole))
    whole[at] = (whole[at] + luck.randrange(1, 256)) % 256
    first, mark, second = bytes(whole).decode(errors="surrogateescape").partition("\n")
    return replace(line, line=first, second=second if mark else None)


def judged(path: Path, target: Path, game: GameId, rows: Sequence[Line]) -> Audit | LedgerError:
    """The audit of the forged store, or the refusal to read it."""
    target.unlink(missing_ok=True)
    try:
        with stored(path, target, game, rows) as ledger:
            return audit(ledger, game)
    except LedgerError as error:
        return error


def survivors(count: int, seed: int, folder: Path, entries: int = 60) -> list[str]:
    """Random changes that an audit did not find; a traceback is not caught here."""
    luck = random.Random(seed)
    path = folder / "whole.db"
    ledger, game = play(path, "SCN-2S", bot="random", entries=entries)
    rows = rows_of(ledger, game)
    ledger.close()
    unseen: list[str] = []
    for _ in range(count):
        forged, told = mutated(rows, luck)
        if forged == rows:
            continue
        found = judged(path, folder / "forged.db", game, forged)
        if isinstance(found, Audit) and found.holds:
            unseen.append(told)
    return unseen


def with_other_letter(text: str, luck: random.Random) -> str:
    """A log in which one byte of the record is another; its first two lines are not the record."""
    data = bytearray(text.encode())
    start = text.encode().index(b"\n", text.encode().index(b"\n") + 1) + 1
    at = luck.randrange(start, len(data))
    kind = luck.randrange(3)
    if kind == 0:
        data[at] = (data[at] + luck.randrange(1, 256)) % 256
    elif kind == 1:
        del data[at]
    else:
        data.insert(at, luck.randrange(256))
    return data.decode(errors="surrogateescape")


def surviving_logs(count: int, seed: int, folder: Path, entries: int = 60) -> list[str]:
    """Random changes of a log that an audit did not find."""
    luck = random.Random(seed)
    ledger, game = play(folder / "logged.db", "SCN-2S", bot="random", entries=entries)
    text = export_log(ledger, game)
    unseen: list[str] = []
    for number in range(count):
        changed = with_other_letter(text, luck).encode(errors="surrogateescape")
        try:
            if audit_log(ledger, changed).holds and changed != text.encode():
                unseen.append(f"change {number}")
        except LedgerError:
            continue
    return unseen


def surviving_shells(count: int, seed: int, folder: Path) -> list[str]:
    """Random changes of a store that `gateway audit` did not find, or that ended in a traceback."""
    luck = random.Random(seed)
    path = folder / "shell.db"
    ledger, game = play(path, "SCN-2S", bot="random", entries=40)
    rows = rows_of(ledger, game)
    ledger.close()
    unseen: list[str] = []
    for _ in range(count):
        forged, told = mutated(rows, luck)
        target = folder / "forged.db"
        target.unlink(missing_ok=True)
        stored(path, target, game, forged).close()
        command = ("-c", RUN, "--store", str(target), "audit", "a game")
        ran = subprocess.run((sys.executable, *command), capture_output=True, check=False)
        said = ran.stdout + ran.stderr
        if ran.returncode not in (1, 3, 4) or b"Traceback" in said:
            unseen.append(f"{told}: exit {ran.returncode}")
    return unseen


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with TemporaryDirectory() as place_:
        here = Path(place_)
        passed = survivors(wanted, 1, here) + surviving_logs(wanted, 2, here)
        passed += surviving_shells(wanted // 20, 3, here)
    print(f"{wanted} changes of rows, as many of logs, {wanted // 20} through the shell: ", end="")
    print(f"{len(passed)} not found", *passed, sep="\n")
    sys.exit(bool(passed))
