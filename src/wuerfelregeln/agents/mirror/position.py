"""A half-filled pad of Splitter with its groups, and what it is worth by the `tables`.

Sets of fields are numbers with one bit per field. Pure Python.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from wuerfelregeln.agents.mirror.tables import (
    EMPTY,
    NO_FIELD,
    ONE_OPEN,
    Group,
    code,
    hearts_index,
    stage_after,
    values_for,
)
from wuerfelregeln.lookup import Recent
from wuerfelregeln.mirror import Layout, Sheet
from wuerfelregeln.mirror.scoring import connected

__all__ = [
    "Geometry",
    "Pad",
    "Position",
    "geometry",
    "lack",
]


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

    >>> from wuerfelregeln.agents.mirror.tables import UNIT
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
            self._wanted[group.number] += lack(group, self.empty)

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
                wanted[group.number] -= lack(group, self.empty)
                if not any(group.fields & grown.fields for grown in new):
                    total += self._worth(group, empty)
                    wanted[group.number] += lack(group, empty)
        for group in new:
            total += self._worth(group, empty)
            wanted[group.number] += lack(group, empty)
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


def lack(group: Group, empty: int) -> int:
    """Return how many numbers an open group lacks, and `ONE_OPEN` for the group itself."""
    if group.size >= group.number or not group.around & empty:
        return 0
    return group.number - group.size + ONE_OPEN


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
