"""A ship has entered a tile: the front is drawn and turned, then every token is resolved."""

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import chart, effects_map
from domain.stardriven import commands as c
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Entering
from domain.stardriven.galaxy import Mark
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Entering) -> Question | None:  # noqa: ARG001
    """The table draws; the seat turns the tile, and says which of several tokens is flipped."""
    if not _is_here(table, frame):
        return None
    if frame.stage == "front":
        kind = f"the front of the tile at {frame.place}"
        return Question((TABLE,), kind, Rule("SD-EXPLORE-01"), ("resolve",), "resolve")
    if frame.stage == "turn":
        kind = f"how the tile at {frame.place} is turned"
        return Question((frame.seat,), kind, Rule("SD-EXPLORE-02"), ("turn",), "turn 0")
    tokens = table.galaxy.tiles[frame.place].tokens
    if len(tokens) > 1 and not frame.token:
        kind, default = f"the next token to be flipped at {frame.place}", f"trigger {frame.place} 1"
        return Question((frame.seat,), kind, Rule("SD-GAP-47"), ("trigger",), default)
    if tokens and effects_map.is_drawn(_next(tokens, frame)):
        kind = f"the token on {frame.place}"
        return Question((TABLE,), kind, Rule("SD-EXPLORE-03"), ("resolve",), "resolve")
    return None


def _is_here(table: Table, frame: Entering) -> bool:
    """Whether the ship still stands on the tile."""
    at = table.galaxy.ships.get(frame.seat)
    return at is not None and chart.place_of(at) == frame.place


def _next(tokens: tuple[Mark, ...], frame: Entering) -> Mark:
    return tokens[(frame.token or 1) - 1]


def proceed(desk: Desk, frame: Entering) -> None:
    """A token that the record knows is flipped at once; with no more of them the movement goes on.

    Once the ship has left the tile the tokens stay.
    """
    if not _is_here(desk.table, frame):
        desk.pop("SD-GAP-47", "SD-GAP-35")
    elif desk.table.galaxy.tiles[frame.place].tokens:
        _flip(desk, frame)
    else:
        _end(desk, frame)


def answer(desk: Desk, seat: Seat, frame: Entering, command: Command) -> None:
    """The front, its orientation, or a token."""
    if isinstance(command, c.Turn):
        effects_map.turn(desk, seat, frame.place, command.orientation, "SD-GAP-47")
        desk.change(replace(frame, stage="tokens"), "SD-GAP-47")
    elif isinstance(command, c.Trigger):
        _choose(desk, seat, frame, command)
    elif frame.stage == "front":
        effects_map.reveal(
            desk, frame.seat, frame.place, "SD-EXPLORE-01", "SD-HELM-07", "SD-NAV-08"
        )
        desk.change(replace(frame, stage="turn"), "SD-EXPLORE-02", "SD-GAP-47")
    else:
        _flip(desk, frame)


def _choose(desk: Desk, seat: Seat, frame: Entering, command: c.Trigger) -> None:
    lying = len(desk.table.galaxy.tiles[frame.place].tokens)
    if command.place != frame.place or not 1 <= command.number <= lying:
        raise IllegalMove(
            "SD-GAP-47",
            f"{seat} flips a token of {frame.place} numbered 1 to {lying}, "
            f"not {command.place} {command.number}.",
        )
    desk.change(replace(frame, token=command.number), "SD-GAP-47")


def _flip(desk: Desk, frame: Entering) -> None:
    """All tokens are resolved, even after one that ends the movement."""
    kind = effects_map.flip(
        desk, frame.seat, frame.place, frame.token or 1,
        "SD-EXPLORE-17", "SD-AMB-18", "SD-HELM-08", "SD-NAV-08", "SD-GAP-47",
    )  # fmt: skip
    stops = kind in effects_map.STOPPING
    after = replace(frame, token=0, stopped=frame.stopped or stops)
    desk.change(after, *(("SD-EXPLORE-09", "SD-EXPLORE-12") if stops else ("SD-EXPLORE-04",)))
    effects_map.take_effect(desk, frame.seat, kind)


def _end(desk: Desk, frame: Entering) -> None:
    """The movement goes on, unless a token has ended it."""
    if not frame.stopped:
        desk.pop("SD-EXPLORE-04", "SD-EXPLORE-08", "SD-EXPLORE-16", "SD-GAP-47")
        return
    desk.pop("SD-HELM-08", "SD-GAP-47")
    below = desk.table.top
    if isinstance(below, f.Moving):
        desk.change(replace(below, left=0), "SD-HELM-08", "SD-EXPLORE-09", "SD-EXPLORE-12")


def forms(content: Content, table: Table, frame: Entering, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """The draw, an orientation, or each token."""
    if frame.stage == "turn":
        turns = tuple(str(turned) for turned in chart.ORIENTATIONS)
        return (Form("turn", ("turns of 120 degrees",), one_of(*turns)),)
    if frame.stage == "front":
        return (Form("resolve", results=f"the front of the tile at {frame.place}"),)
    if seat == TABLE:
        return (Form("resolve", results=f"the token on {frame.place}"),)
    lying = len(table.galaxy.tiles[frame.place].tokens)
    numbered = tuple(f"{frame.place} {number}" for number in range(1, lying + 1))
    return (Form("trigger", ("token",), one_of(*numbered)),)
