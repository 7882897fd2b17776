"""The beginning of a game: who plays what, where the homes are, and what stands there."""

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content, Scenario
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.kernel.seats import check_seats

NAME_LENGTH = 200
TAKEN_WORDS = ("SDU", "menace")  # beside those of every game
DICE = ("engine", "table", "carried")


def begin(desk: Desk, command: c.NewGame) -> None:
    """Lay the game out and seat the Powers; the homes are dealt next."""
    if desk.table.game.scenario:
        raise IllegalMove("GS-SETUP-01", "this game has begun already.")
    scenario = _scenario(desk.content, command)
    chairs = _chairs(desk.content, command.chairs)
    if command.dice not in DICE:
        raise BadInput(f"expected one of {', '.join(DICE)}, not {command.dice!r}", "dice")
    names = _names(chairs, command.names or {})
    desk.tell(
        _laid_out(desk.content, command, chairs, scenario),
        "GS-SETUP-01", "GS-SETUP-02", "GS-SETUP-15", "GS-SETUP-17", "GS-SETUP-20", "GS-SETUP-22",
        "GS-SETUP-23", "GS-SETUP-26", "GS-SETUP-27", "GS-SETUP-28", "GS-SETUP-29", "GS-SETUP-39",
        "GS-TURN-14",
    )  # fmt: skip
    if names:
        desk.tell(e.NamesGiven(tuple(chair.seat for chair in chairs), names), "GS-SETUP-03")
    for number, chair in enumerate(chairs, 1):
        desk.tell(
            e.PlayerSeated(chair.seat, chair.power, number),
            "GS-SETUP-03", "GS-SETUP-04", "GS-SETUP-05", "GS-SETUP-10", "GS-SETUP-11",
            "GS-SETUP-30", "GS-SETUP-37",
        )  # fmt: skip
    desk.push(f.Setup(), "GS-SETUP-19")


def _scenario(content: Content, command: c.NewGame) -> Scenario:
    players = len(command.chairs)
    if players == 3:  # noqa: PLR2004 - the number in the clause
        raise IllegalMove("GS-SETUP-16", "there is no scenario for exactly 3 players.")
    most = max(one.players for one in content.scenarios.values())
    if not 1 <= players <= most:
        raise IllegalMove("GS-SETUP-15", f"the game takes 1 to {most} players, not {players}.")
    scenario = content.scenarios.get(command.scenario)
    if scenario is None:
        known = ", ".join(content.scenarios)
        raise IllegalMove("GS-SETUP-17", f"{command.scenario!r} is no scenario; there is {known}.")
    if scenario.players != players:
        raise IllegalMove(
            "GS-SETUP-17",
            f"{scenario.id} is for {plural(scenario.players, 'player')}, not {players}.",
        )
    return scenario


def _chairs(content: Content, wanted: tuple[c.Chair, ...]) -> tuple[c.Chair, ...]:
    """The chairs with a Power each: the one selected, or the next that is free."""
    check_seats([chair.seat for chair in wanted], TAKEN_WORDS, "GS-SETUP-03")
    for chair in wanted:
        if chair.power and chair.power not in content.powers:
            known = ", ".join(content.powers)
            raise IllegalMove("GS-SETUP-03", f"{chair.power!r} is no Power; there is {known}.")
        if chair.power and sum(other.power == chair.power for other in wanted) > 1:
            raise IllegalMove("GS-SETUP-03", f"two players cannot both play {chair.power}.")
    selected = {chair.power for chair in wanted}
    free = iter([power for power in content.powers if power not in selected])
    return tuple(chair if chair.power else c.Chair(chair.seat, next(free)) for chair in wanted)


def _names(chairs: tuple[c.Chair, ...], names: dict[str, str]) -> dict[str, str]:
    seats = {chair.seat for chair in chairs}
    for seat, name in names.items():
        if seat not in seats:
            raise BadInput(f"{seat!r} is no seat at this table", "player names")
        if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
            raise BadInput(
                f"printable text of 1 to {NAME_LENGTH} characters was expected for {seat}",
                "player names",
            )
    return names


def _laid_out(
    content: Content, command: c.NewGame, chairs: tuple[c.Chair, ...], scenario: Scenario
) -> e.GameBegun:
    faces: list[str] = []
    reverses: dict[str, list[str]] = {}
    for counter in content.counters.values():
        faces += [counter.face] * counter.copies
        if counter.kind in ("unfriendly", "hazardous"):
            known = reverses.setdefault(counter.face, [])
            known += [str(counter.favorability)] * counter.copies
    return e.GameBegun(
        scenario=scenario.id,
        chairs=chairs,
        dice=command.dice,
        content=command.content,
        turns=scenario.turns,
        first=scenario.first_system,
        last=scenario.last_system,
        counters=tuple(sorted(faces)),
        reverses={face: tuple(sorted(found)) for face, found in reverses.items()},
        survey=tuple(sorted(content.survey)),
        special=tuple(sorted(content.special)),
    )


# --- the step: the homes


def ask(content: Content, table: Table, frame: f.Setup) -> Question | None:  # noqa: ARG001
    """The table deals the homes."""
    return Question((TABLE,), "the deal of the homes", Rule("GS-SETUP-31"), ("deal",), "deal")


def proceed(desk: Desk, frame: f.Setup) -> None:  # noqa: ARG001 - as every step
    """Never called: the table is always asked."""
    desk.pop("GS-SETUP-31")


def answer(desk: Desk, seat: Seat, frame: f.Setup, command: Command) -> None:  # noqa: ARG001
    """One home a seat, in seat order; then what stands in each."""
    scenario = desk.content.scenarios[desk.table.game.scenario]
    left = [str(home) for home in sorted(scenario.homes)]
    for owner in desk.table.game.seats:
        home = desk.pick(left, f"the home of {owner}")
        left.remove(home)
        _settle(desk, owner, int(home), scenario)
    desk.pop("GS-SETUP-38")


def _settle(desk: Desk, seat: Seat, home: int, scenario: Scenario) -> None:
    numbers = desk.content.numbers
    desk.tell(
        e.SystemCharted(
            seat, home, numbers.home_favorability, numbers.home_tf, source=desk.source
        ),
        "GS-SETUP-18", "GS-SETUP-19", "GS-SETUP-21", "GS-SETUP-31", "GS-SETUP-32", "GS-SETUP-35",
        "GS-SETUP-36",
    )  # fmt: skip
    for code, count in scenario.units.items():
        rule = "GS-SETUP-34" if desk.content.units[code].moves else "GS-SETUP-33"
        for _ in range(count):
            effects.place(desk, seat, code, home, "setup", "GS-SETUP-09", rule)


def forms(content: Content, table: Table, frame: f.Setup, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """Only the table deals."""
    return (Form("deal", results="one home a seat, in seat order"),) if seat == TABLE else ()
