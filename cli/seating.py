"""Seats and what is chosen for each, on the command line and in headers."""

from collections.abc import Iterator, Mapping, Sequence

from domain.kernel.errors import BadInput
from domain.kernel.lines import label
from domain.kernel.words import Words, split


def seats_of(text: str) -> list[str]:
    """Seats between commas; one with a comma in it is given in quotes."""
    if not text.lstrip().startswith('"'):
        return [seat.strip() for seat in text.split(",")]
    words = Words(split(text))
    found = [str(words.label())]
    while words.skip(","):
        found.append(str(words.label()))
    return found


def by_seat(option: str, given: Sequence[str], seats: Sequence[str]) -> dict[str, str]:
    """`Red=PW-3` and the like, by seat; refuses who has none."""
    found: dict[str, str] = {}
    for text in given:
        seat = next((one for one in seats if text.startswith(f"{one}=")), None)
        if seat is None:
            raise BadInput(
                f"{text!r} does not begin with a seat and =; {', '.join(seats)}.", option
            )
        found[seat] = text[len(seat) + 1 :]
    return found


def each(words: Words, what: str, example: str) -> dict[str, str]:
    """The same as a header has it: `Red=PW-3 "a; b"=PW-1`."""
    found: dict[str, str] = {}
    while words.next.kind in ("word", "quoted"):
        word = words.next
        if word.kind == "word":
            seat, _, chosen = word.text.partition("=")
            if not chosen:
                words.refuse(f"a seat and its {what} such as Red={example}")
            words.take()
        else:
            seat = words.label()
            chosen = words.next.text
            if words.next.kind != "word" or not chosen.startswith("="):
                words.refuse(f"the seat's {what} such as ={example}")
            chosen = words.take().text[1:]
        found[seat] = chosen
    return found


def each_written(name: str, chosen: Mapping[str, str]) -> Iterator[str]:
    """The header of that name, if anything was chosen."""
    parts = [f"{label(seat)}={what}" for seat, what in chosen.items() if what]
    if parts:
        yield f"[{name} {' '.join(parts)}]"
