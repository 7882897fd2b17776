"""The last of a game: Items not named so far are shown, points counted, the result declared."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import hands, scoring
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form
from domain.kernel.messages import Command, Rule, Seat

LINES = {
    "GS-SCORE-02": ("GS-CARD-03", "GS-ADV-12", "GS-SCORE-15"),
    "GS-SCORE-03": ("GS-ADV-03", "GS-ADV-04", "GS-ADV-07", "GS-ADV-11", "GS-SCORE-15"),
    "GS-SCORE-04": ("GS-SCORE-11",),
    "GS-SCORE-06": ("GS-SCORE-10",),
    "GS-SCORE-07": ("GS-SCORE-14",),
}
REASONS: dict[f.Reason, tuple[str, ...]] = {
    "final-turn": ("GS-TURN-14", "GS-END-03"),
    "conquest": ("GS-END-06", "GS-END-12", "GS-GAP-46"),
    "mutual-ruin": ("GS-END-10", "GS-GAP-46"),
    "solitaire-eliminated": ("GS-END-09", "GS-GAP-43"),
}


def ask(content: Content, table: Table, frame: f.LastItems) -> Question | None:
    """The next Power with unnamed Items; the default are the least that they may be."""
    if not frame.seats:
        return None
    seat = frame.seats[0]
    least: list[str] = []
    for _ in range(_unnamed(table, seat)):
        cards = hands.unplaced_items(content, table, least)
        least.append(min(cards, key=lambda card: (content.survey[card].vp, card)))
    default = f"show {', '.join(least)}"
    return Question((seat,), "the Items in hand", Rule("GS-CARD-12"), ("show",), default)


def _unnamed(table: Table, seat: Seat) -> int:
    return table.players[seat].items.count(NOT_NAMED)


def answer(desk: Desk, seat: Seat, frame: f.LastItems, command: Command) -> None:
    """Exactly the Items that were not named before."""
    cards = command.cards if isinstance(command, c.ShowItems) else ()
    count = _unnamed(desk.table, seat)
    if len(cards) != count:
        raise IllegalMove(
            "GS-CARD-12",
            f"{seat} shows {plural(len(cards), 'Item')}; "
            f"{plural(count, 'in hand was', 'in hand were')} not named yet.",
        )
    again = hands.twice(cards)
    if again:
        raise IllegalMove("GS-CARD-12", f"{seat} shows {again} twice.")
    for at, card in enumerate(cards):
        possible = hands.unplaced_items(desk.content, desk.table, cards[:at])
        if card not in possible:
            raise IllegalMove(
                "GS-CARD-12",
                f"{seat} cannot hold {card}; Items not seen so far are {', '.join(possible)}.",
            )
    for card in cards:
        desk.tell(e.ItemRevealed(seat, card), "GS-CARD-12")
    desk.change(f.LastItems(frame.seats[1:], frame.reason), "GS-CARD-12")


def proceed(desk: Desk, frame: f.LastItems) -> None:
    """Everything is known: the game ends, and VPs are counted."""
    desk.tell(
        e.GameEnded(desk.table.game.turn, frame.reason),
        "GS-END-01", "GS-SCORE-08", *REASONS[frame.reason],
    )  # fmt: skip
    lines = scoring.score(desk.content, desk.table)
    for points in lines:
        desk.tell(
            e.PointsScored(points.seat, points.line, points.count, points.vp, points.rule),
            points.rule, "GS-SCORE-08", "GS-SCORE-09", *LINES.get(points.rule, ()),
        )  # fmt: skip
    _declare(desk, frame.reason, scoring.totals(lines))


def _declare(desk: Desk, reason: f.Reason, totals: dict[str, int]) -> None:
    table = desk.table
    if desk.content.scenarios[table.game.scenario].players == 1:
        grade = scoring.grade(desk.content, totals[table.game.seats[0]])
        desk.tell(e.ResultDeclared((), "solitaire", totals, grade), "GS-END-07", "GS-GAP-42")
        return
    if reason == "conquest":
        left = tuple(seat for seat in table.game.seats if table.galaxy.tf_of(seat))
        desk.tell(e.ResultDeclared(left, "conquest", totals), "GS-END-06", "GS-END-12")
        return
    winners, way = scoring.winners(table, totals)
    tie = () if way == "points" else ("GS-END-04", "GS-GAP-39")
    desk.tell(e.ResultDeclared(winners, way, totals), "GS-END-02", "GS-SCORE-08", *tie)


def forms(content: Content, table: Table, frame: f.LastItems, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """As many of the Items not seen so far as are not named."""
    count = _unnamed(table, seat)

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if len(chosen) >= count:
            return (END,)
        return hands.unplaced_items(content, table, chosen)

    return (Form("show", ("Item",), options, joiner=", "),)
