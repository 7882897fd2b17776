"""The identities of the Turn Record Sheet (GS-TRS-ID), checked as the sheets are written."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.table import Table
from domain.kernel.breaches import Breach
from domain.kernel.messages import Event, Seat


class Account(Struct, frozen=True):
    """One Power's running sheet, as far as its events have come."""

    income: e.IncomeReceived | None = None
    paid: e.PlanPaid | None = None
    saved: int = 0
    bonus: int = 0
    earned: int = 0  # TRS-01 to TRS-04 of all turns
    gone: int = 0  # TRS-17 and TRS-20 of all turns


class Book:
    """All sheets, checked line by line."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.accounts: dict[Seat, Account] = {}
        self.placed: Counter[tuple[Seat, str]] = Counter()
        self.bought: Counter[Seat] = Counter()

    def checked(self, cut: str, event: Event, table: Table) -> Iterator[Breach]:
        """What is wrong with the event on the table before it."""
        check = CHECKS.get(type(event))
        if check is not None:
            yield from check(self, cut, event, table)

    def account(self, seat: Seat) -> Account:
        """A Power's account, empty at first."""
        return self.accounts.get(seat, Account())

    def enter(self, seat: Seat, **changes: Any) -> None:  # noqa: ANN401 (a field's own type)
        """Write into a Power's account."""
        self.accounts[seat] = replace(self.account(seat), **changes)


def _bonus(book: Book, _: str, event: e.BonusEarned, __: Table) -> Iterator[Breach]:
    book.enter(event.seat, bonus=book.account(event.seat).bonus + event.amount)
    yield from ()


def _placed(book: Book, _: str, event: e.UnitPlaced, __: Table) -> Iterator[Breach]:
    if event.why == "built":
        book.placed[event.seat, event.code] += 1
    yield from ()


def _taken(book: Book, _: str, event: e.CardTaken, table: Table) -> Iterator[Breach]:
    if event.why == "purchase" and table.game.phase == "P2.4":
        book.bought[event.seat] += 1
    yield from ()


def _void(book: Book, _: str, event: e.PurchaseVoid, table: Table) -> Iterator[Breach]:
    if table.game.phase == "P2.4":
        book.bought[event.seat] += 1
    yield from ()


def _income(book: Book, cut: str, event: e.IncomeReceived, table: Table) -> Iterator[Breach]:
    account, seat, numbers = book.account(event.seat), event.seat, book.content.numbers
    sources = (
        event.tf_credits + event.trade_credits + event.bonus + event.resource_credits
        + event.saved
    )  # fmt: skip
    yield from _same("GS-TRS-ID-01", cut, sources, event.total)
    yield from _same("GS-TRS-ID-06", cut, account.saved, event.saved)
    tf = table.galaxy.tf_of(seat) * numbers.tf_income
    held = forces.advances(book.content, table, seat)
    docked = sum(unit.docked for unit in table.galaxy.of(seat))
    trades = docked + (1 if docked and held["trade"] else 0)
    worth = trades * numbers.trade_income + docked * numbers.exchange_box_credits
    expected = (tf, worth, account.bonus, held["resource"] * numbers.resource_income)
    found = (event.tf_credits, event.trade_credits, event.bonus, event.resource_credits)
    yield from _same("GS-TRS-ID-09", cut, expected, found)
    multiple = event.resource_credits == event.resources * numbers.resource_income
    if min(found) < 0 or not multiple:
        yield Breach("GS-TRS-ID-08", cut, "multiples of the rates, none negative", found)
    earned = account.earned + sum(found)
    book.enter(seat, income=event, paid=None, bonus=0, earned=earned)


def _paid(book: Book, cut: str, event: e.PlanPaid, _: Table) -> Iterator[Breach]:
    numbers = book.content.numbers
    parts = [*event.unit_credits.values(), event.repair_credits, event.card_credits, event.bid]
    wrong = {
        code: paid
        for code, paid in event.unit_credits.items()
        if paid != event.units.get(code, 0) * book.content.units[code].cost
    }
    fixed = (event.repairs * numbers.repair_cost, event.cards * numbers.card_cost)
    if wrong or min(parts) < 0 or fixed != (event.repair_credits, event.card_credits):
        yield Breach("GS-TRS-ID-08", cut, "multiples of the prices, none negative", parts)
    if 0 < event.bid < numbers.bid_minimum:
        yield Breach("GS-TRS-ID-07", cut, f"0, or {numbers.bid_minimum} and up", event.bid)
    account = book.account(event.seat)
    funds = account.income.total if account.income else 0
    if sum(parts) != event.total or not 0 <= event.total <= funds:
        yield Breach("GS-TRS-ID-03", cut, f"the sum {sum(parts)}, 0 to {funds}", event.total)
    book.enter(event.seat, paid=event)


def _savings(book: Book, cut: str, event: e.SavingsFixed, _: Table) -> Iterator[Breach]:
    account, limit = book.account(event.seat), book.content.numbers.savings_limit
    spent = account.paid.total if account.paid else 0
    funds = account.income.total if account.income else 0
    yield from _same("GS-TRS-ID-02", cut, funds, spent + event.saved + event.lost)
    if not 0 <= event.saved <= limit:
        yield Breach("GS-TRS-ID-04", cut, f"0 to {limit}", event.saved)
    if event.lost and event.saved != limit:
        yield Breach("GS-TRS-ID-05", cut, f"savings of {limit} before a loss", event.saved)
    if event.lost < 0 or event.unspent != event.saved + event.lost:
        yield Breach("GS-TRS-ID-08", cut, event.saved + event.lost, event.unspent)
    yield from _delivered(book, cut, event.seat, account.paid)
    book.enter(event.seat, saved=event.saved, gone=account.gone + spent + event.lost)


def _delivered(book: Book, cut: str, seat: Seat, paid: e.PlanPaid | None) -> Iterator[Breach]:
    """What was placed and drawn since the last savings is what was paid for."""
    units = {code: count for code, count in paid.units.items() if count} if paid else {}
    placed = {code: count for (owner, code), count in book.placed.items() if owner == seat}
    yield from _same("GS-TRS-ID-10", cut, units, placed)
    cards = paid.cards if paid else 0
    yield from _same("GS-TRS-ID-10", cut, f"{cards} cards", f"{book.bought[seat]} cards")
    for code in placed:
        del book.placed[seat, code]
    del book.bought[seat]


def _scored(book: Book, cut: str, event: e.PointsScored, _: Table) -> Iterator[Breach]:
    if event.rule == "GS-SCORE-06":
        pairs = book.account(event.seat).saved // book.content.numbers.credits_per_vp
        yield from _same("GS-TRS-ID-12", cut, pairs, event.vp)


def _ended(book: Book, cut: str, _: e.GameEnded, __: Table) -> Iterator[Breach]:
    for account in book.accounts.values():
        yield from _same("GS-TRS-ID-11", cut, account.earned, account.gone + account.saved)


def _same(rule: str, cut: str, expected: object, found: object) -> Iterator[Breach]:
    if expected != found:
        yield Breach(rule, cut, expected, found)


Check = Callable[[Book, str, Any, Table], Iterator[Breach]]
CHECKS: Mapping[type[Event], Check] = {
    e.BonusEarned: _bonus,
    e.UnitPlaced: _placed,
    e.CardTaken: _taken,
    e.PurchaseVoid: _void,
    e.IncomeReceived: _income,
    e.PlanPaid: _paid,
    e.SavingsFixed: _savings,
    e.PointsScored: _scored,
    e.GameEnded: _ended,
}
