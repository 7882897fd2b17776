"""What the processes of test_concurrency do."""

from pathlib import Path
from typing import Protocol

from domain.kernel.errors import LedgerError
from domain.kernel.messages import GameId, Seat
from domain.store.application import Request
from domain.store.logfile import import_log
from tests.store import toy

MARKS = "0123456789abcdef"


class Barrier(Protocol):
    def wait(self, timeout: float | None = None) -> int: ...


class Answers(Protocol):
    def put(self, obj: tuple[str, int]) -> None: ...


def seal_bids(path: Path, game: GameId, seat: Seat, times: int, gate: Barrier) -> None:
    with toy.ledger(path, MARKS[toy_number(seat)]) as store:
        gate.wait(30)
        for amount in range(times):
            store.handle(game, Request(seat, toy.Bid(amount)))


def begin_once(path: Path, name: str, gate: Barrier) -> None:
    with toy.ledger(path, name) as store:
        gate.wait(30)
        store.new(toy.begin(), toy.CONTENT, name)


def step_once(path: Path, game: GameId, expect: str, gate: Barrier, answers: Answers) -> None:
    with toy.ledger(path, "f") as store:
        store.read(game)
        gate.wait(30)
        try:
            (entry,) = store.handle(game, toy.red(toy.Step(1), expect=expect))
        except LedgerError as error:
            answers.put(("refused", error.code))
            return
        answers.put(("entry", entry.number))


def step_for_ever(path: Path, game: GameId, told: Path) -> None:
    with toy.ledger(path, "d") as store, told.open("a") as file:
        step = store.read(game).table().at.get(toy.RED, 0)
        while True:
            step += 1
            (entry,) = store.handle(game, toy.red(toy.Step(step), raw="x" * (step % 7 * 900)))
            file.write(f"{entry.number}\n")
            file.flush()


def import_for_ever(folder: Path, log: bytes) -> None:
    number = 0
    while True:
        number += 1
        with toy.ledger(folder / f"{number}.db", "d") as store:
            import_log(store, log)


def toy_number(seat: Seat) -> int:
    return (toy.RED, toy.BLUE, toy.GREEN, toy.YELLOW).index(seat)
