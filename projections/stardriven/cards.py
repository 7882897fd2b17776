"""What cards, ships and worlds are called, and what they say, in a few words."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from domain.kernel.counting import listed, plural
from domain.stardriven.content import Ability, Content, Effect
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE

_FIGURE = re.compile(r"I[1-9]")
_GAINS = {
    "energy": "energy",
    "experience": "Experience",
    "shield": "Shield",
    "charge": "Weapon Charge",
}
_DEEDS = {
    "energy-highest-unspent-die": "lose energy as the highest unspent die",
    "repair": "repair {n}",
    "draw": "draw {n}",
    "ready": "ready {n} Crew",
    "exhaust": "exhaust {n} Crew",
    "discard-hand": "discard {n} Crew",
    "recharge": "recharge {n} Ship Upgrade",
    "recruit": "recruit {n}",
    "reputation-nearest": "{n} Reputation on the nearest world",
    "crosshair": "{n} Crosshair",
    "crit": "{n} CRIT",
}


def crew(content: Content, card: str | None) -> str:
    """`Scerrit (PRI-02)`; a Crew where it is not known which."""
    if card in (None, UNNAMED_CREW):
        return "a Crew"
    return _called(content.crew, card)


def objective(content: Content, card: str | None) -> str:
    """`Mentor (O20)`; an Objective where it is not known which."""
    if card in (None, UNNAMED_OBJECTIVE):
        return "an Objective"
    return _called(content.objectives, card)


def mission(content: Content, card: str) -> str:
    """`Ice Mission 4 (M-ICE-4)`."""
    return _called(content.missions, card)


def anomaly(content: Content, card: str) -> str:
    """`Faulty Starmap Data (A02)`."""
    return _called(content.anomalies, card)


def world(content: Content, name: str) -> str:
    """`Vexis`."""
    known = content.worlds.get(name)
    return known.name if known else name


def _called(cards: Any, card: str | None) -> str:  # noqa: ANN401 (any table of cards)
    known = cards.get(card)
    return f"{known.name} ({card})" if known else str(card)


def is_figure(ship: str) -> bool:
    """Whether a ship is one of the Warbound."""
    return ship == GUNBOAT or _FIGURE.fullmatch(ship) is not None


def ship(name: str, *, first: bool = False) -> str:
    """`the Gunboat`, `Interceptor I2`, `the card`, or the seat; `first` begins a sentence."""
    if name in (GUNBOAT, "card"):
        return f"{'The' if first else 'the'} {'Gunboat' if name == GUNBOAT else 'card'}"
    return f"Interceptor {name}" if _FIGURE.fullmatch(name) else name


def cause(content: Content, why: str) -> str:
    """What a change follows from: a card, a ship, or words as they are."""
    for cards in (content.missions, content.crew, content.anomalies):
        if why in cards:
            return _called(cards, why)
    return ship(why)


def die(name: str) -> str:
    """`green 6`."""
    return f"{name[:-1]} {name[-1]}" if name[-1:].isdigit() else name


def dice(names: Iterable[str]) -> str:
    """`green 6 and blue 1`."""
    return listed([die(name) for name in names], "no die")


def ability(found: Ability) -> str:
    """`green +2`, `any ±1`, `reroll 2`."""
    if found.die in ("red", "green", "blue"):
        return f"{found.die} +{found.n}"
    sign = {"any": "±", "energy": "+"}.get(found.die, "")
    return f"{found.die} {sign}{found.n}"


def effects(found: Sequence[Effect]) -> str:
    """What a reward or a setback does: `3 energy, draw 2`."""
    return ", ".join(_effect(one) for one in found) or "nothing"


def _effect(one: Effect) -> str:
    if one.do in _GAINS:
        gained = f"{one.n:+d}" if one.n < 0 else str(one.n)
        return f"{gained} {_GAINS[one.do]}"
    if one.do == "reputation":
        return f"{one.n:+d} Reputation"
    return _DEEDS.get(one.do, f"{one.do} {{n}}").format(n=one.n)


def unknown(count: int) -> str:
    """`2 not known here`; empty for none."""
    return f"{count} not known here" if count else ""


def sectors(path: Sequence[str]) -> str:
    """`A1a-A1b-A2c`."""
    return "-".join(path)


def gain(by: int, thing: str) -> str:
    """`gained 3 energy`, `lost 1 Shield`."""
    things = thing if thing in ("energy", "Experience") else plural(abs(by), thing).split(" ", 1)[1]
    return f"{'gained' if by >= 0 else 'lost'} {abs(by)} {things}"
