"""Beginning a game: the options of every game, and whose they are."""

from pathlib import Path
from typing import Any

import click

from cli.games import GAMES, Game, Opening, Own
from cli.group import LedgerCommand, name_option
from cli.record import checked_seed, free_name, tell
from cli.seating import by_seat, seats_of
from cli.terminal import the_terminal
from domain.kernel.errors import BadInput
from domain.kernel.lines import DICE
from domain.kernel.messages import TABLE, Seat


class BeginningCommand(LedgerCommand):
    """A command that takes the options of every game's beginning, handed on as `own`."""

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 (click's own arguments)
        super().__init__(*given, **named)
        self.owners = {
            str(option.name): game for game in GAMES for option in game.beginning.OPTIONS
        }
        options = [option for game in GAMES for option in game.beginning.OPTIONS]
        self.params[-4:-4] = options  # before the global ones

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 (what the command answers)
        """Gathers the games' own options before the command runs."""
        given = {name: ctx.params.pop(name) for name in self.owners}
        own = {name: value for name, value in given.items() if value not in (None, (), False)}
        ctx.params["game"] = self._game(ctx.params.pop("game"), own)
        ctx.params["own"] = own
        return super().invoke(ctx)

    def _game(self, word: str | None, own: Own) -> Game:
        """The game named, or the one whose options are given."""
        found = next((game for game in GAMES if game.word == word), None)
        found = found or next((self.owners[name] for name in own), GAMES[0])
        for name in own:
            owner = self.owners[name]
            if owner is not found:
                raise BadInput(f"belongs to {owner.title}, not to {found.title}.", f"--{name}")
        return found


game_option = click.option(
    "--game", type=click.Choice([game.word for game in GAMES]), help="Which game is begun."
)


@click.command(cls=BeginningCommand)
@game_option
@click.option("--seats", required=True, multiple=True, help="Red,Blue: in order of the table.")
@click.option("--player", multiple=True, metavar="SEAT=NAME", help="Who sits there.")
@click.option("--dice", type=click.Choice(DICE), default="engine", show_default=True)
@name_option("What the game is called in this store.")
@click.option("--seed", default="", metavar="HEX", help="The engine's seed, 64 digits.")
@click.option("--content", type=click.Path(path_type=Path), help="A folder of content of your own.")
@click.option("--by", default="", help="Who enters this.")
def new(
    game: Game,
    own: Own,
    seats: tuple[str, ...],
    player: tuple[str, ...],
    dice: str,
    name: str,
    seed: str,
    content: Path | None,
    by: str,
) -> None:
    """Begin a game, by its own options: one takes --scenario, the other --episode.

    gateway new --scenario SCN-2S --seats Red,Blue

    gateway new --episode 1 --seats Red,Blue
    """
    from domain.store.application import Request

    terminal = the_terminal()
    loading, data = game.domain("loading"), game.domain("content")
    used = loading.packaged() if content is None else loading.load(content)
    labels = [seat for group in seats for seat in seats_of(group)]
    opening = Opening(
        game,
        tuple(Seat(seat) for seat in labels),
        game.beginning.asked(own, labels),
        dice,
        by_seat("--player", player, labels),
    )
    begun = game.beginning.new(opening, used, data.digest(used))
    with terminal.ledger(checked_seed(seed), may_begin=True) as ledger:
        called = name or free_name(ledger, game.beginning.called(opening.own))
        draft = ledger.begin(Request(TABLE, begun, entered_by=by), data.encode(used), called)
        ledger.commit(draft)
        said = f"{called} has begun ({draft.game[:8]})."
        tell(terminal, ledger, draft.game, draft.entries, said)
