"""A game to be read: who won and how it came about, turn by turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.messages import Event, Seat
from domain.kernel.record import RECORD_EVENTS
from projections.dice import Dice
from projections.gateway_to_the_stars.about import About, about
from projections.gateway_to_the_stars.course import Spoken, condensed
from projections.gateway_to_the_stars.dice import rolled
from projections.gateway_to_the_stars.scoreboard import Scoreboard, scoreboard
from projections.gateway_to_the_stars.star_map import StarMap, star_map
from projections.gateway_to_the_stars.timeline import timeline
from projections.gateway_to_the_stars.turn_record_sheet import SHEETS, Sheet
from projections.projection import Told
from projections.timeline import MAJOR, NORMAL, Sentence, listed, plural


class Count(Struct, frozen=True):
    """What happened how often."""

    discovered: int = 0
    surveyed: int = 0
    created: int = 0
    battles: int = 0
    captured: int = 0
    lost: int = 0


class Chapter(Struct, frozen=True):
    """A phase with something to tell."""

    title: str
    lines: tuple[str, ...]


class Turn(Struct, frozen=True):
    """A turn: what happened in it, the map and the points at its end. Turn 0 is the set-up.

    `points` are VP by seat; the seats of `unsure` have at least so many.
    """

    turn: int
    order: tuple[Seat, ...]
    chapters: tuple[Chapter, ...]
    map: StarMap
    points: dict[str, int]
    unsure: tuple[Seat, ...]

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has the most points."""
        most = max(self.points.values(), default=0)
        return tuple(seat for seat, vp in self.points.items() if vp == most)


class Report(Struct, frozen=True):
    """Everything that a report shows; renderings only lay it out."""

    about: About
    board: Scoreboard
    lead: tuple[str, ...]
    moments: tuple[str, ...]
    turns: tuple[Turn, ...]
    sheets: tuple[Sheet, ...]
    dice: Dice
    count: Count


def report(content: Content, events: Iterable[Told]) -> Report:
    """The report of these events, the line in force from its beginning."""
    known = tuple(events)
    plain = tuple(one.event for one in known)
    spoken = timeline(content, known)
    tables = _tables(plain)
    by_cut = {one.cut: one.event for one in known}
    course = [(by_cut[one.cut], one) for one in spoken if one.weight >= NORMAL]
    turns = tuple(_turn(content, course, number, table) for number, table in tables.items())
    board = scoreboard(content, tables[max(tables)])
    sheets = SHEETS.fold(plain)
    count = _count(plain)
    head = about(content, plain)
    return Report(
        about=head,
        board=board,
        lead=_lead(head, board, turns, count),
        moments=_moments(spoken, plain, turns),
        turns=turns,
        sheets=tuple(sheets.get(place.seat) or Sheet(place.seat) for place in head.seats),
        dice=rolled(known),
        count=count,
    )


def _tables(events: Sequence[Event]) -> dict[int, Table]:
    """The table at the end of every turn, set-up first; of the last, as far as it came."""
    table = Table()
    found: dict[int, Table] = {0: table}
    for event in events:
        if isinstance(event, RECORD_EVENTS):
            continue
        table = evolve(table, event)
        found[table.game.turn] = table
    return found


def _turn(content: Content, course: Sequence[Spoken], number: int, table: Table) -> Turn:
    board = scoreboard(content, table)
    own = [(event, one) for event, one in course if one.section.turn == number]
    points = {one.seat: one.total for one in board.standings}
    return Turn(
        turn=number,
        order=table.game.order if number else (),
        chapters=tuple(_chapters(own)),
        map=star_map(content, table),
        points={seat: points.get(seat, 0) for seat in table.game.seats},
        unsure=tuple(one.seat for one in board.standings if one.at_least),
    )


def _chapters(course: Sequence[Spoken]) -> Iterator[Chapter]:
    titles: dict[str, list[Spoken]] = {}
    for event, one in course:
        titles.setdefault(one.section.title, []).append((event, one))
    for title, told in titles.items():
        yield Chapter(title, tuple(condensed(told)))


def _count(events: Iterable[Event]) -> Count:
    found: dict[type[Event], int] = {}
    fought = 0
    for event in events:
        found[type(event)] = found.get(type(event), 0) + 1
        fought += isinstance(event, e.BattleEnded) and event.rounds > 0
    return Count(
        discovered=found.get(e.CounterRevealed, 0),
        surveyed=found.get(e.SurveyCompleted, 0),
        created=found.get(e.TFCreated, 0),
        battles=fought,
        captured=found.get(e.TFsCaptured, 0),
        lost=found.get(e.UnitEliminated, 0),
    )


# --- the lead


def _lead(head: About, board: Scoreboard, turns: Sequence[Turn], count: Count) -> tuple[str, ...]:
    if not board.standings:
        return ("No game has begun.",)
    sums = [
        plural(count.discovered, "system was discovered", "systems were discovered"),
        plural(count.created, "TF created", "TFs created"),
        plural(count.battles, "battle fought", "battles fought"),
        plural(count.captured, "system captured", "systems captured"),
    ]
    told = (_result(head, board), _race(board, turns), f"In all, {listed(sums)}.")
    return tuple(sentence for sentence in told if sentence)


def _result(head: About, board: Scoreboard) -> str:
    game = f"{head.scenario_name} ({head.scenario})"
    totals = {one.seat: _points(one.total, unsure=one.at_least) for one in board.standings}
    if not board.final:
        where = f"turn {board.turn} of {board.turns}" if board.turn else "set-up"
        if len(totals) == 1:
            return f"{game} stands in {where} with {listed(totals.values())} VP."
        verb = "lead" if len(board.leaders) > 1 else "leads"
        if len(board.leaders) == len(totals):
            return f"{game} stands in {where}, all level at {next(iter(totals.values()))} VP."
        return f"{game} stands in {where}: {listed(board.leaders)} {verb}, with {_scores(totals)}."
    if board.won_by == "solitaire":
        seat, vp = next(iter(totals.items()))
        return f"{seat} reached {vp} VP in {game}: {board.grade}."
    who = listed(board.winners)
    if board.won_by == "conquest":
        return f"{who} won {game} by conquest in turn {board.turn}: {_scores(totals)}."
    if board.won_by == "shared":
        return f"{who} shared the victory in {game}: {_scores(totals)}."
    return f"{who} won {game} after {board.turn} turns{_how(board)}: {_scores(totals)}."


def _how(board: Scoreboard) -> str:
    broken = {"tf": "more TF", "advances": "more Advances", "credits": "more saved Credits"}
    if board.won_by in broken:
        return f", level on points and ahead by {broken[board.won_by]}"
    totals = sorted((one.total for one in board.standings), reverse=True)
    return f", {totals[0] - totals[1]} VP ahead" if len(totals) > 1 else ""


def _points(vp: int, *, unsure: bool) -> str:
    return f"at least {vp}" if unsure else str(vp)


def _scores(totals: Mapping[Seat, str]) -> str:
    return listed(f"{vp} VP for {seat}" for seat, vp in totals.items())


def _changes(turns: Sequence[Turn]) -> list[tuple[int, str]]:
    """(turn, seat) whenever a Power alone took the lead from another."""
    found: list[tuple[int, str]] = []
    for turn in turns:
        if turn.turn and len(turn.leaders) == 1 and (not found or found[-1][1] != turn.leaders[0]):
            found.append((turn.turn, turn.leaders[0]))
    return found


def _race(board: Scoreboard, turns: Sequence[Turn]) -> str:
    changes = _changes(turns)
    if len(board.standings) == 1 or not changes:
        return ""
    first, last = changes[0], changes[-1]
    if len(changes) == 1:
        ahead = f"{first[1]} was ahead from turn {first[0]} on"
        level = next((one for one in turns if one.turn > first[0] and len(one.leaders) > 1), None)
        if level is None:
            return f"{ahead} and was never caught."
        others = listed(seat for seat in level.leaders if seat != first[1])
        return f"{ahead}; {others} drew level in turn {level.turn}."
    count = len(changes) - 1
    times = {1: "once", 2: "twice"}.get(count, f"{count} times")
    end = f"in turn {last[0]}, to {last[1]}."
    return (
        f"{first[1]} was ahead first, in turn {first[0]}; the lead changed hands {times}, "
        f"{end if count == 1 else f'the last time {end}'}"
    )


# --- turning points


def _moments(
    spoken: Sequence[Sentence], events: Sequence[Event], turns: Sequence[Turn]
) -> tuple[str, ...]:
    """The turning points with their turns, in order."""
    found = [(one.section.turn, one.text) for one in spoken if one.weight == MAJOR]
    for turn, seat in _changes(turns)[1:]:
        points = next(one.points for one in turns if one.turn == turn)
        found.append((turn, f"{seat} took the lead with {points[seat]} VP at the end of the turn."))
    bloody = _bloodiest(events)
    if bloody is not None:
        found.append(bloody)
    return tuple(f"Turn {turn}: {text}" for turn, text in sorted(found, key=lambda one: one[0]))


def _bloodiest(events: Sequence[Event]) -> tuple[int, str] | None:
    """The battle in which the most units fell, if at least three did."""
    turn, fallen, most = 0, 0, 2
    found: tuple[int, str] | None = None
    for event in events:
        if isinstance(event, e.PhaseBegun):
            turn = event.turn
        elif isinstance(event, e.BattleBegun):
            fallen = 0
        elif isinstance(event, e.UnitEliminated):
            fallen += event.why == "battle"
        elif isinstance(event, e.BattleEnded) and fallen > most:
            most = fallen
            found = (
                turn,
                f"The bloodiest battle was that for system {event.system}: {fallen} units fell.",
            )
    return found
