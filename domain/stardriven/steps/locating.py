"""CRIT from an effect: a Combat die for each says the station, and nothing can be done about it."""

from domain.kernel.agenda import Question
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import effects_damage
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Locating
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Locating) -> Question | None:  # noqa: ARG001
    """The table rolls; nothing for a ship that is gone."""
    if table.players[frame.seat].destroyed:
        return None
    kind = f"{frame.crits} Combat dice for the stations of CRIT of {frame.seat}"
    return Question((TABLE,), kind, Rule("SD-DMG-04"), ("locations",), "locations")


def proceed(desk: Desk, frame: Locating) -> None:  # noqa: ARG001 - as every step
    """The ship is gone."""
    desk.pop("SD-GAP-35")


def answer(desk: Desk, seat: Seat, frame: Locating, command: Command) -> None:  # noqa: ARG001
    """All dice, then the tokens one by one; at Hull 0 the rest are dropped."""
    desk.pop("SD-DMG-04")
    dice = effects_damage.roll(
        desk, frame.seat, frame.crits, "locations",
        "SD-DMG-03", "SD-DMG-04", "SD-GLOSS-08", "SD-EXPLORE-10",
    )  # fmt: skip
    for station in dice:
        if effects_damage.is_gone(desk, frame.seat):
            break
        effects_damage.crit(desk, frame.seat, station, frame.why, "SD-DMG-03", "SD-DMG-04")


def forms(content: Content, table: Table, frame: Locating, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Only the roll."""
    return (Form("locations", results=f"{frame.crits} Combat dice"),)
