"""Content of one's own: a folder of TOML files."""

from collections import Counter
from pathlib import Path

import click

from cli.group import LedgerCommand
from cli.terminal import the_terminal
from domain.kernel.errors import BadInput


@click.command(cls=LedgerCommand)
@click.argument("folder", required=False, type=click.Path(path_type=Path), metavar="[FOLDER]")
def check(folder: Path | None) -> None:
    """Read a folder of content (the program's own, if none is named): its digest and sources."""
    from domain.gateway_to_the_stars.content import digest
    from domain.gateway_to_the_stars.loading import load, sources

    if folder is not None and not folder.is_dir():
        raise BadInput(f"{folder} is no folder.", "FOLDER")
    loaded = load(folder)
    counted = Counter(sources(folder).values())
    parts = ", ".join(f"{count} {source}" for source, count in sorted(counted.items()))
    said = f"{loaded.title}: sound.\ndigest {digest(loaded)}\nvalues: {parts}"
    data = {"title": loaded.title, "digest": digest(loaded), "sources": dict(counted)}
    the_terminal().show(said, data)
