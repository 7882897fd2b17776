"""Games of Gateway to the Stars in a store, played by bots, with engine dice or table dice."""

import random
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from domain.gateway_to_the_stars import bots, notation, rules
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars.loading import packaged
from domain.kernel.chance import Source
from domain.kernel.messages import TABLE, GameId
from domain.store.application import Gifts, Ledger, Request
from domain.store.draft import Draft


def gifts() -> Gifts:
    ticks, salts, ids, seeds = count(), count(1), count(1), count(1)

    def clock() -> str:
        tick = next(ticks)
        return f"2026-01-31T{tick // 3600 % 24:02}:{tick // 60 % 60:02}:{tick % 60:02}Z"

    return Gifts(
        clock=clock,
        salt=lambda: f"{next(salts):032x}",
        new_id=lambda: f"c{next(ids):031x}",
        seed=lambda: f"{next(seeds):064x}",
    )


class Reported:
    """Dice and draws as somebody at a table would report them."""

    source: Source = "table"

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self.results: list[str] = []

    @property
    def used(self) -> int:
        return len(self.results)

    def die(self, sides: int, purpose: str) -> int:  # noqa: ARG002
        value = self._luck.randint(1, sides)
        self.results.append(str(value))
        return value

    def pick(self, bag: Sequence[str], purpose: str) -> str:  # noqa: ARG002
        card = self._luck.choice(list(bag))
        self.results.append(card)
        return card


def play(
    path: Path,
    scenario: str = "SCN-2S",
    *,
    dice: str = "engine",
    bot: str = "plain",
    entries: int = 10_000,
    name: str = "a game",
) -> tuple[Ledger, GameId]:
    ledger = Ledger(str(path), gifts())
    content = packaged()
    chairs = bots.seats_for(content, scenario)
    new = c.NewGame(scenario, chairs, dice, data.digest(content), {chairs[0].seat: "Ö; <b>"})
    draft = ledger.begin(Request(TABLE, new, entered_by="the keeper"), data.encode(content), name)
    players = {
        chair.seat: bots.named_bot(bot, bots.chooser("0" * 64, chair.seat)) for chair in chairs
    }
    luck = random.Random(7)
    while (asked := draft.question()) is not None and draft.head < entries:
        seat = asked.seats[0]
        table_speaks = seat == TABLE
        line = asked.default if table_speaks else players[seat](content, draft.table, seat)
        command, _ = notation.parse(line)
        draft.handle(Request(seat, command, _results(draft, seat, command, luck), raw=line))
    ledger.commit(draft)
    return ledger, draft.game


def _results(draft: Draft, seat: str, command: object, luck: random.Random) -> tuple[str, ...]:
    if draft.table.game.dice == "engine":
        return ()
    reported = Reported(luck)
    rules.decide(draft.content, draft.table, seat, command, reported)  # type: ignore[arg-type]
    return tuple(reported.results)
