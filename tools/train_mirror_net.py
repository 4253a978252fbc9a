"""Train the network of Splitter's player `best`, on top of the tables of train_mirror.py.

python -m tools.train_mirror_net --out src/wuerfelregeln/agents/data/mirror_net.npz

It learns by fitted value iteration (decision note mirror-strong-players): a pad is worth the mean
over all throws of the best that can be made of each, by what tables and network say so far; what
the tables alone leave out of that is what the network learns. The same seed gives the same network
on the same machine. Needs numba: the dependency group `train`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from tools.train_mirror import (
    BIAS,
    DEMAND,
    FIELDS,
    GROUPS,
    HEARTS,
    ONE,
    WEIGHTS,
    Floats,
    Ints,
    Pad,
    Sets,
    compiled,
    demand_weight,
    field_weight,
    group_weight,
    heart_weight,
    lowest,
    put,
    show,
    standing,
    written_worth,
)
from wuerfelregeln.agents.mirror.network import (
    ARRAYS,
    COARSE,
    FINE,
    HIDDEN,
    LARGEST,
    VERSION,
    WIDTH,
)
from wuerfelregeln.agents.mirror.tables import AROUNDS, UNIT, Values, load
from wuerfelregeln.mirror import LAYOUTS

Array: TypeAlias = NDArray[np.float32]
Sheets: TypeAlias = NDArray[np.int8]

PADS = 9_000
"""Pads to play in a round of learning."""
FIRST = 40_000
"""Pads to play before the first, where the tables alone say what a pad is worth."""
ROUNDS = 16
KEPT = 3
"""From how many of the last rounds the positions are learnt from."""
ALTERNATIVES = 4
"""Up to so many places that were not chosen are learnt from too, for each that was."""
WIDTH_OF_CHOICE = 1.5
"""How many points less than the best they may be worth."""
DARING = 0.05
"""How often one of them is played."""
JUDGED, MARGIN = 4, 0.7
"""How many ways to write a throw the network judges, and how far behind the first they may be."""
BATCH = 128
RATES = (3e-3, 1e-3, 1e-4)
"""How fast it learns: at first, in the rounds, and at the end."""
FADE, FADE_SQUARES = 0.9, 0.999
SPREAD = 0.1
"""The standard deviation of the weights at the start; those of the result are 0."""
SELDOM = 8
"""Rows of surroundings that turn up less often in the sample are left out of the file."""

_MOST_EMPTY = 64
_AT_ONCE = 200
"""So many pads are played before progress is shown again, or an interrupt is heard."""


class Net(NamedTuple):
    """The weights, see `wuerfelregeln.agents.mirror.network.ARRAYS`."""

    own: Array
    mirrored: Array
    beside: Array
    groups_beside: Array
    groups_opposite: Array
    kinds: Array
    throws: Array
    mix: Array
    groups: Array
    demand: Array
    hearts: Array
    begin: Array
    hidden_weights: Array
    field_weights: Array


class Ground(NamedTuple):
    """A pad as arrays: of `Pad`, then the mirror field and the kind of each field."""

    slots: Ints
    around: Sets
    stars: np.uint64
    hearts: Ints
    pairs: Ints
    mirrored: Ints
    kinds: Ints


class Found(NamedTuple):
    """What the network looks at on a pad; the counts are of fields, of groups, and the hearts."""

    counts: Ints
    fields: Ints
    places: Ints
    rows: Ints
    groups: Ints
    demand: Ints
    field_numbers: Array
    sums: Array
    hidden: Array


def ground_of(pad: Pad) -> Ground:
    """Return a pad as the arrays that are needed here."""
    mirrored, kinds = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    for left, right in pad.pairs:
        mirrored[left], mirrored[right] = right, left
    for field in range(len(pad.slots)):
        kinds[field] = int(pad.stars) >> field & 1
    kinds[pad.hearts] = 2
    return Ground(pad.slots, pad.around, pad.stars, pad.hearts, pad.pairs, mirrored, kinds)


def stored_weights(values: Values) -> Floats:
    """Return tables as train_mirror.py has them, in points."""
    weights = np.zeros(WEIGHTS)
    weights[GROUPS:DEMAND] = np.array(values.groups)
    weights[DEMAND:HEARTS] = np.array(values.demand)
    weights[HEARTS:FIELDS] = np.array(values.hearts)
    weights[FIELDS:BIAS] = values.field_step * np.array(values.fields, dtype=np.int64)
    return weights / UNIT


def begin(seed: int) -> Net:
    """Return a network that says nothing yet."""
    rng = np.random.default_rng(seed)
    net = Net(
        **{
            name: (rng.normal(size=shape) * SPREAD).astype(np.float32)
            for name, shape in ARRAYS.items()
        }
    )
    net.hidden_weights[:] = net.field_weights[:] = 0
    return net


# --- what a network says about a pad --------------------------------------------------------


@compiled
def nothing_found() -> Found:
    """Return room for what is found."""
    return Found(
        np.zeros(3, dtype=np.int64),
        np.zeros(_MOST_EMPTY, dtype=np.int64),
        np.zeros(_MOST_EMPTY, dtype=np.int64),
        np.full((_MOST_EMPTY, 4), -1),
        np.zeros(_MOST_EMPTY, dtype=np.int64),
        np.zeros(5, dtype=np.int64),
        np.zeros((_MOST_EMPTY, WIDTH), dtype=np.float32),
        np.zeros(WIDTH, dtype=np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
    )


@compiled
def stand(
    sheet: Sheets,
    around: Sets,
    numbers: Ints,
    owner: Ints,
    sets: Sets,
    arounds: Sets,
    kinds: Ints,
    sizes: Ints,
) -> tuple[int, np.uint64]:
    """Put a pad up from its numbers, and return how many groups it has and what is empty."""
    groups, empty = 0, np.uint64(0)
    for field in range(len(sheet)):
        if sheet[field] == 0:
            empty |= ONE << np.uint64(field)
        else:
            groups = put(
                numbers,
                owner,
                sets,
                arounds,
                kinds,
                sizes,
                groups,
                field,
                int(sheet[field]),
                around,
            )
    return groups, empty


@compiled
def look(sheet: Sheets, ground: Ground, found: Found) -> None:
    """Fill in what the network looks at."""
    numbers, owner = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    sets, arounds = np.zeros(64, dtype=np.uint64), np.zeros(64, dtype=np.uint64)
    kinds, sizes = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    groups, empty = stand(sheet, ground.around, numbers, owner, sets, arounds, kinds, sizes)
    seen, codes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    lacking, opened = np.zeros(7, dtype=np.int64), np.zeros(7, dtype=np.int64)
    row_of = np.full(64, -1)
    none, count = np.uint64(0), 0
    for n in range(groups):
        number, size = kinds[n], sizes[n]
        if size > number:
            continue
        free = arounds[n] & empty
        row_of[n] = group_weight(0, number, size, sets[n], free, ground.stars) - GROUPS
        found.groups[count] = row_of[n]
        count += 1
        if size < number and free:
            lacking[number] += number - size
            opened[number] += 1
    found.counts[1] = count
    for number in range(2, 7):
        row = demand_weight(0, number, lacking[number], opened[number]) - DEMAND
        found.demand[number - 2] = row
    heart = heart_weight(0, ground.hearts, numbers, -1, 0, -1, 0)
    found.counts[2] = heart - HEARTS if heart >= 0 else -1
    count, rest = 0, empty
    while rest:
        field = lowest(rest)
        rest &= rest - ONE
        found.fields[count] = field
        count += 1
        place = field_weight(
            0, field, numbers, owner, kinds, sizes, ground.slots, none, 0, none, 0, seen, codes
        )
        found.places[field] = place - FIELDS
        for slot in range(4):
            other = ground.slots[field, slot]
            here = other >= 0 and numbers[other] != 0
            found.rows[field, slot] = row_of[owner[other]] if here else -1
    found.counts[0] = count


@compiled
def say(net: Net, stage: int, ground: Ground, found: Found) -> float:
    """Return what the network adds to the tables, in points, for what was found on a pad."""
    sums, hidden = found.sums, found.hidden
    empty = np.uint64(0)
    for n in range(found.counts[0]):
        empty |= ONE << np.uint64(found.fields[n])
    sums[:] = 0
    for n in range(found.counts[0]):
        field, numbers = found.fields[n], found.field_numbers[n]
        mirrored = ground.mirrored[field]
        own, opposite = found.places[field], found.places[mirrored]
        kind = ground.kinds[field]
        for d in range(WIDTH):
            numbers[d] = net.own[own, d] + net.mirrored[opposite, d]
            numbers[d] += net.kinds[kind, d] + net.throws[stage, d]
        for slot in range(4):
            other = ground.slots[field, slot]
            if other >= 0 and empty >> np.uint64(other) & ONE:
                place = found.places[other]
                for d in range(WIDTH):
                    numbers[d] += net.beside[place, d]
            row = found.rows[field, slot]
            if row >= 0:
                for d in range(WIDTH):
                    numbers[d] += net.groups_beside[row, d]
            row = found.rows[mirrored, slot]
            if row >= 0:
                for d in range(WIDTH):
                    numbers[d] += net.groups_opposite[row, d]
        for d in range(WIDTH):
            numbers[d] = max(numbers[d], np.float32(0))
            sums[d] += numbers[d]
    hidden[:] = net.begin[stage]
    for d in range(WIDTH):
        for e in range(HIDDEN):
            hidden[e] += sums[d] * net.mix[d, e]
    for n in range(found.counts[1]):
        row = found.groups[n]
        for e in range(HIDDEN):
            hidden[e] += net.groups[row, e]
    for row in found.demand:
        for e in range(HIDDEN):
            hidden[e] += net.demand[row, e]
    if found.counts[2] >= 0:
        for e in range(HIDDEN):
            hidden[e] += net.hearts[found.counts[2], e]
    total = np.float32(0)
    for e in range(HIDDEN):
        hidden[e] = max(hidden[e], np.float32(0))
        total += hidden[e] * net.hidden_weights[stage, e]
    for d in range(WIDTH):
        total += sums[d] * net.field_weights[stage, d]
    return float(total)


@compiled
def judge(net: Net, stage: int, sheet: Sheets, ground: Ground, found: Found) -> float:
    """Return what the network adds to the tables for a pad."""
    look(sheet, ground, found)
    return say(net, stage, ground, found)


# --- what becomes of pads -------------------------------------------------------------------


@compiled
def all_worths(weights: Floats, stage: int, sheet: Sheets, ground: Ground, worths: Floats) -> None:
    """Fill in what the tables say after each pair and two numbers: shape (pairs, 7, 7)."""
    numbers, owner = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    sets, arounds = np.zeros(64, dtype=np.uint64), np.zeros(64, dtype=np.uint64)
    kinds, sizes = np.zeros(64, dtype=np.int64), np.zeros(64, dtype=np.int64)
    groups, empty = stand(sheet, ground.around, numbers, owner, sets, arounds, kinds, sizes)
    group_worth, field_worth = np.zeros(64), np.zeros(64)
    lacking, opened = np.zeros(7, dtype=np.int64), np.zeros(7, dtype=np.int64)
    base = standing(
        weights, stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups,
        ground.slots, ground.stars, group_worth, field_worth, lacking, opened,
    )  # fmt: skip
    for pair in range(len(ground.pairs)):
        if numbers[ground.pairs[pair, 0]]:
            continue
        for first in range(1, 7):
            for second in range(1, 7):
                worths[pair, first, second] = written_worth(
                    weights, stage, empty, numbers, owner, sets, arounds, kinds, sizes, groups,
                    ground.slots, ground.around, ground.stars, ground.hearts,
                    group_worth, field_worth, lacking, opened, base,
                    (ground.pairs[pair, 0], ground.pairs[pair, 1]), (first, second),
                )  # fmt: skip


@compiled
def ways_of(
    sheet: Sheets, ground: Ground, worths: Floats, dice: tuple[int, int], ways: Ints, found: Floats
) -> int:
    """Fill in the ways to write a throw (pair, left, right), what they are worth; return how many.

    They stand in order, the best first; of ways that are worth the same only one is there.
    """
    count = 0
    for pair in range(len(ground.pairs)):
        if sheet[ground.pairs[pair, 0]]:
            continue
        for way in range(2 if dice[0] != dice[1] else 1):
            left, right = dice[way], dice[1 - way]
            worth = worths[pair, left, right]
            same = False
            for n in range(count):
                same = same or abs(found[n] - worth) < 1e-7
            if same:
                continue
            place = count
            while place > 0 and found[place - 1] < worth:
                found[place], ways[place] = found[place - 1], ways[place - 1]
                place -= 1
            found[place] = worth
            ways[place, 0], ways[place, 1], ways[place, 2] = pair, left, right
            count += 1
    return count


@compiled
def write(sheet: Sheets, ground: Ground, way: Ints) -> None:
    """Write two numbers into a pair; two zeros take them away."""
    sheet[ground.pairs[way[0], 0]], sheet[ground.pairs[way[0], 1]] = way[1], way[2]


@compiled
def judged_ways(
    net: Net,
    stage: int,
    sheet: Sheets,
    ground: Ground,
    ways: Ints,
    worths: Floats,
    count: int,
    found: Found,
) -> None:
    """Add to the worths of ways what the network says about the pads then."""
    for n in range(count if stage else 0):
        write(sheet, ground, ways[n])
        worths[n] += judge(net, stage, sheet, ground, found)
        sheet[ground.pairs[ways[n, 0], 0]] = sheet[ground.pairs[ways[n, 0], 1]] = 0


@compiled
def expectations(
    weights: Floats, net: Net, asked: bool, sheets: Sheets, stages: Ints, ground: Ground
) -> Floats:
    """Return the mean over all throws of the best that can be made of each, pad by pad."""
    worths, ways, found = np.zeros((32, 7, 7)), np.zeros((64, 3), dtype=np.int64), np.zeros(64)
    room = nothing_found()
    means = np.zeros(len(sheets))
    for n in range(len(sheets)):
        sheet, stage = sheets[n].copy(), stages[n] - 1
        all_worths(weights, stage, sheet, ground, worths)
        for one in range(1, 7):
            for two in range(one, 7):
                count = min(ways_of(sheet, ground, worths, (one, two), ways, found), JUDGED)
                while found[count - 1] < found[0] - MARGIN:
                    count -= 1
                if asked:
                    judged_ways(net, stage, sheet, ground, ways, found, count, room)
                means[n] += found[:count].max() * (1 if one == two else 2) / 36
    return means


@compiled
def play(
    weights: Floats, net: Net, asked: bool, throws: Ints, ground: Ground, seed: int
) -> tuple[Sheets, Ints, Floats]:
    """Play pads, shape (pads, rounds, 2), and return pads as they were after writing.

    Of each decision there is the pad that was chosen, and some that could have been. Also returned
    are the throws that were left, and what the tables say.
    """
    np.random.seed(seed)  # noqa: NPY002 - what numba knows
    rounds = len(ground.pairs)
    most = len(throws) * (rounds - 1) * (ALTERNATIVES + 1)
    sheets = np.zeros((most, len(ground.slots)), dtype=np.int8)
    stages, told, count = np.zeros(most, dtype=np.int64), np.zeros(most), 0
    worths, ways, found = np.zeros((32, 7, 7)), np.zeros((64, 3), dtype=np.int64), np.zeros(64)
    room = nothing_found()
    for pad in range(len(throws)):
        sheet = np.zeros(len(ground.slots), dtype=np.int8)
        for turn in range(rounds - 1):
            stage = rounds - 1 - turn
            all_worths(weights, stage, sheet, ground, worths)
            dice = (throws[pad, turn, 0], throws[pad, turn, 1])
            some = ways_of(sheet, ground, worths, dice, ways, found)
            while found[some - 1] < found[0] - WIDTH_OF_CHOICE:
                some -= 1
            tables = found[:some].copy()
            if asked:
                judged_ways(net, stage, sheet, ground, ways, found, some, room)
            chosen = int(np.argmax(found[:some]))
            enough = found[chosen] - WIDTH_OF_CHOICE
            taken = np.zeros(some, dtype=np.bool_)
            for n in range(ALTERNATIVES + 1):
                way = chosen if n == 0 else np.random.randint(some)  # noqa: NPY002
                if taken[way] or found[way] < enough:
                    continue
                taken[way] = True
                sheets[count] = sheet
                write(sheets[count], ground, ways[way])
                stages[count], told[count] = stage, tables[way]
                count += 1
            if np.random.random() < DARING:  # noqa: NPY002
                daring = np.random.randint(some)  # noqa: NPY002
                chosen = daring if found[daring] >= enough else chosen
            write(sheet, ground, ways[chosen])
    return sheets[:count], stages[:count], told[:count]


# --- learning -------------------------------------------------------------------------------


@compiled
def add(gradient: Array, touched: NDArray[np.bool_], row: int, change: Array) -> None:
    """Add to one row of a gradient."""
    touched[row] = True
    for n in range(len(change)):
        gradient[row, n] += change[n]


@compiled
def gradients(
    net: Net,
    gradient: Net,
    touched: Any,
    sheets: Sheets,
    stages: Ints,
    targets: Floats,
    ground: Ground,
) -> float:
    """Add up how the weights would have to change, and return the sum of the squared errors."""
    room = nothing_found()
    squares = np.float32(0)
    by_sums, by_field = np.zeros(WIDTH, dtype=np.float32), np.zeros(WIDTH, dtype=np.float32)
    by_throws, by_hidden = by_sums.copy(), np.zeros(HIDDEN, dtype=np.float32)
    for index in range(len(sheets)):
        stage = stages[index]
        error = np.float32(targets[index] - judge(net, stage, sheets[index], ground, room))
        squares += error * error
        empty = np.uint64(0)
        for n in range(room.counts[0]):
            empty |= ONE << np.uint64(room.fields[n])
        add(gradient.hidden_weights, touched.hidden_weights, stage, error * room.hidden)
        add(gradient.field_weights, touched.field_weights, stage, error * room.sums)
        for e in range(HIDDEN):
            up = room.hidden[e] > 0
            by_hidden[e] = error * net.hidden_weights[stage, e] if up else np.float32(0)
        add(gradient.begin, touched.begin, stage, by_hidden)
        for n in range(room.counts[1]):
            add(gradient.groups, touched.groups, room.groups[n], by_hidden)
        for row in room.demand:
            add(gradient.demand, touched.demand, row, by_hidden)
        if room.counts[2] >= 0:
            add(gradient.hearts, touched.hearts, room.counts[2], by_hidden)
        for d in range(WIDTH):
            by_sums[d] = error * net.field_weights[stage, d]
            for e in range(HIDDEN):
                by_sums[d] += net.mix[d, e] * by_hidden[e]
            add(gradient.mix, touched.mix, d, room.sums[d] * by_hidden)
        by_throws[:] = 0
        for n in range(room.counts[0]):
            field = room.fields[n]
            mirrored = ground.mirrored[field]
            for d in range(WIDTH):
                up = room.field_numbers[n, d] > 0
                by_field[d] = by_sums[d] if up else np.float32(0)
                by_throws[d] += by_field[d]
            add(gradient.own, touched.own, room.places[field], by_field)
            add(gradient.mirrored, touched.mirrored, room.places[mirrored], by_field)
            add(gradient.kinds, touched.kinds, ground.kinds[field], by_field)
            for slot in range(4):
                other = ground.slots[field, slot]
                if other >= 0 and empty >> np.uint64(other) & ONE:
                    add(gradient.beside, touched.beside, room.places[other], by_field)
                row = room.rows[field, slot]
                if row >= 0:
                    add(gradient.groups_beside, touched.groups_beside, row, by_field)
                row = room.rows[mirrored, slot]
                if row >= 0:
                    add(gradient.groups_opposite, touched.groups_opposite, row, by_field)
        add(gradient.throws, touched.throws, stage, by_throws)
    return float(squares)


@compiled
def step(
    weights: Array,
    gradient: Array,
    means: Array,
    squares: Array,
    rows: Ints,
    rate: float,
    corrections: tuple[float, float],
) -> None:
    """Move the touched rows of an array (Adam), and begin its gradient anew."""
    for row in rows:
        for n in range(weights.shape[1]):
            here = gradient[row, n]
            gradient[row, n] = 0
            means[row, n] = FADE * means[row, n] + (1 - FADE) * here
            squares[row, n] = FADE_SQUARES * squares[row, n] + (1 - FADE_SQUARES) * here * here
            size = np.sqrt(squares[row, n] / corrections[1]) + 1e-6
            weights[row, n] += rate * means[row, n] / corrections[0] / size


class Learner:
    """A network that learns, with what its steps depend on."""

    def __init__(self, net: Net, ground: Ground) -> None:
        self.net, self.ground, self.steps = net, ground, 0
        self._gradient, self._means, self._squares = (
            Net(*(np.zeros_like(array) for array in net)) for _ in range(3)
        )
        touched: Any = [np.zeros(len(array), dtype=np.bool_) for array in net]
        self._touched = Net(*touched)

    def fit(
        self, positions: Positions, rates: tuple[float, float], rng: np.random.Generator
    ) -> float:
        """Learn from all positions once, and return the root of the mean squared error."""
        order = rng.permutation(len(positions.sheets))
        squares = 0.0
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            squares += gradients(
                self.net, self._gradient, self._touched,
                positions.sheets[some], positions.stages[some], positions.targets[some],
                self.ground,
            )  # fmt: skip
            self._step(len(some), rates[0] + (rates[1] - rates[0]) * start / len(order))
        return float((squares / len(order)) ** 0.5)

    def _step(self, count: int, rate: float) -> None:
        self.steps += 1
        corrections = 1 - FADE**self.steps, 1 - FADE_SQUARES**self.steps
        parts = (self._gradient, self._means, self._squares, self._touched)
        for weights, gradient, means, squares, touched in zip(self.net, *parts, strict=True):
            rows = np.flatnonzero(touched)
            touched[rows] = False
            gradient[rows] /= count
            step(weights, gradient, means, squares, rows, rate, corrections)


@frozen(eq=False)
class Positions:
    """Pads after writing, the throws left, and what the network should say about them.

    The targets of each number of throws left have a mean of 0: only differences matter.
    """

    sheets: Sheets
    stages: Ints
    targets: Floats

    @classmethod
    def played(
        cls,
        weights: Floats,
        net: Net,
        asked: bool,
        ground: Ground,
        pads: int,
        seed: int,
        tell: Callable[[int], None] = lambda _: None,
    ) -> Positions:
        """Play pads and look one throw ahead, by the tables or with the network.

        ``tell`` is told how many pads are done, every now and then.
        """
        rng = np.random.default_rng(seed)
        parts: list[Positions] = []
        for done in range(0, pads, _AT_ONCE):
            tell(done)
            throws = rng.integers(1, 7, (min(_AT_ONCE, pads - done), len(ground.pairs), 2))
            chance = int(rng.integers(1 << 31))
            sheets, stages, told = play(weights, net, asked, throws, ground, chance)
            targets = expectations(weights, net, asked, sheets, stages, ground) - told
            parts.append(cls(sheets, stages, targets))
        found = cls.joined(parts)
        for stage in np.unique(found.stages):
            here = found.stages == stage
            found.targets[here] -= found.targets[here].mean()
        return found

    @classmethod
    def joined(cls, parts: list[Positions]) -> Positions:
        """Return the positions of several rounds together."""
        return cls(
            np.concatenate([part.sheets for part in parts]),
            np.concatenate([part.stages for part in parts]),
            np.concatenate([part.targets for part in parts]),
        )


@frozen
class Plan:
    """How much to play: pads before the first round, rounds, and pads in each of them."""

    first: int = FIRST
    rounds: int = ROUNDS
    pads: int = PADS


def train(name: str, plan: Plan, seed: int) -> tuple[Net, Positions]:
    """Return a network for a pad, and the positions of its last rounds."""
    ground, weights = ground_of(Pad.of(LAYOUTS[name])), stored_weights(load()[name])
    learner, rng = Learner(begin(seed), ground), np.random.default_rng(seed)
    began, all_pads = time.perf_counter(), plan.first + plan.rounds * plan.pads

    def tell(here: str, before: int, done: int) -> None:
        show(f"pad {name}, {here}, {time.perf_counter() - began:.0f} s", (before + done) / all_pads)

    first = Positions.played(
        weights, learner.net, False, ground, plan.first, seed, partial(tell, "first pads", 0)
    )
    error = 0.0
    for part in range(3):
        error = learner.fit(first, (RATES[0] * 0.1 ** (part / 3),) * 2, rng)
    kept: list[Positions] = []
    for number in range(1, plan.rounds + 1):
        here = f"round {number} of {plan.rounds}: error {error:.4f} points"
        before = plan.first + (number - 1) * plan.pads
        played = Positions.played(
            weights, learner.net, True, ground, plan.pads, seed + number,
            partial(tell, here, before),
        )  # fmt: skip
        kept = [*kept, played][-KEPT:]
        left = 1 - (number - 1) / plan.rounds
        rate = RATES[1] * (0.1 + 0.9 * left)
        error = learner.fit(Positions.joined(kept), (rate, 0.3 * rate), rng)
    last = Positions.joined(kept or [first])
    error = learner.fit(last, (4 * RATES[2], RATES[2] / 2), rng)
    tell(f"error {error:.4f} points", all_pads, 0)
    return learner.net, last


# --- the file -------------------------------------------------------------------------------


def packed(name: str, net: Net, positions: Positions) -> dict[str, NDArray[Any]]:
    """Return a network as it is stored, in whole numbers, without what hardly ever turns up."""
    seldom = surroundings(positions.sheets, ground_of(Pad.of(LAYOUTS[name]))) < SELDOM
    found: dict[str, NDArray[Any]] = {}
    for part, array in net._asdict().items():
        rows = np.array(array)
        if len(rows) == len(seldom):
            rows[seldom] = 0
        inner = rows.shape[1] == HIDDEN or part == "field_weights"
        fine, most = (FINE, 32_767) if inner else (COARSE, LARGEST)
        found[f"{name}_{part}"] = np.clip(np.rint(rows * fine), -most, most).astype("<i2")
    return found


@compiled
def surroundings(sheets: Sheets, ground: Ground) -> Ints:
    """Return how often each kind of surroundings of an empty field turns up."""
    room = nothing_found()
    times = np.zeros(AROUNDS, dtype=np.int64)
    for sheet in sheets:
        look(sheet, ground, room)
        for n in range(room.counts[0]):
            times[room.places[room.fields[n]]] += 1
    return times


def main() -> int:
    """Train both pads and write the file."""
    arguments = _parser().parse_args()
    plan = Plan(arguments.first, arguments.rounds, arguments.pads)
    arrays: dict[str, NDArray[Any]] = {"version": np.array([VERSION], dtype="<i2")}
    for name in LAYOUTS:
        arrays |= packed(name, *train(name, plan, arguments.seed))
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(arguments.out, allow_pickle=False, **arrays)
    print(f"{arguments.out}: {arguments.out.stat().st_size} bytes")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    parser.add_argument("--first", type=int, default=FIRST, help="pads before the first round")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--pads", type=int, default=PADS, help="pads in a round")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
