"""Text of a given width: wide characters counted as two, nothing that a terminal would obey."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import accumulate

WIDTH = 80
ELLIPSIS = "…"


def plain(text: str) -> str:
    """The text on one line, without control and formatting characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def width(text: str) -> int:
    """Columns in a terminal."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if letter.isascii():
        return 1
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def fit(text: str, columns: int) -> str:
    """The text cut to so many columns, with an ellipsis where something is left out."""
    text = plain(text)
    return text if width(text) <= columns else _beginning(text, columns - 1) + ELLIPSIS


def _beginning(text: str, columns: int) -> str:
    """As many of the first letters as stand in so many columns."""
    ends = accumulate(map(_columns, text))
    return "".join(letter for letter, end in zip(text, ends, strict=True) if end <= columns)


def left(text: str, columns: int) -> str:
    """Cut or padded to exactly so many columns, at the left."""
    text = fit(text, columns)
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """Cut or padded to exactly so many columns, at the right."""
    text = fit(text, columns)
    return " " * (columns - width(text)) + text


def wrapped(
    text: str, indent: str = "", first: str | None = None, columns: int = WIDTH
) -> list[str]:
    """Lines of at most so many columns; the first begins with `first`, the others with `indent`."""
    lines: list[str] = []
    line, empty = indent if first is None else first, True
    for word in _words(plain(text), columns - width(indent)):
        gap = "" if empty else " "
        if not empty and width(line) + 1 + width(word) > columns:
            lines.append(line.rstrip())
            line, gap = indent, ""
        line, empty = line + gap + word, False
    return [*lines, line.rstrip()]


def _words(text: str, columns: int) -> Iterable[str]:
    for word in text.split():
        rest = word
        while width(rest) > columns:
            part = _beginning(rest, columns)
            yield part
            rest = rest[len(part) :]
        yield rest


def table(
    rows: Sequence[Sequence[str]], numbers: Iterable[int] = (), columns: int = WIDTH
) -> list[str]:
    """Rows under their first one, two blanks apart; columns in `numbers` stand to the right.

    The widest other column gives way where the whole would be too wide.
    """
    aligned = set(numbers)
    widths = [max(width(plain(cell)) for cell in column) for column in zip(*rows, strict=True)]
    while sum(widths) + 2 * (len(widths) - 1) > columns:
        free = [at for at in range(len(widths)) if at not in aligned] or list(range(len(widths)))
        widest = max(free, key=lambda at: widths[at])
        widths[widest] -= 1
    made = [_row(row, widths, aligned) for row in rows]
    return [made[0], "─" * min(columns, sum(widths) + 2 * (len(widths) - 1)), *made[1:]]


def _row(row: Sequence[str], widths: list[int], aligned: set[int]) -> str:
    cells = [
        right(cell, widths[at]) if at in aligned else left(cell, widths[at])
        for at, cell in enumerate(row)
    ]
    return "  ".join(cells).rstrip()


def spread(rows: Sequence[Sequence[str]], room: int, numbers: Iterable[int] = ()) -> list[str]:
    """A table over the whole width whose last column, at least `room` wide, is wrapped."""
    beside = table([row[:-1] for row in rows], numbers, WIDTH - room)
    start = max(width(line) for line in beside) + 2
    made = [f"{left(beside[0], start)}{rows[0][-1]}", "─" * WIDTH]
    for line, row in zip(beside[2:], rows[1:], strict=True):
        made += wrapped(row[-1], indent=" " * start, first=left(line, start))
    return made


def marks(seats: Sequence[str]) -> dict[str, str]:
    """One letter for each seat: of its name where one is free, else its number."""
    found: dict[str, str] = {}
    for number, seat in enumerate(seats, 1):
        letters = [letter.upper() for letter in seat if letter.isascii() and letter.isalpha()]
        free = next((letter for letter in letters if letter not in found.values()), str(number))
        found[seat] = free
    return found
