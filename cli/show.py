"""Showing: the score, the map, the sheets, the state, the phases, at any point."""

import click

from cli.group import LedgerCommand
from cli.points import at_option, game_argument, reader, reader_options, view
from cli.terminal import the_terminal, write_file

VIEWS = ("map", "score", "sheet", "state", "phases")


@click.command(cls=LedgerCommand)
@click.argument("what", type=click.Choice(VIEWS), metavar="map|score|sheet|state|phases")
@game_argument
@at_option
@reader_options
@click.option("--of", default="", metavar="SEAT", help="Whose sheet; all, if none is named.")
@click.option("-o", "--output", default="", metavar="FILE", help="To a file; a map as .svg, too.")
def show(what: str, game: str, at: str, seat: str, referee: bool, of: str, output: str) -> None:
    """Show a view of a game, such as: gateway show map GAME --at turn:3/P4."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, reader(seat, referee=referee))
        there = view(history, at)
        views = there.views
        if what == "map" and output.lower().endswith(".svg"):
            text, data = views.map_svg(there)
        elif what == "map":
            text, data = views.map_text(there, colour=terminal.is_colourful and not output)
        else:
            text, data = getattr(views, what)(there, of)
    if output:
        write_file(output, text.rstrip("\n") + "\n")
        terminal.say(f"The {what} is in {output}.", {"file": output, "seals": there.seals})
        return
    whole = {"view": data, "point": str(there.point), "seals": there.seals}
    terminal.show(text.rstrip("\n"), whole)
