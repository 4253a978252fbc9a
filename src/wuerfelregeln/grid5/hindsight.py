"""Knister in hindsight: the best sheet there could have been, had all throws been known.

A search by simulated annealing: it swaps two numbers again and again, at first almost at random,
later only for the better. What it finds is a sheet that could have been written; whether there is
a better one it cannot tell (decision note hindsight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations, combinations_with_replacement
from math import exp
from random import Random
from typing import TypeAlias

from wuerfelregeln.core import Hindsight
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, SIDE, Event
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import LINES, LINES_THROUGH, line_points, sheet_points
from wuerfelregeln.grid5.state import Sheet

__all__ = ["RUNS", "STEPS", "best_sheet", "hindsight"]

RUNS = 10
"""How often the search begins anew."""
STEPS = 100_000
"""How many swaps each of them tries."""

_HOT, _COLD = 5.0, 1.2  # points that a swap may cost with a chance of 1/e, at first and at last


def hindsight(
    game: Grid5, events: Iterable[Event], *, runs: int = RUNS, steps: int = STEPS
) -> Iterator[Hindsight[Sheet]]:
    """Yield, for every round and seat, what was written and the best sheet that was found.

    >>> next(hindsight(Grid5(), ())).written
    0

    All seats write the same numbers, so one search serves them all, and what one of them wrote
    counts as found. A round that is not over is looked at with the numbers that have come.
    Raises `IllegalEvent` where an event is illegal.
    """
    state = reduce(game.apply, events, game.start())
    for number, sheets in enumerate((*state.finished, state.sheets), 1):
        best = max(best_sheet(sheets[0], runs=runs, steps=steps), *sheets, key=sheet_points)
        points = sheet_points(best)
        for seat, sheet in enumerate(sheets):
            yield Hindsight(seat, number, sheet_points(sheet), points, best, exact=False)


def best_sheet(numbers: Sheet, *, runs: int = RUNS, steps: int = STEPS, seed: int = 0) -> Sheet:
    """Return the best sheet found with these numbers, None for fields that stay empty.

    >>> numbers = (2, 3, 4, 5, 6) * 5
    >>> sheet_points(numbers), sheet_points(best_sheet(numbers))
    (158, 168)

    ``numbers`` are 25 from 2 to 12 or None; their order does not matter. It takes half a second
    or so; the same arguments give the same sheet.
    """
    rng = Random(seed)
    ordered = sorted(_EMPTY if number is None else number for number in numbers)
    best = tuple(ordered)
    for _ in range(runs if FIELDS - ordered.count(_EMPTY) >= SIDE else 0):
        rng.shuffle(ordered)
        best = max(best, _annealed(ordered, steps, rng), key=_points)
    return _sheet(best)


def _annealed(numbers: list[int], steps: int, rng: Random) -> tuple[int, ...]:
    """Return the best filling that one run comes across.

    A line is the sum of the weights of its numbers, which says what it shows: a swap changes
    sums, and what they bring is looked up.
    """
    cells = [_WEIGHT[number] for number in numbers]
    sums = [sum(cells[index] for index in line.fields) for line in LINES]
    brings = [table[total] for table, total in zip(_TABLES, sums, strict=True)]
    points = most = sum(brings)
    best = tuple(cells)
    random, swaps, count = rng.random, _SWAPS, len(_SWAPS)
    heat, cooling = _HOT, (_COLD / _HOT) ** (1 / steps)
    for _ in range(steps):
        heat *= cooling
        one, other, ones, others = swaps[int(random() * count)]
        change = cells[other] - cells[one]
        if not change:
            continue
        gain = 0
        for line, table in ones:
            gain += table[sums[line] + change] - brings[line]
        for line, table in others:
            gain += table[sums[line] - change] - brings[line]
        if gain < 0 and random() >= exp(gain / heat):
            continue
        for line, table in ones:
            sums[line] += change
            brings[line] = table[sums[line]]
        for line, table in others:
            sums[line] -= change
            brings[line] = table[sums[line]]
        cells[one], cells[other] = cells[other], cells[one]
        points += gain
        if points > most:
            most, best = points, tuple(cells)
    return tuple(_NUMBER[weight] for weight in best)


def _points(filling: tuple[int, ...]) -> int:
    return sheet_points(_sheet(filling))


def _sheet(filling: tuple[int, ...]) -> Sheet:
    return tuple(None if number == _EMPTY else number for number in filling)


# --- tables ---------------------------------------------------------------------------------

_Table: TypeAlias = dict[int, int]
_EMPTY = NUMBERS[-1] + 1
_SYMBOLS = (*NUMBERS, _EMPTY)
_WEIGHT = {symbol: (SIDE + 1) ** place for place, symbol in enumerate(_SYMBOLS)}
_NUMBER = {weight: symbol for symbol, weight in _WEIGHT.items()}


def _table(factor: int) -> _Table:
    """Return what a line brings, by the sum of the weights of its five numbers."""
    return {
        sum(_WEIGHT[symbol] for symbol in line): factor * line_points(_sheet(line))
        for line in combinations_with_replacement(_SYMBOLS, SIDE)
    }


_BY_FACTOR = {factor: _table(factor) for factor in (1, 2)}
_TABLES = tuple(_BY_FACTOR[line.factor] for line in LINES)


def _through(one: int, other: int) -> tuple[tuple[int, _Table], ...]:
    """Return the lines through the field ``one`` and not through ``other``, with their tables."""
    return tuple(
        (LINES.index(line), _TABLES[LINES.index(line)])
        for line in LINES_THROUGH[one]
        if line not in LINES_THROUGH[other]
    )


_SWAPS = tuple(
    (one, other, _through(one, other), _through(other, one))
    for one, other in combinations(range(FIELDS), 2)
)
