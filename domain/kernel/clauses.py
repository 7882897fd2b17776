"""The clauses of a game's rules, for what prints them; no rule reads this."""

import tomllib
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

Provenance = Literal["rulebook", "derived", "review", "house"]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; `see` names the gaps, readings and clauses behind it."""

    id: str
    text: str
    source: Provenance
    see: tuple[str, ...] = ()
    note: str = ""


class Identity(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds at any moment of a game."""

    id: str
    text: str


class Gap(Struct, frozen=True, forbid_unknown_fields=True):
    """A hole in the sources, and the house's ruling for it."""

    id: str
    title: str
    ruling: str


class Ambiguity(Struct, frozen=True, forbid_unknown_fields=True):
    """A wording with two meanings, and the one taken."""

    id: str
    text: str


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example, with its expected values."""

    id: str
    title: str
    text: str


class Excepted(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause that is not proved, and why."""

    id: str
    reason: str


Entry = Clause | Identity | Gap | Ambiguity | Example


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a rules.toml, in its order."""

    clause: tuple[Clause, ...]
    gap: tuple[Gap, ...]
    ambiguity: tuple[Ambiguity, ...]
    identity: tuple[Identity, ...] = ()
    example: tuple[Example, ...] = ()


class _Exceptions(Struct, frozen=True, forbid_unknown_fields=True):
    clause: tuple[Excepted, ...] = ()


T = TypeVar("T")


def rulebook(path: Path) -> Rulebook:
    """A whole rules.toml."""
    return _typed(path, Rulebook)


def exceptions(path: Path) -> dict[str, str]:
    """Clause id -> the reason why it is not proved."""
    return {entry.id: entry.reason for entry in _typed(path, _Exceptions).clause}


def entries(book: Rulebook) -> dict[str, Entry]:
    """Everything that has an id, for a look-up by it."""
    found: dict[str, Entry] = {}
    for group in (book.clause, book.identity, book.gap, book.ambiguity, book.example):
        found |= {entry.id: entry for entry in group}
    return found


def _typed(path: Path, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
