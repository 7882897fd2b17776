"""The demo: a bundled recorded game, taken in, proved, shown, and written down to be read."""

import shlex
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.terminal import Terminal, write_file

if TYPE_CHECKING:
    from cli.points import View
    from domain.store.application import Ledger
    from domain.store.history import History

NAME = "demo"


def run(terminal: Terminal, folder: Path) -> None:
    """Everything from a record file to a report, in one go."""
    from cli import views
    from cli.judge import proved
    from cli.points import view

    folder.mkdir(parents=True, exist_ok=True)
    terminal.store = terminal.store or str(folder / "games.db")
    with terminal.ledger() as ledger:
        history = _game(terminal, ledger)
        text, good = proved(ledger, history.game)
        there = view(history, "end")
        seat = there.table.game.seats[0]
        shown = [
            text,
            views.score(there)[0],
            views.sheet(there, seat)[0],
            views.map_text(there, colour=terminal.is_colourful)[0],
        ]
        for one in shown:
            click.echo(one.rstrip("\n"))
            click.echo()
        _write(folder, there)
    click.echo(f"The report is in {folder / 'report.md'}, the map in {folder / 'map.svg'}.")
    store = shlex.quote(terminal.store)
    click.echo(f"Look on with: gateway --store {store} log {shlex.quote(history.name)}")
    if not good:
        click.get_current_context().exit(1)


def _game(terminal: Terminal, ledger: "Ledger") -> "History":
    """The demo game of this store; taken in if it is not there yet."""
    from cli.files import taken_in

    known = [one for one in ledger.games() if one.name == NAME]
    if not known:
        text = files("cli").joinpath("data/demo.record").read_text("utf-8")
        taken_in(ledger, text, "demo.record", NAME)
    history = terminal.read(ledger, NAME, "public")
    click.echo(f"{NAME}: a recorded game of {history.head} entries.\n")
    return history


def _write(folder: Path, there: "View") -> None:
    from cli import views

    write_file(str(folder / "report.md"), views.report(there, markdown=True))
    write_file(str(folder / "map.svg"), views.map_svg(there))
