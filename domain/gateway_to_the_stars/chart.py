"""The map as rules walk it: the jump lines in play."""

from collections import deque
from collections.abc import Mapping

from domain.gateway_to_the_stars.content import Content

Lines = Mapping[int, Mapping[int, str]]

_MADE: dict[tuple[int, int, int], tuple[Content, Lines]] = {}


def lines(content: Content, first: int, last: int) -> Lines:
    """System -> neighbour -> label, both ends in `first` to `last` (GS-SETUP-39); ascending."""
    key = (id(content), first, last)
    made = _MADE.get(key)
    if made is not None and made[0] is content:
        return made[1]
    found: dict[int, dict[int, str]] = {
        number: {} for number in sorted(content.systems) if first <= number <= last
    }
    for line in sorted(content.lines, key=lambda one: (one.a, one.b)):
        if line.a in found and line.b in found:
            found[line.a][line.b] = line.label
            found[line.b][line.a] = line.label
    ordered = {number: dict(sorted(near.items())) for number, near in found.items()}
    _MADE[key] = (content, ordered)
    return ordered


def distances(chart: Lines, start: int) -> dict[int, int]:
    """Fewest jumps from `start` to every system over any lines in play."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for near in chart[here]:
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found
