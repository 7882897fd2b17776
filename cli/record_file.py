"""game.record: headers, record lines, comments; read as compilers read, every fault placed."""

import json
import re
from collections.abc import Sequence

from msgspec import Struct

from cli.games import GAMES, Game, Opening, Own
from domain.kernel.errors import LedgerError
from domain.kernel.lines import DICE, label, speaker
from domain.kernel.messages import Command, Seat
from domain.kernel.words import Unreadable, Words, split

MOST_FAULTS = 20
HEADERS = {  # of every game; each has its own beside them
    "Game": '[Game "Gateway to the Stars"]',
    "Dice": "[Dice table]",
    "Content": "[Content 64-digits-of-its-digest]",
    "Seats": "[Seats Red Blue Green Yellow]",
    "Player": '[Player Red "a name"]',
}


class Fault(Struct, frozen=True):
    """What is wrong at a place (both from 1); `rule` is the clause of a refusal."""

    line: int
    column: int
    sentence: str
    rule: str = ""


class Statement(Struct, frozen=True):
    """A line that says something; `text` is without blanks around it, `good` the one good way."""

    line: int
    column: int
    seat: Seat
    command: Command
    reported: tuple[str, ...]
    text: str
    good: str

    @property
    def raw(self) -> str:
        """The line as written, if the one good way of writing it is another; else nothing."""
        return "" if self.text == self.good else self.text


class Reading(Struct, frozen=True):
    """What a text says: the game it begins (content empty: the program's), lines, and faults."""

    new: Opening | None
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
    reader = _Reader(_game(lines))
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
            known = (*HEADERS, *(name for game in GAMES for name in game.beginning.HEADERS))
            return line.lstrip().startswith(tuple(f"[{name}" for name in known))
    return False


def _game(lines: Sequence[str]) -> Game:
    """The game that the headers name, or whose headers they are; the first if none does."""
    heads = [line for line in lines if line.lstrip().startswith("[")]
    for game in GAMES:
        if any(f"[Game {json.dumps(game.title)}]" in line for line in heads):
            return game
    for game in GAMES:
        own = re.compile(rf"\[({'|'.join(game.beginning.HEADERS)})\b")
        if any(own.search(line) for line in heads):
            return game
    return GAMES[0]


class _Reader:
    """The headers and lines so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.examples = HEADERS | {"Game": f"[Game {json.dumps(game.title)}]"}
        self.examples |= dict(game.beginning.HEADERS)
        self.statements: list[Statement] = []
        self.faults: list[Fault] = []
        self.headers: dict[str, int] = {}
        self.dice = "table"
        self.content = ""
        self.seats: tuple[Seat, ...] = ()
        self.own: Own = {}
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
        seat, words = speaker(line)
        notation = self.game.notation
        command, reported = notation.read(words)
        good = f"{label(seat)}: {notation.write(command, reported)}"
        self.statements.append(Statement(number, column, seat, command, reported, bare, good))

    def _headers(self, number: int, line: str) -> None:
        words = Words(split(line))
        if self.statements:
            words.refuse("a record line (headers stand before the first one)")
        while not words.ends():
            words.need("[")
            word = words.next
            words.example = self.examples.get(word.text, "")
            if word.text not in self.examples:
                words.refuse(f"a header ({', '.join(self.examples)})")
            if word.text in self.headers and word.text != "Player":
                words.refuse(f"only one {word.text}")
            self.headers[word.text] = number
            words.take()
            self._header(word.text, words)
            words.need("]")

    def _header(self, name: str, words: Words) -> None:
        if name == "Game":
            _one_of(words, *(game.title for game in GAMES))
        elif name == "Dice":
            self.dice = _one_of(words, *DICE)
        elif name == "Content":
            self.content = _digest(words)
        elif name == "Seats":
            self.seats = _seats(words)
        elif name == "Player":
            seat = words.label()
            self.players[seat] = words.text("a name")
        else:
            self.game.beginning.header(name, words, self.own)

    def new(self) -> Opening | None:
        """The game that the headers begin, or None with a fault for each header missing."""
        beginning = self.game.beginning
        needed = (*beginning.NEEDED, "Seats")
        for name in needed:
            if name not in self.headers and len(self.faults) < MOST_FAULTS:
                sentence = f"the header {self.examples[name]} is missing."
                self.faults.append(Fault(1, 1, sentence))
        strangers = [("Player", seat) for seat in self.players if seat not in self.seats]
        for name, seat in (*beginning.strangers(self.own, self.seats), *strangers):
            line = self.headers[name]
            self.faults.append(Fault(line, 1, f"{seat!r} in {name} is no seat of [Seats …]."))
        if self.faults and not self.headers.keys() >= set(needed):
            return None
        return Opening(self.game, self.seats, self.own, self.dice, dict(self.players), self.content)


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
