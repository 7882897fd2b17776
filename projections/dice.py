"""Every die of a game: what it was for, where it came from, and whether the faces look even."""

import math
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from domain.kernel.counting import listed
from domain.kernel.messages import Seat

SMALLEST = 5  # throws a face that the test needs on the average
SAYS_LITTLE = 20
UNUSUAL = 0.05
RARE = 0.001
SOURCES = {
    "engine": "rolled by the program",
    "table": "rolled at the table",
    "carried": "carried over from another record",
}

Confidence = Literal["none", "too-few", "little", "usual", "unusual", "rare"]


class Roll(Struct, frozen=True):
    """One die as it fell. `cut` is `entry.n`; `source` is engine, table or carried."""

    cut: str
    seat: Seat
    purpose: str
    value: int
    source: str
    sides: int = 6


class Tally(Struct, frozen=True):
    """Dice of one kind: how often each face came, 1 first."""

    name: str
    faces: tuple[int, ...]
    mean: float

    @property
    def count(self) -> int:
        """How many dice."""
        return sum(self.faces)


class Fairness(Struct, frozen=True):
    """The chi-square test over the faces; `chance` that even dice look at least as uneven."""

    dice: int
    square: float
    freedom: int
    chance: float
    confidence: Confidence


class Dice(Struct, frozen=True):
    """All dice of a game, counted."""

    rolls: tuple[Roll, ...]
    sources: dict[str, int]
    total: Tally
    purposes: tuple[Tally, ...]
    seats: tuple[Tally, ...]
    fairness: Fairness


def dice(rolls: Iterable[Roll], sides: int = 6) -> Dice:
    """The dice in the order in which they fell, and what can be counted."""
    known = tuple(rolls)
    total = _tally("all", known, sides)
    return Dice(
        rolls=known,
        sources=_counts(roll.source for roll in known),
        total=total,
        purposes=_grouped(known, [roll.purpose for roll in known], sides),
        seats=_grouped(known, [roll.seat for roll in known], sides),
        fairness=fairness(total.faces),
    )


def fairness(faces: tuple[int, ...]) -> Fairness:
    """Pearson's test against equal chances of all faces."""
    count, freedom = sum(faces), len(faces) - 1
    expected = count / len(faces)
    square = sum((face - expected) ** 2 for face in faces) / expected if count else 0.0
    chance = upper_tail(square, freedom) if count else 1.0
    word = _confidence(count / len(faces), chance)
    return Fairness(count, round(square, 2), freedom, round(chance, 4), word)


def _confidence(each: float, chance: float) -> Confidence:
    if each == 0:
        return "none"
    if each < SMALLEST:
        return "too-few"
    if chance < RARE:
        return "rare"
    if chance < UNUSUAL:
        return "unusual"
    return "little" if each < SAYS_LITTLE else "usual"


def upper_tail(square: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least `square`."""
    half = square / 2
    odd = freedom % 2
    shape = 0.5 if odd else 1.0
    tail = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    while shape < freedom / 2:
        tail += half**shape * math.exp(-half) / math.gamma(shape + 1)
        shape += 1
    return min(1.0, tail)


def words(found: Fairness) -> str:
    """What the test says, and what it cannot say, in a sentence or two."""
    each = found.freedom + 1
    test = f"Chi-square {found.square:.2f} with {found.freedom} degrees of freedom"
    if found.confidence == "none":
        return "No die was rolled."
    if found.confidence == "too-few":
        need = SMALLEST * each
        return (
            f"{found.dice} dice are too few to judge; it takes {need} to say anything of fairness."
        )
    percent = f"{100 * found.chance:.1f} %" if found.chance >= RARE else "less than 0.1 %"
    seen = f"{test}; even dice look at least this uneven in {percent} of games"
    if found.confidence == "rare":
        return f"{seen}. That is rare; look at where these dice came from."
    if found.confidence == "unusual":
        return f"{seen}. One even game in twenty looks so: worth a look, and no proof of anything."
    if found.confidence == "little":
        return f"{seen}. Nothing unusual; a sample this small would show only gross unevenness."
    return f"{seen}. Nothing unusual."


def counted(sources: Mapping[str, int]) -> str:
    """As in `Sources: 40 rolled by the program and 2 rolled at the table`, a sentence."""
    known = [f"{count} {SOURCES.get(source, source)}" for source, count in sources.items()]
    return f"Sources: {listed(known, 'none')}."


def origins(sources: Iterable[str]) -> str:
    """Where a game's dice come from, one source after the other."""
    return f"Dice: {', then '.join(SOURCES.get(one, one) for one in sources) or 'none'}"


def _counts(names: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return dict(sorted(found.items()))


def _grouped(rolls: tuple[Roll, ...], names: list[str], sides: int) -> tuple[Tally, ...]:
    groups: dict[str, list[Roll]] = {}
    for name, roll in zip(names, rolls, strict=True):
        groups.setdefault(name, []).append(roll)
    return tuple(_tally(name, group, sides) for name, group in groups.items())


def _tally(name: str, rolls: Iterable[Roll], sides: int) -> Tally:
    values = [roll.value for roll in rolls if 1 <= roll.value <= sides]
    faces = tuple(values.count(face) for face in range(1, sides + 1))
    return Tally(name, faces, round(sum(values) / len(values), 2) if values else 0.0)
