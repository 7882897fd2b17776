"""What was hidden and is shown now is told once, in words, and not where an opening says it."""

from domain.gateway_to_the_stars import events as gateway
from domain.kernel.messages import TABLE, Event, Seat
from domain.kernel.record import SeedCommitted, Shown
from domain.stardriven import events as stardriven
from projections.openings import shown
from projections.projection import Told

RED, BLUE = Seat("Red"), Seat("Blue")
SEED = SeedCommitted(digest="f" * 64, seed=None)


def told(*entries: tuple[Seat, tuple[Event, ...]]) -> list[Told]:
    return [
        Told(entry, n, seat, event)
        for entry, (seat, events) in enumerate(entries, 1)
        for n, event in enumerate(events, 1)
    ]


def opened(*places: str) -> tuple[Event, ...]:
    return tuple(Shown(of=of, line="{}") for of in places)


def test_all_that_an_entry_shows_is_one_sentence() -> None:
    events = told(
        (TABLE, (SEED,)),
        (RED, (gateway.ItemGained(RED, None),)),
        (BLUE, (gateway.ItemGained(BLUE, None),)),
        (TABLE, opened("1.1", "2.0", "2.1", "3.0", "3.1")),
    )
    assert shown(events) == {
        "4.1": "What was still hidden was shown: the seed of the dice and what Red and Blue had "
        "kept to themselves."
    }


def test_one_seat_and_nobody_known() -> None:
    events = told((RED, (stardriven.ObjectiveTaken(RED, "table"),)), (TABLE, opened("1.1")))
    assert shown(events) == {"2.1": "What was still hidden was shown: what Red had kept secret."}
    assert shown(told((TABLE, opened("9.1", "9.2")))) == {"1.1": "What was still hidden was shown."}
    assert shown(told((TABLE, (SEED,)))) == {}


def test_nothing_is_added_to_an_opening_that_says_it() -> None:
    events = told(
        (RED, (gateway.OrdersOpened("P5.4"),)),
        (TABLE, (gateway.OrdersOpened("P5.4"), *opened("1.0", "1.1"))),
    )
    assert shown(events) == {}
