"""The habits of the house: upper limits, names, and words that have no place here."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("cli", "domain", "fixtures", "projections", "tests", ".ci")
LINES = 400
FUNCTION = 40
KERNEL = 2_000  # what two games share: the record and the referee, data files, words of a line
LONGER = {
    "domain/gateway_to_the_stars/events.py": "one list: every event of the game, in order of play",
    "domain/stardriven/events.py": "the same of the other game",
}
NO_NAMES = {"base", "common", "manager", "managers", "misc", "util", "utils"}
# Backwards, so that this file holds none of them.
WORDS = "noissesbus noisses repleh tpmorp tnatsissa tnegabus tnega xobdnas tobtahc eduralc mll"
HOSTS = "gro.ipyp detsohnohtyp sjmpn oi.setarc yrotcafitra suxen.yrotisoper gro.gnalog"
PLACES = "/krow/ /toor/ /emoh/ /pmt/"
ALLOWED = {
    ("README.md", WORDS.split()[1][::-1]): "one that a reader types at a terminal",
    ("tests/conftest.py", WORDS.split()[1][::-1]): "what pytest calls a run",
}
STRUCTS = {"Struct", "Command", "Event", "GameEvent", "PlayerEvent", "GalaxyEvent"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def kept() -> tuple[Path, ...]:
    """Every file that is kept, what tools leave behind left out."""
    found = [path for path in ROOT.iterdir() if path.suffix in {".md", ".toml"}]
    found += [ROOT / "Makefile", ROOT / "LICENSE", ROOT / ".gitignore"]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    return tuple(sorted(path for path in found if "__pycache__" not in path.parts))


@cache
def modules() -> dict[str, ast.Module]:
    return {
        name(path): ast.parse(path.read_text(encoding="utf-8"))
        for path in kept()
        if path.suffix == ".py"
    }


def lines(path: str) -> int:
    return (ROOT / path).read_text(encoding="utf-8").count("\n")


def functions() -> Iterator[tuple[str, int]]:
    for path, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                end = node.end_lineno or node.lineno
                yield f"{path}:{node.lineno} {node.name}", end - node.lineno + 1


def test_there_is_something_to_look_at() -> None:
    assert len(modules()) > 150
    assert {"README.md", "domain/kernel/record.py", ".ci/run"} <= {name(path) for path in kept()}


def test_no_file_is_longer_than_400_lines_but_those_named() -> None:
    long = {path for path in modules() if lines(path) > LINES}
    assert long == set(LONGER)


def test_no_function_is_longer_than_40_lines() -> None:
    assert [told for told, length in functions() if length > FUNCTION] == []


def test_the_kernel_stays_small() -> None:
    kernel = [path for path in modules() if path.startswith("domain/kernel/")]
    assert sum(map(lines, kernel)) <= KERNEL


def test_packages_hold_a_docstring_and_nothing_else() -> None:
    more = [
        path
        for path, module in modules().items()
        if path.endswith("/__init__.py")
        and (len(module.body) > 1 or (module.body and ast.get_docstring(module) is None))
    ]
    assert more == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    stems = {path: Path(path).stem.strip("_") for path in modules()}
    assert [path for path, stem in stems.items() if stem in NO_NAMES or words(stem)] == []


def test_every_struct_is_frozen() -> None:
    thawed = [
        f"{path}: {node.name}"
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
        and STRUCTS & {base.id for base in node.bases if isinstance(base, ast.Name)}
        and not any(
            key.arg == "frozen" and isinstance(key.value, ast.Constant) and key.value.value is True
            for key in node.keywords
        )
    ]
    assert thawed == []


def test_annotations_are_never_put_off() -> None:
    late = [
        path
        for path, module in modules().items()
        for node in module.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    ]
    assert late == []


def words(text: str) -> set[str]:
    """Which of the words, hosts and places stand in a text."""
    return {found.lower() for found in FORBIDDEN.findall(text)}


def backwards(given: str) -> Iterator[str]:
    return (re.escape(word[::-1]) for word in given.split())


FORBIDDEN = re.compile(
    rf"\b(?:{'|'.join(backwards(WORDS))})(?=s?\b)|{'|'.join(backwards(f'{HOSTS} {PLACES}'))}",
    re.IGNORECASE,
)


@pytest.mark.parametrize("word", [*WORDS.split(), *HOSTS.split(), *PLACES.split()])
def test_each_word_would_be_found(word: str) -> None:
    assert words(f"A {word[::-1]}, here") == {word[::-1]}


def test_no_file_speaks_of_where_it_was_written() -> None:
    found = {
        (name(path), word)
        for path in kept()
        for word in words(path.read_text(encoding="utf-8", errors="replace"))
    }
    assert found - ALLOWED.keys() == set()
