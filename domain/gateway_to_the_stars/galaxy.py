"""Galaxy: what stands on the map."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Event, Seat


class Star(Struct, frozen=True):
    """A discovered system. `menace`: "", "unknown" or a card; favorability 0: none, or hidden."""

    face: str  # home, N1 … N5, F2, U2, H, X
    kind: str  # home, normal, friendly, unfriendly, hazardous, vortex
    favorability: int = 0
    boxes: int = 0
    defenders: int = 0
    menace: str = ""
    strength: int = 0
    surveyed: bool = False
    stargate: bool = False
    owner: Seat | None = None
    tf: int = 0
    founder: Seat | None = None  # of the Independent Colony


class Unit(Struct, frozen=True):
    """A unit on the map. `path` holds the completed jumps of this turn, its start first.

    `ordered`: had its move this turn; `retreated`: an acting unit that retreated in this P3.
    """

    seat: Seat
    id: str
    code: str
    system: int
    damaged: bool = False
    docked: bool = False
    ordered: bool = False
    retreated: bool = False
    path: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """Its key among all units: seat and id."""
        return f"{self.seat}/{self.id}"


class Galaxy(Struct, frozen=True):
    """Discovered systems by number, units by `Seat/id`, serial numbers given out by `Seat/code`."""

    stars: Mapping[int, Star] = {}
    units: Mapping[str, Unit] = {}
    serials: Mapping[str, int] = {}
    homes: Mapping[int, Seat] = {}

    def at(self, system: int) -> tuple[Unit, ...]:
        """All units in a system, in order of placing."""
        return tuple(unit for unit in self.units.values() if unit.system == system)

    def of(self, seat: str, system: int | None = None) -> tuple[Unit, ...]:
        """A Power's units, in one system if named, in order of placing."""
        return tuple(
            unit
            for unit in self.units.values()
            if unit.seat == seat and (system is None or unit.system == system)
        )

    def tf_of(self, seat: str) -> int:
        """TFs of a Power on the map."""
        return sum(star.tf for star in self.stars.values() if star.owner == seat)

    def is_discovered(self, system: int) -> bool:
        """A counter lies face up there."""
        return system in self.stars


def _star(galaxy: Galaxy, system: int, **changes: object) -> Galaxy:
    stars = {**galaxy.stars, system: replace(galaxy.stars[system], **changes)}
    return replace(galaxy, stars=stars)


def _unit(galaxy: Galaxy, seat: str, unit: str, **changes: object) -> Galaxy:
    key = f"{seat}/{unit}"
    return replace(galaxy, units={**galaxy.units, key: replace(galaxy.units[key], **changes)})


def _charted(galaxy: Galaxy, event: e.SystemCharted) -> Galaxy:
    star = Star(
        face="home",
        kind="home",
        favorability=event.favorability,
        surveyed=True,
        stargate=True,
        owner=event.seat,
        tf=event.tf,
    )
    return replace(
        galaxy,
        stars={**galaxy.stars, event.system: star},
        homes={**galaxy.homes, event.system: event.seat},
    )


def _placed(galaxy: Galaxy, event: e.UnitPlaced) -> Galaxy:
    unit = Unit(event.seat, event.unit, event.code, event.system)
    kind = f"{event.seat}/{event.code}"
    serial = int(event.unit[len(event.code) :])
    return replace(
        galaxy,
        units={**galaxy.units, unit.key: unit},
        serials={**galaxy.serials, kind: serial},
    )


def _repaired(galaxy: Galaxy, event: e.DreadnoughtRepaired) -> Galaxy:
    return _unit(galaxy, event.seat, event.unit, damaged=False)


def _ordered(galaxy: Galaxy, event: e.MoveOrdered) -> Galaxy:
    return _unit(galaxy, event.seat, event.unit, ordered=True, path=(event.path[0],))


def _undocked(galaxy: Galaxy, event: e.UnitUndocked) -> Galaxy:
    return _unit(galaxy, event.seat, event.unit, docked=False)


def _moved(galaxy: Galaxy, event: e.UnitMoved) -> Galaxy:
    path = galaxy.units[f"{event.seat}/{event.unit}"].path
    return _unit(galaxy, event.seat, event.unit, system=event.system, path=(*path, event.system))


def _damaged(galaxy: Galaxy, event: e.UnitDamaged) -> Galaxy:
    return _unit(galaxy, event.seat, event.unit, damaged=True)


def _eliminated(galaxy: Galaxy, event: e.UnitEliminated) -> Galaxy:
    gone = f"{event.seat}/{event.unit}"
    return replace(galaxy, units={k: u for k, u in galaxy.units.items() if k != gone})


def _cut_back(path: tuple[int, ...], system: int) -> tuple[int, ...]:
    """The path up to its last stay in the system; empty if the unit never was there."""
    for at in range(len(path) - 1, -1, -1):
        if path[at] == system:
            return path[: at + 1]
    return ()


def _retreated(galaxy: Galaxy, event: e.UnitsRetreated) -> Galaxy:
    units = dict(galaxy.units)
    for name, system in event.units.items():
        unit = units[f"{event.seat}/{name}"]
        units[unit.key] = replace(
            unit,
            system=system,
            path=_cut_back(unit.path, system),
            docked=False,
            retreated=unit.retreated or event.acting,
        )
    return replace(galaxy, units=units)


def _slipped(galaxy: Galaxy, event: e.UnitsSlipped) -> Galaxy:
    units = dict(galaxy.units)
    for name in event.units:
        unit = units[f"{event.seat}/{name}"]
        units[unit.key] = replace(unit, system=event.system, path=(), docked=False)
    return replace(galaxy, units=units)


def _sdus(galaxy: Galaxy, event: e.SDUsDestroyed) -> Galaxy:
    return _star(galaxy, event.system, defenders=event.left)


def _flipped(galaxy: Galaxy, event: e.CounterFlipped) -> Galaxy:
    return _star(galaxy, event.system, favorability=event.favorability)


def _defeated(galaxy: Galaxy, event: e.MenaceDefeated) -> Galaxy:
    star = galaxy.stars.get(event.system)
    if star is None or star.menace != event.menace:  # Raiders never lay on the system
        return galaxy
    return _star(galaxy, event.system, menace="", strength=0)


def _revealed(galaxy: Galaxy, event: e.CounterRevealed) -> Galaxy:
    if event.kind == "vanished":
        return galaxy
    star = Star(
        face=event.face,
        kind=event.kind,
        favorability=event.favorability,
        boxes=event.boxes,
        defenders=event.defenders,
        menace="unknown" if event.menace else "",
        strength=event.menace,
        surveyed=event.kind in ("unfriendly", "vortex"),
    )
    return replace(galaxy, stars={**galaxy.stars, event.system: star})


def _stargate(galaxy: Galaxy, event: e.StargatePlaced) -> Galaxy:
    return _star(galaxy, event.system, stargate=True)


def _surveyed(galaxy: Galaxy, event: e.SurveyCompleted) -> Galaxy:
    return _star(galaxy, event.system, surveyed=True)


def _laid(galaxy: Galaxy, event: e.MenaceLaid) -> Galaxy:
    return _star(galaxy, event.system, menace=event.card, strength=event.strength)


def _favorability(galaxy: Galaxy, event: e.FavorabilityChanged) -> Galaxy:
    return _star(galaxy, event.system, favorability=event.favorability)


def _captured(galaxy: Galaxy, event: e.TFsCaptured) -> Galaxy:
    owner = event.seat if event.converted else None
    return _star(galaxy, event.system, owner=owner, tf=event.converted)


def _founded(galaxy: Galaxy, event: e.ICFounded) -> Galaxy:
    return _star(galaxy, event.system, founder=event.seat)


def _docked(galaxy: Galaxy, event: e.UnitDocked) -> Galaxy:
    return _unit(galaxy, event.seat, event.unit, docked=True)


def _created(galaxy: Galaxy, event: e.TFCreated) -> Galaxy:
    return _star(galaxy, event.system, owner=event.seat, tf=galaxy.stars[event.system].tf + 1)


def _rested(galaxy: Galaxy, _: e.TurnEnded) -> Galaxy:
    return replace(
        galaxy,
        units={
            key: replace(unit, ordered=False, retreated=False, path=())
            if unit.ordered or unit.retreated or unit.path
            else unit
            for key, unit in galaxy.units.items()
        },
    )


def _unchanged(galaxy: Galaxy, _: Event) -> Galaxy:
    return galaxy


GALAXY: dict[type[Event], Callable[..., Galaxy]] = {
    e.SystemCharted: _charted,
    e.UnitPlaced: _placed,
    e.DreadnoughtRepaired: _repaired,
    e.MoveOrdered: _ordered,
    e.UnitUndocked: _undocked,
    e.NavigationRolled: _unchanged,
    e.HazardRolled: _unchanged,
    e.UnitMoved: _moved,
    e.UnitInterdicted: _unchanged,
    e.MoveEnded: _unchanged,
    e.UnitDamaged: _damaged,
    e.UnitEliminated: _eliminated,
    e.UnitsRetreated: _retreated,
    e.UnitsSlipped: _slipped,
    e.HitsAssigned: _unchanged,
    e.SDUsDestroyed: _sdus,
    e.CounterFlipped: _flipped,
    e.MenaceDefeated: _defeated,
    e.CounterRevealed: _revealed,
    e.StargatePlaced: _stargate,
    e.SurveyCompleted: _surveyed,
    e.MenaceLaid: _laid,
    e.FavorabilityChanged: _favorability,
    e.TFsCaptured: _captured,
    e.ICFounded: _founded,
    e.UnitDocked: _docked,
    e.TFCreated: _created,
}
ALSO_GALAXY: dict[type[Event], Callable[..., Galaxy]] = {e.TurnEnded: _rested}
