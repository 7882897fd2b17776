"""The words for what happens on the map: ships, tiles, tokens, Outposts, Reputation, Warbound."""

from collections.abc import Callable
from typing import Any

from domain.kernel.counting import listed
from domain.kernel.messages import Event
from domain.stardriven import events as e
from domain.stardriven.content import Content
from domain.stardriven.galaxy import GUNBOAT, UNNAMED_TOKEN
from projections.stardriven import cards


def _placed(_: Content, event: e.ShipPlaced) -> str:
    who = cards.ship(event.ship, first=True)
    how = {
        "setup": "began at {at}",
        "spawned": "came back at {at}",
        "token": "came to {at}, called by a token",
    }
    return f"{who} {how[event.why].format(at=event.sector)}."


def moved(ship: str, how: str, path: tuple[str, ...]) -> str:
    """`Red moved A1a-A1b-A2c.`; a path of several steps, or a jump."""
    who = cards.ship(ship, first=True)
    if how == "jump":
        return f"{who} jumped from {path[0]} to {path[-1]}."
    called = ", called by a token" if how == "token" else ""
    return f"{who} moved {cards.sectors(path)}{called}."


def _moved(_: Content, event: e.ShipMoved) -> str:
    return moved(event.ship, event.how, (event.start, event.sector))


def _removed(_: Content, event: e.ShipRemoved) -> str:
    if not cards.is_figure(event.ship):
        return f"The ship of {event.ship} left the map at {event.sector}."
    return f"{cards.ship(event.ship, first=True)} was destroyed at {event.sector}."


def _outpost(_: Content, event: e.OutpostPlaced) -> str:
    return f"{event.seat} placed an Outpost at {event.sector}."


def _outpost_gone(_: Content, event: e.OutpostRemoved) -> str:
    if event.why == "gunboat":
        return f"The Gunboat destroyed the Outpost of {event.seat} at {event.sector}."
    return f"{event.seat} took back the Outpost at {event.sector}."


def _revealed(content: Content, event: e.TileRevealed) -> str:
    front = content.fronts.get(event.front)
    what = f"{event.front}, Gravity {front.gravity}, {', '.join(front.biomes)}" if front else ""
    return f"{event.by} revealed {event.place}: {what or event.front}."


def _turned(_: Content, event: e.TileTurned) -> str:
    return f"{event.place} was laid in orientation {event.orientation}."


def _peeked(_: Content, event: e.TokenPeeked) -> str:
    kind = "" if event.token in (None, UNNAMED_TOKEN) else f": {event.token}"
    return f"{event.seat} looked at a token of {event.place}{kind}."


def _token(_: Content, event: e.TokenRevealed) -> str:
    return f"{event.seat} met a token at {event.place}: {event.token}."


def _put_back(_: Content, event: e.TokenPutBack) -> str:
    return f"{event.seat} put a token of {event.place} back at {event.to}."


def _all_put_back(_: Content, event: e.TokensPutBack) -> str:
    if event.moves is None:
        return f"{event.seat} put {len(event.to)} tokens back: at {listed(event.to)}."
    moves = listed(f"that of {place} at {to}" for place, _, to in event.moves)
    return f"{event.seat} put {len(event.to)} tokens back: {moves}."


def _gained(content: Content, event: e.ReputationPlaced) -> str:
    world, why = cards.world(content, event.world), cards.cause(content, event.why)
    return f"{event.seat} gained {event.count} Reputation on {world} ({why})."


def _lost(content: Content, event: e.ReputationLost) -> str:
    world, why = cards.world(content, event.world), cards.cause(content, event.why)
    return f"{event.seat} lost {event.count} Reputation on {world} ({why})."


def _damaged(_: Content, event: e.WarboundDamaged) -> str:
    return f"{event.by} hit {cards.ship(event.ship)} on {event.number}."


def _shield(_: Content, event: e.WarboundShieldRemoved) -> str:
    return f"{event.by} broke the Shield of {cards.ship(event.ship)} on {event.number}."


def _restored(_: Content, event: e.WarboundRestored) -> str:
    card = "Gunboat's card" if event.ship == GUNBOAT else "Interceptors' card"
    return f"The {card} was as new again."


def _taken(_: Content, event: e.WarboundTokenTaken) -> str:
    return f"{event.seat} took the Warbound Activation token."


def _stayed(_: Content, event: e.WarboundStayed) -> str:
    return f"{cards.ship(event.ship, first=True)} stayed: {event.why}."


WORDS: dict[type[Event], Callable[[Content, Any], str]] = {
    e.ShipPlaced: _placed,
    e.ShipMoved: _moved,
    e.ShipRemoved: _removed,
    e.OutpostPlaced: _outpost,
    e.OutpostRemoved: _outpost_gone,
    e.TileRevealed: _revealed,
    e.TileTurned: _turned,
    e.TokenPeeked: _peeked,
    e.TokenRevealed: _token,
    e.TokenPutBack: _put_back,
    e.TokensPutBack: _all_put_back,
    e.ReputationPlaced: _gained,
    e.ReputationLost: _lost,
    e.WarboundDamaged: _damaged,
    e.WarboundShieldRemoved: _shield,
    e.WarboundRestored: _restored,
    e.WarboundTokenTaken: _taken,
    e.WarboundStayed: _stayed,
}
