"""Galaxy: tiles, tokens, ships, Outposts, Reputation, and the Warbound cards."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.chance import without
from domain.kernel.messages import Event
from domain.stardriven import events as e

GUNBOAT: Final = "gunboat"
UNNAMED_TOKEN = "Token"  # noqa: S105 (a token that nobody has named to the record)


class Mark(Struct, frozen=True):
    """A face-down token: its kind if this reader knows it, "Token" if nobody has named it.

    None is still to be drawn, or (looked at) known to others only.
    """

    kind: str | None = None
    looked: bool = False


class Tile(Struct, frozen=True):
    """A tile of the map; front is "" while face-down, "gateway", a front or a world."""

    front: str = ""
    orientation: int = 0
    tokens: tuple[Mark, ...] = ()


class Galaxy(Struct, frozen=True):
    """`unseen_tokens`: the kinds whose place this reader does not know, the boxed one too.

    `ships` maps a seat, "gunboat" or I1 to I4 to its sector; `reputation` `world/seat` to a count;
    `card` maps each number of the Interceptor card to the figure on it, or "".
    """

    tiles: Mapping[str, Tile] = {}
    fronts: tuple[str, ...] = ()
    unseen_tokens: tuple[str, ...] = ()
    ships: Mapping[str, str] = {}
    outposts: Mapping[str, str] = {}
    reputation: Mapping[str, int] = {}
    card: Mapping[int, str] = {}
    damage: tuple[int, ...] = ()
    gunboat_shields: tuple[int, ...] = ()
    interceptor_shields: tuple[int, ...] = ()

    def in_sector(self, sector: str) -> tuple[str, ...]:
        """The ships on a sector, at most two."""
        return tuple(ship for ship, at in self.ships.items() if at == sector)

    def on_place(self, place: str) -> tuple[str, ...]:
        """The ships on a tile."""
        return tuple(ship for ship, at in self.ships.items() if at[:-1] == place)

    def reputation_of(self, seat: str, world: str = "") -> int:
        """Reputation of a seat, on one world or on all."""
        if world:
            return self.reputation.get(f"{world}/{seat}", 0)
        return sum(n for key, n in self.reputation.items() if key.partition("/")[2] == seat)

    def outposts_of(self, seat: str) -> tuple[str, ...]:
        """The sectors with a seat's Outposts."""
        return tuple(sector for sector, owner in self.outposts.items() if owner == seat)


def _laid(galaxy: Galaxy, event: e.MapLaid) -> Galaxy:
    tiles = {place: Tile(tokens=(Mark(),)) for place in event.places}
    tiles |= {place: Tile(front="gateway", tokens=(Mark(),)) for place in event.gateway}
    return replace(
        galaxy,
        tiles=tiles,
        fronts=tuple(sorted(event.fronts)),
        unseen_tokens=tuple(sorted(event.tokens)),
        card={spot: f"I{n}" for n, spot in enumerate(event.interceptor_spots, 1)},
        gunboat_shields=event.gunboat_shields,
        interceptor_shields=event.interceptor_shields,
    )


def _tile(galaxy: Galaxy, place: str, tile: Tile) -> Galaxy:
    return replace(galaxy, tiles={**galaxy.tiles, place: tile})


def _world(galaxy: Galaxy, event: e.WorldPlaced) -> Galaxy:
    return _tile(galaxy, event.place, Tile(front=event.world))


def _placed(galaxy: Galaxy, event: e.ShipPlaced) -> Galaxy:
    card = {spot: "" if figure == event.ship else figure for spot, figure in galaxy.card.items()}
    return replace(galaxy, ships={**galaxy.ships, event.ship: event.sector}, card=card)


def _moved(galaxy: Galaxy, event: e.ShipMoved) -> Galaxy:
    return replace(galaxy, ships={**galaxy.ships, event.ship: event.sector})


def _removed(galaxy: Galaxy, event: e.ShipRemoved) -> Galaxy:
    ships = {ship: at for ship, at in galaxy.ships.items() if ship != event.ship}
    card = {**galaxy.card, event.spot: event.ship} if event.spot else galaxy.card
    return replace(galaxy, ships=ships, card=card)


def _outpost(galaxy: Galaxy, event: e.OutpostPlaced) -> Galaxy:
    return replace(galaxy, outposts={**galaxy.outposts, event.sector: event.seat})


def _outpost_gone(galaxy: Galaxy, event: e.OutpostRemoved) -> Galaxy:
    left = {at: seat for at, seat in galaxy.outposts.items() if at != event.sector}
    return replace(galaxy, outposts=left)


def _revealed(galaxy: Galaxy, event: e.TileRevealed) -> Galaxy:
    tile = replace(galaxy.tiles[event.place], front=event.front)
    shown = _tile(galaxy, event.place, tile)
    return replace(shown, fronts=without(galaxy.fronts, event.front))


def _tile_turned(galaxy: Galaxy, event: e.TileTurned) -> Galaxy:
    tile = replace(galaxy.tiles[event.place], orientation=event.orientation)
    return _tile(galaxy, event.place, tile)


def _mark(galaxy: Galaxy, place: str, number: int) -> Mark:
    return galaxy.tiles[place].tokens[number - 1]


def _less(tokens: tuple[Mark, ...], number: int) -> tuple[Mark, ...]:
    return tokens[: number - 1] + tokens[number:]


def _known(galaxy: Galaxy, mark: Mark, kind: str) -> Galaxy:
    """A token's kind becomes known to a reader; no change if it was."""
    if mark.kind not in (None, UNNAMED_TOKEN):
        return galaxy
    return replace(galaxy, unseen_tokens=without(galaxy.unseen_tokens, kind))


def _peeked(galaxy: Galaxy, event: e.TokenPeeked) -> Galaxy:
    mark = _mark(galaxy, event.place, event.number)
    kind = event.token
    seen = galaxy if kind in (None, UNNAMED_TOKEN) else _known(galaxy, mark, kind)
    tile = galaxy.tiles[event.place]
    tokens = list(tile.tokens)
    tokens[event.number - 1] = Mark(kind or mark.kind, looked=True)
    return _tile(seen, event.place, replace(tile, tokens=tuple(tokens)))


def _token_revealed(galaxy: Galaxy, event: e.TokenRevealed) -> Galaxy:
    tile = galaxy.tiles[event.place]
    seen = _known(galaxy, _mark(galaxy, event.place, event.number), event.token)
    return _tile(seen, event.place, replace(tile, tokens=_less(tile.tokens, event.number)))


def _put_back(galaxy: Galaxy, event: e.TokenPutBack) -> Galaxy:
    mark = _mark(galaxy, event.place, event.number)
    source = galaxy.tiles[event.place]
    left = _tile(galaxy, event.place, replace(source, tokens=_less(source.tokens, event.number)))
    goal = left.tiles[event.to]
    return _tile(left, event.to, replace(goal, tokens=(*goal.tokens, mark)))


def _all_put_back(galaxy: Galaxy, event: e.TokensPutBack) -> Galaxy:
    """Who does not see the moves no longer knows what he knew of any of these tokens."""
    marks = {one: _mark(galaxy, *one) for one in event.taken}
    tiles = dict(galaxy.tiles)
    for place in {place for place, _ in event.taken}:
        left = (
            mark
            for number, mark in enumerate(tiles[place].tokens, 1)
            if (place, number) not in marks
        )
        tiles[place] = replace(tiles[place], tokens=tuple(left))
    known = tuple(mark.kind for mark in marks.values() if mark.kind not in (None, UNNAMED_TOKEN))
    if event.moves is None:
        goals = [(to, Mark(looked=True)) for to in event.to]
        unseen = tuple(sorted((*galaxy.unseen_tokens, *(kind for kind in known if kind))))
    else:
        goals = [(to, marks[place, number]) for place, number, to in event.moves]
        unseen = galaxy.unseen_tokens
    for to, mark in goals:
        tiles[to] = replace(tiles[to], tokens=(*tiles[to].tokens, mark))
    return replace(galaxy, tiles=tiles, unseen_tokens=unseen)


def _reputation(galaxy: Galaxy, seat: str, world: str, by: int) -> Galaxy:
    key = f"{world}/{seat}"
    changed = {**galaxy.reputation, key: galaxy.reputation.get(key, 0) + by}
    return replace(galaxy, reputation=changed)


def _gained(galaxy: Galaxy, event: e.ReputationPlaced) -> Galaxy:
    return _reputation(galaxy, event.seat, event.world, event.count)


def _lost(galaxy: Galaxy, event: e.ReputationLost) -> Galaxy:
    return _reputation(galaxy, event.seat, event.world, -event.count)


def _damaged(galaxy: Galaxy, event: e.WarboundDamaged) -> Galaxy:
    if event.ship != GUNBOAT:
        return galaxy
    return replace(galaxy, damage=tuple(sorted((*galaxy.damage, event.number))))


def _shield_gone(galaxy: Galaxy, event: e.WarboundShieldRemoved) -> Galaxy:
    def less(shields: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(number for number in shields if number != event.number)

    if event.ship == GUNBOAT:
        return replace(galaxy, gunboat_shields=less(galaxy.gunboat_shields))
    return replace(galaxy, interceptor_shields=less(galaxy.interceptor_shields))


def _restored(galaxy: Galaxy, event: e.WarboundRestored) -> Galaxy:
    if event.ship == GUNBOAT:
        return replace(galaxy, damage=(), gunboat_shields=event.shields)
    return replace(galaxy, interceptor_shields=event.shields)


GALAXY: dict[type[Event], Callable[..., Galaxy]] = {
    e.MapLaid: _laid,
    e.WorldPlaced: _world,
    e.ShipPlaced: _placed,
    e.ShipMoved: _moved,
    e.ShipRemoved: _removed,
    e.OutpostPlaced: _outpost,
    e.OutpostRemoved: _outpost_gone,
    e.TileRevealed: _revealed,
    e.TileTurned: _tile_turned,
    e.TokenPeeked: _peeked,
    e.TokenRevealed: _token_revealed,
    e.TokenPutBack: _put_back,
    e.TokensPutBack: _all_put_back,
    e.ReputationPlaced: _gained,
    e.ReputationLost: _lost,
    e.WarboundDamaged: _damaged,
    e.WarboundShieldRemoved: _shield_gone,
    e.WarboundRestored: _restored,
}
