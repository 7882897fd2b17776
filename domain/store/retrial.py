"""Every entry decided again on the table before it; and why an event followed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.counting import plural
from domain.kernel.errors import IllegalMove, LedgerError, Unseen
from domain.kernel.messages import Entry, Event, Fact
from domain.kernel.record import Branch, Entered, SeedCommitted
from domain.store.draft import Decided, Draft, Gifts, Request
from domain.store.findings import Finding, differs, failed, passed, unchecked
from domain.store.history import History, folded

LEGALITY = "legality"
ENGINE = "engine"
CHANCE = "engine dice"
GIVEN = {"table": "reported at the table", "carried": "carried over from a record"}
NO_SEED = "0" * 64
_BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)


def _no_seed() -> NoReturn:
    raise Unseen("the seed of the engine's dice is not shown yet")


GIFTS = Gifts(clock=str, salt=str, new_id=str, seed=_no_seed)


class Doubt(Struct, frozen=True):
    """Why an entry cannot be decided again."""

    entry: int
    reason: str


class Trial:
    """The record gone through from its beginning, on a draft that stores nothing."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.draft = Draft(history.game, history.rules, history.content, GIFTS)
        self._targets = set(history.loaded.rewinds.values())
        self._tables: dict[int, Any] = {}
        self._rows: dict[int, list[int]] = {}
        for number, n in sorted(history.loaded.hidden):
            self._rows.setdefault(number, []).append(n)
        self._firsts = {part.first: part.game for part in history.loaded.origins}

    @property
    def table(self) -> Any:  # noqa: ANN401 (the game's own type)
        """The table before the next entry."""
        return self.draft.table

    def judge(self, entry: Entry) -> Decided | Doubt:
        """What the entry's command comes to on this table; IllegalMove if it is refused."""
        self._move_to(entry)
        doubt = self._doubt(entry)
        if doubt or entry.command is None:
            return Doubt(entry.number, doubt)
        request = Request(entry.seat, entry.command, entry.reported or ())
        seed = self.draft.seed
        try:
            return self.draft.judge(request, _seed(entry))
        except Unseen as unseen:
            return Doubt(entry.number, str(unseen).rstrip("."))
        finally:
            self.draft.seed = seed

    def _doubt(self, entry: Entry) -> str:
        """Why the entry cannot be decided by this reader; empty if it can."""
        command, edition = entry.command, self.draft.rules.edition
        if entry.rules > edition:
            return (
                f"decided under edition {entry.rules} of the rules, and this version has "
                f"edition {edition}; needs a newer version"
            )
        if command is None:
            return "the command is not shown here"
        if entry.number > 1 and command.KIND != "text" and _is_hidden(command):
            return "the command is sealed, and not shown here"
        if entry.reported is None and entry.random:
            return "what was reported with the command is not shown here"
        source = self.draft.table.game.dice if entry.number > 1 else ""
        if source == ENGINE and entry.random and not self.draft.seed:
            return "the seed of the engine's dice is not shown yet"
        return ""

    def take(self, entry: Entry) -> None:
        """Go on with what the record says happened."""
        self._move_to(entry)
        seconds = self.history.seconds
        hidden = self._rows.get(entry.number, ())
        lines = {n: seconds.get((entry.number, n), "") for n in hidden}
        draft = self.draft
        draft.fold(entry, lines, table=False)
        if entry.number in draft.rewinds:
            draft.table = self._tables[draft.rewinds[entry.number]]
        else:
            draft.table = folded(draft.rules, draft.table, entry.events)
        if entry.number in self._targets:
            self._tables[entry.number] = draft.table

    def _move_to(self, entry: Entry) -> None:
        """The game that holds the entry: a branch's dice are its own."""
        game = self._firsts.get(entry.number)
        if game is not None:
            self.draft.game, self.draft.first = game, entry.number


def _seed(entry: Entry) -> str:
    """The seed promised in the entry, if it is shown; one that nothing depends on, if none is."""
    for event in entry.events:
        if isinstance(event, SeedCommitted):
            return event.seed or NO_SEED
    return "" if entry.random else NO_SEED


def _is_hidden(said: Struct) -> bool:
    secret: tuple[str, ...] = getattr(said, "SECRET", ())
    return any(getattr(said, field) is None for field in secret)


def retried(history: History) -> list[Finding]:
    """Legality and engine dice of the whole record: the first difference, or what was decided.

    An entry that older rules decided otherwise is told, and no failure: the record says what was.
    """
    trial = Trial(history)
    tried = _Tried([], [], Counter())
    for entry in history.entries:
        if not isinstance(entry.command, Branch):
            source = _source(trial, entry)
            found = _tried(trial, entry)
            if isinstance(found, Finding) and not _is_older(entry, history):
                return [*_older(history, tried.older), *_after_failure(found, entry, source)]
            tried.note(entry, source, found)
        try:
            trial.take(entry)
        except (LedgerError, *_BROKEN) as error:
            return [failed(LEGALITY, f"the events do not fit: {error}", f"{entry.number}")]
    return [*_older(history, tried.older), _legality(history, tried), _engine(history, tried)]


class _Tried(Struct, frozen=True):
    """What was decided again so far: the random results of each source, and what was not proved."""

    doubts: list[Doubt]
    older: list[tuple[int, Finding]]
    sources: Counter[str]

    def note(self, entry: Entry, source: str, found: Finding | Doubt | None) -> None:
        """Take what came of an entry."""
        if isinstance(found, Doubt):
            self.doubts.append(found)
        elif found is not None:
            self.older.append((entry.number, found))
        elif entry.random:
            self.sources[source] += entry.random


def _is_older(entry: Entry, history: History) -> bool:
    """Whether the record says that older rules decided it; saying nothing excuses nothing."""
    return 0 < entry.rules < history.rules.edition


def _older(history: History, older: Sequence[tuple[int, Finding]]) -> Iterator[Finding]:
    """The first entry that older rules decided otherwise, and which ones follow."""
    if not older:
        return
    number, found = older[0]
    then, now = history.entries[number - 1].rules, history.rules.edition
    rest = _numbers([other for other, _ in older[1:]])
    sentence = (
        f"entry {number} was decided under edition {then} of the rules, and edition {now} decides "
        f"otherwise: {found.sentence.rstrip('.')}{f'; so are {rest}' if rest else ''}."
    )
    yield replace(found, verdict="older-rules", sentence=sentence, editions=(then, now))


def _source(trial: Trial, entry: Entry) -> str:
    """Where the results of an entry come from; a new game says so itself."""
    return str(trial.table.game.dice if entry.number > 1 else getattr(entry.command, "dice", ""))


def _tried(trial: Trial, entry: Entry) -> Finding | Doubt | None:
    number = entry.number
    try:
        decided = trial.judge(entry)
    except IllegalMove as refusal:
        sentence = f"the command of {entry.seat} is refused: {refusal.sentence}"
        values = (f"a refusal by {refusal.rule}", f"entry {number}, accepted")
        return differs(LEGALITY, sentence, f"{number}.0", refusal.rule, values)
    except (LedgerError, *_BROKEN) as error:
        return failed(LEGALITY, f"the command cannot be decided: {error}", f"{number}.0")
    return decided if isinstance(decided, Doubt) else _compared(entry, decided)


def _compared(entry: Entry, decided: Decided) -> Finding | None:
    """The first event that is not what the rules make of the command."""
    hidden = {type(event) for event in entry.events if event.KIND == "text" and _is_hidden(event)}
    left_out = hidden | {Entered}
    told = [fact for fact in decided.facts if type(fact.event) not in left_out]
    recorded = [
        (n, event) for n, event in enumerate(entry.events, 1) if type(event) not in left_out
    ]
    for fact, (n, event) in zip(told, recorded, strict=False):
        expected = _as_seen(fact.event, event)
        if expected != event:
            return _difference(entry, n, fact, event)
    where = f"{entry.number}.{len(entry.events)}"
    if len(told) != len(recorded):
        extra = told[len(recorded) :]
        rule = extra[0].rules[0] if extra and extra[0].rules else ""
        names = (_names([fact.event for fact in told]), _names([event for _, event in recorded]))
        sentence = (
            f"{plural(len(told), 'event follows', 'events follow')} from the command, "
            f"and the record has {len(recorded)}."
        )
        return differs(LEGALITY, sentence, where, rule, names)
    if decided.random != entry.random:
        values = (decided.random, entry.random)
        return differs(LEGALITY, "random results used.", f"{entry.number}.0", "REC-DICE-01", values)
    return None


def _names(events: Sequence[Event]) -> str:
    return f"{len(events)}: " + " ".join(type(event).__name__ for event in events)


def _as_seen(expected: Event, found: Event) -> Event:
    """The expected event with nothing where the found one shows nothing."""
    if type(expected) is not type(found):
        return expected
    if isinstance(expected, SeedCommitted) and isinstance(found, SeedCommitted):
        return found if found.seed is None else expected
    unseen = {field: None for field in found.SECRET if getattr(found, field) is None}
    return replace(expected, **unseen) if unseen else expected


def _difference(entry: Entry, n: int, fact: Fact, found: Event) -> Finding:
    rule = fact.rules[0] if fact.rules else ""
    where = f"{entry.number}.{n}"
    expected = fact.event
    if type(expected) is not type(found):
        values: tuple[object, object] = (_text(expected), _text(found))
        return differs(LEGALITY, "another event follows from the command.", where, rule, values)
    for field in expected.__struct_fields__:
        values = (getattr(expected, field), getattr(found, field))
        if values[0] != values[1]:
            sentence = f"{type(found).__name__}: {field} is not what follows from the command."
            return differs(LEGALITY, sentence, where, rule, (_text(values[0]), _text(values[1])))
    return failed(LEGALITY, "the event is not what follows from the command.", where, rule)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _after_failure(found: Finding, entry: Entry, source: str) -> list[Finding]:
    if source != ENGINE or not entry.random:
        reason = f"the record is not legal from entry {entry.number} on"
        return [
            found,
            unchecked(CHANCE, f"{reason}; entries before it were decided with the seed."),
        ]
    sentence = (
        f"entry {entry.number} took {plural(entry.random, 'result')} that the seed does not give."
    )
    return [
        found,
        differs(CHANCE, sentence, found.where, "REC-SEED-01", (found.expected, found.found)),
    ]


def _legality(history: History, tried: _Tried) -> Finding:
    doubts, older = tried.doubts, len(tried.older)
    rest = history.head - len(doubts) - older
    under = f", {older} otherwise under older rules" if older else ""
    if not doubts:
        count = f"{rest} of {history.head}" if older else f"all {history.head}"
        return passed(LEGALITY, f"{count} entries were decided again, with these events{under}.")
    reasons = Counter(doubt.reason for doubt in doubts)
    text = "; ".join(
        f"{count} ({_first(doubts, reason)}): {reason}" for reason, count in reasons.items()
    )
    return unchecked(LEGALITY, f"{rest} entries were decided again{under}; not checkable {text}.")


def _first(doubts: Sequence[Doubt], reason: str) -> str:
    return _numbers([doubt.entry for doubt in doubts if doubt.reason == reason])


def _numbers(entries: Sequence[int]) -> str:
    """The first five by number; nothing for none."""
    shown = ", ".join(map(str, entries[:5]))
    if len(entries) < 2:  # noqa: PLR2004
        return f"entry {shown}" if entries else ""
    return f"entries {shown}{', …' * (len(entries) > 5)}"  # noqa: PLR2004


def _engine(history: History, tried: _Tried) -> Finding:
    sources = tried.sources
    unproved = [*(doubt.entry for doubt in tried.doubts), *(number for number, _ in tried.older)]
    other = ", ".join(f"{sources[name]} {words}" for name, words in GIVEN.items() if sources[name])
    rest = f"; {other}: only a seal shows whether those are as they fell" if other else ""
    unknown = sum(history.entries[number - 1].random for number in unproved)
    if sources[ENGINE]:
        more = f"; {unknown} more are in entries that are not checkable" if unknown else ""
        follow = plural(sources[ENGINE], "result follows", "results follow")
        sentence = f"{follow} from the seed that was promised{more}{rest}."
        return passed(CHANCE, sentence)
    if unknown:
        return unchecked(
            CHANCE,
            f"{plural(unknown, 'result is', 'results are')} in entries that are not "
            f"checkable{rest}.",
        )
    return passed(CHANCE, f"no result of the engine{rest}.")


def why(history: History, number: int) -> tuple[Fact, ...]:
    """The facts of an entry with the clauses they follow from, by deciding it again.

    IllegalMove if the rules refuse it now, Unseen if this reader cannot decide it.
    """
    trial = Trial(history)
    for entry in history.entries[: number - 1]:
        trial.take(entry)
    entry = history.entries[number - 1]
    if isinstance(entry.command, Branch):
        return tuple(Fact(event, ()) for event in entry.events)
    decided = trial.judge(entry)
    if isinstance(decided, Doubt):
        raise Unseen(f"entry {number} cannot be decided again: {decided.reason}.")
    return tuple(_placed(decided.facts, entry.events))


def _placed(facts: Sequence[Fact], events: Sequence[Event]) -> Iterator[Fact]:
    """The recorded events in their places, each with the clauses of the same one decided."""
    known = list(facts)
    for event in events:
        at = next((n for n, fact in enumerate(known) if _as_seen(fact.event, event) == event), None)
        yield Fact(event, known.pop(at).rules if at is not None else ())
