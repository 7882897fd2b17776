"""A view of a game at a point: folded, and laid out as text, with the seals under it."""

from typing import TYPE_CHECKING

from cli.games import Seen
from domain.kernel.errors import BadInput
from projections.render import text as plain

if TYPE_CHECKING:
    from cli.points import View
    from projections.gateway_to_the_stars.star_map import StarMap


def _foot(there: "View") -> tuple[str, ...]:
    from projections.gateway_to_the_stars.about import house

    return (*there.seals, house())


def score(there: "View", _: str = "") -> Seen:
    """The standing, or the final score."""
    from projections.gateway_to_the_stars.scoreboard import scoreboard

    board = scoreboard(there.history.content, there.table)
    return plain.scoreboard(board, _foot(there)), board


def state(there: "View", _: str = "") -> Seen:
    """What lies on every board."""
    from projections.gateway_to_the_stars.state import state as folded

    found = folded(there.history.content, there.table)
    return plain.state(found, _foot(there)), found


def state_text(there: "View") -> str:
    """The state without seals, to be compared."""
    from projections.gateway_to_the_stars.state import state as folded

    return plain.state(folded(there.history.content, there.table))


def sheet(there: "View", of: str = "") -> Seen:
    """The Turn Record Sheet of one seat, or of all."""
    from projections.gateway_to_the_stars.turn_record_sheet import SHEETS, Sheet

    game = there.table.game
    if of and of not in game.seats:
        raise BadInput(f"{of!r} is no seat of this game; {', '.join(game.seats)} are.", "--of")
    found = SHEETS.fold(one.event for one in there.told)
    seats = [one for one in game.seats if of in ("", one)]
    sheets = [found.get(seat) or Sheet(seat) for seat in seats]
    parts = [plain.sheet(one, game.turns).rstrip("\n") for one in sheets[:-1]]
    parts += [plain.sheet(one, game.turns, _foot(there)) for one in sheets[-1:]]
    return "\n\n".join(parts), sheets


def phases(there: "View", _: str = "") -> Seen:
    """The phases so far, each with the points that name it."""
    from projections.gateway_to_the_stars.phases import phases as folded

    found = folded(there.told)
    return plain.phases(found, _foot(there)), found


def _map(there: "View") -> "StarMap":
    """The map, folded."""
    from projections.gateway_to_the_stars.star_map import star_map

    return star_map(there.history.content, there.table)


def map_text(there: "View", *, colour: bool) -> Seen:
    """The map for a terminal."""
    found = _map(there)
    return plain.star_map(found, _foot(there), colour=colour), found


def map_svg(there: "View") -> Seen:
    """The map as a picture."""
    from projections.render import svg

    *seals, house = _foot(there)
    game = there.table.game
    title = f"{there.history.name} ({game.scenario})"
    found = _map(there)
    return svg.star_map(found, title=title, seal=", ".join(seals), footer=house), found


def dice(there: "View", *, every: bool = False) -> Seen:
    """The dice of the line in force."""
    from projections.gateway_to_the_stars.dice import rolled

    found = rolled(there.told)
    return plain.dice(found, _foot(there), every=every), found


def report(there: "View", *, markdown: bool) -> str:
    """The whole game to read."""
    from projections.gateway_to_the_stars.report import report as folded
    from projections.render import markdown as marked
    from projections.render import report_text

    found = folded(there.history.content, there.all_told)
    if markdown:
        return marked.report(found, title=there.history.name, foot=_foot(there))
    return report_text.report(found, title=there.history.name, foot=_foot(there))
