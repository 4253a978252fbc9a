"""Points of very many Knister sheets at once, with numpy (extra ``fast``).

>>> import numpy as np
>>> score_sheets(np.full((3, 25), 7, dtype=np.uint8))
array([140, 140, 140], dtype=int16)

No table is needed. Let E be the number of equal pairs among the ten pairs of a line; it tells
the combinations apart and is nearly their points already:

======================  ==  ==========
combination             E   points
======================  ==  ==========
nothing, or a straight  0   0, 8 or 12
pair                    1   1
two pairs               2   3
three of a kind         3   3
full house              4   8
four of a kind          6   6
five of a kind          10  10
======================  ==  ==========

So the points are E + (E = 2) + 4 (E = 4), and those of a straight where E = 0 and the numbers
span 4. Everything stays in single bytes: no line exceeds 12 and no sheet 168.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeAlias

from wuerfelregeln.extras import needed_by
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, SIDE
from wuerfelregeln.words import Words

with needed_by(Words(de="grid5.batch", en="grid5.batch")):
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["CHUNK", "score_columns", "score_sheets"]

Bytes: TypeAlias = NDArray[np.uint8]

CHUNK = 32_768
"""Sheets that are scored together: enough to outweigh numpy's calls, few enough for the cache."""


def score_sheets(sheets: Bytes) -> NDArray[np.int16]:
    """Return the points of every sheet of an (n, 25) array.

    >>> import numpy as np
    >>> sheets = np.zeros((2, 25), dtype=np.uint8)
    >>> sheets[1, :5] = 2, 3, 4, 5, 6
    >>> score_sheets(sheets).tolist()
    [0, 12]

    Each sheet is row by row, 0 where a field is empty: the same points as `score_sheet` gives.
    Raises `TypeError` for anything but an array of uint8, `ValueError` for another shape and for
    a number that is neither 0 nor 2 to 12.
    """
    _check_type(sheets)
    if sheets.ndim != 2 or sheets.shape[1] != FIELDS:
        raise ValueError(f"expected an array of shape (n, {FIELDS}), not {sheets.shape}")
    return _score(sheets.T)


def score_columns(fields: Bytes) -> NDArray[np.int16]:
    """Return the points of every sheet of a (25, n) array, which is faster than `score_sheets`.

    >>> import numpy as np
    >>> score_columns(np.full((25, 2), 7, dtype=np.uint8)).tolist()
    [140, 140]

    ``fields[f, i]`` is field f, row by row, of sheet i. Raises what `score_sheets` does.
    """
    _check_type(fields)
    if fields.ndim != 2 or fields.shape[0] != FIELDS:
        raise ValueError(f"expected an array of shape ({FIELDS}, n), not {fields.shape}")
    return _score(fields)


def _check_type(array: Any) -> None:
    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected a numpy array of uint8, not {type(array).__name__}")
    if array.dtype != np.uint8:
        raise TypeError(f"expected numbers of type uint8, not {array.dtype}")


def _score(fields: Bytes) -> NDArray[np.int16]:
    count = fields.shape[1]
    totals = np.empty(count, dtype=np.int16)
    work = _Work(min(count, CHUNK))
    for begin in range(0, count, CHUNK):
        end = min(begin + CHUNK, count)
        totals[begin:end] = work.totals(fields[:, begin:end], begin)
    return totals


class _Work:
    """Room for one chunk and for what is counted on its lines, used again for every chunk."""

    def __init__(self, size: int) -> None:
        self._fields = np.empty((FIELDS, size), dtype=np.uint8)
        self._total = np.empty(size, dtype=np.uint8)
        self._lines = tuple(np.empty((SIDE, size), dtype=np.uint8) for _ in range(5))

    def totals(self, chunk: Bytes, begin: int) -> Bytes:
        """Return the points of the sheets in a chunk, whose first is number ``begin`` of all."""
        size = chunk.shape[1]
        fields, total = self._fields[:, :size], self._total[:size]
        np.copyto(fields, chunk)
        _check_numbers(fields, begin)
        gaps = bool(fields.min() == 0)
        grid = fields.reshape(SIDE, SIDE, size)
        total[:] = 0
        for cells, factor in (
            ([grid[:, column] for column in range(SIDE)], 1),  # all rows at once
            (list(grid), 1),  # all columns at once
            ([_on_diagonals(grid, row) for row in range(SIDE)], 2),
        ):
            for points in self._points(cells, gaps=gaps):
                for _ in range(factor):
                    np.add(total, points, out=total)
        return total

    def _points(self, cells: list[Bytes], *, gaps: bool) -> Bytes:
        """Return the points of a few lines, of which ``cells[k]`` holds the k-th fields."""
        lines, size = cells[0].shape
        equal, low, straight, worth, flag = (part[:lines, :size] for part in self._lines)
        truth = flag.view(np.bool_)

        equal[:] = 0
        for one, other in combinations(cells, 2):
            np.equal(one, other, out=truth)
            np.add(equal, flag, out=equal)

        # A straight has E = 0 and spans 4. Without a 7 it begins with 2 or 8, not with 3 to 7;
        # below 3 the difference wraps around and is large too.
        np.minimum(cells[0], cells[1], out=low)
        np.maximum(cells[0], cells[1], out=straight)
        for cell in cells[2:]:
            np.minimum(low, cell, out=low)
            np.maximum(straight, cell, out=straight)
        np.subtract(straight, low, out=straight)
        np.bitwise_xor(straight, SIDE - 1, out=straight)
        np.bitwise_or(straight, equal, out=straight)
        np.equal(straight, 0, out=straight.view(np.bool_))
        np.subtract(low, 3, out=worth)
        np.greater_equal(worth, 5, out=truth)
        np.multiply(flag, 4, out=worth)
        np.add(worth, 8, out=worth)
        np.multiply(straight, worth, out=straight)

        np.equal(equal, 2, out=truth)
        np.add(straight, flag, out=straight)
        np.equal(equal, 4, out=truth)
        np.multiply(flag, 4, out=flag)
        np.add(straight, flag, out=straight)
        np.add(equal, straight, out=equal)
        if gaps:  # ruling G3: a line counts once it is full
            np.not_equal(low, 0, out=truth)
            np.multiply(equal, flag, out=equal)
        return equal


def _on_diagonals(grid: Bytes, row: int) -> Bytes:
    """Return the fields of a row that lie on diagonal 0 and on diagonal 1, without copying."""
    one, other = row, SIDE - 1 - row
    if one == other:
        return np.broadcast_to(grid[row, one], (2, grid.shape[2]))
    return grid[row, one :: other - one]


def _check_numbers(fields: Bytes, begin: int) -> None:
    """Raise `ValueError` for the first number that cannot be."""
    if fields.max() in (0, *NUMBERS) and not any((field == 1).any() for field in fields):
        return
    sheet, field = np.argwhere(~np.isin(fields.T, (0, *NUMBERS)))[0]
    raise ValueError(
        f"sheet {begin + sheet}, field {field} holds {fields[field, sheet]}: "
        "expected 2 to 12, or 0 for an empty field"
    )
