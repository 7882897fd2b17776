"""Effects on standing: Reputation placed and lost, and the trigger of the end."""

from typing import Literal

from domain.kernel.messages import Seat
from domain.stardriven import chart
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.desk import Desk
from domain.stardriven.table import Table


def worlds(content: Content, table: Table) -> dict[str, str]:
    """The Council Worlds on the map, with their places."""
    tiles = table.galaxy.tiles
    return {tile.front: at for at, tile in tiles.items() if tile.front in content.worlds}


def nearest_worlds(content: Content, table: Table, seat: Seat) -> tuple[str, ...]:
    """The Council World nearest to a ship, several on a tie; ships are ignored (SD-GAP-05 a)."""
    start = table.galaxy.ships.get(seat)
    if start is None:
        return ()
    steps = {
        world: chart.to_place(content, start, at) for world, at in worlds(content, table).items()
    }
    return tuple(sorted(world for world, far in steps.items() if far == min(steps.values())))


def present(content: Content, table: Table, seat: Seat) -> tuple[str, ...]:
    """The Council Worlds with Reputation of a seat."""
    return tuple(world for world in content.worlds if table.galaxy.reputation_of(seat, world) > 0)


def place_reputation(desk: Desk, seat: Seat, world: str, count: int, why: str, *rules: str) -> None:
    """Reputation on a world; the goal is checked at once (SD-GAP-55)."""
    desk.tell(
        e.ReputationPlaced(seat, world, count, why),
        "SD-MAP-08", "SD-GAP-05", "SD-GAP-15", "SD-GLOSS-09", *rules,
    )  # fmt: skip
    game, total = desk.table.game, desk.table.galaxy.reputation_of(seat)
    if total >= game.goal:
        trigger(desk, seat, "reputation", "SD-END-01", "SD-AMB-26")


def lose_reputation(desk: Desk, seat: Seat, world: str, count: int, why: str, *rules: str) -> None:
    """Reputation back to the supply; a trigger stays (SD-AMB-26)."""
    desk.tell(e.ReputationLost(seat, world, count, why), "SD-GAP-42", *rules)


def trigger(desk: Desk, seat: Seat, why: Literal["reputation", "destroyed"], *rules: str) -> None:
    """The end is near; the first trigger stands."""
    game = desk.table.game
    if not game.trigger:
        desk.tell(
            e.EndTriggered(game.round, seat, why), "SD-END-03", "SD-END-04", "SD-GAP-55", *rules
        )
