"""The pads of Splitter as data: a `Layout` is made from a drawing and checked.

In a drawing ``.`` is no field, ``1`` a plain field, ``S`` a star, ``H`` a heart and ``|`` the mid
line. A pad of one's own needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from wuerfelregeln.lines import BLANKS, DrawingError, checked_text, lines_of
from wuerfelregeln.lookup import Recent
from wuerfelregeln.whole import shown
from wuerfelregeln.words import Words

__all__ = ["LAYOUTS", "LAYOUT_A", "LAYOUT_B", "MOST_PLACES", "Layout", "drawn_lines"]

MOST_PLACES = 1000
"""The most places of a pad, holes included: every event of a game costs a look at all of them."""

_NO_FIELD, _STAR, _HEART, _MID = ".", "S", "H", "|"
_SYMBOLS = (_NO_FIELD, "1", _STAR, _HEART)


def _checked(_instance: object, _attribute: object, rows: Any) -> None:
    if not isinstance(rows, tuple) or not all(isinstance(row, str) for row in rows):
        raise TypeError(f"rows must be a tuple of texts, one per row of the pad, not {shown(rows)}")
    lines = [(number, 1, row) for number, row in enumerate(rows, 1)]
    _check_shape(lines, _SYMBOLS)
    width, places = len(rows[0]), len(rows) * len(rows[0])
    if places > MOST_PLACES:
        problem = Words(
            de=f"{places} Plätze, Löcher mitgezählt, erwartet höchstens {MOST_PLACES}",
            en=f"{places} places, holes included, expected at most {MOST_PLACES}",
        )
        raise DrawingError(problem, 1)
    if width % 2:
        problem = Words(
            de=f"{width} Spalten lassen sich nicht in zwei gleiche Hälften teilen",
            en=f"{width} columns cannot be split into two equal halves",
        )
        raise DrawingError(problem, 1)
    _check_symmetry(lines)


@frozen(cache_hash=True)
class Layout:
    """A pad: which fields there are, and which of them bear a star or a heart.

    >>> layout = Layout.parse("S1|11")
    >>> layout
    Layout(rows=('S111',))
    >>> print(layout)
    S1|11

    ``rows`` are the lines of the drawing without the mid line, which runs through the middle.
    Every field needs its mirror field; stars and hearts may stand on one side alone. Rows times
    columns are at most `MOST_PLACES`, a technical limit. Raises `DrawingError` (a `ValueError`) for
    rows that are no pad, `TypeError` for other types.
    """

    rows: tuple[str, ...] = field(validator=_checked)

    @classmethod
    def parse(cls, drawing: str) -> Layout:
        """Return the layout of a drawing with its mid line.

        >>> Layout.parse('''
        ...     .1|1.
        ...     SH|H1
        ... ''').rows
        ('.11.', 'SHH1')

        Blanks around the lines and empty lines around the drawing do not matter, ``#`` starts a
        comment. Raises `DrawingError` with line and column for an empty or ragged drawing, an
        unknown symbol, a mid line that is missing or not in the middle, a field without its
        mirror field, and a pad without any pair.
        """
        lines = list(drawn_lines(drawing))
        _check_shape(lines, (*_SYMBOLS, _MID))
        for line in lines:
            _check_mid_line(lines[0][2], line)
        _check_symmetry(lines)
        return cls(tuple(text.replace(_MID, "") for _, _, text in lines))

    def __str__(self) -> str:
        middle = self.middle
        return "\n".join(row[:middle] + _MID + row[middle:] for row in self.rows)

    @property
    def middle(self) -> int:
        """The number of columns on either side of the mid line."""
        return len(self.rows[0]) // 2

    @property
    def fields(self) -> tuple[tuple[int, int], ...]:
        """Row and column of every field, row by row, from left to right.

        >>> Layout.parse(".1|1.").fields
        ((0, 1), (0, 2))

        Everywhere else a field is its index in this tuple.
        """
        return _GEOMETRY[self].fields

    @property
    def pairs(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        """The left and the right field of every (row, distance), each as its index.

        >>> Layout.parse("11|11").pairs
        {(0, 1): (1, 2), (0, 2): (0, 3)}
        """
        return _GEOMETRY[self].pairs

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The fields that touch each field: above, left, right and below.

        >>> Layout.parse("11|11").neighbours
        ((1,), (0, 2), (1, 3), (2,))

        Fields touch across the mid line, but not across a hole.
        """
        return _GEOMETRY[self].neighbours

    @property
    def stars(self) -> frozenset[int]:
        """The fields with a star."""
        return _GEOMETRY[self].stars

    @property
    def hearts(self) -> frozenset[int]:
        """The fields with a heart."""
        return _GEOMETRY[self].hearts


@frozen
class _Geometry:
    """What follows from the rows of a layout; made once for each."""

    fields: tuple[tuple[int, int], ...]
    pairs: dict[tuple[int, int], tuple[int, int]]
    neighbours: tuple[tuple[int, ...], ...]
    stars: frozenset[int]
    hearts: frozenset[int]


def _geometry(layout: Layout) -> _Geometry:
    rows, middle = layout.rows, layout.middle
    fields = tuple(
        (row, column)
        for row, symbols in enumerate(rows)
        for column, symbol in enumerate(symbols)
        if symbol != _NO_FIELD
    )
    index = {place: number for number, place in enumerate(fields)}
    pairs = {
        (row, distance): (index[row, middle - distance], index[row, middle + distance - 1])
        for row in range(len(rows))
        for distance in range(1, middle + 1)
        if (row, middle - distance) in index
    }
    neighbours = tuple(
        tuple(
            index[place]
            for place in (
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            )
            if place in index
        )
        for row, column in fields
    )
    stars, hearts = (
        frozenset(index[row, column] for row, column in fields if rows[row][column] == symbol)
        for symbol in (_STAR, _HEART)
    )
    return _Geometry(fields, pairs, neighbours, stars, hearts)


_GEOMETRY: Recent[Layout, _Geometry] = Recent(_geometry, most=64)


# --- reading a drawing ------------------------------------------------------------------------

_Line: TypeAlias = tuple[int, int, str]
"""Number of the line, column of its first symbol, and its symbols."""


def drawn_lines(drawing: str) -> Iterator[_Line]:
    r"""Yield the lines of a drawing: number, column of the first symbol, and the symbols.

    >>> list(drawn_lines("# a pad\n  1|1  \n"))
    [(2, 3, '1|1')]

    Comments go, and so do empty lines around the drawing; an empty line within it stays.
    """
    lines = [
        line.partition("#")[0].rstrip(BLANKS)
        for line in lines_of(checked_text(drawing, "a drawing"))
    ]
    drawn = [number for number, line in enumerate(lines) if line]
    for number in range(drawn[0], drawn[-1] + 1) if drawn else ():
        text = lines[number].lstrip(BLANKS)
        yield number + 1, len(lines[number]) - len(text) + 1, text


def _check_shape(lines: Sequence[_Line], symbols: tuple[str, ...]) -> None:
    if not lines:
        raise DrawingError(Words(de="hier steht kein Blatt", en="there is no pad here"), 1)
    wanted = len(lines[0][2])
    for number, first, text in lines:
        for column, symbol in enumerate(text, first):
            if symbol not in symbols:
                known = " ".join(symbols)
                problem = Words(
                    de=f"unbekanntes Zeichen {symbol!r}, erwartet eines von: {known}",
                    en=f"unknown symbol {symbol!r}, expected one of: {known}",
                )
                raise DrawingError(problem, number, column)
        if len(text) != wanted:
            problem = Words(
                de=f"{len(text)} Zeichen, erwartet {wanted} wie in der ersten Zeile",
                en=f"{len(text)} symbols, expected {wanted} as in the first line",
            )
            raise DrawingError(problem, number, first)


def _check_mid_line(opening: str, line: _Line) -> None:
    number, first, text = line
    if text.count(_MID) != 1:
        problem = Words(
            de=f"{text.count(_MID)} Mittellinien „{_MID}“, erwartet eine",
            en=f"{text.count(_MID)} mid lines “{_MID}”, expected one",
        )
        raise DrawingError(problem, number, first)
    left, right = text.find(_MID), len(text) - text.find(_MID) - 1
    if left != opening.find(_MID):
        problem = Words(
            de="die Mittellinie steht nicht in derselben Spalte wie in der ersten Zeile",
            en="the mid line is not in the same column as in the first line",
        )
        raise DrawingError(problem, number, first + left)
    if left != right:
        problem = Words(
            de=f"{left} Spalten links der Mittellinie, aber {right} rechts",
            en=f"{left} columns left of the mid line, but {right} right of it",
        )
        raise DrawingError(problem, number, first + left)


def _check_symmetry(lines: Sequence[_Line]) -> None:
    for number, first, text in lines:
        for column, (symbol, mirrored) in enumerate(zip(text, reversed(text), strict=True), first):
            if symbol != _NO_FIELD and mirrored == _NO_FIELD:
                other = 2 * first + len(text) - 1 - column
                problem = Words(
                    de=f"dieses Feld hat kein Spiegelfeld in Spalte {other}",
                    en=f"this field has no mirror field at column {other}",
                )
                raise DrawingError(problem, number, column)
    if all(set(text) <= {_NO_FIELD, _MID} for _, _, text in lines):
        problem = Words(de="das Blatt hat kein Feldpaar", en="the pad has no pair of fields")
        raise DrawingError(problem, lines[0][0], lines[0][1])


# --- the printed pads -------------------------------------------------------------------------

LAYOUT_A = Layout.parse("""
    ..11|11..
    .111|111.
    1111|1111
    S111|111S
    1111|1111
    .111|111.
    ..11|11..
""")
"""Pad A: two stars."""

LAYOUT_B = Layout.parse("""
    111.|.1H1
    1111|1111
    .H11|111.
    .11.|.11.
    .111|H11.
    1111|1111
    1S1.|.1S1
""")
"""Pad B: holes, two stars and three hearts."""

LAYOUTS: Mapping[str, Layout] = {"A": LAYOUT_A, "B": LAYOUT_B}
"""The printed pads by name."""
