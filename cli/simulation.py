"""Games that play themselves into a store."""

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct

from cli.record import SEED_LENGTH, checked_seed, free_name
from domain.kernel.errors import BadInput
from domain.kernel.messages import TABLE

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from domain.gateway_to_the_stars.bots import Bot
    from domain.gateway_to_the_stars.commands import Chair
    from domain.kernel.messages import Seat
    from domain.store.application import Ledger
    from domain.store.draft import Draft

BOTS = ("plain", "random")


class Wanted(Struct, frozen=True):
    """What shall be played: `bots` names one player for all, or one for each seat."""

    scenario: str
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
    with terminal.ledger(seed, _id(wanted)) as ledger:
        _check_new(ledger, wanted)
        draft = _begun(ledger, wanted)
        players = _players(draft.table.game.seats, wanted.bots, seed)
        while (question := draft.question()) is not None and not draft.table.game.ended:
            _answer(draft, question.seats[0], players)
        ledger.commit(draft)
        return Simulated(
            draft.game,
            draft.name,
            seed,
            draft.head,
            _winners(draft),
            str(seal(draft.head, draft.digest)),
        )


def _id(wanted: Wanted) -> str:
    """The dice follow from a game's id, too: from a seed that was given, the same one each time."""
    if not wanted.seed:
        return ""
    said = repr((wanted.seed, wanted.scenario, wanted.seats, wanted.bots))
    return sha256(said.encode()).hexdigest()[:32]


def _check_new(ledger: "Ledger", wanted: Wanted) -> None:
    there = next((one.name for one in ledger.games() if one.id == _id(wanted)), None)
    if there is not None:
        raise BadInput(f"the game of this seed is here already, as {there!r}.", "--seed")


def _begun(ledger: "Ledger", wanted: Wanted) -> "Draft":
    from domain.gateway_to_the_stars.commands import NewGame
    from domain.gateway_to_the_stars.content import digest, encode
    from domain.gateway_to_the_stars.loading import packaged
    from domain.store.application import Request

    content = packaged()
    new = NewGame(wanted.scenario, _chairs(wanted), "engine", digest(content), {})
    name = wanted.name or wanted.scenario.lower().removeprefix("scn-")
    return ledger.begin(Request(TABLE, new), encode(content), free_name(ledger, name))


def _chairs(wanted: Wanted) -> "tuple[Chair, ...]":
    from domain.gateway_to_the_stars.bots import seats_for
    from domain.gateway_to_the_stars.loading import packaged

    scenario = packaged().scenarios.get(wanted.scenario)
    if scenario is None:
        known = ", ".join(packaged().scenarios)
        raise BadInput(f"{wanted.scenario!r} is no scenario; there is {known}.", "--scenario")
    if wanted.seats and len(wanted.seats) != scenario.players:
        raise BadInput(
            f"{wanted.scenario} is for {scenario.players} player(s), not {len(wanted.seats)}.",
            "--seats",
        )
    return seats_for(packaged(), wanted.scenario, wanted.seats)


def _players(seats: "tuple[Seat, ...]", names: tuple[str, ...], seed: str) -> "dict[Seat, Bot]":
    from domain.gateway_to_the_stars.bots import chooser, named_bot

    if len(names) not in (1, len(seats)) or set(names) - set(BOTS):
        raise BadInput(
            f"{', '.join(BOTS)} were expected, one for all or one for each of {len(seats)} seats, "
            f"not {', '.join(names)!r}.",
            "--bots",
        )
    each = names * len(seats) if len(names) == 1 else names
    return {
        seat: named_bot(name, chooser(seed, seat)) for seat, name in zip(seats, each, strict=True)
    }


def _answer(draft: "Draft", seat: "Seat", players: "dict[Seat, Bot]") -> None:
    from domain.gateway_to_the_stars import notation
    from domain.store.application import Request

    command, _ = notation.parse(players[seat](draft.content, draft.table, seat))
    draft.handle(Request(seat, command))


def _winners(draft: "Draft") -> str:
    from projections.gateway_to_the_stars.scoreboard import scoreboard
    from projections.timeline import listed

    board = scoreboard(draft.content, draft.table)
    totals = ", ".join(f"{one.seat} {one.total}" for one in board.standings)
    won = board.grade or f"won by {listed(board.winners)}"
    return f"{won} ({totals} VP)"
