"""The few ways of saying no."""

from domain.kernel.messages import Rule


class LedgerError(Exception):
    """Anything that this program refuses in a sentence; `code` is the exit code."""

    code = 1


class IllegalMove(LedgerError):
    """A rule forbids it: the clause, and one sentence with the seat, the thing and the numbers."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}")
        self.rule = Rule(rule)
        self.sentence = sentence


class Unseen(LedgerError):
    """A rule needs something that this reader may not see; audit lists it as not checkable."""


class BadInput(LedgerError):
    """Words that cannot be understood: `where` says which, the sentence what was expected."""

    code = 2

    def __init__(self, sentence: str, where: str = "") -> None:
        super().__init__(f"{where}: {sentence}" if where else sentence)
        self.where = where
        self.sentence = sentence


class Damaged(LedgerError):
    """A file or a store that does not hold what it should."""

    code = 3


class Unavailable(LedgerError):
    """A version or a content that this program does not have."""

    code = 4


class Conflict(LedgerError):
    """Somebody else wrote first, and what was wanted no longer fits."""

    code = 5
