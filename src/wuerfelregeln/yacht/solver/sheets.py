"""The sheets that the solver tells apart: which there are, and where their values stand.

For the rest of a game only four things about a sheet matter: which upper rows are filled, which
lower rows are filled, whether five alike is open, crossed out or at 50, and the upper total up to
63. Totals that no future sum can separate are one *class*: with only the sixes open, 39 to 44 all
take four sixes to reach the bonus, so they share a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from wuerfelregeln.yacht.actions import LOWER, UPPER, Category, Joker
from wuerfelregeln.yacht.scoring import UPPER_TARGET

__all__ = ["LOWER_ROWS", "LOWER_SETS", "SET_NUMBER", "Five", "Group", "Layout"]

Ints: TypeAlias = NDArray[np.intp]

ROWS = range(6)
"""Upper rows, and lower rows without five alike: six of each."""
LOWER_ROWS = tuple(row for row in LOWER if row is not Category.FIVE_OF_A_KIND)
LOWER_SETS = tuple(
    tuple(rows for rows in range(64) if rows.bit_count() == filled) for filled in range(7)
)
"""The sets of filled lower rows (bit k for ``LOWER_ROWS[k]``), by how many rows are filled."""
SET_NUMBER = {rows: number for sets in LOWER_SETS for number, rows in enumerate(sets)}
TOTALS = range(UPPER_TARGET + 1)
FIFTY_IS_CROSSED = (Joker.NONE, Joker.KNIFFEL)
"""The rules by which a 50 in five alike, once written, has no more to say than a 0."""


class Five(IntEnum):
    """What stands in the row for five alike."""

    OPEN = 0
    CROSSED = 1
    FIFTY = 2


@frozen
class Group:
    """The sheets with the same upper rows, the same five alike and as many lower rows filled.

    Their values are a table: a row for each set of filled lower rows, a column for each class of
    upper totals; ``start`` is where it begins.
    """

    five: Five
    upper: int
    lower_filled: int
    start: int
    totals: Ints = field(repr=False)  # of each class one upper total

    @property
    def sets(self) -> tuple[int, ...]:
        """The sets of filled lower rows."""
        return LOWER_SETS[self.lower_filled]

    @property
    def size(self) -> int:
        """How many sheets the group has."""
        return len(self.sets) * len(self.totals)


class Layout:
    """Where the value of every sheet stands, under one joker rule.

    >>> Layout(Joker.FORCED).size
    314880

    ``classes[five, upper, total]`` is the class of an upper total from 0 to 63, or -1 where no
    play leads. ``levels`` are the groups by the number of filled rows, full sheets first; that is
    also the order of the table.
    """

    def __init__(self, joker: Joker) -> None:
        self.classes = np.full((len(Five), 64, len(TOTALS)), -1, np.intp)
        self.levels: list[list[Group]] = []
        self.size = 0
        self._groups: dict[tuple[int, int, int], Group] = {}
        fifty_is_crossed = joker in FIFTY_IS_CROSSED
        fives = (Five.OPEN, Five.CROSSED) if fifty_is_crossed else tuple(Five)
        totals = self._classify(fives, free=joker is Joker.FREE)
        for filled in range(13, -1, -1):
            level = [self._add(*key, totals[key[:2]]) for key in _keys(fives, filled)]
            self.levels.append(level)
        if fifty_is_crossed:
            self._let_fifty_be_crossed()

    def group(self, five: int, upper: int, lower_filled: int) -> Group:
        """Return the group of these sheets."""
        return self._groups[five, upper, lower_filled]

    def _classify(self, fives: tuple[Five, ...], *, free: bool) -> dict[tuple[Five, int], Ints]:
        """Fill in the classes; return one total of each."""
        natural = _reachable(jokers=False)
        jokers = _reachable(jokers=True) if free else natural
        totals = {}
        for five in fives:
            past = jokers if five is Five.FIFTY else natural
            future = natural if five is Five.CROSSED else jokers
            for upper in range(64):
                classes, totals[five, upper] = _classes(past[upper], future[63 - upper])
                self.classes[five, upper] = classes
        return totals

    def _add(self, five: Five, upper: int, lower_filled: int, totals: Ints) -> Group:
        group = Group(five, upper, lower_filled, self.size, totals)
        self._groups[five, upper, lower_filled] = group
        self.size += group.size
        return group

    def _let_fifty_be_crossed(self) -> None:
        """Let the sheets with a 50 share the values of those with a 0."""
        self.classes[Five.FIFTY] = self.classes[Five.CROSSED]
        for (five, upper, lower_filled), group in list(self._groups.items()):
            if five is Five.CROSSED:
                self._groups[Five.FIFTY, upper, lower_filled] = group


def _keys(fives: tuple[Five, ...], filled: int) -> Iterator[tuple[Five, int, int]]:
    for five in fives:
        for upper in range(64):
            lower_filled = filled - upper.bit_count() - (five is not Five.OPEN)
            if 0 <= lower_filled <= 6:
                yield five, upper, lower_filled


def _reachable(*, jokers: bool) -> list[list[int]]:
    """Return, for each set of upper rows, the sums up to 63 that these rows can hold."""
    sums = [[0]]
    for upper in range(1, 64):
        row = upper.bit_length() - 1
        points = {(row + 1) * count for count in range(6)}
        if jokers:
            points |= {5 * (other + 1) for other in range(len(UPPER))}
        others = sums[upper - (1 << row)]
        sums.append(sorted({min(a + b, UPPER_TARGET) for a in others for b in points}))
    return sums


def _classes(past: list[int], future: list[int]) -> tuple[Ints, Ints]:
    """Return the class of each total and one total of each class.

    Two totals are in one class if the same future sums lift them to the bonus.
    """
    needed = np.searchsorted(future, [UPPER_TARGET - total for total in TOTALS])
    _, first, number = np.unique(needed[past], return_index=True, return_inverse=True)
    classes = np.full(len(TOTALS), -1, np.intp)
    classes[past] = number
    return classes, np.asarray(past, np.intp)[first]
