"""given / when / then: a game under test, told by events and by record lines.

    scene("SCN-M4").at("P3.move", "Red").unit("Red", "C", 14).frame(Movement("Red")) \
        .when("Red: move C1 14-10 [5]").one(UnitMoved)
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import notation, rules
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.player import Player
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel.agenda import Question
from domain.kernel.chance import Luck, TableLuck
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, line
from domain.kernel.messages import TABLE, Command, Event, Fact, Seat

SEATS = tuple(Seat(name) for name in ("Red", "Blue", "Green", "Yellow", "Grey", "Orange", "Violet"))
E = TypeVar("E", bound=Event)


class Scene:
    """A table under test. Every word returns the scene, so that a test reads as a sentence."""

    def __init__(self, content: Content, table: Table) -> None:
        self.content = content
        self.table = table
        self.facts: tuple[Fact, ...] = ()  # of the last `when`, all its lines together

    # --- given

    def given(self, *events: Event) -> "Scene":
        """These things have happened, whatever the rules say."""
        for event in events:
            self.table = evolve(self.table, event)
        return self

    def at(self, phase: str, seat: str | None = None, turn: int = 0, half: str = "") -> "Scene":
        """In this phase, with nothing under way; `half` is a or b in the final Colonization."""
        self.given(*(e.FramePopped() for _ in self.table.game.agenda))
        acting = Seat(seat) if seat else None
        return self.given(e.PhaseBegun(turn or self.table.game.turn or 1, phase, acting, half))

    def frame(self, frame: f.AnyFrame) -> "Scene":
        """This is under way on top."""
        return self.given(e.FramePushed(frame))

    def order(self, *seats: str) -> "Scene":
        """The Power Order of the turn, not altered."""
        return self.given(e.PowerOrderSet(tuple(Seat(seat) for seat in seats)))

    def unit(self, seat: str, codes: str, system: int) -> "Scene":
        """New units by their codes, such as "C C D"."""
        for code in codes.split():
            number = self.table.galaxy.serials.get(f"{seat}/{code}", 0) + 1
            self.given(e.UnitPlaced(Seat(seat), f"{code}{number}", code, system, "found"))
        return self

    def no_units(self, *seats: str) -> "Scene":
        """These Powers have no unit left on the map."""
        for unit in tuple(self.table.galaxy.units.values()):
            if unit.seat in seats:
                self.given(e.UnitEliminated(unit.seat, unit.id, unit.system, "battle"))
        return self

    def star(
        self, system: int, face: str, *, surveyed: bool = True, owner: str = "", tf: int = 0
    ) -> "Scene":
        """A discovered system; surveyed ones have a Stargate. TFs are its owner's."""
        counter = next(one for one in self.content.counters.values() if one.face == face)
        shown = counter.favorability if counter.kind == "normal" else 0
        self.given(
            e.CounterTaken(face),
            e.CounterRevealed(
                seat=SEATS[0], system=system, face=face, kind=counter.kind, favorability=shown,
                boxes=counter.boxes, defenders=counter.defenders, menace=counter.menace,
                source="table",
            ),
        )  # fmt: skip
        if surveyed or counter.kind in ("unfriendly", "vortex"):
            self.given(e.SurveyCompleted(SEATS[0], system), e.StargatePlaced(system))
        return self.given(*(e.TFCreated(Seat(owner), system, 1) for _ in range(tf)))

    def no_tf(self, *systems: int) -> "Scene":
        """All TFs of these systems are gone."""
        return self.given(
            *(
                e.TFsCaptured(SEATS[0], self.table.star(system).owner or SEATS[0], system, 0, 0)
                for system in systems
            )
        )

    def holds(self, seat: str, *cards: str) -> "Scene":
        """Survey Cards in a hand; "Item" is one that nobody has named."""
        for card in cards:
            secret = card == "Item" or self.content.survey[card].kind == "item"
            shown = None if secret else card
            self.given(e.CardTaken("survey", Seat(seat), shown, "table", "purchase"))
            self.given(
                e.ItemGained(seat=Seat(seat), card=card) if secret
                else e.AdvanceGained(Seat(seat), card)
            )  # fmt: skip
        return self

    def funds(self, seat: str, credits_: int) -> "Scene":
        """Total Funds Available of a Power this turn."""
        turn = self.table.game.turn
        return self.given(
            e.IncomeReceived(Seat(seat), turn, 0, 0, 0, 0, 0, 0, 0, credits_, credits_, 0)
        )

    def saved(self, seat: str, credits_: int) -> "Scene":
        """Saved Credits of a Power."""
        turn = self.table.game.turn
        return self.given(e.SavingsFixed(Seat(seat), turn, credits_, credits_, 0))

    # --- when

    def when(self, *lines: str) -> "Scene":
        """These record lines are entered, such as "Red: move C1 7-10 [5]"."""
        facts: tuple[Fact, ...] = ()
        for text in lines:
            seat, command, reported = parsed(text)
            facts += self.decide(seat, command, reported)
        self.facts = facts
        return self

    def decide(
        self, seat: Seat, command: Command, reported: Sequence[str] = ()
    ) -> tuple[Fact, ...]:
        """One command with the results reported for it; too many are refused like too few."""
        luck = TableLuck(reported)
        facts = rules.decide(self.content, self.table, seat, command, luck)
        luck.finish()
        return self._keep(facts)

    def with_luck(self, seat: Seat, command: Command, luck: Luck) -> tuple[Fact, ...]:
        """One command with results from elsewhere."""
        return self._keep(rules.decide(self.content, self.table, seat, command, luck))

    def _keep(self, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        self.given(*(fact.event for fact in facts))
        return facts

    # --- then

    def refuses(self, text: str) -> IllegalMove:
        """This line is refused, and the table stays as it is."""
        before = self.table
        try:
            self.when(text)
        except IllegalMove as refusal:
            assert self.table is before
            return refusal
        msg = f"not refused: {text}"
        raise AssertionError(msg)

    def all(self, kind: type[E]) -> list[E]:
        """What the last `when` told of this kind."""
        return [fact.event for fact in self.facts if isinstance(fact.event, kind)]

    def one(self, kind: type[E]) -> E:
        """The only event of this kind that the last `when` told."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__}: {found}"
        return found[0]

    def rules_of(self, kind: type[Event]) -> set[str]:
        """The clauses of all facts of this kind that the last `when` told."""
        return {str(r) for fact in self.facts if isinstance(fact.event, kind) for r in fact.rules}

    def asked(self) -> Question:
        """What is asked now."""
        question = rules.question(self.content, self.table)
        assert question is not None, "nothing is asked"
        return question

    def forms(self, seat: str) -> tuple[Form, ...]:
        """What the seat may do now."""
        return rules.legal(self.content, self.table, Seat(seat))

    def player(self, seat: str) -> Player:
        """One Power's own board and hand."""
        return self.table.players[Seat(seat)]

    def units(self, seat: str, system: int | None = None) -> list[str]:
        """Ids of a Power's units, in one system if named."""
        return [unit.id for unit in self.table.galaxy.of(seat, system)]


def parsed(text: str) -> tuple[Seat, Command, tuple[str, ...]]:
    """Seat, command and reported results of a line for tests (seats without quotes)."""
    seat, _, words = text.partition(": ")
    command, reported = notation.parse(words)
    return Seat(seat), command, reported


def finished(form: Form, most: int = 3) -> Iterable[str]:
    """Every line that a form yields, with at most so many choices a line."""
    yield from _finished(form, (), most)


def _finished(form: Form, chosen: tuple[str, ...], most: int) -> Iterable[str]:
    for option in form.options(chosen):
        if option == END:
            yield line(form, chosen)
        elif len(chosen) < most:
            yield from _finished(form, (*chosen, option), most)


def scene(scenario: str = "SCN-M4", homes: tuple[int, ...] = ()) -> Scene:
    """A game just set up: homes dealt to Red, Blue, … in the scenario's own order, turn 1 begun."""
    return Scene(packaged(), _set_up(scenario, homes or packaged().scenarios[scenario].homes))


@cache
def _set_up(scenario: str, homes: tuple[int, ...]) -> Table:
    content = packaged()
    seats = SEATS[: content.scenarios[scenario].players]
    chairs = tuple(c.Chair(seat, power) for seat, power in zip(seats, content.powers, strict=False))
    new = Scene(content, rules.initial())
    new.decide(TABLE, c.NewGame(scenario, chairs, "table", "0" * 64))
    new.decide(TABLE, c.DealHomes(), tuple(str(home) for home in homes))
    return new.table
