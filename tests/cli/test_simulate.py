"""``wuerfelregeln simulate``: a table, files, and clean ends."""

from __future__ import annotations

import csv
import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from wuerfelregeln.cli import simulate as command
from wuerfelregeln.cli.progress import progress_bar
from wuerfelregeln.simulate import Interrupted
from wuerfelregeln.simulate import run as simulate
from wuerfelregeln.yacht import Yacht


def test_everybody_of_the_game_plays_alone_on_the_same_dice(run: Any) -> None:
    result = run("simulate", "--games", "4", "--seed", "3")
    assert result.exit_code == 0
    head, *rows = result.stdout.splitlines()
    assert head.split()[:3] == ["player", "games", "mean"]
    assert [row.split()[:2] for row in rows] == [
        [standing.name, "4"]
        for standing in simulate(
            Yacht(), [row.split()[0] for row in rows], games=4, seed=3
        ).standings
    ]


def test_players_options_and_language_are_those_that_were_asked_for(run: Any) -> None:
    words = "--agent easy --agent random --players 2 --joker forced --games 6 --lang de"
    result = run("simulate", "yacht", *words.split())
    assert result.exit_code == 0
    head, easy, random = result.stdout.splitlines()
    assert head.split()[:3] == ["Spieler", "Partien", "Mittel"]
    assert easy.split()[:2] == ["leicht", "6"]
    assert "100,0 %" in easy
    assert random.split()[:2] == ["zufällig", "6"]


def test_json_csv_and_picture_hold_the_result(run: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = {kind: tmp_path / f"result.{kind}" for kind in ("json", "csv", "png")}
    flags = [f"--json={files['json']}", f"--csv={files['csv']}", f"--plot={files['png']}"]
    result = run("simulate", "--games", "3", "--agent", "easy", "--agent", "random", *flags)
    assert result.exit_code == 0
    summary = simulate(Yacht(), ["easy", "random"], games=3, seed=0)
    assert json.loads(files["json"].read_text("utf-8")) == json.loads(json.dumps(summary.as_dict()))
    rows = list(csv.DictReader(files["csv"].read_text("utf-8").splitlines()))
    assert [row["mean"] for row in rows] == [str(row["mean"]) for row in summary.rows()]
    assert files["png"].read_bytes().startswith(b"\x89PNG")


def test_ratings_are_a_column_of_their_own(run: Any) -> None:
    pytest.importorskip("openskill")
    words = "--agent easy --agent random --games 4 --ratings"
    head, easy, _ = run("simulate", *words.split()).stdout.splitlines()
    assert head.split()[-1] == "rating"
    assert "±" in easy


def test_without_openskill_it_says_in_either_language_what_to_install(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    for lang, message in (("en", "openskill is missing; install"), ("de", "openskill fehlt")):
        result = run("simulate", "--ratings", "--games", "1", "--lang", lang)
        assert result.exit_code == 1
        assert message in result.stderr
        assert "[rating]" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("yacht --agent anna", "“anna” does not play yacht: expected one of random, easy"),
        ("--games 0", "--games: “0” is not possible, expected: a whole number from 1"),
        (
            "--players 3 --agent easy",
            "3 seats need at least as many computer players (--agent), not 1",
        ),
        ("--games x", "“x” is not possible, expected: a whole number from 1"),
    ],
)
def test_what_cannot_be_is_refused(run: Any, words: str, message: str) -> None:
    result = run("simulate", *words.split())
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_file_that_cannot_be_written_is_refused_with_its_name(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "result.json"
    result = run("simulate", "--games", "1", "--agent", "random", f"--json={file}")
    assert result.exit_code == 1
    assert str(file) in result.stderr


def test_a_picture_of_an_unknown_kind_is_refused(run: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot = f"--plot={tmp_path / 'result.xyz'}"
    result = run("simulate", "--games", "1", "--agent", "random", plot)
    assert result.exit_code == 1
    assert "xyz" in result.stderr


def test_without_matplotlib_the_extra_is_named(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    plot = f"--plot={tmp_path / 'result.png'}"
    result = run("simulate", "--games", "1", "--agent", "random", plot)
    assert result.exit_code == 1
    assert "matplotlib is missing; install it with: " in result.stderr
    assert "[plot]" in result.stderr


@pytest.mark.parametrize("games", [0, 2])
def test_ctrl_c_shows_what_had_come_in(
    run: Any, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_arguments: Any, **_options: Any) -> None:
        raise Interrupted(simulate(Yacht(), ["random"], games, 1) if games else None)

    monkeypatch.setattr(command, "run", stopped)
    result = run("simulate", "--agent", "random")
    assert result.exit_code == 130
    assert ("Stopped after 2 games." in result.stdout) == bool(games)


def test_a_terminal_sees_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress_bar("games") as show:
        assert show is not None
        show(5, 10)
        show(10, 10)
        show(1, 20)  # another job
    assert "5/10" in screen.getvalue()
    assert "1/20" in screen.getvalue()


def test_nobody_who_reads_a_file_sees_a_bar() -> None:
    with progress_bar("games") as show:
        assert show is None
