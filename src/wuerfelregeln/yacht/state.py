"""What stands on the table in Fünfwurf: the sheets, the dice that lie there, the throws left."""

from __future__ import annotations

from bisect import bisect_left

from attrs import frozen

from wuerfelregeln.yacht.actions import CATEGORIES

__all__ = ["EMPTY", "Sheet", "State"]


@frozen
class Sheet:
    """One player's sheet: thirteen rows (None while free) and the number of further fives.

    >>> Sheet().rows.count(None)
    13

    ``extra`` counts the further five-alikes that brought extra points: 100 each, under
    `Joker.KNIFFEL` 50 each.
    """

    rows: tuple[int | None, ...] = (None,) * len(CATEGORIES)
    extra: int = 0


EMPTY = Sheet()


_MANY = 16
"""Seats from which on to halve is quicker than to look at one after the other."""


@frozen
class State:
    """The whole position. Fewer than five dice on the table means that the others are due.

    >>> State((EMPTY,)).seat
    0

    ``dice`` are those that lie there, sorted: the five of a throw, or those that were held.
    ``throws_left`` runs from 3, before the first throw of a turn, down to 0.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    throws_left: int = 3

    @property
    def seat(self) -> int:
        """The seat whose turn it is: the first with as many free rows as the last has."""
        sheets = self.sheets
        if len(sheets) == 1:  # nobody else: asked three times a decision in simulations
            return 0
        most = sheets[-1].rows.count(None)
        if len(sheets) > _MANY:
            return bisect_left(sheets, most, key=lambda sheet: sheet.rows.count(None))
        seat = 0
        while sheets[seat].rows.count(None) < most:
            seat += 1
        return seat

    @property
    def full(self) -> bool:
        """Whether every row of every sheet is filled."""
        return None not in self.sheets[-1].rows
