"""Who stands where: the lines of the score at any point, and the result at the end."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.game import Score
from domain.gateway_to_the_stars.scoring import Points, score
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat


class ScoreLine(Struct, frozen=True):
    """One line: how many, worth how much, by which clause; `at_least` where Items are not known."""

    line: str
    count: int
    vp: int
    rule: str
    at_least: bool = False


class Standing(Struct, frozen=True):
    """A Power's place, 1 first; equal points share a place until the result is declared."""

    seat: Seat
    place: int
    power: str
    lines: tuple[ScoreLine, ...]
    total: int
    at_least: bool
    resigned: bool
    eliminated: bool


class Scoreboard(Struct, frozen=True):
    """All Powers, the best first. `final`: these are the points of the end, not of one before."""

    turn: int
    turns: int
    phase: str
    final: bool
    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...] = ()
    won_by: str = ""
    grade: str = ""
    reason: str = ""

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The winners, or who has the most points now."""
        return self.winners or tuple(one.seat for one in self.standings if one.place == 1)


def scoreboard(content: Content, table: Table) -> Scoreboard:
    """The standing at this table; empty before a game has begun."""
    game = table.game
    if not set(game.seats) <= table.players.keys():  # in the middle of entry 1
        return Scoreboard(game.turn, game.turns, game.phase, final=False, standings=())
    final = game.ended and bool(game.scores)
    lines = _by_seat(game.scores if final else score(content, table))
    totals = {seat: sum(line.vp for line in lines.get(seat, ())) for seat in game.seats}
    ranked = sorted(game.seats, key=lambda seat: (seat not in game.winners, -totals[seat]))
    return Scoreboard(
        turn=game.turn,
        turns=game.turns,
        phase=game.phase,
        final=final,
        standings=tuple(
            _standing(content, table, seat, lines.get(seat, ()), _place(table, totals, seat))
            for seat in ranked
        ),
        winners=game.winners,
        won_by=game.won_by,
        grade=game.grade,
        reason=game.reason,
    )


def _by_seat(points: Iterable[Points | Score]) -> dict[Seat, tuple[ScoreLine, ...]]:
    found: dict[Seat, tuple[ScoreLine, ...]] = {}
    for one in points:
        unsure = isinstance(one, Points) and one.at_least
        line = ScoreLine(one.line, one.count, one.vp, one.rule, unsure)
        found[one.seat] = (*found.get(one.seat, ()), line)
    return found


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
        power=content.powers[player.power].name,
        lines=lines,
        total=sum(line.vp for line in lines),
        at_least=any(line.at_least for line in lines),
        resigned=player.resigned,
        eliminated=player.eliminated,
    )
