"""Many pads of Splitter at once, as arrays, before the next pair of numbers is written.

Sets of fields are 64 bits, one per field, so it knows pads of up to `MOST_FIELDS` fields. What
ways to write on the pads are worth, `writing` works out. This module needs numpy (extra ``fast``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.mirror.position import (
    Pad,
    geometry,
)
from wuerfelregeln.agents.mirror.tables import (
    AROUNDS,
    CODES,
    DEAD,
    FIELD_STAGES,
    MOST_LACKING,
    MOST_LIBERTIES,
    MOST_OPEN,
    SHAPES,
    STAGES,
    Values,
    stage_after,
    values_for,
)
from wuerfelregeln.lookup import Recent
from wuerfelregeln.mirror import Layout, Sheet

__all__ = [
    "DIFFERENT",
    "MOST_FIELDS",
    "SHAPE",
    "WANTS",
    "Entries",
    "Ints",
    "Pads",
    "Sets",
    "codes_around",
    "demand",
    "demand_places",
    "field_worths",
    "group_places",
    "group_worths",
    "members",
]

MOST_FIELDS = 63
"""One bit of the 64 stands for "no field"."""

Ints: TypeAlias = NDArray[np.int64]
Sets: TypeAlias = NDArray[np.uint64]

_ONE = np.uint64(1)
_SHAPES = len(SHAPES)
_NUMBER_BITS, _LACKING_BITS = 12, 7
"""What the open groups of a number lack takes 12 bits: 7 for the numbers, 5 for the groups."""


# --- the pad and its tables as arrays -------------------------------------------------------


@frozen(eq=False)
class Board:
    """A layout and its tables as arrays, with a last row for what is no field and no group.

    ``mirrored`` is the other field of each field's pair, ``kinds`` 1 for a star, 2 for a heart.
    """

    fields: int
    bits: Sets
    around: Sets
    slots: Ints
    stars: np.uint64
    hearts: np.uint64
    left: Ints
    right: Ints
    mirrored: Ints
    kinds: Ints
    groups: Ints
    demand: Ints
    heart_entries: Ints
    field_entries: Ints

    @classmethod
    def of(cls, layout: Layout) -> Board:
        pad = geometry(layout)
        groups, demand, heart_entries, field_entries = _entries(values_for(layout))
        left, right = np.array(list(layout.pairs.values()), dtype=np.int64).T
        mirrored = np.full(pad.size + 1, pad.size)
        mirrored[left], mirrored[right] = right, left
        kinds = np.zeros(pad.size + 1, dtype=np.int64)
        kinds[sorted(layout.stars)], kinds[list(pad.hearts)] = 1, 2
        return cls(
            fields=pad.size,
            bits=_ONE << np.arange(pad.size + 1, dtype=np.uint64),
            around=np.array([*pad.around, 0], dtype=np.uint64),
            slots=np.array([*pad.slots, (pad.size,) * 4], dtype=np.int64),
            stars=np.uint64(pad.stars),
            hearts=np.uint64(sum(1 << heart for heart in pad.hearts)),
            left=left,
            right=right,
            mirrored=mirrored,
            kinds=kinds,
            groups=groups,
            demand=demand,
            heart_entries=heart_entries,
            field_entries=field_entries,
        )


@lru_cache(maxsize=2)
def _entries(values: Values) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the tables as arrays; they take more than a megabyte, which boards share."""
    return (
        _group_entries(values),
        np.array(values.demand, dtype=np.int64).reshape(STAGES, -1),
        np.array(values.hearts, dtype=np.int64).reshape(-1, 20),
        values.field_step * np.array(values.fields, dtype=np.int64),
    )


def _group_entries(values: Values) -> Ints:
    """Return the entries of groups by stage and shape, and those of a shape too large: zero."""
    entries = np.array(values.groups, dtype=np.int64).reshape(-1, _SHAPES, MOST_LIBERTIES + 1, 3)
    return np.concatenate([entries, np.zeros_like(entries[:, :1])], axis=1)


BOARDS: Recent[Layout, Board] = Recent(Board.of, most=64)


def _shape_table() -> NDArray[np.int16]:
    table = np.full((7, 64), _SHAPES, dtype=np.int16)
    for (number, size), shape in SHAPES.items():
        table[number, size] = shape
    return table


def _wants_table() -> Ints:
    table = np.zeros(_SHAPES + 1, dtype=np.int64)
    for (number, size), shape in SHAPES.items():
        if size < number:
            wants = number - size + (1 << _LACKING_BITS)
            table[shape] = wants << (_NUMBER_BITS * (number - 2))
    return table


SHAPE = _shape_table()
"""By number and size: the shape, `_SHAPES` for a group too large."""
WANTS = _wants_table()
"""By shape: what an open group wants, every number in bits of its own."""
CODE = np.array([*range(3, 3 + _SHAPES), DEAD], dtype=np.int16)
"""By shape: what it is to an empty field beside it."""
_ORDER = np.arange(CODES + 4, dtype=np.int32)
_SECOND = _ORDER * (_ORDER + 1) // 2
_THIRD = _SECOND * (_ORDER + 2) // 3
_FOURTH = _THIRD * (_ORDER + 3) // 4
"""Terms of the place of four sorted neighbours, see `tables.around_index`."""


# --- pads before the next pair is written ---------------------------------------------------


@frozen(eq=False)
class Pads:
    """Several pads with equally many empty fields; the last group is no group.

    ``marks`` are the owners, but with a mark of its own for each field without a group.
    """

    board: Board
    stage: int
    empty: Sets
    owner: NDArray[np.int16]
    marks: NDArray[np.int16]
    codes: NDArray[np.int16]
    numbers: NDArray[np.int16]
    shapes: NDArray[np.int16]
    sets: Sets
    arounds: Sets
    heart_number: Ints
    hearts_left: Ints

    @classmethod
    def of(cls, layout: Layout, sheets: Sequence[Sheet]) -> Pads:
        """Return the pads of sheets with equally many empty fields."""
        board = BOARDS[layout]
        pads = [Pad(layout, sheet) for sheet in sheets]
        most = max(len(pad.groups) for pad in pads)

        def table(name: str, kind: type[np.int16 | np.uint64]) -> NDArray[Any]:
            found = np.zeros((len(pads), most + 1), dtype=kind)
            for row, pad in enumerate(pads):
                found[row, : len(pad.groups)] = [getattr(group, name) for group in pad.groups]
            return found

        owner = np.array([pad.owner for pad in pads], dtype=np.int16)
        number, left = _held_hearts(board, sheets)
        numbers = table("number", np.int16)
        own_mark = np.arange(board.fields + 1, dtype=np.int16) + np.int16(most + 3)
        return cls(
            board=board,
            stage=stage_after(sheets[0]),
            empty=np.array([pad.empty for pad in pads], dtype=np.uint64),
            owner=np.where(owner < 0, np.int16(most), owner),
            marks=np.where(owner < 0, own_mark, owner),
            codes=np.array([pad.codes for pad in pads], dtype=np.int16),
            numbers=numbers,
            shapes=SHAPE[numbers, table("size", np.int16)],
            sets=table("fields", np.uint64),
            arounds=table("around", np.uint64),
            heart_number=number,
            hearts_left=left,
        )

    @cached_property
    def entries(self) -> Entries:
        """What the groups and empty fields are worth, with one throw less to come."""
        return Entries.of(self)

    @cached_property
    def places(self) -> NDArray[np.int32]:
        """What is around each empty field; `AROUNDS` where a field is not empty."""
        places = np.full(self.owner.shape, AROUNDS, dtype=np.int32)
        pad, field = members(self.empty)
        places[pad, field] = sorted_place(codes_around(self, pad, field, (), ()))
        return places

    @property
    def none(self) -> int:
        """The index of what is no group."""
        return len(self.sets[0]) - 1


@frozen(eq=False)
class Entries:
    """What the groups and empty fields of the pads are worth, with one throw less to come."""

    groups: Ints
    wants: Ints
    fields: Ints

    @classmethod
    def of(cls, pads: Pads) -> Entries:
        """Return the entries of pads."""
        free = pads.arounds & pads.empty[:, None]
        groups, wants = group_worths(pads, pads.shapes, pads.sets, free)
        fields = np.zeros(pads.places.shape, dtype=np.int64)
        empty = pads.places < AROUNDS
        fields[empty] = field_worths(pads, pads.places[empty])
        return cls(groups, wants, fields)


DIFFERENT = 7
"""In place of a number: hearts that differ."""


def _held_hearts(board: Board, sheets: Sequence[Sheet]) -> tuple[Ints, Ints]:
    """Return the number that the hearts of each sheet hold, 0 for none, and how many are empty."""
    hearts = [field for field in range(board.fields) if int(board.hearts) >> field & 1]
    held = np.array([[sheet[heart] or 0 for heart in hearts] for sheet in sheets], dtype=np.int64)
    held = held.reshape(len(sheets), len(hearts))
    number = held.max(axis=1, initial=0)
    differ = ((held != number[:, None]) & (held != 0)).any(axis=1)
    return np.where(differ, DIFFERENT, number), (held == 0).sum(axis=1)


def group_worths(
    pads: Pads, shapes: NDArray[np.int16], sets: Sets, free: Sets
) -> tuple[Ints, Ints]:
    """Return the entries of groups, and what they want; ``free`` are the empty fields beside."""
    place = group_places(pads.board, shapes, sets, free)
    worth: Ints = pads.board.groups[pads.stage].ravel().take(place)
    return worth, WANTS.take(shapes) * (free != 0)


def group_places(
    board: Board, shapes: NDArray[np.int16], sets: Sets, free: Sets
) -> NDArray[np.int16]:
    """Return `tables.group_index` of many, for no throws left; ``free`` as above."""
    liberties = np.minimum(np.bitwise_count(free), MOST_LIBERTIES)
    starred, beside = sets & board.stars != 0, free & board.stars != 0
    star = starred + (beside > starred) * np.int16(2)
    rows = shapes * np.int16(MOST_LIBERTIES + 1) + liberties
    places: NDArray[np.int16] = rows * np.int16(3) + star
    return places


def demand(pads: Pads, wanted: Ints) -> Ints:
    """Return what the open groups of each number lack, as the tables weigh it."""
    total = np.zeros_like(wanted)
    for place in demand_places(wanted):
        total += pads.board.demand[pads.stage].take(place)
    return total


def demand_places(wanted: Ints) -> Iterator[Ints]:
    """Yield `tables.demand_index` of many, number by number, for no throws left."""
    for number in range(2, 7):
        here = wanted >> (_NUMBER_BITS * (number - 2)) & ((1 << _NUMBER_BITS) - 1)
        lacking = np.minimum(here & ((1 << _LACKING_BITS) - 1), MOST_LACKING)
        row = (number - 2) * (MOST_LACKING + 1) + lacking
        yield row * (MOST_OPEN + 1) + np.minimum(here >> _LACKING_BITS, MOST_OPEN)


def members(sets: Sets) -> tuple[Ints, Ints]:
    """Return the row and the field of every member of many sets."""
    octets = sets.astype("<u8").view(np.uint8).reshape(-1, 8)
    place = np.flatnonzero(np.unpackbits(octets, axis=1, bitorder="little"))
    return place >> 6, place & 63


def field_worths(pads: Pads, places: NDArray[np.int32]) -> Ints:
    """Return the entries of empty fields, by the places of their neighbours."""
    worths: Ints = pads.board.field_entries.take(FIELD_STAGES[pads.stage] * AROUNDS + places)
    return worths


def sorted_place(codes: Sequence[NDArray[np.int16]]) -> NDArray[np.int32]:
    """Return `tables.around_index` of many; five comparisons sort four numbers."""
    a, b, c, d = codes
    a, b = np.minimum(a, b), np.maximum(a, b)
    c, d = np.minimum(c, d), np.maximum(c, d)
    a, c = np.minimum(a, c), np.maximum(a, c)
    b, d = np.minimum(b, d), np.maximum(b, d)
    b, c = np.minimum(b, c), np.maximum(b, c)
    place: NDArray[np.int32] = a + _SECOND.take(b) + _THIRD.take(c) + _FOURTH.take(d)
    return place


def codes_around(
    pads: Pads,
    pad: Ints,
    field: Ints,
    sets: Sequence[Sets],
    new: Sequence[NDArray[np.int16]],
) -> list[NDArray[np.int16]]:
    """Return what the four neighbours of each field are; a group that is there twice counts once.

    ``sets`` and ``new`` are the fields of groups about to be made, and what these are.
    """
    start = pad * pads.codes.shape[1]
    codes: list[NDArray[np.int16]] = []
    marks: list[NDArray[np.int16]] = []
    for slot in range(4):
        other = pads.board.slots[:, slot].take(field)
        bit, place = pads.board.bits.take(other), start + other
        code, mark = pads.codes.ravel().take(place), pads.marks.ravel().take(place)
        for index, (group, kind) in enumerate(zip(sets, new, strict=True), pads.none + 1):
            there = group & bit != 0
            np.copyto(code, kind, where=there)
            np.copyto(mark, np.int16(index), where=there)
        for earlier in marks:
            code *= mark != earlier
        codes.append(code)
        marks.append(mark)
    return codes
