"""Points of many Splitter pads at once, with numpy (extra ``fast``).

Each number becomes a board of 64 bits, one bit per field, rows one bit further apart than they
are wide: then a shift by one goes to the field beside it and never round the edge, and a shift
by that stride to the field below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.extras import needed_by
from wuerfelregeln.lookup import Recent
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.scoring import HEART_POINTS, score_sheet
from wuerfelregeln.words import Words

with needed_by(Words(de="mirror.batch", en="mirror.batch")):
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["CHUNK", "score_sheets"]

_Boards: TypeAlias = NDArray[np.uint64]
_Counts: TypeAlias = NDArray[np.uint8]

_BITS = 64
CHUNK = 16_384
"""Pads at a time: few enough for their boards to stay in the cache, many enough to use numpy."""


def score_sheets(layout: Layout, a: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Return what each pad is worth, as `score_sheet` does: (n, fields) in, (n,) out.

    >>> pads = np.array([[1, 2, 2, 1], [3, 3, 3, 0]], dtype=np.uint8)
    >>> score_sheets(Layout.parse("S1|11"), pads)
    array([5, 6], dtype=int16)

    One row per pad, one number per field, 0 for an empty field. A pad whose rows, one bit apart,
    do not fit into 64 bits is scored one by one. Raises `TypeError` for anything but an array of
    uint8, `ValueError` for another shape or a number above 6.
    """
    _check(layout, a)
    if _bit_places(layout)[-1] >= _BITS:
        return _one_by_one(layout, a)
    board = _BOARDS[layout]
    totals = np.empty(len(a), dtype=np.int16)
    wide = np.zeros((min(len(a), CHUNK), _BITS), dtype=np.uint8)
    for begin in range(0, len(a), CHUNK):
        pads = a[begin : begin + CHUNK]
        totals[begin : begin + CHUNK] = board.score(pads, wide[: len(pads)])
    return totals


def _check(layout: Layout, a: object) -> None:
    if not isinstance(a, np.ndarray) or a.dtype != np.uint8:
        found = a.dtype if isinstance(a, np.ndarray) else type(a).__name__
        raise TypeError(f"expected an array of uint8, not {found}")
    if a.ndim != 2 or a.shape[1] != len(layout.fields):
        wanted = f"(n, {len(layout.fields)}), one number per field"
        raise ValueError(f"expected an array of shape {wanted}, not {a.shape}")
    if a.size and a.max() > 6:
        pad, field = np.argwhere(a > 6)[0]
        raise ValueError(f"pad {pad}, field {field} holds {a[pad, field]}: expected 0 to 6")


def _one_by_one(layout: Layout, a: NDArray[np.uint8]) -> NDArray[np.int16]:
    scores = (score_sheet(layout, [number or None for number in pad]) for pad in a.tolist())
    return np.fromiter(scores, dtype=np.int16, count=len(a))


# --- boards of bits -----------------------------------------------------------------------


def _stride(layout: Layout) -> int:
    return len(layout.rows[0]) + 1


def _bit_places(layout: Layout) -> list[int]:
    """Return the bit of each field."""
    return [row * _stride(layout) + column for row, column in layout.fields]


def _mask(places: list[int], fields: frozenset[int]) -> np.uint64:
    return np.uint64(sum(1 << places[field] for field in fields))


def _runs(places: list[int]) -> tuple[tuple[slice, slice], ...]:
    """Return the fields that lie side by side, as they stand in the pad and in the board."""
    starts = [n for n, place in enumerate(places) if n == 0 or place != places[n - 1] + 1]
    ends = [*starts[1:], len(places)]
    return tuple(
        (slice(begin, end), slice(places[begin], places[end - 1] + 1))
        for begin, end in zip(starts, ends, strict=True)
    )


@frozen
class _Board:
    """A layout as bits: how its pads become boards, and how groups are found on them."""

    runs: tuple[tuple[slice, slice], ...]
    stride: np.uint64
    stars: np.uint64
    hearts: np.uint64

    @classmethod
    def of(cls, layout: Layout) -> _Board:
        places = _bit_places(layout)
        stars, hearts = _mask(places, layout.stars), _mask(places, layout.hearts)
        return cls(_runs(places), np.uint64(_stride(layout)), stars, hearts)

    def score(self, pads: NDArray[np.uint8], wide: NDArray[np.uint8]) -> _Counts:
        """Return the points of the pads; ``wide`` is room for 64 numbers per pad, zero in gaps."""
        for fields, bits in self.runs:
            wide[:, bits] = pads[:, fields]
        numbers = _numbers(wide)
        totals = self.singles(numbers[0])
        totals += self.pairs(numbers[1])
        totals += self.triples(numbers[2])
        totals += self.larger(numbers[3:])
        if np.bitwise_count(self.hearts) > 1:
            for board in numbers:
                totals += HEART_POINTS * (board & self.hearts == self.hearts).view(np.uint8)
        return totals

    def beside(self, board: _Boards) -> _Boards:
        """Return the places next to those of the board."""
        one, stride = _ONE, self.stride
        found: _Boards = board << one | board >> one | board << stride | board >> stride
        return found

    def singles(self, board: _Boards) -> _Counts:
        """Return the points of lone ones."""
        alone: _Boards = board & ~self.beside(board)
        points: _Counts = np.bitwise_count(alone) + np.bitwise_count(alone & self.stars)
        return points

    def pairs(self, board: _Boards) -> _Counts:
        """Return the points of twos: two fields side by side, each with no other neighbour."""
        ends, _ = self.ends_and_middles(board)
        totals = np.zeros(len(board), dtype=np.uint8)
        for step in (_ONE, self.stride):
            first = ends & ends >> step
            starred = first & (self.stars | self.stars >> step)
            totals += 2 * (np.bitwise_count(first) + np.bitwise_count(starred))
        return totals

    def triples(self, board: _Boards) -> _Counts:
        """Return the points of threes: a field with two neighbours that have no other."""
        ends, middles = self.ends_and_middles(board)
        middles &= ~self.beside(board & ~ends)
        starred = board & self.stars
        starred = middles & (starred | self.beside(starred))
        points: _Counts = 3 * (np.bitwise_count(middles) + np.bitwise_count(starred))
        return points

    def ends_and_middles(self, board: _Boards) -> tuple[_Boards, _Boards]:
        """Return the fields with exactly one neighbour, and those with exactly two."""
        right, left, below, above = self.around(board)
        row, column = right ^ left, below ^ above
        whole_row, whole_column = right & left, below & above
        ends: _Boards = (row ^ column) & ~(whole_row | whole_column) & board
        bent: _Boards = row & column & board
        straight = whole_row & ~(below | above) | whole_column & ~(right | left)
        middles: _Boards = bent | straight & board
        return ends, middles

    def larger(self, numbers: Sequence[_Boards]) -> _Counts:
        """Return the points of fours, fives and sixes: spread from a field, group by group.

        Only a group of three or more has a field with two neighbours or more, and from there a
        group of six is whole after four steps. A part of a larger group never counts, since it
        still touches the rest of it.
        """
        boards = np.concatenate(numbers)
        points = np.zeros(len(boards), dtype=np.uint8)
        rest = self.inner(boards)
        left = np.flatnonzero(rest)
        boards, rest = boards[left], rest[left]
        wanted = (left // len(numbers[0]) + 4).astype(np.uint8)
        while len(left):
            group = rest & -rest
            for _ in range(4):
                group |= self.beside(group) & boards
            whole = self.beside(group) & boards & ~group == 0
            valid = whole & (np.bitwise_count(group) == wanted)
            starred = group & self.stars != 0
            points[left] += wanted * valid + wanted * (valid & starred)
            rest &= ~group
            more = np.flatnonzero(rest)
            left, boards, rest, wanted = left[more], boards[more], rest[more], wanted[more]
        by_number = points.reshape(len(numbers), -1)
        totals: _Counts = by_number.sum(axis=0, dtype=np.uint8)
        return totals

    def inner(self, board: _Boards) -> _Boards:
        """Return the fields with two neighbours or more."""
        right, left, below, above = self.around(board)
        two = right & left | below & above | (right | left) & (below | above)
        found: _Boards = board & two
        return found

    def around(self, board: _Boards) -> tuple[_Boards, _Boards, _Boards, _Boards]:
        """Return, for every place, whether its neighbour right, left, below, above is set."""
        return board >> _ONE, board << _ONE, board >> self.stride, board << self.stride


_ONE = np.uint64(1)
_BOARDS: Recent[Layout, _Board] = Recent(_Board.of, most=64)


def _numbers(wide: NDArray[np.uint8]) -> list[_Boards]:
    """Return a board for each number from 1 to 6, from the three bits that tell them apart."""
    ones, twos, fours = _packed(wide, 1), _packed(wide, 2), _packed(wide, 4)
    return [
        ones & ~twos & ~fours,
        twos & ~ones & ~fours,
        ones & twos & ~fours,
        fours & ~ones & ~twos,
        fours & ones & ~twos,
        fours & twos & ~ones,
    ]


def _packed(wide: NDArray[np.uint8], bit: int) -> _Boards:
    """Return the board of the numbers that have the bit."""
    little = np.packbits(wide & np.uint8(bit), axis=None, bitorder="little").view("<u8")
    return little.astype(np.uint64, copy=False)
