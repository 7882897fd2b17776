"""A tile of the galaxy map as SVG: three hexagons, its outline, and what stands on it."""

from collections.abc import Iterator, Mapping, Sequence

from domain.stardriven.galaxy import GUNBOAT
from projections.render.colour import on_paper
from projections.render.drawing import cut, safe
from projections.render.writing import marks
from projections.stardriven.cards import is_figure, ship
from projections.stardriven.galaxy_map import GalaxyMap, MapTile, Sector
from projections.stardriven.scoreboard import World

HALF, RADIUS, ROW = 38, 44, 66  # half the width of a hexagon, its radius, 1.5 radii
_QUARTER = RADIUS // 2
PIECE = 25  # room for a ship or an Outpost
_INK, _ALARM = "#20262d", "#8a1020"

Point = tuple[int, int]

FILLS = {
    "desert": "#f8e4ae",
    "ice": "#dbebf8",
    "scorched": "#f4c9b6",
    "toxic": "#e6eca0",
    "verdant": "#c9e7c2",
    "asteroid": "#e0d8cc",
    "derelict": "#d8d2ea",
}
_NO_BIOME = {"gateway": "#e4f0f2", "unrevealed": "#f0f1f2"}
_OUTLINES = {
    "gateway": 'stroke="#0e6d7d" stroke-width="3"',
    "world": 'stroke="#20262d" stroke-width="3.4"',
    "system": 'stroke="#20262d" stroke-width="2"',
    "unrevealed": 'stroke="#8b929a" stroke-width="1.6"',
}
_CORNERS = (
    (0, -RADIUS),
    (HALF, -_QUARTER),
    (HALF, _QUARTER),
    (0, RADIUS),
    (-HALF, _QUARTER),
    (-HALF, -_QUARTER),
)
_LABELS = ((-8, 25), (9, 25), (0, 29))  # of the Biome in each sector, from its centre
_SIDES = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))  # across the edge after each corner

STYLE = """
.sector { font-size: 10px; fill: #59616a; text-anchor: middle; }
.biome { font-size: 9px; fill: #3c4148; text-anchor: middle; }
.gravity { font-size: 15px; font-weight: bold; text-anchor: middle; }
.world { font-size: 11px; font-weight: bold; text-anchor: middle; }
.letter { font-size: 11px; font-weight: bold; text-anchor: middle; fill: #fff; }
"""


def tile(seen: GalaxyMap, one: MapTile, centres: Mapping[str, Point]) -> str:
    """The hexagons of a tile with everything on them; its outline is drawn after all tiles."""
    middle = _middle(one, centres)
    world = next((w for w in seen.worlds if w.id == one.front), None)
    parts = [f"<g><title>{safe(told(one))}</title>"]
    for sector in one.sectors:
        x, y = centres[sector.name]
        fill = FILLS.get(sector.biome) or _NO_BIOME.get(one.kind, "#ffffff")
        parts.append(
            f'<polygon points="{_points(x, y)}" fill="{fill}" stroke="#b9bec4" stroke-width="1"/>'
        )
    for at, sector in enumerate(one.sectors):
        parts += _sector(seen, one, sector, at, centres[sector.name])
    parts += _plate(seen, world, one, middle) if world else _badge(one, middle)
    return "".join([*parts, *_tokens(one, middle), "</g>"])


def outline(seen: GalaxyMap, one: MapTile, centres: Mapping[str, Point]) -> str:
    """The edges between a tile and others; of a world in the colour of who controls it."""
    own = {(sector.x, sector.y) for sector in one.sectors}
    steps: list[str] = []
    for sector in one.sectors:
        x, y = centres[sector.name]
        for at, (dx, dy) in enumerate(_SIDES):
            if (sector.x + dx, sector.y + dy) not in own:
                (ax, ay), (bx, by) = _CORNERS[at], _CORNERS[(at + 1) % len(_CORNERS)]
                steps.append(f"M{x + ax} {y + ay}L{x + bx} {y + by}")
    pen = _OUTLINES[one.kind]
    world = next((w for w in seen.worlds if w.id == one.front and w.controller), None)
    if world is not None and world.controller is not None:
        pen = f'stroke="{on_paper(seen.colours[world.controller])}" stroke-width="5"'
    return f'<path d="{"".join(steps)}" fill="none" stroke-linecap="round" {pen}/>'


def told(one: MapTile) -> str:
    """What a tile shows, in words."""
    words = [f"{one.place}: {one.name}, Gravity {one.gravity}"]
    words += [f"{one.tokens} face-down"] if one.tokens else []
    words += [f"seen: {', '.join(one.known)}"] if one.known else []
    for sector in one.sectors:
        here = [f"Outpost of {sector.outpost}"] if sector.outpost else []
        here += [ship(name) for name in sector.ships]
        if here:
            words.append(f"{sector.name} {', '.join(here)}")
    return "; ".join(words)


def _points(x: int, y: int) -> str:
    return " ".join(f"{x + dx},{y + dy}" for dx, dy in _CORNERS)


def _middle(one: MapTile, centres: Mapping[str, Point]) -> Point:
    """Where the three sectors meet."""
    x, y = centres[one.sectors[-1].name]
    return x, y - RADIUS


def _sector(seen: GalaxyMap, one: MapTile, sector: Sector, at: int, centre: Point) -> Iterator[str]:
    """Its name, its Biome, and the pieces in a row, clear of what is in the middle of the tile."""
    x, y = centre
    world = one.kind == "world"
    low = world and at == len(one.sectors) - 1
    name = y + 34 if low else y - 22
    sign = " ◎" if sector.centre else ""
    yield f'<text class="sector" x="{x}" y="{name}">{safe(sector.name)}{sign}</text>'
    if sector.biome and not world:
        dx, dy = _LABELS[at % len(_LABELS)]
        yield f'<text class="biome" x="{x + dx}" y="{y + dy}">{safe(sector.biome)}</text>'
    pieces = [sector.outpost] * (sector.outpost is not None) + list(sector.ships)
    left = x - PIECE * (len(pieces) - 1) // 2
    for number, piece in enumerate(pieces):
        where = (left + PIECE * number, y + 8 if low else y - 4 if world else y)
        if number == 0 and sector.outpost is not None:
            yield outpost(seen, str(piece), where)
        else:
            yield figure(seen, str(piece), where)


# --- the middle of a tile


def _badge(one: MapTile, middle: Point) -> Iterator[str]:
    """The Gravity, or a question."""
    x, y = middle
    hidden = one.kind == "unrevealed"
    sign, pen = ("?", "#8b929a") if hidden else (str(one.gravity), _INK)
    yield f'<circle cx="{x}" cy="{y}" r="12" fill="#ffffff" stroke="{pen}" stroke-width="1.5"/>'
    yield f'<text class="gravity" x="{x}" y="{y + 5}" style="fill:{pen}">{sign}</text>'


def _plate(seen: GalaxyMap, world: World, one: MapTile, middle: Point) -> Iterator[str]:
    """The name of a Council World with its Biome and Gravity, and the Reputation under it."""
    x, y = middle
    biome = one.sectors[0].biome
    yield (
        f'<rect x="{x - 50}" y="{y - 15}" width="100" height="29" rx="5" fill="#ffffff" '
        f'stroke="{_INK}" stroke-width="1.3"/>'
    )
    yield f'<text class="world" x="{x}" y="{y - 3}">{cut(world.name, 15)}</text>'
    yield f'<text class="biome" x="{x}" y="{y + 9}">{safe(biome)} · Gravity {one.gravity}</text>'
    counts = [(seat, world.reputation.get(seat, 0)) for seat in seen.seats]
    shown = [(seat, count) for seat, count in counts if count]
    left = x - 9 * len(shown)
    for number, (seat, count) in enumerate(shown):
        at = left + 18 * number
        fill = on_paper(seen.colours[seat])
        yield f'<rect x="{at}" y="{y + 17}" width="17" height="15" rx="3" fill="{fill}"/>'
        yield f'<text class="letter" x="{at + 8}" y="{y + 29}">{count}</text>'


def _tokens(one: MapTile, middle: Point) -> Iterator[str]:
    """Face-down tokens beside the middle, with the letters of those that are known."""
    x, y = middle
    start = x + (60 if one.kind == "world" else 21)
    signs = [kind[:1].upper() for kind in one.known]
    signs += ["?"] * (one.tokens - len(signs))
    for number, sign in enumerate(signs):
        at = start + 15 * number
        yield f'<circle cx="{at}" cy="{y}" r="7" fill="#4a5560" stroke="#ffffff"/>'
        yield f'<text class="letter" style="font-size:9px" x="{at}" y="{y + 3}">{sign}</text>'


# --- pieces


def outpost(seen: GalaxyMap, seat: str, where: Point) -> str:
    """A house in the colour of its seat."""
    corners = ((-9, -1), (0, -11), (9, -1), (9, 10), (-9, 10))
    return _piece(corners, where, on_paper(seen.colours[seat]), marks(seen.seats)[seat], 5)


def figure(seen: GalaxyMap, name: str, where: Point) -> str:
    """An arrow in the colour of its seat; the Gunboat is a square, an Interceptor a diamond."""
    if name == GUNBOAT:
        return _piece(((-10, -10), (10, -10), (10, 10), (-10, 10)), where, _ALARM, "G", 4)
    if is_figure(name):
        return _piece(((0, -12), (12, 0), (0, 12), (-12, 0)), where, _ALARM, name[1:], 4)
    corners = ((0, -14), (11, 11), (0, 6), (-11, 11))
    return _piece(corners, where, on_paper(seen.colours[name]), marks(seen.seats)[name], 4)


def _piece(corners: Sequence[Point], where: Point, fill: str, sign: str, down: int) -> str:
    x, y = where
    points = " ".join(f"{x + dx},{y + dy}" for dx, dy in corners)
    return (
        f'<polygon points="{points}" fill="{fill}" stroke="#ffffff" stroke-width="1.2"/>'
        f'<text class="letter" x="{x}" y="{y + down}">{safe(sign)}</text>'
    )
