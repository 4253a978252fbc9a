"""What half-filled pads of Splitter are worth, by tables learnt from play; pure Python.

The worth of a pad is a sum of four kinds of entries, all for the number of throws that are left:

- one for each group: its number, its size, the empty fields beside it, whether it has a star;
- one for each number: how much its open groups lack together, and how many they are;
- one for each empty field: what its four neighbours are, in any order;
- one for the hearts.

Entries are whole numbers, `UNIT` to a point, so sums are exact and the same on every machine.
Sets of fields are numbers with one bit per field.
"""

from __future__ import annotations

import sys
from array import array
from ast import literal_eval
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TypeAlias
from zipfile import ZipFile

from attrs import frozen

from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Recent
from wuerfelregeln.mirror import Layout, Sheet
from wuerfelregeln.mirror.scoring import connected

__all__ = [
    "UNIT",
    "Geometry",
    "Group",
    "Pad",
    "Position",
    "Values",
    "geometry",
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
_ONE_OPEN = 1 << 8
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
        """Return the entries of the numbers, from what their open groups lack, see `_lack`."""
        return sum(
            self.demand[demand_index(stage, n, wanted[n] % _ONE_OPEN, wanted[n] // _ONE_OPEN)]
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


# --- pads as bits ---------------------------------------------------------------------------


@frozen(eq=False)
class Geometry:
    """A layout in bits; ``around`` are the neighbours of each field, ``slots`` the same as four.

    A slot without a neighbour holds the number of fields, one more than the last of them.
    """

    size: int
    around: tuple[int, ...]
    slots: tuple[tuple[int, int, int, int], ...]
    stars: int
    hearts: tuple[int, ...]


def _geometry(layout: Layout) -> Geometry:
    size = len(layout.fields)
    slots: list[tuple[int, int, int, int]] = []
    for others in layout.neighbours:
        one, two, three, four = (*others, *(size,) * (4 - len(others)))
        slots.append((one, two, three, four))
    return Geometry(
        size=size,
        around=tuple(_bits(others) for others in layout.neighbours),
        slots=tuple(slots),
        stars=_bits(layout.stars),
        hearts=tuple(sorted(layout.hearts)) if len(layout.hearts) > 1 else (),
    )


_GEOMETRIES: Recent[Layout, Geometry] = Recent(_geometry, most=64)


def geometry(layout: Layout) -> Geometry:
    """Return the layout in bits.

    >>> geometry(Layout.parse("11|11")).around
    (2, 5, 10, 4)
    """
    return _GEOMETRIES[layout]


@frozen(eq=False)
class Group:
    """A group of a pad: its fields, all fields beside it, and what it is to an empty one there."""

    number: int
    size: int
    fields: int
    around: int
    code: int


class Pad:
    """The groups of a pad, and what lies on each field.

    >>> pad = Pad(Layout.parse("11|11"), (2, 2, None, 5))
    >>> pad.owner[:4], pad.codes[:4], pad.empty
    ([0, 0, -1, 1], [5, 5, 1, 13], 4)

    ``owner`` has the index of the field's group, or -1, ``codes`` what the field is to an empty
    one beside it; both have one entry more, for what is no field.
    """

    def __init__(self, layout: Layout, sheet: Sheet) -> None:
        self.bits, self.sheet = geometry(layout), sheet
        self.empty = _bits([field for field, number in enumerate(sheet) if number is None])
        self.groups: list[Group] = []
        self.owner = [-1] * (self.bits.size + 1)
        self.codes = [EMPTY] * self.bits.size + [NO_FIELD]
        for index, (number, fields) in enumerate(connected(layout, sheet)):
            kind = code(number, len(fields))
            own = around = 0
            for field in fields:
                own |= 1 << field
                around |= self.bits.around[field]
                self.owner[field], self.codes[field] = index, kind
            self.groups.append(Group(number, len(fields), own, around, kind))


class Position(Pad):
    """A pad that is to be written on, with the entries of its groups and empty fields.

    >>> layout = Layout.parse("1111|1111")
    >>> position = Position(layout, (2, None, 1, 3, 3, 3, None, 1))
    >>> position.written((1, 2), (6, 6)) == 7 * UNIT
    True

    Its entries are those for the throws that are left once the next pair is written, since that
    is what `written` tells the worth of.
    """

    def __init__(self, layout: Layout, sheet: Sheet) -> None:
        super().__init__(layout, sheet)
        self.values, self.stage = values_for(layout), stage_after(sheet)
        self.worths = [self._worth(group, self.empty) for group in self.groups]
        self.fields = {field: self._field(field, ()) for field in fields_of(self.empty)}
        self._sum = sum(self.worths) + sum(self.fields.values())
        self._wanted = Counter[int]()
        for group in self.groups:
            self._wanted[group.number] += _lack(group, self.empty)

    def written(self, left: tuple[int, int], right: tuple[int, int]) -> int:
        """Return what the pad is worth with two numbers written, in `UNIT` to a point.

        ``left`` and ``right`` are each an empty field and the number it takes.
        """
        new = self._new_groups(left, right)
        filled = 1 << left[0] | 1 << right[0]
        empty = self.empty & ~filled
        total = self._sum - self.fields[left[0]] - self.fields[right[0]]
        wanted = self._wanted.copy()
        for group, worth in zip(self.groups, self.worths, strict=True):
            if group.around & filled:
                total -= worth
                wanted[group.number] -= _lack(group, self.empty)
                if not any(group.fields & grown.fields for grown in new):
                    total += self._worth(group, empty)
                    wanted[group.number] += _lack(group, empty)
        for group in new:
            total += self._worth(group, empty)
            wanted[group.number] += _lack(group, empty)
        beside = new[0].around | new[-1].around
        for field in fields_of(beside & empty):
            total += self._field(field, new) - self.fields[field]
        total += self.values.wanted(self.stage, wanted)
        return total + self._hearts(dict((left, right)))

    def _worth(self, group: Group, empty: int) -> int:
        return self.values.group(self.stage, group, empty, self.bits.stars)

    def _new_groups(self, left: tuple[int, int], right: tuple[int, int]) -> list[Group]:
        """Return the one or two groups that the new numbers belong to."""
        one, two = self._joined(*left), self._joined(*right)
        if one.number == two.number and one.around & 1 << right[0]:
            fields, around = one.fields | two.fields, one.around | two.around
            size = fields.bit_count()
            return [Group(one.number, size, fields, around, code(one.number, size))]
        return [one, two]

    def _joined(self, field: int, number: int) -> Group:
        """Return the group that a number makes on a field, with what it joins."""
        fields, around = 1 << field, self.bits.around[field]
        for index in {self.owner[other] for other in self.bits.slots[field]} - {-1}:
            group = self.groups[index]
            if group.number == number:
                fields |= group.fields
                around |= group.around
        size = fields.bit_count()
        return Group(number, size, fields, around, code(number, size))

    def _field(self, field: int, new: Sequence[Group]) -> int:
        """Return the entry of an empty field; a group that touches it twice counts once."""
        codes: list[int] = []
        seen: set[int] = set()
        for other in self.bits.slots[field]:
            owner, kind = self.owner[other], self.codes[other]
            for index, group in enumerate(new):
                if group.fields >> other & 1:
                    owner, kind = -2 - index, group.code
            codes.append(NO_FIELD if owner in seen else kind)
            if owner != -1:
                seen.add(owner)
        return self.values.field(self.stage, codes)

    def _hearts(self, written: Mapping[int, int]) -> int:
        if not self.bits.hearts:
            return 0
        held = [written.get(heart, self.sheet[heart]) for heart in self.bits.hearts]
        return self.values.hearts[hearts_index(self.stage, held)]


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


def _lack(group: Group, empty: int) -> int:
    """Return how many numbers an open group lacks, and `_ONE_OPEN` for the group itself."""
    if group.size >= group.number or not group.around & empty:
        return 0
    return group.number - group.size + _ONE_OPEN


def _bits(fields: Iterable[int]) -> int:
    return sum(1 << field for field in fields)


def fields_of(fields: int) -> Iterator[int]:
    """Yield the fields of a set, lowest first.

    >>> list(fields_of(0b1010))
    [1, 3]
    """
    while fields:
        lowest = fields & -fields
        yield lowest.bit_length() - 1
        fields ^= lowest
