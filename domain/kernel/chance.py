"""Dice and draws, by the engine or as reported from the table."""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Literal, Protocol

from msgspec import Struct

from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import GameId

Source = Literal["engine", "table", "carried"]

NAMED = 12  # kinds of card that a refusal names


class Luck(Protocol):
    """Where random results come from while one entry is decided."""

    source: Source
    used: int

    def die(self, sides: int, purpose: str) -> int:
        """One die, 1 to `sides`."""
        ...

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        """One of the sorted bag; equal ones are equally many chances."""
        ...


class Unnamed(str):
    """In a bag: the word that may be reported for a card that nobody names."""

    __slots__ = ()


class Pile(Struct, frozen=True):
    """A bag whose order nobody knows, and its discards.

    `bag` holds all cards whose place this reader does not know, sorted; `held` of them in hands.
    `apart` are unknown cards of hands that cannot be drawn since a reshuffle.
    """

    bag: tuple[str, ...]
    discards: tuple[str, ...] = ()
    held: int = 0
    apart: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many can be drawn before a reshuffle."""
        return len(self.bag) - self.held


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one copy of `card`; the same cards if it is not among them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def drawn(pile: Pile, card: str | None) -> Pile:
    """The pile after a draw. An unknown card (None) stays in `bag` and counts as held."""
    if card is None:
        return Pile(pile.bag, pile.discards, pile.held + 1, pile.apart)
    return Pile(without(pile.bag, card), pile.discards, pile.held, pile.apart)


def revealed(pile: Pile, card: str) -> Pile:
    """A card of a hand becomes known; no change for a reader who knew it. No card has a double."""
    if card in pile.apart:
        return Pile(pile.bag, pile.discards, pile.held, without(pile.apart, card))
    if card not in pile.bag:
        return pile
    return Pile(without(pile.bag, card), pile.discards, max(0, pile.held - 1), pile.apart)


def discarded(pile: Pile, card: str) -> Pile:
    """The pile with `card` on its discards."""
    return Pile(pile.bag, (*pile.discards, card), pile.held, pile.apart)


def reshuffled(pile: Pile) -> Pile:
    """The discards become the bag; what was unknown in hands is set apart."""
    return Pile(tuple(sorted(pile.discards)), (), 0, tuple(sorted(pile.apart + pile.bag)))


class EngineLuck:
    """Results that follow from the seed, the game, the entry's number and the index in it."""

    source: Source = "engine"

    def __init__(self, seed: str, game: GameId, entry: int) -> None:
        self._key = bytes.fromhex(seed)
        self._where = f"{game}\n{entry}\n"
        self.used = 0

    def _number(self, below: int) -> int:
        span = 1 << 64
        limit = span - span % below
        attempt = 0
        while True:
            text = f"{self._where}{self.used}\n{attempt}"
            value = int.from_bytes(blake2b(text.encode(), key=self._key, digest_size=8).digest())
            if value < limit:
                self.used += 1
                return value % below
            attempt += 1

    def die(self, sides: int, purpose: str) -> int:  # noqa: ARG002 (the engine needs no purpose)
        """One die, 1 to `sides`."""
        return self._number(sides) + 1

    def pick(self, bag: Sequence[str], purpose: str) -> str:  # noqa: ARG002
        """The card at a random index of the sorted bag."""
        return bag[self._number(len(bag))]


def _is_open(bag: Sequence[str]) -> bool:
    return not any(isinstance(card, Unnamed) for card in bag)


class TableLuck:
    """Results as reported with the command, in the order in which the rules ask for them."""

    source: Source = "table"

    def __init__(self, reported: Sequence[str]) -> None:
        self._reported = tuple(reported)
        self.used = 0

    def _next(self, purpose: str) -> str:
        if self.used >= len(self._reported):
            raise IllegalMove(
                "REC-DICE-01",
                f"{plural(self.used, 'result was', 'results were')} reported, "
                f"and one more is needed: {purpose}.",
            )
        self.used += 1
        return self._reported[self.used - 1]

    def die(self, sides: int, purpose: str) -> int:
        """The die as reported; refuses what no die of that many sides shows."""
        text = self._next(purpose)
        if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= sides:
            raise IllegalMove(
                "REC-DICE-03", f"{purpose}: a die from 1 to {sides} was expected, not {text!r}."
            )
        return int(text)

    def pick(self, bag: Sequence[str], purpose: str) -> str:
        """The card as reported; refuses one that is not in the bag.

        Where nobody need name what is drawn, what is left is not told: what is missing there lies
        in somebody's hand.
        """
        text = self._next(purpose)
        if text in bag:
            return text
        left = f"what is left holds {_some(bag)}" if _is_open(bag) else "it is not left"
        raise IllegalMove("REC-DICE-03", f"{purpose}: {text!r} cannot be drawn; {left}.")

    def finish(self) -> None:
        """Refuses results that nothing asked for."""
        if self.used < len(self._reported):
            rest = " ".join(self._reported[self.used :])
            raise IllegalMove(
                "REC-DICE-02",
                f"{plural(len(self._reported), 'result was', 'results were')} reported "
                f"and {self.used} needed; nothing asked for: {rest}.",
            )


def _some(bag: Sequence[str]) -> str:
    """The first kinds of card of a bag, and how many kinds more there are."""
    kinds = sorted(set(bag))
    shown, more = kinds[:NAMED], len(kinds) - NAMED
    return ", ".join(shown) + (f", and {more} more" if more > 0 else "")


def commitment(seed: str) -> str:
    """The digest by which a seed (64 hex) is promised before the game."""
    return sha256(bytes.fromhex(seed)).hexdigest()
