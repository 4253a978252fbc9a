from collections.abc import Callable
from itertools import combinations_with_replacement, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid5.reference import slow_line, slow_sheet
from tests.grid5.strategies import LATIN, numbers, sheets
from wuerfelregeln.grid5 import (
    EMPTY,
    LINES,
    POINTS,
    Category,
    Grid5,
    LineKind,
    Rating,
    Sheet,
    breakdown,
    category,
    rating,
    score_line,
    score_sheet,
)
from wuerfelregeln.grid5.scoring import LINES_THROUGH, gain

ALL_LINES = tuple(combinations_with_replacement(range(2, 13), 5))


# --- the eight combinations ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "shown", "points"),
    [
        ((4, 4, 2, 9, 12), Category.PAIR, 1),
        ((4, 4, 4, 9, 12), Category.THREE_OF_A_KIND, 3),
        ((4, 4, 4, 4, 12), Category.FOUR_OF_A_KIND, 6),
        ((4, 4, 4, 4, 4), Category.FIVE_OF_A_KIND, 10),
        ((4, 4, 9, 9, 12), Category.TWO_PAIRS, 3),
        ((4, 4, 4, 9, 9), Category.FULL_HOUSE, 8),
        ((4, 5, 6, 7, 8), Category.STRAIGHT_WITH_7, 8),
        ((2, 3, 4, 5, 6), Category.STRAIGHT_WITHOUT_7, 12),
        ((8, 9, 10, 11, 12), Category.STRAIGHT_WITHOUT_7, 12),
        ((2, 4, 6, 8, 10), Category.NOTHING, 0),
    ],
    ids=str,
)
def test_each_combination_brings_its_points(
    numbers: tuple[int, ...], shown: Category, points: int
) -> None:
    assert category(numbers) is shown
    assert score_line(numbers) == points == POINTS[shown]


def test_lines_of_each_kind_are_numbered_from_nought_by_their_first_field() -> None:
    found = {kind: [line for line in LINES if line.kind is kind] for kind in LineKind}
    assert [len(lines) for lines in found.values()] == [5, 5, 2]
    for lines in found.values():
        assert [line.index for line in lines] == list(range(len(lines)))
        assert sorted(line.fields[0] for line in lines) == [line.fields[0] for line in lines]
    assert [line.fields[0] for line in found[LineKind.DIAGONAL]] == [0, 4]


def test_every_multiset_of_five_numbers_agrees_with_the_second_scorer() -> None:
    assert len(ALL_LINES) == 3003
    assert [score_line(line) for line in ALL_LINES] == [slow_line(line) for line in ALL_LINES]


def test_a_straight_with_a_7_brings_8_wherever_the_7_stands() -> None:
    lines = [order for low in range(3, 8) for order in permutations(range(low, low + 5))]
    assert {order.index(7) for order in lines} == {0, 1, 2, 3, 4}
    assert {score_line(order) for order in lines} == {8}


def test_a_straight_without_a_7_brings_12_in_every_order() -> None:
    lines = [order for low in (2, 8) for order in permutations(range(low, low + 5))]
    assert {score_line(order) for order in lines} == {12}


@given(st.lists(st.integers(2, 12), min_size=5, max_size=5), st.randoms(use_true_random=False))
def test_the_order_of_the_numbers_never_matters(line: list[int], rng: Random) -> None:
    shuffled = rng.sample(line, 5)
    assert (category(shuffled), score_line(shuffled)) == (category(line), score_line(line))


def test_four_consecutive_numbers_are_nothing() -> None:
    lines = [
        (*range(low, low + 4), fifth)
        for low in range(2, 10)
        for fifth in range(2, 13)
        if fifth not in range(low - 1, low + 5)
    ]
    assert {category(line) for line in lines} == {Category.NOTHING}


@given(st.lists(numbers(gaps=True), min_size=5, max_size=5).filter(lambda line: None in line))
def test_a_line_with_a_gap_brings_nothing_and_shows_nothing_yet(line: list[int | None]) -> None:
    assert score_line(line) == 0
    assert category(line) is None


# --- the twelve lines -----------------------------------------------------------------------


def test_twelve_lines_cover_every_field_by_row_and_column() -> None:
    kinds = [line.kind for line in LINES]
    assert kinds == [LineKind.ROW] * 5 + [LineKind.COLUMN] * 5 + [LineKind.DIAGONAL] * 2
    for kind in (LineKind.ROW, LineKind.COLUMN):
        fields = [index for line in LINES if line.kind is kind for index in line.fields]
        assert sorted(fields) == list(range(25))
    for line in LINES[:10]:
        coordinate = 0 if line.kind is LineKind.ROW else 1
        assert {divmod(index, 5)[coordinate] for index in line.fields} == {line.index}


def test_the_diagonals_run_from_both_upper_corners() -> None:
    assert [line.fields for line in LINES[10:]] == [(0, 6, 12, 18, 24), (4, 8, 12, 16, 20)]


def test_a_field_lies_on_two_lines_and_on_those_diagonals_that_meet_it() -> None:
    assert [len(LINES_THROUGH[index]) for index in (1, 0, 12)] == [2, 3, 4]
    assert sum(map(len, LINES_THROUGH)) == 60


def test_only_the_diagonals_are_doubled() -> None:
    scored = breakdown(LATIN)
    assert [entry.points for entry in scored] == [12] * 10 + [24] * 2
    assert [entry.doubled for entry in scored] == [False] * 10 + [True] * 2


# --- a sheet --------------------------------------------------------------------------------


@given(sheets(gaps=True))
def test_a_sheet_is_worth_what_the_second_scorer_says(sheet: Sheet) -> None:
    assert score_sheet(sheet) == slow_sheet(sheet)


@given(sheets(gaps=True))
def test_a_score_is_the_sum_of_its_breakdown(sheet: Sheet) -> None:
    scored = breakdown(sheet)
    assert tuple(entry.line for entry in scored) == LINES
    assert sum(entry.points for entry in scored) == score_sheet(sheet)
    for entry in scored:
        cells = [sheet[index] for index in entry.line.fields]
        assert entry.category is category(cells)
        assert entry.points == score_line(cells) * (2 if entry.doubled else 1)


def test_an_empty_sheet_is_worth_nothing() -> None:
    assert score_sheet(EMPTY) == 0
    assert {entry.category for entry in breakdown(EMPTY)} == {None}


def test_a_partial_sheet_has_the_points_of_its_full_lines() -> None:
    sheet = (7,) * 5 + (7, 7, 7, 7, None) + (None,) * 15
    assert score_sheet(sheet) == 10


@given(sheets(gaps=True), st.integers(0, 24), st.integers(2, 12))
def test_a_gain_is_the_difference_that_a_number_makes(
    sheet: Sheet, index: int, number: int
) -> None:
    before = (*sheet[:index], None, *sheet[index + 1 :])
    after = (*sheet[:index], number, *sheet[index + 1 :])
    assert gain(before, index, number) == score_sheet(after) - score_sheet(before)


# --- input that cannot be -------------------------------------------------------------------


@pytest.mark.parametrize(("function", "length"), [(score_line, 5), (score_sheet, 25)])
@pytest.mark.parametrize("change", [-1, 1])
def test_another_length_is_refused(
    function: Callable[[Any], Any], length: int, change: int
) -> None:
    with pytest.raises(ValueError, match=f"expected {length} numbers, not {length + change}"):
        function((7,) * (length + change))


@pytest.mark.parametrize("function", [score_sheet, breakdown])
@pytest.mark.parametrize("number", [1, 13, 0, -7])
def test_a_number_that_two_dice_cannot_show_is_refused(
    function: Callable[[Any], Any], number: int
) -> None:
    with pytest.raises(ValueError, match=f"number 3 must be 2 to 12 or None, not {number}"):
        function([7, 7, 7, number, *[None] * 21])


@pytest.mark.parametrize("number", [True, 7.0, "7"])
def test_what_is_no_whole_number_is_refused(number: Any) -> None:
    with pytest.raises(TypeError, match=f"number 4 must be a whole number or None, not {number!r}"):
        score_line([7, 7, 7, 7, number])


def test_a_text_is_no_sheet() -> None:
    with pytest.raises(TypeError, match="not the text '23456'"):
        score_line("23456")  # type: ignore[arg-type]


# --- the solo rating (G5) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "expected", "german"),
    [
        (0, None, None),
        (50, None, None),
        (51, Rating.GOOD, "gut"),
        (80, Rating.GOOD, "gut"),
        (81, Rating.SUPER, "super"),
        (100, Rating.SUPER, "super"),
        (101, Rating.SPECTACULAR, "spektakulär"),
        (168, Rating.SPECTACULAR, "spektakulär"),
    ],
)
def test_g5_a_sheet_is_rated_by_what_it_exceeds(
    points: int, expected: Rating | None, german: str | None
) -> None:
    found = rating(points)
    assert found is expected
    assert (None if found is None else Grid5.about.name(found, "de")) == german
