"""What the recorded games of each game show together."""

import pytest

from domain.kernel.record import Rewound
from tests.fixture_shelves import SHELVES, Kept, names_of

every_shelf = pytest.mark.parametrize("package", SHELVES)
every_scene = pytest.mark.parametrize(
    ("package", "scene"),
    [(package, scene) for package, shelf in SHELVES.items() for scene in shelf.scenes],
)


@every_shelf
def test_every_event_occurs_in_some_game(kept: Kept, package: str) -> None:
    missing = names_of(package) - kept.together(package).events
    assert missing == SHELVES[package].no_event.keys()


@every_shelf
def test_every_question_is_asked_in_some_game(kept: Kept, package: str) -> None:
    assert kept.together(package).questions == SHELVES[package].questions


@every_scene
def test_what_a_reader_may_look_for_occurs_in_some_game(
    kept: Kept, package: str, scene: str
) -> None:
    assert scene in kept.together(package).scenes


@every_shelf
def test_undos_redos_and_rewinds_with_a_reason_occur(kept: Kept, package: str) -> None:
    back = [event for event in kept.told(package) if isinstance(event, Rewound)]
    assert {event.kind for event in back} == {"undo", "redo", "rewind"}
    assert all(event.reason for event in back if event.kind == "rewind")
