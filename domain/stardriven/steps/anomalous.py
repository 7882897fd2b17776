"""An Anomaly: its card is drawn, the setback is suffered, then it may be researched."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board, effects_cards, effects_missions, ship
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Anomalous
from domain.stardriven.table import Table

RESEARCH = "SD-ANOM-03"


def ask(content: Content, table: Table, frame: Anomalous) -> Question | None:
    """The table draws; the seat researches if it may have a Crew for it: its hand is secret."""
    player = table.players[frame.seat]
    if player.destroyed:
        return None
    if frame.stage == "draw" and (table.game.anomalies.left or table.game.anomalies.discards):
        return Question((TABLE,), "an Anomaly card", Rule("SD-ANOM-01"), ("resolve",), "resolve")
    if frame.stage != "research":
        return None
    if not player.hand_size and next(_on_board(content, table, frame), None) is None:
        return None
    skill = content.anomalies[frame.card].skill
    kind = f"research of {frame.card} with {skill}"
    return Question((frame.seat,), kind, Rule(RESEARCH), ("research", "keep"), "keep")


def proceed(desk: Desk, frame: Anomalous) -> None:
    """No card is left, the setback comes, or nobody can research."""
    gone = desk.table.players[frame.seat].destroyed
    if frame.stage == "draw":
        desk.pop("SD-GAP-35" if gone else "SD-GAP-31")
    elif frame.stage == "setback" and not gone:
        setback = desk.content.anomalies[frame.card].setback
        desk.change(replace(frame, stage="research"), "SD-ANOM-02", "SD-ANOM-03")
        desk.push(
            f.Effects(frame.seat, setback, frame.card),
            "SD-ANOM-02", "SD-EXPLORE-09", "SD-EXPLORE-10", "SD-GAP-33", "SD-GAP-51",
        )  # fmt: skip
    else:
        _discard(desk, frame)


def answer(desk: Desk, seat: Seat, frame: Anomalous, command: Command) -> None:
    """The card, or what becomes of it."""
    if isinstance(command, c.Research):
        _research(desk, seat, frame, command)
    elif isinstance(command, c.Keep):
        _discard(desk, frame)
    else:
        _draw(desk, frame)


def _draw(desk: Desk, frame: Anomalous) -> None:
    """From the deck, or from the discards shuffled anew (SD-GAP-31)."""
    if not desk.table.game.anomalies.left:
        desk.tell(e.AnomalyDeckReshuffled(), "SD-GAP-31")
    card = desk.pick(desk.table.game.anomalies.bag, f"an Anomaly card for {frame.seat}")
    desk.tell(
        e.AnomalyDrawn(frame.seat, card, desk.source),
        "SD-ANOM-01", "SD-ANOM-08", "SD-EXPLORE-09", "SD-GLOSS-01", "SD-GAP-20", "SD-GAP-38",
        "SD-AMB-39",
    )  # fmt: skip
    desk.change(replace(frame, stage="setback", card=card), "SD-ANOM-02")


def _discard(desk: Desk, frame: Anomalous) -> None:
    """Not researched; the token stays with the player (SD-AMB-03)."""
    desk.tell(e.AnomalyDiscarded(frame.card), "SD-ANOM-06", "SD-AMB-03")
    desk.pop("SD-ANOM-06")


def _research(desk: Desk, seat: Seat, frame: Anomalous, command: c.Research) -> None:
    """One Crew with the skill, whatever its value; the card is kept."""
    _check(desk, seat, frame, command)
    clauses = (RESEARCH, "SD-ANOM-05")
    desk.pop(RESEARCH)
    if command.way == "exhaust":
        effects_board.exhaust(desk, seat, command.crew, *clauses, "SD-CREW-11", "SD-AMB-15")
    else:
        posted = {one.crew: at for at, one in desk.table.players[seat].stations.items()}
        at = posted[command.crew] if command.way == "retire" else 0
        effects_cards.dismiss(desk, seat, command.crew, at, *clauses, "SD-AMB-36")
        effects_cards.show_top(desk, seat)
    desk.tell(
        e.AnomalyKept(seat, frame.card),
        "SD-ANOM-04", "SD-ANOM-05", "SD-ANOM-10", "SD-EXPLORE-11", "SD-AMB-03", "SD-GLOSS-01",
    )  # fmt: skip


def _check(desk: Desk, seat: Seat, frame: Anomalous, command: c.Research) -> None:
    player, crew = desk.table.players[seat], command.crew
    if command.way == "discard":
        effects_cards.check_in_hand(desk.table, seat, crew, RESEARCH)
    elif command.way == "retire":
        effects_missions.check_retire(player, crew)
    else:
        effects_missions.check_exhaust(player, crew, RESEARCH)
    skill = desk.content.anomalies[frame.card].skill
    has = ship.skills(desk.content, player, crew)
    if skill not in has:
        raise IllegalMove(
            RESEARCH,
            f"{seat} researches {frame.card} with {skill}; {crew} has {', '.join(has) or 'none'}.",
        )


def _on_board(content: Content, table: Table, frame: Anomalous) -> Iterator[str]:
    """The ways to research with Crew that lie open."""
    player = table.players[frame.seat]
    skill = content.anomalies[frame.card].skill
    for posted in player.stations.values():
        if skill in ship.skills(content, player, posted.crew):
            yield f"retire {posted.crew}"
    for crew in ship.ready(player):
        if crew in player.promoted and skill in ship.skills(content, player, crew):
            yield f"exhaust {crew}"


def forms(content: Content, table: Table, frame: Anomalous, seat: Seat) -> tuple[Form, ...]:
    """The draw; or to leave the card, and every known Crew with its skill."""
    if seat == TABLE:
        return (Form("resolve", results="the Anomaly card"),)
    player = table.players[seat]
    skill = content.anomalies[frame.card].skill
    held = effects_cards.nameable(player)
    ways = [f"discard {one}" for one in held if skill in ship.skills(content, player, one)]
    ways += _on_board(content, table, frame)
    research = (Form("research", ("Crew",), one_of(*ways)),) if ways else ()
    return (Form("keep"), *research)
