"""The recorded games of Gateway to the Stars: what they show together, and what none can show."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from cli.games import by_prefix
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.commands import SealPlan
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.orders import Plan
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Entry, Seat
from domain.store.history import History
from projections.gateway_to_the_stars.scoreboard import scoreboard
from projections.gateway_to_the_stars.star_map import star_map
from projections.gateway_to_the_stars.state import state
from projections.gateway_to_the_stars.turn_record_sheet import SHEETS, Sheet
from projections.render import text as plain
from tests.shelf import Secret, Shelf

BY_HAND = (
    "conquest", "four-table", "last-power", "mutual-ruin", "shared-victory", "solitaire-success",
    "tie-by-advances", "tie-by-credits", "tie-by-tf",
)  # fmt: skip
SHEETS_OF = {
    "conquest": "Red",
    "four-table": "Green",
    "last-power": "Blue",
    "shared-victory": "Grey",
    "solitaire-success": "日本",
    "tie-by-credits": "Red",
    "seven-table": "amber",
}
GOLDEN = {
    "state": (
        "conquest", "four-table", "long-engine", "seven-table", "solitaire-success", "tie-by-tf",
    ),
    "map": ("four-table", "mutual-ruin", "six-war", "solitaire-golden-age"),
    "phases": ("encore", "four-engine", "solitaire-failure", "tie-by-advances"),
    "report": ("mutual-ruin", "tie-by-advances", "solitaire-failure"),
}  # fmt: skip
NO_EVENT = {
    "PurchaseVoid": "26 Survey Cards of other kinds always come back to the discards, so that a "
    "deck and its discards are never empty together",
}
QUESTIONS = frozenset({
    "Precursor Chart", "a card's hit", "a spending plan", "an exchange", "attacker's decision",
    "attacks", "battle round", "captures of TFs", "card trades", "defender's decision",
    "discovery", "docking Trade Expeditions", "hits", "movement", "new Independent Colonies",
    "new TFs", "opening of a spending plan", "opening of captures of TFs",
    "opening of docking Trade Expeditions", "opening of new Independent Colonies",
    "opening of new TFs", "pursuit", "retreat from an Unfriendly system", "survey",
    "the Items in hand", "the Power Order", "the deal of the homes",
})  # fmt: skip
SCENES: dict[str, Callable[[Any, Table], object]] = {
    "TFs are converted": lambda x, _: isinstance(x, e.TFsCaptured) and x.converted,
    "captured TFs are destroyed": lambda x, _: isinstance(x, e.TFsCaptured) and x.destroyed,
    "SDUs attack": lambda x, _: isinstance(x, e.BattleBegun) and x.attacker == "SDU",
    "a menace attacks": lambda x, _: isinstance(x, e.BattleBegun) and x.attacker == "menace",
    "Raiders come": lambda x, _: isinstance(x, e.CardTaken) and x.card == "SR-11",
    "a Precursor Chart is found": lambda x, _: isinstance(x, e.CardTaken) and x.card == "SR-06",
    "a Vortex takes a unit": lambda x, _: isinstance(x, e.UnitEliminated) and x.why == "vortex",
    "a unit Vanishes": lambda x, _: isinstance(x, e.UnitEliminated) and x.why == "vanished",
    "a line takes a unit": lambda x, _: isinstance(x, e.UnitEliminated) and x.why == "hazard",
    "a system Vanishes": lambda x, _: isinstance(x, e.CounterRevealed) and x.face == "V",
    "a bid alters the order": lambda x, _: isinstance(x, e.PowerOrderSet) and x.altered,
    "trade pays": lambda x, _: isinstance(x, e.IncomeReceived) and x.trade_credits,
    "an order is beaten": lambda x, _: isinstance(x, e.OrderFailed),
    "an Item is not named": lambda x, _: isinstance(x, e.ItemGained) and x.card == "Item",
    "the First Colony is one's own": lambda x, _: isinstance(x, e.FirstColonyAwarded) and x.vp == 3,
    "the First Colony is shared": lambda x, _: isinstance(x, e.FirstColonyAwarded) and x.vp == 1,
    "a Power is eliminated": lambda x, _: isinstance(x, e.PowerEliminated),
    "somebody resigns": lambda x, _: isinstance(x, e.PlayerResigned),
    "a deck runs out": lambda x, _: isinstance(x, e.DeckReshuffled),
}

# --- views


def boards(_: Content, table: Table, sheets: Mapping[Seat, Sheet]) -> list[Sheet]:
    """A sheet for every seat, in their order."""
    return [sheets.get(seat) or Sheet(seat) for seat in table.game.seats]


def data(
    content: Content, table: Table, sheets: Mapping[Seat, Sheet], *, brief: bool
) -> list[object]:
    views: list[object] = [scoreboard(content, table), state(content, table)]
    if not brief:
        views += [star_map(content, table), boards(content, table, sheets)]
    return views


def text(content: Content, table: Table, sheets: Mapping[Seat, Sheet]) -> str:
    parts = [plain.scoreboard(scoreboard(content, table)), plain.state(state(content, table))]
    parts += [plain.sheet(sheet, table.game.turns) for sheet in boards(content, table, sheets)]
    parts.append(plain.star_map(star_map(content, table), colour=False))
    return "\n".join(parts)


# --- secrets


def secrets(whole: History, reader: Seat, shown: Mapping[str, str]) -> Iterator[Secret]:
    yield from _items(whole, reader, shown)
    yield from _plans(whole, reader, shown)


def _items(whole: History, reader: Seat, shown: Mapping[str, str]) -> Iterator[Secret]:
    """Items in other hands that were never open, and never offered by or to the reader."""
    table: Table = whole.table()
    for seat in table.game.seats:
        for card in table.players[seat].items if seat != reader else ():
            if card != NOT_NAMED and not _was_open(whole, reader, card, shown):
                yield Secret("item", f"{card} of {seat}", card, 2)


def _was_open(whole: History, reader: Seat, card: str, shown: Mapping[str, str]) -> bool:
    if any(card in line for line in shown.values()):
        return True
    for event in (event for entry in whole.entries for event in entry.events):
        if isinstance(event, e.CardsOffered):
            if reader in (event.seat, event.to) and card in (event.give or ()) + (event.take or ()):
                return True
        elif isinstance(event, e.ItemGained):
            if event.seat == reader and event.card == card:
                return True
        elif getattr(event, "card", None) == card:
            return True
    return False


def _plans(whole: History, reader: Seat, shown: Mapping[str, str]) -> Iterator[Secret]:
    """Plans of others that lie sealed; one that spends nothing looks like any other."""
    for entry in whole.entries:
        for n, event in enumerate(entry.events, 1):
            if not isinstance(event, e.PlanSealed) or event.seat == reader:
                continue
            if f"{entry.number}.{n}" in shown or event.plan in (None, Plan()):
                continue
            text = msgspec.json.encode(event.plan).decode()
            if not _is_anothers(whole, entry.number, event):
                yield Secret("plan", f"{entry.number}.{n}", text, entry.number)


def _is_anothers(whole: History, number: int, plan: e.PlanSealed) -> bool:
    """Whether the same was planned once more later on, by anybody: then it can be read there."""
    return any(
        isinstance(event, e.PlanSealed) and event.plan == plan.plan
        for entry in whole.entries[number:]
        for event in entry.events
    )


def hides(entry: Entry, table: Table) -> bool:
    """A plan lies sealed, and it is not the first turn."""
    return isinstance(entry.command, SealPlan) and table.game.turn > 1


GATEWAY = Shelf(
    game=by_prefix("gts"),
    by_hand=BY_HAND,
    sheets=SHEETS_OF,
    golden=GOLDEN,
    begins=(e.PhaseBegun,),
    course=SHEETS,
    data=data,
    text=text,
    boards=boards,
    secrets=secrets,
    hides=hides,
    rich="four-table",
    hidden=frozenset({"salt", "seed", "item", "plan"}),
    events=get_args(e.AnyEvent),
    no_event=NO_EVENT,
    kind=str,
    questions=QUESTIONS,
    scenes=SCENES,
)
