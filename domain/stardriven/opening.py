"""A new game: the options that can be chosen, checked and laid out."""

from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.seats import check_seats
from domain.stardriven import chart
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven.content import Content, Faction, Warbound
from domain.stardriven.galaxy import GUNBOAT

NAME_LENGTH = 200
TAKEN_WORDS = ("gunboat", "card", "I1", "I2", "I3", "I4")  # beside those of every game
DICE = ("engine", "table", "carried")
PLAYABLE = ("0", "1", "2")
CADETS = "0"  # the Episode whose tokens all seats begin with, if none are named
LEVELS = (1, 2)
ALONE = 1


def check(content: Content, command: c.NewGame) -> None:
    """Refuses what cannot be played, one sentence each."""
    _check_episode(content, command)
    if command.goal not in content.numbers.goals:
        known = ", ".join(content.numbers.goals)
        raise IllegalMove("SD-SETUP-06", f"{command.goal!r} is no length; there is {known}.")
    if command.level not in LEVELS:
        raise IllegalMove("SD-SETUP-24", f"the Warbound have Level 1 or 2, not {command.level}.")
    if command.upgrades:
        raise IllegalMove(
            "SD-SETUP-39", "Ship Upgrades are not supported yet: a game is begun without them."
        )
    if command.variant:
        raise IllegalMove(
            "SD-GAP-07", "variant Exploration tokens are not supported yet: leave them out."
        )
    _check_chairs(content, command.chairs)
    _check_words(command)


def _check_episode(content: Content, command: c.NewGame) -> None:
    episode = content.episodes.get(command.episode)
    if episode is None:
        known = ", ".join(content.episodes)
        what = "cooperative scenarios are not supported, and" if command.episode else "there"
        raise IllegalMove(
            "SD-GAP-48", f"{command.episode!r} is no Episode ({what} the Episodes are {known})."
        )
    if command.episode not in PLAYABLE:
        raise IllegalMove(
            "SD-SETUP-01",
            f"Episode {command.episode} ({episode.name}) is not supported yet; "
            f"{', '.join(PLAYABLE)} are.",
        )


def _check_chairs(content: Content, chairs: tuple[c.Chair, ...]) -> None:
    most = len(content.factions)
    if len(chairs) == ALONE:
        raise IllegalMove(
            "SD-SETUP-33", "a game for 1 player needs the Automa, which is not supported yet."
        )
    if not ALONE < len(chairs) <= most:
        raise IllegalMove("SD-SETUP-41", f"the game takes 2 to {most} players, not {len(chairs)}.")
    check_seats([chair.seat for chair in chairs], TAKEN_WORDS, "SD-GAP-37")
    for chair in chairs:
        if chair.faction not in content.factions:
            known = ", ".join(content.factions)
            raise IllegalMove(
                "SD-PLAYER-01",
                f"{chair.faction!r} is no faction for {chair.seat}; there is {known}.",
            )
        if sum(other.faction == chair.faction for other in chairs) > 1:
            raise IllegalMove("SD-GAP-37", f"two players cannot both play {chair.faction}.")


def _check_words(command: c.NewGame) -> None:
    seats = [chair.seat for chair in command.chairs]
    if command.dice not in DICE:
        raise BadInput(f"expected one of {', '.join(DICE)}, not {command.dice!r}", "dice")
    for cadet in command.cadets:
        if cadet not in seats:
            raise IllegalMove(
                "SD-EPI-04", f"{cadet} is no seat of this game and gets no 2-point tokens."
            )
    for seat, name in (command.names or {}).items():
        if seat not in seats:
            raise BadInput(f"{seat!r} is no seat at this table", "player names")
        if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
            raise BadInput(
                f"printable text of 1 to {NAME_LENGTH} characters was expected for {seat}",
                "player names",
            )


def begun(content: Content, command: c.NewGame) -> e.GameBegun:
    """The game with all its piles, each sorted."""
    seats = tuple(chair.seat for chair in command.chairs)
    episode = content.episodes[command.episode]
    missions = content.missions.items()
    own = [name for name, one in missions if one.episode == episode.number]
    return e.GameBegun(
        episode=command.episode,
        goal=content.numbers.goals[command.goal],
        level=command.level,
        chairs=command.chairs,
        dice=command.dice,
        content=command.content,
        cadets=command.cadets or (seats if command.episode == CADETS else ()),
        upgrades=command.upgrades,
        variant=command.variant,
        episode_missions=tuple(sorted(own)),
        basic_missions=tuple(sorted(name for name, one in missions if one.episode < 0)),
        freelancers=tuple(sorted(name for name, one in content.crew.items() if not one.faction)),
        anomalies=tuple(sorted(content.anomalies)),
        objectives=tuple(sorted(content.objectives)),
    )


def laid(content: Content, level: int) -> e.MapLaid:
    """The map face-down, and the Warbound cards of this level with all figures on them."""
    gunboat, interceptor = (
        warbound(content, GUNBOAT, level),
        warbound(content, "interceptor", level),
    )
    tokens = [kind for kind, count in content.tokens.items() for _ in range(count)]
    return e.MapLaid(
        places=chart.outer(content),
        gateway=chart.gateway(content),
        fronts=tuple(sorted(content.fronts)),
        tokens=tuple(sorted(tokens)),
        gunboat_shields=gunboat.shields,
        interceptor_shields=interceptor.shields,
        interceptor_spots=tuple(target.number for target in interceptor.targets),
    )


def warbound(content: Content, ship: str, level: int) -> Warbound:
    """A Warbound card at a level."""
    return next(one for one in content.warbound if one.ship == ship and one.level == level)


def seated(
    content: Content, chair: c.Chair, number: int, cadets: tuple[str, ...]
) -> e.PlayerSeated:
    """A Ship board as it starts."""
    faction: Faction = content.factions[chair.faction]
    stations = tuple(station.number for station in content.stations)
    crew = (name for name, card in content.crew.items() if card.faction == chair.faction)
    return e.PlayerSeated(
        seat=chair.seat,
        faction=chair.faction,
        number=number,
        energy=faction.energy,
        energy_max=faction.energy_max,
        hull=faction.hull,
        shields=faction.shields,
        charges=faction.charges,
        outposts=faction.outposts,
        crew=tuple(sorted(crew)),
        cadet_stations=stations if chair.seat in cadets else (),
    )
