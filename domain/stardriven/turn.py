"""Rounds and turns: who is next, when the game is over, and what it then counts."""

from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import TABLE, Command, Seat
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.desk import Desk
from domain.stardriven.galaxy import UNNAMED_TOKEN
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE
from domain.stardriven.table import Table


def advance(desk: Desk) -> None:
    """The next turn, the next round, or the end; called while nothing is under way."""
    game = desk.table.game
    players = desk.table.players
    if all(players[seat].resigned for seat in desk.table.flying()):
        _finish(desk, "nobody-left")  # no ship, or nobody who still plays one
        return
    later = _later(desk.table)
    if game.round and later:
        _begin_turn(desk, later[0])
    elif game.final:
        _finish(desk, "destroyed" if game.trigger_by == "destroyed" else "reputation")
    else:
        _begin_round(desk)


def _later(table: Table) -> tuple[Seat, ...]:
    """The seats with a ship that come after the one whose turn it was."""
    game = table.game
    if game.turn is None:
        return ()
    after = game.order[game.order.index(game.turn) + 1 :]
    return tuple(seat for seat in after if not table.players[seat].destroyed)


def _begin_round(desk: Desk) -> None:
    game = desk.table.game
    final = game.trigger > 0
    desk.tell(
        e.RoundBegun(game.round + 1, final),
        "SD-TURN-02", "SD-TURN-11", "SD-TURN-13", "SD-AMB-02",
        *(("SD-END-04", "SD-END-05", "SD-GAP-55") if final else ()),
    )  # fmt: skip
    _begin_turn(desk, desk.table.flying()[0])


def _begin_turn(desk: Desk, seat: Seat) -> None:
    desk.tell(
        e.TurnBegun(desk.table.game.round, seat),
        "SD-TURN-02",
        "SD-TURN-12",
        "SD-TURN-14",
        "SD-SETUP-38",
    )
    desk.push(f.Turn(seat, desk.content.numbers.actions), "SD-TURN-03", "SD-TURN-04")


# --- the end


def _finish(desk: Desk, reason: f.Reason) -> None:
    """The score follows; where a table kept the record, unnamed hands are asked for first."""
    table = desk.table
    unnamed = tuple(seat for seat in table.game.seats if _has_unnamed(table, seat))
    desk.push(f.LastHands(unnamed, reason), "SD-END-07", "SD-GAP-46")


def _has_unnamed(table: Table, seat: Seat) -> bool:
    player = table.players[seat]
    if table.game.dice != "engine" and (player.unseen_crew or player.unseen_objectives):
        raise Unseen(f"the cards in the hand of {seat} are not to be seen here.")
    return UNNAMED_CREW in player.hand or UNNAMED_OBJECTIVE in player.objectives


# --- what may be done at any time


def at_any_time(desk: Desk, seat: Seat, command: Command) -> None:
    """Leave the game to the defaults, or change where dice come from."""
    game = desk.table.game
    if not game.episode:
        raise IllegalMove("SD-SETUP-01", "no game has begun.")
    if game.ended:
        raise IllegalMove(
            "SD-END-07", f"the game is over ({game.reason}); nothing can be done in it."
        )
    if isinstance(command, c.ChangeDice):
        _change_dice(desk, seat, command)
    else:
        _resign(desk, seat)


def _resign(desk: Desk, seat: Seat) -> None:
    player = desk.table.players.get(seat)
    if player is None:
        raise IllegalMove("SD-GAP-37", f"{seat} is no player of this game and cannot resign.")
    if player.resigned:
        raise IllegalMove("SD-AMB-01", f"{seat} cannot resign: {seat} has resigned already.")
    desk.tell(e.PlayerResigned(seat), "SD-AMB-01", "SD-TURN-09")


def _change_dice(desk: Desk, seat: Seat, command: c.ChangeDice) -> None:
    game, now = desk.table.game, desk.table.game.dice
    if seat != TABLE:
        raise IllegalMove("SD-GAP-38", f"{seat} cannot change the dice; the table does.")
    if command.dice not in ("engine", "table", "carried") or command.dice == now:
        raise IllegalMove(
            "SD-GAP-38",
            f"dice can be changed to engine, table or carried, not from {now} to {command.dice}.",
        )
    unknown = _unnamed_cards(desk.table)
    if command.dice == "engine" and unknown:
        unnamed = plural(unknown, "card or token is", "cards and tokens are")
        raise IllegalMove(
            "SD-GAP-39",
            f"{unnamed} looked at and not known to the record of Episode {game.episode}, so the "
            "engine cannot know what is left to draw.",
        )
    desk.tell(e.DiceChanged(command.dice), "SD-GAP-38")


def _unnamed_cards(table: Table) -> int:
    """Cards in hand, and tokens looked at, that nobody has named to the record."""
    hands = sum(
        player.hand.count(UNNAMED_CREW) + player.objectives.count(UNNAMED_OBJECTIVE)
        for player in table.players.values()
    )
    marks = [mark for tile in table.galaxy.tiles.values() for mark in tile.tokens]
    draft = (table.game.draft or ()).count(UNNAMED_OBJECTIVE)
    return hands + draft + sum(mark.kind == UNNAMED_TOKEN for mark in marks)
