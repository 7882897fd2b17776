"""Commands with the global options, and a group that imports a command only when it is run."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from cli.failures import failure
from cli.terminal import Terminal


def _keep(context: click.Context, parameter: click.Parameter, value: object) -> None:
    """Note a global option that was given, wherever it stands."""
    if value in (None, False) or context.resilient_parsing:
        return
    root = context.find_root()
    inherited = context.get_parameter_source(parameter.name or "") == ParameterSource.ENVIRONMENT
    if inherited and context is not root:
        return
    if not isinstance(root.obj, Terminal):
        root.obj = Terminal()
    name = parameter.name or ""
    if name == "no_color":
        root.obj.color = False
    else:
        setattr(root.obj, name, value)


def global_options() -> list[click.Parameter]:
    """The options that stand before or after any command."""
    return [
        click.Option(
            ["--store"],
            metavar="PATH",
            envvar="GATEWAY_STORE",
            expose_value=False,
            callback=_keep,
            help="The store of games, a SQLite file (also in GATEWAY_STORE). Without it: "
            "games.db in gateway-ledger in the folder for your data, such as ~/.local/share.",
        ),
        _flag("--json", "Print JSON, failures too."),
        _flag("--quiet", "Print only what was asked for."),
        _flag("--no-color", "Print without colours (also with NO_COLOR)."),
    ]


def _flag(name: str, words: str) -> click.Option:
    return click.Option([name], is_flag=True, expose_value=False, callback=_keep, help=words)


def name_option(words: str) -> Callable[[Any], Any]:
    """`--name`, refused at once where no game can be called so; empty if none is given."""
    return click.option("--name", default=None, callback=_named, help=words)


def _named(_: click.Context, __: click.Parameter, value: str | None) -> str:
    if value is None:
        return ""
    from domain.kernel.messages import GameId
    from domain.store.names import checked

    return checked(value, {}, GameId(""))


class LedgerCommand(click.Command):
    """A command that takes the global options as well."""

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 (click's own arguments)
        super().__init__(*given, **named)
        self.params += global_options()


class Group(click.Group):
    """Commands by name as `module:attribute` and a line of help, imported when one is run."""

    def __init__(
        self,
        *given: Any,  # noqa: ANN401 (click's own arguments)
        lazy: dict[str, tuple[str, str]] | None = None,
        **named: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*given, **named)
        self.lazy = lazy or {}
        self.params += global_options()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of the table."""
        return [*self.lazy, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named; refuses another name with those that come near."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            from difflib import get_close_matches

            known = self.list_commands(ctx)
            near = get_close_matches(args[0], known, n=3) or known
            ctx.fail(f"there is no command {args[0]!r}; there is {', '.join(near)}.")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table's lines of help, without importing anything."""
        if not self.lazy:
            super().format_commands(ctx, formatter)
            return
        with formatter.section("Commands"):
            formatter.write_dl([(name, words) for name, (_, words) in self.lazy.items()])

    def main(  # type: ignore[override]  # always ends the process, with the exit code
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> NoReturn:
        """Run, and end with the exit code; every failure becomes one sentence here."""
        given = list(sys.argv[1:] if args is None else args)
        extra |= {"standalone_mode": False}
        try:
            _check_text(given)
            code = super().main(given, prog_name or "gateway", **extra)
        except (KeyboardInterrupt, click.Abort):
            sys.exit(130)
        except click.exceptions.NoArgsIsHelpError as error:
            sys.exit(_help(error, as_json="--json" in given))
        except BrokenPipeError:
            _forget_output()
            sys.exit(0)
        except Exception as error:  # noqa: BLE001 (the one place where errors end)
            sys.exit(_report(error, as_json="--json" in given))
        sys.exit(code if isinstance(code, int) else 0)


def _check_text(args: Sequence[str]) -> None:
    """Refuses bytes that are no text: they could not be stored, and not be printed."""
    for number, arg in enumerate(args, 1):
        if any("\ud800" <= sign <= "\udfff" for sign in arg):
            said = arg.encode(errors="backslashreplace").decode()
            raise click.UsageError(f"argument {number} is not UTF-8 text: {said}")


def _help(error: click.exceptions.NoArgsIsHelpError, *, as_json: bool) -> int:
    """A group without a command: its help for people, a sentence for programs."""
    if as_json:
        return _report(error, as_json=as_json)
    context: click.Context = error.ctx
    click.echo(context.get_help(), err=True)
    return error.exit_code


def _report(error: Exception, *, as_json: bool) -> int:
    if os.environ.get("GATEWAY_TRACEBACK") and not isinstance(error, click.ClickException):
        raise error
    found = failure(error)
    if as_json:
        import msgspec

        said = {
            "code": found.code,
            "rule": found.rule,
            "message": found.message,
            "where": found.where,
        }
        click.echo(msgspec.json.encode(said).decode(), err=True)
    else:
        click.echo(f"gateway: {found.text}", err=True)
    return found.code


def _forget_output() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, without a word."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
