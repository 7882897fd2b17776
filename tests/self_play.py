"""Whole games played at random through a draft of the store, with everything counted."""

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from domain.kernel import record
from domain.kernel.agenda import Question
from domain.kernel.bots import Bot
from domain.kernel.chance import TableLuck
from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.messages import TABLE, Command, Entry, GameId, Seat
from domain.store.application import Draft, Gifts, Request
from domain.store.catalogue import shipped
from tests.dice import Dice, speaker
from tests.sport import Sport

MOST_ENTRIES = 8_000  # a game that is longer has lost its way


@dataclass
class Tally:
    """How often everything occurred."""

    games: int = 0
    entries: int = 0
    attempts: int = 0
    deals: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)


@dataclass
class Play:
    """One game: who plays, with which dice, and how much is tried that may be refused."""

    number: int
    sport: Sport
    content: Any
    tally: Tally
    mischief: float = 0.3

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)
        self.deal = self.sport.deal(self.number, self.content)
        self.bots: dict[Seat, Bot] = self.sport.players(self.number, self.deal, self.rng)
        self.rules: Any = self.sport.rules
        self.table: Any = self.rules.initial()

    # --- the game

    def run(self, draft: Draft | None = None) -> Draft:
        """Plays to the end; AssertionError names the game, the entry and what was wrong."""
        draft = draft or fresh(self.sport, self.number, self.content)
        if not draft.entries:
            self.before_the_beginning()
            self._enter(draft, TABLE, self.deal.new, ())
        else:
            self._take(draft, tuple(draft.entries))
        while (asked := draft.question()) is not None:
            assert draft.head < MOST_ENTRIES, f"game {self.number} does not end"
            sort = kind(asked, draft.seats)
            self.tally.questions[sort] += 1
            common = sort in self.sport.common
            if self.rng.random() < self.mischief * (1 if common else 3):
                for _ in range(1 if common else 4):
                    self._misbehave(draft, asked)
            if self.rng.random() < self.mischief / 50:
                self._misuse_the_record(draft)
            if not self._interrupt(draft):
                self._answer(draft, asked)
        self._finish(draft)
        return draft

    def _answer(self, draft: Draft, asked: Question) -> None:
        seat = self.rng.choice(asked.seats)
        text = asked.default if seat == TABLE else self.bots[seat](self.content, draft.table, seat)
        command, _ = self.sport.parse(text)
        try:
            self._enter(draft, seat, command, self._results(draft, seat, command))
        except IllegalMove as refusal:
            raise AssertionError(f"{self._where(draft)}: {seat}: {text}: {refusal}") from refusal

    def _results(self, draft: Draft, seat: Seat, command: Command) -> tuple[str, ...]:
        """What the dice of the table show for this command."""
        if draft.table.game.dice == "engine":
            return ()
        dice = Dice(self.rng)
        self.rules.decide(self.content, draft.table, seat, command, dice)
        return tuple(dice.reported)

    def _enter(self, draft: Draft, seat: Seat, command: Command, reported: tuple[str, ...]) -> None:
        self._take(draft, draft.handle(Request(seat, command, reported)))

    def _take(self, draft: Draft, entries: tuple[Entry, ...]) -> None:
        events = [event for entry in entries for event in entry.events]
        self.tally.entries += len(entries)
        self.tally.events.update(type(event).__name__ for event in events)
        if not any(isinstance(event, record.Rewound) for event in events):
            for event in events:
                if isinstance(event, self.sport.checked_at):
                    self._check(draft)
                self.table = self.rules.evolve(self.table, event)
        self.table = draft.table

    def _check(self, draft: Draft) -> None:
        found = self.sport.breaches(self.content, self.table)
        assert not found, f"{self._where(draft)}: {found}"

    def _where(self, draft: Draft) -> str:
        game, at = f"{self.number} ({self.deal.label})", self.sport.where(draft.table)
        return f"{self.sport.name} game {game}, entry {draft.head}, {at}"

    def _finish(self, draft: Draft) -> None:
        table = draft.table
        assert table.game.ended, f"{self._where(draft)}: nothing is asked and nothing has ended"
        self._check(draft)
        self._after_the_end(draft)
        self.tally.games += 1
        self.tally.deals[f"{self.deal.label}, {self.deal.dice} dice"] += 1
        self.tally.endings[f"{table.game.reason}, by {table.game.won_by}"] += 1

    # --- what is refused

    def before_the_beginning(self) -> None:
        """Tables that cannot be set up, and a move before there is one."""
        draft = fresh(self.sport, self.number, self.content)
        for wrong in self.sport.wrong(self.deal.new):
            self._what_if(draft, TABLE, wrong)
        self._what_if(draft, TABLE, self.sport.idle)

    def _after_the_end(self, draft: Draft) -> None:
        for command in (self.sport.idle, self.sport.resign):
            self._what_if(draft, self.deal.seats[0], command)

    def _misuse_the_record(self, draft: Draft) -> None:
        """Seats that do not exist, results that nobody asked for, bad rewinds, odd commands."""
        seat, head = self.deal.seats[0], draft.head
        wrong = (
            Request(Seat("Nobody"), record.Note("x")),
            Request(seat, self.sport.resign, ("6",)),
            Request(seat, record.Rewind(head + self.rng.randrange(2), draft.seats, "x")),
            Request(seat, record.Rewind(0, draft.seats, "x")),
            Request(seat, record.Rewind(1, (), "")),
            *(Request(seat, command) for command in self.sport.odd),
        )
        for request in wrong:
            try:
                draft.judge(request)
            except IllegalMove as refusal:
                self.tally.refusals[refusal.rule] += 1

    def _misbehave(self, draft: Draft, asked: Question) -> None:
        """Tries a line that may be refused; whatever it would come to is forgotten."""
        seat = speaker(self.rng, draft.table.game.seats, asked.seats)
        text = self.sport.nonsense(self.rng, self.content, draft.table, seat, asked.verbs)
        self.tally.attempts += 1
        try:
            command, _ = self.sport.parse(text)
            self._what_if(draft, seat, command)
        except BadInput:
            self.tally.refusals["(not readable)"] += 1

    def _what_if(self, draft: Draft, seat: Seat, command: Command) -> None:
        dice = Dice(self.rng)
        try:
            self.rules.decide(self.content, draft.table, seat, command, dice)
        except IllegalMove as refusal:
            if dice.used:
                raise AssertionError(f"{self._where(draft)}: after a die: {refusal}") from refusal
            self.tally.refusals[refusal.rule] += 1
            return
        if dice.reported:
            self._misreport(draft, seat, command, dice.reported)

    def _misreport(self, draft: Draft, seat: Seat, command: Command, good: list[str]) -> None:
        """One result too few, too many, or impossible."""
        for bad in (good[:-1], [*good, "1"], [*good[:-1], "77"]):
            luck = TableLuck(bad)
            try:
                self.rules.decide(self.content, draft.table, seat, command, luck)
                luck.finish()
            except IllegalMove as refusal:
                self.tally.refusals[refusal.rule] += 1

    # --- what may happen at any time

    def _interrupt(self, draft: Draft) -> bool:
        """Now and then a note, an undo, a rewind, a resignation or other dice; says whether so."""
        roll = self.rng.random()
        if roll > 0.02 or draft.head < 3:
            return False
        seat = self.rng.choice(draft.seats)
        command = self._interruption(draft, roll)
        if command is None:
            return False
        own = command == self.sport.resign or not isinstance(
            command, self.sport.change_dice | record.Rewind
        )
        by = seat if own else TABLE
        try:
            results = self._results(draft, by, command) if command == self.sport.resign else ()
            self._enter(draft, by, command, results)
        except IllegalMove as refusal:
            self.tally.refusals[refusal.rule] += 1
        return True

    def _interruption(self, draft: Draft, roll: float) -> Command | None:
        if roll < 0.001:
            return self.sport.resign
        if roll < 0.004 and self.deal.dice != "carried":
            change: Command = self.sport.change_dice(self.rng.choice(("engine", "table")))
            return change
        if roll < 0.012:
            return self.rng.choice((record.Undo(), record.Undo(), record.Redo()))
        if roll < 0.014:
            to = max(2, draft.head - self.rng.randrange(12))
            return record.Rewind(to, draft.seats, "a mistake")
        return record.Note("a note") if roll < 0.016 else None


def kind(asked: Question, seats: Iterable[str]) -> str:
    """The kind of a question, without the numbers, the places and the seats in it."""
    named = "|".join(re.escape(seat) for seat in seats)
    text = re.sub(r"\b[A-Z]?\d+\b", "N", asked.kind)
    return re.sub(rf"\b({named})\b", "SEAT", re.sub(r"\d+", "N", text))


def fresh(sport: Sport, number: int, content: object) -> Draft:
    """A new game of that number, in memory alone."""
    draft = Draft(GameId(f"{number:032x}"), shipped().rules(sport.tag), content, gifts(number))
    draft.content_line = sport.encode(content)
    return draft


def gifts(number: int) -> Gifts:
    """The same time, salts and seeds whenever that game is played."""
    rng = random.Random(f"gifts {number}")
    return Gifts(
        clock=lambda: "2026-01-31T20:15:00Z",
        salt=lambda: f"{rng.getrandbits(128):032x}",
        new_id=lambda: f"{rng.getrandbits(128):032x}",
        seed=lambda: f"{rng.getrandbits(256):064x}",
    )
