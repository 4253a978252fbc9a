"""How likely each final total is under optimal play, exactly up to rounding.

Forward over the levels: for every sheet that play may come to, a row of the chances of the points
written on the way there. A turn moves the row of a sheet to the sheets after, shifted by the
points, in the proportions of `Choices.chances`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.dice import FACES
from wuerfelregeln.yacht.actions import Joker
from wuerfelregeln.yacht.scoring import UPPER_BONUS, UPPER_TARGET, extra_points
from wuerfelregeln.yacht.solver.choices import Choices, Chooser
from wuerfelregeln.yacht.solver.induction import Piece, Progress, batches
from wuerfelregeln.yacht.solver.sheets import Five, Group, Layout

__all__ = ["Chances", "Distribution", "points_to_come"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]

SAME = 1e-12
"""Quantiles take sums of chances that differ by less than this part of them for equal."""
ULP = 2.0**-53
"""How exactly a share close to 1 is given."""

MOST_LOWER = 40, 30, 30, 30, 30, 25
"""The most that lower rows without five alike bring, most first."""


@frozen(eq=False)
class Distribution:
    """How likely each final total is: ``chances[total]`` adds up to 1.

    >>> Distribution(np.array([0.25, 0.5, 0.25])).mean
    1.0
    """

    chances: Floats

    @property
    def mean(self) -> float:
        """The expected total."""
        return float(self.chances @ np.arange(self.chances.size))

    @property
    def deviation(self) -> float:
        """The standard deviation of the total."""
        return float((self.chances @ (np.arange(self.chances.size) - self.mean) ** 2) ** 0.5)

    def quantile(self, share: float) -> int:
        """Return the lowest total that is not exceeded with at least this chance.

        >>> found = Distribution(np.array([0.25, 0.5, 0.25]))
        >>> found.quantile(0.5), found.quantile(0.0), found.quantile(1.0)
        (1, 0, 2)

        0 asks for the lowest total that can be and 1 for the highest, however unlikely they are.
        Raises `ValueError` for a share that is not from 0 to 1.
        """
        if not 0 <= share <= 1:
            raise ValueError(f"expected a share from 0 to 1, not {share}")
        possible = np.flatnonzero(self.chances)
        if share == 1:
            return int(possible[-1])
        if share <= 0.5:
            below = np.cumsum(self.chances)
            found = np.searchsorted(below, share * below[-1] * (1 - SAME))
        else:  # from the top, where the chances are too small to be seen beside nearly 1
            from_top = np.cumsum(self.chances[::-1])
            above = (1 - share) * from_top[-1] * (1 + SAME) + ULP
            found = self.chances.size - np.searchsorted(from_top, above, "right") - 1
        return max(int(found), int(possible[0]))

    def at_least(self, total: int) -> float:
        """Return the chance of this total or more.

        >>> Distribution(np.array([0.25, 0.5, 0.25])).at_least(1)
        0.75
        """
        return float(self.chances[max(total, 0) :].sum())


Chances: TypeAlias = Callable[[Choices], Floats]


def points_to_come(
    chooser: Chooser, layout: Layout, sheet: int, this_turn: Chances, progress: Progress | None
) -> Floats:
    """Return the chances of the points still to come from a sheet on, the bonus included.

    ``sheet`` is its number; ``this_turn`` gives the chances of its moves from its choices.
    """
    flow = _Flow(chooser, layout, sheet)
    chances = this_turn
    for level in reversed(layout.levels[1:]):
        groups = [group for group in level if flow.reaches(group)]
        if groups:
            for pieces in batches(groups):
                flow.move_on(pieces, chances)
            chances = Choices.chances
        if progress is not None:
            progress(layout.size - level[0].start, layout.size - layout.levels[1][0].start)
    return flow.arrived()


class _Flow:
    """The chances on their way: by group, for each sheet a row of the chances of the points.

    A move from different sheets of one row of a group may lead to the same sheet, but these stand
    side by side: the classes of upper totals keep their order.
    """

    def __init__(self, chooser: Chooser, layout: Layout, sheet: int) -> None:
        self._chooser, self._layout = chooser, layout
        self._group_at = {group.start: group for level in layout.levels for group in level}
        starts = sorted(self._group_at)
        self._start = self._group_at[starts[int(np.searchsorted(starts, sheet, "right")) - 1]]
        self._rows = {self._start.start: np.zeros((self._start.size, 1))}
        self._rows[self._start.start][sheet - self._start.start] = 1

    def reaches(self, group: Group) -> bool:
        """Whether some play leads to this group."""
        return group.start in self._rows

    def move_on(self, pieces: Sequence[Piece], chances: Chances) -> None:
        """Play one turn with all sheets of these pieces."""
        moves = chances(self._chooser.choose(pieces))
        for piece in pieces:
            start = piece.start - piece.group.start
            rows = self._rows[piece.group.start][start : start + piece.size]
            if piece.last == len(piece.group.sets):
                del self._rows[piece.group.start]
            if rows.any():
                self._share(piece, rows, moves[:, piece.columns] * rows.any(axis=1))

    def _share(self, piece: Piece, rows: Floats, moves: Floats) -> None:
        leads = self._chooser.destinations(piece.group, piece.first, piece.last)
        where = leads.where.reshape(moves.shape) - leads.starts[:, None]
        some = np.flatnonzero(rows.any(axis=0))
        rows = rows[:, some[0] : some[-1] + 1]
        for move in np.flatnonzero(moves.any(axis=1)):
            here = np.flatnonzero(moves[move])
            there = where[move, here]
            moved = rows[here] * moves[move, here, None]
            first = np.flatnonzero(np.diff(there, prepend=-1))
            if first.size < here.size:
                moved = np.add.reduceat(moved, first, axis=0)
            points = int(leads.points[move] + some[0])
            self._add(int(leads.starts[move]), there[first], moved, points)

    def _add(self, start: int, sheets: Ints, moved: Floats, points: int) -> None:
        rows = self._rows.get(start)
        if rows is None:
            group = self._group_at[start]
            rows = self._rows[start] = np.zeros((group.size, 1 + self._most(group)))
        stop = min(points + moved.shape[1], rows.shape[1])  # beyond that there are only zeros
        rows[sheets, points:stop] += moved[:, : stop - points]

    def _most(self, group: Group) -> int:
        """Return a bound for the points that are written on the way to a group."""
        start, lower = self._start, group.lower_filled - self._start.lower_filled
        turns = (group.upper & ~start.upper).bit_count() + lower
        most = sum(MOST_LOWER[:lower]) + 50  # a 50 may share a group with a 0
        more = extra_points(self._chooser.joker)
        if group.five is Five.FIFTY:  # by then each row may have taken five sixes, and 100 more
            return most + 30 * (turns - lower) + more * turns
        own = [5 * face for face in FACES if group.upper & ~start.upper & 1 << face - 1]
        if (
            self._chooser.joker is Joker.KNIFFEL
        ):  # also after a 0, but only in the row of the own face
            most += more * len(own)
        return most + sum(own)

    def arrived(self) -> Floats:
        """Return the chances of all points when all sheets are full."""
        full = [group for group in self._layout.levels[0] if self.reaches(group)]
        found = np.zeros(UPPER_BONUS + max(self._rows[group.start].shape[1] for group in full))
        for group in full:
            for total, row in zip(group.totals, self._rows[group.start], strict=True):
                bonus = UPPER_BONUS if total >= UPPER_TARGET else 0
                found[bonus : bonus + row.size] += row
        return np.trim_zeros(found, "b")
