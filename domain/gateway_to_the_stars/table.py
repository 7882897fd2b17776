"""Table: game, players and galaxy together; each event goes to its owner."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars.galaxy import ALSO_GALAXY, GALAXY, Galaxy, Star, Unit
from domain.gateway_to_the_stars.game import ALSO_GAME, GAME, Game
from domain.gateway_to_the_stars.player import PLAYER, Player
from domain.kernel.agenda import Frame
from domain.kernel.messages import Event, PlayerEvent, Seat


class Table(Struct, frozen=True):
    """The aggregates of one game. Frozen: every old table stays valid."""

    game: Game = Game()
    players: Mapping[str, Player] = {}
    galaxy: Galaxy = Galaxy()

    @property
    def top(self) -> Frame | None:
        """What is under way on top."""
        return self.game.agenda[-1] if self.game.agenda else None

    def star(self, system: int) -> Star:
        """A discovered system."""
        return self.galaxy.stars[system]

    def unit(self, seat: str, unit: str) -> Unit | None:
        """A unit by its Power and id, if it stands on the map."""
        return self.galaxy.units.get(f"{seat}/{unit}")

    def in_play(self) -> tuple[Seat, ...]:
        """Seats not eliminated, clockwise."""
        return tuple(s for s in self.game.seats if not self.players[s].eliminated)

    def ordered(self) -> tuple[Seat, ...]:
        """Seats in this turn's Power Order; before it is set, clockwise."""
        return self.game.order or self.in_play()


def _to_game(table: Table, event: Event) -> Table:
    return replace(table, game=GAME[type(event)](table.game, event))


def _to_player(table: Table, event: PlayerEvent) -> Table:
    seat = event.seat
    player = table.players.get(seat) or Player(seat)
    changed = PLAYER[type(event)](player, event)
    return replace(table, players={**table.players, seat: changed})


def _to_galaxy(table: Table, event: Event) -> Table:
    return replace(table, galaxy=GALAXY[type(event)](table.galaxy, event))


def _to_player_and_game(table: Table, event: PlayerEvent) -> Table:
    told = _to_player(table, event)
    return replace(told, game=ALSO_GAME[type(event)](told.game, event))


def _to_game_and_galaxy(table: Table, event: Event) -> Table:
    told = _to_game(table, event)
    return replace(told, galaxy=ALSO_GALAXY[type(event)](told.galaxy, event))


DISPATCH: dict[type[Event], Callable[..., Table]] = {
    **dict.fromkeys(GAME, _to_game),
    **dict.fromkeys(PLAYER, _to_player),
    **dict.fromkeys(GALAXY, _to_galaxy),
    **dict.fromkeys(ALSO_GAME, _to_player_and_game),
    **dict.fromkeys(ALSO_GALAXY, _to_game_and_galaxy),
}


def evolve(table: Table, event: Event) -> Table:
    """The next table; believes the event."""
    return DISPATCH[type(event)](table, event)
