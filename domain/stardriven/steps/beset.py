"""A Warbound token: an Interceptor is spawned, or the closest one moves here, and attacks."""

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import chart, effects_warbound, pursuit
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Beset
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Beset) -> Question | None:
    """Only which of several equally close Interceptors comes, if all are on the map."""
    tied = _coming(content, table, frame.seat)
    if len(tied) < len(("one", "another")):
        return None
    kind = f"which Interceptor comes to {frame.seat}"
    return Question((frame.seat,), kind, Rule("SD-GAP-05"), ("choose",), f"choose {tied[0]}")


def _coming(content: Content, table: Table, seat: Seat) -> tuple[str, ...]:
    """The closest Interceptors on the map; none while the card holds one or the sector is full."""
    at = table.galaxy.ships.get(seat)
    if at is None or effects_warbound.next_figure(content, table)[1]:
        return ()
    steps = chart.distances(content, at)
    far = {figure: steps[table.galaxy.ships[figure]] for figure in pursuit.interceptors(table)}
    nearest = min(far.values())
    if nearest and at in pursuit.full(content, table):
        return ()
    return tuple(figure for figure, length in far.items() if length == nearest)


def proceed(desk: Desk, frame: Beset) -> None:
    """The next figure of the card, or the closest on the map; nobody to a full sector."""
    at = desk.table.galaxy.ships.get(frame.seat)
    coming = _coming(desk.content, desk.table, frame.seat)
    desk.pop("SD-EXPLORE-12")
    if at is None:
        return
    if coming:
        _come(desk, frame.seat, coming[0])
    elif at in pursuit.full(desk.content, desk.table):
        why = f"{at} is full"
        desk.tell(e.EffectVoid(frame.seat, "warbound", why), "SD-AMB-19", "SD-GAP-36", "SD-MAP-02")
    else:
        figure = effects_warbound.spawn_interceptor(desk, at, "token", "SD-EXPLORE-12", "SD-AMB-20")
        _attack(desk, frame.seat, figure)


def answer(desk: Desk, seat: Seat, frame: Beset, command: Command) -> None:  # noqa: ARG001
    """The seat breaks the tie."""
    tied = _coming(desk.content, desk.table, seat)
    chosen = command.choices if isinstance(command, c.Choose) else ()
    if len(chosen) != 1 or chosen[0] not in tied:
        raise IllegalMove(
            "SD-GAP-05",
            f"{seat} names one of the closest Interceptors, {' or '.join(tied)}, "
            f"not {', '.join(chosen) or 'nothing'}.",
        )
    desk.pop("SD-EXPLORE-14")
    _come(desk, seat, chosen[0])


def _come(desk: Desk, seat: Seat, figure: str) -> None:
    """An Interceptor that is here already attacks as well (SD-AMB-19)."""
    ships = desk.table.galaxy.ships
    if ships[figure] != ships[seat]:
        desk.tell(
            e.ShipMoved(figure, ships[figure], ships[seat], "token"),
            "SD-EXPLORE-14", "SD-GAP-05", "SD-MAP-08",
        )  # fmt: skip
        _attack(desk, seat, figure)
    else:
        _attack(desk, seat, figure, "SD-AMB-19")


def _attack(desk: Desk, seat: Seat, figure: str, *rules: str) -> None:
    dice = pursuit.card(desk.content, desk.table, figure).crosshairs
    desk.push(
        f.Combat(figure, seat, 0, dice, 0, "roll"),
        "SD-EXPLORE-13", "SD-EXPLORE-14", "SD-ATTACK-02", "SD-SENS-13", *rules,
    )  # fmt: skip


def forms(content: Content, table: Table, frame: Beset, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Each of the closest."""
    return (Form("choose", ("Interceptor",), one_of(*_coming(content, table, frame.seat))),)
