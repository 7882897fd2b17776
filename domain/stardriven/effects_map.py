"""Effects on the map: tiles entered, revealed and turned; tokens looked at, flipped, resolved."""

from collections.abc import Callable
from typing import Literal

from domain.kernel.chance import Unnamed
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import Seat
from domain.stardriven import chart, effects_board
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.galaxy import UNNAMED_TOKEN, Mark
from domain.stardriven.table import Table

STOPPING = ("anomaly", "warbound")  # tokens that end a movement

# --- tiles


def gravity(content: Content, table: Table, place: str) -> int:
    """The Gravity that a tile shows: its front's, the Gateway's printed one, or the back's 1."""
    front = table.galaxy.tiles[place].front
    shown = content.fronts.get(front) or content.worlds.get(front)
    if shown is not None:
        return shown.gravity
    return content.places[place].gravity or content.numbers.unrevealed_gravity


def is_gateway(content: Content, place: str) -> bool:
    """Whether a tile is one of the Gateway's, which is never flipped."""
    return content.places[place].ring == 0


def holds_unknown(table: Table, place: str) -> bool:
    """Whether entering this tile reveals something: its front, or tokens."""
    tile = table.galaxy.tiles[place]
    return not tile.front or bool(tile.tokens)


def enter(desk: Desk, seat: Seat, sector: str, how: Literal["helm", "jump"], *rules: str) -> None:
    """The ship stands on a sector; a tile entered is revealed, and its tokens are resolved next."""
    galaxy = desk.table.galaxy
    start, place = galaxy.ships[seat], chart.place_of(sector)
    within = place == chart.place_of(start)
    desk.tell(
        e.ShipMoved(seat, start, sector, how),
        "SD-MAP-01", "SD-MAP-02", "SD-MAP-03", *(("SD-AMB-18",) if within else ()), *rules,
    )  # fmt: skip
    if within or not holds_unknown(desk.table, place):
        return
    if not galaxy.tiles[place].front:
        desk.push(f.Entering(seat, place, "front"), "SD-EXPLORE-01", "SD-GAP-47", *rules)
        return
    desk.push(
        f.Entering(seat, place, "tokens"), "SD-EXPLORE-03", "SD-EXPLORE-17", "SD-AMB-18", *rules
    )


def reveal(desk: Desk, seat: Seat, place: str, *rules: str) -> None:
    """The front of a face-down tile is drawn."""
    front = desk.pick(desk.table.galaxy.fronts, f"the front of the tile at {place}")
    desk.tell(
        e.TileRevealed(place, front, seat, desk.source),
        "SD-MAP-05", "SD-COMP-05", "SD-GAP-04", "SD-GAP-38", *rules,
    )  # fmt: skip


def turn(desk: Desk, seat: Seat, place: str, orientation: int, *rules: str) -> None:
    """The tile just revealed is turned; whatever stands on it keeps its slot."""
    if orientation not in chart.ORIENTATIONS:
        raise IllegalMove(
            "SD-EXPLORE-02", f"{seat} turns the tile {place} by 0, 1 or 2, not by {orientation}."
        )
    desk.tell(e.TileTurned(place, orientation), "SD-EXPLORE-02", "SD-FAQ-02", "SD-GAP-02", *rules)


# --- tokens


def is_drawn(mark: Mark) -> bool:
    """Whether chance says what a token is: nobody looked, or nobody named it to the record."""
    return mark.kind == UNNAMED_TOKEN or (mark.kind is None and not mark.looked)


def peek(desk: Desk, seat: Seat, place: str, *rules: str) -> None:
    """A seat looks at every token of a tile; what it does not name to the record stays unnamed."""
    for number, mark in enumerate(desk.table.galaxy.tiles[place].tokens, 1):
        again = ("SD-GAP-39",) if mark.looked else ()
        kind = _kind(desk, place, number, secret=True)
        desk.tell(
            e.TokenPeeked(seat, place, number, kind),
            "SD-EXPLORE-18", "SD-GAP-39", "SD-GAP-06", *again, *rules,
        )  # fmt: skip


def flip(desk: Desk, seat: Seat, place: str, number: int, *rules: str) -> str:
    """A token is turned up and leaves its tile; what it is."""
    looked = desk.table.galaxy.tiles[place].tokens[number - 1].looked
    kind = _kind(desk, place, number, secret=False)
    found = (*(("SD-GAP-39",) if looked else ()), *(("SD-ANOM-07",) if kind == "anomaly" else ()))
    desk.tell(
        e.TokenRevealed(seat, place, number, kind, desk.source),
        "SD-EXPLORE-03", "SD-EXPLORE-05", "SD-EXPLORE-18", "SD-GAP-06", "SD-GAP-57", *found, *rules,
    )  # fmt: skip
    return kind


def _kind(desk: Desk, place: str, number: int, *, secret: bool) -> str:
    mark = desk.table.galaxy.tiles[place].tokens[number - 1]
    if is_drawn(mark):
        unnamed = (Unnamed(UNNAMED_TOKEN),) if secret and desk.source != "engine" else ()
        bag = (*desk.table.galaxy.unseen_tokens, *unnamed)
        return desk.pick(bag, f"token {number} on {place}")
    if mark.kind is None:
        raise Unseen(f"token {number} on {place} was looked at, and is not seen here.")
    return mark.kind


def take_effect(desk: Desk, seat: Seat, kind: str) -> None:
    """What a token does to the seat that flipped it."""
    _EFFECTS[kind](desk, seat)


def _anomaly(desk: Desk, seat: Seat) -> None:
    """The token is collected before the card is drawn (SD-AMB-03)."""
    desk.tell(
        e.TokenCollected(seat, "anomaly"), "SD-ANOM-01", "SD-ANOM-10", "SD-AMB-03", "SD-AMB-39"
    )
    desk.push(f.Anomalous(seat, "draw"), "SD-EXPLORE-09", "SD-ANOM-01", "SD-GLOSS-01")


def _experience(desk: Desk, seat: Seat) -> None:
    clauses = ("SD-EXPLORE-15", "SD-EXPLORE-16", "SD-EXP-06")
    desk.tell(e.TokenCollected(seat, "experience"), *clauses)
    effects_board.experience(
        desk, seat, desk.content.numbers.token_experience, "Exploration token", *clauses
    )


def _objective(desk: Desk, seat: Seat) -> None:
    """A draft of all who still have a ship, clockwise from this seat."""
    seats = desk.table.flying()
    at = seats.index(seat)
    desk.push(f.Drafting(seats[at:] + seats[:at]), "SD-EXPLORE-06", "SD-EXPLORE-08", "SD-GAP-52")


def _warbound(desk: Desk, seat: Seat) -> None:
    desk.push(f.Beset(seat), "SD-EXPLORE-12", "SD-EXPLORE-14")


_EFFECTS: dict[str, Callable[[Desk, Seat], None]] = {
    "anomaly": _anomaly,
    "experience": _experience,
    "objective": _objective,
    "warbound": _warbound,
}
