"""Precursor Chart: one undiscovered system next to the surveyed one is revealed without units."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, special_results
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.frames import ChartChoice
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Rule, Seat


def ask(content: Content, table: Table, frame: ChartChoice) -> Question | None:
    """Asks which system; the lowest number stands for no answer."""
    near = special_results.unknown_near(content, table, frame.system)
    if not near:
        return None
    rule = Rule("GS-DISC-30")
    return Question((frame.seat,), "Precursor Chart", rule, ("chart",), f"chart {near[0]}")


def proceed(desk: Desk, frame: ChartChoice) -> None:
    """Nothing near is undiscovered any more."""
    del frame
    desk.pop("GS-GAP-26")


def forms(content: Content, table: Table, frame: ChartChoice, seat: Seat) -> tuple[Form, ...]:
    """Each undiscovered neighbour."""
    del seat
    near = special_results.unknown_near(content, table, frame.system)
    choices = one_of(*(str(system) for system in near))
    return (Form("chart", ("system",), choices, results="the counter, such as N2"),)


def answer(desk: Desk, seat: Seat, frame: ChartChoice, command: c.Chart) -> None:
    """The counter is drawn and lies open; nobody is there, so nobody is lost or attacked."""
    near = special_results.unknown_near(desk.content, desk.table, frame.system)
    if command.system not in near:
        known = ", ".join(str(system) for system in near)
        raise IllegalMove(
            "GS-DISC-30",
            f"{seat} cannot chart {command.system}: the undiscovered systems next to "
            f"{frame.system} are {known}.",
        )
    desk.pop("GS-GAP-26")
    effects.reveal(desk, seat, command.system, "GS-DISC-30", "GS-GAP-26")
