"""The pieces, the map, the ships and the Episodes, with numbers typed from the rules."""

from collections import Counter
from itertools import combinations

import pytest

from domain.stardriven.components import held
from domain.stardriven.content import Content, Skill, Spot
from domain.stardriven.loading import packaged, sources
from domain.stardriven.soundness import check
from tests.citations import Cite

BOX = {
    "system_tiles": 26, "council_world_tiles": 5, "gateway_tiles": 1, "episode_cards": 8,
    "missions": 76, "basic_missions": 28, "episode_missions": 48, "objectives": 24,
    "freelancers": 28, "faction_crew": 34, "upgrades": 24, "faction_upgrades": 6,
    "anomalies": 24, "warbound_cards": 2, "automa_cards": 12, "reference_cards": 4,
    "combat_dice": 10, "red_dice": 8, "green_dice": 10, "blue_dice": 10, "charge_dice": 4,
    "shield_dice": 4, "wooden_blocks": 8, "shield_discs": 6, "damage_tokens": 48,
    "gateway_tokens": 4, "exploration_tokens": 26, "variant_tokens": 10, "interceptors": 4,
    "gunboats": 1, "ships": 4, "ship_boards": 4, "outposts": 3, "first_player_tokens": 1,
    "warbound_activation_tokens": 1, "mini_sleeves": 86, "standard_sleeves": 88,
    "tarot_sleeves": 38,
}  # fmt: skip
LISTED = [
    f"SD-COMP-{n:02}"
    for n in (
        1, 2, 9, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33, 35, 36,
        37, 38, 39, 40, 41,
    )
]  # fmt: skip
SKILLS: tuple[Skill, ...] = (
    "Exploration", "Diplomacy", "Transport", "Planetary", "Rescue", "Research",
)  # fmt: skip
BIOMES = {"desert", "ice", "scorched", "toxic", "verdant", "asteroid", "derelict"}


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


@pytest.mark.clauses(*LISTED)
def test_the_component_list_is_the_rulebooks_and_the_data_hold_as_many(
    content: Content, cites: Cite
) -> None:
    cites(*LISTED)
    assert content.components == BOX
    for name, (_, _, number) in held(content).items():
        assert number == BOX[name], name
    assert check(content) == ()


@pytest.mark.clauses("SD-EX-31", "SD-COMP-44", "SD-COMP-47", "SD-COMP-48", "SD-COMP-49")
def test_sd_ex_31_the_components_agree_with_each_other(content: Content, cites: Cite) -> None:
    cites("SD-EX-31", "SD-COMP-44", "SD-COMP-47", "SD-COMP-48", "SD-COMP-49")
    box = {name: number for name, (_, _, number) in held(content).items()}
    listed = content.components
    assert box["basic_missions"] + box["episode_missions"] == box["missions"] == 76
    assert 4 * 6 == box["upgrades"] == 24
    assert box["red_dice"] + box["green_dice"] + box["blue_dice"] == 28
    assert {sum(faction.dice.values()) for faction in content.factions.values()} == {7}
    assert len(content.fronts) + 4 == 25 < box["exploration_tokens"] == 26
    assert listed["mini_sleeves"] == 86 == 28 + 34 + 24
    assert listed["standard_sleeves"] == 88 == box["missions"] + box["automa_cards"]
    assert listed["tarot_sleeves"] == 38 == 24 + 8 + 2 + 4
    assert listed["damage_tokens"] == 48 == 4 * len(content.stations) * 2
    shields = {(card.ship, card.level): len(card.shields) for card in content.warbound}
    assert (shields["gunboat", 2], shields["interceptor", 2]) == (5, 1)
    assert sum(shields.values()) == listed["shield_discs"] == 6


@pytest.mark.clauses("SD-COMP-03", "SD-COMP-05", "SD-COMP-08", "SD-COMP-45", "SD-GAP-04")
def test_every_front_shows_a_gravity_and_a_biome_in_each_sector(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-03", "SD-COMP-05", "SD-COMP-08", "SD-COMP-45", "SD-GAP-04")
    assert len(content.fronts) == 21
    assert {front.gravity for front in content.fronts.values()} == {1, 2, 3, 4, 5, 6}
    assert {world.gravity for world in content.worlds.values()} == {2, 3, 4, 5, 6}
    shown = [front.biomes for front in content.fronts.values()]
    assert {len(biomes) for biomes in shown} == {3}
    assert {biome for biomes in shown for biome in biomes} == BIOMES
    for world in content.worlds.values():
        assert isinstance(world.biome, str)  # one for all three sectors
    assert (content.fronts["T01"].gravity, content.fronts["T01"].biomes) == (
        4, ("desert", "ice", "scorched"),
    )  # fmt: skip
    assert (content.fronts["T21"].gravity, content.fronts["T21"].biomes) == (
        6, ("scorched", "asteroid", "verdant"),
    )  # fmt: skip


@pytest.mark.clauses("SD-GAP-04", "SD-GAP-03")
def test_biomes_and_gravities_are_spread_evenly(content: Content, cites: Cite) -> None:
    cites("SD-GAP-04", "SD-GAP-03")
    fronts = content.fronts.values()
    assert set(Counter(b for front in fronts for b in front.biomes).values()) == {9}
    pairs = Counter(frozenset(p) for front in fronts for p in combinations(front.biomes, 2))
    assert set(pairs.values()) == {3}
    assert len(pairs) == 21
    assert Counter(front.gravity for front in fronts) == {1: 5, 2: 4, 3: 3, 4: 3, 5: 3, 6: 3}
    weights = Counter[str]()
    for front in fronts:
        weights.update(dict.fromkeys(front.biomes, front.gravity))
    assert all(28 <= weight <= 30 for weight in weights.values())
    gravities = Counter(front.gravity for front in fronts)
    gravities.update(world.gravity for world in content.worlds.values())
    gravities.update(p.gravity for p in content.places.values() if p.ring == 0)
    assert gravities == dict.fromkeys(range(1, 7), 5)


@pytest.mark.clauses("SD-COMP-04")
def test_the_back_of_a_tile_has_gravity_one_and_no_biome(content: Content, cites: Cite) -> None:
    cites("SD-COMP-04")
    assert content.numbers.unrevealed_gravity == 1
    for front in content.fronts.values():
        assert front.__struct_fields__ == ("id", "gravity", "biomes")  # all of the front


@pytest.mark.clauses("SD-COMP-07", "SD-COMP-46", "SD-GLOSS-09")
def test_the_council_worlds_are_named_and_other_tiles_are_not(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-07", "SD-COMP-46", "SD-GLOSS-09")
    assert {world.name: world.biome for world in content.worlds.values()} == {
        "Vexis": "toxic",
        "Ordo": "desert",
        "Libragon Prime": "verdant",
        "Freyastra": "ice",
        "Pyroken": "scorched",
    }
    assert all("name" not in front.__struct_fields__ for front in content.fronts.values())


@pytest.mark.clauses("SD-COMP-09", "SD-COMP-10", "SD-COMP-11", "SD-COMP-12", "SD-GAP-03")
def test_the_gateway_is_four_tiles_one_of_gravity_five(content: Content, cites: Cite) -> None:
    cites("SD-COMP-09", "SD-COMP-10", "SD-COMP-11", "SD-COMP-12", "SD-GAP-03")
    gateway = {name: p.gravity for name, p in content.places.items() if p.ring == 0}
    assert gateway == {"G1": 3, "G2": 4, "G3": 6, "G4": 5}
    assert not any(place.gravity for place in content.places.values() if place.ring)
    assert content.centre == "G3b"
    assert {episode.activated for episode in content.episodes.values()} == {False, True}


@pytest.mark.clauses("SD-COMP-31", "SD-COMP-32", "SD-GAP-06", "SD-GAP-07")
def test_there_are_four_kinds_of_tokens_and_two_variant_ones(content: Content, cites: Cite) -> None:
    cites("SD-COMP-31", "SD-COMP-32", "SD-GAP-06", "SD-GAP-07")
    assert content.tokens == {"anomaly": 10, "experience": 8, "objective": 4, "warbound": 4}
    assert content.variant_tokens == {"nebula": 5, "station": 5}


@pytest.mark.clauses("SD-COMP-23")
def test_a_combat_die_has_a_side_for_each_station(content: Content, cites: Cite) -> None:
    cites("SD-COMP-23")
    assert content.numbers.die_sides == 6
    assert [station.number for station in content.stations] == [1, 2, 3, 4, 5, 6]


@pytest.mark.clauses("SD-COMP-34")
def test_six_tokens_of_two_points_lie_on_the_stations_of_a_cadet(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-34")
    assert content.numbers.cadet_points == 2
    assert content.numbers.cadet_points * len(content.stations) == 12


@pytest.mark.clauses("SD-COMP-41", "SD-COMP-42")
def test_a_player_has_three_outposts_and_reputation_without_a_number(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-41", "SD-COMP-42")
    assert [faction.outposts for faction in content.factions.values()] == [3, 3, 3, 3]
    faction = content.factions["UW"]
    assert not any("reputation" in name for name in (*BOX, *faction.__struct_fields__))


SPOTS = [
    ("Navigation", "Jump", "blue", (0, 0, 0)),
    ("Command", "Attack / Ready", "red", (1, 2, 3)),
    ("Helm", "Move", "green", (1, 2, 3)),
    ("Sensors", "Scan", "blue", (1, 2, 3)),
    ("Crew Quarters", "Draw", "any", (2, 1, 0)),
    ("Engineering", "Charge Up & Repair", "green", (1, 2, 3)),
]
STATIONS = (
    "SD-COMP-43", "SD-ACT-13", "SD-NAV-05", "SD-CMD-04", "SD-CMD-09", "SD-HELM-05", "SD-HELM-06",
    "SD-SENS-07", "SD-QUART-03", "SD-QUART-04", "SD-ENG-03", "SD-GAP-11",
)  # fmt: skip


@pytest.mark.clauses(*STATIONS)
def test_a_station_has_three_spots_of_a_colour_and_a_cost(content: Content, cites: Cite) -> None:
    cites(*STATIONS)
    assert len(content.stations) == 6
    for station, (name, function, colour, costs) in zip(content.stations, SPOTS, strict=True):
        assert (station.name, station.function) == (name, function)
        colours = (colour, colour, "any")
        wanted = tuple((shown, cost) for shown, cost in zip(colours, costs, strict=True))
        assert tuple((spot.colour, spot.cost) for spot in station.spots) == wanted
    assert content.stations[2].spots[2] == Spot("any", 3)


@pytest.mark.clauses("SD-CREW-02", "SD-CREW-18", "SD-GAP-12")
def test_skill_and_station_line_up_in_their_order(content: Content, cites: Cite) -> None:
    cites("SD-CREW-02", "SD-CREW-18", "SD-GAP-12")
    assert tuple(station.skill for station in content.stations) == SKILLS
    shown = {skill for crew in content.crew.values() for skill in crew.promoted_skills}
    assert shown == set(SKILLS)


SHIPS = {
    "UW": ("United Worlds", "blue", 2, 1, (2, 3, 2)),
    "PRI": ("Privateer Navy", "red", 1, 2, (3, 2, 2)),
    "TRV": ("Traveler Corp", "yellow", 2, 1, (3, 2, 2)),
    "SYN": ("Synth Network", "green", 1, 2, (2, 3, 2)),
}


@pytest.mark.clauses(
    "SD-FACTION-01", "SD-FACTION-02", "SD-FACTION-08", "SD-GAP-09", "SD-GAP-10", "SD-GAP-37"
)
def test_each_faction_has_a_ship_crew_and_six_upgrades(content: Content, cites: Cite) -> None:
    cites("SD-FACTION-01", "SD-FACTION-02", "SD-FACTION-08", "SD-GAP-09", "SD-GAP-10")
    cites("SD-GAP-37")
    assert set(content.factions) == set(SHIPS)
    for name, (title, colour, shields, charges, dice) in SHIPS.items():
        ship = content.factions[name]
        assert (ship.name, ship.colour) == (title, colour)
        assert (ship.energy, ship.energy_max, ship.hull) == (6, 12, 3)
        assert (ship.shields, ship.charges) == (shields, charges)
        assert (ship.dice["green"], ship.dice["blue"], ship.dice["red"]) == dice
        assert sum(upgrade.faction == name for upgrade in content.upgrades.values()) == 6
        assert sum(crew.faction == name for crew in content.crew.values()) >= 5
    assert (content.numbers.shields_max, content.numbers.charges_max) == (6, 6)


@pytest.mark.clauses("SD-COMP-13", "SD-EPI-19", "SD-EPI-24", "SD-GAP-49")
def test_eight_episodes_are_in_the_box_and_three_are_of_the_expansion(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-13", "SD-EPI-19", "SD-EPI-24", "SD-GAP-49")
    episodes = content.episodes.values()
    assert [e.number for e in episodes if not e.aftermath] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [e.number for e in episodes if e.aftermath] == [8, 9, 10]
    assert [e.name for e in episodes] == [
        "Cadet Training", "Discovery", "Explore Ruins", "Extract Exotic Minerals",
        "Gateway Activation", "Warbound Blockade", "United Worlds Vote", "Experimental Gateship",
        "Tech Race", "Civil War", "A Plea for Unity",
    ]  # fmt: skip


@pytest.mark.clauses("SD-SETUP-07", "SD-SETUP-08")
def test_the_gateway_is_activated_from_episode_five_on(content: Content, cites: Cite) -> None:
    cites("SD-SETUP-07", "SD-SETUP-08")
    activated = [e.number for e in content.episodes.values() if e.activated]
    assert activated == [5, 6, 7, 8, 9, 10]


@pytest.mark.clauses("SD-SETUP-03", "SD-SCORE-10", "SD-EPI-07", "SD-EPI-25", "SD-EPI-26")
def test_each_episode_has_a_value_for_each_category(content: Content, cites: Cite) -> None:
    cites("SD-SETUP-03", "SD-SCORE-10", "SD-EPI-07", "SD-EPI-25", "SD-EPI-26")
    values = {
        e.number: (e.control, e.reputation, e.anomaly, e.promoted, e.freelancer, e.breach)
        for e in content.episodes.values()
    }
    usual = (5, 1, 3, 3, 2, -5)
    assert values == dict.fromkeys((0, 1, 3, 4, 5, 6, 7, 8), usual) | {
        2: (3, 1, 5, 3, 2, -5), 9: (3, 1, 3, 3, 2, -5), 10: (0, 1, 3, 3, 2, -5),
    }  # fmt: skip
    gateway = {e.number: e.gateway for e in content.episodes.values() if e.gateway is not None}
    assert gateway == {3: 10, 4: 10, 7: 10}


@pytest.mark.clauses("SD-EPI-06", "SD-EPI-09", "SD-GAP-24")
def test_what_is_special_of_an_episode_is_of_it_alone(content: Content, cites: Cite) -> None:
    cites("SD-EPI-06", "SD-EPI-09", "SD-GAP-24")
    plain = content.episodes["0"]
    names = plain.__struct_fields__[plain.__struct_fields__.index("worlds") : -2]
    found = {
        e.number: {n: getattr(e, n) for n in names if getattr(e, n) != getattr(plain, n)}
        for e in content.episodes.values()
    }
    control = {
        "CW-LIBRAGON": 12, "CW-FREYASTRA": 10, "CW-VEXIS": 8, "CW-ORDO": 6, "CW-PYROKEN": 4,
    }  # fmt: skip
    assert found == {
        0: {}, 1: {"attack_penalty": -2}, 2: {"adjacent_revealed": 1},
        3: {"asteroid_reputation": 1}, 4: {"anomaly_trade": 2}, 5: {"warbound_bonus": 1},
        6: {"most_worlds_factor": 2}, 7: {"stowed": 1}, 8: {"upgrade": 2},
        9: {"crit": 1, "crit_breach": 3}, 10: {"worlds": control},
    }  # fmt: skip
    anomaly = {e.number: e.anomaly for e in content.episodes.values()}
    assert max(anomaly, key=lambda number: anomaly[number]) == 2
    assert all(e.special for e in content.episodes.values())


@pytest.mark.clauses("SD-GAP-08")
def test_gateway_tokens_fall_in_value(content: Content, cites: Cite) -> None:
    cites("SD-GAP-08")
    stack = [(token.orbital, token.points) for token in content.gateway_tokens]
    assert stack == [(4, 8), (3, 7), (3, 6), (2, 5)]


@pytest.mark.clauses("SD-SETUP-06")
def test_the_other_numbers_are_those_of_the_rulebook(content: Content, cites: Cite) -> None:
    cites("SD-SETUP-06")
    numbers = content.numbers
    assert numbers.goals == {"short": 9, "normal": 12, "long": 15}
    assert (numbers.ships_in_sector, numbers.market, numbers.freelancer_market) == (2, 6, 4)
    assert (numbers.hand, numbers.objectives, numbers.upgrades, numbers.actions) == (5, 2, 2, 2)
    assert (numbers.rest_spent, numbers.rest_energy, numbers.spots) == (4, 3, 3)
    assert (numbers.command_experience, numbers.token_experience) == (1, 1)
    assert (numbers.nebula_crosshairs, numbers.automa_objectives) == (2, 3)
    assert (numbers.station_energy, numbers.station_reputation) == (4, 1)


def test_what_is_the_houses_is_told_from_what_is_the_rulebooks() -> None:
    told = sources()
    assert told["crew.PRI-01.value"] == "rulebook"
    assert told["crew.PRI-01.promoted_value"] == "house"
    assert told["crew.UW-01.name"] == "house"
    assert told["worlds.CW-ORDO.biome"] == "rulebook"
    assert told["worlds.CW-ORDO.gravity"] == "house"
    assert told["stations.2.costs"] == "review"
    assert told["stations.3.costs"] == "rulebook"
    assert told["stations.4.costs"] == "house"
    assert told["upgrades.UPG-P1.cost"] == "rulebook"
    assert told["missions.M-ICE-4.value"] == "rulebook"
    assert told["missions.M-ICE-4.skills"] == "house"
    assert told["anomalies.A02.research"] == "rulebook"
    assert told["anomalies.A01.research"] == "house"
    assert told["targets.gunboat-3"] == "rulebook"
    assert told["targets.gunboat-4.reward"] == "house"
    assert told["episodes.2.control"] == "rulebook"
    assert told["episodes.3.control"] == "house"
    assert told["numbers.rest_energy"] == "rulebook"
    assert told["numbers.shields_max"] == "house"
    assert set(told.values()) == {"rulebook", "review", "house"}
