"""Texts kept under fixtures/ and compared word for word."""

from collections.abc import Callable
from pathlib import Path

FIXTURES = Path(__file__).parent.parent / "fixtures"

Golden = Callable[[str, str], None]


def compare(name: str, text: str, *, update: bool) -> None:
    """With `update` the file is written anew; otherwise a difference fails the test."""
    path = FIXTURES / name
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    assert path.exists(), f"there is no fixtures/{name}; make golden writes it"
    assert path.read_bytes().decode() == text, f"fixtures/{name} differs"
