"""Crew abilities (SD-GAP-18), and promotion."""

from itertools import combinations

from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board, ship
from domain.stardriven import events as e
from domain.stardriven.content import Ability, Content
from domain.stardriven.desk import Desk
from domain.stardriven.player import Player

USED = (
    "SD-CREW-05", "SD-CREW-06", "SD-CREW-08", "SD-GAP-18", "SD-GAP-60", "SD-TURN-07", "SD-TURN-08",
)  # fmt: skip
CHANGED = ("SD-GAP-18", "SD-GAP-34", "SD-CREW-08")


def use(desk: Desk, seat: Seat, command: c.UseCrew) -> None:
    """Exhaust a Crew on board for its ability; refuses a use that changes nothing."""
    player = desk.table.players[seat]
    check_on_board(player, command.crew, "SD-CREW-06")
    if ship.is_exhausted(player, ship.on_board(player)[command.crew]):
        raise IllegalMove(
            "SD-CREW-07", f"{seat} cannot exhaust {command.crew}: it is exhausted already."
        )
    ability = ship.ability(desk.content, player, command.crew)
    _check_dice(player, command, ability)
    _check_change(desk.content, player, command, ability)
    effects_board.exhaust(desk, seat, command.crew, *USED)
    _carry_out(desk, seat, command, ability)


def check_on_board(player: Player, crew: str, rule: str) -> None:
    """Refuses a Crew that is neither at a station nor on top of Crew Quarters."""
    if crew not in ship.on_board(player):
        raise IllegalMove(
            rule, f"{player.seat} has no {crew} at a station or on top of Crew Quarters."
        )


def _check_dice(player: Player, command: c.UseCrew, ability: Ability) -> None:
    seat, crew, dice = player.seat, command.crew, command.dice
    most = 0 if ability.die == "energy" else 1 if ability.die in ("any", *_COLOURS) else ability.n
    for die in dice:
        if dice.count(die) > player.unspent.count(die):
            raise IllegalMove("SD-GAP-34", f"{seat} has no such unspent die: {', '.join(dice)}.")
    if len(dice) > most or len(dice) < min(most, 1):
        raise IllegalMove(
            "SD-GAP-60" if not dice else "SD-GAP-34",
            f"{crew} of {seat} changes {min(most, 1)} to {most} unspent dice, not {len(dice)}.",
        )


_COLOURS = ("red", "green", "blue")


def _check_change(content: Content, player: Player, command: c.UseCrew, ability: Ability) -> None:
    seat, crew = player.seat, command.crew
    if ability.die == "energy" and player.energy >= player.energy_max:
        raise IllegalMove(
            "SD-GAP-60", f"{seat} has the maximum of {player.energy_max} energy; {crew} adds none."
        )
    if ability.die in _COLOURS and ship.colour_of(command.dice[0]) != ability.die:
        raise IllegalMove(
            "SD-GAP-18", f"{crew} of {seat} changes a {ability.die} die, not {command.dice[0]}."
        )
    if ability.die not in ("any", *_COLOURS):
        if command.to:
            raise IllegalMove("SD-GAP-18", f"{crew} of {seat} sets no die to {command.to}.")
        return
    allowed = targets(content, ability, command.dice[0])
    if command.to not in allowed:
        wanted = ", ".join(str(to) for to in allowed) or "nothing else"
        raise IllegalMove(
            "SD-GAP-34", f"{crew} of {seat} turns {command.dice[0]} to {wanted}, not {command.to}."
        )


def targets(content: Content, ability: Ability, die: str) -> tuple[int, ...]:
    """The values to which an ability can turn a die: never beyond 1 to 6, never the same."""
    value, sides = ship.value_of(die), content.numbers.die_sides
    if ability.die == "any":
        reach = range(max(1, value - ability.n), min(sides, value + ability.n) + 1)
        return tuple(to for to in reach if to != value)
    if ability.die == ship.colour_of(die):
        return tuple(range(value + 1, min(sides, value + ability.n) + 1))
    return ()


def _carry_out(desk: Desk, seat: Seat, command: c.UseCrew, ability: Ability) -> None:
    if ability.die == "energy":
        effects_board.energy(desk, seat, ability.n, command.crew, *CHANGED)
        return
    if ability.die == "reroll":
        effects_board.reroll(desk, seat, command.dice, *CHANGED)
        return
    sides = desk.content.numbers.die_sides
    for die in command.dice:
        to = command.to or sides + 1 - ship.value_of(die)
        desk.tell(e.DieChanged(seat, die, f"{ship.colour_of(die)}{to}"), *CHANGED)


def uses(content: Content, player: Player) -> tuple[str, ...]:
    """Lines after `use` for every ability that can be used."""
    found: list[str] = []
    for crew in ship.ready(player):
        ability = ship.ability(content, player, crew)
        found += (f"{crew}{what}" for what in _ways(content, player, ability))
    return tuple(found)


def _ways(content: Content, player: Player, ability: Ability) -> tuple[str, ...]:
    if ability.die == "energy":
        return ("",) if player.energy < player.energy_max else ()
    dice = sorted(player.unspent)
    if ability.die in ("reroll", "flip"):
        chosen = (some for count in range(1, ability.n + 1) for some in combinations(dice, count))
        return tuple(dict.fromkeys(f" {', '.join(some)}" for some in chosen))
    changes = ((die, to) for die in dict.fromkeys(dice) for to in targets(content, ability, die))
    return tuple(f" {die} to {to}" for die, to in changes)


# --- promotion


def promote(desk: Desk, seat: Seat, crew: str) -> None:
    """The silver side comes up where the Crew stands; exhausted stays exhausted."""
    player = desk.table.players[seat]
    check_on_board(player, crew, "SD-CREW-09")
    at = ship.on_board(player)[crew]
    if crew in player.promoted:
        raise IllegalMove("SD-CREW-21", f"{crew} of {seat} is promoted already.")
    station = ship.station(desk.content, at)
    skill = station.skill if station else ""
    if skill not in ship.skills(desk.content, player, crew):
        has = ", ".join(ship.skills(desk.content, player, crew))
        raise IllegalMove(
            "SD-EXP-02",
            f"{crew} of {seat} is at station {at}, which asks for {skill}; {crew} has {has}.",
        )
    pay_experience(desk, seat, "SD-EXP-01")
    desk.tell(
        e.CrewPromoted(seat, crew, at),
        "SD-EXP-02", "SD-CREW-09", "SD-CREW-10", "SD-CREW-14", "SD-CREW-18", "SD-GAP-12",
        "SD-GAP-45", *(("SD-CREW-15", "SD-QUART-10") if at == ship.QUARTERS else ()),
    )  # fmt: skip


def promotable(content: Content, player: Player) -> tuple[str, ...]:
    """The Crew that can be promoted where they stand."""
    skill = {station.number: station.skill for station in content.stations}
    return tuple(
        crew
        for crew, at in ship.on_board(player).items()
        if crew not in player.promoted and skill.get(at) in ship.skills(content, player, crew)
    )


def pay_experience(desk: Desk, seat: Seat, *rules: str) -> None:
    """1 Experience for a promotion or a recruit; refuses if there is none."""
    if desk.table.players[seat].experience < 1:
        raise IllegalMove("SD-EXP-01", f"{seat} has 0 Experience and needs 1.")
    effects_board.experience(
        desk, seat, -1, "end of turn", "SD-EXP-01", "SD-TURN-09", "SD-AMB-47", *rules
    )
