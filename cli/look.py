"""Looking: the games there are, what a seat may do, the dice."""

from typing import TYPE_CHECKING, Any

import click

from cli import games, telling
from cli.group import LedgerCommand
from cli.points import at_option, game_argument, reader, reader_options, view
from cli.terminal import BEGIN, Terminal, the_terminal
from domain.kernel.counting import plural
from domain.kernel.errors import LedgerError
from domain.kernel.forms import END, Form, line
from domain.kernel.lines import label
from domain.kernel.messages import Seat

if TYPE_CHECKING:
    from domain.store.application import Ledger, Listing

MOST_SLOTS = 40
MOST_CHOICES = 24


@click.command("list", cls=LedgerCommand)
def list_() -> None:
    """The games in the store, in the order in which they came."""
    terminal = the_terminal()
    if not terminal.store and not terminal.path.exists():
        terminal.show(f"There is no game yet: {BEGIN} one, in {terminal.path}.", [])
        return
    with terminal.ledger() as ledger:
        rows = [_row(ledger, one) for one in ledger.games()]
    lines = [f"{row['id'][:8]}  {row['name']}: {row['what']}" for row in rows]
    terminal.show("\n".join(lines) or "The store is empty.", rows)


def _row(ledger: "Ledger", one: "Listing") -> dict[str, Any]:
    row: dict[str, Any] = {"id": one.id, "name": one.name, "copy": one.copy}
    copy = f", a copy for {one.copy}" if one.copy else ""
    try:
        history = ledger.read(one.id)
    except LedgerError as error:
        return row | {"what": f"cannot be read: {error}", "damaged": True}
    state, game = history.table().game, games.of(history)
    played, turn, data = game.beginning.standing(state)
    how = f"over, {state.reason}" if state.ended else turn
    seats = ", ".join(state.seats)
    what = f"{played}, {seats}, {how}, {plural(history.head, 'entry', 'entries')}{copy}"
    return (
        row
        | {"what": what, "game": game.title}
        | data
        | {
            "seats": state.seats,
            "ended": state.ended,
            "entries": history.head,
            "seal": str(history.seal()),
        }
    )


@click.command(cls=LedgerCommand)
@click.argument("game")
@click.argument("seat", default="")
@at_option
def can(game: str, seat: str, at: str) -> None:
    """What a seat may do now (all seats that are asked, if none is named), as forms."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        history = terminal.read(ledger, game, seat if seat not in ("", "table") else "referee")
        there = view(history, at)
        table = there.table
        question = telling.question(history, table)
        seats = (Seat(seat),) if seat else question.seats if question else ()
        legal = games.of(history).domain("rules").legal
        found = {one: legal(history.content, table, one) for one in seats}
        lines = terminal.folded(telling.asked(question))
        for one, forms in found.items():
            lines += [f"{one} may:" if forms else f"{one} is not asked now."]
            dice = table.game.dice
            lines += [shown for form in forms for shown in form_lines(terminal, form, one, dice)]
        terminal.show(
            "\n".join([*lines, *there.seals]),
            {
                "question": telling.as_data(question),
                "forms": {
                    str(one): [form_data(form) for form in forms] for one, forms in found.items()
                },
                "seals": there.seals,
            },
        )


def example(form: Form) -> str:
    """A good line that the form yields, without its seat: the first choice in every slot."""
    chosen: tuple[str, ...] = ()
    for _ in range(MOST_SLOTS):
        options = form.options(chosen)
        if END in options or not options:
            break
        chosen = (*chosen, options[0])
    return line(form, chosen)


def form_lines(terminal: Terminal, form: Form, seat: str, dice: str) -> list[str]:
    """A form for people: its slots, the first choices, and a whole line.

    A line that wants results is a pattern, with what has to be reported in their place.
    """
    slots = " ".join(f"<{slot}>" for slot in form.slots)
    reported = form.results if dice != "engine" else ""
    results = f"; the table reports {reported}" if reported else ""
    choices = [one for one in form.options(()) if one != END]
    shown = f" ({_choices(choices)})" if choices else ""
    head = f"{form.verb} {slots}".rstrip() + shown + results
    whole = f"{label(seat)}: {example(form)}"
    last = f"pattern: {whole} [{reported}]" if reported else whole
    return [*terminal.folded(head, "  ", " " * 6), f"      {last}"]


def _choices(choices: list[str]) -> str:
    more = f", and {len(choices) - MOST_CHOICES} more" if len(choices) > MOST_CHOICES else ""
    return ", ".join(choices[:MOST_CHOICES]) + more


def form_data(form: Form) -> dict[str, object]:
    """A form for programs; `options` are those of its first slot, an empty one ends the form."""
    return {
        "verb": form.verb,
        "slots": form.slots,
        "joiner": form.joiner,
        "options": form.options(()),
        "results": form.results,
        "pattern": f"{example(form)} [{form.results}]" if form.results else example(form),
        "example": example(form),
    }


@click.command(cls=LedgerCommand)
@game_argument
@at_option
@reader_options
def dice(game: str, at: str, seat: str, referee: bool) -> None:
    """Every die with its purpose and source, the counts, and whether they look even."""
    terminal = the_terminal()
    with terminal.ledger() as ledger:
        there = view(terminal.read(ledger, game, reader(seat, referee=referee)), at)
        text, data = there.views.dice(there)
        terminal.show(text, data)
