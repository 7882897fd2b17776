"""Record lines: what stands after `Seat:`. Reading and writing are inverse.

A line is a verb, its arguments, and the results in brackets: `rest keep green6 [3 5 1 4 6 2]`.
"""

import re

from domain.kernel import lines, record
from domain.kernel.lines import DICE, SEALED, Verb, elements, joined, label, listed, plain, speaker
from domain.kernel.messages import Command
from domain.kernel.words import Words
from domain.stardriven import commands as c

__all__ = ["DICE", "SEALED", "VERBS", "label", "parse", "read", "speaker", "verb", "write"]

_DIE = re.compile(r"(red|green|blue)([0-9])")
_SPOT = re.compile(r"[1-9]\.[1-9]")
_SECTOR = re.compile(r"[A-Z][0-9]{1,2}[a-z]")
_PLACE = re.compile(r"[A-Z][0-9]{1,2}")
_ANYTHING = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,29}")


def _matching(words: Words, pattern: re.Pattern[str], what: str) -> str:
    if words.next.kind != "word" or not pattern.fullmatch(words.next.text):
        words.refuse(what)
    return words.take().text


# --- single words


def _crew(words: Words) -> str:
    return words.name("a Crew such as PRI-01")


def _card(words: Words) -> str:
    return words.name("a card such as O04")


def _die(words: Words) -> str:
    return _matching(words, _DIE, "a die such as green6")


def _spot(words: Words) -> str:
    return _matching(words, _SPOT, "a spot such as 4.2")


def _sector(words: Words) -> str:
    return _matching(words, _SECTOR, "a sector such as A3b")


def _place(words: Words) -> str:
    return _matching(words, _PLACE, "a place such as A3")


def _path(words: Words) -> tuple[str, ...]:
    """A path of a Warbound ship; `stay` is none."""
    if words.skip("stay"):
        return ()
    steps = words.next.text.split("-")
    if words.next.kind != "word" or not all(_SECTOR.fullmatch(step) for step in steps):
        words.refuse("a path such as A1a-A1b-A2c, or stay")
    words.take()
    return tuple(steps)


def _written_path(path: tuple[str, ...]) -> str:
    return "-".join(path) or "stay"


# --- one reader a verb


def _warbound(words: Words) -> Command:
    gunboat, *interceptors = elements(words, _sector)
    return c.PlaceWarbound(gunboat, tuple(interceptors))


def _assign(words: Words) -> Command:
    return c.Assign(_crew(words), words.number("the number of a station", 1, 9))


def _activate(words: Words) -> Command:
    station = words.number("the number of a station", 1, 9)
    words.need("with")
    die = _die(words)
    words.need("on")
    spot = words.number("the number of a spot", 1, 9)
    return c.Activate(station, spot, die[:-1], int(die[-1]))


def _rest(words: Words) -> Command:
    return c.Rest(elements(words, _die) if words.skip("keep") else ())


def _complete(words: Words) -> Command:
    mission = words.name("a Mission such as M-ICE-4")
    crew = {
        way: elements(words, _crew) if words.skip(way) else ()
        for way in ("discard", "retire", "exhaust", "bottom")
    }
    return c.CompleteMission(
        mission,
        **crew,
        moving=_sector(words) if words.skip("moving") else "",
        world=words.name("a Council World such as CW-ORDO") if words.skip("world") else "",
    )


def _written_complete(command: c.CompleteMission) -> str:
    ways = {way: getattr(command, way) for way in ("discard", "retire", "exhaust", "bottom")}
    parts = [command.mission]
    parts += [f"{way} {', '.join(crew)}" for way, crew in ways.items() if crew]
    parts += [f"moving {command.moving}"] if command.moving else []
    parts += [f"world {command.world}"] if command.world else []
    return " ".join(parts)


def _use(words: Words) -> Command:
    crew = _crew(words)
    if words.ends() or words.is_next("["):
        return c.UseCrew(crew)
    chosen = elements(words, _die)
    return c.UseCrew(crew, chosen, words.number("the new value", 1, 9) if words.skip("to") else 0)


def _written_use(command: c.UseCrew) -> str:
    to = f" to {command.to}" if command.to else ""
    return f"{command.crew} {', '.join(command.dice)}".strip() + to


def _trigger(words: Words) -> Command:
    place = _place(words)
    return c.Trigger(place, words.number("the number of the token", 1) if _more(words) else 1)


def _more(words: Words) -> bool:
    return words.next.kind == "word" and not words.is_next("[")


def _returned(words: Words) -> tuple[str, int, str]:
    place = _place(words)
    number = 1 if words.is_next("to") else words.number("the number of the token, or to", 1)
    words.need("to")
    return place, number, _place(words)


def _written_returned(command: c.PutBack) -> str:
    return joined(tuple(f"{place} {number} to {to}" for place, number, to in command.tokens or ()))


def _engineer(words: Words) -> Command:
    repair = elements(words, _spot) if words.skip("repair") else ()
    shields = words.number("how many Shields", 1) if words.skip("shields") else 0
    charges = words.number("how many Weapon Charges", 1) if words.skip("charges") else 0
    return c.Engineer(repair, shields, charges)


def _written_engineer(command: c.Engineer) -> str:
    parts = [f"repair {', '.join(command.repair)}"] if command.repair else []
    parts += [f"shields {command.shields}"] if command.shields else []
    parts += [f"charges {command.charges}"] if command.charges else []
    return " ".join(parts)


def _research(words: Words) -> Command:
    way = words.next.text
    if way not in ("discard", "retire", "exhaust"):
        words.refuse("discard, retire or exhaust")
    words.take()
    return c.Research(way, _crew(words))


def _interceptor(words: Words) -> Command:
    """`stay` names no figure: none moves."""
    if words.skip("stay"):
        return c.MoveInterceptor("", ())
    figure = words.name("an Interceptor such as I2")
    return c.MoveInterceptor(figure, _path(words))


def _written_interceptor(command: c.MoveInterceptor) -> str:
    return f"{command.figure} {_written_path(command.path)}".strip()


def _choice(words: Words) -> str:
    return _matching(words, _ANYTHING, "a choice such as 4.2, PRI-01 or CW-ORDO")


SETUP: dict[str, Verb] = {
    "worlds": plain("worlds [A3 B1 A7 B12 B5]", c.DealWorlds),
    "start-dice": plain("start-dice [3 5 1 1 6 2 4]", c.RollStart),
    "hands": plain("hands [O04 O11 PRI-01 PRI-03 PRI-08 PRI-04 PRI-02 PRI-05]", c.DealHands),
    "markets": plain("markets [E2-01 E2-05 FL-01 FL-03 FL-12]", c.DealMarkets),
    "warbound": Verb(
        c.PlaceWarbound,
        "warbound G4a, G1a, G2b, G3c",
        _warbound,
        lambda x: ", ".join((x.gunboat, *x.interceptors)),
    ),
    "outpost": Verb(
        c.PlaceOutpost, "outpost A3b", lambda w: c.PlaceOutpost(_sector(w)), lambda x: x.sector
    ),
}
TURN: dict[str, Verb] = {
    "assign": Verb(c.Assign, "assign PRI-01 3", _assign, lambda x: f"{x.crew} {x.station}"),
    "activate": Verb(
        c.Activate,
        "activate 3 with green6 on 1",
        _activate,
        lambda x: f"{x.station} with {x.colour}{x.value} on {x.spot}",
    ),
    "rest": Verb(
        c.Rest,
        "rest keep green6, blue2 [3 5 1 4 6]",
        _rest,
        lambda x: f"keep {', '.join(x.keep)}" if x.keep else "",
    ),
    "complete": Verb(
        c.CompleteMission,
        "complete M-ICE-4 discard PRI-01, PRI-03 retire PRI-05 exhaust PRI-02 [M-TOXIC-1]",
        _complete,
        _written_complete,
    ),
    "use": Verb(c.UseCrew, "use PRI-03 blue2 to 4", _use, _written_use),
    "end": plain("end", c.EndTurn),
    "promote": Verb(c.Promote, "promote PRI-02", lambda w: c.Promote(_crew(w)), lambda x: x.crew),
    "recruit": Verb(
        c.Recruit, "recruit FL-03 [FL-20]", lambda w: c.Recruit(_crew(w)), lambda x: x.crew
    ),
}
STATIONS: dict[str, Verb] = {
    "jump": Verb(c.Jump, "jump A3b", lambda w: c.Jump(_sector(w)), lambda x: x.sector),
    "turn": Verb(
        c.Turn,
        "turn 1",
        lambda w: c.Turn(w.number("the turns of 120 degrees", 0, 2)),
        lambda x: str(x.orientation),
    ),
    "go": Verb(
        c.Go,
        "go A3b, A3c, A4a",
        lambda w: c.Go(elements(w, _sector)),
        lambda x: ", ".join(x.sectors),
    ),
    "stop": plain("stop", c.Stop),
    "reroll": Verb(c.Reroll, "reroll green2 [5]", lambda w: c.Reroll(_die(w)), lambda x: x.die),
    "keep": plain("keep", c.Keep),
    "attack": Verb(
        c.Attack,
        "attack gunboat",
        lambda w: c.Attack(w.label("a seat, gunboat or an Interceptor")),
        lambda x: label(x.target),
    ),
    "ready": plain("ready", c.ReadyCrew),
    "roll-charges": plain("roll-charges", c.RollCharges),
    "hold-charges": plain("hold-charges", c.HoldCharges),
    "scan": Verb(c.Scan, "scan A3 [T05 anomaly]", lambda w: c.Scan(_place(w)), lambda x: x.place),
    "trigger": Verb(c.Trigger, "trigger A3 1", _trigger, lambda x: f"{x.place} {x.number}"),
    "put-back": Verb(
        c.PutBack,
        "put-back A3 1 to A5, A4 1 to A4",
        lambda w: c.PutBack(listed(w, _returned)),
        _written_returned,
    ),
    "objective": Verb(
        c.PlayObjective, "objective O04", lambda w: c.PlayObjective(_card(w)), lambda x: x.objective
    ),
    "engineer": Verb(
        c.Engineer, "engineer repair 1.1, 4.2 shields 2 charges 1", _engineer, _written_engineer
    ),
    "choose": Verb(
        c.Choose,
        "choose 1.1, 4.2",
        lambda w: c.Choose(listed(w, _choice)),
        lambda x: joined(x.choices),
    ),
    "keep-objective": Verb(
        c.ChooseObjective,
        "keep-objective O04",
        lambda w: c.ChooseObjective(_card(w)),
        lambda x: x.objective,
    ),
    "research": Verb(
        c.Research, "research discard PRI-01", _research, lambda x: f"{x.way} {x.crew}"
    ),
}
WARBOUND: dict[str, Verb] = {
    "gunboat": Verb(
        c.MoveGunboat,
        "gunboat A1a-A1b-A2c",
        lambda w: c.MoveGunboat(_path(w)),
        lambda x: _written_path(x.path),
    ),
    "interceptor": Verb(
        c.MoveInterceptor, "interceptor I2 A1a-A1b", _interceptor, _written_interceptor
    ),
    "spawn": Verb(
        c.SpawnWarbound, "spawn G1a", lambda w: c.SpawnWarbound(_sector(w)), lambda x: x.sector
    ),
}
TABLE: dict[str, Verb] = {
    "attack-dice": plain("attack-dice [4 4 1]", c.RollAttack),
    "shield-dice": plain("shield-dice [1 3 5 6]", c.RollShields),
    "locations": plain("locations [4]", c.RollLocations),
    "resolve": plain("resolve [T05]", c.Resolve),
    "objectives": plain("objectives [O04 O11]", c.DealObjectives),
    "show": Verb(
        c.ShowHand,
        "show PRI-01, O03",
        lambda w: c.ShowHand(listed(w, _card)),
        lambda x: joined(x.cards),
    ),
    "dice": Verb(
        c.ChangeDice, "dice engine", lambda w: c.ChangeDice(lines.dice(w)), lambda x: x.dice
    ),
    "resign": plain("resign", c.Resign),
}
VERBS: dict[str, Verb] = {
    **SETUP, **TURN, **STATIONS, **WARBOUND, **TABLE, **lines.RECORD_VERBS,
}  # fmt: skip

_GRAMMAR = lines.Grammar(VERBS, {c.NewGame: "new", record.Branch: "branch"})
parse = _GRAMMAR.parse
read = _GRAMMAR.read
write = _GRAMMAR.write
verb = _GRAMMAR.verb
