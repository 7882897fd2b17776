"""The galaxy map in a terminal: sectors as bricks, a line around every tile, and what is where."""

from collections.abc import Iterator, Mapping

from domain.stardriven.galaxy import GUNBOAT
from projections.render.canvas import Canvas
from projections.render.writing import WIDTH, fit, marks, plain, spread, table, wrapped
from projections.stardriven.cards import is_figure, ship
from projections.stardriven.galaxy_map import GalaxyMap, MapTile, Sector, WarboundCard
from projections.stardriven.scoreboard import World

HALF, HIGH = 4, 3  # cells for half a hexagon, and for a row
INSIDE = 2 * HALF - 1  # letters in a sector
ALARM = "crimson"
BIOMES = {
    "desert": "de", "ice": "ic", "scorched": "sc", "toxic": "to", "verdant": "ve",
    "asteroid": "as", "derelict": "dl",
}  # fmt: skip
SHORT_NAME = 4
ROOM = 30  # columns at least for what stands on a tile
_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_BOX = {
    _UP | _DOWN: "│", _LEFT | _RIGHT: "─", _DOWN | _RIGHT: "┌", _DOWN | _LEFT: "┐",
    _UP | _RIGHT: "└", _UP | _LEFT: "┘", _UP | _DOWN | _RIGHT: "├", _UP | _DOWN | _LEFT: "┤",
    _DOWN | _LEFT | _RIGHT: "┬", _UP | _LEFT | _RIGHT: "┴", _UP | _DOWN | _LEFT | _RIGHT: "┼",
}  # fmt: skip
_SIDES = (  # neighbour (half hexagons, rows); from and to (cells of the sector's own frame)
    ((-2, 0), (0, 0), (0, HIGH)),
    ((2, 0), (2 * HALF, 0), (2 * HALF, HIGH)),
    ((-1, -1), (0, 0), (HALF, 0)),
    ((1, -1), (HALF, 0), (2 * HALF, 0)),
    ((-1, 1), (0, HIGH), (HALF, HIGH)),
    ((1, 1), (HALF, HIGH), (2 * HALF, HIGH)),
)


class _Frame:
    """Where a sector lies on the sheet, and how large the sheet is."""

    def __init__(self, seen: GalaxyMap) -> None:
        sectors = [sector for tile in seen.tiles for sector in tile.sectors]
        self.x = min(sector.x for sector in sectors)
        self.y = min(sector.y for sector in sectors)
        self.columns = (max(sector.x for sector in sectors) - self.x + 2) * HALF + 1
        self.rows = (max(sector.y for sector in sectors) - self.y + 1) * HIGH + 1

    def corner(self, sector: Sector) -> tuple[int, int]:
        """Column and row of the upper left corner."""
        return (sector.x - self.x) * HALF, (sector.y - self.y) * HIGH


# --- the drawing


def drawing(seen: GalaxyMap, *, colour: bool = False) -> list[str]:
    """The map alone; 77 columns and 40 rows for the map of the rulebook."""
    if not seen.tiles:
        return ["No map is laid out yet."]
    frame = _Frame(seen)
    if frame.columns > WIDTH:
        return [f"The map is {frame.columns} columns wide, too many to draw; what is where:"]
    canvas = Canvas(frame.rows)
    for (column, row), ends in _lines(seen, frame).items():
        canvas.write(column, row, _BOX.get(ends, " "))
    letters = marks(seen.seats)
    for tile in seen.tiles:
        for sector in tile.sectors:
            _write(canvas, seen, sector, frame.corner(sector), letters)
        _write_middle(canvas, tile, frame)
    return canvas.text(colour=colour)


def _lines(seen: GalaxyMap, frame: _Frame) -> dict[tuple[int, int], int]:
    """Every cell that the outlines of tiles cross, and to which of its sides."""
    owner = {(one.x, one.y): tile.place for tile in seen.tiles for one in tile.sectors}
    ends: dict[tuple[int, int], int] = {}
    for tile in seen.tiles:
        for sector in tile.sectors:
            column, row = frame.corner(sector)
            for (dx, dy), (x0, y0), (x1, y1) in _SIDES:
                if owner.get((sector.x + dx, sector.y + dy)) == tile.place:
                    continue
                for at in range(x0, x1):
                    _join(ends, (column + at, row + y0), _RIGHT)
                    _join(ends, (column + at + 1, row + y0), _LEFT)
                for at in range(y0, y1):
                    _join(ends, (column + x0, row + at), _DOWN)
                    _join(ends, (column + x0, row + at + 1), _UP)
    return ends


def _join(ends: dict[tuple[int, int], int], cell: tuple[int, int], side: int) -> None:
    ends[cell] = ends.get(cell, 0) | side


def _write(
    canvas: Canvas,
    seen: GalaxyMap,
    sector: Sector,
    corner: tuple[int, int],
    letters: Mapping[str, str],
) -> None:
    """Its name and Biome above; an Outpost and the ships below."""
    column, row = corner[0] + 1, corner[1] + 1
    sign = "◎" if sector.centre else BIOMES.get(sector.biome, sector.biome[:2])
    canvas.write(column, row, sector.name)
    canvas.write(column + INSIDE - len(sign), row, sign)
    at = column
    for word, colour in _standing(seen, sector, letters):
        canvas.write(at, row + 1, word, colour)
        at += len(word)


def _standing(
    seen: GalaxyMap, sector: Sector, letters: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    if sector.outpost is not None:
        yield f"⌂{letters[sector.outpost]} ", seen.colours[sector.outpost]
    for one in sector.ships:
        if is_figure(one):
            yield f"!{'G' if one == GUNBOAT else one[1:]}", ALARM
        else:
            yield f"▸{letters[one]}", seen.colours[one]


def _write_middle(canvas: Canvas, tile: MapTile, frame: _Frame) -> None:
    """Where its three sectors meet: the world, the Gravity, the tokens."""
    column, row = frame.corner(tile.sectors[-1])
    canvas.write(column + 1, row, _middle(tile).center(INSIDE)[:INSIDE])


def _middle(tile: MapTile) -> str:
    tokens = "•" * tile.tokens if tile.tokens < HIGH else f"•{tile.tokens}"
    if tile.kind == "world":
        return f"{plain(tile.name)[:SHORT_NAME].upper()}{tile.gravity}{tokens}"
    side = "?" if tile.kind == "unrevealed" else f"g{tile.gravity}"
    return f"{side} {tokens}".strip()


def legend(seen: GalaxyMap) -> list[str]:
    """What the signs mean, and which seat has which letter."""
    letters = marks(seen.seats)
    seats = "  ".join(f"{letters[seat]} {fit(seat, 24)}" for seat in seen.seats)
    biomes = ", ".join(f"{short} {biome}" for biome, short in BIOMES.items())
    return [
        *wrapped(f"Seats: {seats}", indent="  "),
        *wrapped(
            "In a tile: ? unrevealed (Gravity 1), g4 its Gravity, VEXI2 a Council World and its "
            "Gravity, • a face-down token, ◎ the centre of the Gateway. In a sector: ⌂R Outpost "
            "of R, ▸R ship of R, !G the Gunboat, !2 Interceptor I2.",
            indent="  ",
        ),
        *wrapped(f"Biomes: {biomes}.", indent="  "),
    ]


# --- the same in words


def listing(seen: GalaxyMap) -> list[str]:
    """Every revealed tile, and every other on which something stands."""
    rows = [("Tile", "Front", "Grav", "a  b  c", "Tokens", "What stands there")]
    rows += [
        (tile.place, tile.name, str(tile.gravity), _biomes(tile), _tokens(tile), _there(tile))
        for tile in seen.tiles
        if tile.kind != "unrevealed" or _there(tile) or tile.known
    ]
    return spread(rows, ROOM, numbers=(2,)) if len(rows) > 1 else []


def _biomes(tile: MapTile) -> str:
    return " ".join(BIOMES.get(one.biome, one.biome[:2]) for one in tile.sectors)


def _tokens(tile: MapTile) -> str:
    if not tile.known:
        return str(tile.tokens or "")
    return f"{tile.tokens}: {', '.join(tile.known)}"


def _there(tile: MapTile) -> str:
    parts: list[str] = []
    for sector in tile.sectors:
        slot = sector.name.removeprefix(tile.place)
        if sector.outpost is not None:
            parts.append(f"{slot} Outpost of {plain(sector.outpost)}")
        parts += [f"{slot} {plain(ship(one))}" for one in sector.ships]
    return "; ".join(parts)


def worlds(seen: GalaxyMap) -> list[str]:
    """Reputation on every Council World, and who controls it."""
    if not seen.worlds:
        return []
    letters = marks(seen.seats)
    heads = [fit(seat, 10) if len(seen.seats) < HIGH else letters[seat] for seat in seen.seats]
    rows = [("World", "Tile", "Worth", *heads, "Controlled by")]
    for one in seen.worlds:
        counts = [str(one.reputation.get(seat) or "·") for seat in seen.seats]
        rows.append((one.name, one.place, str(one.value), *counts, control(one)))
    sums = [str(sum(one.reputation.get(seat, 0) for one in seen.worlds)) for seat in seen.seats]
    rows.append(("Reputation", "", f"of {seen.goal}", *sums, ""))
    return table(rows, numbers=range(2, len(heads) + 3))


def control(world: World) -> str:
    """Who controls a world, or why nobody does."""
    if world.controller is not None:
        return world.controller
    if not world.tied:
        return "nobody"
    return f"tied at {world.reputation[world.tied[0]]}: {' = '.join(world.tied)}"


def warbound(seen: GalaxyMap) -> list[str]:
    """The two cards, where their ships are, and who activates them."""
    lines = [line for card in seen.warbound for line in _card(card)]
    if seen.holder is not None:
        lines += wrapped(f"Warbound Activation token: {seen.holder}", indent="  ")
    return lines


def _card(card: WarboundCard) -> list[str]:
    targets = "; ".join(f"{target.number} → {target.words}" for target in card.targets)
    return wrapped(f"{card.head}; {targets}", indent="  ")


def galaxy_map(seen: GalaxyMap, *, colour: bool = False) -> list[str]:
    """The map, what its signs mean, the worlds, the Warbound, and what stands where."""
    round_ = f"round {seen.round}" if seen.round else "set-up"
    head = f"Galaxy map, {round_} · {seen.unrevealed} of {len(seen.tiles)} tiles unrevealed"
    made = [head, "", *drawing(seen, colour=colour)]
    if not seen.tiles:
        return made
    return [*made, "", *legend(seen), *lists(seen)]


def lists(seen: GalaxyMap) -> list[str]:
    """The worlds, the Warbound, and what stands where, each after an empty line."""
    return [line for part in (worlds(seen), warbound(seen), listing(seen)) for line in ("", *part)]
