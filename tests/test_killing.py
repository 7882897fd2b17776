"""A few of the killed imports of `make soak`."""

from tests.killing import kill


def test_an_import_killed_anywhere_is_whole_or_not_there_and_can_be_made_again() -> None:
    tally, complaints = kill(4, seed=7)
    assert complaints == []
    assert tally.nothing + tally.stored == 4
