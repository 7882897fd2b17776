"""Who stands where: the lines of the Episode card and the Council Worlds at any point.

Every reader sees the same: promoted Crew and Freelancers are never among unknown cards, and an
Objective counts once it is played.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.stardriven.content import Content
from domain.stardriven.scoring import control_value, controlled, score
from domain.stardriven.table import Table


class ScoreLine(Struct, frozen=True):
    """One line: how many, worth how many points, by which clause."""

    line: str
    count: int
    points: int
    rule: str


class World(Struct, frozen=True):
    """A Council World: Reputation by seat, what its control is worth, and who has it.

    `tied` are those who share the most; `place` is empty before it lies on the map.
    """

    id: str
    name: str
    place: str
    value: int
    reputation: dict[str, int]
    controller: Seat | None = None
    tied: tuple[Seat, ...] = ()


class Standing(Struct, frozen=True):
    """A seat's place, 1 first; equal points share a place until the result is declared.

    `in_hand` counts Objectives that are not played and score nothing yet.
    """

    seat: Seat
    place: int
    faction: str
    lines: tuple[ScoreLine, ...]
    total: int
    missions: int
    reputation: int
    in_hand: int
    resigned: bool
    destroyed: bool

    def line(self, name: str) -> ScoreLine | None:
        """Its line of this name, if the seat has one."""
        return next((one for one in self.lines if one.line == name), None)


class Scoreboard(Struct, frozen=True):
    """All seats, the best first. `final`: these are the points of the end, not of one before.

    `trigger` is the round in which the end was triggered, 0 before.
    """

    episode: str
    name: str
    round: int
    goal: int
    trigger: int
    final: bool
    standings: tuple[Standing, ...]
    worlds: tuple[World, ...]
    winners: tuple[Seat, ...] = ()
    won_by: str = ""
    reason: str = ""

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The winners, or who has the most points now."""
        return self.winners or tuple(one.seat for one in self.standings if one.place == 1)

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """Every line that any seat has, with its clause, in the order of the card."""
        return tuple(
            dict.fromkeys((line.line, line.rule) for one in self.standings for line in one.lines)
        )


class _Scored(Protocol):
    @property
    def line(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def rule(self) -> str: ...


def scoreboard(content: Content, table: Table) -> Scoreboard:
    """The standing at this table; empty before a game has begun."""
    game = table.game
    episode = content.episodes.get(game.episode)
    seated = game.seats and set(game.seats) <= table.players.keys()
    if not seated or episode is None:  # before entry 1, or in the middle of it
        return Scoreboard("", "", 0, game.goal, 0, final=False, standings=(), worlds=())
    final = game.ended and bool(game.scores)
    lines = {seat: _lines(_scored(content, table, seat, final=final)) for seat in game.seats}
    totals = {seat: sum(line.points for line in found) for seat, found in lines.items()}
    ranked = sorted(game.seats, key=lambda seat: (seat not in game.winners, -totals[seat]))
    return Scoreboard(
        episode=game.episode,
        name=episode.name,
        round=game.round,
        goal=game.goal,
        trigger=game.trigger,
        final=final,
        standings=tuple(
            _standing(content, table, seat, lines[seat], _place(table, totals, seat))
            for seat in ranked
        ),
        worlds=worlds(content, table),
        winners=game.winners,
        won_by=game.won_by,
        reason=game.reason,
    )


def worlds(content: Content, table: Table) -> tuple[World, ...]:
    """The Council Worlds and who stands how on each; none before a game has begun."""
    if table.game.episode not in content.episodes:
        return ()
    owner = {w: seat for seat in table.game.seats for w in controlled(content, table, seat)}
    places = {tile.front: at for at, tile in table.galaxy.tiles.items()}
    found: list[World] = []
    for name, card in content.worlds.items():
        reputation = {str(one): table.galaxy.reputation_of(one, name) for one in table.game.seats}
        most = max(reputation.values(), default=0)
        ahead = tuple(Seat(seat) for seat, count in reputation.items() if count == most > 0)
        found.append(
            World(
                id=name,
                name=card.name,
                place=places.get(name, ""),
                value=control_value(content, table, name),
                reputation=reputation,
                controller=owner.get(name),
                tied=ahead if len(ahead) > 1 else (),
            )
        )
    return tuple(found)


def _scored(content: Content, table: Table, seat: Seat, *, final: bool) -> Iterable[_Scored]:
    if not final:
        return score(content, table, seat)
    return (one for one in table.game.scores if one.seat == seat)


def _lines(found: Iterable[_Scored]) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(one.line, one.count, one.points, one.rule) for one in found)


def _place(table: Table, totals: Mapping[Seat, int], seat: Seat) -> int:
    winners = table.game.winners
    if seat in winners:
        return 1
    ahead = sum(points > totals[seat] for other, points in totals.items() if other not in winners)
    return 1 + len(winners) + ahead


def _standing(
    content: Content, table: Table, seat: Seat, lines: tuple[ScoreLine, ...], place: int
) -> Standing:
    player = table.players[seat]
    return Standing(
        seat=seat,
        place=place,
        faction=content.factions[player.faction].name,
        lines=lines,
        total=sum(line.points for line in lines),
        missions=len(player.missions),
        reputation=table.galaxy.reputation_of(seat),
        in_hand=len(player.objectives) + player.unseen_objectives,
        resigned=player.resigned,
        destroyed=player.destroyed,
    )
