"""The 4,368 ways in which a line of Knister can be filled so far, and what each is worth alone.

A *filling* is the sorted numbers of a line, of none to all five fields. Fillings are numbered by
their size: those with an empty field come first, the full ones from `OPEN` on.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from wuerfelregeln.dice import multisets
from wuerfelregeln.grid5 import FIELDS, NUMBERS, SIDE, Sheet
from wuerfelregeln.grid5.scoring import LINES, line_points

__all__ = ["CHANCES", "FILLINGS", "OPEN", "fillings_of", "follow", "line_values", "number_of"]

Filling: TypeAlias = tuple[int, ...]

FILLINGS: tuple[Filling, ...] = tuple(
    filling for size in range(SIDE + 1) for filling in combinations_with_replacement(NUMBERS, size)
)
OPEN = sum(1 for filling in FILLINGS if len(filling) < SIDE)
"""How many fillings leave a field empty; the numbers from here on belong to full lines."""

CHANCES: tuple[float, ...] = tuple(
    sum(float(chance) for dice, chance in multisets(2) if sum(dice) == number) for number in NUMBERS
)
"""How likely a throw of two dice is to show 2, 3, ... 12."""

PACE = 0.2
"""How often a line is free to take a throw that suits it: other lines want throws too.

The best of those tried between 0.15 and 1, see the note ``grid5-strong-players``.
"""


@cache
def number_of() -> dict[Filling, int]:
    """Return the number of each filling.

    >>> number_of()[()], number_of()[(7,)], len(number_of())
    (0, 6, 4368)
    """
    return {filling: number for number, filling in enumerate(FILLINGS)}


@cache
def follow() -> tuple[tuple[int, ...], ...]:
    """Return, for each open filling, the eleven fillings that one more number leads to.

    >>> FILLINGS[follow()[number_of()[(7, 7)]][0]]
    (2, 7, 7)
    """
    number = number_of()
    return tuple(
        tuple(number[tuple(sorted((*filling, more)))] for more in NUMBERS)
        for filling in FILLINGS[:OPEN]
    )


def fillings_of(sheet: Sheet) -> list[int]:
    """Return the numbers of the fillings of a sheet's twelve lines, in the order of `LINES`.

    >>> fillings_of((7,) + (None,) * 24)
    [6, 0, 0, 0, 0, 6, 0, 0, 0, 0, 6, 0]
    """
    number = number_of()
    return [
        number[tuple(sorted([n for index in line.fields if (n := sheet[index]) is not None]))]
        for line in LINES
    ]


@lru_cache(maxsize=16)
def line_values(pace: float = PACE) -> tuple[tuple[float, ...], ...]:
    """Return what a line brings on average, by throws to come and by its filling.

    >>> values = line_values()
    >>> full, one_gap = number_of()[(3, 3, 3, 3, 3)], number_of()[(3, 3, 3, 3)]
    >>> values[0][full], round(values[1][one_gap], 3)
    (10.0, 6.222)

    A dynamic programme over one line by itself. With each throw it is the line's turn with the
    chance ``pace``; then it takes the number if that is worth more than waiting. Once only as
    many throws are left as it has empty fields, it takes all. Diagonals are not doubled here.
    """
    leads = follow()
    full = tuple(float(line_points(filling)) for filling in FILLINGS[OPEN:])
    values = [(0.0,) * OPEN + full]
    for left in range(1, FIELDS):
        after = values[-1]
        values.append(
            tuple(
                _open_value(after, leads[filling], after[filling], pace)
                if SIDE - len(FILLINGS[filling]) < left
                else sum(
                    chance * after[taken]
                    for chance, taken in zip(CHANCES, leads[filling], strict=True)
                )
                for filling in range(OPEN)
            )
            + full
        )
    return tuple(values)


def _open_value(
    after: tuple[float, ...], taken: tuple[int, ...], waiting: float, pace: float
) -> float:
    """Return the value of a line that may wait."""
    gained = sum(
        chance * max(0.0, after[filling] - waiting)
        for chance, filling in zip(CHANCES, taken, strict=True)
    )
    return waiting + pace * gained
