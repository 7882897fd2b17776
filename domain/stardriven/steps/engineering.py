"""Engineering (Station 6): the value is split over repairs, Shields and Weapon Charges."""

from itertools import combinations

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Engineering
from domain.stardriven.player import Player
from domain.stardriven.table import Table

MOST_CRITS = 6  # of which every choice is offered; any may be named


def ask(content: Content, table: Table, frame: Engineering) -> Question | None:  # noqa: ARG001
    """Asks for the split; all for Shields is always possible."""
    if table.players[frame.seat].destroyed:
        return None
    kind = f"how Engineering uses its {frame.value}"
    default = f"engineer shields {frame.value}"
    return Question((frame.seat,), kind, Rule("SD-ENG-01"), ("engineer",), default)


def proceed(desk: Desk, frame: Engineering) -> None:  # noqa: ARG001 - as every step
    """The ship is gone."""
    desk.pop("SD-GAP-35")


def answer(desk: Desk, seat: Seat, frame: Engineering, command: c.Engineer) -> None:
    """Exactly the value; gains beyond the maximum are lost."""
    player = desk.table.players[seat]
    total = len(command.repair) + command.shields + command.charges
    if total != frame.value:
        raise IllegalMove(
            "SD-AMB-68",
            f"{seat} splits {frame.value} over repairs, Shields and Weapon Charges; "
            f"{len(command.repair)} + {command.shields} + {command.charges} is {total}.",
        )
    for spot in command.repair:
        if command.repair.count(spot) > player.crits.count(spot):
            has = ", ".join(player.crits) or "none"
            raise IllegalMove("SD-ENG-07", f"{seat} has no CRIT on {spot} to repair; CRIT: {has}.")
    clauses = ("SD-ENG-01", "SD-AMB-68")
    desk.pop("SD-ENG-01", "SD-ENG-02", "SD-ENG-05", "SD-AMB-68", "SD-ACT-09")
    effects_board.repair(desk, seat, command.repair, "SD-ENG-07", *clauses)
    effects_board.shields(desk, seat, command.shields, "Engineering", *clauses)
    effects_board.charges(desk, seat, command.charges, "Engineering", *clauses)


def forms(content: Content, table: Table, frame: Engineering, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Every split; of more than 6 CRIT tokens several are repaired in the order of the board."""
    splits = tuple(_splits(table.players[seat], frame.value))
    return (Form("engineer", ("split",), one_of(*splits)),)


def _splits(player: Player, value: int) -> list[str]:
    """By how many are repaired, then which ones, then how many Shields."""
    found: list[str] = []
    for repairs in range(min(value, len(player.crits)) + 1):
        every = repairs == 1 or len(player.crits) <= MOST_CRITS
        chosen = combinations(player.crits, repairs) if every else (player.crits[:repairs],)
        for repair in map(", ".join, chosen):
            for shields in range(value - repairs + 1):
                charges = value - repairs - shields
                parts = [f"repair {repair}"] if repair else []
                parts += [f"shields {shields}"] if shields else []
                parts += [f"charges {charges}"] if charges else []
                found.append(" ".join(parts))
    return found
