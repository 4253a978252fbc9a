"""Backward induction over the sheets: the expected rest of the game from every sheet on.

Level by level, from full sheets to the empty one: the value of a sheet is the mean over the first
throw of the best hold, twice, and then the best entry: points now plus the value of the sheet
after. Sheets stand side by side along the fast axis; what the entries are worth is gathered for a
batch of sheets first, then the hands and keeps of the whole batch are worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from wuerfelregeln.dice import FACES
from wuerfelregeln.yacht.actions import CATEGORIES, Category, Joker
from wuerfelregeln.yacht.scoring import (
    NATURAL,
    UPPER_BONUS,
    UPPER_TARGET,
    enter,
    enterable,
    extra_points,
)
from wuerfelregeln.yacht.solver.sheets import (
    LOWER_ROWS,
    LOWER_SETS,
    SET_NUMBER,
    Five,
    Group,
    Layout,
)
from wuerfelregeln.yacht.solver.throws import HALVES, HANDS, Throws
from wuerfelregeln.yacht.state import Sheet

__all__ = ["WIDTH", "FiveAlike", "Piece", "Progress", "batches", "five_alike", "values"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]
Progress: TypeAlias = Callable[[int, int], None]

WIDTH = 1024
"""How many sheets are worked out at a time."""
NEVER = -np.inf
COUNTS = np.arange(6)


def values(layout: Layout, joker: Joker, progress: Progress | None = None) -> Floats:
    """Return the expected rest of the game, bonus included, from every sheet of the layout on."""
    table = np.zeros(layout.size)
    for group in layout.levels[0]:
        table[group.start :][: group.size] = np.where(group.totals < UPPER_TARGET, 0, UPPER_BONUS)
    batch = _Batch(layout, table, joker)
    for level in layout.levels[1:]:
        for pieces in batches(level):
            batch.solve(pieces)
            if progress is not None:
                progress(pieces[-1].stop, layout.size)
    return table


# --- batches ------------------------------------------------------------------------------


@frozen
class Piece:
    """Some rows of a group's table, from ``first`` to before ``last``, at columns of a batch."""

    group: Group
    first: int
    last: int
    column: int

    @property
    def columns(self) -> slice:
        """Where the sheets stand in the batch."""
        return slice(self.column, self.column + self.size)

    @property
    def size(self) -> int:
        """How many sheets these are."""
        return (self.last - self.first) * len(self.group.totals)

    @property
    def start(self) -> int:
        """The number of the first sheet."""
        return self.group.start + self.first * len(self.group.totals)

    @property
    def stop(self) -> int:
        """The number after the last sheet."""
        return self.start + self.size


def batches(level: Sequence[Group]) -> Iterator[list[Piece]]:
    """Yield the level in pieces, at most `WIDTH` sheets together."""
    batch: list[Piece] = []
    column = 0
    for group in level:
        first, rows, classes = 0, len(group.sets), len(group.totals)
        while first < rows:
            last = min(rows, first + (WIDTH - column) // classes)
            if last == first:
                yield batch
                batch, column = [], 0
                continue
            batch.append(Piece(group, first, last, column))
            column += batch[-1].size
            first = last
    yield batch


# --- what entries are worth -----------------------------------------------------------------


@frozen
class FiveAlike:
    """What the six hands of five alike may do with a sheet (rulings Y1 and Y9).

    ``points[row, face - 1]`` are the points of an entry, extra points included, or minus infinity
    where the joker rule forbids it; ``gain`` is what is written into the row.
    """

    points: Floats = field(factory=lambda: np.full((13, 6), NEVER))
    gain: Ints = field(factory=lambda: np.zeros((13, 6), np.intp))


@lru_cache(maxsize=4096)
def five_alike(joker: Joker, five: Five, upper: int, *, lower_open: bool) -> FiveAlike:
    """Return what five alike may do with these upper rows filled and some lower row open or none.

    >>> five_alike(Joker.FORCED, Five.FIFTY, 0, lower_open=True).points[Category.FOURS]
    array([-inf, -inf, -inf, 120., -inf, -inf])

    Rows that are filled are not looked at: they are not entered anyway.
    """
    table = FiveAlike()
    for face in FACES:
        matching_open = not upper >> (face - 1) & 1
        asked = _asked(joker, five, face, matching_open=matching_open, lower_open=lower_open)
        for row, (points, gain) in asked.items():
            table.points[row, face - 1] = points
            table.gain[row, face - 1] = gain
    return table


@lru_cache(maxsize=512)
def _asked(
    joker: Joker, five: Five, face: int, *, matching_open: bool, lower_open: bool
) -> dict[Category, tuple[int, int]]:
    """Return points and gain of each entry that the rules allow in this situation.

    The situation is all that a joker rule looks at: what stands in five alike, whether the
    matching upper row is open, and whether any other lower row is.
    """
    dice = (face,) * 5
    rows: list[int | None] = [None] * 13
    if not lower_open:
        rows[6:] = [0] * 7
    rows[Category.FIVE_OF_A_KIND] = (None, 0, 50)[five]
    if not matching_open:
        rows[face - 1] = 0
    sheet = Sheet(tuple(rows))
    allowed = enterable(sheet, dice, joker)
    asked = {}
    for row in CATEGORIES:
        if allowed[row] is None:
            after = enter(sheet, row, dice, joker)
            gain = after.rows[row] or 0
            asked[row] = gain + extra_points(joker) * after.extra, gain
    return asked


@lru_cache(maxsize=16)
def _next_sets(lower_filled: int) -> tuple[Ints, Floats]:
    """Return where each set goes when a row is filled too, and minus infinity if it is already."""
    sets = LOWER_SETS[lower_filled]
    after = np.array([[SET_NUMBER[rows | 1 << row] for rows in sets] for row in range(6)], np.intp)
    used = np.array([[NEVER if rows >> row & 1 else 0.0 for rows in sets] for row in range(6)])
    after[used == NEVER] = 0
    return after, used


class _Batch:
    """Scratch arrays for up to `WIDTH` sheets, and the way from entries to the value of a sheet."""

    def __init__(self, layout: Layout, table: Floats, joker: Joker) -> None:
        self._layout, self._table, self._joker = layout, table, joker
        self._upper = np.zeros((6, 6, WIDTH))  # row, how many dice show its face
        self._lower = np.zeros((6, WIDTH))  # row, for 0 points
        self._crossed = np.zeros(WIDTH)  # five alike, for 0 points
        self._five = np.zeros((6, WIDTH))  # face: the best entry of five alike
        self._hands = _Hands(WIDTH)
        self._means = np.empty(WIDTH)

    def solve(self, pieces: list[Piece]) -> None:
        """Write the values of these sheets into the table."""
        for piece in pieces:
            self._enter_upper(piece)
            self._enter_lower(piece)
            self._enter_five(piece)
        self._hands.fill(self._upper, self._lower, self._crossed, self._five)
        self._hands.play(self._means)
        start, stop = pieces[0].start, pieces[-1].stop
        self._table[start:stop] = self._means[: stop - start]

    def _five_alike(self, group: Group) -> FiveAlike:
        lower_open = group.lower_filled < len(LOWER_ROWS)
        return five_alike(self._joker, group.five, group.upper, lower_open=lower_open)

    def _after(self, five: int, upper: int, lower_filled: int) -> Floats:
        group = self._layout.group(five, upper, lower_filled)
        return self._table[group.start :][: group.size].reshape(len(group.sets), -1)

    def _enter_upper(self, piece: Piece) -> None:
        group, columns = piece.group, piece.columns
        five = self._five[:, columns]
        five[:] = NEVER
        alike = self._five_alike(group)
        for row in range(6):
            worth = self._upper[row][:, columns]
            if group.upper >> row & 1:
                worth[:] = NEVER
                continue
            upper = group.upper | 1 << row
            gain = np.concatenate([COUNTS * (row + 1), alike.gain[row]])
            points = np.concatenate([COUNTS * (row + 1), alike.points[row]])
            totals = np.minimum(group.totals + gain[:, None], UPPER_TARGET)
            classes = self._layout.classes[group.five, upper, totals]
            after = self._after(group.five, upper, group.lower_filled)[piece.first : piece.last]
            entries = after[:, classes].transpose(1, 0, 2).reshape(12, -1) + points[:, None]
            worth[:] = entries[:6]
            np.maximum(five, entries[6:], out=five)

    def _enter_lower(self, piece: Piece) -> None:
        group, columns = piece.group, piece.columns
        if group.lower_filled == 6:
            self._lower[:, columns] = NEVER
            return
        rows = slice(piece.first, piece.last)
        after, used = _next_sets(group.lower_filled)
        table = self._after(group.five, group.upper, group.lower_filled + 1)
        worth = (table[after[:, rows]] + used[:, rows, None]).reshape(6, -1)
        self._lower[:, columns] = worth
        five = self._five[:, columns]
        points = self._five_alike(group).points
        for row, category in enumerate(LOWER_ROWS):
            np.maximum(five, worth[row] + points[category][:, None], out=five)

    def _enter_five(self, piece: Piece) -> None:
        group, columns = piece.group, piece.columns
        if group.five is not Five.OPEN:
            self._crossed[columns] = NEVER
            return
        crossed, fifty = (
            self._after(five, group.upper, group.lower_filled)[
                piece.first : piece.last, self._layout.classes[five, group.upper, group.totals]
            ].reshape(-1)
            for five in (Five.CROSSED, Five.FIFTY)
        )
        self._crossed[columns] = crossed
        five = self._five[:, columns]
        np.maximum(five, fifty + 50, out=five)


# --- from entries to hands, from hands to the sheet --------------------------------------------


class _Hands:
    """Works out the best entry of each hand, then plays the throws backwards."""

    def __init__(self, width: int) -> None:
        self._throws = Throws(width)
        self._half_counts = np.array([counts for halves in HALVES for counts in halves]).T
        starts = np.cumsum([0, *map(len, HALVES)])
        self._half = [slice(*pair) for pair in pairwise(starts)]
        self._halves = np.empty((2, starts[-1], width))
        self._taken = np.empty((starts[-1], width))
        self._patterns, self._pattern_of = _patterns()
        self._pattern_worth = np.empty((self._patterns.shape[1], width))
        self._lower = np.empty_like(self._throws.hands)
        self._five_alike = [HANDS.index((face,) * 5) for face in FACES]

    def fill(self, upper: Floats, lower: Floats, crossed: Floats, five: Floats) -> None:
        """Give each hand the value of its best entry."""
        hands = self._throws.hands
        self._fill_upper(upper)
        self._fill_patterns(lower, crossed)
        np.take(self._pattern_worth, self._pattern_of, axis=0, out=self._lower, mode="clip")
        np.maximum(hands, self._lower, out=hands)
        hands[self._five_alike] = five

    def play(self, out: Floats) -> None:
        """Write what each sheet is worth before the first throw."""
        for _ in range(2):
            self._throws.expect()
            self._throws.hold_best()
        self._throws.first_throw(out)

    def _fill_upper(self, upper: Floats) -> None:
        for side, half in enumerate(self._halves):
            faces = upper[3 * side : 3 * side + 3]
            np.take(faces[0], self._half_counts[0], axis=0, out=half, mode="clip")
            for worth, counts in zip(faces[1:], self._half_counts[1:], strict=True):
                np.take(worth, counts, axis=0, out=self._taken, mode="clip")
                np.maximum(half, self._taken, out=half)
        low, high = self._halves
        for dice in range(6):
            left, right = low[self._half[dice], None], high[self._half[5 - dice]]
            np.maximum(left, right, out=self._throws.grid(dice, 5 - dice))

    def _fill_patterns(self, lower: Floats, crossed: Floats) -> None:
        worth = self._pattern_worth
        worth[:] = np.maximum(lower.max(axis=0), crossed)
        for points, after in zip(self._patterns, lower, strict=True):
            first, last = np.flatnonzero(points)[[0, -1]]
            some = slice(first, last + 1)
            np.maximum(worth[some], points[some, None] + after, out=worth[some])


def _patterns() -> tuple[Floats, Ints]:
    """Return the different points of hands in the lower rows, and which of them each hand has.

    They are sorted so that the patterns that bring points in a row stand together.
    """
    points = [tuple(NATURAL[hand][row] for row in LOWER_ROWS) for hand in HANDS]
    patterns = sorted(set(points), key=lambda brings: ([p > 0 for p in brings], brings))
    number = {pattern: index for index, pattern in enumerate(patterns)}
    return np.array(patterns, float).T.copy(), np.array([number[brings] for brings in points])
