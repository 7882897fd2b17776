"""The report as plain text of 80 columns."""

from collections.abc import Iterator, Sequence

from projections.render.pages import dice_lines, page, ruled
from projections.render.points_chart import arrow, chart, signs
from projections.render.stardriven import hex_map, text
from projections.render.stardriven.board import board
from projections.render.writing import plain, wrapped
from projections.stardriven.report import Report, Round


def report(seen: Report, *, title: str = "", foot: Sequence[str] = ()) -> str:
    """The whole report; `foot` holds the seals and the words about the house's numbers."""
    return page([*_lines(seen, title)], foot)


def _lines(seen: Report, title: str) -> Iterator[str]:
    yield from ruled(plain(title) or seen.about.title, "═")
    yield from wrapped(" ".join(seen.lead))
    yield ""
    yield from text.about(seen.about)
    yield from ruled("Result" if seen.board.final else "Standing")
    yield from text.score_lines(seen.board)
    if 0 < len(seen.board.standings) <= text.FEW:
        yield from ("", *wrapped(arrow("points")))
    yield from ruled("Points by round")
    yield from chart(seen.stands, "R")
    yield from ("", *wrapped(signs("R", "round", "points")))
    if seen.moments:
        yield from ruled("Turning points")
        for moment in seen.moments:
            yield from wrapped(moment, indent="  ", first="· ")
    yield from ruled("The course of the game")
    for one in seen.rounds:
        yield from _round(one)
    yield from ruled("Ship sheets")
    for sheet in seen.sheets:
        yield from board(sheet)
        yield ""
    yield from ruled("Dice")
    yield from dice_lines(seen.dice)


def _round(one: Round) -> Iterator[str]:
    yield from ruled(round_name(one))
    for chapter in one.chapters:
        yield from wrapped(chapter.title, indent="  ")
        for line in chapter.lines:
            yield from wrapped(line, indent="    ", first="  - ")
    yield ""
    yield from map_lines(one)


def round_name(one: Round) -> str:
    """`Set-up`, `Round 3`, `Round 9, the last`."""
    if not one.number:
        return "Set-up"
    return f"Round {one.number}{', the last' if one.final else ''}"


def map_lines(one: Round) -> Iterator[str]:
    """The map at the end of a round, the worlds and the Warbound; its signs are explained once."""
    yield f"The map at the end of round {one.number}" if one.number else "The map after set-up"
    yield ""
    yield from hex_map.drawing(one.map)
    parts = [hex_map.worlds(one.map), hex_map.warbound(one.map)]
    if not one.number:
        parts = [hex_map.legend(one.map), *parts]
    for part in parts:
        if part:
            yield ""
            yield from part
