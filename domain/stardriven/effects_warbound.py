"""Effects on the Warbound: damage, Shields and rewards of their cards, spawning, the token."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from domain.kernel.messages import Seat
from domain.stardriven import chart, pursuit
from domain.stardriven import events as e
from domain.stardriven.content import Content, Effect
from domain.stardriven.desk import Desk
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table

INTERCEPTOR: Final = "interceptor"
_REWARDS = {
    (GUNBOAT, 3): "SD-WAR-39", (GUNBOAT, 6): "SD-WAR-40", (INTERCEPTOR, 1): "SD-WAR-42",
    (INTERCEPTOR, 2): "SD-WAR-42", (INTERCEPTOR, 3): "SD-WAR-41",
}  # fmt: skip


# --- the cards


def is_open(table: Table, ship: str, number: int, content: Content) -> bool:
    """Whether a result hits: its spot holds no CRIT (Gunboat), no figure (Interceptors)."""
    targets = {target.number for target in pursuit.card(content, table, ship).targets}
    if ship == GUNBOAT:
        return number in targets - set(table.galaxy.damage)
    return number in targets and not table.galaxy.card.get(number)


def shields(table: Table, ship: str) -> tuple[int, ...]:
    """The numbers under a Shield on the card of a ship."""
    galaxy = table.galaxy
    return galaxy.gunboat_shields if ship == GUNBOAT else galaxy.interceptor_shields


def alone_destroys(content: Content, table: Table, ship: str, number: int) -> bool:
    """Whether one result destroys a Warbound ship."""
    if not is_open(table, ship, number, content) or number in shields(table, ship):
        return False
    spots = len(pursuit.card(content, table, ship).targets)
    return ship != GUNBOAT or len(table.galaxy.damage) == spots - 1


def ways(content: Content, table: Table, ship: str, results: Sequence[int]) -> list[list[int]]:
    """How results can be used on an Interceptor: the last one destroys it (SD-AMB-23).

    Where none can, all that is possible is to remove Shields; the list is never empty.
    """
    counts = Counter(results)
    hits = sorted(n for n in counts if is_open(table, ship, n, content))
    under = [n for n in hits if n in shields(table, ship)]
    free = [n for n in hits if n not in under]
    found = [[n] for n in free] + [[n, n] for n in under if counts[n] > 1]
    found += [[n, last] for n in under for last in free]
    return found or [under]


# --- what a result does


def remove_shield(desk: Desk, seat: Seat, ship: str, number: int) -> None:
    """Level 2: a matching result takes the Shield off; it is no damage (SD-AMB-22)."""
    desk.tell(
        e.WarboundShieldRemoved(ship, number, seat),
        "SD-WAR-34", "SD-WAR-35", "SD-AMB-22", "SD-AMB-24", "SD-COMP-24",
        *(() if ship == GUNBOAT else ("SD-AMB-54",)),
    )  # fmt: skip


def damage(desk: Desk, seat: Seat, ship: str, number: int) -> tuple[Effect, ...]:
    """Damage on an open number without Shield: who did it takes the token; the reward."""
    desk.tell(
        e.WarboundDamaged(ship, number, seat), "SD-WAR-17", "SD-WAR-22", "SD-WAR-33", "SD-WAR-30"
    )
    if desk.table.game.warbound != seat:
        desk.tell(e.WarboundTokenTaken(seat), "SD-WAR-33", "SD-WAR-43", "SD-WAR-44", "SD-AMB-69")
    targets = pursuit.card(desk.content, desk.table, ship).targets
    if ship != GUNBOAT:
        _remove(desk, ship, number, "SD-WAR-23", "SD-WAR-24", "SD-WAR-25")
    elif len(desk.table.galaxy.damage) == len(targets):
        _remove(desk, ship, 0, "SD-WAR-27", "SD-FAQ-09")
        kept = desk.table.galaxy.gunboat_shields
        desk.tell(e.WarboundRestored("gunboat", kept), "SD-WAR-31")
    return next(target.reward for target in targets if target.number == number)


def _remove(desk: Desk, ship: str, spot: int, *rules: str) -> None:
    desk.tell(e.ShipRemoved(ship, desk.table.galaxy.ships[ship], spot), "SD-WAR-48", *rules)


def reward_clauses(ship: str, numbers: Sequence[int]) -> tuple[str, ...]:
    """The clauses of the rewards on these numbers."""
    kind = GUNBOAT if ship == GUNBOAT else INTERCEPTOR
    first = ("SD-WAR-28", "SD-GAP-25") if ship == GUNBOAT else ("SD-WAR-24", "SD-GAP-26")
    return (*first, *(_REWARDS[kind, n] for n in numbers if (kind, n) in _REWARDS))


# --- coming back


def spawn_gunboat(desk: Desk, sector: str) -> None:
    """The Gunboat comes back, at Level 2 with all its Shields; it neither moves nor attacks."""
    desk.tell(
        e.ShipPlaced(GUNBOAT, sector, "spawned"),
        "SD-WAR-12", "SD-WAR-14", "SD-WAR-32", "SD-AMB-20", "SD-FAQ-09", "SD-GAP-36",
    )  # fmt: skip
    _restore(desk, GUNBOAT, "SD-WAR-37", "SD-FAQ-10")


def spawn_interceptor(
    desk: Desk, sector: str, why: Literal["spawned", "token"], *rules: str
) -> str:
    """The first figure of the card comes onto the map; which one it is."""
    spot, figure = next_figure(desk.content, desk.table)
    desk.tell(e.ShipPlaced(figure, sector, why), "SD-WAR-15", *rules)
    if spot == pursuit.card(desk.content, desk.table, figure).targets[0].number:
        _restore(desk, INTERCEPTOR, "SD-WAR-36", "SD-FAQ-10", "SD-AMB-54")
    return figure


def next_figure(content: Content, table: Table) -> tuple[int, str]:
    """The spot and the figure that leave the Interceptor card next; 0 and "" if it is empty."""
    spots = (target.number for target in pursuit.card(content, table, INTERCEPTOR).targets)
    card = table.galaxy.card
    return next(((spot, card[spot]) for spot in spots if card.get(spot)), (0, ""))


def _restore(desk: Desk, ship: Literal["gunboat", "interceptor"], *rules: str) -> None:
    """The Shields that the card begins with, if any is missing."""
    begun = pursuit.card(desk.content, desk.table, ship).shields
    if begun != shields(desk.table, ship):
        desk.tell(e.WarboundRestored(ship, begun), *rules)


# --- moving


def move(desk: Desk, ship: str, path: pursuit.Path, *rules: str) -> None:
    """Sector by sector, over unrevealed tiles too; nothing is revealed and no token touched."""
    for start, sector in pairwise(path):
        here = desk.table.galaxy.tiles.get(chart.place_of(sector))
        unknown = ("SD-GAP-53",) if here is not None and not here.front else ()
        desk.tell(
            e.ShipMoved(ship, start, sector, "warbound"),
            "SD-MAP-01", "SD-MAP-02", "SD-MAP-03", "SD-MAP-08", "SD-GAP-05", *unknown, *rules,
        )  # fmt: skip


def prey_in(table: Table, ship: str) -> Seat | None:
    """The player ship with which a Warbound ship shares its sector."""
    sector = table.galaxy.ships[ship]
    return next((Seat(s) for s in table.galaxy.in_sector(sector) if s in table.players), None)
