"""Events in a row that belong into one sentence: jumps, units built together, losses."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from domain.gateway_to_the_stars import events as e
from domain.kernel.counting import listed
from domain.kernel.messages import Event
from projections.gateway_to_the_stars.words_map import FATES, PLACED
from projections.timeline import Sentence

Spoken = tuple[Event, Sentence]


def condensed(course: Sequence[Spoken]) -> Iterator[str]:
    """The sentences, with a single one for each run."""
    for key, run in groupby(_walks(course), _run):
        spoken = list(run)
        if len(spoken) == 1 and not isinstance(spoken[0], _Walk):
            yield spoken[0][1].text
        else:
            yield _in_one(key, spoken)


class _Walk:
    """The jumps of one unit right after each other."""

    def __init__(self, event: e.UnitMoved) -> None:
        self.seat, self.unit, self.path = event.seat, event.unit, [event.start, event.system]

    def goes_on(self, event: e.UnitMoved) -> bool:
        """Takes the jump if it is this unit's next."""
        if (event.seat, event.unit, event.start) != (self.seat, self.unit, self.path[-1]):
            return False
        self.path.append(event.system)
        return True


def _walks(course: Sequence[Spoken]) -> Iterator[Spoken | _Walk]:
    walk: _Walk | None = None
    for event, sentence in course:
        if isinstance(event, e.UnitMoved):
            if walk is None or not walk.goes_on(event):
                if walk is not None:
                    yield walk
                walk = _Walk(event)
            continue
        if walk is not None:
            yield walk
            walk = None
        yield event, sentence
    if walk is not None:
        yield walk


def _run(one: Spoken | _Walk) -> tuple[object, ...]:
    if isinstance(one, _Walk):
        return ("moved", one.seat, "-".join(map(str, one.path)))
    event, sentence = one
    if isinstance(event, e.UnitPlaced):
        return (PLACED[event.why], event.seat, event.system)
    if isinstance(event, e.UnitEliminated):
        return (FATES[event.why], event.seat, event.system)
    return (sentence.cut,)


def _in_one(key: tuple[object, ...], run: Sequence[Spoken | _Walk]) -> str:
    units = listed(
        one.unit if isinstance(one, _Walk) else str(getattr(one[0], "unit", "")) for one in run
    )
    words, seat, where = key
    if words == "moved":
        return f"{units} of {seat} moved {where}."
    if words in PLACED.values():
        return f"{seat} {words} {units} in {where}."
    fate = str(words).replace("was ", "were ", 1) if len(run) > 1 else words
    return f"{units} of {seat} {fate} in {where}."
