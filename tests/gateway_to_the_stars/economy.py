"""Scenes of Phases 2 and 5. Homes are Red 7, Blue 25, Green 34, Yellow 52, with P1 S1 C1 Y1 SB1."""

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import notation, rules
from domain.kernel.chance import EngineLuck
from domain.kernel.messages import TABLE, Fact, GameId, Seat
from tests.spec import SEATS, Scene, scene

FOUR = SEATS[:4]
LAST = 9  # the final turn of most scenarios


def incomes(here: Scene, turn: int = 2) -> Scene:
    """The turn begins with Red first, and everybody's income is paid."""
    drawn = "Red" if len(here.table.game.seats) == 2 else "Red 1"
    here.at("P1", turn=turn).frame(f.PowerOrder())
    return here.when(f"table: power [{drawn}]")


def income_of(here: Scene, seat: str) -> e.IncomeReceived:
    """The income that the last lines paid to a Power."""
    return next(one for one in here.all(e.IncomeReceived) if one.seat == seat)


def planning(here: Scene, turn: int = 2, **funds: int) -> Scene:
    """Everybody is asked for a plan, with these Total Funds Available; 0 where not named."""
    seats = here.table.game.seats
    here.order(*seats).at("P2.3", turn=turn).frame(f.Plans(seats))
    for seat in seats:
        here.funds(seat, funds.get(seat, 0))
    return here


def opened(here: Scene, drawn: str = "", **plans: str) -> Scene:
    """All plans are sealed and opened; nothing is planned where not named."""
    lines = [f"{seat}: plan {plans.get(seat, 'nothing')}" for seat in here.table.game.seats]
    return here.when(*lines, f"table: open [{drawn}]" if drawn else "table: open")


def paid(here: Scene, seat: str) -> e.PlanPaid:
    """What a Power paid for its plan."""
    return next(one for one in here.all(e.PlanPaid) if one.seat == seat)


def savings(here: Scene, seat: str) -> e.SavingsFixed:
    """What a Power saved and lost at the end of the Economics phase."""
    return next(one for one in here.all(e.SavingsFixed) if one.seat == seat)


def independent(here: Scene, system: int, face: str = "F2", founder: str = "Red") -> Scene:
    """A surveyed Friendly system with an Independent Colony."""
    return here.star(system, face).given(e.ICFounded(Seat(founder), system))


def docked(here: Scene, seat: str, system: int, count: int = 1) -> Scene:
    """New Trade Expeditions in Exchange boxes of a system."""
    for _ in range(count):
        here.unit(seat, "T", system)
        here.given(e.UnitDocked(Seat(seat), here.units(seat)[-1], system))
    return here


FRAMES: dict[str, type[f.SealedFrame]] = {
    "P5.1": f.Captures,
    "P5.2": f.Foundings,
    "P5.3": f.Dockings,
    "P5.4": f.Creations,
}


def colonizing(here: Scene, phase: str, *asked: str, turn: int = 2, half: str = "") -> Scene:
    """A step of Phase 5 in which these Powers may order something; the order is by seat."""
    here.order(*here.table.in_play()).at(phase, turn=turn, half=half)
    return here.frame(FRAMES[phase](tuple(Seat(seat) for seat in asked)))


def final_step(here: Scene, turn: int = LAST) -> Scene:
    """The last step of the game, in which Red may still create a TF."""
    return colonizing(here, "P5.4", "Red", turn=turn, half="b")


def finished_game(here: Scene, turn: int = LAST) -> Scene:
    """The game is over: the final turn's last step brought nothing."""
    return final_step(here, turn).when("Red: create nothing", "table: open")


def by_default(here: Scene, *, most: int = 400, turns: int = 99) -> Scene:
    """Everybody answers with the default until the game ends or so many turns are done."""
    told: tuple[Fact, ...] = ()
    for entry in range(most):
        if here.table.game.ended or here.table.game.turn > turns:
            break
        asked = here.asked()
        command, _ = notation.parse(asked.default)
        luck = EngineLuck("5a" * 32, GameId("by default"), entry)
        told += here.with_luck(asked.seats[0], command, luck)
    here.facts = told
    return here


def phases(here: Scene) -> list[tuple[str, str, str]]:
    """The phases that the last lines began: key, Power, half."""
    return [(one.phase, one.seat or "", one.colonization) for one in here.all(e.PhaseBegun)]


def table_asks(here: Scene, verb: str) -> bool:
    """Whether it is the table's turn to do this."""
    asked = rules.question(here.content, here.table)
    return asked is not None and asked.seats == (TABLE,) and asked.verbs == (verb,)


def four() -> Scene:
    """A game for four, just set up."""
    return scene("SCN-M4")
