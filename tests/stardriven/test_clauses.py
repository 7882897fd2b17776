"""The rules as data: all there, each once, with its source; what is not proved says why."""

import pytest

from domain.stardriven.clauses import clauses, entries, later, rulebook, unprovable

COUNTS = {
    "COMP": 49, "MAP": 10, "SETUP": 41, "PLAYER": 16, "TURN": 14, "ASSIGN": 6, "ACT": 14,
    "NAV": 12, "CMD": 9, "HELM": 9, "EXPLORE": 18, "VARTOK": 8, "ANOM": 12, "SENS": 14,
    "QUART": 13, "ENG": 7, "REST": 9, "MISSION": 23, "CREW": 22, "UPG": 29, "GATE": 19,
    "EXP": 9, "WAR": 48, "END": 9, "SCORE": 16, "EPI": 26, "DMG": 13, "SHIELD": 10,
    "ATTACK": 11, "AUTO": 41, "FAQ": 11, "GLOSS": 12, "COOP": 8, "FACTION": 8,
}  # fmt: skip
WHOLLY_LATER = {"UPG", "GATE", "VARTOK", "AUTO", "COOP"}
HERE_WITHOUT_EXCEPTION = {
    "COMP", "MAP", "ASSIGN", "NAV", "CMD", "HELM", "EXPLORE", "QUART", "REST", "MISSION", "DMG",
    "ATTACK",
}  # fmt: skip


def area(clause: str) -> str:
    return clause.split("-")[1]


def test_all_576_clauses_are_there_numbered_without_a_gap() -> None:
    expected = {
        f"SD-{name}-{number:02}" for name, count in COUNTS.items() for number in range(1, count + 1)
    }
    assert set(clauses()) == expected
    assert len(rulebook().clause) == len(expected) == 576


def test_gaps_readings_and_examples_are_there() -> None:
    book = rulebook()
    assert [gap.id for gap in book.gap] == [f"SD-GAP-{n:02}" for n in range(1, 64)]
    assert [reading.id for reading in book.ambiguity] == [f"SD-AMB-{n:02}" for n in range(1, 72)]
    assert [example.id for example in book.example] == [f"SD-EX-{n:02}" for n in range(1, 33)]


def test_every_reference_leads_somewhere() -> None:
    named = {name for clause in clauses().values() for name in clause.see}
    assert named | unprovable().keys() | later().keys() <= entries().keys()


def test_what_is_printed_is_told_from_what_is_derived() -> None:
    book = clauses()
    assert book["SD-COMP-01"].source == "rulebook"
    assert book["SD-COMP-47"].source == "derived"
    assert book["SD-NAV-06"].source == "derived"
    assert book["SD-SETUP-20"].source == "derived"
    assert book["SD-CREW-18"].source == "derived"
    assert book["SD-MAP-03"].source == "rulebook"
    assert {clause.source for clause in book.values()} == {"rulebook", "derived"}


def test_the_text_is_plain_and_complete() -> None:
    book = clauses()
    assert book["SD-COMP-01"].text == "There are 26 System tiles."
    assert "World Control 3*" in book["SD-EPI-07"].text
    assert book["SD-COMP-03"].see == ("SD-GAP-04",)
    for clause in book.values():
        assert not {"**", "`", "source:", "→", "*Derived"} & set(clause.text.split())
        assert clause.text[-1] in ".)"


def test_a_clause_waits_for_the_next_issue_or_cannot_be_proved_but_not_both() -> None:
    assert not later().keys() & unprovable().keys()


@pytest.mark.parametrize("name", sorted(WHOLLY_LATER))
def test_these_areas_wait_as_a_whole(name: str) -> None:
    assert sum(area(clause) == name for clause in later()) == COUNTS[name]


def test_these_areas_are_proved_without_an_exception() -> None:
    left_out = {area(clause) for clause in (*later(), *unprovable())}
    assert not left_out & HERE_WITHOUT_EXCEPTION


def test_what_waits_says_for_what() -> None:
    for reason in later().values():
        assert reason.startswith("next issue: ")
        assert len(reason.split()) > 4


def test_what_cannot_be_proved_says_why_and_never_later() -> None:
    assert set(unprovable()) == {
        "SD-CREW-17", "SD-FACTION-03", "SD-FACTION-04", "SD-FACTION-05", "SD-FACTION-06",
        "SD-FAQ-11", "SD-GLOSS-04", "SD-GLOSS-12",
    }  # fmt: skip
    for reason in unprovable().values():
        assert len(reason.split()) > 8
        assert "later" not in reason
        assert "next issue" not in reason
