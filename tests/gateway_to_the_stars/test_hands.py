"""What is not known of a hand: a card that leaves it may be one of those (DESIGN "Hidden")."""

from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import forces
from domain.gateway_to_the_stars.galaxy import Galaxy, Star, Unit
from domain.gateway_to_the_stars.invariants import standing
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.player import NOT_NAMED, PLAYER, Player
from domain.gateway_to_the_stars.table import Table
from domain.kernel.messages import Seat

RED, BLUE = Seat("Red"), Seat("Blue")


def after(hand: Player, card: str) -> Player:
    """The hand when Red has given an Item to Blue."""
    return PLAYER[e.CardGiven](hand, e.CardGiven(RED, card, "item", BLUE))


def test_an_item_that_is_given_away_is_the_known_one_else_one_without_a_name() -> None:
    hand = Player(RED, items=("SV-25", NOT_NAMED), unseen_items=1)
    known = after(hand, "SV-25")
    assert (known.items, known.unseen_items) == ((NOT_NAMED,), 1)
    unnamed = after(hand, "SV-26")
    assert (unnamed.items, unnamed.unseen_items) == (("SV-25",), 1)


def test_an_item_out_of_a_hand_that_is_not_seen_leaves_one_fewer() -> None:
    hand = Player(RED, items=("SV-25",), unseen_items=2)
    fewer = after(hand, "SV-26")
    assert (fewer.items, fewer.unseen_items) == (("SV-25",), 1)


def test_a_unit_that_came_through_vortices_alone_has_no_system_to_go_back_to() -> None:
    vortex, plain = Star("X", "vortex"), Star("N1", "normal", 1)
    unit = Unit(RED, "C1", "C", 9, path=(7, 8, 9))
    stars = {7: vortex, 8: vortex, 9: plain}
    assert forces.entry_system(Table(galaxy=Galaxy(stars=stars)), unit) is None
    stars = {7: plain, 8: vortex, 9: plain}
    assert forces.entry_system(Table(galaxy=Galaxy(stars=stars)), unit) == 7


def test_a_table_at_which_nobody_sits_breaks_nothing() -> None:
    assert list(standing(packaged(), Table(), "end")) == []
