"""The beginning of a game: worlds, dice, hands and Markets, then the Warbound and the Outposts."""

from collections.abc import Callable
from itertools import permutations

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import chart, effects_board, effects_cards, opening
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table

GUNBOAT_GRAVITY = 5  # of the Gateway tile on which it starts, as printed (SD-SETUP-25)
STAGES = {
    "worlds": ("the places of the Council Worlds", "SD-SETUP-09", "worlds"),
    "dice": ("the Activation dice of all seats", "SD-SETUP-34", "start-dice"),
    "hands": ("Objectives, Crew and the top of CQ, seat by seat", "SD-PLAYER-03", "hands"),
    "markets": ("6 Missions, 4 Freelancers and the next Freelancer", "SD-SETUP-19", "markets"),
}  # fmt: skip


def begin(desk: Desk, command: c.NewGame) -> None:
    """Lay the game out and seat the players; the Council Worlds are placed next."""
    if desk.table.game.episode:
        raise IllegalMove("SD-SETUP-01", "this game has begun already.")
    content = desk.content
    opening.check(content, command)
    game = opening.begun(content, command)
    desk.tell(game, *_begun_by(game))
    if command.names:
        seats = tuple(chair.seat for chair in command.chairs)
        desk.tell(e.NamesGiven(seats, command.names), "SD-SETUP-32")
    desk.tell(
        opening.laid(content, command.level),
        "SD-SETUP-07", "SD-SETUP-10", "SD-SETUP-12", "SD-SETUP-13", "SD-SETUP-14", "SD-SETUP-24",
        "SD-SETUP-26", "SD-GAP-02", "SD-GAP-06", "SD-MAP-05", "SD-MAP-07",
        *(("SD-SETUP-29", "SD-GAP-27") if command.level > 1 else ()),
    )  # fmt: skip
    for number, chair in enumerate(command.chairs, 1):
        desk.tell(
            opening.seated(content, chair, number, game.cadets),
            "SD-SETUP-32", "SD-PLAYER-01", "SD-PLAYER-02", "SD-PLAYER-06", "SD-PLAYER-08",
            "SD-PLAYER-09", "SD-PLAYER-10", "SD-PLAYER-11", "SD-PLAYER-12", "SD-PLAYER-15",
            "SD-GAP-09", "SD-GAP-10", "SD-GAP-16", "SD-FACTION-01",
            *(("SD-EPI-02",) if chair.seat in game.cadets else ()),
        )  # fmt: skip
    desk.push(f.Setup("worlds"), "SD-SETUP-09")


def _begun_by(game: e.GameBegun) -> tuple[str, ...]:
    special = {
        "0": ("SD-EPI-01", "SD-EPI-05", "SD-GAP-59"),
        "1": ("SD-EPI-06",),
        "2": ("SD-EPI-07", "SD-EPI-09"),
    }
    return (
        "SD-SETUP-01", "SD-SETUP-02", "SD-SETUP-03", "SD-SETUP-04", "SD-SETUP-05", "SD-SETUP-06",
        "SD-SETUP-17", "SD-SETUP-18", "SD-SETUP-21", "SD-SETUP-23", "SD-SETUP-30", "SD-SETUP-31",
        "SD-SETUP-39", "SD-SETUP-41", "SD-GAP-23", "SD-GAP-37", "SD-GAP-58", "SD-EPI-25",
        "SD-AMB-32", *special[game.episode], *(("SD-EPI-04",) if game.cadets else ()),
    )  # fmt: skip


# --- the step


def ask(content: Content, table: Table, frame: f.Setup) -> Question | None:
    """The table deals; then the first player places the Warbound, and every seat an Outpost."""
    if frame.stage in STAGES:
        kind, rule, verb = STAGES[frame.stage]
        return Question((TABLE,), kind, Rule(rule), (verb,), verb)
    if frame.stage == "warbound":
        first = table.game.order[0]
        gunboat, *others = _starts(content)
        default = ", ".join(f"{place}a" for place in (gunboat, *others))
        kind, rule = "the sectors of the Gunboat and three Interceptors", Rule("SD-GAP-58")
        return Question((first,), kind, rule, ("warbound",), f"warbound {default}")
    free = _free(content, table)
    kind, rule = f"the starting Outpost of {frame.seats[0]}", Rule("SD-SETUP-36")
    return Question((frame.seats[0],), kind, rule, ("outpost",), f"outpost {free[0]}")


def proceed(desk: Desk, frame: f.Setup) -> None:
    """Never called: somebody is always asked."""


def answer(desk: Desk, seat: Seat, frame: f.Setup, command: Command) -> None:
    """One stage of the setup."""
    if isinstance(command, c.PlaceOutpost):
        _place_outpost(desk, seat, frame, command)
    elif isinstance(command, c.PlaceWarbound):
        _place_warbound(desk, seat, command)
    else:
        _DEALS[frame.stage](desk)


def forms(content: Content, table: Table, frame: f.Setup, seat: Seat) -> tuple[Form, ...]:
    """The one thing that is asked."""
    if frame.stage in STAGES:
        kind, _, verb = STAGES[frame.stage]
        return (Form(verb, results=kind),) if seat == TABLE else ()
    if frame.stage == "warbound":
        return (Form("warbound", ("Gunboat", "Interceptors"), _warbound_options(content), ", "),)
    return (Form("outpost", ("sector",), one_of(*_free(content, table))),)


# --- dealt by the table


def _deal_worlds(desk: Desk) -> None:
    places = list(chart.outer(desk.content))
    for world, card in desk.content.worlds.items():
        place = desk.pick(places, f"the place of {card.name}")
        places.remove(place)
        desk.tell(
            e.WorldPlaced(world, place, desk.source),
            "SD-SETUP-09", "SD-SETUP-10", "SD-SETUP-11", "SD-SETUP-15", "SD-MAP-06", "SD-AMB-31",
            "SD-GAP-38",
        )  # fmt: skip
    desk.change(f.Setup("dice"), "SD-SETUP-32")


def _roll_start(desk: Desk) -> None:
    """Every seat's dice, red, green, blue; then who of the tied lowest goes first."""
    totals: dict[str, int] = {}
    for seat in desk.table.game.seats:
        numbers = desk.content.factions[desk.table.players[seat].faction].dice
        dice = tuple(
            f"{colour}1" for colour in ("red", "green", "blue") for _ in range(numbers[colour])
        )
        rolled = effects_board.rolled(desk, seat, dice)
        totals[seat] = sum(int(die[-1]) for die in rolled)
        desk.tell(
            e.DiceRolled(seat, rolled, desk.source), "SD-PLAYER-06", "SD-PLAYER-07", "SD-GAP-38"
        )
    lowest = [seat for seat in desk.table.game.seats if totals[seat] == min(totals.values())]
    tied = len(lowest) > 1
    first = desk.pick(sorted(lowest), "the first player, of those tied") if tied else lowest[0]
    seats = desk.table.game.seats
    at = seats.index(Seat(first))
    order = seats[at:] + seats[:at]
    desk.tell(
        e.FirstPlayerChosen(Seat(first), totals, order, order[-1]), "SD-SETUP-34", "SD-SETUP-35"
    )
    desk.change(f.Setup("hands"), "SD-PLAYER-03")


def _deal_hands(desk: Desk) -> None:
    numbers = desk.content.numbers
    for seat in desk.table.game.seats:
        cards = effects_cards.draw_objectives(desk, seat, numbers.objectives, "SD-PLAYER-03")
        for card in cards:
            desk.tell(e.ObjectiveDrawn(seat, card), "SD-PLAYER-03", "SD-GAP-32", "SD-GAP-39")
        effects_cards.draw(desk, seat, numbers.hand, "SD-PLAYER-16")
    desk.change(f.Setup("markets"), "SD-SETUP-19")


def _deal_markets(desk: Desk) -> None:
    clauses = (
        ("SD-EPI-05",) if not desk.table.game.episode_missions else ("SD-SETUP-18", "SD-SETUP-20")
    )
    effects_cards.refill_missions(desk, "SD-SETUP-17", "SD-SETUP-19", *clauses)
    for _ in range(desk.content.numbers.freelancer_market):
        crew = desk.pick(desk.table.game.freelancers, "a Freelancer for the Market")
        desk.tell(e.FreelancerDealt(crew, desk.source), "SD-SETUP-21", "SD-SETUP-22")
    effects_cards.show_freelancer(desk)
    desk.change(f.Setup("warbound"), "SD-GAP-58")


_DEALS: dict[str, Callable[[Desk], None]] = {
    "worlds": _deal_worlds,
    "dice": _roll_start,
    "hands": _deal_hands,
    "markets": _deal_markets,
}


# --- placed by the players


def _starts(content: Content) -> tuple[str, ...]:
    """The Gateway's places, the Gunboat's first."""
    places = chart.gateway(content)
    first = [one for one in places if content.places[one].gravity == GUNBOAT_GRAVITY]
    return (*first, *(one for one in places if one not in first))


def _warbound_options(content: Content) -> Options:
    gunboat, *others = _starts(content)

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return chart.sectors(gunboat)
        taken = {chart.place_of(sector) for sector in chosen}
        left = [place for place in others if place not in taken]
        return tuple(sector for place in left for sector in chart.sectors(place)) or (END,)

    return options


def _place_warbound(desk: Desk, seat: Seat, command: c.PlaceWarbound) -> None:
    gunboat, *others = _starts(desk.content)
    places = tuple(chart.place_of(sector) for sector in command.interceptors)
    for sector in (command.gunboat, *command.interceptors):
        if not chart.is_sector(desk.content, sector):
            raise IllegalMove("SD-SETUP-25", f"{seat} names {sector}, which is no sector.")
    if chart.place_of(command.gunboat) != gunboat:
        raise IllegalMove(
            "SD-SETUP-25",
            f"{seat} puts the Gunboat on {command.gunboat}; it starts on {gunboat}, the Gateway "
            f"tile of Gravity {GUNBOAT_GRAVITY}.",
        )
    if places not in permutations(others):
        raise IllegalMove(
            "SD-SETUP-27",
            f"{seat} puts Interceptors on {', '.join(command.interceptors) or 'nothing'}; one goes "
            f"on each of {', '.join(others)}.",
        )
    desk.tell(
        e.ShipPlaced(GUNBOAT, command.gunboat, "setup"), "SD-SETUP-25", "SD-GAP-03", "SD-GAP-58"
    )
    figures = tuple(desk.table.galaxy.card.values())
    for figure, sector in zip(figures, command.interceptors, strict=False):
        desk.tell(
            e.ShipPlaced(figure, sector, "setup"), "SD-SETUP-27", "SD-SETUP-28", "SD-AMB-46",
            "SD-GAP-26", "SD-GAP-58",
        )  # fmt: skip
    desk.change(f.Setup("outposts", desk.table.game.order), "SD-SETUP-36")


def _free(content: Content, table: Table) -> tuple[str, ...]:
    """The sectors of Council Worlds without an Outpost."""
    galaxy = table.galaxy
    taken = {chart.place_of(sector) for sector in galaxy.outposts}
    return tuple(
        sector
        for place, tile in galaxy.tiles.items()
        if tile.front in content.worlds and place not in taken
        for sector in chart.sectors(place)
    )


def _place_outpost(desk: Desk, seat: Seat, frame: f.Setup, command: c.PlaceOutpost) -> None:
    free = _free(desk.content, desk.table)
    if command.sector not in free:
        taken = chart.place_of(command.sector) in map(chart.place_of, desk.table.galaxy.outposts)
        rule = "SD-AMB-62" if taken else "SD-SETUP-36"
        why = "its world has an Outpost" if taken else "it is on no Council World"
        raise IllegalMove(rule, f"{seat} cannot start on {command.sector}: {why}.")
    desk.tell(
        e.OutpostPlaced(seat, command.sector), "SD-SETUP-36", "SD-AMB-62", "SD-FAQ-07", "SD-GAP-41"
    )
    if len(frame.seats) > 1:
        desk.change(replace(frame, seats=frame.seats[1:]), "SD-SETUP-36")
        return
    for owner in desk.table.game.order:
        (sector,) = desk.table.galaxy.outposts_of(owner)
        desk.tell(
            e.ShipPlaced(owner, sector, "setup"), "SD-SETUP-37", "SD-SETUP-40", "SD-AMB-50",
            "SD-MAP-01",
        )  # fmt: skip
    desk.pop("SD-SETUP-38")
