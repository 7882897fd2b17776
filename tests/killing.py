"""`python -m tests.killing [TIMES]`: imports killed (SIGKILL) at random points, and what is left.

After each: if the import had said that it was done, the game is there; in any case all that is
there is whole and audits clean, and the same import can be made again.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

RECORD = Path("fixtures/gateway_to_the_stars/four-table.record")
PROGRAM = (sys.executable, "-c", "from cli.main import main; main()")


class Tally(NamedTuple):
    """How often the kill came before the game was stored, after it, or after the program's word."""

    nothing: int = 0
    stored: int = 0
    acknowledged: int = 0


def run(store: Path, *words: str) -> subprocess.CompletedProcess[str]:
    argv = (*PROGRAM, "--store", str(store), *words)
    return subprocess.run(argv, capture_output=True, text=True, check=False)


def seconds_of_an_import(folder: Path) -> float:
    began = time.monotonic()
    done = run(folder / "whole.db", "import", str(RECORD), "--name", "whole")
    assert done.returncode == 0, done.stderr
    return time.monotonic() - began


def killed(store: Path, after: float) -> bool:
    """Starts an import and kills it; whether it had said by then that it was done."""
    argv = (*PROGRAM, "--store", str(store), "import", str(RECORD), "--name", "one")
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(after)
        process.kill()
        said, _ = process.communicate()
    return bool(said.strip())


def left(store: Path, *, acknowledged: bool) -> tuple[bool, str]:
    """Whether the game is there, and what is wrong (nothing, if nothing is)."""
    if not store.exists():
        return False, "an acknowledged game is gone" if acknowledged else ""
    there = '"one"' in run(store, "--json", "list").stdout
    if acknowledged and not there:
        return there, "an acknowledged game is gone"
    if there and (audit := run(store, "audit", "--all")).returncode:
        return there, f"the store does not verify: {audit.stdout} {audit.stderr}"
    if not there and (again := run(store, "import", str(RECORD), "--name", "one")).returncode:
        return there, f"it cannot be imported again: {again.stderr}"
    return there, ""


def kill(times: int, seed: int = 1994) -> tuple[Tally, list[str]]:
    """So many imports killed at random points; complaints name the point."""
    luck = random.Random(seed)
    tally, complaints = Tally(), list[str]()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        whole = seconds_of_an_import(folder)
        for number in range(times):
            store = folder / f"{number}.db"
            share = luck.random() if number % 2 else luck.uniform(0.8, 1.3)  # most near the end
            after = share * whole
            word = killed(store, after)
            there, wrong = left(store, acknowledged=word)
            tally = Tally(
                tally.nothing + (not there), tally.stored + there, tally.acknowledged + word
            )
            complaints += [f"kill {number} after {after:.3f} s: {wrong}"] if wrong else []
            for file in folder.glob(f"{number}.db*"):
                file.unlink()
    return tally, complaints


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    counted, wrongs = kill(wanted)
    print(
        f"{wanted} imports killed: {counted.nothing} before the game was stored, {counted.stored} "
        f"after ({counted.acknowledged} of them had said so); {len(wrongs)} complaint(s)"
    )
    print(*wrongs, sep="\n")
    sys.exit(bool(wrongs))
