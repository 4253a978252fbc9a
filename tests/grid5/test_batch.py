from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from tests.grid5.strategies import sheets
from wuerfelregeln.grid5 import LINES, NUMBERS, Sheet, batch, score_sheet
from wuerfelregeln.grid5.scoring import line_points, sheet_points


def sheet_of(row: Any) -> Sheet:
    return tuple(number or None for number in row.tolist())


def scalar(array: Any) -> list[int]:
    return [sheet_points(sheet_of(row)) for row in array]


def thrown(count: int, seed: int) -> Any:
    dice = np.random.default_rng(seed).integers(1, 7, (2, count, 25), dtype=np.uint8)
    return dice[0] + dice[1]


def test_random_sheets_agree_with_the_scalar_scorer() -> None:
    array = thrown(20_000, seed=1)
    assert batch.score_sheets(array).tolist() == scalar(array)


@pytest.mark.parametrize("gaps", [False, True])
def test_a_million_random_sheets_agree_with_the_scalar_scorer_line_by_line(gaps: bool) -> None:
    """The scalar scorer tells what each of the 13**5 lines is worth; then they add up."""
    by_byte = (None, None, *NUMBERS)  # a byte of 1 never comes up
    points = np.array([line_points(cells) for cells in product(by_byte, repeat=5)])
    array = thrown(1_000_000, seed=8)
    if gaps:
        array *= np.random.default_rng(9).random(array.shape, dtype=np.float32) < 0.95
    weights = 13 ** np.arange(4, -1, -1)
    expected = sum(line.factor * points[array[:, line.fields] @ weights] for line in LINES)
    assert (batch.score_sheets(array) == expected).all()


@pytest.mark.parametrize(
    "stock", [(0, 7), (2, 3), (0, 2, 3, 4, 5, 6), (0, *range(5, 10)), (6, 7, 8)]
)
def test_sheets_of_few_numbers_agree_with_the_scalar_scorer(stock: tuple[int, ...]) -> None:
    drawn = np.random.default_rng(2).choice(np.array(stock, dtype=np.uint8), (5_000, 25))
    assert batch.score_sheets(drawn).tolist() == scalar(drawn)


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.kind} {line.index}")
def test_every_possible_line_agrees_in_every_place(line: Any) -> None:
    """All multisets of five numbers or gaps, alone on the sheet, in an order that varies."""
    rng = np.random.default_rng(line.index)
    cells = np.array(list(combinations_with_replacement((0, *NUMBERS), 5)), dtype=np.uint8)
    array = np.zeros((len(cells), 25), dtype=np.uint8)
    array[:, line.fields] = rng.permuted(cells, axis=1)
    assert len(array) == 4368
    assert batch.score_sheets(array).tolist() == scalar(array)


@given(sheets(gaps=True))
def test_one_sheet_is_scored_as_one(sheet: Sheet) -> None:
    array = np.array([[number or 0 for number in sheet]], dtype=np.uint8)
    assert batch.score_sheets(array).tolist() == [score_sheet(sheet)]


def test_the_column_layout_gives_the_same_points() -> None:
    array = thrown(1_000, seed=3)
    columns = np.ascontiguousarray(array.T)
    assert (batch.score_columns(columns) == batch.score_sheets(array)).all()


@pytest.mark.parametrize("count", [0, 1, batch.CHUNK - 1, batch.CHUNK, batch.CHUNK + 1])
def test_chunks_leave_no_seam(count: int) -> None:
    few = thrown(97, seed=4)
    expected = np.resize(batch.score_sheets(few), count)
    assert (batch.score_sheets(np.resize(few, (count, 25))) == expected).all()


def test_an_array_need_not_be_contiguous() -> None:
    wide = thrown(2_000, seed=5)
    expected = batch.score_sheets(wide)[::-2]
    assert (batch.score_sheets(wide[::-2]) == expected).all()


def test_the_points_can_be_subtracted_and_summed() -> None:
    array = np.array([[7] * 25, [0] * 25], dtype=np.uint8)
    points = batch.score_sheets(array)
    assert points[1] - points[0] == -140
    assert np.resize(points, 200).sum() == 14_000


def test_the_array_is_left_as_it_was() -> None:
    array = thrown(100, seed=6)
    array[3, 4] = 0
    before = array.copy()
    batch.score_sheets(array)
    assert (array == before).all()


# --- input that cannot be -------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 13, 255])
@pytest.mark.parametrize("gap", [False, True])
def test_a_number_that_cannot_be_is_named_with_its_place(number: int, gap: bool) -> None:
    array = thrown(batch.CHUNK + 10, seed=7)
    array[batch.CHUNK + 5, 17] = number
    if gap:
        array[:, 16] = 0
    with pytest.raises(
        ValueError, match=f"sheet {batch.CHUNK + 5}, field 17 holds {number}: expec"
    ):
        batch.score_sheets(array)
    with pytest.raises(
        ValueError, match=f"sheet {batch.CHUNK + 5}, field 17 holds {number}: expec"
    ):
        batch.score_columns(array.T)


@pytest.mark.parametrize("shape", [(25,), (3, 24), (25, 3), (1, 3, 25)], ids=str)
def test_another_shape_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"expected an array of shape \(n, 25\), not "):
        batch.score_sheets(np.zeros(shape, dtype=np.uint8))


@pytest.mark.parametrize("shape", [(25,), (24, 3), (3, 25), (25, 3, 1)], ids=str)
def test_another_column_shape_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"expected an array of shape \(25, n\), not "):
        batch.score_columns(np.zeros(shape, dtype=np.uint8))


@pytest.mark.parametrize("dtype", ["int64", "int8", "float64", "bool"])
def test_another_type_of_number_is_refused(dtype: str) -> None:
    with pytest.raises(TypeError, match=f"expected numbers of type uint8, not {dtype}"):
        batch.score_sheets(np.zeros((1, 25), dtype=dtype))


def test_what_is_no_array_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a numpy array of uint8, not list"):
        batch.score_sheets([[7] * 25])  # type: ignore[arg-type]
