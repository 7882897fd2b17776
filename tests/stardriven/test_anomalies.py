"""Anomaly cards: drawn, suffered, researched (SD-ANOM)."""

import pytest

from domain.stardriven import events as e
from domain.stardriven import frames as f
from tests.stardriven.spec import Scene, scene
from tests.stardriven.voyage import ANOMALY, RED, manned, met, returned


def suffered(card: str, here: Scene | None = None) -> Scene:
    """Red has met an Anomaly and this card is drawn."""
    return met("anomaly", f"table: resolve [{card}]", here=here)


@pytest.mark.clauses("SD-ANOM-01", "SD-AMB-03", "SD-GLOSS-01")
def test_the_token_is_collected_before_the_card_is_drawn() -> None:
    here = met("anomaly")
    assert here.one(e.TokenCollected).token == ANOMALY
    assert here.asked().seats == ("table",)
    assert here.player("Red").tokens == ("anomaly",)
    here.when("table: resolve [A03]")
    assert here.one(e.AnomalyDrawn) == e.AnomalyDrawn(RED, "A03", "table")


@pytest.mark.clauses("SD-ANOM-02", "SD-EXPLORE-09")
def test_the_setback_comes_before_the_research() -> None:
    here = suffered("A03")
    assert here.one(e.EnergyChanged).by == -3
    assert here.asked().verbs == ("research", "keep")


@pytest.mark.clauses("SD-ANOM-02", "SD-GAP-33")
def test_a_setback_takes_no_more_than_there_is() -> None:
    here = suffered("A03", scene().board("Red", energy=2))
    assert here.player("Red").energy == 0
    here = suffered("A06", scene().board("Red", shields=0, charges=0))
    assert not here.all(e.ShieldsChanged)
    assert here.asked().verbs == ("research", "keep")


@pytest.mark.clauses("SD-ANOM-03", "SD-ANOM-04", "SD-EXPLORE-11")
def test_a_crew_of_the_hand_with_the_skill_is_discarded_and_the_card_kept() -> None:
    here = suffered("A03").when("Red: research discard PRI-01")
    assert here.one(e.CrewDismissed) == e.CrewDismissed(RED, "PRI-01", 0)
    assert here.player("Red").kept_anomalies == ("A03",)
    assert here.player("Red").quarters.bottom == ("PRI-01",)
    assert here.table.game.anomalies.discards == ()


@pytest.mark.clauses("SD-ANOM-03", "SD-AMB-36")
def test_a_crew_at_a_station_is_retired_even_if_exhausted() -> None:
    here = suffered("A03", scene().crew("Red", 2, "PRI-01", exhausted=True))
    here.when("Red: research retire PRI-01")
    assert here.one(e.CrewDismissed).station == 2
    assert here.player("Red").kept_anomalies == ("A03",)


@pytest.mark.clauses("SD-ANOM-03", "SD-CREW-11")
def test_a_promoted_crew_is_exhausted_and_stays() -> None:
    here = suffered("A04", scene().crew("Red", 2, "PRI-01", promoted=True))
    here.when("Red: choose PRI-03")  # the setback: a Crew of the hand is discarded
    here.when("Red: research exhaust PRI-01")  # Diplomacy is on its silver side only
    assert here.one(e.CrewExhausted).station == 2
    assert not here.all(e.CrewDismissed)
    assert here.player("Red").kept_anomalies == ("A04",)


@pytest.mark.clauses("SD-ANOM-03", "SD-AMB-15", "SD-QUART-13")
def test_the_top_of_crew_quarters_can_be_exhausted_if_promoted_but_not_retired() -> None:
    basic = suffered("A03")
    assert basic.refuses("Red: research exhaust PRI-06").rule == "SD-QUART-13"
    assert basic.refuses("Red: research retire PRI-06").rule == "SD-QUART-09"
    promoted = scene().given(e.CrewPromoted(RED, "PRI-06", 5))
    here = suffered("A03", promoted).when("Red: research exhaust PRI-06")
    assert here.player("Red").quarters.exhausted


@pytest.mark.clauses("SD-ANOM-03")
@pytest.mark.parametrize(
    ("way", "rule"),
    [
        ("discard PRI-03", "SD-ANOM-03"),  # Planetary
        ("discard PRI-06", "SD-ANOM-03"),  # not in hand
        ("discard UW-01", "SD-ANOM-03"),
        ("retire PRI-01", "SD-MISSION-10"),  # in hand
        ("exhaust PRI-01", "SD-ANOM-03"),
        ("exhaust PRI-04", "SD-CREW-11"),  # not promoted
        ("retire PRI-04", "SD-ANOM-03"),  # Diplomacy, Rescue
    ],
)
def test_only_one_crew_with_the_skill_of_the_card_researches_it(way: str, rule: str) -> None:
    here = suffered("A03", scene().crew("Red", 2, "PRI-04"))
    assert here.refuses(f"Red: research {way}").rule == rule
    assert here.when("Red: keep").rules_of(e.AnomalyDiscarded) >= {"SD-ANOM-06"}
    assert here.refuses("Red: research discard PRI-01").rule != "SD-ANOM-03"
    cited = suffered("A03").when("Red: research discard PRI-01")
    assert "SD-ANOM-03" in cited.rules_of(e.CrewDismissed)


@pytest.mark.clauses("SD-ANOM-05")
def test_the_crew_value_plays_no_part() -> None:
    here = suffered("A05", scene().board("Red", shields=0)).when("table: attack-dice [1 2]")
    here.when("Red: research discard PRI-02")  # value 2, with Transport
    assert here.rules_of(e.AnomalyKept) >= {"SD-ANOM-05"}
    assert here.player("Red").kept_anomalies == ("A05",)


@pytest.mark.clauses("SD-ANOM-06", "SD-AMB-03")
def test_a_card_not_researched_is_discarded_and_the_token_stays() -> None:
    here = suffered("A03").when("Red: keep")
    assert here.table.game.anomalies.discards == ("A03",)
    assert here.player("Red").kept_anomalies == ()
    assert here.player("Red").tokens == ("anomaly",)


@pytest.mark.clauses("SD-ANOM-06")
def test_nobody_is_asked_who_has_no_crew_that_could_research() -> None:
    here = scene().given(*(e.CrewDismissed(RED, f"PRI-0{n}", 0) for n in range(1, 6)))
    suffered("A03", here)
    assert here.table.game.anomalies.discards == ("A03",)
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-ANOM-03", "SD-GAP-39")
def test_a_hand_is_secret_so_whoever_holds_cards_is_asked() -> None:
    here = scene().given(*(e.CrewDismissed(RED, f"PRI-0{n}", 0) for n in (1, 2, 4, 5)))
    suffered("A03", here)  # PRI-03 has no Exploration
    assert here.asked().verbs == ("research", "keep")
    assert here.lines("Red", "research") == set()
    assert "SD-ANOM-03" in here.rules_of(e.FrameReplaced)
    assert here.when("Red: keep").rules_of(e.AnomalyDiscarded) >= {"SD-ANOM-06"}
    assert "SD-GAP-39" in met("anomaly", "table: resolve [A03]", "Red: research discard PRI-01"
                              ).rules_of(e.CrewNamed)  # fmt: skip


@pytest.mark.clauses("SD-ANOM-07")
def test_an_anomaly_is_met_by_moving_or_chosen_after_a_scan() -> None:
    assert met("anomaly").rules_of(e.TokenRevealed) >= {"SD-ANOM-07"}
    here = scene().frame(f.Scanning(RED, 1)).when("Red: scan B1 [T05 anomaly]", "Red: turn 0")
    here.when("Red: trigger B1 1", "table: resolve [A03]")
    assert here.one(e.AnomalyDrawn).card == "A03"
    assert here.rules_of(e.TokenRevealed) >= {"SD-ANOM-07"}


@pytest.mark.clauses("SD-ANOM-08", "SD-GAP-20")
def test_the_forms_offer_every_crew_with_the_skill_of_the_card() -> None:
    here = scene().crew("Red", 2, "PRI-01", promoted=True).crew("Red", 3, "PRI-02")
    suffered("A08", here.board("Red", shields=0)).when("table: locations [4]")  # Research
    assert here.lines("Red", "research") == {"research retire PRI-02"}
    other = suffered("A10", scene().crew("Red", 2, "PRI-01", promoted=True))  # Diplomacy
    other.when("Red: choose PRI-03")  # its setback: a Crew of the hand is discarded
    expected = {"discard PRI-04", "retire PRI-01", "exhaust PRI-01"}
    assert other.lines("Red", "research") == {f"research {way}" for way in expected}
    assert here.when("Red: research retire PRI-02").rules_of(e.AnomalyKept)
    assert "SD-ANOM-08" in suffered("A03").rules_of(e.AnomalyDrawn)


@pytest.mark.clauses("SD-ANOM-10")
def test_collected_tokens_are_counted_apart_from_kept_cards() -> None:
    here = suffered("A03").when("Red: research discard PRI-01")
    assert here.rules_of(e.AnomalyKept) >= {"SD-ANOM-10"}
    assert here.player("Red").tokens.count("anomaly") == 1


@pytest.mark.clauses("SD-ANOM-12", "SD-AMB-48", "SD-DMG-04")
def test_a_crit_of_a_setback_is_located_by_a_die_and_not_blocked() -> None:
    here = scene().crits("Red", "4.1").board("Red", shields=6)
    suffered("A08", here).when("table: locations [4]")
    assert here.player("Red").crits == ("4.1", "4.2")
    assert here.player("Red").shields == 6
    assert here.asked().verbs == ("research", "keep")


@pytest.mark.clauses("SD-EXPLORE-10", "SD-SHIELD-09")
def test_ch_of_a_setback_are_rolled_and_shields_against_them_too() -> None:
    here = suffered("A05", scene().board("Red", shields=2))
    here.when("table: attack-dice [4 5]", "table: shield-dice [5 1]")
    assert here.player("Red").crits == ("4.1",)
    assert here.player("Red").shields == 1


@pytest.mark.clauses("SD-GAP-31", "SD-ANOM-01")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    here = scene()
    cards = here.table.game.anomalies.bag
    here.given(*(e.AnomalyDrawn(RED, card, "table") for card in cards))
    here.given(*(e.AnomalyDiscarded(card) for card in cards[:2]))
    suffered("A02", here)
    assert len(here.all(e.AnomalyDeckReshuffled)) == 1
    assert here.table.game.anomalies.bag == ("A01",)


@pytest.mark.clauses("SD-GAP-31")
def test_with_no_card_left_the_token_is_collected_without_one() -> None:
    here = scene()
    here.given(*(e.AnomalyDrawn(RED, card, "table") for card in here.table.game.anomalies.bag))
    met("anomaly", here=here)
    assert here.player("Red").tokens == ("anomaly",)
    assert isinstance(here.table.top, f.Turn)


@pytest.mark.clauses("SD-GAP-35", "SD-ANOM-06")
def test_the_card_of_a_ship_destroyed_by_it_is_discarded() -> None:
    here = scene().given(e.HullBreached(RED, 1, 1)).crits("Red", "4.1", "4.2")
    suffered("A08", here).when("table: locations [4]")
    assert here.player("Red").destroyed
    assert here.table.game.anomalies.discards == ("A08",)


@pytest.mark.clauses("SD-GAP-42", "SD-ANOM-02")
def test_the_player_chooses_the_world_that_loses_reputation() -> None:
    here = scene().reputation("Red", vexis=2, ordo=1).board("Red", shields=0)
    suffered("A01", here).when("table: attack-dice [1 2]")
    assert here.lines("Red", "choose") == {"choose CW-ORDO", "choose CW-VEXIS"}
    here.when("Red: choose CW-ORDO")
    assert here.one(e.ReputationLost).world == "CW-ORDO"
    assert here.table.galaxy.reputation_of("Red") == 2


@pytest.mark.clauses("SD-GAP-42", "SD-GAP-33")
def test_without_reputation_nothing_is_lost() -> None:
    here = suffered("A01", scene().board("Red", shields=0)).when("table: attack-dice [1 2]")
    assert here.one(e.EffectVoid).effect == "reputation"
    assert not here.all(e.ReputationLost)


@pytest.mark.clauses("SD-GAP-47", "SD-ANOM-01")
def test_two_anomalies_on_one_tile_draw_two_cards() -> None:
    here = returned(scene().tile("A2", "T05"), "A2", "anomaly", "anomaly")
    here.frame(f.Jumping(RED, 6)).when("Red: jump A2a", "Red: trigger A2 2")
    here.when("table: resolve [A03]", "Red: research discard PRI-01", "table: resolve [A09]")
    assert here.when("Red: keep").player("Red").tokens == ("anomaly", "anomaly")
    assert here.player("Red").kept_anomalies == ("A03",)
    assert here.table.game.anomalies.discards == ("A09",)


@pytest.mark.clauses(
    "SD-NAV-01", "SD-ANOM-01", "SD-ANOM-03", "SD-ANOM-04", "SD-ANOM-12", "SD-DMG-05", "SD-DMG-07",
    "SD-AMB-48", "SD-EXPLORE-11",
)  # fmt: skip
def test_ex_05_a_jump_into_an_anomaly() -> None:
    here = manned(1, "blue1 green2 red3", "PRI-02").board("Red", energy=6)
    here.when("Red: activate 1 with blue1 on 1", "Red: jump A2a")
    assert here.all(e.EnergyChanged)[0].by == 1
    here.when("table: resolve [T05]", "Red: turn 0", "table: resolve [anomaly]")
    assert here.one(e.TokenCollected).token == ANOMALY
    here.when("table: resolve [A02]", "table: locations [1]")
    assert here.one(e.CritPlaced) == e.CritPlaced(RED, "1.1", "blue1", "A02")
    assert here.player("Red").aside == ("blue1",)
    assert here.one(e.EnergyChanged).by == -3
    here.when("Red: research discard PRI-01")
    assert here.player("Red").quarters.bottom[-1] == "PRI-01"
    assert here.player("Red").kept_anomalies == ("A02",)
    assert here.player("Red").energy == 6 - 2
