"""The desk of this game."""

from domain.kernel import desk
from domain.kernel.chance import Luck
from domain.stardriven.content import Content
from domain.stardriven.events import FramePopped, FramePushed, FrameReplaced
from domain.stardriven.table import Table, evolve

Desk = desk.Desk[Content, Table]

FRAMES = desk.FrameEvents(FramePushed, FrameReplaced, FramePopped)


def sit_down(content: Content, table: Table, luck: Luck) -> Desk:
    """A desk for one decision."""
    return Desk(content, table, luck, evolve, FRAMES)
