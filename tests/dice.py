"""Dice that are remembered as they would be reported, and lines that forms yield."""

import random
from collections.abc import Sequence

from domain.kernel.chance import Source
from domain.kernel.forms import END, Form, line
from domain.kernel.messages import TABLE, Seat


class Dice:
    """Dice and draws of a table, remembered as they would be reported."""

    def __init__(self, rng: random.Random, source: Source = "table") -> None:
        self.rng = rng
        self.source: Source = source
        self.reported: list[str] = []
        self.used = 0

    def die(self, sides: int, purpose: str) -> int:
        return int(self.pick([str(n + 1) for n in range(sides)], purpose))

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        assert purpose
        self.reported.append(str(self.rng.choice(bag)))  # a plain word
        self.used += 1
        return self.reported[-1]


def walk(rng: random.Random, form: Form, longest: float = 0.75) -> str:
    """A line that the form yields; `longest` is the chance to go on where it may end."""
    chosen: tuple[str, ...] = ()
    while True:
        options = form.options(chosen)
        more = [option for option in options if option != END]
        if not more or (END in options and rng.random() > longest):
            return line(form, chosen)
        if not chosen and "nothing" in more and len(more) > 1 and rng.random() < longest:
            more.remove("nothing")
        chosen = (*chosen, rng.choice(more))


def speaker(rng: random.Random, seats: Sequence[Seat], asked: Sequence[Seat]) -> Seat:
    """Mostly one of those who are asked."""
    return rng.choice(asked) if asked and rng.random() < 0.85 else rng.choice((*seats, TABLE))
