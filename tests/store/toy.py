"""A tiny game with all that a store must carry: dice, sealed bids, hidden cards, an end."""

import hashlib
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.chance import Luck, Source
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import (
    TABLE,
    Command,
    Event,
    Fact,
    GalaxyEvent,
    GameEvent,
    PlayerEvent,
    Rule,
    Seat,
)
from domain.store.application import Gifts, Ledger, Request
from domain.store.catalogue import Catalogue, GameRules
from domain.store.upcasts import UPCASTS, Upcast

RED, BLUE, GREEN, YELLOW = Seat("Red"), Seat("Blue"), Seat("Green"), Seat("Yellow")
CARDS = ("ace", "king", "queen")


class NewToy(Command, frozen=True, tag="toy.new-game"):
    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    seats: tuple[Seat, ...]
    dice: Source
    names: tuple[str, ...] | None = ()


class Roll(Command, frozen=True, tag="toy.roll"):
    dice: int = 1


class Bid(Command, frozen=True, tag="toy.bid"):
    SECRET: ClassVar[tuple[str, ...]] = ("amount",)
    amount: int | None


class Open(Command, frozen=True, tag="toy.open"):
    pass


class Draw(Command, frozen=True, tag="toy.draw"):
    pass


class Step(Command, frozen=True, tag="toy.step"):
    to: int = 1


class Finish(Command, frozen=True, tag="toy.finish"):
    pass


class Begun(GameEvent, frozen=True, tag="toy.begun"):
    seats: tuple[Seat, ...]
    dice: Source
    content: str


class NamesGiven(GameEvent, frozen=True, tag="toy.names-given"):
    SECRET: ClassVar[tuple[str, ...]] = ("names",)
    KIND: ClassVar[str] = "text"
    readers: tuple[Seat, ...]
    names: tuple[str, ...] | None

    def audience(self) -> tuple[Seat, ...]:
        return self.readers


class Rolled(GalaxyEvent, frozen=True, tag="toy.rolled"):
    seat: Seat
    dice: tuple[int, ...]


class BidSealed(PlayerEvent, frozen=True, tag="toy.bid-sealed"):
    SECRET: ClassVar[tuple[str, ...]] = ("amount",)
    KIND: ClassVar[str] = "bid"
    amount: int | None


class BidsOpened(GameEvent, frozen=True, tag="toy.bids-opened"):
    OPENS: ClassVar[tuple[str, ...]] = ("bid",)
    bids: Mapping[Seat, int]


class CardDrawn(PlayerEvent, frozen=True, tag="toy.card-drawn"):
    SECRET: ClassVar[tuple[str, ...]] = ("card",)
    KIND: ClassVar[str] = "card"
    card: str | None


class Stepped(GalaxyEvent, frozen=True, tag="toy.stepped"):
    seat: Seat
    to: int


class Ended(GameEvent, frozen=True, tag="toy.ended"):
    OPENS: ClassVar[tuple[str, ...]] = ("*",)


AnyToyCommand = NewToy | Roll | Bid | Open | Draw | Step | Finish
AnyToyEvent = Begun | NamesGiven | Rolled | BidSealed | BidsOpened | CardDrawn | Stepped | Ended


class Game(Struct, frozen=True):
    seats: tuple[Seat, ...] = ()
    dice: Source = "table"
    content: str = ""
    ended: bool = False


class Table(Struct, frozen=True):
    game: Game = Game()
    bids: Mapping[Seat, int | None] = {}
    hands: Mapping[Seat, tuple[str | None, ...]] = {}
    rolled: tuple[int, ...] = ()
    at: Mapping[Seat, int] = {}


class Content(Struct, frozen=True):
    sides: int = 6


CONTENT = msgspec.json.encode(Content())


def evolve(table: Table, event: Event) -> Table:  # noqa: C901 (one line for each event)
    match event:
        case Begun():
            return replace(table, game=Game(event.seats, event.dice, event.content))
        case Rolled():
            return replace(table, rolled=(*table.rolled, *event.dice))
        case BidSealed():
            return replace(table, bids={**table.bids, event.seat: event.amount})
        case BidsOpened():
            return replace(table, bids={})
        case CardDrawn():
            hand = (*table.hands.get(event.seat, ()), event.card)
            return replace(table, hands={**table.hands, event.seat: hand})
        case Stepped():
            return replace(table, at={**table.at, event.seat: event.to})
        case Ended():
            return replace(table, game=replace(table.game, ended=True))
        case NamesGiven():
            return table
        case _:
            raise TypeError(type(event))


def _facts(*events: Event) -> tuple[Fact, ...]:
    return tuple(Fact(event, (Rule("TOY-01"),)) for event in events)


def _new(command: NewToy) -> tuple[Fact, ...]:
    begun = Begun(command.seats, command.dice, hashlib.sha256(CONTENT).hexdigest())
    return _facts(begun, NamesGiven(command.seats, command.names))


def decide(  # noqa: C901 (one case for each command)
    content: Content, table: Table, seat: Seat, command: Command, luck: Luck
) -> tuple[Fact, ...]:
    if table.game.ended:
        raise IllegalMove("TOY-END", f"the game is over, {seat}.")
    match command:
        case NewToy():
            return _new(command)
        case Roll():
            dice = tuple(luck.die(content.sides, f"die {n}") for n in range(command.dice))
            return _facts(Rolled(seat, dice))
        case Bid():
            return _facts(BidSealed(seat, command.amount))
        case Open():
            bids = {who: amount or 0 for who, amount in table.bids.items()}
            return _facts(BidsOpened(bids), Rolled(seat, (luck.die(6, "tie"),)))
        case Draw():
            return _facts(CardDrawn(seat, luck.pick(CARDS, "card")))
        case Step():
            if command.to <= table.at.get(seat, 0):
                raise IllegalMove("TOY-STEP", f"{seat} is at {table.at.get(seat, 0)} already.")
            return _facts(Stepped(seat, command.to))
        case Finish():
            return _facts(Ended())
        case _:
            raise TypeError(type(command))


def automatic(_: Content, table: Table) -> Command | None:
    everybody = len(table.bids) == len(table.game.seats) > 0
    return Open() if everybody else None


def question(_: Content, table: Table) -> Question | None:
    if table.game.ended or not table.game.seats:
        return None
    if table.game.dice == "engine" and automatic(Content(), table):
        return Question((TABLE,), "open", Rule("TOY-01"), ("open",))
    return Question(table.game.seats, "play", Rule("TOY-01"), ("bid", "roll"), sealed=True)


TOY = GameRules(
    prefix="toy",
    edition=1,
    commands=AnyToyCommand,
    events=AnyToyEvent,
    initial=Table,
    evolve=evolve,
    decide=decide,
    automatic=automatic,
    question=question,
    decode_content=msgspec.json.Decoder(Content).decode,
)


def catalogue(upcasts: Mapping[str, Upcast] = UPCASTS) -> Catalogue:
    return Catalogue({"toy": lambda: TOY}, upcasts)


CATALOGUE = catalogue()


def gifts(mark: str = "a") -> Gifts:
    """Numbers counted up; `mark` (a hex digit) keeps those of two processes apart."""
    salts, ids, seeds, ticks = count(1), count(1), count(1), count(0)

    def clock() -> str:
        tick = next(ticks)
        return f"2026-01-31T{tick // 3600 % 24:02}:{tick // 60 % 60:02}:{tick % 60:02}Z"

    return Gifts(
        clock=clock,
        salt=lambda: f"{mark}5{next(salts):030x}",
        new_id=lambda: f"{mark}1{next(ids):030x}",
        seed=lambda: f"{mark}e{next(seeds):062x}",
    )


def ledger(path: Path, mark: str = "a") -> Ledger:
    return Ledger(str(path), gifts(mark), lambda: CATALOGUE)


def begin(dice: Source = "table", seats: tuple[Seat, ...] = (RED, BLUE)) -> Request:
    return Request(TABLE, NewToy(seats, dice, ('Ö; <b>"$(x)', "日本")), entered_by="the keeper")


def red(command: Command, *reported: str, **more: str) -> Request:
    return Request(RED, command, reported, **more)


def blue(command: Command, *reported: str, **more: str) -> Request:
    return Request(BLUE, command, reported, **more)
