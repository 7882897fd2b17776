"""Whatever goes wrong is one sentence and an exit code, from the process itself, too."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.failures import failure
from cli.main import COMMANDS
from cli.main import gateway as program
from tests.cli.conftest import Gateway

ROOT = Path(__file__).parents[2]


def process(store: Path, *args: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()", *args],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "GATEWAY_STORE": str(store)},
    )


def test_the_process_ends_with_the_code_and_without_a_trace(store: Path) -> None:
    begun = process(store, "new", "--scenario", "SCN-2S", "--seats", 'Ö; <b>"$(x),日本')
    assert begun.returncode == 0
    assert "日本" in begun.stdout
    for args, code in (
        (["do", "2s", "日本: fly"], 2),
        (["do", "2s", "日本: move C1 7-8"], 1),
        (["show", "lunch"], 2),
        (["lunch"], 2),
        (["--store", "/dev/null/x", "new", "--scenario", "SCN-1", "--seats", "Red"], 3),
        (["--store", "postgresql://host/db", "list"], 3),
        (["import", "/nowhere"], 3),
    ):
        ended = process(store, *args)
        assert ended.returncode == code, ended.stderr
        assert "Traceback" not in ended.stderr
        assert ended.stdout == ""


def test_a_reader_that_goes_away_is_no_failure(store: Path) -> None:
    process(store, "simulate", "--name", "g")
    command = f"{sys.executable} -c 'from cli.main import main; main()' log g --events | head -1"
    ended = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False, cwd=ROOT,
        env={**os.environ, "GATEWAY_STORE": str(store)},
    )  # fmt: skip
    assert ended.stdout.startswith("1  table: new")
    assert ended.stderr == ""


def test_a_terminal_that_knows_only_ascii_is_served(store: Path) -> None:
    process(store, "new", "--scenario", "SCN-1", "--seats", "日本", "--name", "g")
    shown = subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()", "show", "map", "g"],
        capture_output=True, check=False, cwd=ROOT,
        env={**os.environ, "GATEWAY_STORE": str(store), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert shown.returncode == 0
    assert shown.stdout
    assert not shown.stderr


def test_help_imports_neither_the_rules_nor_the_store(store: Path) -> None:
    code = (
        "import sys; from cli.main import gateway\n"
        "try: gateway.main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(*[name for name in sys.modules if name.startswith(('domain.', 'projections.',"
        " 'eventsourcing', 'rich'))])"
    )

    def loaded(*args: str) -> str:
        run = [sys.executable, "-c", code, *args]
        env = {**os.environ, "GATEWAY_STORE": str(store)}
        ended = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT, env=env)
        return ended.stdout.splitlines()[-1]

    process(store, "simulate", "--name", "g")
    assert "store" not in loaded("--help")
    score = loaded("show", "score", "g")
    assert "scoreboard" in score
    for name in ("rules", "steps", "setup", "bots", "audit", "svg", "report", "rich"):
        assert name not in score.replace("domain.store.recorder", "")


def test_every_command_has_help_and_takes_the_global_options(gateway: Gateway) -> None:
    for name in COMMANDS:
        shown = gateway(name, "--help").stdout
        assert "--store" in shown
        assert "--json" in shown


def test_the_version_is_told(gateway: Gateway) -> None:
    assert gateway("--version").stdout.startswith("gateway, version ")


def test_a_command_misspelt_is_answered_with_what_is_near(gateway: Gateway) -> None:
    assert "there is audit" in gateway("audti", code=2).stderr


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (sqlite3.OperationalError("database is locked"), 3, "the store cannot be used"),
        (FileNotFoundError(2, "No such file or directory", "x"), 3, "x: no such file"),
        (ValueError("a\nb"), 70, "a fault of this program, ValueError: a b"),
    ],
)
def test_any_error_becomes_a_sentence(error: Exception, code: int, text: str) -> None:
    found = failure(error)
    assert (found.code, found.text.startswith(text)) == (code, True)


@pytest.mark.parametrize("option", ["--by", "--key", "--played", "--expect"])
def test_bytes_that_are_no_text_are_refused(opening: Gateway, option: str) -> None:
    refused = opening("do", "opening", option, "\udcff", "table: discover [N1]", code=2)
    assert "argument 4 is not UTF-8 text" in refused.stderr
    assert "not UTF-8" in opening("play", "opening", said=b"\xff\xfe\n", code=3).stderr


def test_a_file_that_cannot_be_written_is_named(opening: Gateway, tmp_path: Path) -> None:
    for path in ("/nowhere/x.md", str(tmp_path)):
        refused = opening("report", "-o", path, code=3).stderr
        assert refused.startswith(f"gateway: {path}: ")
    assert not [one.name for one in tmp_path.iterdir() if one.name.startswith(".")]


def test_usage_is_json_too(gateway: Gateway) -> None:
    refused = json.loads(gateway("--json", "show", code=2).stderr)
    assert refused["code"] == 2
    assert "Missing argument" in refused["message"]


WORDS = st.text(max_size=12) | st.sampled_from(
    [
        "Red:",
        "move",
        "C1",
        "7-10",
        "[5]",
        "plan",
        "note",
        '"x"',
        "--",
        "-",
        "#",
        "table:",
        "undo",
        "--at",
    ]
)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.sampled_from(["do", "why", "can", "show", "log", "audit", "seal", "diff"]), st.lists(WORDS)
)
def test_any_arguments_end_in_a_sentence_and_a_known_code(
    tmp_path: Path, command: str, args: list[str]
) -> None:
    env = {"GATEWAY_STORE": str(tmp_path / "fuzz.db")}
    runner = CliRunner(env=env)
    if not (tmp_path / "fuzz.db").exists():
        runner.invoke(program, ["simulate", "--scenario", "SCN-1", "--seats", "Red", "--name", "g"])
    game = [] if command in ("show", "audit") else ["g"]
    result = runner.invoke(program, [command, *game, *args])
    assert result.exit_code in (0, 1, 2, 3, 4), (args, result.output)
    assert "Traceback" not in result.output
