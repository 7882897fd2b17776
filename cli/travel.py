"""Time: rewind, branch, and what differs between two points."""

import click

from cli.group import LedgerCommand, name_option
from cli.points import reader, reader_options, view, whole_entry
from cli.record import free_name, tell
from cli.terminal import find, the_terminal
from domain.kernel.lines import RECORD, label
from domain.kernel.messages import TABLE, Seat
from domain.kernel.words import quoted


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("cut", metavar="POINT")
@click.option("--because", required=True, metavar="TEXT", help="The reason, for the record.")
@click.option("--agreed", multiple=True, metavar="SEAT", help="Who agreed; once for each seat.")
@click.option("--seat", default=str(TABLE), help="Who asks for it.")
@click.option("--by", default="", help="Who enters this.")
def rewind(game: str, cut: str, because: str, agreed: tuple[str, ...], seat: str, by: str) -> None:
    """Set the table back to an entry; everything that happened stays in the record."""
    from domain.store.application import REFEREE, Request

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        entry = whole_entry(ledger.read(found, REFEREE), cut)
        names = " ".join(label(one) for one in agreed)
        line = f"rewind {entry} because {quoted(because)}" + (f" agreed {names}" if names else "")
        command, _ = RECORD.parse(line)
        entries = ledger.handle(found, Request(Seat(seat), command, entered_by=by))
        tell(terminal, ledger, found, entries, "")


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("cut", metavar="POINT")
@name_option("What the new game is called.")
def branch(game: str, cut: str, name: str) -> None:
    """Begin a game of its own that goes on from an entry of another."""
    from domain.store.application import REFEREE

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        history = ledger.read(found, REFEREE)
        entry = whole_entry(history, cut)
        called = name or free_name(ledger, f"{history.name} from {entry}")
        made = ledger.branch(found, entry, called)
        said = f"{called} ({made[:8]}) goes on from entry {entry} of {history.name}."
        terminal.say(said, {"game": made, "name": called, "entry": entry, "parent": found})


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("first", metavar="POINT")
@click.argument("second", metavar="[POINT]", default="end")
@reader_options
def diff(game: str, first: str, second: str, seat: str, referee: bool) -> None:
    """What differs between the state at two points, line by line."""
    import difflib

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, reader(seat, referee=referee))
        views = [view(history, cut) for cut in (first, second)]
        texts = [one.views.state_text(one).splitlines() for one in views]
        names = [f"{cut} ({one.point})" for cut, one in zip((first, second), views, strict=True)]
        found = list(difflib.unified_diff(texts[0], texts[1], names[0], names[1], n=0, lineterm=""))
        changes = [line for line in found if line.startswith(("-", "+"))][2:]
        text = "\n".join(found) if found else "Nothing differs."
        terminal.show(text, {"from": names[0], "to": names[1], "changes": changes})
