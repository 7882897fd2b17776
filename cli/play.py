"""Playing on from the terminal: the question is shown, a line is read, until nothing is asked."""

import sys
from typing import TYPE_CHECKING

import click

from cli import games, telling
from cli.group import LedgerCommand
from cli.record import tell
from cli.terminal import Terminal, find, the_terminal
from domain.kernel.errors import LedgerError
from domain.kernel.lines import speaker
from domain.kernel.messages import TABLE, Command, GameId, Seat
from domain.kernel.words import Unreadable

if TYPE_CHECKING:
    from domain.kernel.agenda import Question
    from domain.store.application import Ledger
    from domain.store.history import History

HELP = "A record line, `?` for what may be done, `quit` (or the end of the input) to stop."


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.option("--by", default="", help="Who enters this.")
def play(game: str, by: str) -> None:
    """Play on, asked seat by seat; lines come from standard input, with or without their seat."""
    from domain.store.application import REFEREE

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        question = telling.question(ledger.read(found, REFEREE))
        terminal.say(f"{HELP}\n{telling.asked(question)}", telling.as_data(question))
        while _one(terminal, ledger, found, by):
            pass


def _one(terminal: Terminal, ledger: "Ledger", game: GameId, by: str) -> bool:
    """One line; False at the end of the game or of the input."""
    from domain.store.application import REFEREE

    history = ledger.read(game, REFEREE)
    question = telling.question(history)
    if question is None:
        terminal.say(telling.asked(question), {"question": None})
        return False
    seat = _next(question)
    text = _read(terminal, question, seat)
    if text is None or text == "quit":
        return False
    if text == "?":
        _forms(terminal, history, seat)
        return True
    if not text or text.startswith("#"):
        return True
    try:
        _enter(terminal, ledger, history, _understood(history, seat, text), by)
    except LedgerError as error:
        if not sys.stdin.isatty():
            raise
        click.echo(str(error))
    return True


def _next(question: "Question") -> Seat:
    """Whom to ask first."""
    return question.seats[0] if question.seats else TABLE


def _read(terminal: Terminal, question: "Question", seat: Seat) -> str | None:
    if sys.stdin.isatty() and not terminal.quiet:
        click.echo(f"{seat} ({question.kind}: {', '.join(question.verbs)})> ", nl=False)
    line = sys.stdin.readline()
    return line.strip() if line else None


def _forms(terminal: Terminal, history: "History", seat: Seat) -> None:
    from cli.look import form_data, form_lines

    table = history.table()
    forms = games.of(history).domain("rules").legal(history.content, table, seat)
    dice = table.game.dice
    lines = [line for form in forms for line in form_lines(terminal, form, seat, dice)]
    terminal.show("\n".join(lines), [form_data(form) for form in forms])


def _enter(
    terminal: Terminal,
    ledger: "Ledger",
    history: "History",
    said: tuple[Seat, Command, tuple[str, ...]],
    by: str,
) -> None:
    from domain.store.application import Request

    seat, command, reported = said
    entries = ledger.handle(history.game, Request(seat, command, reported, by))
    tell(terminal, ledger, history.game, entries, "")


def _understood(
    history: "History", asked: Seat, text: str
) -> tuple[Seat, Command, tuple[str, ...]]:
    notation = games.of(history).notation
    try:
        seat, words = speaker(text)
    except Unreadable:
        return asked, *notation.parse(text)
    return seat, *notation.read(words)
