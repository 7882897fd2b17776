"""given / when / then for this game: events that have happened, record lines, what they told.

scene().dice("Red", "green6 blue1").turn("Red").when("Red: activate 3 with green6 on 1")
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from domain.kernel.agenda import Question
from domain.kernel.chance import Luck, TableLuck
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, line
from domain.kernel.messages import TABLE, Command, Event, Fact, Seat
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven import notation, rules
from domain.stardriven.content import Content
from domain.stardriven.loading import packaged
from domain.stardriven.player import Player
from domain.stardriven.table import Table, evolve

CHAIRS = tuple(
    c.Chair(Seat(seat), faction)
    for seat, faction in (("Red", "PRI"), ("Blue", "UW"), ("Yellow", "TRV"), ("Green", "SYN"))
)
WORLDS = {
    "CW-FREYASTRA": "A1", "CW-LIBRAGON": "A3", "CW-ORDO": "A5", "CW-PYROKEN": "A7",
    "CW-VEXIS": "A9",
}  # fmt: skip
DICE = {
    "Red": "3 4 6 2 1 1 2",  # red3 red4 green6 green2 green1 blue1 blue2
    "Blue": "6 5 6 5 6 5 4",
    "Yellow": "6 6 6 6 5 5 5",
    "Green": "5 5 5 5 6 6 6",
}
HANDS = {
    "Red": "O04 O01 PRI-01 PRI-02 PRI-03 PRI-04 PRI-05 PRI-06",
    "Blue": "O05 O06 UW-01 UW-02 UW-03 UW-04 UW-05 UW-06",
    "Yellow": "O07 O08 TRV-01 TRV-02 TRV-03 TRV-04 TRV-05 TRV-06",
    "Green": "O09 O10 SYN-01 SYN-02 SYN-03 SYN-04 SYN-05 SYN-06",
}
MARKETS = {
    "0": "M-DESERT-1 M-DESERT-2 M-ICE-1 M-ICE-4 M-TOXIC-1 M-VERDANT-1",
    "1": "E1-01 E1-02 E1-03 E1-04 E1-05 E1-06",
    "2": "E2-01 E2-02 E2-03 E2-04 E2-05 E2-06",
}
FREELANCERS = "FL-01 FL-02 FL-03 FL-04 FL-05"
STARTS = {"Red": "A1a", "Blue": "A3a", "Yellow": "A5a", "Green": "A7a"}
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

    def idle(self) -> "Scene":
        """Nothing is under way."""
        return self.given(*(e.FramePopped() for _ in self.table.game.agenda))

    def frame(self, *frames: f.AnyFrame) -> "Scene":
        """These are under way on top, the last on top of all."""
        return self.given(*(e.FramePushed(frame) for frame in frames))

    def turn(self, seat: str, actions: int = 2, *, round_: int = 0, final: bool = False) -> "Scene":
        """A seat's turn has begun, and nothing else is under way."""
        now = round_ or self.table.game.round or 1
        self.idle().given(e.RoundBegun(now, final), e.TurnBegun(now, Seat(seat)))
        return self.frame(f.Turn(Seat(seat), actions))

    def at(self, ship: str, sector: str) -> "Scene":
        """A ship is here; it may not have been on the map before."""
        ships = self.table.galaxy.ships
        if ship not in ships:
            return self.given(e.ShipPlaced(ship, sector, "setup"))
        return self.given(e.ShipMoved(ship, ships[ship], sector, "jump"))

    def gone(self, *ships: str) -> "Scene":
        """These ships are off the map, on no card."""
        galaxy = self.table.galaxy
        return self.given(*(e.ShipRemoved(ship, galaxy.ships[ship], 0) for ship in ships))

    def tile(self, place: str, front: str, orientation: int = 0, tokens: int = 0) -> "Scene":
        """A revealed tile; its tokens are gone but for so many."""
        lying = len(self.table.galaxy.tiles[place].tokens)
        for _ in range(lying - tokens):
            kind = self.table.galaxy.unseen_tokens[0]
            self.given(e.TokenRevealed(Seat("Red"), place, 1, kind, "table"))
        self.given(e.TileRevealed(place, front, Seat("Red"), "table"))
        return self.given(e.TileTurned(place, orientation))

    def outpost(self, seat: str, sector: str) -> "Scene":
        """An Outpost of a seat is here."""
        return self.given(e.OutpostPlaced(Seat(seat), sector))

    def reputation(self, seat: str, **worlds: int) -> "Scene":
        """Reputation of a seat, by the worlds' names: reputation("Red", vexis=2)."""
        return self.given(
            *(
                e.ReputationPlaced(Seat(seat), f"CW-{world.upper()}", count, "test")
                for world, count in worlds.items()
            )
        )

    def dice(self, seat: str, dice: str) -> "Scene":
        """All unspent dice of a seat."""
        return self.given(e.DiceRolled(Seat(seat), tuple(dice.split()), "table"))

    def spent(self, seat: str, **spots: str) -> "Scene":
        """Dice on spots, not among the unspent: spent("Red", s3_1="green6") is 3.1."""
        for spot, die in spots.items():
            player = self.table.players[Seat(seat)]
            station, _, number = spot[1:].partition("_")
            self.dice(seat, " ".join((*player.unspent, die)))
            self.given(e.StationActivated(Seat(seat), int(station), int(number), die))
        return self

    def board(self, seat: str, **values: int) -> "Scene":
        """Energy, shields, charges, experience: board("Red", energy=3, shields=0)."""
        kinds = {
            "energy": e.EnergyChanged, "shields": e.ShieldsChanged, "charges": e.ChargesChanged,
            "experience": e.ExperienceChanged,
        }  # fmt: skip
        return self.given(*(kinds[what](Seat(seat), 0, to, "test") for what, to in values.items()))

    def crits(self, seat: str, *spots: str) -> "Scene":
        """CRIT tokens on spots."""
        return self.given(*(e.CritPlaced(Seat(seat), spot, "", "test") for spot in spots))

    def crew(
        self, seat: str, station: int, crew: str, *, promoted: bool = False, exhausted: bool = False
    ) -> "Scene":
        """A Crew at a station, taken from hand if it is there; 5 is the top of Crew Quarters."""
        owner = Seat(seat)
        if station == 5:
            self.given(e.TopCrewShown(owner, crew, "table"))
        else:
            self.given(e.CrewAssigned(owner, crew, station))
        self.given(*((e.CrewPromoted(owner, crew, station),) if promoted else ()))
        return self.given(*((e.CrewExhausted(owner, crew, station),) if exhausted else ()))

    def holds(self, seat: str, *crew: str) -> "Scene":
        """More Crew in hand."""
        return self.given(*(e.CrewRecruited(Seat(seat), one) for one in crew))

    # --- when

    def when(self, *lines: str) -> "Scene":
        """These record lines are entered, such as "Red: rest keep green6 [3 5 1]"."""
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
        return self.keep(facts)

    def with_luck(self, seat: Seat, command: Command, luck: Luck) -> tuple[Fact, ...]:
        """One command with results from elsewhere."""
        return self.keep(rules.decide(self.content, self.table, seat, command, luck))

    def keep(self, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        """These facts have happened now."""
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

    def lines(self, seat: str, verb: str) -> set[str]:
        """All lines of one verb that the forms yield."""
        return {text for form in self.forms(seat) if form.verb == verb for text in finished(form)}

    def player(self, seat: str) -> Player:
        """One seat's board and hand."""
        return self.table.players[Seat(seat)]


def parsed(text: str) -> tuple[Seat, Command, tuple[str, ...]]:
    """Seat, command and reported results of a line for tests (seats without quotes)."""
    seat, _, words = text.partition(": ")
    command, reported = notation.parse(words)
    return Seat(seat), command, reported


def finished(form: Form, most: int = 4) -> Iterable[str]:
    """Every line that a form yields, with at most so many choices a line."""
    yield from _finished(form, (), most)


def _finished(form: Form, chosen: tuple[str, ...], most: int) -> Iterable[str]:
    for option in form.options(chosen):
        if option == END:
            yield line(form, chosen)
        elif len(chosen) < most:
            yield from _finished(form, (*chosen, option), most)


def new_game(
    seats: int = 2, episode: str = "2", level: int = 1, dice: str = "table", *cadets: str
) -> c.NewGame:
    """A game of the first so many seats: Red (PRI), Blue (UW), Yellow (TRV), Green (SYN)."""
    named = tuple(Seat(seat) for seat in cadets)
    return c.NewGame(episode, "normal", level, CHAIRS[:seats], dice, "0" * 64, named)


def opening(seats: int, episode: str) -> tuple[str, ...]:
    """The lines of a setup with the same deals for every test; Red is the first player."""
    names = [chair.seat for chair in CHAIRS[:seats]]
    return (
        f"table: worlds [{' '.join(WORLDS.values())}]",
        f"table: start-dice [{' '.join(DICE[name] for name in names)}]",
        f"table: hands [{' '.join(HANDS[name] for name in names)}]",
        f"table: markets [{MARKETS[episode]} {FREELANCERS}]",
        "Red: warbound G4a, G1a, G2a, G3a",
        *(f"{name}: outpost {STARTS[name]}" for name in names),
    )


def scene(seats: int = 2, episode: str = "2", level: int = 1, *cadets: str) -> Scene:
    """A game just set up: it is Red's turn in round 1, every ship on its own Outpost."""
    return Scene(packaged(), _set_up(seats, episode, level, cadets))


@cache
def _set_up(seats: int, episode: str, level: int, cadets: tuple[str, ...]) -> Table:
    new = Scene(packaged(), rules.initial())
    new.decide(TABLE, new_game(seats, episode, level, "table", *cadets))
    return new.when(*opening(seats, episode)).table
