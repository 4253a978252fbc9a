"""Splitter in hindsight: the best pad there could have been, had all throws been known.

A search by simulated annealing: it exchanges two throws or turns one round, again and again, at
first almost at random, later only for the better. What it finds is a pad that could have been
written; whether there is a better one it cannot tell (decision note hindsight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial, reduce
from itertools import combinations
from math import exp
from random import Random
from typing import TypeAlias

from wuerfelregeln.core import Hindsight
from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Table
from wuerfelregeln.mirror.actions import Event
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import HEART_POINTS, group_points, sheet_points
from wuerfelregeln.mirror.state import Sheet

__all__ = ["RUNS", "STEPS", "best_sheet", "hindsight"]

RUNS = 2
"""How often the search begins anew."""
STEPS = 450
"""How many exchanges each of them tries, for every throw and every pair of the pad."""

_FEW = 64  # small pads are searched as if they had eight pairs: their best may stand alone
_HOT, _COLD = 1.2, 0.3  # points that an exchange may cost with a chance of 1/e, at first, at last

_Throw: TypeAlias = tuple[int, int]
_EMPTY = 0


def hindsight(
    game: Mirror, events: Iterable[Event], *, runs: int = RUNS, steps: int = STEPS
) -> Iterator[Hindsight[Sheet]]:
    """Yield, for every seat, what was written and the best pad that was found.

    >>> next(hindsight(Mirror(), ())).written
    0

    All seats write the same throws, so one search serves them all, and what one of them wrote
    counts as found. A game that goes on is looked at with the throws that all have written.
    Raises `IllegalEvent` where an event is illegal.
    """
    state = reduce(game.apply, events, game.start())
    worth = partial(sheet_points, game.layout)
    found = best_sheet(game.layout, state.sheets[0], runs=runs, steps=steps)
    best = max(found, *state.sheets, key=worth)
    for seat, sheet in enumerate(state.sheets):
        yield Hindsight(seat, 1, worth(sheet), worth(best), best, exact=False)


def best_sheet(
    layout: Layout, sheet: Sheet, *, runs: int = RUNS, steps: int = STEPS, seed: int = 0
) -> Sheet:
    """Return the best filling found with the throws that stand in the pairs of a sheet.

    >>> layout = Layout.parse("1S|11")
    >>> best = best_sheet(layout, (2, 1, 4, 2))
    >>> best, sheet_points(layout, best)
    ((1, 2, 2, 4), 5)

    Pairs without numbers may stand anywhere. It takes about two seconds for a printed pad; the same
    arguments give the same filling, and it does not matter which throw stands where.
    """
    pairs = list(layout.pairs.values())
    throws = sorted(_throw(sheet[left], sheet[right]) for left, right in pairs)
    full = len(throws) - throws.count((_EMPTY, _EMPTY))
    rng, tries = Random(seed), steps * max(full * len(pairs), _FEW) if full else 0
    found = [_annealed(layout, throws, tries, rng) for _ in range(runs)]
    return max(found, key=partial(sheet_points, layout))


def _throw(one: int | None, other: int | None) -> _Throw:
    low, high = sorted((one or _EMPTY, other or _EMPTY))
    return low, high


def _annealed(layout: Layout, throws: Sequence[_Throw], steps: int, rng: Random) -> Sheet:
    """Return the best filling that one run comes across.

    Where each number stands is a mask, one bit per field, and what a number brings depends on
    its own mask alone: it is worked out once for every mask and then looked up. A move flips
    bits, and flipping them again takes it back.
    """
    bits = _bits(layout)
    moves, held = _moves(layout), rng.sample(throws, len(throws))
    masks = _masks(layout, held)
    brings = [_brings(layout, number) for number in range(len(masks))]
    worth = [table[mask] for table, mask in zip(brings, masks, strict=True)]
    points = most = sum(worth)
    best = tuple(masks)
    random, count = rng.random, len(moves)
    heat, cooling = _HOT, (_COLD / _HOT) ** (1 / max(steps, 1))
    for _ in range(steps):
        heat *= cooling
        here, there, flip_a, flip_b, flip_c, flip_d, turn = moves[int(random() * count)]
        a, b = held[here]
        c, d = held[there]
        masks[a] ^= flip_a
        masks[b] ^= flip_b
        masks[c] ^= flip_c
        masks[d] ^= flip_d
        gain = brings[a][masks[a]] - worth[a]
        if b != a:
            gain += brings[b][masks[b]] - worth[b]
        if c not in (a, b):
            gain += brings[c][masks[c]] - worth[c]
        if d not in (a, b, c):
            gain += brings[d][masks[d]] - worth[d]
        if gain < 0 and random() >= exp(gain / heat):
            masks[a] ^= flip_a
            masks[b] ^= flip_b
            masks[c] ^= flip_c
            masks[d] ^= flip_d
            continue
        held[there] = (b, a) if turn & 2 else (a, b)
        held[here] = (d, c) if turn & 1 else (c, d)
        for number in (a, b, c, d):
            worth[number] = brings[number][masks[number]]
        points += gain
        if points > most:
            most, best = points, tuple(masks)
    return tuple(_number(best, bit) for bit in bits)


# --- masks ----------------------------------------------------------------------------------


def _bits(layout: Layout) -> list[int]:
    """Return the bit of every field; between rows one stays free, so that none is skipped."""
    down = _down(layout)
    return [1 << row * down + column for row, column in layout.fields]


def _down(layout: Layout) -> int:
    return len(layout.rows[0]) + 1


def _masks(layout: Layout, throws: Sequence[_Throw]) -> list[int]:
    """Return where each number stands when these throws are written into the pairs in order."""
    bits, masks = _bits(layout), [0] * (1 + len(FACES))
    for (left, right), (one, other) in zip(layout.pairs.values(), throws, strict=True):
        masks[one] |= bits[left]
        masks[other] |= bits[right]
    return masks


_Move: TypeAlias = tuple[int, int, int, int, int, int, int]


def _moves(layout: Layout) -> list[_Move]:
    """Return every exchange of two pairs, in four ways, and every pair that is turned round.

    A move is the two pairs, the bits that flip for the left and the right number of the first and
    of the second, and which numbers change sides: 1 those that come to the first, 2 to the second.
    """
    bits = _bits(layout)
    pairs = [(bits[left], bits[right]) for left, right in layout.pairs.values()]
    moves = [(n, n, left ^ right, left ^ right, 0, 0, 3) for n, (left, right) in enumerate(pairs)]
    for (here, ours), (there, theirs) in combinations(enumerate(pairs), 2):
        for turn in range(4):
            one, two = ours[::-1] if turn & 1 else ours, theirs[::-1] if turn & 2 else theirs
            flips = (ours[0] ^ two[0], ours[1] ^ two[1], theirs[0] ^ one[0], theirs[1] ^ one[1])
            moves.append((here, there, *flips, turn))
    return moves


def _number(masks: Sequence[int], bit: int) -> int | None:
    return next((number for number, mask in enumerate(masks) if number and mask & bit), None)


def _brings(layout: Layout, number: int) -> Table[int, int]:
    """Return what a number brings, hearts included, by the mask of its fields."""
    bits, down = _bits(layout), _down(layout)
    stars = sum(bits[field] for field in layout.stars)
    hearts = sum(bits[field] for field in layout.hearts) if len(layout.hearts) > 1 else 0

    def points(mask: int) -> int:
        total = HEART_POINTS if hearts and mask & hearts == hearts else 0
        joined = mask & (mask << 1 | mask >> 1 | mask << down | mask >> down)
        if number == 1:
            alone = mask ^ joined
            return total + alone.bit_count() + (alone & stars).bit_count()
        while joined:  # the others stand alone, and one field is no group of a larger number
            group, grown = 0, joined & -joined
            while grown != group:
                group = grown
                grown |= (group << 1 | group >> 1 | group << down | group >> down) & joined
            joined ^= group
            if group.bit_count() == number:
                total += group_points(number, number, starred=group & stars != 0)
        return total

    return Table(points if number else lambda _: 0, most=1 << 18)
