"""The words of a record line, as every game reads them."""

from domain.kernel.words import (
    Unreadable,
    Word,
    Words,
    bare_or_quoted,
    bracketed,
    quoted,
    split,
)

__all__ = ["Unreadable", "Word", "Words", "bare_or_quoted", "bracketed", "quoted", "split"]
