"""Record lines of any game: a verb, its arguments, results in brackets; read and written alike."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

from msgspec import Struct

from domain.kernel import record
from domain.kernel.messages import Command, Seat
from domain.kernel.words import Words, bare_or_quoted, bracketed, quoted, split

ALL_VERBS = "`gateway verbs` lists all"
SEALED = "(sealed)"  # stands in a line for what this reader may not see; it cannot be read back
MOST_ENTRIES = 999_999
DICE = ("engine", "table", "carried")
T = TypeVar("T")


class Verb(Struct, frozen=True):
    """How the arguments of one verb are read and written, and a good line."""

    command: type[Command]
    example: str
    read: Callable[[Words], Command]
    write: Callable[[Any], str]


def _nothing_open(name: str, command: Command) -> str:
    return f"{name} {command.to}" if isinstance(command, record.Rewind) else name


class Grammar:
    """The verbs of one game. `unwritten` are names for commands that have no line."""

    def __init__(
        self,
        verbs: Mapping[str, Verb],
        unwritten: Mapping[type[Command], str],
        open_part: Callable[[str, Command], str] = _nothing_open,
    ) -> None:
        self.verbs = verbs
        self._open_part = open_part  # what a line shows of a command whose secrets are not there
        self._names = {known.command: name for name, known in verbs.items()} | dict(unwritten)

    def parse(self, text: str) -> tuple[Command, tuple[str, ...]]:
        """The command of a line without its seat, and the reported results; Unreadable refuses."""
        return self.read(Words(split(text)))

    def read(self, words: Words) -> tuple[Command, tuple[str, ...]]:
        """The command that stands in these words, and the reported results."""
        first = words.next
        known = self.verbs.get(first.text.lower()) if first.kind == "word" else None
        if known is None:
            near = get_close_matches(first.text.lower(), self.verbs, n=3)
            such = f" such as {' or '.join(near)}" if near else ""
            words.refuse(f"a verb{such} ({ALL_VERBS})")
        words.take()
        words.example = known.example
        command = known.read(words)
        return command, words.results()

    def write(self, command: Command, reported: tuple[str, ...] | None = ()) -> str:
        """The line of a command, without its seat; secrets not there are written (sealed)."""
        name = self.verb(command)
        known = self.verbs.get(name)
        if any(getattr(command, field) is None for field in command.SECRET):
            return f"{self._open_part(name, command)} {SEALED}"
        arguments = known.write(command) if known else ""
        return f"{name} {arguments}".strip() + bracketed(reported or ())

    def verb(self, command: Command) -> str:
        """The verb of a command, or the name of one that has no line."""
        return self._names[type(command)]


def speaker(text: str) -> tuple[Seat, Words]:
    """Who speaks in a whole line (`Red: …`, `"a; b": …`), and the words after the colon."""
    found = split(text)
    words = Words(found, 'Red: undo (a seat with blanks or signs: "a; b": undo)')
    seat = words.label("a seat and a colon")
    words.need(":")
    return seat, Words(found[2:])


def label(seat: str) -> str:
    """A seat as it stands in a line."""
    return bare_or_quoted(seat)


def elements(words: Words, one: Callable[[Words], T]) -> tuple[T, ...]:
    """One or more elements between commas; a comma too many at the end is refused by `one`."""
    found = [one(words)]
    while words.skip(","):
        found.append(one(words))
    return tuple(found)


def listed(words: Words, one: Callable[[Words], T]) -> tuple[T, ...]:
    """Elements between commas, or `nothing`."""
    return () if words.skip("nothing") else elements(words, one)


def joined(parts: tuple[str, ...]) -> str:
    """Elements as a line has them."""
    return ", ".join(parts) if parts else "nothing"


def plain(example: str, command: type[Command]) -> Verb:
    """A verb without arguments."""
    return Verb(command, example, lambda _: command(), lambda _: "")


def dice(words: Words) -> str:
    """Where random results come from."""
    if words.next.text not in DICE:
        words.refuse("engine, table or carried")
    return words.take().text


def _rewind(words: Words) -> Command:
    to = words.number("the number of an entry", 1, MOST_ENTRIES)
    words.need("because")
    reason = words.text("the reason")
    agreed: list[Seat] = []
    if words.skip("agreed"):
        agreed.append(words.label())
        while words.next.kind in ("word", "quoted"):
            agreed.append(words.label())
    return record.Rewind(to, tuple(agreed), reason)


def _written_rewind(command: record.Rewind) -> str:
    agreed = "".join(f" {label(seat)}" for seat in command.agreed)
    line = f"{command.to} because {quoted(command.reason or '')}"
    return f"{line} agreed{agreed}" if agreed else line


RECORD_VERBS: dict[str, Verb] = {
    "undo": plain("undo", record.Undo),
    "redo": plain("redo", record.Redo),
    "rewind": Verb(
        record.Rewind, 'rewind 57 because "a wrong die" agreed Red Blue', _rewind, _written_rewind
    ),
    "note": Verb(
        record.Note,
        'note "tea at four"',
        lambda w: record.Note(w.text("the note")),
        lambda x: quoted(x.text),
    ),
}
RECORD = Grammar(RECORD_VERBS, {record.Branch: "branch"})  # of the record alone, in every game
