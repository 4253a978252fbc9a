"""Splitter in hindsight: the best pad there could have been, had all throws been known.

A search by simulated annealing: it exchanges two throws or turns one round, again and again, at
first almost at random, later only for the better. What it finds is a pad that could have been
written; whether there is a better one it cannot tell (decision note hindsight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial, reduce
from math import exp
from random import Random
from typing import TypeAlias

from wuerfelregeln.core import Hindsight
from wuerfelregeln.mirror.actions import Event
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import HEART_POINTS, group_points, sheet_points
from wuerfelregeln.mirror.state import Sheet

__all__ = ["RUNS", "STEPS", "best_sheet", "hindsight"]

RUNS = 4
"""How often the search begins anew."""
STEPS = 60
"""How many exchanges each of them tries, for every throw and every pair of the pad."""

_FEW = 64  # small pads are searched as if they had eight pairs: their best may stand alone
_HOT, _COLD = 1.2, 0.3  # points that an exchange may cost with a chance of 1/e, at first, at last

_Throw: TypeAlias = tuple[int, int]
_Pair: TypeAlias = tuple[int, int]
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

    Pairs without numbers may stand anywhere. It takes a second or so for a printed pad; the same
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
    """Return the best filling that one run comes across."""
    pairs = list(layout.pairs.values())
    pad = _Pad(layout, rng.sample(throws, len(throws)))
    points = most = pad.points()
    best = pad.sheet()
    random, count = rng.random, len(pairs)
    heat, cooling = _HOT, (_COLD / _HOT) ** (1 / max(steps, 1))
    for _ in range(steps):
        heat *= cooling
        one, other = pairs[int(random() * count)], pairs[int(random() * count)]
        fields, new = pad.exchange(one, other, int(random() * 4))
        old = pad.held(fields)
        before = pad.worth(fields, new)
        pad.write(fields, new)
        gain = pad.worth(fields, old) - before
        if gain < 0 and random() >= exp(gain / heat):
            pad.write(fields, old)
            continue
        points += gain
        if points > most:
            most, best = points, pad.sheet()
    return best


class _Pad:
    """A pad that is written on again and again; it knows what a change is worth nearby."""

    def __init__(self, layout: Layout, throws: Iterable[_Throw]) -> None:
        self._layout = layout
        self._neighbours, self._stars = layout.neighbours, layout.stars
        self._hearts = tuple(layout.hearts if len(layout.hearts) > 1 else ())  # ruling M2
        self._numbers = [_EMPTY] * len(layout.fields)
        for fields, throw in zip(layout.pairs.values(), throws, strict=True):
            self.write(fields, throw)

    def sheet(self) -> Sheet:
        return tuple(number or None for number in self._numbers)

    def points(self) -> int:
        return sheet_points(self._layout, self.sheet())

    def held(self, fields: Sequence[int]) -> list[int]:
        return [self._numbers[field] for field in fields]

    def write(self, fields: Sequence[int], numbers: Sequence[int]) -> None:
        for field, number in zip(fields, numbers, strict=True):
            self._numbers[field] = number

    def exchange(self, one: _Pair, other: _Pair, turned: int) -> tuple[list[int], list[int]]:
        """Return the fields of two pairs and what they hold after the exchange.

        ``turned`` says which of the throws is turned round; a pair with itself is turned too.
        """
        if one == other:
            return [*one], self.held(one[::-1])
        ones, others = self.held(one), self.held(other)
        if turned & 1:
            ones.reverse()
        if turned & 2:
            others.reverse()
        return [*one, *other], others + ones

    def worth(self, fields: Sequence[int], others: Sequence[int]) -> int:
        """Return the points of all groups that change when ``fields`` change to ``others``.

        Those are the groups of the fields and those of their neighbours with the number that is
        to come; seen from afterwards, with the number that was there. Hearts count as well.
        """
        numbers, neighbours, stars = self._numbers, self._neighbours, self._stars
        seeds = list(fields)
        for field, number in zip(fields, others, strict=True):
            seeds += [beside for beside in neighbours[field] if numbers[beside] == number]
        points = self._heart_points()
        seen: set[int] = set()
        for seed in seeds:
            if seed not in seen:
                number, group = numbers[seed], [seed]
                seen.add(seed)
                for member in group:  # grows while it is walked
                    for beside in neighbours[member]:
                        if numbers[beside] == number and beside not in seen:
                            seen.add(beside)
                            group.append(beside)
                if len(group) == number:
                    points += group_points(number, number, starred=not stars.isdisjoint(group))
        return points

    def _heart_points(self) -> int:
        held = {self._numbers[heart] for heart in self._hearts}
        return HEART_POINTS if len(held) == 1 and _EMPTY not in held else 0
