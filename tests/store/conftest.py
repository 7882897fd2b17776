"""Two whole games of Gateway to the Stars, played once for all that is forged from them."""

import pytest

from tests.store.forgery import Game
from tests.store.played import play


@pytest.fixture(scope="package")
def engine_game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("engine") / "store.db"
    return (path, *play(path))


@pytest.fixture(scope="package")
def table_game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    path = tmp_path_factory.mktemp("table") / "store.db"
    return (path, *play(path, dice="table", bot="random"))
