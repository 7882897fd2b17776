"""What a Ship board says: stations and their spots, dice, the Crew on board and what they can."""

from collections.abc import Iterator

from domain.stardriven.content import Ability, Content, Skill, Spot, Station
from domain.stardriven.player import Player

NAVIGATION, COMMAND, HELM, SENSORS, QUARTERS, ENGINEERING = range(1, 7)


def station(content: Content, number: int) -> Station | None:
    """The station of a number."""
    return next((one for one in content.stations if one.number == number), None)


def colour_of(die: str) -> str:
    """The colour of a die such as green6."""
    return die[:-1]


def value_of(die: str) -> int:
    """The value of a die such as green6."""
    return int(die[-1])


def fits(spot: Spot, die: str) -> bool:
    """Whether a spot takes a die of this colour."""
    return spot.colour in ("any", colour_of(die))


def on_board(player: Player) -> dict[str, int]:
    """The Crew that can be exhausted, with their stations: the top of Crew Quarters is at 5."""
    found = {posted.crew: at for at, posted in sorted(player.stations.items())}
    if player.quarters.top is not None:
        found[player.quarters.top] = QUARTERS
    return found


def is_exhausted(player: Player, at: int) -> bool:
    """Whether the Crew at a station (5: the top of Crew Quarters) lies sideways."""
    posted = player.stations.get(at)
    return posted.exhausted if posted else at == QUARTERS and player.quarters.exhausted


def exhausted(player: Player) -> tuple[str, ...]:
    """The Crew on board that lie sideways."""
    return tuple(crew for crew, at in on_board(player).items() if is_exhausted(player, at))


def ready(player: Player) -> tuple[str, ...]:
    """The Crew on board that stand upright."""
    return tuple(crew for crew, at in on_board(player).items() if not is_exhausted(player, at))


def value(content: Content, player: Player, crew: str) -> int:
    """The Crew value of the side that is up."""
    card = content.crew[crew]
    return card.promoted_value if crew in player.promoted else card.value


def skills(content: Content, player: Player, crew: str) -> tuple[Skill, ...]:
    """The skills of the side that is up."""
    card = content.crew[crew]
    return card.promoted_skills if crew in player.promoted else card.skills


def ability(content: Content, player: Player, crew: str) -> Ability:
    """The ability of the side that is up."""
    card = content.crew[crew]
    return card.promoted_ability if crew in player.promoted else card.ability


def is_manned(player: Player, number: int) -> bool:
    """Whether a station has its Crew; Crew Quarters is its own (SD-AMB-14)."""
    return player.quarters.size > 0 if number == QUARTERS else number in player.stations


def placements(content: Content, player: Player) -> Iterator[tuple[int, str, int]]:
    """Every station, unspent die and spot (from 1) with which a station can be activated."""
    for one in content.stations:
        if not is_manned(player, one.number):
            continue
        for number, spot in enumerate(one.spots, 1):
            name = f"{one.number}.{number}"
            if name in player.spots or name in player.crits or spot.cost > player.energy:
                continue
            for die in sorted(set(player.unspent)):
                if fits(spot, die):
                    yield one.number, die, number
