"""Backward induction for a worth of the final total instead of the total itself.

Here not only the sheet counts but also what is written on it, so that there is a value for every
(set of filled rows, class of the upper total, points). Where the points are sure to be enough, or
sure not to be, nothing has to be worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.yacht.actions import CATEGORIES, UPPER, Category, Joker
from wuerfelregeln.yacht.scoring import NATURAL, UPPER_BONUS, UPPER_TARGET, extra_points
from wuerfelregeln.yacht.solver.choices import FORBIDDEN, MOVE_OF, MOVES, Turn
from wuerfelregeln.yacht.solver.induction import NEVER, Progress
from wuerfelregeln.yacht.solver.plan import Plan, Ways
from wuerfelregeln.yacht.solver.sheets import LOWER_ROWS, Five, Layout
from wuerfelregeln.yacht.solver.throws import HANDS

__all__ = ["Filled", "Targets"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]

WIDTHS = 64, 2048
"""How many sheets are worked out at a time, few or many."""
ALL = 0b111111


class Filled(NamedTuple):
    """Which rows are filled: five alike, the set of upper rows, the set of lower rows."""

    five: Five
    upper: int
    lower: int

    @property
    def rows(self) -> list[Category]:
        """The open rows."""
        five = [Category.FIVE_OF_A_KIND] if self.five is Five.OPEN else []
        lower = [row for bit, row in enumerate(LOWER_ROWS) if not self.lower >> bit & 1]
        return [row for row in UPPER if not self.upper >> row & 1] + lower + five

    def enter(self, row: Category, points: int) -> Filled:
        """Return what is filled after an entry."""
        if row in UPPER:
            return self._replace(upper=self.upper | 1 << row)
        if row is Category.FIVE_OF_A_KIND:
            return self._replace(five=Five.FIFTY if points else Five.CROSSED)
        return self._replace(lower=self.lower | 1 << LOWER_ROWS.index(row))


@frozen(eq=False)
class _Table:
    """The values of sheets with the same rows filled: ``values[class, points - first]``.

    The first column stands for all fewer points too, the last for all more.
    """

    first: int
    values: Floats

    def at(self, classes: Ints, points: Ints) -> Floats:
        """Return the values of sheets."""
        columns = np.clip(points - self.first, 0, self.values.shape[1] - 1)
        return self.values[classes, columns]


class Targets:
    """The highest expected ``worth[total]`` of the final total, from a sheet on.

    ``worth`` must not fall, lie between 0 and 1, and goes on with its last value for totals beyond
    its end. All values here are 1 more, because numbers close to 0 make slow arithmetic.
    """

    def __init__(
        self,
        layout: Layout,
        joker: Joker,
        worth: Floats,
        start: tuple[Filled, int],
        progress: Progress | None = None,
    ) -> None:
        self._layout, self._joker, self._worth = layout, joker, worth + 1
        self._start, self._written = start
        self._tables: dict[Filled, _Table] = {}
        self._ways: dict[tuple[Five, int, int], Ways] = {}
        self._turns = {width: (Turn(width), np.empty((len(MOVES), width))) for width in WIDTHS}
        sheets = sorted(_successors(self._start), key=lambda filled: len(filled.rows))
        for done, filled in enumerate(sheets, 1):
            self._tables[filled] = self._table(filled)
            if progress is not None:
                progress(done, len(sheets))

    @property
    def size(self) -> int:
        """How many values there are."""
        return sum(table.values.size for table in self._tables.values())

    def value(self, filled: Filled, total: int, points: int) -> float:
        """Return the value of a sheet before a turn, by its upper total and all its points."""
        classes = self._layout.classes[filled.five, filled.upper, [total]]
        return float(self._tables[filled].at(classes, np.array([points]))[0]) - 1

    def plan(self, filled: Filled, total: int, points: int) -> Plan:
        """Return the values of all entries and keeps of such a sheet."""
        moves = np.full((len(MOVES), 1), NEVER)
        self._enter(filled, np.array([total]), np.array([points]), moves)
        return Plan(moves[:, 0].take(MOVE_OF) - 1)

    def _table(self, filled: Filled) -> _Table:
        first, last = self._open_points(filled)
        group = self._layout.group(filled.five, filled.upper, filled.lower.bit_count())
        values = np.empty((len(group.totals), last - first + 1))
        values[:, 0], values[:, -1] = self._worth[0], self._worth[-1]
        totals = np.repeat(group.totals, last - first - 1)
        points = np.tile(np.arange(first + 1, last), len(group.totals))
        values[:, 1:-1] = self._values(filled, totals, points).reshape(len(group.totals), -1)
        return _Table(first, values)

    def _open_points(self, filled: Filled) -> tuple[int, int]:
        """Return the highest points that are surely too few, and the lowest that are enough.

        Between them only points that can be on the sheet are asked for.
        """
        best = Filled(Five.CROSSED if filled.five is Five.CROSSED else Five.FIFTY, ALL, ALL)
        more = self._most(filled, best) + UPPER_BONUS
        too_few = int(np.searchsorted(self._worth, self._worth[0], "right")) - 1 - more
        enough = int(np.searchsorted(self._worth, self._worth[-1], "left"))
        least, most = self._written, self._written + self._most(self._start, filled)
        if least >= enough:
            return enough - 1, enough
        if most <= too_few:
            return too_few, too_few + 1
        return max(too_few, least - 1), min(enough, most + 1)

    def _most(self, before: Filled, after: Filled) -> int:
        """Return a bound for the points that entries can bring, without the bonus."""
        rows = [row for row in before.rows if row not in after.rows]
        more = extra_points(self._joker)
        if self._joker is Joker.KNIFFEL:  # also after a 0, but only in the row of the own face
            rewarded = 0 if after.five is Five.OPEN else sum(row in UPPER for row in rows)
            return sum(MOST[row] for row in rows) + more * rewarded
        jokers = after.five is Five.FIFTY and self._joker is not Joker.NONE
        most = 0
        for row in rows:
            free = jokers and self._joker is Joker.FREE and row in UPPER
            most += 30 if free else MOST[row]
        return most + more * len(rows) * jokers

    def _values(self, filled: Filled, totals: Ints, points: Ints) -> Floats:
        if not filled.rows:
            final = points + np.where(totals < UPPER_TARGET, 0, UPPER_BONUS)
            return self._worth[np.minimum(final, self._worth.size - 1)]
        values = np.empty(points.size)
        for begin in range(0, points.size, WIDTHS[-1]):
            part = slice(begin, begin + WIDTHS[-1])
            count = values[part].size
            turn, moves = self._turns[next(width for width in WIDTHS if width >= count)]
            moves[:] = FORBIDDEN
            self._enter(filled, totals[part], points[part], moves[:, :count])
            turn.play(moves, filled.rows)
            values[part] = turn.means[:count]
        return np.clip(values, self._worth[0], self._worth[-1])  # the lowest bits are not exact

    def _enter(self, filled: Filled, totals: Ints, points: Ints, out: Floats) -> None:
        """Write the values of all moves that the rules allow."""
        ways = self._ways_of(filled)
        rows = set(filled.rows)
        for number, (row, _, natural) in enumerate(MOVES):
            if row not in rows or ways.points[number] == NEVER:
                continue
            after = filled.enter(row, natural)
            gained = np.minimum(totals + ways.gain[number], UPPER_TARGET)
            classes = self._layout.classes[after.five, after.upper, gained]
            out[number] = self._tables[after].at(classes, points + int(ways.points[number]))

    def _ways_of(self, filled: Filled) -> Ways:
        key = filled.five, filled.upper, filled.lower.bit_count()
        if key not in self._ways:
            self._ways[key] = Ways(self._layout, self._joker, *key, ways=MOVES)
        return self._ways[key]


MOST = tuple(max(points[row] for points in map(NATURAL.__getitem__, HANDS)) for row in CATEGORIES)
"""The most that each row brings without a joker."""


def _successors(start: Filled) -> Iterator[Filled]:
    """Yield all that can be filled from here on, the start included."""
    fives = tuple(Five) if start.five is Five.OPEN else (start.five,)
    uppers, lowers = (
        [rows for rows in range(64) if rows & filled == filled]
        for filled in (start.upper, start.lower)
    )
    for rows in product(fives, uppers, lowers):
        yield Filled(*rows)
