"""Knister on the command line: how it is typed and told, a game at the table, scored files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_session import left, session
from wuerfelregeln import Move, NotationError, ScriptedDice, Transcript
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.grid5.face import FACE
from wuerfelregeln.grid5 import EMPTY, Grid5, Place, Roll, State
from wuerfelregeln.words import Lang

TWO = Grid5(players=2, rounds=1)
FOUR_SEVENS = (7, 7, 7, 7, *EMPTY[4:])
STATE = State((FOUR_SEVENS, FOUR_SEVENS), dice=(3, 4))
LATIN = "2 3 4 5 6\n4 5 6 2 3\n6 2 3 4 5\n3 4 5 6 2\n5 6 2 3 4\n"


# --- the face -----------------------------------------------------------------------------------


def test_grid5_has_a_face_of_its_own() -> None:
    assert face_of(Grid5) is FACE


@pytest.mark.parametrize("typed", ["24", "2 4", "2,4", " 2 , 4 "])
def test_two_digits_are_a_field(typed: str) -> None:
    assert FACE.read(TWO, STATE, 0, typed) == Place(2, 4)


@pytest.mark.parametrize("typed", ["2", "245", "a1", "²4", "2-4", "row"])
def test_anything_else_says_what_was_expected(typed: str) -> None:
    with pytest.raises(NotationError) as caught:
        FACE.read(TWO, STATE, 0, typed)
    assert caught.value.problem.de.startswith(f"„{typed}“ verstehe ich nicht")
    assert caught.value.problem.en.startswith(f"“{typed}” is not understood")


def test_the_roller_throws() -> None:
    assert list(FACE.throwers(TWO, TWO.start())) == [0]
    assert not FACE.at_once(TWO, TWO.start())


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("de", "Wohin mit der 7? Reihe und Spalte, z. B. 04."),
        ("en", "Where does the 7 go? Row and column, such as 04."),
    ],
)
def test_a_seat_is_asked_with_a_free_field_as_example(lang: Lang, asked: str) -> None:
    assert FACE.ask(TWO, STATE, 0, lang) == asked


def test_what_a_field_brings_is_said_before_it_is_written() -> None:
    assert FACE.confirm(TWO, STATE, 0, Place(0, 4), "en") == (
        "7 in row 0, column 4 brings 10 points. 04 or Enter writes it."
    )
    assert FACE.confirm(TWO, STATE, 0, Place(1, 1), "de").startswith(
        "Die 7 in Reihe 1, Spalte 1 bringt noch keine Punkte. 11 oder"
    )


def test_rolls_and_entries_are_told() -> None:
    names = ["Anna", "Bert"]
    assert FACE.tell(TWO, TWO.start(), Roll((4, 3)), names, "de") == "Anna: 3 + 4 = 7"
    told = [FACE.tell(TWO, STATE, Move(1, Place(*at)), names, "en") for at in ((0, 4), (1, 1))]
    assert told == ["Bert: 7 → row 0, column 4 (+10)", "Bert: 7 → row 1, column 1"]


# --- at the table ---------------------------------------------------------------------------------


def test_a_person_throws_chooses_and_writes() -> None:
    table = session(Grid5(rounds=1), ["", "00", "", "", "01!"], dice=ScriptedDice([3, 4, 6, 6]))
    left(table)
    assert table.states[-1].sheets[0][:2] == (7, 12)


def test_a_choice_is_shown_on_the_sheet_before_it_counts() -> None:
    terminal = left(session(Grid5(rounds=1), ["", "04"], dice=ScriptedDice([3, 4])))
    assert "[7]/" in terminal.last
    assert "04 or Enter writes it." in terminal.last


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("00", "The field in row 0, column 0 already holds 7."),
        ("05", "There is no field in row 0, column 5: expected 0 to 4."),
    ],
)
def test_a_field_that_cannot_be_is_refused_with_its_reason(typed: str, reason: str) -> None:
    dice = ScriptedDice([3, 4, 6, 6])
    terminal = left(session(Grid5(rounds=1), ["", "00!", "", typed], dice=dice))
    assert reason in terminal.last


def test_nobody_sees_what_another_has_just_written() -> None:
    table = session(TWO, ["", "22!"], seats=("me:Anna", "me:Bert"), dice=ScriptedDice([5, 6]))
    terminal = left(table)
    assert table.states[-1].entries == (Place(2, 2), None)
    assert terminal.prompts[-1] == "Bert> "
    assert "(11)" not in terminal.last
    assert "Anna: 11" not in terminal.last


def test_what_everyone_wrote_is_told_once_all_have_written() -> None:
    answers = ["", "22!", "00!"]
    terminal = left(session(TWO, answers, seats=("me:Anna", "me:Bert"), dice=ScriptedDice([5, 6])))
    assert "Anna: 11 → row 2, column 2" in terminal.last
    assert "Bert: 11 → row 0, column 0" in terminal.last


def test_the_help_tells_how_a_field_is_typed() -> None:
    terminal = left(session(Grid5(rounds=1), ["help"], lang="de"))
    assert "24        wählt Reihe 2, Spalte 4" in terminal.last


def test_a_hint_names_a_field() -> None:
    terminal = left(session(Grid5(rounds=1), ["", "hint"], dice=ScriptedDice([5, 6])))
    assert "Hint: 11 in row " in terminal.last


def test_a_game_of_bots_is_played_recorded_and_printed(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    words = ["--seat", "medium", "--seat", "easy", "--seed", "1", "--rounds", "1"]
    result = run("play", "grid5", *words, "--record", str(record))
    assert result.exit_code == 0
    transcript = Transcript.read(record)
    assert transcript.game == TWO
    best, other = transcript.result or (0, 0)
    assert best > other
    assert f"1. medium: {best}\n2. easy: {other}\n" in result.stdout


# --- score grid5 FILE ---------------------------------------------------------------------------


def scored(run: Any, tmp_path: Path, text: str, *words: str) -> Any:
    file = tmp_path / "sheet.txt"
    file.write_text(text, encoding="utf-8")
    return run("score", "grid5", str(file), *words)


def test_a_sheet_in_a_file_is_scored_line_by_line(run: Any, tmp_path: Path) -> None:
    result = scored(run, tmp_path, LATIN, "--lang", "de")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[6].split() == ["/24", "12", "12", "12", "12", "12", "\\", "24"]
    assert lines[8].split() == ["Reihe", "0", "Straße", "ohne", "7", "12"]
    assert [line.split() for line in lines[-2:]] == [["Summe", "168"], ["Bewertung", "spektakulär"]]


def test_empty_fields_leave_their_lines_open(run: Any, tmp_path: Path) -> None:
    result = scored(run, tmp_path, LATIN.replace("2 3 4 5 6", "2 3 4 5 ."))
    assert result.stdout.splitlines()[8].split() == ["Row", "0", "still", "open", "·"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (LATIN.replace("6 2 3 4 5", "6 2 x 4 5"), ":3:5: expected a number from 2 to 12, "),
        (LATIN[:30], ":4:1: 3 rows, expected 5"),
        ("", ": there is nothing in it"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused_with_its_place(
    run: Any, tmp_path: Path, text: str, complaint: str
) -> None:
    result = scored(run, tmp_path, text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"sheet.txt{complaint}" in result.stderr


def test_a_file_that_cannot_be_read_is_refused(run: Any, tmp_path: Path) -> None:
    assert "there is no such file" in run("score", "grid5", str(tmp_path / "none.txt")).stderr
    assert "this is a folder" in run("score", "grid5", str(tmp_path)).stderr
    (tmp_path / "latin1.txt").write_bytes(b"7 7 7 7 7 # \xfc\n")
    assert "this is not UTF-8 text" in run("score", "grid5", str(tmp_path / "latin1.txt")).stderr
