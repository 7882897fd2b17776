"""A small share of what `make soak` does with bad input: 2,000 of each kind there."""

from pathlib import Path

from tests.fuzz import TARGETS, fuzz


def test_bad_input_of_every_kind_ends_in_a_sentence_and_the_right_exit_code(
    tmp_path: Path,
) -> None:
    found = list(fuzz(tmp_path, 30, first=10_000))
    assert [target.name for target, _, _ in found] == [target.name for target in TARGETS]
    assert [complaint for _, _, complaints in found for complaint in complaints] == []
    assert all(sum(codes.values()) == 30 for _, codes, _ in found)
    assert all(len(codes) > 1 for _, codes, _ in found)
