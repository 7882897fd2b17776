"""What every command has: where the store is, how to print, and the clock and the dice cup."""

import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, cast

import click

if TYPE_CHECKING:
    from domain.kernel.messages import GameId, Seat
    from domain.store.application import Ledger
    from domain.store.history import History

NAME = "gateway-ledger"
BEGIN = "`gateway new`, `import`, `simulate` or `demo` begins"
WIDTH, NARROWEST = 80, 40  # columns; no seal is longer than the narrower
MARK = b"\xef\xbb\xbf"  # some editors begin a UTF-8 file with it


@dataclass
class Terminal:
    """The global options, before or after the command's name."""

    store: str = ""
    json: bool = False
    quiet: bool = False
    color: bool = True
    new_store: Path | None = None

    @property
    def path(self) -> Path:
        """Where the store is, or will be."""
        from domain.store.database import path_of

        return path_of(self.store or _default_store())

    def ledger(self, seed: str = "", game: str = "", *, may_begin: bool = False) -> "Ledger":
        """The store; refuses one that is not there, unless the command `may_begin` it.

        The next game has this seed (64 hex) and this id, if they are given.
        """
        from domain.store.application import Gifts, Ledger

        gifts = Gifts(
            clock=lambda: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            salt=lambda: secrets.token_hex(16),
            new_id=lambda: game or secrets.token_hex(16),
            seed=_seeds(seed),
        )
        path = self.path
        if not path.exists():
            self._begins(path, may_begin=may_begin)
        return Ledger(str(path), gifts)

    def _begins(self, path: Path, *, may_begin: bool) -> None:
        """Notes a store that is begun now; refuses one that ought to be there."""
        if not may_begin:
            from domain.kernel.errors import BadInput

            raise BadInput(f"there is no store {path}; {BEGIN} one.", "--store")
        if not self.store:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.new_store = path

    def read(self, ledger: "Ledger", game: str, reader: "Seat | str") -> "History":
        """A game as that reader sees it; refuses a reader who has no seat in it."""
        from domain.kernel.errors import BadInput
        from domain.kernel.messages import Seat
        from domain.store.application import PUBLIC, REFEREE

        history = ledger.read(find(ledger, game), Seat(reader))
        seats = tuple(history.table().game.seats)
        if reader not in (*seats, PUBLIC, REFEREE):
            raise BadInput(f"{reader!r} is no seat of this game; {', '.join(seats)} are.", "--seat")
        return history

    def say(self, text: str, data: object = None) -> None:
        """What was done: a line for people unless they want quiet, or the data as JSON."""
        new, self.new_store = self.new_store, None
        begun = new is not None and new.exists()
        if self.json:
            where = {"new_store": str(new)} if begun else {}
            said = {**cast("dict[str, object]", data), **where} if isinstance(data, dict) else data
            self.show("", said)
        elif not self.quiet:
            click.echo(f"{text}\nThe store is new: {new}" if begun else text)

    def show(self, text: str, data: object) -> None:
        """What was asked for: the text, or the data as JSON."""
        if not self.json:
            click.echo(text)
            return
        import msgspec

        click.echo(msgspec.json.encode(data, enc_hook=str).decode())

    @property
    def columns(self) -> int:
        """How wide lines for people are: as the terminal is, 80 elsewhere."""
        return max(NARROWEST, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH

    def folded(self, text: str, first: str = "", indent: str = "  ") -> list[str]:
        """Words in lines of that width, the first after `first`, the others under `indent`."""
        from projections.render.writing import wrapped

        return wrapped(text, indent, first, self.columns)

    @property
    def is_colourful(self) -> bool:
        """Whether colours may be printed: to a terminal, and nobody forbade them."""
        wanted = self.color and not os.environ.get("NO_COLOR")
        return wanted and not self.json and sys.stdout.isatty()


def find(ledger: "Ledger", game: str) -> "GameId":
    """The game named; where no name is given, the only one that there is."""
    if game:
        return ledger.find(game)
    from domain.kernel.errors import BadInput

    games = ledger.games()
    if len(games) == 1:
        return games[0].id
    if not games:
        raise BadInput("the store is empty; `gateway new` or `gateway import` begins a game.")
    known = ", ".join(repr(one.name) for one in games[:8])
    raise BadInput(f"there are {len(games)} games; name one, such as {known}.", "GAME")


def _seeds(first: str) -> Callable[[], str]:
    given = [first] if first else []
    return lambda: given.pop() if given else secrets.token_hex(32)


def _default_store() -> str:
    home = os.environ.get("APPDATA" if os.name == "nt" else "XDG_DATA_HOME", "")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return str(folder / NAME / "games.db")


def write_file(path: str, text: str) -> None:
    """Text to a file whole, or not at all; links and devices stay; `-` is standard output."""
    if path == "-":
        click.echo(text, nl=False)
        return
    target = Path(path)
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8", newline="\n")
            return
        _replace(target.resolve(), text)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def _replace(target: Path, text: str) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def read_bytes(path: str) -> bytes:
    """A file, or standard input for `-`; without the byte order mark before its text."""
    data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    return data.removeprefix(MARK)


def the_terminal() -> Terminal:
    """The terminal of the command that is running."""
    found: Any = click.get_current_context().find_root().obj
    return found if isinstance(found, Terminal) else Terminal()
