"""After a scan: some of the tokens looked at are activated, the others go back face-down."""

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import Command, Event, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_map
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import PickedUp
from domain.stardriven.table import Table

NOTHING = "nothing"
Token = tuple[str, int]


def ask(content: Content, table: Table, frame: PickedUp) -> Question | None:  # noqa: ARG001
    """Asks until all are activated or the rest is put back."""
    if table.players[frame.seat].destroyed or not frame.tokens:
        return None
    held, most = len(frame.tokens), frame.activations
    kind = f"the {plural(held, 'token')} picked up, {most} of which may be activated"
    verbs = ("trigger", "put-back")
    return Question((frame.seat,), kind, Rule("SD-SENS-04"), verbs, f"put-back {NOTHING}")


def proceed(desk: Desk, frame: PickedUp) -> None:  # noqa: ARG001 - as every step
    """All are activated; or the ship is gone, and what is left stays where it lay."""
    desk.pop("SD-SENS-04", "SD-GAP-35")


def answer(desk: Desk, seat: Seat, frame: PickedUp, command: Command) -> None:
    """One token takes effect, or the rest goes back."""
    if isinstance(command, c.Trigger):
        _trigger(desk, seat, frame, (command.place, command.number))
    elif isinstance(command, c.PutBack):
        _put_back(desk, seat, frame, command)


def _trigger(desk: Desk, seat: Seat, frame: PickedUp, token: Token) -> None:
    _check_held(seat, frame, token, "SD-SENS-04")
    if not frame.activations:
        owned = len(desk.table.galaxy.outposts_of(seat))
        raise IllegalMove(
            "SD-SENS-04" if owned else "SD-SENS-14",
            f"{seat} has {plural(owned, 'Outpost')} on the map and may activate no further token.",
        )
    place, number = token
    kind = effects_map.flip(desk, seat, place, number, "SD-SENS-04", "SD-SENS-13", "SD-AMB-39")
    left = _renumbered(tuple(one for one in frame.tokens if one != token), token)
    desk.change(replace(frame, tokens=left, activations=frame.activations - 1), "SD-SENS-04")
    effects_map.take_effect(desk, seat, kind)


def _check_held(seat: Seat, frame: PickedUp, token: Token, rule: str) -> None:
    if token not in frame.tokens:
        held = ", ".join(f"{place} {number}" for place, number in frame.tokens)
        raise IllegalMove(
            rule, f"{seat} has picked up {held}; {token[0]} {token[1]} is not among them."
        )


def _renumbered(tokens: tuple[Token, ...], gone: Token) -> tuple[Token, ...]:
    """The same tokens once one has left its tile."""
    place, number = gone
    return tuple((at, n - 1 if at == place and n > number else n) for at, n in tokens)


def _put_back(desk: Desk, seat: Seat, frame: PickedUp, command: c.PutBack) -> None:
    """Each to a tile scanned this time; what is not named goes back where it lay."""
    if command.tokens is None:
        raise Unseen(f"where {seat} puts the tokens back is not shown here.")
    goals: dict[Token, str] = {}
    for place, number, to in command.tokens:
        token = place, number
        _check_held(seat, frame, token, "SD-SENS-05")
        if token in goals:
            raise IllegalMove("SD-SENS-05", f"{seat} puts {place} {number} back twice.")
        if to not in frame.scanned:
            scanned = ", ".join(frame.scanned)
            raise IllegalMove(
                "SD-AMB-07", f"{seat} puts tokens back on the tiles scanned ({scanned}), not {to}."
            )
        goals[token] = to
    desk.pop("SD-SENS-05")
    moves = tuple((*token, goals.get(token, token[0])) for token in frame.tokens)
    back: Event = e.TokensPutBack(
        seat, tuple(sorted(frame.tokens)), tuple(sorted(to for _, _, to in moves)), moves
    )
    if len(moves) == 1:
        back = e.TokenPutBack(seat, *moves[0])
    desk.tell(back, "SD-SENS-05", "SD-SENS-10", "SD-AMB-07", "SD-EXPLORE-18", "SD-GAP-39")


def forms(content: Content, table: Table, frame: PickedUp, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Each token to activate, and each way to put the rest back."""
    back = Form("put-back", ("tokens",), _ways_back(frame), ", ")
    if not frame.activations:
        return (back,)
    held = tuple(f"{place} {number}" for place, number in frame.tokens)
    results = "what it is, if nobody has named it"
    return (Form("trigger", ("token",), one_of(*held), results=results), back)


def _ways_back(frame: PickedUp) -> Options:
    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if chosen == (NOTHING,) or len(chosen) == len(frame.tokens):
            return (END,)
        place, number = frame.tokens[len(chosen)]
        goals = tuple(f"{place} {number} to {to}" for to in frame.scanned)
        return (END if chosen else NOTHING, *goals)

    return options
