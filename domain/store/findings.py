"""What an audit has to say: checks with their verdicts, and the first place where one fails."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from domain.kernel.messages import GameId

Verdict = Literal["pass", "fail", "older-rules", "not-checkable"]
LONGEST = 300  # characters of a value


class Finding(Struct, frozen=True):
    """One check. Where it fails: `entry.n`, the clause, both values; else what was looked at.

    `editions` of the rules, the record's and the program's, where they differ and so does the rest.
    """

    check: str
    verdict: Verdict
    sentence: str
    where: str = ""
    rule: str = ""
    expected: str = ""
    found: str = ""
    editions: tuple[int, ...] = ()


class Audit(Struct, frozen=True):
    """All findings about one game (or about the store itself); `copy` says for whom it is one."""

    game: GameId
    name: str
    copy: str
    entries: int
    events: int
    seal: str
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Nothing failed; what could not be checked is listed."""
        return all(finding.verdict != "fail" for finding in self.findings)

    def count(self, verdict: Verdict) -> int:
        """How many checks came to that verdict."""
        return sum(finding.verdict == verdict for finding in self.findings)

    @property
    def code(self) -> int:
        """The exit code: 1 if something failed."""
        return 0 if self.holds else 1


def passed(check: str, sentence: str) -> Finding:
    """A check that found nothing wrong."""
    return Finding(check, "pass", sentence)


def unchecked(check: str, reason: str) -> Finding:
    """A check that could not be made, and why."""
    return Finding(check, "not-checkable", reason)


def failed(check: str, sentence: str, where: str = "", rule: str = "") -> Finding:
    """A check that found something wrong, without two values to compare."""
    return Finding(check, "fail", sentence, where, rule)


def differs(
    check: str, sentence: str, where: str, rule: str, values: tuple[object, object]
) -> Finding:
    """A check that found another value than it should; `values` are the expected and the found."""
    return Finding(check, "fail", sentence, where, rule, shortened(values[0]), shortened(values[1]))


def shortened(value: object) -> str:
    """A value as text of at most 300 characters."""
    text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def lines(audit: Audit) -> Iterable[str]:
    """The findings for people: what failed first, with everything that is known of it."""
    order = {"fail": 0, "older-rules": 1, "not-checkable": 2, "pass": 3}
    for finding in sorted(audit.findings, key=lambda one: order[one.verdict]):
        mark = "FAIL" if finding.verdict == "fail" else finding.verdict.replace("-", " ")
        at = f" at {finding.where}" if finding.where else ""
        rule = f" ({finding.rule})" if finding.rule else ""
        yield f"{mark}: {finding.check}{at}{rule}: {finding.sentence}"
        if finding.expected or finding.found:
            yield f"    expected {finding.expected}"
            yield f"    found    {finding.found}"
