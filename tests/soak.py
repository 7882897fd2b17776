"""`python -m tests.soak`: random games, each audited, what occurred in them, and bad input."""

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.events import AnyEvent
from domain.gateway_to_the_stars.loading import packaged
from domain.kernel.messages import TABLE
from domain.store.application import Ledger, Request
from domain.store.audit import audit
from tests.fuzz import fuzz
from tests.refusals import all_refusals
from tests.self_play import Play, Tally, gifts

LEAST = 10  # times that each event and each question occurs in a full run
FULL = 1_000
IN_A_STORE = 50  # games in one file
NO_EVENT = {
    "PurchaseVoid": "26 Survey Cards of other kinds always come back to the discards, so that a "
    "deck and its discards are never empty together",
}
NO_REFUSAL = {
    "GS-BUILD-13": "needs nine colonies of one Power in the two-player long game",
    "GS-COL-27": "needs a Power with nearly all of its 30 TF counters on the map",
    "REC-BRANCH-01": "needs a branch, made by the store and not at a table",
    "REC-COPY-01": "needs a copy of the game",
    "REC-FORK-01": "needs two files of the same game",
    "REC-KEY-01": "needs a key, given by a program that repeats itself",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--games", type=int, default=FULL)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--fuzz", type=int, default=2_000, help="bad inputs of each kind")
    asked = parser.parse_args()
    began = time.monotonic()
    tally, failures = run(range(asked.first, asked.first + asked.games))
    report(tally, time.monotonic() - began)
    failures += list(unproved(tally)) if asked.games >= FULL else []
    failures += spoil(asked.fuzz)
    for failure in failures:
        print(failure)
    print(
        f"{tally.games} of {asked.games} games ended and audit clean; {len(failures)} complaint(s)"
    )
    sys.exit(1 if failures else 0)


def run(numbers: Iterable[int]) -> tuple[Tally, list[str]]:
    """Plays and audits the games of these numbers; complaints name the game."""
    tally, failures, content = Tally(), [], packaged()
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            store = Path(folder, f"{number // IN_A_STORE}.db")
            try:
                failures += one(number, content, tally, store)
            except Exception as error:  # noqa: BLE001 - whatever it is, the soak goes on and says so
                tail = traceback.format_exc(limit=-4)
                failures.append(f"game {number}: {type(error).__name__}: {error}\n{tail}")
    return tally, failures


def spoil(count: int) -> list[str]:
    """Bad input of every kind at the terminal, with the exit codes in which it ended."""
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        for target, codes, complaints in fuzz(Path(folder), count):
            ends = ", ".join(
                f"{times} with exit code {code}" for code, times in sorted(codes.items())
            )
            print(f"{sum(codes.values())} bad {target.name}: {ends}")
            failures += complaints
    return failures


def one(number: int, content: Content, tally: Tally, store: Path) -> list[str]:
    """One game, played on a draft, stored and audited."""
    with Ledger(str(store), gifts(number)) as ledger:
        play = Play(number, content, tally)
        play.before_the_beginning()
        request = Request(TABLE, play.new)
        draft = ledger.begin(request, data.encode(content), f"game {number}")
        play.run(draft)
        ledger.commit(draft)
        found = audit(ledger, draft.game)
        return [
            f"game {number}: {finding.check}: {finding.sentence} {finding.where} {finding.rule} "
            f"{finding.expected} {finding.found}"
            for finding in found.findings
            if finding.verdict == "fail"
        ]


def unproved(tally: Tally) -> Iterator[str]:
    """What a full run should have shown, and did not."""
    for name, count in missing(tally.events, event_names(), LEAST):
        if name not in NO_EVENT:
            yield f"event {name} occurred {count} times, at least {LEAST} were expected"
    for name, count in tally.questions.items():
        if count < LEAST:
            yield f"question {name!r} occurred {count} times, at least {LEAST} were expected"
    for rule, _ in missing(tally.refusals, all_refusals(), 1):
        if rule not in NO_REFUSAL:
            yield f"nothing was refused by {rule} ({all_refusals()[rule]})"


def missing(found: Counter[str], wanted: Iterable[str], least: int) -> Iterator[tuple[str, int]]:
    yield from ((name, found[name]) for name in wanted if found[name] < least)


def event_names() -> list[str]:
    """Every event of the game."""
    return [kind.__name__ for kind in AnyEvent.__args__]


def report(tally: Tally, seconds: float) -> None:
    print(f"{tally.games} games, {tally.entries} entries, {tally.attempts} attempts at mischief")
    print(f"{seconds:.0f} seconds, {seconds / max(1, tally.games):.2f} a game\n")
    for title, counts in (
        ("games", tally.scenarios),
        ("endings", tally.endings),
        ("events", tally.events),
        ("questions", tally.questions),
        ("refusals", tally.refusals),
    ):
        print(f"{title} ({len(counts)} kinds)")
        for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
            print(f"  {count:>8}  {name}")
        print()
    print("what cannot occur here")
    for name, why in (NO_EVENT | NO_REFUSAL).items():
        print(f"  {name}: {why}")
    print()


if __name__ == "__main__":
    main()
