"""Views as plain text of 80 columns; the same with and without a terminal."""

from collections.abc import Iterable, Sequence

from domain.kernel.counting import listed, plural
from projections.dice import origins
from projections.render import pages
from projections.render.pages import dice, page
from projections.render.stardriven import board, hex_map
from projections.render.writing import fit, marks, plain, spread, table, wrapped
from projections.stardriven.about import About
from projections.stardriven.cards import unknown
from projections.stardriven.galaxy_map import GalaxyMap
from projections.stardriven.phases import Phase
from projections.stardriven.scoreboard import Scoreboard, Standing
from projections.stardriven.ship_sheet import ShipSheet
from projections.stardriven.state import Deck, State
from projections.timeline import Sentence

__all__ = [
    "about", "dice", "galaxy_map", "page", "phases", "scoreboard", "sheet", "sheets", "state",
    "timeline",
]  # fmt: skip

FEW = 3  # seats whose names fit above the columns of a table
SHORT = 12
REWARD = 40  # columns at least for what a Mission needs and gives


# --- score


def scoreboard(seen: Scoreboard, foot: Sequence[str] = ()) -> str:
    """The standing, every line of the score with its clause, and the Council Worlds."""
    return page(score_lines(seen), foot)


def score_lines(seen: Scoreboard) -> list[str]:
    """The same without a foot."""
    if not seen.standings:
        return ["No game has begun."]
    rows: list[Sequence[str]] = [
        ("", "Seat", "Faction", "Points", "Missions", "Reputation", ""),
    ]
    rows += [_standing(one) for one in seen.standings]
    return [
        *wrapped(score_title(seen)),
        "",
        *table(rows, numbers=(0, 3, 4, 5)),
        "",
        *_line_table(seen),
        "",
        *_world_table(seen),
        *_notes(seen),
    ]


def score_title(seen: Scoreboard) -> str:
    """`Result after round 9: won by Red`, or where the game stands."""
    if seen.final:
        won = "shared by" if len(seen.winners) > 1 else "won by"
        how = ", the tie broken by Missions" if seen.won_by == "missions" else ""
        return f"Result after round {seen.round}: {won} {fit(listed(seen.winners), 50)}{how}"
    return f"Standing in round {seen.round}" if seen.round else "Standing at set-up"


def _standing(one: Standing) -> tuple[str, ...]:
    fate = "destroyed" if one.destroyed else "resigned" if one.resigned else ""
    numbers = (one.total, one.missions, one.reputation)
    return (f"{one.place}.", one.seat, one.faction, *map(str, numbers), fate)


def _heads(seats: Sequence[str]) -> list[str]:
    letters = marks(seats)
    return [fit(seat, SHORT) if len(seats) <= FEW else letters[seat] for seat in seats]


def _line_table(seen: Scoreboard) -> list[str]:
    standings = seen.standings
    few = len(standings) <= FEW
    heads = _heads([one.seat for one in standings])
    rows = [("Line", "Clause", *heads)]
    for name, rule in seen.lines:
        own = [one.line(name) for one in standings]
        cells = ["" if one is None else _worth(one.count, one.points, few=few) for one in own]
        rows.append((name, rule, *cells))
    rows.append(("Total", "", *(str(one.total) for one in standings)))
    made = table(rows, numbers=range(2, len(heads) + 2))
    return [*made, *_letters([one.seat for one in standings])]


def _worth(count: int, points: int, *, few: bool) -> str:
    return f"{count} → {points}" if few else str(points)


def _letters(seats: Sequence[str]) -> list[str]:
    if len(seats) <= FEW:
        return []
    letters = marks(seats)
    return wrapped(", ".join(f"{letters[seat]} {seat}" for seat in seats))


def _world_table(seen: Scoreboard) -> list[str]:
    """Reputation on every Council World, and who has its control points."""
    seats = [one.seat for one in seen.standings]
    rows = [("World", "Tile", "Worth", *_heads(seats), "Controlled by")]
    for one in seen.worlds:
        counts = (str(one.reputation[seat] or "·") for seat in seats)
        rows.append((one.name, one.place, str(one.value), *counts, hex_map.control(one)))
    sums = (str(one.reputation) for one in seen.standings)
    rows.append(("Reputation", "", f"of {seen.goal}", *sums, ""))
    return table(rows, numbers=range(2, len(seats) + 3))


def _notes(seen: Scoreboard) -> list[str]:
    notes: list[str] = []
    if seen.trigger and not seen.final:
        notes += wrapped(f"The end was triggered in round {seen.trigger}; one more is played.")
    waiting = [f"{one.seat} {one.in_hand}" for one in seen.standings if one.in_hand]
    if waiting and not seen.final:
        words = f"In hand, and not counted until played: Objectives of {listed(waiting)}."
        notes += wrapped(words)
    return ["", *notes] if notes else []


# --- boards, state, phases, map


def sheet(seen: ShipSheet, foot: Sequence[str] = ()) -> str:
    """The Ship board of one seat."""
    return page(board.board(seen), foot)


def sheets(seen: Iterable[ShipSheet], foot: Sequence[str] = ()) -> str:
    """The Ship boards of several seats, one below the other."""
    lines = [line for one in seen for line in ("", *board.board(one))]
    return page(lines[1:] or ["No game has begun."], foot)


def state(seen: State, foot: Sequence[str] = ()) -> str:
    """Whose turn it is, the boards in short, the Markets and the piles."""
    if not seen.boards:
        return page(["No game has begun."], foot)
    lines = [*_where(seen)]
    for one in seen.boards:
        lines += ["", *_board(one)]
    lines += ["", *_missions(seen), "", *_freelancers(seen), ""]
    return page([*lines, *(line for deck in seen.decks for line in _deck(deck))], foot)


def _where(seen: State) -> list[str]:
    turn = (
        f": turn of {plain(seen.turn)}, {plural(seen.actions, 'action')} left" if seen.turn else ""
    )
    last = ", the last" if seen.final else ""
    where = "ended" if seen.ended else f"round {seen.round}{last}{turn}" if seen.round else "set-up"
    lines = wrapped(f"Episode {seen.episode}, {seen.name}; {where}", indent="  ")
    if seen.special:
        lines += wrapped(seen.special, indent="  ", first="  ")
    lines.append(f"  Reputation goal {seen.goal}; Warbound of Level {seen.level}")
    if seen.order:
        lines += wrapped(f"In turn: {', '.join(seen.order)}", indent="    ", first="  ")
    if seen.warbound:
        words = f"Warbound Activation token: {seen.warbound}"
        lines += wrapped(words, indent="    ", first="  ")
    if seen.trigger and not seen.ended:
        lines.append(f"  The end was triggered in round {seen.trigger} ({seen.trigger_by})")
    return lines


def _board(one: ShipSheet) -> list[str]:
    fate = " — destroyed" if one.destroyed else " — resigned" if one.resigned else ""
    crits = sum(spot.crit for station in one.stations for spot in station.spots)
    crew = [f"{at.number} {at.crew.id}" for at in one.stations if at.crew is not None]
    hand = len(one.hand) + one.unknown_crew
    objectives = len(one.objectives) + one.unknown_objectives
    tracks = (
        f"energy {one.energy}/{one.energy_max}",
        f"Shields {one.shields}",
        f"Charges {one.charges}",
        f"Hull {one.hull}/{one.hull_max}",
        f"CRIT {crits}",
        f"Experience {one.experience}",
    )
    held = (
        f"{plural(hand, 'Crew', 'Crew')} and {plural(objectives, 'Objective')} in hand",
        f"{one.quarters} in Crew Quarters",
        f"{plural(len(one.missions), 'Mission')} done",
    )
    return [
        f"{fit(one.seat, 40)}, {fit(one.faction, 30)}{fate}",
        f"  {' · '.join(tracks)}",
        *wrapped(f"unspent: {' '.join(one.unspent) or 'none'}", indent="    ", first="  "),
        *wrapped(f"stations: {', '.join(crew) or 'no Crew'}", indent="    ", first="  "),
        f"  {' · '.join(held)}",
        *_known(one),
    ]


def _known(one: ShipSheet) -> list[str]:
    """The hand, as far as this reader knows it."""
    cards = [crew.id for crew in one.hand] + [card.id for card in one.objectives]
    if not cards:
        return []
    rest = unknown(one.unknown_crew + one.unknown_objectives)
    return wrapped(f"hand: {', '.join([*cards, *([rest] if rest else [])])}", "    ", "  ")


def _missions(seen: State) -> list[str]:
    rows = [("Mission Market", "Biome", "Value", "Rep", "Skills → reward")]
    rows += [
        (
            one.id,
            one.biome,
            str(one.value),
            str(one.reputation),
            f"{', '.join(one.skills)} → {one.reward}",
        )
        for one in seen.market
    ]
    return spread(rows, REWARD, numbers=(2, 3)) if len(rows) > 1 else ["Mission Market: empty"]


def _freelancers(seen: State) -> list[str]:
    rows = [("Freelancers", "", "Value", "Ability", "Skills")]
    rows += [
        (one.id, "top" if one.top else "", str(one.value), one.ability, ", ".join(one.skills))
        for one in seen.freelancers
    ]
    return table(rows, numbers=(2,)) if len(rows) > 1 else ["Freelancer Market: empty"]


def _deck(deck: Deck) -> list[str]:
    discards = f", {len(deck.discards)} discarded" if deck.discards else ""
    return [f"{deck.name}: {deck.left} left{discards}"]


def galaxy_map(seen: GalaxyMap, foot: Sequence[str] = (), *, colour: bool = False) -> str:
    """The map with everything on it."""
    return page(hex_map.galaxy_map(seen, colour=colour), foot)


def compared(seen: State, there: GalaxyMap) -> str:
    """The boards and what lies where, without the drawing: two points differ in these lines."""
    return page([*state(seen).splitlines(), *hex_map.lists(there)])


def phases(seen: Sequence[Phase], foot: Sequence[str] = ()) -> str:
    """Every round and turn with the point of the record at which it begins."""
    rows = [("Begins", "Name", "Part"), *((one.cut, one.key, one.title) for one in seen)]
    return page(table(rows) if seen else ["No round has begun."], foot)


def timeline(spoken: Sequence[Sentence], foot: Sequence[str] = ()) -> str:
    """What happened, by round and turn; what was undone is marked."""
    return pages.timeline(spoken, foot, period="Round")


# --- the head of a longer text


def about(seen: About) -> list[str]:
    """Episode, length, seats, dice."""
    if not seen.seats:
        return [seen.title]
    head = f"{seen.title}: {seen.game}, Reputation goal {seen.goal}"
    length = f" ({seen.length})" if seen.length else ""
    lines = [
        *wrapped(f"{head}{length}, Warbound of Level {seen.level}"),
        *wrapped(seen.special),
        "",
    ]
    rows = [("", "Seat", "Faction", "Player")]
    rows += [(f"{place.number}.", place.seat, place.name, place.player) for place in seen.seats]
    if not any(place.player for place in seen.seats):
        rows = [row[:3] for row in rows]  # type: ignore[misc]
    lines += table(rows, numbers=(0,))
    if seen.cadets:
        lines += ["", *wrapped(f"With 2-point tokens: {listed(seen.cadets)}")]
    return [*lines, "", *wrapped(origins(seen.dice))]
