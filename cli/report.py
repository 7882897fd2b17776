"""The report: a whole game to read."""

import click

from cli.group import LedgerCommand
from cli.points import at_option, game_argument, reader, reader_options, view
from cli.terminal import the_terminal, write_file


@click.command(cls=LedgerCommand)
@game_argument
@at_option
@reader_options
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to; .txt makes it text.")
@click.option("--format", "how", type=click.Choice(["markdown", "text"]), default=None)
def report(game: str, at: str, seat: str, referee: bool, output: str, how: str | None) -> None:
    """Result, course of the game, sheets, maps and dice, as Markdown or as text."""
    terminal = the_terminal()
    markdown = how == "markdown" or (how is None and output.lower().endswith((".md", ".markdown")))
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, reader(seat, referee=referee))
        there = view(history, at)
        text = there.views.report(there, markdown=markdown).rstrip("\n") + "\n"
    if output == "-":
        terminal.show(text.rstrip("\n"), {"report": text, "seals": there.seals})
        return
    write_file(output, text)
    terminal.say(f"The report is in {output}.", {"file": output, "seals": there.seals})
