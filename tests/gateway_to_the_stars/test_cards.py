"""Buying and trading cards: GS-CARD and GS-ADV, as far as Phase 2 goes."""

import pytest

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.kernel.errors import Unseen
from domain.kernel.messages import Seat
from tests.gateway_to_the_stars.economy import FOUR, four, incomes, opened, paid, planning
from tests.spec import Scene, finished, scene


def trading(here: Scene) -> Scene:
    """Card trades are under way."""
    return here.order(*FOUR).at("P2.2", turn=2).frame(f.Negotiation())


def rule_of(here: Scene, line: str) -> str:
    return str(here.refuses(line).rule)


# --- purchase


@pytest.mark.clauses("GS-CARD-01", "GS-CARD-08", "GS-ADV-02", "GS-ADV-05")
def test_bought_cards_are_drawn_power_by_power_in_the_final_order() -> None:
    here = planning(four().holds("Red", "SV-05"), Red=6, Blue=6)
    opened(here, "SV-13 SV-15 SV-17", Red="cards 2", Blue="cards 1, bid 2 for 1")
    assert here.player("Blue").advances == ("SV-13",)
    assert here.player("Red").advances == ("SV-05", "SV-15", "SV-17")
    assert paid(here, "Red").card_credits == 4
    incomes(here, 3)


@pytest.mark.clauses("GS-CARD-09")
@pytest.mark.parametrize("card", ["SV-35", "SV-44", "SV-54", "SV-57"])
def test_a_bought_find_menace_hazard_or_special_is_discarded_without_refund(card: str) -> None:
    here = opened(planning(four(), Red=2), card, Red="cards 1")
    assert here.table.game.survey.discards == (card,)
    assert here.player("Red").spent == 2
    assert here.player("Red").bonus == 0
    assert here.table.game.special.left == 12


@pytest.mark.clauses("GS-CARD-10", "GS-CARD-12")
def test_a_bought_item_is_kept_secret_and_its_bonus_is_not_paid() -> None:
    here = opened(planning(four(), Red=2), "SV-29", Red="cards 1")
    assert here.player("Red").items == ("SV-29",)
    assert here.player("Red").bonus == 0
    gained = here.one(e.ItemGained)
    assert (gained.SECRET, gained.audience()) == (("card",), ("Red",))
    assert here.one(e.CardTaken).card is None


@pytest.mark.clauses("GS-CARD-11")
def test_any_number_of_cards_may_be_bought_and_held() -> None:
    here = planning(four().holds("Red", *(f"SV-{n:02}" for n in range(5, 25))), Red=8)
    opened(here, "SV-01 SV-02 SV-03 SV-04", Red="cards 4")
    assert len(here.player("Red").advances) == 24


@pytest.mark.clauses("GS-CARD-16")
def test_an_empty_deck_takes_in_its_discards_and_none_left_voids_the_purchase() -> None:
    here = four().holds("Red", *(f"SV-{n:02}" for n in range(1, 35)))
    for card in (f"SV-{n}" for n in range(35, 61)):
        here.given(e.CardTaken("survey", Seat("Red"), card, "table", "survey"))
    here.given(e.DiscardsGrown("survey", "SV-35"))
    here.holds("Blue")
    opened(planning(here, Red=4), "SV-35 SV-35", Red="cards 2")
    assert len(here.all(e.DeckReshuffled)) == 2  # a discard is drawn, discarded, and drawn again
    here.given(e.DeckReshuffled("survey"))
    here.given(e.CardTaken("survey", Seat("Red"), "SV-35", "table", "survey"))
    opened(planning(here, 3, Red=4), Red="cards 1")
    assert here.one(e.PurchaseVoid).seat == "Red"
    assert here.player("Red").spent == 2


# --- trade


@pytest.mark.clauses("GS-CARD-02", "GS-CARD-05", "GS-CARD-14", "GS-ADV-10", "GS-ECON-15")
def test_a_trade_takes_effect_when_both_confirm() -> None:
    here = trading(four().holds("Red", "SV-15", "SV-05").holds("Blue", "SV-13"))
    here.when("Red: offer Blue SV-15 SV-05 for SV-13")
    assert here.player("Red").advances == ("SV-15", "SV-05")
    here.when("Blue: accept Red")
    assert here.player("Red").advances == ("SV-13",)
    assert here.player("Blue").advances == ("SV-15", "SV-05")
    assert {one.card for one in here.all(e.CardGiven)} == {"SV-15", "SV-05", "SV-13"}


@pytest.mark.clauses("GS-ADV-10", "GS-ADV-09")
def test_an_advance_works_for_its_new_holder_from_then_on() -> None:
    here = trading(four().holds("Red", "SV-01"))
    here.when("Red: offer Blue SV-01 for nothing", "Blue: accept Red")
    here.star(9, "N3").unit("Red", "Y Y", 9).star(27, "N3").unit("Blue", "Y Y", 27)
    here.at("P5.4").frame(f.Creations((FOUR[0], FOUR[1])))
    assert here.refuses("Red: create 9 2").rule == "GS-COL-02"
    here.when("Blue: create 27 2")


@pytest.mark.clauses("GS-CARD-14")
def test_one_side_may_give_nothing() -> None:
    here = trading(four().holds("Red", "SV-15"))
    here.when("Red: offer Blue SV-15 for nothing", "Blue: accept Red")
    assert here.player("Blue").advances == ("SV-15",)
    asked = trading(four().holds("Red", "SV-15").holds("Blue", "SV-13"))
    asked.when("Red: offer Blue nothing for SV-13", "Blue: accept Red")
    assert asked.player("Red").advances == ("SV-15", "SV-13")


@pytest.mark.clauses("GS-CARD-12", "GS-CARD-14")
def test_an_item_is_secret_until_it_is_traded() -> None:
    here = trading(four().holds("Red", "SV-29").holds("Blue", "SV-30"))
    here.when("Red: offer Blue SV-29 for SV-30")
    offered = here.one(e.CardsOffered)
    assert (offered.SECRET, offered.audience()) == (("give", "take"), ("Red", "Blue"))
    here.when("Blue: accept Red")
    assert [one.card for one in here.all(e.ItemRevealed)] == ["SV-29", "SV-30"]
    assert here.player("Red").items == ("SV-30",)


@pytest.mark.clauses("GS-CARD-13")
def test_trophies_and_laid_menaces_cannot_be_traded() -> None:
    here = trading(four().holds("Red", "SV-15").given(e.TrophyGained(Seat("Red"), "SV-43")))
    assert rule_of(here, "Red: offer Blue SV-43 for nothing") == "GS-CARD-13"
    assert rule_of(here, "Red: offer Blue nothing for SV-46") == "GS-CARD-13"
    assert rule_of(here, "Red: offer Blue SR-11 for nothing") == "GS-CARD-13"
    assert rule_of(here, "Red: offer Blue XY for nothing") == "GS-CARD-13"


@pytest.mark.clauses("GS-CARD-14")
def test_an_offer_holds_what_both_sides_have() -> None:
    here = trading(four().holds("Red", "SV-15").holds("Blue", "SV-13", "SV-29"))
    assert rule_of(here, "Red: offer Blue SV-16 for nothing") == "GS-CARD-14"
    assert rule_of(here, "Red: offer Blue SV-15 for SV-14") == "GS-CARD-14"
    assert rule_of(here, "Red: offer Blue SV-15 for SV-29 SV-30") == "GS-CARD-14"
    assert rule_of(here, "Red: offer Blue SV-15 SV-15 for nothing") == "GS-CARD-14"
    assert rule_of(here, "Red: offer Red SV-15 for nothing") == "GS-CARD-14"
    assert rule_of(here, "Red: offer Pink SV-15 for nothing") == "GS-CARD-14"
    assert rule_of(here, "Blue: accept Red") == "GS-CARD-14"
    assert rule_of(here, "Blue: decline Red") == "GS-CARD-14"
    here.when("Red: offer Blue SV-15 for SV-30")  # a guess, which shows nothing
    assert "Blue does not hold SV-30" in here.refuses("Blue: accept Red").sentence
    assert {form.verb for form in here.forms("Blue")} == {"pass", "decline", "offer"}


def test_a_new_offer_takes_the_place_of_the_one_before() -> None:
    here = trading(four().holds("Red", "SV-15", "SV-05").holds("Blue", "SV-13"))
    here.when("Red: offer Blue SV-15 for SV-13", "Red: offer Blue SV-05 for SV-13")
    here.when("Blue: accept Red")
    assert here.player("Blue").advances == ("SV-05",)


def test_a_card_that_went_elsewhere_cannot_be_accepted_any_more() -> None:
    here = trading(four().holds("Red", "SV-15").holds("Green", "SV-13"))
    here.when("Red: offer Blue SV-15 for nothing", "Red: offer Green SV-15 for SV-13")
    here.when("Green: accept Red")
    assert "Red does not hold SV-15" in here.refuses("Blue: accept Red").sentence


def test_trading_ends_when_all_have_passed_and_no_offer_is_open() -> None:
    here = trading(four().holds("Red", "SV-15").holds("Blue", "SV-13"))
    assert here.asked().seats == ("Red", "Blue")
    here.when("Blue: pass", "Red: offer Blue SV-15 for SV-13", "Red: pass")
    assert here.asked().seats == ("Blue",)  # passed, and may still answer
    assert rule_of(here, "Blue: offer Red SV-13 for nothing") == "GS-CARD-14"
    here.when("Blue: accept Red")
    assert here.table.game.phase == "P2.3"


def test_passing_declines_what_is_offered() -> None:
    here = trading(four().holds("Red", "SV-15"))
    here.when("Red: offer Blue SV-15 for nothing", "Red: pass", "Blue: pass")
    assert here.one(e.OfferDeclined) == e.OfferDeclined(Seat("Red"), Seat("Blue"))
    assert here.table.game.phase == "P2.3"


def test_a_power_that_has_passed_may_pass_on_an_offer_too() -> None:
    here = trading(four().holds("Red", "SV-15").holds("Blue", "SV-13"))
    here.when("Blue: pass", "Red: offer Blue SV-15 for SV-13", "Blue: pass")
    assert here.table.game.offers == {}
    assert here.asked().seats == ("Red",)


def test_declining_leaves_the_others_free_to_offer_again() -> None:
    here = trading(four().holds("Red", "SV-15"))
    here.when("Red: offer Blue SV-15 for nothing", "Blue: decline Red")
    assert here.table.game.offers == {}
    assert here.asked().seats == ("Red",)


def test_without_cards_and_alone_nobody_negotiates() -> None:
    assert incomes(four()).table.game.phase == "P2.3"
    alone = scene("SCN-1").holds("Red", "SV-15")
    alone.at("P2.1", turn=2).frame(f.Negotiation())
    assert alone.forms("Red") == ()


def test_an_item_that_nobody_had_named_is_named_by_its_trade() -> None:
    here = trading(four().holds("Red", "Item", "Item").holds("Blue", "SV-13"))
    assert rule_of(here, "Red: offer Blue SV-29 SV-30 SV-31 for nothing") == "GS-CARD-14"
    here.when("Red: offer Blue SV-29 SV-30 for SV-13", "Blue: accept Red")
    assert here.player("Blue").items == ("SV-29", "SV-30")
    assert here.player("Red").items == ()
    assert not {"SV-29", "SV-30"} & set(here.table.game.survey.bag)


def test_a_reader_who_does_not_see_an_item_cannot_judge_its_trade() -> None:
    here = four().given(e.CardTaken("survey", Seat("Red"), None, "table", "purchase"))
    trading(here.given(e.ItemGained(seat=Seat("Red"), card=None)))
    with pytest.raises(Unseen, match="hand of Red"):
        here.when("Red: offer Blue SV-29 for nothing")
    here.given(e.CardsOffered(Seat("Red"), Seat("Blue"), None, None))
    with pytest.raises(Unseen, match="what Red offers to Blue"):
        here.when("Blue: accept Red")


def test_every_trade_that_the_forms_yield_is_accepted() -> None:
    here = trading(four().holds("Red", "SV-15", "SV-29").holds("Blue", "SV-13", "SV-30"))
    offers = next(form for form in here.forms("Red") if form.verb == "offer")
    lines = list(finished(offers, most=5))
    assert "offer Blue SV-29 for SV-13" in lines
    assert "offer Green SV-15 for nothing" in lines
    for line in lines:
        here.when(f"Red: {line}")
    here.when("Red: offer Blue SV-15 for SV-30")
    accepted = next(form for form in here.forms("Blue") if form.verb == "accept")
    assert list(finished(accepted)) == ["accept Red"]
