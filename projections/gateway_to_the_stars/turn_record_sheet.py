"""The Turn Record Sheet: lines TRS-01 to TRS-20 of every turn, one sheet a Power."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars.events import IncomeReceived, PlanPaid, SavingsFixed
from domain.kernel.messages import Event, Seat
from projections.projection import Projection

LINES = {
    "TRS-01": "Production by TFs",
    "TRS-02": "Trade Income",
    "TRS-03": "Survey Bonus",
    "TRS-04": "Resource Advance",
    "TRS-05": "Saved from last turn",
    "TRS-06": "Total Funds Available",
    "TRS-07": "Star Probes (P)",
    "TRS-08": "Survey Ships (S)",
    "TRS-09": "Colony Expeditions (Y)",
    "TRS-10": "Trade Expeditions (T)",
    "TRS-11": "Cruisers (C)",
    "TRS-12": "Dreadnoughts (D)",
    "TRS-13": "Starbases (SB)",
    "TRS-14": "Dreadnought repair",
    "TRS-15": "Survey Cards",
    "TRS-16": "Altering Power Order",
    "TRS-17": "Total spent",
    "TRS-18": "Unspent",
    "TRS-19": "Saved (max 3)",
    "TRS-20": "Lost excess",
}
SUMS = ("TRS-06", "TRS-17", "TRS-18")
MEMO = "Exchange boxes filled"
UNITS = {
    "P": "TRS-07",
    "S": "TRS-08",
    "Y": "TRS-09",
    "T": "TRS-10",
    "C": "TRS-11",
    "D": "TRS-12",
    "SB": "TRS-13",
}


class Column(Struct, frozen=True):
    """One turn: Credits by line, and for lines that count something, how many. Missing: not yet."""

    turn: int
    credits: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}
    boxes: int = 0


class Sheet(Struct, frozen=True):
    """A Power's sheet; columns by turn, only those begun."""

    seat: Seat
    columns: tuple[Column, ...] = ()


Sheets = Mapping[Seat, Sheet]


def _written(sheets: Sheets, seat: Seat, column: Column) -> Sheets:
    """The sheet with the lines of this column added to what the turn has already."""
    sheet = sheets.get(seat) or Sheet(seat)
    columns = {one.turn: one for one in sheet.columns}
    old = columns.get(column.turn)
    if old is not None:
        column = Column(
            column.turn,
            {**old.credits, **column.credits},
            {**old.counts, **column.counts},
            old.boxes + column.boxes,
        )
    columns[column.turn] = column
    ordered = tuple(columns[turn] for turn in sorted(columns))
    return {**sheets, seat: replace(sheet, columns=ordered)}


def _income(sheets: Sheets, event: IncomeReceived) -> Sheets:
    lines = {
        "TRS-01": event.tf_credits,
        "TRS-02": event.trade_credits,
        "TRS-03": event.bonus,
        "TRS-04": event.resource_credits,
        "TRS-05": event.saved,
        "TRS-06": event.total,
    }
    counts = {"TRS-01": event.tf, "TRS-02": event.trades, "TRS-04": event.resources}
    return _written(sheets, event.seat, Column(event.turn, lines, counts, event.boxes))


def _paid(sheets: Sheets, event: PlanPaid) -> Sheets:
    lines = {line: event.unit_credits.get(code, 0) for code, line in UNITS.items()}
    lines |= {
        "TRS-14": event.repair_credits,
        "TRS-15": event.card_credits,
        "TRS-16": event.bid,
        "TRS-17": event.total,
    }
    counts = {line: event.units.get(code, 0) for code, line in UNITS.items()}
    counts |= {"TRS-14": event.repairs, "TRS-15": event.cards}
    return _written(sheets, event.seat, Column(event.turn, lines, counts))


def _savings(sheets: Sheets, event: SavingsFixed) -> Sheets:
    lines = {"TRS-18": event.unspent, "TRS-19": event.saved, "TRS-20": event.lost}
    return _written(sheets, event.seat, Column(event.turn, lines))


SHEETS: Projection[Sheets, Event] = Projection(
    {}, {IncomeReceived: _income, PlanPaid: _paid, SavingsFixed: _savings}
)


def sheet(events: Iterable[Event], seat: Seat) -> Sheet:
    """The sheet of one Power; empty before its first income."""
    return SHEETS.fold(events).get(seat) or Sheet(seat)
