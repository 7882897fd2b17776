"""A Ship board as it lies on the table: stations, dice, damage, Crew, tracks, cards beside it."""

from collections.abc import Iterable

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.stardriven import ship
from domain.stardriven.content import Content
from domain.stardriven.content import Station as Printed
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE, Player
from domain.stardriven.scoring import objective_points
from domain.stardriven.table import Table
from projections.stardriven import cards


class Crew(Struct, frozen=True):
    """A Crew with the side that is up."""

    id: str
    name: str
    keyword: str
    value: int
    skills: tuple[str, ...]
    ability: str
    promoted: bool = False
    exhausted: bool = False


class Spot(Struct, frozen=True):
    """An activation spot: what it takes and costs; the die on it (such as green6), or CRIT."""

    number: int
    colour: str
    cost: int
    die: str = ""
    crit: bool = False


class Station(Struct, frozen=True):
    """A station, its topmost spot first; at Crew Quarters `crew` is the face-up top of the deck.

    `token` says that a 2-point token still lies there.
    """

    number: int
    name: str
    function: str
    skill: str
    spots: tuple[Spot, ...]
    crew: Crew | None = None
    token: bool = False


class Card(Struct, frozen=True):
    """A Mission, Objective or Anomaly; `points` of an Objective as things stand."""

    id: str
    name: str
    points: int = 0


class ShipSheet(Struct, frozen=True):
    """A seat's board. `quarters` cards are in CQ, its top too; `below` are known, in their order.

    `unknown_*` are in hand and not known to this reader. Dice are named by colour and value,
    `reputation` by the names of the worlds.
    """

    seat: Seat
    number: int
    faction: str
    colour: str
    sector: str
    energy: int
    energy_max: int
    shields: int
    charges: int
    hull: int
    hull_max: int
    experience: int
    unspent: tuple[str, ...]
    aside: tuple[str, ...]
    stations: tuple[Station, ...]
    quarters: int
    below: tuple[str, ...]
    hand: tuple[Crew, ...]
    unknown_crew: int
    objectives: tuple[Card, ...]
    unknown_objectives: int
    played: tuple[Card, ...]
    missions: tuple[Card, ...]
    anomalies: tuple[Card, ...]
    tokens: dict[str, int]
    cadet_tokens: int
    outposts: int
    placed: tuple[str, ...]
    reputation: dict[str, int]
    holds_warbound: bool
    destroyed: bool
    resigned: bool


def ship_sheets(content: Content, table: Table) -> tuple[ShipSheet, ...]:
    """The boards of all seats that are set up."""
    seats = (seat for seat in table.game.seats if seat in table.players)
    return tuple(ship_sheet(content, table, seat) for seat in seats)


def ship_sheet(content: Content, table: Table, seat: Seat) -> ShipSheet:
    """The board of a seat of this game."""
    player, galaxy = table.players[seat], table.galaxy
    faction = content.factions[player.faction]
    hand = [one for one in player.hand if one != UNNAMED_CREW]
    objectives = [one for one in player.objectives if one != UNNAMED_OBJECTIVE]
    return ShipSheet(
        seat=seat,
        number=player.number,
        faction=faction.name,
        colour=faction.colour,
        sector=galaxy.ships.get(seat, ""),
        energy=player.energy,
        energy_max=player.energy_max,
        shields=player.shields,
        charges=player.charges,
        hull=player.hull,
        hull_max=player.hull_max,
        experience=player.experience,
        unspent=player.unspent,
        aside=player.aside,
        stations=tuple(_station(content, player, one) for one in content.stations),
        quarters=player.quarters.size,
        below=player.quarters.bottom,
        hand=tuple(_crew(content, player, one) for one in sorted(hand)),
        unknown_crew=player.hand_size - len(hand),
        objectives=_objectives(content, table, player, sorted(objectives)),
        unknown_objectives=len(player.objectives) + player.unseen_objectives - len(objectives),
        played=_objectives(content, table, player, player.played),
        missions=tuple(Card(one, content.missions[one].name) for one in player.missions),
        anomalies=tuple(Card(one, content.anomalies[one].name) for one in player.kept_anomalies),
        tokens={kind: player.tokens.count(kind) for kind in sorted(set(player.tokens))},
        cadet_tokens=player.cadet_tokens,
        outposts=player.outposts,
        placed=galaxy.outposts_of(seat),
        reputation=_reputation(content, table, seat),
        holds_warbound=table.game.warbound == seat,
        destroyed=player.destroyed,
        resigned=player.resigned,
    )


def _reputation(content: Content, table: Table, seat: Seat) -> dict[str, int]:
    counts = {
        card.name: table.galaxy.reputation_of(seat, world) for world, card in content.worlds.items()
    }
    return {world: count for world, count in counts.items() if count}


def _station(content: Content, player: Player, printed: Printed) -> Station:
    posted = player.stations.get(printed.number)
    crew = posted.crew if posted else None
    if printed.number == ship.QUARTERS:
        crew = player.quarters.top
    names = [f"{printed.number}.{number}" for number in range(1, len(printed.spots) + 1)]
    return Station(
        number=printed.number,
        name=printed.name,
        function=printed.function,
        skill=printed.skill,
        spots=tuple(
            Spot(at, spot.colour, spot.cost, player.spots.get(name, ""), name in player.crits)
            for at, (name, spot) in enumerate(zip(names, printed.spots, strict=True), 1)
        ),
        crew=_crew(content, player, crew, printed.number) if crew else None,
        token=printed.number in player.cadet_stations,
    )


def _crew(content: Content, player: Player, crew: str, station: int = 0) -> Crew:
    card = content.crew[crew]
    return Crew(
        id=crew,
        name=card.name,
        keyword=card.keyword,
        value=ship.value(content, player, crew),
        skills=ship.skills(content, player, crew),
        ability=cards.ability(ship.ability(content, player, crew)),
        promoted=crew in player.promoted,
        exhausted=station > 0 and ship.is_exhausted(player, station),
    )


def _objectives(
    content: Content, table: Table, player: Player, names: Iterable[str]
) -> tuple[Card, ...]:
    found = [content.objectives[name] for name in names]
    return tuple(
        Card(one.id, one.name, objective_points(content, table, player, one)) for one in found
    )
