"""A Ship board in a terminal: tracks, six stations with their spots and Crew, the cards beside."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from domain.kernel.counting import listed
from projections.render.writing import fit, left, plain, table, width, wrapped
from projections.stardriven.cards import die, unknown
from projections.stardriven.ship_sheet import Card, Crew, ShipSheet, Spot, Station

ACROSS = 3  # stations beside one another
INSIDE = 22  # letters in a line of a station
MOST_PIPS = 24
QUARTERS = 5


def board(seen: ShipSheet) -> list[str]:
    """The whole board of a seat."""
    rows = [seen.stations[at : at + ACROSS] for at in range(0, len(seen.stations), ACROSS)]
    return [
        *_head(seen),
        "",
        *_tracks(seen),
        "",
        *(line for row in rows for line in _row(seen, row)),
        *_beside(seen),
    ]


def _head(seen: ShipSheet) -> Iterator[str]:
    yield from wrapped(f"Ship sheet of {seen.seat} · {seen.faction}, seat {seen.number}")
    where = [f"At {seen.sector}" if seen.sector else "Not on the map"]
    where += ["destroyed"] if seen.destroyed else []
    where += ["resigned"] if seen.resigned else []
    where += ["holds the Warbound Activation token"] if seen.holds_warbound else []
    yield f"{', '.join(where)}."


def _tracks(seen: ShipSheet) -> Iterator[str]:
    hull = left(f"Hull {_pips(seen.hull, seen.hull_max, '■□')}", 44)
    energy = left(f"Energy {_pips(seen.energy, seen.energy_max, '●○')}", 44)
    yield f"{energy}Shields {seen.shields}   Weapon Charges {seen.charges}"
    yield f"{hull}Experience {seen.experience}"
    aside = f"; beside the board {listed(map(die, seen.aside))}" if seen.aside else ""
    unspent = listed(map(die, seen.unspent), "none")
    yield from wrapped(f"Unspent dice: {unspent}{aside}", indent="  ")


def _pips(value: int, most: int, signs: str) -> str:
    """`●●●○ 3 of 4`."""
    count = f"{value} of {most}"
    if not 0 <= value <= most <= MOST_PIPS:
        return count
    return f"{signs[0] * value}{signs[1] * (most - value)} {count}"


# --- stations


def _row(seen: ShipSheet, stations: Sequence[Station]) -> list[str]:
    boxes = [list(_station(seen, one)) for one in stations]
    inner = zip_longest(*boxes, fillvalue="")
    heads = [fit(f"{one.number} {one.name}", INSIDE) for one in stations]
    return [
        " ".join(f"┌ {head} {'─' * (INSIDE - width(head))}┐" for head in heads),
        *(" ".join(f"│ {left(cell, INSIDE)} │" for cell in line) for line in inner),
        " ".join(f"└{'─' * (INSIDE + 2)}┘" for _ in stations),
    ]


def _station(seen: ShipSheet, one: Station) -> Iterator[str]:
    yield one.function
    yield f"promotes {one.skill}" if one.skill else ""
    if one.token:
        yield "◆ 2-point token"
    yield from (_spot(spot) for spot in one.spots)
    if one.number == QUARTERS:
        yield f"{seen.quarters} cards in the deck" if seen.quarters != 1 else "1 card in the deck"
    if one.crew is not None:
        yield from _crew(one.crew)
    elif one.number != QUARTERS:
        yield "no Crew"


def _spot(spot: Spot) -> str:
    lies = "CRIT" if spot.crit else die(spot.die) if spot.die else ""
    return f"{left(spot.colour, 5)} {spot.cost}e  [{lies.center(9)}]"


def _crew(crew: Crew) -> Iterator[str]:
    yield f"{fit(crew.name, INSIDE - len(crew.id) - 1)} {crew.id}"
    side = f"value {crew.value}{' ★' if crew.promoted else ''}"
    yield f"{side}, {'exhausted' if crew.exhausted else 'ready'}"
    yield from wrapped(", ".join(crew.skills), indent="", columns=INSIDE)
    yield crew.ability


# --- beside the board


def _beside(seen: ShipSheet) -> Iterator[str]:
    if seen.hand:
        rows: list[Sequence[str]] = [("Crew in hand", "", "Value", "Skills", "Ability")]
        rows += [_in_hand(one) for one in seen.hand]
        yield from table(rows, numbers=(2,))
    more = unknown(seen.unknown_crew) or ("" if seen.hand else "none")
    parts = {
        "More Crew in hand" if seen.hand else "Crew in hand": more,
        "Below in Crew Quarters, in order": ", ".join(seen.below),
        "Objectives in hand": _objectives(seen),
        "Objectives played": _cards(seen.played, points=True),
        "Missions done": _cards(seen.missions),
        "Anomalies researched": _cards(seen.anomalies),
        "Tokens": _tokens(seen),
        "Outposts": _outposts(seen),
        "Reputation": ", ".join(f"{world} {count}" for world, count in seen.reputation.items()),
    }
    for name, words in parts.items():
        if words:
            yield from wrapped(f"{name}: {words}", indent="  ")


def _in_hand(crew: Crew) -> tuple[str, ...]:
    star = " ★" if crew.promoted else ""
    return (crew.id, f"{crew.name}{star}", str(crew.value), ", ".join(crew.skills), crew.ability)


def _objectives(seen: ShipSheet) -> str:
    known = [_cards(seen.objectives, points=True), unknown(seen.unknown_objectives)]
    return ", ".join(words for words in known if words)


def _cards(cards: Sequence[Card], *, points: bool = False) -> str:
    return ", ".join(
        f"{plain(one.name)} ({one.id}{f', now {one.points}' if points else ''})" for one in cards
    )


def _tokens(seen: ShipSheet) -> str:
    known = [f"{count} {kind}" for kind, count in seen.tokens.items()]
    known += [f"{seen.cadet_tokens} of 2 points"] if seen.cadet_tokens else []
    return ", ".join(known)


def _outposts(seen: ShipSheet) -> str:
    out = f", on the map at {', '.join(seen.placed)}" if seen.placed else ""
    return f"{seen.outposts} on the board{out}"
