"""Bad input of every kind: each must end in a sentence and the right exit code, never otherwise."""

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner, Result

from cli.main import gateway as program
from domain.gateway_to_the_stars.clauses import FOLDER
from domain.gateway_to_the_stars.notation import VERBS

SEATS = ("Red", "Blue", "table", "Nobody", '"a; b"', "")
ODD = (
    " ", "", "\t", "\n", "\0", "\x1b[31m", "\u202e", "é", "日本", "🚀", '"', "'", "`", "\\", "$(x)",
    "<b>", "[", "]", "{", "}", "#", ":", ";", ",", "@", "-", "--", "..", "/", "%s", "null", "NaN",
    "1e9", "-1", "0", "99999999999999999999", "٣", "nothing", "for", "True", "x" * 300,
)  # fmt: skip
RECORD = """\
[Game "Gateway to the Stars"] [Scenario SCN-2S] [Dice table]
[Seats Red Blue]
table: deal [25 7]
table: power [Blue]
Red: plan S 1@25
Blue: plan C 1@7, cards 1
table: open [SV-05]
Blue: move P1 7-8
"""
URLS = ("games.db", "sqlite:///games.db", "/etc/passwd", "/", "postgresql://u@h/d", "no/such/x.db")
CUTS = ("57", "3.2", "start", "end", "turn:1", "turn:1/economics", "turn:1/P3.Blue.move", "turn:9")


class Target(NamedTuple):
    """A kind of input, the exit codes that it may end in, and one bad example at a time."""

    name: str
    codes: tuple[int, ...]
    case: Callable[["Bench", random.Random], "Case"]


class Case(NamedTuple):
    """What the program is started with; `unchanged` if it is good input after all."""

    args: tuple[str, ...]
    said: str | bytes | None = None
    unchanged: bool = False


class Bench:
    """A store with one game, its log, and a folder of content, to be spoiled in copies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runner = CliRunner(env={"GATEWAY_STORE": str(folder / "games.db")})
        (folder / "good.record").write_text(RECORD, encoding="utf-8")
        self.run(Case(("import", str(folder / "good.record"), "--name", "g")))
        self.run(Case(("export", "g", "--log", "-o", str(folder / "good.log"))))
        self.log = (folder / "good.log").read_text(encoding="utf-8")
        shutil.copytree(FOLDER, folder / "content", dirs_exist_ok=True)

    def run(self, case: Case) -> Result:
        return self.runner.invoke(program, case.args, input=case.said)


def spoiled(rng: random.Random, text: str) -> str:
    """The text with one to three small changes."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
        middle = rng.choice((rng.choice(ODD), rng.choice(ODD), "", text[start:end] * 2))
        text = text[:start] + middle + text[end:]
    return text


# --- the six kinds


def _do(bench: Bench, rng: random.Random) -> Case:  # noqa: ARG001 - as every kind
    good = f"{rng.choice(SEATS)}: {rng.choice([*VERBS.values()]).example}"
    line = spoiled(rng, good) if rng.random() < 0.8 else good
    words = line.split(" ") if rng.random() < 0.5 else [line]
    option = rng.choice((None, None, "--dry-run", "--key", "--expect", "--by", "--played"))
    flags = [option] if option in (None, "--dry-run") else [option, spoiled(rng, "57-K7QX")]
    game = "g" if rng.random() < 0.9 else rng.choice(ODD)
    return Case(("do", *(flag for flag in flags if flag), "--", game, *words))


def _record_line(bench: Bench, rng: random.Random) -> Case:  # noqa: ARG001
    lines: list[str] = [*RECORD.splitlines()]
    at = rng.randrange(len(lines))
    lines[at] = spoiled(rng, lines[at])
    return Case(("import", "-", "--check", "--name", "n"), "\n".join(lines) + "\n")


def _log_row(bench: Bench, rng: random.Random) -> Case:
    rows = bench.log.splitlines()
    at = rng.randrange(len(rows))
    rows[at] = spoiled(rng, rows[at])
    text = "\n".join(rows) + "\n"
    file = bench.folder / "bad.log"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    way = ("audit",) if rng.random() < 0.5 else ("import", "--check")
    return Case((*way, str(file)), None, text == bench.log)


def _toml_field(bench: Bench, rng: random.Random) -> Case:
    names = ("counters", "decks", "map", "numbers", "scenarios", "units")
    file = bench.folder / "content" / f"{rng.choice(names)}.toml"
    good = (FOLDER / file.name).read_text(encoding="utf-8")
    lines = good.splitlines()
    at = rng.choice([n for n, line in enumerate(lines) if "=" in line])
    name, _, value = lines[at].partition("=")
    lines[at] = f"{name}={spoiled(rng, value)}" if rng.random() < 0.8 else spoiled(rng, lines[at])
    for other in names:
        shutil.copy(FOLDER / f"{other}.toml", bench.folder / "content")
    file.write_text("\n".join(lines), encoding="utf-8", errors="surrogatepass")
    return Case(("content", "check", str(file.parent)))


def _store_url(bench: Bench, rng: random.Random) -> Case:
    url = rng.choice(URLS)
    good = url.replace("games.db", str(bench.folder / "games.db"))
    return Case(("--store", spoiled(rng, good), "list"))


def _cut(bench: Bench, rng: random.Random) -> Case:  # noqa: ARG001
    return Case(("show", "phases", "g", "--at", spoiled(rng, rng.choice(CUTS))))


TARGETS = (
    Target("arguments of do", (0, 1, 2), _do),
    Target("record lines", (0, 1, 2, 3), _record_line),
    Target("log rows", (0, 1, 3, 4), _log_row),
    Target("TOML fields", (0, 3), _toml_field),
    Target("store URLs", (0, 2, 3), _store_url),
    Target("cuts", (0, 2), _cut),
)


def fuzz(
    folder: Path, count: int, first: int = 0
) -> Iterator[tuple[Target, Counter[int], list[str]]]:
    """For each kind: how often each exit code came, and what was not as it should be."""
    for target in TARGETS:
        place = folder / target.name.replace(" ", "-")
        place.mkdir()
        bench, codes = Bench(place), Counter[int]()
        complaints: list[str] = []
        for number in range(first, first + count):
            case = target.case(bench, random.Random(f"{target.name} {number}"))
            result = bench.run(case)
            codes[result.exit_code] += 1
            if fault := _fault(target, case, result):
                complaints.append(f"{target.name}, {number}: {fault}: {case.args!r} {case.said!r}")
        yield target, codes, complaints


def _fault(target: Target, case: Case, result: Result) -> str:
    """What is wrong with how it ended; empty if nothing is."""
    said = result.output + result.stderr
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return f"it broke with {result.exception!r}"
    if "Traceback" in said or "a fault of this program" in said:
        return f"it broke: {said[:300]}"
    if result.exit_code not in target.codes:
        return f"exit code {result.exit_code}: {said[:300]}"
    if result.exit_code and not said.strip():
        return f"exit code {result.exit_code} without a word"
    if case.args[0] == "audit" and not result.exit_code and not case.unchanged:
        return "a changed log was said to hold"
    return ""
