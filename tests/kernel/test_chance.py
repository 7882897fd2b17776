"""The engine's results follow from the seed, and none is likelier than another."""

from hashlib import blake2b

import pytest

from domain.kernel.chance import (
    NAMED,
    EngineLuck,
    Pile,
    TableLuck,
    Unnamed,
    drawn,
    reshuffled,
    revealed,
)
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import GameId

SEED = "5" * 64


def numbers(index: int, count: int) -> list[int]:
    """The first `count` numbers of 64 bits that the seed gives for one result."""
    key = bytes.fromhex(SEED)
    return [
        int.from_bytes(blake2b(f"g\n3\n{index}\n{n}".encode(), key=key, digest_size=8).digest())
        for n in range(count)
    ]


def test_a_number_past_the_last_whole_multiple_is_drawn_again() -> None:
    sides = (1 << 63) + 1  # about every second number is past it
    luck = EngineLuck(SEED, GameId("g"), 3)
    drawn = [luck.die(sides, "") for _ in range(8)]
    first = [next(n for n in numbers(index, 20) if n < sides) for index in range(8)]
    assert drawn == [n + 1 for n in first]
    assert any(numbers(index, 1)[0] >= sides for index in range(8))
    assert luck.used == 8


def test_a_card_of_a_hand_that_was_unknown_is_known_once_it_is_shown() -> None:
    pile = drawn(Pile(("a", "b")), None)
    assert revealed(pile, "a") == Pile(("b",))
    assert revealed(Pile(("b",)), "a") == Pile(("b",))


def test_what_was_unknown_at_a_shuffle_is_shown_from_what_was_set_apart() -> None:
    pile = reshuffled(drawn(Pile(("a",), ("b", "c")), None))
    assert (pile.bag, pile.apart) == (("b", "c"), ("a",))
    assert revealed(pile, "a") == Pile(("b", "c"))


@pytest.mark.parametrize(
    ("more", "end"), [(0, "C12."), (1, "C12, and 1 more."), (9, "and 9 more.")]
)
def test_a_refusal_says_that_it_names_only_some_of_what_is_left(more: int, end: str) -> None:
    bag = [f"C{at:02}" for at in range(1, NAMED + more + 1)]
    with pytest.raises(IllegalMove) as refused:
        TableLuck(["Z"]).pick([*bag, "C01"], "a card")
    assert str(refused.value).endswith(end)


def test_a_refusal_does_not_tell_what_is_left_where_cards_need_not_be_named() -> None:
    with pytest.raises(IllegalMove) as refused:
        TableLuck(["O01"]).pick(("O02", "O03", Unnamed("Objective")), "an Objective for Red")
    assert refused.value.sentence == "an Objective for Red: 'O01' cannot be drawn; it is not left."
    assert (
        TableLuck(["Objective"]).pick(("O02", Unnamed("Objective")), "an Objective") == "Objective"
    )
