"""Looking some plies ahead in Knister, with sheets judged by the trained `tables`.

This module needs numpy (extra ``fast``).
"""

from __future__ import annotations

import numpy as np

from wuerfelregeln.agents.grid5.geometry import (
    CROSSING_BY_LINE,
    FIELD_KIND,
    FIELD_LINES,
    FOLLOW,
    LINE_FIELDS,
    LINE_KIND,
    NO_FILLING,
    NO_LINE,
    NUMBER_CHANCES,
    Flags,
    Floats,
    Ints,
)
from wuerfelregeln.agents.grid5.lines import OPEN, fillings_of
from wuerfelregeln.agents.grid5.tables import (
    Tables,
)
from wuerfelregeln.grid5 import FIELDS, LINES, NUMBERS, Sheet
from wuerfelregeln.grid5.scoring import score_sheet

__all__ = [
    "ahead",
    "before_throw",
    "one_ply",
    "three_plies",
    "two_plies",
]


# --- looking ahead ----------------------------------------------------------------------


def one_ply(tables: Tables, sheet: Sheet, number: int) -> Floats:
    """Return what the sheet is worth with ``number`` in each field; -inf where it is taken.

    >>> from wuerfelregeln.agents.grid5.tables import load
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

    >>> from wuerfelregeln.agents.grid5.tables import load
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

    >>> from wuerfelregeln.agents.grid5.tables import load
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

    >>> from wuerfelregeln.agents.grid5.tables import load
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

    >>> from wuerfelregeln.agents.grid5.tables import load
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
