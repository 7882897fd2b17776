"""Points over time: numbers, and steps of one height for all."""

from collections.abc import Sequence

from projections.race import Stand
from projections.render.writing import WIDTH, left, right

STEPS = "▁▂▃▄▅▆▇█"
NAME, CELL = 14, 6
ACROSS = (WIDTH - NAME) // CELL


def chart(stands: Sequence[Stand], letter: str) -> list[str]:
    """Points of every seat at each stand, `letter` before its number; below one another if many."""
    if not stands or not stands[-1].points:
        return ["No points yet."]
    most = max(1, *(points for one in stands for points in one.points.values()))
    lines: list[str] = []
    for at in range(0, len(stands), ACROSS):
        lines += ["", *_block(stands[at : at + ACROSS], letter, most)]
    return lines[1:]


def signs(letter: str, period: str, points: str) -> str:
    """What stands in the chart."""
    return (
        f"{letter}1 is the end of {period} 1: above, the {points} that each seat had then; below, "
        f"a bar from {STEPS[0]} (none) to {STEPS[-1]} (as many as anybody had at any time). "
        "A + means: at least so many, not everything being known here."
    )


def arrow(points: str) -> str:
    """What `23 → 69` means in a table of the score."""
    return f"23 → 69 in a line of the score: 23 were counted, and they gave 69 {points}."


def _block(stands: Sequence[Stand], letter: str, most: int) -> list[str]:
    heads = (f"{letter}{one.number}" if one.number else "Start" for one in stands)
    lines = [f"{left('', NAME)}{''.join(right(head, CELL) for head in heads)}"]
    for seat in stands[-1].points:
        cells, steps = "", ""
        for one in stands:
            points = one.points.get(seat, 0)
            cells += right(f"{points}{'+' if seat in one.unsure else ''}", CELL)
            steps += right(_step(points, most) * 3, CELL)
        lines += [f"{left(seat, NAME)}{cells}", f"{left('', NAME)}{steps}"]
    return lines


def _step(points: int, most: int) -> str:
    return STEPS[min(len(STEPS) - 1, max(0, points) * len(STEPS) // (most + 1))]
