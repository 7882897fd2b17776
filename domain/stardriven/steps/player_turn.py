"""A player's turn: up to two actions, free actions before, between and after, and its end."""

from collections.abc import Callable
from itertools import islice
from typing import Literal

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import (
    effects_board,
    effects_cards,
    effects_crew,
    effects_missions,
    ship,
)
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content, Spot, Station
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Turn
from domain.stardriven.player import Player
from domain.stardriven.table import Table

VERBS = ("assign", "activate", "rest", "complete", "use", "end", "promote", "recruit")
Action = Literal["assign", "activate", "rest"]
MIDDLE = "SD-AMB-34"  # no free action in the middle of an action
MOST_WAYS = 60  # that a form offers to complete one Mission


def ask(content: Content, table: Table, frame: Turn) -> Question | None:  # noqa: ARG001
    """The seat whose turn it is, until it ends it; nobody once its ship is destroyed."""
    if table.players[frame.seat].destroyed:
        return None
    kind = f"the turn of {frame.seat} ({plural(frame.actions, 'action')} left)"
    return Question((frame.seat,), kind, Rule("SD-TURN-04"), VERBS, "end")


def proceed(desk: Desk, frame: Turn) -> None:
    """The ship was destroyed in its own turn: it is over, the Warbound included."""
    _told_end(desk, frame, "SD-GAP-35")
    desk.pop("SD-GAP-35")


def answer(desk: Desk, seat: Seat, frame: Turn, command: Command) -> None:
    """An action, a free action, or the end."""
    _ANSWERS[type(command)](desk, seat, frame, command)


# --- actions


def _check_action(seat: Seat, frame: Turn) -> None:
    if frame.actions < 1:
        raise IllegalMove("SD-TURN-04", f"{seat} has taken both actions; none is left this turn.")


def _taken(desk: Desk, frame: Turn, action: Action) -> None:
    desk.change(replace(frame, actions=frame.actions - 1), "SD-TURN-05", "SD-TURN-06")
    desk.tell(e.ActionTaken(frame.seat, action), "SD-TURN-05", "SD-TURN-06")


def _assign(desk: Desk, seat: Seat, frame: Turn, command: c.Assign) -> None:
    """A Crew from hand to a station; who was there comes back to hand."""
    _check_action(seat, frame)
    number, crew = command.station, command.crew
    if ship.station(desk.content, number) is None:
        raise IllegalMove("SD-ASSIGN-01", f"{seat} has no station {number}; there are 1 to 6.")
    if number == ship.QUARTERS:
        raise IllegalMove(
            "SD-ASSIGN-04", f"{seat} cannot assign {crew} to station {number}, Crew Quarters."
        )
    effects_cards.check_in_hand(desk.table, seat, crew, "SD-ASSIGN-01")
    _taken(desk, frame, "assign")
    effects_cards.show(desk, seat, crew)
    posted = desk.table.players[seat].stations.get(number)
    if posted:
        desk.tell(
            e.CrewReturned(seat, posted.crew, number), "SD-ASSIGN-02", "SD-CREW-19", "SD-GAP-45"
        )
    desk.tell(
        e.CrewAssigned(seat, crew, number),
        "SD-ASSIGN-01", "SD-ASSIGN-03", "SD-ASSIGN-05", "SD-ASSIGN-06", "SD-CREW-16", "SD-GAP-45",
        "SD-GLOSS-02", "SD-GLOSS-06",
    )  # fmt: skip


def _activate(desk: Desk, seat: Seat, frame: Turn, command: c.Activate) -> None:
    """Die and energy first (SD-ACT-05), then what the station does."""
    _check_action(seat, frame)
    station, spot = _check_spot(desk, seat, command)
    die = f"{command.colour}{command.value}"
    player = desk.table.players[seat]
    _check_die(player, command, spot, die)
    _taken(desk, frame, "activate")
    desk.tell(
        e.StationActivated(seat, station.number, command.spot, die),
        "SD-ACT-01", "SD-ACT-02", "SD-ACT-03", "SD-ACT-05", "SD-ACT-06", "SD-ACT-07", "SD-ACT-10",
        "SD-AMB-13", *_OF_STATION[station.number],
    )  # fmt: skip
    cost = (*(("SD-CMD-09", "SD-ACT-13") if station.number == ship.COMMAND else ()),)
    effects_board.energy(desk, seat, -spot.cost, station.name, "SD-ACT-04", "SD-GAP-11", *cost)
    if station.number in player.cadet_stations:
        desk.tell(
            e.CadetTokenCollected(seat, station.number), "SD-EPI-03", "SD-AMB-40", "SD-COMP-34"
        )
    _STATIONS[station.number](desk, seat, command.value)


_OF_STATION = {
    ship.NAVIGATION: ("SD-NAV-05",),
    ship.COMMAND: ("SD-CMD-04",),
    ship.HELM: ("SD-HELM-05", "SD-HELM-06", "SD-ACT-13"),
    ship.SENSORS: ("SD-SENS-07",),
    ship.QUARTERS: ("SD-QUART-03", "SD-QUART-04", "SD-AMB-14", "SD-ACT-13"),
    ship.ENGINEERING: ("SD-ENG-03",),
}


def _check_spot(desk: Desk, seat: Seat, command: c.Activate) -> tuple[Station, Spot]:
    station = ship.station(desk.content, command.station)
    if station is None:
        raise IllegalMove("SD-ACT-01", f"{seat} has no station {command.station}.")
    if not 1 <= command.spot <= len(station.spots):
        raise IllegalMove(
            "SD-ACT-01", f"{seat} has no spot {command.spot} at {station.name}; there are 1 to 3."
        )
    player, name = desk.table.players[seat], f"{command.station}.{command.spot}"
    spots = [f"{station.number}.{number}" for number, _ in enumerate(station.spots, 1)]
    if all(spot in player.crits or spot in player.spots for spot in spots):
        raise IllegalMove("SD-ACT-14", f"{seat} has no free spot at {station.name}.")
    if name in player.crits:
        raise IllegalMove("SD-ACT-08", f"{seat} has a CRIT on {name}; it takes no die.")
    if name in player.spots:
        raise IllegalMove(
            "SD-ACT-07", f"{seat} has the spent die {player.spots[name]} on {name} already."
        )
    if not ship.is_manned(player, station.number):
        empty = station.number == ship.QUARTERS
        raise IllegalMove(
            "SD-AMB-14" if empty else "SD-ACT-03",
            f"{seat} has no Crew at station {station.number}, {station.name}.",
        )
    return station, station.spots[command.spot - 1]


def _check_die(player: Player, command: c.Activate, spot: Spot, die: str) -> None:
    seat, name = player.seat, f"{command.station}.{command.spot}"
    if die not in player.unspent:
        has = ", ".join(player.unspent) or "none"
        raise IllegalMove("SD-ACT-01", f"{seat} has no unspent {die}; unspent are {has}.")
    if not ship.fits(spot, die):
        raise IllegalMove(
            "SD-ACT-02", f"{seat} cannot put {die} on {name}, which takes a {spot.colour} die."
        )
    if player.energy < spot.cost:
        raise IllegalMove(
            "SD-ACT-04", f"{seat} has {player.energy} energy; {name} costs {spot.cost}."
        )


def _navigate(desk: Desk, seat: Seat, value: int) -> None:
    effects_board.energy(
        desk, seat, value, "Navigation", "SD-NAV-01", "SD-ACT-09", "SD-ACT-12", "SD-AMB-16"
    )
    desk.push(f.Jumping(seat, value), "SD-NAV-02", MIDDLE)


def _command(desk: Desk, seat: Seat, value: int) -> None:
    effects_board.experience(
        desk, seat, desk.content.numbers.command_experience, "Command",
        "SD-CMD-02", "SD-CMD-03", "SD-AMB-11", "SD-EXP-06", "SD-GLOSS-05",
    )  # fmt: skip
    desk.push(f.Commanding(seat, value), "SD-CMD-01", MIDDLE)


def _steer(desk: Desk, seat: Seat, value: int) -> None:
    start = desk.table.galaxy.ships[seat]
    desk.push(f.Moving(seat, value, (start,), helm=True), "SD-HELM-01", "SD-ACT-09", MIDDLE)


def _sense(desk: Desk, seat: Seat, value: int) -> None:
    desk.push(f.Scanning(seat, value), "SD-SENS-01", MIDDLE)


def _draw(desk: Desk, seat: Seat, value: int) -> None:
    """The top of CQ is readied, then as many as the die says come to hand."""
    quarters = desk.table.players[seat].quarters
    if quarters.top is not None and quarters.exhausted:
        effects_board.ready(desk, seat, quarters.top, "SD-QUART-01")
    effects_cards.draw(
        desk, seat, value, "SD-QUART-01", "SD-QUART-02", "SD-QUART-07", "SD-ACT-09", "SD-GLOSS-07"
    )


def _engineer(desk: Desk, seat: Seat, value: int) -> None:
    desk.push(f.Engineering(seat, value), "SD-ENG-01", "SD-ACT-09", MIDDLE)


_STATIONS: dict[int, Callable[[Desk, Seat, int], None]] = {
    ship.NAVIGATION: _navigate,
    ship.COMMAND: _command,
    ship.HELM: _steer,
    ship.SENSORS: _sense,
    ship.QUARTERS: _draw,
    ship.ENGINEERING: _engineer,
}


def _rest(desk: Desk, seat: Seat, frame: Turn, command: c.Rest) -> None:
    """Unspent dice that are not kept and all spent ones are rolled together (SD-AMB-45)."""
    _check_action(seat, frame)
    player, numbers = desk.table.players[seat], desk.content.numbers
    if len(player.spent) < numbers.rest_spent:
        raise IllegalMove(
            "SD-REST-01",
            f"{seat} has {len(player.spent)} spent dice; a rest needs {numbers.rest_spent}.",
        )
    for die in command.keep:
        if command.keep.count(die) > player.unspent.count(die):
            has = ", ".join(player.unspent) or "none"
            raise IllegalMove(
                "SD-REST-02", f"{seat} cannot keep {', '.join(command.keep)}; unspent are {has}."
            )
    again = list(player.unspent)
    for die in command.keep:
        again.remove(die)
    _taken(desk, frame, "rest")
    effects_board.reroll(desk, seat, again, "SD-REST-02", "SD-REST-09", "SD-AMB-45")
    recovered = effects_board.rolled(desk, seat, sorted(player.spent))
    desk.tell(
        e.DiceRecovered(seat, recovered, desk.source),
        "SD-REST-01", "SD-REST-02", "SD-REST-03", "SD-REST-08", "SD-REST-09", "SD-AMB-45",
        "SD-GAP-38", *(("SD-REST-07",) if player.aside else ()),
    )  # fmt: skip
    effects_board.energy(desk, seat, numbers.rest_energy, "Rest", "SD-REST-04")
    for crew in ship.exhausted(desk.table.players[seat]):
        if crew in player.promoted:
            effects_board.ready(desk, seat, crew, "SD-REST-05", "SD-REST-06", "SD-CREW-12")


# --- free actions


def _complete(desk: Desk, seat: Seat, _: Turn, command: c.CompleteMission) -> None:
    effects_missions.complete(desk, seat, command)


def _use(desk: Desk, seat: Seat, _: Turn, command: c.UseCrew) -> None:
    effects_crew.use(desk, seat, command)


# --- the end of the turn


def _end(desk: Desk, seat: Seat, frame: Turn, _: Command) -> None:
    _told_end(desk, frame, "SD-TURN-09", "SD-EXP-08")
    desk.change(f.TurnEnding(seat), "SD-TURN-10", "SD-TURN-14")


def _promote(desk: Desk, seat: Seat, frame: Turn, command: c.Promote) -> None:
    effects_crew.promote(desk, seat, command.crew)
    _told_end(desk, frame, "SD-TURN-09", "SD-AMB-58")
    desk.change(f.TurnEnding(seat), "SD-TURN-10", "SD-TURN-14", "SD-AMB-47")


def _recruit(desk: Desk, seat: Seat, frame: Turn, command: c.Recruit) -> None:
    effects_cards.check_recruit(desk.table, seat, command.crew)
    effects_crew.pay_experience(desk, seat)
    effects_cards.recruit(desk, seat, command.crew)
    _told_end(desk, frame, "SD-TURN-09", "SD-AMB-58")
    desk.change(f.TurnEnding(seat), "SD-TURN-10", "SD-TURN-14", "SD-AMB-47")


def _told_end(desk: Desk, frame: Turn, *rules: str) -> None:
    desk.tell(
        e.TurnEnded(desk.table.game.round, frame.seat, frame.actions),
        "SD-TURN-04", "SD-AMB-01", *rules,
    )  # fmt: skip


_ANSWERS: dict[type[Command], Callable[..., None]] = {
    c.Assign: _assign,
    c.Activate: _activate,
    c.Rest: _rest,
    c.CompleteMission: _complete,
    c.UseCrew: _use,
    c.EndTurn: _end,
    c.Promote: _promote,
    c.Recruit: _recruit,
}


# --- what can be done


def forms(content: Content, table: Table, frame: Turn, seat: Seat) -> tuple[Form, ...]:
    """Everything that the turn still allows; Missions with no more Crew than they need."""
    player = table.players[seat]
    found = [Form("end")]
    if frame.actions:
        found += _actions(content, player)
    uses = effects_crew.uses(content, player)
    if uses:
        results = "the new value, for a reroll"
        found.append(Form("use", ("Crew, die and value",), one_of(*uses), results=results))
    found += _missions(content, table, seat)
    if player.experience:
        found += _ends(content, table, player)
    return tuple(found)


def _actions(content: Content, player: Player) -> tuple[Form, ...]:
    found: list[Form] = []
    hand = sorted(effects_cards.nameable(player))
    free = [str(one.number) for one in content.stations if one.number != ship.QUARTERS]
    if hand:
        slots = ("Crew", "station")
        found.append(Form("assign", slots, _in_turn(tuple(hand), tuple(free))))
    placements = tuple(
        f"{station} with {die} on {spot}" for station, die, spot in ship.placements(content, player)
    )
    if placements:
        results = "at station 5: the Crew drawn, then the new top"
        found.append(
            Form("activate", ("station, die and spot",), one_of(*placements), " ", results)
        )
    if len(player.spent) >= content.numbers.rest_spent:
        results = "all dice not kept: unspent, then spent, each sorted by colour and value"
        found.append(Form("rest", ("dice kept",), _kept(player), results=results))
    return tuple(found)


def _in_turn(*slots: tuple[str, ...]) -> Options:
    """One slot after the other."""
    return lambda chosen: slots[len(chosen)] if len(chosen) < len(slots) else (END,)


def _kept(player: Player) -> Options:
    """Nothing, or any of the unspent dice; each choice is a whole list."""
    lists = {
        f"keep {', '.join(sorted((first, *rest)))}"
        for at, first in enumerate(player.unspent)
        for rest in (
            (),
            *((other,) for other in player.unspent[at + 1 :]),
            player.unspent[at + 1 :],
        )
    }
    return lambda chosen: (END,) if chosen else (END, *sorted(lists))


def _missions(content: Content, table: Table, seat: Seat) -> tuple[Form, ...]:
    ways = {
        mission.id: tuple(islice(effects_missions.ways(content, table, seat, mission), MOST_WAYS))
        for mission in effects_missions.open_missions(content, table, seat)
    }
    ways = {name: found for name, found in ways.items() if found}
    if not ways:
        return ()
    moving = () if table.players[seat].outposts else table.galaxy.outposts_of(seat)
    moves = tuple(f"moving {sector}" for sector in moving)

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if len(chosen) < len(("Mission", "Crew")):
            return ways[chosen[0]] if chosen else tuple(ways)
        if chosen[-1] in moves:
            return (END,)
        others = () if chosen[-1].startswith("bottom") else effects_missions.orders(chosen[1])
        return (*(moves or (END,)), *others)

    slots = ("Mission", "Crew", "order under Crew Quarters, Outpost")
    results = "the Mission that fills the Market"
    return (Form("complete", slots, options, results=results),)


def _ends(content: Content, table: Table, player: Player) -> tuple[Form, ...]:
    found: list[Form] = []
    promotable = effects_crew.promotable(content, player)
    if promotable:
        found.append(Form("promote", ("Crew",), one_of(*promotable)))
    offers = effects_cards.offers(table)
    if offers:
        results = "the Freelancer then on top of the deck"
        found.append(Form("recruit", ("Freelancer",), one_of(*offers), results=results))
    return tuple(found)
