"""The best choice in every situation of many sheets at once, and the chances of what comes of it.

The backward step of the induction once more, but keeping track of which choice is the best: the
number of the choice is written into the lowest bits of its value, so that the maximum carries it
along. Values that differ by less than some 1e-10 points therefore count as equal; of equal choices
an entry wins over a hold, an earlier row over a later one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.yacht.actions import CATEGORIES, Category, Joker
from wuerfelregeln.yacht.scoring import NATURAL, UPPER_TARGET
from wuerfelregeln.yacht.solver.induction import WIDTH, Piece
from wuerfelregeln.yacht.solver.plan import Way, Ways
from wuerfelregeln.yacht.solver.sheets import SET_NUMBER, Group, Layout
from wuerfelregeln.yacht.solver.throws import HANDS, KEEPS, PROBABILITY, Fall, Throws

__all__ = ["FORBIDDEN", "MOVES", "MOVE_OF", "Choices", "Chooser", "Destinations", "Turn"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]
Small: TypeAlias = NDArray[np.uint16]

FORBIDDEN = -1e6
"""Stands for minus infinity, which has no lowest bits to spare."""
ROW_BITS, KEEP_BITS = 0xF, 0x1FF


def _moves() -> tuple[tuple[Way, ...], Ints]:
    numbers: dict[Way, int] = {}
    of = np.empty((len(CATEGORIES), len(HANDS)), np.intp)
    for number, hand in enumerate(HANDS):
        for row in CATEGORIES:
            alike = hand[0] == hand[4] and row is not Category.FIVE_OF_A_KIND
            way = Way(row, hand[0], 0) if alike else Way(row, None, NATURAL[hand][row])
            of[row, number] = numbers.setdefault(way, len(numbers))
    return tuple(numbers), of


MOVES, MOVE_OF = _moves()
"""Every way to enter a hand that differs in row or points; which of them a hand has in a row."""
_ROW_OF = np.array([way.row for way in MOVES])
_SET_NUMBERS: Ints = np.array([SET_NUMBER[rows] for rows in range(64)])


@frozen(eq=False)
class Destinations:
    """Where each move leads from the sheets of a group, and what it brings.

    ``where[move, set, class]`` is the number of the sheet after, ``starts[move]`` that of the first
    sheet of its group, ``points[move]`` what is written, extra points included;
    ``allowed[move, set]`` tells whether the rules let it.
    """

    where: Ints
    starts: Ints
    points: Floats
    allowed: NDArray[np.bool_]


class Turn:
    """Plays the throws of a turn backwards for up to ``width`` sheets and notes the best choices.

    ``rows`` are the best rows by hand, ``keeps[0]`` and ``keeps[1]`` the numbers of the best keeps
    with one and with two throws left, ``means`` the values before the turn.
    """

    def __init__(self, width: int) -> None:
        self._throws = Throws(width)
        self._taken = np.empty((len(HANDS), width))
        self._bits = self._throws.keeps.view(np.int64)
        self._numbers = np.arange(len(KEEPS))[:, None]
        self.rows = np.empty((len(HANDS), width), np.uint8)
        self.keeps = np.empty((2, len(HANDS), width), np.uint16)
        self.means = np.empty(width)

    def play(self, worth: Floats, rows: Sequence[Category]) -> None:
        """Work out the turn; ``worth[move, sheet]`` is the value of every move into these rows."""
        bits = worth.view(np.int64)
        bits &= ~ROW_BITS
        bits |= (ROW_BITS - _ROW_OF)[:, None]
        hands = self._throws.hands
        np.take(worth, MOVE_OF[rows[0]], axis=0, out=hands, mode="clip")
        for row in rows[1:]:
            np.take(worth, MOVE_OF[row], axis=0, out=self._taken, mode="clip")
            np.maximum(hands, self._taken, out=hands)
        hand_bits = self._bits[-len(HANDS) :]
        np.subtract(ROW_BITS, hand_bits & ROW_BITS, out=self.rows, casting="unsafe")
        for keeps in self.keeps:
            self._throws.expect()
            self._bits &= ~KEEP_BITS
            self._bits |= self._numbers
            self._throws.hold_best()
            np.bitwise_and(hand_bits, KEEP_BITS, out=keeps, casting="unsafe")
        self._throws.first_throw(self.means)


class Chooser:
    """Works out the choices of sheets, at most `WIDTH` at a time, from the solved table."""

    def __init__(self, layout: Layout, table: Floats, joker: Joker) -> None:
        self.joker = joker
        self._layout, self._table = layout, table
        self._turn = Turn(WIDTH)
        self._worth = np.full((len(MOVES), WIDTH), FORBIDDEN)
        self._classes = layout.classes.ravel()

    def choose(self, pieces: Sequence[Piece]) -> Choices:
        """Return the best choices of these sheets."""
        for piece in pieces:
            leads = self.destinations(piece.group, piece.first, piece.last)
            worth = self._table.take(leads.where) + leads.points[:, None, None]
            worth[~leads.allowed] = FORBIDDEN
            self._worth[:, piece.columns] = worth.reshape(len(MOVES), -1)
        self._turn.play(self._worth, CATEGORIES)
        width = pieces[-1].columns.stop
        return Choices(self._turn.rows[:, :width], self._turn.keeps[..., :width])

    def destinations(self, group: Group, first: int = 0, last: int | None = None) -> Destinations:
        """Return where the moves lead from the sheets of a group, from a row of it to another."""
        ways = Ways(
            self._layout,
            self.joker,
            group.five,
            group.upper,
            group.lower_filled,
            ways=MOVES,
        )
        sets = np.array(group.sets[first:last])
        rows = _SET_NUMBERS.take(ways.lower[:, None] | sets) * ways.width[:, None]
        totals = np.minimum(ways.gain[:, None] + group.totals, UPPER_TARGET)
        classes = self._classes.take(ways.classes[:, None] + totals)
        where = (rows + ways.start[:, None])[:, :, None] + classes[:, None, :]
        possible = ways.points > FORBIDDEN
        allowed = possible[:, None] & (ways.lower[:, None] & sets == 0)
        return Destinations(where, ways.start, np.where(possible, ways.points, 0), allowed)


@frozen(eq=False)
class Choices:
    """The best choices of some sheets, in columns: see `Turn`."""

    rows: NDArray[np.uint8]
    keeps: Small

    def chances(self, hands: Floats = PROBABILITY, throws_left: int = 2) -> Floats:
        """Return how likely each move is at the end of the turn: ``chances[move, sheet]``.

        ``hands`` are the chances of the hands now, by default after the first throw.
        """
        width = self.rows.shape[1]
        fall = Fall(width)
        fall.hands[:] = hands[:, None]
        for keeps in self.keeps[:throws_left][::-1]:
            fall.keeps[:] = _gather(keeps, fall.hands, len(KEEPS))
            fall.run()
        return _gather(MOVE_OF[self.rows, _HAND_COLUMN], fall.hands, len(MOVES))


def _gather(numbers: NDArray[Any], chances: Floats, size: int) -> Floats:
    """Return for each number, down each column, the sum of the chances that stand there."""
    width = chances.shape[1]
    where = numbers * np.intp(width) + np.arange(width)
    found: Floats = np.bincount(where.ravel(), chances.ravel(), size * width).astype(
        float, copy=False
    )
    return found.reshape(size, width)


_HAND_COLUMN = np.arange(len(HANDS))[:, None]
