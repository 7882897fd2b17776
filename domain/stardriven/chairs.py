"""A value that commands and events both speak of."""

from msgspec import Struct

from domain.kernel.messages import Seat


class Chair(Struct, frozen=True):
    """A seat at the table as a game is begun; `faction` is a faction's id."""

    seat: Seat
    faction: str
