"""The mark `clauses`, the fixtures `cites` and `golden`, and the list of what was proved."""

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import citations
from tests.golden import Golden, compare

if TYPE_CHECKING:
    from tests.fixture_shelves import Kept

_ran: set[str] = set()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


def pytest_configure() -> None:
    citations.watch()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    citations.CITED.clear()
    _ran.add(item.nodeid)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    yield
    named = {clause for mark in item.iter_markers("clauses") for clause in mark.args}
    unknown = sorted(named - citations.known())
    if unknown:
        pytest.fail(f"no such clause: {', '.join(unknown)}")
    missing = sorted(named - citations.CITED)
    if missing:
        pytest.fail(f"not cited while this test ran: {', '.join(missing)}")
    citations.PROVED[item.nodeid] = named


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    narrowed = any(
        config.getoption(name, default=False)
        for name in ("keyword", "markexpr", "lf", "failedfirst")
    )
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not narrowed
    if _ran:
        finished = whole and session.testscollected == len(_ran)
        citations.write(Path(config.rootpath, ".clauses.json"), _ran, whole=finished)


@pytest.fixture
def cites() -> citations.Cite:
    return citations.cite


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    update = bool(request.config.getoption("--update-golden"))
    return lambda name, text: compare(name, text, update=update)


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> "Kept":
    """Every recorded game taken in once."""
    from tests.fixture_shelves import Kept  # noqa: PLC0415 - few tests want it

    return Kept(tmp_path_factory.mktemp("kept"))
