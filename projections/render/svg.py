"""The star map as SVG: one pure function, the same bytes for the same map; colours that print."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from projections.gateway_to_the_stars.star_map import Group, Jump, Spot, StarMap
from projections.render import drawing
from projections.render.colour import on_paper
from projections.render.drawing import SIDE, cut
from projections.render.text_map import named
from projections.render.writing import plain

LEAST = 1020  # of the width: the legend needs it, however few systems there are
TOP, BOTTOM = 60, 40
RADIUS = 17
LEGEND_ROW = 22
LETTERS = (
    "N Favorability, F Friendly, U Unfriendly, H Hazardous, X Vortex · P Star Probe, "
    "S Survey Ship, Y Colony and T Trade Expedition, C Cruiser, D Dreadnought, SB Starbase"
)

_STYLE = """
text { font-family: "DejaVu Sans", "Noto Sans", Arial, sans-serif; fill: #1c1c1c; }
.title { font-size: 24px; font-weight: bold; }
.small { font-size: 11px; fill: #444; }
.key { font-size: 13px; }
.number { font-size: 14px; font-weight: bold; text-anchor: middle; }
.face { font-size: 11px; text-anchor: middle; }
.tiny { font-size: 7.5px; text-anchor: middle; }
.label { font-size: 10px; fill: #555; text-anchor: middle; }
.mark { font-size: 10.5px; font-weight: bold; text-anchor: middle; fill: #fff; }
.unit { font-size: 10.5px; font-weight: bold; }
.alarm { font-size: 11px; font-weight: bold; fill: #8a1020; text-anchor: middle; }
.halo { paint-order: stroke; stroke: #fff; stroke-width: 3.5px; stroke-linejoin: round; }
"""
_LINES = {
    "": 'stroke="#8d949c" stroke-width="2.2"',
    "16": 'stroke="#8d949c" stroke-width="1.8"',
    "17": 'stroke="#8d949c" stroke-width="1.4"',
    "18": 'stroke="#b9770e" stroke-width="1.8" stroke-dasharray="9 4"',
    "19": 'stroke="#c0392b" stroke-width="1.8" stroke-dasharray="5 4"',
    "20": 'stroke="#7b1fa2" stroke-width="1.8" stroke-dasharray="2 4"',
}
_FILLS = {
    "": "#e3e5e8",
    "home": "#ffffff",
    "normal": "#ffffff",
    "friendly": "#e2f3e0",
    "unfriendly": "#fbe3df",
    "hazardous": "#fdf0cf",
    "vortex": "#e6dff5",
}


class _Frame:
    """Where the sheet's corner lies on the picture, and how large the picture is."""

    def __init__(self, spots: Sequence[Spot], legend: int) -> None:
        xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
        left = SIDE + RADIUS * 2
        sheet = max(xs, default=0) - min(xs, default=0) + left * 2
        self.across = max(sheet, LEAST)
        self.x = left + (self.across - sheet) // 2 - min(xs, default=0)
        self.y = TOP + RADIUS * 2 - min(ys, default=0)
        self.deep = max(ys, default=0) + self.y + RADIUS * 3
        self.down = self.deep + legend + BOTTOM


def star_map(seen: StarMap, *, title: str = "", seal: str = "", footer: str = "") -> str:
    """The picture with its title, legend, seal line and footer."""
    notes = drawing.notes(seal, footer)
    keys = len(seen.seats) + 3
    frame = _Frame(seen.spots, LEGEND_ROW * keys + 14 * len(notes) + 20)
    places = {spot.number: (spot.x + frame.x, spot.y + frame.y) for spot in seen.spots}
    heading = title or "Star map"
    turn = f"turn {seen.turn}" if seen.turn else "set-up"
    below = f"{turn} · {seen.undiscovered} of {len(seen.spots)} systems undiscovered"
    body = [
        *drawing.titles(heading, below),
        *(_jump(jump, places) for jump in seen.jumps),
        *(_spot(seen, spot, places[spot.number]) for spot in seen.spots),
        *_legend(seen, frame.deep),
        *drawing.footer(notes, frame.deep + LEGEND_ROW * keys + 24),
    ]
    return drawing.document(frame.across, frame.down, heading, _STYLE, body)


def _jump(jump: Jump, places: Mapping[int, tuple[int, int]]) -> str:
    (ax, ay), (bx, by) = places[jump.a], places[jump.b]
    drawn = f'<line x1="{ax}" y1="{ay}" x2="{bx}" y2="{by}" {_LINES.get(jump.label, _LINES[""])}/>'
    if not jump.label:
        return drawn
    x, y = (ax + bx) // 2, (ay + by) // 2 + 4
    return f'{drawn}<text class="label halo" x="{x}" y="{y}">{jump.label}</text>'


def _spot(seen: StarMap, spot: Spot, at: tuple[int, int]) -> str:
    x, y = at
    owner = spot.owner or spot.home
    edge = on_paper(seen.colours[owner]) if owner else "#3c4148"
    stroke = 3.5 if owner else 1.4
    dash = "" if spot.discovered else ' stroke-dasharray="3 3"'
    fill = _FILLS.get(spot.kind, "#ffffff")
    pen = f'stroke="{edge}" stroke-width="{stroke}"{dash}'
    parts = [
        f"<g><title>{escape(_told(spot))}</title>",
        f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" {pen}/>',
    ]
    if spot.stargate:
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{RADIUS + 4}" fill="none" stroke="#20262d" '
            'stroke-width="1"/>'
        )
    if spot.discovered:
        face, cut = ("home", "tiny") if spot.kind == "home" else (spot.face, "face")
        parts.append(f'<text class="number" x="{x}" y="{y + 1}">{spot.number}</text>')
        down = y + (10 if cut == "tiny" else 13)
        parts.append(f'<text class="{cut}" x="{x}" y="{down}">{escape(face)}</text>')
    else:
        parts.append(
            f'<text class="number" x="{x}" y="{y + 5}" fill="#6a7078">{spot.number}</text>'
        )
    parts += [*_holdings(seen, spot, at), *_groups(seen, spot, at), "</g>"]
    return "".join(parts)


def _told(spot: Spot) -> str:
    words = [f"System {spot.number}"]
    words.append(spot.face if spot.discovered else "undiscovered")
    if spot.owner:
        words.append(f"{spot.tf} TF of {plain(spot.owner)}")
    if spot.founder:
        words.append(f"IC of {plain(spot.founder)}, boxes {spot.filled}/{spot.boxes}")
    if spot.menace:
        words.append(f"{spot.menace}, Strength {spot.menace_strength}")
    if spot.defenders:
        words.append(f"{spot.defenders} SDU")
    words += [f"{plain(group.seat)}: {' '.join(named(group))}" for group in spot.groups]
    return "; ".join(words)


def _holdings(seen: StarMap, spot: Spot, at: tuple[int, int]) -> list[str]:
    """TFs in a badge, an IC in another, menaces and SDUs in words of alarm."""
    x, y = at
    made: list[str] = []
    if spot.owner is not None:
        fill = on_paper(seen.colours[spot.owner])
        made.append(
            f'<rect x="{x + 9}" y="{y - 26}" width="24" height="15" rx="3" fill="{fill}"/>'
            f'<text class="mark" x="{x + 21}" y="{y - 15}">{spot.tf}</text>'
        )
    if spot.founder is not None:
        fill = on_paper(seen.colours[spot.founder])
        made.append(
            f'<rect x="{x - 47}" y="{y - 26}" width="40" height="15" rx="7" fill="{fill}"/>'
            f'<text class="mark" x="{x - 27}" y="{y - 15}">IC {spot.filled}/{spot.boxes}</text>'
        )
    alarm: list[str] = []
    if spot.menace:
        alarm.append(f"▲{spot.menace_strength}")
    if spot.defenders:
        alarm.append(f"{spot.defenders} SDU")
    if alarm:
        words = " ".join(alarm)
        made.append(f'<text class="alarm halo" x="{x - 22}" y="{y - 16}">{words}</text>')
    return made


def _groups(seen: StarMap, spot: Spot, at: tuple[int, int]) -> list[str]:
    """Units under the system, a row for each Power."""
    x, y = at
    made: list[str] = []
    for row, group in enumerate(spot.groups):
        fill = on_paper(seen.colours[group.seat])
        down = y + RADIUS + 14 + 12 * row
        made.append(
            f'<text class="unit halo" x="{x}" y="{down}" text-anchor="middle" '
            f'style="fill:{fill}">{_short(group)}</text>'
        )
    return made


def _short(group: Group) -> str:
    return " ".join(code if n == 1 else f"{n}{code}" for code, n in group.counts.items())


def _legend(seen: StarMap, top: int) -> list[str]:
    made: list[str] = []
    for row, seat in enumerate(seen.seats):
        y = top + LEGEND_ROW * row
        fill = on_paper(seen.colours[seat])
        made.append(
            f'<rect x="{SIDE}" y="{y}" width="16" height="16" rx="3" fill="{fill}"/>'
            f'<text class="key" x="{SIDE + 24}" y="{y + 13}">{cut(seat, 48)}</text>'
        )
    y = top + LEGEND_ROW * len(seen.seats) + 13
    made.append(
        f'<text class="small" x="{SIDE}" y="{y}">Grey and dashed: undiscovered. Second ring: '
        "Stargate. Badge: TFs; IC: Independent Colony, boxes filled. ▲: menace with its "
        "Strength. Letters below: units.</text>"
        f'<text class="small" x="{SIDE}" y="{y + 14}">{LETTERS}</text>'
    )
    y += 14
    for at, (label, danger) in enumerate(seen.dangers.items()):
        x = SIDE + at * 245
        words = f"{label}: {danger}"
        made.append(
            f'<line x1="{x}" y1="{y + 17}" x2="{x + 30}" y2="{y + 17}" {_LINES.get(label, "")}/>'
            f'<text class="small" x="{x + 36}" y="{y + 21}">{escape(words)}</text>'
        )
    return made
