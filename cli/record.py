"""Entering things: commands, undo, redo, notes, names."""

from typing import TYPE_CHECKING

import click

from cli import games, telling
from cli.group import LedgerCommand
from cli.terminal import Terminal, find, the_terminal
from domain.kernel import lines
from domain.kernel.errors import BadInput
from domain.kernel.messages import TABLE, Command, Entry, Seat
from domain.kernel.record import Note, Redo, Rewind, Undo
from domain.kernel.words import quoted

if TYPE_CHECKING:
    from domain.kernel.messages import GameId
    from domain.store.application import Ledger
    from domain.store.draft import Request

SEED_LENGTH = 64  # hexadecimal digits


@click.command(cls=LedgerCommand, context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("line", nargs=-1, required=True, metavar="LINE...", type=click.UNPROCESSED)
@click.option("--dry-run", is_flag=True, help="Say whether it is legal; roll and store nothing.")
@click.option("--key", default="", help="The same key twice enters the command once.")
@click.option("--expect", default="", metavar="SEAL", help="Only if this is the head.")
@click.option("--by", default="", help="Who enters this.")
@click.option("--played", default="", metavar="TIME", help="When, such as 2026-01-31T20:15:00Z.")
def do(
    game: str,
    line: tuple[str, ...],
    dry_run: bool,
    key: str,
    expect: str,
    by: str,
    played: str,
) -> None:
    """Enter a command: gateway do GAME "Red: move C1 7-10", or gateway do GAME Red move C1 7-10."""
    from domain.store.application import Request

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        seat, command, reported, raw = understood(ledger, found, line)
        request = Request(seat, command, reported, by, raw, played, key, expect)
        if dry_run:
            _try(terminal, ledger, found, request)
            return
        entries = ledger.handle(found, request)
        tell(terminal, ledger, found, entries, "")


def understood(
    ledger: "Ledger", game: "GameId", line: tuple[str, ...]
) -> tuple[Seat, Command, tuple[str, ...], str]:
    """Seat, command, results and raw line: `Red: …` in any number of words, or the seat first."""
    text = " ".join(line)
    history = ledger.read(game)
    notation = games.of(history).notation
    if len(line) > 1 and not line[0].endswith(":"):
        seats = (*history.table().game.seats, TABLE)
        if line[0] in seats:
            words = [lines.label(word) if word in seats else word for word in line]
            text = f"{words[0]}: {' '.join(words[1:])}"
        elif ":" not in text:
            raise BadInput(f"{line[0]!r} is no seat of this game; {', '.join(seats)} are.")
    seat, words_left = lines.speaker(text)
    command, reported = notation.read(words_left)
    good = f"{lines.label(seat)}: {notation.write(command, reported)}"
    return seat, command, reported, "" if text == good else text


def _try(terminal: Terminal, ledger: "Ledger", game: "GameId", request: "Request") -> None:
    from cli.trial import trial

    said, rules = trial(ledger.draft(game), request)
    data = {"legal": True, "message": said, "rules": rules}
    terminal.show(said, data)


def _eyes(
    ledger: "Ledger", game: "GameId", entries: "tuple[Entry, ...] | list[Entry]", seat: Seat
) -> Seat:
    """Whose eyes see what was entered; the table's notes and reasons are for all at the table."""
    if seat != TABLE:
        return seat
    if all(isinstance(entry.command, Note | Rewind) for entry in entries):
        return Seat(ledger.read(game).table().game.seats[0])
    return Seat("public")


def tell(
    terminal: Terminal,
    ledger: "Ledger",
    game: "GameId",
    entries: "tuple[Entry, ...] | list[Entry]",
    said: str,
) -> None:
    """What was entered, as its seat may see it, the new seal, and what is asked next."""
    if terminal.quiet and not terminal.json:
        return
    numbers = {entry.number for entry in entries}
    seat = next((entry.seat for entry in entries), TABLE)
    history = ledger.read(game, _eyes(ledger, game, entries, seat))
    seen = [entry for entry in history.entries if entry.number in numbers]
    words = telling.sentences(history, seen)
    question = telling.question(history)
    shown = [said] if said else []
    for entry in seen:
        shown.append(f"{entry.number}  {telling.line(history, entry)}")
        for _, text in words.get(entry.number, []):
            shown += terminal.folded(text, " " * 4, " " * 6)
    shown += [f"seal {history.seal()}", *terminal.folded(telling.asked(question))]
    data = {
        "game": game,
        "name": history.name,
        "entries": [
            {
                "entry": entry.number,
                "line": telling.line(history, entry),
                "events": [text for _, text in words.get(entry.number, [])],
            }
            for entry in seen
        ],
        "seal": str(history.seal()),
        "question": telling.as_data(question),
    }
    terminal.say("\n".join(shown), data)


def _enter(game: str, seat: str, command: Command, by: str) -> None:
    from domain.store.application import Request

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        entries = ledger.handle(found, Request(Seat(seat), command, entered_by=by))
        tell(terminal, ledger, found, entries, "")


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("seat")
@click.option("--by", default="", help="Who enters this.")
def undo(game: str, seat: str, by: str) -> None:
    """Take back the seat's own last command, if nothing was rolled, drawn or shown since."""
    _enter(game, seat, Undo(), by)


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("seat")
@click.option("--by", default="", help="Who enters this.")
def redo(game: str, seat: str, by: str) -> None:
    """Take back the undo before this."""
    _enter(game, seat, Redo(), by)


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("text")
@click.option("--seat", default=str(TABLE), help="Whose note it is.")
@click.option("--by", default="", help="Who enters this.")
def note(game: str, text: str, seat: str, by: str) -> None:
    """Write a note into the record; only those at the table read it."""
    command, _ = lines.RECORD.parse(f"note {quoted(text)}")
    if not isinstance(command, Note):
        raise TypeError(text)
    _enter(game, seat, command, by)


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("name")
def rename(game: str, name: str) -> None:
    """Call a game otherwise in this store."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        ledger.rename(found, name)
    terminal.say(f"{game} is called {name} now.", {"game": found, "name": name})


def free_name(ledger: "Ledger", wanted: str) -> str:
    """The name, with a number if another game has it."""
    taken = {one.name for one in ledger.games()}
    if wanted not in taken:
        return wanted
    number = 2
    while f"{wanted}-{number}" in taken:
        number += 1
    return f"{wanted}-{number}"


def checked_seed(text: str) -> str:
    """The engine's seed as given, or empty if none was."""
    if text and (len(text) != SEED_LENGTH or set(text.lower()) - set("0123456789abcdef")):
        raise BadInput(f"a seed has {SEED_LENGTH} hexadecimal digits, not {text[:80]!r}.", "--seed")
    return text.lower()
