"""Reading a line word by word: what is taken, and the column of what is wrong."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.lines import DrawingError, LineReader, NotationError, lines_of
from wuerfelregeln.words import Words

SEAT = Words(de="ein Platz", en="a seat")


def test_words_are_taken_one_after_the_other() -> None:
    line = LineReader("  2 enter   chance now")
    assert not line.at_end
    assert line.peek() == "2" == line.peek()
    assert line.number(SEAT) == 2
    assert line.word(["hold", "enter"]) == "enter"
    assert line.take(SEAT) == "chance"
    assert line.column == 20
    assert line.rest(SEAT) == "now"
    assert line.at_end
    line.end()


def test_an_empty_line_has_nothing_to_peek_at() -> None:
    for text in ("", "   ", "\t"):
        line = LineReader(text)
        assert line.at_end
        assert line.peek() == ""
        assert line.column == 1
        assert line.faces() == ()


@pytest.mark.parametrize("sign", "\x0b\x0c\x1c\x1d\x85\xa0\u2003\u2028\u3000\r\n\ufeff")
def test_only_blanks_and_tabs_stand_between_words(sign: str) -> None:
    line = LineReader(f"roll{sign}1 2")
    assert line.peek() == f"roll{sign}1"
    with pytest.raises(NotationError) as caught:
        line.word(["roll"])
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_line_may_come_with_its_end(end: str) -> None:
    line = LineReader("roll 1 " + end)
    assert line.word(["roll"]) == "roll"
    assert line.faces() == (1,)
    assert line.column == 7


def test_lines_end_with_a_line_feed_and_nothing_else() -> None:
    assert lines_of("a\r\nb\n\nc\r\n") == ["a", "b", "", "c"]
    other = "a\rb\x0bc\x0cd\x1ce\x85f\u2028g\u2029h"
    assert lines_of(other) == [other]
    assert lines_of("\ufeffa\n\ufeffb") == ["a", "\ufeffb"]


@pytest.mark.parametrize("thing", [b"roll 1", None, 5, ["roll"]])
def test_what_is_no_text_is_a_type_error(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"^a line is a text, not ."):
        LineReader(thing)


def test_a_long_word_is_quoted_by_its_beginning() -> None:
    with pytest.raises(NotationError) as caught:
        LineReader("x" * 1_000_000).word(["roll"])
    assert str(caught.value) == "column 1: expected one of: roll, not '" + "x" * 36 + "..."


def test_the_rest_is_one_text_with_single_blanks() -> None:
    assert LineReader("Anna   Maria\tMuster ").rest(SEAT) == "Anna Maria Muster"


@given(st.lists(st.integers(1, 6)))
def test_faces_are_all_that_is_left(faces: list[int]) -> None:
    line = LineReader(" ".join(map(str, faces)))
    assert line.faces() == tuple(faces)
    assert line.at_end


@given(st.integers(0, 999_999))
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    assert LineReader(str(number)).number(SEAT) == number


def _number_and_end(line: LineReader) -> None:
    line.number(SEAT)
    line.end()


Wrong = tuple[str, Callable[[LineReader], object], int, str, str]
WRONG: dict[str, Wrong] = {
    "a word at the end": (
        "",
        lambda line: line.take(SEAT),
        1,
        "expected a seat, but the line ends",
        "ein Platz fehlt",
    ),
    "the rest at the end": (
        "",
        lambda line: line.rest(SEAT),
        1,
        "expected a seat, but the line ends",
        "ein Platz fehlt",
    ),
    "a number at the end": (
        "1 ",
        lambda line: [line.take(SEAT), line.number("a row")],
        2,
        "expected a row, but the line ends",
        "a row fehlt",
    ),
    "a choice at the end": (
        "",
        lambda line: line.word(["hold"]),
        1,
        "expected one of: hold, but the line ends",
        "eines von: hold fehlt",
    ),
    "no number": (
        "  x",
        lambda line: line.number(SEAT),
        3,
        "expected a seat, not 'x'",
        "erwartet war ein Platz, nicht 'x'",
    ),
    "no such choice": (
        "stay",
        lambda line: line.word(["hold", "enter"]),
        1,
        "expected one of: hold, enter, not 'stay'",
        "erwartet war eines von: hold, enter, nicht 'stay'",
    ),
    "no face": (
        "1 7 2",
        lambda line: line.faces(),
        3,
        "expected a die, 1 to 6, not '7'",
        "erwartet war ein Würfel, 1 bis 6, nicht '7'",
    ),
    "more than expected": (
        "1  more",
        _number_and_end,
        4,
        "expected the end of the line, not 'more'",
        "erwartet war das Ende der Zeile, nicht 'more'",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_names_the_column_and_what_was_expected(name: str) -> None:
    text, read, column, en, de = WRONG[name]
    with pytest.raises(NotationError) as caught:
        read(LineReader(text))
    error = caught.value
    assert error.column == column
    assert error.problem == Words(de=de, en=en)
    assert str(error) == error.text("en") == f"column {column}: {en}"
    assert error.text("de") == f"Spalte {column}: {de}"


@pytest.mark.parametrize(
    "text", ["01", "+1", "-1", "1.0", "1e3", "1_0", "٣", "²", "1000000", "x", "0x1"]
)
def test_a_number_has_no_sign_no_leading_zero_and_no_other_digits(text: str) -> None:
    with pytest.raises(NotationError, match="expected a seat, not"):
        LineReader(text).number(SEAT)


@pytest.mark.parametrize("text", ["2", "6"])
def test_a_number_keeps_its_limits(text: str) -> None:
    assert LineReader(text).number(SEAT, int(text), int(text)) == int(text)
    with pytest.raises(NotationError):
        LineReader(text).number(SEAT, 3, 5)


def test_what_is_refused_is_not_taken() -> None:
    line = LineReader("x 1")
    for read in (lambda: line.number(SEAT), lambda: line.word(["y"]), line.end):
        with pytest.raises(NotationError):
            read()
    assert line.take(SEAT) == "x"


def test_an_error_in_a_drawing_tells_line_and_column_in_both_languages() -> None:
    error = DrawingError(Words(de="unbekanntes Zeichen", en="unknown symbol"), 2, 7)
    twin = pickle.loads(pickle.dumps(error))
    for each in (error, twin):
        assert (each.line, each.column) == (2, 7)
        assert each.text("de") == "Zeile 2, Spalte 7: unbekanntes Zeichen"
        assert str(each) == each.text("en") == "line 2, column 7: unknown symbol"
