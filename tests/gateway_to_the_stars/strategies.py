"""Random play: bots with a temper, and lines that a careless player might write."""

import random
from collections.abc import Callable, Sequence

from domain.gateway_to_the_stars import budgets, forces, notation, rules
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.bots import Bot
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import chart
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.outlook import Outlook
from domain.gateway_to_the_stars.strategy import plain_line
from domain.gateway_to_the_stars.table import Table
from domain.kernel.forms import line
from domain.kernel.messages import Seat
from tests.dice import walk

IDLE = ("pass", "skip", "decline", "break", "stand", "retreat")


# --- bots


def lively(rng: random.Random, idleness: float = 0.15) -> Bot:
    """Likes to do something; only now and then it does nothing."""

    def answer(content: Content, table: Table, seat: Seat) -> str:
        forms = rules.legal(content, table, seat)
        busy = [form for form in forms if form.verb not in IDLE]
        if table.game.phase == "P2.2" and rng.random() < 2 / 3:
            return (
                "pass"
                if any(form.verb == "pass" for form in forms)
                else "decline "
                + walk(rng, next(form for form in forms if form.verb == "decline")).removeprefix(
                    "decline "
                )
            )
        return walk(rng, rng.choice(busy if busy and rng.random() > idleness else forms))

    return answer


def collector(rng: random.Random) -> Bot:
    """Buys nothing but Survey Cards."""
    rest = lively(rng)

    def answer(content: Content, table: Table, seat: Seat) -> str:
        if not isinstance(table.top, f.Plans):
            return rest(content, table, seat)
        count = table.players[seat].funds // content.numbers.card_cost
        return f"plan cards {count}" if count else "plan nothing"

    return answer


def warlord(rng: random.Random) -> Bot:
    """Builds and repairs warships, and sends them against whoever is nearest."""
    rest = lively(rng)

    def answer(content: Content, table: Table, seat: Seat) -> str:
        if isinstance(table.top, f.Plans):
            return _arm(rng, content, table, seat)
        if isinstance(table.top, f.Movement):
            return _hunt(content, table, seat) or "pass"
        return rest(content, table, seat)

    return answer


def _arm(rng: random.Random, content: Content, table: Table, seat: Seat) -> str:
    left = table.players[seat].funds
    parts = [f"repair {unit.id}" for unit in budgets.repairable(content, table, seat)][:left]
    left -= len(parts) * content.numbers.repair_cost
    for code in ("D", "C"):
        most = min(left // content.units[code].cost, forces.stock(content, table, seat, code))
        yards = budgets.yards(table, seat)
        if yards and most > 0 and (code == "C" or rng.random() < 0.5):
            parts.append(f"{code} {most}@{rng.choice(yards)}")
            left -= most * content.units[code].cost
    return f"plan {', '.join(parts) or 'nothing'}"


def _hunt(content: Content, table: Table, seat: Seat) -> str:
    """The first unit that can come nearer to the nearest rival does so."""
    outlook = Outlook(content, table, seat)
    form = rules.legal(content, table, seat)[0]
    prey = [s for s, star in table.galaxy.stars.items() if star.owner not in (None, seat)]
    prey += [unit.system for unit in table.galaxy.units.values() if unit.seat != seat]
    for name in form.options(()) if form.verb == "move" else ():
        unit = table.galaxy.units[f"{seat}/{name}"]
        toil = outlook.toil(unit.system)
        goal = min(prey, key=lambda system: (toil.get(system, 99), system), default=unit.system)
        back = outlook.toil(goal)
        ends = {int(path.split("-")[-1]): path for path in form.options((name,))}
        best = min(ends, key=lambda end: (back.get(end, 99), end), default=unit.system)
        if back.get(best, 99) < back.get(unit.system, 99):
            return line(form, (name, ends[best]))
    return ""


def mason(rng: random.Random) -> Bot:
    """Plays plainly, and builds a Starbase wherever it has a colony."""
    rest = lively(rng)

    def answer(content: Content, table: Table, seat: Seat) -> str:
        if isinstance(table.top, f.Plans) and rng.random() < 0.5:
            limit = forces.stock(content, table, seat, "SB")
            most = min(limit, table.players[seat].funds // content.units["SB"].cost)
            sites = budgets.sites(table, seat)[:most]
            if sites:
                return f"plan {', '.join(f'SB 1@{system}' for system in sites)}"
        return (plain_line if rng.random() < 0.9 else rest)(content, table, seat)

    return answer


# --- lines that may well be refused


class Nonsense:
    """Lines made of what is on the table, put together without regard for the rules."""

    def __init__(self, rng: random.Random, content: Content, table: Table) -> None:
        self.rng = rng
        self.content = content
        self.table = table

    def line(self, seat: Seat, verbs: Sequence[str]) -> str:
        """One line for the seat, mostly with a verb that is asked for."""
        verb = self.rng.choice(verbs) if self.rng.random() < 0.85 else self.rng.choice([*MAKERS])
        return f"{verb} {MAKERS[verb](self, seat)}".strip()

    def unit(self, seat: str) -> Unit | None:
        own = self.table.galaxy.of(seat)
        units = [*self.table.galaxy.units.values()]
        pool = own if own and self.rng.random() < 0.9 else units
        return self.rng.choice(pool) if pool else None

    def name(self, seat: str) -> str:
        unit = self.unit(seat)
        return unit.id if unit and self.rng.random() < 0.95 else "C99"

    def seat(self, own: str) -> str:
        odd = ["menace", "SDU", "Nobody"]
        pool = [s for s in self.table.game.seats if s != own] or odd
        return notation.label(self.rng.choice(pool if self.rng.random() < 0.8 else [*odd, own]))

    def system(self, seat: str) -> int:
        unit = self.unit(seat)
        here = unit.system if unit else 7
        lines = chart(self.content, self.table)
        known = [*self.table.galaxy.stars] or [here]
        near = [*lines[here]] if here in lines else []
        return self.rng.choice([here, here, *near, self.rng.choice(known), 77])

    def card(self, seat: Seat) -> str:
        player = self.table.players.get(seat)
        own = (*player.advances, *player.items, *player.trophies) if player else ()
        return (
            self.rng.choice(own)
            if own and self.rng.random() < 0.6
            else self.rng.choice([*self.content.survey, "Item", "SV-99"])
        )

    def number(self) -> int:
        return self.rng.choice((0, 1, 1, 1, 2, 2, 3, 4, 7))

    def nothing(self, seat: Seat) -> str:  # noqa: ARG002
        return ""

    def move(self, seat: Seat) -> str:
        unit = self.unit(seat)
        here = unit.system if unit else 7
        lines = chart(self.content, self.table)
        path = [here if self.rng.random() < 0.95 else self.system(seat)]
        for _ in range(self.rng.choice((1, 1, 2, 2, 3, 3, 4, 6))):
            near = [*lines.get(path[-1], {})] or [1]
            path.append(self.rng.choice(near) if self.rng.random() < 0.93 else self.system(seat))
        return f"{unit.id if unit else 'C1'} {'-'.join(map(str, path))}"

    def attack(self, seat: Seat) -> str:
        armed = [u for u in self.table.galaxy.of(seat) if forces.is_armed(self.content, u)]
        if not armed or self.rng.random() < 0.3:
            return f"{self.seat(seat)} {self.system(seat)}"
        system = self.rng.choice(armed).system
        star = self.table.galaxy.stars.get(system)
        there = {unit.seat for unit in self.table.galaxy.at(system)} - {seat}
        there |= {s for s in (star.owner, star.founder) if s and s != seat} if star else set()
        target = self.rng.choice(sorted(there)) if there else "menace"
        return f"{notation.label(target)} {system}"

    def plan(self, seat: Seat) -> str:
        return ", ".join(self.element(seat) for _ in range(self.rng.choice((1, 1, 2, 3))))

    def element(self, seat: Seat) -> str:
        kind = self.rng.choice(
            ("build", "build", "base", "bases", "repair", "again", "cards", "bid", "free")
        )
        damaged = [unit.id for unit in self.table.galaxy.of(seat) if unit.damaged]
        if kind == "build":
            code = self.rng.choice((*self.content.units, "SB", "Q"))
            return f"{code} {self.number()}@{self.system(seat)}"
        if kind == "base":
            return f"SB 1@{self.system(seat)}"
        if kind == "bases":
            sites = budgets.sites(self.table, seat)
            return ", ".join(f"SB 1@{system}" for system in sites) or f"SB 1@{self.system(seat)}"
        if kind in ("repair", "again"):
            name = self.rng.choice(damaged) if damaged else self.name(seat)
            return f"repair {name}" if kind == "repair" else f"repair {name}, repair {name}"
        if kind == "cards":
            return f"cards {self.number() or 1}"
        if kind == "bid":
            return f"bid {self.number()} for {self.number() or 9}"
        return f"free {self.seat(seat)}"

    def offer(self, seat: Seat) -> str:
        give, take = (self.card(seat) for _ in range(2))
        return f"{self.seat(seat)} {give} for {self.rng.choice((take, 'nothing'))}"

    def names(self, seat: Seat) -> str:
        return ", ".join(self.name(seat) for _ in range(self.rng.choice((1, 1, 2))))

    def one_seat(self, seat: Seat) -> str:
        return self.seat(seat)

    def one_card(self, seat: Seat) -> str:
        return self.card(seat)

    def one_system(self, seat: Seat) -> str:
        return str(self.system(seat))

    def settlers(self, seat: Seat) -> str:
        """Systems where it has Colony Expeditions, the known Friendly ones among them."""
        own = [unit.system for unit in self.table.galaxy.of(seat) if unit.code == "Y"]
        stars = self.table.galaxy.stars.items()
        friendly = [system for system, star in stars if star.kind == "friendly"]
        return str(self.rng.choice([*own, *friendly, *own, self.system(seat)]))

    def foundings(self, seat: Seat) -> str:
        return ", ".join({self.settlers(seat) for _ in range(self.rng.choice((1, 1, 2)))})

    def creations(self, seat: Seat) -> str:
        orders = [f"{self.settlers(seat)} {self.number()}"] * self.rng.choice((1, 1, 1, 2))
        return ", ".join(orders)

    def counted(self, seat: Seat) -> str:
        count = self.rng.choice((1, 1, 2))
        return ", ".join(f"{self.system(seat)} {self.number()}" for _ in range(count))

    def way_out(self, seat: Seat) -> str:
        return str(self.system(seat)) if self.rng.random() < 0.7 else ""

    def dice(self, seat: Seat) -> str:  # noqa: ARG002
        return self.rng.choice(("engine", "table"))


MAKERS: dict[str, Callable[[Nonsense, Seat], str]] = {
    "deal": Nonsense.nothing, "power": Nonsense.nothing, "open": Nonsense.nothing,
    "roll": Nonsense.nothing, "discover": Nonsense.nothing, "pass": Nonsense.nothing,
    "continue": Nonsense.nothing, "break": Nonsense.nothing, "stand": Nonsense.nothing,
    "offer": Nonsense.offer, "accept": Nonsense.one_seat, "decline": Nonsense.one_seat,
    "exchange": Nonsense.one_card, "plan": Nonsense.plan, "move": Nonsense.move,
    "attack": Nonsense.attack, "hits": Nonsense.names, "retreat": Nonsense.way_out,
    "survey": Nonsense.one_system, "skip": Nonsense.one_system, "chart": Nonsense.one_system,
    "capture": Nonsense.counted, "found": Nonsense.foundings, "dock": Nonsense.names,
    "create": Nonsense.creations, "show": Nonsense.one_card, "dice": Nonsense.dice,
    "resign": Nonsense.nothing,
}  # fmt: skip
