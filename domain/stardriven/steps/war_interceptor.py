"""One Interceptor is activated: it hunts the closest player ship, or one comes off its card."""

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_warbound, pursuit
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import WarInterceptor
from domain.stardriven.table import Table

NO_TARGET = "no player ship can be reached"
STAY = "stay"


def _ways(content: Content, table: Table) -> dict[str, tuple[pursuit.Path, ...]]:
    """The paths of every Interceptor on the map."""
    figures = pursuit.interceptors(table)
    return {figure: pursuit.interceptor_paths(content, table, figure) for figure in figures}


def _lines(ways: dict[str, tuple[pursuit.Path, ...]]) -> tuple[str, ...]:
    """Who moves how, as lines have it; those who cannot come last."""
    moves = tuple(f"{figure} {'-'.join(path)}" for figure in ways for path in ways[figure])
    return (*moves, *(f"{figure} {STAY}" for figure in ways if not ways[figure]))


def ask(content: Content, table: Table, frame: WarInterceptor) -> Question | None:
    """Asks for a sector to spawn in, or which Interceptor goes where."""
    if table.players[frame.seat].destroyed:
        return None
    ways = _ways(content, table)
    if not ways:
        kind, rule = "the Gateway sector where an Interceptor comes back", Rule("SD-WAR-14")
        default = f"spawn {pursuit.spawns(content, table)[0]}"
        return Question((frame.seat,), kind, rule, ("spawn",), default)
    if not any(ways.values()) or len(_lines(ways)) == 1:
        return None
    kind, default = "the Interceptor that moves, and its path", f"interceptor {_lines(ways)[0]}"
    return Question((frame.seat,), kind, Rule("SD-WAR-01"), ("interceptor",), default)


def proceed(desk: Desk, frame: WarInterceptor) -> None:
    """There is one way, or none; or who activated it has just been destroyed."""
    if desk.table.players[frame.seat].destroyed:
        desk.pop("SD-GAP-35")
        return
    ways = _ways(desk.content, desk.table)
    for figure, paths in ways.items():
        if paths:
            _fly(desk, figure, paths[0])
            return
    desk.pop("SD-WAR-47")
    _stay(desk, next(iter(ways)))


def _stay(desk: Desk, figure: str) -> None:
    desk.tell(
        e.WarboundStayed(figure, NO_TARGET),
        "SD-WAR-47", "SD-WAR-08", "SD-AMB-41", "SD-GAP-05",
    )  # fmt: skip


def answer(desk: Desk, seat: Seat, frame: WarInterceptor, command: Command) -> None:  # noqa: ARG001
    """The player who activates it decides (SD-WAR-11)."""
    if isinstance(command, c.SpawnWarbound):
        _check_spawn(desk.content, desk.table, seat, command.sector)
        desk.pop("SD-WAR-13")
        effects_warbound.spawn_interceptor(
            desk, command.sector, "spawned", "SD-WAR-13", "SD-WAR-14", "SD-AMB-20", "SD-GAP-36"
        )
    elif isinstance(command, c.MoveInterceptor):
        _check_path(desk.content, desk.table, seat, command)
        if command.path:
            _fly(desk, command.figure, command.path)
        else:
            desk.pop("SD-WAR-47")
            _stay(desk, command.figure)


def _check_spawn(content: Content, table: Table, seat: Seat, sector: str) -> None:
    if sector in pursuit.spawns(content, table):
        return
    if sector in pursuit.full(content, table):
        raise IllegalMove("SD-AMB-20", f"{seat} cannot put an Interceptor on {sector}: it is full.")
    raise IllegalMove(
        "SD-WAR-14", f"{seat} puts an Interceptor on a Gateway sector, not on {sector}."
    )


def _check_path(content: Content, table: Table, seat: Seat, command: c.MoveInterceptor) -> None:
    ways, figure, path = _ways(content, table), command.figure, command.path
    if figure not in ways:
        raise IllegalMove(
            "SD-WAR-01",
            f"{seat} activates {figure or 'nobody'}; Interceptors on the map: {', '.join(ways)}.",
        )
    paths = ways[figure]
    if path in paths or not (path or paths):
        return
    shown, possible = "-".join(path) or STAY, " or ".join("-".join(one) for one in paths) or STAY
    if pursuit.full(content, table).intersection(path[1:]):
        raise IllegalMove("SD-MAP-03", f"{seat} moves {figure} {shown} through a full sector.")
    raise IllegalMove(
        "SD-WAR-07",
        f"{seat} moves {figure} {shown}; toward the closest available ship lead {possible}.",
    )


def _fly(desk: Desk, figure: str, path: pursuit.Path) -> None:
    """It moves, and attacks the ship whose sector it enters; its move ends there."""
    table = desk.table
    prey = pursuit.preys(desk.content, table).get(path[-1])
    desk.pop("SD-WAR-01")
    effects_warbound.move(
        desk, figure, path,
        "SD-WAR-07", "SD-WAR-08", "SD-WAR-09", "SD-WAR-11", "SD-WAR-46", "SD-MAP-09", "SD-AMB-41",
    )  # fmt: skip
    if prey is not None:
        dice = pursuit.card(desk.content, table, figure).crosshairs
        desk.push(
            f.Combat(figure, prey, 0, dice, 0, "roll"),
            "SD-WAR-10", "SD-WAR-19", "SD-WAR-46", "SD-ATTACK-02",
        )  # fmt: skip


def forms(content: Content, table: Table, frame: WarInterceptor, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Every sector, or every path of every Interceptor."""
    ways = _ways(content, table)
    if not ways:
        return (Form("spawn", ("sector",), one_of(*pursuit.spawns(content, table))),)
    return (Form("interceptor", ("figure and path",), one_of(*_lines(ways))),)
