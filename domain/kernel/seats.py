"""What seats may be called: every one apart from the others, and from the words of a record."""

import unicodedata
from collections.abc import Sequence

from domain.kernel.errors import BadInput, IllegalMove
from domain.kernel.messages import TABLE
from domain.kernel.words import LONGEST_LABEL

TAKEN = (str(TABLE), "referee", "public", "nobody", "nothing", "draws")  # in every game


def check_seats(seats: Sequence[str], taken: Sequence[str], same: str) -> None:
    """Refuses labels no record can bear; `taken` are a game's words, `same` its clause for twins.

    Case, blanks and the form of the letters set no two labels apart.
    """
    words = {_heard(word): word for word in (*TAKEN, *taken)}
    known: dict[str, str] = {}
    for at, label in enumerate(seats, 1):
        _check_label(label, f"seat {at}")
        if label in seats[: at - 1]:
            raise IllegalMove(same, f"two players cannot both be called {label}.")
        heard = _heard(label)
        if heard in words:
            raise IllegalMove(
                "REC-SEAT-03",
                f"seat {at} cannot be called {label!r}: {words[heard]} means something else in a "
                "record; another name is needed.",
            )
        if heard in known:
            raise IllegalMove(
                "REC-SEAT-02",
                f"seat {at} cannot be called {label!r} beside {known[heard]!r}: only case, blanks "
                "or the form of the letters set the two apart.",
            )
        known[heard] = label


def _heard(label: str) -> str:
    """The label as one would hear it: without case, blanks and forms of letters."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", label).casefold())
    return "".join(folded.split())


def _check_label(label: str, where: str) -> None:
    if not 1 <= len(label) <= LONGEST_LABEL:
        raise BadInput(f"a name of 1 to {LONGEST_LABEL} characters was expected: {label!r}", where)
    if not label.isprintable() or label != label.strip() or "/" in label:
        raise BadInput(
            f"printable text without / and without blanks at its ends was expected, not {label!r}",
            where,
        )
