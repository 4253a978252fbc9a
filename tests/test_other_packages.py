"""A game of another package, installed beside the wheel into an environment of its own.

The environment has nothing of this repository but the two wheels; attrs, click and the others come
from the environment that runs the tests, by a path file, so that nothing is downloaded.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterable, Sequence
from pathlib import Path
from shutil import copytree

import attrs
import pytest
from attrs import frozen

from tests.needs import NEEDS, TRY_EACH, WORKS
from wuerfelregeln.extras import EXTRAS
from wuerfelregeln.games import known

ROOT = Path(__file__).parents[1]
BOESE_EINS = ROOT / "examples" / "boese_eins"
LIBRARIES = Path(attrs.__file__).parents[1]
"""Where the packages of the environment are that runs the tests."""
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
OFFLINE = ["--no-deps", "--no-index"]
PYTEST = ["-q", "--hypothesis-profile=ci"]
PYTEST += ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
"""The same examples every time; nothing of this repository's configuration is in sight."""


@frozen
class Environment:
    """A fresh environment; programs run in a folder of their own, out of sight of the sources."""

    bin: Path
    folder: Path

    def run(self, *command: str | Path, code: int = 0, typed: str | None = None) -> str:
        """Run a program of the environment, return what it prints, and expect this exit code."""
        hidden = ("PYTHONPATH", "COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG")
        variables = {name: value for name, value in os.environ.items() if name not in hidden}
        done = subprocess.run(
            [self.bin / str(command[0]), *map(str, command[1:])],
            capture_output=True,
            text=True,
            encoding="utf-8",
            input=typed,
            cwd=self.folder,
            env={**variables, "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8", "COLUMNS": "80"},
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def python(self, script: str) -> str:
        """Run some lines of Python, warnings being errors."""
        return self.run("python", "-W", "error", "-c", script)


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Build the wheels of the library and of the game, and install both where nothing else is."""
    folder = tmp_path_factory.mktemp("elsewhere")
    wheels, home = folder / "wheels", folder / "environment"
    build: list[str | Path] = ["--no-build-isolation", "--wheel-dir", wheels]
    _quietly([*PIP, "wheel", *OFFLINE, *build, ROOT, BOESE_EINS])
    packages = _environment(home, sorted(wheels.glob("*.whl")))
    # Behind what was installed, and without the path files there: an editable install of the
    # library stands in one of those.
    (packages / "libraries.pth").write_text(f"{LIBRARIES}\n", encoding="utf-8")
    (folder / "work").mkdir()
    return Environment(_programs(home), folder / "work")


def _environment(home: Path, wheels: Iterable[Path]) -> Path:
    """Install wheels into a new environment; return where its packages are."""
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    (packages,) = {*home.glob("lib/python*/site-packages"), *home.glob("Lib/site-packages")}
    _quietly([*PIP, "--python", home, "install", *OFFLINE, *wheels])
    return packages


def _programs(home: Path) -> Path:
    return home / ("Scripts" if os.name == "nt" else "bin")


def _quietly(command: Sequence[str | Path]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def bare(elsewhere: Environment, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Install the wheel of the library where nothing but attrs is."""
    folder = tmp_path_factory.mktemp("bare")
    wheels = (elsewhere.folder.parent / "wheels").glob("wuerfelregeln-*.whl")
    packages = _environment(folder / "environment", wheels)
    for name in ("attr", "attrs"):
        copytree(LIBRARIES / name, packages / name)
    (folder / "work").mkdir()
    return Environment(_programs(folder / "environment"), folder / "work")


def test_without_any_extra_the_wheel_names_the_extra_that_is_missing(bare: Environment) -> None:
    codes = [*NEEDS, *WORKS]
    lasts = json.loads(bare.run("python", "-c", TRY_EACH, typed=json.dumps(codes)))
    for code, last in zip(codes, lasts, strict=True):
        if code in NEEDS:
            extra = f"needs {NEEDS[code]}: pip install 'wuerfelregeln[{EXTRAS[NEEDS[code]]}]'"
            assert last.startswith("wuerfelregeln.extras.MissingExtra: "), code
            assert last.endswith(extra), code
        else:
            assert last is None, code
    assert "[cli]'" in bare.run("wuerfelregeln", "--help", code=1)


def test_in_the_environment_of_the_tests_nobody_has_registered_the_game() -> None:
    assert "boese_eins" not in known()


def test_both_packages_come_from_their_wheels(elsewhere: Environment) -> None:
    script = "import boese_eins, wuerfelregeln; print(boese_eins.__file__, wuerfelregeln.__file__)"
    for place in elsewhere.python(script).split():
        assert Path(place).is_relative_to(elsewhere.folder.parent)


def test_every_law_holds_for_the_game_from_elsewhere(elsewhere: Environment) -> None:
    copytree(BOESE_EINS / "tests", elsewhere.folder / "tests")
    options = [*PYTEST, "-W", "error", "--doctest-modules", "--pyargs"]
    told = elsewhere.run("python", "-m", "pytest", *options, "boese_eins", "tests")
    assert re.search(r"^\d+ passed in", told, re.MULTILINE)


def test_a_law_that_is_broken_shows_what_was_compared(elsewhere: Environment) -> None:
    (elsewhere.folder / "test_broken.py").write_text(
        "from boese_eins import BoeseEins\n"
        "from wuerfelregeln.testing import Case, Laws\n"
        "class Generous(BoeseEins):\n"
        "    def scores(self, state):\n"
        "        return tuple(total + 0.5 for total in state.totals)\n"
        "class TestGenerous(Laws):\n"
        "    case = Case(games=(Generous(),), bound=2_000, endless='see there')\n"
    )
    law = ["-k", "a_score_for_each_seat"]
    told = elsewhere.run("python", "-m", "pytest", *PYTEST, *law, "test_broken.py", code=1)
    assert "== [<class 'int'>, <class 'int'>]" in told
    assert "At index 0 diff: <class 'float'> != <class 'int'>" in told
    assert "test_broken.py::TestGenerous::test_there_is_a_score_for_each_seat" in told


def test_the_command_line_lists_the_game_with_its_options_and_players(
    elsewhere: Environment,
) -> None:
    told = elsewhere.run("wuerfelregeln", "games", "--lang", "de")
    listed = told[told.index("boese_eins") :]
    assert "Böse Eins" in listed
    assert "--target" in listed
    assert "Ziel" in listed
    assert "zufällig, leicht, mittel, schwer" in listed


def test_a_game_is_played_checked_replayed_and_reviewed(elsewhere: Environment) -> None:
    table = ["--target", "40", "--seat", "hard", "--seat", "easy", "--seed", "4"]
    told = elsewhere.run("wuerfelregeln", "play", "boese_eins", *table, "--record", "game.wurf")
    assert "Böse Eins (pig) · game over" in told
    record = (elsewhere.folder / "game.wurf").read_text(encoding="utf-8")
    assert record.startswith("wurf 1\ngame boese_eins\noption players 2\noption target 40\n")
    assert elsewhere.run("wuerfelregeln", "check", "game.wurf")
    shown = elsewhere.run("wuerfelregeln", "replay", "game.wurf")
    assert "▰" in shown
    assert elsewhere.run("wuerfelregeln", "review", "game.wurf", "--lang", "de")


def test_a_record_of_a_game_that_breaks_its_rules_is_refused_in_both_languages(
    elsewhere: Environment,
) -> None:
    bad = "wurf 1\ngame boese_eins\noption players 2\n\nroll 4\n1 bank\n"
    (elsewhere.folder / "bad.wurf").write_text(bad, encoding="utf-8")
    for lang, reason in (("de", "Platz 1 ist nicht dran"), ("en", "It is not seat 1's turn")):
        assert reason in elsewhere.run("wuerfelregeln", "check", "bad.wurf", "--lang", lang, code=1)


def test_worker_processes_know_the_game_and_change_no_result(elsewhere: Environment) -> None:
    words = ["simulate", "boese_eins", "--agent", "medium", "--agent", "random", "--games", "60"]
    words += ["--seed", "7"]
    elsewhere.run("wuerfelregeln", *words, "--json", "alone.json")
    elsewhere.run("wuerfelregeln", *words, "--json", "shared.json", "--processes")
    alone, shared = (
        json.loads((elsewhere.folder / f"{name}.json").read_text(encoding="utf-8"))
        for name in ("alone", "shared")
    )
    assert alone == shared
    means = {standing["name"]: standing["mean"] for standing in alone["standings"]}
    assert means["medium"] > means["random"]


def test_records_json_schema_and_players_know_the_game(elsewhere: Environment) -> None:
    script = """
from boese_eins import BoeseEins
from wuerfelregeln import GAMES, RandomDice, Transcript, agents, from_json, games, play, schema
from wuerfelregeln import to_json

assert list(GAMES) == ["yacht", "grid5", "mirror", "strolche"]
assert games.known()[-1] == "boese_eins" and games.find("boese_eins") is BoeseEins
game = BoeseEins(target=30)
transcript = play(game, [agents.make("easy"), agents.make("hard")], RandomDice(1), rng=1)
assert transcript.over and Transcript.from_record(transcript.to_record()) == transcript
assert from_json(to_json(transcript)) == transcript
assert "boese_eins.state" in schema.load()["$defs"]
"""
    assert elsewhere.python(script) == ""
