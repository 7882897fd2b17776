"""Content from TOML: the packaged data or an owner's folder, typed, checked, with its sources."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

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
    explain,
)
from domain.gateway_to_the_stars.soundness import faults

PACKAGED = Path(__file__).parent / "data"
SOURCES = ("rulebook", "review", "house")
SMALLEST, LARGEST = -10, 1000  # of any number in any file

T = TypeVar("T")


def load(folder: Path | None = None) -> Content:
    """The content of a folder of TOML files, or the packaged one; ContentError names a fault."""
    files = _read(folder or PACKAGED)
    typed = _content(files)
    _check_totals(files, typed)
    for fault in faults(typed):
        raise ContentError(fault.file, fault.where, fault.sentence)
    return decode(encode(typed))  # in the order in which a stored game reads it


def sources(folder: Path | None = None) -> dict[str, str]:
    """Where every entry and field comes from: `units.C.strength` -> rulebook, review or house."""
    files = _read(folder or PACKAGED)
    _content(files)
    return {key: source for file in files.values() for key, source in file.sources.items()}


@cache
def packaged() -> Content:
    """The content that comes with the program."""
    return load()


class _File:
    """One TOML file, its groups of entries, and the sources found while they were read."""

    def __init__(self, folder: Path, name: str, groups: tuple[str, ...]) -> None:
        self.name = name
        self.sources: dict[str, str] = {}
        self.raw = _toml(folder, name)
        for group in self.raw:
            if group not in groups:
                raise self.fault(group, f"unknown group; expected {', '.join(groups)}")

    def fault(self, where: str, sentence: str) -> ContentError:
        return ContentError(self.name, where, sentence)

    def table(self, group: str) -> dict[str, Any]:
        found = self.raw.get(group)
        if not isinstance(found, dict):
            raise self.fault(group, "expected a table of this name")
        return found

    def rows(self, group: str) -> list[dict[str, Any]]:
        found = self.raw.get(group)
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.fault(group, f"expected tables, each begun with [[{group}]]")
        return found

    def entries(self, group: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every entry with its key, ranges of keys told apart, sources taken out."""
        table = self.table(group)
        for key, fields in table.items():
            if key == "source":
                continue
            where = f"{group}.{key}"
            if not isinstance(fields, dict):
                raise self.fault(where, "expected a table of fields")
            for name in self._each(where, key):
                yield name, self.unsourced(f"{group}.{name}", fields, table.get("source"))

    def _each(self, where: str, key: str) -> list[str]:
        span = re.fullmatch(r"(.*?)(\d{1,3})\.\.(\d{1,3})", key)
        if span is None:
            return [key]
        prefix, first, last = span[1], int(span[2]), int(span[3])
        if last < first:
            raise self.fault(where, "a range runs from the smaller number to the larger")
        return [f"{prefix}{number:0{len(span[2])}}" for number in range(first, last + 1)]

    def unsourced(self, where: str, fields: dict[str, Any], default: object) -> dict[str, Any]:
        """The fields without `source`, which is noted for the entry and for each of them."""
        source = fields.get("source", default)
        named = source if isinstance(source, dict) else {"*": source}
        for name in named:
            if name != "*" and name not in fields:
                raise self.fault(f"{where}.source", f"names {name}, which is not a field here")
        for name in ("*", *(field for field in fields if field != "source")):
            given = named.get(name, named.get("*"))
            if given not in SOURCES:
                raise self.fault(f"{where}.source", f"expected one of {', '.join(SOURCES)}")
            self.sources[where if name == "*" else f"{where}.{name}"] = given
        return {name: value for name, value in fields.items() if name != "source"}

    def typed(self, where: str, fields: dict[str, Any], kind: type[T]) -> T:
        for name, value in fields.items():
            if isinstance(value, int) and not SMALLEST <= value <= LARGEST:
                raise self.fault(f"{where}.{name}", f"{value} is not from {SMALLEST} to {LARGEST}")
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            path, sentence = explain(error)
            raise self.fault(f"{where}.{path}" if path else where, sentence) from None

    def named(self, group: str, kind: type[T], key: str = "") -> dict[str, T]:
        """Entries by their key, which is also put into the field of that name."""
        found: dict[str, T] = {}
        for name, fields in self.entries(group):
            where = f"{group}.{name}"
            if name in found:
                raise self.fault(where, "stands here twice")
            if key and key in fields:
                raise self.fault(f"{where}.{key}", "is the name of the entry; leave it out")
            found[name] = self.typed(where, {key: name, **fields} if key else fields, kind)
        return found


_GROUPS = {
    "units.toml": ("units",),
    "map.toml": ("totals", "systems", "lines", "hazards"),
    "counters.toml": ("totals", "counters"),
    "decks.toml": ("totals", "survey", "special", "powers"),
    "scenarios.toml": ("game", "scenarios", "grades"),
    "numbers.toml": ("numbers",),
}


def _read(folder: Path) -> dict[str, _File]:
    return {name: _File(folder, name, groups) for name, groups in _GROUPS.items()}


def _toml(folder: Path, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(name, "", f"there is no such file in {folder}") from None
    except OSError as error:
        raise ContentError(name, "", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ContentError(name, f"byte {error.start}", "is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise ContentError(name, "", f"is not TOML: {error}") from None


def _content(files: dict[str, _File]) -> Content:
    star_map, decks, scenarios = files["map.toml"], files["decks.toml"], files["scenarios.toml"]
    return Content(
        title=_title(scenarios),
        units=files["units.toml"].named("units", UnitType, "code"),
        systems=_systems(star_map),
        lines=_lines(star_map),
        hazards=star_map.named("hazards", Hazard),
        counters=files["counters.toml"].named("counters", Counter, "code"),
        survey=decks.named("survey", SurveyCard, "id"),
        special=decks.named("special", SpecialCard, "id"),
        powers=decks.named("powers", Power, "id"),
        scenarios=scenarios.named("scenarios", Scenario, "id"),
        grades=_grades(scenarios),
        numbers=_numbers(files["numbers.toml"]),
    )


def _title(file: _File) -> str:
    fields = file.unsourced("game", file.table("game"), None)
    title = fields.pop("title", "")
    if not isinstance(title, str) or not title.strip() or fields:
        raise file.fault("game", "expected a title, and nothing beside it")
    return title


def _systems(file: _File) -> dict[int, System]:
    found: dict[int, System] = {}
    for name, fields in file.entries("systems"):
        if not re.fullmatch(r"[1-9][0-9]{0,2}", name):
            raise file.fault(f"systems.{name}", "expected the number of a system, from 1 to 999")
        found[int(name)] = file.typed(f"systems.{name}", {"number": int(name), **fields}, System)
    return found


def _lines(file: _File) -> tuple[Line, ...]:
    found: list[Line] = []
    for label, pairs in file.unsourced("lines", file.table("lines"), None).items():
        where = f"lines.{label}"
        if not isinstance(pairs, list):
            raise file.fault(where, "expected a list of pairs of systems")
        for pair in pairs:
            if not isinstance(pair, list) or len(pair) != len(("a", "b")):
                raise file.fault(where, f"expected a pair of systems, got {pair}")
            ends = {"a": pair[0], "b": pair[1], "label": "" if label == "none" else label}
            found.append(file.typed(where, ends, Line))
    return tuple(sorted(found, key=lambda line: (line.a, line.b)))


def _grades(file: _File) -> tuple[Grade, ...]:
    found: list[Grade] = []
    for number, row in enumerate(file.rows("grades"), 1):
        where = f"grades.{number}"
        found.append(file.typed(where, file.unsourced(where, row, None), Grade))
    return tuple(found)


def _numbers(file: _File) -> Numbers:
    found: dict[str, Any] = {}
    for row in file.rows("numbers"):
        fields = file.unsourced("numbers", row, None)
        for name in fields:
            if name in found:
                raise file.fault(f"numbers.{name}", "stands here twice")
        found |= fields
    file.sources.pop("numbers", None)  # each number has its own
    return file.typed("numbers", found, Numbers)


def _check_totals(files: dict[str, _File], content: Content) -> None:
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
                raise files[name].fault(f"totals.{key}", f"says {said}, but there are {number}")
    said = files["map.toml"].table("totals").get("home_lines")
    for home in homes:
        joined = [line for line in content.lines if home in (line.a, line.b)]
        plain = sum(line.label == "" for line in joined)
        if said != plain:
            raise files["map.toml"].fault(
                "totals.home_lines", f"says {said}, but home {home} has {plain} unlabelled lines"
            )
