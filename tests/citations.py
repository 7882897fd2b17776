"""Which clauses were cited while a test ran, and which tests proved which clause."""

import importlib
import json
from collections.abc import Callable, Sequence
from functools import cache, wraps
from pathlib import Path
from typing import Any

from domain.gateway_to_the_stars import clauses as first
from domain.stardriven import clauses as second
from domain.store.clauses import record_clauses

CITED: set[str] = set()  # since the running test began
PROVED: dict[str, set[str]] = {}  # test -> the clauses of its mark, if it passed

Cite = Callable[..., None]


@cache
def known() -> frozenset[str]:
    """Every id that a test may be marked with: of either game, and of the record."""
    record = {clause.id for clause in record_clauses()}
    return frozenset(first.entries().keys() | second.entries().keys() | record)


def cite(*rules: str) -> None:
    """For tests over content and components, which no fact and no refusal speaks about."""
    CITED.update(str(rule) for rule in rules)


def watch() -> None:
    """Listens to every fact told and every refusal made, once for the whole run."""
    _listen("domain.kernel.desk", "Desk.tell", lambda given: given[2:])
    _listen("domain.kernel.record", "Fact", lambda given: given[1])
    _listen("domain.kernel.errors", "IllegalMove.__init__", lambda given: given[1:2])


def _listen(module: str, path: str, rules: Callable[[Sequence[Any]], Sequence[str]]) -> None:
    owner: Any = importlib.import_module(module)
    *outer, name = path.split(".")
    for step in outer:
        owner = getattr(owner, step)
    original = getattr(owner, name)

    @wraps(original)
    def listening(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - passed on as it is
        cite(*rules((*given, *named.values())))
        return original(*given, **named)

    setattr(owner, name, listening)


def write(path: Path, ran: set[str], *, whole: bool) -> None:
    """Clause -> tests; a partial run replaces only what its own tests had proved."""
    known: dict[str, set[str]] = {}
    if not whole and path.exists():
        known = {
            clause: set(tests) - ran
            for clause, tests in json.loads(path.read_text(encoding="utf-8")).items()
        }
    for test, clauses in PROVED.items():
        for clause in clauses:
            known.setdefault(clause, set()).add(test)
    lines = {clause: sorted(tests) for clause, tests in sorted(known.items()) if tests}
    path.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
