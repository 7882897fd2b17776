"""How any game is refereed: who is asked, who may answer, and what goes on by itself."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from domain.kernel.agenda import Frame, Question
from domain.kernel.desk import Desk
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form
from domain.kernel.messages import TABLE, Command, Seat


class Step(NamedTuple):
    """What a situation can do: ask (or None), go on by itself, take an answer, offer forms."""

    ask: Callable[..., Question | None]
    proceed: Callable[..., None]
    answer: Callable[..., None]
    forms: Callable[..., tuple[Form, ...]]


class Situation(Protocol):
    """What the referee sees of a table."""

    @property
    def top(self) -> Frame | None:
        """What is under way on top."""
        ...

    @property
    def game(self) -> Any:  # noqa: ANN401 (each game's own; has `ended` and `dice`)
        """The game's own state."""
        ...

    @property
    def players(self) -> Mapping[str, Any]:
        """The seats; each has `resigned`."""
        ...


class Book(NamedTuple):
    """A game's rules as the referee needs them; `over` and `unbegun` are clauses."""

    steps: Mapping[type[Frame], Step]
    parse: Callable[[str], tuple[Command, tuple[str, ...]]]
    verb: Callable[[Command], str]
    advance: Callable[[Any], None]
    over: str
    unbegun: str


def question(book: Book, content: object, table: Situation) -> Question | None:
    """What is asked now; None before the game and after its end."""
    frame = table.top
    asked = book.steps[type(frame)].ask(content, table, frame) if frame else None
    if asked is None or not asked.anew:
        return asked
    return replace(asked, anew=tuple(seat for seat in asked.anew if not _is_absent(table, seat)))


def answer(book: Book, desk: Desk[Any, Any], seat: Seat, command: Command) -> None:
    """Let the seat that is asked answer, by a verb that is asked for; refuse all else."""
    table = desk.table
    if table.game.ended:
        raise IllegalMove(
            book.over, f"the game is over ({table.game.reason}); nothing can be done."
        )
    asked = question(book, desk.content, table)
    frame = table.top
    if asked is None or frame is None:
        raise IllegalMove(book.unbegun, "no game has begun.")
    verb = book.verb(command)
    if seat in asked.anew and verb not in ("open", "pass"):
        book.steps[type(frame)].answer(desk, seat, frame, command)
        return
    if seat not in asked.seats:
        who = ", ".join(asked.seats)
        raise IllegalMove(asked.rule, f"{seat} is not asked now: {who} is, for {asked.kind}.")
    if verb not in asked.verbs:
        ways = ", ".join(asked.verbs)
        raise IllegalMove(asked.rule, f"{seat} is asked for {asked.kind}: {ways}; not {verb}.")
    book.steps[type(frame)].answer(desk, seat, frame, command)


def run(book: Book, desk: Desk[Any, Any]) -> None:
    """Go on until something is asked of somebody, or the game is over."""
    while not desk.table.game.ended:
        frame = desk.table.top
        if frame is None:
            book.advance(desk)
            continue
        step = book.steps[type(frame)]
        asked = step.ask(desk.content, desk.table, frame)
        if asked is None:
            step.proceed(desk, frame)
            continue
        absent = next((seat for seat in asked.seats if _is_absent(desk.table, seat)), None)
        if absent is None:
            return
        command, _ = book.parse(asked.default)
        step.answer(desk, absent, frame, command)


def _is_absent(table: Situation, seat: Seat) -> bool:
    return seat != TABLE and bool(table.players[seat].resigned)


def automatic(book: Book, content: object, table: Situation) -> Command | None:
    """The table's own command that is due; with engine dice the store enters it by itself."""
    if table.game.ended or table.game.dice != "engine":
        return None
    asked = question(book, content, table)
    if asked is None or asked.seats != (TABLE,):
        return None
    command, _ = book.parse(asked.default)
    return command


def legal(book: Book, content: object, table: Situation, seat: Seat) -> tuple[Form, ...]:
    """What the seat may do now, as forms; what a form yields is never refused."""
    asked = question(book, content, table)
    frame = table.top
    if asked is None or frame is None or seat not in asked.seats + asked.anew:
        return ()
    return book.steps[type(frame)].forms(content, table, frame, seat)
