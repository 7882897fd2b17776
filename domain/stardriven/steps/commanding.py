"""Command (Station 2): attack a ship in the own sector, or ready a Crew."""

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.lines import label
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board, ship
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Commanding
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Commanding) -> Question | None:  # noqa: ARG001
    """Asks which of the two; readying is always possible, if only for the Experience."""
    if table.players[frame.seat].destroyed:
        return None
    kind = f"what Command does with a {frame.value}"
    return Question((frame.seat,), kind, Rule("SD-CMD-01"), ("attack", "ready"), "ready")


def proceed(desk: Desk, frame: Commanding) -> None:  # noqa: ARG001 - as every step
    """The ship is gone."""
    desk.pop("SD-GAP-35")


def answer(desk: Desk, seat: Seat, frame: Commanding, command: Command) -> None:
    """An attack of 1 CH at the value and all Weapon Charges, or a Crew readied."""
    if isinstance(command, c.Attack):
        _attack(desk, seat, frame, command.target)
    else:
        _ready(desk, seat, frame)


def _attack(desk: Desk, seat: Seat, frame: Commanding, target: str) -> None:
    ships = desk.table.galaxy.ships
    here = ships[seat]
    if target not in ships:
        raise IllegalMove("SD-AMB-12", f"{seat} cannot attack {target}: it is not on the map.")
    if target == seat or ships[target] != here:
        where = "its own ship" if target == seat else f"on {ships[target]}"
        raise IllegalMove(
            "SD-AMB-12", f"{seat} on {here} attacks a ship in its own sector; {target} is {where}."
        )
    charges = desk.table.players[seat].charges
    desk.pop("SD-CMD-01")
    desk.push(
        f.Combat(seat, target, frame.value, charges, charges, "hold"),
        "SD-CMD-01", "SD-CMD-05", "SD-CMD-06", "SD-ATTACK-01", "SD-ATTACK-03", "SD-ATTACK-04",
        "SD-ATTACK-09", "SD-ATTACK-10", "SD-MAP-10", "SD-ACT-09",
        *(("SD-ATTACK-11",) if target in desk.table.players else ()),
    )  # fmt: skip


def _ready(desk: Desk, seat: Seat, frame: Commanding) -> None:
    """The exhausted Crew at the station of the value; where there is none, nothing."""
    player = desk.table.players[seat]
    desk.pop("SD-CMD-01", "SD-CMD-07", "SD-AMB-12")
    here = {at: crew for crew, at in ship.on_board(player).items()}
    crew = here.get(frame.value)
    if crew is not None and ship.is_exhausted(player, frame.value):
        top = ("SD-CMD-08",) if frame.value == ship.QUARTERS else ()
        effects_board.ready(desk, seat, crew, "SD-CMD-07", "SD-ACT-09", *top)


def forms(content: Content, table: Table, frame: Commanding, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """To ready, and to attack each other ship in the sector."""
    galaxy = table.galaxy
    here = galaxy.in_sector(galaxy.ships[seat])
    targets = tuple(label(target) for target in here if target != seat)
    attack = (Form("attack", ("ship",), one_of(*targets)),) if targets else ()
    return (Form("ready"), *attack)
