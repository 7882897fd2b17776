"""Content from TOML: the packaged data or an owner's folder, typed, checked, with its sources."""

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import get_args

from msgspec import Struct

from domain.kernel import data_files
from domain.kernel.content import ContentError
from domain.kernel.data_files import DataFile, Files
from domain.stardriven.content import (
    Anomaly,
    AutomaCard,
    Content,
    CrewCard,
    Effect,
    Episode,
    Faction,
    Front,
    GatewayToken,
    Mission,
    Numbers,
    Objective,
    Place,
    Ship,
    Skill,
    Spot,
    SpotColour,
    Station,
    Target,
    Token,
    Upgrade,
    Warbound,
    World,
    decode,
    encode,
)
from domain.stardriven.soundness import check, faults

PACKAGED = Path(__file__).parent / "data"


def load(folder: Path | None = None) -> Content:
    """The content of a folder of TOML files, or the packaged one; ContentError names a fault.

    Counts that differ from the component list do not keep it from being played with.
    """
    typed = _content(data_files.read(folder or PACKAGED, _GROUPS))
    for fault in faults(typed):
        raise ContentError(*fault)
    return decode(encode(typed))  # in the order in which a stored game reads it


def check_folder(folder: Path) -> tuple[str, ...]:
    """Every fault of a folder with its file, entry and field; empty if there is none."""
    found: list[ContentError] = []
    files = data_files.read(folder, _GROUPS, found)
    for name, parts in _SINGLE:
        for part in parts:
            with files[name].noting():
                part(files[name])
    typed: Content | None = None
    with suppress(ContentError):  # of what is single, and noted above
        typed = _content(files)
    if typed is None or found:
        return tuple(dict.fromkeys(str(fault) for fault in found))
    return check(typed)


def sources(folder: Path | None = None) -> dict[str, str]:
    """Where every entry and field comes from: `crew.PRI-01.value` -> rulebook, review or house."""
    files = data_files.read(folder or PACKAGED, _GROUPS)
    _content(files)
    return data_files.sources(files)


@cache
def packaged() -> Content:
    """The content that comes with the program."""
    return load()


_GROUPS = {
    "map.toml": ("galaxy", "places", "fronts", "worlds", "tokens", "variant_tokens"),
    "ships.toml": ("stations", "factions", "upgrades"),
    "crew.toml": ("crew",),
    "missions.toml": ("missions",),
    "cards.toml": ("objectives", "anomalies", "automa"),
    "warbound.toml": ("warbound", "targets"),
    "episodes.toml": ("game", "episodes", "gateway_tokens"),
    "numbers.toml": ("numbers", "components"),
}
FILES = tuple(_GROUPS)


class _Galaxy(Struct, frozen=True, forbid_unknown_fields=True):
    centre: str


class _Station(Struct, frozen=True, forbid_unknown_fields=True):
    """A station as the file has it, colours apart from costs, for they differ in their source."""

    number: int
    name: str
    function: str
    colours: tuple[SpotColour, SpotColour, SpotColour]
    costs: tuple[int, int, int]
    skill: Skill


class _Warbound(Struct, frozen=True, forbid_unknown_fields=True):
    ship: Ship
    level: int
    crosshairs: int
    move: int
    figures: int
    shields: tuple[int, ...]


class _Target(Struct, frozen=True, forbid_unknown_fields=True):
    ship: Ship
    levels: tuple[int, ...]
    number: int
    reward: tuple[Effect, ...]


def _content(files: Files) -> Content:
    galaxy, ships, cards = files["map.toml"], files["ships.toml"], files["cards.toml"]
    episodes, numbers = files["episodes.toml"], files["numbers.toml"]
    return Content(
        title=episodes.title("game"),
        places=galaxy.named("places", Place, "name"),
        fronts=galaxy.named("fronts", Front, "id"),
        worlds=galaxy.named("worlds", World, "id"),
        stations=_stations(ships),
        factions=ships.named("factions", Faction, "id"),
        upgrades=ships.named("upgrades", Upgrade, "id"),
        crew=files["crew.toml"].named("crew", CrewCard, "id"),
        missions=files["missions.toml"].named("missions", Mission, "id"),
        objectives=cards.named("objectives", Objective, "id"),
        anomalies=cards.named("anomalies", Anomaly, "id"),
        automa=cards.named("automa", AutomaCard, "id"),
        warbound=_warbound(files["warbound.toml"]),
        episodes=_episodes(episodes),
        gateway_tokens=episodes.listed("gateway_tokens", GatewayToken),
        centre=_centre(galaxy),
        tokens=_tokens(galaxy),
        variant_tokens=_variant_tokens(galaxy),
        numbers=_numbers(numbers),
        components=_components(numbers),
    )


def _centre(file: DataFile) -> str:
    return file.typed("galaxy", file.single("galaxy"), _Galaxy).centre


def _tokens(file: DataFile) -> dict[Token, int]:
    return _mix(file, "tokens")


def _variant_tokens(file: DataFile) -> dict[Token, int]:
    return _mix(file, "variant_tokens")


def _mix(file: DataFile, group: str) -> dict[Token, int]:
    kinds: tuple[Token, ...] = get_args(Token)
    counts = file.counts(group)
    for name in counts:
        if name not in kinds:
            raise file.fault(f"{group}.{name}", f"expected one of {', '.join(kinds)}")
    return {kind: counts[kind] for kind in kinds if kind in counts}


def _numbers(file: DataFile) -> Numbers:
    return file.typed("numbers", file.merged("numbers"), Numbers)


def _components(file: DataFile) -> dict[str, int]:
    return file.counts("components")


_SINGLE = (
    ("map.toml", (_centre, _tokens, _variant_tokens)),
    ("numbers.toml", (_numbers, _components)),
)


def _stations(file: DataFile) -> tuple[Station, ...]:
    return tuple(
        Station(
            number=row.number,
            name=row.name,
            function=row.function,
            spots=(
                Spot(row.colours[0], row.costs[0]),
                Spot(row.colours[1], row.costs[1]),
                Spot(row.colours[2], row.costs[2]),
            ),
            skill=row.skill,
        )
        for row in file.listed("stations", _Station)
    )


def _warbound(file: DataFile) -> tuple[Warbound, ...]:
    targets = file.named("targets", _Target).values()
    return tuple(
        Warbound(
            ship=card.ship,
            level=card.level,
            crosshairs=card.crosshairs,
            move=card.move,
            figures=card.figures,
            targets=tuple(
                Target(target.number, target.reward)
                for target in targets
                if target.ship == card.ship and card.level in target.levels
            ),
            shields=card.shields,
        )
        for card in file.named("warbound", _Warbound).values()
    )


def _episodes(file: DataFile) -> dict[str, Episode]:
    found: dict[str, Episode] = {}
    for name, fields in file.entries("episodes").items():
        where = f"episodes.{name}"
        with file.noting():
            if not re.fullmatch(r"0|[1-9][0-9]?", name):
                raise file.fault(where, "expected the number of an Episode, from 0 to 99")
            if "number" in fields:
                raise file.fault(f"{where}.number", "is the name of the entry; leave it out")
            found[name] = file.typed(where, {"number": int(name), **fields}, Episode)
    return found
