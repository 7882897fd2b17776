"""In and out: game.record for people, game.log for proof."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from cli.group import LedgerCommand, name_option
from cli.points import reader
from cli.terminal import Terminal, find, read_bytes, the_terminal, write_file
from domain.kernel.counting import plural
from domain.kernel.errors import BadInput, Damaged, IllegalMove, Unavailable
from domain.kernel.messages import TABLE

if TYPE_CHECKING:
    from cli.games import Opening
    from cli.record_file import Fault, Reading
    from domain.store.application import Ledger
    from domain.store.draft import Draft


@click.command("import", cls=LedgerCommand)
@click.argument("file", metavar="FILE|-")
@name_option("What the game is called in this store.")
@click.option("--until-error", is_flag=True, help="Keep what stands before the first bad line.")
@click.option("--check", is_flag=True, help="Read and decide everything, store nothing.")
@click.option("--content", type=click.Path(path_type=Path), help="A folder of content of your own.")
@click.option("--by", default="", help="Who enters this.")
def import_(
    file: str, name: str, until_error: bool, check: bool, content: Path | None, by: str
) -> None:
    """Read a game.record or a game.log; nothing is stored if anything in it is wrong."""
    terminal = the_terminal()
    data = read_bytes(file)
    shown = "standard input" if file == "-" else file
    with terminal.ledger(may_begin=True) as ledger:
        if data.lstrip()[:1] == b"{":
            _log(terminal, ledger, data, shown, name, check=check)
            return
        wanted = _Wanted(name, until_error, check, by, content)
        _record(terminal, ledger, _text(data, shown), shown, wanted)


class _Wanted(NamedTuple):
    """How a record is to be taken in."""

    name: str
    until_error: bool = False
    check: bool = False
    by: str = ""
    content: Path | None = None


def _text(data: bytes, file: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Damaged(f"{file} is no text: byte {error.start + 1} is not UTF-8.") from error


def _log(
    terminal: Terminal, ledger: "Ledger", data: bytes, file: str, name: str, *, check: bool
) -> None:
    from domain.store.logfile import check_chain, check_letters, import_log, parse_log

    if check:
        log = parse_log(data, file)
        check_chain(log)
        check_letters(log, data)
        terminal.say(f"{file} verifies; nothing was stored.", {"verifies": True})
        return
    done = import_log(ledger, data, file, name)
    news = plural(done.added, "new entry", "new entries")
    said = f"{done.name} ({done.game[:8]}): {news}, {done.known} known."
    data_said = {"game": done.game, "name": done.name, "new": done.added, "known": done.known}
    terminal.say(said, data_said)


def taken_in(ledger: "Ledger", text: str, file: str, name: str) -> "Draft":
    """A record decided and stored whole; refuses with all its faults."""
    return _stored(ledger, text, file, _Wanted(name))


def _record(terminal: Terminal, ledger: "Ledger", text: str, file: str, wanted: _Wanted) -> None:
    draft = _stored(ledger, text, file, wanted)
    _done(terminal, draft, wanted)


def _stored(ledger: "Ledger", text: str, file: str, wanted: _Wanted) -> "Draft":
    from cli.record_file import FaultyRecord, looks_like_record, read

    if not looks_like_record(text):
        raise Damaged(
            f"{file} is neither a game.record, which begins with [Game …], nor a game.log."
        )
    reading = read(text)
    if reading.new is None or (reading.faults and not wanted.until_error):
        end = f"{plural(len(reading.faults), 'fault')}; nothing was stored."
        raise FaultyRecord(file, reading.lines, reading.faults, end)
    draft, faults = _decide(ledger, reading, file, wanted)
    if draft is None or (faults and not wanted.until_error):
        raise FaultyRecord(file, reading.lines, faults, "Nothing was stored.")
    if not wanted.check:
        ledger.commit(draft)
    if faults:
        before = plural(draft.head, "entry before it was", "entries before it were")
        end = f"{before} {'read' if wanted.check else 'stored'}."
        raise FaultyRecord(file, reading.lines, faults, end)
    return draft


def _decide(
    ledger: "Ledger", reading: "Reading", file: str, wanted: _Wanted
) -> "tuple[Draft | None, list[Fault]]":
    """The whole file decided in memory, up to the first fault."""
    from cli.record import free_name
    from cli.record_file import Fault
    from domain.store.application import Request

    if reading.new is None:
        return None, []
    opening = reading.new
    content, found = _content(ledger, opening, wanted.content)
    stem = "game" if file == "standard input" else Path(file).name.removesuffix(".record")
    name = wanted.name or free_name(ledger, stem)
    decoded = opening.game.domain("content").decode(content)
    new = opening.game.beginning.new(opening, decoded, found)
    first = min((fault.line for fault in reading.faults), default=None)
    try:
        request = Request(TABLE, new, entered_by=wanted.by)
        draft = ledger.begin(request, content, name)
    except IllegalMove as error:
        return None, [Fault(1, 1, error.sentence, error.rule)]
    except BadInput as error:
        return None, [Fault(1, 1, str(error))]
    for one in reading.statements:
        if first is not None and one.line > first:
            break
        try:
            draft.handle(Request(one.seat, one.command, one.reported, wanted.by, one.raw))
        except IllegalMove as error:
            return draft, [Fault(one.line, one.column, error.sentence, error.rule)]
        except BadInput as error:
            return draft, [Fault(one.line, one.column, str(error))]
    return draft, list(reading.faults)


def _content(ledger: "Ledger", opening: "Opening", folder: Path | None) -> tuple[bytes, str]:
    """The content by which a record is decided, and its digest; the record may ask for its own."""
    loading, data = opening.game.domain("loading"), opening.game.domain("content")
    content = loading.packaged() if folder is None else loading.load(folder)
    wanted, found = opening.content, data.digest(content)
    if wanted in ("", found):
        return data.encode(content), found
    if folder is None:
        try:
            return ledger.content(wanted), wanted
        except Unavailable:
            pass
    raise Unavailable(
        f"the record was decided by the content {wanted}, not by {found}; "
        "give the folder that has it with --content."
    )


def _done(terminal: Terminal, draft: "Draft", wanted: _Wanted) -> None:
    from domain.store.chain import seal

    head = seal(draft.head, draft.digest)
    how = (
        "reads well; nothing was stored" if wanted.check else f"is in the store ({draft.game[:8]})"
    )
    entries = plural(draft.head, "entry", "entries")
    said = f"{draft.name}: {entries}; it {how}.\nseal {head}"
    data = {"game": draft.game, "name": draft.name, "entries": draft.head, "seal": str(head)}
    terminal.say(said, data | {"stored": not wanted.check})


@click.command(cls=LedgerCommand)
@click.argument("game", default="", metavar="[GAME]")
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to; standard output else.")
@click.option("--log", "kind", flag_value="log", help="For proof: the same game byte for byte.")
@click.option("--record", "kind", flag_value="record", default="record", help="For people.")
@click.option("--as", "as_", default="", metavar="SEAT|public", help="A copy with what they see.")
@click.option("--without-content", is_flag=True, help="Leave the content out of the log.")
def export(game: str, output: str, kind: str, as_: str, without_content: bool) -> None:
    """Write a game: a record to read and play again, or a log to prove."""
    terminal = the_terminal()
    wanted = reader("" if as_ in ("public", "") else as_, referee=not as_)
    with terminal.ledger() as ledger:
        found = find(ledger, game)
        if kind == "log":
            from domain.store.logfile import export_log

            history = terminal.read(ledger, found, wanted)
            text = export_log(ledger, found, history.reader, with_content=not without_content)
            said = f"{history.name} is in {output}, up to seal {history.seal()}."
        else:
            from cli.record_writer import write

            history = terminal.read(ledger, found, wanted)
            text = write(history)
            said = f"{history.name} is in {output}."
        data = {"game": found, "seal": str(history.seal())}
    if output == "-" and terminal.json:
        terminal.show("", data | {kind: text})
        return
    write_file(output, text)
    if output != "-":
        terminal.say(said, {"file": output} | data)
