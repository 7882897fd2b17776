"""An Objective draft: as many cards as players; each keeps one and passes the rest on."""

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_cards
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Drafting
from domain.stardriven.player import UNNAMED_OBJECTIVE
from domain.stardriven.table import Table


def ask(content: Content, table: Table, frame: Drafting) -> Question | None:  # noqa: ARG001
    """The table deals; then each seat keeps one, while there is more than one to choose from."""
    if not frame.left and frame.seats and table.game.objectives.left:
        kind = f"{_dealt(table, frame)} Objectives from their deck"
        return Question((TABLE,), kind, Rule("SD-EXPLORE-06"), ("objectives",), "objectives")
    if frame.left > 1:
        kind, rule = "the Objective to keep", Rule("SD-EXPLORE-07")
        default = f"keep-objective {_offered(table)[0]}"
        return Question((frame.seats[0],), kind, rule, ("keep-objective",), default)
    return None


def _dealt(table: Table, frame: Drafting) -> int:
    return min(len(frame.seats), table.game.objectives.left)


def _offered(table: Table) -> tuple[str, ...]:
    """The draft hand as far as it is known, else what nobody has named."""
    return table.game.draft or (UNNAMED_OBJECTIVE,)


def proceed(desk: Desk, frame: Drafting) -> None:
    """The last card goes to the last seat; an empty deck deals nothing."""
    if frame.left == 1:
        draft = desk.table.game.draft
        if draft is None:
            raise Unseen(
                f"the last Objective of the draft, for {frame.seats[0]}, is not seen here."
            )
        _keep(desk, frame, draft[0])
        return
    desk.pop(*(("SD-EXPLORE-07",) if frame.left else ("SD-GAP-31",)))


def answer(desk: Desk, seat: Seat, frame: Drafting, command: Command) -> None:
    """The deal, or the card kept."""
    if isinstance(command, c.ChooseObjective):
        _choose(desk, seat, frame, command)
    else:
        _deal(desk, frame)


def _deal(desk: Desk, frame: Drafting) -> None:
    """As many cards as players with a ship, or all that are left (SD-GAP-31)."""
    count, first = _dealt(desk.table, frame), frame.seats[0]
    short = ("SD-GAP-31",) if count < len(frame.seats) else ()
    cards = effects_cards.draw_objectives(desk, first, count, "SD-EXPLORE-06", "SD-GAP-35")
    desk.tell(e.ObjectivesPassed(TABLE, first, count, cards), "SD-EXPLORE-06", "SD-GAP-52", *short)
    desk.change(
        replace(frame, seats=frame.seats[:count], left=count), "SD-EXPLORE-06", "SD-EXPLORE-08"
    )


def _choose(desk: Desk, seat: Seat, frame: Drafting, command: c.ChooseObjective) -> None:
    draft, card = desk.table.game.draft, command.objective
    if draft is None or card is None:
        raise Unseen(f"the draft hand of {seat} is not seen here.")
    open_hand = UNNAMED_OBJECTIVE in draft and effects_cards.is_unplaced(desk.table, card)
    if card not in draft and not open_hand:
        raise IllegalMove("SD-EXPLORE-07", f"{seat} has no {card} among the cards to keep one of.")
    _keep(desk, frame, card)


def _keep(desk: Desk, frame: Drafting, card: str) -> None:
    seat, later = frame.seats[0], frame.seats[1:]
    desk.tell(e.ObjectiveKept(seat, card), "SD-EXPLORE-07", "SD-GAP-32", "SD-GAP-39", "SD-GAP-52")
    if not later:
        desk.pop("SD-EXPLORE-07", "SD-EXPLORE-08")
        return
    left = desk.table.game.draft
    desk.tell(
        e.ObjectivesPassed(seat, later[0], frame.left - 1, left), "SD-EXPLORE-07", "SD-GAP-52"
    )
    desk.change(replace(frame, seats=later, left=frame.left - 1), "SD-EXPLORE-07")


def forms(content: Content, table: Table, frame: Drafting, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """The table deals; a seat keeps one of what it holds."""
    if seat == TABLE:
        return (Form("objectives", results="the Objectives dealt (Objective: nobody names it)"),)
    offered = tuple(dict.fromkeys(_offered(table)))
    return (Form("keep-objective", ("Objective",), one_of(*offered)),)
