"""Keeps, hands and throws for many sheets at once, one column each.

A *keep* is a multiset of at most five dice; the 252 keeps of five dice are the *hands*. The value
of a keep before the missing dice fall is the mean over the faces of the next one,
``K(k) = mean of K(k + face)``, and the best that can be held of a hand is
``B(h) = max(K(h), B(h - die))``; with these two steps no roll has to be enumerated.

The 462 keeps are the rows of one scratch array and are numbered so that both steps work on slices:
first by size, then by how many dice show 1 to 3 (the low half) and how many 4 to 6 (the high half).
Such a *block* is a grid of low halves times high halves, and the halves of one size are ordered by
the number of dice with their third face, then with their second. One more die of a face then moves
a grid as a whole, or in runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import factorial, prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["HALVES", "HANDS", "KEEPS", "PROBABILITY", "Fall", "Throws"]

Floats: TypeAlias = NDArray[np.float64]
Step: TypeAlias = tuple[Any, Floats, Any, Floats]

DICE = 5


def _halves(size: int) -> list[tuple[int, int, int]]:
    """Return how often each of three faces occurs, for all multisets of this size, in order."""
    return [
        (size - third - second, second, third)
        for third in range(size + 1)
        for second in range(size - third + 1)
    ]


HALVES = tuple(tuple(_halves(size)) for size in range(DICE + 1))
"""For each size the halves in order; each is the number of dice with its three faces."""


def _blocks(size: int) -> list[tuple[int, int]]:
    return [(low, size - low) for low in range(size + 1)]


def _keep(low: tuple[int, ...], high: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(low + high, start=1) for _ in range(count))


def _keeps() -> Iterator[tuple[int, ...]]:
    for size in range(DICE + 1):
        for low, high in _blocks(size):
            for halves in product(HALVES[low], HALVES[high]):
                yield _keep(*halves)


KEEPS = tuple(_keeps())
"""The 462 keeps, each a sorted tuple of faces, by number."""
HANDS = KEEPS[-252:]
"""The 252 hands: the last keeps."""


def _probability(hand: tuple[int, ...]) -> float:
    ways = factorial(DICE) // prod(factorial(hand.count(face)) for face in range(1, 7))
    return ways / float(6**DICE)


PROBABILITY: Floats = np.array([_probability(hand) for hand in HANDS])
"""How likely each hand is when five dice are thrown."""


class Throws:
    """The values of all keeps for ``width`` sheets at once, in one scratch array that is reused.

    >>> throws = Throws(1)
    >>> throws.hands[:, 0] = [sum(hand) for hand in HANDS]  # play for the sum of the dice
    >>> throws.expect()
    >>> float(throws.keeps[0, 0].round(6))  # five dice, thrown once
    17.5
    >>> throws.hold_best()
    >>> throws.expect()
    >>> float(throws.keeps[0, 0].round(6))  # twice
    21.25
    """

    def __init__(self, width: int) -> None:
        self.keeps: Floats = np.zeros((len(KEEPS), width))
        self.hands = self.keeps[-len(HANDS) :]
        self._grids = dict(self._cut())
        self._expect = [step for size in range(DICE - 1, -1, -1) for step in self._means(size)]
        self._hold = [step for size in range(DICE) for step in self._maxima(size)]
        self._weighted = np.empty_like(self.hands)

    def expect(self) -> None:
        """Give every smaller keep its value before the missing dice fall, from the hands."""
        _run(self._expect)

    def hold_best(self) -> None:
        """Raise every keep to the best keep within it, the hands included."""
        _run(self._hold)

    def first_throw(self, out: Floats) -> None:
        """Write the mean over the hands, each with its probability, into ``out``."""
        np.multiply(self.hands, PROBABILITY[:, None], out=self._weighted)
        np.add.reduce(self._weighted, axis=0, out=out)

    def grid(self, low: int, high: int) -> Floats:
        """Return the block of that many low and high dice as (low half, high half, sheet)."""
        return self._grids[low, high]

    def _cut(self) -> Iterator[tuple[tuple[int, int], Floats]]:
        start = 0
        for size in range(DICE + 1):
            for low, high in _blocks(size):
                shape = len(HALVES[low]), len(HALVES[high]), -1
                stop = start + shape[0] * shape[1]
                yield (low, high), self.keeps[start:stop].reshape(shape)
                start = stop

    def _means(self, size: int) -> Iterator[Step]:
        for low, high in _blocks(size):
            keep = self._grids[low, high]
            yield np.add, *self._third_face(low, high), keep
            for here, there in self._first_faces(low, high):
                yield np.add, here, there, here
            yield np.multiply, keep, 1 / 6, keep

    def _maxima(self, size: int) -> Iterator[Step]:
        for low, high in _blocks(size):
            for there in self._third_face(low, high):
                yield np.maximum, there, self._grids[low, high], there
            for here, there in self._first_faces(low, high):
                yield np.maximum, there, here, there

    def _third_face(self, low: int, high: int) -> tuple[Floats, Floats]:
        """Return where a block goes with one more 3, and with one more 6."""
        one_low, one_high = self._grids[low + 1, high], self._grids[low, high + 1]
        return one_low[low + 2 :], one_high[:, high + 2 :]

    def _first_faces(self, low: int, high: int) -> Iterator[tuple[Floats, Floats]]:
        """Yield the runs of a block, and where they go with one more 1, 2, 4 or 5."""
        keep = self._grids[low, high]
        for here, there in _runs(low):
            yield keep[here], self._grids[low + 1, high][there]
        for here, there in _runs(high):
            yield keep[:, here], self._grids[low, high + 1][:, there]


class Fall(Throws):
    """Chances instead of values: what `Throws.expect` takes the mean of is shared out here.

    >>> fall = Fall(1)
    >>> fall.keeps[0, 0] = 1  # no dice are kept
    >>> fall.run()
    >>> bool(np.allclose(fall.hands[:, 0], PROBABILITY))
    True
    """

    def __init__(self, width: int) -> None:
        super().__init__(width)
        self._shares = [step for size in range(DICE) for step in self._shared(size)]

    def run(self) -> None:
        """Share the chance of every smaller keep among the keeps with one die more."""
        _run(self._shares)

    def _shared(self, size: int) -> Iterator[Step]:
        for low, high in _blocks(size):
            keep = self._grids[low, high]
            yield np.multiply, keep, 1 / 6, keep
            for there in self._third_face(low, high):
                yield np.add, there, keep, there
            for here, there in self._first_faces(low, high):
                yield np.add, there, here, there


def _runs(size: int) -> Iterator[tuple[slice, slice]]:
    """Yield the slices of halves with equally many third faces, with one more first or second."""
    here = there = 0
    for third in range(size + 1):
        length = size - third + 1
        for face in (0, 1):
            moved = there + face
            yield slice(here, here + length), slice(moved, moved + length)
        here += length
        there += length + 1


def _run(steps: list[Step]) -> None:
    for operation, left, right, out in steps:
        operation(left, right, out=out)
