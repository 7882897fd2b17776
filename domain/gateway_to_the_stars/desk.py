"""The desk of this game."""

from domain.gateway_to_the_stars.chart import Lines, lines
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.events import FramePopped, FramePushed, FrameReplaced
from domain.gateway_to_the_stars.table import Table, evolve
from domain.kernel import desk
from domain.kernel.chance import Luck

Desk = desk.Desk[Content, Table]

FRAMES = desk.FrameEvents(FramePushed, FrameReplaced, FramePopped)


def sit_down(content: Content, table: Table, luck: Luck) -> Desk:
    """A desk for one decision."""
    return Desk(content, table, luck, evolve, FRAMES)


def roll(desk: Desk, purpose: str) -> int:
    """One die of the game."""
    return desk.die(desk.content.numbers.die_sides, purpose)


def chart(content: Content, table: Table) -> Lines:
    """The jump lines in play at this table."""
    return lines(content, table.game.first, table.game.last)
