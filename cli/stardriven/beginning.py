"""How StarDriven: Gateway is begun: an Episode, a length, a level, a faction for each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from cli.games import Opening, Own
from cli.seating import by_seat, each, each_written, seats_of
from domain.kernel.errors import BadInput
from domain.kernel.lines import label
from domain.kernel.messages import Seat
from domain.kernel.words import Words
from domain.stardriven.commands import Chair, NewGame

OPTIONS = (
    click.Option(["--episode"], help="0, 1 or 2; 0+2 is 2 with the 2-point tokens of 0."),
    click.Option(["--goal"], help="short, normal (if none is named) or long."),
    click.Option(["--level"], type=int, help="Of the Warbound: 1 (if none is named) or 2."),
    click.Option(
        ["--faction"], multiple=True, metavar="SEAT=PRI", help="The faction that a seat plays."
    ),
    click.Option(
        ["--cadets"], multiple=True, metavar="SEATS", help="Red,Blue: who gets 2-point tokens."
    ),
    click.Option(["--upgrades"], is_flag=True, help="With Ship Upgrades."),
    click.Option(["--variant"], is_flag=True, help="With variant Exploration tokens."),
)
HEADERS: Mapping[str, str] = {
    "Episode": "[Episode 2]",
    "Goal": "[Goal normal]",
    "Level": "[Level 1]",
    "Factions": "[Factions Red=PRI Blue=UW]",
    "Cadets": "[Cadets Red]",
    "Upgrades": "[Upgrades yes]",
    "Variant": "[Variant yes]",
}
NEEDED = ("Episode",)
DEFAULTS: Own = {"episode": "1"}
TURN = "round"
GOAL, LEVEL = "normal", 1
FEWEST = 2
_PLAIN = ("goal", "level", "upgrades", "variant")


def asked(given: Own, seats: Sequence[str]) -> Own:
    """The options given on the command line, understood."""
    if not given.get("episode"):
        raise BadInput("an Episode such as 1 was expected.", "--episode")
    cadets = [seat for group in given.get("cadets", ()) for seat in seats_of(group)]
    own: Own = {name: given[name] for name in _PLAIN if name in given}
    own |= _episode(str(given["episode"]), seats)
    own["faction"] = by_seat("--faction", given.get("faction", ()), seats)
    return own | {"cadets": tuple(cadets)} if cadets else own


def _episode(text: str, seats: Sequence[str]) -> Own:
    """`2`, or `0+2`: the Episode 2 with the tokens of Episode 0 for everybody."""
    first, plus, second = text.partition("+")
    if plus and "0" in (first, second) and first != second:
        return {"episode": second if first == "0" else first, "cadets": tuple(seats)}
    return {"episode": text}


def header(name: str, words: Words, own: Own) -> None:
    """One header of the game's own."""
    if name == "Factions":
        own["faction"] = each(words, "faction", "PRI")
    elif name == "Cadets":
        own["cadets"] = _labels(words)
    elif name == "Level":
        own["level"] = words.number("a level of the Warbound", 1, 9)
    elif name == "Episode":
        if words.next.kind != "word":
            words.refuse("the number of an Episode, or two such as 0+2")
        own["episode"] = words.take().text
    elif name == "Goal":
        own["goal"] = words.name("a length such as normal")
    else:
        words.need("yes")
        own[name.lower()] = True


def _labels(words: Words) -> tuple[Seat, ...]:
    found = [words.label()]
    while words.next.kind in ("word", "quoted"):
        found.append(words.label())
    return tuple(found)


def strangers(own: Own, seats: Sequence[Seat]) -> Iterator[tuple[str, str]]:
    """Headers that name who has no seat."""
    yield from (("Factions", seat) for seat in own.get("faction", {}) if seat not in seats)
    yield from (("Cadets", seat) for seat in own.get("cadets", ()) if seat not in seats)


def seats(content: Any, _: Own, named: Sequence[str]) -> tuple[str, ...]:  # noqa: ANN401
    """Those named, or the colours of two factions."""
    colours = [faction.colour.capitalize() for faction in content.factions.values()]
    return tuple(named or colours[:FEWEST])


def called(own: Own) -> str:
    """After its Episode."""
    return f"episode-{own['episode']}"


def new(opening: Opening, content: Any, digest: str) -> NewGame:  # noqa: ANN401
    """The command that begins the game; who named no faction gets one."""
    own = {**opening.own, **_combined(opening)}
    factions = _factions(content, own.get("faction", {}), opening.seats)
    return NewGame(
        episode=own["episode"],
        goal=own.get("goal") or GOAL,
        level=own.get("level") or LEVEL,
        chairs=tuple(Chair(seat, factions[seat]) for seat in opening.seats),
        dice=opening.dice,
        content=digest,
        cadets=tuple(Seat(seat) for seat in own.get("cadets", ())),
        upgrades=own.get("upgrades", False),
        variant=own.get("variant", False),
        names=opening.names,
    )


def _combined(opening: Opening) -> Own:
    """The Episode of a header such as [Episode 0+2]; Cadets named there stay as they are."""
    return _episode(str(opening.own["episode"]), opening.seats) | {
        name: opening.own[name] for name in ("cadets",) if name in opening.own
    }


def _factions(content: Any, named: Mapping[str, str], seats: Sequence[Seat]) -> dict[str, str]:  # noqa: ANN401
    """As named; else the faction in the colour that the seat is called by, or the next free."""
    known = {one.lower(): one for one in content.factions}
    found: dict[str, str] = {
        seat: known.get(named[seat].lower(), named[seat]) for seat in seats if seat in named
    }
    free = [one for one in content.factions if one not in found.values()]
    colours = {content.factions[one].colour.lower(): one for one in free}
    for seat in seats:
        if seat not in found and colours.get(seat.lower()) in free:
            found[seat] = colours[seat.lower()]
            free.remove(found[seat])
    for seat in seats:
        if seat not in found:
            found[seat] = free.pop(0) if free else ""
    return found


def head(new: NewGame) -> str:
    """Episode, length and level."""
    parts = [f"[Episode {new.episode}] [Goal {new.goal}] [Level {new.level}]"]
    parts += ["[Upgrades yes]"] if new.upgrades else []
    parts += ["[Variant yes]"] if new.variant else []
    return " ".join(parts)


def chosen(new: NewGame) -> Iterator[str]:
    """Factions, and who began with 2-point tokens beside Episode 0."""
    yield from each_written("Factions", {one.seat: one.faction for one in new.chairs})
    if new.cadets:
        yield f"[Cadets {' '.join(label(seat) for seat in new.cadets)}]"


def told(new: NewGame) -> str:
    """The beginning as a line of the log."""
    seats = " ".join(f"{label(one.seat)}={one.faction}" for one in new.chairs)
    cadets = f", 2-point tokens for {' '.join(map(label, new.cadets))}" if new.cadets else ""
    return f"Episode {new.episode}, {new.goal}, level {new.level}, {seats}{cadets}, dice {new.dice}"


def standing(game: Any) -> tuple[str, str, dict[str, Any]]:  # noqa: ANN401
    """Episode and round."""
    how = f"round {game.round}" if game.round else "at set-up"
    return f"Episode {game.episode}", how, {"episode": game.episode, "round": game.round}


def result(_: object, table: Any) -> str:  # noqa: ANN401
    """Winners and points."""
    from domain.kernel.counting import listed

    totals = ", ".join(f"{seat} {points}" for seat, points in table.game.totals.items())
    won = "shared by" if len(table.game.winners) > 1 else "won by"
    return f"{won} {listed(table.game.winners)} ({totals} points)"
