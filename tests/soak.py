"""`python -m tests.soak [--games N] [--of NAME]`: random games, each audited, and bad input."""

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from domain.kernel.messages import TABLE
from domain.store.application import Ledger, Request
from domain.store.audit import audit
from tests.fuzz import fuzz
from tests.refusals import all_refusals
from tests.self_play import Play, Tally, gifts
from tests.sport import Sport
from tests.sports import SPORTS

LEAST = 10  # times that each event and each question occurs in a full run
FULL = 1_000
IN_A_STORE = 50  # games in one file
NO_REFUSAL = {
    "REC-BRANCH-01": "needs a branch, made by the store and not at a table",
    "REC-COPY-01": "needs a copy of the game",
    "REC-FORK-01": "needs two files of the same game",
    "REC-KEY-01": "needs a key, given by a program that repeats itself",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--games", type=int, default=FULL, help="of each kind")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--of", choices=SPORTS, action="append", help="only this kind of game")
    parser.add_argument("--fuzz", type=int, default=2_000, help="bad inputs of each kind")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    complaints = sum(soak(SPORTS[name], numbers) for name in asked.of or SPORTS)
    complaints += spoil(asked.fuzz)
    sys.exit(1 if complaints else 0)


def soak(sport: Sport, numbers: Sequence[int]) -> int:
    """Plays, reports, and counts the complaints."""
    began = time.monotonic()
    tally, failures = run(sport, numbers)
    report(sport, tally, time.monotonic() - began)
    failures += list(unproved(sport, tally)) if len(numbers) >= FULL else []
    for failure in failures:
        print(failure)
    print(
        f"{tally.games} of {len(numbers)} {sport.name} games ended and audit clean; "
        f"{len(failures)} complaint(s)\n"
    )
    return len(failures)


def run(sport: Sport, numbers: Iterable[int]) -> tuple[Tally, list[str]]:
    """Plays and audits the games of these numbers; complaints name the game."""
    tally, content = Tally(), sport.packaged()
    failures: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            store = Path(folder, f"{number // IN_A_STORE}.db")
            try:
                failures += one(sport, number, content, tally, store)
            except Exception as error:  # noqa: BLE001 - whatever it is, the soak goes on and says so
                tail = traceback.format_exc(limit=-4)
                failures.append(f"game {number}: {type(error).__name__}: {error}\n{tail}")
    return tally, failures


def spoil(count: int) -> int:
    """Bad input of every kind at the terminal, with the exit codes in which it ended."""
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for target, codes, complaints in fuzz(Path(folder), count):
            ends = ", ".join(
                f"{times} with exit code {code}" for code, times in sorted(codes.items())
            )
            print(f"{sum(codes.values())} bad {target.name}: {ends}")
            for complaint in complaints:
                print(complaint)
            failures += len(complaints)
    return failures


def one(sport: Sport, number: int, content: object, tally: Tally, store: Path) -> list[str]:
    """One game, played on a draft, stored and audited."""
    with Ledger(str(store), gifts(number)) as ledger:
        play = Play(number, sport, content, tally)
        play.before_the_beginning()
        request = Request(TABLE, play.deal.new)
        draft = ledger.begin(request, sport.encode(content), f"game {number}")
        play.run(draft)
        ledger.commit(draft)
        found = audit(ledger, draft.game)
        return [
            f"game {number}: {finding.check}: {finding.sentence} {finding.where} {finding.rule} "
            f"{finding.expected} {finding.found}"
            for finding in found.findings
            if finding.verdict == "fail"
        ]


def unproved(sport: Sport, tally: Tally) -> Iterator[str]:
    """What a full run should have shown, and did not."""
    names = [event.__name__ for event in sport.events]
    for name, count in missing(tally.events, names, LEAST):
        if name not in sport.no_event:
            yield f"event {name} occurred {count} times, at least {LEAST} were expected"
    for name, count in tally.questions.items():
        if count < LEAST:
            yield f"question {name!r} occurred {count} times, at least {LEAST} were expected"
    refusals = all_refusals(sport.clauses)
    for rule, _ in missing(tally.refusals, refusals, 1):
        if rule not in {**NO_REFUSAL, **sport.no_refusal}:
            yield f"nothing was refused by {rule} ({refusals[rule]})"


def missing(found: Counter[str], wanted: Iterable[str], least: int) -> Iterator[tuple[str, int]]:
    yield from ((name, found[name]) for name in wanted if found[name] < least)


def report(sport: Sport, tally: Tally, seconds: float) -> None:
    print(f"{tally.games} {sport.name} games, {tally.entries} entries")
    print(f"{tally.attempts} attempts at mischief")
    print(f"{seconds:.0f} seconds, {seconds / max(1, tally.games):.2f} a game\n")
    for title, counts in (
        ("games", tally.deals),
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
    for name, why in {**sport.no_event, **NO_REFUSAL, **sport.no_refusal}.items():
        print(f"  {name}: {why}")
    print()


if __name__ == "__main__":
    main()
