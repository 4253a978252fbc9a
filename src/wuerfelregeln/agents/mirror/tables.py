"""What half-filled pads of Splitter are worth, by tables learnt from play; pure Python.

The worth of a pad is a sum of four kinds of entries, all for the number of throws that are left:

- one for each group: its number, its size, the empty fields beside it, whether it has a star;
- one for each number: how much its open groups lack together, and how many they are;
- one for each empty field: what its four neighbours are, in any order;
- one for the hearts.

Entries are whole numbers, `UNIT` to a point, so sums are exact and the same on every machine.
`position` adds them up for a pad.
"""

from __future__ import annotations

import sys
from array import array
from ast import literal_eval
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TypeAlias
from zipfile import ZipFile

from attrs import frozen

from wuerfelregeln.dice import FACES
from wuerfelregeln.mirror import Layout, Sheet

__all__ = [
    "ONE_OPEN",
    "UNIT",
    "Group",
    "Values",
    "load",
    "stage_after",
    "values_for",
]

UNIT = 256
"""Entries to a point."""
VERSION = 1
"""The version of the tables' format; files of another one are refused."""

STAGES = 22
"""Throws left after a pair is written: 0 to 21; more count as 21."""
NO_FIELD, EMPTY, DEAD = 0, 1, 2
"""What a neighbour may be, besides a group that can still count; those follow, see `SHAPES`."""
SHAPES: Mapping[tuple[int, int], int] = {
    shape: index
    for index, shape in enumerate(
        (number, size) for number in FACES for size in range(1, number + 1)
    )
}
"""Number and size of the groups that are not too large, in order."""
CODES = 3 + len(SHAPES)
MOST_LIBERTIES = 6
MOST_LACKING, MOST_OPEN = 9, 3
FIELD_STAGES = (0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7)
"""By throws left: which of the tables for empty fields holds."""
ONE_OPEN = 1 << 8
"""What an open group counts where numbers that lack are counted below; they are always fewer."""
AROUNDS = CODES * (CODES + 1) * (CODES + 2) * (CODES + 3) // 24
"""The number of ways to choose four neighbours in any order."""

SIZES = {
    "groups": STAGES * len(SHAPES) * (MOST_LIBERTIES + 1) * 3,
    "demand": STAGES * 5 * (MOST_LACKING + 1) * (MOST_OPEN + 1),
    "hearts": STAGES * 20,
    "fields": (max(FIELD_STAGES) + 1) * AROUNDS,
}
"""The tables of a pad and how many entries each has."""

Entries: TypeAlias = Sequence[int]


# --- the tables -----------------------------------------------------------------------------


@frozen(eq=False)
class Values:
    """The four tables for one kind of pad; ``field_step`` is what one step of ``fields`` counts."""

    groups: Entries
    demand: Entries
    hearts: Entries
    fields: Entries
    field_step: int

    def group(self, stage: int, group: Group, empty: int, stars: int) -> int:
        """Return the entry of a group; ``empty`` are the empty fields of the pad."""
        if group.size > group.number:
            return 0
        free = group.around & empty
        star = 1 if group.fields & stars else 2 if free & stars else 0
        return self.groups[group_index(stage, group.number, group.size, free.bit_count(), star)]

    def wanted(self, stage: int, wanted: Mapping[int, int]) -> int:
        """Return the entries of the numbers, from what their open groups lack, see `lack`."""
        return sum(
            self.demand[demand_index(stage, n, wanted[n] % ONE_OPEN, wanted[n] // ONE_OPEN)]
            for n in range(2, 7)
        )

    def field(self, stage: int, around: Sequence[int]) -> int:
        """Return the entry of an empty field, from the codes of its four neighbours."""
        return self.field_step * self.fields[FIELD_STAGES[stage] * AROUNDS + around_index(around)]


def group_index(stage: int, number: int, size: int, liberties: int, star: int) -> int:
    """Return where the entry of a group stands.

    >>> group_index(0, 1, 1, 0, 0), group_index(0, 1, 1, 9, 2)
    (0, 20)

    ``star`` is 1 for a group with a star, 2 for one that lies beside an empty one.
    """
    shape = stage * len(SHAPES) + SHAPES[number, size]
    return (shape * (MOST_LIBERTIES + 1) + min(liberties, MOST_LIBERTIES)) * 3 + star


def demand_index(stage: int, number: int, lacking: int, open_groups: int) -> int:
    """Return where the entry of a number from 2 to 6 stands.

    >>> demand_index(0, 2, 0, 0), demand_index(1, 2, 12, 5)
    (0, 239)
    """
    row = (stage * 5 + number - 2) * (MOST_LACKING + 1) + min(lacking, MOST_LACKING)
    return row * (MOST_OPEN + 1) + min(open_groups, MOST_OPEN)


def around_index(codes: Sequence[int]) -> int:
    """Return the place of four neighbours among all `AROUNDS`, whatever their order.

    >>> around_index((0, 0, 0, 0)), around_index((2, 0, 1, 0)) == around_index((0, 0, 1, 2))
    (0, True)
    """
    a, b, c, d = sorted(codes)
    return a + b * (b + 1) // 2 + c * (c + 1) * (c + 2) // 6 + d * (d + 1) * (d + 2) * (d + 3) // 24


def code(number: int, size: int) -> int:
    """Return the code of a neighbour that belongs to a group.

    >>> code(1, 1), code(6, 6), code(1, 2) == DEAD
    (3, 23, True)
    """
    return DEAD if size > number else 3 + SHAPES[number, size]


@cache
def load() -> Mapping[str, Values]:
    """Return the tables of the package, by the name of the pad they were learnt on.

    >>> sorted(load())
    ['A', 'B']
    """
    return read_tables((files("wuerfelregeln.agents") / "data" / "mirror.npz").read_bytes())


def values_for(layout: Layout) -> Values:
    """Return the tables to use on a pad: those of B where hearts count, else those of A.

    >>> values_for(Layout.parse("1S|11")) is load()["A"]
    True
    """
    return load()["B" if len(layout.hearts) > 1 else "A"]


def read_tables(content: bytes) -> dict[str, Values]:
    """Return the tables of an ``.npz`` file, without numpy: it is a zip file of plain arrays.

    Raises `ValueError` for tables of another version, or with a size or type that is not expected.
    """
    with ZipFile(BytesIO(content)) as archive:
        arrays = {name.removesuffix(".npy"): archive.read(name) for name in archive.namelist()}
    version = list(_array(arrays, "version", "h", 1))
    if version != [VERSION]:
        raise ValueError(f"tables of version {VERSION} expected, not {version[0]}")
    return {pad: _values(arrays, pad) for pad in ("A", "B")}


def _values(arrays: Mapping[str, bytes], pad: str) -> Values:
    groups, demand, hearts = (
        _array(arrays, f"{pad}_{name}", "h", SIZES[name]) for name in ("groups", "demand", "hearts")
    )
    fields = _array(arrays, f"{pad}_fields", "b", SIZES["fields"])
    step = _array(arrays, f"{pad}_field_step", "h", 1)[0]
    return Values(groups, demand, hearts, fields, step)


_TYPES = {"<i2": "h", "|i1": "b"}


def _array(arrays: Mapping[str, bytes], name: str, code: str, size: int) -> array[int]:
    """Return an array of the file: magic, two version bytes, length of the header, header, data."""
    if name not in arrays:
        raise ValueError(f"the tables lack {name!r}")
    content = arrays[name]
    if content[:8] != b"\x93NUMPY\x01\x00":
        raise ValueError(f"{name!r} is no array in the format NPY 1.0")
    end = 10 + int.from_bytes(content[8:10], "little")
    header = literal_eval(content[10:end].decode("latin-1"))
    found = _TYPES.get(header["descr"]), header["shape"]
    if found != (code, (size,)):
        raise ValueError(f"{name!r} has {header}, expected {size} entries of type {code!r}")
    entries = array(code, content[end:])
    if sys.byteorder == "big":
        entries.byteswap()
    if len(entries) != size:
        raise ValueError(f"{name!r} has {len(entries)} entries, expected {size}")
    return entries


@frozen(eq=False)
class Group:
    """A group of a pad: its fields, all fields beside it, and what it is to an empty one there."""

    number: int
    size: int
    fields: int
    around: int
    code: int


def stage_after(sheet: Sheet) -> int:
    """Return which entries hold once one more pair is written.

    >>> stage_after((None,) * 44), stage_after((None, 1, 1, None))
    (21, 0)
    """
    return min(sheet.count(None) // 2 - 1, STAGES - 1)


def hearts_index(stage: int, held: Sequence[int | None]) -> int:
    """Return where the entry for the hearts stands, by the numbers they hold.

    >>> hearts_index(0, (1, 2, None)), hearts_index(0, (None,) * 3), hearts_index(1, (6, 6, 6))
    (0, 1, 39)
    """
    numbers = {*held} - {None}
    if len(numbers) > 1:
        return stage * 20
    for number in numbers:
        full = max(3 - held.count(None), 1)
        return stage * 20 + 6 * full + (number or 0) - 5
    return stage * 20 + 1
