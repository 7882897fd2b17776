"""Judging: the proof of a game, a file or the whole store, and seals to write down."""

import click

from cli.group import LedgerCommand
from cli.points import at_option, game_argument, view
from cli.terminal import the_terminal


@click.command(cls=LedgerCommand)
@game_argument
@at_option
def seal(game: str, at: str) -> None:
    """The seal of an entry (the head, if none is named), to be written down elsewhere."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, "public")
        there = view(history, at)
        found = history.seal(there.point.entry)
        terminal.show(str(found), {"seal": str(found), "entry": there.point.entry})
