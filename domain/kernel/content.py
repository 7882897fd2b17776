"""Content as a game stores it: canonical JSON, its digest, and what cannot be read."""

import hashlib
import re
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.errors import Damaged

T = TypeVar("T")


class ContentError(Damaged):
    """Content that cannot be used: the file, the entry and field in it, and what is wrong there."""

    def __init__(self, file: str, where: str, sentence: str) -> None:
        super().__init__(f"{file}: {where}: {sentence}" if where else f"{file}: {sentence}")
        self.file = file
        self.where = where
        self.sentence = sentence


class Fault(NamedTuple):
    """Where content cannot be used as it is, and what was expected there."""

    file: str
    where: str
    sentence: str


def encode(content: Struct) -> bytes:
    """The canonical JSON that is stored with a game and hashed."""
    plain = msgspec.to_builtins(content, str_keys=True)
    return msgspec.json.encode(plain, order="deterministic")


def decode(line: bytes, kind: type[T]) -> T:
    """The inverse of `encode`; ContentError names the first field that does not fit."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        where, sentence = explain(error)
        raise ContentError("stored content", where, sentence) from None


def digest(content: Struct) -> str:
    """SHA-256, in hexadecimal, of the canonical JSON."""
    return hashlib.sha256(encode(content)).hexdigest()


def explain(error: Exception) -> tuple[str, str]:
    """A typed decoder's complaint as the path of the field and a sentence."""
    message, _, path = str(error).partition(" - at ")
    message = message.replace("`", "").removeprefix("Object ")
    return re.sub(r"^\$\.?", "", path.strip("`")), message[:1].lower() + message[1:]
