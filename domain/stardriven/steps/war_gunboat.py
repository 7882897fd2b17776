"""The Gunboat is activated: it goes for the nearest Outpost, or comes back onto the Gateway."""

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
from domain.stardriven.frames import WarGunboat
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table

NO_TARGET = "no Outpost can be reached"
NO_STEP = "an Outpost stood in its sector"


def ask(content: Content, table: Table, frame: WarGunboat) -> Question | None:
    """Asks for a sector to spawn in, or for one of several paths."""
    if GUNBOAT not in table.galaxy.ships:
        kind, rule = "the Gateway sector where the Gunboat comes back", Rule("SD-WAR-14")
        default = f"spawn {pursuit.spawns(content, table)[0]}"
        return Question((frame.seat,), kind, rule, ("spawn",), default)
    paths = pursuit.gunboat_paths(content, table)
    if len(paths) < len(("one", "another")):
        return None
    kind, default = "the path of the Gunboat", f"gunboat {'-'.join(paths[0])}"
    return Question((frame.seat,), kind, Rule("SD-AMB-42"), ("gunboat",), default)


def proceed(desk: Desk, frame: WarGunboat) -> None:  # noqa: ARG001 - as every step
    """There is one way, or none."""
    paths = pursuit.gunboat_paths(desk.content, desk.table)
    if paths:
        _sail(desk, paths[0])
        return
    desk.pop("SD-WAR-05")
    desk.tell(e.WarboundStayed(GUNBOAT, NO_TARGET), "SD-WAR-05", "SD-AMB-42", "SD-GAP-05")


def answer(desk: Desk, seat: Seat, frame: WarGunboat, command: Command) -> None:  # noqa: ARG001
    """The player who activates it decides (SD-WAR-11)."""
    if isinstance(command, c.SpawnWarbound):
        _check_spawn(desk.content, desk.table, seat, command.sector)
        desk.pop("SD-WAR-12")
        effects_warbound.spawn_gunboat(desk, command.sector)
    elif isinstance(command, c.MoveGunboat):
        _check_path(desk.content, desk.table, seat, command.path)
        _sail(desk, command.path)


def _check_spawn(content: Content, table: Table, seat: Seat, sector: str) -> None:
    if sector in pursuit.spawns(content, table):
        return
    if sector in pursuit.full(content, table):
        raise IllegalMove("SD-AMB-20", f"{seat} cannot put the Gunboat on {sector}: it is full.")
    raise IllegalMove("SD-WAR-14", f"{seat} puts the Gunboat on a Gateway sector, not on {sector}.")


def _check_path(content: Content, table: Table, seat: Seat, path: tuple[str, ...]) -> None:
    paths = pursuit.gunboat_paths(content, table)
    if path in paths:
        return
    shown, possible = "-".join(path) or "stay", " or ".join("-".join(one) for one in paths)
    if pursuit.full(content, table).intersection(path[1:]):
        raise IllegalMove("SD-MAP-03", f"{seat} moves the Gunboat {shown} through a full sector.")
    if paths[0][-1] in pursuit.preys(content, table):
        raise IllegalMove(
            "SD-WAR-06", f"{seat} moves the Gunboat {shown}; it attacks if it can: {possible}."
        )
    raise IllegalMove(
        "SD-AMB-42", f"{seat} moves the Gunboat {shown}; toward a nearest Outpost lead {possible}."
    )


def _sail(desk: Desk, path: pursuit.Path) -> None:
    """It moves, removes an Outpost that it reaches, and attacks a player ship that it meets."""
    table, goal = desk.table, path[-1]
    prey = pursuit.preys(desk.content, table).get(goal) if len(path) > 1 else None
    desk.pop("SD-WAR-01")
    effects_warbound.move(
        desk, GUNBOAT, path, "SD-WAR-02", "SD-WAR-06", "SD-WAR-11", "SD-MAP-09", "SD-AMB-42"
    )
    owner = table.galaxy.outposts.get(goal)
    if owner is not None:
        desk.tell(e.OutpostRemoved(Seat(owner), goal, GUNBOAT), "SD-WAR-03", "SD-AMB-42")
    if len(path) == 1:
        desk.tell(e.WarboundStayed(GUNBOAT, NO_STEP), "SD-AMB-42", "SD-WAR-10")
    if prey is not None:
        dice = pursuit.card(desk.content, table, GUNBOAT).crosshairs
        desk.push(
            f.Combat(GUNBOAT, prey, 0, dice, 0, "roll"),
            "SD-WAR-04", "SD-WAR-10", "SD-WAR-18", "SD-ATTACK-02",
        )  # fmt: skip


def forms(content: Content, table: Table, frame: WarGunboat, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Every sector, or every path."""
    if GUNBOAT not in table.galaxy.ships:
        return (Form("spawn", ("sector",), one_of(*pursuit.spawns(content, table))),)
    paths = ("-".join(path) for path in pursuit.gunboat_paths(content, table))
    return (Form("gunboat", ("path",), one_of(*paths)),)
