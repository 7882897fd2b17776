"""Red flies: stations manned, moves and scans under way, tokens met."""

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Biome
from tests.stardriven.spec import Scene, scene

RED, BLUE, YELLOW, GREEN = Seat("Red"), Seat("Blue"), Seat("Yellow"), Seat("Green")
ANOMALY, EXPERIENCE, OBJECTIVE, WARBOUND = "anomaly", "experience", "objective", "warbound"


def manned(station: int, dice: str, crew: str = "PRI-01", seats: int = 2) -> Scene:
    """Red's turn with a Crew at one station, and these unspent dice."""
    return scene(seats).crew("Red", station, crew).dice("Red", dice)


def jumping(gravity: int, seats: int = 2) -> Scene:
    """Red is to jump from A1a to a tile of this Gravity."""
    return scene(seats).frame(f.Jumping(RED, gravity))


def moving(left: int, start: str = "A1a", seats: int = 2) -> Scene:
    """Red begins a Helm move of up to so many sectors."""
    return scene(seats).at("Red", start).frame(f.Moving(RED, left, (start,)))


def scanning(value: int, start: str = "A1a") -> Scene:
    """Red begins a scan with this value; from A1a it reaches A10, B16 and B1."""
    return scene().at("Red", start).frame(f.Scanning(RED, value))


def met(token: str, *more: str, here: Scene | None = None) -> Scene:
    """Red has jumped to A2a, a face-down tile of front T05; its token is turned up."""
    here = here or scene()
    here.frame(f.Jumping(RED, 1)).when("Red: jump A2a", "table: resolve [T05]", "Red: turn 0")
    return here.when(f"table: resolve [{token}]", *more)


def returned(here: Scene, place: str, *tokens: str) -> Scene:
    """Red has looked at these tokens and left them on a tile, face-down; none lay there before."""
    for number, token in enumerate(tokens, 1):
        tiles = here.table.galaxy.tiles
        source = next(at for at in ("B4", "B5", "B6", "B7") if at != place and tiles[at].tokens)
        here.given(e.TokenPeeked(RED, source, 1, token), e.TokenPutBack(RED, source, 1, place))
        assert len(here.table.galaxy.tiles[place].tokens) == number
    return here


def biome(here: Scene, sector: str) -> Biome:
    """What the front of an ordinary tile shows in a sector."""
    tile = here.table.galaxy.tiles[chart.place_of(sector)]
    return chart.biome(here.content.fronts[tile.front], tile.orientation, sector)


def ships(here: Scene) -> dict[str, str]:
    """Where every ship is."""
    return dict(here.table.galaxy.ships)


def lying(here: Scene, place: str) -> tuple[str | None, ...]:
    """The kinds of the tokens on a tile as the record knows them."""
    return tuple(mark.kind for mark in here.table.galaxy.tiles[place].tokens)
