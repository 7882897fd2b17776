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
    """Everything from a record file to a report, in one go, in a store of the demo's own."""
    from cli.judge import proved
    from cli.points import view

    folder.mkdir(parents=True, exist_ok=True)
    terminal.store = str(folder / "games.db")
    with terminal.ledger(may_begin=True) as ledger:
        history = _game(terminal, ledger)
        text, good = proved(terminal, ledger, history.game)
        there = view(history, "end")
        shown = "\n\n".join([f"{NAME}: a recorded game.", text, *_views(terminal, there)])
        _write(folder, there)
    report, picture = str(folder / "report.md"), str(folder / "map.svg")
    how = f"gateway --store {shlex.quote(terminal.store)} log {shlex.quote(NAME)}"
    end = f"The report is in {report}, the map in {picture}.\nLook on with: {how}"
    data = {"holds": good, "report": report, "map": picture, "store": terminal.store}
    terminal.show(f"{shown}\n\n{end}", data)
    if not good:
        click.get_current_context().exit(1)


def _views(terminal: Terminal, there: "View") -> list[str]:
    seat = there.table.game.seats[0]
    views = there.views
    shown = [
        views.score(there)[0],
        views.sheet(there, seat)[0],
        views.map_text(there, colour=terminal.is_colourful)[0],
    ]
    return [one.rstrip("\n") for one in shown]


def _game(terminal: Terminal, ledger: "Ledger") -> "History":
    """The demo game of this store; taken in if it is not there yet."""
    from cli.files import taken_in

    if all(one.name != NAME for one in ledger.games()):
        text = files("cli").joinpath("data/demo.record").read_text("utf-8")
        taken_in(ledger, text, "demo.record", NAME)
    return terminal.read(ledger, NAME, "public")


def _write(folder: Path, there: "View") -> None:
    views = there.views
    write_file(str(folder / "report.md"), views.report(there, markdown=True))
    write_file(str(folder / "map.svg"), views.map_svg(there)[0])
