"""Scores, maps, boards and states, as events make them; hidden things stay hidden."""

import pytest

from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven.scoring import standing
from domain.stardriven.table import Table, evolve
from projections.projection import Told
from projections.render.stardriven import text
from projections.stardriven.galaxy_map import galaxy_map
from projections.stardriven.report import report
from projections.stardriven.scoreboard import scoreboard
from projections.stardriven.ship_sheet import ship_sheet, ship_sheets
from projections.stardriven.state import state
from projections.stardriven.timeline import timeline
from tests.projections.stardriven.games import all_told, content, events, played, redacted, table_of
from tests.stardriven.spec import Scene, scene

RED, BLUE = Seat("Red"), Seat("Blue")


# --- score


def test_the_final_board_shows_the_points_that_were_scored() -> None:
    table = table_of(played())
    board = scoreboard(content(), table)
    assert board.final
    assert board.winners == table.game.winners
    assert {one.seat: one.total for one in board.standings} == dict(table.game.totals)
    scored = [event for event in events(played()) if isinstance(event, e.PointsScored)]
    shown = [(one.seat, line.line, line.points) for one in board.standings for line in one.lines]
    assert sorted(shown) == sorted((one.seat, one.line, one.points) for one in scored)
    assert all(line.rule.startswith("SD-") for one in board.standings for line in one.lines)


@pytest.mark.parametrize("count", [12, 60, 120, 240])
def test_the_standing_before_the_end_is_scored_from_the_table(count: int) -> None:
    table = table_of(played()[:count])
    board = scoreboard(content(), table)
    assert not board.final
    now = standing(content(), table)
    assert {one.seat: one.total for one in board.standings} == now.totals


def test_equal_points_share_a_place() -> None:
    board = scoreboard(content(), scene(3).table)
    assert [one.place for one in board.standings] == [1, 1, 1]
    assert board.leaders == ("Red", "Blue", "Yellow")
    ahead = scoreboard(content(), scene(3).reputation("Blue", vexis=1).table)
    assert [(one.seat, one.place) for one in ahead.standings] == [
        ("Blue", 1), ("Red", 2), ("Yellow", 2),
    ]  # fmt: skip


def test_a_world_shows_everybodys_reputation_and_who_controls_it() -> None:
    here = scene(3).reputation("Red", vexis=3, ordo=2).reputation("Blue", vexis=1, ordo=2)
    worlds = {one.id: one for one in scoreboard(content(), here.table).worlds}
    vexis, ordo, pyroken = worlds["CW-VEXIS"], worlds["CW-ORDO"], worlds["CW-PYROKEN"]
    assert vexis.reputation == {"Red": 3, "Blue": 1, "Yellow": 0}
    assert (vexis.controller, vexis.tied, vexis.place) == ("Red", (), "A9")
    assert (ordo.controller, ordo.tied) == (None, ("Red", "Blue"))
    assert (pyroken.controller, pyroken.tied) == (None, ())
    page = text.scoreboard(scoreboard(content(), here.table))
    assert "tied at 2: Red = Blue" in page
    assert "nobody" in page


def test_the_worth_of_a_world_follows_the_revealed_tiles_around_it() -> None:
    here = scene()
    before = {one.id: one.value for one in galaxy_map(content(), here.table).worlds}
    after = galaxy_map(content(), here.tile("B4", "T01").table)
    assert {
        one.id: one.value - before[one.id] for one in after.worlds if one.value != before[one.id]
    } == {"CW-LIBRAGON": 1}


def test_lines_that_only_some_seats_have_are_shown_for_those() -> None:
    here = Scene(content(), scene(2, "1", 1, "Blue").table)
    board = scoreboard(content(), here.given(e.CadetTokenCollected(BLUE, 3)).table)
    by_seat = {one.seat: one for one in board.standings}
    tokens = by_seat[BLUE].line("2-point tokens")
    assert tokens is not None
    assert (tokens.count, tokens.points) == (1, 2)
    assert by_seat[RED].line("2-point tokens") is None
    assert ("Attacks", "SD-EPI-06") in board.lines
    assert "2-point tokens" in text.scoreboard(board)


def test_the_score_says_what_is_in_hand_and_not_counted() -> None:
    page = text.scoreboard(scoreboard(content(), scene().table))
    assert "Objectives of Red 2 and Blue 2" in " ".join(page.split())
    ended = text.scoreboard(scoreboard(content(), table_of(played())))
    assert "not counted" not in ended


def test_a_tie_broken_by_missions_and_a_shared_victory_are_said() -> None:
    here = scene().given(
        e.GameEnded(3, "reputation"), e.PointsScored(RED, "Reputation", 1, 1, "SD-SCORE-03")
    )
    for by, winners, words in (
        ("missions", (RED,), "won by Red, the tie broken by Missions"),
        ("shared", (RED, BLUE), "shared by Red and Blue"),
    ):
        table = evolve(here.table, e.ResultDeclared(winners, by, {"Red": 1, "Blue": 1}))  # type: ignore[arg-type]
        assert words in text.scoreboard(scoreboard(content(), table))


def test_the_trigger_of_the_end_is_announced() -> None:
    here = scene().given(e.EndTriggered(1, RED, "reputation"))
    assert "triggered in round 1" in text.scoreboard(scoreboard(content(), here.table))
    assert "triggered in round 1" in text.state(state(content(), here.table))


# --- what a reader may see


def readers(count: int) -> tuple[Table, Table, list[Told]]:
    """The table of the referee, that of a reader without secrets, and what that one reads."""
    full, seen = Table(), Table()
    told: list[Told] = []
    for entry in played(4, "2", 2)[:count]:
        for n, event in enumerate(entry.events, 1):
            full, seen = evolve(full, event), evolve(seen, redacted(event))
            told.append(Told(entry.number, n, entry.seat, redacted(event)))
    return full, seen, told


@pytest.mark.parametrize("count", [5, 60, 150, 300])
def test_the_score_and_the_map_are_the_same_for_every_reader(count: int) -> None:
    full, seen, _ = readers(count)
    assert scoreboard(content(), full) == scoreboard(content(), seen)
    public, referees = galaxy_map(content(), seen), galaxy_map(content(), full)
    assert text.galaxy_map(public).splitlines()[:44] == text.galaxy_map(referees).splitlines()[:44]


@pytest.mark.parametrize("count", [4, 60, 300])
def test_a_reader_sees_how_many_cards_are_in_a_hand_and_not_which(count: int) -> None:
    full, seen, _ = readers(count)
    for mine, theirs in zip(
        ship_sheets(content(), full), ship_sheets(content(), seen), strict=True
    ):
        assert mine.unknown_crew == mine.unknown_objectives == 0
        assert len(theirs.hand) + theirs.unknown_crew == len(mine.hand)
        assert len(theirs.objectives) + theirs.unknown_objectives == len(mine.objectives)
        assert (theirs.quarters, theirs.below) == (mine.quarters, mine.below)
        assert theirs.stations == mine.stations
    hidden = ship_sheets(content(), readers(4)[1])[0]
    assert (hidden.hand, hidden.unknown_crew, hidden.unknown_objectives) == ((), 5, 2)
    assert "Crew in hand: 5 not known here" in text.sheet(hidden)
    assert "Objectives in hand: 2 not known here" in text.sheet(hidden)


def test_no_sentence_names_what_its_reader_may_not_know() -> None:
    _, table, told = readers(400)
    page = text.timeline(timeline(content(), told))
    assert "drew a Crew." in page
    assert "drew an Objective." in page
    assert "None" not in page
    assert report(content(), told).rounds
    state(content(), table)


def test_cards_that_nobody_named_count_as_unknown() -> None:
    here = scene().given(e.CrewDrawn(RED, "Crew"), e.ObjectiveDrawn(RED, "Objective"))
    seen = ship_sheet(content(), here.table, RED)
    assert (seen.unknown_crew, seen.unknown_objectives) == (1, 1)
    page = text.sheet(seen)
    assert "More Crew in hand: 1 not known here" in page
    assert "O04, now 0), 1 not known here" in " ".join(page.split())


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 8])
def test_views_can_be_made_in_the_middle_of_the_first_entry(count: int) -> None:
    table = Table()
    for event in events(played())[:count]:
        table = evolve(table, event)
    assert text.scoreboard(scoreboard(content(), table))
    assert text.state(state(content(), table))
    assert text.galaxy_map(galaxy_map(content(), table))
    assert text.sheets(ship_sheets(content(), table))
    assert report(content(), all_told()[:count]).lead


@pytest.mark.parametrize("game", [(2, "2", 1), (3, "1", 2), (4, "0", 1)])
def test_views_can_be_made_after_every_entry(game: tuple[int, str, int]) -> None:
    table = Table()
    for entry in played(*game):
        for event in entry.events:
            table = evolve(table, event)
        board = scoreboard(content(), table)
        assert len(board.standings) == game[0]
        state(content(), table)
        for sheet in ship_sheets(content(), table):
            spots = [spot for station in sheet.stations for spot in station.spots]
            dice = len(sheet.unspent) + len(sheet.aside) + sum(bool(spot.die) for spot in spots)
            assert dice == (7 if entry.number > 2 else 0)


# --- the board of a ship


def test_a_board_shows_dice_damage_crew_and_tracks_as_they_lie() -> None:
    here = (
        scene().dice("Red", "green6 blue1").spent("Red", s3_2="green4").crits("Red", "4.1", "4.2")
    )
    here.crew("Red", 3, "PRI-03", promoted=True, exhausted=True).board("Red", energy=5, charges=2)
    seen = ship_sheet(content(), here.table, RED)
    helm, sensors, quarters = seen.stations[2], seen.stations[3], seen.stations[4]
    assert [spot.die for spot in helm.spots] == ["", "green4", ""]
    assert [spot.crit for spot in sensors.spots] == [True, True, False]
    assert helm.crew is not None
    assert (helm.crew.name, helm.crew.value, helm.crew.ability) == ("Phayett", 4, "blue +3")
    assert helm.crew.promoted
    assert helm.crew.exhausted
    assert quarters.crew is not None
    assert (quarters.crew.id, quarters.crew.exhausted) == ("PRI-06", False)
    assert seen.unspent == ("blue1", "green6")
    page = text.sheet(seen)
    assert "│ green 2e  [ green 4 ]  │" in page
    assert page.count("CRIT") == 2
    assert "value 4 ★, exhausted" in page
    assert "Energy ●●●●●○○○○○○○ 5 of 12" in page
    assert "Unspent dice: blue 1 and green 6" in page


def test_a_board_shows_what_lies_beside_it() -> None:
    here = scene(2, "0").given(
        e.CrewDismissed(RED, "PRI-01", 0), e.CrewDismissed(RED, "PRI-02", 0),
        e.ObjectivePlayed(RED, "O04"), e.MissionCompleted(RED, "M-ICE-4", "A1a", 8),
        e.AnomalyKept(RED, "A02"), e.TokenCollected(RED, "anomaly"),
        e.CadetTokenCollected(RED, 3), e.WarboundTokenTaken(RED), e.PlayerResigned(RED),
    ).reputation("Red", freyastra=5)  # fmt: skip
    seen = ship_sheet(content(), here.table, RED)
    assert seen.below == ("PRI-01", "PRI-02")
    assert [(card.id, card.points) for card in seen.played] == [("O04", 5)]
    assert not seen.stations[2].token
    assert seen.stations[3].token
    assert (seen.outposts, seen.placed) == (2, ("A1a",))
    page = " ".join(text.sheet(seen).split())
    for words in (
        "Below in Crew Quarters, in order: PRI-01, PRI-02",
        "Objectives played: Freyastra Loyalist (O04, now 5)",
        "Missions done: Ice Mission 4 (M-ICE-4)",
        "Anomalies researched: Faulty Starmap Data (A02)",
        "Tokens: 1 anomaly, 1 of 2 points",
        "Outposts: 2 on the board, on the map at A1a",
        "Reputation: Freyastra 5",
        "At A1a, resigned, holds the Warbound Activation token.",
        "◆ 2-point token",
    ):
        assert words in page


def test_the_board_of_a_lost_ship_says_so() -> None:
    here = scene().given(
        e.CritPlaced(RED, "3.1", "", "gunboat"), e.HullBreached(RED, 3, 0), e.PlayerDestroyed(RED),
        e.ShipRemoved("Red", "A1a", 0),
    )  # fmt: skip
    page = text.sheet(ship_sheet(content(), here.table, RED))
    assert "Not on the map, destroyed." in page
    assert "Hull □□□ 0 of 3" in page
    assert "— destroyed" in text.state(state(content(), here.table))
    assert "destroyed" in text.scoreboard(scoreboard(content(), here.table))


# --- the map


def test_the_map_shows_what_stands_in_each_sector() -> None:
    here = scene().tile("A2", "T01", 1, tokens=1).outpost("Blue", "A2b").at("Blue", "A2b")
    here.at("Red", "A2c").at("I1", "A2c")
    seen = galaxy_map(content(), here.table)
    assert len(seen.tiles) == 30
    assert seen.unrevealed == 20
    tile = next(one for one in seen.tiles if one.place == "A2")
    assert (tile.kind, tile.front, tile.gravity, tile.tokens) == ("system", "T01", 4, 1)
    assert [one.biome for one in tile.sectors] == ["scorched", "desert", "ice"]
    assert [one.ships for one in tile.sectors] == [(), ("Blue",), ("Red", "I1")]
    assert [one.outpost for one in tile.sectors] == [None, "Blue", None]
    page = text.galaxy_map(seen)
    assert "b Outpost of Blue; b Blue; c Red; c" in " ".join(page.split())
    hidden = next(one for one in seen.tiles if one.place == "B1")
    assert (hidden.kind, hidden.gravity, hidden.tokens) == ("unrevealed", 1, 1)
    assert {one.biome for one in hidden.sectors} == {""}


def test_sectors_that_touch_lie_beside_each_other() -> None:
    seen = galaxy_map(content(), scene().table)
    at = {one.name: (one.x, one.y) for tile in seen.tiles for one in tile.sectors}
    assert len(set(at.values())) == 90
    for tile in seen.tiles:
        a, b, c = ((one.x, one.y) for one in tile.sectors)
        assert (b[0] - a[0], b[1] - a[1]) == (2, 0)
        assert (c[0] - a[0], c[1] - a[1]) == (1, 1)
    assert [one.name for tile in seen.tiles for one in tile.sectors if one.centre] == ["G3b"]


def test_tokens_are_shown_to_those_who_have_looked_at_them() -> None:
    for token, known in (("anomaly", ("anomaly",)), ("Token", ()), (None, ())):
        here = scene().given(e.TokenPeeked(RED, "B2", 1, token))
        tile = next(one for one in galaxy_map(content(), here.table).tiles if one.place == "B2")
        assert (tile.tokens, tile.known) == (1, known)


def test_the_warbound_cards_show_damage_shields_and_figures() -> None:
    here = scene(2, "2", 2).given(
        e.WarboundShieldRemoved("gunboat", 3, RED), e.WarboundDamaged("gunboat", 3, RED),
        e.ShipRemoved("I2", "G2a", 2),
    )  # fmt: skip
    seen = galaxy_map(content(), here.table)
    gunboat, interceptors = seen.warbound
    assert [(one.number, one.damaged, one.shield) for one in gunboat.targets][:3] == [
        (2, False, True), (3, True, False), (4, False, True),
    ]  # fmt: skip
    assert interceptors.at == {"I1": "G1a", "I3": "G3a"}
    assert [one.figure for one in interceptors.targets] == ["", "I2", "", "I4"]
    page = " ".join(text.galaxy_map(seen).split())
    assert "3 → 1 Experience (damaged)" in page
    assert "2 → 1 Reputation on the nearest world (I2 on it)" in page
    gone = scene().given(e.ShipRemoved("gunboat", "G4a", 0))
    assert galaxy_map(content(), gone.table).warbound[0].head == "Gunboat, Level 1: off the map"


# --- the state


def test_the_state_shows_markets_piles_and_whose_turn_it_is() -> None:
    seen = state(content(), scene().turn("Red", 1).table)
    assert (seen.turn, seen.actions, seen.order) == ("Red", 1, ("Red", "Blue"))
    assert [one.id for one in seen.market] == ["E2-01", "E2-02", "E2-03", "E2-04", "E2-05", "E2-06"]
    assert [one.top for one in seen.freelancers] == [False, False, False, False, True]
    assert [(deck.name, deck.left) for deck in seen.decks] == [
        ("Missions", 28), ("Freelancers", 24), ("Anomalies", 24), ("Objectives", 20),
    ]  # fmt: skip
    page = text.state(seen)
    assert "turn of Red, 1 action left" in page
    assert "hand: PRI-01, PRI-02, PRI-03, PRI-04, PRI-05, O01, O04" in page


def test_the_state_of_a_game_that_is_over_says_so() -> None:
    page = text.state(state(content(), table_of(played())))
    assert "; ended" in page
    assert "turn of" not in page


def test_an_empty_record_can_be_shown() -> None:
    assert text.scoreboard(scoreboard(content(), table_of(()))) == "No game has begun.\n"
    assert text.state(state(content(), table_of(()))) == "No game has begun.\n"
    assert text.sheets(()) == "No game has begun.\n"
    assert text.phases(()) == "No round has begun.\n"
    assert text.timeline(()) == "Nothing has happened.\n"
    assert "No map is laid out yet." in text.galaxy_map(galaxy_map(content(), table_of(())))
    assert report(content(), ()).lead == ("No game has begun.",)
