"""The clauses of the record itself, for what prints them."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class RecordClause(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the record: its id and its sentence."""

    id: str
    text: str


@cache
def record_clauses() -> tuple[RecordClause, ...]:
    """All of them, in the order of the file."""
    text = files("domain.store").joinpath("data/record_rules.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["clause"], tuple[RecordClause, ...])
