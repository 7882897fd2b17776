"""What game this is: Episode and length, who sits where, where dice come from, whose numbers."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Event, Seat
from domain.kernel.record import SeedCommitted
from domain.stardriven.content import Content
from domain.stardriven.events import DiceChanged, GameBegun, NamesGiven
from projections.projection import Projection

HOUSE = (
    "House data: wherever the rulebook prints no value, this project has made its own: tile "
    "fronts, Gravity and the shape of the map, most Crew, Missions, Objectives and Anomalies, "
    "station costs, starting values of the ships, rewards on the Warbound cards and most "
    "Episode values. None of these is the published game's card data."
)


class Place(Struct, frozen=True):
    """A seat and its faction; `player` is a person's name where this reader may know it."""

    seat: Seat
    number: int
    faction: str
    name: str
    colour: str
    player: str = ""


class About(Struct, frozen=True):
    """The head of every view. `dice`: the sources in order of use; `commitments`: of seeds."""

    title: str
    episode: str
    episode_name: str
    special: str
    goal: int
    length: str
    level: int
    seats: tuple[Place, ...]
    cadets: tuple[Seat, ...]
    dice: tuple[str, ...]
    content: str
    commitments: tuple[str, ...]

    @property
    def game(self) -> str:
        """`Episode 2, Explore Ruins`."""
        return f"Episode {self.episode}, {self.episode_name}"


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
        return About(content.title, "", "", "", 0, "", 1, (), (), (), "", facts.commitments)
    episode = content.episodes[begun.episode]
    lengths = {goal: length for length, goal in content.numbers.goals.items()}
    return About(
        title=content.title,
        episode=begun.episode,
        episode_name=episode.name,
        special=episode.special,
        goal=begun.goal,
        length=lengths.get(begun.goal, ""),
        level=begun.level,
        seats=tuple(_place(content, facts, begun)),
        cadets=begun.cadets,
        dice=facts.dice,
        content=begun.content,
        commitments=facts.commitments,
    )


def _place(content: Content, facts: Facts, begun: GameBegun) -> Iterable[Place]:
    for number, chair in enumerate(begun.chairs, 1):
        faction = content.factions[chair.faction]
        player = facts.names.get(chair.seat, "")
        yield Place(chair.seat, number, chair.faction, faction.name, faction.colour, player)


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
