"""The galaxy map as it stands: tiles of three sectors, ships, Outposts, Reputation, tokens."""

from collections.abc import Sequence

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven.content import Content, Warbound
from domain.stardriven.galaxy import GUNBOAT, UNNAMED_TOKEN, Tile
from domain.stardriven.table import Table
from projections.stardriven import cards
from projections.stardriven.scoreboard import World, worlds

INTERCEPTOR = "interceptor"


class Sector(Struct, frozen=True):
    """A hexagon. `x` counts half hexagons to the right, `y` rows down; biome "" is none or unseen.

    `ships` are seats, gunboat, or Interceptors such as I2; `centre` is that of the Gateway.
    """

    name: str
    x: int
    y: int
    biome: str = ""
    ships: tuple[str, ...] = ()
    outpost: Seat | None = None
    centre: bool = False


class MapTile(Struct, frozen=True):
    """A tile of three sectors. `gravity` is that of the side that is up.

    `kind` is gateway, world, system, or unrevealed. `tokens` lie face-down, `known` are the kinds
    of those that this reader has seen.
    """

    place: str
    kind: str
    front: str
    name: str
    gravity: int
    sectors: tuple[Sector, ...]
    tokens: int = 0
    known: tuple[str, ...] = ()


class Target(Struct, frozen=True):
    """A number of a Warbound card: what it gives, and whether damage, a Shield, a figure is on it.

    `figure` is an Interceptor that is off the map.
    """

    number: int
    reward: str
    damaged: bool = False
    shield: bool = False
    figure: str = ""

    @property
    def words(self) -> str:
        """`3 energy (damaged)`."""
        signs = [
            *(["damaged"] if self.damaged else []),
            *(["Shield"] if self.shield else []),
            *([f"{self.figure} on it"] if self.figure else []),
        ]
        return f"{self.reward} ({', '.join(signs)})" if signs else self.reward


class WarboundCard(Struct, frozen=True):
    """The Gunboat's card or the Interceptors'; `at` maps its ships on the map to sectors."""

    ship: str
    level: int
    at: dict[str, str]
    targets: tuple[Target, ...]

    @property
    def head(self) -> str:
        """`Interceptors, Level 1: I1 B7b, I2 A3c`."""
        name = "Gunboat" if self.ship == GUNBOAT else "Interceptors"
        where = ", ".join(at if one == GUNBOAT else f"{one} {at}" for one, at in self.at.items())
        return f"{name}, Level {self.level}: {where or 'off the map'}"


class GalaxyMap(Struct, frozen=True):
    """The map; `holder` has the Warbound Activation token."""

    round: int
    goal: int
    seats: tuple[Seat, ...]
    colours: dict[str, str]  # seat -> the colour of its faction
    tiles: tuple[MapTile, ...]
    worlds: tuple[World, ...]
    warbound: tuple[WarboundCard, ...]
    holder: Seat | None = None

    @property
    def unrevealed(self) -> int:
        """How many tiles nobody has revealed."""
        return sum(tile.kind == "unrevealed" for tile in self.tiles)


def galaxy_map(content: Content, table: Table) -> GalaxyMap:
    """The map at this table; empty before a game has begun."""
    game, galaxy = table.game, table.galaxy
    laid = bool(galaxy.tiles)
    return GalaxyMap(
        round=game.round,
        goal=game.goal,
        seats=game.seats,
        colours={chair.seat: content.factions[chair.faction].colour for chair in game.chairs},
        tiles=tuple(
            _tile(content, table, place, galaxy.tiles[place])
            for place in content.places
            if place in galaxy.tiles
        ),
        worlds=worlds(content, table) if laid else (),
        warbound=tuple(_card(table, ship) for ship in _cards(content, table)) if laid else (),
        holder=game.warbound,
    )


def _tile(content: Content, table: Table, place: str, tile: Tile) -> MapTile:
    kind, name, gravity = _side(content, place, tile)
    kinds = (mark.kind for mark in tile.tokens)
    return MapTile(
        place=place,
        kind=kind,
        front=tile.front,
        name=name,
        gravity=gravity,
        sectors=tuple(_sector(content, table, sector, tile) for sector in chart.sectors(place)),
        tokens=len(tile.tokens),
        known=tuple(sorted(one for one in kinds if one not in (None, UNNAMED_TOKEN))),
    )


def _side(content: Content, place: str, tile: Tile) -> tuple[str, str, int]:
    """Kind, name and Gravity of the side that is up."""
    if not tile.front:
        return "unrevealed", "unrevealed", content.numbers.unrevealed_gravity
    if tile.front in content.worlds:
        world = content.worlds[tile.front]
        return "world", world.name, world.gravity
    if tile.front in content.fronts:
        return "system", tile.front, content.fronts[tile.front].gravity
    return "gateway", "Gateway", content.places[place].gravity


def _sector(content: Content, table: Table, sector: str, tile: Tile) -> Sector:
    q, r = chart.chart(content).at[sector]
    owner = table.galaxy.outposts.get(sector)
    return Sector(
        name=sector,
        x=2 * q + r,
        y=r,
        biome=_biome(content, tile, sector),
        ships=_ordered(table, table.galaxy.in_sector(sector)),
        outpost=Seat(owner) if owner else None,
        centre=sector == content.centre,
    )


def _biome(content: Content, tile: Tile, sector: str) -> str:
    if tile.front in content.worlds:
        return content.worlds[tile.front].biome
    front = content.fronts.get(tile.front)
    return chart.biome(front, tile.orientation, sector) if front else ""


def _ordered(table: Table, ships: Sequence[str]) -> tuple[str, ...]:
    """Seats in their order, then the Warbound."""
    seats: tuple[str, ...] = table.game.seats
    return (*(seat for seat in seats if seat in ships), *sorted(set(ships).difference(seats)))


def _cards(content: Content, table: Table) -> list[Warbound]:
    """The Gunboat's card and the Interceptors', at the level of the game."""
    own = [one for one in content.warbound if one.level == table.game.level]
    return sorted(own, key=lambda one: one.ship)


def _card(table: Table, card: Warbound) -> WarboundCard:
    galaxy, gunboat = table.galaxy, card.ship == GUNBOAT
    shields = galaxy.gunboat_shields if gunboat else galaxy.interceptor_shields
    out = {ship: at for ship, at in galaxy.ships.items() if ship not in table.game.seats}
    return WarboundCard(
        ship=card.ship,
        level=card.level,
        at={ship: at for ship, at in sorted(out.items()) if (ship == GUNBOAT) == gunboat},
        targets=tuple(
            Target(
                number=target.number,
                reward=cards.effects(target.reward),
                damaged=gunboat and target.number in galaxy.damage,
                shield=target.number in shields,
                figure="" if gunboat else galaxy.card.get(target.number, ""),
            )
            for target in card.targets
        ),
    )
