"""Views in Markdown; names and free text can break neither a table nor the page."""

import re
from collections.abc import Iterable, Iterator, Sequence

from projections.dice import Dice, words
from projections.gateway_to_the_stars.about import About
from projections.gateway_to_the_stars.report import Report, Turn
from projections.gateway_to_the_stars.scoreboard import Scoreboard
from projections.gateway_to_the_stars.turn_record_sheet import LINES, MEMO, SUMS, Sheet
from projections.render.report_text import chart, map_lines
from projections.render.text import score_title, tally
from projections.render.writing import plain

_SIGNS = re.compile(r"([\\`*_\[\]<>|~&$#])")
_START = re.compile(r"^(\d+)([.)])|^([-+=.:!)])")


def escaped(text: str) -> str:
    """Words that Markdown shows as they are, on one line."""
    safe = _SIGNS.sub(r"\\\1", plain(text).strip())
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


def report(seen: Report, *, title: str = "", foot: Sequence[str] = ()) -> str:
    """The whole report; `foot` holds the seals and the words about the house's numbers."""
    return "\n".join(_report(seen, title or seen.about.title, foot)) + "\n"


def _report(seen: Report, title: str, foot: Sequence[str]) -> Iterator[str]:
    yield from (f"# {escaped(title)}", "", f"**{escaped(seen.lead[0])}**")
    yield from (escaped(sentence) for sentence in seen.lead[1:])
    yield ""
    yield from _about(seen.about)
    yield from ("## Result" if seen.board.final else "## Standing", "")
    yield from scoreboard(seen.board)
    yield from ("## VP by turn", "", *fenced(chart(seen.turns)))
    if seen.moments:
        yield from ("## Turning points", "", *_bullets(seen.moments))
    yield from ("## The course of the game", "")
    for turn in seen.turns:
        yield from _turn(turn)
    yield from ("## Turn Record Sheets", "")
    for one in seen.sheets:
        yield from sheet(one, seen.about.turns)
    yield from ("## Dice", "", *dice(seen.dice))
    if foot:
        yield from ("---", "", *(f"{escaped(line)}\n" for line in foot))


def _bullets(lines: Iterable[str]) -> list[str]:
    return [*(f"- {escaped(line)}" for line in lines), ""]


def _about(seen: About) -> list[str]:
    rows = [("Seat", "Power", "Player")]
    rows += [(place.seat, place.name, place.player) for place in seen.seats]
    if not any(place.player for place in seen.seats):
        rows = [row[:2] for row in rows]  # type: ignore[misc]
    game = f"{seen.title}: {seen.scenario_name} ({seen.scenario}), {seen.turns} turns."
    return [escaped(game), f"Dice: {escaped(', '.join(seen.dice) or 'none')}.", "", *table(rows)]


def scoreboard(board: Scoreboard) -> list[str]:
    """The standing, and every line of the score with its clause."""
    if not board.standings:
        return ["No game has begun.", ""]
    rows = [("Line", "Clause", *(one.seat for one in board.standings))]
    for at, line in enumerate(board.standings[0].lines):
        cells = [one.lines[at] for one in board.standings]
        worth = [f"{cell.count} → {cell.vp}{'+' if cell.at_least else ''}" for cell in cells]
        rows.append((line.line, line.rule, *worth))
    sums = [f"{one.total}{'+' if one.at_least else ''} VP" for one in board.standings]
    rows.append(("Total", "", *sums))
    return [escaped(f"{score_title(board)}."), "", *table(rows, range(2, len(rows[0])))]


def _turn(turn: Turn) -> Iterator[str]:
    order = f": {', '.join(turn.order)}" if turn.order else ""
    yield from (f"### {escaped(f'Turn {turn.turn}{order}' if turn.turn else 'Set-up')}", "")
    for chapter in turn.chapters:
        yield from (f"**{escaped(chapter.title)}**", "", *_bullets(chapter.lines))
    yield from fenced(map_lines(turn))


def sheet(seen: Sheet, turns: int) -> list[str]:
    """The Turn Record Sheet of one Power, Credits in every line."""
    columns = {column.turn: column for column in seen.columns}
    rows = [("", "Line", *(f"T{turn}" for turn in range(1, turns + 1)))]
    for line, name in LINES.items():
        cells = [columns[turn].credits.get(line) if turn in columns else None
                 for turn in range(1, turns + 1)]  # fmt: skip
        label = name.upper() if line in SUMS else name
        rows.append((line, label, *("" if cell is None else str(cell) for cell in cells)))
    boxes = (str(columns[turn].boxes) if turn in columns else "" for turn in range(1, turns + 1))
    rows.append(("memo", MEMO, *boxes))
    return [f"### {escaped(seen.seat)}", "", *table(rows, range(2, turns + 2))]


def dice(seen: Dice) -> list[str]:
    """How often each face came, and what can be said of fairness."""
    if not seen.rolls:
        return ["No die was rolled.", ""]
    faces = range(1, len(seen.total.faces) + 1)
    rows = [("Dice", *map(str, faces), "Rolled", "Mean")]
    rows += [tally(one) for one in (seen.total, *seen.purposes, *seen.seats)]
    sources = ", ".join(f"{count} {source}" for source, count in seen.sources.items())
    note = f"Sources: {sources}. {words(seen.fairness)}"
    return [*table(rows, range(1, len(rows[0]))), escaped(note), ""]
