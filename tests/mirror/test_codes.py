"""Letters of Splitter: a frame for the printed pads, and rings around it for larger ones."""

from __future__ import annotations

import pytest

from wuerfelregeln import codes_of
from wuerfelregeln.codes import CodeError
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Place


def pad(rows: int, distances: int) -> Mirror:
    return Mirror(layout=Layout(("1" * 2 * distances,) * rows))


@pytest.mark.parametrize(
    ("rows", "distances", "size"),
    [(1, 1, 168), (7, 4, 168), (8, 4, 240), (7, 5, 240), (8, 5, 240), (9, 4, 324), (1, 7, 420)],
)
def test_a_pad_beyond_the_frame_has_more_letters(rows: int, distances: int, size: int) -> None:
    assert codes_of(pad(rows, distances)).size == size


@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B], ids=["A", "B"])
def test_the_printed_pads_fit_into_the_frame(layout: Layout) -> None:
    codes = codes_of(Mirror(layout=layout))
    letters = {codes.encode(Place(*pair, left))[0] for pair in layout.pairs for left in range(1, 7)}
    assert len(letters) == 22 * 6
    assert max(letters) < codes.size == 168


@pytest.mark.parametrize(("rows", "distances"), [(8, 4), (7, 6), (10, 10), (12, 2)])
def test_the_letters_of_a_smaller_pad_stay_what_they_are(rows: int, distances: int) -> None:
    large, small = codes_of(pad(rows, distances)), codes_of(Mirror())
    for letter in range(small.size):
        assert large.decode((letter,)) == small.decode((letter,))
        assert large.name(letter) == small.name(letter)


def test_every_pair_of_a_large_pad_has_its_letters_in_a_known_place() -> None:
    codes = codes_of(pad(11, 9))
    for row in range(11):
        for distance in range(1, 10):
            ring = max(row - 6, distance - 4, 0)
            rows, distances = 7 + ring, 4 + ring
            before = (rows - 1) * (distances - 1) if ring else 0
            if not ring:
                pair = 4 * row + distance - 1
            elif row < rows - 1:
                pair = before + row
            else:
                pair = before + rows - 1 + distance - 1
            for left in range(1, 7):
                assert codes.encode(Place(row, distance, left)) == (6 * pair + left - 1,)


@pytest.mark.parametrize(
    "place",
    [
        Place(7, 1, 1),
        Place(0, 5, 1),
        Place(0, 0, 1),
        Place(-1, 1, 1),
        Place(0, 1, 0),
        Place(0, 1, 7),
    ],
    ids=repr,
)
def test_a_place_beyond_the_frame_has_no_letter(place: Place) -> None:
    with pytest.raises(CodeError, match="no word stands for"):
        codes_of(Mirror()).encode(place)
