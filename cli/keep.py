"""Keeping: content of one's own, the store, games that play themselves, and the demo."""

import sys
from pathlib import Path

import click

from cli.begin import BeginningCommand, game_option
from cli.games import Game, Own
from cli.group import Group, LedgerCommand, name_option
from cli.terminal import the_terminal
from domain.kernel.errors import BadInput

SUBCOMMANDS = {"check": ("cli.content:check", "Read a folder of content and say what is wrong.")}
STORE_COMMANDS = {"check": ("cli.judge:check_store", "Prove every row of the store.")}


@click.command(cls=Group, lazy=SUBCOMMANDS)
def content() -> None:
    """Content: the numbers, map, counters and cards by which games are decided."""


@click.command(cls=Group, lazy=STORE_COMMANDS)
def store() -> None:
    """The store of games."""


@click.command(cls=LedgerCommand)
@click.option("-o", "--output", default="gateway-demo", metavar="FOLDER", help="Where to write.")
def demo(output: str) -> None:
    """Play a bundled recorded game into a store, audit it, show it, and write its report."""
    from cli.demo import run

    run(the_terminal(), Path(output))


@click.command(cls=BeginningCommand)
@game_option
@click.option("--seats", default="", help="Red,Blue; the game's own colours, if none is named.")
@click.option("--bots", default="plain", show_default=True, help="plain or random, one a seat.")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1, 1000))
@click.option(
    "--seed", default="", metavar="HEX", help="64 digits; the same moves and dice every time."
)
@name_option("What the game is called in this store.")
def simulate(game: Game, own: Own, seats: str, bots: str, games: int, seed: str, name: str) -> None:
    """Let the program's own players play whole games into the store, with the engine's dice."""
    from msgspec.structs import asdict

    from cli.simulation import Wanted, simulated

    terminal = the_terminal()
    if seed and games > 1:
        raise BadInput("one seed makes one game; leave --games or --seed out.", "--seed")
    named = [seat.strip() for seat in seats.split(",")] if seats else []
    wanted = Wanted(game, own, tuple(named), tuple(bots.split(",")), seed, name)
    for number in range(games):
        made = simulated(terminal, wanted)
        last = f"{made.name}: {made.winners} in {made.entries} entries, seal {made.seal}"
        terminal.say(last, asdict(made))
        if number + 1 < games and terminal.color and sys.stderr.isatty():
            click.echo(f"\r{number + 1} of {games}", err=True, nl=False)
