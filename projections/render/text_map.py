"""The star map in a terminal: systems as words, jump lines in dots of a fine grid between them."""

from collections.abc import Mapping, Sequence

from projections.gateway_to_the_stars.star_map import Group, Spot, StarMap
from projections.render.canvas import Canvas
from projections.render.writing import WIDTH, fit, left, marks, plain, spread, wrapped

ROWS = 46
UNITS = 34  # columns at least for the units of a system
LABEL = 6  # columns that a system's words may take
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # a cell of 2 by 4 dots
_BLANK = 0x2800
_DASHES = {"18": (4, 3), "19": (2, 3), "20": (1, 3)}  # drawn, left out; others are whole


class _Sheet:
    """Cells of the terminal; words lie over dots. A word's cell remembers its colour."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.dots: dict[tuple[int, int], int] = {}
        self.words: dict[tuple[int, int], tuple[str, str]] = {}

    def line(self, a: tuple[float, float], b: tuple[float, float], dash: tuple[int, int]) -> None:
        """From cell to cell (column, row), in dots."""
        ax, ay, bx, by = a[0] * 2 + 1, a[1] * 4 + 2, b[0] * 2 + 1, b[1] * 4 + 2
        steps = max(1, round(max(abs(bx - ax), abs(by - ay))))
        drawn, gap = dash
        for step in range(steps + 1):
            if gap and step % (drawn + gap) >= drawn:
                continue
            x = round(ax + (bx - ax) * step / steps)
            y = round(ay + (by - ay) * step / steps)
            cell = (x // 2, y // 4)
            self.dots[cell] = self.dots.get(cell, 0) | _DOTS[y % 4][x % 2]

    def write(self, column: int, row: int, word: str, colour: str) -> None:
        """A word over whatever is there."""
        for at, letter in enumerate(word):
            self.words[column + at, row] = (letter, colour)

    def is_free(self, column: int, row: int, length: int) -> bool:
        """No word there or right beside it."""
        return all((column + at, row) not in self.words for at in range(-1, length + 1))

    def text(self, *, colour: bool) -> list[str]:
        """The rows, without blanks at their ends."""
        canvas = Canvas(self.rows)
        for (column, row), dots in self.dots.items():
            canvas.write(column, row, chr(_BLANK + dots))
        for (column, row), (letter, tint) in self.words.items():
            canvas.write(column, row, letter, tint)
        return canvas.text(colour=colour)


def _scale(spots: Sequence[Spot]) -> tuple[dict[int, tuple[int, int]], int]:
    """The cell (column, row) of every system, and how many rows there are."""
    x0, x1 = min(spot.x for spot in spots), max(spot.x for spot in spots)
    y0, y1 = min(spot.y for spot in spots), max(spot.y for spot in spots)
    across = (WIDTH - LABEL - 1) / max(1, x1 - x0)
    down = min((ROWS - 2) / max(1, y1 - y0), across / 1.35)
    middle = LABEL // 2
    cells = {
        spot.number: (middle + round((spot.x - x0) * across), round((spot.y - y0) * down))
        for spot in spots
    }
    return cells, max(row for _, row in cells.values()) + 2


def _upper(spot: Spot) -> str:
    if not spot.discovered:
        return f"{spot.number}?"
    face = "Hm" if spot.face == "home" else spot.face
    return f"{spot.number}{'*' if spot.stargate else ' '}{face}"


def _lower(spot: Spot, letters: Mapping[str, str]) -> str:
    words = ""
    if spot.owner is not None:
        words += f"{letters[spot.owner]}{spot.tf}"
    if spot.founder is not None:
        words += f"I{spot.filled}"
    if spot.menace:
        words += f"!{spot.menace_strength}"
    if spot.defenders:
        words += f"s{spot.defenders}"
    units = "".join(letters[group.seat] for group in spot.groups)
    return fit(f"{words}:{units}" if units else words, LABEL)


def _tint(seen: StarMap, spot: Spot) -> str:
    owner = spot.owner or spot.founder or next((group.seat for group in spot.groups), None)
    return seen.colours.get(owner, "") if owner else ""


def drawing(seen: StarMap, *, colour: bool = False) -> list[str]:
    """The map alone, 80 columns by 48 rows at most."""
    if not seen.spots:
        return ["No map is laid out yet."]
    cells, rows = _scale(seen.spots)
    letters = marks(seen.seats)
    sheet = _Sheet(rows)
    for jump in seen.jumps:
        sheet.line(cells[jump.a], cells[jump.b], _DASHES.get(jump.label, (1, 0)))
    for spot in seen.spots:
        _label(sheet, spot, cells[spot.number], letters, _tint(seen, spot))
    return sheet.text(colour=colour)


def _label(
    sheet: _Sheet, spot: Spot, cell: tuple[int, int], letters: Mapping[str, str], tint: str
) -> None:
    upper, lower = _upper(spot), _lower(spot, letters)
    length = max(len(upper), len(lower))
    column = min(max(0, cell[0] - length // 2), WIDTH - length)
    row = next(
        (
            cell[1] + down
            for down in (0, -1, 1)
            if 0 <= cell[1] + down < sheet.rows - 1
            and sheet.is_free(column, cell[1] + down, length)
            and sheet.is_free(column, cell[1] + down + 1, len(lower))
        ),
        cell[1],
    )
    sheet.write(column, row, upper, tint)
    sheet.write(column, row + 1, lower, tint)


def legend(seen: StarMap) -> list[str]:
    """What the signs mean, and which seat has which letter."""
    letters = marks(seen.seats)
    seats = "  ".join(f"{letters[seat]} {fit(seat, 24)}" for seat in seen.seats)
    dangers = "; ".join(f"{label} {text}" for label, text in seen.dangers.items())
    return [
        *wrapped(f"Powers: {seats}", indent="  "),
        *wrapped(
            "24? undiscovered · 24*N3 discovered, * Stargate, N1-N5 Favorability, F Friendly, "
            "U Unfriendly, H Hazardous, X Vortex, Hm home · R6 TFs of R · I1 Independent Colony, "
            "boxes filled · !3 menace, Strength · s2 SDUs · :RB units of R and B · "
            "D1~ damaged, T2° docked",
            indent="  ",
        ),
        *wrapped(
            f"Lines: whole, no danger (16, 17, no label); dashes 18, dots 19, thin dots 20 "
            f"({dangers}).",
            indent="  ",
        ),
    ]


def listing(seen: StarMap) -> list[str]:
    """Every discovered system, and every other with units: what stands there."""
    rows = [("System", "Counter", "Holds", "Units")]
    rows += [
        (_number(spot), _counter(spot), _holds(spot), _units(spot))
        for spot in seen.spots
        if spot.discovered or spot.groups
    ]
    if len(rows) == 1:
        return []
    return spread(rows, UNITS)


def _number(spot: Spot) -> str:
    return f"{spot.number}{'*' if spot.stargate else ''}"


def _counter(spot: Spot) -> str:
    if not spot.discovered:
        return "undiscovered"
    words = f"home of {fit(spot.home, 16)}" if spot.home else spot.face
    if spot.kind in ("unfriendly", "hazardous") and spot.favorability:
        words += f"/{spot.favorability}"
    return words if spot.surveyed or spot.kind == "vortex" else f"{words}, no survey"


def _holds(spot: Spot) -> str:
    parts: list[str] = []
    if spot.owner is not None:
        parts.append(f"{spot.tf} TF of {plain(spot.owner)}")
    if spot.founder is not None:
        parts.append(f"IC {spot.filled}/{spot.boxes} of {plain(spot.founder)}")
    if spot.menace:
        parts.append(f"{spot.menace} {spot.menace_strength}")
    if spot.defenders:
        parts.append(f"{spot.defenders} SDU")
    return "; ".join(parts)


def _units(spot: Spot) -> str:
    return "; ".join(f"{plain(group.seat)} {' '.join(named(group))}" for group in spot.groups)


def named(group: Group) -> list[str]:
    """The units by their ids: `D1~` is damaged, `T2°` docked."""
    return [
        f"{unit}{'~' if unit in group.damaged else ''}{'°' if unit in group.docked else ''}"
        for unit in group.units
    ]


def jumps(seen: StarMap) -> list[str]:
    """Every jump line once, under its label."""
    lines: list[str] = []
    for label in sorted({jump.label for jump in seen.jumps}):
        pairs = " ".join(f"{jump.a}-{jump.b}" for jump in seen.jumps if jump.label == label)
        lines += wrapped(pairs, indent=" " * 7, first=left(label or "none", 7))
    return lines


def star_map(seen: StarMap, *, colour: bool = False, lines: bool = False) -> list[str]:
    """The map, what its signs mean, and what stands where; with `lines` all jump lines too."""
    undiscovered = f"{seen.undiscovered} of {len(seen.spots)} systems undiscovered"
    head = [f"Star map, turn {seen.turn} · {undiscovered}", ""]
    below = listing(seen)
    made = [*head, *drawing(seen, colour=colour), "", *legend(seen), "", *below]
    return [*made, "", *jumps(seen)] if lines else made
