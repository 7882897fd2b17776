"""`gateway`: the table of commands."""

import sys
from io import TextIOWrapper

import click

from cli.group import Group

COMMANDS = {
    "new": ("cli.begin:new", "Begin a game."),
    "do": ("cli.record:do", "Enter one command of a seat."),
    "play": ("cli.play:play", "Play on from here, asked seat by seat."),
    "import": ("cli.files:import_", "Read a game.record or a game.log."),
    "export": ("cli.files:export", "Write a game.record (for people) or a game.log (for proof)."),
    "undo": ("cli.record:undo", "Take back a seat's own last command."),
    "redo": ("cli.record:redo", "Take back the undo before this."),
    "note": ("cli.record:note", "Write a note into the record."),
    "list": ("cli.look:list_", "The games in the store."),
    "log": ("cli.log:log", "What happened, entry by entry."),
    "show": ("cli.show:show", "The map, the score, the sheets, the state or the phases."),
    "can": ("cli.look:can", "What a seat may do now."),
    "verbs": ("cli.verbs:verbs", "The verbs of the record lines, each with a good line."),
    "why": ("cli.rulebook:why", "The clauses behind an entry, or behind a refusal."),
    "rule": ("cli.rulebook:rule", "A clause: its text, and whose it is."),
    "dice": ("cli.look:dice", "Every die, and whether they look even."),
    "rewind": ("cli.travel:rewind", "Set the table back to an entry, with a reason."),
    "branch": ("cli.travel:branch", "Begin a game of its own from an entry of another."),
    "diff": ("cli.travel:diff", "What differs between two points."),
    "rename": ("cli.record:rename", "Call a game otherwise in this store."),
    "audit": ("cli.judge:audit", "Prove a game, a file, or the whole store."),
    "seal": ("cli.judge:seal", "The seal of an entry, to be written down elsewhere."),
    "report": ("cli.report:report", "The whole game to read, as Markdown or text."),
    "content": ("cli.keep:content", "Check a folder of content."),
    "store": ("cli.keep:store", "Check the store."),
    "simulate": ("cli.keep:simulate", "Let the program's own players play a game."),
    "demo": ("cli.keep:demo", "Play a recorded game into a store, audit it, and show it."),
}


@click.command(cls=Group, lazy=COMMANDS, context_settings={"max_content_width": 100})
@click.version_option(package_name="gateway-ledger", prog_name="gateway")
def gateway() -> None:
    """Keep the record of games of Gateway to the Stars and of StarDriven, and referee them.

    Points of a record are named by --at: 57, 57.2, start, end, turn:3, turn:3/P3.Blue.move,
    round:2, round:2/Red; `gateway show phases` lists those of a game.

    Exit codes: 0 done, 1 refused by a rule or not proved, 2 usage, 3 damaged, 4 not available,
    5 somebody else wrote first.
    """


def main() -> None:
    """Run with the process's arguments."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    gateway.main()
