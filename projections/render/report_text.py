"""The report as plain text of 80 columns."""

from collections.abc import Iterator, Sequence

from projections.gateway_to_the_stars.report import Report, Turn
from projections.render import text
from projections.render.pages import ruled
from projections.render.points_chart import arrow, chart, signs
from projections.render.text_map import drawing, legend, listing
from projections.render.writing import plain, wrapped


def report(seen: Report, *, title: str = "", foot: Sequence[str] = ()) -> str:
    """The whole report; `foot` holds the seals and the words about the house's numbers."""
    return text.page([*_lines(seen, title)], foot)


def _lines(seen: Report, title: str) -> Iterator[str]:
    heading = plain(title) or seen.about.title
    yield from ruled(heading, "═")
    yield from wrapped(" ".join(seen.lead))
    yield ""
    yield from text.about(seen.about)
    yield from ruled("Result" if seen.board.final else "Standing")
    yield from text.score_lines(seen.board)
    if 0 < len(seen.board.standings) <= text.FEW:
        yield from ("", *wrapped(arrow("VP")))
    yield from ruled("VP by turn")
    yield from chart(seen.stands, "T")
    yield from ("", *wrapped(signs("T", "turn", "VP")))
    if seen.moments:
        yield from ruled("Turning points")
        for moment in seen.moments:
            yield from wrapped(moment, indent="  ", first="· ")
    yield from ruled("The course of the game")
    for turn in seen.turns:
        yield from _turn(turn)
    yield from ruled("Turn Record Sheets")
    for sheet in seen.sheets:
        yield from text.sheet_lines(sheet, seen.about.turns)
        yield ""
    yield from ruled("Dice")
    yield from text.dice_lines(seen.dice)


def _turn(turn: Turn) -> Iterator[str]:
    name = f"Turn {turn.turn}" if turn.turn else "Set-up"
    order = f" · {', '.join(turn.order)}" if turn.order else ""
    yield from ruled(f"{name}{order}")
    for chapter in turn.chapters:
        yield from wrapped(chapter.title, indent="  ")
        for line in chapter.lines:
            yield from wrapped(line, indent="    ", first="  - ")
    yield ""
    yield from map_lines(turn)


def map_lines(turn: Turn) -> Iterator[str]:
    """The map at the end of a turn, with what stands where; its signs are explained once."""
    yield f"The map at the end of turn {turn.turn}" if turn.turn else "The map after set-up"
    yield ""
    yield from drawing(turn.map)
    if not turn.turn:
        yield ""
        yield from legend(turn.map)
    yield ""
    yield from listing(turn.map)
