"""Values that commands and events both speak of: chairs, plans and sealed orders."""

from msgspec import Struct

from domain.kernel.messages import Seat


class Chair(Struct, frozen=True):
    """A seat at the table as a game is begun; `power` is a Power's id such as PW-1."""

    seat: Seat
    power: str


class Build(Struct, frozen=True):
    """Units of one type to build in one system."""

    code: str
    count: int
    system: int


class Plan(Struct, frozen=True):
    """A spending plan; `place` is the bid's wanted position from 1; `free` None changes nothing."""

    builds: tuple[Build, ...] = ()
    repairs: tuple[str, ...] = ()
    cards: int = 0
    bid: int = 0
    place: int = 0
    free: tuple[Seat, ...] | None = None


class CaptureOrder(Struct, frozen=True):
    """Capture the TFs of a system and convert so many of them."""

    system: int
    convert: int


class CreateOrder(Struct, frozen=True):
    """Create a TF in a system, committing so many Colony Expeditions."""

    system: int
    commit: int
