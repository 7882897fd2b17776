"""The store's own record, read and added to: entries and digests like any other's."""

from collections.abc import Callable, Sequence

from domain.kernel.errors import Damaged
from domain.kernel.messages import TABLE, GameId
from domain.store.catalogue import AnyRow, Row, tag_of
from domain.store.chain import digest, genesis
from domain.store.database import RawRow
from domain.store.mapper import REFEREE, LedgerMapper, command_lines, event_lines, stored_rows
from domain.store.names import NAMES_STREAM, STORE, GameNamed, Listing, NameGame, checked


class Names:
    """The games of a store, and where its own record stands."""

    def __init__(self) -> None:
        self.games: dict[GameId, Listing] = {}
        self.head = 0
        self.version = 0
        self.digest = genesis(STORE)

    def call(self, listing: Listing, clock: Callable[[], str]) -> list[RawRow]:
        """The rows that call a game so; BadInput if the name is taken or cannot be one."""
        checked(listing.name, self.games, listing.id)
        command = NameGame(game=listing.id, name=listing.name, copy=listing.copy)
        event = GameNamed(game=listing.id, name=listing.name, copy=listing.copy)
        number = self.head + 1
        row: AnyRow = Row(
            entry=number, n=0, command=command, seat=TABLE, at=clock(), count=1, reported=()
        )
        lines = (command_lines(row, str, hidden=False), event_lines(number, 1, event, str))
        written = [
            ((NAMES_STREAM, self.version + 1 + n), tag_of(type(said)), both)
            for n, (said, both) in enumerate(zip((command, event), lines, strict=True))
        ]
        value = digest(self.digest, ((*place, topic, both[0]) for place, topic, both in written))
        self.games[listing.id] = listing
        self.head, self.version, self.digest = number, self.version + 2, value
        return stored_rows(written, value)


def names_of(rows: Sequence[RawRow], mapper: LedgerMapper) -> Names:
    """The store's record as its rows tell it."""
    names = Names()
    for stream, version, topic, state in rows:
        row = mapper.row(topic, state, REFEREE)
        if stream != NAMES_STREAM or version != names.version + 1:
            raise Damaged(f"the store's own record has a row out of place: {stream}, {version}.")
        names.version = version
        if row.n == 0:
            names.head, names.digest = row.entry, row.digest
        if isinstance(event := row.event, GameNamed):
            game = GameId(event.game)
            names.games[game] = Listing(game, event.name, event.copy)
    return names
