"""Helm: a move of up to so many sectors, interrupted wherever something is revealed."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, Options
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import chart, effects_map, pursuit
from domain.stardriven import commands as c
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Moving
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Moving) -> Question | None:
    """Asks as long as the ship can go on."""
    if table.players[frame.seat].destroyed or not frame.left:
        return None
    if next(_ways_on(content, table, frame.path), None) is None:
        return None
    kind = f"the move of {frame.seat} ({plural(frame.left, 'sector')} left)"
    return Question((frame.seat,), kind, Rule("SD-HELM-01"), ("go", "stop"), "stop")


def _ways_on(content: Content, table: Table, path: Sequence[str]) -> Iterator[str]:
    """The sectors next to the end of a path that can be entered."""
    full = pursuit.full(content, table)
    for sector in chart.neighbours(content, path[-1]):
        if sector not in path and sector not in full:
            yield sector


def proceed(desk: Desk, frame: Moving) -> None:
    """The move is over."""
    _end(desk, frame)


def answer(desk: Desk, seat: Seat, frame: Moving, command: Command) -> None:
    """Some sectors further, or no further."""
    if not isinstance(command, c.Go):
        _end(desk, frame)
        return
    _check(desk.content, desk.table, frame, command.sectors)
    left, path = frame.left - len(command.sectors), frame.path + command.sectors
    desk.change(replace(frame, left=left, path=path), "SD-HELM-01", "SD-HELM-02")
    for sector in command.sectors:
        others = desk.table.galaxy.in_sector(sector)
        effects_map.enter(
            desk, seat, sector, "helm",
            "SD-HELM-01", "SD-HELM-02", "SD-HELM-03", "SD-HELM-07", "SD-AMB-17",
            *(("SD-MAP-10", "SD-WAR-10") if others else ()),
        )  # fmt: skip


def _check(content: Content, table: Table, frame: Moving, sectors: Sequence[str]) -> None:
    """Refuses the first sector that cannot be entered."""
    seat = frame.seat
    if len(sectors) > frame.left:
        left = plural(frame.left, "is", "are")
        raise IllegalMove(
            "SD-HELM-01", f"{seat} moves {plural(len(sectors), 'sector')}; {left} left."
        )
    path = list(frame.path)
    for at, sector in enumerate(sectors):
        if not chart.is_sector(content, sector):
            raise IllegalMove("SD-MAP-01", f"{seat} moves to {sector}, which is no sector.")
        if sector not in chart.neighbours(content, path[-1]):
            raise IllegalMove("SD-MAP-01", f"{seat} moves from {path[-1]}; {sector} is not next.")
        if sector in path:
            rule = "SD-AMB-17" if sector == frame.path[0] else "SD-HELM-02"
            raise IllegalMove(rule, f"{seat} has been on {sector} in this move.")
        if sector in pursuit.full(content, table):
            ships = " and ".join(table.galaxy.in_sector(sector))
            raise IllegalMove("SD-HELM-03", f"{seat} cannot enter {sector}: it is full ({ships}).")
        path.append(sector)
        if at + 1 < len(sectors) and _interrupts(table, path):
            rest = ", ".join(sectors[at + 1 :])
            raise IllegalMove(
                "SD-HELM-08" if table.galaxy.tiles[chart.place_of(sector)].front else "SD-HELM-07",
                f"{seat} moves to {sector} first: what is on its tile comes before {rest}.",
            )


def _interrupts(table: Table, path: Sequence[str]) -> bool:
    """Whether the last sector of a path lies on another tile, with something to reveal."""
    place = chart.place_of(path[-1])
    entered = place != chart.place_of(path[-2])
    return entered and effects_map.holds_unknown(table, place)


def _end(desk: Desk, frame: Moving) -> None:
    """After a Helm move, stopped or not, one die may be rolled again."""
    desk.pop("SD-HELM-01")
    if frame.helm and not desk.table.players[frame.seat].destroyed:
        desk.push(f.Rerolling(frame.seat), "SD-HELM-04", "SD-HELM-09")


def forms(content: Content, table: Table, frame: Moving, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """No further, or any path as far as the next thing unknown."""
    return (Form("stop"), Form("go", ("sectors",), _paths(content, table, frame), ", "))


def _paths(content: Content, table: Table, frame: Moving) -> Options:
    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        path = frame.path + chosen
        if not chosen:
            return tuple(_ways_on(content, table, path))
        if len(chosen) >= frame.left or _interrupts(table, path):
            return (END,)
        return (END, *_ways_on(content, table, path))

    return options
