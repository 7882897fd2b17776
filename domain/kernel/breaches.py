"""What an audit checks of the events of a game: each with its place, and what does not hold."""

from msgspec import Struct

from domain.kernel.messages import Event


class Told(Struct, frozen=True):
    """An event with its place in the record, `entry.n`."""

    cut: str
    event: Event


class Breach(Struct, frozen=True):
    """Something that does not hold: the clause, `entry.n`, and both values."""

    rule: str
    cut: str
    expected: object
    found: object
