"""Content of one's own: a folder of TOML files."""

from collections import Counter
from pathlib import Path

import click

from cli.games import GAMES, Game
from cli.group import LedgerCommand
from cli.terminal import the_terminal
from domain.kernel.errors import BadInput, Damaged


@click.command(cls=LedgerCommand)
@click.argument("folder", required=False, type=click.Path(path_type=Path), metavar="[FOLDER]")
@click.option(
    "--game", "word", type=click.Choice([game.word for game in GAMES]), help="Whose content it is."
)
def check(folder: Path | None, word: str | None) -> None:
    """Read a folder of content (the program's own, if none is named): its digest and sources."""
    if folder is not None and not folder.is_dir():
        raise BadInput(f"{folder} is no folder.", "FOLDER")
    game = _game(folder, word)
    loading, data = game.domain("loading"), game.domain("content")
    faults = loading.check_folder(folder or loading.PACKAGED)
    if faults:
        raise Damaged("\n".join(faults))
    loaded = loading.load(folder)
    sources: dict[str, str] = loading.sources(folder)
    counted = Counter(sources.values())
    parts = ", ".join(f"{count} {source}" for source, count in sorted(counted.items()))
    digest = data.digest(loaded)
    said = f"{loaded.title}: sound.\ndigest {digest}\nvalues: {parts}"
    shown = {"title": loaded.title, "digest": digest, "sources": dict(counted)}
    the_terminal().show(said, shown)


def _game(folder: Path | None, word: str | None) -> Game:
    """The game named, or the one that has most of the files in the folder."""
    if word is not None or folder is None:
        return next((game for game in GAMES if game.word == word), GAMES[0])
    found = {
        game: sum(Path(folder, name).is_file() for name in game.domain("loading").FILES)
        for game in GAMES
    }
    game = max(GAMES, key=found.__getitem__)
    if found[game]:
        return game
    files = " or ".join(f"{', '.join(one.domain('loading').FILES)} ({one.title})" for one in GAMES)
    raise BadInput(f"{folder} holds no content; {files} were expected.", "FOLDER")
