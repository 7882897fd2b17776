"""Content from TOML: the packaged data or an owner's folder, typed, checked, with its sources."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

from domain.gateway_to_the_stars.content import (
    Content,
    ContentError,
    Counter,
    Grade,
    Hazard,
    Line,
    Numbers,
    Power,
    Scenario,
    SpecialCard,
    SurveyCard,
    System,
    UnitType,
    decode,
    encode,
)
from domain.gateway_to_the_stars.soundness import check, faults
from domain.kernel import data_files
from domain.kernel.data_files import DataFile, Files

PACKAGED = Path(__file__).parent / "data"


def load(folder: Path | None = None) -> Content:
    """The content of a folder of TOML files, or the packaged one; ContentError names a fault."""
    files = data_files.read(folder or PACKAGED, _GROUPS)
    typed = _content(files)
    for wrong in _totals(files, typed):
        raise wrong
    for fault in faults(typed):
        raise ContentError(*fault)
    return decode(encode(typed))  # in the order in which a stored game reads it


def check_folder(folder: Path) -> tuple[str, ...]:
    """Every fault of a folder with its file, entry and field; empty if there is none."""
    found: list[ContentError] = []
    files = data_files.read(folder, _GROUPS, found)
    with files["numbers.toml"].noting():
        _numbers(files["numbers.toml"])
    with files["map.toml"].noting():
        _lines(files["map.toml"])
    typed: Content | None = None
    with suppress(ContentError):  # of what is single, and noted above
        typed = _content(files)
    if typed is None or found:
        return tuple(dict.fromkeys(str(fault) for fault in found))
    with files["map.toml"].noting():
        found.extend(_totals(files, typed))
    return (*map(str, found), *check(typed))


def sources(folder: Path | None = None) -> dict[str, str]:
    """Where every entry and field comes from: `units.C.strength` -> rulebook, review or house."""
    files = data_files.read(folder or PACKAGED, _GROUPS)
    _content(files)
    return data_files.sources(files)


@cache
def packaged() -> Content:
    """The content that comes with the program."""
    return load()


_GROUPS = {
    "units.toml": ("units",),
    "map.toml": ("totals", "systems", "lines", "hazards"),
    "counters.toml": ("totals", "counters"),
    "decks.toml": ("totals", "survey", "special", "powers"),
    "scenarios.toml": ("game", "scenarios", "grades"),
    "numbers.toml": ("numbers",),
}
FILES = tuple(_GROUPS)


def _content(files: Files) -> Content:
    star_map, decks, scenarios = files["map.toml"], files["decks.toml"], files["scenarios.toml"]
    return Content(
        title=scenarios.title("game"),
        units=files["units.toml"].named("units", UnitType, "code"),
        systems=_systems(star_map),
        lines=_lines(star_map),
        hazards=star_map.named("hazards", Hazard),
        counters=files["counters.toml"].named("counters", Counter, "code"),
        survey=decks.named("survey", SurveyCard, "id"),
        special=decks.named("special", SpecialCard, "id"),
        powers=decks.named("powers", Power, "id"),
        scenarios=scenarios.named("scenarios", Scenario, "id"),
        grades=scenarios.listed("grades", Grade),
        numbers=_numbers(files["numbers.toml"]),
    )


def _numbers(file: DataFile) -> Numbers:
    return file.typed("numbers", file.merged("numbers"), Numbers)


def _systems(file: DataFile) -> dict[int, System]:
    found: dict[int, System] = {}
    for name, fields in file.entries("systems").items():
        where = f"systems.{name}"
        with file.noting():
            if not re.fullmatch(r"[1-9][0-9]{0,2}", name):
                raise file.fault(where, "expected the number of a system, from 1 to 999")
            found[int(name)] = file.typed(where, {"number": int(name), **fields}, System)
    return found


def _lines(file: DataFile) -> tuple[Line, ...]:
    found: list[Line] = []
    for label, pairs in file.unsourced("lines", file.table("lines"), None).items():
        where = f"lines.{label}"
        with file.noting():
            for pair in _pairs(file, where, pairs):
                ends = {"a": pair[0], "b": pair[1], "label": "" if label == "none" else label}
                found.append(file.typed(where, ends, Line))
    return tuple(sorted(found, key=lambda line: (line.a, line.b)))


def _pairs(file: DataFile, where: str, pairs: Any) -> Iterator[list[object]]:  # noqa: ANN401
    if not isinstance(pairs, list):
        raise file.fault(where, "expected a list of pairs of systems")
    for pair in cast("list[object]", pairs):
        ends = cast("list[object]", pair) if isinstance(pair, list) else []
        if len(ends) != len(("a", "b")):
            raise file.fault(where, f"expected a pair of systems, got {pair}")
        yield ends


def _totals(files: Files, content: Content) -> Iterator[ContentError]:
    """What a file says it holds is what it holds, so that a lost line is noticed."""
    homes = [system.number for system in content.systems.values() if system.role == "Home"]
    held = {
        "map.toml": {
            "systems": len(content.systems),
            "lines": len(content.lines),
            "homes": len(homes),
        },
        "counters.toml": {"counters": sum(c.copies for c in content.counters.values())},
        "decks.toml": {
            "survey": len(content.survey),
            "special": len(content.special),
            "powers": len(content.powers),
        },
    }
    for name, totals in held.items():
        for key, number in totals.items():
            said = files[name].table("totals").get(key)
            if said != number:
                yield files[name].fault(f"totals.{key}", f"says {said}, but there are {number}")
    said = files["map.toml"].table("totals").get("home_lines")
    for home in homes:
        joined = [line for line in content.lines if home in (line.a, line.b)]
        plain = sum(line.label == "" for line in joined)
        if said != plain:
            yield files["map.toml"].fault(
                "totals.home_lines", f"says {said}, but home {home} has {plain} unlabelled lines"
            )
