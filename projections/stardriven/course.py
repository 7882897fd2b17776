"""What belongs together told together: runs of events, the whole of a command, of an attack."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from domain.kernel.counting import listed
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from projections.stardriven import cards
from projections.stardriven.words_map import moved
from projections.timeline import Sentence

Spoken = tuple[Event, Sentence]
SETUP = "start"  # the section before the first turn


class Line(Struct, frozen=True):
    """What one sentence tells; `subject` is the seat with whose name it begins, or nobody's."""

    entry: int
    section: str
    subject: str
    text: str
    attack: str = ""  # begins, ends


def condensed(content: Content, course: Sequence[Spoken]) -> Iterator[str]:
    """One paragraph a command; an attack is one from its declaration to its end."""
    paragraph: list[Line] = []
    fighting = False
    for line in _lines(content, course):
        if paragraph and not fighting and _is_new(paragraph[-1], line):
            yield _joined(paragraph)
            paragraph = []
        if line.text:
            paragraph.append(line)
        if line.attack:
            fighting = line.attack == "begins"
    if paragraph:
        yield _joined(paragraph)


def _is_new(last: Line, line: Line) -> bool:
    if last.entry != line.entry or last.section != line.section:
        return True
    return line.section == SETUP and last.subject != line.subject


def _joined(lines: Sequence[Line]) -> str:
    """The sentences; the name that begins several in a row is said once."""
    told = ""
    subject = ""
    for line in lines:
        if told and line.subject and line.subject == subject:
            told = f"{told.removesuffix('.')}; {line.text.removeprefix(f'{subject} ')}"
        else:
            told = f"{told} {line.text}".strip()
        subject = line.subject
    return told


# --- runs of events of one kind


def _lines(content: Content, course: Sequence[Spoken]) -> Iterator[Line]:
    for _, group in groupby(_chained(course), lambda one: one[0]):
        run = [spoken for _, spoken in group]
        event, sentence = run[0]
        told = RUNS.get(type(event)) if len(run) > 1 else None
        text = told[1](content, [one for one, _ in run]) if told else sentence.text
        yield _line(event, sentence, text)


def _chained(course: Sequence[Spoken]) -> Iterator[tuple[tuple[object, ...], Spoken]]:
    """Every event with the key of its run; a path that does not go on begins a new one."""
    number, last, at = 0, "", ""
    for spoken in course:
        event, sentence = spoken
        if isinstance(event, e.ShipMoved):
            if (event.ship, event.start) != (last, at) or event.how == "jump":
                number += 1
            last, at = event.ship, event.sector
            yield ("moved", number), spoken
            continue
        last = ""
        run = RUNS.get(type(event))
        yield ((sentence.cut,) if run is None else (sentence.section.key, *run[0](event))), spoken


def _line(event: Event, sentence: Sentence, text: str) -> Line:
    attack = ""
    if isinstance(event, e.AttackDeclared):
        attack = "begins"
    elif isinstance(event, e.AttackEnded):
        attack, text = "ends", "" if event.crits else text
    seat = getattr(event, "seat", "")
    subject = seat if seat and text.startswith(f"{seat} ") else ""
    return Line(sentence.entry, sentence.section.key, subject, text, attack)


def _path(_: Content, run: Sequence[e.ShipMoved]) -> str:
    first = run[0]
    return moved(first.ship, first.how, (first.start, *(one.sector for one in run)))


def _drawn(content: Content, run: Sequence[e.CrewDrawn | e.TopCrewDrawn]) -> str:
    known = [cards.crew(content, one.crew) for one in run]
    named = [name for name in known if name != "a Crew"]
    if len(named) < len(known):
        named.append(f"{len(known) - len(named)} Crew")
    return f"{run[0].seat} drew {listed(named)}."


def _objectives(content: Content, run: Sequence[e.ObjectiveDrawn]) -> str:
    known = [cards.objective(content, one.objective) for one in run]
    if len(set(known)) == 1:
        return f"{run[0].seat} drew {len(known)} Objectives."
    return f"{run[0].seat} drew {listed(known)}."


def _of_crew(verb: str) -> Callable[[Content, Any], str]:
    def told(content: Content, run: Any) -> str:  # noqa: ANN401 (events with a seat and a Crew)
        return f"{run[0].seat} {verb} {listed(cards.crew(content, one.crew) for one in run)}."

    return told


def _dismissed(content: Content, run: Sequence[e.CrewDismissed]) -> str:
    return _of_crew("retired" if run[0].station else "discarded")(content, run)


def _crits(content: Content, run: Sequence[e.CritPlaced]) -> str:
    spots, why = listed(one.spot for one in run), cards.cause(content, run[0].why)
    return f"{run[0].seat} took CRIT at {spots} from {why}."


def _repaired(_: Content, run: Sequence[e.CritRepaired]) -> str:
    return f"{run[0].seat} repaired {listed(one.spot for one in run)}."


def _worlds(content: Content, run: Sequence[e.WorldPlaced]) -> str:
    places = listed(f"{cards.world(content, one.world)} at {one.place}" for one in run)
    return f"The Council Worlds lay face-up: {places}."


def _began(_: Content, run: Sequence[e.ShipPlaced]) -> str:
    places = listed(f"{cards.ship(one.ship)} at {one.sector}" for one in run)
    return f"The ships began: {places}."


def _hits(_: Content, run: Sequence[e.WarboundDamaged]) -> str:
    numbers = listed(str(one.number) for one in run)
    return f"{run[0].by} hit {cards.ship(run[0].ship)} on {numbers}."


def _shields(_: Content, run: Sequence[e.WarboundShieldRemoved]) -> str:
    numbers = listed(str(one.number) for one in run)
    return f"{run[0].by} broke the Shields of {cards.ship(run[0].ship)} on {numbers}."


Key = Callable[[Any], tuple[object, ...]]
RUNS: dict[type[Event], tuple[Key, Callable[[Content, Any], str]]] = {
    e.ShipMoved: (lambda one: (one.ship,), _path),
    e.CrewDrawn: (lambda one: ("drawn", one.seat), _drawn),
    e.TopCrewDrawn: (lambda one: ("drawn", one.seat), _drawn),
    e.ObjectiveDrawn: (lambda one: ("objectives", one.seat), _objectives),
    e.CrewDismissed: (lambda one: ("dismissed", one.seat, one.station > 0), _dismissed),
    e.CrewExhausted: (lambda one: ("exhausted", one.seat), _of_crew("exhausted")),
    e.CrewReadied: (lambda one: ("readied", one.seat), _of_crew("readied")),
    e.CritPlaced: (lambda one: ("crits", one.seat, one.why), _crits),
    e.CritRepaired: (lambda one: ("repaired", one.seat), _repaired),
    e.WorldPlaced: (lambda _: ("worlds",), _worlds),
    e.ShipPlaced: (lambda one: ("began", one.why), _began),
    e.WarboundDamaged: (lambda one: ("hits", one.by, one.ship), _hits),
    e.WarboundShieldRemoved: (lambda one: ("shields", one.by, one.ship), _shields),
}
