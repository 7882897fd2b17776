"""A choice that an effect asks for: spots, Crew, a Council World, a Freelancer."""

from collections.abc import Callable

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board, effects_cards, effects_standing, ship
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Choice
from domain.stardriven.player import UNNAMED_CREW
from domain.stardriven.table import Table

KINDS = {
    "repair": ("spots with CRIT to repair", "SD-ENG-07"),
    "ready": ("exhausted Crew to ready", "SD-GAP-51"),
    "exhaust": ("ready Crew to exhaust", "SD-GAP-51"),
    "drop": ("Crew of the hand to discard, the lowest last", "SD-QUART-06"),
    "world": ("the Council World for Reputation", "SD-GAP-05"),
    "lose": ("the Council World that loses Reputation", "SD-GAP-42"),
    "recruit": ("a Freelancer", "SD-EXP-09"),
}


def ask(content: Content, table: Table, frame: Choice) -> Question | None:
    """Asks the seat; nothing once its ship is gone."""
    offered = _offered(content, table, frame)
    if table.players[frame.seat].destroyed or not offered:
        return None
    what, rule = KINDS[frame.what]
    verb = "recruit" if frame.what == "recruit" else "choose"
    count = _count(frame, offered)
    default = f"{verb} {', '.join(offered[:count])}"
    return Question((frame.seat,), f"{what} ({count})", Rule(rule), (verb,), default)


def _count(frame: Choice, offered: tuple[str, ...]) -> int:
    """How many are to be named; for a world `count` is the Reputation instead."""
    if frame.what in ("world", "lose", "recruit"):
        return 1
    return min(frame.count, len(offered))


def _offered(content: Content, table: Table, frame: Choice) -> tuple[str, ...]:
    """What can be chosen, known cards first."""
    player = table.players[frame.seat]
    if frame.what == "drop":
        known = tuple(crew for crew in player.hand if crew != UNNAMED_CREW)
        is_open = len(known) < player.hand_size
        return (*known, *player.quarters.bag) if is_open else known
    if frame.what == "world":
        return effects_standing.nearest_worlds(content, table, frame.seat)
    if frame.what == "lose":
        return effects_standing.present(content, table, frame.seat)
    offered = {
        "repair": lambda: player.crits,
        "ready": lambda: ship.exhausted(player),
        "exhaust": lambda: ship.ready(player),
        "recruit": lambda: effects_cards.offers(table),
    }
    return offered[frame.what]()


def proceed(desk: Desk, frame: Choice) -> None:
    """There is nothing to choose from."""
    desk.pop(KINDS[frame.what][1], "SD-GAP-33")


def answer(desk: Desk, seat: Seat, frame: Choice, command: Command) -> None:
    """Exactly as many as asked for, each once."""
    what, rule = KINDS[frame.what]
    offered = _offered(desk.content, desk.table, frame)
    chosen = _chosen(command)
    count = _count(frame, offered)
    for one in chosen:
        if one not in offered or chosen.count(one) > 1:
            raise IllegalMove(rule, f"{seat} cannot choose {one}; {what}: {', '.join(offered)}.")
    if len(chosen) != count:
        raise IllegalMove(rule, f"{seat} chooses {what}: {count}, not {len(chosen)}.")
    _check_drop(desk, seat, frame, chosen)
    desk.pop(rule)
    for one in chosen:
        _DONE[frame.what](desk, seat, frame, one)
    effects_cards.show_top(desk, seat)


def _chosen(command: Command) -> tuple[str, ...]:
    if isinstance(command, c.Recruit):
        return (command.crew,)
    return command.choices if isinstance(command, c.Choose) else ()


def _check_drop(desk: Desk, seat: Seat, frame: Choice, chosen: tuple[str, ...]) -> None:
    player = desk.table.players[seat]
    unnamed = [crew for crew in chosen if frame.what == "drop" and crew not in player.hand]
    if len(unnamed) > player.hand.count(UNNAMED_CREW) + player.unseen_crew:
        raise IllegalMove(
            "SD-QUART-06", f"{seat} does not have {', '.join(unnamed)} in hand, all of them."
        )


def _repair(desk: Desk, seat: Seat, frame: Choice, spot: str) -> None:  # noqa: ARG001
    effects_board.repair(desk, seat, (spot,), "SD-ENG-07", "SD-GAP-51")


def _ready(desk: Desk, seat: Seat, frame: Choice, crew: str) -> None:  # noqa: ARG001
    effects_board.ready(desk, seat, crew, "SD-GAP-51")


def _exhaust(desk: Desk, seat: Seat, frame: Choice, crew: str) -> None:  # noqa: ARG001
    effects_board.exhaust(desk, seat, crew, "SD-GAP-51")


def _drop(desk: Desk, seat: Seat, frame: Choice, crew: str) -> None:  # noqa: ARG001
    effects_cards.dismiss(desk, seat, crew, 0, "SD-QUART-06", "SD-GAP-51")


def _place(desk: Desk, seat: Seat, frame: Choice, world: str) -> None:
    effects_standing.place_reputation(
        desk, seat, world, frame.count, frame.why, "SD-GAP-51", "SD-MISSION-16"
    )


def _lose(desk: Desk, seat: Seat, frame: Choice, world: str) -> None:
    effects_standing.lose_reputation(desk, seat, world, 1, frame.why, "SD-GAP-51")


def _recruit(desk: Desk, seat: Seat, frame: Choice, crew: str) -> None:  # noqa: ARG001
    effects_cards.recruit(desk, seat, crew, "SD-EXP-09", "SD-GAP-51")


_DONE: dict[str, Callable[[Desk, Seat, Choice, str], None]] = {
    "repair": _repair,
    "ready": _ready,
    "exhaust": _exhaust,
    "drop": _drop,
    "world": _place,
    "lose": _lose,
    "recruit": _recruit,
}


def forms(content: Content, table: Table, frame: Choice, seat: Seat) -> tuple[Form, ...]:
    """As many of what is offered as are asked for; of a hand only cards known to be there."""
    offered = _offered(content, table, frame)
    if frame.what == "recruit":
        results = "the Freelancer then on top of the deck"
        return (Form("recruit", ("Freelancer",), one_of(*offered), results=results),)
    hand = table.players[seat].hand
    known = tuple(one for one in offered if frame.what != "drop" or one in hand)
    count = _count(frame, offered)
    return (Form("choose", (KINDS[frame.what][0],), _exactly(count, known or offered), ", "),)


def _exactly(count: int, offered: tuple[str, ...]) -> Options:
    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if len(chosen) >= count:
            return (END,)
        return tuple(one for one in offered if one not in chosen) or (END,)

    return options
