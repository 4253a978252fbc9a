"""Train the tables of Knister's players `hard` and `best`.

python tools/train_grid5.py --out src/wuerfelregeln/agents/data/grid5.npz

The tables play against nothing but the dice, always the field that they value most, and learn
from what comes of it (decision note grid5-strong-players). It takes about a quarter of an hour
on one core. The same seed gives the same file on the same machine. Needs numba: the dependency
group `train`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from wuerfelregeln.agents.grid5.geometry import (
    CROSSING_BY_FIELD,
    CROSSING_BY_LINE,
    CROSSINGS,
    FIELD_KIND,
    FIELD_LINES,
    FOLLOW,
    LINE_FIELDS,
    LINE_KIND,
    NO_LINE,
)
from wuerfelregeln.agents.grid5.lines import CHANCES, OPEN, line_values
from wuerfelregeln.agents.grid5.tables import (
    Tables,
    packed,
    unpacked,
)
from wuerfelregeln.grid5 import FIELDS, LINES, NUMBERS, SIDE

Floats: TypeAlias = NDArray[np.float32]
F = TypeVar("F", bound=Callable[..., Any])

VECTOR = 16
"""Length of the vectors of a field and of the sheet."""

TRACE = 0.5
"""Lambda: how much of an error reaches the sheet one throw earlier."""

RATES = (0.001, 0.001, 0.0003)
"""Learning rates at the start of the lines, the fields and the sheet; they fall to 0."""

EXACT_RATES = (0.003, 0.0015, 0.0007)
"""The same while the mean over the next throw is taken exactly."""

_CHUNK = 10_000
_HELD_OUT = 20_000

_LINES, _THROWS, _SUMS = len(LINES), FIELDS, len(NUMBERS)
_CHANCE: Floats = np.array(CHANCES, dtype=np.float32)
_LINES_OF: NDArray[np.intp] = (FIELD_LINES != NO_LINE).sum(axis=1)


def _compiled(function: F) -> F:
    """Return the function, compiled when it is first called."""
    return cast("F", numba.njit(fastmath=True)(function))


# --- tables at the start ----------------------------------------------------------------


def start_tables(rng: np.random.Generator) -> Tables:
    """Return tables that know every line by itself, and which numbers it wants.

    The first eleven coordinates of a vector are how much each number is worth to the line in the
    middle of a round, the others are mixtures of these; the weights are small and random.
    """
    alone = np.array(line_values(), dtype=np.float32)
    lines = np.stack([alone, alone, 2 * alone])[:, :, :OPEN]
    middle = alone[9]
    wants = middle[FOLLOW[:OPEN]] - middle[:OPEN, None]
    spread = wants - wants.mean(axis=0)

    def vectors(count: int, scale: float) -> Floats:
        made = np.empty((count, OPEN, VECTOR), dtype=np.float32)
        for kind in range(count):
            mixed = spread @ rng.normal(0, 0.15, (_SUMS, VECTOR - _SUMS))
            made[kind] = np.concatenate([scale * wants, mixed], axis=1)
        return made

    def weights(*shape: int) -> Floats:
        return rng.normal(0, 0.02, shape).astype(np.float32)

    tables = Tables(
        lines=lines,
        vectors=vectors(len(CROSSINGS), 0.3),
        bias=np.zeros((4, FIELDS, VECTOR), dtype=np.float32),
        weight=weights(4, FIELDS, VECTOR),
        pool=vectors(3, 0.1),
        pool_bias=np.zeros((FIELDS, VECTOR), dtype=np.float32),
        pool_weight=weights(FIELDS, VECTOR),
    )
    return unpacked(packed(tables))


class _Arrays(NamedTuple):
    """The arrays of `Tables`, as compiled code takes them."""

    lines: Floats
    vectors: Floats
    bias: Floats
    weight: Floats
    pool: Floats
    pool_bias: Floats
    pool_weight: Floats


class _Sheet(NamedTuple):
    """A sheet: the fillings of its lines, which fields are empty, and how many of them are left.

    While a throw is to be written, one more field is empty than are left.
    """

    fillings: NDArray[np.intp]
    free: NDArray[np.bool_]
    left: int


def _arrays(tables: Tables) -> _Arrays:
    return _Arrays(*(getattr(tables, name) for name in _Arrays._fields))


# --- one look ahead ---------------------------------------------------------------------


@_compiled
def _look(arrays: _Arrays, sheet: _Sheet, first: int, last: int, values: Floats) -> None:
    """Fill ``values[field, number]`` for the numbers from ``first`` up to before ``last``.

    The same as `wuerfelregeln.agents.grid5.network.ahead` for one sheet.
    """
    lines, vectors, weight = arrays.lines, arrays.vectors, arrays.weight
    pool, pool_weight = arrays.pool, arrays.pool_weight
    fillings, free, left = sheet.fillings, sheet.free, sheet.left
    size, pool_size = vectors.shape[2], pool.shape[2]
    inner = np.zeros((_THROWS, size), dtype=np.float32)
    own = np.zeros(_THROWS, dtype=np.float32)
    pooled = np.zeros(pool_size, dtype=np.float32)
    steps = np.zeros((_LINES, last - first, pool_size), dtype=np.float32)
    others = np.zeros(SIDE, dtype=np.float32)
    row = np.zeros(pool_size, dtype=np.float32)
    total = np.float32(0)
    for line in range(_LINES):
        total += lines[LINE_KIND[line], left, fillings[line]]
    if left >= 2:
        for field in range(_THROWS):
            if free[field]:
                own[field] = _inner(arrays, sheet, field, inner[field])
                total += own[field]
        _pooled(arrays, sheet, pooled)
    for field in range(_THROWS):
        values[field, first:last] = total - own[field]

    for line in range(_LINES):
        old = fillings[line]
        if old >= OPEN:
            continue
        kind = LINE_KIND[line]
        for number in range(first, last):
            new = FOLLOW[old, number]
            change = lines[kind, left, new] - lines[kind, left, old]
            others[:] = 0
            if left >= 2:
                for n in range(pool_size):
                    grown = pool[kind, new, n] if new < OPEN else np.float32(0)
                    steps[line, number - first, n] = grown - pool[kind, old, n]
                if new < OPEN:
                    for step in range(SIDE):
                        field = LINE_FIELDS[line, step]
                        if free[field]:
                            crossing, sort = CROSSING_BY_LINE[line, step], FIELD_KIND[field]
                            worth = np.float32(0)
                            for n in range(size):
                                moved = (
                                    inner[field, n]
                                    + vectors[crossing, new, n]
                                    - vectors[crossing, old, n]
                                )
                                worth += weight[sort, left, n] * max(moved, np.float32(0))
                            others[step] = worth - own[field]
                            change += others[step]
            for step in range(SIDE):
                values[LINE_FIELDS[line, step], number] += change - others[step]

    if left >= 2:
        for field in range(_THROWS):
            if not free[field]:
                continue
            for number in range(last - first):
                row[:] = pooled
                for n in range(_LINES_OF[field]):
                    row += steps[FIELD_LINES[field, n], number]
                worth = np.float32(0)
                for n in range(pool_size):
                    worth += pool_weight[left, n] * max(row[n], np.float32(0))
                values[field, first + number] += worth


@_compiled
def _inner(arrays: _Arrays, sheet: _Sheet, field: int, inner: Floats) -> np.float32:
    """Add up the vectors of an empty field and return what it is worth."""
    kind, left = FIELD_KIND[field], sheet.left
    inner[:] = arrays.bias[kind, left]
    for n in range(_LINES_OF[field]):
        filling = sheet.fillings[FIELD_LINES[field, n]]
        inner += arrays.vectors[CROSSING_BY_FIELD[field, n], filling]
    worth = np.float32(0)
    for n in range(len(inner)):
        worth += arrays.weight[kind, left, n] * max(inner[n], np.float32(0))
    return worth


@_compiled
def _pooled(arrays: _Arrays, sheet: _Sheet, pooled: Floats) -> None:
    """Add up the vectors of the open lines."""
    pooled[:] = arrays.pool_bias[sheet.left]
    for line in range(_LINES):
        if sheet.fillings[line] < OPEN:
            pooled += arrays.pool[LINE_KIND[line], sheet.fillings[line]]


# --- one game, and what is learnt from it -----------------------------------------------


@_compiled
def _correct(arrays: _Arrays, sheet: _Sheet, steps: Floats) -> None:
    """Move the value of one sheet by gradient steps; the steps are rates times the error."""
    lines, vectors, bias, weight = arrays.lines, arrays.vectors, arrays.bias, arrays.weight
    pool, pool_bias, pool_weight = arrays.pool, arrays.pool_bias, arrays.pool_weight
    fillings, free, left = sheet.fillings, sheet.free, sheet.left
    line_step, field_step, pool_step = steps
    size, pool_size = vectors.shape[2], pool.shape[2]
    inner = np.zeros(size, dtype=np.float32)
    pooled = np.zeros(pool_size, dtype=np.float32)
    for line in range(_LINES):
        if fillings[line] < OPEN:
            lines[LINE_KIND[line], left, fillings[line]] += line_step
    for field in range(_THROWS):
        if not free[field]:
            continue
        kind = FIELD_KIND[field]
        _inner(arrays, sheet, field, inner)
        for n in range(size):
            back = field_step * weight[kind, left, n] if inner[n] > 0 else np.float32(0)
            weight[kind, left, n] += field_step * max(inner[n], np.float32(0))
            inner[n] = back
        bias[kind, left] += inner
        for n in range(_LINES_OF[field]):
            vectors[CROSSING_BY_FIELD[field, n], fillings[FIELD_LINES[field, n]]] += inner
    _pooled(arrays, sheet, pooled)
    for n in range(pool_size):
        back = pool_step * pool_weight[left, n] if pooled[n] > 0 else np.float32(0)
        pool_weight[left, n] += pool_step * max(pooled[n], np.float32(0))
        pooled[n] = back
    pool_bias[left] += pooled
    for line in range(_LINES):
        if fillings[line] < OPEN:
            pool[LINE_KIND[line], fillings[line]] += pooled


@_compiled
def _play(
    throws: NDArray[np.intp],
    arrays: _Arrays,
    rates: Floats,
    exact: bool,
) -> tuple[Floats, float]:
    """Play games, shape (games, 25), and learn unless all rates are 0.

    Return the points, and the mean square of by how much the value of a sheet differs from the
    value one throw later: from its mean over all throws if ``exact``, else from the one that came.
    """
    games = len(throws)
    points = np.zeros(games, dtype=np.float32)
    values = np.zeros((_THROWS, _SUMS), dtype=np.float32)
    seen_fillings = np.zeros((_THROWS, _LINES), dtype=np.intp)
    seen_free = np.zeros((_THROWS, _THROWS), dtype=np.bool_)
    worth = np.zeros(_THROWS, dtype=np.float32)
    later = np.zeros(_THROWS + 1, dtype=np.float32)
    squares = 0.0
    learning = rates.max() > 0
    for game in range(games):
        fillings = np.zeros(_LINES, dtype=np.intp)
        free = np.ones(_THROWS, dtype=np.bool_)
        for throw in range(_THROWS):
            left, number = _THROWS - 1 - throw, throws[game, throw]
            first, last = (0, _SUMS) if exact else (number, number + 1)
            _look(arrays, _Sheet(fillings, free, left), first, last, values)
            mean, chosen = np.float32(0), -1
            for each in range(first, last):
                best = -1
                for field in range(_THROWS):
                    if free[field] and (best < 0 or values[field, each] > values[best, each]):
                        best = field
                mean += _CHANCE[each] * values[best, each]
                if each == number:
                    chosen = best
            worth[left] = values[chosen, number]
            later[left + 1] = mean if exact else worth[left]
            free[chosen] = False
            for n in range(_LINES_OF[chosen]):
                line = FIELD_LINES[chosen, n]
                fillings[line] = FOLLOW[fillings[line], number]
            seen_fillings[left], seen_free[left] = fillings, free
        points[game] = worth[0]
        error = np.float32(0)
        for left in range(1, _THROWS):
            difference = later[left] - worth[left]
            squares += difference * difference
            error = difference + np.float32(TRACE) * error
            if learning and left >= 2:
                sheet = _Sheet(seen_fillings[left], seen_free[left], left)
                _correct(arrays, sheet, rates * error)
    return points, squares / (games * (_THROWS - 1))


def train(
    tables: Tables, games: int, rates: tuple[float, ...], rng: np.random.Generator, *, exact: bool
) -> None:
    """Improve the tables in place by that many games; the rates fall to 0 on the way."""
    done, begin, stage = 0, time.perf_counter(), "exact" if exact else "sampled"
    while done < games:
        chunk = min(_CHUNK, games - done)
        now = np.array(rates, dtype=np.float32) * np.float32(1 - done / games)
        points, error = _play(_throws(chunk, rng), _arrays(tables), now, exact)
        done += chunk
        _show(
            f"{stage} {done} of {games} games: mean {points.mean():.2f}, error {error:.3f},"
            f" {time.perf_counter() - begin:.0f} s",
            done / games,
        )


def mean_points(tables: Tables, games: int, seed: int) -> tuple[float, float]:
    """Return the mean points of games at one ply, and its standard error."""
    throws = _throws(games, np.random.default_rng(seed))
    points, _ = _play(throws, _arrays(tables), np.zeros(3, dtype=np.float32), False)
    return float(points.mean()), float(points.std() / games**0.5)


def _throws(games: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Return the numbers of games, counted from 0 for a two."""
    dice = rng.integers(0, 6, (games, _THROWS, 2))
    return np.add(dice[:, :, 0], dice[:, :, 1]).astype(np.intp)


def _show(text: str, part: float) -> None:
    """Draw a progress bar; without a terminal, print a line."""
    if sys.stderr.isatty():
        bar = "#" * round(30 * part)
        print(f"\r\x1b[K[{bar:30}] {text}", end="\n" if part == 1 else "", file=sys.stderr)
    else:
        print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Train, write the file, and print how well it plays."""
    arguments = _parser().parse_args()
    rng = np.random.default_rng(arguments.seed)
    tables = start_tables(rng)
    train(tables, arguments.games, RATES, rng, exact=False)
    train(tables, arguments.exact_games, EXACT_RATES, rng, exact=True)
    arrays = packed(tables)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(arguments.out, allow_pickle=False, **arrays)
    mean, error = mean_points(unpacked(arrays), arguments.held_out, arguments.seed + 1)
    print(
        f"{arguments.out}: {arguments.out.stat().st_size} bytes; one ply, {arguments.held_out}"
        f" games: mean {mean:.2f}, standard error {error:.2f}"
    )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument("--games", type=int, default=2_000_000, help="learning from what came")
    parser.add_argument("--exact-games", type=int, default=800_000, help="learning from means")
    parser.add_argument("--held-out", type=int, default=_HELD_OUT, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
