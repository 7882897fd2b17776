"""Games that play themselves into a store."""

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from cli.games import Game, Opening, Own
from cli.record import SEED_LENGTH, checked_seed, free_name
from domain.kernel.errors import BadInput
from domain.kernel.messages import TABLE, Seat

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from domain.store.application import Ledger
    from domain.store.draft import Draft

Bot = Callable[[Any, Any, Seat], str]
BOTS = ("plain", "random")


class Wanted(NamedTuple):
    """What shall be played: `bots` names one player for all, or one for each seat."""

    game: Game
    own: Own
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    name: str


class Simulated(Struct, frozen=True):
    """A game that was played."""

    game: str
    name: str
    seed: str
    entries: int
    winners: str
    seal: str


def simulated(terminal: "Terminal", wanted: Wanted) -> Simulated:
    """Play one game to its end and store it."""
    from domain.store.chain import seal

    seed = checked_seed(wanted.seed) or secrets.token_hex(SEED_LENGTH // 2)
    with terminal.ledger(seed, _id(wanted), may_begin=True) as ledger:
        _check_new(ledger, wanted)
        draft = _begun(ledger, wanted)
        players = _players(wanted, draft.table.game.seats, seed)
        while (question := draft.question()) is not None and not draft.table.game.ended:
            _answer(wanted, draft, question.seats[0], players)
        ledger.commit(draft)
        return Simulated(
            draft.game,
            draft.name,
            seed,
            draft.head,
            wanted.game.beginning.result(draft.content, draft.table),
            str(seal(draft.head, draft.digest)),
        )


def _id(wanted: Wanted) -> str:
    """The dice follow from a game's id, too: from a seed that was given, the same one each time."""
    if not wanted.seed:
        return ""
    own = sorted(wanted.own.items())
    said = repr((wanted.seed, wanted.game.prefix, own, wanted.seats, wanted.bots))
    return sha256(said.encode()).hexdigest()[:32]


def _check_new(ledger: "Ledger", wanted: Wanted) -> None:
    there = next((one.name for one in ledger.games() if one.id == _id(wanted)), None)
    if there is not None:
        raise BadInput(f"the game of this seed is here already, as {there!r}.", "--seed")


def _begun(ledger: "Ledger", wanted: Wanted) -> "Draft":
    from domain.store.application import Request

    game, beginning = wanted.game, wanted.game.beginning
    data, content = game.domain("content"), game.domain("loading").packaged()
    own = beginning.DEFAULTS | wanted.own
    seats = beginning.seats(content, own, wanted.seats)
    opening = Opening(
        game, tuple(Seat(seat) for seat in seats), beginning.asked(own, seats), "engine", {}
    )
    new = beginning.new(opening, content, data.digest(content))
    name = free_name(ledger, wanted.name or beginning.called(opening.own))
    return ledger.begin(Request(TABLE, new), data.encode(content), name)


def _players(wanted: Wanted, seats: tuple[Seat, ...], seed: str) -> dict[Seat, Bot]:
    names, bots = wanted.bots, wanted.game.domain("bots")
    if len(names) not in (1, len(seats)) or set(names) - set(BOTS):
        raise BadInput(
            f"{', '.join(BOTS)} were expected, one for all or one for each of {len(seats)} seats, "
            f"not {', '.join(names)!r}.",
            "--bots",
        )
    each = names * len(seats) if len(names) == 1 else names
    return {
        seat: bots.named_bot(name, bots.chooser(seed, seat))
        for seat, name in zip(seats, each, strict=True)
    }


def _answer(wanted: Wanted, draft: "Draft", seat: Seat, players: dict[Seat, Bot]) -> None:
    from domain.store.application import Request

    line = players[seat](draft.content, draft.table, seat)
    command, _ = wanted.game.notation.parse(line)
    draft.handle(Request(seat, command))
