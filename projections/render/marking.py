"""Markdown that names and free text cannot break: neither a table nor the page."""

import re
from collections.abc import Iterable, Sequence

from projections.dice import Dice, counted, words
from projections.render.pages import tally
from projections.render.writing import plain

_SIGNS = re.compile(
    r"(?P<dice>(?<=[^\W\d] )\[[1-6]( [1-6])*\](?=[ .,;]|$))"  # not a link, and read as it is
    r"|[\\`*\[\]<>|~$#]|(?<![^\W_])_|_(?![^\W_])|&(?=#?\w+;)"
)
_START = re.compile(r"^(\d{1,9})([.)])(?=\s|$)|^([-+=])(?![0-9A-Za-z])")


def escaped(text: str) -> str:
    """Words that Markdown shows as they are, on one line; what needs no escape gets none."""
    safe = _SIGNS.sub(lambda found: found["dice"] or f"\\{found[0]}", plain(text).strip())
    return _START.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", safe)


def table(rows: Sequence[Sequence[str]], numbers: Iterable[int] = ()) -> list[str]:
    """Rows under their first one; cells are escaped here."""
    right = set(numbers)
    made = [f"| {' | '.join(escaped(cell) for cell in row)} |" for row in rows]
    ruler = " | ".join("---:" if at in right else "---" for at in range(len(rows[0])))
    return [made[0], f"| {ruler} |", *made[1:], ""]


def fenced(lines: Iterable[str]) -> list[str]:
    """Lines as they are; the fence is longer than any run of backticks in them."""
    known = list(lines)
    longest = max((len(run) for line in known for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", *known, fence, ""]


def bullets(lines: Iterable[str]) -> list[str]:
    """A list; its words are escaped here."""
    return [*(f"- {escaped(line)}" for line in lines), ""]


def dice(seen: Dice) -> list[str]:
    """How often each face came, and what can be said of fairness."""
    if not seen.rolls:
        return ["No die was rolled.", ""]
    faces = range(1, len(seen.total.faces) + 1)
    rows = [("Dice", *map(str, faces), "Rolled", "Mean")]
    rows += [tally(one) for one in (seen.total, *seen.purposes, *seen.seats)]
    note = f"{counted(seen.sources)} {words(seen.fairness)}"
    return [*table(rows, range(1, len(rows[0]))), escaped(note), ""]
