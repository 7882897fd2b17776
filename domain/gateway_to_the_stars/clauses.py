"""The clauses of the rules, for what prints them; no rule reads this."""

from functools import cache
from pathlib import Path

from domain.kernel import clauses as kernel
from domain.kernel.clauses import Clause, Entry, Rulebook

FOLDER = Path(__file__).parent / "data"


@cache
def rulebook() -> Rulebook:
    """All of it."""
    return kernel.rulebook(FOLDER / "rules.toml")


@cache
def clauses() -> dict[str, Clause]:
    """The 414 clauses by id, in the order of the rules."""
    return {clause.id: clause for clause in rulebook().clause}


@cache
def unprovable() -> dict[str, str]:
    """Clause id -> the reason why no program can prove it."""
    return kernel.exceptions(FOLDER / "unprovable.toml")


@cache
def later() -> dict[str, str]:
    """Clause id -> what it waits for: none does."""
    return {}


@cache
def entries() -> dict[str, Entry]:
    """Everything that has an id, for a look-up by it."""
    return kernel.entries(rulebook())
