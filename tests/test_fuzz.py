"""A small share of what `make soak` does with bad input: 2,000 of each kind there."""

from pathlib import Path

from tests.fuzz import TARGETS, Bench, Case, fuzz


def test_bad_input_of_every_kind_ends_in_a_sentence_and_the_right_exit_code(
    tmp_path: Path,
) -> None:
    found = list(fuzz(tmp_path, 30, first=10_000))
    assert [target.name for target, _, _ in found] == [target.name for target in TARGETS]
    assert [complaint for _, _, complaints in found for complaint in complaints] == []
    assert all(sum(codes.values()) == 30 for _, codes, _ in found)
    assert all(len(codes) > 1 for _, codes, _ in found)


def test_a_log_that_names_another_head_is_neither_taken_nor_said_to_hold(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    first, rest = bench.log.split("\n", 1)
    head = first.rindex('"seal":"') + len('"seal":"8-')
    file = tmp_path / "other.log"
    file.write_text(f"{first[:head]}0000{first[head + 4 :]}\n{rest}", encoding="utf-8")
    assert bench.run(Case(("import", "--check", str(file)))).exit_code == 3
    assert bench.run(Case(("audit", str(file)))).exit_code == 1
