"""Reading a record line word by word: quoted words, commas, results in brackets, comments."""

import json
import re
import unicodedata
from typing import NamedTuple, NoReturn

from domain.kernel.errors import BadInput
from domain.kernel.messages import Seat

LONGEST_LINE = 4000
LONGEST_LABEL = 24
LONGEST_TEXT = 2000
RESERVED = ("nobody", "nothing", "draws")

_TOKEN = re.compile(r'(?P<blank>\s+|#.*)|(?P<mark>[,\[\]:])|(?P<quoted>")|(?P<word>[^\s,\[\]":#]+)')
_BARE = re.compile(r"\w[\w-]*")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,9}(-[A-Za-z0-9]{1,12}){0,2}")
_NUMBER = re.compile(r"[0-9]{1,6}")
_JSON = json.JSONDecoder()


class Unreadable(BadInput):
    """A line that cannot be understood: `column` from 1, and what was expected there."""

    def __init__(self, sentence: str, column: int, expected: str = "") -> None:
        super().__init__(sentence, f"column {column}")
        self.column = column
        self.expected = expected


class Word(NamedTuple):
    """A word, a quoted word, a mark (one of `, [ ] :`), or the end (kind "end", empty text)."""

    kind: str
    text: str
    column: int


def split(text: str) -> tuple[Word, ...]:
    """The words of a line without blanks and comment; the last is the end."""
    if len(text) > LONGEST_LINE:
        raise Unreadable(f"the line is longer than {LONGEST_LINE} characters.", LONGEST_LINE)
    words: list[Word] = []
    at = 0
    while at < len(text):
        found = next(_TOKEN.finditer(text, at))  # every character begins a token
        kind = str(found.lastgroup)
        if kind == "quoted":
            word, end = _quoted(text, at)
            words.append(Word(kind, word, at + 1))
            at = end
            continue
        if kind != "blank":
            words.append(Word(kind, found.group(), at + 1))
        at = found.end()
    words.append(Word("end", "", len(text.rstrip()) + 1))
    return tuple(words)


def _quoted(text: str, at: int) -> tuple[str, int]:
    try:
        value, end = _JSON.raw_decode(text, at)
    except ValueError as error:
        raise Unreadable(
            'a quoted word begins here and does not end well; a quote in it is written \\".', at + 1
        ) from error
    return str(value), end


class Words:
    """The words of one line, taken from the left; `example` is a good line of this kind."""

    def __init__(self, words: tuple[Word, ...], example: str = "") -> None:
        self._words = words
        self._at = 0
        self.example = example

    @property
    def next(self) -> Word:
        """The word that comes next; the end stays."""
        return self._words[self._at]

    def take(self) -> Word:
        """The next word, and go on."""
        word = self.next
        self._at = min(self._at + 1, len(self._words) - 1)
        return word

    def refuse(self, expected: str, word: Word | None = None) -> NoReturn:
        """Refuses with what was expected in place of the (next) word."""
        bad = word or self.next
        came = "the line ends here" if bad.kind == "end" else f"{bad.text!r} stands here"
        example = f"; a good line: {self.example}" if self.example else ""
        raise Unreadable(f"{came}, {expected} was expected{example}.", bad.column, expected)

    def ends(self) -> bool:
        """Whether nothing is left."""
        return self.next.kind == "end"

    def is_next(self, text: str) -> bool:
        """Whether this bare word or mark is next."""
        return self.next.kind in ("word", "mark") and self.next.text == text

    def skip(self, text: str) -> bool:
        """Take this bare word or mark if it is next."""
        if not self.is_next(text):
            return False
        self.take()
        return True

    def need(self, text: str) -> None:
        """Take this bare word or mark, or refuse."""
        if not self.skip(text):
            self.refuse(repr(text))

    def number(self, what: str, least: int = 0, most: int = 999) -> int:
        """A number in ASCII digits."""
        if self.next.kind != "word":
            self.refuse(what)
        return self.as_number(self.next.text, what, least, most, last=True)

    def as_number(
        self, text: str, what: str, least: int = 0, most: int = 999, *, last: bool = False
    ) -> int:
        """A number that is part of the next word."""
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            self.refuse(f"{what} ({least} to {most})")
        if last:
            self.take()
        return int(text)

    def name(self, what: str) -> str:
        """A name such as A1, AB-05."""
        if self.next.kind != "word" or not _NAME.fullmatch(self.next.text):
            self.refuse(what)
        return self.take().text

    def label(self, what: str = "a seat") -> Seat:
        """A seat: bare, or quoted if it holds blanks or signs."""
        word = self.next
        if word.kind != "quoted" and not (word.kind == "word" and _BARE.fullmatch(word.text)):
            self.refuse(what)
        return Seat(checked_label(self.take()))

    def text(self, what: str) -> str:
        """Free text in quotes, as in JSON."""
        if self.next.kind != "quoted":
            self.refuse(f'{what} in "quotes"')
        word = self.take()
        if len(word.text) > LONGEST_TEXT or not is_plain(word.text):
            raise Unreadable(
                f"the text has more than {LONGEST_TEXT} characters, or control characters.",
                word.column,
                what,
            )
        return word.text

    def results(self) -> tuple[str, ...]:
        """What was rolled and drawn, `[4 4 6]` or `draws F3`; then the line must end."""
        if self.skip("draws"):
            return self._results("")
        if not self.skip("["):
            if not self.ends():
                self.refuse("the end of the line, or results in [brackets],")
            return ()
        found = self._results("]")
        self.need("]")
        if not self.ends():
            self.refuse("the end of the line")
        return found

    def _results(self, end: str) -> tuple[str, ...]:
        found: list[str] = []
        while not self.ends() and not self.is_next(end):
            if self.next.kind == "mark" and self.next.text != ",":
                self.refuse("a die, a card or a counter")
            word = self.take()
            if word.kind == "quoted":
                found.append(checked_label(word))
            elif word.kind == "word":
                found.append(word.text)
        return tuple(found)


def is_plain(text: str) -> bool:
    """Whether it has no control characters (but line feeds and tabs) and no lone surrogates."""
    return all(sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs") for sign in text)


def checked_label(word: Word) -> str:
    """The label if it is printable, has 1 to 24 characters, and no blank at its ends."""
    text = word.text
    if not text or text != text.strip() or not text.isprintable() or len(text) > LONGEST_LABEL:
        raise Unreadable(
            f"{text!r} cannot name a seat: 1 to {LONGEST_LABEL} printable characters, "
            "no blank at the ends.",
            word.column,
            "a seat",
        )
    return text


def quoted(text: str) -> str:
    """As a quoted word, on one line."""
    return json.dumps(text, ensure_ascii=False)


def bare_or_quoted(label: str) -> str:
    """A label as it stands in a line."""
    if _BARE.fullmatch(label) and label not in RESERVED:
        return label
    return quoted(label)


def bracketed(results: tuple[str, ...]) -> str:
    """Results as they end a line, with the blank before them; empty if there are none."""
    if not results:
        return ""
    return f" [{' '.join(_result(one) for one in results)}]"


def _result(text: str) -> str:
    return text if re.fullmatch(r'[^\s,\[\]":#]+', text) else quoted(text)
