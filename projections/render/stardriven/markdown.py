"""Views in Markdown; names and free text can break neither a table nor the page."""

from collections.abc import Iterator, Sequence

from domain.kernel.counting import listed
from projections.dice import origins
from projections.render.marking import bullets, dice, escaped, fenced, table
from projections.render.points_chart import arrow, chart, signs
from projections.render.stardriven.board import board
from projections.render.stardriven.hex_map import control
from projections.render.stardriven.report_text import map_lines, round_name
from projections.render.stardriven.text import score_title
from projections.stardriven.about import About
from projections.stardriven.report import Report, Round
from projections.stardriven.scoreboard import Scoreboard


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
        yield from (escaped(arrow("points")), "")
    yield from ("## Points by round", "", *fenced(chart(seen.stands, "R")))
    yield from (escaped(signs("R", "round", "points")), "")
    if seen.moments:
        yield from ("## Turning points", "", *bullets(seen.moments))
    yield from ("## The course of the game", "")
    for one in seen.rounds:
        yield from _round(one)
    yield from ("## Ship sheets", "")
    for sheet in seen.sheets:
        yield from (f"### {escaped(sheet.seat)}", "", *fenced(board(sheet)))
    yield from ("## Dice", "", *dice(seen.dice))
    if foot:
        yield from ("---", "", *(f"{escaped(line)}\n" for line in foot))


def _about(seen: About) -> list[str]:
    rows: list[Sequence[str]] = [("Seat", "Faction", "Player")]
    rows += [(place.seat, place.name, place.player) for place in seen.seats]
    if not any(place.player for place in seen.seats):
        rows = [row[:2] for row in rows]
    game = f"{seen.title}: {seen.game}, Reputation goal {seen.goal}, Warbound Level {seen.level}."
    cadets = f"With 2-point tokens: {listed(seen.cadets)}. " if seen.cadets else ""
    sources = f"{cadets}{origins(seen.dice)}."
    special = [escaped(seen.special)] if seen.special else []
    return [escaped(game), *special, escaped(sources), "", *table(rows)]


def scoreboard(seen: Scoreboard) -> list[str]:
    """The standing, every line of the score with its clause, and the Council Worlds."""
    if not seen.standings:
        return ["No game has begun.", ""]
    seats = [one.seat for one in seen.standings]
    rows: list[Sequence[str]] = [("Line", "Clause", *seats)]
    for name, rule in seen.lines:
        own = (one.line(name) for one in seen.standings)
        cells = (f"{one.count} → {one.points}" if one else "" for one in own)
        rows.append((name, rule, *cells))
    rows.append(("Total", "", *(f"{one.total} points" for one in seen.standings)))
    return [
        escaped(f"{score_title(seen)}."),
        "",
        *table(rows, range(2, len(rows[0]))),
        *_worlds(seen, seats),
    ]


def _worlds(seen: Scoreboard, seats: Sequence[str]) -> list[str]:
    rows: list[Sequence[str]] = [("World", "Tile", "Worth", *seats, "Controlled by")]
    for one in seen.worlds:
        counts = (str(one.reputation[seat] or "") for seat in seats)
        rows.append((one.name, one.place, str(one.value), *counts, control(one)))
    sums = (str(one.reputation) for one in seen.standings)
    rows.append(("Reputation", "", f"of {seen.goal}", *sums, ""))
    return table(rows, range(2, len(seats) + 3))


def _round(one: Round) -> Iterator[str]:
    yield from (f"### {escaped(round_name(one))}", "")
    for chapter in one.chapters:
        yield from (f"**{escaped(chapter.title)}**", "", *bullets(chapter.lines))
    yield from fenced(map_lines(one))
