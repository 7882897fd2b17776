"""Every card, tile and token is in one place; what a reader cannot see is counted all the same."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator

from domain.kernel.breaches import Breach
from domain.stardriven.content import Content
from domain.stardriven.galaxy import GUNBOAT, UNNAMED_TOKEN
from domain.stardriven.game import UNNAMED
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE, Player
from domain.stardriven.table import Table

NO_NAMES = ("", UNNAMED, UNNAMED_CREW, UNNAMED_OBJECTIVE)
BOXED = 1  # of 26 tokens one goes back into the box, for there are 25 places (SD-GAP-06)


def misplaced(content: Content, table: Table, drawn: Iterable[str], cut: str) -> Iterator[Breach]:
    """Cards that are nowhere or in two places; `drawn` are Anomalies that take effect just now."""
    game, players = table.game, table.players.values()
    factions = {player.faction for player in players}
    crew = [name for name, card in content.crew.items() if card.faction in factions]
    freelancers = [name for name, card in content.crew.items() if not card.faction]
    own = content.episodes[game.episode].number
    missions = [name for name, card in content.missions.items() if card.episode in (own, -1)]
    places = Counter(card for player in players for card in _crew(player))
    places.update((*game.freelancers, *game.freelancer_market, game.freelancer_top or ""))
    yield from _once("SD-COMP-18", crew, places, cut)
    yield from _once("SD-COMP-17", freelancers, places, cut)
    yield from _foreign("SD-COMP-18", {*crew, *freelancers}, places, cut)
    places = Counter((*game.episode_missions, *game.basic_missions, *game.market))
    places.update(card for player in players for card in player.missions)
    yield from _once("SD-COMP-14", missions, places, cut)
    yield from _foreign("SD-COMP-14", missions, places, cut)
    pile = game.objectives
    places = Counter((*pile.bag, *pile.apart, *(game.draft or ())))
    places.update(card for one in players for card in (*one.objectives, *one.played))
    yield from _once("SD-COMP-16", content.objectives, places, cut)
    yield from _foreign("SD-COMP-16", content.objectives, places, cut)
    pile = game.anomalies
    places = Counter((*pile.bag, *pile.discards, *drawn))
    places.update(card for player in players for card in player.kept_anomalies)
    yield from _once("SD-COMP-21", content.anomalies, places, cut)
    yield from _foreign("SD-COMP-21", content.anomalies, places, cut)
    yield from _held(table, cut)


def _crew(player: Player) -> tuple[str, ...]:
    """All Crew of a seat; those in hand that this reader does not know lie in the bag."""
    quarters = player.quarters
    posted = (one.crew for one in player.stations.values())
    return (quarters.top or "", *quarters.bag, *quarters.bottom, *player.hand, *posted)


def _once(rule: str, cards: Iterable[str], places: Counter[str], cut: str) -> Iterator[Breach]:
    wrong = next((card for card in cards if places[card] != 1), None)
    if wrong is not None:
        yield Breach(rule, cut, f"{wrong} in one place", f"in {places[wrong]}")


def _foreign(rule: str, cards: Container[str], places: Counter[str], cut: str) -> Iterator[Breach]:
    """A card that is none of this game's; a card that nobody named may be any."""
    wrong = next((card for card in places if card not in cards and card not in NO_NAMES), None)
    if wrong is not None:
        yield Breach(rule, cut, "cards of this game", wrong)


def _held(table: Table, cut: str) -> Iterator[Breach]:
    """As many cards of the bag are held as hands have unknown ones."""
    for player in table.players.values():
        unknown = player.unseen_crew + player.hand.count(UNNAMED_CREW)
        if not 0 <= player.quarters.held == unknown or player.quarters.left < 0:
            values = (f"{unknown} unknown Crew of {player.seat}", player.quarters.held)
            yield Breach("SD-COMP-18", cut, *values)


def strayed(content: Content, table: Table, revealed: Counter[str], cut: str) -> Iterator[Breach]:
    """Fronts, tokens and Warbound figures; `revealed` are the tokens that have left the map."""
    galaxy = table.galaxy
    tiles = galaxy.tiles.values()
    fronts = Counter((*galaxy.fronts, *(tile.front for tile in tiles)))
    yield from _once("SD-COMP-02", content.fronts, fronts, cut)
    marks = [mark for tile in tiles for mark in tile.tokens]
    known = Counter(mark.kind for mark in marks if mark.kind not in (None, UNNAMED_TOKEN))
    unknown = len(marks) - known.total()
    tokens = Counter(galaxy.unseen_tokens) + revealed
    for kind, count in content.tokens.items():
        if tokens[kind] + known[kind] != count:
            yield Breach("SD-COMP-30", cut, f"{count} {kind} tokens", tokens[kind] + known[kind])
    if _worlds_lie(content, table) and len(galaxy.unseen_tokens) != unknown + BOXED:
        values = (f"{unknown + BOXED} unknown tokens", len(galaxy.unseen_tokens))
        yield Breach("SD-COMP-30", cut, *values)
    figures = Counter((*galaxy.card.values(), *(one for one in galaxy.ships if one != GUNBOAT)))
    interceptors = [f"I{number}" for number in range(1, len(galaxy.card) + 1)]
    yield from _once("SD-COMP-28", interceptors, figures, cut)


def _worlds_lie(content: Content, table: Table) -> bool:
    return set(content.worlds) <= {tile.front for tile in table.galaxy.tiles.values()}
