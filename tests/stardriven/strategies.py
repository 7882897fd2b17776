"""Random play: bots with a temper, and lines that a careless player might write."""

import random
from collections.abc import Callable, Sequence

from domain.kernel.bots import Bot
from domain.kernel.messages import Seat
from domain.stardriven import chart, effects_missions, notation, rules, ship
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.outlook import Outlook
from domain.stardriven.strategy import plain_line
from domain.stardriven.table import Table
from tests.dice import walk

IDLE = ("end", "stop", "keep", "ready", "hold-charges")


# --- bots


def lively(rng: random.Random, idleness: float = 0.1) -> Bot:
    """Likes to do something; only now and then it does nothing."""

    def answer(content: Content, table: Table, seat: Seat) -> str:
        forms = rules.legal(content, table, seat)
        busy = [form for form in forms if form.verb not in IDLE]
        return walk(rng, rng.choice(busy if busy and rng.random() > idleness else forms))

    return answer


def moody(rng: random.Random, share: float = 0.75) -> Bot:
    """Plays plainly most of the time."""
    other = lively(rng)

    def answer(content: Content, table: Table, seat: Seat) -> str:
        return (plain_line if rng.random() < share else other)(content, table, seat)

    return answer


def pirate(rng: random.Random) -> Bot:
    """Arms its ship and attacks whatever it can reach, people first."""
    rest = moody(rng)

    def answer(content: Content, table: Table, seat: Seat) -> str:
        outlook = Outlook(content, table, seat)
        if isinstance(table.top, f.Turn):
            said = _hunt(outlook, table.top)
        elif isinstance(table.top, f.Commanding):
            said = _attack(rng, outlook)
        elif isinstance(table.top, f.Moving):
            said = _close_in(outlook, table.top)
        else:
            said = ""
        return said or rest(content, table, seat)

    return answer


def _hunt(outlook: Outlook, frame: f.Turn) -> str:
    player, galaxy = outlook.player, outlook.table.galaxy
    if not frame.actions:
        return ""
    for post in (ship.COMMAND, ship.HELM, ship.ENGINEERING):
        known = [crew for crew in player.hand if crew in outlook.content.crew]
        if post not in player.stations and known:
            return f"assign {known[0]} {post}"
    together = len(galaxy.in_sector(outlook.here)) > 1
    post = ship.COMMAND if together else ship.HELM
    found = outlook.placements(ship.ENGINEERING if player.charges < 3 else post)
    found = found or outlook.placements(post)
    return f"activate {_written(outlook, found[0])}" if found else ""


def _written(outlook: Outlook, found: tuple[str, int, int]) -> str:
    die, spot, _ = found
    stations = [at for at, one, n in ship.placements(outlook.content, outlook.player)
                if (one, n) == (die, spot)]  # fmt: skip
    at = next(n for n in (*reversed(stations),) if n != ship.SENSORS)
    return f"{at} with {die} on {spot}"


def _attack(rng: random.Random, outlook: Outlook) -> str:
    here = outlook.table.galaxy.in_sector(outlook.here)
    targets = [target for target in here if target != outlook.seat]
    return f"attack {notation.label(rng.choice(targets))}" if targets else ""


def _close_in(outlook: Outlook, frame: f.Moving) -> str:
    """One sector nearer to the nearest other ship."""
    galaxy = outlook.table.galaxy
    preys = [at for name, at in galaxy.ships.items() if name != outlook.seat and at in
             outlook.steps and at not in outlook.full]  # fmt: skip
    goal = min(preys, key=lambda at: (outlook.steps[at], at), default=outlook.here)
    path = outlook.path(goal) if goal != outlook.here else ()
    return f"go {path[0]}" if path and path[0] not in frame.path else ""


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

    def some(self, make: Callable[[Seat], str], seat: Seat, *counts: int) -> str:
        return ", ".join(make(seat) for _ in range(self.rng.choice(counts or (1, 1, 2, 3))))

    def crew(self, seat: Seat) -> str:
        """Somebody of the own ship, or anybody."""
        player = self.table.players.get(seat)
        own: list[str] = []
        if player:
            own = [*player.hand, *ship.on_board(player), *player.promoted, *player.quarters.bag]
        pool = own if own and self.rng.random() < 0.9 else [*self.content.crew, "Crew", "XX-99"]
        return self.rng.choice(pool)

    def offer(self, seat: Seat) -> str:
        game = self.table.game
        shown = [*game.freelancer_market, game.freelancer_top or "FL-01"]
        return self.rng.choice(shown) if self.rng.random() < 0.7 else self.crew(seat)

    def die(self, seat: Seat) -> str:
        player = self.table.players.get(seat)
        own = (*player.unspent, *player.spent) if player else ()
        anything = f"{self.rng.choice(('red', 'green', 'blue'))}{self.rng.randrange(0, 8)}"
        return self.rng.choice(own) if own and self.rng.random() < 0.8 else anything

    def spot(self, seat: Seat) -> str:
        player = self.table.players.get(seat)
        own = (*player.crits, *player.spots) if player else ()
        anything = f"{self.number(1)}.{self.number(1)}"
        return self.rng.choice(own) if own and self.rng.random() < 0.6 else anything

    def sector(self, seat: Seat) -> str:
        """Near the own ship, or where another is, or anywhere, or nowhere."""
        galaxy = self.table.galaxy
        here = galaxy.ships.get(seat, "G1a")
        near = chart.neighbours(self.content, here)
        others = [*galaxy.ships.values(), *galaxy.outposts]
        anywhere = [*chart.chart(self.content).at, "Z9z", "A99a"]
        return self.rng.choice((*near, *others, self.rng.choice(anywhere), here))

    def place(self, seat: Seat) -> str:
        """Near the own ship, mostly."""
        here = chart.place_of(self.table.galaxy.ships.get(seat, "G1a"))
        near = chart.adjacent(self.content, here)
        return self.rng.choice((*near, chart.place_of(self.sector(seat)), here, "A99"))

    def path(self, seat: Seat) -> str:  # noqa: ARG002
        ships = [at for name, at in self.table.galaxy.ships.items() if name.startswith(("I", "g"))]
        path = [self.rng.choice(ships or ["G1a"])]
        for _ in range(self.rng.choice((0, 1, 2, 3, 4))):
            path.append(self.rng.choice(chart.neighbours(self.content, path[-1])))
        return "-".join(path) if self.rng.random() < 0.9 else "stay"

    def figure(self, seat: Seat) -> str:
        name = self.rng.choice(("I1", "I2", "I3", "I4", "I9"))
        return f"{name} {self.path(seat)}" if self.rng.random() < 0.9 else "stay"

    def number(self, least: int = 0) -> int:
        return self.rng.choice([n for n in (0, 1, 1, 2, 2, 3, 4, 5, 6, 7) if n >= least])

    def nothing(self, seat: Seat) -> str:  # noqa: ARG002
        return ""

    def assign(self, seat: Seat) -> str:
        return f"{self.crew(seat)} {self.number(1)}"

    def activate(self, seat: Seat) -> str:
        return f"{self.number(1)} with {self.die(seat)} on {self.rng.choice((1, 1, 2, 3, 4))}"

    def rest(self, seat: Seat) -> str:
        return f"keep {self.some(self.die, seat)}" if self.rng.random() < 0.6 else ""

    def mission(self, seat: Seat) -> str:
        market = self.table.game.market
        name = self.rng.choice(market or [*self.content.missions])
        if self.rng.random() < 0.1:
            name = self.rng.choice([*self.content.missions])
        ways = [f" {way} {self.some(self.crew, seat)}" for way in ("discard", "retire", "exhaust")
                if self.rng.random() < 0.5]  # fmt: skip
        here = seat in self.table.galaxy.ships and self.rng.random() < 0.5
        for mission in effects_missions.open_missions(*self.at(seat)) if here else ():
            found = next(effects_missions.ways(*self.at(seat), mission), "")
            name, ways = (mission.id, [f" {found}"]) if found else (name, ways)
        bottom = f" bottom {self.some(self.crew, seat)}" if self.rng.random() < 0.15 else ""
        outposts = [*self.table.galaxy.outposts] or ["A1a"]
        moving = f" moving {self.rng.choice(outposts)}" if self.rng.random() < 0.25 else ""
        worlds = [*self.content.worlds]
        world = f" world {self.rng.choice(worlds)}" if self.rng.random() < 0.25 else ""
        return f"{name}{''.join(ways)}{bottom}{moving}{world}"

    def at(self, seat: Seat) -> tuple[Content, Table, Seat]:
        return self.content, self.table, seat

    def use(self, seat: Seat) -> str:
        dice = self.some(self.die, seat, 0, 1, 1, 1, 2, 4)
        to = f" to {self.number(1)}" if dice and self.rng.random() < 0.6 else ""
        return f"{self.crew(seat)} {dice}{to}"

    def target(self, seat: Seat) -> str:
        return notation.label(
            self.rng.choice((*self.table.galaxy.ships, seat, "gunboat", "I1", "I4", "nobody"))
        )

    def token(self, seat: Seat) -> str:
        frame = self.table.top
        held = frame.tokens if isinstance(frame, f.PickedUp) else ()
        if held and self.rng.random() < 0.8:
            place, number = self.rng.choice(held)
            return f"{place} {number}"
        return f"{self.place(seat)} {self.number(1)}"

    def put_back(self, seat: Seat) -> str:
        frame = self.table.top
        scanned = frame.scanned if isinstance(frame, f.PickedUp) else ()

        def one(of: Seat) -> str:
            to = self.rng.choice(scanned) if scanned and self.rng.random() < 0.8 else self.place(of)
            return f"{self.token(of)} to {to}"

        return self.some(one, seat)

    def objective(self, seat: Seat) -> str:
        player = self.table.players.get(seat)
        own = player.objectives if player else ()
        pool = own if own and self.rng.random() < 0.4 else (*self.content.objectives, "Objective")
        return self.rng.choice(pool)

    def engineer(self, seat: Seat) -> str:
        repair = f"repair {self.some(self.spot, seat)} " if self.rng.random() < 0.5 else ""
        return f"{repair}shields {self.number(1)} charges {self.number(1)}"

    def choice(self, seat: Seat) -> str:
        makers = (self.crew, self.spot, self.world, self.figure_name, self.number_name)
        return self.some(self.rng.choice(makers), seat)

    def world(self, seat: Seat) -> str:  # noqa: ARG002
        return self.rng.choice([*self.content.worlds])

    def figure_name(self, seat: Seat) -> str:  # noqa: ARG002
        return self.rng.choice(("I1", "I2", "I3", "I4"))

    def number_name(self, seat: Seat) -> str:  # noqa: ARG002
        return str(self.number(1))

    def research(self, seat: Seat) -> str:
        return f"{self.rng.choice(('discard', 'retire', 'exhaust'))} {self.crew(seat)}"

    def sectors(self, seat: Seat) -> str:
        """A walk from the own ship, mostly."""
        path = [self.table.galaxy.ships.get(seat, "G1a")]
        for _ in range(self.rng.choice((1, 1, 2, 2, 3, 4, 7))):
            near = chart.neighbours(self.content, path[-1])
            step = self.rng.choice(near) if self.rng.random() < 0.93 else self.sector(seat)
            path.append(step if chart.is_sector(self.content, step) else "A1a")
        last = [self.sector(seat)] if self.rng.random() < 0.1 else []
        return ", ".join([*path[1:], *last])

    def shown(self, seat: Seat) -> str:
        return self.some(self.rng.choice((self.crew, self.objective)), seat)

    def warbound(self, seat: Seat) -> str:
        starts = ["G4a", "G1a", "G2b", "G3c"]
        if self.rng.random() < 0.8:
            starts[self.rng.randrange(4)] = self.sector(seat)
        return ", ".join(starts[: self.rng.choice((1, 3, 4, 4))])

    def dice(self, seat: Seat) -> str:  # noqa: ARG002
        return self.rng.choice(("engine", "table"))

    def crew_dice(self, seat: Seat) -> str:
        return self.die(seat)


MAKERS: dict[str, Callable[[Nonsense, Seat], str]] = {
    "worlds": Nonsense.nothing, "start-dice": Nonsense.nothing, "hands": Nonsense.nothing,
    "markets": Nonsense.nothing, "warbound": Nonsense.warbound, "outpost": Nonsense.sector,
    "assign": Nonsense.assign, "activate": Nonsense.activate, "rest": Nonsense.rest,
    "complete": Nonsense.mission, "use": Nonsense.use, "end": Nonsense.nothing,
    "promote": Nonsense.crew, "recruit": Nonsense.offer, "jump": Nonsense.sector,
    "turn": lambda n, _: str(n.rng.randrange(3)), "go": Nonsense.sectors, "stop": Nonsense.nothing,
    "reroll": Nonsense.die, "keep": Nonsense.nothing, "attack": Nonsense.target,
    "ready": Nonsense.nothing, "roll-charges": Nonsense.nothing,
    "hold-charges": Nonsense.nothing, "scan": Nonsense.place, "trigger": Nonsense.token,
    "put-back": Nonsense.put_back, "objective": Nonsense.objective,
    "engineer": Nonsense.engineer, "choose": Nonsense.choice,
    "keep-objective": Nonsense.objective, "research": Nonsense.research,
    "gunboat": Nonsense.path, "interceptor": Nonsense.figure, "spawn": Nonsense.sector,
    "attack-dice": Nonsense.nothing, "shield-dice": Nonsense.nothing,
    "locations": Nonsense.nothing, "resolve": Nonsense.nothing, "objectives": Nonsense.nothing,
    "show": Nonsense.shown, "dice": Nonsense.dice, "resign": Nonsense.nothing,
}  # fmt: skip
