"""The cards: Crew, Missions, Objectives, Anomalies, Upgrades, Warbound and Automa (SD-COMP)."""

from collections import Counter, defaultdict

import pytest

from domain.stardriven.content import Ability, Biome, Content, Effect, Objective
from domain.stardriven.loading import packaged, sources
from tests.citations import Cite

SPECIES = {"Aphex", "Human", "Machiki", "Ursine", "Synth", "V'nkala", "Zetaqulan"}
NAMED = {
    "PRI": {"Ion Cannon", "Stowaway Pod", "Emergency Jump"},
    "UW": {"Railgun", "Mission Monitor", "Missiles", "Shuttle"},
    "TRV": {"Gravity Database", "Power Transfer"},
    "SYN": {"Plasma Cannon", "Learning Matrix", "Reflector Shields", "Gravity Well"},
}


@pytest.fixture(scope="module")
def content() -> Content:
    return packaged()


@pytest.mark.clauses("SD-EX-32", "SD-COMP-19")
def test_sd_ex_32_thirteen_upgrades_are_named_and_eleven_are_not(
    content: Content, cites: Cite
) -> None:
    cites("SD-EX-32", "SD-COMP-19")
    told = sources()
    named: defaultdict[str, set[str]] = defaultdict(set)
    for name, upgrade in content.upgrades.items():
        if told[f"upgrades.{name}.name"] == "rulebook":
            named[upgrade.faction].add(upgrade.name)
    assert named == NAMED
    assert [len(NAMED[faction]) for faction in ("PRI", "UW", "TRV", "SYN")] == [3, 4, 2, 4]
    assert Counter(u.faction for u in content.upgrades.values()) == dict.fromkeys(NAMED, 6)
    assert (sum(map(len, NAMED.values())), len(content.upgrades)) == (13, 24)


@pytest.mark.clauses("SD-COMP-20", "SD-GAP-19")
def test_an_upgrade_has_one_cost_that_of_its_front(content: Content, cites: Cite) -> None:
    cites("SD-COMP-20", "SD-GAP-19")
    assert [u.cost for u in content.upgrades.values() if u.faction == "PRI"] == [5, 4, 2, 2, 3, 1]
    assert [u.cost for u in content.upgrades.values() if u.faction == "SYN"] == [4, 3, 2, 5, 2, 2]
    assert [u.cost for u in content.upgrades.values() if u.faction == "TRV"] == [2, 0, 2, 2, 0, 3]
    assert [u.cost for u in content.upgrades.values() if u.faction == "UW"] == [4, 1, 4, 3, 2, 3]
    reactions = {u.name for u in content.upgrades.values() if u.reaction}
    assert reactions == {"Emergency Jump", "Reflector Shields"}


def test_the_named_upgrades_do_what_is_printed(content: Content) -> None:
    does = {upgrade.name: upgrade.effects for upgrade in content.upgrades.values()}
    hit = Effect("strike", reach="adjacent", crits=1)
    assert does["Ion Cannon"] == (hit, Effect("target-energy", -3), Effect("energy", 3))
    assert does["Railgun"] == does["Plasma Cannon"] == (hit,)
    assert does["Missiles"] == (Effect("strike", reach="near", crosshairs=3, split=True),)
    assert does["Power Transfer"] == (Effect("transfer", 3),)
    assert does["Emergency Jump"] == (Effect("jump-roll"),)
    for name in ("Learning Matrix", "Gravity Database", "Mission Monitor"):
        assert does[name][0] == Effect("mission-remove", 1)


@pytest.mark.clauses("SD-COMP-17", "SD-COMP-18", "SD-GAP-16", "SD-GAP-17")
def test_34_crew_belong_to_a_faction_and_28_are_freelancers(content: Content, cites: Cite) -> None:
    cites("SD-COMP-17", "SD-COMP-18", "SD-GAP-16", "SD-GAP-17")
    assert Counter(crew.faction for crew in content.crew.values()) == {
        "UW": 8, "PRI": 8, "TRV": 10, "SYN": 8, "": 28,
    }  # fmt: skip


@pytest.mark.clauses("SD-CREW-01", "SD-CREW-10", "SD-CREW-22", "SD-FACTION-07", "SD-GLOSS-06")
def test_each_crew_is_one_of_a_kind_and_better_when_promoted(content: Content, cites: Cite) -> None:
    cites("SD-CREW-01", "SD-CREW-10", "SD-CREW-22", "SD-FACTION-07", "SD-GLOSS-06")
    assert len({crew.name for crew in content.crew.values()}) == len(content.crew) == 62
    for crew in content.crew.values():
        assert crew.promoted_value == crew.value + 1
        assert len(crew.promoted_skills) == len(crew.skills) + 1
        assert set(crew.skills) < set(crew.promoted_skills)
        assert crew.promoted_ability.die == crew.ability.die
        assert crew.promoted_ability.n == crew.ability.n + 1
    assert {crew.keyword for crew in content.crew.values()} == SPECIES
    assert "keyword" not in Effect.__struct_fields__  # no card names one


def test_the_crew_of_the_examples_are_as_printed(content: Content) -> None:
    alex, scerrit, phayett = (content.crew[f"PRI-0{number}"] for number in (1, 2, 3))
    assert (alex.name, alex.value) == ("Alex Weaver", 3)
    assert content.anomalies["A02"].skill in alex.skills
    assert (phayett.name, phayett.value) == ("Phayett", 3)
    assert phayett.ability == Ability("blue", 2)
    assert scerrit.name == "Scerrit"
    assert content.stations[2].skill in scerrit.skills
    assert scerrit.promoted_value >= 2


def test_freelancers_are_worth_more_than_most_of_the_factions_crew(content: Content) -> None:
    worth: defaultdict[str, list[int]] = defaultdict(list)
    for crew in content.crew.values():
        worth[crew.faction].append(crew.value)
    assert set(worth[""]) == {3, 4}
    assert {value for faction in worth if faction for value in worth[faction]} == {2, 3}
    assert {name: sum(values) for name, values in worth.items()} == {
        "UW": 20, "PRI": 20, "TRV": 24, "SYN": 20, "": 98,
    }  # fmt: skip


@pytest.mark.clauses("SD-COMP-14", "SD-COMP-15", "SD-GAP-22", "SD-GAP-23", "SD-GLOSS-03")
def test_28_missions_are_basic_and_the_others_bear_their_episode(
    content: Content, cites: Cite
) -> None:
    cites("SD-COMP-14", "SD-COMP-15", "SD-GAP-22", "SD-GAP-23", "SD-GLOSS-03")
    missions = content.missions.values()
    assert Counter(mission.episode for mission in missions) == {
        -1: 28, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 12, 8: 6, 9: 6, 10: 6,
    }  # fmt: skip
    biomes: set[Biome] = {
        "desert", "ice", "scorched", "toxic", "verdant", "asteroid", "derelict",
    }  # fmt: skip
    for biome in biomes:
        basic = [m for m in missions if m.episode == -1 and m.biome == biome]
        assert [m.reputation for m in basic] == [1, 2, 2, 3]


@pytest.mark.clauses("SD-MISSION-19", "SD-GAP-22", "SD-GAP-51")
def test_a_mission_asks_for_more_the_more_reputation_it_gives(
    content: Content, cites: Cite
) -> None:
    cites("SD-MISSION-19", "SD-GAP-22", "SD-GAP-51")
    asked = {1: (4, 2), 2: (6, 2), 3: (8, 3)}
    for mission in content.missions.values():
        assert (mission.value, len(mission.skills)) == asked[mission.reputation]
        assert len(mission.reward) == 1
        assert mission.name
    ice = content.missions["M-ICE-4"]
    assert (ice.biome, ice.value, len(ice.skills), ice.reputation) == ("ice", 8, 3, 3)
    assert ice.reward == (Effect("recharge", 1),)
    rewards = Counter(mission.reward[0] for mission in content.missions.values())
    assert rewards[Effect("upgrade", 1)] == 6
    assert set(rewards) == {
        Effect("energy", 3), Effect("experience", 1), Effect("shield", 2), Effect("charge", 2),
        Effect("draw", 2), Effect("recharge", 1), Effect("repair", 2), Effect("ready", 2),
        Effect("upgrade", 1),
    }  # fmt: skip


@pytest.mark.clauses("SD-COMP-16", "SD-GAP-21")
def test_24_objectives_ask_for_what_can_be_counted(content: Content, cites: Cite) -> None:
    cites("SD-COMP-16", "SD-GAP-21")
    cards = content.objectives
    assert Counter(card.kind for card in cards.values()) == {
        "loyalist": 5, "skill-missions": 6, "biome-missions": 7, "freelancers": 1, "promoted": 1,
        "anomalies": 1, "envoy": 1, "unbreached": 1, "presence": 1,
    }  # fmt: skip
    assert cards["O01"] == Objective(
        "O01", "Vexis Loyalist", "loyalist", of="CW-VEXIS", need=5, points=5
    )
    assert cards["O04"].of == "CW-FREYASTRA"
    assert cards["O08"] == Objective(
        "O08", "Transport Missions", "skill-missions", of="Transport", each=2, most=6
    )
    assert cards["O12"] == Objective(
        "O12", "Desert Work", "biome-missions", of="desert", need=2, points=4
    )
    last = [(card.need, card.points) for card in list(cards.values())[18:]]
    assert last == [(4, 5), (4, 5), (3, 5), (1, 6), (0, 4), (3, 4)]


@pytest.mark.clauses("SD-COMP-21", "SD-ANOM-08", "SD-GAP-20")
def test_24_anomalies_four_to_each_skill(content: Content, cites: Cite) -> None:
    cites("SD-COMP-21", "SD-ANOM-08", "SD-GAP-20")
    cards = content.anomalies
    assert Counter(card.skill for card in cards.values()) == dict.fromkeys(
        (station.skill for station in content.stations), 4
    )
    assert all(card.setback and card.research for card in cards.values())
    assert cards["A01"].name == "Asteroid Impact"
    assert cards["A01"].setback == (Effect("crosshair", 2), Effect("reputation", -1))
    assert cards["A02"].name == "Faulty Starmap Data"
    assert cards["A02"].setback == (Effect("crit", 1), Effect("energy-highest-unspent-die"))
    assert cards["A02"].research == (Effect("scan-crew-value"),)
    assert cards["A24"].setback == (Effect("shield", -1), Effect("charge", -1))


WARBOUND = [f"SD-WAR-{n}" for n in (17, 18, 19, 38, 39, 40, 41, 42)]


@pytest.mark.clauses("SD-COMP-22", "SD-COMP-28", *WARBOUND, "SD-GAP-25", "SD-GAP-26", "SD-GAP-27")
def test_the_warbound_have_two_cards_of_two_levels(content: Content, cites: Cite) -> None:
    cites("SD-COMP-22", "SD-COMP-28", *WARBOUND, "SD-GAP-25", "SD-GAP-26", "SD-GAP-27")
    cards = {(card.ship, card.level): card for card in content.warbound}
    assert {
        key: (card.crosshairs, card.move, card.figures, card.shields) for key, card in cards.items()
    } == {
        ("gunboat", 1): (3, 3, 1, ()),
        ("gunboat", 2): (3, 3, 1, (2, 3, 4, 5, 6)),
        ("interceptor", 1): (2, 4, 4, ()),
        ("interceptor", 2): (2, 4, 4, (1,)),
    }
    near, three = Effect("reputation-nearest", 1), Effect("energy", 3)
    learnt, shields, charges = Effect("experience", 1), Effect("shield", 2), Effect("charge", 2)
    gunboat = {2: (three,), 3: (learnt,), 4: (shields,), 5: (charges,), 6: (near,)}
    interceptor = {1: (near,), 2: (near,), 3: (three,), 4: (learnt,)}
    for level in (1, 2):
        for ship, rewards in (("gunboat", gunboat), ("interceptor", interceptor)):
            targets = next(
                c for c in content.warbound if (c.ship, c.level) == (ship, level)
            ).targets
            assert {target.number: target.reward for target in targets} == rewards
            assert [target.number for target in targets] == sorted(rewards)


@pytest.mark.clauses("SD-COMP-27", "SD-GAP-29")
def test_12_automa_cards_have_three_actions_each(content: Content, cites: Cite) -> None:
    cites("SD-COMP-27", "SD-GAP-29")
    assert len(content.automa) == 12
    assert content.automa["AU-01"].actions == ("MOVE green", "SHIELD 1", "RECRUIT")
    assert content.automa["AU-05"].actions == ("TARGET", "JUMP blue", "REP(Gateway)")
    words = Counter(
        action.split(" ")[0] for card in content.automa.values() for action in card.actions
    )
    assert words == {
        "MOVE": 10, "JUMP": 4, "SCAN": 3, "WARBOUND": 3, "TARGET": 2, "RECRUIT": 3, "PROMOTE": 3,
        "SHIELD": 2, "CHARGE": 2, "ENERGY": 1, "REPAIR": 1, "REP(Gateway)": 2,
    }  # fmt: skip
