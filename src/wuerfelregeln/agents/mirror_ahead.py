"""Looking throws ahead in Splitter, with numpy: many ways to write on several pads at once.

It works out what `mirror_values.Position` does, to the last digit, for thousands of ways at a time.
Sets of fields are 64 bits, one per field, so it knows pads of up to `MOST_FIELDS` fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.mirror_values import (
    AROUNDS,
    CODES,
    DEAD,
    FIELD_STAGES,
    MOST_LACKING,
    MOST_LIBERTIES,
    MOST_OPEN,
    SHAPES,
    Pad,
    Values,
    geometry,
    stage_after,
    values_for,
)
from wuerfelregeln.mirror import Layout, Place, Sheet
from wuerfelregeln.tables import Table

__all__ = ["MOST_FIELDS", "Ways", "deep_expectations", "expectations", "first_looks", "worths"]

MOST_FIELDS = 63
"""One bit of the 64 stands for "no field"."""

_Ints: TypeAlias = NDArray[np.int64]
_Sets: TypeAlias = NDArray[np.uint64]

_ONE = np.uint64(1)
_SHAPES = len(SHAPES)
_NUMBER_BITS, _LACKING_BITS = 12, 7
"""What the open groups of a number lack takes 12 bits: 7 for the numbers, 5 for the groups."""


# --- the pad and its tables as arrays -------------------------------------------------------


@frozen(eq=False)
class _Board:
    """A layout and its tables as arrays, with a last row for what is no field and no group."""

    fields: int
    bits: _Sets
    around: _Sets
    slots: _Ints
    stars: np.uint64
    hearts: np.uint64
    left: _Ints
    right: _Ints
    groups: _Ints
    demand: _Ints
    heart_entries: _Ints
    field_entries: _Ints

    @classmethod
    def of(cls, layout: Layout) -> _Board:
        pad, values = geometry(layout), values_for(layout)
        left, right = np.array(list(layout.pairs.values()), dtype=np.int64).T
        return cls(
            fields=pad.size,
            bits=_ONE << np.arange(pad.size + 1, dtype=np.uint64),
            around=np.array([*pad.around, 0], dtype=np.uint64),
            slots=np.array([*pad.slots, (pad.size,) * 4], dtype=np.int64),
            stars=np.uint64(pad.stars),
            hearts=np.uint64(sum(1 << heart for heart in pad.hearts)),
            left=left,
            right=right,
            groups=_group_entries(values),
            demand=np.array(values.demand, dtype=np.int64),
            heart_entries=np.array(values.hearts, dtype=np.int64).reshape(-1, 20),
            field_entries=values.field_step * np.array(values.fields, dtype=np.int64),
        )


def _group_entries(values: Values) -> _Ints:
    """Return the entries of groups by stage and shape, and those of a shape too large: zero."""
    entries = np.array(values.groups, dtype=np.int64).reshape(-1, _SHAPES, MOST_LIBERTIES + 1, 3)
    return np.concatenate([entries, np.zeros_like(entries[:, :1])], axis=1)


_BOARDS: Table[Layout, _Board] = Table(_Board.of)


def _shape_table() -> NDArray[np.int16]:
    table = np.full((7, 64), _SHAPES, dtype=np.int16)
    for (number, size), shape in SHAPES.items():
        table[number, size] = shape
    return table


def _wants_table() -> _Ints:
    table = np.zeros(_SHAPES + 1, dtype=np.int64)
    for (number, size), shape in SHAPES.items():
        if size < number:
            wants = number - size + (1 << _LACKING_BITS)
            table[shape] = wants << (_NUMBER_BITS * (number - 2))
    return table


_SHAPE = _shape_table()
"""By number and size: the shape, `_SHAPES` for a group too large."""
_WANTS = _wants_table()
"""By shape: what an open group wants, every number in bits of its own."""
_CODE = np.array([*range(3, 3 + _SHAPES), DEAD], dtype=np.int16)
"""By shape: what it is to an empty field beside it."""
_ORDER = np.arange(CODES + 4, dtype=np.int32)
_SECOND = _ORDER * (_ORDER + 1) // 2
_THIRD = _SECOND * (_ORDER + 2) // 3
_FOURTH = _THIRD * (_ORDER + 3) // 4
"""Terms of the place of four sorted neighbours, see `mirror_values.around_index`."""


# --- pads before the next pair is written ---------------------------------------------------


@frozen(eq=False)
class _Pads:
    """Several pads with equally many empty fields; the last group is no group.

    ``marks`` are the owners, but with a mark of its own for each field without a group.
    """

    board: _Board
    stage: int
    empty: _Sets
    owner: NDArray[np.int16]
    marks: NDArray[np.int16]
    codes: NDArray[np.int16]
    numbers: NDArray[np.int16]
    shapes: NDArray[np.int16]
    sets: _Sets
    arounds: _Sets
    heart_number: _Ints
    hearts_left: _Ints

    @classmethod
    def of(cls, layout: Layout, sheets: Sequence[Sheet]) -> _Pads:
        board = _BOARDS[layout]
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
            shapes=_SHAPE[numbers, table("size", np.int16)],
            sets=table("fields", np.uint64),
            arounds=table("around", np.uint64),
            heart_number=number,
            hearts_left=left,
        )

    @cached_property
    def entries(self) -> _Entries:
        """What the groups and empty fields are worth, with one throw less to come."""
        return _Entries.of(self)

    @property
    def none(self) -> int:
        """The index of what is no group."""
        return len(self.sets[0]) - 1


@frozen(eq=False)
class _Entries:
    """What the groups and empty fields of the pads are worth, with one throw less to come."""

    groups: _Ints
    wants: _Ints
    fields: _Ints

    @classmethod
    def of(cls, pads: _Pads) -> _Entries:
        free = pads.arounds & pads.empty[:, None]
        groups, wants = _group_worths(pads, pads.shapes, pads.sets, free)
        fields = np.zeros((len(pads.empty), pads.board.fields + 1), dtype=np.int64)
        pad, field = _members(pads.empty)
        fields[pad, field] = _field_worths(pads, _codes_around(pads, pad, field, (), ()))
        return cls(groups, wants, fields)


_DIFFERENT = 7
"""In place of a number: hearts that differ."""


def _held_hearts(board: _Board, sheets: Sequence[Sheet]) -> tuple[_Ints, _Ints]:
    """Return the number that the hearts of each sheet hold, 0 for none, and how many are empty."""
    hearts = [field for field in range(board.fields) if int(board.hearts) >> field & 1]
    held = np.array([[sheet[heart] or 0 for heart in hearts] for sheet in sheets], dtype=np.int64)
    held = held.reshape(len(sheets), len(hearts))
    number = held.max(axis=1, initial=0)
    differ = ((held != number[:, None]) & (held != 0)).any(axis=1)
    return np.where(differ, _DIFFERENT, number), (held == 0).sum(axis=1)


# --- ways to write --------------------------------------------------------------------------


@frozen(eq=False)
class Ways:
    """Ways to write, one per entry: which pad, which of its pairs, the numbers left and right."""

    pad: _Ints
    pair: _Ints
    left: _Ints
    right: _Ints


@frozen(eq=False)
class _Written:
    """The new groups of every way, of the left number and of the right one; the fields left empty.

    Where both are one group it stands first, and the second is empty.
    """

    shapes: tuple[NDArray[np.int16], NDArray[np.int16]]
    sets: tuple[_Sets, _Sets]
    around: tuple[_Sets, _Sets]
    empty: _Sets


def worths(layout: Layout, sheets: Sequence[Sheet], ways: Ways) -> _Ints:
    """Return what the pads are worth after each of the ways, as `Position.written` does.

    >>> one = np.array([1])
    >>> ways = Ways(pad=one - 1, pair=one - 1, left=2 * one, right=3 * one)
    >>> worths(Layout.parse("1S|11"), [(2, None, None, 1)], ways)
    array([1280])

    The sheets have equally many empty fields. Shapes: (n,) for everything in ``ways``, (n,) out.
    """
    return _worths(_Pads.of(layout, sheets), ways)


def _worths(pads: _Pads, ways: Ways) -> _Ints:
    fields = pads.board.left[ways.pair], pads.board.right[ways.pair]
    change, wants = _changes(pads, _Writing(ways.pad, fields, (ways.left, ways.right)))
    return _total(pads, ways, change, wants)


def _total(pads: _Pads, ways: Ways, change: _Ints, wants: _Ints) -> _Ints:
    """Return the worths after the ways, from the changes of groups and fields: see `_changes`."""
    entries = pads.entries
    wanted = entries.wants.sum(axis=1)[ways.pad] + wants
    before = entries.groups.sum(axis=1) + entries.fields.sum(axis=1)
    total: _Ints = before[ways.pad] + change + _demand(pads, wanted) + _hearts(pads, ways)
    return total


@frozen(eq=False)
class _Writing:
    """Numbers on their way into two fields of pads; 0 into what is no field writes nothing."""

    pad: _Ints
    fields: tuple[_Ints, _Ints]
    numbers: tuple[_Ints, _Ints]


def _changes(pads: _Pads, writing: _Writing) -> tuple[_Ints, _Ints]:
    """Return by how much the worth of groups and fields changes, and what the groups want."""
    pad, entries = writing.pad, pads.entries
    beside = _beside(pads, pad, writing.fields)
    written = _write(pads, writing, beside)
    worth, wants = _changed_groups(pads, entries, beside, written)
    worth += _changed_fields(pads, entries, pad, written)
    for field in writing.fields:
        worth -= entries.fields[pad, field]
    return worth, wants


def _beside(pads: _Pads, pad: _Ints, fields: tuple[_Ints, _Ints]) -> _Ints:
    """Return where the groups beside the two fields stand, four each, in flattened tables.

    Of a group that is there repeatedly, all but one become the last one, which is no group.
    """
    slots = np.concatenate([pads.board.slots[field] for field in fields], axis=1)
    groups = pads.owner.ravel().take(pad[:, None] * pads.owner.shape[1] + slots)
    groups.sort(axis=1)
    groups[:, 1:][groups[:, 1:] == groups[:, :-1]] = pads.none
    places: _Ints = pad[:, None] * (pads.none + 1) + groups
    return places


def _write(pads: _Pads, writing: _Writing, beside: _Ints) -> _Written:
    fields, (left, right) = writing.fields, writing.numbers
    numbers = pads.numbers.ravel().take(beside)
    sets, arounds = pads.sets.ravel().take(beside), pads.arounds.ravel().take(beside)
    found, around = [], []
    for field, number in zip(fields, writing.numbers, strict=True):
        bit = pads.board.bits[field] * (number > 0)
        joins = (numbers == number[:, None]) & (arounds & bit[:, None] != 0)
        found.append(bit | np.bitwise_or.reduce(sets * joins, axis=1))
        reach = np.bitwise_or.reduce(arounds * joins, axis=1)
        around.append(pads.board.around[field] | reach)
    one = (left == right) & (around[0] & pads.board.bits[fields[1]] != 0)
    first = np.where(one, found[0] | found[1], found[0]), np.where(one, 0, found[1])
    reach = np.where(one, around[0] | around[1], around[0]), np.where(one, 0, around[1])
    shapes = (
        _SHAPE[left, np.bitwise_count(first[0])],
        _SHAPE[right, np.bitwise_count(first[1])],
    )
    both = pads.board.bits[fields[0]] | pads.board.bits[fields[1]]
    return _Written(shapes, first, reach, pads.empty[writing.pad] & ~both)


def _changed_groups(
    pads: _Pads, entries: _Entries, beside: _Ints, written: _Written
) -> tuple[_Ints, _Ints]:
    """Return by how much the worth of the groups changes, and what they want."""
    shapes = pads.shapes.ravel().take(beside)
    sets, arounds = pads.sets.ravel().take(beside), pads.arounds.ravel().take(beside)
    stay = sets & (written.sets[0] | written.sets[1])[:, None] == 0
    worth, wants = _group_worths(pads, shapes, sets, arounds & written.empty[:, None])
    total = (worth * stay - entries.groups.ravel().take(beside)).sum(axis=1)
    wanted: _Ints = (wants * stay - entries.wants.ravel().take(beside)).sum(axis=1)
    for shape, own, around in zip(written.shapes, written.sets, written.around, strict=True):
        worth, wants = _group_worths(pads, shape, own, around & written.empty)
        total += worth
        wanted += wants
    return total, wanted


def _group_worths(
    pads: _Pads, shapes: NDArray[np.int16], sets: _Sets, free: _Sets
) -> tuple[_Ints, _Ints]:
    """Return the entries of groups, and what they want; ``free`` are the empty fields beside."""
    stars = pads.board.stars
    liberties = np.minimum(np.bitwise_count(free), MOST_LIBERTIES)
    starred, beside = sets & stars != 0, free & stars != 0
    star = starred + (beside > starred) * np.int16(2)
    place = (shapes * np.int16(MOST_LIBERTIES + 1) + liberties) * np.int16(3) + star
    worth: _Ints = pads.board.groups[pads.stage].ravel().take(place)
    return worth, _WANTS.take(shapes) * (liberties > 0)


def _demand(pads: _Pads, wanted: _Ints) -> _Ints:
    total = np.zeros_like(wanted)
    for number in range(2, 7):
        here = wanted >> (_NUMBER_BITS * (number - 2)) & ((1 << _NUMBER_BITS) - 1)
        lacking = np.minimum(here & ((1 << _LACKING_BITS) - 1), MOST_LACKING)
        row = (pads.stage * 5 + number - 2) * (MOST_LACKING + 1) + lacking
        open_groups = np.minimum(here >> _LACKING_BITS, MOST_OPEN)
        total += pads.board.demand[row * (MOST_OPEN + 1) + open_groups]
    return total


def _hearts(pads: _Pads, ways: Ways) -> _Ints | int:
    board, hearts = pads.board, pads.board.hearts
    if not hearts:
        return 0
    bits = board.bits[board.left[ways.pair]], board.bits[board.right[ways.pair]]
    held, left = pads.heart_number[ways.pad], pads.hearts_left[ways.pad]
    for number, bit in zip((ways.left, ways.right), bits, strict=True):
        hit = bit & hearts != 0
        left = left - hit
        held = np.where(hit, np.where((held == 0) | (held == number), number, _DIFFERENT), held)
    place = 6 * np.maximum(3 - left, 1) + held - 5
    place = np.where(held == 0, 1, np.where(held == _DIFFERENT, 0, place))
    entries: _Ints = pads.board.heart_entries[pads.stage, place]
    return entries


def _changed_fields(pads: _Pads, entries: _Entries, pad: _Ints, written: _Written) -> _Ints:
    """Return by how much the entries of the empty fields beside the new groups change."""
    way, field = _members((written.around[0] | written.around[1]) & written.empty)
    sets = [group.take(way) for group in written.sets]
    new = [_CODE.take(shape).take(way) for shape in written.shapes]
    pads_of = pad.take(way)
    worth = _field_worths(pads, _codes_around(pads, pads_of, field, sets, new))
    change = worth - entries.fields[pads_of, field]
    return np.bincount(way, weights=change, minlength=len(pad)).astype(np.int64)


def _members(sets: _Sets) -> tuple[_Ints, _Ints]:
    """Return the row and the field of every member of many sets."""
    octets = sets.astype("<u8").view(np.uint8).reshape(-1, 8)
    place = np.flatnonzero(np.unpackbits(octets, axis=1, bitorder="little"))
    return place >> 6, place & 63


def _codes_around(
    pads: _Pads,
    pad: _Ints,
    field: _Ints,
    sets: Sequence[_Sets],
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


def _field_worths(pads: _Pads, codes: Sequence[NDArray[np.int16]]) -> _Ints:
    start = FIELD_STAGES[pads.stage] * AROUNDS
    worths: _Ints = pads.board.field_entries.take(start + _sorted_place(codes))
    return worths


def _sorted_place(codes: Sequence[NDArray[np.int16]]) -> NDArray[np.int32]:
    """Return `mirror_values.around_index` of many; five comparisons sort four numbers."""
    a, b, c, d = codes
    a, b = np.minimum(a, b), np.maximum(a, b)
    c, d = np.minimum(c, d), np.maximum(c, d)
    a, c = np.minimum(a, c), np.maximum(a, c)
    b, d = np.minimum(b, d), np.maximum(b, d)
    b, c = np.minimum(b, c), np.maximum(b, c)
    place: NDArray[np.int32] = a + _SECOND.take(b) + _THIRD.take(c) + _FOURTH.take(d)
    return place


def first_looks(
    layout: Layout, sheet: Sheet, places: Sequence[Place], dice: tuple[int, ...]
) -> list[int]:
    """Return what a sheet is worth after each of the places, in `mirror_values.UNIT` to a point.

    >>> first_looks(Layout.parse("1S|11"), (2, None, None, 1), [Place(0, 1, 2)], (2, 3))
    [1280]
    """
    number = {pair: index for index, pair in enumerate(layout.pairs)}
    left = np.array([place.left for place in places])
    ways = Ways(
        pad=np.zeros(len(places), dtype=np.int64),
        pair=np.array([number[place.row, place.distance] for place in places]),
        left=left,
        right=sum(dice) - left,
    )
    found: list[int] = worths(layout, [sheet], ways).tolist()
    return found


# --- one throw further, and two -------------------------------------------------------------


def expectations(layout: Layout, sheets: Sequence[Sheet]) -> _Ints:
    """Return what each pad is worth before a throw, 36 times `mirror_values.UNIT` to a point.

    Each of the 36 throws is written in the best way; the sheets have equally many empty fields,
    two or more of them. Shapes: (n,) out for n sheets.
    """
    best = [
        _options(layout, sheets[start : start + _AT_ONCE])[0].max(axis=2)
        for start in range(0, len(sheets), _AT_ONCE)
    ]
    total: _Ints = np.concatenate(best) @ _TIMES
    return total


def deep_expectations(
    layout: Layout, sheets: Sequence[Sheet], *, answers: int, margin: int
) -> _Ints:
    """Return the same, with two throws looked at: 36 * 36 times `mirror_values.UNIT` to a point.

    For each first throw it looks further from up to ``answers`` ways to write, those that leave
    the pad worth most by the tables and at most ``margin`` less than the first; of ways that are
    worth the same, one stands for all. The sheets have equally many empty fields, four or more.
    """
    options, pairs = _options(layout, sheets)
    enough = options.max(axis=2) - margin
    throws: list[tuple[_Ints, _Ints]] = []
    written: list[Sheet] = []
    for _ in range(answers):
        most = options.max(axis=2)
        row, throw = np.nonzero(most >= enough)
        option = options[row, throw].argmax(axis=1)
        way, free = np.divmod(option, pairs.shape[1])
        left = np.where(way == 0, _LOW[throw], _HIGH[throw])
        right = _LOW[throw] + _HIGH[throw] - left
        written += _filled(layout, [sheets[n] for n in row.tolist()], pairs[row, free], left, right)
        throws.append((row, throw))
        options[options == most[:, :, None]] = _NEVER
    best = np.full(enough.shape, _NEVER)
    row, throw = np.concatenate(throws, axis=1)
    np.maximum.at(best, (row, throw), _expectations_once(layout, written))
    total: _Ints = best @ _TIMES
    return total


_AT_ONCE = 24
"""More pads at a time do not fit into the cache of a processor, and take longer each."""
_NUMBERS = np.arange(1, 7)
_LOW, _HIGH = (number + 1 for number in np.triu_indices(6))
"""The numbers of the 21 throws that differ."""
_TIMES = np.where(_LOW == _HIGH, 1, 2)
"""How many of the 36 throws each of them is."""
_NEVER = np.iinfo(np.int64).min


def _options(layout: Layout, sheets: Sequence[Sheet]) -> tuple[_Ints, _Ints]:
    """Return what pads are worth after each way to write each throw, and their free pairs.

    Shapes: (n, 21, 2 * free) and (n, free), for n sheets with ``free`` pairs that are free; the
    first half of the ways has the low number on the left.
    """
    pads = _Pads.of(layout, sheets)
    lefts = pads.board.left.astype(np.uint64)
    pad, pair = np.nonzero(pads.empty[:, None] >> lefts & _ONE)
    free = len(pad) // len(sheets)
    worth = _all_worths(pads, pad, pair).reshape(len(sheets), free, 6, 6)
    low, high = worth[:, :, _LOW - 1, _HIGH - 1], worth[:, :, _HIGH - 1, _LOW - 1]
    return np.concatenate([low, high], axis=1).transpose(0, 2, 1), pair.reshape(-1, free)


def _all_worths(pads: _Pads, pad: _Ints, pair: _Ints) -> _Ints:
    """Return what pads are worth with each two numbers in pairs of theirs: shape (n, 36) for n.

    Where the two fields have nothing to do with each other, what changes about each is added up.
    """
    board = pads.board
    left, right = board.left[pair], board.right[pair]
    ways = Ways(
        pad=np.repeat(pad, 36),
        pair=np.repeat(pair, 36),
        left=np.tile(np.repeat(_NUMBERS, 6), len(pad)),
        right=np.tile(_NUMBERS, 6 * len(pad)),
    )
    change, wants = np.empty((2, len(pad), 6, 6), dtype=np.int64)
    one, two = _reach(pads, pad, left), _reach(pads, pad, right)
    apart = one & (two | board.bits[right]) & pads.empty[pad] == 0
    (by_left, left_wants), (by_right, right_wants) = (
        _changes_of_one(pads, pad[apart], field[apart]) for field in (left, right)
    )
    change[apart] = by_left[:, :, None] + by_right[:, None, :]
    wants[apart] = left_wants[:, :, None] + right_wants[:, None, :]
    near = np.repeat(~apart, 36)
    fields = left[~apart].repeat(36), right[~apart].repeat(36)
    writing = _Writing(ways.pad[near], fields, (ways.left[near], ways.right[near]))
    together = _changes(pads, writing)
    change[~apart], wants[~apart] = (found.reshape(-1, 6, 6) for found in together)
    return _total(pads, ways, change.ravel(), wants.ravel())


def _reach(pads: _Pads, pad: _Ints, field: _Ints) -> _Sets:
    """Return the fields beside fields and beside all groups that these touch."""
    groups = pads.owner[pad[:, None], pads.board.slots[field]]
    arounds = pads.arounds[pad[:, None], groups]
    reach: _Sets = pads.board.around[field] | np.bitwise_or.reduce(arounds, axis=1)
    return reach


def _changes_of_one(pads: _Pads, pad: _Ints, field: _Ints) -> tuple[_Ints, _Ints]:
    """Return what changes, as `_changes` does, with each number in one field: shapes (n, 6)."""
    numbers = np.tile(_NUMBERS, len(pad))
    nowhere = np.full(len(numbers), pads.board.fields)
    writing = _Writing(pad.repeat(6), (field.repeat(6), nowhere), (numbers, np.zeros_like(numbers)))
    worth, wants = _changes(pads, writing)
    return worth.reshape(-1, 6), wants.reshape(-1, 6)


def _filled(
    layout: Layout, sheets: Sequence[Sheet], pairs: _Ints, left: _Ints, right: _Ints
) -> list[Sheet]:
    """Return each of the sheets with two numbers written into a pair."""
    fields = list(layout.pairs.values())
    found: list[Sheet] = []
    for sheet, pair, one, two in zip(
        sheets, pairs.tolist(), left.tolist(), right.tolist(), strict=True
    ):
        numbers = list(sheet)
        numbers[fields[pair][0]], numbers[fields[pair][1]] = one, two
        found.append(tuple(numbers))
    return found


def _expectations_once(layout: Layout, sheets: Sequence[Sheet]) -> _Ints:
    """Return `expectations`, worked out once for sheets that are there repeatedly."""
    places = {sheet: index for index, sheet in enumerate(dict.fromkeys(sheets))}
    return expectations(layout, list(places))[[places[sheet] for sheet in sheets]]
