"""The engine's results follow from the seed, and none is likelier than another."""

from hashlib import blake2b

from domain.kernel.chance import EngineLuck
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
