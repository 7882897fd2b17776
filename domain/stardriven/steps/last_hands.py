"""The end: cards in hand that the record does not know may be shown, then the points are facts."""

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, some_of
from domain.kernel.messages import Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_cards, scoring
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import LastHands
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: LastHands) -> Question | None:  # noqa: ARG001
    """Each seat with unnamed cards, one after the other; it may show nothing."""
    if not frame.seats:
        return None
    kind, rule = "the cards still in hand", Rule("SD-GAP-46")
    return Question((frame.seats[0],), kind, rule, ("show",), "show nothing")


def proceed(desk: Desk, frame: LastHands) -> None:
    """The game ends, each line of the score is told, and somebody has won."""
    desk.tell(
        e.GameEnded(desk.table.game.round, frame.reason),
        "SD-END-07", "SD-GAP-39", *(("SD-GAP-35",) if frame.reason == "nobody-left" else ()),
    )  # fmt: skip
    standing = scoring.standing(desk.content, desk.table)
    for seat, lines in standing.lines.items():
        for line in lines:
            desk.tell(
                e.PointsScored(seat, line.line, line.count, line.points, line.rule),
                line.rule, "SD-SCORE-10", "SD-TURN-01", "SD-GAP-24", *line.also,
            )  # fmt: skip
    ties = {"points": (), "missions": ("SD-MISSION-23",), "shared": ("SD-SCORE-13",)}
    desk.tell(
        e.ResultDeclared(standing.winners, standing.by, standing.totals),
        "SD-SCORE-11", *(("SD-SCORE-12",) if standing.by != "points" else ()), *ties[standing.by],
    )  # fmt: skip


def answer(desk: Desk, seat: Seat, frame: LastHands, command: c.ShowHand) -> None:
    """Crew and Objectives are named; what stays unnamed scores nothing anyway."""
    _check(desk, seat, command.cards)
    for card in command.cards:
        if card in desk.content.crew:
            effects_cards.show(desk, seat, card, "SD-GAP-46")
        else:
            desk.tell(e.ObjectiveShown(seat, card), "SD-GAP-46")
    desk.change(replace(frame, seats=frame.seats[1:]), "SD-GAP-46")


def _check(desk: Desk, seat: Seat, cards: tuple[str, ...]) -> None:
    player = desk.table.players[seat]
    for kind, held, among, unnamed in (
        ("Crew", player.hand, desk.content.crew, UNNAMED_CREW),
        ("Objective", player.objectives, desk.content.objectives, UNNAMED_OBJECTIVE),
    ):
        named = [card for card in cards if card in among and card not in held]
        if len(set(named)) < len(named) or len(named) > held.count(unnamed):
            raise IllegalMove(
                "SD-GAP-46",
                f"{seat} has {plural(held.count(unnamed), f'{kind} card')} in hand that nobody has "
                f"named, not {len(named)}.",
            )
    for card in cards:
        crew = card in desk.content.crew and effects_cards.holds(desk.table, seat, card)
        if not crew and not effects_cards.may_hold(desk.table, seat, card):
            raise IllegalMove("SD-GAP-46", f"{seat} cannot have {card} in hand at the end.")


def forms(content: Content, table: Table, frame: LastHands, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """One card that may be there, or nothing."""
    player = table.players[seat]
    crew = player.quarters.bag if UNNAMED_CREW in player.hand else ()
    unknown = UNNAMED_OBJECTIVE in player.objectives
    objectives = (*table.game.objectives.bag, *table.game.objectives.apart) if unknown else ()
    chosen = (*crew[:1], *objectives[:1])
    return (Form("show", ("cards",), some_of(chosen), ", "),)
