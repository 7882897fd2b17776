"""The ledger: commands in, entries out; games read at any point of their record."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import BadInput, Conflict, Damaged, IllegalMove, Unavailable
from domain.kernel.messages import TABLE, Entry, GameId, Seat
from domain.kernel.record import Branch, Note, Redo, Undo
from domain.store.catalogue import Catalogue, GameRules, shipped
from domain.store.chain import Line, peek
from domain.store.database import RawRow, Taken, path_of
from domain.store.draft import Draft, Gifts, Request, loaded_draft
from domain.store.history import History, Loaded, Origin, unpack
from domain.store.mapper import PUBLIC, REFEREE, LedgerMapper
from domain.store.names import Listing, checked, find
from domain.store.naming import Names, names_of
from domain.store.shelf import Shelf

__all__ = ["PUBLIC", "REFEREE", "Draft", "Gifts", "Ledger", "Listing", "Request"]

ATTEMPTS = 20
CONTENT = "rec.content"  # the topic of a content


class Ledger:
    """A store of games. It is opened for writing only when something is written."""

    def __init__(
        self, url: str, gifts: Gifts, catalogue: Callable[[], Catalogue] = shipped
    ) -> None:
        self.path: Path = path_of(url)
        self.gifts = gifts
        self._make_catalogue = catalogue
        self._shelf = Shelf(self.path, catalogue)
        self._drafts: dict[GameId, Draft] = {}
        self._contents: dict[str, tuple[bytes, Any]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._shelf.close()

    @property
    def catalogue(self) -> Catalogue:
        """Every shape that this version knows."""
        return self._make_catalogue()

    @property
    def mapper(self) -> LedgerMapper:
        """Rows to what they say."""
        return LedgerMapper(self.catalogue)

    # What there is

    def names(self) -> Names:
        """The store's own record: what the games are called here."""
        return names_of(self._shelf.rows("store"), self.mapper)

    def games(self) -> tuple[Listing, ...]:
        """All games, in the order in which they came into the store."""
        return tuple(self.names().games.values())

    def owners(self) -> tuple[str, ...]:
        """Every beginning of a stream: ids of games, `store`, `content`."""
        return tuple(self._shelf.owners())

    def find(self, text: str) -> GameId:
        """The game of that name, id, or beginning of an id."""
        return find(text, self.names().games)

    def rename(self, game: GameId, name: str) -> None:
        """Call a game otherwise in this store."""
        named = replace(self._listing(game), name=name)
        self.store(lambda names: names.call(named, self.gifts.clock))

    def _listing(self, game: GameId) -> Listing:
        known = self.names().games
        if game not in known:
            raise BadInput(f"there is no game with the id {game!r} in this store.")
        return known[game]

    def content(self, digest: str) -> bytes:
        """The content of that digest, canonical JSON."""
        return self._content(digest)[0]

    def _content(self, digest: str, rules: GameRules | None = None) -> tuple[bytes, Any]:
        if digest not in self._contents:
            rows = self._shelf.stream(f"content/{digest}")
            if not rows:
                raise Unavailable(f"the content {digest[:12]}… of this game is not in the store.")
            line = rows[0][3]
            whole = len(rows) == 1 and rows[0][1:3] == (1, CONTENT)
            if not whole or sha256(line).hexdigest() != digest:
                raise Damaged(f"the content {digest[:12]}… in the store is not what it says it is.")
            self._contents[digest] = (line, None)
        line, decoded = self._contents[digest]
        if decoded is None and rules is not None:
            decoded = rules.decode_content(line)
            self._contents[digest] = (line, decoded)
        return line, decoded

    # Reading

    def read(self, game: GameId, reader: Seat = PUBLIC) -> History:
        """A game for that reader; a copy read by the public is read by the one it was made for."""
        listing = self._listing(game)
        if listing.copy and reader == PUBLIC:
            reader = Seat(listing.copy)
        return self._history(listing, unpack(self._parts(game), self.mapper, reader), reader)

    def _history(self, listing: Listing, loaded: Loaded, reader: Seat) -> History:
        rules = self._rules(loaded)
        history = History(listing.name, listing.copy, reader, loaded, rules)
        line, content = self._content(history.content_digest, rules)
        history.hold(line, content)
        return history

    def _rules(self, loaded: Loaded) -> GameRules:
        command = loaded.entries[0].command
        return self.catalogue.rules(str(command.__struct_config__.tag) if command else "")

    def lines(self, game: GameId) -> tuple[Line, ...]:
        """The stored rows of a game, its ancestors' up to each cut first; nothing is decoded."""
        return tuple(line_of(row) for _, rows in self._parts(game) for row in rows)

    def _parts(self, game: GameId) -> list[tuple[GameId, list[RawRow]]]:
        rows = self._shelf.rows(game)
        if not rows:
            raise Damaged(f"the store names the game {game[:8]}…, and holds no row of it.")
        parts = [(game, rows)]
        while (origin := self._origin(parts[0][1])) is not None:
            if any(origin.parent == known for known, _ in parts):
                raise Damaged(f"the game {game[:8]}… is its own ancestor.")
            parent = GameId(origin.parent)
            kept = [row for row in self._shelf.rows(parent) if _entry_number(row) <= origin.entry]
            if not kept:
                raise Damaged(f"the parent {parent[:8]}… of a branch is not in the store.")
            parts.insert(0, (parent, kept))
        return parts

    def _origin(self, rows: list[RawRow]) -> Branch | None:
        if not rows or rows[0][2] != "rec.branch":
            return None
        command = self.mapper.row(rows[0][2], rows[0][3], REFEREE).command
        return command if isinstance(command, Branch) else None

    # Writing

    def new(self, request: Request, content: bytes, name: str) -> GameId:
        """Begin a game; answers with its id."""
        draft = self.begin(request, content, name)
        self.commit(draft)
        return draft.game

    def begin(self, request: Request, content: bytes, name: str) -> Draft:
        """A new game as a draft, not stored before it is committed."""
        checked(name, self.names().games, GameId(""))
        rules = self.catalogue.rules(str(request.command.__struct_config__.tag))
        draft = Draft(GameId(self.gifts.new_id()), rules, rules.decode_content(content), self.gifts)
        draft.name, draft.content_line, draft.is_new = name, content, True
        draft.handle(request)
        digest, said = sha256(content).hexdigest(), draft.table.game.content
        if said != digest:
            raise BadInput(f"the game names the content {said[:12]}…, and it is {digest[:12]}….")
        taken = next((seat for seat in draft.seats if seat in (PUBLIC, REFEREE)), None)
        if taken is not None:
            raise BadInput(f"no seat can be called {taken!r}: the word means a reader here.")
        return draft

    def draft(self, game: GameId) -> Draft:
        """A game at its head, to decide commands in memory; commit stores them all at once."""
        listing = self._listing(game)
        if listing.copy:
            raise IllegalMove(
                "REC-COPY-01",
                f"{listing.name!r} is a copy for {listing.copy}; it can be read, not played on.",
            )
        loaded = unpack(self._parts(game), self.mapper, REFEREE)
        return loaded_draft(self._history(listing, loaded, REFEREE), self.gifts)

    def commit(self, draft: Draft) -> None:
        """Store what was decided, all in one transaction; Conflict if somebody else wrote first."""
        if not draft.rows:
            return
        try:
            if draft.is_new:
                self._store_new(draft)
            else:
                self._shelf.insert(draft.rows)
        except Taken as error:
            raise Conflict(
                f"somebody else wrote to {draft.name!r} first; nothing was stored."
            ) from error
        draft.rows, draft.is_new = [], False

    def _store_new(self, draft: Draft) -> None:
        def rows(names: Names) -> list[RawRow]:
            named = names.call(Listing(draft.game, draft.name), self.gifts.clock)
            return [*self.content_rows(draft.content_line), *draft.rows, *named]

        self.store(rows)

    def handle(self, game: GameId, request: Request) -> tuple[Entry, ...]:
        """Decide and store a command: its entry, and those that it made due."""
        asked: _Asked | None = None
        for _ in range(ATTEMPTS):
            draft = self._current(game)
            if (known := draft.known(request)) is not None:
                return (known,)
            draft.expected(request)
            try:
                self._go_on(draft)
                if asked is not None:
                    _still_open(asked, draft, request)
                again, asked = asked, _Asked(draft.question(), draft.head)
                entry = self._decide_again(draft, request) if again else draft.decide(request)
                self._commit_one(draft)
            except Taken:
                continue
            return (entry, *self._follow(draft))
        raise Conflict(f"others wrote first {ATTEMPTS} times; nothing was stored.")

    @staticmethod
    def _decide_again(draft: Draft, request: Request) -> Entry:
        try:
            return draft.decide(request)
        except IllegalMove as error:
            raise Conflict(f"somebody else wrote first, and now: {error}") from error

    def _go_on(self, draft: Draft) -> list[Entry]:
        made: list[Entry] = []
        while (due := draft.due()) is not None:
            made.append(draft.decide(due))
            self._commit_one(draft)
        return made

    def _follow(self, draft: Draft) -> list[Entry]:
        """What is due now; if somebody else enters it first, it is done all the same."""
        try:
            return self._go_on(draft)
        except Taken:
            return []

    def _commit_one(self, draft: Draft) -> None:
        """Store; the draft is kept for the next command only if that went well."""
        self._drafts.pop(draft.game, None)
        rows, draft.rows = draft.rows, []
        self._shelf.insert(rows)
        self._drafts[draft.game] = draft

    def _current(self, game: GameId) -> Draft:
        """The game at its head, kept from the last time if nobody wrote since."""
        stream = f"{game}/game"
        draft = self._drafts.get(game)
        if draft is not None and self._shelf.last_version(stream) == draft.versions.get(stream):
            return draft
        return self.draft(game)

    def branch(self, game: GameId, entry: int, name: str) -> GameId:
        """A new game that goes on from an entry of another; answers with its id."""
        parent = self.draft(game)
        if not 1 <= entry <= parent.head:
            raise IllegalMove(
                "REC-BRANCH-01",
                f"there is no entry {entry} to branch from; the record has 1 to {parent.head}.",
            )
        history = parent.history()
        draft = self._cut(history, entry)
        draft.begin_branch(history.holder(entry))
        named = Listing(draft.game, name)
        self.store(lambda names: [*draft.rows, *names.call(named, self.gifts.clock)])
        return draft.game

    def _cut(self, history: History, entry: int) -> Draft:
        game = GameId(self.gifts.new_id())
        loaded = history.loaded
        origins = tuple(one for one in loaded.origins if one.first <= entry)
        cut = Loaded(
            loaded.entries[:entry],
            (*origins, Origin(game, entry + 1)),
            {at: to for at, to in loaded.rewinds.items() if at <= entry},
            frozenset(of for of in loaded.hidden if of[0] <= entry),
            loaded.seconds,
            {},
        )
        kept = History("", "", REFEREE, cut, history.rules)
        kept.hold(history.content_line, history.content)
        return loaded_draft(kept, self.gifts)

    # The database

    def store(self, rows: Callable[[Names], list[RawRow]]) -> None:
        """Append rows, in one transaction, whoever else names a game meanwhile."""
        for _ in range(ATTEMPTS):
            try:
                self._shelf.insert(rows(self.names()))
            except Taken:
                continue
            return
        raise Conflict(f"others wrote first {ATTEMPTS} times; nothing was stored.")

    def content_rows(self, line: bytes) -> list[RawRow]:
        """The record of a content, unless the store has it."""
        stream = f"content/{sha256(line).hexdigest()}"
        if self._shelf.stream(stream):
            return []
        return [(stream, 1, CONTENT, line)]

    def rows(self, game: str) -> list[RawRow]:
        """The rows that lie under an id (or under `store`), in the order stored, nothing else."""
        return self._shelf.rows(game)


class _Asked(NamedTuple):
    question: Question | None
    head: int


def _still_open(asked: _Asked, draft: Draft, request: Request) -> None:
    """Conflict unless what the request answered is still asked: nothing was opened since."""
    if isinstance(request.command, Note | Undo | Redo):
        return
    before, now = asked.question, draft.question()
    if (
        before is not None
        and now is not None
        and (before.kind, before.rule) == (now.kind, now.rule)
        and (request.seat in now.seats or request.seat not in before.seats)
        and all(entry.seat != TABLE for entry in draft.entries[asked.head :])
    ):
        return
    raise Conflict("somebody else wrote first, and what this answers is no longer asked.")


def _entry_number(row: RawRow) -> int:
    try:
        return peek(row[3].partition(b"\n")[0]).entry
    except msgspec.MsgspecError as error:
        raise Damaged(f"{row[0]}, version {row[1]}: the row cannot be read: {error}.") from error


def line_of(row: RawRow) -> Line:
    """A row as two lines of text, whatever it holds."""
    line, mark, second = row[3].decode(errors="surrogateescape").partition("\n")
    return Line(row[0], row[1], row[2], line, second if mark else None)
