"""Points of Knister: what a line brings, what a sheet is worth. Takes sheets, not states.

In the order of the sheet: the twelve lines, the eight combinations, the doubled diagonals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import frozen

from wuerfelregeln.core import replaced
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, SIDE, Category, LineKind, Rating
from wuerfelregeln.grid5.state import Sheet
from wuerfelregeln.lookup import Table

__all__ = [
    "LINES",
    "LINES_THROUGH",
    "POINTS",
    "Line",
    "LineScore",
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


@frozen
class Line:
    """One of the twelve lines: its kind, its number from 0, its five fields, how often it counts.

    >>> LINES[11]
    Line(kind=LineKind.DIAGONAL, index=1, fields=(4, 8, 12, 16, 20), factor=2)

    Rows count from the top and columns from the left; diagonal 0 falls from the top left,
    diagonal 1 from the top right. ``fields`` are indices into the 25 numbers of a sheet.
    """

    kind: LineKind
    index: int
    fields: tuple[int, ...]
    factor: int = 1


def _lines() -> tuple[Line, ...]:
    along = range(SIDE)
    return (
        *(Line(LineKind.ROW, row, tuple(SIDE * row + n for n in along)) for row in along),
        *(
            Line(LineKind.COLUMN, column, tuple(SIDE * n + column for n in along))
            for column in along
        ),
        Line(LineKind.DIAGONAL, 0, tuple(SIDE * n + n for n in along), 2),
        Line(LineKind.DIAGONAL, 1, tuple(SIDE * n + SIDE - 1 - n for n in along), 2),
    )


LINES = _lines()
"""Five rows, five columns, two diagonals."""

LINES_THROUGH = tuple(
    tuple(line for line in LINES if index in line.fields) for index in range(FIELDS)
)
"""By field: the two, three or four lines that it belongs to."""


# --- the eight combinations -------------------------------------------------------------

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

_BY_COUNTS: Mapping[tuple[int, ...], Category] = {
    (2, 1, 1, 1): Category.PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (3, 2): Category.FULL_HOUSE,
}


def _shown(numbers: tuple[int, ...]) -> Category:
    """Return what five sorted numbers show."""
    counts = tuple(count for _, count in Counter(numbers).most_common())
    if counts in _BY_COUNTS:
        return _BY_COUNTS[counts]
    if numbers[-1] - numbers[0] != SIDE - 1:
        return Category.NOTHING
    return Category.STRAIGHT_WITH_7 if 7 in numbers else Category.STRAIGHT_WITHOUT_7


_CATEGORIES: Table[tuple[int, ...], Category] = Table(_shown)


def _category(cells: Sheet) -> Category | None:
    numbers = sorted([cell for cell in cells if cell is not None])
    return _CATEGORIES[tuple(numbers)] if len(numbers) == SIDE else None


def line_points(cells: Sheet) -> int:
    """Return the points of five cells that need no checking, not doubled.

    >>> line_points((3, 3, 3, 3, 3)), line_points((3, 3, 3, 3, None))
    (10, 0)
    """
    found = _category(cells)
    return 0 if found is None else POINTS[found]


def category(numbers: Iterable[int | None]) -> Category | None:
    """Return what five numbers show, in whatever order; None while one of them is missing.

    >>> category((5, 7, 8, 4, 6)), category((9, 9, 2, 9, 2))
    (Category.STRAIGHT_WITH_7, Category.FULL_HOUSE)
    >>> category((5, 7, 8, 4, None)) is None
    True

    Raises what `score_line` does.
    """
    return _category(_checked(numbers, SIDE))


def score_line(numbers: Iterable[int | None]) -> int:
    """Return the points of five numbers, not doubled; 0 while one is missing (ruling G3).

    >>> score_line((5, 7, 8, 4, 6)), score_line((6, 4, 2, 5, 3)), score_line((2, 3, 4, 5, 7))
    (8, 12, 0)

    Raises `ValueError` for another length or a number outside 2 to 12, `TypeError` for anything
    that is neither a whole number nor None.
    """
    return line_points(_checked(numbers, SIDE))


# --- what a sheet is worth --------------------------------------------------------------


@frozen
class LineScore:
    """What one line of a sheet brings: ``points`` as they count, a diagonal's already doubled.

    >>> falling = breakdown((7,) * 25)[10]
    >>> falling.category, falling.points, falling.doubled
    (Category.FIVE_OF_A_KIND, 20, True)

    ``category`` is None while the line is not full.
    """

    line: Line
    category: Category | None
    points: int

    @property
    def doubled(self) -> bool:
        """Whether the line counts twice, as the diagonals do."""
        return self.line.factor == 2


def breakdown(numbers: Iterable[int | None]) -> tuple[LineScore, ...]:
    """Return the twelve lines of a sheet, in the order of `LINES`, with what each brings.

    >>> top = breakdown((2, 2, 2, 3, 3) + (None,) * 20)[0]
    >>> top.line.kind, top.category, top.points
    (LineKind.ROW, Category.FULL_HOUSE, 8)

    The sum of the points is `score_sheet`, which also tells what ``numbers`` are and what is
    raised.
    """
    sheet = _checked(numbers, FIELDS)
    lines = [(line, _category(_cells(sheet, line))) for line in LINES]
    return tuple(
        LineScore(line, found, 0 if found is None else line.factor * POINTS[found])
        for line, found in lines
    )


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
    return sum(line.factor * line_points(_cells(sheet, line)) for line in LINES)


def gain(sheet: Sheet, index: int, number: int) -> int:
    """Return the points that ``number`` brings at once in the free field ``index``.

    >>> gain((3, 3, 3, 3) + (None,) * 21, 4, 3)
    10

    These are the points of the lines that it makes full.
    """
    after = replaced(sheet, index, number)
    return sum(line.factor * line_points(_cells(after, line)) for line in LINES_THROUGH[index])


def _cells(sheet: Sheet, line: Line) -> Sheet:
    return tuple([sheet[index] for index in line.fields])


def _checked(numbers: Iterable[int | None], expected: int) -> Sheet:
    if isinstance(numbers, str):
        raise TypeError(f"numbers are whole numbers or None, not the text {numbers!r}")
    cells = tuple(numbers)
    if len(cells) != expected:
        raise ValueError(f"expected {expected} numbers, not {len(cells)}")
    for index, number in enumerate(cells):
        if number is None:
            continue
        if type(number) is not int:
            raise TypeError(f"number {index} must be a whole number or None, not {number!r}")
        if number not in NUMBERS:
            raise ValueError(f"number {index} must be 2 to 12 or None, not {number}")
    return cells


# --- the solo rating (G5) ---------------------------------------------------------------


def rating(points: int) -> Rating | None:
    """Return the rating of one sheet's points; None up to 50 (ruling G5).

    >>> rating(101), rating(100), rating(50)
    (Rating.SPECTACULAR, Rating.SUPER, None)

    Ratings have display names, like everything else: ``Grid5.about.name(Rating.SUPER, "de")``.
    """
    return next((level for level in Rating if points > level.value), None)
