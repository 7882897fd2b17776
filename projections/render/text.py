"""Views as plain text of 80 columns; the same with and without a terminal."""

from collections.abc import Sequence

from domain.kernel.counting import listed, plural
from projections.dice import origins
from projections.gateway_to_the_stars.about import About
from projections.gateway_to_the_stars.phases import Phase
from projections.gateway_to_the_stars.scoreboard import Scoreboard, Standing
from projections.gateway_to_the_stars.star_map import StarMap
from projections.gateway_to_the_stars.state import Board, Card, Deck, State
from projections.gateway_to_the_stars.turn_record_sheet import LINES, MEMO, SUMS, Column, Sheet
from projections.render import text_map
from projections.render.pages import dice, dice_lines, page, tally, timeline
from projections.render.writing import WIDTH, fit, marks, plain, table, wrapped

__all__ = [
    "about", "dice", "dice_lines", "page", "phases", "scoreboard", "sheet", "star_map", "state",
    "tally", "timeline",
]  # fmt: skip

FEW = 3  # seats whose names fit above the columns of a table
SHORT = 12

WAYS = {
    "conquest": " by conquest",
    "tf": ", level on points, with more TF",
    "advances": ", level on points, with more Advances",
    "credits": ", level on points, with more saved Credits",
}
RUIN = {"mutual-ruin": ", after mutual ruin"}


# --- score


def scoreboard(board: Scoreboard, foot: Sequence[str] = ()) -> str:
    """The standing, and every line of the score with its clause."""
    return page(score_lines(board), foot)


def score_lines(board: Scoreboard) -> list[str]:
    """The same without a foot."""
    if not board.standings:
        return ["No game has begun."]
    rows = [("", "Seat", "Power", "VP", "")]
    rows += [
        (f"{one.place}.", one.seat, one.power, _vp(one.total, one.at_least), _fate(one))
        for one in board.standings
    ]
    return [score_title(board), "", *table(rows, numbers=(0, 3)), "", *_line_table(board)]


def score_title(board: Scoreboard) -> str:
    """`Result after turn 9`, or where the game stands."""
    if board.grade:
        return f"Result: {board.grade}"
    if board.final:
        won = "shared by" if len(board.winners) > 1 else "won by"
        how = WAYS.get(board.won_by, "") + RUIN.get(board.reason, "")
        said = f"Result after turn {board.turn}: {won} "
        return f"{said}{fit(listed(board.winners), WIDTH - len(said) - len(how))}{how}"
    return f"Standing in turn {board.turn} of {board.turns}" if board.turn else "Standing at set-up"


def _vp(vp: int, unsure: bool) -> str:
    return f"{vp}+" if unsure else str(vp)


def _fate(one: Standing) -> str:
    return "eliminated" if one.eliminated else "resigned" if one.resigned else ""


def _line_table(board: Scoreboard) -> list[str]:
    standings = board.standings
    few = len(standings) <= FEW
    letters = marks([one.seat for one in standings])
    heads = [fit(one.seat, SHORT) if few else letters[one.seat] for one in standings]
    rows = [("Line", "Clause", *heads)]
    for at, line in enumerate(standings[0].lines):
        cells: list[str] = []
        for one in standings:
            own = one.lines[at]
            vp = _vp(own.vp, own.at_least)
            cells.append(f"{own.count} → {vp}" if few else vp)
        rows.append((line.line, line.rule, *cells))
    rows.append(("Total", "", *(_vp(one.total, one.at_least) for one in standings)))
    made = table(rows, numbers=range(2, len(heads) + 2))
    notes: list[str] = []
    if not few:
        notes += wrapped(", ".join(f"{letters[one.seat]} {one.seat}" for one in standings))
    if any(one.at_least for one in standings):
        notes.append("+ at least: Items in hand that are not known here")
    return [*made, *notes]


# --- sheets


def sheet(seen: Sheet, turns: int, foot: Sequence[str] = ()) -> str:
    """The Turn Record Sheet of one Power."""
    return page(sheet_lines(seen, turns), foot)


def sheet_lines(seen: Sheet, turns: int) -> list[str]:
    """The same without a foot: one column a turn, Credits in every line."""
    columns = {column.turn: column for column in seen.columns}
    numbers = range(1, turns + 1)
    rows = [("", "Line", *(f"T{turn}" for turn in numbers))]
    for line, name in LINES.items():
        label = name.upper() if line in SUMS else name
        rows.append((line, label, *(_cell(columns.get(turn), line) for turn in numbers)))
    memo = [str(columns[turn].boxes) if turn in columns else "" for turn in numbers]
    rows.append(("memo", MEMO, *memo))
    title = f"Turn Record Sheet of {fit(seen.seat, 48)} (Credits)"
    return [title, "", *table(rows, numbers=range(2, turns + 2))]


def _cell(column: Column | None, line: str) -> str:
    value = column.credits.get(line) if column else None
    return "" if value is None else str(value)


# --- state, phases, map


def state(seen: State, foot: Sequence[str] = ()) -> str:
    """The boards, the order and the piles."""
    if not seen.boards:
        return page(["No game has begun."], foot)
    acting = f", {plain(seen.acting)} acts" if seen.acting else ""
    where = f"turn {seen.turn} of {seen.turns}: {seen.title}{acting}" if seen.turn else "set-up"
    lines = [f"{seen.scenario}, {where}" if not seen.ended else f"{seen.scenario}, ended"]
    if seen.order:
        lines += wrapped(f"Power Order: {', '.join(seen.order)}", indent="  ")
    if seen.sealed:
        lines += wrapped(f"Sealed: {', '.join(seen.sealed)}", indent="  ")
    for offer in seen.offers:
        what = "" if offer.give is None else f": {_ids(offer.give)} for {_ids(offer.take or ())}"
        lines += wrapped(f"Offer of {offer.seat} to {offer.to}{what}", indent="  ")
    for board in seen.boards:
        lines += ["", *_board(board)]
    return page([*lines, "", *(line for deck in seen.decks for line in _deck(deck))], foot)


def _ids(cards: Sequence[str]) -> str:
    return " ".join(cards) or "nothing"


def _board(board: Board) -> list[str]:
    fate = " — eliminated" if board.eliminated else " — resigned" if board.resigned else ""
    units = " ".join(f"{count} {code}" for code, count in board.units.items()) or "no units"
    lines = [
        f"{fit(board.seat, 40)}, {fit(board.power, 30)}{fate}",
        f"  {board.tf} TF in {plural(board.systems, 'system')} · {units}",
        f"  {board.saved} Cr saved · {board.spent} of {board.funds} Cr spent · bonus {board.bonus}",
    ]
    for name, cards in (("Advances", board.advances), ("Trophies", board.trophies)):
        if cards:
            lines += wrapped(f"{name}: {_cards(cards)}", indent="    ", first="  ")
    if board.items or board.unknown_items:
        known = [_cards(board.items)] if board.items else []
        known += [f"{board.unknown_items} not known here"] if board.unknown_items else []
        lines += wrapped(f"Items: {', '.join(known)}", indent="    ", first="  ")
    if board.passage:
        lines += wrapped(f"Free passage for {listed(board.passage)}", indent="    ", first="  ")
    if board.first_colony:
        lines.append(f"  First Colony: {board.first_colony} VP")
    return lines


def _cards(cards: Sequence[Card]) -> str:
    return ", ".join(f"{card.name} ({card.id})" for card in cards)


def _deck(deck: Deck) -> list[str]:
    return [f"{deck.name}: {deck.left} left, {len(deck.discards)} discarded"]


def star_map(
    seen: StarMap, foot: Sequence[str] = (), *, colour: bool = False, lines: bool = False
) -> str:
    """The map; `lines` lists all jump lines as well."""
    return page(text_map.star_map(seen, colour=colour, lines=lines), foot)


def phases(seen: Sequence[Phase], foot: Sequence[str] = ()) -> str:
    """Every phase with the point of the record at which it begins."""
    rows = [("Begins", "Name", "Phase"), *((one.cut, one.key, one.title) for one in seen)]
    return page(table(rows) if seen else ["No phase has begun."], foot)


# --- the head of a longer text


def about(seen: About) -> list[str]:
    """The head of a longer text: scenario, seats, dice."""
    lines = [f"{seen.title}: {seen.scenario_name} ({seen.scenario}), {seen.turns} turns", ""]
    rows = [("", "Seat", "Power", "Player")]
    rows += [(f"{place.number}.", place.seat, place.name, place.player) for place in seen.seats]
    if not any(place.player for place in seen.seats):
        rows = [row[:3] for row in rows]  # type: ignore[misc]
    lines += table(rows, numbers=(0,))
    lines += ["", *wrapped(origins(seen.dice))]
    return lines
