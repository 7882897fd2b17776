"""The verbs of the record lines, each with a good line."""

import click

from cli.begin import game_option
from cli.games import GAMES
from cli.group import LedgerCommand
from cli.terminal import the_terminal


@click.command(cls=LedgerCommand)
@game_option
def verbs(game: str | None) -> None:
    """Every verb of a game's record lines (of all games, if none is named), with a good line."""
    lines: list[str] = []
    data: dict[str, dict[str, str]] = {}
    for one in GAMES:
        if game not in (None, one.word):
            continue
        examples = {name: verb.example for name, verb in one.domain("notation").VERBS.items()}
        room = max(map(len, examples)) + 2
        lines += [one.title, *(f"  {name:{room}}{line}" for name, line in examples.items())]
        data[one.word] = examples
    the_terminal().show("\n".join(lines), data)
