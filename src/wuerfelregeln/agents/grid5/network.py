"""What a sheet of Knister is worth, by tables that were trained, and looking some plies ahead.

The value of a sheet with ``left`` empty fields is a sum of three parts:

* every line: its points once it is full, before that a table by ``left`` and by its filling;
* every empty field: each line through it has a vector, by its filling and by what kind of field
  this is. The vectors are added, and what is positive in the sum is weighed. So two lines that
  want the same number in the field where they cross are worth more than each by itself;
* the sheet: the same once more, with a vector of every open line.

``tools/train_grid5.py`` learns these tables, see the decision note ``grid5-strong-players``. This
module needs numpy (extra ``fast``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.grid5.lines import CHANCES, FILLINGS, OPEN, fillings_of, follow
from wuerfelregeln.grid5 import FIELDS, LINES, NUMBERS, SIDE, LineKind, Sheet
from wuerfelregeln.grid5.scoring import LINES_THROUGH, line_points, score_sheet

__all__ = [
    "CROSSINGS",
    "CROSSING_BY_FIELD",
    "CROSSING_BY_LINE",
    "FIELD_KIND",
    "FIELD_LINES",
    "FILE_NAME",
    "FOLLOW",
    "LINE_FIELDS",
    "LINE_KIND",
    "NO_FILLING",
    "NO_LINE",
    "VERSION",
    "Tables",
    "ahead",
    "before_throw",
    "load",
    "one_ply",
    "packed",
    "three_plies",
    "two_plies",
    "unpacked",
]

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]
Flags: TypeAlias = NDArray[np.bool_]

FILE_NAME = "grid5.npz"
"""Name of the shipped tables, in the folder ``agents/data`` of the package."""

VERSION = 1
"""Version of that file."""

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


# --- the tables -------------------------------------------------------------------------


@frozen(eq=False)
class Tables:
    """The trained tables, as arrays of float32.

    >>> load().lines.shape[:2]
    (3, 25)

    ``lines[kind of line, left, filling]`` are points, a diagonal's doubled. ``vectors[crossing,
    filling]`` belong to a field, in the order of `CROSSINGS`; ``bias`` and ``weight`` to a kind
    of field and ``left``. ``pool[kind of line, filling]``, ``pool_bias[left]`` and
    ``pool_weight[left]`` do the same for the sheet. Fillings that are full, and `NO_FILLING`,
    share one vector of zeros, number `OPEN`.
    """

    lines: Floats = field()
    vectors: Floats = field()
    bias: Floats = field()
    weight: Floats = field()
    pool: Floats = field()
    pool_bias: Floats = field()
    pool_weight: Floats = field()


_STORED: Mapping[str, tuple[type[np.generic], tuple[int | str, ...]]] = {
    "lines": (np.int16, (3, FIELDS, OPEN)),
    "lines_unit": (np.float32, ()),
    "vectors": (np.int8, (len(CROSSINGS), OPEN, "field")),
    "vectors_unit": (np.float32, (len(CROSSINGS), 1, "field")),
    "bias": (np.float32, (4, FIELDS, "field")),
    "weight": (np.float32, (4, FIELDS, "field")),
    "pool": (np.int8, (3, OPEN, "sheet")),
    "pool_unit": (np.float32, (3, 1, "sheet")),
    "pool_bias": (np.float32, (FIELDS, "sheet")),
    "pool_weight": (np.float32, (FIELDS, "sheet")),
}
"""Type and shape of every array of the file; the two names are the lengths of the vectors."""


@cache
def load() -> Tables:
    """Return the tables that are shipped.

    >>> load() is load()
    True
    """
    shipped = files("wuerfelregeln.agents") / "data" / FILE_NAME
    with shipped.open("rb") as raw, np.load(raw, allow_pickle=False) as archive:
        return unpacked({name: archive[name] for name in archive.files})


def unpacked(arrays: Mapping[str, NDArray[Any]]) -> Tables:
    """Return the tables that a file's arrays hold.

    >>> unpacked({"version": np.array(7)})
    Traceback (most recent call last):
    ...
    ValueError: tables of Knister have version 7, expected 1

    Whole numbers are turned into points with their units. The lines that are full, or have one
    gap in a sheet of one gap, are worked out exactly. Raises `ValueError` for another version,
    and for an array that is missing or has another type or shape.
    """
    version = int(arrays["version"]) if "version" in arrays else None
    if version != VERSION:
        raise ValueError(f"tables of Knister have version {version}, expected {VERSION}")
    _check(arrays)
    return Tables(
        lines=_with_full_lines(arrays["lines"] * arrays["lines_unit"]),
        vectors=_with_zeros(arrays["vectors"] * arrays["vectors_unit"]),
        bias=arrays["bias"],
        weight=arrays["weight"],
        pool=_with_zeros(arrays["pool"] * arrays["pool_unit"]),
        pool_bias=arrays["pool_bias"],
        pool_weight=arrays["pool_weight"],
    )


def packed(tables: Tables) -> dict[str, NDArray[Any]]:
    """Return the arrays that a file of these tables holds, rounded as they are shipped.

    >>> again = unpacked(packed(load()))
    >>> bool(np.allclose(again.lines, load().lines, atol=0.01))
    True
    """
    lines = tables.lines[:, :, :OPEN]
    unit = np.float32(1 / 256)
    vectors, vectors_unit = _rounded(tables.vectors[:, :OPEN])
    pool, pool_unit = _rounded(tables.pool[:, :OPEN])
    return {
        "version": np.array(VERSION),
        "lines": np.clip(np.rint(lines / unit), -32_768, 32_767).astype(np.int16),
        "lines_unit": np.array(unit),
        "vectors": vectors,
        "vectors_unit": vectors_unit,
        "bias": tables.bias,
        "weight": tables.weight,
        "pool": pool,
        "pool_unit": pool_unit,
        "pool_bias": tables.pool_bias,
        "pool_weight": tables.pool_weight,
    }


def _rounded(vectors: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Return vectors as whole numbers of a unit of their own in each coordinate."""
    unit = np.maximum(np.abs(vectors).max(axis=1, keepdims=True), 1e-6) / 127
    return np.rint(vectors / unit).astype(np.int8), unit.astype(np.float32)


def _check(arrays: Mapping[str, NDArray[Any]]) -> None:
    lengths: dict[str, int] = {}
    for name, (kind, shape) in _STORED.items():
        if name not in arrays:
            raise ValueError(f"tables of Knister lack the array {name!r}")
        found = arrays[name]
        for size, expected in zip(found.shape, shape, strict=False):
            if isinstance(expected, str):
                lengths.setdefault(expected, size)
        wanted = tuple(lengths.get(n, -1) if isinstance(n, str) else n for n in shape)
        if found.dtype != kind or found.shape != wanted:
            raise ValueError(
                f"the array {name!r} of Knister's tables is {found.dtype} of shape {found.shape},"
                f" expected {np.dtype(kind)} of shape {wanted}"
            )


def _with_full_lines(lines: Floats) -> Floats:
    """Return the table of lines with the fillings that need no learning."""
    factor = np.array([1, 1, 2], dtype=np.float32)[:, None]
    full = np.array([line_points(filling) for filling in FILLINGS[OPEN:]], dtype=np.float32)
    whole = np.zeros((3, FIELDS, NO_FILLING + 1), dtype=np.float32)
    whole[:, 2:, :OPEN] = lines[:, 2:]
    whole[:, :, OPEN:NO_FILLING] = (factor * full)[:, None]
    gaps = [number for number in range(OPEN) if len(FILLINGS[number]) == SIDE - 1]
    whole[:, 1, gaps] = whole[:, 0][:, FOLLOW[gaps]] @ NUMBER_CHANCES
    return whole


def _with_zeros(vectors: NDArray[Any]) -> Floats:
    whole = np.zeros((vectors.shape[0], OPEN + 1, vectors.shape[2]), dtype=np.float32)
    whole[:, :OPEN] = vectors
    return whole


# --- looking ahead ----------------------------------------------------------------------


def one_ply(tables: Tables, sheet: Sheet, number: int) -> Floats:
    """Return what the sheet is worth with ``number`` in each field; -inf where it is taken.

    >>> sheet = (12, 12, 12, 12, None) + (4, 9, 6, 11, 8) * 3 + (2, 2, 2, 2, None)
    >>> values = one_ply(load(), sheet, 2)
    >>> int(values.argmax()), float(values[0])
    (24, -inf)

    An array of 25 expected final points.
    """
    root = _root(sheet)
    column = np.array([number - NUMBERS[0]])
    return ahead(tables, *root, column, int(root[1].sum()) - 1)[0, :, 0]


def before_throw(tables: Tables, sheet: Sheet) -> float:
    """Return what a sheet is worth before its next throw: the mean of the best at `one_ply`.

    >>> before_throw(load(), (7,) * 25)
    140.0

    A full sheet has its points.
    """
    fillings, free = _root(sheet)
    left = int(free.sum())
    if not left:
        return float(score_sheet(sheet))
    return float(_expected(ahead(tables, fillings, free, _ALL, left - 1))[0])


def two_plies(tables: Tables, sheet: Sheet, number: int) -> Floats:
    """Return the same as `one_ply`, as the mean over the next throw of the best answer to it.

    >>> sheet = (12, 12, 12, 12, None) + (4, 9, 6, 11, 8) * 3 + (2, 2, 2, 2, None)
    >>> values = two_plies(load(), sheet, 2)
    >>> int(values.argmax()), float(values[0])
    (24, -inf)

    With up to three empty fields the values are exact.
    """
    fillings, free = _root(sheet)
    places = np.flatnonzero(free)
    if len(places) == 1:
        return one_ply(tables, sheet, number)
    rows = np.zeros(len(places), dtype=np.intp)
    after = _written(fillings[rows], free[rows], places, np.full(len(places), number))
    return _spread(places, _expected(ahead(tables, *after, _ALL, len(places) - 2)))


def three_plies(
    tables: Tables, sheet: Sheet, number: int, width: int = 3, margin: float = 0.7
) -> Floats:
    """Return the same as `two_plies`, one throw deeper, for the most promising fields.

    >>> values = three_plies(load(), (8, 9, 10, 11) + (None,) * 21, 12)
    >>> int(values.argmax())
    4

    At most ``width`` fields are looked at, those that are best at two plies, and after each next
    throw at most ``width`` answers, the best at one ply; and none that are more than ``margin``
    points behind the best. The other fields get -inf, and a field that is left alone keeps its
    value at two plies. With up to four empty fields all are looked at, and the values are exact.
    """
    fillings, free = _root(sheet)
    places = np.flatnonzero(free)
    left = len(places) - 1
    if left < 2:
        return two_plies(tables, sheet, number)
    rows = np.zeros(len(places), dtype=np.intp)
    after = _written(fillings[rows], free[rows], places, np.full(len(places), number))
    answers = ahead(tables, *after, _ALL, left - 1)
    if left <= 3:
        width, margin = FIELDS, np.inf
    two = _expected(answers)
    kept = np.argsort(-two, kind="stable")[:width]
    kept = kept[two[kept] >= two.max() - margin]
    if len(kept) == 1:
        return _spread(places[kept], two[kept])
    best = np.argsort(-answers[kept], axis=1, kind="stable")[:, : min(width, left)]
    found = np.take_along_axis(answers[kept], best, axis=1)  # kept, answer, number
    values = np.full(found.shape, -np.inf, dtype=np.float32)
    for row, one in enumerate(kept):  # one by one, so that the arrays fit into the cache
        near = np.nonzero(found[row] >= found[row].max(axis=0) - margin)
        rows = np.full(len(near[0]), one)
        numbers = near[1] + NUMBERS[0]
        later = _written(after[0][rows], after[1][rows], best[row][near], numbers)
        values[row][near] = _expected(ahead(tables, *later, _ALL, left - 2))
    return _spread(places[kept], _expected(values))


_ALL: Ints = np.arange(len(NUMBERS))


def _root(sheet: Sheet) -> tuple[Ints, Flags]:
    """Return one sheet as `ahead` takes it."""
    free = np.array([number is None for number in sheet])
    return np.array(fillings_of(sheet))[None], free[None]


def _written(fillings: Ints, free: Flags, places: Ints, numbers: Ints) -> tuple[Ints, Flags]:
    """Return the sheets, each with a number of its own written in a place of its own."""
    rows = np.arange(len(places))
    grown = np.append(fillings, np.full((len(rows), 1), NO_FILLING), axis=1)
    lines = FIELD_LINES[places]
    column = (numbers - NUMBERS[0])[:, None]
    grown[rows[:, None], lines] = FOLLOW[grown[rows[:, None], lines], column]
    still_free = free.copy()
    still_free[rows, places] = False
    return grown[:, :NO_LINE], still_free


def _expected(values: Floats) -> Floats:
    """Return the mean over the numbers of the best field."""
    mean: Floats = values.max(axis=1) @ NUMBER_CHANCES
    return mean


def _spread(places: Ints, values: Floats) -> Floats:
    spread = np.full(FIELDS, -np.inf, dtype=np.float32)
    spread[places] = values
    return spread


def ahead(tables: Tables, fillings: Ints, free: Flags, numbers: Ints, left: int) -> Floats:
    """Return what sheets are worth with each number in each field.

    >>> fillings, free = np.zeros((1, 12), dtype=np.intp), np.ones((1, 25), dtype=np.bool_)
    >>> ahead(load(), fillings, free, np.arange(11), 24).shape
    (1, 25, 11)

    ``fillings`` are those of n sheets, shape (n, 12); ``free`` tells which fields are empty, shape
    (n, 25), as many in every sheet; ``numbers`` count from 0 for a two; ``left`` is how many
    fields are empty after writing. The answer has the shape (n, 25, len(numbers)), with -inf where
    a field is taken.

    Only the lines through the field change, and what the other fields of a line then are worth
    does not depend on where in the line the number stands. So each line is looked at once for
    every number, not once for every field.
    """
    open_ = _Open(free)
    old = fillings
    new = FOLLOW[old][:, :, numbers]  # sheet, line, number
    before = tables.lines[LINE_KIND, left, old]
    change = tables.lines[LINE_KIND[:, None], left, new] - before[:, :, None]
    worth = before.sum(axis=1)[:, None, None] + open_.through @ change
    if left >= 2:  # else the lines are exact, and nothing is left to weigh
        rows = np.minimum(old, OPEN), np.minimum(new, OPEN)
        own, others = _fields(tables, open_, free, rows, left)
        worth += (own.sum(axis=1)[:, None] - own)[:, :, None]
        worth += open_.beside @ others
        worth += _pooled(tables, open_, rows, left)
    values = np.full((len(old), FIELDS, len(numbers)), -np.inf, dtype=np.float32)
    values[:, open_.fields] = worth
    values[~free] = -np.inf
    return values


class _Open:
    """The fields that are empty in at least one of the sheets, and the lines they lie on.

    A *step* is a line and one of its empty fields.
    """

    def __init__(self, free: Flags) -> None:
        some = np.logical_or.reduce(free, axis=0)
        self.fields: Ints = np.flatnonzero(some)
        self.lines, steps = np.nonzero(some[LINE_FIELDS])
        self.crossings: Ints = CROSSING_BY_LINE[self.lines, steps]
        self.own: Ints = np.searchsorted(self.fields, LINE_FIELDS[self.lines, steps])
        """By step: its field, as an index into ``fields``."""
        self.through: Floats = _THROUGH[self.fields]
        """By field and line: 1 where the field lies on the line."""
        same = np.arange(len(self.fields))[:, None] == self.own
        self.at: Floats = same.astype(np.float32)
        """By field and step: 1 where the field is that of the step."""
        self.beside: Floats = self.through[:, self.lines] - self.at
        """By field and step: 1 where the step is another field on a line through the field."""


_THROUGH: Floats = np.array(
    [[float(index in line.fields) for line in LINES] for index in range(FIELDS)], dtype=np.float32
)


def _fields(
    tables: Tables, open_: _Open, free: Flags, rows: tuple[Ints, Ints], left: int
) -> tuple[Floats, Floats]:
    """Return what each open field is worth, and how that changes when its line takes a number.

    Shapes (sheets, fields) and (sheets, steps, numbers). ``rows`` are the fillings before and
    after, as rows of the tables of vectors.
    """
    was, now = rows
    size = tables.vectors.shape[2]
    vectors = tables.vectors.reshape(-1, size)
    kinds = FIELD_KIND[open_.fields]
    weight = tables.weight[kinds, left]
    step = vectors[was[:, open_.lines] + open_.crossings * (OPEN + 1)]
    inner = tables.bias[kinds, left] + open_.at @ step
    empty = free[:, open_.fields]
    own = np.einsum("nfh,fh->nf", np.maximum(inner, 0), weight) * empty
    moved = vectors[now[:, open_.lines] + (open_.crossings * (OPEN + 1))[:, None]]
    moved += (inner[:, open_.own] - step)[:, :, None]
    np.maximum(moved, 0, out=moved)
    others = np.einsum("nsdh,sh->nsd", moved, weight[open_.own])
    others -= own[:, open_.own, None]
    others *= empty[:, open_.own, None]
    return own, others


def _pooled(tables: Tables, open_: _Open, rows: tuple[Ints, Ints], left: int) -> Floats:
    """Return the part of the value that looks at all lines together."""
    was, now = rows
    before = tables.pool[LINE_KIND, was]
    change = tables.pool[LINE_KIND[:, None], now] - before[:, :, None]
    sheets, lines, numbers, size = change.shape
    inner = open_.through @ change.reshape(sheets, lines, numbers * size)
    inner = inner.reshape(sheets, -1, numbers, size)
    inner += (tables.pool_bias[left] + before.sum(axis=1))[:, None, None]
    pooled: Floats = np.maximum(inner, 0, out=inner) @ tables.pool_weight[left]
    return pooled
