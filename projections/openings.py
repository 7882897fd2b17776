"""Second lines made public, told once for each entry in which that happened, and in words."""

from collections.abc import Sequence

from domain.kernel.counting import listed
from domain.kernel.messages import TABLE
from domain.kernel.record import SeedCommitted, Shown
from projections.projection import Told

SEED = "the seed of the dice"


def shown(events: Sequence[Told]) -> dict[str, str]:
    """The first `Shown` of an entry -> what was shown in it.

    Nothing for an entry whose own sentence says it: an opening of plans or of orders.
    """
    places: dict[int, list[tuple[str, str]]] = {}
    opened: set[int] = set()
    for one in events:
        if isinstance(one.event, Shown):
            places.setdefault(one.entry, []).append((one.cut, one.event.of))
        elif one.event.OPENS and "*" not in one.event.OPENS:
            opened.add(one.entry)
    if not places:
        return {}
    owners = _owners(events)
    return {
        found[0][0]: _sentence([owners.get(of, "") for _, of in found])
        for entry, found in places.items()
        if entry not in opened
    }


def _owners(events: Sequence[Told]) -> dict[str, str]:
    """Whose every line is, by its place; the seed's is the engine's."""
    found: dict[str, str] = {}
    for one in events:
        found[f"{one.entry}.0"] = one.seat
        seed = isinstance(one.event, SeedCommitted)
        found[one.cut] = SEED if seed else str(getattr(one.event, "seat", one.seat))
    return found


def _sentence(owners: Sequence[str]) -> str:
    seats = list(dict.fromkeys(one for one in owners if one not in ("", TABLE, SEED)))
    parts = [SEED] if SEED in owners else []
    parts += [f"what {listed(seats)} had kept to themselves"] if len(seats) > 1 else []
    parts += [f"what {seats[0]} had kept secret"] if len(seats) == 1 else []
    return f"What was still hidden was shown{f': {listed(parts)}' if parts else ''}."
