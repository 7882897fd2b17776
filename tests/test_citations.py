"""The mark `clauses` must be able to fail, and the list of what was proved must not lie."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests import citations

HERE = Path(__file__).parent.parent

MARKED = """
import pytest
from domain.kernel import record
from domain.kernel.errors import IllegalMove

@pytest.mark.clauses("GS-BUILD-12")
def test_cited_by_a_refusal():
    with pytest.raises(IllegalMove):
        raise IllegalMove("GS-BUILD-12", "Red has 4 Starbases")

@pytest.mark.clauses("REC-UNDO-01")
def test_cited_by_a_fact():
    record.Fact(None, ("REC-UNDO-01",))

@pytest.mark.clauses("GS-BUILD-13")
def test_cited_by_hand(cites):
    cites("GS-BUILD-13")

@pytest.mark.clauses("SD-NAV-01")
def test_cited_in_the_other_game():
    with pytest.raises(IllegalMove):
        raise IllegalMove("SD-NAV-01", "Red has no energy")

@pytest.mark.clauses("GS-BUILD-14")
def test_not_cited():
    pass

@pytest.mark.clauses("GS-BUILD-99")
def test_no_such_clause(cites):
    cites("GS-BUILD-99")
"""


def test_a_marked_test_fails_unless_its_clause_was_cited_while_it_ran(tmp_path: Path) -> None:
    (tmp_path / "test_marked.py").write_text(MARKED, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  clauses(*ids)\n", encoding="utf-8")
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest"),
            *("--rootdir", str(tmp_path), "-c", str(tmp_path / "pytest.ini"), str(tmp_path)),
        ],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed, 4 passed" in run.stdout
    assert "not cited while this test ran: GS-BUILD-14" in run.stdout
    assert "no such clause: GS-BUILD-99" in run.stdout
    proved = json.loads((tmp_path / ".clauses.json").read_text(encoding="utf-8"))
    assert proved == {
        "GS-BUILD-12": ["test_marked.py::test_cited_by_a_refusal"],
        "GS-BUILD-13": ["test_marked.py::test_cited_by_hand"],
        "REC-UNDO-01": ["test_marked.py::test_cited_by_a_fact"],
        "SD-NAV-01": ["test_marked.py::test_cited_in_the_other_game"],
    }


def test_a_partial_run_keeps_what_other_tests_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / ".clauses.json"
    path.write_text('{"GS-A-01": ["one", "two"], "GS-B-01": ["one"]}', encoding="utf-8")
    monkeypatch.setattr(citations, "PROVED", {"one": {"GS-C-01"}})
    citations.write(path, {"one"}, whole=False)
    assert json.loads(path.read_text(encoding="utf-8")) == {"GS-A-01": ["two"], "GS-C-01": ["one"]}
    citations.write(path, {"one"}, whole=True)
    assert json.loads(path.read_text(encoding="utf-8")) == {"GS-C-01": ["one"]}
