"""What holds on the map whenever a turn begins, besides what an audit checks of every record."""

from collections.abc import Iterator

from domain.stardriven import chart, pursuit, ship
from domain.stardriven.content import Content
from domain.stardriven.player import Player
from domain.stardriven.table import Table


def breaches(content: Content, table: Table) -> list[str]:
    """Sentences about what should not be; empty if all is well."""
    return [*_galaxy(content, table), *(
        f"{player.seat} {wrong}" for player in table.players.values()
        for wrong in _player(content, table, player)
    )]  # fmt: skip


def _galaxy(content: Content, table: Table) -> Iterator[str]:
    galaxy = table.galaxy
    for ship_, sector in galaxy.ships.items():
        if not chart.is_sector(content, sector):
            yield f"{ship_} stands on {sector}, which is no sector"
    figures = (*pursuit.interceptors(table), *(one for one in galaxy.card.values() if one))
    if sorted(figures) != ["I1", "I2", "I3", "I4"]:
        yield f"the Interceptors are {figures}"
    if len(galaxy.damage) >= len(pursuit.card(content, table, "gunboat").targets):
        yield f"the Gunboat has damage on {galaxy.damage}"
    if table.game.warbound not in table.flying():
        yield f"{table.game.warbound} holds the Warbound Activation token"


def _player(content: Content, table: Table, player: Player) -> Iterator[str]:
    wrong = {
        "is destroyed and on the map": player.destroyed == (player.seat in table.galaxy.ships),
        "is destroyed and has Hull": player.destroyed != (player.hull < 1),
        "has a die under a CRIT": set(player.crits) & set(player.spots),
        "has Crew posted where none can be":
            set(player.stations) - {one.number for one in content.stations} | ({ship.QUARTERS} &
            set(player.stations)),
        "has an exhausted Crew Quarters without a Crew":
            player.quarters.exhausted and player.quarters.top is None,
        "has a Crew Quarters without a face-up top": player.quarters.size > 0
            and player.quarters.top is None,
    }  # fmt: skip
    yield from (breach for breach, bad in wrong.items() if bad)
