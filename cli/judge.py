"""Judging: the proof of a game, a file or the whole store, and seals to write down."""

from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from cli.group import LedgerCommand
from cli.points import at_option, game_argument, view
from cli.terminal import Terminal, find, read_bytes, the_terminal
from domain.kernel.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.kernel.messages import GameId
    from domain.store.application import Ledger
    from domain.store.chain import Seal
    from domain.store.findings import Audit


@click.command(cls=LedgerCommand)
@game_argument
@at_option
def seal(game: str, at: str) -> None:
    """The seal of an entry (the head, if none is named), to be written down elsewhere."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, "public")
        there = view(history, at)
        found = history.seal(there.point.entry)
        terminal.show(str(found), {"seal": str(found), "entry": there.point.entry})


@click.command(cls=LedgerCommand)
@click.argument("what", default="", metavar="[GAME|FILE]")
@click.option("--all", "everything", is_flag=True, help="The store itself and every game in it.")
@click.option("--seal", "seals", multiple=True, metavar="SEAL", help="One written down elsewhere.")
def audit(what: str, everything: bool, seals: tuple[str, ...]) -> None:
    """Prove a game of the store, a game.log, or everything; exit code 1 if anything fails.

    A record alone cannot show that its newest entries were cut off, or that all of it was made
    anew. A seal that was written down elsewhere can: give it with --seal.
    """
    from domain.store.audit import audit_store
    from domain.store.chain import parse_seal

    terminal = the_terminal()
    given = [parse_seal(text) for text in seals]
    if everything and (what or given):
        raise BadInput("--all takes neither a game nor a seal.", "--all")
    with terminal.ledger(may_begin=_is_file(what)) as ledger:
        if everything:
            _tell(terminal, audit_store(ledger))
        else:
            _tell(terminal, [_one(ledger, what, given)])


@click.command(cls=LedgerCommand)
def check_store() -> None:
    """Prove the store's own record and every game in it, as audit --all does."""
    from domain.store.audit import audit_store

    terminal = the_terminal()
    with terminal.ledger() as ledger:
        _tell(terminal, audit_store(ledger))


def proved(terminal: Terminal, ledger: "Ledger", game: "GameId") -> tuple[str, bool]:
    """The findings about a game as text, and whether all of it holds."""
    from domain.store.audit import audit as judged

    found = judged(ledger, game)
    return "\n".join(_lines(terminal, found)), found.holds


def _one(ledger: "Ledger", what: str, seals: "Sequence[Seal]") -> "Audit":
    from domain.store.audit import audit as judged
    from domain.store.audit import audit_log

    named = {name for one in ledger.games() for name in (one.name, one.id)}
    if what in named or not _is_file(what):
        return judged(ledger, find(ledger, what), seals)
    data = read_bytes(what)
    if data.lstrip()[:1] == b"[":
        raise BadInput(f"{what} is a game.record, which proves nothing; import it first.", "FILE")
    return audit_log(ledger, data, what, seals)


def _is_file(what: str) -> bool:
    return what == "-" or Path(what).is_file()


def _tell(terminal: Terminal, audits: "Sequence[Audit]") -> None:
    text = "\n\n".join("\n".join(_lines(terminal, one)) for one in audits)
    terminal.show(text, [_data(one) for one in audits])
    if not all(one.holds for one in audits):
        click.get_current_context().exit(1)


def _data(found: "Audit") -> dict[str, object]:
    from domain.store.findings import Verdict

    counts = {verdict: found.count(verdict) for verdict in get_args(Verdict)}
    return {"holds": found.holds, "counts": counts, "audit": found}


def _lines(terminal: Terminal, found: "Audit") -> list[str]:
    from msgspec.structs import replace

    from domain.kernel.counting import plural
    from domain.store.findings import lines

    copy = f", a copy for {found.copy}" if found.copy else ""
    size = f"{plural(found.entries, 'entry', 'entries')}, {plural(found.events, 'event')}"
    head = f"{found.name}{copy}: {size}"
    failed, older = found.count("fail"), found.count("older-rules")
    verdict = (
        f"{plural(failed, 'check')} FAILED" if failed else "everything that can be checked holds"
    )
    changed = f"; {older} decided by older rules" if older else ""
    end = f"{verdict}{changed}; {found.count('not-checkable')} not checkable. "
    seal = f"seal {found.seal or 'none'}"
    if terminal.quiet:  # what failed, all the same
        bad = tuple(one for one in found.findings if one.verdict == "fail")
        found = replace(found, findings=bad)
    shown = [head]
    for line in lines(found):  # values, which are indented, stay as they are
        shown += [f"  {line}"] if line.startswith(" ") else terminal.folded(line, "  ", " " * 6)
    return [*shown, *terminal.folded(end.strip()), seal]
