"""Content from TOML files: typed, bounded, each entry and field with where it comes from."""

import re
import tomllib
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from domain.kernel.content import ContentError, explain

SOURCES = ("rulebook", "review", "house")
SMALLEST, LARGEST = -10, 1000  # of any number in any file

T = TypeVar("T")


class DataFile:
    """One TOML file and its groups of entries; `sources` fills while they are read.

    With a list in `faults` every fault goes there, and the reading goes on at the next entry.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        groups: tuple[str, ...],
        faults: list[ContentError] | None = None,
    ) -> None:
        self.name = name
        self.sources: dict[str, str] = {}
        self.raw: dict[str, Any] = {}
        self._faults = faults
        self._readable = True
        try:
            self.raw = _toml(folder, name)
        except ContentError as error:
            self._note(error)
            self._readable = False  # one fault, not one for each group that is not found
        for group in self.raw:
            if group not in groups:
                self._note(self.fault(group, f"unknown group; expected {', '.join(groups)}"))

    def fault(self, where: str, sentence: str) -> ContentError:
        """To be raised: a fault at a place in this file."""
        return ContentError(self.name, where, sentence)

    @contextmanager
    def noting(self) -> Generator[None, None, None]:
        """What is raised inside is noted, if faults are collected; else it passes."""
        try:
            yield
        except ContentError as error:
            self._note(error)

    def _note(self, fault: ContentError) -> None:
        if self._faults is None:
            raise fault
        if self._readable:
            self._faults.append(fault)

    def table(self, group: str) -> dict[str, Any]:
        """The fields of a group."""
        found = self.raw.get(group)
        if not isinstance(found, dict):
            raise self.fault(group, "expected a table of this name")
        return cast("dict[str, Any]", found)

    def rows(self, group: str) -> list[dict[str, Any]]:
        """The tables of a group that is written as a list of them."""
        found = self.raw.get(group)
        if isinstance(found, list):
            rows = cast("list[object]", found)
            if all(isinstance(row, dict) for row in rows):
                return cast("list[dict[str, Any]]", rows)
        self._note(self.fault(group, f"expected tables, each begun with [[{group}]]"))
        return []

    def entries(self, group: str) -> dict[str, dict[str, Any]]:
        """Every entry by its key, ranges of keys told apart, sources taken out."""
        found: dict[str, dict[str, Any]] = {}
        table: dict[str, Any] = {}
        with self.noting():
            table = self.table(group)
        for key, fields in table.items():
            if key == "source":
                continue
            with self.noting():
                for name in self._each(f"{group}.{key}", key, fields):
                    where = f"{group}.{name}"
                    if name in found:
                        raise self.fault(where, "stands here twice")
                    found[name] = self.unsourced(where, fields, table.get("source"))
        return found

    def _each(self, where: str, key: str, fields: object) -> list[str]:
        if not isinstance(fields, dict):
            raise self.fault(where, "expected a table of fields")
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
        named: dict[str, Any] = {"*": source}
        if isinstance(source, dict):
            named = cast("dict[str, Any]", source)
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
        """The fields as a struct; ContentError names the field that does not fit."""
        for path, number in _numbers(where, fields):
            if not SMALLEST <= number <= LARGEST:
                raise self.fault(path, f"{number} is not from {SMALLEST} to {LARGEST}")
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            misfit = self._misfit(where, error)
        if self._faults is None:
            raise misfit
        *others, last = self._misfits(where, fields, kind) or [misfit]
        self._faults += others
        raise last

    def _misfit(self, where: str, error: msgspec.ValidationError) -> ContentError:
        path, sentence = explain(error)
        return self.fault(f"{where}.{path}".replace(".[", "[") if path else where, sentence)

    def _misfits(self, where: str, fields: dict[str, Any], kind: type[Any]) -> list[ContentError]:
        """The faults of every field, where the decoder names only the first of them."""
        known = {field.name: field for field in msgspec.structs.fields(kind)}
        found = [
            self.fault(where, f"contains unknown field {name}")
            for name in fields
            if name not in known
        ]
        for name, field in known.items():
            if name not in fields:
                if field.required:
                    found.append(self.fault(where, f"missing required field {name}"))
                continue
            try:
                msgspec.convert(fields[name], field.type)
            except msgspec.ValidationError as error:
                found.append(self._misfit(f"{where}.{name}", error))
        return found

    def named(self, group: str, kind: type[T], key: str = "") -> dict[str, T]:
        """Entries by their key, which is also put into the field of that name."""
        found: dict[str, T] = {}
        for name, fields in self.entries(group).items():
            where = f"{group}.{name}"
            with self.noting():
                if key and key in fields:
                    raise self.fault(f"{where}.{key}", "is the name of the entry; leave it out")
                found[name] = self.typed(where, {key: name, **fields} if key else fields, kind)
        return found

    def listed(self, group: str, kind: type[T]) -> tuple[T, ...]:
        """Entries without a key, in their order, each with a source of its own."""
        found: list[T] = []
        for number, row in enumerate(self.rows(group), 1):
            where = f"{group}.{number}"
            with self.noting():
                found.append(self.typed(where, self.unsourced(where, row, None), kind))
        return tuple(found)

    def merged(self, group: str) -> dict[str, Any]:
        """The fields of all tables of a group: one table for each source."""
        found: dict[str, Any] = {}
        for row in self.rows(group):
            with self.noting():
                fields = self.unsourced(group, row, None)
                for name in fields.keys() & found.keys():
                    raise self.fault(f"{group}.{name}", "stands here twice")
                found |= fields
        self.sources.pop(group, None)  # each field has its own
        return found

    def single(self, group: str) -> dict[str, Any]:
        """The fields of a group that is one entry, sources taken out."""
        return self.unsourced(group, self.table(group), None)

    def counts(self, group: str) -> dict[str, int]:
        """The fields of a group that holds nothing but whole numbers from 0."""
        found = self.single(group)
        for name, number in found.items():
            if not isinstance(number, int) or isinstance(number, bool) or number < 0:
                raise self.fault(f"{group}.{name}", "expected a whole number from 0")
            if number > LARGEST:
                raise self.fault(f"{group}.{name}", f"{number} is not from 0 to {LARGEST}")
        return found

    def title(self, group: str) -> str:
        """The one field of a group that holds nothing but a title; "" if its lack was noted."""
        try:
            return self._title(group)
        except ContentError as error:
            self._note(error)
            return ""

    def _title(self, group: str) -> str:
        fields = self.single(group)
        title = fields.pop("title", "")
        if not isinstance(title, str) or not title.strip() or fields:
            raise self.fault(group, "expected a title, and nothing beside it")
        return title


Files = Mapping[str, DataFile]


def read(
    folder: Path,
    groups: Mapping[str, tuple[str, ...]],
    faults: list[ContentError] | None = None,
) -> Files:
    """The files of a folder, each with the groups that it may hold."""
    return {name: DataFile(folder, name, known, faults) for name, known in groups.items()}


def sources(files: Files) -> dict[str, str]:
    """Where every entry and field read so far comes from: rulebook, review or house."""
    return {key: source for file in files.values() for key, source in file.sources.items()}


def _numbers(where: str, value: object) -> Iterator[tuple[str, int]]:
    """Every whole number inside a value, with the path to it."""
    if isinstance(value, int):
        yield where, value
    elif isinstance(value, dict):
        for name, inner in cast("dict[str, Any]", value).items():
            yield from _numbers(f"{where}.{name}", inner)
    elif isinstance(value, list):
        for place, inner in enumerate(cast("list[object]", value)):
            yield from _numbers(f"{where}[{place}]", inner)


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
