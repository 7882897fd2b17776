"""The galaxy map as SVG: one pure function, the same bytes for the same map; colours that print."""

from collections.abc import Iterator

from projections.render import drawing
from projections.render.colour import on_paper
from projections.render.drawing import SIDE, cut, safe
from projections.render.stardriven import hexes
from projections.render.stardriven.hex_map import control
from projections.render.writing import marks
from projections.stardriven.galaxy_map import GalaxyMap

TOP, PANEL, ROW, KEYS = 70, 360, 20, 100
WORTH = 164  # where the worth of a world's control stands
COUNT = 26  # room for a seat's Reputation in the table of worlds

_STYLE = f"""
text {{ font-family: "DejaVu Sans", "Noto Sans", Arial, sans-serif; fill: #1c1c1c; }}
.title {{ font-size: 24px; font-weight: bold; }}
.small {{ font-size: 11px; fill: #444; }}
.key {{ font-size: 13px; }}
.head {{ font-size: 13px; font-weight: bold; }}
.number {{ font-size: 13px; text-anchor: end; }}
{hexes.STYLE}"""

_SIGNS = drawing.notes(
    "In the middle of a tile: its Gravity, ? unrevealed; dark discs: face-down tokens (letter: "
    "seen, A anomaly, E experience, O objective, W Warbound). ◎ centre of the Gateway.",
    "Arrow: a ship; house: an Outpost; square: the Gunboat; diamond: an Interceptor with its "
    "number. Numbers under a Council World: Reputation; its outline: who controls it.",
    characters=180,
)


class _Frame:
    """Where sectors lie on the picture, and how large it is."""

    def __init__(self, seen: GalaxyMap, notes: int) -> None:
        sectors = [sector for tile in seen.tiles for sector in tile.sectors]
        xs, ys = [one.x for one in sectors] or [0], [one.y for one in sectors] or [0]
        x, y = SIDE + hexes.HALF - min(xs) * hexes.HALF, TOP + hexes.RADIUS - min(ys) * hexes.ROW
        self.centres = {
            one.name: (x + one.x * hexes.HALF, y + one.y * hexes.ROW) for one in sectors
        }
        self.panel = x + (max(xs) + 1) * hexes.HALF + SIDE
        self.deep = max(y + max(ys) * hexes.ROW + hexes.RADIUS + SIDE, TOP + 620)
        self.across = self.panel + PANEL + SIDE
        self.down = self.deep + KEYS + drawing.FOOT_ROW * notes + SIDE


def galaxy_map(seen: GalaxyMap, *, title: str = "", seal: str = "", footer: str = "") -> str:
    """The picture with its title, worlds, legend, seal line and footer."""
    notes = drawing.notes(seal, footer, characters=180)
    frame = _Frame(seen, len(notes))
    heading = title or "Galaxy map"
    round_ = f"round {seen.round}" if seen.round else "set-up"
    below = f"{round_} · {seen.unrevealed} of {len(seen.tiles)} tiles unrevealed"
    order = sorted(seen.tiles, key=lambda one: one.kind not in ("unrevealed", "system"))
    body = [
        *drawing.titles(heading, below),
        *(hexes.tile(seen, one, frame.centres) for one in seen.tiles),
        *(hexes.outline(seen, one, frame.centres) for one in order),
        *_panel(seen, frame.panel),
        *_legend(frame.deep),
        *drawing.footer(notes, frame.deep + KEYS),
    ]
    return drawing.document(frame.across, frame.down, heading, _STYLE, body)


# --- beside the map


def _panel(seen: GalaxyMap, left: int) -> Iterator[str]:
    y = TOP + 10
    for part in (_seats(seen), _worlds(seen), _warbound(seen)):
        for row in part:
            yield f'<g transform="translate({left} {y})">{row}</g>'
            y += ROW
        y += ROW


def _head(words: str) -> str:
    return f'<text class="head">{safe(words)}</text>'


def _line(words: str, at: int = 0) -> str:
    return f'<text class="key" x="{at}">{cut(words, (PANEL - at) // 7)}</text>'


def _seats(seen: GalaxyMap) -> Iterator[str]:
    """Every seat with its ship, where it is, and all its Reputation against the goal."""
    if not seen.seats:
        return
    yield _head(f"Seats: Reputation of {seen.goal}, ship")
    for seat in seen.seats:
        sums = sum(world.reputation.get(seat, 0) for world in seen.worlds)
        where = next(
            (at for name, at in _ships(seen) if name == seat), "lost" if seen.round else ""
        )
        yield (
            f"{hexes.figure(seen, seat, (8, -5))}"
            f'<text class="number" x="46">{sums}</text>'
            f'<text class="key" x="56">{safe(where)}</text>'
            f'<text class="key" x="100">{cut(seat, 30)}</text>'
        )


def _ships(seen: GalaxyMap) -> Iterator[tuple[str, str]]:
    for tile in seen.tiles:
        for sector in tile.sectors:
            for name in sector.ships:
                yield name, sector.name


def _worlds(seen: GalaxyMap) -> Iterator[str]:
    """Reputation on every world, what its control is worth, and who has it."""
    if not seen.worlds:
        return
    counts = WORTH + 2
    owner = counts + COUNT * len(seen.seats) + 10
    letters = (
        f'<text class="head" text-anchor="end" x="{counts + COUNT * at}" '
        f'style="fill:{on_paper(seen.colours[seat])}">{safe(marks(seen.seats)[seat])}</text>'
        for at, seat in enumerate(seen.seats, 1)
    )
    worth = f'<text class="head" text-anchor="end" x="{WORTH}">Worth</text>'
    yield f"{_head('Council Worlds')}{worth}{''.join(letters)}"
    for one in seen.worlds:
        numbers = "".join(
            f'<text class="number" x="{counts + COUNT * at}">{one.reputation[seat] or "·"}</text>'
            for at, seat in enumerate(seen.seats, 1)
        )
        pen = f"fill:{on_paper(seen.colours[one.controller])}" if one.controller else "fill:#777"
        yield (
            f"{_line(one.name)}"
            f'<text class="number" x="{WORTH}">{one.value}</text>{numbers}'
            f'<text class="key" x="{owner}" style="{pen}">'
            f"{cut(control(one), (PANEL - owner) // 8)}</text>"
        )


def _warbound(seen: GalaxyMap) -> Iterator[str]:
    """Both cards, number by number, and who activates the Warbound."""
    for card in seen.warbound:
        yield _head(card.head)
        for target in card.targets:
            yield f'<text class="number" x="12">{target.number}</text>{_line(target.words, 22)}'
    if seen.holder is not None:
        yield _line(f"Warbound Activation token: {seen.holder}")


# --- below the map


def _legend(top: int) -> Iterator[str]:
    x = SIDE
    for biome, fill in hexes.FILLS.items():
        yield f'<rect x="{x}" y="{top}" width="22" height="16" fill="{fill}" stroke="#8b929a"/>'
        yield f'<text class="key" x="{x + 28}" y="{top + 13}">{biome}</text>'
        x += 110
    yield from drawing.footer(_SIGNS, top + 38)
