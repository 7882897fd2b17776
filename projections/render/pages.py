"""Text of 80 columns that every game has: pages with their seals, the timeline, the dice."""

from collections.abc import Iterable, Sequence

from projections.dice import Dice, Tally, counted, words
from projections.render.writing import WIDTH, fit, left, right, table, wrapped
from projections.timeline import Section, Sentence


def page(lines: Iterable[str], foot: Sequence[str] = ()) -> str:
    """Lines as one text; the seals and the words about the house's numbers below."""
    below = [line for words_ in foot for line in wrapped(words_, indent="  ")]
    made = [*lines, "", *below] if below else list(lines)
    return "\n".join(made) + "\n"


def ruled(title: str, line: str = "─") -> list[str]:
    """A heading over a line as wide as the page, after an empty one."""
    return ["", *wrapped(title), line * WIDTH]


# --- timeline


def timeline(spoken: Sequence[Sentence], foot: Sequence[str] = (), period: str = "Turn") -> str:
    """One line or more an event, under the part it belongs to; what was undone is marked.

    `period` is the word for the number of a section: `== Turn 3 · Movement of Blue`.
    """
    lines: list[str] = []
    section = None
    for one in spoken:
        if one.section != section:
            section = one.section
            heading = _heading(section, period)
            lines += ["", heading] if lines else [heading]
        mark = "" if one.in_force else "(undone) "
        lines += wrapped(f"{mark}{one.text}", indent=" " * 9, first=left(one.cut, 9))
    return page(lines or ["Nothing has happened."], foot)


def _heading(section: Section, period: str) -> str:
    number = f"{period} {section.turn} · " if section.turn else ""
    return fit(f"== {number}{section.title}", WIDTH)


# --- dice


def dice(seen: Dice, foot: Sequence[str] = (), *, every: bool = False) -> str:
    """The dice counted; with `every` each of them as well."""
    lines = dice_lines(seen)
    if every and seen.rolls:
        rows = [("Event", "Who", "Purpose", "Die", "Source")]
        rows += [(one.cut, one.seat, one.purpose, str(one.value), one.source) for one in seen.rolls]
        lines += ["", *table(rows, numbers=(3,))]
    return page(lines, foot)


def dice_lines(seen: Dice) -> list[str]:
    """How often each face came, by purpose and by who rolled, and what can be said of fairness."""
    if not seen.rolls:
        return ["No die was rolled."]
    heads = tuple(str(face) for face in range(1, len(seen.total.faces) + 1))
    rows = [("Dice", *heads, "Rolled", "Mean"), tally(seen.total)]
    rows += [tally(one) for one in (*seen.purposes, *seen.seats)]
    return [
        *table(rows, numbers=range(1, len(heads) + 3)),
        "",
        *_bars(seen.total),
        "",
        *wrapped(f"{counted(seen.sources)} {words(seen.fairness)}"),
    ]


def tally(one: Tally) -> tuple[str, ...]:
    """A row of the table of dice."""
    return (one.name, *map(str, one.faces), str(one.count), f"{one.mean:.2f}")


def _bars(one: Tally) -> list[str]:
    most = max(1, *one.faces)
    return [
        f"{face}  {right(str(count), 4)}  {'█' * round(count * 40 / most)}".rstrip()
        for face, count in enumerate(one.faces, 1)
    ]
