"""The clauses of the rules, for what prints them; no rule reads this."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

Provenance = Literal["rulebook", "review", "house"]
FOLDER = Path(__file__).parent / "data"


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; `see` names gaps (GS-GAP) and readings (GS-AMB) behind it."""

    id: str
    text: str
    source: Provenance
    see: tuple[str, ...] = ()
    note: str = ""


class Identity(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds on every Turn Record Sheet (GS-TRS-ID)."""

    id: str
    text: str


class Gap(Struct, frozen=True, forbid_unknown_fields=True):
    """A hole in the sources, and the house's ruling for it (GS-GAP)."""

    id: str
    title: str
    ruling: str


class Ambiguity(Struct, frozen=True, forbid_unknown_fields=True):
    """A wording with two meanings, and the one taken (GS-AMB)."""

    id: str
    text: str


class Unprovable(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause that no program can prove, and why."""

    id: str
    reason: str


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in rules.toml, in its order."""

    clause: tuple[Clause, ...]
    identity: tuple[Identity, ...]
    gap: tuple[Gap, ...]
    ambiguity: tuple[Ambiguity, ...]


class _Exceptions(Struct, frozen=True, forbid_unknown_fields=True):
    clause: tuple[Unprovable, ...]


T = TypeVar("T")


@cache
def rulebook() -> Rulebook:
    """All of it."""
    return _typed("rules.toml", Rulebook)


@cache
def clauses() -> dict[str, Clause]:
    """The 414 clauses by id, in the order of the rules."""
    return {clause.id: clause for clause in rulebook().clause}


@cache
def unprovable() -> dict[str, str]:
    """Clause id -> the reason why no program can prove it."""
    return {entry.id: entry.reason for entry in _typed("unprovable.toml", _Exceptions).clause}


@cache
def entries() -> dict[str, Clause | Identity | Gap | Ambiguity]:
    """Everything that has an id, for a look-up by it."""
    book = rulebook()
    found: dict[str, Clause | Identity | Gap | Ambiguity] = {}
    for group in (book.clause, book.identity, book.gap, book.ambiguity):
        found |= {entry.id: entry for entry in group}
    return found


def _typed(name: str, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads((FOLDER / name).read_text(encoding="utf-8")), kind)
