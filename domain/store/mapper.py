"""Recorded rows to stored rows and back: the public line, the second line, redaction."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.errors import Damaged, Unavailable
from domain.kernel.messages import Command, Event, Seat
from domain.store.catalogue import AnyRow, Catalogue
from domain.store.chain import peek, text_digest, with_digest
from domain.store.database import RawRow

REFEREE = Seat("referee")  # reads everything that is there
PUBLIC = Seat("public")  # reads only the public lines

_encode = msgspec.json.Encoder().encode


class _Secret(Struct, frozen=True):
    command: msgspec.Raw = msgspec.Raw(b"{}")
    reported: msgspec.Raw = msgspec.Raw(b"")


_secret = msgspec.json.Decoder(_Secret).decode


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
        b'"random":%d,"key":%b,"count":%d,"rules":%d'
        % (
            row.entry,
            body,
            _encode(row.seat),
            _encode(row.at),
            _encode(row.played),
            row.random,
            _encode(row.key),
            row.count,
            row.rules,
        )
    )
    if not hidden:
        return line + b',"reported":%b}' % _encode(reported), b""
    second = _encode({"salt": salt(), "command": secret, "reported": reported})
    return line + _marks(row.to, second) + b"}", second


def row_state(row: AnyRow, salt: str) -> tuple[str, bytes]:
    """The topic and the state of a row by itself; a command's is not closed by a digest yet."""
    if row.event is not None:
        lines = event_lines(row.entry, row.n, row.event, lambda: salt)
    else:
        secret = bool(row.sha256) or bool(row.command and row.command.SECRET)
        lines = command_lines(row, lambda: salt, hidden=secret)
    said = row.event if row.command is None else row.command
    return str(said.__struct_config__.tag) if said else "", state_of(*lines)


def state_of(line: bytes, second: bytes) -> bytes:
    """What is stored of the two lines."""
    return line + b"\n" + second if second else line


Written = tuple[tuple[str, int], str, tuple[bytes, bytes]]


def stored_rows(written: Sequence[Written], value: str) -> list[RawRow]:
    """The rows of an entry, the command's line first and closed by the entry's digest."""
    rows: list[RawRow] = []
    for n, (place, topic, (line, second)) in enumerate(written):
        whole = line if n else with_digest(line, value)
        rows.append((*place, topic, state_of(whole, second)))
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


class LedgerMapper:
    """Rows by msgspec; what a reader may not see is dropped before anything is decoded."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def row(self, topic: str, state: bytes, reader: Seat) -> AnyRow:
        """A stored row for that reader; Damaged or Unavailable if it cannot be read."""
        try:
            nulls = self.catalogue.nulls(topic)
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
