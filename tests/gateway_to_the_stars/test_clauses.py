"""The rules as data: all there, each once, each with its source."""

from domain.gateway_to_the_stars.clauses import clauses, entries, rulebook, unprovable

COUNTS = {
    "SETUP": 39, "TURN": 19, "ORDER": 19, "ECON": 26, "BUILD": 23, "UNIT": 20, "MOVE": 27,
    "NAV": 16, "DISC": 31, "COMBAT": 40, "INTERDICT": 15, "SURVEY": 21, "COL": 27, "TRADE": 20,
    "CARD": 18, "ADV": 12, "SCORE": 15, "END": 12, "FAQ": 14,
}  # fmt: skip


def test_all_414_clauses_are_there_numbered_without_a_gap() -> None:
    expected = [
        f"GS-{group}-{number:02}"
        for group, count in COUNTS.items()
        for number in range(1, count + 1)
    ]
    assert list(clauses()) == expected
    assert len(expected) == 414


def test_identities_gaps_and_readings_are_there() -> None:
    book = rulebook()
    assert [identity.id for identity in book.identity] == [
        f"GS-TRS-ID-{number:02}" for number in range(1, 13)
    ]
    assert [gap.id for gap in book.gap] == [f"GS-GAP-{number:02}" for number in range(1, 50)]
    assert [reading.id for reading in book.ambiguity] == [
        f"GS-AMB-{number:02}" for number in range(1, 48)
    ]


def test_every_house_clause_names_the_hole_that_it_fills() -> None:
    bare = [
        clause.id for clause in clauses().values() if clause.source == "house" and not clause.see
    ]
    assert bare == []


def test_every_reference_leads_somewhere() -> None:
    named = {name for clause in clauses().values() for name in clause.see} | unprovable().keys()
    assert named <= entries().keys()


def test_sources_are_told_apart() -> None:
    book = clauses()
    assert book["GS-BUILD-01"].source == "rulebook"
    assert book["GS-BUILD-12"].source == "review"
    assert book["GS-NAV-08"].source == "house"
    assert book["GS-NAV-08"].see == ("GS-GAP-11",)
    assert "Credits" not in book["GS-BUILD-01"].text
    assert book["GS-BUILD-01"].text == "Star Probe (P) costs 4 Cr."


def test_tf_is_never_written_out() -> None:
    for entry in entries().values():
        assert "TF (" not in str(entry)


def test_what_cannot_be_proved_says_why_and_never_later() -> None:
    assert set(unprovable()) == {"GS-COMBAT-05", "GS-ECON-14", "GS-CARD-15"}
    for reason in unprovable().values():
        assert len(reason.split()) > 8
        assert "later" not in reason
