"""What a game is worth to each Power: the lines of the score, each with its clause."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.player import NOT_NAMED, Player
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

Way = Literal["points", "tf", "advances", "credits", "shared"]


class Points(Struct, frozen=True):
    """One line of a Power's score; `at_least` where Items are not known."""

    seat: Seat
    line: str
    count: int
    vp: int
    rule: str
    at_least: bool = False


def score(content: Content, table: Table) -> tuple[Points, ...]:
    """All seven lines of every Power, in seat order, eliminated Powers included (GS-END-05)."""
    return tuple(points for seat in table.game.seats for points in score_of(content, table, seat))


def score_of(content: Content, table: Table, seat: Seat) -> tuple[Points, ...]:
    """The seven lines of one Power."""
    numbers = content.numbers
    player = table.players[seat]
    tfs = table.galaxy.tf_of(seat)
    founded = sum(star.founder == seat for star in table.galaxy.stars.values())
    docked = sum(unit.docked for unit in table.galaxy.of(seat))
    pairs = player.saved // numbers.credits_per_vp
    first = player.first_colony
    return (
        Points(seat, "TF owned", tfs, tfs * numbers.vp_tf, "GS-SCORE-01"),
        _on_cards(content, player),
        _advances(content, player),
        Points(
            seat, "Independent Colonies founded", founded, founded * numbers.vp_ic, "GS-SCORE-04"
        ),
        Points(seat, "Trade Expeditions docked", docked, docked * numbers.vp_docked, "GS-SCORE-05"),
        Points(seat, "Saved Credits", player.saved, pairs, "GS-SCORE-06"),
        Points(seat, "First Colony", int(first > 0), first, "GS-SCORE-07"),
    )


def _on_cards(content: Content, player: Player) -> Points:
    """Items, Colony Advances and trophies; what scores as an Advance does not count here again."""
    named = tuple(card for card in player.items if card != NOT_NAMED)
    colony = tuple(card for card in player.advances if content.survey[card].advance == "colony")
    cards = named + colony + player.trophies
    return Points(
        player.seat,
        "VPs on cards",
        player.item_count + len(colony) + len(player.trophies),
        sum(_printed(content, card) for card in cards),
        "GS-SCORE-02",
        at_least=player.item_count > len(named),
    )


def _printed(content: Content, card: str) -> int:
    return content.survey[card].vp if card in content.survey else content.special[card].vp


def _advances(content: Content, player: Player) -> Points:
    held = [content.survey[card] for card in player.advances]
    research = sum(card.research for card in held)
    resources = sum(card.advance == "resource" for card in held)
    vp = research * content.numbers.vp_research + resources * content.numbers.vp_resource
    return Points(player.seat, "Advance VPs", research + resources, vp, "GS-SCORE-03")


def totals(lines: Iterable[Points]) -> dict[str, int]:
    """VPs by seat, in the order of the lines."""
    found: dict[str, int] = {}
    for points in lines:
        found[points.seat] = found.get(points.seat, 0) + points.vp
    return found


def winners(table: Table, points: Mapping[str, int]) -> tuple[tuple[Seat, ...], Way]:
    """Most VPs; ties by TF, Advances and saved Credits in turn, then shared (GS-END-04)."""
    left = table.game.seats
    measures: tuple[tuple[Way, Mapping[str, int]], ...] = (
        ("points", points),
        ("tf", {seat: table.galaxy.tf_of(seat) for seat in left}),
        ("advances", {seat: len(table.players[seat].advances) for seat in left}),
        ("credits", {seat: table.players[seat].saved for seat in left}),
    )
    for way, measure in measures:
        most = max(measure[seat] for seat in left)
        left = tuple(seat for seat in left if measure[seat] == most)
        if len(left) == 1:
            return left, way
    return left, "shared"


def grade(content: Content, total: int) -> str:
    """What a solitaire total means (GS-END-07)."""
    reached = [one for one in content.grades if total >= one.from_vp]
    return reached[-1].name if reached else content.grades[0].name
