"""Whole games played at random through a draft of the store, with everything counted."""

import random
import re
from collections import Counter
from dataclasses import dataclass, field

from msgspec.structs import replace

from domain.gateway_to_the_stars import bots, notation, rules
from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import content as data
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars.bots import Bot
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.table import Table
from domain.kernel import record
from domain.kernel.agenda import Question
from domain.kernel.chance import TableLuck
from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.messages import TABLE, Command, Entry, GameId, Seat
from domain.store.application import Draft, Gifts, Request
from domain.store.catalogue import shipped
from tests import strategies as st
from tests.invariants import breaches

MOST_ENTRIES = 8_000  # a game that is longer has lost its way
SCENARIOS = ("SCN-2S", "SCN-M4", "SCN-1", "SCN-M5", "SCN-2L", "SCN-M6", "SCN-2S", "SCN-M7")
SOURCES = ("engine", "table", "engine", "carried")
COMMON = ("movement", "card trades", "a spending plan", "survey", "discovery")
TEMPERS = ("random", "lively", "warlords", "lively", "collectors", "warlords", "masons")


@dataclass
class Tally:
    """How often everything occurred."""

    games: int = 0
    entries: int = 0
    attempts: int = 0
    scenarios: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)


@dataclass
class Play:
    """One game: who plays, with which dice, and how much is tried that may be refused."""

    number: int
    content: Content
    tally: Tally
    mischief: float = 0.3

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)
        self.scenario = SCENARIOS[self.number % len(SCENARIOS)]
        self.source = SOURCES[self.number // len(SCENARIOS) % len(SOURCES)]
        chairs = bots.seats_for(self.content, self.scenario)
        names = {str(chair.seat): f"player {n}" for n, chair in enumerate(chairs)}
        self.new = c.NewGame(self.scenario, chairs, self.source, data.digest(self.content), names)
        self.bots: dict[Seat, Bot] = {chair.seat: self._bot(n) for n, chair in enumerate(chairs)}
        self.table = rules.initial()

    def _bot(self, seat: int) -> Bot:
        temper = TEMPERS[self.number % len(TEMPERS)]
        if temper == "random":
            return bots.random_bot(bots.chooser(f"{self.number:064x}", f"bot {seat}"))
        if temper == "warlords" and seat % 4 != 1:
            return st.warlord(self.rng)
        if temper == "collectors" and seat % 3 != 0:
            return st.collector(self.rng)
        if temper == "masons" and seat < 2:
            return st.mason(self.rng)
        return st.lively(self.rng)

    # --- the game

    def run(self, draft: Draft | None = None) -> Draft:
        """Plays to the end; AssertionError names the game, the entry and what was wrong."""
        draft = draft or fresh(self.number, self.content)
        if not draft.entries:
            self.before_the_beginning()
            self._enter(draft, TABLE, self.new, ())
        else:
            self._take(draft, tuple(draft.entries))
        while (asked := draft.question()) is not None:
            assert draft.head < MOST_ENTRIES, f"game {self.number} does not end"
            self.tally.questions[kind(asked)] += 1
            common = kind(asked) in COMMON
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
        command, _ = notation.parse(text)
        try:
            self._enter(draft, seat, command, self._results(draft, seat, command))
        except IllegalMove as refusal:
            raise AssertionError(f"{self._where(draft)}: {seat}: {text}: {refusal}") from refusal

    def _results(self, draft: Draft, seat: Seat, command: Command) -> tuple[str, ...]:
        """What the dice of the table show for this command."""
        if draft.table.game.dice == "engine":
            return ()
        dice = st.Dice(self.rng)
        rules.decide(self.content, draft.table, seat, command, dice)
        return tuple(dice.reported)

    def _enter(self, draft: Draft, seat: Seat, command: Command, reported: tuple[str, ...]) -> None:
        self._take(draft, draft.handle(Request(seat, command, reported)))

    def _take(self, draft: Draft, entries: tuple[Entry, ...]) -> None:
        events = [event for entry in entries for event in entry.events]
        self.tally.entries += len(entries)
        self.tally.events.update(type(event).__name__ for event in events)
        if not any(isinstance(event, record.Rewound) for event in events):
            for event in events:
                if isinstance(event, e.PhaseBegun):
                    self._check(draft)
                self.table = rules.evolve(self.table, event)
        self.table = draft.table

    def _check(self, draft: Draft) -> None:
        found = breaches(self.content, self.table) if self.table.game.turn else []
        assert not found, f"{self._where(draft)}: {found}"

    def _where(self, draft: Draft) -> str:
        game = draft.table.game
        return f"game {self.number} ({self.scenario}), entry {draft.head}, {game.turn} {game.phase}"

    def _finish(self, draft: Draft) -> None:
        table: Table = draft.table
        assert table.game.ended, f"{self._where(draft)}: nothing is asked and nothing has ended"
        self._check(draft)
        self._after_the_end(draft)
        self.tally.games += 1
        self.tally.scenarios[f"{self.scenario}, {self.source} dice"] += 1
        self.tally.endings[f"{table.game.reason}, by {table.game.won_by}"] += 1

    # --- what is refused

    def before_the_beginning(self) -> None:
        """Tables that cannot be set up, and a move before there is one."""
        draft = fresh(self.number, self.content)
        chairs = (*self.new.chairs, *(c.Chair(Seat(f"more {n}"), "") for n in range(8)))
        twice = tuple(c.Chair(chair.seat, self.new.chairs[0].power) for chair in self.new.chairs)
        for wrong in (chairs[:3], chairs[:8], (), twice):
            self._what_if(draft, TABLE, replace(self.new, chairs=wrong))
        self._what_if(draft, TABLE, replace(self.new, scenario="SCN-9"))
        self._what_if(draft, TABLE, c.Pass())

    def _after_the_end(self, draft: Draft) -> None:
        self._what_if(draft, self.new.chairs[0].seat, c.Pass())

    def _misuse_the_record(self, draft: Draft) -> None:
        """Seats that do not exist, results that nobody asked for, bad rewinds, odd plans."""
        seat, head = self.new.chairs[0].seat, draft.head
        wrong = (
            Request(Seat("Nobody"), record.Note("x")),
            Request(seat, c.Resign(), ("6",)),
            Request(seat, record.Rewind(head + self.rng.randrange(2), draft.seats, "x")),
            Request(seat, record.Rewind(0, draft.seats, "x")),
            Request(seat, record.Rewind(1, (), "")),
            Request(seat, c.SealPlan(c.Plan(cards=-1))),
            Request(seat, c.SealPlan(c.Plan(builds=(c.Build("C", 0, 7),)))),
        )
        for request in wrong:
            try:
                draft.judge(request)
            except IllegalMove as refusal:
                self.tally.refusals[refusal.rule] += 1

    def _misbehave(self, draft: Draft, asked: Question) -> None:
        """Tries a line that may be refused; whatever it would come to is forgotten."""
        nonsense = st.Nonsense(self.rng, self.content, draft.table)
        seat = st.speaker(self.rng, draft.table, asked.seats)
        text = nonsense.line(seat, asked.verbs)
        self.tally.attempts += 1
        try:
            command, _ = notation.parse(text)
            self._what_if(draft, seat, command)
        except BadInput:
            self.tally.refusals["(not readable)"] += 1

    def _what_if(self, draft: Draft, seat: Seat, command: Command) -> None:
        dice = st.Dice(self.rng)
        try:
            rules.decide(self.content, draft.table, seat, command, dice)
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
                rules.decide(self.content, draft.table, seat, command, luck)
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
        speaker = TABLE if isinstance(command, c.ChangeDice | record.Rewind) else seat
        try:
            self._enter(draft, speaker, command, self._results(draft, speaker, command)
                        if isinstance(command, c.Resign) else ())  # fmt: skip
        except IllegalMove as refusal:
            self.tally.refusals[refusal.rule] += 1
        return True

    def _interruption(self, draft: Draft, roll: float) -> Command | None:
        if roll < 0.001:
            return c.Resign()
        if roll < 0.004 and self.source != "carried":
            return c.ChangeDice(self.rng.choice(("engine", "table")))
        if roll < 0.012:
            return self.rng.choice((record.Undo(), record.Undo(), record.Redo()))
        if roll < 0.014:
            to = max(2, draft.head - self.rng.randrange(12))
            return record.Rewind(to, draft.seats, "a mistake")
        return record.Note("a note") if roll < 0.016 else None


def kind(asked: Question) -> str:
    """The kind of a question, without the numbers in it."""
    return re.sub(r"\d+", "N", asked.kind)


def fresh(number: int, content: Content) -> Draft:
    """A new game of that number, in memory alone."""
    draft = Draft(GameId(f"{number:032x}"), shipped().rules("gts.new-game"), content, gifts(number))
    draft.content_line = data.encode(content)
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
