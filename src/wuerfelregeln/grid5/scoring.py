"""Points of Knister: what a line brings, what a sheet is worth. Takes sheets, not states.

In the order of the sheet: the twelve lines, the eight combinations, the doubled diagonals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache

from attrs import frozen

from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, SIDE
from wuerfelregeln.grid5.state import Sheet

__all__ = [
    "LINES",
    "POINTS",
    "Category",
    "Line",
    "LineKind",
    "LineScore",
    "Rating",
    "breakdown",
    "category",
    "gain",
    "line_points",
    "rating",
    "score_line",
    "score_sheet",
    "sheet_points",
]


# --- the twelve lines -------------------------------------------------------------------


class LineKind(Enum):
    """Which way a line runs.

    >>> LineKind.DIAGONAL
    LineKind.DIAGONAL
    """

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"

    def __repr__(self) -> str:
        return f"LineKind.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


@frozen
class Line:
    """One of the twelve lines: its kind, its number from 0 and its five fields.

    >>> LINES[11]
    Line(kind=LineKind.DIAGONAL, index=1, fields=(4, 8, 12, 16, 20))

    Rows count from the top and columns from the left; diagonal 0 falls from the top left,
    diagonal 1 from the top right. ``fields`` are indices into the 25 numbers of a sheet.
    """

    kind: LineKind
    index: int
    fields: tuple[int, ...]

    @property
    def factor(self) -> int:
        """How often the points of this line count: twice for a diagonal."""
        return 2 if self.kind is LineKind.DIAGONAL else 1


def _lines() -> tuple[Line, ...]:
    along = range(SIDE)
    return (
        *(Line(LineKind.ROW, r, tuple(SIDE * r + c for c in along)) for r in along),
        *(Line(LineKind.COLUMN, c, tuple(SIDE * r + c for r in along)) for c in along),
        Line(LineKind.DIAGONAL, 0, tuple(SIDE * r + r for r in along)),
        Line(LineKind.DIAGONAL, 1, tuple(SIDE * r + SIDE - 1 - r for r in along)),
    )


LINES = _lines()
"""Five rows, five columns, two diagonals."""

_THROUGH = tuple(
    tuple(
        (line.factor, tuple(other for other in line.fields if other != index))
        for line in LINES
        if index in line.fields
    )
    for index in range(FIELDS)
)
"""For each field the lines through it: how often they count and their four other fields."""


# --- the eight combinations -------------------------------------------------------------


class Category(Enum):
    """What a full line shows, in the order of the sheet; exactly one of them.

    >>> Category.FULL_HOUSE, str(Category.FULL_HOUSE)
    (Category.FULL_HOUSE, 'full_house')
    """

    PAIR = "pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FIVE_OF_A_KIND = "five_of_a_kind"
    TWO_PAIRS = "two_pairs"
    FULL_HOUSE = "full_house"
    STRAIGHT_WITH_7 = "straight_with_7"
    STRAIGHT_WITHOUT_7 = "straight_without_7"
    NOTHING = "nothing"

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


POINTS: Mapping[Category, int] = {
    Category.PAIR: 1,
    Category.THREE_OF_A_KIND: 3,
    Category.FOUR_OF_A_KIND: 6,
    Category.FIVE_OF_A_KIND: 10,
    Category.TWO_PAIRS: 3,
    Category.FULL_HOUSE: 8,
    Category.STRAIGHT_WITH_7: 8,
    Category.STRAIGHT_WITHOUT_7: 12,
    Category.NOTHING: 0,
}
"""What each combination brings, before a diagonal doubles it."""

_BY_COUNTS = {
    (2, 1, 1, 1): Category.PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (3, 2): Category.FULL_HOUSE,
}


def category(numbers: Iterable[int | None]) -> Category | None:
    """Return what five numbers show, in whatever order; None while one of them is missing.

    >>> category((5, 7, 8, 4, 6)), category((9, 9, 2, 9, 2))
    (Category.STRAIGHT_WITH_7, Category.FULL_HOUSE)
    >>> category((5, 7, 8, 4, None)) is None
    True

    Raises `ValueError` unless there are five numbers from 2 to 12, `TypeError` for anything that
    is neither a whole number nor None.
    """
    return _category(_checked(numbers, SIDE))


def score_line(numbers: Iterable[int | None]) -> int:
    """Return the points of one line, not doubled; 0 while a number is missing (ruling G3).

    >>> score_line((5, 7, 8, 4, 6)), score_line((6, 4, 2, 5, 3)), score_line((2, 3, 4, 5, 7))
    (8, 12, 0)

    Raises `ValueError` unless there are five numbers from 2 to 12, `TypeError` for anything that
    is neither a whole number nor None.
    """
    return line_points(_checked(numbers, SIDE))


def line_points(numbers: Sheet) -> int:
    """Return the points of one line that needs no checking.

    >>> line_points((3, 3, 3, 3, 3))
    10
    """
    found = _category(numbers)
    return 0 if found is None else POINTS[found]


def _category(numbers: Sheet) -> Category | None:
    if None in numbers:
        return None
    return _of_sorted(tuple(sorted(numbers)))  # type: ignore[type-var]  # no None is left


@cache
def _of_sorted(numbers: tuple[int, ...]) -> Category:
    counts = tuple(count for _, count in Counter(numbers).most_common())
    if counts in _BY_COUNTS:
        return _BY_COUNTS[counts]
    if numbers[-1] - numbers[0] != SIDE - 1:
        return Category.NOTHING
    return Category.STRAIGHT_WITH_7 if 7 in numbers else Category.STRAIGHT_WITHOUT_7


# --- what a sheet is worth --------------------------------------------------------------


@frozen
class LineScore:
    """What one line of a sheet brings: ``points`` as they count, a diagonal's already doubled.

    >>> breakdown((7,) * 25)[10].points, breakdown((7,) * 25)[10].doubled
    (20, True)

    ``category`` is None while the line is not full.
    """

    line: Line
    category: Category | None
    points: int

    @property
    def doubled(self) -> bool:
        """Whether the line is a diagonal, which counts twice."""
        return self.line.kind is LineKind.DIAGONAL


def breakdown(numbers: Iterable[int | None]) -> tuple[LineScore, ...]:
    """Return the twelve lines of a sheet, in the order of `LINES`, with what each brings.

    >>> top = breakdown((2, 2, 2, 3, 3) + (None,) * 20)[0]
    >>> top.line.kind, top.category, top.points
    (LineKind.ROW, Category.FULL_HOUSE, 8)

    ``numbers`` are 25, row by row, None where a field is empty. Raises what `score_sheet` does.
    """
    sheet = _checked(numbers, FIELDS)
    scored = []
    for line in LINES:
        cells = tuple(sheet[index] for index in line.fields)
        scored.append(LineScore(line, _category(cells), line.factor * line_points(cells)))
    return tuple(scored)


def score_sheet(numbers: Iterable[int | None]) -> int:
    """Return the points of a sheet: its full lines, the diagonals twice (ruling G3).

    >>> score_sheet((2 * row + column) % 5 + 2 for row in range(5) for column in range(5))
    168

    ``numbers`` are 25, row by row, None where a field is empty. Raises `ValueError` for another
    length or a number outside 2 to 12, `TypeError` for anything that is neither a whole number
    nor None.
    """
    return sheet_points(_checked(numbers, FIELDS))


def sheet_points(sheet: Sheet) -> int:
    """Return the points of a sheet that needs no checking.

    >>> sheet_points((7,) * 25)
    140
    """
    return sum(
        line.factor * line_points(tuple([sheet[index] for index in line.fields])) for line in LINES
    )


def gain(sheet: Sheet, index: int, number: int) -> int:
    """Return the points that ``number`` brings at once in the free field ``index``.

    >>> gain((3, 3, 3, 3) + (None,) * 21, 4, 3)
    10

    These are the points of the lines that it makes full.
    """
    return sum(
        factor * line_points((number, *[sheet[other] for other in others]))
        for factor, others in _THROUGH[index]
    )


def _checked(numbers: Iterable[int | None], expected: int) -> Sheet:
    if isinstance(numbers, str):
        raise TypeError(f"numbers are whole numbers or None, not the text {numbers!r}")
    cells = tuple(numbers)
    for index, number in enumerate(cells):
        if number is not None and type(number) is not int:
            raise TypeError(f"number {index} must be a whole number or None, not {number!r}")
    if len(cells) != expected:
        raise ValueError(f"expected {expected} numbers, not {len(cells)}")
    for index, number in enumerate(cells):
        if number is not None and number not in NUMBERS:
            raise ValueError(f"number {index} must be 2 to 12 or None, not {number}")
    return cells


# --- the solo rating (G5) ---------------------------------------------------------------


class Rating(Enum):
    """How good one sheet is, for a solo player (ruling G5); the value is what it must exceed.

    >>> Rating.SUPER, Rating.SUPER.value
    (Rating.SUPER, 80)
    """

    SPECTACULAR = 100
    SUPER = 80
    GOOD = 50

    def __repr__(self) -> str:
        return f"Rating.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


def rating(points: int) -> Rating | None:
    """Return the rating of one sheet's points; None up to 50 (ruling G5).

    >>> rating(101), rating(100), rating(50)
    (Rating.SPECTACULAR, Rating.SUPER, None)

    The display names are in ``Grid5.about.names``.
    """
    return next((level for level in Rating if points > level.value), None)
