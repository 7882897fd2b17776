"""game.record: headers, record lines, comments; read as compilers read, every fault placed."""

import json
import re
from collections.abc import Sequence

from msgspec import Struct

from domain.gateway_to_the_stars import notation
from domain.gateway_to_the_stars.commands import Chair, NewGame
from domain.gateway_to_the_stars.words import Unreadable, Words, split
from domain.kernel.errors import LedgerError
from domain.kernel.messages import Command, Seat

GAME = "Gateway to the Stars"
MOST_FAULTS = 20
HEADERS = {
    "Game": '[Game "Gateway to the Stars"]',
    "Scenario": "[Scenario SCN-M4]",
    "Dice": "[Dice table]",
    "Content": "[Content 64-digits-of-its-digest]",
    "Seats": "[Seats Red Blue Green Yellow]",
    "Powers": "[Powers Red=PW-3 Blue=PW-1]",
    "Player": '[Player Red "a name"]',
}


class Fault(Struct, frozen=True):
    """What is wrong at a place (both from 1); `rule` is the clause of a refusal."""

    line: int
    column: int
    sentence: str
    rule: str = ""


class Statement(Struct, frozen=True):
    """A line that says something; `text` is the line without blanks around it."""

    line: int
    column: int
    seat: Seat
    command: Command
    reported: tuple[str, ...]
    text: str

    @property
    def raw(self) -> str:
        """The line as written, if the one good way of writing it is another; else nothing."""
        good = f"{notation.label(self.seat)}: {notation.write(self.command, self.reported)}"
        return "" if self.text == good else self.text


class Reading(Struct, frozen=True):
    """What a text says: the game it begins (content empty: the program's), lines, and faults."""

    new: NewGame | None
    statements: tuple[Statement, ...]
    faults: tuple[Fault, ...]
    lines: tuple[str, ...]


class FaultyRecord(LedgerError):
    """Faults of a record file, each with file, line, column, the line, and a mark under it."""

    def __init__(self, file: str, lines: Sequence[str], faults: Sequence[Fault], end: str) -> None:
        self.file = file
        self.faults = tuple(faults)
        self.code = 1 if all(fault.rule for fault in faults) else 2
        first = self.faults[0]
        self.rule = first.rule
        self.where = f"{file}:{first.line}:{first.column}"
        self.sentence = f"{first.sentence} {end}".strip()
        shown = [placed(file, lines, fault) for fault in faults]
        super().__init__("\n".join([*shown, *([end] if end else ())]))


def placed(file: str, lines: Sequence[str], fault: Fault) -> str:
    """A fault as compilers write it."""
    line = lines[fault.line - 1] if fault.line <= len(lines) else ""
    clause = f"{fault.rule}: " if fault.rule else ""
    said = f"{file}:{fault.line}:{fault.column}: {clause}{fault.sentence}"
    before = "".join("\t" if sign == "\t" else " " for sign in line[: fault.column - 1])
    return f"{said}\n    {line}\n    {before}^"


def read(text: str) -> Reading:
    """Everything in the text; goes on after a fault, to at most 20 of them."""
    lines = tuple(line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n"))
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        reader.take(number, line)
        if len(reader.faults) >= MOST_FAULTS:
            break
    new = reader.new()
    return Reading(new, tuple(reader.statements), tuple(reader.faults), lines)


def looks_like_record(text: str) -> bool:
    """Whether the first line that says something begins with a bracket and a known header."""
    for line in text.removeprefix("\ufeff").split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            return line.lstrip().startswith(tuple(f"[{name}" for name in HEADERS))
    return False


class _Reader:
    """The headers and lines so far."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self.faults: list[Fault] = []
        self.headers: dict[str, int] = {}
        self.scenario = ""
        self.dice = "table"
        self.content = ""
        self.seats: tuple[Seat, ...] = ()
        self.powers: dict[str, str] = {}
        self.players: dict[str, str] = {}

    def take(self, number: int, line: str) -> None:
        """One line."""
        bare = line.strip()
        if not bare or bare.startswith(("#", "==")):
            return
        try:
            if bare.startswith("["):
                self._headers(number, line)
            else:
                self._statement(number, line, bare)
        except Unreadable as error:
            self.faults.append(Fault(number, error.column, error.sentence))

    def _statement(self, number: int, line: str, bare: str) -> None:
        column = line.index(bare) + 1
        seat, words = notation.speaker(line)
        command, reported = notation.read(words)
        self.statements.append(Statement(number, column, seat, command, reported, bare))

    def _headers(self, number: int, line: str) -> None:
        words = Words(split(line))
        if self.statements:
            words.refuse("a record line (headers stand before the first one)")
        while not words.ends():
            words.need("[")
            word = words.next
            words.example = HEADERS.get(word.text, "")
            if word.text not in HEADERS:
                words.refuse(f"a header ({', '.join(HEADERS)})")
            if word.text in self.headers and word.text != "Player":
                words.refuse(f"only one {word.text}")
            self.headers[word.text] = number
            words.take()
            self._header(word.text, words)
            words.need("]")

    def _header(self, name: str, words: Words) -> None:
        if name == "Game":
            _one_of(words, GAME)
        elif name == "Scenario":
            scenario = words.name("a scenario such as SCN-M4")
            self.scenario = scenario if scenario.startswith("SCN-") else f"SCN-{scenario}"
        elif name == "Dice":
            self.dice = _one_of(words, *notation.DICE)
        elif name == "Content":
            self.content = _digest(words)
        elif name == "Seats":
            self.seats = _seats(words)
        elif name == "Powers":
            self._powers(words)
        else:
            seat = words.label()
            self.players[seat] = words.text("a name")

    def _powers(self, words: Words) -> None:
        while words.next.kind in ("word", "quoted"):
            word = words.next
            if word.kind == "word":
                seat, _, power = word.text.partition("=")
                if not power:
                    words.refuse("a seat and its Power such as Red=PW-3")
                words.take()
            else:
                seat = words.label()
                power = words.next.text
                if words.next.kind != "word" or not power.startswith("="):
                    words.refuse("the seat's Power such as =PW-3")
                power = words.take().text[1:]
            self.powers[seat] = power

    def new(self) -> NewGame | None:
        """The game that the headers begin, or None with a fault for each header missing."""
        known = set(self.seats)
        for name in ("Scenario", "Seats"):
            if name not in self.headers and len(self.faults) < MOST_FAULTS:
                sentence = f"the header {HEADERS[name]} is missing."
                self.faults.append(Fault(1, 1, sentence))
        for name, seats in (("Powers", self.powers), ("Player", self.players)):
            for seat in seats.keys() - known:
                line = self.headers[name]
                self.faults.append(Fault(line, 1, f"{seat!r} in {name} is no seat of [Seats …]."))
        if self.faults and not {"Scenario", "Seats"} <= self.headers.keys():
            return None
        return NewGame(
            scenario=self.scenario,
            chairs=tuple(Chair(seat, self.powers.get(seat, "")) for seat in self.seats),
            dice=self.dice,
            content=self.content,
            names=dict(self.players),
        )


def _seats(words: Words) -> tuple[Seat, ...]:
    found = [words.label()]
    while words.next.kind in ("word", "quoted"):
        found.append(words.label())
    return tuple(found)


def _one_of(words: Words, *known: str) -> str:
    if words.next.text not in known:
        words.refuse(" or ".join(json.dumps(one) for one in known))
    return words.take().text


def _digest(words: Words) -> str:
    if not re.fullmatch("[0-9a-f]{64}", words.next.text):
        words.refuse("a digest of 64 hexadecimal digits")
    return words.take().text
