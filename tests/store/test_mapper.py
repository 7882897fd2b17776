"""What is stored, to the byte: version 1 of the record's own shapes, and old shapes read as new."""

from itertools import chain as joined
from typing import Any

import pytest

from domain.kernel import record
from domain.kernel.errors import Damaged, Unavailable
from domain.kernel.messages import Command, Event, Seat
from domain.store.catalogue import AnyRow, Row
from domain.store.mapper import PUBLIC, REFEREE, LedgerMapper, command_lines, event_lines
from domain.store.names import GameNamed, NameGame
from domain.store.recorder import LibraryMapper, Recorded
from tests.store import toy

SALT = "ab" * 16
MAPPER = LedgerMapper(toy.CATALOGUE)
LIBRARY = LibraryMapper(toy.CATALOGUE)

GOLDEN_EVENTS: list[tuple[Event, bytes, bytes]] = [
    (
        record.Rewound(3, "rewind", toy.RED, (toy.BLUE,), (toy.RED, toy.BLUE), "why"),
        (
            b'{"entry":57,"n":2,"event":{"type":"rec.rewound","to":3,"kind":"rewind","by":"Red",'
            b'"agreed":["Blue"],"readers":["Red","Blue"]},"to":["Red","Blue"],"sha256":"*"}'
        ),
        b'{"salt":"abababababababababababababababab","reason":"why"}',
    ),
    (
        record.Noted(toy.RED, (toy.RED,), "Ö"),
        (
            b'{"entry":57,"n":2,"event":{"type":"rec.noted","by":"Red","readers":["Red"]},'
            b'"to":["Red"],"sha256":"*"}'
        ),
        '{"salt":"abababababababababababababababab","text":"Ö"}'.encode(),
    ),
    (
        record.Shown("5.1", '{"salt":"00"}'),
        b'{"entry":57,"n":2,"event":{"type":"rec.shown","of":"5.1","line":"{\\"salt\\":\\"00\\"}"}}',
        b"",
    ),
    (
        record.Branched("f" * 32, 9, "0" * 64),
        b'{"entry":57,"n":2,"event":{"type":"rec.branched","parent":"ffffffffffffffffffffffffffff'
        b'ffff","entry":9,"digest":"' + b"0" * 64 + b'"}}',
        b"",
    ),
    (
        record.SeedCommitted("1" * 64, "2" * 64),
        b'{"entry":57,"n":2,"event":{"type":"rec.seed-committed","digest":"' + b"1" * 64 + b'"},'
        b'"to":[],"sha256":"*"}',
        b'{"salt":"abababababababababababababababab","seed":"' + b"2" * 64 + b'"}',
    ),
    (
        record.Entered((toy.RED,), "A", "bid 3"),
        (
            b'{"entry":57,"n":2,"event":{"type":"rec.entered","readers":["Red"]},"to":["Red"],'
            b'"sha256":"*"}'
        ),
        b'{"salt":"abababababababababababababababab","entered_by":"A","raw":"bid 3"}',
    ),
    (
        GameNamed("f" * 32, "one", ""),
        (
            b'{"entry":57,"n":2,"event":{"type":"store.game-named","game":"ffffffffffffffffffffffffff'
            b'ffffff","name":"one","copy":""}}'
        ),
        b"",
    ),
]
GOLDEN_COMMANDS: list[tuple[Command, bytes, bytes]] = [
    (record.Undo(), b'{"type":"rec.undo"}', b""),
    (record.Redo(), b'{"type":"rec.redo"}', b""),
    (
        record.Rewind(3, (toy.RED,), "why"),
        b'{"type":"rec.rewind","to":3,"agreed":["Red"]}',
        b'{"reason":"why"}',
    ),
    (record.Note("hi"), b'{"type":"rec.note"}', b'{"text":"hi"}'),
    (
        record.Branch("f" * 32, 9),
        b'{"type":"rec.branch","parent":"ffffffffffffffffffffffffffffffff","entry":9}',
        b"",
    ),
    (
        NameGame("f" * 32, "one", "Red"),
        (
            b'{"type":"store.name-game","game":"ffffffffffffffffffffffffffffffff","name":"one",'
            b'"copy":"Red"}'
        ),
        b"",
    ),
]


def _without_hash(line: bytes) -> bytes:
    head, mark, tail = line.partition(b'"sha256":"')
    return head + mark + (b"*" + tail[64:] if len(tail) > 64 else tail)


def _starred(line: bytes) -> bytes:
    head, mark, _ = line.partition(b'"sha256":"')
    return head + mark + b'*"}' if mark else line


@pytest.mark.parametrize(("event", "line", "second"), GOLDEN_EVENTS)
def test_version_1_of_an_event_is_stored_in_these_bytes(
    event: Event, line: bytes, second: bytes
) -> None:
    written = event_lines(57, 2, event, lambda: SALT)
    assert _without_hash(written[0]) == _starred(line)
    assert written[1] == second


@pytest.mark.parametrize(("event", "line", "second"), GOLDEN_EVENTS)
def test_version_1_of_an_event_is_read_for_ever(event: Event, line: bytes, second: bytes) -> None:
    topic = str(event.__struct_config__.tag)
    state = line + b"\n" + second if second else line
    assert MAPPER.row(topic, state, REFEREE).event == event


def _command(command: Command, **more: Any) -> AnyRow:  # noqa: ANN401
    return Row(
        entry=57, n=0, command=command, seat=toy.RED, at="2026-01-31T20:15:00Z", key="k", **more
    )


@pytest.mark.parametrize(("command", "body", "secret"), GOLDEN_COMMANDS)
def test_version_1_of_a_command_is_stored_in_these_bytes(
    command: Command, body: bytes, secret: bytes
) -> None:
    row = _command(command, count=2, rules=1, random=1, reported=("4",), to=(toy.RED,))
    line, second = command_lines(row, lambda: SALT, hidden=bool(secret))
    start = (
        b'{"entry":57,"n":0,"command":' + body + b',"seat":"Red","at":"2026-01-31T20:15:00Z",'
        b'"played":"","random":1,"key":"k","count":2,"rules":1'
    )
    if not secret:
        assert (line, second) == (start + b',"reported":["4"]}', b"")
        return
    assert _without_hash(line) == start + b',"to":["Red"],"sha256":"*"}'
    expected = b'{"salt":"' + SALT.encode() + b'","command":' + secret + b',"reported":["4"]}'
    assert second == expected


@pytest.mark.parametrize("command", [one for one, _, _ in GOLDEN_COMMANDS])
def test_a_command_read_back_is_the_command(command: Command) -> None:
    row = _command(command, reported=("4",), to=(toy.RED,))
    lines = command_lines(row, lambda: SALT, hidden=bool(command.SECRET))
    state = b"\n".join(line for line in lines if line)
    read = MAPPER.row(str(command.__struct_config__.tag), state, REFEREE)
    assert (read.command, read.reported, read.seat, read.key) == (command, ("4",), "Red", "k")


def test_every_shape_of_the_record_has_its_golden_bytes() -> None:
    shapes = {type(one[0]) for one in joined(GOLDEN_EVENTS, GOLDEN_COMMANDS)}
    everything = {*record.RECORD_COMMANDS, *record.RECORD_EVENTS, record.Branch}
    assert everything <= shapes


def test_a_row_through_the_library_is_the_row() -> None:
    event = toy.BidSealed(toy.RED, 3)
    stored = LIBRARY.to_stored_event(
        Recorded("g/player/Red", 4, Row(entry=2, n=1, event=event), SALT)
    )
    assert (stored.originator_id, stored.originator_version) == ("g/player/Red", 4)
    assert stored.topic == "toy.bid-sealed"
    again = LIBRARY.to_domain_event(stored)
    assert again.row.event == event
    assert LIBRARY.to_stored_event(Recorded("g/player/Red", 4, again.row, SALT)) == stored


def test_a_command_through_the_library_is_the_command() -> None:
    row = _command(toy.Bid(3), reported=("4",), to=(toy.RED,))
    stored = LIBRARY.to_stored_event(Recorded("g/game", 4, row, SALT))
    assert LIBRARY.to_domain_event(stored).row.command == toy.Bid(3)


@pytest.mark.parametrize(
    ("reader", "amount"), [(REFEREE, 3), (toy.RED, 3), (toy.BLUE, None), (PUBLIC, None)]
)
def test_a_secret_field_is_null_for_those_it_is_not_for(reader: Seat, amount: int | None) -> None:
    line, second = event_lines(2, 1, toy.BidSealed(toy.RED, 3), lambda: SALT)
    row = MAPPER.row("toy.bid-sealed", line + b"\n" + second, reader)
    assert row.event == toy.BidSealed(toy.RED, amount)


@pytest.mark.parametrize("text", ['hi"},"seat":"x', '},"to":[', '"}\n{"', "\\", "日本", ""])
def test_no_text_can_break_out_of_its_line(text: str) -> None:
    row = _command(record.Note(text), reported=(text,), to=(toy.RED,))
    line, second = command_lines(row, lambda: SALT, hidden=True)
    assert b"\n" not in line + second
    read = MAPPER.row("rec.note", line + b"\n" + second, REFEREE)
    assert (read.command, read.reported) == (record.Note(text), (text,))
    event = record.Noted(toy.RED, (toy.RED,), text)
    both = event_lines(1, 1, event, lambda: SALT)
    assert MAPPER.row("rec.noted", b"\n".join(both), toy.RED).event == event


def test_an_old_shape_is_read_as_the_new_one() -> None:
    def renamed(body: dict[str, Any]) -> dict[str, Any]:
        return {"type": "toy.walked", "who": body["who"], "steps": body["steps"]}

    def stepped(body: dict[str, Any]) -> dict[str, Any]:
        return {"type": "toy.stepped", "seat": body["who"], "to": body["steps"]}

    upcasts = {"toy.went": renamed, "toy.walked": stepped}
    mapper = LedgerMapper(toy.catalogue(upcasts))
    old = b'{"entry":3,"n":1,"event":{"type":"toy.went","who":"Red","steps":2}}'
    assert mapper.row("toy.went", old, REFEREE).event == toy.Stepped(toy.RED, 2)


def test_an_old_command_with_a_secret_is_read_as_the_new_one() -> None:
    def bid(body: dict[str, Any]) -> dict[str, Any]:
        return {"type": "toy.bid", "amount": body.get("credits")}

    mapper = LedgerMapper(toy.catalogue({"toy.offer": bid}))
    line = b'{"entry":3,"n":0,"command":{"type":"toy.offer"},"seat":"Red","to":["Red"]}'
    second = b'{"salt":"00","command":{"credits":3},"reported":[]}'
    assert mapper.row("toy.offer", line + b"\n" + second, toy.RED).command == toy.Bid(3)
    assert mapper.row("toy.offer", line + b"\n" + second, PUBLIC).command == toy.Bid(None)


def test_a_shape_of_a_newer_version_is_not_called_damage() -> None:
    with pytest.raises(Unavailable, match=r"does not know 'toy\.flown'"):
        MAPPER.row("toy.flown", b'{"entry":3,"n":1,"event":{"type":"toy.flown"}}', REFEREE)


@pytest.mark.parametrize(
    "state",
    [
        b"",
        b"{",
        b"\xff",
        b'{"entry":"x","n":1}',
        b'{"entry":1,"n":1,"event":{"type":"toy.stepped","seat":"Red","to":"far"}}',
    ],
)
def test_a_row_that_cannot_be_read_is_damage(state: bytes) -> None:
    with pytest.raises(Damaged, match=r"a row of 'toy\.stepped' cannot be read"):
        MAPPER.row("toy.stepped", state, REFEREE)


def test_a_game_that_nobody_knows_is_not_available() -> None:
    with pytest.raises(Unavailable, match=r"'chess\.new-game'"):
        toy.catalogue().rules("chess.new-game")
