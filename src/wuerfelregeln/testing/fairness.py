"""Pearson's chi-square test against an exact distribution, without tables or approximations."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

__all__ = ["chance_of_worse", "upper_tail"]

T = TypeVar("T", bound=Hashable)


def chance_of_worse(observed: Mapping[T, int], expected: Mapping[T, Fraction]) -> float:
    """Return the probability that a fair source fits worse than what was observed.

    >>> coin = {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    >>> chance_of_worse({"heads": 52, "tails": 48}, coin) > 0.5
    True
    >>> chance_of_worse({"heads": 80, "tails": 20}, coin) < 1e-6
    True
    """
    total = sum(observed.values())
    assert set(observed) <= set(expected)
    misfit = sum(
        (observed.get(item, 0) - total * chance) ** 2 / (total * chance)
        for item, chance in expected.items()
    )
    return upper_tail(float(misfit) / 2, len(expected) - 1)


def upper_tail(half: float, freedom: int) -> float:
    """Return P(chi-square with so many degrees of freedom > 2 * half), a finite sum.

    >>> round(upper_tail(3.841 / 2, 1), 3)
    0.05
    """
    first = math.erfc(math.sqrt(half)) if freedom % 2 else 0.0
    start = 0.5 if freedom % 2 else 0.0
    exponents = [start + step for step in range(freedom // 2)]
    return first + sum(
        math.exp(power * math.log(half) - half - math.lgamma(power + 1)) for power in exponents
    )
