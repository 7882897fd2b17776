"""Every failure as one sentence and an exit code, in one place."""

import sqlite3
from typing import NamedTuple

import click

from domain.kernel.errors import BadInput, IllegalMove, LedgerError

USAGE = 2
DAMAGED = 3
OWN_FAULT = 70


class Failure(NamedTuple):
    """What is said about a failure; `rule` is a clause, `where` a place in what was given."""

    code: int
    rule: str
    message: str
    where: str
    text: str


def failure(error: Exception) -> Failure:
    """Any error as a sentence."""
    if isinstance(error, IllegalMove):
        return Failure(error.code, error.rule, error.sentence, "", str(error))
    if isinstance(error, BadInput):
        return Failure(error.code, "", error.sentence, error.where, str(error))
    if isinstance(error, LedgerError):
        return _of_ledger(error)
    if isinstance(error, click.ClickException):
        return _of_click(error)
    if isinstance(error, (sqlite3.Error, OSError)):
        return Failure(DAMAGED, "", (said := _of_system(error)), "", said)
    if isinstance(error, UnicodeDecodeError):
        return Failure(DAMAGED, "", (said := "the input is not UTF-8 text."), "", said)
    said = f"a fault of this program, {type(error).__name__}: {_one_line(str(error))}"
    return Failure(OWN_FAULT, "", said, "", f"{said}\nSet GATEWAY_TRACEBACK=1 to see where.")


def _of_ledger(error: LedgerError) -> Failure:
    rule = str(getattr(error, "rule", ""))
    where = str(getattr(error, "where", ""))
    message = str(getattr(error, "sentence", error))
    return Failure(error.code, rule, message, where, str(error))


def _of_click(error: click.ClickException) -> Failure:
    message = _one_line(error.format_message())
    context = getattr(error, "ctx", None)
    if context is not None and isinstance(context.command, click.Group) and _lacks_command(error):
        known = ", ".join(context.command.list_commands(context))
        message = f"{context.command_path}: a command was expected: {known}."
    hint = f"\nTry: {context.command_path} --help" if context is not None else ""
    code = DAMAGED if isinstance(error, click.FileError) else USAGE
    return Failure(code, "", message, "", f"{message}{hint}")


def _lacks_command(error: click.ClickException) -> bool:
    is_help = isinstance(error, click.exceptions.NoArgsIsHelpError)
    return is_help or error.message == "Missing command."


def _of_system(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        name = f"{error.filename}: " if error.filename else ""
        return f"{name}{error.strerror[:1].lower()}{error.strerror[1:]}."
    return f"the store cannot be used: {_one_line(str(error))}."


def _one_line(text: str) -> str:
    return " ".join(text.split())
