"""The report as plain text of 80 columns."""

from collections.abc import Iterator, Sequence

from projections.gateway_to_the_stars.report import Report, Turn
from projections.render import text
from projections.render.text_map import drawing, legend, listing
from projections.render.writing import WIDTH, left, plain, right, wrapped

STEPS = "▁▂▃▄▅▆▇█"


def report(seen: Report, *, title: str = "", foot: Sequence[str] = ()) -> str:
    """The whole report; `foot` holds the seals and the words about the house's numbers."""
    return text.page([*_lines(seen, title)], foot)


def _lines(seen: Report, title: str) -> Iterator[str]:
    heading = plain(title) or seen.about.title
    yield from _rule(heading, "═")
    yield from wrapped(" ".join(seen.lead))
    yield ""
    yield from text.about(seen.about)
    yield from _rule("Result" if seen.board.final else "Standing")
    yield from text.score_lines(seen.board)
    yield from _rule("VP by turn")
    yield from chart(seen.turns)
    if seen.moments:
        yield from _rule("Turning points")
        for moment in seen.moments:
            yield from wrapped(moment, indent="  ", first="· ")
    yield from _rule("The course of the game")
    for turn in seen.turns:
        yield from _turn(turn)
    yield from _rule("Turn Record Sheets")
    for sheet in seen.sheets:
        yield from text.sheet_lines(sheet, seen.about.turns)
        yield ""
    yield from _rule("Dice")
    yield from text.dice_lines(seen.dice)


def _rule(title: str, line: str = "─") -> Iterator[str]:
    yield ""
    yield from wrapped(title)
    yield line * WIDTH


def _turn(turn: Turn) -> Iterator[str]:
    name = f"Turn {turn.turn}" if turn.turn else "Set-up"
    order = f" · {', '.join(turn.order)}" if turn.order else ""
    yield from _rule(f"{name}{order}")
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


def chart(turns: Sequence[Turn]) -> list[str]:
    """VP of every Power at the end of every turn, as numbers and as steps of one height for all."""
    if not turns or not turns[-1].points:
        return ["No points yet."]
    most = max(1, *(vp for turn in turns for vp in turn.points.values()))
    heads = "".join(right(f"T{turn.turn}" if turn.turn else "Start", 6) for turn in turns)
    lines = [f"{left('', 14)}{heads}"]
    for seat in turns[-1].points:
        cells, steps = "", ""
        for turn in turns:
            vp = turn.points.get(seat, 0)
            mark = "+" if seat in turn.unsure else ""
            cells += right(f"{vp}{mark}", 6)
            steps += STEPS[min(len(STEPS) - 1, vp * len(STEPS) // (most + 1))]
        lines.append(f"{left(seat, 14)}{cells}")
        lines.append(f"{left('', 14)}{''.join(right(step * 3, 6) for step in steps)}")
    return lines
