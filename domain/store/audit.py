"""Judging a record: its rows, its chain, what was shown, whether it was legal, and its seals."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.breaches import Told
from domain.kernel.chance import commitment
from domain.kernel.errors import Damaged, LedgerError, Unavailable
from domain.kernel.messages import Entry, GameId, stream
from domain.kernel.record import RECORD_EVENTS, SeedCommitted
from domain.store.application import Ledger, line_of
from domain.store.chain import Checked, Line, Seal, peek, seal, verify
from domain.store.findings import Audit, Finding, differs, failed, passed, unchecked
from domain.store.history import History, unpack
from domain.store.logfile import Log, parse_log, read_log, unlike, verify_log
from domain.store.mapper import REFEREE
from domain.store.names import STORE, Listing
from domain.store.recorder import RawRow
from domain.store.retrial import retried
from domain.store.shown import Parts, shown_lines, with_shown

ROWS, CHAIN, SEALS, TIMES = "rows", "chain", "given seal", "times"
SEED, CONTENT, INVARIANT, STORED = "promised seed", "content", "invariant", "store"
NAMES, FILE = "names", "file"
NO_SEAL = (
    "none was given: that the newest entries were cut off, or that everything was made anew, "
    "shows only against a seal written down elsewhere"
)


def audit(ledger: Ledger, game: GameId, seals: Sequence[Seal] = ()) -> Audit:
    """Everything that can be checked of a game in the store."""
    listing = ledger.names().games.get(game) or Listing(game, game)
    try:
        lines, parts = _stored(ledger, game)
    except LedgerError as error:
        return _nothing(listing, [failed(ROWS, str(error))])

    def read(some: Parts) -> History:
        loaded = unpack(some, ledger.mapper, REFEREE)
        command = loaded.entries[0].command
        tag = str(command.__struct_config__.tag) if command else ""
        history = History(listing.name, listing.copy, REFEREE, loaded, ledger.catalogue.rules(tag))
        body = ledger.content(history.content_digest)
        history.hold(body, history.rules.decode_content(body))
        return history

    found = _judged(_Case(listing, lines, parts, verify(lines, listing.copy)), read, seals)
    return replace(found, findings=(*found.findings, _names(ledger)))


def audit_log(
    ledger: Ledger, data: bytes, where: str = "game.log", seals: Sequence[Seal] = ()
) -> Audit:
    """The same of a file, without taking it in; Damaged if it is no log or breaks off."""
    log = parse_log(data, where)
    header = log.header
    listing = Listing(GameId(header.game), header.name, header.copy)

    def read(some: Parts) -> History:
        whole = read_log(log, ledger)
        loaded = unpack(some, ledger.mapper, REFEREE)
        history = History(header.name, header.copy, REFEREE, loaded, whole.rules)
        history.hold(whole.content_line, whole.content)
        return history

    found = _judged(_Case(listing, log.lines, log.parts(), verify_log(log)), read, seals)
    return replace(found, findings=(_as_written(log, data, found.seal), *found.findings))


def _as_written(log: Log, data: bytes, head: str) -> Finding:
    """The file holds its header, with this head, and its rows letter by letter as exported."""
    found = unlike(log, data, head)
    if found is not None:
        number, *values = found
        sentence = "the line says the same in other letters than an export does."
        expected, here = (value.decode(errors="replace") for value in values)
        return differs(FILE, sentence, f"line {number}", "", (expected, here))
    return passed(FILE, f"{len(log.lines)} lines as an export writes them.")


def audit_store(ledger: Ledger) -> tuple[Audit, ...]:
    """The store's own record first, then every game, each by itself."""
    names = ledger.names()
    audits = [_audit_names(ledger, names.games)]
    for game, listing in names.games.items():
        try:
            audits.append(audit(ledger, game))
        except Unavailable as error:
            audits.append(_nothing(listing, [unchecked(ROWS, str(error))]))
    return tuple(audits)


# --- what is there


def _stored(ledger: Ledger, game: GameId) -> tuple[tuple[Line, ...], Parts]:
    lines = ledger.lines(game)
    parts: list[tuple[GameId, list[RawRow]]] = []
    for line in lines:
        owner = GameId(line.stream.partition("/")[0])
        if not parts or parts[-1][0] != owner:
            parts.append((owner, []))
        parts[-1][1].append(_row(line))
    return lines, parts


def _row(line: Line) -> RawRow:
    text = line.line if line.second is None else f"{line.line}\n{line.second}"
    return (line.stream, line.version, line.topic, text.encode(errors="surrogateescape"))


def _nothing(listing: Listing, findings: Sequence[Finding]) -> Audit:
    return Audit(listing.id, listing.name, listing.copy, 0, 0, "", tuple(findings))


class _Case(Struct, frozen=True):
    """A record as it lies there, and its chain gone through."""

    listing: Listing
    lines: Sequence[Line]
    parts: Parts
    checked: Checked


def _judged(case: _Case, read: Callable[[Parts], History], seals: Sequence[Seal]) -> Audit:
    checked = case.checked
    shown, said = shown_lines(case.lines)
    findings = [*_chain(checked, len(case.lines)), *_seals(checked, seals), said]
    whole = checked.fault is None
    try:
        good = case.parts if whole else _up_to(case.parts, checked.entry)
        history = read(with_shown(good, shown) if case.listing.copy else good)
    except Unavailable:
        if whole:
            raise
        return _audit(case.listing, case.lines, checked, findings)
    except LedgerError as error:
        findings += [failed(ROWS, f"the rows cannot be read: {error}")]
        return _audit(case.listing, case.lines, checked, findings)
    findings += _contents(history, good)
    if not whole:
        findings = [_only_before(one, checked.entry) for one in findings]
    return _audit(case.listing, case.lines, checked, findings)


def _audit(
    listing: Listing, lines: Sequence[Line], checked: Checked, findings: Iterable[Finding]
) -> Audit:
    head = str(seal(checked.entry, checked.digest)) if checked.entry else ""
    events = len(lines) - checked.entry
    return Audit(
        listing.id, listing.name, listing.copy, checked.entry, events, head, tuple(findings)
    )


def _only_before(finding: Finding, entry: int) -> Finding:
    if finding.verdict != "pass" or finding.check in (SEALS, ROWS):
        return finding
    return unchecked(finding.check, f"checked up to entry {entry} only: {finding.sentence}")


def _up_to(parts: Parts, entry: int) -> Parts:
    """The rows of the entries that verify."""
    kept: list[tuple[GameId, list[RawRow]]] = []
    for game, rows in parts:
        good = [row for row in rows if _number(row) <= entry]
        if good:
            kept.append((game, good))
    if not kept:
        raise Damaged("no entry of the record verifies.")
    return kept


def _number(row: RawRow) -> int:
    try:
        return peek(row[3].partition(b"\n")[0]).entry
    except (msgspec.MsgspecError, UnicodeError):
        return 1 << 62


# --- rows, chain, seals


def _chain(checked: Checked, rows: int) -> list[Finding]:
    fault = checked.fault
    if fault is None:
        told = f"{rows} rows in {checked.entry} entries"
        return [
            passed(ROWS, f"{told}: versions without gaps, no row that belongs to no entry."),
            passed(CHAIN, f"every digest follows from the rows; the head is {_head(checked)}."),
        ]
    check = CHAIN if fault.what in ("digest", "second line") else ROWS
    place = f"{fault.stream}, version {fault.version}"
    sentence = f"{fault.what} of {place} is not what it should be."
    where = f"{fault.entry}.{fault.n}"
    found = differs(check, sentence, where, "", (fault.expected, fault.found))
    other = ROWS if check == CHAIN else CHAIN
    return [found, unchecked(other, f"nothing is proved from entry {checked.entry + 1} on")]


def _head(checked: Checked) -> Seal:
    return seal(checked.entry, checked.digest)


def _seals(checked: Checked, seals: Sequence[Seal]) -> Iterator[Finding]:
    if not seals:
        yield unchecked(SEALS, f"{NO_SEAL}.")
    for given in seals:
        where = f"{given.entry}.0"
        if given.entry > len(checked.digests):
            sentence = "the record ends before the entry of the seal, or does not verify up to it."
            values = (given, f"{checked.entry} entries that verify")
            yield differs(SEALS, sentence, where, "", values)
            continue
        found = seal(given.entry, checked.digests[given.entry - 1])
        if found != given:
            sentence = f"entry {given.entry} or one before it is another than was sealed."
            yield differs(SEALS, sentence, where, "", (given, found))
        else:
            yield passed(SEALS, f"{given} is the seal of entry {given.entry}.")


# --- what it says


def _contents(history: History, parts: Parts) -> Iterator[Finding]:
    body = history.content_line
    yield passed(CONTENT, f"decided by the content {sha256(body).hexdigest()[:12]}….")
    yield _owners(history, parts)
    yield from retried(history)
    yield _promises(history)
    yield from _invariants(history)
    yield _times(history.entries)


def _owners(history: History, parts: Parts) -> Finding:
    """Each event stands in the stream of its owner."""
    rows = (row for _, some in parts for row in some)
    for entry in history.entries:
        next(rows)
        for n, event in enumerate(entry.events, 1):
            row = next(rows)
            expected = stream(GameId(row[0].partition("/")[0]), event)
            if row[0] != expected:
                sentence = f"{row[2]} stands in another's stream."
                where = f"{entry.number}.{n}"
                return differs("owners", sentence, where, "", (expected, row[0]))
    return passed("owners", "every event stands in the stream of its owner.")


def _promises(history: History) -> Finding:
    hidden = 0
    for entry in history.entries:
        for n, event in enumerate(entry.events, 1):
            if not isinstance(event, SeedCommitted):
                continue
            if event.seed is None:
                hidden += 1
            elif (found := _commitment(event.seed)) != event.digest:
                sentence = "the seed is not the one that was promised."
                where = f"{entry.number}.{n}"
                return differs(SEED, sentence, where, "REC-SEED-01", (event.digest, found))
    if hidden:
        return unchecked(SEED, "the seed is not shown to this reader yet.")
    return passed(SEED, "the seed is the one that was promised; who keeps it could look ahead.")


def _commitment(seed: str) -> str:
    try:
        return commitment(seed)
    except ValueError:
        return f"nothing: {seed!r} is no seed"


def _invariants(history: History) -> Iterator[Finding]:
    events = (
        Told(f"{number}.{n}", event)
        for number in history.in_force()
        for n, event in enumerate(history.entries[number - 1].events, 1)
        if not isinstance(event, RECORD_EVENTS)
    )
    try:
        found = history.rules.breaches(history.content, events)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        yield failed(INVARIANT, f"the events do not fit together: {error!r}.")
        return
    for rule, text in history.rules.checks().items():
        breach = found.get(rule)
        if breach is None:
            yield Finding(INVARIANT, "pass", f"{text}.", rule=rule)
        else:
            values = (breach.expected, breach.found)
            yield differs(INVARIANT, f"it does not hold that {text}.", breach.cut, rule, values)


def _times(entries: Sequence[Entry]) -> Finding:
    """Times may go back; that is said, and no fault."""
    for before, entry in pairwise(entries):
        if entry.at < before.at:
            note = f"entry {entry.number} bears an earlier time ({entry.at}) than {before.at}"
            return passed(TIMES, f"noted: {note}; a clock may go back.")
    return passed(TIMES, "every entry bears the time of the one before it, or a later one.")


# --- the store itself


def _names(ledger: Ledger) -> Finding:
    """What the game is called here stands in a record with digests of its own."""
    fault = verify([line_of(row) for row in ledger.rows(STORE)]).fault
    if fault is None:
        return passed(NAMES, "the store's own record verifies.")
    sentence = f"{fault.what} of the store's own record is not what it should be."
    return differs(NAMES, sentence, f"{fault.entry}.{fault.n}", "", (fault.expected, fault.found))


def _audit_names(ledger: Ledger, games: Mapping[GameId, Listing]) -> Audit:
    rows = ledger.rows(STORE)
    lines = [line_of(row) for row in rows]
    checked = verify(lines)
    findings = [*_chain(checked, len(lines)), *_strays(ledger, games)]
    return _audit(Listing(STORE, "the store's own record"), lines, checked, findings)


def _strays(ledger: Ledger, games: Mapping[GameId, Listing]) -> Iterator[Finding]:
    owners = ledger.owners()
    known = {STORE, "content", *games}
    found = 0
    for owner in owners:
        if owner not in known:
            found += 1
            sentence = f"rows under {owner!r} belong to no game that this store names."
            yield failed(STORED, sentence, owner)
    missing = [game for game in games if game not in owners]
    for game in missing:
        yield failed(STORED, f"the game {games[game].name!r} is named, and has no row.", game)
    for stream_, version, _, state in ledger.rows("content"):
        digest = stream_.partition("/")[2]
        if version != 1 or sha256(state).hexdigest() != digest:
            found += 1
            values = (digest, sha256(state).hexdigest())
            yield differs(STORED, "a content is not what it is called.", stream_, "", values)
    if not found and not missing:
        yield passed(STORED, "every row belongs to a game, a content or the store's own record.")
