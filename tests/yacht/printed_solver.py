"""A third solver, by the second scorer: it shares nothing with the package, neither rules nor ways.

python -m tests.yacht.printed_solver kniffel

Every set of filled rows has its values by the upper totals, from 0 to 63, that it can have. All
throws are written out: a matrix says how likely each hand is from each choice of kept dice. The
whole game takes about a minute; the tests look at sheets with some rows filled.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tests.yacht import sheet as printed

Values: TypeAlias = NDArray[np.float64]
Dice: TypeAlias = tuple[int, ...]

TOTALS = np.arange(64)
ROWS = printed.ROWS
FIVE = "Fünf Gleiche"


def throws(count: int) -> list[Dice]:
    """Return all that so many dice can show, each a sorted tuple."""
    return list(combinations_with_replacement(range(1, 7), count))


HANDS = throws(5)
KEPT = [dice for count in range(6) for dice in throws(count)]
NUMBER = {dice: number for number, dice in enumerate(KEPT)}
WITHIN = np.array(
    [
        [NUMBER[tuple(hand[place] for place in places)] for hand in HANDS]
        for count in range(6)
        for places in combinations(range(5), count)
    ]
)
"""Down each column the choices of dice that a hand can keep."""


def chance(dice: Dice) -> float:
    """Return how likely these dice fall when so many are thrown."""
    ways = factorial(len(dice)) // prod(factorial(dice.count(face)) for face in range(1, 7))
    return ways / float(6 ** len(dice))


def falls() -> Values:
    """Return how likely each hand is when at most four dice are kept and the others thrown."""
    table = np.zeros((len(KEPT) - len(HANDS), len(HANDS)))
    place = {hand: number for number, hand in enumerate(HANDS)}
    for kept in KEPT[: len(table)]:
        for dice in throws(5 - len(kept)):
            table[NUMBER[kept], place[tuple(sorted(kept + dice))]] += chance(dice)
    return table


FALLS = falls()
PLAIN = {
    (row, hand): None if len(set(hand)) == 1 else (printed.row_points(row, hand), 0)
    for row, hand in product(ROWS, HANDS)
}
"""Points and extra points of the hands that no rule for five alike looks at."""


@cache
def upper_totals(rows: frozenset[str], rule: str) -> NDArray[np.intp]:
    """Return the sums, up to 63, that these upper rows can hold."""
    sums = {0}
    for row in rows:
        face = printed.UPPER.index(row) + 1
        points = {face * count for count in range(6)}
        if rule == "free":  # five alike in full, whatever they show
            points |= {5 * other for other in range(1, 7)}
        sums = {min(before + more, 63) for before in sums for more in points}
    return np.array(sorted(sums), np.intp)


def value_of(rule: str, block: dict[str, int]) -> float:
    """Return the highest expected final total from a block on, without further fives so far."""
    found: dict[tuple[frozenset[str], int | None], Values] = {}

    def values(filled: frozenset[str], five: int | None) -> Values:
        if (filled, five) not in found:
            found[filled, five] = work_out(filled, five)
        return found[filled, five]

    def work_out(filled: frozenset[str], five: int | None) -> Values:
        if len(filled) == len(ROWS):
            return np.where(TOTALS >= 63, 35.0, 0.0)
        totals = upper_totals(frozenset(filled & set(printed.UPPER)), rule)
        known = dict.fromkeys(filled, 0)
        if five is not None:
            known[FIVE] = five
        hands = np.full((len(HANDS), len(totals)), -np.inf)
        for row in ROWS:
            if row in filled:
                continue
            ways = [PLAIN[row, hand] or printed.written(known, row, hand, rule) for hand in HANDS]
            where = [number for number, way in enumerate(ways) if way is not None]
            brings, extra = np.array([way for way in ways if way is not None]).T
            worth = np.array(
                [values(filled | {row}, int(p) if row == FIVE else five) for p in brings]
            )
            gain = brings[:, None] if row in printed.UPPER else 0
            worth = worth[np.arange(len(worth))[:, None], np.minimum(totals + gain, 63)]
            worth += (brings + extra * printed.extra_points(rule))[:, None]
            hands[where] = np.maximum(hands[where], worth)
        for _ in range(2):
            hands = np.concatenate([FALLS @ hands, hands])[WITHIN].max(axis=0)
        start = np.full(len(TOTALS), np.nan)
        start[totals] = FALLS[0] @ hands
        return start

    upper = sum(points for row, points in block.items() if row in printed.UPPER)
    ahead = values(frozenset(block), block.get(FIVE))[min(upper, 63)]
    return sum(block.values()) + float(ahead)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, value_of(name, {}), flush=True)
