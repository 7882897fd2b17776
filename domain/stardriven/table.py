"""Table: game, players and galaxy together; each event goes to its owner."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.kernel.messages import Event, PlayerEvent, Seat
from domain.stardriven.galaxy import GALAXY, Galaxy
from domain.stardriven.game import ALSO_GAME, GAME, Game
from domain.stardriven.player import ALSO_PLAYER, PLAYER, Player


class Table(Struct, frozen=True):
    """The aggregates of one game. Frozen: every old table stays valid."""

    game: Game = Game()
    players: Mapping[str, Player] = {}
    galaxy: Galaxy = Galaxy()

    @property
    def top(self) -> Frame | None:
        """What is under way on top."""
        return self.game.agenda[-1] if self.game.agenda else None

    def flying(self) -> tuple[Seat, ...]:
        """Seats that still have a ship, in turn order; before it is known, clockwise."""
        order = self.game.order or self.game.seats
        return tuple(seat for seat in order if not self.players[seat].destroyed)


def _to_game(table: Table, event: Event) -> Table:
    return replace(table, game=GAME[type(event)](table.game, event))


def _player(table: Table, seat: str, change: Callable[..., Player], event: Event) -> Table:
    player = table.players.get(seat) or Player(Seat(seat))
    return replace(table, players={**table.players, seat: change(player, event)})


def _to_player(table: Table, event: PlayerEvent) -> Table:
    return _player(table, event.seat, PLAYER[type(event)], event)


def _to_galaxy(table: Table, event: Event) -> Table:
    return replace(table, galaxy=GALAXY[type(event)](table.galaxy, event))


def _to_player_and_game(table: Table, event: PlayerEvent) -> Table:
    told = _to_player(table, event)
    return replace(told, game=ALSO_GAME[type(event)](told.game, event))


def _to_galaxy_and_player(table: Table, event: Any) -> Table:  # noqa: ANN401 (either Outpost event)
    told = _to_galaxy(table, event)
    return _player(told, event.seat, ALSO_PLAYER[type(event)], event)


DISPATCH: dict[type[Event], Callable[..., Table]] = {
    **dict.fromkeys(GAME, _to_game),
    **dict.fromkeys(PLAYER, _to_player),
    **dict.fromkeys(GALAXY, _to_galaxy),
    **dict.fromkeys(ALSO_GAME, _to_player_and_game),
    **dict.fromkeys(ALSO_PLAYER, _to_galaxy_and_player),
}


def evolve(table: Table, event: Event) -> Table:
    """The next table; believes the event."""
    return DISPATCH[type(event)](table, event)
