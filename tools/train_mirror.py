"""Train the tables of Splitter's players `hard` and `best`.

python tools/train_mirror.py --out src/wuerfelregeln/agents/data/mirror.npz

The tables play alone, always the way to write that they value most, and learn from what comes of
it (decision note mirror-strong-players). The same seed gives the same tables. Needs numba: the
dependency group `train`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.mirror.position import (
    geometry,
)
from wuerfelregeln.agents.mirror.tables import (
    AROUNDS,
    FIELD_STAGES,
    MOST_LACKING,
    MOST_LIBERTIES,
    MOST_OPEN,
    SHAPES,
    SIZES,
    STAGES,
    UNIT,
    VERSION,
)
from wuerfelregeln.mirror import HEART_POINTS, LAYOUTS, Layout

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Sets: TypeAlias = NDArray[np.uint64]
F = TypeVar("F", bound=Callable[..., Any])

TRACE = 0.3
"""Lambda: how much of an error reaches the pad one throw earlier."""

NOISE = 8.0
"""Variance of the targets, in points squared."""

FLOORS = (5e-2, 1e-4)
"""What the variance of a weight does not fall below, at the start and at the end."""

VARIANCES = {"groups": 8.0, "demand": 1.0, "hearts": 2.0, "fields": 0.5, "bias": 1.0}
"""The variances of the weights at the start."""

FIELD_STEP = 4
"""What a step in the tables of empty fields counts, `UNIT` to a point: they have bytes."""

_CHUNK = 10_000
_HELD_OUT = 20_000

GROUPS = 0
DEMAND = GROUPS + SIZES["groups"]
HEARTS = DEMAND + SIZES["demand"]
FIELDS = HEARTS + SIZES["hearts"]
BIAS = FIELDS + SIZES["fields"]
WEIGHTS = BIAS + STAGES
"""All weights stand in one array: the tables, then one weight for each number of throws left."""

_MOST_FEATURES = 128
_STAGE_OF: Ints = np.array(FIELD_STAGES, dtype=np.int64)
_SHAPE: Ints = np.array(
    [[SHAPES.get((number, size), -1) for size in range(7)] for number in range(7)], dtype=np.int64
)
_SHAPES = len(SHAPES)
ONE = np.uint64(1)


def compiled(function: F) -> F:
    """Return the function, compiled when it is first called."""
    return cast("F", numba.njit(function))


def _inlined(function: F) -> F:
    return cast("F", numba.njit(inline="always")(function))


# --- sets of fields, and where weights stand ------------------------------------------------


@_inlined
def _count(fields: np.uint64) -> Any:
    """Return how many fields a set has."""
    x = fields - ((fields >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@_inlined
def lowest(fields: np.uint64) -> Any:
    """Return the lowest field of a set that has one."""
    return _count((fields & (~fields + np.uint64(1))) - np.uint64(1))


@_inlined
def group_weight(
    stage: int, number: int, size: int, own: np.uint64, free: np.uint64, stars: np.uint64
) -> int:
    """Return the weight of a group, see `wuerfelregeln.agents.mirror.tables.group_index`."""
    star = 1 if own & stars else 2 if free & stars else 0
    liberties = min(_count(free), MOST_LIBERTIES)
    shape = stage * _SHAPES + int(_SHAPE[number, size])
    return int(GROUPS + (shape * (MOST_LIBERTIES + 1) + liberties) * 3 + star)


@_inlined
def demand_weight(stage: int, number: int, lacking: int, groups: int) -> int:
    """Return the weight of a number, see `wuerfelregeln.agents.mirror.tables.demand_index`."""
    row = (stage * 5 + number - 2) * (MOST_LACKING + 1) + min(lacking, MOST_LACKING)
    return DEMAND + row * (MOST_OPEN + 1) + min(groups, MOST_OPEN)


@_inlined
def _code(number: int, size: int) -> int:
    return 2 if size > number else 3 + int(_SHAPE[number, size])


@_inlined
def _field(stage: int, a: int, b: int, c: int, d: int) -> int:
    """Return the weight of an empty field with four neighbours in any order."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    place = a + b * (b + 1) // 2 + c * (c + 1) * (c + 2) // 6
    place += d * (d + 1) * (d + 2) * (d + 3) // 24
    return FIELDS + int(_STAGE_OF[stage]) * AROUNDS + place


@compiled
def heart_weight(
    stage: int, hearts: Ints, numbers: Ints, left: int, first: int, right: int, second: int
) -> int:
    """Return the weight of the hearts, with a pair about to be written, or -1 without hearts."""
    if len(hearts) == 0:
        return -1
    held, empty = 0, 0
    for heart in hearts:
        number = first if heart == left else second if heart == right else numbers[heart]
        if number == 0:
            empty += 1
        elif held == 0:
            held = number
        elif held != number:
            return HEARTS + stage * 20
    if held == 0:
        return HEARTS + stage * 20 + 1
    return int(HEARTS + stage * 20 + 6 * max(3 - empty, 1) + held - 5)


# --- a pad in play --------------------------------------------------------------------------
#
# A pad is `numbers` (0 for empty) and `owner` (the group) by field, then four arrays by group:
# its fields, the fields around it, its number, its size.


@compiled
def put(
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
    groups: int,
    field: int,
    number: int,
    around: Sets,
) -> int:
    """Write a number and return how many groups there are then."""
    bit = ONE << np.uint64(field)
    own, beside, size = bit, around[field], 1
    numbers[field] = number
    n = 0
    while n < groups:
        if kinds[n] != number or not arounds[n] & bit:
            n += 1
            continue
        own, beside, size = own | sets[n], beside | arounds[n], size + sizes[n]
        groups -= 1
        sets[n], arounds[n], kinds[n], sizes[n] = (
            sets[groups],
            arounds[groups],
            kinds[groups],
            sizes[groups],
        )
        rest = sets[n] if n < groups else np.uint64(0)
        while rest:
            owner[lowest(rest)] = n
            rest &= rest - ONE
    sets[groups], arounds[groups], kinds[groups], sizes[groups] = own, beside, number, size
    while own:
        owner[lowest(own)] = groups
        own &= own - ONE
    return groups + 1


@compiled
def field_weight(
    stage: int,
    field: int,
    numbers: Ints,
    owner: Ints,
    kinds: Ints,
    sizes: Ints,
    slots: Ints,
    first: np.uint64,
    first_code: int,
    second: np.uint64,
    second_code: int,
    seen: Ints,
    codes: Ints,
) -> int:
    """Return the weight of an empty field; the two sets are groups that are about to be made."""
    for n in range(4):
        other = slots[field, n]
        seen[n], codes[n] = -1, 0
        if other < 0:
            continue
        bit = ONE << np.uint64(other)
        if bit & first:
            seen[n], codes[n] = 98, first_code
        elif bit & second:
            seen[n], codes[n] = 99, second_code
        elif numbers[other] == 0:
            codes[n] = 1
        else:
            seen[n] = owner[other]
            codes[n] = _code(kinds[seen[n]], sizes[seen[n]])
        for m in range(n):
            if seen[n] >= 0 and seen[m] == seen[n]:
                codes[n] = 0
    return _field(stage, codes[0], codes[1], codes[2], codes[3])


@compiled
def _features(
    stage: int,
    empty: np.uint64,
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
    groups: int,
    slots: Ints,
    stars: np.uint64,
    hearts: Ints,
    found: Ints,
) -> int:
    """Fill in the weights that a pad is the sum of, and return how many they are."""
    seen, codes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    lacking, opened = np.zeros(7, dtype=np.int64), np.zeros(7, dtype=np.int64)
    count = 0
    for n in range(groups):
        number, size = kinds[n], sizes[n]
        if size > number:
            continue
        free = arounds[n] & empty
        found[count] = group_weight(stage, number, size, sets[n], free, stars)
        count += 1
        if size < number and free:
            lacking[number] += number - size
            opened[number] += 1
    for number in range(2, 7):
        found[count] = demand_weight(stage, number, lacking[number], opened[number])
        count += 1
    heart = heart_weight(stage, hearts, numbers, -1, 0, -1, 0)
    if heart >= 0:
        found[count] = heart
        count += 1
    found[count] = BIAS + stage
    count += 1
    none, rest = np.uint64(0), empty
    while rest:
        field = lowest(rest)
        rest &= rest - ONE
        found[count] = field_weight(
            stage, field, numbers, owner, kinds, sizes, slots, none, 0, none, 0, seen, codes
        )
        count += 1
    return count


@compiled
def standing(
    weights: Floats,
    stage: int,
    empty: np.uint64,
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
    groups: int,
    slots: Ints,
    stars: np.uint64,
    group_worth: Floats,
    field_worth: Floats,
    lacking: Ints,
    opened: Ints,
) -> float:
    """Fill in what groups and empty fields are worth, and what is wanted; return their worth."""
    seen, codes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    none = np.uint64(0)
    base = 0.0
    for n in range(groups):
        number, size, free = kinds[n], sizes[n], arounds[n] & empty
        group_worth[n] = 0.0
        if size <= number:
            group_worth[n] = weights[group_weight(stage, number, size, sets[n], free, stars)]
            base += group_worth[n]
        if size < number and free:
            lacking[number] += number - size
            opened[number] += 1
    rest = empty
    while rest:
        field = lowest(rest)
        rest &= rest - ONE
        field_worth[field] = weights[
            field_weight(
                stage, field, numbers, owner, kinds, sizes, slots, none, 0, none, 0, seen, codes
            )
        ]
        base += field_worth[field]
    return base


@compiled
def written_worth(
    weights: Floats,
    stage: int,
    empty: np.uint64,
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
    groups: int,
    slots: Ints,
    around: Sets,
    stars: np.uint64,
    hearts: Ints,
    group_worth: Floats,
    field_worth: Floats,
    lacking: Ints,
    opened: Ints,
    base: float,
    pair: tuple[int, int],
    dice: tuple[int, int],
) -> float:
    """Return the worth with two numbers in a pair, from what stands; only changes are added up."""
    seen, codes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    none = np.uint64(0)
    (left, right), (first, second) = pair, dice
    bit_left, bit_right = ONE << np.uint64(left), ONE << np.uint64(right)
    after = empty & ~(bit_left | bit_right)
    worth = base - field_worth[left] - field_worth[right]
    set_one, reach_one = bit_left, around[left]
    set_two, reach_two = bit_right, around[right]
    lacks, opens = lacking.copy(), opened.copy()
    for n in range(groups):
        by_left, by_right = arounds[n] & bit_left, arounds[n] & bit_right
        if not by_left and not by_right:
            continue
        number, size = kinds[n], sizes[n]
        worth -= group_worth[n]
        if size < number:
            lacks[number] -= number - size
            opens[number] -= 1
        joined = False
        if by_left and number == first:
            set_one, reach_one, joined = set_one | sets[n], reach_one | arounds[n], True
        if by_right and number == second:
            set_two, reach_two, joined = set_two | sets[n], reach_two | arounds[n], True
        free = arounds[n] & after
        if not joined and size <= number:
            worth += weights[group_weight(stage, number, size, sets[n], free, stars)]
            if size < number and free:
                lacks[number] += number - size
                opens[number] += 1
    if first == second and reach_one & bit_right:
        set_one, reach_one = set_one | set_two, reach_one | reach_two
        set_two, reach_two = none, none
    size_one, size_two = _count(set_one), _count(set_two)
    for number, size, own, free in (
        (first, size_one, set_one, reach_one & after),
        (second, size_two, set_two, reach_two & after),
    ):
        if 0 < size <= number:
            worth += weights[group_weight(stage, number, size, own, free, stars)]
            if size < number and free:
                lacks[number] += number - size
                opens[number] += 1
    for number in range(2, 7):
        worth += weights[demand_weight(stage, number, lacks[number], opens[number])]
    heart = heart_weight(stage, hearts, numbers, left, first, right, second)
    if heart >= 0:
        worth += weights[heart]
    code_one = _code(first, size_one)
    code_two = _code(second, size_two) if size_two else 2
    rest = (reach_one | reach_two) & after
    while rest:
        field = lowest(rest)
        rest &= rest - ONE
        worth -= field_worth[field]
        worth += weights[
            field_weight(
                stage, field, numbers, owner, kinds, sizes, slots,
                set_one, code_one, set_two, code_two, seen, codes,
            )
        ]  # fmt: skip
    return float(worth)


@compiled
def _choose(
    weights: Floats,
    stage: int,
    empty: np.uint64,
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
    groups: int,
    slots: Ints,
    around: Sets,
    stars: np.uint64,
    hearts: Ints,
    pairs: Ints,
    dice: tuple[int, int],
) -> tuple[int, int]:
    """Return the pair and the number on its left that are worth most."""
    group_worth, field_worth = np.zeros(64), np.zeros(64)
    lacking, opened = np.zeros(7, dtype=np.int64), np.zeros(7, dtype=np.int64)
    base = standing(
        weights, stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups, slots, stars,
        group_worth, field_worth, lacking, opened,
    )  # fmt: skip
    best, best_pair, best_number = -1e9, -1, 0
    for pair in range(len(pairs)):
        if numbers[pairs[pair, 0]]:
            continue
        for way in range(2 if dice[0] != dice[1] else 1):
            first, second = dice[way], dice[1 - way]
            worth = written_worth(
                weights, stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups,
                slots, around, stars, hearts, group_worth, field_worth, lacking, opened, base,
                (pairs[pair, 0], pairs[pair, 1]), (first, second),
            )  # fmt: skip
            if worth > best:
                best, best_pair, best_number = worth, pair, first
    return best_pair, best_number


# --- many pads, and what is learnt from them ------------------------------------------------


@compiled
def _play(
    throws: Ints,
    weights: Floats,
    variances: Floats,
    floors: tuple[float, float],
    slots: Ints,
    around: Sets,
    stars: np.uint64,
    hearts: Ints,
    pairs: Ints,
) -> Floats:
    """Play pads, shape (pads, rounds, 2), learn unless the floors are 0, and return the points.

    ``variances`` tell how little is known of each weight; they fall with every correction, but
    not below a floor, which goes from the first of ``floors`` to the second on the way.
    """
    rounds = len(pairs)
    points = np.zeros(len(throws))
    found = np.zeros((rounds, _MOST_FEATURES), dtype=np.int64)
    counts = np.zeros(rounds, dtype=np.int64)
    worths = np.zeros(rounds)
    times = np.zeros(len(weights), dtype=np.int64)
    fields = np.uint64(0)
    for pair in range(rounds):
        fields |= ONE << np.uint64(pairs[pair, 0]) | ONE << np.uint64(pairs[pair, 1])
    for pad in range(len(throws)):
        numbers, owner = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
        sets, arounds = np.zeros(64, dtype=np.uint64), np.zeros(64, dtype=np.uint64)
        kinds, sizes = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
        groups, empty = 0, fields
        for turn in range(rounds):
            stage = rounds - 1 - turn
            dice = (throws[pad, turn, 0], throws[pad, turn, 1])
            pair, number = _choose(
                weights, stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups,
                slots, around, stars, hearts, pairs, dice,
            )  # fmt: skip
            for field, written in ((pairs[pair, 0], number), (pairs[pair, 1], sum(dice) - number)):
                empty &= ~(ONE << np.uint64(field))
                groups = put(
                    numbers, owner, sets, arounds, kinds, sizes, groups, field, written, around
                )
            counts[turn] = _features(
                stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups,
                slots, stars, hearts, found[turn],
            )  # fmt: skip
            worths[turn] = 0
            for n in range(counts[turn]):
                worths[turn] += weights[found[turn, n]]
        points[pad] = worths[rounds - 1]
        if floors[0] == 0:
            continue
        floor = floors[0] + (floors[1] - floors[0]) * pad / len(throws)
        target = points[pad]
        for turn in range(rounds - 2, -1, -1):
            target = TRACE * target + (1 - TRACE) * worths[turn + 1]
            _correct(
                weights, variances, times,
                found[turn, : counts[turn]], target - worths[turn], NOISE, floor,
            )  # fmt: skip
    return points


@compiled
def _correct(
    weights: Floats,
    variances: Floats,
    times: Ints,
    found: Ints,
    error: float,
    noise: float,
    floor: float,
) -> None:
    """Move the weights of one pad so that their sum makes up for a part of the error.

    A weight that is little known takes more of it: a Kalman filter that leaves out covariances.
    """
    for weight in found:
        times[weight] += 1
    spread = noise
    for weight in found:
        spread += variances[weight] * times[weight]
    for weight in found:
        if times[weight] == 0:
            continue
        gain = variances[weight] * times[weight] / spread
        weights[weight] += gain * error
        variances[weight] = max(variances[weight] * (1 - gain * times[weight]), floor)
        times[weight] = 0


# --- the pads and the tables ----------------------------------------------------------------


@frozen(eq=False)
class Pad:
    """A layout as arrays."""

    slots: Ints
    around: Sets
    stars: np.uint64
    hearts: Ints
    pairs: Ints

    @classmethod
    def of(cls, layout: Layout) -> Pad:
        """Return the layout's arrays; a slot without a neighbour holds -1."""
        bits = geometry(layout)
        slots = np.array(bits.slots, dtype=np.int64)
        return cls(
            slots=np.where(slots == bits.size, -1, slots),
            around=np.array(bits.around, dtype=np.uint64),
            stars=np.uint64(bits.stars),
            hearts=np.array(bits.hearts, dtype=np.int64),
            pairs=np.array(list(layout.pairs.values()), dtype=np.int64),
        )


def start_weights() -> Floats:
    """Return weights to start from: each number that lacks comes with a chance.

    For no throws left they are exact, and stay so.
    """
    weights = np.zeros(WEIGHTS)
    groups = weights[GROUPS:DEMAND].reshape(STAGES, len(SHAPES), MOST_LIBERTIES + 1, 3)
    hearts = weights[HEARTS:FIELDS].reshape(STAGES, 20)
    for stage in range(STAGES):
        chance = 0.9 * stage / (stage + 4.8)
        for (number, size), shape in SHAPES.items():
            if size == number or stage:
                groups[stage, shape] = number * chance ** (number - size)
                groups[stage, shape, :, 1] *= 2
            if size < number:
                groups[stage, shape, 0] = 0
        for held in range(1, 4):
            start = 6 * held - 4
            hearts[stage, start : start + 6] = HEART_POINTS * chance ** (3 - held)
    return weights


def train(pad: Pad, pads: int, seed: int, *, name: str) -> Floats:
    """Return the weights after that many pads; the floor of the variances falls on the way."""
    rng = np.random.default_rng(seed)
    weights = start_weights()
    variances = np.concatenate(
        [np.full(size, VARIANCES[part]) for part, size in (*SIZES.items(), ("bias", STAGES))]
    )
    begin, done = time.perf_counter(), 0
    while done < pads:
        chunk = min(_CHUNK, pads - done)
        now, then = (
            FLOORS[0] * (FLOORS[1] / FLOORS[0]) ** (part / pads) for part in (done, done + chunk)
        )
        points = _played(pad, chunk, rng, weights, variances, (now, then))
        done += chunk
        seconds = time.perf_counter() - begin
        show(f"{name}: {done} pads, mean {points.mean():.2f}, {seconds:.0f} s", done / pads)
    return weights


def _played(
    pad: Pad,
    pads: int,
    rng: np.random.Generator,
    weights: Floats,
    variances: Floats,
    floors: tuple[float, float],
) -> Floats:
    throws = rng.integers(1, 7, (pads, len(pad.pairs), 2))
    return _play(
        throws, weights, variances, floors, pad.slots, pad.around, pad.stars, pad.hearts, pad.pairs
    )


def mean_points(pad: Pad, weights: Floats, pads: int, seed: int) -> tuple[float, float]:
    """Return the mean points at one ply, and its standard error."""
    rng = np.random.default_rng(seed)
    points = _played(pad, pads, rng, weights, np.zeros(WEIGHTS), (0.0, 0.0))
    return float(points.mean()), float(points.std() / pads**0.5)


def packed(name: str, weights: Floats) -> dict[str, NDArray[Any]]:
    """Return the tables of a pad as they are stored, in whole numbers."""
    parts = {
        "groups": weights[GROUPS:DEMAND],
        "demand": weights[DEMAND:HEARTS],
        "hearts": weights[HEARTS:FIELDS],
    }
    found: dict[str, NDArray[Any]] = {
        f"{name}_{part}": np.rint(UNIT * entries).astype("<i2") for part, entries in parts.items()
    }
    steps = np.rint(UNIT / FIELD_STEP * weights[FIELDS:BIAS])
    found[f"{name}_fields"] = np.clip(steps, -127, 127).astype(np.int8)
    found[f"{name}_field_step"] = np.array([FIELD_STEP], dtype="<i2")
    return found


def show(text: str, part: float) -> None:
    """Draw a progress bar; without a terminal, print a line."""
    if sys.stderr.isatty():
        bar = "#" * round(30 * part)
        print(f"\r\x1b[K[{bar:30}] {text}", end="\n" if part == 1 else "", file=sys.stderr)
    else:
        print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Train both pads, write the file, and print how well the tables play."""
    arguments = _parser().parse_args()
    arrays: dict[str, NDArray[Any]] = {"version": np.array([VERSION], dtype="<i2")}
    for name, layout in LAYOUTS.items():
        pad = Pad.of(layout)
        weights = train(pad, arguments.pads, arguments.seed, name=name)
        arrays |= packed(name, weights)
        mean, error = mean_points(pad, weights, arguments.held_out, arguments.seed + 1)
        print(
            f"pad {name}, one ply, {arguments.held_out} pads:"
            f" mean {mean:.2f}, standard error {error:.2f}",
            flush=True,
        )
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(arguments.out, allow_pickle=False, **arrays)
    print(f"{arguments.out}: {arguments.out.stat().st_size} bytes")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument("--pads", type=int, default=2_400_000, help="pads to learn from, of each")
    parser.add_argument("--held-out", type=int, default=_HELD_OUT, help="pads to measure with")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
