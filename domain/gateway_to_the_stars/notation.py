"""Record lines: what stands after `Seat:`. Reading and writing are inverse.

A line is a verb, its arguments, and the results in brackets: `move C1 7-10 [5]`.
"""

from domain.gateway_to_the_stars import commands as c
from domain.kernel import lines, record
from domain.kernel.lines import DICE, SEALED, Verb, label, speaker
from domain.kernel.messages import Command, Seat
from domain.kernel.words import Words

__all__ = ["DICE", "SEALED", "VERBS", "label", "parse", "read", "speaker", "verb", "write"]


def _open_part(name: str, command: Command) -> str:
    if isinstance(command, c.Offer):
        return f"{name} {label(command.to)}"
    if isinstance(command, record.Rewind):
        return f"{name} {command.to}"
    return name


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
    return c.AssignHits(lines.elements(words, _unit))


def _capture(words: Words) -> c.CaptureOrder:
    return c.CaptureOrder(_system(words), words.number("how many TFs to convert"))


def _create(words: Words) -> c.CreateOrder:
    return c.CreateOrder(_system(words), words.number("how many Colony Expeditions to commit"))


def _dice(words: Words) -> Command:
    return c.ChangeDice(lines.dice(words))


def _plan(words: Words) -> Command:
    if words.skip("nothing"):
        return c.SealPlan(c.Plan())
    draft = _PlanDraft()
    lines.elements(words, draft.read)
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
    return lines.joined(tuple(parts))


def _written_offer(command: c.Offer) -> str:
    give = " ".join(command.give or ()) or "nothing"
    return f"{label(command.to)} {give} for {' '.join(command.take or ()) or 'nothing'}"


VERBS: dict[str, Verb] = {
    "deal": lines.plain("deal [7 25 34 52]", c.DealHomes),
    "power": lines.plain("power [Green 3]", c.DrawPowerOrder),
    "pass": lines.plain("pass", c.Pass),
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
    "open": lines.plain("open [SV-05 Item]", c.OpenOrders),
    "move": Verb(
        c.Move,
        "move C1 7-10-14 [5 3]",
        _move,
        lambda x: f"{x.unit} {'-'.join(str(one) for one in x.path)}",
    ),
    "attack": Verb(c.Attack, "attack Blue 14", _attack, lambda x: f"{label(x.target)} {x.system}"),
    "roll": lines.plain("roll [6 5 3 2 1 1]", c.RollRound),
    "hits": Verb(c.AssignHits, "hits C1, D2", _hits, lambda x: ", ".join(x.units)),
    "continue": lines.plain("continue", c.GoOn),
    "break": lines.plain("break", c.BreakOff),
    "stand": lines.plain("stand", c.Stand),
    "retreat": Verb(c.Retreat, "retreat 12", _retreat, lambda x: str(x.system) if x.system else ""),
    "discover": lines.plain("discover [F3]", c.Discover),
    "survey": Verb(
        c.Survey, "survey 31 [4 SV-57]", lambda w: c.Survey(_system(w)), lambda x: str(x.system)
    ),
    "skip": Verb(c.Skip, "skip 31", lambda w: c.Skip(_system(w)), lambda x: str(x.system)),
    "chart": Verb(c.Chart, "chart 32 [N3]", lambda w: c.Chart(_system(w)), lambda x: str(x.system)),
    "capture": Verb(
        c.SealCaptures,
        "capture 14 2, 15 0",
        lambda w: c.SealCaptures(lines.listed(w, _capture)),
        lambda x: lines.joined(tuple(f"{one.system} {one.convert}" for one in x.orders)),
    ),
    "found": Verb(
        c.SealFoundings,
        "found 14, 20",
        lambda w: c.SealFoundings(lines.listed(w, _system)),
        lambda x: lines.joined(tuple(str(one) for one in x.systems)),
    ),
    "dock": Verb(
        c.SealDockings,
        "dock T1, T2",
        lambda w: c.SealDockings(lines.listed(w, _unit)),
        lambda x: lines.joined(x.units),
    ),
    "create": Verb(
        c.SealCreations,
        "create 14 3, 15 2",
        lambda w: c.SealCreations(lines.listed(w, _create)),
        lambda x: lines.joined(tuple(f"{one.system} {one.commit}" for one in x.orders)),
    ),
    "show": Verb(
        c.ShowItems,
        "show SV-29, SV-30",
        lambda w: c.ShowItems(lines.listed(w, _card)),
        lambda x: lines.joined(x.cards),
    ),
    "dice": Verb(c.ChangeDice, "dice engine", _dice, lambda x: x.dice),
    "resign": lines.plain("resign", c.Resign),
    **lines.RECORD_VERBS,
}

_GRAMMAR = lines.Grammar(VERBS, {c.NewGame: "new", record.Branch: "branch"}, _open_part)
parse = _GRAMMAR.parse
read = _GRAMMAR.read
write = _GRAMMAR.write
verb = _GRAMMAR.verb
