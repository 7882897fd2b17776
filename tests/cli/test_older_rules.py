"""An audit by a program with newer rules than the record's: said apart, in words and in JSON."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars import edition, rules
from domain.gateway_to_the_stars import events as e
from domain.kernel.messages import Fact
from domain.store.catalogue import shipped
from tests.cli.conftest import Gateway


@pytest.fixture
def newer(opening: Gateway, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gateway]:
    """The program with an edition of the rules under which every plan is free."""
    decide = rules.decide

    def otherwise(*given: Any) -> tuple[Fact, ...]:  # noqa: ANN401 - passed on as it is
        return tuple(
            replace(fact, event=replace(fact.event, total=0))
            if isinstance(fact.event, e.PlanPaid)
            else fact
            for fact in decide(*given)
        )

    monkeypatch.setattr(edition, "EDITION", edition.EDITION + 1)
    monkeypatch.setattr(rules, "decide", otherwise)
    shipped.cache_clear()
    yield opening
    shipped.cache_clear()


def test_the_audit_says_which_entry_older_rules_decided_and_does_not_fail(newer: Gateway) -> None:
    told = newer("audit", "opening").stdout
    then, now = edition.EDITION - 1, edition.EDITION
    said = " ".join(told.split())
    assert "older rules: legality at" in said
    assert f"decided under edition {then} of the rules, and edition {now} decides" in said
    assert re.search(r"\n      expected 0\n      found    4\n", told)
    assert "everything that can be checked holds; 1 decided by older rules; " in said


def test_programs_read_older_rules_apart_from_failures(newer: Gateway) -> None:
    (found,) = json.loads(newer("audit", "opening", "--json").stdout)
    assert found["holds"] is True
    assert (found["counts"]["fail"], found["counts"]["older-rules"]) == (0, 1)
    (one,) = [one for one in found["audit"]["findings"] if one["verdict"] == "older-rules"]
    assert one["editions"] == [edition.EDITION - 1, edition.EDITION]
    assert (one["expected"], one["found"]) == ("0", "4")


def test_without_older_rules_nothing_is_said_of_them(opening: Gateway) -> None:
    assert "older rules" not in opening("audit", "opening").stdout
    (found,) = json.loads(opening("audit", "opening", "--json").stdout)
    assert found["counts"]["older-rules"] == 0
    assert sum(found["counts"].values()) == len(found["audit"]["findings"])
