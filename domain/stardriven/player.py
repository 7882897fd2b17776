"""Player: one ship board, its Crew, and what lies in hand."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.chance import without
from domain.kernel.messages import Event, Seat
from domain.stardriven import events as e

UNNAMED_CREW = "Crew"  # a card in hand that nobody has named to the record
UNNAMED_OBJECTIVE = "Objective"


class Quarters(Struct, frozen=True):
    """Crew Quarters: the face-up top, a bag whose order nobody knows, and known cards below it.

    `bag` also holds the `held` cards of the hand that this reader does not know.
    """

    top: str | None = None
    exhausted: bool = False
    bag: tuple[str, ...] = ()
    held: int = 0
    bottom: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """Cards of unknown order still in the deck, the top not counted."""
        return len(self.bag) - self.held

    @property
    def size(self) -> int:
        """All cards of the deck, the top among them."""
        return self.left + len(self.bottom) + (self.top is not None)


class Posted(Struct, frozen=True):
    """A Crew at a station."""

    crew: str
    exhausted: bool = False


class Player(Struct, frozen=True):
    """A seat. Dice are named by colour and value, spots by station and number.

    `hand` and `objectives` hold known cards, and "Crew" or "Objective" for those not even the
    record knows; `unseen_*` count cards that this reader may not see.
    """

    seat: Seat
    faction: str = ""
    number: int = 0
    unspent: tuple[str, ...] = ()
    spots: Mapping[str, str] = {}
    aside: tuple[str, ...] = ()
    crits: tuple[str, ...] = ()
    energy: int = 0
    energy_max: int = 0
    shields: int = 0
    charges: int = 0
    hull: int = 0
    hull_max: int = 0
    experience: int = 0
    outposts: int = 0  # on the board
    stations: Mapping[int, Posted] = {}
    quarters: Quarters = Quarters()
    hand: tuple[str, ...] = ()
    unseen_crew: int = 0
    promoted: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    unseen_objectives: int = 0
    played: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    kept_anomalies: tuple[str, ...] = ()
    cadet_stations: tuple[int, ...] = ()
    cadet_tokens: int = 0
    destroyed: bool = False
    resigned: bool = False

    @property
    def spent(self) -> tuple[str, ...]:
        """Dice on spots, and those that a CRIT moved beside the board."""
        return (*self.spots.values(), *self.aside)

    @property
    def hand_size(self) -> int:
        """Crew in hand, seen or not."""
        return len(self.hand) + self.unseen_crew


def _seated(player: Player, event: e.PlayerSeated) -> Player:
    return replace(
        player,
        faction=event.faction,
        number=event.number,
        energy=event.energy,
        energy_max=event.energy_max,
        hull=event.hull,
        hull_max=event.hull,
        shields=event.shields,
        charges=event.charges,
        outposts=event.outposts,
        quarters=Quarters(bag=tuple(sorted(event.crew))),
        cadet_stations=event.cadet_stations,
    )


def _rolled(player: Player, event: e.DiceRolled) -> Player:
    return replace(player, unspent=tuple(sorted(event.dice)))


def _below(quarters: Quarters, crew: str | None) -> Quarters:
    """CQ after the card below the top has left it; None stays in the bag, held."""
    if quarters.left < 1:
        return replace(quarters, bottom=quarters.bottom[1:])
    if crew is None or crew == UNNAMED_CREW:
        return replace(quarters, held=quarters.held + 1)
    return replace(quarters, bag=without(quarters.bag, crew))


def _crew_drawn(player: Player, event: e.CrewDrawn) -> Player:
    quarters = player.quarters
    crew = quarters.bottom[0] if quarters.left < 1 and quarters.bottom else event.crew
    after = replace(player, quarters=_below(quarters, crew))
    if crew is None:
        return replace(after, unseen_crew=after.unseen_crew + 1)
    return replace(after, hand=(*after.hand, crew))


def _top_drawn(player: Player, event: e.TopCrewDrawn) -> Player:
    quarters = replace(player.quarters, top=None, exhausted=False)
    return replace(player, quarters=quarters, hand=(*player.hand, event.crew))


def _top_shown(player: Player, event: e.TopCrewShown) -> Player:
    quarters = _below(player.quarters, event.crew)
    return replace(player, quarters=replace(quarters, top=event.crew, exhausted=False))


def _named(player: Player, event: e.CrewNamed) -> Player:
    if event.crew in player.hand:
        return player
    quarters = player.quarters
    known = replace(quarters, bag=without(quarters.bag, event.crew), held=max(0, quarters.held - 1))
    if UNNAMED_CREW in player.hand:
        hand = (*without(player.hand, UNNAMED_CREW), event.crew)
        return replace(player, quarters=known, hand=hand)
    return replace(
        player,
        quarters=known,
        hand=(*player.hand, event.crew),
        unseen_crew=player.unseen_crew - 1,
    )


def _objective(player: Player, event: e.ObjectiveDrawn | e.ObjectiveKept) -> Player:
    if event.objective is None:
        return replace(player, unseen_objectives=player.unseen_objectives + 1)
    return replace(player, objectives=(*player.objectives, event.objective))


def _without_objective(player: Player, objective: str) -> Player:
    for held in (objective, UNNAMED_OBJECTIVE):
        if held in player.objectives:
            return replace(player, objectives=without(player.objectives, held))
    return replace(player, unseen_objectives=player.unseen_objectives - 1)


def _played(player: Player, event: e.ObjectivePlayed) -> Player:
    after = _without_objective(player, event.objective)
    return replace(after, played=(*after.played, event.objective))


def _objective_shown(player: Player, event: e.ObjectiveShown) -> Player:
    after = _without_objective(player, event.objective)
    return replace(after, objectives=(*after.objectives, event.objective))


def _assigned(player: Player, event: e.CrewAssigned) -> Player:
    return replace(
        player,
        hand=without(player.hand, event.crew),
        stations={**player.stations, event.station: Posted(event.crew)},
    )


def _unposted(player: Player, station: int) -> dict[int, Posted]:
    return {at: posted for at, posted in player.stations.items() if at != station}


def _returned(player: Player, event: e.CrewReturned) -> Player:
    return replace(
        player, hand=(*player.hand, event.crew), stations=_unposted(player, event.station)
    )


def _recruited(player: Player, event: e.CrewRecruited) -> Player:
    return replace(player, hand=(*player.hand, event.crew))


def _dismissed(player: Player, event: e.CrewDismissed) -> Player:
    quarters = player.quarters
    below = replace(quarters, bottom=(*quarters.bottom, event.crew))
    if event.station:
        return replace(player, quarters=below, stations=_unposted(player, event.station))
    return replace(player, quarters=below, hand=without(player.hand, event.crew))


def _turned(player: Player, station: int, *, exhausted: bool) -> Player:
    if station not in player.stations:
        return replace(player, quarters=replace(player.quarters, exhausted=exhausted))
    posted = replace(player.stations[station], exhausted=exhausted)
    return replace(player, stations={**player.stations, station: posted})


def _exhausted(player: Player, event: e.CrewExhausted) -> Player:
    return _turned(player, event.station, exhausted=True)


def _readied(player: Player, event: e.CrewReadied) -> Player:
    return _turned(player, event.station, exhausted=False)


def _promoted(player: Player, event: e.CrewPromoted) -> Player:
    return replace(player, promoted=(*player.promoted, event.crew))


def _activated(player: Player, event: e.StationActivated) -> Player:
    return replace(
        player,
        unspent=without(player.unspent, event.die),
        spots={**player.spots, f"{event.station}.{event.spot}": event.die},
    )


def _cadet(player: Player, event: e.CadetTokenCollected) -> Player:
    left = tuple(station for station in player.cadet_stations if station != event.station)
    return replace(player, cadet_stations=left, cadet_tokens=player.cadet_tokens + 1)


def _energy(player: Player, event: e.EnergyChanged) -> Player:
    return replace(player, energy=event.to)


def _shields(player: Player, event: e.ShieldsChanged) -> Player:
    return replace(player, shields=event.to)


def _charges(player: Player, event: e.ChargesChanged) -> Player:
    return replace(player, charges=event.to)


def _experience(player: Player, event: e.ExperienceChanged) -> Player:
    return replace(player, experience=event.to)


def _swap(
    dice: tuple[str, ...], before: tuple[str, ...], after: tuple[str, ...]
) -> tuple[str, ...]:
    for die in before:
        dice = without(dice, die)
    return tuple(sorted((*dice, *after)))


def _die_changed(player: Player, event: e.DieChanged) -> Player:
    return replace(player, unspent=_swap(player.unspent, (event.die,), (event.to,)))


def _rerolled(player: Player, event: e.DiceRerolled) -> Player:
    return replace(player, unspent=_swap(player.unspent, event.before, event.after))


def _recovered(player: Player, event: e.DiceRecovered) -> Player:
    return replace(
        player, unspent=tuple(sorted((*player.unspent, *event.dice))), spots={}, aside=()
    )


def _crit(player: Player, event: e.CritPlaced) -> Player:
    after = replace(player, crits=tuple(sorted((*player.crits, event.spot))))
    if not event.aside:
        return after
    spots = {spot: die for spot, die in player.spots.items() if spot != event.spot}
    return replace(after, spots=spots, aside=(*player.aside, event.aside))


def _repaired(player: Player, event: e.CritRepaired) -> Player:
    return replace(player, crits=without(player.crits, event.spot))


def _breached(player: Player, event: e.HullBreached) -> Player:
    crits = tuple(spot for spot in player.crits if not spot.startswith(f"{event.station}."))
    return replace(player, crits=crits, hull=event.hull)


def _destroyed(player: Player, _: e.PlayerDestroyed) -> Player:
    return replace(player, destroyed=True)


def _mission(player: Player, event: e.MissionCompleted) -> Player:
    return replace(player, missions=(*player.missions, event.mission))


def _token(player: Player, event: e.TokenCollected) -> Player:
    return replace(player, tokens=(*player.tokens, event.token))


def _anomaly(player: Player, event: e.AnomalyKept) -> Player:
    return replace(player, kept_anomalies=(*player.kept_anomalies, event.card))


def _resigned(player: Player, _: e.PlayerResigned) -> Player:
    return replace(player, resigned=True)


def _outpost_out(player: Player, _: e.OutpostPlaced) -> Player:
    return replace(player, outposts=player.outposts - 1)


def _outpost_back(player: Player, _: e.OutpostRemoved) -> Player:
    return replace(player, outposts=player.outposts + 1)


PLAYER: dict[type[Event], Callable[..., Player]] = {
    e.PlayerSeated: _seated,
    e.DiceRolled: _rolled,
    e.CrewDrawn: _crew_drawn,
    e.TopCrewDrawn: _top_drawn,
    e.TopCrewShown: _top_shown,
    e.CrewNamed: _named,
    e.ObjectiveDrawn: _objective,
    e.ObjectiveKept: _objective,
    e.ObjectivePlayed: _played,
    e.ObjectiveShown: _objective_shown,
    e.CrewAssigned: _assigned,
    e.CrewReturned: _returned,
    e.CrewRecruited: _recruited,
    e.CrewDismissed: _dismissed,
    e.CrewExhausted: _exhausted,
    e.CrewReadied: _readied,
    e.CrewPromoted: _promoted,
    e.StationActivated: _activated,
    e.CadetTokenCollected: _cadet,
    e.EnergyChanged: _energy,
    e.ShieldsChanged: _shields,
    e.ChargesChanged: _charges,
    e.ExperienceChanged: _experience,
    e.DieChanged: _die_changed,
    e.DiceRerolled: _rerolled,
    e.DiceRecovered: _recovered,
    e.CritPlaced: _crit,
    e.CritRepaired: _repaired,
    e.HullBreached: _breached,
    e.PlayerDestroyed: _destroyed,
    e.MissionCompleted: _mission,
    e.TokenCollected: _token,
    e.AnomalyKept: _anomaly,
    e.PlayerResigned: _resigned,
}
# Facts of the map that change what lies on a seat's own board.
ALSO_PLAYER: dict[type[Event], Callable[..., Player]] = {
    e.OutpostPlaced: _outpost_out,
    e.OutpostRemoved: _outpost_back,
}
