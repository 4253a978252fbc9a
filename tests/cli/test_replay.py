"""``wuerfelregeln replay``: stepping through a record, and printing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wuerfelregeln import Move, Transcript
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Yacht

EVENTS = (
    Roll((1, 3, 3, 3, 6)),
    Move(0, Hold((3, 3, 3))),
    Roll((3, 5)),
    Move(0, Enter(Category.FOUR_OF_A_KIND)),
    Roll((6, 6, 6, 6, 6)),
    Move(1, Enter(Category.FIVE_OF_A_KIND)),
)


@pytest.fixture
def begun(tmp_path: Path) -> str:
    file = tmp_path / "begun.wurf"
    Transcript(Yacht(players=2), EVENTS, ("Anna", "Berta (easy)")).write(file)
    return str(file)


@pytest.fixture
def finished(run: Any, tmp_path: Path) -> str:
    file = str(tmp_path / "finished.wurf")
    run("play", "--seat", "easy", "--seat", "random", "--seed", "1", "--record", file)
    return file


def test_without_a_terminal_every_move_is_one_line_and_the_sheet_follows(
    run: Any, begun: str
) -> None:
    lines = run("replay", begun).stdout.splitlines()
    assert lines[:3] == [
        "2  Anna holds 3 3 3 of 1 3 3 3 6",
        "4  Anna: 3 3 3 3 5 → Four of a kind 17",
        "6  Berta: 6 6 6 6 6 → Five of a kind 50",
    ]
    assert lines[4] == "Fünfwurf (yacht) · round 2/13 · Anna to play"
    assert lines[-1] == "not finished"


def test_print_prints_also_at_a_terminal(run: Any, sit: Any, begun: str) -> None:
    printed = run("replay", begun).stdout
    _, terminal = sit("replay", "--print", begun)
    assert terminal.everything.strip() == printed.strip()


@pytest.mark.usefixtures("toy")
def test_rolls_are_told_where_moves_do_not_repeat_them(run: Any, tmp_path: Path) -> None:
    file = str(tmp_path / "toy.wurf")
    run("play", "toy", "--seat", "random", "--record", file)
    assert run("replay", file).stdout.splitlines()[0].startswith("1  fall ")


def test_a_finished_record_ends_with_the_places(run: Any, finished: str) -> None:
    lines = run("replay", finished, "--lang", "de").stdout.splitlines()
    assert lines[-4:-2] == ["Alle Blöcke sind voll.", "leicht gewinnt."]
    assert "2. zufällig: " in lines[-1]


@pytest.mark.parametrize(
    ("answers", "ply"),
    [
        ([], 0),
        (["", "n", "next"], 3),
        (["b"], 0),
        (["", "", "zurück"], 1),
        (["l"], 6),
        (["letzte", "n"], 6),
        (["l", "f"], 0),
        (["g 4"], 4),
        (["5"], 5),
        (["go 0"], 0),
    ],
)
def test_a_person_steps_through(sit: Any, begun: str, answers: list[str], ply: int) -> None:
    result, terminal = sit("replay", begun, answers=answers)
    assert result.exit_code == 0
    assert f"\n{ply}/6  " in terminal.last
    assert terminal.prompts[-1] == "n b f l g q> "


def test_each_step_shows_what_happened_and_the_state_after_it(sit: Any, begun: str) -> None:
    _, terminal = sit("replay", begun, "--lang", "de", answers=["g3"])
    assert "Runde 1/13 · Anna ist am Zug · Wurf 2/3" in terminal.last
    assert "3/6  Anna würfelt 3 5" in terminal.last
    assert "Die Partie beginnt." in "\n".join(terminal.screens[1])
    assert "Enter weiter, b zurück" in "\n".join(terminal.screens[1])


@pytest.mark.parametrize("typed", ["x", "g 7", "g", "99999999999"])
def test_what_is_no_step_is_refused(sit: Any, begun: str, typed: str) -> None:
    _, terminal = sit("replay", begun, answers=["", typed])
    assert f"“{typed}” is not possible, expected: n, b, f, l, q or g 0 to 6." in terminal.last
    assert "Wurf" not in terminal.last
    assert " throw 1/3" in terminal.last


def test_the_last_step_shows_the_places(sit: Any, finished: str) -> None:
    _, terminal = sit("replay", finished, answers=["l", "q"])
    assert "easy wins." in terminal.everything


def test_quit_ends_well_and_ctrl_c_with_130(sit: Any, begun: str) -> None:
    assert sit("replay", begun, answers=["q"])[0].exit_code == 0
    assert sit("replay", begun, answers=[KeyboardInterrupt])[0].exit_code == 130


def test_nothing_wraps_in_40_columns(sit: Any, begun: str) -> None:
    answers = ["", "", "", "", "", "", "foo", "?", "l"]
    _, terminal = sit("replay", begun, answers=answers, size=(40, 24))
    assert max(len(line) for screen in terminal.screens for line in screen) <= 40
    assert all(len(screen) <= 23 for screen in terminal.screens[:-1])


def test_a_record_without_names_has_numbers(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "nameless.wurf"
    Transcript(Yacht(players=2), EVENTS).write(file)
    assert "4  Player 1: 3 3 3 3 5" in run("replay", str(file)).stdout


def test_a_wrong_record_is_refused_with_its_place(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "wrong.wurf"
    file.write_text("wurf 1\ngame chess\n", encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert f"Error: {file}:2:6: expected one of: " in result.stderr
