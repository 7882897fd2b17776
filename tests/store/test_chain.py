"""Digests and seals, against vectors worked out by hand with sha256sum."""

from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.kernel.errors import BadInput
from domain.kernel.messages import GameId
from domain.store import chain
from domain.store.chain import Line, Seal
from tests.store import toy


def test_before_the_first_entry_stands_the_digest_of_the_games_id() -> None:
    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert chain.genesis(GameId("abc")) == known


def test_an_entrys_digest_is_that_of_its_text() -> None:
    first, second = b'{"entry":1,"n":0}', b'{"entry":1,"n":1}'
    text = (
        f"{'0' * 64}\nabc/game\t1\ttoy.roll\t{sha256(first).hexdigest()}"
        f"\nabc/galaxy\t7\ttoy.rolled\t{sha256(second).hexdigest()}"
    )
    rows = [("abc/game", 1, "toy.roll", first), ("abc/galaxy", 7, "toy.rolled", second)]
    assert chain.digest("0" * 64, rows) == sha256(text.encode()).hexdigest()
    assert (
        chain.digest("0" * 64, rows)
        == "899231b5873931aa752f68c80383a4013498e1d4a3001fe9869f4453b38e38c0"
    )


def test_the_digest_closes_the_commands_line_and_is_left_out_of_what_it_covers() -> None:
    line = b'{"entry":1,"n":0,"reported":[]}'
    closed = chain.with_digest(line, "a" * 64)
    assert closed == b'{"entry":1,"n":0,"reported":[],"digest":"' + b"a" * 64 + b'"}'
    assert chain.without_digest(closed) == line


@pytest.mark.parametrize(
    ("digest", "text"),
    [
        ("00" * 32, "57-0000-0000-0000-0000"),
        ("ff" * 32, "57-ZZZZ-ZZZZ-ZZZZ-ZZZZ"),
        ("00443214c74254b635cf" + "0" * 44, "57-0123-4567-89AB-CDEF"),
        ("84653a56d7c675be77df" + "0" * 44, "57-GHJK-MNPQ-RSTV-WXYZ"),
    ],
)
def test_a_seal_is_the_number_and_eighty_bits_in_base_32(digest: str, text: str) -> None:
    assert str(chain.seal(57, digest)) == text


def test_small_letters_and_letters_that_look_like_numbers_are_understood() -> None:
    assert chain.parse_seal("57-oi1l-k7qx-0000-0000") == chain.parse_seal("57-0111-K7QX-0000-0000")


@given(st.integers(1, 10**8), st.binary(min_size=10, max_size=10))
def test_a_seal_read_out_is_the_seal_again(entry: int, bits: bytes) -> None:
    assert chain.parse_seal(str(Seal(entry, bits.hex()))) == Seal(entry, bits.hex())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "57",
        "57-0123-4567-89AB",
        "0-0123-4567-89AB-CDEF",
        "57-0123-4567-89AB-CDEU",
        "57-0123-4567-89AB-CDEF-0",
        "x-0123-4567-89AB-CDEF",
        "5" * 40 + "-0123-4567-89AB-CDEF",
        "57_0123_4567_89AB_CDEF",
        "٣-0123-4567-89AB-CDEF",
    ],
)
def test_what_is_no_seal_is_told_what_one_looks_like(text: str) -> None:
    with pytest.raises(BadInput, match="a seal looks like 57-K7QX-91C2-0B6E-XR4M"):
        chain.parse_seal(text)


@pytest.fixture
def lines(tmp_path: Path) -> list[Line]:
    with toy.ledger(tmp_path / "s.db") as store:
        game = store.new(toy.begin(), toy.CONTENT, "one")
        store.handle(game, toy.red(toy.Bid(3), raw="bid 3"))
        store.handle(game, toy.blue(toy.Bid(4)))
        store.handle(game, toy.red(toy.Open(), "2"))
        store.handle(game, toy.red(toy.Roll(2), "5", "6"))
        return list(store.lines(game))


def _fault(lines: list[Line], copy: str = "") -> tuple[int, str]:
    fault = chain.verify(lines, copy).fault
    assert fault is not None
    return fault.entry, fault.what


def _at(lines: list[Line], entry: int, n: int) -> int:
    marks = [chain.peek(line.line) for line in lines]
    return next(i for i, mark in enumerate(marks) if (mark.entry, mark.n) == (entry, n))


def test_a_record_left_alone_verifies_to_its_last_entry(lines: list[Line]) -> None:
    checked = chain.verify(lines)
    assert (checked.entry, checked.fault) == (5, None)
    assert len(checked.digests) == 5
    assert checked.digests[-1] == checked.digest


def test_a_changed_letter_is_found_in_its_entry(lines: list[Line]) -> None:
    at = _at(lines, 5, 1)
    lines[at] = replace(lines[at], line=lines[at].line.replace("[5,6]", "[6,6]"))
    assert _fault(lines) == (5, "digest")


def test_a_deleted_event_is_found(lines: list[Line]) -> None:
    del lines[_at(lines, 5, 1)]
    assert _fault(lines) == (5, "count of events")


def test_a_deleted_command_is_found(lines: list[Line]) -> None:
    del lines[_at(lines, 4, 0)]
    assert _fault(lines)[0] == 4


def test_an_event_moved_to_another_player_is_found(lines: list[Line]) -> None:
    at = _at(lines, 2, 1)
    assert lines[at].stream.endswith("/player/Red")
    lines[at] = replace(lines[at], stream=lines[at].stream.replace("Red", "Green"))
    assert _fault(lines) == (2, "digest")


def test_a_row_put_in_is_found(lines: list[Line]) -> None:
    lines.append(replace(lines[_at(lines, 5, 1)], version=2))
    assert _fault(lines) == (5, "count of events")


def test_a_row_that_is_no_line_is_found(lines: list[Line]) -> None:
    lines.append(Line("x/y", 1, "z", "\udcff"))
    assert _fault(lines)[1] == "unreadable row"


def test_a_dropped_second_line_is_found_unless_the_record_is_a_copy(lines: list[Line]) -> None:
    at = _at(lines, 3, 1)
    lines[at] = replace(lines[at], second=None)
    assert _fault(lines) == (3, "second line")
    assert chain.verify(lines, "Red").fault is None
    assert _fault(lines, "Blue") == (3, "second line")


def test_a_changed_second_line_is_found(lines: list[Line]) -> None:
    at = _at(lines, 3, 1)
    second = (lines[at].second or "").replace('"amount":4', '"amount":9')
    lines[at] = replace(lines[at], second=second)
    assert _fault(lines) == (3, "second line")


def test_a_second_line_where_none_belongs_is_found(lines: list[Line]) -> None:
    at = _at(lines, 5, 1)
    lines[at] = replace(lines[at], second="")
    assert _fault(lines) == (5, "second line")


def test_a_topic_that_is_not_the_tag_is_found(lines: list[Line]) -> None:
    at = _at(lines, 5, 1)
    lines[at] = replace(lines[at], topic="toy.stepped")
    assert _fault(lines) == (5, "topic")


def test_a_version_left_out_is_found(lines: list[Line]) -> None:
    at = _at(lines, 5, 1)
    lines[at] = replace(lines[at], version=lines[at].version + 1)
    assert _fault(lines) == (5, "version")


def test_cutting_off_the_newest_entries_verifies_and_only_a_seal_shows_it(
    lines: list[Line],
) -> None:
    whole = chain.verify(lines)
    short = chain.verify(lines[: _at(lines, 5, 0)])
    assert short.fault is None
    assert chain.seal(short.entry, short.digest) != chain.seal(whole.entry, whole.digest)
