"""The primitives of rewards and setbacks, and the choices that they ask for."""

import pytest

from domain.kernel.messages import TABLE, Seat
from domain.stardriven import commands as c
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Do, Effect
from tests.stardriven.spec import Scene, scene

RED = Seat("Red")
IN_TURN = f.Turn(RED, 2)


def ready() -> Scene:
    """Red's turn: three Crew at stations, energy 5, Shields 1, charges 2, a hand of two."""
    new = scene().crew("Red", 1, "PRI-01").crew("Red", 2, "PRI-02").crew("Red", 3, "PRI-03")
    return new.dice("Red", "blue2 green5 red3").board("Red", energy=5).turn("Red")


def having(new: Scene, *effects: tuple[Do, int]) -> Scene:
    """A card has these effects on Red, as far as they go by themselves."""
    seen = tuple(Effect(do, n) for do, n in effects)
    new.frame(f.Effects(RED, seen, "test"))
    other = "engine" if new.table.game.dice == "table" else "table"
    new.facts = new.decide(TABLE, c.ChangeDice(other))
    return new


@pytest.mark.clauses("SD-GAP-14", "SD-GAP-51", "SD-PLAYER-13", "SD-GAP-33")
def test_effects_change_the_board_from_left_to_right() -> None:
    new = having(
        ready(), ("energy", 3), ("experience", 1), ("shield", 2), ("charge", 9), ("energy", -20)
    )
    player = new.player("Red")
    assert (player.energy, player.experience, player.shields, player.charges) == (0, 1, 3, 6)
    assert [one.by for one in new.all(e.EnergyChanged)] == [3, -8]
    assert new.table.top == IN_TURN


@pytest.mark.clauses("SD-GAP-51")
def test_energy_is_lost_as_the_highest_unspent_die_says() -> None:
    assert having(ready(), ("energy-highest-unspent-die", 0)).one(e.EnergyChanged).by == -5
    nothing = having(ready().dice("Red", ""), ("energy-highest-unspent-die", 0))
    assert not nothing.all(e.EnergyChanged)


@pytest.mark.clauses("SD-GAP-33", "SD-GAP-51")
@pytest.mark.parametrize(
    "effect",
    [
        ("repair", 2), ("ready", 2), ("recharge", 1), ("reputation", -1), ("upgrade", 1),
    ],
)  # fmt: skip
def test_what_can_do_nothing_is_void(effect: tuple[Do, int]) -> None:
    new = having(ready(), effect)
    assert new.one(e.EffectVoid).effect == effect[0]
    assert new.table.top == IN_TURN


@pytest.mark.clauses("SD-ENG-07")
def test_all_crits_are_repaired_if_they_are_few_else_the_player_chooses() -> None:
    assert having(ready().crits("Red", "1.1", "2.1"), ("repair", 2)).player("Red").crits == ()
    new = having(ready().crits("Red", "1.1", "2.1", "4.2"), ("repair", 2))
    assert new.asked().default == "choose 1.1, 2.1"
    assert len(new.lines("Red", "choose")) == 6
    for bad in ("choose 1.1", "choose 1.1, 1.1", "choose 3.1, 1.1", "choose 1.1, 2.1, 4.2"):
        assert new.refuses(f"Red: {bad}").rule == "SD-ENG-07"
    assert new.when("Red: choose 4.2, 1.1").player("Red").crits == ("2.1",)


@pytest.mark.clauses("SD-GAP-51")
def test_crew_are_readied_or_exhausted_by_choice_where_there_is_one() -> None:
    new = having(ready(), ("exhaust", 2))
    assert new.refuses("Red: choose PRI-01, PRI-05").rule == "SD-GAP-51"
    new.when("Red: choose PRI-06, PRI-01")
    assert [one.crew for one in new.all(e.CrewExhausted)] == ["PRI-06", "PRI-01"]
    having(new, ("ready", 3))
    assert not new.player("Red").quarters.exhausted
    assert not new.player("Red").stations[1].exhausted
    having(new, ("exhaust", 9))
    assert len(new.all(e.CrewExhausted)) == 4
    having(new, ("ready", 1)).when("Red: choose PRI-03")
    assert not new.player("Red").stations[3].exhausted
    having(new, ("exhaust", 1))
    assert new.one(e.CrewExhausted).crew == "PRI-03"
    assert having(new, ("exhaust", 1)).one(e.EffectVoid).why == "no Crew is ready"


@pytest.mark.clauses("SD-QUART-05", "SD-QUART-06")
def test_a_hand_is_discarded_in_the_order_of_the_player() -> None:
    new = having(ready(), ("discard-hand", 2))
    assert new.lines("Red", "choose") == {"choose PRI-04, PRI-05", "choose PRI-05, PRI-04"}
    assert new.refuses("Red: choose PRI-01, PRI-04").rule == "SD-QUART-06"
    new.when("Red: choose PRI-05, PRI-04")
    assert new.player("Red").quarters.bottom == ("PRI-05", "PRI-04")
    assert having(new, ("discard-hand", 1)).one(e.EffectVoid).why == "the hand is empty"


def test_a_card_that_nobody_named_is_named_as_it_is_discarded() -> None:
    new = ready().given(e.CrewDrawn(RED, "Crew")).frame(f.Choice(RED, "drop", 2, "test"))
    assert new.refuses("Red: choose PRI-07, PRI-08").rule == "SD-QUART-06"
    new.when("Red: choose PRI-07, PRI-04")
    assert [one.crew for one in new.all(e.CrewNamed)] == ["PRI-07", "PRI-04"]
    assert new.player("Red").hand == ("PRI-05",)


@pytest.mark.clauses("SD-GAP-51")
def test_cards_drawn_by_an_effect_come_by_the_table() -> None:
    new = having(ready(), ("draw", 2), ("energy", 1))
    assert new.asked().seats == (TABLE,)
    assert [form.verb for form in new.forms("table")] == ["resolve"]
    new.when("table: resolve [PRI-08 PRI-07]")
    player = new.player("Red")
    assert player.hand[-2:] == ("PRI-06", "PRI-08")
    assert (player.quarters.top, player.energy) == ("PRI-07", 6)


def test_an_empty_deck_draws_nothing_without_asking() -> None:
    new = ready()
    for card in ("PRI-07", "PRI-08"):
        new.given(e.CrewDrawn(RED, card))
    having(new, ("draw", 2))
    assert new.player("Red").hand[-1] == "PRI-06"
    assert new.player("Red").quarters.size == 0
    assert new.table.top == IN_TURN


@pytest.mark.clauses("SD-EXP-09", "SD-EXP-04")
def test_a_freelancer_comes_free_of_experience_and_not_at_the_end_of_a_turn() -> None:
    new = having(ready(), ("recruit", 1))
    assert new.refuses("Red: recruit PRI-08 [FL-09]").rule == "SD-EXP-09"
    assert "recruit FL-05" in new.lines("Red", "recruit")
    new.when("Red: recruit FL-03 [FL-09]")
    assert new.player("Red").hand[-1] == "FL-03"
    assert new.table.top == IN_TURN
    for crew in (*new.table.game.freelancers, "FL-09"):
        new.given(e.FreelancerDealt(crew, "table"))
    for crew in new.table.game.freelancer_market:
        new.given(e.FreelancerTaken(crew, RED, False))
    assert having(new, ("recruit", 1)).one(e.EffectVoid).why == "no Freelancer is left"


@pytest.mark.clauses("SD-GAP-15", "SD-MAP-08", "SD-GAP-05")
def test_reputation_goes_to_the_nearest_world_by_choice_on_a_tie() -> None:
    new = having(ready(), ("reputation-nearest", 2))
    assert new.one(e.ReputationPlaced).world == "CW-FREYASTRA"
    having(new.at("Red", "A10a"), ("reputation-nearest", 2))
    new.when("Red: choose CW-VEXIS")
    assert new.table.galaxy.reputation_of("Red", "CW-VEXIS") == 2
    lost = having(new.gone("Red"), ("reputation-nearest", 1))
    assert lost.one(e.EffectVoid).why == "the ship is not on the map"


@pytest.mark.clauses("SD-GAP-42")
def test_reputation_is_lost_from_a_world_of_the_players_choice() -> None:
    new = having(ready().reputation("Red", ordo=1), ("reputation", -1))
    assert new.one(e.ReputationLost).world == "CW-ORDO"
    new = having(ready().reputation("Red", ordo=1, vexis=2), ("reputation", -2))
    assert new.lines("Red", "choose") == {"choose CW-ORDO", "choose CW-VEXIS"}
    new.when("Red: choose CW-ORDO")
    assert new.table.galaxy.reputation_of("Red", "CW-ORDO") == 0
    assert new.table.galaxy.reputation_of("Red", "CW-VEXIS") == 1


@pytest.mark.clauses("SD-DMG-04", "SD-ANOM-12")
def test_crits_of_a_card_are_located_by_the_table() -> None:
    new = having(ready(), ("crit", 1), ("energy", 1))
    assert new.asked().verbs == ("locations",)
    new.when("table: locations [4]")
    assert new.player("Red").crits == ("4.1",)
    assert new.player("Red").energy == 6


@pytest.mark.clauses("SD-DMG-01", "SD-EXPLORE-10", "SD-SHIELD-09")
def test_crosshairs_of_a_card_are_an_attack_without_an_attacker() -> None:
    new = having(ready(), ("crosshair", 2))
    combat = new.table.top
    assert isinstance(combat, f.Combat)
    assert (combat.attacker, combat.target, combat.dice, combat.charges) == ("card", "Red", 2, 0)


@pytest.mark.clauses("SD-GAP-35")
def test_nothing_more_happens_to_a_ship_that_is_gone() -> None:
    new = ready().frame(f.Choice(RED, "drop", 1, "test"))
    new.given(e.PlayerDestroyed(RED), e.ShipRemoved("Red", "A1a", 0))
    having(new, ("energy", 1))
    assert not new.all(e.EnergyChanged)
    assert new.asked().seats != ("Red",)
