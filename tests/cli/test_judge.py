"""Games, files and stores are proved, and whatever was changed is found."""

import json
import sqlite3
from pathlib import Path

from tests.cli.conftest import Gateway


def test_a_sound_game_is_proved(played: Gateway) -> None:
    told = played("audit", "played").stdout
    assert "everything that can be checked holds" in told
    assert "not checkable: given seal" in told
    assert "FAIL" not in told


def test_a_seal_written_down_elsewhere_is_compared(played: Gateway) -> None:
    seal = played("seal", "played", "--at", "20").stdout.strip()
    told = played("audit", "played", "--seal", seal.lower()).stdout
    assert f"{seal} is the seal of entry 20" in told
    other = seal[:-1] + ("0" if seal[-1] != "0" else "1")
    told = played("audit", "played", "--seal", other, code=1).stdout
    assert "was sealed" in " ".join(told.split())
    assert "a seal looks like" in played("audit", "played", "--seal", "20-XYZ", code=2).stderr


def test_the_newest_entries_cut_off_are_missed_under_a_seal(opening: Gateway) -> None:
    seal = opening("seal", "opening").stdout.strip()
    number = int(seal.partition("-")[0])
    late = f"{number + 1}{seal[len(str(number)) :]}"
    assert "the record ends before" in opening("audit", "opening", "--seal", late, code=1).stdout


def test_a_changed_row_is_found(opening: Gateway, store: Path) -> None:
    with sqlite3.connect(store) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in names.fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        (table,) = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%events'"
        ).fetchone()
        changed = connection.execute(
            f"UPDATE {table} SET state = CAST(replace(CAST(state AS TEXT), '25', '26') AS BLOB) "  # noqa: S608 (the table's own name)
            "WHERE topic = 'gts.unit-placed'"
        )
        assert changed.rowcount > 0
    connection.close()
    told = opening("audit", "opening", code=1).stdout
    assert "FAIL: chain at 2." in told


def test_a_file_is_proved_without_taking_it_in(opening: Gateway, tmp_path: Path) -> None:
    log, other = tmp_path / "game.log", str(tmp_path / "other.db")
    opening("export", "opening", "--log", "-o", str(log))
    assert "holds" in opening("audit", str(log), "--store", other).stdout
    assert "there is no store" in opening("list", "--store", other, code=2).stderr
    text = log.read_text("utf-8")
    log.write_text(text.replace("the host", "the goat"), "utf-8")
    assert "FAIL" in opening("audit", str(log), code=1).stdout
    log.write_text(text[: len(text) // 2], "utf-8")
    assert len(opening("audit", str(log), code=3).stderr.splitlines()) == 1
    log.write_text("[Game", "utf-8")
    assert "import it first" in opening("audit", str(log), code=2).stderr


def test_a_copy_is_proved_as_far_as_it_goes(opening: Gateway, tmp_path: Path) -> None:
    log, other = str(tmp_path / "red.log"), str(tmp_path / "other.db")
    opening("rewind", "opening", "4", "--because", "again")
    opening("do", "opening", "Blue: plan nothing")
    opening("export", "opening", "--log", "--as", "Red", "-o", log)
    opening("--store", other, "import", log)
    told = opening("--store", other, "audit").stdout
    assert "a copy for Red" in told
    assert "not checkable: legality" in told


def test_everything_is_proved_at_once(opening: Gateway) -> None:
    opening("simulate", "--name", "whole")
    audits = json.loads(opening("audit", "--all", "--json").stdout)
    assert [one["audit"]["name"] for one in audits[1:]] == ["opening", "whole"]
    assert all(one["holds"] for one in audits)
    assert opening("store", "check").stdout == opening("audit", "--all").stdout
    assert opening("audit", "--all", "opening", code=2).stderr


def test_quiet_leaves_the_verdict(opening: Gateway) -> None:
    assert len(opening("--quiet", "audit", "opening").stdout.splitlines()) == 3


def test_quiet_still_says_what_failed(opening: Gateway) -> None:
    told = opening("--quiet", "audit", "opening", "--seal", "5-AAAA-AAAA-AAAA-AAAA", code=1).stdout
    assert "FAIL: given seal" in told
    assert "pass:" not in told
    assert "not checkable:" not in told
    assert "1 check FAILED" in told
