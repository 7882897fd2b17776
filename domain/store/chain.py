"""Digests and seals: what shows that a record was not changed."""

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from domain.kernel.errors import BadInput, Damaged
from domain.kernel.messages import GameId

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEAL_BYTES = 10
DIGEST_TAIL = len(',"digest":"') + 64 + len('"}')
_DIGEST = re.compile(r"^[0-9a-f]{64}$")
_CONFUSED = str.maketrans("OIL", "011")
_GROUPS = re.compile(r"^([1-9][0-9]{0,8})-([0-9A-Z]{4})-([0-9A-Z]{4})-([0-9A-Z]{4})-([0-9A-Z]{4})$")


class Line(Struct, frozen=True):
    """A row as stored: the public line and, where there is one and it is here, the second."""

    stream: str
    version: int
    topic: str
    line: str
    second: str | None = None


class Seal(Struct, frozen=True):
    """The number of an entry and 80 bits of its digest, short enough to read out at the table."""

    entry: int
    bits: str  # 20 hex

    def __str__(self) -> str:
        value = int(self.bits, 16)
        text = "".join(ALPHABET[value >> shift & 31] for shift in range(75, -5, -5))
        return f"{self.entry}-{text[:4]}-{text[4:8]}-{text[8:12]}-{text[12:]}"


class Fault(Struct, frozen=True):
    """The first thing that does not fit: where, what, and both values."""

    entry: int
    n: int
    stream: str
    version: int
    what: str
    expected: str
    found: str


class _Tag(Struct, frozen=True):
    type: str


class Peek(Struct, frozen=True):
    """What can be read of a line without knowing its shape."""

    entry: int
    n: int
    command: _Tag | None = None
    event: _Tag | None = None
    count: int = 0
    to: tuple[str, ...] | None = None
    sha256: str | None = None
    digest: str = ""


class _Parent(Struct, frozen=True):
    parent: str
    entry: int
    digest: str


class _Branched(Struct, frozen=True):
    event: _Parent


peek = msgspec.json.Decoder(Peek).decode
_branched = msgspec.json.Decoder(_Branched).decode


def seal(entry: int, digest: str) -> Seal:
    """The seal of an entry with that digest (64 hex); Damaged if it is none."""
    if not _DIGEST.match(digest):
        raise Damaged(f"the digest of entry {entry} is not 64 hex digits.")
    return Seal(entry, digest[: 2 * SEAL_BYTES])


def parse_seal(text: str) -> Seal:
    """A seal as written down; small letters, and o, i, l for 0, 1, 1, are understood."""
    head, dash, rest = text.strip().partition("-")
    found = _GROUPS.match(head + dash + rest.upper().translate(_CONFUSED))
    if found is None or "U" in rest.upper():
        raise BadInput(
            f"a seal looks like 57-K7QX-91C2-0B6E-XR4M: the number of an entry and four groups of "
            f"four from {ALPHABET}, not {text[:60]!r}."
        )
    value = 0
    for letter in "".join(found.groups()[1:]):
        value = value << 5 | ALPHABET.index(letter)
    return Seal(int(found[1]), f"{value:020x}")


def genesis(game: GameId) -> str:
    """What stands before entry 1."""
    return sha256(game.encode()).hexdigest()


def digest(before: str, rows: Iterable[tuple[str, int, str, bytes]]) -> str:
    """The digest of an entry: (stream, version, topic, public line), the command first.

    The command's line is the one without its `,"digest":…`, still closed by `}`.
    """
    text = [before]
    for stream, version, topic, line in rows:
        text.append(f"\n{stream}\t{version}\t{topic}\t{sha256(line).hexdigest()}")
    return sha256("".join(text).encode()).hexdigest()


def with_digest(line: bytes, value: str) -> bytes:
    """The command's line, closed by its digest."""
    return line[:-1] + b',"digest":"' + value.encode() + b'"}'


def without_digest(line: bytes) -> bytes:
    """The command's line as it is hashed."""
    return line[:-DIGEST_TAIL] + b"}"


def text_digest(line: str) -> str:
    """The digest that a first line holds of its second."""
    return sha256(_bytes(line)).hexdigest()


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogateescape")  # a damaged row need not be text


class Checked(Struct, frozen=True):
    """How far a record holds: the last good entry, its digest, and the first fault after it."""

    entry: int
    digest: str
    fault: Fault | None
    digests: tuple[str, ...] = ()  # of each entry, number 1 first


def verify(lines: Sequence[Line], copy: str = "") -> Checked:
    """Check a record and, for a branch, its ancestors up to each cut, given in any order.

    `copy` says for whom it is a copy: then the second lines of others may be absent.
    """
    head, before, owner = 0, "", ""
    good: list[str] = []
    versions: dict[str, int] = {}
    for rows in _entries(lines):
        if isinstance(rows, Fault):
            return Checked(head, before, rows, tuple(good))
        game = rows[0][1].stream.partition("/")[0]
        before = before or genesis(GameId(game))
        fault = _numbering(rows, head + 1, game, versions)
        if fault is None and game != owner and owner:
            fault = _joined(rows, owner, head, before)
        fault = fault or next(filter(None, (_second(*row, copy) for row in rows)), None)
        value, fault = (before, fault) if fault else _digested(rows, before)
        if fault is not None:
            return Checked(head, before, fault, tuple(good))
        head, before, owner = head + 1, value, game
        good.append(value)
    return Checked(head, before, None, tuple(good))


def _fault(mark: Peek, line: Line, what: str, expected: object, found: object) -> Fault:
    return Fault(mark.entry, mark.n, line.stream, line.version, what, str(expected), str(found))


def _entries(lines: Sequence[Line]) -> Iterator[list[tuple[Peek, Line]] | Fault]:
    """The rows of each entry, by number; a fault for a row that cannot be read."""
    marked: list[tuple[Peek, Line]] = []
    for line in lines:
        try:
            marked.append((peek(line.line), line))
        except (msgspec.MsgspecError, UnicodeError) as error:
            marks = {mark.entry for mark, _ in marked}
            at = max(marks, default=0)
            yield Fault(at, 0, line.stream, line.version, "unreadable row", "a line", str(error))
            return
    marked.sort(key=lambda row: (row[0].entry, row[0].n))
    start = 0
    for end in range(1, len(marked) + 1):
        if end == len(marked) or marked[end][0].entry != marked[start][0].entry:
            yield marked[start:end]
            start = end


def _numbering(
    rows: list[tuple[Peek, Line]], number: int, game: str, versions: dict[str, int]
) -> Fault | None:
    mark, line = rows[0]
    if mark.entry != number:
        return _fault(mark, line, "entry number", number, mark.entry)
    if mark.count != len(rows) - 1:
        return _fault(mark, line, "count of events", mark.count, len(rows) - 1)
    if line.stream not in (f"{game}/game", "store/names"):
        return _fault(mark, line, "stream of the command", f"{game}/game", line.stream)
    for place, (mark, line) in enumerate(rows):
        if mark.n != place:
            return _fault(mark, line, "row of the entry", f"{number}.{place}", f"{number}.{mark.n}")
        fault = _place(mark, line, game, versions)
        if fault is not None:
            return fault
    return None


def _place(mark: Peek, line: Line, game: str, versions: dict[str, int]) -> Fault | None:
    if not line.stream.startswith(f"{game}/"):
        return _fault(mark, line, "stream", f"{game}/…", line.stream)
    expected = versions.get(line.stream, 0) + 1
    if line.version != expected:
        return _fault(mark, line, "version", expected, line.version)
    versions[line.stream] = expected
    tag = mark.event if mark.n else mark.command
    if tag is None or tag.type != line.topic:
        return _fault(mark, line, "topic", tag.type if tag else "a command or event", line.topic)
    return None


def _joined(rows: list[tuple[Peek, Line]], owner: str, head: int, before: str) -> Fault | None:
    """Whether a branch says rightly where it comes from."""
    mark, line = rows[0]
    if line.topic != "rec.branch" or len(rows) == 1:
        return _fault(mark, line, "game", owner, line.stream.partition("/")[0])
    mark, line = rows[1]
    try:
        origin = _branched(line.line).event
    except msgspec.MsgspecError as error:
        return _fault(mark, line, "origin of the branch", "parent, entry, digest", error)
    said = (origin.parent, origin.entry, origin.digest)
    if said != (owner, head, before):
        return _fault(mark, line, "origin of the branch", (owner, head, before), said)
    return None


def _second(mark: Peek, line: Line, copy: str) -> Fault | None:
    if line.second is None:
        if mark.sha256 is None or (copy and copy not in (mark.to or ())):
            return None
        return _fault(mark, line, "second line", mark.sha256, "nothing")
    found = text_digest(line.second)
    if found != mark.sha256:
        return _fault(mark, line, "second line", mark.sha256, found)
    return None


def _digested(rows: list[tuple[Peek, Line]], before: str) -> tuple[str, Fault | None]:
    mark, first = rows[0]
    value = digest(
        before,
        (
            (
                line.stream,
                line.version,
                line.topic,
                _bytes(line.line) if n else without_digest(_bytes(line.line)),
            )
            for n, (_, line) in enumerate(rows)
        ),
    )
    told = with_digest(without_digest(_bytes(first.line)), mark.digest).decode(errors="replace")
    if told != first.line:
        return value, _fault(
            mark, first, "end of the command's line", "its digest", first.line[-90:]
        )
    if value != mark.digest:
        return value, _fault(mark, first, "digest", value, mark.digest)
    return value, None
