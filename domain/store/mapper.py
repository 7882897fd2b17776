"""Recorded rows to stored rows and back: the public line, the second line, redaction."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent
from msgspec import Struct

from domain.kernel.errors import Damaged, Unavailable
from domain.kernel.messages import Command, Event, Seat
from domain.store.catalogue import AnyRow, Catalogue
from domain.store.chain import peek, text_digest, with_digest

REFEREE = Seat("referee")  # reads everything that is there
PUBLIC = Seat("public")  # reads only the public lines

_encode = msgspec.json.Encoder().encode


class Recorded(Struct, frozen=True):
    """A row on its stream, as the library sees it; `salt` (32 hex) is for a second line."""

    originator_id: str
    originator_version: int
    row: AnyRow
    salt: str = ""


class _Secret(Struct, frozen=True):
    command: msgspec.Raw = msgspec.Raw(b"{}")
    reported: msgspec.Raw = msgspec.Raw(b"")


_secret = msgspec.json.Decoder(_Secret).decode


def has_second(row: AnyRow) -> bool:
    """Whether the row has a second line: it was read with one, or its class has secrets."""
    said: Command | Event | None = row.command if row.n == 0 else row.event
    return bool(row.sha256) or bool(said and said.SECRET)


def _parts(said: Command | Event) -> tuple[bytes, dict[str, Any]]:
    """The public object as JSON, and the secret fields."""
    if not said.SECRET:
        return _encode(said), {}
    body = msgspec.to_builtins(said, str_keys=True)
    names = dict(zip(said.__struct_fields__, said.__struct_encode_fields__, strict=True))
    secret = {names[field]: body.pop(names[field]) for field in said.SECRET}
    return _encode(body), secret


def _marks(to: Sequence[Seat], second: bytes) -> bytes:
    return b',"to":%b,"sha256":"%b"' % (_encode(to), text_digest(second.decode()).encode())


def event_lines(entry: int, n: int, event: Event, salt: Callable[[], str]) -> tuple[bytes, bytes]:
    """The public line and the second line (empty if there is none) of an event."""
    body, secret = _parts(event)
    line = b'{"entry":%d,"n":%d,"event":%b' % (entry, n, body)
    if not event.SECRET:
        return line + b"}", b""
    second = _encode({"salt": salt(), **secret})
    return line + _marks(event.audience(), second) + b"}", second


def command_lines(row: AnyRow, salt: Callable[[], str], *, hidden: bool) -> tuple[bytes, bytes]:
    """The same of a command, without its digest; with `hidden`, what was reported is secret too."""
    if row.command is None:
        raise TypeError("a row without a command cannot be stored as one")
    body, secret = _parts(row.command)
    reported = row.reported or ()
    line = (
        b'{"entry":%d,"n":0,"command":%b,"seat":%b,"at":%b,"played":%b,'
        b'"random":%d,"key":%b,"count":%d'
        % (
            row.entry,
            body,
            _encode(row.seat),
            _encode(row.at),
            _encode(row.played),
            row.random,
            _encode(row.key),
            row.count,
        )
    )
    if not hidden:
        return line + b',"reported":%b}' % _encode(reported), b""
    second = _encode({"salt": salt(), "command": secret, "reported": reported})
    return line + _marks(row.to, second) + b"}", second


def state_of(line: bytes, second: bytes) -> bytes:
    """What is stored of the two lines."""
    return line + b"\n" + second if second else line


Written = tuple[tuple[str, int], str, tuple[bytes, bytes]]


def stored_rows(written: Sequence[Written], value: str) -> list[StoredEvent]:
    """The rows of an entry, the command's line first and closed by the entry's digest."""
    rows = []
    for n, (place, topic, (line, second)) in enumerate(written):
        whole = line if n else with_digest(line, value)
        rows.append(
            StoredEvent(
                originator_id=place[0],
                originator_version=place[1],
                topic=topic,
                state=state_of(whole, second),
            )
        )
    return rows


def _spliced(line: bytes, second: bytes, *, is_command: bool) -> bytes:
    """The public line with the secret fields in their places; strings never hold a bare quote."""
    if not is_command:
        at = line.rindex(b'},"to":[')
        return line[:at] + b"," + second[1:-1] + line[at:]
    at = line.rindex(b'},"seat":')
    secret = _secret(second)
    fields = bytes(secret.command)[1:-1]
    reported = bytes(secret.reported) or b"[]"
    return b'%b%b},"reported":%b%b' % (
        line[:at],
        b"," + fields if fields else b"",
        reported,
        line[at + 1 :],
    )


def _blanked(line: bytes, nulls: bytes, *, is_command: bool) -> bytes:
    mark = b'},"seat":' if is_command else b'},"to":['
    at = line.rindex(mark)
    return line[:at] + nulls + line[at:]


def may_read(line: bytes | str, reader: Seat) -> bool:
    """Whether the second line of this public line is for that reader."""
    return reader == REFEREE or (reader != PUBLIC and reader in (peek(line).to or ()))


def redacted(line: bytes, second: bytes, reader: Seat) -> bytes:
    """The second line if the reader may see it, else nothing."""
    return second if second and may_read(line, reader) else b""


class LedgerMapper(Mapper[str]):
    """Rows by msgspec; what a reader may not see is dropped before anything is decoded."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(JSONTranscoder())
        self.catalogue = catalogue

    def to_stored_event(self, domain_event: Any) -> StoredEvent:  # noqa: ANN401 (the library's name and type)
        """The row as stored; a command's digest is added by who knows the whole entry."""
        recorded: Recorded = domain_event
        row = recorded.row
        if row.n == 0:
            line, second = command_lines(row, lambda: recorded.salt, hidden=has_second(row))
            topic = _tag(row.command)
        else:
            line, second = self._event(row, recorded.salt)
            topic = _tag(row.event)
        return StoredEvent(
            originator_id=recorded.originator_id,
            originator_version=recorded.originator_version,
            topic=topic,
            state=state_of(line, second),
        )

    @staticmethod
    def _event(row: AnyRow, salt: str) -> tuple[bytes, bytes]:
        if row.event is None:
            raise TypeError("a row without an event cannot be stored as one")
        return event_lines(row.entry, row.n, row.event, lambda: salt)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:  # noqa: ANN401
        """The row as the referee reads it."""
        row = self.row(stored_event.topic, stored_event.state, REFEREE)
        return Recorded(str(stored_event.originator_id), stored_event.originator_version, row)

    def row(self, topic: str, state: bytes, reader: Seat) -> AnyRow:
        """A stored row for that reader; Damaged or Unavailable if it cannot be read."""
        try:
            nulls = self.catalogue.nulls.get(topic)
            if nulls is None and b"\n" not in state:
                return self.catalogue.decode(topic, state)
            line, _, second = state.partition(b"\n")
            second = redacted(line, second, reader)
            is_command = b'"n":0,' in line[:40]
            if second:
                whole = _spliced(line, second, is_command=is_command)
            else:
                whole = _blanked(line, nulls, is_command=is_command) if nulls else line
            return self.catalogue.decode(topic, whole)
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as error:
            if not self.catalogue.knows(topic):
                raise Unavailable(
                    f"this version does not know {topic!r}; the record needs a newer one."
                ) from error
            raise Damaged(f"a row of {topic!r} cannot be read: {error}.") from error


def _tag(said: Command | Event | None) -> str:
    return str(said.__struct_config__.tag) if said else ""
