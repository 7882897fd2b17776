"""Numbers and names as sentences have them."""

from collections.abc import Iterable


def plural(count: int, one: str, many: str = "") -> str:
    """`1 die`, `2 dice`; adds an s where no other word is given."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(names: Iterable[str], nobody: str = "nobody") -> str:
    """`A`, `A and B`, `A, B and C`."""
    known = list(names)
    if len(known) > 1:
        return f"{', '.join(known[:-1])} and {known[-1]}"
    return known[0] if known else nobody
