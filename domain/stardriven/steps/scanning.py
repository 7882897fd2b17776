"""Sensors: adjacent tiles are scanned one after another, up to the value in Gravity."""

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
from domain.stardriven.frames import Scanning
from domain.stardriven.table import Table

SUM = "SD-SENS-01"


def ask(content: Content, table: Table, frame: Scanning) -> Question | None:
    """The tile just revealed is turned; then the next one, which only the first time is a must.

    For a seat that has resigned the table makes the first scan: it has results to report.
    """
    if frame.turning:
        kind = f"how the tile at {frame.turning} is turned"
        return Question((frame.seat,), kind, Rule("SD-EXPLORE-02"), ("turn",), "turn 0")
    left = _left(content, table, frame)
    if not left or frame.gravity >= frame.value:
        return None
    kind = f"the next tile scanned (Gravity {frame.gravity} of {frame.value})"
    if frame.scanned:
        return Question((frame.seat,), kind, Rule("SD-AMB-06"), ("scan", "stop"), "stop")
    seat = TABLE if table.players[frame.seat].resigned else frame.seat
    return Question((seat,), kind, Rule("SD-AMB-06"), ("scan",), f"scan {left[0]}")


def _left(content: Content, table: Table, frame: Scanning) -> tuple[str, ...]:
    """The tiles that touch the ship's sector (SD-AMB-04) and are not scanned yet."""
    at = table.galaxy.ships[frame.seat]
    return tuple(place for place in chart.touched(content, at) if place not in frame.scanned)


def proceed(desk: Desk, frame: Scanning) -> None:
    """The value is reached, or no tile is left."""
    _end(desk, frame)


def answer(desk: Desk, seat: Seat, frame: Scanning, command: Command) -> None:
    """A tile, its orientation, or no more."""
    if isinstance(command, c.Turn):
        effects_map.turn(desk, seat, frame.turning, command.orientation)
        desk.change(replace(frame, turning=""), "SD-EXPLORE-02")
    elif isinstance(command, c.Scan):
        _scan(desk, frame, command.place)
    else:
        _end(desk, frame)


def _scan(desk: Desk, frame: Scanning, place: str) -> None:
    """A face-down tile is revealed, any other stays as it is; its tokens are looked at."""
    _check(desk.content, desk.table, frame, place)
    tile = desk.table.galaxy.tiles[place]
    clauses = _clauses(desk.content, place, face_down=not tile.front, tokens=bool(tile.tokens))
    if not tile.front:
        effects_map.reveal(desk, frame.seat, place, SUM, "SD-SENS-02", "SD-EXPLORE-02")
    effects_map.peek(desk, frame.seat, place, "SD-SENS-03", "SD-SENS-10", *clauses)
    gravity = frame.gravity + effects_map.gravity(desk.content, desk.table, place)
    scanned, turning = (*frame.scanned, place), "" if tile.front else place
    desk.change(
        replace(frame, gravity=gravity, scanned=scanned, turning=turning),
        SUM, "SD-AMB-04", "SD-AMB-05", "SD-AMB-06", "SD-GAP-02", *clauses,
    )  # fmt: skip


def _clauses(content: Content, place: str, *, face_down: bool, tokens: bool) -> tuple[str, ...]:
    if effects_map.is_gateway(content, place):
        return ("SD-SENS-08", "SD-MAP-07", "SD-COMP-10", "SD-GAP-03")
    if face_down:
        return ("SD-SENS-02",)
    return ("SD-SENS-09", *(("SD-AMB-18",) if tokens else ()))


def _check(content: Content, table: Table, frame: Scanning, place: str) -> None:
    seat, at = frame.seat, table.galaxy.ships[frame.seat]
    left = _left(content, table, frame)
    if place in left:
        return
    if place in frame.scanned:
        raise IllegalMove(SUM, f"{seat} has scanned the tile {place} already.")
    shown = ", ".join(left)
    raise IllegalMove(
        "SD-AMB-04", f"{seat} on {at} scans a tile that touches this sector ({shown}), not {place}."
    )


def _end(desk: Desk, frame: Scanning) -> None:
    """The tokens are in the hand; after them an Objective is played."""
    tiles, seat = desk.table.galaxy.tiles, frame.seat
    tokens = tuple(
        (place, number)
        for place in frame.scanned
        for number, _ in enumerate(tiles[place].tokens, 1)
    )
    activations = len(desk.table.galaxy.outposts_of(seat))
    desk.pop(SUM, "SD-AMB-05", "SD-AMB-06")
    desk.push(f.PlayingObjective(seat), "SD-SENS-06", "SD-AMB-08")
    if tokens:
        desk.push(
            f.PickedUp(seat, tokens, frame.scanned, activations),
            "SD-SENS-03", "SD-SENS-04", *(() if activations else ("SD-SENS-14",)),
        )  # fmt: skip


def forms(content: Content, table: Table, frame: Scanning, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """An orientation; or each tile that is left, and to stop after the first."""
    if frame.turning:
        turns = tuple(str(turned) for turned in chart.ORIENTATIONS)
        return (Form("turn", ("turns of 120 degrees",), one_of(*turns)),)
    results = "the front if face-down, then each token not known (Token: nobody names it)"
    scan = Form("scan", ("tile",), one_of(*_left(content, table, frame)), results=results)
    return (Form("stop"), scan) if frame.scanned else (scan,)
