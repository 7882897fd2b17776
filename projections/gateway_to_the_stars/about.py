"""What game this is: scenario, who sits where, where the dice come from, whose numbers they are."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.events import DiceChanged, GameBegun, NamesGiven
from domain.kernel.messages import Event, Seat
from domain.kernel.record import SeedCommitted
from projections.projection import Projection

HOUSE = (
    "House data: the map and its lines, system counters, cards, homes, scenarios, the names of "
    "the Powers, the Strengths of Y, T, C, D and SB, and the procedures for navigation, hazards, "
    "combat and surveys are this project's own, made because the originals were not at hand. "
    "None of them is the published game's."
)


class Place(Struct, frozen=True):
    """A seat and its Power; `player` is a person's name where this reader may know it."""

    seat: Seat
    number: int
    power: str
    name: str
    colour: str
    player: str = ""


class About(Struct, frozen=True):
    """The head of every view. `dice`: the sources in order of use; `commitments`: of seeds."""

    title: str
    scenario: str
    scenario_name: str
    turns: int
    seats: tuple[Place, ...]
    dice: tuple[str, ...]
    content: str
    commitments: tuple[str, ...]


class Facts(Struct, frozen=True):
    """What the record says about itself."""

    begun: GameBegun | None = None
    names: Mapping[str, str] = {}
    dice: tuple[str, ...] = ()
    commitments: tuple[str, ...] = ()


def _begun(facts: Facts, event: GameBegun) -> Facts:
    return replace(facts, begun=event, dice=(event.dice,))


def _named(facts: Facts, event: NamesGiven) -> Facts:
    return replace(facts, names=event.names or {})


def _dice(facts: Facts, event: DiceChanged) -> Facts:
    return replace(facts, dice=(*facts.dice, event.dice))


def _seed(facts: Facts, event: SeedCommitted) -> Facts:
    return replace(facts, commitments=(*facts.commitments, event.digest))


FACTS: Projection[Facts, Event] = Projection(
    Facts(),
    {GameBegun: _begun, NamesGiven: _named, DiceChanged: _dice, SeedCommitted: _seed},
)


def about(content: Content, events: Iterable[Event]) -> About:
    """The head of the views of a game; empty seats before it has begun."""
    facts = FACTS.fold(events)
    begun = facts.begun
    if begun is None:
        return About(content.title, "", "", 0, (), (), "", facts.commitments)
    scenario = content.scenarios[begun.scenario]
    seats = tuple(
        Place(
            chair.seat,
            number,
            chair.power,
            content.powers[chair.power].name,
            content.powers[chair.power].colour,
            facts.names.get(chair.seat, ""),
        )
        for number, chair in enumerate(begun.chairs, 1)
    )
    return About(
        title=content.title,
        scenario=begun.scenario,
        scenario_name=scenario.name,
        turns=begun.turns,
        seats=seats,
        dice=facts.dice,
        content=begun.content,
        commitments=facts.commitments,
    )


def house(sources: Mapping[str, str] | None = None) -> str:
    """The footer of every view: which numbers are the house's; counted where `sources` is given.

    `sources` maps an entry or field of the content to rulebook, review or house.
    """
    if not sources:
        return HOUSE
    counted = {name: list(sources.values()).count(name) for name in ("rulebook", "review", "house")}
    return (
        f"{HOUSE} Of {len(sources)} values in the data, {counted['rulebook']} are the rulebook's, "
        f"{counted['review']} come from public reviews and {counted['house']} are the house's."
    )
