"""Discovery (P3.discovery): the counters of the systems that the Power's units have reached."""

from msgspec.structs import replace

from domain.gateway_to_the_stars import effects, forces
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.frames import Battle, Discovery, Unfriendly
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Rule, Seat

RETREAT = {"vanished": ("GS-DISC-05", "GS-DISC-09", "GS-FAQ-03"), "vortex": ("GS-DISC-06",)}


def ask(content: Content, table: Table, frame: Discovery) -> Question | None:
    """Asks the table for the counter of the lowest system to come."""
    del content
    if not _due(table, frame):
        return None
    return Question((TABLE,), "discovery", Rule("GS-DISC-20"), ("discover",), "discover")


def proceed(desk: Desk, frame: Discovery) -> None:
    """Nothing is left to discover."""
    del frame
    desk.pop("GS-DISC-01", "GS-DISC-19")


def forms(content: Content, table: Table, frame: Discovery, seat: Seat) -> tuple[Form, ...]:
    """The table draws."""
    del content, seat
    system = _due(table, frame)[0]
    return (Form("discover", results=f"the counter of system {system}, such as N2"),)


def answer(desk: Desk, seat: Seat, frame: Discovery, command: Command) -> None:
    """Draws the counter, lays it open, and lets it have its effect on the units there."""
    del seat, command
    system, *later = _due(desk.table, frame)
    desk.change(replace(frame, systems=tuple(later)), "GS-DISC-20")
    counter = effects.reveal(
        desk, frame.seat, system,
        "GS-DISC-01", "GS-DISC-19", "GS-DISC-20", "GS-TURN-07", "GS-TURN-08", "GS-SETUP-02",
    )  # fmt: skip
    if counter.kind in RETREAT:
        _flee_or_perish(desk, frame.seat, system, counter.kind)
    if counter.kind == "unfriendly":
        _face_defenders(desk, frame.seat, system)


def _due(table: Table, frame: Discovery) -> tuple[int, ...]:
    """The systems to come that are still undiscovered and still have units of the Power."""
    return tuple(
        system
        for system in frame.systems
        if not table.galaxy.is_discovered(system) and table.galaxy.of(frame.seat, system)
    )


def _flee_or_perish(desk: Desk, seat: Seat, system: int, kind: str) -> None:
    """Vanished or Vortex: with a Star Probe all go back, without one all are lost (GS-GAP-17)."""
    units = desk.table.galaxy.of(seat, system)
    if forces.has_probe(desk.content, units):
        effects.retreat_by_path(
            desk, units, system, *RETREAT[kind],
            "GS-DISC-08", "GS-DISC-24", "GS-DISC-26", "GS-DISC-27", "GS-AMB-42", "GS-AMB-45",
        )  # fmt: skip
        return
    for unit in units:
        fate: effects.Fate = "vanished" if kind == "vanished" else "vortex"
        effects.eliminate(desk, unit, fate, "GS-DISC-23", "GS-GAP-17", "GS-AMB-11")


def _face_defenders(desk: Desk, seat: Seat, system: int) -> None:
    """Unfriendly: a Power with a Star Probe chooses first; any other fights at once."""
    if forces.has_probe(desk.content, desk.table.galaxy.of(seat, system)):
        desk.push(Unfriendly(seat, system), "GS-DISC-07", "GS-DISC-25", "GS-AMB-22")
        return
    desk.push(
        Battle(system, attacker="SDU", defender=seat, phase="discovery", forced=True),
        "GS-DISC-13", "GS-FAQ-13", "GS-COMBAT-03", "GS-TURN-18", "GS-AMB-23", "GS-GAP-18",
    )  # fmt: skip
