"""Optimal play of very many games at once: every throw is thrown, every choice looked up.

The choices for a sheet are 756 bytes of a table: for each hand the best keep with two throws left,
the best keep with one, and the best row. They are worked out for about a thousand sheets at a time,
when a game first comes to one of these.
"""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wuerfelregeln.dice import FACES, sorted_faces
from wuerfelregeln.yacht.actions import CATEGORIES, UPPER, Category, Joker
from wuerfelregeln.yacht.scoring import NATURAL, UPPER_BONUS, UPPER_TARGET
from wuerfelregeln.yacht.solver.choices import Chooser
from wuerfelregeln.yacht.solver.induction import NEVER, batches, five_alike
from wuerfelregeln.yacht.solver.plan import KEEP_NUMBER, WITHIN
from wuerfelregeln.yacht.solver.sheets import LOWER_ROWS, Five, Layout
from wuerfelregeln.yacht.solver.throws import HANDS, KEEPS

__all__ = ["CHUNK", "Player"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]

CHUNK = 8192
"""How many games are played side by side: few enough for their numbers to stay in the cache."""

SIZE = len(HANDS)
BYTES = 3 * SIZE
THROWS = 6**5

# A game is one number: its points above, then what is filled, then the upper total.
TOTAL = (1 << 8) - 1
LOWER_BIT, UPPER_BIT, FIVE_BIT, POINTS_BIT = 8, 14, 20, 22
SHEET = (1 << POINTS_BIT) - 1


class Player:
    """Plays by the solved table of a joker rule."""

    def __init__(self, layout: Layout, table: Floats, joker: Joker) -> None:
        self._chooser = Chooser(layout, table, joker)
        self._batches = [pieces for level in layout.levels[1:] for pieces in batches(level)]
        self._starts = np.array([pieces[0].start for pieces in self._batches])
        self._learned: set[int] = set()
        self._choices = np.zeros(layout.size * BYTES, np.uint8)  # memory only where it is written
        self._where = _sheets(layout)  # where the choices begin; -1 - that while it is not checked
        self._jokers = _jokers(joker)

    def play(self, games: int, rng: np.random.Generator) -> Ints:
        """Return the final totals of this many games."""
        totals = np.empty(games, np.int64)
        for begin in range(0, games, CHUNK):
            part = totals[begin : begin + CHUNK]
            part[:] = self._play(len(part), rng)
        return totals

    def _play(self, games: int, rng: np.random.Generator) -> Ints:
        state = np.zeros(games, np.int64)
        for _ in CATEGORIES:
            state += self._turn(state, rng)
        bonus = UPPER_BONUS * (state & TOTAL >= UPPER_TARGET)
        totals: Ints = (state >> POINTS_BIT) + bonus
        return totals

    def _turn(self, state: Ints, rng: np.random.Generator) -> Ints:
        """Return what one turn of each game adds to its number."""
        choices = self._choices_of(state & SHEET)
        hands = _FIRST.take(_throw(rng, state.size))
        for _ in range(2):
            kept = self._choices.take(choices + hands)
            hands = _THEN.take(_KEPT.take((hands << 5) + kept) + _throw(rng, state.size))
            choices += SIZE
        rows = self._choices.take(choices + hands)
        entered = _ENTERED.take(rows * np.uint16(SIZE) + hands)
        alike = np.flatnonzero(_FACE.take(hands))
        entered[alike] = self._enter_alike(state[alike], rows[alike], _FACE.take(hands[alike]))
        return entered

    def _enter_alike(self, state: Ints, rows: Bytes, faces: Bytes) -> Ints:
        five, upper = state >> FIVE_BIT & 3, state >> UPPER_BIT & 63
        lower_open = (state >> LOWER_BIT & 63 != 63).astype(np.intp)
        entered: Ints = self._jokers[five, upper, lower_open, rows, faces - 1]
        return entered

    def _choices_of(self, sheets: Ints) -> Ints:
        found = self._where.take(sheets)
        if found.min(initial=0) < 0:
            new = np.unique(sheets[found < 0])
            numbers = (-1 - self._where[new]) // BYTES
            for batch in np.unique(np.searchsorted(self._starts, numbers, side="right") - 1):
                self._learn(int(batch))
            self._where[new] = numbers * BYTES
            found = self._where.take(sheets)
        return found

    def _learn(self, batch: int) -> None:
        if batch in self._learned:
            return
        pieces = self._batches[batch]
        start, stop = pieces[0].start, pieces[-1].stop
        choices = self._chooser.choose(pieces)
        once, twice = (_PLACE[_HAND_COLUMN, keeps] for keeps in choices.keeps)
        table = self._choices.reshape(-1, BYTES)[start:stop]
        table[:] = np.concatenate([twice, once, choices.rows]).T
        self._learned.add(batch)


def _throw(rng: np.random.Generator, games: int) -> Ints:
    return rng.integers(0, THROWS, games)


# --- the sheets -----------------------------------------------------------------------------


def _sheets(layout: Layout) -> Ints:
    """Return for what is filled, and the upper total, -1 - where the choices will begin."""
    where = np.full((3, 64, 64, TOTAL + 1), -1, np.int64)
    capped = np.minimum(np.arange(TOTAL + 1), UPPER_TARGET)
    for five, upper in product(Five, range(64)):
        classes = layout.classes[five, upper][capped]
        for lower_filled in range(7):
            group = layout.group(five, upper, lower_filled)
            for row, rows in enumerate(group.sets):
                first = group.start + row * len(group.totals)
                where[five, upper, rows] = -1 - (first + classes) * BYTES
    return where.ravel()


# --- hands, keeps and throws ------------------------------------------------------------------


def _landings() -> NDArray[np.uint16]:
    """Return the hand that comes of each keep and each throw of five dice.

    A throw is a number of five digits to base 6; a keep takes as many of the lowest as it needs.
    """
    then = np.empty((len(KEEPS), THROWS), np.uint16)
    then[-SIZE:] = np.arange(SIZE)[:, None]
    for number in range(len(KEEPS) - SIZE - 1, -1, -1):
        for digit, face in enumerate(FACES):
            more = KEEP_NUMBER[sorted_faces((*KEEPS[number], face))]
            then[number, digit::6] = then[more, : THROWS // 6]
    return then


def _places() -> Bytes:
    """Return for each hand and each keep within it the first of 32 places where it stands."""
    place = np.zeros((SIZE, len(KEEPS)), np.uint8)
    for number in range(len(WITHIN) - 1, -1, -1):
        place[np.arange(SIZE), WITHIN[number]] = number
    return place


_HAND_COLUMN = np.arange(SIZE)[:, None]
_PLACE = _places()
_THEN = _landings().ravel()
_FIRST = _THEN[:THROWS].copy()
_KEPT: Ints = np.asarray(WITHIN.T.ravel() * THROWS, np.int64)
_FACE: Bytes = np.array([hand[0] if hand[0] == hand[4] else 0 for hand in HANDS], np.uint8)
"""The face of five alike, or 0."""


# --- entries ----------------------------------------------------------------------------------


def _added(row: Category, points: int, gain: int) -> int:
    """Return what an entry adds to the number of a game."""
    if row in UPPER:
        return points << POINTS_BIT | 1 << UPPER_BIT + row | gain
    if row is Category.FIVE_OF_A_KIND:
        return points << POINTS_BIT | (Five.FIFTY if points else Five.CROSSED) << FIVE_BIT
    return points << POINTS_BIT | 1 << LOWER_BIT + LOWER_ROWS.index(row)


def _entries() -> Ints:
    brought = [[(row, NATURAL[hand][row]) for hand in HANDS] for row in CATEGORIES]
    return np.array([_added(row, points, points) for hands in brought for row, points in hands])


def _jokers(joker: Joker) -> Ints:
    """Return what five alike add: by five alike, upper rows, lower rows open, row and face."""
    added = np.zeros((3, 64, 2, len(CATEGORIES), len(FACES)), np.int64)
    for five, upper, lower_open in product(Five, range(64), (False, True)):
        alike = five_alike(joker, five, upper, lower_open=lower_open)
        for row, face in np.argwhere(alike.points > NEVER):
            points, gain = int(alike.points[row, face]), int(alike.gain[row, face])
            added[five, upper, int(lower_open), row, face] = _added(CATEGORIES[row], points, gain)
    added[Five.OPEN, :, :, Category.FIVE_OF_A_KIND] = _added(Category.FIVE_OF_A_KIND, 50, 0)
    return added


_ENTERED = _entries()
