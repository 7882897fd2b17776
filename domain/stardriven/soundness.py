"""What content must keep to be played with, whoever wrote it, and what the box should hold."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from domain.kernel.content import Fault
from domain.stardriven.card_soundness import BASIC, cards
from domain.stardriven.chart import adjacent, distances, is_sector, neighbours, outer, place_of
from domain.stardriven.components import counts
from domain.stardriven.content import Colour, Content, Episode, Faction, Ship, Warbound

GRAVITIES = range(1, 7)
SETUP_GRAVITY = 5  # of the Gateway tile on which the Gunboat begins (SD-SETUP-25)
GOALS = {"short", "normal", "long"}
STATIONS = 6
LEVELS = (1, 2)
MOST_PLAYERS = 4


def check(content: Content) -> tuple[str, ...]:
    """Every fault, and every count that differs from the component list, one sentence each."""
    found = [*faults(content), *counts(content)]
    return tuple(": ".join(fault) for fault in found)


def faults(content: Content) -> Iterator[Fault]:
    """What keeps this content from being played with."""
    broken = list(_places(content))
    yield from broken
    if not broken:
        yield from _map(content)
    yield from _tiles(content)
    yield from _stations(content)
    for faction in content.factions.values():
        yield from _faction(content, faction)
    yield from cards(content)
    yield from _decks(content)
    yield from _warbound(content)
    yield from _episodes(content)
    yield from _numbers(content)


def _places(content: Content) -> Iterator[Fault]:
    seen: dict[tuple[int, int], str] = {}
    for name, place in content.places.items():
        where = f"places.{name}"
        if not name.isalnum():
            yield Fault("map.toml", where, "expected letters and digits as its name")
        if place.ring not in (0, 1, 2):
            yield Fault("map.toml", f"{where}.ring", "expected 0, 1 or 2")
        if place.gravity not in (GRAVITIES if place.ring == 0 else (0,)):
            sentence = "expected 1 to 6 on the Gateway, and nothing elsewhere"
            yield Fault("map.toml", f"{where}.gravity", sentence)
        if (place.u, place.v) in seen:
            yield Fault("map.toml", where, f"lies where {seen[place.u, place.v]} lies")
        seen[place.u, place.v] = name
    if not any(place.gravity == SETUP_GRAVITY for place in content.places.values()):
        sentence = (
            f"expected a Gateway tile of Gravity {SETUP_GRAVITY}, on which the Gunboat begins"
        )
        yield Fault("map.toml", "places", sentence)


def _map(content: Content) -> Iterator[Fault]:
    first = f"{next(iter(content.places))}a"
    reached = {place_of(sector) for sector in distances(content, first)}
    for name in content.places.keys() - reached:
        yield Fault("map.toml", f"places.{name}", f"cannot be reached from {first}")
    for name, place in content.places.items():
        inward = min((content.places[near].ring for near in adjacent(content, name)), default=-1)
        if place.ring > 0 and inward != place.ring - 1:
            sentence = (
                f"is in ring {place.ring}: expected ring {place.ring - 1} as the innermost that "
                f"it touches, not {inward}"
            )
            yield Fault("map.toml", f"places.{name}.ring", sentence)
    centre = content.centre
    if not is_sector(content, centre):
        yield Fault("map.toml", "galaxy.centre", f"there is no sector {centre}")
    elif any(content.places[place_of(near)].ring for near in neighbours(content, centre)):
        sentence = f"{centre} touches tiles that are not the Gateway's"
        yield Fault("map.toml", "galaxy.centre", sentence)


def _tiles(content: Content) -> Iterator[Fault]:
    for group, tiles in (("fronts", content.fronts), ("worlds", content.worlds)):
        for name, tile in tiles.items():
            if tile.gravity not in GRAVITIES:
                yield Fault("map.toml", f"{group}.{name}.gravity", "expected 1 to 6")
    tiles_in_all = len(content.fronts) + len(content.worlds)
    places = len(outer(content))
    if tiles_in_all != places:
        sentence = f"{places} places for System tiles need as many; there are {tiles_in_all}"
        yield Fault("map.toml", "fronts", sentence)
    tokens, needed = sum(content.tokens.values()), len(content.places) - len(content.worlds)
    if tokens < needed:
        sentence = f"{needed} tiles get an Exploration token; there are {tokens}"
        yield Fault("map.toml", "tokens", sentence)
    for kind in ("nebula", "station"):
        if content.tokens.get(kind, 0):
            yield Fault("map.toml", f"tokens.{kind}", "is a variant token")


def _stations(content: Content) -> Iterator[Fault]:
    numbers = [station.number for station in content.stations]
    if numbers != list(range(1, STATIONS + 1)):
        yield Fault("ships.toml", "stations", "expected the numbers 1 to 6, in this order")
    for station in content.stations:
        if min(spot.cost for spot in station.spots) < 0:
            yield Fault("ships.toml", f"stations.{station.number}.costs", "has a number below 0")
    skills = [station.skill for station in content.stations]
    if len(set(skills)) != len(skills):
        yield Fault("ships.toml", "stations", "expected a different skill at each station")


def _faction(content: Content, faction: Faction) -> Iterator[Fault]:
    where = f"factions.{faction.id}"
    for name, least, most in (
        ("energy", 0, faction.energy_max),
        ("hull", 1, 100),
        ("shields", 0, content.numbers.shields_max),
        ("charges", 0, content.numbers.charges_max),
        ("outposts", 1, 100),
    ):
        value = getattr(faction, name)
        if not least <= value <= most:
            yield Fault("ships.toml", f"{where}.{name}", f"{value} is not from {least} to {most}")
    if set(faction.dice) != set(get_args(Colour)) or min(faction.dice.values()) < 1:
        yield Fault("ships.toml", f"{where}.dice", "expected 1 or more of red, green and blue")


def _decks(content: Content) -> Iterator[Fault]:
    """Enough cards to set up for as many players as there may be."""
    numbers = content.numbers
    crew = Counter(card.faction for card in content.crew.values())
    basic = sum(mission.episode == BASIC for mission in content.missions.values())
    hands = MOST_PLAYERS * numbers.objectives
    for file, where, found, needed in (
        ("crew.toml", "crew: Freelancers", crew[""], numbers.freelancer_market),
        *(("crew.toml", f"crew: {id_}", crew[id_], numbers.hand) for id_ in content.factions),
        ("missions.toml", "missions: Basic", basic, numbers.market),
        ("cards.toml", "objectives", len(content.objectives), hands),
        ("cards.toml", "anomalies", len(content.anomalies), 1),
    ):
        if found < needed:
            yield Fault(file, where, f"setup needs {needed}; there are {found}")


def _warbound(content: Content) -> Iterator[Fault]:
    found = [(card.ship, card.level) for card in content.warbound]
    for ship in get_args(Ship):
        for level in LEVELS:
            if found.count((ship, level)) != 1:
                sentence = f"expected one card of the {ship} at level {level}"
                yield Fault("warbound.toml", "warbound", sentence)
    for card in content.warbound:
        yield from _warbound_card(content, card)


def _warbound_card(content: Content, card: Warbound) -> Iterator[Fault]:
    where = f"warbound.{card.ship}-{card.level}"
    numbers = [target.number for target in card.targets]
    if len(set(numbers)) != len(numbers) or not numbers:
        yield Fault("warbound.toml", where, "expected different targets, one or more")
    for number in numbers:
        if number not in range(1, content.numbers.die_sides + 1):
            yield Fault("warbound.toml", where, f"no die shows its target {number}")
    for number in card.shields:
        if number not in numbers:
            yield Fault("warbound.toml", f"{where}.shields", f"{number} is not one of its targets")
    if min(card.crosshairs, card.move) < 0 or card.figures < 1:
        yield Fault("warbound.toml", where, "expected figures, and no number below 0")
    if card.ship == "interceptor" and card.figures != len(numbers):
        yield Fault("warbound.toml", where, "expected as many targets as figures")


def _episodes(content: Content) -> Iterator[Fault]:
    for name, episode in content.episodes.items():
        yield from _episode(content, name, episode)
    steps = [token.points for token in content.gateway_tokens]
    if steps != sorted(steps, reverse=True):
        yield Fault("episodes.toml", "gateway_tokens", "expected the points to fall")


def _episode(content: Content, name: str, episode: Episode) -> Iterator[Fault]:
    where = f"episodes.{name}"
    if name != str(episode.number):
        yield Fault("episodes.toml", where, f"is numbered {episode.number}")
    for penalty in ("breach", "attack_penalty"):
        if getattr(episode, penalty) > 0:
            yield Fault("episodes.toml", f"{where}.{penalty}", "expected 0 or less")
    for world in episode.worlds:
        if world not in content.worlds:
            yield Fault("episodes.toml", f"{where}.worlds", f"there is no world {world}")
    if episode.worlds and set(episode.worlds) != set(content.worlds):
        yield Fault("episodes.toml", f"{where}.worlds", "expected a value for every world, or none")


def _numbers(content: Content) -> Iterator[Fault]:
    numbers = content.numbers
    for name in numbers.__struct_fields__:
        value = getattr(numbers, name)
        if isinstance(value, int) and value < 0:
            yield Fault("numbers.toml", f"numbers.{name}", "is below 0")
    for name in ("ships_in_sector", "market", "actions", "spots"):
        if getattr(numbers, name) < 1:
            yield Fault("numbers.toml", f"numbers.{name}", "expected 1 or more")
    if numbers.die_sides != len(content.stations):
        yield Fault("numbers.toml", "numbers.die_sides", "expected one side for each station")
    if set(numbers.goals) != GOALS or min(numbers.goals.values()) < 1:
        sentence = "expected short, normal and long, each 1 or more"
        yield Fault("numbers.toml", "numbers.goals", sentence)
