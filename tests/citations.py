"""Which clauses were cited while a test ran, and which tests proved which clause."""

import importlib.util
import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

CITED: set[str] = set()  # since the running test began
PROVED: dict[str, set[str]] = {}  # test -> the clauses of its mark, if it passed

Cite = Callable[..., None]


def cite(*rules: str) -> None:
    """For tests over content and components, which no fact and no refusal speaks about."""
    CITED.update(str(rule) for rule in rules)


def watch() -> None:
    """Listens to every fact told and every refusal made, once for the whole run."""
    _listen("domain.gateway_to_the_stars.desk", "Desk", "tell", 1)
    _listen("domain.kernel.errors", "IllegalMove", "__init__", 0)


def _listen(module: str, owner: str, method: str, skipped: int) -> None:
    if importlib.util.find_spec(module) is None:
        return
    kind = getattr(importlib.import_module(module), owner)
    original = getattr(kind, method)

    @wraps(original)
    def listening(self: object, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - passed on as it is
        words = [*args[skipped:], *kwargs.values()]
        cite(*(word for word in words if isinstance(word, str) and word.startswith("GS-")))
        return original(self, *args, **kwargs)

    setattr(kind, method, listening)


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
