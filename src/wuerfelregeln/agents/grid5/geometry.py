"""The sheet of Knister as arrays: which lines and fields are alike, and how they cross.

This module needs numpy (extra ``fast``).
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wuerfelregeln.agents.grid5.lines import CHANCES, FILLINGS, OPEN, follow
from wuerfelregeln.grid5 import FIELDS, LINES, NUMBERS, SIDE, LineKind
from wuerfelregeln.grid5.scoring import LINES_THROUGH

__all__ = [
    "CROSSINGS",
    "CROSSING_BY_FIELD",
    "CROSSING_BY_LINE",
    "FIELD_KIND",
    "FIELD_LINES",
    "FOLLOW",
    "LINE_FIELDS",
    "LINE_KIND",
    "NO_FILLING",
    "NO_LINE",
]

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]
Flags: TypeAlias = NDArray[np.bool_]

# --- the geometry of the sheet -----------------------------------------------------------

# Rows and columns 0, 1, 3 and 4 can be exchanged for each other without changing what lines there
# are, so they share their tables; the middle row and column have tables of their own.
_OUTER, _MIDDLE, _DIAGONAL = range(3)
_CENTRE = SIDE // 2


def _kinds_of_lines() -> list[int]:
    return [
        _DIAGONAL
        if line.kind is LineKind.DIAGONAL
        else _MIDDLE
        if line.index == _CENTRE
        else _OUTER
        for line in LINES
    ]


LINE_KIND: Ints = np.array(_kinds_of_lines())
"""By line: 0 for an outer row or column, 1 for a middle one, 2 for a diagonal."""

LINE_FIELDS: Ints = np.array([line.fields for line in LINES])
"""By line: its five fields."""

FIELD_KIND: Ints = np.array(
    [
        3 if len(lines) == 4 else 2 if len(lines) == 3 else int(_CENTRE in divmod(index, SIDE))
        for index, lines in enumerate(LINES_THROUGH)
    ]
)
"""By field: 0 on two outer lines, 1 on a middle line, 2 on a diagonal, 3 in the centre."""

CROSSINGS = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 3), (2, 2), (2, 3))
"""The pairs of a kind of line and a kind of field on it that there are."""

NO_LINE = len(LINES)
"""Stands for a line where a field has fewer than four."""

FIELD_LINES: Ints = np.array(
    [([LINES.index(line) for line in lines] + [NO_LINE] * 4)[:4] for lines in LINES_THROUGH]
)
"""By field: its lines, filled up to four with the number 12, which is no line."""

_STEP: Ints = np.array(
    [
        [LINES[line].fields.index(index) if line != NO_LINE else 0 for line in FIELD_LINES[index]]
        for index in range(FIELDS)
    ]
)
"""By field and line through it: which of the five fields of that line it is."""

_KIND: Ints = np.append(LINE_KIND, 0)


def _crossing(line: int, index: int) -> int:
    return CROSSINGS.index((int(_KIND[line]), int(FIELD_KIND[index])))


CROSSING_BY_LINE: Ints = np.array(
    [[_crossing(number, index) for index in line.fields] for number, line in enumerate(LINES)]
)
"""By line and its five fields: which of the `CROSSINGS` that is."""

CROSSING_BY_FIELD: Ints = np.array(
    [
        [_crossing(line, index) if line != NO_LINE else 0 for line in FIELD_LINES[index]]
        for index in range(FIELDS)
    ]
)
"""By field and its lines, filled up to four: which of the `CROSSINGS` that is."""

NO_FILLING = len(FILLINGS)
"""Stands for the filling of a line that is none, and for what a full line leads to."""

FOLLOW: Ints = np.full((NO_FILLING + 1, len(NUMBERS)), NO_FILLING)
FOLLOW[:OPEN] = follow()
"""By filling and number, from a two on: the filling that the line then has."""

NUMBER_CHANCES: Floats = np.array(CHANCES, dtype=np.float32)
