"""What holds at every point of a game, whatever was played: dice, tracks, ships, cards, points."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.kernel.breaches import Breach, Told
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.conservation import misplaced, strayed
from domain.stardriven.content import Content
from domain.stardriven.player import Player
from domain.stardriven.table import Table, evolve

CHECKS: Mapping[str, str] = {
    "SD-COMP-47": "every ship has its 7 Activation dice",
    "SD-MAP-02": "no sector ever holds more than 2 ships",
    "SD-PLAYER-14": "energy is between 0 and the ship's maximum",
    "SD-ENG-06": "Shields and Weapon Charges are between 0 and what their dice show",
    "SD-GAP-33": "no Experience below 0",
    "SD-DMG-09": "Hull is between 0 and what it was",
    "SD-DMG-11": "no station holds more than 2 CRIT tokens at rest",
    "SD-COMP-41": "every seat has 3 Outposts, on its board and on the map",
    "SD-GAP-41": "one Outpost a sector, and one on a Council World",
    "SD-SCORE-03": "Reputation is what was placed less what was lost, and scores so",
    "SD-END-07": "the totals are the sums of the points scored",
    "SD-COMP-02": "every front is on one tile or still to come",
    "SD-COMP-14": "every Mission is in one place",
    "SD-COMP-16": "every Objective is in one place",
    "SD-COMP-17": "every Freelancer is in one place",
    "SD-COMP-18": "every Crew is in one place",
    "SD-COMP-21": "every Anomaly is in one place",
    "SD-COMP-28": "every Interceptor is on the map or on its card",
    "SD-COMP-30": "every Exploration token is where it was put",
}


def breaches(content: Content, events: Iterable[Told]) -> dict[str, Breach]:
    """The first breach of each check, by clause; the events of the line in force, in order."""
    found: dict[str, Breach] = {}
    for breach in _all(content, events):
        found.setdefault(breach.rule, breach)
    return found


class _Book:
    """What the events have said so far, apart from the table that they make."""

    def __init__(self) -> None:
        self.reputation: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.revealed: Counter[str] = Counter()
        self.drawn: list[str] = []  # Anomalies that take effect just now


def _all(content: Content, events: Iterable[Told]) -> Iterator[Breach]:
    table, book, entry = Table(), _Book(), ""
    for one in events:
        number = one.cut.partition(".")[0]
        if number != entry:
            yield from standing(content, table, book, one.cut)
            entry = number
        check = _AT_ONCE.get(type(one.event))
        if check is not None:
            yield from check(book, table, one.event, one.cut)
        table = evolve(table, one.event)
    yield from standing(content, table, book, "end")


def standing(content: Content, table: Table, book: _Book, cut: str) -> Iterator[Breach]:
    """What is wrong on the table at rest; `cut` says when that is."""
    if not table.game.chairs or len(table.players) != len(table.game.chairs):
        return
    for player in table.players.values():
        yield from _board(content, player, cut)
    yield from _outposts(content, table, cut)
    yield from misplaced(content, table, book.drawn, cut)
    yield from strayed(content, table, book.revealed, cut)
    told = {key: count for key, count in table.galaxy.reputation.items() if count}
    expected = {key: count for key, count in book.reputation.items() if count}
    if told != expected:
        yield Breach("SD-SCORE-03", cut, expected, told)


# --- a ship


def _board(content: Content, player: Player, cut: str) -> Iterator[Breach]:
    numbers, seat = content.numbers, player.seat
    dice = (*player.unspent, *player.spent)
    colours = Counter(die[:-1] for die in dice)
    if dice and colours != Counter(content.factions[player.faction].dice):
        yield Breach("SD-COMP-47", cut, f"7 dice of {seat}", ", ".join(dice))
    tracks = (
        ("SD-PLAYER-14", "energy", player.energy, player.energy_max),
        ("SD-ENG-06", "Shields", player.shields, numbers.shields_max),
        ("SD-ENG-06", "Weapon Charges", player.charges, numbers.charges_max),
        ("SD-DMG-09", "Hull", player.hull, player.hull_max),
        ("SD-GAP-33", "Experience", player.experience, None),
    )
    for rule, name, value, most in tracks:
        if value < 0 or (most is not None and value > most):
            yield Breach(rule, cut, f"{name} of {seat} from 0 to {most or 'any'}", value)
    hits = Counter(spot.partition(".")[0] for spot in player.crits)
    for station, count in hits.items():
        if count >= numbers.spots:
            yield Breach("SD-DMG-11", cut, f"at most 2 CRIT at station {station} of {seat}", count)


def _outposts(content: Content, table: Table, cut: str) -> Iterator[Breach]:
    worlds: Counter[str] = Counter()
    for sector in table.galaxy.outposts:
        tile = table.galaxy.tiles[sector[:-1]]
        worlds[tile.front] += tile.front in content.worlds
    for world, count in worlds.items():
        if count > 1:
            yield Breach("SD-GAP-41", cut, f"one Outpost on {world}", count)
    for player in table.players.values():
        count = player.outposts + len(table.galaxy.outposts_of(player.seat))
        if player.outposts < 0 or count != content.factions[player.faction].outposts:
            yield Breach("SD-COMP-41", cut, f"3 Outposts of {player.seat}", count)


# --- seen as it happens


def _entered(_: _Book, table: Table, event: Any, cut: str) -> Iterator[Breach]:  # noqa: ANN401
    there = [ship for ship in table.galaxy.in_sector(event.sector) if ship != event.ship]
    if len(there) > 1:
        yield Breach("SD-MAP-02", cut, f"at most 2 ships in {event.sector}", [*there, event.ship])


def _outpost(_: _Book, table: Table, event: e.OutpostPlaced, cut: str) -> Iterator[Breach]:
    if event.sector in table.galaxy.outposts:
        yield Breach("SD-GAP-41", cut, f"one Outpost in {event.sector}", "a second one")


def _placed(book: _Book, _: Table, event: e.ReputationPlaced, __: str) -> Iterator[Breach]:
    book.reputation[f"{event.world}/{event.seat}"] += event.count
    yield from ()


def _lost(book: _Book, _: Table, event: e.ReputationLost, cut: str) -> Iterator[Breach]:
    key = f"{event.world}/{event.seat}"
    book.reputation[key] -= event.count
    if book.reputation[key] < 0:
        yield Breach("SD-SCORE-03", cut, f"no Reputation below 0 at {key}", book.reputation[key])


def _revealed(book: _Book, _: Table, event: e.TokenRevealed, __: str) -> Iterator[Breach]:
    book.revealed[event.token] += 1
    yield from ()


def _drawn(book: _Book, _: Table, event: e.AnomalyDrawn, __: str) -> Iterator[Breach]:
    book.drawn.append(event.card)
    yield from ()


def _settled(book: _Book, _: Table, event: Any, __: str) -> Iterator[Breach]:  # noqa: ANN401
    if event.card in book.drawn:
        book.drawn.remove(event.card)
    yield from ()


def _scored(book: _Book, _: Table, event: e.PointsScored, cut: str) -> Iterator[Breach]:
    book.points[event.seat] += event.points
    if event.rule != "SD-SCORE-03":
        return
    own = sum(n for key, n in book.reputation.items() if key.partition("/")[2] == event.seat)
    if own != event.count:
        yield Breach("SD-SCORE-03", cut, f"{own} Reputation of {event.seat}", event.count)


def _declared(book: _Book, _: Table, event: e.ResultDeclared, cut: str) -> Iterator[Breach]:
    sums = {seat: book.points[seat] for seat in event.totals}
    if sums != event.totals:
        yield Breach("SD-END-07", cut, sums, event.totals)


_AT_ONCE: dict[type[Event], Callable[[_Book, Table, Any, str], Iterator[Breach]]] = {
    e.ShipPlaced: _entered,
    e.ShipMoved: _entered,
    e.OutpostPlaced: _outpost,
    e.ReputationPlaced: _placed,
    e.ReputationLost: _lost,
    e.TokenRevealed: _revealed,
    e.AnomalyDrawn: _drawn,
    e.AnomalyDiscarded: _settled,
    e.AnomalyKept: _settled,
    e.PointsScored: _scored,
    e.ResultDeclared: _declared,
}
