"""Every clause that some code refuses a command by, found in the sources."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import domain

CLAUSE = re.compile(r"^(GS|SD|REC)-[A-Z]+-\d+$")


def all_refusals(clauses: str) -> dict[str, str]:
    """The clauses of one game (GS, SD) and of the record by which something is refused."""
    return {rule: at for rule, at in _refusals().items() if rule.startswith((clauses, "REC"))}


@cache
def _refusals() -> dict[str, str]:
    """Clause -> the file that refuses by it: IllegalMove, questions, and reasons handed on."""
    found: dict[str, str] = {}
    root = Path(next(iter(domain.__path__)))
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in _named(node):
                found.setdefault(rule, path.relative_to(root).as_posix())
    return found


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "IllegalMove":
            yield from _clauses(node.args[0])
        if name in ("Question", "ask"):
            yield from _clauses(node)
    reason = node.value if isinstance(node, ast.Return) else None
    if isinstance(reason, ast.Tuple) and len(reason.elts) == 2:
        rule, why = reason.elts
        if isinstance(why, ast.JoinedStr | ast.Constant):
            yield from () if _clauses(why) else _clauses(rule)


def _clauses(node: ast.AST) -> list[str]:
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and CLAUSE.match(part.value)
    ]
