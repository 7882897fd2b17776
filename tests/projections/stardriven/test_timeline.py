"""Every event in a sentence of the past; runs, commands and attacks told together."""

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Event, Seat
from domain.kernel.record import Rewound
from domain.stardriven import events as e
from projections.projection import Told
from projections.render.stardriven import text
from projections.stardriven.cards import ability, effects
from projections.stardriven.course import condensed
from projections.stardriven.timeline import timeline
from projections.timeline import NORMAL
from tests.projections.stardriven.games import all_told, content, played

RED, BLUE = Seat("Red"), Seat("Blue")


def words(*events: Event) -> list[str]:
    told = [Told(1, n, RED, event) for n, event in enumerate(events, 1)]
    return [one.text for one in timeline(content(), told)]


def course(*entries: tuple[Event, ...]) -> list[str]:
    """The paragraphs of a report, told in Red's turn of round 1."""
    told = [Told(1, 1, RED, e.TurnBegun(1, RED))]
    told += [
        Told(number, n, RED, event)
        for number, entry in enumerate(entries, 2)
        for n, event in enumerate(entry, 1)
    ]
    by_cut = {one.cut: one.event for one in told}
    spoken = [one for one in timeline(content(), told) if one.weight >= NORMAL]
    return list(condensed(content(), [(by_cut[one.cut], one) for one in spoken]))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.NamesGiven((), None), "The players' names were written down."),
        (e.NamesGiven((), {"Red": "日本"}), "The players were 日本 (Red)."),
        (e.PlayerSeated(RED, "PRI", 1, 6, 12, 3, 1, 2, 3, (), ()),
         "Red took the Privateer Navy, seat 1."),
        (e.PlayerSeated(RED, "PRI", 1, 6, 12, 3, 1, 2, 3, (), (1, 2)),
         "Red took the Privateer Navy, seat 1, with a 2-point token at every station."),
        (e.WorldPlaced("CW-VEXIS", "B7", "table"), "Vexis lay at B7."),
        (e.DiceRolled(RED, ("red3", "blue6"), "table"), "Red rolled red 3 and blue 6."),
        (e.FirstPlayerChosen(RED, {"Red": 20, "Blue": 25}, (RED, BLUE), BLUE),
         ("Red became first player with the lowest dice (Red 20 and Blue 25); "
         "Blue took the Warbound Activation token.")),
        (e.CrewDrawn(RED, None), "Red drew a Crew."),
        (e.CrewDrawn(RED, "Crew"), "Red drew a Crew."),
        (e.CrewDrawn(RED, "PRI-02"), "Red drew Scerrit (PRI-02)."),
        (e.TopCrewDrawn(RED, "PRI-02"), "Red drew Scerrit (PRI-02) from the top of Crew Quarters."),
        (e.TopCrewShown(RED, "PRI-02", "table"),
         "Scerrit (PRI-02) lay on top of Crew Quarters of Red."),
        (e.CrewNamed(RED, "PRI-02"), "Red showed Scerrit (PRI-02)."),
        (e.ObjectiveDrawn(RED, None), "Red drew an Objective."),
        (e.ObjectivesPassed(Seat("table"), RED, 3, None), "3 Objectives were dealt to Red."),
        (e.ObjectivesPassed(RED, BLUE, 1, ("O20",)),
         "Red passed 1 Objective to Blue: Mentor (O20)."),
        (e.ObjectivesPassed(RED, BLUE, 2, ("Objective", "Objective")),
         "Red passed 2 Objectives to Blue."),
        (e.ObjectiveKept(RED, None), "Red kept an Objective."),
        (e.ObjectivePlayed(RED, "O20"), "Red played Mentor (O20)."),
        (e.ObjectiveShown(RED, "O20"), "Red was left with Mentor (O20)."),
        (e.MissionDealt("M-ICE-4", "table"),
         "Ice Mission 4 (M-ICE-4) came into the Mission Market."),
        (e.FreelancerDealt("FL-03", "table"),
         "Freelancer 3 (FL-03) came into the Freelancer Market."),
        (e.AnomalyDrawn(RED, "A05", "table"), "Red met Anomaly 5 (A05), setback: 2 Crosshair."),
        (e.AnomalyDiscarded("A05"), "Anomaly 5 (A05) was discarded."),
        (e.AnomalyDeckReshuffled(), "The Anomaly discards were shuffled into a new deck."),
        (e.AnomalyKept(RED, "A05"), "Red researched Anomaly 5 (A05)."),
        (e.TurnEnded(1, RED, 2), "Red left 2 actions unused."),
        (e.RoundBegun(4, True), "The last round, 4, began."),
        (e.EndTriggered(3, RED, "reputation"),
         "Red reached the Reputation goal: one more round after this one."),
        (e.EndTriggered(3, RED, "destroyed"),
         "The loss of the ship of Red began the end: one more round after this one."),
        (e.DiceChanged("table"), "From here on the dice came from the table."),
        (e.PlayerResigned(RED), "Red resigned; its ship was played on by the defaults."),
        (e.GameEnded(7, "nobody-left"),
         "The game ended in round 7, as no player ship was left."),
        (e.PointsScored(RED, "Reputation", 4, 4, "SD-SCORE-03"),
         "Red scored 4 points for Reputation (4, SD-SCORE-03)."),
        (e.ResultDeclared((RED, BLUE), "shared", {"Red": 5, "Blue": 5}),
         "Red and Blue won sharing the victory: Red 5 and Blue 5."),
        (e.EffectVoid(RED, "repair", "there is no CRIT to repair"),
         "Nothing came of repair for Red: there is no CRIT to repair."),
        (e.CrewReturned(RED, "PRI-02", 3), "Scerrit (PRI-02) came back to the hand of Red."),
        (e.CrewDismissed(RED, "PRI-02", 0), "Red discarded Scerrit (PRI-02)."),
        (e.CrewDismissed(RED, "PRI-02", 3), "Red retired Scerrit (PRI-02)."),
        (e.CrewReadied(RED, "PRI-02", 3), "Red readied Scerrit (PRI-02)."),
        (e.StationActivated(RED, 3, 2, "green6"), "Red activated Helm, spot 2, with green 6."),
        (e.CadetTokenCollected(RED, 3), "Red collected the 2-point token of Helm."),
        (e.EnergyChanged(RED, -2, 4, "Helm"), "Red lost 2 energy, now 4 (Helm)."),
        (e.ShieldsChanged(RED, -1, 0, "I2"), "Red lost 1 Shield, now 0 (Interceptor I2)."),
        (e.ChargesChanged(RED, 2, 4, "gunboat"),
         "Red gained 2 Weapon Charges, now 4 (the Gunboat)."),
        (e.ExperienceChanged(RED, 1, 1, "M-ICE-4"),
         "Red gained 1 Experience, now 1 (Ice Mission 4 (M-ICE-4))."),
        (e.DieChanged(RED, "blue4", "blue6"), "Red changed blue 4 to blue 6."),
        (e.DiceRerolled(RED, ("red1",), ("red5",), "table"), "Red rerolled red 1: red 5."),
        (e.DiceRecovered(RED, ("red1", "blue2"), "table"),
         "Red rested and recovered red 1 and blue 2."),
        (e.CritPlaced(RED, "3.1", "green6", "A02"),
         "Red took CRIT at 3.1 from Faulty Starmap Data (A02), moving green 6 aside."),
        (e.HullBreached(RED, 3, 2), "Red suffered a Hull Breach at Helm: Hull 2 left."),
        (e.PlayerDestroyed(RED), "The ship of Red was destroyed."),
        (e.MissionCompleted(RED, "M-ICE-4", "A3b", 9),
         "Red completed Ice Mission 4 (M-ICE-4) at A3b with Crew value 9, worth 3 Reputation."),
        (e.TokenCollected(RED, "anomaly"), "Red kept the anomaly token."),
        (e.AttackDeclared("Red", "gunboat", 4, 2, ""),
         "Red attacked the Gunboat with a 4 and 2 Combat dice."),
        (e.AttackDeclared("Red", "Blue", 4, 0, ""), "Red attacked Blue with a 4."),
        (e.AttackDeclared("card", "Red", 0, 2, "A05"),
         "Anomaly 5 (A05) attacked Red with 2 Combat dice."),
        (e.CombatDiceRolled("card", (5, 6), "attack", "table"), "The card rolled [5 6]."),
        (e.CombatDiceRolled("Red", (1,), "locations", "table"),
         "Red rolled [1] for the places of CRIT."),
        (e.HitsBlocked("Red", (5,), (6,), False), "Red blocked [5]; [6] went through."),
        (e.HitsBlocked("Red", (5, 6), (), False), "Red blocked [5 6]."),
        (e.AttackMissed("I3", (6,)), "[6] missed Interceptor I3."),
        (e.AttackEnded("Red", "Blue", 0), "The attack on Blue did nothing."),
        (e.ShipPlaced("gunboat", "G4a", "spawned"), "The Gunboat came back at G4a."),
        (e.ShipPlaced("I4", "A3a", "token"), "Interceptor I4 came to A3a, called by a token."),
        (e.ShipMoved("Red", "A1a", "B2c", "jump"), "Red jumped from A1a to B2c."),
        (e.ShipMoved("I1", "A1a", "A1b", "token"),
         "Interceptor I1 moved A1a-A1b, called by a token."),
        (e.ShipRemoved("I1", "A1a", 3), "Interceptor I1 was destroyed at A1a."),
        (e.ShipRemoved("Red", "A1a", 0), "The ship of Red left the map at A1a."),
        (e.OutpostRemoved(RED, "A1a", "moved"), "Red took back the Outpost at A1a."),
        (e.OutpostRemoved(RED, "A1a", "gunboat"),
         "The Gunboat destroyed the Outpost of Red at A1a."),
        (e.TileRevealed("A2", "T01", RED, "table"),
         "Red revealed A2: T01, Gravity 4, desert, ice, scorched."),
        (e.TileTurned("A2", 1), "A2 was laid in orientation 1."),
        (e.TokenPeeked(RED, "A2", 1, None), "Red looked at a token of A2."),
        (e.TokenPeeked(RED, "A2", 1, "Token"), "Red looked at a token of A2."),
        (e.TokenPeeked(RED, "A2", 1, "anomaly"), "Red looked at a token of A2: anomaly."),
        (e.TokenRevealed(RED, "A2", 1, "anomaly", "table"), "Red met a token at A2: anomaly."),
        (e.TokenPutBack(RED, "A2", 1, "A4"), "Red put a token of A2 back at A4."),
        (e.ReputationPlaced(RED, "CW-ORDO", 2, "gunboat"),
         "Red gained 2 Reputation on Ordo (the Gunboat)."),
        (e.ReputationLost(RED, "CW-ORDO", 1, "A01"),
         "Red lost 1 Reputation on Ordo (Asteroid Impact (A01))."),
        (e.WarboundDamaged("gunboat", 3, RED), "Red hit the Gunboat on 3."),
        (e.WarboundShieldRemoved("I2", 1, RED), "Red broke the Shield of Interceptor I2 on 1."),
        (e.WarboundRestored("gunboat", ()), "The Gunboat's card was as new again."),
        (e.WarboundRestored("interceptor", (1,)), "The Interceptors' card was as new again."),
        (e.WarboundTokenTaken(RED), "Red took the Warbound Activation token."),
        (e.WarboundStayed("gunboat", "the final round is over"),
         "The Gunboat stayed: the final round is over."),
    ],
)  # fmt: skip
def test_the_words_of_an_event(event: Event, sentence: str) -> None:
    assert words(event) == [sentence]


@pytest.mark.parametrize(
    "event",
    [e.FramePopped(), e.TurnBegun(1, RED), e.ActionTaken(RED, "rest"), e.RoundBegun(1, False),
     e.TurnEnded(1, RED, 0), e.ObjectiveTaken(RED, "table"), e.MissionTaken("M-ICE-4", RED),
     e.FreelancerTaken("FL-01", RED, False)],
)  # fmt: skip
def test_bookkeeping_has_no_sentence(event: Event) -> None:
    assert words(event) == []


def test_cards_that_this_content_does_not_have_are_named_by_their_ids() -> None:
    assert words(e.CrewNamed(RED, "XX-9")) == ["Red showed XX-9."]
    assert words(e.WorldPlaced("CW-X", "B7", "table")) == ["CW-X lay at B7."]
    assert words(e.TileRevealed("A2", "T99", RED, "table")) == ["Red revealed A2: T99."]
    assert words(e.PlayerSeated(RED, "XXX", 1, 6, 12, 3, 1, 2, 3, (), ())) == [
        "Red took the XXX, seat 1."
    ]


def test_what_a_card_does_is_said_in_a_few_words() -> None:
    setbacks = {name: effects(card.setback) for name, card in content().anomalies.items()}
    assert setbacks["A01"] == "2 Crosshair, -1 Reputation"
    assert setbacks["A02"] == "1 CRIT, lose energy as the highest unspent die"
    assert setbacks["A06"] == "-1 Shield, -1 Weapon Charge"
    rewards = {effects(card.reward) for card in content().missions.values()}
    assert {"draw 2", "recharge 1 Ship Upgrade", "repair 2", "3 energy"} <= rewards
    assert not any("{" in words for words in rewards)
    abilities = {ability(card.ability) for card in content().crew.values()}
    assert {"green +2", "any ±1", "reroll 2", "flip 1", "energy +2"} <= abilities


# --- told together


def test_the_steps_of_a_move_are_one_path() -> None:
    steps = [e.ShipMoved("Red", a, b, "helm") for a, b in (("A1a", "A1b"), ("A1b", "A2a"))]
    assert course(tuple(steps)) == ["Red moved A1a-A1b-A2a."]
    others = (
        e.ShipMoved("I2", "G1a", "G1b", "warbound"),
        e.ShipMoved("I3", "G1b", "G1c", "warbound"),
    )
    assert course(others) == ["Interceptor I2 moved G1a-G1b. Interceptor I3 moved G1b-G1c."]


def test_a_jump_after_a_move_is_told_as_a_jump() -> None:
    moves = e.ShipMoved("Red", "A1a", "A1b", "helm"), e.ShipMoved("Red", "A1b", "B1a", "jump")
    assert course(moves) == ["Red moved A1a-A1b. Red jumped from A1b to B1a."]


def test_what_one_command_did_is_one_paragraph() -> None:
    told = course(
        (e.CrewDismissed(RED, "PRI-01", 0), e.CrewDismissed(RED, "PRI-03", 0),
         e.MissionCompleted(RED, "M-ICE-1", "A1a", 6), e.OutpostPlaced(RED, "A1a"),
         e.ReputationPlaced(RED, "CW-VEXIS", 1, "M-ICE-1")),
        (e.StationActivated(RED, 5, 3, "red1"), e.TopCrewDrawn(RED, "PRI-06"),
         e.CrewDrawn(RED, "PRI-04"), e.CrewDrawn(RED, None), e.CrewDrawn(RED, "Crew")),
    )  # fmt: skip
    assert told == [
        (
            "Red discarded Alex Weaver (PRI-01) and Phayett (PRI-03); completed Ice Mission 1 "
            "(M-ICE-1) at A1a with Crew value 6, worth 1 Reputation; placed an Outpost at A1a; "
            "gained 1 Reputation on Vexis (Ice Mission 1 (M-ICE-1))."
        ),
        (
            "Red activated Crew Quarters, spot 3, with red 1; drew PRI crew 6 (PRI-06), PRI crew 4 "
            "(PRI-04) and 2 Crew."
        ),
    ]


def test_an_attack_is_one_paragraph_from_its_declaration_to_its_end() -> None:
    told = course(
        (e.AttackDeclared("gunboat", "Red", 0, 3, ""),
         e.CombatDiceRolled("gunboat", (3, 3, 1), "attack", "table")),
        (e.CombatDiceRolled("Red", (1,), "shields", "table"),
         e.HitsBlocked("Red", (1,), (3, 3), False),
         e.CritPlaced(RED, "3.1", "", "gunboat"), e.CritPlaced(RED, "3.2", "", "gunboat"),
         e.AttackEnded("gunboat", "Red", 2)),
        (e.CrewPromoted(RED, "PRI-02", 3),),
    )  # fmt: skip
    assert told == [
        (
            "The Gunboat attacked Red with 3 Combat dice. The Gunboat rolled [3 3 1]. "
            "Red rolled [1] for Shields. Red blocked [1]; [3 3] went through. "
            "Red took CRIT at 3.1 and 3.2 from the Gunboat."
        ),
        "Red promoted Scerrit (PRI-02).",
    ]


def test_hits_shields_and_repairs_in_a_row_are_told_together() -> None:
    assert course((
        e.WarboundShieldRemoved("gunboat", 2, RED), e.WarboundShieldRemoved("gunboat", 3, RED),
        e.WarboundDamaged("gunboat", 2, RED), e.WarboundDamaged("gunboat", 3, RED),
        e.CritRepaired(RED, "1.1"), e.CritRepaired(RED, "4.2"),
        e.CrewReadied(RED, "PRI-01", 2), e.CrewReadied(RED, "PRI-02", 3),
    )) == [
        ("Red broke the Shields of the Gunboat on 2 and 3. Red hit the Gunboat on 2 and 3. "
        "Red repaired 1.1 and 4.2; readied Alex Weaver (PRI-01) and Scerrit (PRI-02)."),
    ]  # fmt: skip


# --- whole games


def test_every_event_has_a_sentence_or_is_bookkeeping() -> None:
    spoken = timeline(content(), all_told(4, "2", 2))
    assert all(one.text.endswith(".") for one in spoken)
    assert not any("{" in one.text or "None" in one.text for one in spoken)


def test_the_timeline_is_told_by_round_and_turn() -> None:
    page = text.timeline(timeline(content(), all_told()))
    assert "== Round 1 · Turn of red" in page
    assert "== Before the first turn" in page
    assert "· The end" in page


def test_the_timeline_marks_what_was_undone_and_goes_back_to_its_turn() -> None:
    entries = played()[:60]
    target, last = 30, entries[-1].number + 1
    undo = Rewound(to=target, kind="rewind", by=RED, agreed=(BLUE,), reason="why")
    told = [*all_told()[: sum(len(entry.events) for entry in entries)], Told(last, 1, RED, undo)]
    spoken = timeline(content(), told, frozenset((*range(1, target + 1), last)))
    assert {one.in_force for one in spoken if one.entry <= target} == {True}
    assert {one.in_force for one in spoken if target < one.entry < last} == {False}
    assert spoken[-1].text == "Red set the game back to entry 30, agreed by Blue: why."
    before = [one.section for one in spoken if one.entry <= target][-1]
    assert spoken[-1].section.turn == before.turn
    assert "(undone)" in text.timeline(spoken)


def test_names_cannot_take_a_sentence_apart() -> None:
    name = Seat("Red; drew")
    told = course(
        (replace(e.CrewDrawn(RED, "PRI-01"), seat=name), e.CrewPromoted(name, "PRI-01", 2))
    )
    assert told == ["Red; drew drew Alex Weaver (PRI-01); promoted Alex Weaver (PRI-01)."]


def test_a_part_with_nothing_to_tell_has_no_paragraph() -> None:
    assert course(()) == []
    assert course((e.AttackEnded("Red", "Blue", 2),)) == []
