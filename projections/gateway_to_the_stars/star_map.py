"""The star map as it stands: systems, jump lines, TFs, units, Stargates, ICs, menaces."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.galaxy import Galaxy, Star, Unit
from domain.gateway_to_the_stars.orders import Chair
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

ORDER = ("SB", "D", "C", "S", "P", "Y", "T")
CALLED = {
    "red": "crimson",
    "crimson": "crimson",
    "yellow": "amber",
    "amber": "amber",
    "blue": "blue",
    "green": "green",
    "purple": "violet",
    "violet": "violet",
    "orange": "orange",
    "grey": "grey",
    "gray": "grey",
}


class Group(Struct, frozen=True):
    """A Power's units in a system: how many of each type, their ids, and which of them are so."""

    seat: Seat
    counts: dict[str, int]
    units: tuple[str, ...]
    damaged: tuple[str, ...] = ()
    docked: tuple[str, ...] = ()


class Spot(Struct, frozen=True):
    """A system. Undiscovered: no face, everything else empty.

    `menace_strength` of a menace; `favorability` 0 is none, or still hidden on the reverse.
    """

    number: int
    x: int
    y: int
    role: str
    discovered: bool = False
    face: str = ""
    kind: str = ""
    favorability: int = 0
    surveyed: bool = False
    stargate: bool = False
    owner: Seat | None = None
    tf: int = 0
    founder: Seat | None = None
    boxes: int = 0
    filled: int = 0
    menace: str = ""
    menace_strength: int = 0
    defenders: int = 0
    home: Seat | None = None
    groups: tuple[Group, ...] = ()


class Jump(Struct, frozen=True):
    """A jump line between two systems in play."""

    a: int
    b: int
    label: str = ""


class StarMap(Struct, frozen=True):
    """The map in play. `dangers`: for each label that rolls, the die results that go wrong."""

    turn: int
    seats: tuple[Seat, ...]
    colours: dict[str, str]  # seat -> its own colour if it is called by one, else its Power's
    spots: tuple[Spot, ...]
    jumps: tuple[Jump, ...]
    dangers: dict[str, str]

    @property
    def undiscovered(self) -> int:
        """How many systems nobody has discovered."""
        return sum(not spot.discovered for spot in self.spots)


def star_map(content: Content, table: Table) -> StarMap:
    """The map at this table; empty before a game has begun."""
    game = table.game
    shown = [n for n in content.systems if game.first <= n <= game.last]
    inside = set(shown)
    return StarMap(
        turn=game.turn,
        seats=game.seats,
        colours=_colours(content, game.chairs),
        spots=tuple(_spot(content, table, number) for number in sorted(shown)),
        jumps=tuple(
            Jump(line.a, line.b, line.label)
            for line in sorted(content.lines, key=lambda one: (one.a, one.b))
            if line.a in inside and line.b in inside
        ),
        dangers={label: _danger(content, label) for label in sorted(content.hazards)},
    )


def _colours(content: Content, chairs: Sequence[Chair]) -> dict[str, str]:
    """Nobody has two seats of one colour, and a seat that is called Red is red."""
    known = sorted({power.colour for power in content.powers.values()})
    called = {chair.seat: CALLED.get(chair.seat.casefold(), "") for chair in chairs}
    given: dict[str, str] = {}
    for seat, colour in called.items():
        if colour in known and colour not in given.values():
            given[seat] = colour
    for chair in chairs:
        own = content.powers[chair.power].colour
        free = [colour for colour in (own, *known) if colour not in given.values()]
        given.setdefault(chair.seat, free[0] if free else own)
    return {chair.seat: given[chair.seat] for chair in chairs}


def _danger(content: Content, label: str) -> str:
    chart = content.hazards[label]
    loss = ", ".join(map(str, chart.loss))
    back = ", ".join(map(str, chart.turned_back))
    return f"lost on {loss}" + (f", turned back on {back}" if back else "")


def _spot(content: Content, table: Table, number: int) -> Spot:
    system = content.systems[number]
    place = Spot(
        number=number,
        x=system.x,
        y=system.y,
        role=system.role,
        home=table.galaxy.homes.get(number),
        groups=_groups(table, number),
    )
    star = table.galaxy.stars.get(number)
    return place if star is None else _discovered(content, place, star, table.galaxy)


def _discovered(content: Content, place: Spot, star: Star, galaxy: Galaxy) -> Spot:
    docked = sum(unit.docked for unit in galaxy.at(place.number))
    return Spot(
        number=place.number,
        x=place.x,
        y=place.y,
        role=place.role,
        home=place.home,
        groups=place.groups,
        discovered=True,
        face=star.face,
        kind=star.kind,
        favorability=star.favorability,
        surveyed=star.surveyed,
        stargate=star.stargate,
        owner=star.owner,
        tf=star.tf,
        founder=star.founder,
        boxes=star.boxes,
        filled=docked,
        menace=menace_name(content, star.menace),
        menace_strength=star.strength if star.menace else 0,
        defenders=star.defenders,
    )


def menace_name(content: Content, menace: str) -> str:
    """The Unknown Menace, or the name on its card; empty for none."""
    if not menace:
        return ""
    if menace == "unknown":
        return "Unknown Menace"
    card = content.survey.get(menace) or content.special.get(menace)
    return card.name if card else menace


def _groups(table: Table, number: int) -> tuple[Group, ...]:
    here = table.galaxy.at(number)
    found: list[Group] = []
    for seat in table.game.seats:
        own = sorted((unit for unit in here if unit.seat == seat), key=_rank)
        if own:
            counts = Counter(unit.code for unit in own)
            found.append(
                Group(
                    seat,
                    dict(counts),
                    tuple(unit.id for unit in own),
                    tuple(unit.id for unit in own if unit.damaged),
                    tuple(unit.id for unit in own if unit.docked),
                )
            )
    return tuple(found)


def _rank(unit: Unit) -> tuple[int, int]:
    return (ORDER.index(unit.code), int(unit.id[len(unit.code) :]))
