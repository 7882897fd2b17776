"""The views of StarDriven at a point: folded, and laid out as text, with the seals under them."""

from typing import TYPE_CHECKING

from cli.games import Seen
from domain.kernel.errors import BadInput
from projections.render.stardriven import text as plain

if TYPE_CHECKING:
    from cli.points import View


def _foot(there: "View") -> tuple[str, ...]:
    from projections.stardriven.about import house

    return (*there.seals, house())


def score(there: "View", _: str = "") -> Seen:
    """The standing, or the final score."""
    from projections.stardriven.scoreboard import scoreboard

    board = scoreboard(there.history.content, there.table)
    return plain.scoreboard(board, _foot(there)), board


def state(there: "View", _: str = "") -> Seen:
    """What lies on every board, in the Markets and the decks."""
    from projections.stardriven.state import state as folded

    found = folded(there.history.content, there.table)
    return plain.state(found, _foot(there)), found


def state_text(there: "View") -> str:
    """The state and what the map holds, without seals, to be compared."""
    from projections.stardriven.galaxy_map import galaxy_map
    from projections.stardriven.state import state as folded

    content, table = there.history.content, there.table
    return plain.compared(folded(content, table), galaxy_map(content, table))


def sheet(there: "View", of: str = "") -> Seen:
    """The Ship board of one seat, or of all."""
    from projections.stardriven.ship_sheet import ship_sheets

    seats = there.table.game.seats
    if of and of not in seats:
        raise BadInput(f"{of!r} is no seat of this game; {', '.join(seats)} are.", "--of")
    found = ship_sheets(there.history.content, there.table)
    sheets = tuple(one for one in found if of in ("", one.seat))
    return plain.sheets(sheets, _foot(there)), sheets


def phases(there: "View", _: str = "") -> Seen:
    """The rounds and turns so far, each with the points that name it."""
    from projections.stardriven.phases import phases as folded

    found = folded(there.told)
    return plain.phases(found, _foot(there)), found


def map_text(there: "View", *, colour: bool) -> Seen:
    """The map for a terminal."""
    from projections.stardriven.galaxy_map import galaxy_map

    found = galaxy_map(there.history.content, there.table)
    return plain.galaxy_map(found, _foot(there), colour=colour), found


def map_svg(there: "View") -> Seen:
    """The map as a picture."""
    from projections.render.stardriven import svg
    from projections.stardriven.galaxy_map import galaxy_map

    *seals, house = _foot(there)
    found = galaxy_map(there.history.content, there.table)
    title = f"{there.history.name} (Episode {there.table.game.episode})"
    return svg.galaxy_map(found, title=title, seal=", ".join(seals), footer=house), found


def dice(there: "View", *, every: bool = False) -> Seen:
    """The dice of the line in force."""
    from projections.render import pages
    from projections.stardriven.dice import rolled

    found = rolled(there.told)
    return pages.dice(found, _foot(there), every=every), found


def report(there: "View", *, markdown: bool) -> str:
    """The whole game to read."""
    from projections.render.stardriven import markdown as marked
    from projections.render.stardriven import report_text
    from projections.stardriven.report import report as folded

    found = folded(there.history.content, there.all_told)
    if markdown:
        return marked.report(found, title=there.history.name, foot=_foot(there))
    return report_text.report(found, title=there.history.name, foot=_foot(there))
