"""What a sheet of Knister is worth, by tables that were trained: the tables and their file.

The value of a sheet with ``left`` empty fields is a sum of three parts:

* every line: its points once it is full, before that a table by ``left`` and by its filling;
* every empty field: each line through it has a vector, by its filling and by what kind of field
  this is. The vectors are added, and what is positive in the sum is weighed. So two lines that
  want the same number in the field where they cross are worth more than each by itself;
* the sheet: the same once more, with a vector of every open line.

``tools/train_grid5.py`` learns these tables, see the decision note ``grid5-strong-players``;
`search` reads them. This module needs numpy (extra ``fast``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.grid5.geometry import (
    CROSSINGS,
    FOLLOW,
    NO_FILLING,
    NUMBER_CHANCES,
    Floats,
)
from wuerfelregeln.agents.grid5.lines import FILLINGS, OPEN
from wuerfelregeln.grid5 import FIELDS, SIDE
from wuerfelregeln.grid5.scoring import line_points

__all__ = [
    "FILE_NAME",
    "VERSION",
    "Tables",
    "load",
    "packed",
    "unpacked",
]

FILE_NAME = "grid5.npz"
"""Name of the shipped tables, in the folder ``agents/data`` of the package."""

VERSION = 1
"""Version of that file."""


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
