"""A game to be read: who won and how it came about, round by round."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from domain.kernel.counting import listed, plural
from domain.kernel.messages import Event
from domain.kernel.record import RECORD_EVENTS
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.table import Table, evolve
from projections import race
from projections.dice import Dice
from projections.projection import Told
from projections.race import Stand
from projections.stardriven.about import About, about
from projections.stardriven.course import Spoken, condensed
from projections.stardriven.dice import rolled
from projections.stardriven.galaxy_map import GalaxyMap, galaxy_map
from projections.stardriven.scoreboard import Scoreboard, scoreboard
from projections.stardriven.ship_sheet import ShipSheet, ship_sheets
from projections.stardriven.timeline import timeline
from projections.stardriven.turning_points import moments
from projections.timeline import NORMAL


class Count(Struct, frozen=True):
    """What happened how often; `lost` are Warbound ships destroyed."""

    missions: int = 0
    revealed: int = 0
    promoted: int = 0
    recruited: int = 0
    attacks: int = 0
    breaches: int = 0
    lost: int = 0


class Chapter(Struct, frozen=True):
    """A turn with something to tell."""

    title: str
    lines: tuple[str, ...]


class Round(Struct, frozen=True):
    """A round: what happened in it, the map and the points at its end. 0 is the set-up."""

    number: int
    final: bool
    chapters: tuple[Chapter, ...]
    map: GalaxyMap
    points: dict[str, int]

    @property
    def stand(self) -> Stand:
        """The points alone."""
        return Stand(self.number, self.points)


class Report(Struct, frozen=True):
    """Everything that a report shows; renderings only lay it out."""

    about: About
    board: Scoreboard
    lead: tuple[str, ...]
    moments: tuple[str, ...]
    rounds: tuple[Round, ...]
    sheets: tuple[ShipSheet, ...]
    dice: Dice
    count: Count

    @property
    def stands(self) -> tuple[Stand, ...]:
        """The points at the end of every round."""
        return tuple(one.stand for one in self.rounds)


def report(content: Content, events: Iterable[Told]) -> Report:
    """The report of these events, the line in force from its beginning."""
    known = tuple(events)
    plain = tuple(one.event for one in known)
    spoken = timeline(content, known)
    by_cut = {one.cut: one.event for one in known}
    course = [(by_cut[one.cut], one) for one in spoken if one.weight >= NORMAL]
    tables = _tables(plain)
    rounds = tuple(_round(content, course, number, table) for number, table in tables.items())
    last = tables[max(tables)]
    board, count, head = scoreboard(content, last), _count(plain), about(content, plain)
    stands = [one.stand for one in rounds]
    return Report(
        about=head,
        board=board,
        lead=_lead(head, board, stands, count),
        moments=moments(content, spoken, by_cut, tables, stands),
        rounds=rounds,
        sheets=ship_sheets(content, last),
        dice=rolled(known),
        count=count,
    )


def _tables(events: Sequence[Event]) -> dict[int, Table]:
    """The table at the end of every round, set-up first; of the last, as far as it came."""
    table = Table()
    found: dict[int, Table] = {0: table}
    for event in events:
        if isinstance(event, RECORD_EVENTS):
            continue
        table = evolve(table, event)
        found[table.game.round] = table
    return found


def _round(content: Content, course: Sequence[Spoken], number: int, table: Table) -> Round:
    board = scoreboard(content, table)
    own = [(event, one) for event, one in course if one.section.turn == number]
    points = {one.seat: one.total for one in board.standings}
    return Round(
        number=number,
        final=table.game.final and number > 0,
        chapters=tuple(_chapters(content, own)),
        map=galaxy_map(content, table),
        points={seat: points.get(seat, 0) for seat in table.game.seats},
    )


def _chapters(content: Content, course: Sequence[Spoken]) -> Iterator[Chapter]:
    titles: dict[str, list[Spoken]] = {}
    for event, one in course:
        titles.setdefault(one.section.title, []).append((event, one))
    for title, told in titles.items():
        yield Chapter(title, tuple(condensed(content, told)))


def _count(events: Iterable[Event]) -> Count:
    found: dict[type[Event], int] = {}
    ships = 0
    for event in events:
        found[type(event)] = found.get(type(event), 0) + 1
        ships += isinstance(event, e.ShipRemoved)
    return Count(
        missions=found.get(e.MissionCompleted, 0),
        revealed=found.get(e.TileRevealed, 0),
        promoted=found.get(e.CrewPromoted, 0),
        recruited=found.get(e.CrewRecruited, 0),
        attacks=found.get(e.AttackDeclared, 0),
        breaches=found.get(e.HullBreached, 0),
        lost=ships - found.get(e.PlayerDestroyed, 0),
    )


# --- the lead


def _lead(head: About, board: Scoreboard, stands: Sequence[Stand], count: Count) -> tuple[str, ...]:
    if not board.standings:
        return ("No game has begun.",)
    verb = "was" if count.missions == 1 else "were"
    sums = [
        f"{plural(count.missions, 'Mission')} {verb} completed",
        f"{plural(count.revealed, 'tile')} revealed",
        f"{count.promoted} Crew promoted",
        f"{plural(count.recruited, 'Freelancer')} recruited",
        f"{plural(count.attacks, 'attack')} fought",
        f"{plural(count.lost, 'Warbound ship')} destroyed",
    ]
    told = (_result(head, board), race.told(stands, "round"), f"In all, {listed(sums)}.")
    return tuple(sentence for sentence in told if sentence)


def _result(head: About, board: Scoreboard) -> str:
    totals = {one.seat: one.total for one in board.standings}
    scores = listed(f"{total} for {seat}" for seat, total in totals.items())
    if not board.final:
        where = f"round {board.round}" if board.round else "set-up"
        if len(board.leaders) == len(totals):
            return f"{head.game} stands in {where}, all level at {max(totals.values())} points."
        verb = "lead" if len(board.leaders) > 1 else "leads"
        return f"{head.game} stands in {where}: {listed(board.leaders)} {verb}, with {scores}."
    who, rounds = listed(board.winners), plural(board.round, "round")
    if board.won_by == "shared":
        return f"{who} shared the victory in {head.game} after {rounds}: {scores}."
    if board.won_by == "missions":
        how = ", level on points and ahead by more Missions"
    else:
        first, second = sorted(totals.values(), reverse=True)[:2]
        how = f", {plural(first - second, 'point')} ahead"
    return f"{who} won {head.game} after {rounds}{how}: {scores}."
