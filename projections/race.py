"""Who was ahead when: the points of all seats at one time after another."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from domain.kernel.counting import listed


class Stand(Struct, frozen=True):
    """Points by seat at a time; the seats of `unsure` have at least so many. 0 is the set-up."""

    number: int
    points: Mapping[str, int]
    unsure: tuple[str, ...] = ()

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has the most points."""
        most = max(self.points.values(), default=0)
        return tuple(seat for seat, points in self.points.items() if points == most)


def changes(stands: Sequence[Stand]) -> list[tuple[int, str]]:
    """(number, seat) whenever a seat alone took the lead from another."""
    found: list[tuple[int, str]] = []
    for one in stands:
        ahead = one.leaders
        if one.number and len(ahead) == 1 and (not found or found[-1][1] != ahead[0]):
            found.append((one.number, ahead[0]))
    return found


def told(stands: Sequence[Stand], period: str) -> str:
    """How often the lead changed hands; empty where nobody was ever alone ahead of another."""
    found = changes(stands)
    if not found or len(stands[-1].points) == 1:
        return ""
    first, last = found[0], found[-1]
    if len(found) == 1:
        ahead = f"{first[1]} was ahead from {period} {first[0]} on"
        level = next((one for one in stands if one.number > first[0] and one.leaders[1:]), None)
        if level is None:
            return f"{ahead} and was never caught."
        others = listed(seat for seat in level.leaders if seat != first[1])
        return f"{ahead}; {others} drew level in {period} {level.number}."
    count = len(found) - 1
    times = {1: "once", 2: "twice"}.get(count, f"{count} times")
    end = f"in {period} {last[0]}, to {last[1]}."
    return (
        f"{first[1]} was ahead first, in {period} {first[0]}; the lead changed hands {times}, "
        f"{end if count == 1 else f'the last time {end}'}"
    )
