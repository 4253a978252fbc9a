"""Pads of Splitter: the printed ones, drawings, and drawings that are wrong."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from tests.mirror.pads import PAD_A, PAD_B, layouts
from wuerfelregeln.lines import DrawingError
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, LAYOUTS, Layout
from wuerfelregeln.words import Lang


def test_the_printed_pads_are_those_of_the_sheet() -> None:
    assert Layout.parse(PAD_A) == LAYOUT_A
    assert Layout.parse(PAD_B) == LAYOUT_B
    assert list(LAYOUTS.values()) == [LAYOUT_A, LAYOUT_B]


@pytest.mark.parametrize(
    ("layout", "stars", "hearts"), [(LAYOUT_A, 2, 0), (LAYOUT_B, 2, 3)], ids=LAYOUTS
)
def test_a_printed_pad_has_44_fields_in_22_pairs(layout: Layout, stars: int, hearts: int) -> None:
    assert len(layout.fields) == 44
    assert len(layout.pairs) == 22
    assert len(layout.rows) == 7
    assert (len(layout.stars), len(layout.hearts)) == (stars, hearts)


def test_a_pair_lies_in_one_row_equally_far_from_the_mid_line() -> None:
    for (row, distance), (left, right) in LAYOUT_B.pairs.items():
        assert LAYOUT_B.fields[left] == (row, 4 - distance)
        assert LAYOUT_B.fields[right] == (row, 3 + distance)


def test_the_holes_of_pad_b_count_as_distance() -> None:
    assert [distance for row, distance in LAYOUT_B.pairs if row == 0] == [2, 3, 4]
    assert [distance for row, distance in LAYOUT_B.pairs if row == 3] == [2, 3]


def test_fields_touch_across_the_mid_line_but_not_across_a_hole() -> None:
    across = LAYOUT_B.fields.index((1, 3)), LAYOUT_B.fields.index((1, 4))
    hole = LAYOUT_B.fields.index((0, 2)), LAYOUT_B.fields.index((0, 5))
    assert across[1] in LAYOUT_B.neighbours[across[0]]
    assert hole[1] not in LAYOUT_B.neighbours[hole[0]]


def test_fields_do_not_touch_round_the_edge_or_diagonally() -> None:
    assert Layout.parse("11|11\n11|11").neighbours == (
        (1, 4),
        (0, 2, 5),
        (1, 3, 6),
        (2, 7),
        (0, 5),
        (1, 4, 6),
        (2, 5, 7),
        (3, 6),
    )


@given(layouts())
def test_a_drawing_and_its_layout_are_the_same_thing(layout: Layout) -> None:
    assert Layout.parse(str(layout)) == layout


@given(layouts())
def test_a_layout_survives_repr_copy_and_pickle(layout: Layout) -> None:
    twins = [eval(repr(layout)), copy.deepcopy(layout), pickle.loads(pickle.dumps(layout))]
    assert all(twin == layout and hash(twin) == hash(layout) for twin in twins)
    assert all(twin.pairs == layout.pairs for twin in twins)


def test_margins_comments_and_empty_lines_around_a_drawing_do_not_matter() -> None:
    drawing = "# my pad\n\n   1S|11   \n   11|1H # the heart\n\n"
    assert Layout.parse(drawing) == Layout(("1S11", "111H"))


WRONG_DRAWINGS = {
    "": "line 1, column 1: there is no pad here",
    "# nothing\n \n": "line 1, column 1: there is no pad here",
    "11|11\n1x|11": "line 2, column 2: unknown symbol 'x', expected one of: . 1 S H |",
    "11|11\n1|1": "line 2, column 1: 3 symbols, expected 5 as in the first line",
    "11|11\n\n11|11": "line 2, column 1: 0 symbols, expected 5 as in the first line",
    "1111": "line 1, column 1: 0 mid lines “|”, expected one",
    "  11|11\n  1||11": "line 2, column 3: 2 mid lines “|”, expected one",
    "11|11\n111|1": "line 2, column 4: the mid line is not in the same column as in the first line",
    "1|111": "line 1, column 2: 1 columns left of the mid line, but 3 right of it",
    "11|11\n .1|11": "line 2, column 6: this field has no mirror field at column 2",
    "11|11\n 1.|11": "line 2, column 5: this field has no mirror field at column 3",
    "S1|.1": "line 1, column 2: this field has no mirror field at column 4",
    "..|..\n..|..": "line 1, column 1: the pad has no pair of fields",
    "|": "line 1, column 1: the pad has no pair of fields",
}


@pytest.mark.parametrize("drawing", WRONG_DRAWINGS, ids=repr)
def test_a_wrong_drawing_is_refused_with_its_place(drawing: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Layout.parse(drawing)
    assert str(caught.value) == WRONG_DRAWINGS[drawing]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "Zeile 2, Spalte 4: dieses Feld hat kein Spiegelfeld in Spalte 2"),
        ("en", "line 2, column 4: this field has no mirror field at column 2"),
    ],
)
def test_a_drawing_error_speaks_both_languages(lang: Lang, text: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Layout.parse("11|11\n1.|11")
    assert caught.value.text(lang) == text


def test_a_drawing_error_can_be_pickled() -> None:
    with pytest.raises(DrawingError) as caught:
        Layout.parse("")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ((), "there is no pad here"),
        (("",), "no pair of fields"),
        (("11|11",), r"unknown symbol '\|'"),
        (("111",), "cannot be split into two equal halves"),
        (("1111", "11"), "2 symbols, expected 4"),
        (("1111", "1.11"), "line 2, column 3: this field has no mirror field at column 2"),
    ],
)
def test_rows_that_are_no_pad_are_refused(rows: tuple[str, ...], problem: str) -> None:
    with pytest.raises(DrawingError, match=problem):
        Layout(rows)


@pytest.mark.parametrize("rows", [["1111"], "1111", (1111,), None])
def test_rows_of_another_type_are_refused(rows: object) -> None:
    with pytest.raises(TypeError, match="a tuple of texts"):
        Layout(rows)  # type: ignore[arg-type]


def test_a_pad_has_at_most_a_thousand_places() -> None:
    row = "1" * 10 + "|" + "1" * 10
    assert len(Layout.parse("\n".join([row] * 50)).fields) == 1000
    with pytest.raises(DrawingError) as caught:
        Layout.parse("\n".join([row] * 51))
    assert str(caught.value) == (
        "line 1, column 1: 1020 places, holes included, expected at most 1000"
    )
    assert caught.value.text("de").endswith("Löcher mitgezählt, erwartet höchstens 1000")
    with pytest.raises(DrawingError, match="1002 places"):  # one pair, and holes
        Layout(("1" + "." * 1000 + "1",))


@pytest.mark.parametrize("thing", [b"1|1", None, 5], ids=repr)
def test_a_drawing_that_is_no_text_is_a_type_error(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"^a drawing is a text, not ."):
        Layout.parse(thing)


@pytest.mark.parametrize("sign", "\xa0\x0b\u2003\u2028")
def test_a_blank_that_is_none_is_no_blank_in_a_drawing(sign: str) -> None:
    with pytest.raises(DrawingError, match="unknown symbol"):
        Layout.parse(f"1|1{sign}")


def test_a_drawing_may_come_from_any_editor() -> None:
    assert Layout.parse("\ufeff1|1\r\nS|1 \t\r\n").rows == ("11", "S1")
