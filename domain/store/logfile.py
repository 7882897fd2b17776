"""`game.log`: a record as JSON lines, for proof; taken in, it is the same game byte for byte."""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.errors import BadInput, Damaged, IllegalMove, Unavailable
from domain.kernel.messages import GameId, Seat
from domain.store.application import Ledger
from domain.store.chain import Checked, Line, peek, seal, verify
from domain.store.database import RawRow
from domain.store.history import History, unpack
from domain.store.mapper import PUBLIC, REFEREE, may_read, state_of
from domain.store.names import Listing, checked
from domain.store.naming import Names

FORMAT = "gateway.log"
VERSION = 1
S = TypeVar("S", bound=Struct)
_ID = re.compile(r"^[0-9a-f]{32}$")
_STREAM = re.compile(r"^([0-9a-f]{32})/(game|galaxy|player/[^\n\t]+)$")


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which game, up to which seal; `copy` says for whom it is a copy."""

    format: str
    version: int
    game: str
    name: str
    copy: str
    seal: str


class ContentLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The second line: the content by which the game is decided, word for word."""

    content: str
    line: str


class Log(Struct, frozen=True):
    """A file, read; `numbers` are the file's lines in which the record's rows stand."""

    header: Header
    content: str
    lines: tuple[Line, ...]
    numbers: tuple[int, ...]
    where: str

    def parts(self) -> list[tuple[GameId, list[RawRow]]]:
        """The rows by the game that holds them, ancestors first."""
        parts: list[tuple[GameId, list[RawRow]]] = []
        for line in self.lines:
            game = GameId(line.stream.partition("/")[0])
            if not parts or parts[-1][0] != game:
                parts.append((game, []))
            parts[-1][1].append((line.stream, line.version, line.topic, _state(line)))
        return parts


class Imported(Struct, frozen=True):
    """What an import did: entries that the store had, and entries that are new to it."""

    game: GameId
    name: str
    known: int
    added: int


def export_log(
    ledger: Ledger, game: GameId, reader: Seat = REFEREE, *, with_content: bool = True
) -> str:
    """The record as that reader may have it; for anybody but the referee it is marked as a copy."""
    history = ledger.read(game, REFEREE)
    if history.is_copy and reader not in (REFEREE, PUBLIC, history.is_copy):
        raise BadInput(
            f"{history.name!r} is a copy for {history.is_copy}; it cannot be made one for {reader}."
        )
    header = Header(
        format=FORMAT,
        version=VERSION,
        game=game,
        name=history.name,
        copy=history.is_copy if reader == REFEREE else reader,
        seal=str(history.seal()),
    )
    texts: list[bytes] = [msgspec.json.encode(header)]
    if with_content:
        body = history.content_line
        content = ContentLine(sha256(body).hexdigest(), body.decode())
        texts.append(msgspec.json.encode(content))
    texts += [_exported(line, reader) for line in ledger.lines(game)]
    return b"\n".join(texts).decode() + "\n"


def _exported(line: Line, reader: Seat) -> bytes:
    try:
        if line.second is not None and not may_read(line.line, reader):
            return msgspec.json.encode(replace(line, second=None))
        return msgspec.json.encode(line)
    except UnicodeEncodeError as error:
        raise Damaged(f"{line.stream}, version {line.version}: the row is no text.") from error


def parse_log(data: bytes, where: str = "game.log") -> Log:
    """The file, if it is one and whole; the record in it is not verified yet."""
    texts = _texts(data, where)
    header = _decoded(texts[0], Header, where, 1, 'the header `{"format":"gateway.log",…}`')
    if header.format != FORMAT or not _ID.match(header.game):
        raise Damaged(f"{where}, line 1: this is no {FORMAT}.")
    if header.version != VERSION:
        raise Unavailable(
            f"{where}, line 1: version {header.version} of {FORMAT} is newer than this program."
        )
    content, first = "", 1
    if len(texts) > 1 and texts[1].startswith('{"content":'):
        body = _decoded(texts[1], ContentLine, where, 2, "the content")
        if sha256(body.line.encode()).hexdigest() != body.content:
            raise Damaged(f"{where}, line 2: the content is not what its digest says.")
        content, first = body.line, 2
    numbers = tuple(range(first + 1, len(texts) + 1))
    lines = tuple(_row(texts[number - 1], where, number) for number in numbers)
    _check_whole(header, lines, where)
    return Log(header, content, lines, numbers, where)


def _texts(data: bytes, where: str) -> list[str]:
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Damaged(f"{where}, line {line}: this is no text in UTF-8.") from error
    if not text.strip():
        raise Damaged(f"{where} is empty.")
    if not text.endswith("\n"):
        last = text.count("\n") + 1
        raise Damaged(f"{where}, line {last}: the file breaks off in the middle of a line.")
    return text[:-1].split("\n")


def _decoded(text: str, shape: type[S], where: str, number: int, expected: str) -> S:
    try:
        return msgspec.json.decode(text, type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"{where}, line {number}: {expected} was expected: {error}.") from error


def _row(text: str, where: str, number: int) -> Line:
    if not text.strip():
        raise Damaged(
            f"{where}, line {number}: the line is blank; a row of the record was expected."
        )
    line = _decoded(text, Line, where, number, "a row of the record")
    if not _STREAM.match(line.stream):
        raise Damaged(f"{where}, line {number}: {line.stream[:80]!r} is no stream of a game.")
    if "\n" in line.line or (line.second is not None and "\n" in line.second):
        raise Damaged(f"{where}, line {number}: a row of the record is one line.")
    return line


def _check_whole(header: Header, lines: Sequence[Line], where: str) -> None:
    """Damaged if rows are missing at the end of the file."""
    said = header.seal.partition("-")[0]
    last = max(_numbers(lines), default=0)
    if not said.isdecimal() or not header.seal.isascii() or last < int(said[:9]):
        raise Damaged(
            f"{where}: the file breaks off after entry {last}; its head is {header.seal[:40]!r}."
        )


def _numbers(lines: Sequence[Line]) -> Iterator[int]:
    for line in lines:
        try:
            yield peek(line.line).entry
        except msgspec.MsgspecError:
            continue


def verify_log(log: Log) -> Checked:
    """The chain of the record in the file."""
    return verify(log.lines, log.header.copy)


def read_log(log: Log, ledger: Ledger, reader: Seat = REFEREE) -> History:
    """The game in the file, without storing it; the store serves content that the file lacks."""
    header = log.header
    loaded = unpack(log.parts(), ledger.mapper, reader)
    command = loaded.entries[0].command
    rules = ledger.catalogue.rules(str(command.__struct_config__.tag) if command else "")
    history = History(header.name, header.copy, reader, loaded, rules)
    digest = history.content_digest
    body = log.content.encode() or ledger.content(digest)
    if sha256(body).hexdigest() != digest:
        raise Damaged(f"{log.where}, line 2: the game is not decided by this content.")
    history.hold(body, rules.decode_content(body))
    return history


def unlike(log: Log, data: bytes, head: str) -> tuple[int, bytes, bytes] | None:
    """The first line not letter by letter as an export with this head: number, export, file."""
    shapes: dict[int, Struct] = dict(zip(log.numbers, log.lines, strict=True))
    shapes[1] = replace(log.header, seal=head)
    if log.numbers[:1] != (2,):
        shapes[2] = ContentLine(sha256(log.content.encode()).hexdigest(), log.content)
    for number, found in enumerate(data.split(b"\n")[:-1], 1):
        expected = msgspec.json.encode(shapes[number])
        if found != expected:
            return number, expected, found
    return None


def import_log(ledger: Ledger, data: bytes, where: str = "game.log", name: str = "") -> Imported:
    """Take a game in, or what is new of it; nothing is stored if anything is wrong."""
    log = parse_log(data, where)
    check_chain(log)
    check_letters(log, data)
    history = read_log(log, ledger)
    new = _store(ledger, log, name, history.content_line)
    entries = len({peek(_public(row)).entry for row in new})
    return Imported(history.game, ledger.read(history.game).name, history.head - entries, entries)


def check_letters(log: Log, data: bytes) -> None:
    """Damaged with the first line that is not letter by letter what an export writes."""
    found = unlike(log, data, log.header.seal)
    if found is None:
        return
    number, expected, here = found
    at = next(
        (k for k, (a, b) in enumerate(zip(expected, here, strict=False)) if a != b),
        min(len(expected), len(here)),
    )
    texts = [line[at : at + 20].decode(errors="replace") for line in (expected, here)]
    good, bad = (repr(text) if text else "the end of the line" for text in texts)
    raise Damaged(
        f"{log.where}, line {number}, byte {at + 1}: the file is not as an export writes it: "
        f"{good} was expected, not {bad}."
    )


def check_chain(log: Log) -> None:
    """Damaged with the first line that does not verify, or if the header names another head."""
    checked_chain = verify_log(log)
    fault = checked_chain.fault
    if fault is not None:
        at = next(
            number
            for number, line in zip(log.numbers, log.lines, strict=True)
            if (line.stream, line.version) == (fault.stream, fault.version)
        )
        raise Damaged(
            f"{log.where}, line {at}: entry {fault.entry}.{fault.n} does not verify: {fault.what}: "
            f"{fault.expected[:90]} was expected, not {fault.found[:90]}."
        )
    found = str(seal(checked_chain.entry, checked_chain.digest))
    owner = log.lines[-1].stream.partition("/")[0]
    if found != log.header.seal or owner != log.header.game:
        raise Damaged(f"{log.where}, line 1: the head is {found}, not {log.header.seal[:40]}.")


def _news(game: GameId, rows: list[RawRow], ledger: Ledger, where: str) -> list[RawRow]:
    """The rows that the store does not have; refuses two ways on from one entry."""
    stored = ledger.rows(game)
    for mine, theirs in zip(stored, rows, strict=False):
        if (*mine[:3], _public(mine)) != (*theirs[:3], _public(theirs)):
            entry = peek(_public(theirs)).entry
            raise IllegalMove(
                "REC-FORK-01",
                f"{where} goes on from entry {entry - 1} otherwise than the game in the store; "
                f"their entries {entry} differ, and nothing was stored.",
            )
    return rows[len(stored) :]


def _check_copy(log: Log, known: dict[GameId, Listing]) -> None:
    for game, _ in log.parts():
        listing = known.get(game)
        if listing is not None and listing.copy != log.header.copy:
            raise IllegalMove(
                "REC-COPY-01",
                f"the game {listing.name!r} in the store is {_whose(listing.copy)}, and the file "
                f"{_whose(log.header.copy)}; one cannot go on from the other.",
            )


def _whose(copy: str) -> str:
    return f"a copy for {copy}" if copy else "the whole record"


def _store(ledger: Ledger, log: Log, name: str, content: bytes) -> list[RawRow]:
    """The rows that were new, stored; asked anew at each attempt, as others may store them."""
    new: list[RawRow] = []

    def rows(names_now: Names) -> list[RawRow]:
        new[:] = [row for part in log.parts() for row in _news(*part, ledger, log.where)]
        if not new:
            return []
        _check_copy(log, names_now.games)
        named: list[RawRow] = []
        for game, _ in log.parts():
            if game not in names_now.games:
                wanted = _name(log, game, name, names_now.games)
                listing = Listing(game, wanted, log.header.copy)
                named += names_now.call(listing, ledger.gifts.clock)
        return [*ledger.content_rows(content), *new, *named]

    ledger.store(rows)
    return new


def _name(log: Log, game: GameId, name: str, games: dict[GameId, Listing]) -> str:
    """The name asked for, or the file's, made different from all others here."""
    if name and game == log.header.game:
        return checked(name, games, game)
    wanted = log.header.name if game == log.header.game else f"{log.header.name} (parent)"
    taken = {listing.name for listing in games.values()}
    number, free = 1, wanted
    while free in taken:
        number += 1
        free = f"{wanted} ({number})"
    return checked(free, games, game)


def _state(line: Line) -> bytes:
    return state_of(line.line.encode(), (line.second or "").encode())


def _public(row: RawRow) -> bytes:
    return row[3].partition(b"\n")[0]
