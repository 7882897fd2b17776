"""The recorded games of StarDriven: Gateway: what they show together, and what none can show."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from cli.games import by_prefix
from domain.kernel.messages import Command, Entry, Event, Seat
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.galaxy import GUNBOAT, UNNAMED_TOKEN
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE
from domain.stardriven.table import Table
from domain.store.history import History
from projections.render.stardriven import text as plain
from projections.stardriven.galaxy_map import galaxy_map
from projections.stardriven.scoreboard import scoreboard
from projections.stardriven.ship_sheet import ShipSheet, ship_sheets
from projections.stardriven.state import state
from tests.shelf import Secret, Shelf

BY_HAND = ("cadets", "discovery", "duel", "early-train", "face-down", "one-mission-more")
SHEETS_OF = {
    "cadets": "Yellow",
    "duel": "Red",
    "early-train": "Green",
    "face-down": "Green",
    "four-respawns": "Red",
    "one-mission-more": "Old Gold",
}
GOLDEN = {
    "state": ("discovery", "engine-four", "every-freelancer", "nobody-left", "three-hard"),
    "map": ("discovery", "duel", "four-respawns", "long-four"),
    "phases": ("branch", "early-train", "nobody-left"),
    "report": ("cadets", "duel", "one-mission-more"),
}
NO_EVENT = {
    "AnomalyDeckReshuffled": "each of the 10 Anomaly tokens is collected as its card is drawn, and "
    "the deck has 24",
}
QUESTIONS = frozenset({
    "Crew of the hand to discard, the lowest last (N)", "N Combat dice against SHIP",
    "N Combat dice for the stations of CRIT of SHIP",
    "N Missions, N Freelancers and the next Freelancer", "N Objectives from their deck",
    "N Shield dice of SHIP", "Objectives, Crew and the top of CQ, seat by seat", "an Anomaly card",
    "exhausted Crew to ready (N)", "how Engineering uses its N", "how the tile at PLACE is turned",
    "ready Crew to exhaust (N)", "research of CARD with SKILL", "spots with CRIT to repair (N)",
    "the Activation dice of all seats", "the Council World for Reputation (N)",
    "the Council World that loses Reputation (N)",
    "the Crew that SHIP draws, then the new top of Crew Quarters",
    "the Gateway sector where an Interceptor comes back",
    "the Gateway sector where the Gunboat comes back", "the Interceptor that moves, and its path",
    "the N token picked up, N of which may be activated", "the Objective to be played",
    "the Objective to keep", "the cards still in hand", "the front of the tile at PLACE",
    "the move of SHIP (N sector left)", "the next tile scanned (Gravity N of N)",
    "the next token to be flipped at PLACE", "the path of the Gunboat",
    "the places of the Council Worlds", "the reroll after the move",
    "the sector for a jump to Gravity N", "the sector of the Gunboat and three Interceptors",
    "the starting Outpost of SHIP", "the token on PLACE", "the turn of SHIP (N action left)",
    "what Command does with a N", "whether SHIP rolls the Weapon Charges (N)",
    "which Interceptor comes to SHIP", "which result destroys SHIP",
})  # fmt: skip


def kind(sort: str) -> str:
    """A question without the names of places, cards and ships in it, and as if of one thing."""
    sort = re.sub(r"\b(action|sector|token)s\b", r"\1", sort)
    sort = re.sub(r"research of \S+ with \w+", "research of CARD with SKILL", sort)
    sort = re.sub(r"(against|destroys) \S+", r"\1 SHIP", sort)
    sort = re.sub(r"(tile at|flipped at|token on) \S+", r"\1 PLACE", sort)
    return re.sub(r"\b(SEAT|gunboat)\b", "SHIP", sort)


# --- scenes


def by_warbound(_: object, table: Table) -> bool:
    return isinstance(table.top, f.Combat) and table.top.attacker not in ("card", *table.players)


def by_another(_: object, table: Table) -> bool:
    return isinstance(table.top, f.Combat) and table.top.attacker in table.players


def by_card(_: object, table: Table) -> bool:
    return isinstance(table.top, f.Combat) and table.top.attacker == "card"


def named_late(event: Any, table: Table) -> bool:  # noqa: ANN401
    hand = table.players[event.seat].hand
    return UNNAMED_CREW in hand and event.crew not in hand


def tied(_: object, table: Table) -> bool:
    """Two seats have the most Reputation on a world."""
    galaxy, seats = table.galaxy, table.game.seats
    worlds = {key.partition("/")[0] for key in galaxy.reputation}
    best = [sorted(galaxy.reputation_of(seat, world) for seat in seats)[-2:] for world in worlds]
    return any(first == second > 0 for first, second in best)


def dry(_: object, table: Table) -> bool:
    return not table.game.episode_missions and not table.game.basic_missions


def sold_out(_: object, table: Table) -> bool:
    return table.game.freelancer_top is None and not table.game.freelancers


def always(_: object, __: Table) -> bool:
    return True


def is_(kind_of: type[Event], test: Callable[[Any, Table], object]) -> Callable[..., bool]:
    def scene(event: Event, table: Table) -> bool:
        return isinstance(event, kind_of) and bool(test(event, table))

    return scene


SCENES: dict[str, Callable[[Any, Table], object]] = {
    "a ship is destroyed in its own turn": is_(
        e.PlayerDestroyed, lambda x, table: x.seat == table.game.turn
    ),
    "a ship is destroyed in another's turn": is_(
        e.PlayerDestroyed, lambda x, table: x.seat != table.game.turn
    ),
    "a ship is destroyed by the Warbound": is_(e.PlayerDestroyed, by_warbound),
    "a ship is destroyed by a player": is_(e.PlayerDestroyed, by_another),
    "a ship is destroyed by an Anomaly": is_(e.PlayerDestroyed, by_card),
    "the Gunboat is destroyed": is_(e.ShipRemoved, lambda x, _: x.ship == GUNBOAT),
    "the Gunboat comes back": is_(
        e.ShipPlaced, lambda x, _: x.ship == GUNBOAT and x.why == "spawned"
    ),
    "an Interceptor is destroyed": is_(e.ShipRemoved, lambda x, _: x.spot > 0),
    "an Interceptor comes back": is_(
        e.ShipPlaced, lambda x, _: x.ship != GUNBOAT and x.why == "spawned"
    ),
    "a Shield comes off the Gunboat": is_(e.WarboundShieldRemoved, lambda x, _: x.ship == GUNBOAT),
    "a Shield comes off an Interceptor": is_(
        e.WarboundShieldRemoved, lambda x, _: x.ship != GUNBOAT
    ),
    "Shields come back": is_(e.WarboundRestored, lambda x, _: x.shields),
    "a Warbound token brings the fourth Interceptor": is_(
        e.ShipPlaced, lambda x, _: x.why == "token"
    ),
    "a Warbound token finds four Interceptors out": is_(e.ShipMoved, lambda x, _: x.how == "token"),
    "an Outpost is moved": is_(e.OutpostRemoved, lambda x, _: x.why == "moved"),
    "the Gunboat takes an Outpost": is_(e.OutpostRemoved, lambda x, _: x.why == "gunboat"),
    "a token goes back to another tile": is_(
        e.TokensPutBack, lambda x, _: any(place != to for place, _, to in x.moves or ())
    ),
    "a looked-at token is not named": is_(e.TokenPeeked, lambda x, _: x.token == UNNAMED_TOKEN),
    "a Crew is not named": is_(e.CrewDrawn, lambda x, _: x.crew == UNNAMED_CREW),
    "a Crew is named late": is_(e.CrewNamed, named_late),
    "an Objective kept is not named": is_(
        e.ObjectiveKept, lambda x, _: x.objective == UNNAMED_OBJECTIVE
    ),
    "an Objective is shown at the end": is_(e.ObjectiveShown, always),
    "three Objectives are drafted": is_(
        e.ObjectivesPassed, lambda x, _: x.giver == "table" and x.count == 3
    ),
    "attacks cost points": is_(e.PointsScored, lambda x, _: x.line == "Attacks" and x.points < 0),
    "two seats are tied at a world": is_(e.GameEnded, tied),
    "no Mission is left for the Market": is_(e.MissionTaken, dry),
    "no Freelancer is left": is_(e.FreelancerTaken, sold_out),
    "somebody resigns": is_(e.PlayerResigned, always),
}


# --- views


def data(content: Content, table: Table, course: None, *, brief: bool) -> list[object]:  # noqa: ARG001
    views: list[object] = [scoreboard(content, table)]
    if not brief:
        views += [state(content, table), galaxy_map(content, table)]
    return views


def text(content: Content, table: Table, course: None) -> str:  # noqa: ARG001
    return "\n".join((
        plain.scoreboard(scoreboard(content, table)),
        plain.state(state(content, table)),
        plain.sheets(ship_sheets(content, table)),
        plain.galaxy_map(galaxy_map(content, table), colour=False),
    ))  # fmt: skip


def boards(content: Content, table: Table, course: None) -> list[ShipSheet]:  # noqa: ARG001
    return list(ship_sheets(content, table))


# --- secrets

_encode = msgspec.json.Encoder().encode


def secrets(whole: History, reader: Seat, shown: Mapping[str, str]) -> Iterator[Secret]:
    """Cards in other hands, from the entry on after the last one in which the reader reads them."""
    table: Table = whole.table()
    open_, closed = _rows(whole, reader, shown)
    for seat in table.game.seats:
        player = table.players[seat]
        hands = (("crew", player.hand), ("objective", player.objectives))
        for sort, hand in hands if seat != reader else ():
            for card in {*hand} - {UNNAMED_CREW, UNNAMED_OBJECTIVE}:
                last = max(number for number, said in open_ if card in said)
                if any(number > last and card in said for number, said in closed):
                    yield Secret(_sort(sort, last), f"{card} of {seat}", card, last + 1)


def _sort(sort: str, last: int) -> str:
    """Whether the reader has had the card before its eyes since the game began."""
    return f"{sort} seen before" if last > 1 else sort


def _rows(
    whole: History, reader: Seat, shown: Mapping[str, str]
) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """What the entries say to this reader, and what is said to others only, each with its entry."""
    open_: list[tuple[int, str]] = []
    closed: list[tuple[int, str]] = []
    for entry in whole.entries:
        for n, event in enumerate(entry.events, 1):
            said = _encode(event).decode()
            if reader in event.audience() or f"{entry.number}.{n}" in shown or not event.SECRET:
                open_.append((entry.number, said))
            else:
                open_.append((entry.number, _encode(_public(event)).decode()))
                closed.append((entry.number, said))
        if entry.command is not None:
            open_.append((entry.number, _encode(_public(entry.command)).decode()))
    return open_, closed


def _public(said: Any) -> Command | Event:  # noqa: ANN401
    made: Command | Event = replace(said, **dict.fromkeys(said.SECRET)) if said.SECRET else said
    return made


def hides(entry: Entry, table: Table) -> bool:
    """Cards were drawn, kept or looked at, secretly, and the game has begun."""
    secret = (e.ObjectiveKept, e.TokenPeeked, e.CrewDrawn)
    return table.game.round > 0 and any(isinstance(event, secret) for event in entry.events)


STARDRIVEN = Shelf(
    game=by_prefix("sd"),
    by_hand=BY_HAND,
    sheets=SHEETS_OF,
    golden=GOLDEN,
    begins=(e.RoundBegun, e.TurnBegun),
    course=None,
    data=data,
    text=text,
    boards=boards,
    secrets=secrets,
    hides=hides,
    rich="engine-three",
    hidden=frozenset(
        {
            "salt",
            "seed",
            "crew",
            "crew seen before",
            "objective",
            "objective seen before",
        }
    ),
    events=get_args(e.AnyEvent),
    no_event=NO_EVENT,
    kind=kind,
    questions=QUESTIONS,
    scenes=SCENES,
)
