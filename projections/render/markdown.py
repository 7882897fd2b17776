"""Views in Markdown; names and free text can break neither a table nor the page."""

from collections.abc import Iterator, Sequence

from projections.dice import origins
from projections.gateway_to_the_stars.about import About
from projections.gateway_to_the_stars.report import Report, Turn
from projections.gateway_to_the_stars.scoreboard import Scoreboard
from projections.gateway_to_the_stars.turn_record_sheet import LINES, MEMO, SUMS, Sheet
from projections.render.marking import bullets, dice, escaped, fenced, table
from projections.render.points_chart import arrow, chart, signs
from projections.render.report_text import map_lines
from projections.render.text import score_title

__all__ = ["dice", "escaped", "fenced", "report", "scoreboard", "sheet", "table"]


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
    if seen.board.standings:
        yield from (escaped(arrow("VP")), "")
    yield from ("## VP by turn", "", *fenced(chart(seen.stands, "T")))
    yield from (escaped(signs("T", "turn", "VP")), "")
    if seen.moments:
        yield from ("## Turning points", "", *bullets(seen.moments))
    yield from ("## The course of the game", "")
    for turn in seen.turns:
        yield from _turn(turn)
    yield from ("## Turn Record Sheets", "")
    for one in seen.sheets:
        yield from sheet(one, seen.about.turns)
    yield from ("## Dice", "", *dice(seen.dice))
    if foot:
        yield from ("---", "", *(f"{escaped(line)}\n" for line in foot))


def _about(seen: About) -> list[str]:
    rows = [("Seat", "Power", "Player")]
    rows += [(place.seat, place.name, place.player) for place in seen.seats]
    if not any(place.player for place in seen.seats):
        rows = [row[:2] for row in rows]  # type: ignore[misc]
    game = f"{seen.title}: {seen.scenario_name} ({seen.scenario}), {seen.turns} turns."
    return [escaped(game), escaped(f"{origins(seen.dice)}."), "", *table(rows)]


def scoreboard(board: Scoreboard) -> list[str]:
    """The standing, and every line of the score with its clause."""
    if not board.standings:
        return ["No game has begun.", ""]
    rows: list[tuple[str, ...]] = [("Line", "Clause", *(one.seat for one in board.standings))]
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
        yield from (f"**{escaped(chapter.title)}**", "", *bullets(chapter.lines))
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
