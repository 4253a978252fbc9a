"""Splitter on the command line: how it is typed and told, a game at the table, scored files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_session import left, session
from wuerfelregeln import Move, NotationError, ScriptedDice, Transcript
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.mirror.face import FACE
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Place, Roll, State
from wuerfelregeln.words import Lang

TWO = Mirror(players=2)
WRITTEN = State(TWO.start().sheets, (2, 5), (None, None))
DOUBLE = State(TWO.start().sheets, (3, 3), (None, None))
OWN = "# a pad of our own\nS1|1S\n1H|H1\n"


# --- the face -----------------------------------------------------------------------------------


def test_mirror_has_a_face_of_its_own() -> None:
    assert face_of(Mirror) is FACE


@pytest.mark.parametrize("typed", ["315", "3 1 5", "3,1,5", " 3 , 1 5 "])
def test_three_digits_are_row_distance_and_left_number(typed: str) -> None:
    assert FACE.read(TWO, WRITTEN, 0, typed) == Place(row=3, distance=1, left=5)


def test_two_digits_are_enough_for_a_double() -> None:
    assert FACE.read(TWO, DOUBLE, 0, "31") == Place(row=3, distance=1, left=3)


def test_rows_and_distances_may_have_two_digits() -> None:
    assert FACE.read(TWO, WRITTEN, 0, "10 11 5") == Place(row=10, distance=11, left=5)
    tall = Mirror(layout=Layout.parse("\n".join(["1|1"] * 11)))
    state = tall.apply(tall.start(), Roll((2, 5)))
    assert "10 1 5 or Enter" in FACE.confirm(tall, state, 0, Place(10, 1, 5), "en")


@pytest.mark.parametrize("typed", ["31", "3", "3156", "a15", "²15", "3-1-5", ""])
def test_anything_else_says_what_was_expected(typed: str) -> None:
    with pytest.raises(NotationError) as caught:
        FACE.read(TWO, WRITTEN, 0, typed)
    assert caught.value.problem.de.startswith(f"„{typed}“ verstehe ich nicht")
    assert caught.value.problem.en.endswith("such as 012.")


def test_the_thrower_throws() -> None:
    assert list(FACE.throwers(TWO, TWO.start())) == [0]
    assert not FACE.at_once(TWO, TWO.start())


@pytest.mark.parametrize(
    ("lang", "state", "asked"),
    [
        ("de", WRITTEN, "Wohin mit 2 5? Reihe, Abstand und die linke Zahl, z. B. 012."),
        ("en", DOUBLE, "Where do 3 3 go? Row and distance, such as 01."),
    ],
    ids=["two numbers", "a double"],
)
def test_a_seat_is_asked_with_a_free_pair_as_example(lang: Lang, state: State, asked: str) -> None:
    assert FACE.ask(TWO, state, 0, lang) == asked


def test_what_a_place_changes_is_said_before_it_is_written() -> None:
    state = State(TWO.start().sheets, (1, 5), (None, None))
    texts = [FACE.confirm(TWO, state, 0, Place(3, *at), "en") for at in ((1, 5), (4, 5))]
    assert texts[0].startswith("5 left and 1 right in row 3, distance 1: +1 point. 315 or Enter")
    assert "+2 points" in texts[1]
    assert "vorerst keine Punkte" in FACE.confirm(TWO, WRITTEN, 0, Place(3, 1, 5), "de")


def test_a_place_that_costs_points_says_so() -> None:
    game = Mirror(layout=Layout.parse("11|11"))
    state = game.apply(game.start(), Roll((1, 1)))
    state = game.apply(game.apply(state, Move(0, Place(0, 2, 1))), Roll((1, 5)))
    assert "-1 Punkt." in FACE.confirm(game, state, 0, Place(0, 1, 1), "de")
    told = FACE.tell(game, state, Move(0, Place(0, 1, 1)), ["Anna"], "en")
    assert told == "Anna: 1 left, 5 right → row 0, distance 1 (-1)"


def test_rolls_and_entries_are_told() -> None:
    names = ["Anna", "Bert"]
    assert FACE.tell(TWO, TWO.start(), Roll((5, 2)), names, "de") == "Anna würfelt 2 5"
    told = FACE.tell(TWO, WRITTEN, Move(1, Place(3, 1, 5)), names, "de")
    assert told == "Bert: 5 links, 2 rechts → Reihe 3, Abstand 1"


# --- at the table ---------------------------------------------------------------------------------


def test_a_person_throws_chooses_and_writes() -> None:
    table = session(Mirror(), ["", "315", "", "", "01!"], dice=ScriptedDice([2, 5, 6, 6]))
    left(table)
    sheet = table.states[-1].sheets[0]
    row = LAYOUT_A.fields.index((3, 0))
    assert sheet[row : row + 8] == (None, None, None, 5, 2, None, None, None)
    assert sheet[:4] == (None, 6, 6, None)


def test_a_choice_is_shown_on_the_pad_before_it_counts() -> None:
    terminal = left(session(Mirror(), ["", "315"], dice=ScriptedDice([2, 5])))
    assert "[5] : [2]" in terminal.last
    assert "315 or Enter writes it." in terminal.last


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("316", "The pair in row 3 at distance 1 is already filled."),
        ("916", "There is no row 9: expected 0 to 6."),
        ("306", "Row 3 has no fields at distance 0: expected 1, 2, 3, 4."),
        ("324", "4 is not among the dice 3 6."),
    ],
)
def test_a_place_that_cannot_be_is_refused_with_its_reason(typed: str, reason: str) -> None:
    dice = ScriptedDice([2, 5, 3, 6])
    terminal = left(session(Mirror(), ["", "315!", "", typed], dice=dice))
    assert reason in terminal.last


def test_nothing_can_be_placed_before_the_throw() -> None:
    terminal = left(session(Mirror(), ["315"], dice=ScriptedDice([2, 5])))
    assert "The dice must be thrown first." in terminal.last


def test_nobody_sees_what_another_has_just_written() -> None:
    table = session(TWO, ["", "315!"], seats=("me:Anna", "me:Bert"), dice=ScriptedDice([2, 5]))
    terminal = left(table)
    assert table.states[-1].entries == (Place(3, 1, 5), None)
    assert terminal.prompts[-1] == "Bert> "
    assert "<5>" not in terminal.last
    assert "Anna: 5 left" not in terminal.last


def test_what_everyone_wrote_is_told_once_all_have_written() -> None:
    answers = ["", "315!", "412!"]
    terminal = left(session(TWO, answers, seats=("me:Anna", "me:Bert"), dice=ScriptedDice([2, 5])))
    assert "Anna: 5 left, 2 right → row 3, distance 1" in terminal.last
    assert "Bert: 2 left, 5 right → row 4, distance 1" in terminal.last


def test_the_help_tells_how_a_place_is_typed() -> None:
    terminal = left(session(Mirror(), ["help"], lang="de"))
    assert "515       Reihe 5, Abstand 1, die 5 nach links" in terminal.last


def test_a_hint_names_a_place() -> None:
    terminal = left(session(Mirror(), ["", "hint"], dice=ScriptedDice([5, 6])))
    assert "Hint: " in terminal.last
    assert "distance" in terminal.last


# --- play mirror --pad B, --layout FILE -----------------------------------------------------------


def played(run: Any, tmp_path: Path, *words: str) -> Any:
    record = tmp_path / "game.wurf"
    seats = ["--seat", "medium", "--seat", "easy", "--seed", "1"]
    result = run("play", "mirror", *seats, *words, "--record", str(record))
    assert result.exit_code == 0
    return Transcript.read(record).game


@pytest.mark.parametrize(
    ("words", "layout"),
    [
        ([], LAYOUT_A),
        (["--pad", "B"], LAYOUT_B),
        (["--layout", "B"], LAYOUT_B),
        (["--pad", "S1|1S/11|11"], Layout.parse("S1|1S\n11|11")),
    ],
    ids=["usual", "pad", "layout", "drawing"],
)
def test_the_pad_is_a_name_or_a_drawing(
    run: Any, tmp_path: Path, words: list[str], layout: Layout
) -> None:
    assert played(run, tmp_path, *words) == Mirror(players=2, layout=layout)


def test_the_pad_may_be_drawn_in_a_file(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "pad.txt"
    file.write_text(OWN, encoding="utf-8")
    assert played(run, tmp_path, "--layout", str(file)).layout == Layout.parse(OWN)


def test_a_file_that_is_no_pad_is_refused_with_its_place(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "pad.txt"
    file.write_text("S1|1S\n1.|11\n", encoding="utf-8")
    result = run("play", "mirror", "--pad", str(file), "--lang", "de")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "pad.txt:2:4: dieses Feld hat kein Spiegelfeld in Spalte 2" in result.stderr


def test_a_pad_that_is_none_is_refused_in_the_language_of_the_command(run: Any) -> None:
    result = run("play", "mirror", "--pad", "C", "--lang", "de")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--layout: „C“ geht nicht, erwartet: A, B oder eine Zeichnung" in result.stderr


# --- score mirror FILE --------------------------------------------------------------------------


def scored(run: Any, tmp_path: Path, text: str, *words: str) -> Any:
    file = tmp_path / "sheet.txt"
    file.write_text(text, encoding="utf-8")
    return run("score", "mirror", str(file), *words)


def best_of(name: str) -> str:
    file = Path(__file__).parents[2] / "data" / "mirror_witness.txt"
    return file.read_text(encoding="utf-8").split(f"{name}\n")[1].split("\n\n")[0]


def test_a_pad_in_a_file_is_scored_group_by_group(run: Any, tmp_path: Path) -> None:
    result = scored(run, tmp_path, best_of("A 56"), "--lang", "de")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[15].split() == ["3", "Reihe", "0,", "links", "2", "3", "Felder", "3"]
    assert [line.split() for line in lines[-2:]] == [["Summe", "56"], ["Bewertung", "außerirdisch"]]


def test_pad_b_has_hearts(run: Any, tmp_path: Path) -> None:
    result = scored(run, tmp_path, best_of("B 61"), "--pad", "B")
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["hearts", "complete", "5"] in lines
    assert ["total", "61"] in lines


def test_a_partial_pad_of_ones_own_is_scored(run: Any, tmp_path: Path) -> None:
    pad = tmp_path / "pad.txt"
    pad.write_text(OWN, encoding="utf-8")
    result = scored(run, tmp_path, "1-|-2\n-3|3-\n", "--layout", str(pad))
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["total", "7"] in lines
    assert "rating" not in result.stdout


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (best_of("A 56").replace("66324431", "66329431"), ":3:5: expected a number from 1 to 6"),
        (best_of("A 56")[:20], ":3:1: 2 fields, expected 8"),
        ("", ": there is nothing in it"),
    ],
    ids=["a number", "a short line", "nothing"],
)
def test_a_file_that_is_no_sheet_is_refused_with_its_place(
    run: Any, tmp_path: Path, text: str, complaint: str
) -> None:
    result = scored(run, tmp_path, text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"sheet.txt{complaint}" in result.stderr


def test_a_pad_that_does_not_exist_is_refused(run: Any, tmp_path: Path) -> None:
    result = scored(run, tmp_path, best_of("A 56"), "--pad", "C")
    assert result.exit_code == 2
    assert "“C” is not possible, expected: A, B or a drawing" in result.stderr
