"""The scorer for many Splitter pads gives the points of the plain one."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mirror.pads import blob_sheet, layouts, sheets, witnesses
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, LAYOUTS, Layout, Sheet, score_sheet

np = pytest.importorskip("numpy")
batch = pytest.importorskip("wuerfelregeln.mirror.batch")

RANDOM = 500 * settings().max_examples
"""Random sheets of each pad: 25,000 in each run, a million with the profile ``thorough``."""

printed_pads = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def scalar(layout: Layout, pads: Any) -> list[int]:
    return [score_sheet(layout, [number or None for number in pad]) for pad in pads.tolist()]


def array(sheets: list[Sheet]) -> Any:
    return np.array([[number or 0 for number in sheet] for sheet in sheets], dtype=np.uint8)


def thrown(layout: Layout, count: int, seed: int) -> Any:
    shape = (count, len(layout.fields))
    return np.random.default_rng(seed).integers(1, 7, shape, dtype=np.uint8)


@printed_pads
def test_random_pads_agree_with_the_scalar_scorer(layout: Layout) -> None:
    pads = thrown(layout, RANDOM, seed=1)
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@pytest.mark.parametrize(
    "stock", [(0, 6), (0, 1), (1, 2), (2, 3), (4, 5, 6), (5, 6), (0, 3, 4), (6,), (0,)], ids=str
)
@printed_pads
def test_pads_of_few_numbers_agree_with_the_scalar_scorer(
    layout: Layout, stock: tuple[int, ...]
) -> None:
    choice = np.random.default_rng(2).choice
    pads = choice(np.array(stock, dtype=np.uint8), (1_000, len(layout.fields)))
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@printed_pads
def test_pads_of_large_groups_agree_with_the_scalar_scorer(layout: Layout) -> None:
    rng = Random(3)
    pads = array([blob_sheet(layout, rng) for _ in range(2_000)])
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@printed_pads
def test_the_best_pads_and_their_neighbours_agree_with_the_scalar_scorer(layout: Layout) -> None:
    best = array(list(witnesses(layout)))
    rng = np.random.default_rng(4)
    pads = np.repeat(best, 1_000, axis=0)
    for changed in pads[len(best) :]:
        changed[rng.integers(0, 44, 2)] = rng.integers(0, 7, 2)
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@given(st.data())
def test_any_pad_of_ones_own_agrees_with_the_scalar_scorer(data: st.DataObject) -> None:
    layout = data.draw(layouts())
    pads = array(data.draw(st.lists(sheets(layout), min_size=1, max_size=5)))
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@pytest.mark.parametrize(
    "layout",
    [
        Layout.parse("\n".join(["111|111"] * 9)),  # 62 bits
        Layout.parse("\n".join(["S1111|1111S"] * 6)),  # 65 bits
        Layout.parse("\n".join(["H1111|1111S"] * 12)),
    ],
    ids=["just fits", "just too large", "large"],
)
def test_large_pads_agree_with_the_scalar_scorer(layout: Layout) -> None:
    rng = Random(5)
    pads = array([blob_sheet(layout, rng) for _ in range(200)])
    assert batch.score_sheets(layout, pads).tolist() == scalar(layout, pads)


@pytest.mark.parametrize("count", [0, 1, batch.CHUNK - 1, batch.CHUNK, batch.CHUNK + 1])
def test_chunks_leave_no_seam(count: int) -> None:
    few = thrown(LAYOUT_B, 97, seed=6)
    expected = np.resize(batch.score_sheets(LAYOUT_B, few), count)
    assert (batch.score_sheets(LAYOUT_B, np.resize(few, (count, 44))) == expected).all()


def test_an_array_need_not_be_contiguous() -> None:
    wide = thrown(LAYOUT_A, 2_000, seed=7)
    expected = batch.score_sheets(LAYOUT_A, wide)[::-2]
    assert (batch.score_sheets(LAYOUT_A, wide[::-2]) == expected).all()


def test_the_array_is_left_as_it_was() -> None:
    pads = thrown(LAYOUT_A, 100, seed=8)
    before = pads.copy()
    batch.score_sheets(LAYOUT_A, pads)
    assert (pads == before).all()


# --- input that cannot be -------------------------------------------------------------------


@pytest.mark.parametrize("number", [7, 255])
def test_a_number_that_cannot_be_is_named_with_its_place(number: int) -> None:
    pads = thrown(LAYOUT_A, batch.CHUNK + 10, seed=9)
    pads[batch.CHUNK + 5, 17] = number
    with pytest.raises(ValueError, match=f"pad {batch.CHUNK + 5}, field 17 holds {number}: expec"):
        batch.score_sheets(LAYOUT_A, pads)


@pytest.mark.parametrize("shape", [(44,), (3, 43), (44, 3), (1, 3, 44)], ids=str)
def test_another_shape_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"expected an array of shape \(n, 44\), one number"):
        batch.score_sheets(LAYOUT_A, np.zeros(shape, dtype=np.uint8))


@pytest.mark.parametrize("dtype", ["int64", "int8", "float64", "bool"])
def test_another_dtype_is_refused(dtype: str) -> None:
    with pytest.raises(TypeError, match=f"expected an array of uint8, not {dtype}"):
        batch.score_sheets(LAYOUT_A, np.zeros((1, 44), dtype=dtype))


def test_a_list_is_refused() -> None:
    with pytest.raises(TypeError, match="expected an array of uint8, not list"):
        batch.score_sheets(LAYOUT_A, [[1] * 44])
