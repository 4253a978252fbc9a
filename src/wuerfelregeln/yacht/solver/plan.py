"""What to do with one sheet: the value of every entry and of every keep, from the solved table.

The same backward step as in the induction, for a single sheet and with every action kept. It takes
so little time (some 35 microseconds) that nothing but the values of the sheets is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from attrs import define, field
from numpy.typing import NDArray

from wuerfelregeln.dice import FACES
from wuerfelregeln.yacht.actions import CATEGORIES, ENTRIES, UPPER, Action, Category, Hold, Joker
from wuerfelregeln.yacht.actions import KEEPS as HOLD_OF
from wuerfelregeln.yacht.scoring import NATURAL, UPPER_TARGET
from wuerfelregeln.yacht.solver.induction import NEVER, five_alike
from wuerfelregeln.yacht.solver.sheets import LOWER_ROWS, SET_NUMBER, Five, Layout
from wuerfelregeln.yacht.solver.throws import HANDS, KEEPS

__all__ = ["HAND_NUMBER", "KEEP_NUMBER", "WITHIN", "Plan", "Planner", "Way", "Ways"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]
Dice: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[int | None, ...]

SHORT = len(KEEPS) - len(HANDS)
KEEP_NUMBER = {keep: number for number, keep in enumerate(KEEPS)}
HAND_NUMBER = {hand: number for number, hand in enumerate(HANDS)}


# --- throws, for one sheet ------------------------------------------------------------------


class _Outcomes:
    """For each keep the hands that may come of it, one after the other, with their chances."""

    def __init__(self) -> None:
        chances: list[dict[int, float]] = [{} for _ in range(SHORT)]
        chances += [{number: 1.0} for number in range(len(HANDS))]
        for number in range(SHORT - 1, -1, -1):
            for face in FACES:
                more = KEEP_NUMBER[tuple(sorted((*KEEPS[number], face)))]
                for hand, chance in chances[more].items():
                    chances[number][hand] = chances[number].get(hand, 0.0) + chance / 6
        lengths = [len(hands) for hands in chances]
        self.hands: Ints = np.array([hand for hands in chances for hand in hands], np.intp)
        self.chances: Floats = np.array([chance for hands in chances for chance in hands.values()])
        self.starts: Ints = np.cumsum([0, *lengths[:-1]])

    def expect(self, hands: Floats) -> Floats:
        """Return the value of each keep before the missing dice fall."""
        means: Floats = np.add.reduceat(hands.take(self.hands) * self.chances, self.starts)
        return means


def _keeps_within() -> Ints:
    """Return for each hand, down a column, the keeps within it, some of them repeatedly."""
    places = [place for size in range(6) for place in combinations(range(5), size)]
    return np.array(
        [[KEEP_NUMBER[tuple(hand[i] for i in place)] for hand in HANDS] for place in places],
        np.intp,
    )


# --- entries, for one sheet -----------------------------------------------------------------


class _Entries:
    """The 116 different ways to enter a hand into some row, and which of them each hand has.

    An upper row may be entered with 0 to 5 of its face or with one of the six five-alikes, a lower
    row with a hand or with one of the six five-alikes, five alike with 0 or 50 points.
    """

    def __init__(self) -> None:
        numbers: dict[Way, int] = {}
        self.way = np.empty((len(CATEGORIES), len(HANDS)), np.intp)
        self.points = np.zeros(self.way.shape)
        for number, hand in enumerate(HANDS):
            for row in CATEGORIES:
                way = _way(row, hand)
                self.way[row, number] = numbers.setdefault(way, len(numbers))
                if row in LOWER_ROWS and way.alike is None:
                    self.points[row, number] = NATURAL[hand][row]
        self.ways = tuple(numbers)


class Way(NamedTuple):
    """A way to enter a hand: five alike by its face, another by what it brings in an upper row."""

    row: Category
    alike: int | None
    points: int


def _way(row: Category, hand: Dice) -> Way:
    points = NATURAL[hand][row]
    if row is Category.FIVE_OF_A_KIND:
        return Way(row, None, points)
    if hand[0] == hand[4]:
        return Way(row, hand[0], 0)
    return Way(row, None, points if row in UPPER else 0)


_OUTCOMES = _Outcomes()
WITHIN = _keeps_within()
"""For each hand, down a column, the keeps within it by the places kept; the last is the hand."""
_HOLDS = WITHIN[:-1]  # without the whole hand
_ENTRIES = _Entries()
_SET_NUMBERS: Ints = np.array([SET_NUMBER[rows] for rows in range(64)])


class Planner:
    """Makes plans from the solved table."""

    def __init__(self, layout: Layout, table: Floats, joker: Joker) -> None:
        self._layout, self._table, self._joker = layout, table, joker
        self._ways: dict[tuple[Five, int, int], Ways] = {}
        self._classes = layout.classes.ravel()
        self._used = _used_lower_rows()

    def sheet_value(self, rows: Rows) -> float:
        """Return what the rest of the game is worth, bonus included; `ValueError` as in `plan`."""
        return float(self._table[self.number(rows)])

    def number(self, rows: Rows) -> int:
        """Return where the value of a sheet stands in the table; `ValueError` as in `plan`."""
        five, upper, lower, total = self.key(rows)
        group = self._layout.group(five, upper, lower.bit_count())
        column = self._layout.classes[five, upper, total]
        return int(group.start + SET_NUMBER[lower] * len(group.totals) + column)

    def plan(self, rows: Rows) -> Plan:
        """Return the values of all entries and keeps for a sheet with these rows.

        Raises `ValueError` for a sheet that no play leads to, as far as the upper total shows it.
        """
        five, upper, lower, total = self.key(rows)
        key = five, upper, lower.bit_count()
        ways = self._ways.get(key)
        if ways is None:
            ways = self._ways[key] = Ways(self._layout, self._joker, *key, ways=_ENTRIES.ways)
        totals = np.minimum(ways.gain + total, UPPER_TARGET)
        column = self._classes.take(ways.classes + totals)
        row = _SET_NUMBERS.take(ways.lower | lower)
        worth = self._table.take(ways.start + row * ways.width + column)
        worth += ways.points
        worth += self._used[lower]
        entries = worth.take(_ENTRIES.way)
        entries += _ENTRIES.points
        return Plan(entries)

    def key(self, rows: Rows) -> tuple[Five, int, int, int]:
        """Return five alike, the sets of upper and of lower rows, and the upper total up to 63."""
        upper = lower = total = 0
        for row in range(6):
            points = rows[row]
            if points is not None:
                upper |= 1 << row
                total += points
        for bit, row in enumerate(LOWER_ROWS):
            if rows[row] is not None:
                lower |= 1 << bit
        five = _FIVES.get(rows[Category.FIVE_OF_A_KIND])
        total = min(total, UPPER_TARGET)
        if five is None or total < 0 or self._layout.classes[five, upper, total] < 0:
            raise ValueError(f"no play under {self._joker} leads to a sheet with the rows {rows}")
        return five, upper, lower, total


_FIVES = {None: Five.OPEN, 0: Five.CROSSED, 50: Five.FIFTY}


class Ways:
    """For the sheets of a group: where each of these ways to enter a hand leads, what it brings.

    The value of the sheet after is at ``start + width * set of lower rows + class of the total``.
    """

    def __init__(
        self,
        layout: Layout,
        joker: Joker,
        five: Five,
        upper: int,
        lower_filled: int,
        *,
        ways: Sequence[Way],
    ) -> None:
        jokers = five_alike(joker, five, upper, lower_open=lower_filled < len(LOWER_ROWS))
        self.points = np.full(len(ways), NEVER)
        self.gain, self.lower, self.classes, self.start, self.width = np.zeros(
            (5, len(ways)), np.intp
        )
        for number, (row, alike, natural) in enumerate(ways):
            points, gain = float(natural), natural
            if alike is not None:
                points, gain = jokers.points[row, alike - 1], jokers.gain[row, alike - 1]
            after = _after(row, gain, five, upper, lower_filled)
            if after is None or points == NEVER:
                continue
            group = layout.group(*after)
            self.points[number] = points
            self.start[number], self.width[number] = group.start, len(group.totals)
            self.classes[number] = (after[0] * 64 + after[1]) * (UPPER_TARGET + 1)
            if row in UPPER:
                self.gain[number] = gain
            elif row in LOWER_ROWS:
                self.lower[number] = 1 << LOWER_ROWS.index(row)


def _after(
    row: Category, gain: int, five: Five, upper: int, lower_filled: int
) -> tuple[Five, int, int] | None:
    """Return the group of a sheet after an entry, or None if the row cannot be free."""
    if row in UPPER:
        return None if upper >> row & 1 else (five, upper | 1 << row, lower_filled)
    if row is Category.FIVE_OF_A_KIND:
        return None if five is not Five.OPEN else (_FIVES[gain], upper, lower_filled)
    return None if lower_filled == 6 else (five, upper, lower_filled + 1)


def _used_lower_rows() -> Floats:
    """Return for each set of filled lower rows: minus infinity for the ways into one of them."""
    used = np.zeros((64, len(_ENTRIES.ways)))
    for number, (row, _, _) in enumerate(_ENTRIES.ways):
        if row in LOWER_ROWS:
            bit = LOWER_ROWS.index(row)
            used[[rows for rows in range(64) if rows >> bit & 1], number] = NEVER
    return used


# --- the plan -----------------------------------------------------------------------------


@define(eq=False)
class Plan:
    """All that can be done with one sheet in one turn; values are of the rest of the game.

    ``entries[row, hand]`` is points now and the sheet after, minus infinity where not allowed.
    """

    entries: Floats
    actions: dict[tuple[Dice, int], Action] = field(factory=dict, init=False)

    @cached_property
    def written(self) -> Floats:
        """The value of each hand with no throws left."""
        best: Floats = self.entries.max(axis=0)
        return best

    @cached_property
    def once(self) -> Floats:
        """The value of each keep with one throw left; of a hand: of entering it."""
        return _OUTCOMES.expect(self.written)

    @cached_property
    def twice(self) -> Floats:
        """The value of each keep with two throws left; of a hand: of its best with one left."""
        return _OUTCOMES.expect(self.once.take(WITHIN).max(axis=0))

    def worth(self, hand: Dice, throws_left: int, action: Action) -> float:
        """Return the value of a legal action."""
        if isinstance(action, Hold):
            return self.keep_value(action.dice, throws_left)
        return float(self.entries[action.category, HAND_NUMBER[hand]])

    def keep_value(self, keep: Dice, throws_left: int) -> float:
        """Return the value of at most four dice that lie there before the others are thrown."""
        return float(self._keeps(throws_left)[KEEP_NUMBER[keep]])

    def best(self, hand: Dice, throws_left: int) -> Action:
        """Return an action with the highest value; a hold only if it is better than any entry."""
        known = self.actions.get((hand, throws_left))
        if known is None:
            known = self.actions[hand, throws_left] = self._best(hand, throws_left)
        return known

    def _best(self, hand: Dice, throws_left: int) -> Action:
        number = HAND_NUMBER[hand]
        if throws_left:
            within = _HOLDS[:, number]
            keeps = self._keeps(throws_left).take(within)
            best = keeps.argmax()
            if keeps[best] > self.written[number]:
                return HOLD_OF[hand][KEEPS[within[best]]]
        return ENTRIES[self.entries[:, number].argmax()]

    def _keeps(self, throws_left: int) -> Floats:
        return self.once if throws_left == 1 else self.twice
