"""The record's own commands."""

import pytest

from domain.kernel.record import Branch, decide_record


def test_a_command_that_is_none_of_the_records_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="Branch"):
        decide_record({}, [], "Red", Branch("0" * 32, 1), ())  # type: ignore[arg-type]
