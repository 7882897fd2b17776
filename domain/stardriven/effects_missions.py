"""Completing a Mission: what it needs, which Crew can do it, and what follows."""

from collections.abc import Iterator
from itertools import combinations, permutations

from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from domain.stardriven import chart, effects_board, effects_cards, effects_standing, ship
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Biome, Content, Mission
from domain.stardriven.desk import Desk
from domain.stardriven.player import UNNAMED_CREW, Player
from domain.stardriven.table import Table

MOST_CREW = 4  # in a way that a form offers; more may be used
WAYS = ("discard", "retire", "exhaust")


def complete(desk: Desk, seat: Seat, command: c.CompleteMission) -> None:
    """Crew, card, Reputation, Outpost, Market, then the reward (SD-AMB-56)."""
    content, table = desk.content, desk.table
    mission = content.missions.get(command.mission)
    if mission is None or command.mission not in table.game.market:
        shown = ", ".join(table.game.market) or "nothing"
        raise IllegalMove(
            "SD-MISSION-02", f"{seat} cannot complete {command.mission}: the Market shows {shown}."
        )
    sector = _check_sector(content, table, seat, mission)
    _check_crew(desk, seat, command)
    value = _check_means(content, table.players[seat], command, mission)
    _check_outpost(table, seat, command)
    worlds = _check_world(content, table, seat, command)
    _use_crew(desk, seat, command)
    _collect(desk, seat, mission, sector, value)
    _move_outpost(desk, seat, command, sector)
    effects_cards.refill_missions(desk, "SD-MISSION-17", "SD-MISSION-02")
    desk.push(f.Effects(seat, mission.reward, mission.id), "SD-MISSION-15", "SD-GAP-51")
    _place(desk, seat, worlds, mission)


# --- where


def biome(content: Content, table: Table, sector: str) -> Biome | None:
    """What a revealed tile shows in a sector; a Council World shows its own on all three."""
    tile = table.galaxy.tiles[chart.place_of(sector)]
    if tile.front in content.worlds:
        return content.worlds[tile.front].biome
    front = content.fronts.get(tile.front)
    return chart.biome(front, tile.orientation, sector) if front else None


def blocked(content: Content, table: Table, sector: str) -> tuple[str, str] | None:
    """What keeps Missions from being completed in a sector: the clause, and why."""
    galaxy, place = table.galaxy, chart.place_of(sector)
    if sector in galaxy.outposts:
        return "SD-MISSION-04", f"an Outpost of {galaxy.outposts[sector]} is on {sector}"
    if galaxy.tiles[place].front in content.worlds:
        for at in chart.sectors(place):
            if at in galaxy.outposts:
                return "SD-MISSION-05", f"an Outpost is on {at} of the same Council World"
    for figure in galaxy.on_place(place):
        if figure not in table.players:
            return "SD-MISSION-06", f"the Warbound ship {figure} is on the tile {place}"
    return None


def _check_sector(content: Content, table: Table, seat: Seat, mission: Mission) -> str:
    sector = table.galaxy.ships[seat]
    here = biome(content, table, sector)
    if here is None:
        raise IllegalMove(
            "SD-MISSION-20", f"{seat} is on {sector}, which shows no Biome for {mission.id}."
        )
    if here != mission.biome:
        raise IllegalMove(
            "SD-MISSION-03", f"{seat} is on {sector} ({here}); {mission.id} needs {mission.biome}."
        )
    if found := blocked(content, table, sector):
        rule, why = found
        raise IllegalMove(rule, f"{seat} cannot complete {mission.id} on {sector}: {why}.")
    return sector


# --- with which Crew


def _check_crew(desk: Desk, seat: Seat, command: c.CompleteMission) -> None:
    player = desk.table.players[seat]
    used = command.discard + command.retire + command.exhaust
    twice = next((crew for crew in used if used.count(crew) > 1), None)
    if twice:
        raise IllegalMove("SD-MISSION-10", f"{seat} cannot use {twice} twice for one Mission.")
    for crew in command.discard:
        effects_cards.check_in_hand(desk.table, seat, crew, "SD-MISSION-10")
    unnamed = [crew for crew in command.discard if crew not in player.hand]
    if len(unnamed) > player.hand.count(UNNAMED_CREW) + player.unseen_crew:
        raise IllegalMove(
            "SD-MISSION-10", f"{seat} does not have {', '.join(unnamed)} in hand, all of them."
        )
    for crew in command.retire:
        check_retire(player, crew)
    for crew in command.exhaust:
        check_exhaust(player, crew, "SD-MISSION-10")
    if command.bottom and sorted(command.bottom) != sorted(command.discard + command.retire):
        raise IllegalMove(
            "SD-MISSION-11",
            f"{seat} orders {', '.join(command.bottom)} under Crew Quarters, but discards and "
            f"retires {', '.join(command.discard + command.retire) or 'nobody'}.",
        )


def check_retire(player: Player, crew: str) -> None:
    """Refuses a Crew that is not assigned to a station; Crew Quarters has none assigned."""
    if crew == player.quarters.top:
        raise IllegalMove(
            "SD-QUART-09", f"{player.seat} cannot retire {crew}: it is in Crew Quarters."
        )
    if all(crew != posted.crew for posted in player.stations.values()):
        raise IllegalMove("SD-MISSION-10", f"{player.seat} has no {crew} at a station to retire.")


def check_exhaust(player: Player, crew: str, rule: str) -> None:
    """Refuses a Crew that is not promoted, ready, and on board."""
    at = ship.on_board(player).get(crew)
    if at is None:
        raise IllegalMove(
            rule, f"{player.seat} has no {crew} at a station or on top of Crew Quarters."
        )
    if crew not in player.promoted:
        raise IllegalMove(
            "SD-QUART-13" if at == ship.QUARTERS else "SD-CREW-11",
            f"{player.seat} cannot exhaust {crew}: it is not promoted.",
        )
    if ship.is_exhausted(player, at):
        raise IllegalMove("SD-CREW-07", f"{player.seat} cannot exhaust {crew}: it is exhausted.")


def _check_means(
    content: Content, player: Player, command: c.CompleteMission, mission: Mission
) -> int:
    """The Crew value used; refuses too little, or a skill that nobody has."""
    used = command.discard + command.retire + command.exhaust
    total = sum(ship.value(content, player, crew) for crew in used)
    if total < mission.value:
        raise IllegalMove(
            "SD-MISSION-07",
            f"{mission.id} needs Crew value {mission.value}; {player.seat} uses {total} "
            f"({', '.join(used) or 'nobody'}).",
        )
    have = {skill for crew in used for skill in ship.skills(content, player, crew)}
    missing = [skill for skill in mission.skills if skill not in have]
    if missing:
        raise IllegalMove(
            "SD-MISSION-08",
            f"{mission.id} needs {', '.join(missing)}, which no Crew of {player.seat} used has.",
        )
    return total


def _use_crew(desk: Desk, seat: Seat, command: c.CompleteMission) -> None:
    """Exhausted where they stand; the others under CQ, the lowest last."""
    for crew in command.exhaust:
        effects_board.exhaust(desk, seat, crew, "SD-MISSION-10", "SD-CREW-11", "SD-AMB-15")
    below = command.bottom or command.discard + command.retire
    order = ("SD-MISSION-11", "SD-QUART-06") if len(below) > 1 else ()
    posted = {one.crew: at for at, one in desk.table.players[seat].stations.items()}
    for crew in below:
        effects_cards.dismiss(
            desk,
            seat,
            crew,
            posted.get(crew, 0),
            "SD-MISSION-10",
            "SD-CREW-03",
            "SD-AMB-36",
            *order,
        )
    effects_cards.show_top(desk, seat)


# --- what follows


def _check_outpost(table: Table, seat: Seat, command: c.CompleteMission) -> None:
    player, out = table.players[seat], table.galaxy.outposts_of(seat)
    if player.outposts and command.moving:
        raise IllegalMove(
            "SD-MISSION-13",
            f"{seat} moves no Outpost: {player.outposts} are still on the board.",
        )
    if not player.outposts and command.moving not in out:
        raise IllegalMove(
            "SD-MISSION-13",
            f"{seat} has all Outposts on the map and must move one of {', '.join(out)}.",
        )


def _check_world(
    content: Content, table: Table, seat: Seat, command: c.CompleteMission
) -> tuple[str, ...]:
    """The world for the Reputation; several if the seat has not said which of the nearest."""
    nearest = effects_standing.nearest_worlds(content, table, seat)
    if not command.world:
        return nearest
    if command.world not in nearest:
        raise IllegalMove(
            "SD-MISSION-16",
            f"{seat} places Reputation on the nearest Council World, {' or '.join(nearest)}, "
            f"not on {command.world}.",
        )
    return (command.world,)


def _collect(desk: Desk, seat: Seat, mission: Mission, sector: str, value: int) -> None:
    deck = effects_cards.mission_deck(desk.table)
    desk.tell(e.MissionTaken(mission.id, seat), "SD-MISSION-14", *(() if deck else ("SD-GAP-31",)))
    desk.tell(
        e.MissionCompleted(seat, mission.id, sector, value),
        "SD-MISSION-01", "SD-MISSION-03", "SD-MISSION-07", "SD-MISSION-08", "SD-MISSION-09",
        "SD-MISSION-14", "SD-MISSION-18", "SD-MISSION-19", "SD-MISSION-20", "SD-TURN-07",
        "SD-TURN-08", "SD-AMB-56", "SD-GAP-54", "SD-FAQ-06",
        *(("SD-MISSION-21",) if _is_world(desk, sector) else ()),
    )  # fmt: skip


def _is_world(desk: Desk, sector: str) -> bool:
    return desk.table.galaxy.tiles[chart.place_of(sector)].front in desk.content.worlds


def _move_outpost(desk: Desk, seat: Seat, command: c.CompleteMission, sector: str) -> None:
    if command.moving:
        desk.tell(e.OutpostRemoved(seat, command.moving, "moved"), "SD-MISSION-13")
    desk.tell(
        e.OutpostPlaced(seat, sector),
        "SD-MISSION-12", "SD-MISSION-22", "SD-GAP-41",
        *(("SD-FAQ-07",) if _is_world(desk, sector) else ()),
    )  # fmt: skip


def _place(desk: Desk, seat: Seat, worlds: tuple[str, ...], mission: Mission) -> None:
    """Reputation on the nearest world, or the question which of several."""
    if not mission.reputation:
        return
    nearest, *others = worlds
    if others:
        desk.push(f.Choice(seat, "world", mission.reputation, mission.id), "SD-MISSION-16")
    else:
        effects_standing.place_reputation(
            desk, seat, nearest, mission.reputation, mission.id, "SD-MISSION-16"
        )


# --- what can be done


def open_missions(content: Content, table: Table, seat: Seat) -> tuple[Mission, ...]:
    """The Missions of the Market that the ship's sector admits."""
    sector = table.galaxy.ships[seat]
    here = biome(content, table, sector)
    if here is None or blocked(content, table, sector):
        return ()
    market = (content.missions[name] for name in table.game.market)
    return tuple(mission for mission in market if mission.biome == here)


def ways(content: Content, table: Table, seat: Seat, mission: Mission) -> Iterator[str]:
    """The ways to use Crew for a Mission, none of them superfluous, as a line has them."""
    player = table.players[seat]
    candidates = tuple(_candidates(player))
    found: list[set[tuple[str, str]]] = []
    for size in range(1, MOST_CREW + 1):
        for chosen in combinations(candidates, size):
            used = set(chosen)
            names = [crew for _, crew in chosen]
            guessed = [one for how, one in chosen if how == "discard" and one not in player.hand]
            if len(guessed) > player.hand.count(UNNAMED_CREW) or len(set(names)) < size:
                continue
            if any(less <= used for less in found):
                continue
            if _suffices(content, player, names, mission):
                found.append(used)
                yield _written(chosen)


def _candidates(player: Player) -> Iterator[tuple[str, str]]:
    for crew in effects_cards.nameable(player):
        yield "discard", crew
    for posted in player.stations.values():
        yield "retire", posted.crew
    for crew in ship.ready(player):
        if crew in player.promoted:
            yield "exhaust", crew


def _suffices(content: Content, player: Player, crew: list[str], mission: Mission) -> bool:
    if sum(ship.value(content, player, one) for one in crew) < mission.value:
        return False
    have = {skill for one in crew for skill in ship.skills(content, player, one)}
    return have.issuperset(mission.skills)


def _written(chosen: tuple[tuple[str, str], ...]) -> str:
    groups = {way: [crew for how, crew in chosen if how == way] for way in WAYS}
    return " ".join(f"{way} {', '.join(crew)}" for way, crew in groups.items() if crew)


def orders(way: str) -> tuple[str, ...]:
    """The orders under Crew Quarters that are not a way's own, as a line has them."""
    below: list[str] = []
    how = ""
    for word in way.replace(",", "").split():
        how = word if word in WAYS else how
        below += [word] if word not in WAYS and how != "exhaust" else []
    own, *others = permutations(below)
    return tuple(f"bottom {', '.join(other)}" for other in others if other != own)
