"""Setup: options, the deals of the table, the Warbound, Outposts and the first turn."""

import pytest

from domain.kernel.chance import EngineLuck
from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.messages import TABLE, GameId, Seat
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import rules
from domain.stardriven.loading import packaged
from tests.stardriven.spec import CHAIRS, DICE, WORLDS, Scene, new_game, opening


def fresh() -> Scene:
    return Scene(packaged(), rules.initial())


def begun(seats: int = 2, episode: str = "2", level: int = 1, *cadets: str) -> Scene:
    new = fresh()
    new.facts = new.decide(TABLE, new_game(seats, episode, level, "table", *cadets))
    return new


def set_up(episode: str = "2") -> Scene:
    """As `scene`, but set up while the test runs."""
    return begun(2, episode).when(*opening(2, episode))


@pytest.mark.clauses(
    "SD-AMB-32", "SD-GAP-58", "SD-GAP-37",
    "SD-SETUP-01", "SD-SETUP-02", "SD-SETUP-03", "SD-SETUP-04", "SD-SETUP-05", "SD-SETUP-06",
    "SD-SETUP-17", "SD-SETUP-18", "SD-SETUP-21", "SD-SETUP-23", "SD-SETUP-30", "SD-SETUP-31",
    "SD-SETUP-39", "SD-SETUP-41", "SD-EPI-25", "SD-EPI-09",
)  # fmt: skip
def test_a_game_lays_out_the_piles_of_its_episode_and_no_other() -> None:
    game = begun(3).table.game
    assert game.goal == 12
    assert game.episode_missions == tuple(f"E2-0{n}" for n in range(1, 7))
    assert len(game.basic_missions) == 28
    assert len(game.freelancers) == 28
    assert len(game.anomalies.bag) == 24
    assert len(game.objectives.bag) == 24
    assert not game.upgrades


@pytest.mark.parametrize(("goal", "reputation"), [("short", 9), ("normal", 12), ("long", 15)])
def test_the_length_of_the_game_is_a_reputation_goal(goal: str, reputation: int) -> None:
    new = fresh()
    new.decide(TABLE, c.NewGame("1", goal, 1, CHAIRS[:2], "table", ""))
    assert new.table.game.goal == reputation


@pytest.mark.clauses("SD-SETUP-07", "SD-SETUP-10", "SD-SETUP-12", "SD-SETUP-13", "SD-SETUP-14",
                     "SD-SETUP-24", "SD-SETUP-26", "SD-MAP-05", "SD-MAP-07")  # fmt: skip
def test_the_map_is_face_down_around_the_gateway_with_a_token_on_each_tile() -> None:
    galaxy = begun().table.galaxy
    assert len(galaxy.tiles) == 30
    assert [place for place, tile in galaxy.tiles.items() if tile.front] == ["G1", "G2", "G3", "G4"]
    assert all(len(tile.tokens) == 1 for tile in galaxy.tiles.values())
    assert len(galaxy.fronts) == 21
    assert len(galaxy.unseen_tokens) == 26
    assert galaxy.card == {1: "I1", 2: "I2", 3: "I3", 4: "I4"}
    assert galaxy.ships == {}


@pytest.mark.clauses("SD-SETUP-29", "SD-SETUP-24")
def test_at_level_2_shields_lie_on_the_warbound_cards() -> None:
    galaxy = begun(2, "2", 2).table.galaxy
    assert galaxy.gunboat_shields == (2, 3, 4, 5, 6)
    assert galaxy.interceptor_shields == (1,)
    assert begun().table.galaxy.gunboat_shields == ()


@pytest.mark.clauses(
    "SD-SETUP-32", "SD-PLAYER-01", "SD-PLAYER-02", "SD-PLAYER-06", "SD-PLAYER-08", "SD-PLAYER-09",
    "SD-PLAYER-10", "SD-PLAYER-11", "SD-PLAYER-12", "SD-PLAYER-15", "SD-FACTION-01",
)  # fmt: skip
def test_every_ship_board_starts_as_its_faction_says() -> None:
    new = begun(4)
    red, blue = new.player("Red"), new.player("Blue")
    assert (red.faction, red.energy, red.energy_max, red.hull) == ("PRI", 6, 12, 3)
    assert (red.shields, red.charges, red.outposts) == (1, 2, 3)
    assert (blue.shields, blue.charges) == (2, 1)
    assert red.quarters.bag == tuple(f"PRI-0{n}" for n in range(1, 9))
    assert len(new.player("Yellow").quarters.bag) == 10
    assert red.cadet_stations == ()


@pytest.mark.clauses("SD-SETUP-09", "SD-SETUP-11", "SD-SETUP-15", "SD-MAP-06")
def test_council_worlds_come_face_up_without_a_token() -> None:
    new = begun().when("table: worlds [A3 B1 A7 B12 B5]")
    tiles = new.table.galaxy.tiles
    assert [one.world for one in new.all(e.WorldPlaced)] == list(WORLDS)
    assert tiles["A3"].front == "CW-FREYASTRA"
    assert tiles["A3"].tokens == ()
    assert sum(len(tile.tokens) for tile in tiles.values()) == 25
    assert len(new.table.galaxy.unseen_tokens) == 26


@pytest.mark.parametrize("places", ["A3 A3 A7 B12 B5", "G1 B1 A7 B12 B5", "A3 B1 A7 B12"])
def test_worlds_go_on_five_different_system_tiles(places: str) -> None:
    refused = begun().refuses(f"table: worlds [{places}]")
    assert refused.rule in ("REC-DICE-01", "REC-DICE-03")


@pytest.mark.clauses("SD-PLAYER-06", "SD-PLAYER-07", "SD-SETUP-34", "SD-SETUP-35")
def test_the_lowest_dice_begin_and_the_last_in_order_takes_the_warbound_token() -> None:
    dice = f"{DICE['Blue']} {DICE['Red']} {DICE['Yellow']}"  # Red rolls what Blue did before
    new = begun(3).when("table: worlds [A3 B1 A7 B12 B5]", f"table: start-dice [{dice}]")
    chosen = new.one(e.FirstPlayerChosen)
    assert chosen.totals == {"Red": 37, "Blue": 19, "Yellow": 39}
    assert (chosen.seat, chosen.order) == ("Blue", ("Blue", "Yellow", "Red"))
    assert new.table.game.warbound == "Red"
    assert new.player("Blue").unspent == ("blue1", "blue1", "blue2", "green2", "green6", "red3",
                                          "red4")  # fmt: skip


@pytest.mark.clauses("SD-SETUP-34")
def test_a_tie_for_the_lowest_dice_is_drawn() -> None:
    dice = " ".join(["1"] * 14)
    new = begun().when("table: worlds [A3 B1 A7 B12 B5]", f"table: start-dice [{dice} Blue]")
    assert new.one(e.FirstPlayerChosen).seat == "Blue"
    again = begun().when("table: worlds [A3 B1 A7 B12 B5]")
    assert "of those tied" in again.refuses(f"table: start-dice [{dice}]").sentence


@pytest.mark.clauses("SD-PLAYER-03", "SD-PLAYER-16", "SD-QUART-11")
def test_a_hand_is_two_objectives_and_five_crew_and_the_next_one_is_seen() -> None:
    red = set_up().player("Red")
    assert red.objectives == ("O04", "O01")
    assert red.hand == ("PRI-01", "PRI-02", "PRI-03", "PRI-04", "PRI-05")
    assert red.quarters.top == "PRI-06"
    assert red.quarters.bag == ("PRI-07", "PRI-08")


def test_cards_that_nobody_names_are_held_unknown() -> None:
    lines = opening(2, "2")
    hands = "Objective O01 Crew Crew PRI-03 PRI-04 PRI-05 PRI-06"
    new = begun().when(*lines[:2])
    blue = "O05 O06 UW-01 UW-02 UW-03 UW-04 UW-05 UW-06"
    new.when(f"table: hands [{hands} {blue}]")
    red = new.player("Red")
    assert red.objectives == ("Objective", "O01")
    assert red.hand_size == 5
    assert red.quarters.left == 2
    assert set(red.quarters.bag) == {"PRI-01", "PRI-02", "PRI-07", "PRI-08"}


@pytest.mark.clauses("SD-SETUP-19", "SD-SETUP-20", "SD-SETUP-21", "SD-SETUP-22", "SD-SETUP-18")
def test_the_first_market_is_the_episode_and_the_freelancers_lie_under_it() -> None:
    game = set_up().table.game
    assert game.market == tuple(f"E2-0{n}" for n in range(1, 7))
    assert game.episode_missions == ()
    assert game.freelancer_market == ("FL-01", "FL-02", "FL-03", "FL-04")
    assert game.freelancer_top == "FL-05"
    assert len(game.freelancers) == 23


@pytest.mark.clauses("SD-GAP-59", "SD-EPI-01", "SD-EPI-02", "SD-EPI-05", "SD-COMP-34")
def test_episode_0_draws_basic_missions_and_puts_tokens_on_all_stations() -> None:
    new = set_up("0")
    assert len(new.table.game.market) == 6
    assert all(name.startswith("M-") for name in new.table.game.market)
    assert new.player("Red").cadet_stations == (1, 2, 3, 4, 5, 6)
    assert new.content.numbers.cadet_points == 2
    new.crew("Red", 3, "PRI-03").turn("Red").when("Red: activate 3 with green6 on 1")
    assert new.one(e.CadetTokenCollected).station == 3


@pytest.mark.clauses("SD-EPI-04")
def test_only_the_named_cadets_begin_with_tokens_in_another_episode() -> None:
    new = begun(2, "2", 1, "Blue")
    assert new.player("Blue").cadet_stations == (1, 2, 3, 4, 5, 6)
    assert new.player("Red").cadet_stations == ()
    with pytest.raises(IllegalMove, match="SD-EPI-04: Green is no seat"):
        begun(2, "2", 1, "Green")


def ready_for_warbound() -> Scene:
    return begun().when(*opening(2, "2")[:4])


@pytest.mark.clauses(
    "SD-GAP-58",
    "SD-AMB-46",
    "SD-GAP-03",
    "SD-SETUP-25",
    "SD-SETUP-26",
    "SD-SETUP-27",
    "SD-SETUP-28",
)
def test_the_first_player_spreads_the_warbound_over_the_gateway() -> None:
    new = ready_for_warbound()
    assert new.asked().seats == ("Red",)
    new.when("Red: warbound G4c, G3a, G1b, G2c")
    galaxy = new.table.galaxy
    assert galaxy.ships == {"gunboat": "G4c", "I1": "G3a", "I2": "G1b", "I3": "G2c"}
    assert galaxy.card == {1: "", 2: "", 3: "", 4: "I4"}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("G1a, G4a, G2a, G3a", "SD-SETUP-25"),
        ("G4a, G1a, G1b, G2a", "SD-SETUP-27"),
        ("G4a, G1a, G2a", "SD-SETUP-27"),
        ("G4a, G4b, G2a, G3a", "SD-SETUP-27"),
        ("G4a, A1a, G2a, G3a", "SD-SETUP-27"),
        ("G4d, G1a, G2a, G3a", "SD-SETUP-25"),
    ],
)
def test_the_gunboat_has_gravity_5_and_each_other_gateway_tile_an_interceptor(
    line: str, rule: str
) -> None:
    assert ready_for_warbound().refuses(f"Red: warbound {line}").rule == rule


@pytest.mark.clauses(
    "SD-AMB-50",
    "SD-GAP-41",
    "SD-SETUP-36",
    "SD-SETUP-37",
    "SD-SETUP-38",
    "SD-SETUP-40",
    "SD-MAP-01",
)
def test_outposts_go_round_from_the_first_player_and_the_ships_follow() -> None:
    new = ready_for_warbound().when("Red: warbound G4a, G1a, G2a, G3a", "Red: outpost A5b")
    assert new.asked().seats == ("Blue",)
    new.when("Blue: outpost A9c")
    assert new.table.galaxy.ships["Red"] == "A5b"
    assert new.table.galaxy.ships["Blue"] == "A9c"
    assert (new.player("Red").outposts, new.player("Blue").outposts) == (2, 2)
    assert new.one(e.TurnBegun) == e.TurnBegun(1, Seat("Red"))


@pytest.mark.clauses("SD-AMB-62", "SD-SETUP-36", "SD-FAQ-07")
def test_a_council_world_never_takes_a_second_outpost() -> None:
    new = ready_for_warbound().when("Red: warbound G4a, G1a, G2a, G3a", "Red: outpost A5b")
    assert new.refuses("Blue: outpost A5a").rule == "SD-AMB-62"
    assert new.refuses("Blue: outpost A2a").rule == "SD-SETUP-36"
    assert "A5a" not in new.lines("Blue", "outpost")
    assert "outpost A7b" in new.lines("Blue", "outpost")


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (new_game(1), "SD-SETUP-33"),
        (c.NewGame("2", "normal", 1, (), "table", ""), "SD-SETUP-41"),
        (c.NewGame("2", "endless", 1, CHAIRS, "table", ""), "SD-SETUP-06"),
        (c.NewGame("2", "short", 3, CHAIRS, "table", ""), "SD-SETUP-24"),
        (c.NewGame("5", "short", 1, CHAIRS, "table", ""), "SD-SETUP-01"),
        (c.NewGame("coop", "short", 1, CHAIRS, "table", ""), "SD-GAP-48"),
        (c.NewGame("2", "short", 1, CHAIRS, "table", "", upgrades=True), "SD-SETUP-39"),
        (c.NewGame("2", "short", 1, CHAIRS, "table", "", variant=True), "SD-GAP-07"),
        (c.NewGame("2", "short", 1, CHAIRS[:1] * 2, "table", ""), "SD-GAP-37"),
        (
            c.NewGame("2", "short", 1, (CHAIRS[0], c.Chair(Seat("Blue"), "PRI")), "table", ""),
            "SD-GAP-37",
        ),
        (
            c.NewGame("2", "short", 1, (CHAIRS[0], c.Chair(Seat("Blue"), "NAVY")), "table", ""),
            "SD-PLAYER-01",
        ),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(command: c.NewGame, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        fresh().decide(TABLE, command)
    assert refused.value.rule == rule


@pytest.mark.parametrize("label", ["", "a/b", " Blue", "x" * 25])
def test_a_seat_has_a_name_that_a_record_can_bear(label: str) -> None:
    chairs = (CHAIRS[0], c.Chair(Seat(label), "UW"))
    with pytest.raises(BadInput, match="seat 2"):
        fresh().decide(TABLE, c.NewGame("2", "short", 1, chairs, "table", ""))


def test_dice_and_names_are_checked() -> None:
    with pytest.raises(BadInput, match="dice"):
        fresh().decide(TABLE, c.NewGame("2", "short", 1, CHAIRS, "loaded", ""))
    for names in ({"Pink": "somebody"}, {"Red": ""}, {"Red": "a\x00"}):
        with pytest.raises(BadInput, match="player names"):
            fresh().decide(TABLE, c.NewGame("2", "short", 1, CHAIRS, "table", "", names=names))


def test_a_game_begins_once() -> None:
    with pytest.raises(IllegalMove, match="SD-SETUP-01: this game has begun already"):
        begun().decide(TABLE, new_game())


def test_names_are_told_only_if_there_are_any() -> None:
    new = fresh()
    named = c.NewGame("2", "short", 1, CHAIRS[:2], "table", "", names={"Red": "the first"})
    facts = new.decide(TABLE, named)
    assert any(isinstance(fact.event, e.NamesGiven) for fact in facts)
    assert not begun().all(e.NamesGiven)


def test_an_engine_sets_everything_up_and_every_seat_may_take_the_default() -> None:
    new = fresh()
    new.decide(TABLE, new_game(4, "1", 2, "engine"))
    for number in range(1, 20):
        asked = new.asked()
        if asked.seats != (TABLE,) and asked.verbs[0] not in ("warbound", "outpost"):
            break
        command = rules.automatic(new.content, new.table)
        if command is None:
            new.when(f"{asked.seats[0]}: {asked.default}")
            continue
        new.with_luck(TABLE, command, EngineLuck("1" * 64, GameId("g"), number))
    assert new.table.game.round == 1
    assert len(new.table.galaxy.outposts) == 4
    assert len(new.table.game.objectives.bag) == 16
    assert new.table.top is not None


def test_what_the_forms_of_the_setup_offer_is_never_refused() -> None:
    new = ready_for_warbound()
    offered = new.lines("Red", "warbound")
    assert len(offered) == 3 * 9 * 6 * 3
    for line in sorted(offered)[::25]:
        ready_for_warbound().when(f"Red: {line}")
    assert begun().forms("Red") == ()
    assert [form.verb for form in begun().forms("table")] == ["worlds"]


def test_the_form_of_an_outpost_offers_every_free_world() -> None:
    new = ready_for_warbound().when("Red: warbound G4a, G1a, G2a, G3a")
    assert len(new.lines("Red", "outpost")) == 15
