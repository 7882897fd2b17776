"""Points as things stand: the lines of the Episode card, seat by seat, and who is ahead."""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven.content import Content, Episode, Objective
from domain.stardriven.player import Player
from domain.stardriven.table import Table

ANOMALY = "anomaly"


class Line(Struct, frozen=True):
    """One line of a score: so many of a thing, so many points, by a clause (and others)."""

    line: str
    count: int
    points: int
    rule: str
    also: tuple[str, ...] = ()


class Standing(Struct, frozen=True):
    """Everybody's lines and totals, and who would win: by points, by Missions, or shared."""

    lines: dict[Seat, tuple[Line, ...]]
    totals: dict[str, int]
    winners: tuple[Seat, ...]
    by: Literal["points", "missions", "shared"]


def standing(content: Content, table: Table) -> Standing:
    """The score of all seats as if the game ended here."""
    lines = {seat: score(content, table, seat) for seat in table.game.seats}
    totals: dict[str, int] = {
        seat: sum(line.points for line in found) for seat, found in lines.items()
    }
    best = [seat for seat in table.game.seats if totals[seat] == max(totals.values())]
    if len(best) == 1:
        return Standing(lines, totals, tuple(best), "points")
    missions = {seat: len(table.players[seat].missions) for seat in best}
    most = tuple(seat for seat in best if missions[seat] == max(missions.values()))
    return Standing(lines, totals, most, "missions" if len(most) == 1 else "shared")


def score(content: Content, table: Table, seat: Seat) -> tuple[Line, ...]:
    """A seat's lines in the order of the Episode card; specials after them, if there are any."""
    episode, player = content.episodes[table.game.episode], table.players[seat]
    anomalies, promoted = player.tokens.count(ANOMALY), len(player.promoted)
    hired, lost = len(freelancers(content, player)), player.hull_max - player.hull
    reputation = table.galaxy.reputation_of(seat)
    met, points = _objectives(content, table, player)
    return (
        _control(content, table, seat, episode),
        Line("Reputation", reputation, reputation * episode.reputation, "SD-SCORE-03"),
        Line("Anomalies", anomalies, anomalies * episode.anomaly, "SD-SCORE-04", _TOKENS),
        Line("Promoted", promoted, promoted * episode.promoted, "SD-SCORE-05", _OWNED),
        Line("Freelancers", hired, hired * episode.freelancer, "SD-SCORE-06", _OWNED),
        Line("Hull Breach", lost, lost * episode.breach, "SD-SCORE-07", ("SD-AMB-25",)),
        Line("Objectives", met, points, "SD-SCORE-08", ("SD-GAP-21", "SD-GAP-46")),
        *_specials(content, table, player, episode),
    )


_TOKENS = ("SD-ANOM-10",)
_OWNED = ("SD-SCORE-14", "SD-AMB-37")


# --- the worlds


def controlled(content: Content, table: Table, seat: Seat) -> tuple[str, ...]:
    """The worlds on which a seat has strictly the most Reputation."""
    galaxy, others = table.galaxy, [one for one in table.game.seats if one != seat]
    return tuple(
        world
        for world in content.worlds
        if all(
            galaxy.reputation_of(seat, world) > galaxy.reputation_of(other, world)
            for other in others
        )
    )


def control_value(content: Content, table: Table, world: str) -> int:
    """What the control of a world is worth as the map lies (SD-EPI-08)."""
    episode = content.episodes[table.game.episode]
    value = episode.worlds.get(world, episode.control)
    if not episode.adjacent_revealed:
        return value
    tiles = table.galaxy.tiles
    place = next((at for at, tile in tiles.items() if tile.front == world), None)
    around = chart.adjacent(content, place) if place else ()
    return value + episode.adjacent_revealed * sum(bool(tiles[at].front) for at in around)


def _control(content: Content, table: Table, seat: Seat, episode: Episode) -> Line:
    worlds = controlled(content, table, seat)
    points = sum(control_value(content, table, world) for world in worlds)
    also = ("SD-EPI-07", "SD-EPI-08") if episode.adjacent_revealed else ()
    return Line("World Control", len(worlds), points, "SD-SCORE-01", ("SD-SCORE-02", *also))


# --- Crew and Objectives


def owned(player: Player) -> tuple[str, ...]:
    """The Crew of a seat whose place is known, wherever they are."""
    quarters = player.quarters
    top = (quarters.top,) if quarters.top is not None else ()
    posted = tuple(one.crew for one in player.stations.values())
    return (*player.hand, *posted, *top, *quarters.bottom)


def freelancers(content: Content, player: Player) -> tuple[str, ...]:
    """The Freelancers of a seat; they never come into the unknown part of a deck."""
    cards = content.crew
    return tuple(crew for crew in owned(player) if crew in cards and not cards[crew].faction)


def _objectives(content: Content, table: Table, player: Player) -> tuple[int, int]:
    """How many played Objectives are met, and their points."""
    found = [
        points
        for name in player.played
        if (points := objective_points(content, table, player, content.objectives[name]))
    ]
    return len(found), sum(found)


def objective_points(content: Content, table: Table, player: Player, objective: Objective) -> int:
    """What an Objective would give as things stand."""
    count = _COUNTS[objective.kind](content, table, player, objective.of)
    if objective.each:
        return min(count * objective.each, objective.most)
    if objective.kind == "unbreached":
        return objective.points if count <= objective.need else 0
    return objective.points if count >= objective.need else 0


def _missions_with_skill(content: Content, _: Table, player: Player, skill: str) -> int:
    return sum(skill in content.missions[name].skills for name in player.missions)


def _missions_in_biome(content: Content, _: Table, player: Player, biome: str) -> int:
    return sum(content.missions[name].biome == biome for name in player.missions)


def _least_reputation(content: Content, table: Table, player: Player, _: str) -> int:
    return min(table.galaxy.reputation_of(player.seat, world) for world in content.worlds)


def _tiles_with_outposts(_: Content, table: Table, player: Player, __: str) -> int:
    return len({chart.place_of(at) for at in table.galaxy.outposts_of(player.seat)})


_COUNTS: dict[str, Callable[[Content, Table, Player, str], int]] = {
    "loyalist": lambda _, table, player, of: table.galaxy.reputation_of(player.seat, of),
    "skill-missions": _missions_with_skill,
    "biome-missions": _missions_in_biome,
    "freelancers": lambda content, _, player, __: len(freelancers(content, player)),
    "promoted": lambda _, __, player, ___: len(player.promoted),
    "anomalies": lambda _, __, player, ___: player.tokens.count(ANOMALY),
    "envoy": _least_reputation,
    "unbreached": lambda _, __, player, ___: player.hull_max - player.hull,
    "presence": _tiles_with_outposts,
}


# --- what an Episode adds


def _specials(content: Content, table: Table, player: Player, episode: Episode) -> Iterable[Line]:
    if player.cadet_stations or player.cadet_tokens:
        count = player.cadet_tokens
        yield Line("2-point tokens", count, count * content.numbers.cadet_points, "SD-SCORE-16")
    if episode.attack_penalty:
        count = table.game.attacks_on_players.get(player.seat, 0)
        yield Line("Attacks", count, count * episode.attack_penalty, "SD-EPI-06", ("SD-GAP-24",))
