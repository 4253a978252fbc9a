"""Looking throws ahead in Splitter, with numpy, on several pads at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from wuerfelregeln.agents.mirror.network import corrections, net_for
from wuerfelregeln.agents.mirror.pads import (
    Ints,
    Pads,
)
from wuerfelregeln.agents.mirror.writing import (
    Ways,
    all_worths,
    worths,
)
from wuerfelregeln.mirror import Layout, Place, Sheet

__all__ = [
    "Breadth",
    "deep_expectations",
    "expectations",
    "first_looks",
    "judged_expectations",
]


def first_looks(
    layout: Layout, sheet: Sheet, places: Sequence[Place], dice: tuple[int, ...]
) -> list[int]:
    """Return what a sheet is worth after each of the places, in `tables.UNIT` to a point.

    >>> first_looks(Layout.parse("1S|11"), (2, None, None, 1), [Place(0, 1, 2)], (2, 3))
    [1280]
    """
    number = {pair: index for index, pair in enumerate(layout.pairs)}
    left = np.array([place.left for place in places])
    ways = Ways(
        pad=np.zeros(len(places), dtype=np.int64),
        pair=np.array([number[place.row, place.distance] for place in places]),
        left=left,
        right=sum(dice) - left,
    )
    found: list[int] = worths(layout, [sheet], ways).tolist()
    return found


# --- one throw further, by the tables alone -------------------------------------------------


def expectations(layout: Layout, sheets: Sequence[Sheet]) -> Ints:
    """Return what each pad is worth before a throw, 36 times `tables.UNIT` to a point.

    Each of the 36 throws is written in the best way; the sheets have equally many empty fields,
    two or more of them. Shapes: (n,) out for n sheets.
    """
    best = [_Options.of(layout, part).worths.max(axis=2) for part in _parts(sheets)]
    total: Ints = np.concatenate(best) @ _TIMES
    return total


# --- one throw further and two, with the network --------------------------------------------


@frozen
class Breadth:
    """How many ways to write each throw are judged: ``most``, at most ``margin`` behind the first.

    The margin is in `tables.UNIT` to a point. Of ways that are worth the same, one stands
    for all.
    """

    most: int
    margin: int


def judged_expectations(layout: Layout, sheets: Sequence[Sheet], *, leaves: Breadth) -> Ints:
    """Return `expectations` where each throw is written in the way that the network likes best.

    It judges the ways that the tables like best, as many as ``leaves`` says.
    """
    best: list[Ints] = []
    for part in _parts(sheets):
        answers = _answers(layout, part, leaves)
        best.append(_best(len(part), answers, answers.worth))
    return np.concatenate(best)


def deep_expectations(
    layout: Layout, sheets: Sequence[Sheet], *, answers: Breadth, leaves: Breadth
) -> Ints:
    """Return the same, with two throws looked at: 36 * 36 times `tables.UNIT` to a point.

    For each first throw it looks further from the ways to write that the network likes best, as
    many as ``answers`` says. The sheets have equally many empty fields, four or more.
    """
    judged = _answers(layout, sheets, leaves)
    liked = judged.highest(len(sheets), answers)
    written = liked.written(layout, sheets)
    places = {sheet: index for index, sheet in enumerate(dict.fromkeys(written))}
    found = judged_expectations(layout, list(places), leaves=leaves)
    return _best(len(sheets), liked, found[[places[sheet] for sheet in written]])


_AT_ONCE = 24
"""More pads at a time do not fit into the cache of a processor, and take longer each."""
_LOW, _HIGH = (number + 1 for number in np.triu_indices(6))
"""The numbers of the 21 throws that differ."""
_TIMES = np.where(_LOW == _HIGH, 1, 2)
"""How many of the 36 throws each of them is."""
_NEVER = np.iinfo(np.int64).min


def _parts(sheets: Sequence[Sheet]) -> Iterator[Sequence[Sheet]]:
    for start in range(0, len(sheets), _AT_ONCE):
        yield sheets[start : start + _AT_ONCE]


@frozen(eq=False)
class _Options:
    """What pads are worth after each way to write each throw, by the tables, and their free pairs.

    Shapes: (n, 21, 2 * free) and (n, free), for n sheets with ``free`` pairs that are free; the
    first half of the ways has the low number on the left.
    """

    pads: Pads
    worths: Ints
    pairs: Ints

    @classmethod
    def of(cls, layout: Layout, sheets: Sequence[Sheet]) -> _Options:
        pads = Pads.of(layout, sheets)
        lefts = pads.board.left.astype(np.uint64)
        pad, pair = np.nonzero(pads.empty[:, None] >> lefts & np.uint64(1))
        free = len(pad) // len(sheets)
        worth = all_worths(pads, pad, pair).reshape(len(sheets), free, 6, 6)
        low, high = worth[:, :, _LOW - 1, _HIGH - 1], worth[:, :, _HIGH - 1, _LOW - 1]
        options = np.concatenate([low, high], axis=1).transpose(0, 2, 1)
        return cls(pads, options, pair.reshape(-1, free))


@frozen(eq=False)
class _Answers:
    """Ways to write throws, one per entry: which sheet, which of the 21 throws, how, its worth."""

    sheet: Ints
    throw: Ints
    ways: Ways
    worth: Ints

    def highest(self, sheets: int, breadth: Breadth) -> _Answers:
        """Return those with the highest worth for each throw of each sheet."""
        rank = np.lexsort((-self.worth, self.throw, self.sheet))
        case = (self.sheet * len(_TIMES) + self.throw)[rank]
        first = np.searchsorted(case, np.arange(sheets * len(_TIMES)))
        place = np.arange(len(case)) - first[case]
        worth = self.worth[rank]
        kept = rank[(place < breadth.most) & (worth >= worth[first[case]] - breadth.margin)]
        return _Answers(self.sheet[kept], self.throw[kept], self.ways.part(kept), self.worth[kept])

    def written(self, layout: Layout, sheets: Sequence[Sheet]) -> list[Sheet]:
        """Return the sheets as they are then."""
        fields = list(layout.pairs.values())
        found: list[Sheet] = []
        ways = (self.sheet, self.ways.pair, self.ways.left, self.ways.right)
        for sheet, pair, left, right in zip(*(part.tolist() for part in ways), strict=True):
            numbers = list(sheets[sheet])
            numbers[fields[pair][0]], numbers[fields[pair][1]] = left, right
            found.append(tuple(numbers))
        return found


def _answers(layout: Layout, sheets: Sequence[Sheet], breadth: Breadth) -> _Answers:
    """Return the ways that the tables like best, with the worths that the network gives them."""
    options = _Options.of(layout, sheets)
    worths = options.worths.copy()
    enough = worths.max(axis=2) - breadth.margin
    found: list[tuple[Ints, Ints, Ints, Ints]] = []
    for _ in range(breadth.most):
        most = worths.max(axis=2)
        sheet, throw = np.nonzero(most >= enough)
        if not len(sheet):
            break
        option = worths[sheet, throw].argmax(axis=1)
        found.append((sheet, throw, option, most[sheet, throw]))
        worths[worths == most[:, :, None]] = _NEVER
    sheet, throw, option, worth = (np.concatenate(parts) for parts in zip(*found, strict=True))
    way, free = np.divmod(option, options.pairs.shape[1])
    left = np.where(way == 0, _LOW[throw], _HIGH[throw])
    ways = Ways(sheet, options.pairs[sheet, free], left, _LOW[throw] + _HIGH[throw] - left)
    judged = worth + corrections(net_for(layout), options.pads, ways)
    return _Answers(sheet, throw, ways, judged)


def _best(sheets: int, answers: _Answers, worth: Ints) -> Ints:
    """Return the mean over all throws of the highest worth, times the number of throws."""
    best = np.full((sheets, len(_TIMES)), _NEVER)
    np.maximum.at(best, (answers.sheet, answers.throw), worth)
    total: Ints = best @ _TIMES
    return total
