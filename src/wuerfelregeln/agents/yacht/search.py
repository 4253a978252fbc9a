"""Looking one or more throws ahead in Fünfwurf, exactly, over the 462 keeps of at most five dice.

A *keep* is a multiset of up to five dice that stay on the table; a *hand* is a keep of five. All
tables here are lists of 462 expected values, one per keep, in the order of `KEEPS`; the last 252
belong to the hands.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from wuerfelregeln.dice import FACES

__all__ = ["HANDS", "KEEPS", "best_hold", "hold_values", "throw_values"]

Dice: TypeAlias = tuple[int, ...]

KEEPS: tuple[Dice, ...] = tuple(
    keep for size in range(6) for keep in combinations_with_replacement(FACES, size)
)
_SHORT = sum(1 for keep in KEEPS if len(keep) < 5)
HANDS = KEEPS[_SHORT:]


def throw_values(hand_values: list[float]) -> list[float]:
    """Return the expected value of every keep before the missing dice fall.

    >>> values = throw_values([float(sum(hand)) for hand in HANDS])
    >>> values[0], values[KEEPS.index((6, 6))]
    (17.5, 22.5)

    ``hand_values`` holds one value per hand. A keep is worth the mean, over the faces of one more
    die, of the keep with that die: no multinomials are needed.
    """
    values = [0.0] * _SHORT + hand_values
    grown = _grown()
    for keep in range(_SHORT - 1, -1, -1):
        one, two, three, four, five, six = grown[keep]
        total = values[one] + values[two] + values[three] + values[four] + values[five]
        values[keep] = (total + values[six]) / 6
    return values


def hold_values(values: list[float]) -> list[float]:
    """Return the value of every hand when any of its dice may be held, all five included.

    >>> once = throw_values([float(sum(hand)) for hand in HANDS])
    >>> round(throw_values(hold_values(once))[0], 6)  # two throws, playing for the sum
    21.25

    ``values`` come from `throw_values`. A hand is worth the best of holding all of it and of what
    the hands' keeps with one die less are worth, which carries the best keep upwards.
    """
    best = values[:1]
    shrunk = _shrunk()
    for keep in range(1, len(KEEPS)):
        value = values[keep]
        for smaller in shrunk[keep]:
            value = max(value, best[smaller])
        best.append(value)
    return best[_SHORT:]


def best_hold(values: list[float], hand: Dice) -> Dice:
    """Return the dice of the hand to hold; all five mean that writing at once is best.

    >>> values = throw_values([50.0 * (len(set(hand)) == 1) for hand in HANDS])
    >>> best_hold(values, (1, 3, 3, 3, 6))
    (3, 3, 3)
    """
    number = _numbers()
    return max(_keeps_of(hand), key=lambda keep: values[number[keep]])


@cache
def _numbers() -> dict[Dice, int]:
    return {keep: number for number, keep in enumerate(KEEPS)}


@cache
def _grown() -> tuple[tuple[int, ...], ...]:
    number = _numbers()
    return tuple(
        tuple(number[tuple(sorted((*keep, face)))] for face in FACES) for keep in KEEPS[:_SHORT]
    )


@cache
def _shrunk() -> tuple[tuple[int, ...], ...]:
    number = _numbers()
    return tuple(
        tuple(sorted({number[keep[:n] + keep[n + 1 :]] for n in range(len(keep))}))
        for keep in KEEPS
    )


@lru_cache(maxsize=252)
def _keeps_of(hand: Dice) -> tuple[Dice, ...]:
    return tuple(
        dict.fromkeys(keep for size in range(5, -1, -1) for keep in combinations(hand, size))
    )
