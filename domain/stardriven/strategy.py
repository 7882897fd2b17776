"""A plain way to play well: go where a Mission can be done, keep the ship whole, gain skill."""

from collections.abc import Callable, Iterator

from domain.kernel.forms import Form, line
from domain.kernel.messages import Seat
from domain.stardriven import chart, effects_map, rules, ship
from domain.stardriven import frames as f
from domain.stardriven.content import Content
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.outlook import Outlook
from domain.stardriven.table import Table

ENOUGH_ENERGY = 4
FEW_CARDS = 3
FEW_DICE = 2
GOOD_TOKENS = ("experience", "anomaly", "objective")
POSTS = (ship.HELM, ship.COMMAND, ship.ENGINEERING, ship.NAVIGATION)  # manned in this order


def plain_line(content: Content, table: Table, seat: Seat) -> str:
    """The record line that the plain bot answers with; always one that the rules accept."""
    outlook = Outlook(content, table, seat)
    think = THOUGHTS.get(type(table.top))
    said = think(outlook, table.top) if think else ""
    asked = rules.question(content, table)
    return said or (asked.default if asked else "")


def _forms(outlook: Outlook) -> dict[str, Form]:
    return {form.verb: form for form in rules.legal(outlook.content, outlook.table, outlook.seat)}


# --- a turn


def _turn(outlook: Outlook, frame: f.Turn) -> str:
    forms = _forms(outlook)
    if "complete" in forms:
        return _complete(outlook, forms["complete"])
    free = [way for way in forms["use"].options(()) if " " not in way] if "use" in forms else []
    if free:
        return f"use {free[0]}"
    if frame.actions:
        for wish in _wishes(outlook, forms):
            if wish:
                return wish
    return _end(outlook, forms)


def _complete(outlook: Outlook, form: Form) -> str:
    missions = outlook.content.missions
    mission = max(form.options(()), key=lambda name: (missions[name].reputation, name))
    way = form.options((mission,))[0]
    more = form.options((mission, way))[0]
    return line(form, (mission, way, more) if more else (mission, way))


def _wishes(outlook: Outlook, forms: dict[str, Form]) -> Iterator[str]:
    """Actions from the most to the least wanted; nothing where one is not possible."""
    player = outlook.player
    aim = outlook.aim()
    weak = any(player.crits.count(f"{n}.1") + player.crits.count(f"{n}.2") > 1 for n in range(1, 7))
    if "rest" in forms and len(player.unspent) <= FEW_DICE:
        yield "rest"
    if weak:
        yield _activate(outlook, ship.ENGINEERING, most=True)
        yield _man(outlook, forms, ship.ENGINEERING)
    if not outlook.missions or player.hand_size < FEW_CARDS:
        yield _activate(outlook, ship.QUARTERS, most=True)
    if aim and aim.steps:
        yield _activate(outlook, ship.HELM, least=aim.steps)
    for station in POSTS:
        yield _man(outlook, forms, station)
    if player.energy < ENOUGH_ENERGY:
        yield _activate(outlook, ship.NAVIGATION, most=True)
    if player.shields + player.charges < ENOUGH_ENERGY or player.crits:
        yield _activate(outlook, ship.ENGINEERING, most=True)
    yield _activate(outlook, ship.COMMAND)
    yield "rest" if "rest" in forms else ""
    yield _activate(outlook, ship.NAVIGATION)


def _activate(outlook: Outlook, station: int, *, least: int = 1, most: bool = False) -> str:
    """With the cheapest die that is high enough, else with the one that gives most for its cost."""
    found = outlook.placements(station)
    if not found:
        return ""
    high = [one for one in found if ship.value_of(one[0]) >= least]
    best = max(found, key=lambda one: ship.value_of(one[0]) - one[2])
    die, spot, _ = best if most or not high else high[0]
    return f"activate {station} with {die} on {spot}"


def _man(outlook: Outlook, forms: dict[str, Form], station: int) -> str:
    """The Crew with the least value goes to a station that has none; one of its skill, if any."""
    player = outlook.player
    if "assign" not in forms or station in player.stations:
        return ""
    skill = next(one.skill for one in outlook.content.stations if one.number == station)

    def worth(crew: str) -> tuple[bool, int, str]:
        fits = skill in ship.skills(outlook.content, player, crew)
        return not fits, ship.value(outlook.content, player, crew), crew

    crew = min(forms["assign"].options(()), key=worth)
    return f"assign {crew} {station}"


def _end(outlook: Outlook, forms: dict[str, Form]) -> str:
    if "promote" in forms:
        return f"promote {forms['promote'].options(())[0]}"
    if "recruit" not in forms:
        return "end"
    cards = outlook.content.crew
    offers = forms["recruit"].options(())
    return f"recruit {max(offers, key=lambda crew: (cards[crew].value, crew))}"


# --- moving


def _move(outlook: Outlook, frame: f.Moving) -> str:
    """As far as it goes toward the aim, up to the next tile with something unknown."""
    aim = outlook.aim()
    if aim is None or not aim.steps:
        return "stop"
    path: list[str] = []
    for sector in outlook.path(aim.sector)[: frame.left]:
        if sector in frame.path:
            break
        last = path[-1] if path else outlook.here
        path.append(sector)
        place = chart.place_of(sector)
        is_new = place != chart.place_of(last)
        if is_new and effects_map.holds_unknown(outlook.table, place):
            break
    return f"go {', '.join(path)}" if path else "stop"


def _jump(outlook: Outlook, _: f.Jumping) -> str:
    """Where a Mission can be done, else the nearest unknown tile."""
    offered = _forms(outlook)["jump"].options(())
    sites = {aim.sector: aim.toil - aim.steps for aim in reversed(outlook.aims())}
    tiles = outlook.table.galaxy.tiles

    def worth(sector: str) -> tuple[int, bool, str]:
        return sites.get(sector, 0), bool(tiles[chart.place_of(sector)].front), sector

    return f"jump {min(offered, key=worth)}"


def _orient(outlook: Outlook, frame: f.Entering) -> str:
    """The ship's sector shows the Biome of a Mission, if it can."""
    if frame.stage != "turn":
        return ""
    front = outlook.content.fronts[outlook.table.galaxy.tiles[frame.place].front]
    wanted = {mission.biome: mission.reputation for mission in outlook.missions}

    def worth(turned: int) -> tuple[int, int]:
        return -wanted.get(chart.biome(front, turned, outlook.here), 0), turned

    return f"turn {min(chart.ORIENTATIONS, key=worth)}"


def _reroll(outlook: Outlook, _: f.Rerolling) -> str:
    """The lowest die, if it is a poor one."""
    low = min(outlook.player.unspent, key=ship.value_of, default="")
    return f"reroll {low}" if low and ship.value_of(low) <= FEW_DICE else "keep"


# --- other stations


def _command(outlook: Outlook, _: f.Commanding) -> str:
    """Fights the Warbound, not people."""
    form = _forms(outlook).get("attack")
    targets = form.options(()) if form else ()
    players = outlook.table.players
    prey = next((one for one in targets if one not in players and not one.startswith('"')), "")
    return f"attack {prey}" if prey else "ready"


def _engineer(outlook: Outlook, frame: f.Engineering) -> str:
    """Repairs all it can, then Shields, then Weapon Charges."""
    player, left = outlook.player, frame.value
    repair = sorted(player.crits, key=_in_danger(player.crits))[:left]
    left -= len(repair)
    shields = min(left, max(0, outlook.content.numbers.shields_max - player.shields))
    parts = [f"repair {', '.join(repair)}"] if repair else []
    parts += [f"shields {shields}"] if shields else []
    parts += [f"charges {left - shields}"] if left > shields else []
    return f"engineer {' '.join(parts)}"


def _in_danger(crits: tuple[str, ...]) -> Callable[[str], tuple[int, str]]:
    """Stations with two CRIT first."""
    return lambda spot: (-sum(one[0] == spot[0] for one in crits), spot)


def _picked_up(outlook: Outlook, frame: f.PickedUp) -> str:
    """Activates what it likes; the rest stays where it lay."""
    tiles = outlook.table.galaxy.tiles
    for place, number in frame.tokens if frame.activations else ():
        if tiles[place].tokens[number - 1].kind in GOOD_TOKENS:
            return f"trigger {place} {number}"
    return ""


def _anomaly(outlook: Outlook, _: f.Anomalous) -> str:
    return "keep" if outlook.table.players[outlook.seat].hand_size else ""


# --- the Warbound


def _gunboat(outlook: Outlook, _: f.WarGunboat) -> str:
    """Toward others, if there is a choice."""
    form = _forms(outlook).get("gunboat")
    paths = form.options(()) if form else ()
    outposts = outlook.table.galaxy.outposts_of(outlook.seat)
    away = [path for path in paths if not path.endswith((outlook.here, *outposts))]
    return f"gunboat {away[0]}" if away else ""


def _interceptor(outlook: Outlook, _: f.WarInterceptor) -> str:
    form = _forms(outlook).get("interceptor")
    ways = form.options(()) if form else ()
    ships = outlook.table.galaxy.ships.items()
    others = tuple(at for name, at in ships if name not in (outlook.seat, GUNBOAT) and name in
                   outlook.table.players)  # fmt: skip
    hits = [way for way in ways if others and way.endswith(others)]
    away = [way for way in ways if not way.endswith(outlook.here)]
    return f"interceptor {(hits or away)[0]}" if hits or away else ""


THOUGHTS: dict[type | None, Callable[..., str]] = {
    f.Turn: _turn,
    f.Moving: _move,
    f.Jumping: _jump,
    f.Entering: _orient,
    f.Rerolling: _reroll,
    f.Commanding: _command,
    f.Engineering: _engineer,
    f.PickedUp: _picked_up,
    f.Anomalous: _anomaly,
    f.WarGunboat: _gunboat,
    f.WarInterceptor: _interceptor,
}
