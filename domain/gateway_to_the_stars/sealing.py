"""What all simultaneous steps share: one question for each seat, then the opening (GS-TURN-17)."""

from msgspec.structs import replace

from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.frames import SealedFrame
from domain.kernel.agenda import Question
from domain.kernel.messages import TABLE, PlayerEvent, Rule


def ask(frame: SealedFrame, kind: str, rule: str, verb: str) -> Question | None:
    """Asks whoever has not sealed, then the table to open; until then seats may seal anew."""
    if not frame.asked:
        return None
    waiting = tuple(seat for seat in frame.asked if seat not in frame.sealed)
    if waiting:
        return Question(
            waiting, kind, Rule(rule), (verb,), f"{verb} nothing", sealed=True, anew=frame.sealed
        )
    return Question(
        (TABLE,),
        f"opening of {kind}",
        Rule(rule),
        ("open",),
        "open",
        sealed=True,
        anew=frame.sealed,
    )


def seal(desk: Desk, frame: SealedFrame, event: PlayerEvent, *rules: str) -> None:
    """Record sealed orders; an answer given anew takes the place of the first."""
    desk.tell(event, "GS-TURN-17", *rules)
    if event.seat not in frame.sealed:
        desk.change(replace(frame, sealed=(*frame.sealed, event.seat)), "GS-TURN-17")
