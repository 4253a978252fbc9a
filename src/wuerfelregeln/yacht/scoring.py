"""Points of Fünfwurf: what dice bring in a row, what a sheet is worth. Takes sheets, not states.

In the order of the sheet: the upper section, the lower section, further fives (rulings Y1, Y9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from wuerfelregeln.core import replaced
from wuerfelregeln.dice import FACES, sorted_faces
from wuerfelregeln.lookup import Table
from wuerfelregeln.yacht.actions import CATEGORIES, LOWER, UPPER, Category, Joker
from wuerfelregeln.yacht.state import Sheet

__all__ = [
    "EXTRA_POINTS",
    "LEAFLET_POINTS",
    "NATURAL",
    "UPPER_BONUS",
    "UPPER_TARGET",
    "Breakdown",
    "UpperProgress",
    "breakdown",
    "enter",
    "enterable",
    "extra_points",
    "points",
    "score",
    "upper_progress",
]

UPPER_TARGET = 63
UPPER_BONUS = 35
EXTRA_POINTS = 100
LEAFLET_POINTS = 50

_FULL_HOUSE, _SMALL, _LARGE, _FIVE = 25, 30, 40, 50


# --- what dice bring --------------------------------------------------------------------


def score(category: Category, dice: Iterable[int]) -> int:
    """Return what five dice bring in ``category`` by themselves, without any joker.

    >>> score(Category.SMALL_STRAIGHT, (1, 2, 3, 3, 4)), score(Category.FULL_HOUSE, (4, 4, 4, 4, 2))
    (30, 0)

    Five alike are no full house (ruling Y2). Raises `ValueError` unless there are five dice
    that show 1 to 6, `TypeError` for dice that are not whole numbers and for anything but a
    `Category`.
    """
    if not isinstance(category, Category):
        raise _no_category(category)
    hand = sorted_faces(dice)
    if len(hand) != 5 or not set(hand) <= set(FACES):
        raise ValueError(f"expected five dice from 1 to 6, not {hand}")
    return NATURAL[hand][category]


def _no_category(found: object) -> TypeError:
    return TypeError(f"expected a Category, such as Category.CHANCE, not {found!r}")


def _natural(dice: tuple[int, ...]) -> tuple[int, ...]:
    total = sum(dice)
    counts = sorted((dice.count(face) for face in set(dice)), reverse=True)
    return (
        *(face * dice.count(face) for face in FACES),
        total if counts[0] >= 3 else 0,
        total if counts[0] >= 4 else 0,
        _FULL_HOUSE if counts == [3, 2] else 0,
        _SMALL if _longest_run(dice) >= 4 else 0,
        _LARGE if _longest_run(dice) == 5 else 0,
        _FIVE if counts[0] == 5 else 0,
        total,
    )


NATURAL: Mapping[tuple[int, ...], tuple[int, ...]] = Table(_natural)
"""By five sorted dice: what they bring in each row, without any joker."""


def _longest_run(dice: tuple[int, ...]) -> int:
    longest = run = 0
    for face in FACES:
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    return longest


# --- further five alike (Y1, Y9) ----------------------------------------------------------

_JOKER_POINTS = {
    Category.FULL_HOUSE: _FULL_HOUSE,
    Category.SMALL_STRAIGHT: _SMALL,
    Category.LARGE_STRAIGHT: _LARGE,
}


def points(sheet: Sheet, category: Category, dice: tuple[int, ...], joker: Joker) -> int:
    """Return what five sorted dice bring in a row of this sheet, a joker included (Y1, Y9).

    >>> fifty = Sheet((None,) * 11 + (50, None))
    >>> points(fifty, Category.LARGE_STRAIGHT, (4, 4, 4, 4, 4), Joker.FREE)
    40
    >>> points(fifty, Category.ONES, (4, 4, 4, 4, 4), Joker.FREE)
    20

    What is counted beside the rows, +100 or +50, is not part of it; `enter` counts that. Raises
    `TypeError` for anything but a `Category`.
    """
    if not isinstance(category, Category):
        raise _no_category(category)
    if dice[0] != dice[4] or not _counts_in_full(sheet, dice, joker):
        return NATURAL[dice][category]
    if category in UPPER and joker is Joker.FREE:
        return sum(dice)
    return _JOKER_POINTS.get(category, NATURAL[dice][category])


def _counts_in_full(sheet: Sheet, dice: tuple[int, ...], joker: Joker) -> bool:
    five = sheet.rows[Category.FIVE_OF_A_KIND]
    if joker is Joker.NONE or five is None:
        return False
    if joker in (Joker.FREE, Joker.FREE_MATCHING):
        return five == _FIVE
    return sheet.rows[_matching_row(dice)] is not None


_BINDING = (Joker.FORCED, Joker.KNIFFEL)


def _matching_row(dice: tuple[int, ...]) -> Category:
    return UPPER[dice[0] - 1]


def enterable(sheet: Sheet, dice: tuple[int, ...], joker: Joker) -> tuple[int | None, ...]:
    """Return the rows of the sheet, where None marks those that these dice may go into.

    >>> fifty = Sheet((None,) * 11 + (50, None))
    >>> rows = enterable(fifty, (4, 4, 4, 4, 4), Joker.FORCED)
    >>> [str(category) for category in CATEGORIES if rows[category] is None]
    ['fours']

    Every free row, save that `Joker.FORCED` and `Joker.KNIFFEL` send a further five alike into its
    own upper row while that is free, and `Joker.FORCED` then into the lower section while anything
    is free there.
    """
    rows = sheet.rows
    if dice[0] != dice[4] or joker not in _BINDING or rows[Category.FIVE_OF_A_KIND] is None:
        return rows
    matching = _matching_row(dice)
    if rows[matching] is None:
        return tuple(None if row == matching else 0 for row in CATEGORIES)
    if joker is Joker.FORCED and None in rows[len(UPPER) :]:
        return (0,) * len(UPPER) + rows[len(UPPER) :]
    return rows


def enter(sheet: Sheet, category: Category, dice: tuple[int, ...], joker: Joker) -> Sheet:
    """Return the sheet with the dice entered into a free row, extra points counted (Y1, Y9).

    >>> enter(Sheet(), Category.SIXES, (1, 6, 6, 6, 6), Joker.FREE).rows[Category.SIXES]
    24

    ``dice`` are five, sorted. Whether the row may be used is the game's to check. Raises
    `TypeError` for anything but a `Category`.
    """
    if not isinstance(category, Category):
        raise _no_category(category)
    if dice[0] != dice[4]:
        brings, extra = NATURAL[dice][category], sheet.extra
    else:
        brings = points(sheet, category, dice, joker)
        extra = sheet.extra + _is_rewarded(sheet, category, dice, joker)
    return Sheet(replaced(sheet.rows, category, brings), extra)


def _is_rewarded(sheet: Sheet, category: Category, dice: tuple[int, ...], joker: Joker) -> bool:
    five = sheet.rows[Category.FIVE_OF_A_KIND]
    if joker is Joker.KNIFFEL:
        return five is not None and category is _matching_row(dice)
    return five == _FIVE and joker is not Joker.NONE


def extra_points(joker: Joker) -> int:
    """Return how many points each further five alike counts that `Sheet.extra` tells of.

    >>> extra_points(Joker.FREE), extra_points(Joker.KNIFFEL)
    (100, 50)
    """
    return LEAFLET_POINTS if joker is Joker.KNIFFEL else EXTRA_POINTS


# --- what a sheet is worth ----------------------------------------------------------------


@frozen
class Breakdown:
    """The sums under a sheet, each in points; ``total`` is the sum of the other four.

    >>> breakdown(Sheet((3, 6, 9, 12, 15, 18) + (None,) * 7))
    Breakdown(upper=63, bonus=35, lower=0, extra=0, total=98)
    """

    upper: int
    bonus: int
    lower: int
    extra: int
    total: int


def breakdown(sheet: Sheet, joker: Joker = Joker.FREE) -> Breakdown:
    """Return upper section, bonus, lower section, further fives and total of a sheet.

    >>> fifty = Sheet((5,) + (None,) * 10 + (50, None), extra=1)
    >>> breakdown(fifty).extra, breakdown(fifty, Joker.KNIFFEL).extra
    (100, 50)

    Free rows count nothing. The joker rule matters for a sheet with further fives alone: each of
    them counts 50 under `Joker.KNIFFEL` and 100 under the other rules.
    """
    upper = sum(sheet.rows[row] or 0 for row in UPPER)
    lower = sum(sheet.rows[row] or 0 for row in LOWER)
    bonus = UPPER_BONUS if upper >= UPPER_TARGET else 0
    extra = extra_points(joker) * sheet.extra
    return Breakdown(upper, bonus, lower, extra, upper + bonus + lower + extra)


@frozen
class UpperProgress:
    """What the bar to the bonus shows, in points.

    >>> upper_progress(Sheet((3, 4) + (None,) * 11))
    UpperProgress(points=7, target=63, missing=56, ahead=-2)

    ``ahead`` compares with three of each face in the rows that are filled.
    """

    points: int
    target: int
    missing: int
    ahead: int


def upper_progress(sheet: Sheet) -> UpperProgress:
    """Return how far the upper section is on its way to the bonus.

    >>> upper_progress(Sheet((3, 6, 9, 12, 15, 18) + (None,) * 7)).missing
    0
    """
    filled = [(row, value) for row in UPPER if (value := sheet.rows[row]) is not None]
    reached = sum(value for _, value in filled)
    par = sum(3 * (row + 1) for row, _ in filled)
    return UpperProgress(reached, UPPER_TARGET, max(0, UPPER_TARGET - reached), reached - par)
