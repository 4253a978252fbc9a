"""The scorer for many Fünfwurf hands gives the points of the plain one."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.yacht import CATEGORIES, score

np = pytest.importorskip("numpy")
batch = pytest.importorskip("wuerfelregeln.yacht.batch")

THROWS = list(product(range(1, 7), repeat=5))

faces = st.integers(1, 6)
hands = st.tuples(faces, faces, faces, faces, faces)


def test_all_7776_throws_agree_with_the_scalar_scorer() -> None:
    found = batch.score_hands(np.array(THROWS, dtype=np.uint8))
    assert found.shape == (7776, 13)
    expected = [[score(category, throw) for category in CATEGORIES] for throw in THROWS]
    assert found.tolist() == expected


@given(st.lists(hands, max_size=20))
def test_hands_are_scored_in_their_order(thrown: list[tuple[int, ...]]) -> None:
    array = np.array(thrown, dtype=np.uint8).reshape(-1, 5)
    expected = [[score(category, throw) for category in CATEGORIES] for throw in thrown]
    assert batch.score_hands(array).tolist() == expected


@pytest.mark.parametrize("count", [0, 1, batch.CHUNK - 1, batch.CHUNK, batch.CHUNK + 1])
def test_chunks_leave_no_seam(count: int) -> None:
    few = np.array(THROWS[::80], dtype=np.uint8)
    expected = np.resize(batch.score_hands(few), (count, 13))
    assert (batch.score_hands(np.resize(few, (count, 5))) == expected).all()


def test_an_array_need_not_be_contiguous() -> None:
    every = np.array(THROWS, dtype=np.uint8)
    expected = batch.score_hands(every)[::-3]
    assert (batch.score_hands(every[::-3, ::-1]) == expected).all()


def test_neither_the_array_nor_later_results_change() -> None:
    array = np.array(THROWS[:10], dtype=np.uint8)
    first = batch.score_hands(array)
    first[:] = 99
    assert array.tolist() == [list(throw) for throw in THROWS[:10]]
    assert batch.score_hands(array).max() < 99


# --- input that cannot be -------------------------------------------------------------------


@pytest.mark.parametrize("face", [0, 7, 255])
def test_a_face_that_cannot_be_is_named_with_its_place(face: int) -> None:
    array = np.ones((20, 5), dtype=np.uint8)
    array[17, 3] = face
    with pytest.raises(ValueError, match=f"hand 17, die 3 shows {face}: expected 1 to 6"):
        batch.score_hands(array)


@pytest.mark.parametrize("shape", [(5,), (3, 4), (5, 3), (1, 3, 5)], ids=str)
def test_another_shape_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"expected an array of shape \(n, 5\), five dice a hand"):
        batch.score_hands(np.ones(shape, dtype=np.uint8))


@pytest.mark.parametrize("dtype", ["int64", "int8", "float64", "bool"])
def test_another_dtype_is_refused(dtype: str) -> None:
    with pytest.raises(TypeError, match=f"expected an array of uint8, not {dtype}"):
        batch.score_hands(np.ones((1, 5), dtype=dtype))


def test_a_list_is_refused() -> None:
    wrong: Any = [[1, 2, 3, 4, 5]]
    with pytest.raises(TypeError, match="expected an array of uint8, not list"):
        batch.score_hands(wrong)
