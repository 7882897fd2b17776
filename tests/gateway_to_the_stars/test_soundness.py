"""Content that somebody else wrote is played with only if it can be (GS-GAP-02)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.gateway_to_the_stars.content import Content, Line
from domain.gateway_to_the_stars.loading import packaged
from domain.gateway_to_the_stars.soundness import check

Change = Callable[[Content], Content]
PLAIN = packaged()


def of(field: str, name: str, **changes: Any) -> Content:  # noqa: ANN401 - a field's own type
    """The packaged content with one unit, counter, card or scenario changed."""
    known = getattr(PLAIN, field)
    return replace(PLAIN, **{field: {**known, name: replace(known[name], **changes)}})


def numbers(**changes: int) -> Content:
    return replace(PLAIN, numbers=replace(PLAIN.numbers, **changes))


def without(field: str, name: str) -> Content:
    known = getattr(PLAIN, field)
    return replace(PLAIN, **{field: {key: one for key, one in known.items() if key != name}})


def renamed(field: str, name: str, other: str) -> Content:
    known = getattr(PLAIN, field)
    return replace(PLAIN, **{field: {**known, other: known[name]}})


FAULTS = [
    (without("units", "Y"), "units.toml: units.Y: is missing"),
    (renamed("units", "Y", "XX"), "units.toml: units.XX: is not the code of a unit"),
    (renamed("hazards", "20", "15"), "map.toml: hazards.15: expected a label from 16 to 20"),
    (
        replace(PLAIN, counters={"N1": PLAIN.counters["N1"]}),
        "counters.toml: counters: 65 systems of SCN-M4 need a counter that stays; there are 9",
    ),
    (of("counters", "N1", copies=0), "counters.toml: counters.N1: expected a face and 1 copy"),
    (of("counters", "N1", face=""), "counters.toml: counters.N1: expected a face and 1 copy"),
    (of("counters", "N1", favorability=9), "counters.N1: expected a Favorability from 1 to 6"),
    (of("counters", "N1", defenders=2), "counters.N1: expected defenders on Unfriendly counters"),
    (of("survey", "SV-25", effect="plague"), "survey.SV-25: expected an effect on hazard and"),
    (
        of("survey", "SV-25", effect="special-result"),
        "survey.SV-25: expected the effect special-result on a special card",
    ),
    (of("survey", "SV-25", vp=-1), "survey.SV-25: has a number below 0"),
    (of("survey", "SV-25", bonus=-1), "survey.SV-25: has a number below 0"),
    (of("special", "SR-11", strength=0), "special.SR-11: expected a Strength on raiders"),
    (numbers(tf_income=-1), "numbers.toml: numbers.tf_income: is below 0"),
    (numbers(die_sides=1), "numbers.toml: numbers.die_sides: expected 2 to 100"),
    (of("scenarios", "SCN-1", turns=0), "scenarios.SCN-1: expected turns, starbases and"),
    (of("scenarios", "SCN-1", units={"S": -1}), "units: expected codes of units and numbers"),
    (of("scenarios", "SCN-1", units={"XX": 1}), "got XX = 1"),
]


@pytest.mark.parametrize(("content", "expected"), FAULTS, ids=[told for _, told in FAULTS])
def test_content_that_cannot_be_played_with_says_where_and_why(
    content: Content, expected: str
) -> None:
    assert check(PLAIN) == ()
    assert expected in "\n".join(check(content))


def test_scenarios_are_looked_at_only_on_a_map_without_faults() -> None:
    short = of("scenarios", "SCN-1", turns=0)
    assert any("scenarios.SCN-1" in told for told in check(short))
    broken = replace(short, lines=(*short.lines, Line(7, 7, "")))
    assert [told for told in check(broken) if "scenarios" in told] == []
    assert any("joins system 7 to itself" in told for told in check(broken))
