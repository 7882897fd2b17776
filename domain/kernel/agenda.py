"""Frames: what is under way. Questions: what is asked of whom."""

from msgspec import Struct

from domain.kernel.messages import Rule, Seat


class Frame(Struct, frozen=True):
    """Something under way, begun and ended by an event; the game's frames are tagged subclasses."""


class Question(Struct, frozen=True):
    """What is asked: each seat of `seats` answers for itself, by one of the verbs in `verbs`.

    `default` is the record line that stands for no answer (`pass` where empty).
    `sealed` says that the answers are sealed; the seats of `anew` have sealed and may do so again.
    """

    seats: tuple[Seat, ...]
    kind: str
    rule: Rule
    verbs: tuple[str, ...]
    default: str = ""
    sealed: bool = False
    anew: tuple[Seat, ...] = ()
