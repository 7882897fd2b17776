"""Clauses: what they say, whose they are, what proves them, and which an entry follows from."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.games import GAMES, Game
from cli.group import LedgerCommand
from cli.points import reader, reader_options
from cli.terminal import Terminal, find, the_terminal
from domain.kernel.counting import plural
from domain.kernel.errors import BadInput, IllegalMove

if TYPE_CHECKING:
    from domain.store.application import Ledger
    from domain.store.history import History

_ENTRY = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,4}))?")
WHOSE = {
    "rulebook": "the rulebook's",
    "review": "from a review of the game",
    "house": "the house's, not the published game's",
    "record": "the record's own",
    "": "a note of the house's catalogue",
}


class _Known:
    """Every id that can be looked up: a text, whose it is, and what else to see."""

    def __init__(self) -> None:
        from domain.store.clauses import record_clauses

        self.texts: dict[str, str] = {}
        self.sources: dict[str, str] = {}
        self.see: dict[str, tuple[str, ...]] = {}
        for game in GAMES:
            for name, entry in game.domain("clauses").entries().items():
                self._add(name, entry)
        for clause in record_clauses():
            self.texts[clause.id] = clause.text
            self.sources[clause.id] = "record"

    def _add(self, name: str, entry: object) -> None:
        title = getattr(entry, "title", "")
        text = getattr(entry, "text", "") or f"{title}: {getattr(entry, 'ruling', '')}"
        note = getattr(entry, "note", "")
        self.texts[name] = f"{text} ({note})" if note else text
        self.sources[name] = str(getattr(entry, "source", ""))
        self.see[name] = tuple(getattr(entry, "see", ()))

    def line(self, name: str) -> str:
        """`GS-MOVE-01 [rulebook] text`."""
        source = self.sources.get(name, "")
        return f"{name} [{source or 'note'}] {self.texts.get(name, 'no such clause')}"

    def below(self, terminal: Terminal, names: Iterable[str], before: str = "") -> list[str]:
        """Clauses under what follows from them, in lines as wide as the terminal."""
        return [
            line
            for name in names
            for line in terminal.folded(f"{before}{self.line(name)}", " " * 4, " " * 6)
        ]

    def data(self, name: str) -> dict[str, object]:
        """The same for programs."""
        return {
            "id": name,
            "text": self.texts.get(name, ""),
            "source": self.sources.get(name, ""),
            "see": self.see.get(name, ()),
        }


@click.command(cls=LedgerCommand)
@click.argument("name", metavar="[ID]", default="")
@click.option("--list", "area", default="", metavar="AREA", help="All clauses of MOVE, ECON, ...")
@click.option("--coverage", is_flag=True, help="Which tests prove each clause.")
@click.option("--proofs", default=".clauses.json", help="The list that the tests have written.")
def rule(name: str, area: str, coverage: bool, proofs: str) -> None:
    """A clause: its text, and whether it is the rulebook's or the house's."""
    terminal, known = the_terminal(), _Known()
    if coverage:
        _coverage(terminal, Path(proofs))
    elif area:
        _list(terminal, known, area)
    elif name:
        _one(terminal, known, name.upper())
    else:
        areas = sorted({_area(one) for one in known.texts})
        text = "\n".join(terminal.folded("Areas, for --list: " + ", ".join(areas)))
        terminal.show(text, {"areas": areas})


def _one(terminal: Terminal, known: _Known, name: str) -> None:
    if name not in known.texts:
        from difflib import get_close_matches

        near = get_close_matches(name, list(known.texts), n=3, cutoff=0.4)
        there = f"; there is {', '.join(near)}" if near else ""
        raise BadInput(f"there is no clause {name[:40]!r}{there}.", "ID")
    lines = [name, *terminal.folded(known.texts[name], "  ")]
    lines += terminal.folded(f"It is {WHOSE[known.sources[name]]}.", "  ")
    for other in known.see.get(name, ()):
        lines += terminal.folded(f"See {known.line(other)}", "  ", " " * 4)
    terminal.show("\n".join(lines), known.data(name))


def _area(name: str) -> str:
    """`MOVE` of GS-MOVE-01, whichever game has it."""
    return _bare(name).rpartition("-")[0]


def _bare(name: str) -> str:
    for game in GAMES:
        name = name.removeprefix(f"{game.clauses}-")
    return name


def _list(terminal: Terminal, known: _Known, area: str) -> None:
    wanted = area.upper()
    bare = _bare(wanted)
    of_game = wanted.removesuffix(bare)
    found = [name for name in known.texts if _area(name) == bare and name.startswith(of_game)]
    if not found:
        areas = ", ".join(sorted({_area(one) for one in known.texts}))
        raise BadInput(f"there is no area {area[:40]!r}; there is {areas}.", "--list")
    lines = [line for name in found for line in terminal.folded(known.line(name), "", " " * 4)]
    terminal.show("\n".join(lines), [known.data(name) for name in found])


NOT_PROVED = "NOT PROVED"


def _coverage(terminal: Terminal, path: Path) -> None:
    proved = _proved(path)
    rows: dict[str, str] = {}
    ends: list[str] = []
    for game in GAMES:
        found, counts = _covered(game, proved)
        rows |= found
        ends.append(
            f"{game.title}: {len(found)} clauses: {counts['proved']} proved by tests, "
            f"{counts['reason']} not provable, with the reason, {counts['later']} for later, "
            f"{counts[NOT_PROVED]} not proved."
        )
    missing = [name for name, how in rows.items() if how == NOT_PROVED]
    lines: list[str] = []
    for name, how in rows.items():
        lines += terminal.folded(how, f"{name}  ", " " * 4)
    for end in ends:
        lines += terminal.folded(end)
    terminal.show("\n".join(lines), {"clauses": rows, "missing": missing})
    if missing:
        click.get_current_context().exit(1)


def _covered(game: Game, proved: dict[str, list[str]]) -> tuple[dict[str, str], Counter[str]]:
    """Each clause of a game with its proof, or why it has none; and how many of each kind."""
    book = game.domain("clauses")
    unprovable, later = book.unprovable(), book.later()
    rows: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for name in book.clauses():
        tests = proved.get(name, [])
        kind, how = NOT_PROVED, NOT_PROVED
        if tests:
            kind, how = "proved", f"{plural(len(tests), 'test')}, {tests[0]}"
        elif name in later:
            kind, how = "later", later[name]
        elif name in unprovable:
            kind, how = "reason", unprovable[name]
        rows[name] = how
        counts[kind] += 1
    return rows, counts


def _proved(path: Path) -> dict[str, list[str]]:
    """Clause -> tests, as the tests have written it."""
    import msgspec

    if not path.exists():
        raise BadInput(f"{path} is not there; `make test` writes it.", "--proofs")
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    except msgspec.DecodeError as error:
        raise BadInput(f"{path} is not the list that the tests write: {error}.") from error


@click.command(cls=LedgerCommand, context_settings={"ignore_unknown_options": True})
@click.argument("game")
@click.argument("what", nargs=-1, required=True, metavar="ENTRY[.k]|LINE", type=click.UNPROCESSED)
@reader_options
def why(game: str, what: tuple[str, ...], seat: str, referee: bool) -> None:
    """The clauses that an entry or one of its events follows from, or why a line is refused."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        number = _ENTRY.fullmatch(what[0]) if len(what) == 1 else None
        if number is None:
            _line(terminal, ledger, game, what)
            return
        shown = terminal.read(ledger, game, reader(seat, referee=referee))
        n = None if number[2] is None else int(number[2])
        _entry(terminal, ledger, shown, (int(number[1]), n))


def _entry(
    terminal: Terminal, ledger: "Ledger", shown: "History", of: tuple[int, int | None]
) -> None:
    from cli import again, games, telling
    from domain.store.application import REFEREE
    from domain.store.retrial import why as reasons

    number, n = of
    if not 1 <= number <= shown.head:
        raise BadInput(f"there is no entry {number}; the record has 1 to {shown.head}.")
    entry = shown.entries[number - 1]
    again.needs_sight(shown, entry)
    facts = reasons(ledger.read(shown.game, REFEREE), number)
    if n is not None and not 1 <= n <= len(facts):
        raise BadInput(f"entry {number} has the events 1 to {len(facts)}, not {n}.")
    quietly = games.of(shown).projection("timeline").quietly
    words = dict(telling.sentences(shown, [entry]).get(number, []))
    lines = [f"{number}  {telling.line(shown, entry)}"]
    data: list[dict[str, object]] = []
    known = _Known()
    for k, fact in enumerate(facts, 1):
        if n not in (None, k):
            continue
        of_k = f"{number}.{k}"
        said = words.get(of_k) or quietly(fact.event)
        lines += terminal.folded(said, f"{of_k}  ", " " * 4)
        lines += known.below(terminal, fact.rules)
        data.append({"event": of_k, "text": said, "rules": [known.data(one) for one in fact.rules]})
    terminal.show("\n".join(lines), data)


def _line(terminal: Terminal, ledger: "Ledger", game: str, words: tuple[str, ...]) -> None:
    from cli.record import understood
    from cli.trial import trial
    from domain.store.application import Request

    found = find(ledger, game)
    seat, command, reported, raw = understood(ledger, found, words)
    known = _Known()
    try:
        said, rules = trial(ledger.draft(found), Request(seat, command, reported, raw=raw))
    except IllegalMove as refusal:
        lines = terminal.folded(f"Refused: {refusal.sentence}")
        lines += known.below(terminal, [refusal.rule])
        lines += known.below(terminal, known.see.get(refusal.rule, ()), "See ")
        data = {"legal": False, "message": refusal.sentence, "rule": known.data(refusal.rule)}
        terminal.show("\n".join(lines), data)
        return
    lines = [*terminal.folded(said), *known.below(terminal, rules)]
    data = {"legal": True, "message": said, "rules": [known.data(one) for one in rules]}
    terminal.show("\n".join(lines), data)
