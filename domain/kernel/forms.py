"""What a seat may do now, as forms: a verb, and the choices of each slot given those before."""

from collections.abc import Callable

from msgspec import Struct

END = ""  # among the options: the form may be complete here

Options = Callable[[tuple[str, ...]], tuple[str, ...]]


def nothing_more(_: tuple[str, ...]) -> tuple[str, ...]:
    """No slots."""
    return (END,)


class Form(Struct, frozen=True):
    """`options(chosen)` gives what may come next; `END` among them: the form may end there.

    `slots` names them for people, `results` says which dice or draws the table must report.
    The finished line is the verb and the choices, joined by `joiner`.
    """

    verb: str
    slots: tuple[str, ...] = ()
    options: Options = nothing_more
    joiner: str = " "
    results: str = ""


def line(form: Form, chosen: tuple[str, ...]) -> str:
    """The record line (without seat) of a finished form."""
    return f"{form.verb} {form.joiner.join(chosen)}".strip()


def one_of(*choices: str) -> Options:
    """One slot with these choices."""
    return lambda chosen: (END,) if chosen else choices


def some_of(choices: tuple[str, ...], nothing: str = "nothing") -> Options:
    """Any number of the choices, each once, in any order; or the word for none."""

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if not chosen:
            return (nothing, *choices)
        if chosen == (nothing,):
            return (END,)
        return (END, *(choice for choice in choices if choice not in chosen))

    return options
