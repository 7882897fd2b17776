"""Record lines: what stands after `Seat:`. Reading and writing are inverse.

A line is a verb, its arguments, and the results in brackets: `move C1 7-10 [5]`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars.words import (
    Words,
    bare_or_quoted,
    bracketed,
    quoted,
    split,
)
from domain.kernel import record
from domain.kernel.messages import Command, Seat

SEALED = "(sealed)"  # stands in a line for what this reader may not see; it cannot be read back
MOST_ENTRIES = 999_999
T = TypeVar("T")
DICE = ("engine", "table", "carried")


class Verb(NamedTuple):
    """How the arguments of one verb are read and written, and a good line."""

    command: type[Command]
    example: str
    read: Callable[[Words], Command]
    write: Callable[[Any], str]


def parse(text: str) -> tuple[Command, tuple[str, ...]]:
    """The command of a line without its seat, and the reported results; refuses with Unreadable."""
    return read(Words(split(text)))


def read(words: Words) -> tuple[Command, tuple[str, ...]]:
    """The command that stands in these words, and the reported results."""
    first = words.next
    known = VERBS.get(first.text.lower()) if first.kind == "word" else None
    if known is None:
        words.refuse(f"a verb ({', '.join(VERBS)})")
    words.take()
    words.example = known.example
    command = known.read(words)
    return command, words.results()


def write(command: Command, reported: tuple[str, ...] | None = ()) -> str:
    """The line of a command, without its seat; secrets that are not there are written (sealed)."""
    name = verb(command)
    known = VERBS.get(name)
    secrets = command.SECRET
    if any(getattr(command, field) is None for field in secrets):
        return f"{_open_part(name, command)} {SEALED}"
    arguments = known.write(command) if known else ""
    return f"{name} {arguments}".strip() + bracketed(reported or ())


def verb(command: Command) -> str:
    """The verb of a command; `new` and `branch` have no line."""
    return _NAMES[type(command)]


def speaker(text: str) -> tuple[Seat, Words]:
    """Who speaks in a whole line (`Red: …`, `"a; b": …`), and the words after the colon."""
    found = split(text)
    words = Words(found, 'Red: pass (a seat with blanks or signs: "a; b": pass)')
    seat = words.label("a seat and a colon")
    words.need(":")
    rest = Words(found[2:])
    return seat, rest


def label(seat: str) -> str:
    """A seat as it stands in a line."""
    return bare_or_quoted(seat)


def _open_part(name: str, command: Command) -> str:
    if isinstance(command, c.Offer):
        return f"{name} {label(command.to)}"
    if isinstance(command, record.Rewind):
        return f"{name} {command.to}"
    return name


def _elements(words: Words, one: Callable[[Words], None]) -> None:
    """One or more elements between commas; a comma too many at the end is refused by `one`."""
    one(words)
    while words.skip(","):
        one(words)


def _list(words: Words, one: Callable[[Words], T]) -> tuple[T, ...]:
    """Elements between commas, or `nothing`."""
    if words.skip("nothing"):
        return ()
    found: list[T] = []
    _elements(words, lambda rest: found.append(one(rest)))
    return tuple(found)


def _joined(parts: tuple[str, ...]) -> str:
    return ", ".join(parts) if parts else "nothing"


# --- one reader a verb


def _system(words: Words) -> int:
    return words.number("a system's number")


def _unit(words: Words) -> str:
    return words.name("a unit such as C1")


def _card(words: Words) -> str:
    return words.name("a card such as SV-05")


def _cards(words: Words, end: str) -> tuple[str, ...]:
    """Cards in blanks, or `nothing`; one at least, up to the word `end` or the end."""
    if words.skip("nothing"):
        return ()
    found = [_card(words)]
    while not words.ends() and not words.is_next(end) and not words.is_next("["):
        found.append(_card(words))
    return tuple(found)


def _offer(words: Words) -> Command:
    to = words.label()
    give = _cards(words, "for")
    words.need("for")
    return c.Offer(to, give, _cards(words, "draws"))


def _move(words: Words) -> Command:
    unit = _unit(words)
    steps = words.next.text.split("-")
    if words.next.kind != "word" or len(steps) < 2:  # noqa: PLR2004 (from where, and where to)
        words.refuse("a path such as 7-10-14")
    path = tuple(words.as_number(one, "a path of systems such as 7-10-14") for one in steps)
    words.take()
    return c.Move(unit, path)


def _attack(words: Words) -> Command:
    target = words.label("a seat, or the word menace,")
    return c.Attack(target, _system(words))


def _retreat(words: Words) -> Command:
    return c.Retreat(_system(words) if words.next.kind == "word" else 0)


def _hits(words: Words) -> Command:
    found: list[str] = []
    _elements(words, lambda rest: found.append(_unit(rest)))
    return c.AssignHits(tuple(found))


def _capture(words: Words) -> c.CaptureOrder:
    return c.CaptureOrder(_system(words), words.number("how many TFs to convert"))


def _create(words: Words) -> c.CreateOrder:
    return c.CreateOrder(_system(words), words.number("how many Colony Expeditions to commit"))


def _dice(words: Words) -> Command:
    if words.next.text not in DICE:
        words.refuse("engine, table or carried")
    return c.ChangeDice(words.take().text)


def _plan(words: Words) -> Command:
    if words.skip("nothing"):
        return c.SealPlan(c.Plan())
    draft = _PlanDraft()
    _elements(words, draft.read)
    return c.SealPlan(draft.plan())


class _PlanDraft:
    """The elements of a plan, in any order."""

    def __init__(self) -> None:
        self.builds: list[c.Build] = []
        self.repairs: list[str] = []
        self.free: list[Seat] | None = None
        self.numbers: dict[str, int] = {}

    def plan(self) -> c.Plan:
        free = None if self.free is None else tuple(self.free)
        numbers = self.numbers
        return c.Plan(
            builds=tuple(self.builds),
            repairs=tuple(self.repairs),
            cards=numbers.get("cards", 0),
            bid=numbers.get("bid", 0),
            place=numbers.get("place", 0),
            free=free,
        )

    def read(self, words: Words) -> None:
        if words.next.text in self.numbers:
            words.refuse(f"only one {words.next.text}")
        if words.skip("repair"):
            self.repairs += self._units(words)
        elif words.skip("cards"):
            self.numbers["cards"] = words.number("how many Survey Cards", 1)
        elif words.skip("bid"):
            self.numbers["bid"] = words.number("how many Credits to bid", 1)
            words.need("for")
            self.numbers["place"] = words.number("the position wanted", 1)
        elif words.skip("free"):
            self._friends(words)
        else:
            self._build(words)

    def _units(self, words: Words) -> list[str]:
        found = [_unit(words)]
        while words.next.kind == "word":
            found.append(_unit(words))
        return found

    def _friends(self, words: Words) -> None:
        if words.is_next("nobody"):
            if self.free is not None:
                words.refuse("a seat")
            words.take()
            self.free = []
            return
        if self.free == []:
            words.refuse("nothing after free nobody")
        self.free = [*(self.free or ()), words.label("a seat, or nobody,")]
        while words.next.kind in ("word", "quoted"):
            self.free.append(words.label())

    def _build(self, words: Words) -> None:
        code = words.name("what to build (S 1@7), repair, cards, bid or free")
        count, at, system = words.next.text.partition("@")
        if words.next.kind != "word" or not at:
            words.refuse("how many and where, such as 1@7,")
        number = words.as_number(count, "how many and where, such as 1@7: the number", 1)
        where = words.as_number(system, "how many and where, such as 1@7: the system", last=True)
        self.builds.append(c.Build(code, number, where))


def _written_plan(command: c.SealPlan) -> str:
    plan = command.plan or c.Plan()
    parts = [f"{one.code} {one.count}@{one.system}" for one in plan.builds]
    if plan.repairs:
        parts.append("repair " + " ".join(plan.repairs))
    if plan.cards:
        parts.append(f"cards {plan.cards}")
    if plan.bid:
        parts.append(f"bid {plan.bid} for {plan.place}")
    if plan.free is not None:
        parts.append("free " + (" ".join(label(seat) for seat in plan.free) or "nobody"))
    return _joined(tuple(parts))


def _written_offer(command: c.Offer) -> str:
    give = " ".join(command.give or ()) or "nothing"
    return f"{label(command.to)} {give} for {' '.join(command.take or ()) or 'nothing'}"


def _rewind(words: Words) -> Command:
    to = words.number("the number of an entry", 1, MOST_ENTRIES)
    words.need("because")
    reason = words.text("the reason")
    agreed: list[Seat] = []
    if words.skip("agreed"):
        agreed.append(words.label())
        while words.next.kind in ("word", "quoted"):
            agreed.append(words.label())
    return record.Rewind(to, tuple(agreed), reason)


def _written_rewind(command: record.Rewind) -> str:
    agreed = "".join(f" {label(seat)}" for seat in command.agreed)
    line = f"{command.to} because {quoted(command.reason or '')}"
    return f"{line} agreed{agreed}" if agreed else line


def _plain(example: str, command: type[Command]) -> Verb:
    """A verb without arguments."""
    return Verb(command, example, lambda _: command(), lambda _: "")


VERBS: dict[str, Verb] = {
    "deal": _plain("deal [7 25 34 52]", c.DealHomes),
    "power": _plain("power [Green 3]", c.DrawPowerOrder),
    "pass": _plain("pass", c.Pass),
    "offer": Verb(c.Offer, "offer Blue SV-05 SV-07 for SV-29", _offer, _written_offer),
    "accept": Verb(c.Accept, "accept Blue", lambda w: c.Accept(w.label()), lambda x: label(x.of)),
    "decline": Verb(
        c.Decline, "decline Blue", lambda w: c.Decline(w.label()), lambda x: label(x.of)
    ),
    "exchange": Verb(
        c.Exchange, "exchange SV-05 [SV-33]", lambda w: c.Exchange(_card(w)), lambda x: x.card
    ),
    "plan": Verb(
        c.SealPlan,
        "plan S 1@7, repair D1, cards 2, bid 2 for 1, free Blue",
        _plan,
        _written_plan,
    ),
    "open": _plain("open [SV-05 Item]", c.OpenOrders),
    "move": Verb(
        c.Move,
        "move C1 7-10-14 [5 3]",
        _move,
        lambda x: f"{x.unit} {'-'.join(str(one) for one in x.path)}",
    ),
    "attack": Verb(c.Attack, "attack Blue 14", _attack, lambda x: f"{label(x.target)} {x.system}"),
    "roll": _plain("roll [6 5 3 2 1 1]", c.RollRound),
    "hits": Verb(c.AssignHits, "hits C1, D2", _hits, lambda x: ", ".join(x.units)),
    "continue": _plain("continue", c.GoOn),
    "break": _plain("break", c.BreakOff),
    "stand": _plain("stand", c.Stand),
    "retreat": Verb(c.Retreat, "retreat 12", _retreat, lambda x: str(x.system) if x.system else ""),
    "discover": _plain("discover [F3]", c.Discover),
    "survey": Verb(
        c.Survey, "survey 31 [4 SV-57]", lambda w: c.Survey(_system(w)), lambda x: str(x.system)
    ),
    "skip": Verb(c.Skip, "skip 31", lambda w: c.Skip(_system(w)), lambda x: str(x.system)),
    "chart": Verb(c.Chart, "chart 32 [N3]", lambda w: c.Chart(_system(w)), lambda x: str(x.system)),
    "capture": Verb(
        c.SealCaptures,
        "capture 14 2, 15 0",
        lambda w: c.SealCaptures(_list(w, _capture)),
        lambda x: _joined(tuple(f"{one.system} {one.convert}" for one in x.orders)),
    ),
    "found": Verb(
        c.SealFoundings,
        "found 14, 20",
        lambda w: c.SealFoundings(_list(w, _system)),
        lambda x: _joined(tuple(str(one) for one in x.systems)),
    ),
    "dock": Verb(
        c.SealDockings,
        "dock T1, T2",
        lambda w: c.SealDockings(_list(w, _unit)),
        lambda x: _joined(x.units),
    ),
    "create": Verb(
        c.SealCreations,
        "create 14 3, 15 2",
        lambda w: c.SealCreations(_list(w, _create)),
        lambda x: _joined(tuple(f"{one.system} {one.commit}" for one in x.orders)),
    ),
    "show": Verb(
        c.ShowItems,
        "show SV-29, SV-30",
        lambda w: c.ShowItems(_list(w, _card)),
        lambda x: _joined(x.cards),
    ),
    "dice": Verb(c.ChangeDice, "dice engine", _dice, lambda x: x.dice),
    "resign": _plain("resign", c.Resign),
    "undo": _plain("undo", record.Undo),
    "redo": _plain("redo", record.Redo),
    "rewind": Verb(
        record.Rewind, 'rewind 57 because "a wrong die" agreed Red Blue', _rewind, _written_rewind
    ),
    "note": Verb(
        record.Note,
        'note "tea at four"',
        lambda w: record.Note(w.text("the note")),
        lambda x: quoted(x.text),
    ),
}

_NAMES: dict[type[Command], str] = {known.command: name for name, known in VERBS.items()} | {
    c.NewGame: "new",
    record.Branch: "branch",
}
