"""What thousands of ways to write on pads of Splitter are worth at once, by the trained tables.

It works out what `position.Position` does, to the last digit. This module needs numpy (extra
``fast``).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.mirror.pads import (
    CODE,
    DIFFERENT,
    SHAPE,
    Entries,
    Ints,
    Pads,
    Sets,
    codes_around,
    demand,
    field_worths,
    group_worths,
    members,
    sorted_place,
)
from wuerfelregeln.mirror import Layout, Sheet

__all__ = [
    "Ways",
    "Writing",
    "Written",
    "all_worths",
    "beside_of",
    "changed_places",
    "heart_places",
    "worths",
    "write",
]


# --- ways to write --------------------------------------------------------------------------


@frozen(eq=False)
class Ways:
    """Ways to write, one per entry: which pad, which of its pairs, the numbers left and right."""

    pad: Ints
    pair: Ints
    left: Ints
    right: Ints

    def part(self, index: slice | Ints) -> Ways:
        """Return some of them."""
        return Ways(self.pad[index], self.pair[index], self.left[index], self.right[index])


@frozen(eq=False)
class Written:
    """The new groups of every way, of the left number and of the right one; the fields left empty.

    Where both are one group it stands first, and the second is empty.
    """

    shapes: tuple[NDArray[np.int16], NDArray[np.int16]]
    sets: tuple[Sets, Sets]
    around: tuple[Sets, Sets]
    empty: Sets


def worths(layout: Layout, sheets: Sequence[Sheet], ways: Ways) -> Ints:
    """Return what the pads are worth after each of the ways, as `Position.written` does.

    >>> one = np.array([1])
    >>> ways = Ways(pad=one - 1, pair=one - 1, left=2 * one, right=3 * one)
    >>> worths(Layout.parse("1S|11"), [(2, None, None, 1)], ways)
    array([1280])

    The sheets have equally many empty fields. Shapes: (n,) for everything in ``ways``, (n,) out.
    """
    return _worths(Pads.of(layout, sheets), ways)


def _worths(pads: Pads, ways: Ways) -> Ints:
    fields = pads.board.left[ways.pair], pads.board.right[ways.pair]
    change, wants = _changes(pads, Writing(ways.pad, fields, (ways.left, ways.right)))
    return _total(pads, ways, change, wants)


def _total(pads: Pads, ways: Ways, change: Ints, wants: Ints) -> Ints:
    """Return the worths after the ways, from the changes of groups and fields: see `_changes`."""
    entries = pads.entries
    wanted = entries.wants.sum(axis=1)[ways.pad] + wants
    before = entries.groups.sum(axis=1) + entries.fields.sum(axis=1)
    total: Ints = before[ways.pad] + change + demand(pads, wanted) + _hearts(pads, ways)
    return total


@frozen(eq=False)
class Writing:
    """Numbers on their way into two fields of pads; 0 into what is no field writes nothing."""

    pad: Ints
    fields: tuple[Ints, Ints]
    numbers: tuple[Ints, Ints]


def _changes(pads: Pads, writing: Writing) -> tuple[Ints, Ints]:
    """Return by how much the worth of groups and fields changes, and what the groups want."""
    pad, entries = writing.pad, pads.entries
    beside = beside_of(pads, pad, writing.fields)
    written = write(pads, writing, beside)
    worth, wants = _changed_groups(pads, entries, beside, written)
    worth += _changed_fields(pads, entries, pad, written)
    for field in writing.fields:
        worth -= entries.fields[pad, field]
    return worth, wants


def beside_of(pads: Pads, pad: Ints, fields: tuple[Ints, Ints]) -> Ints:
    """Return where the groups beside the two fields stand, four each, in flattened tables.

    Of a group that is there repeatedly, all but one become the last one, which is no group.
    """
    slots = np.concatenate([pads.board.slots[field] for field in fields], axis=1)
    groups = pads.owner.ravel().take(pad[:, None] * pads.owner.shape[1] + slots)
    groups.sort(axis=1)
    groups[:, 1:][groups[:, 1:] == groups[:, :-1]] = pads.none
    places: Ints = pad[:, None] * (pads.none + 1) + groups
    return places


def write(pads: Pads, writing: Writing, beside: Ints) -> Written:
    """Return what groups the numbers make; ``beside`` is what `beside_of` says."""
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
        SHAPE[left, np.bitwise_count(first[0])],
        SHAPE[right, np.bitwise_count(first[1])],
    )
    both = pads.board.bits[fields[0]] | pads.board.bits[fields[1]]
    return Written(shapes, first, reach, pads.empty[writing.pad] & ~both)


def _changed_groups(
    pads: Pads, entries: Entries, beside: Ints, written: Written
) -> tuple[Ints, Ints]:
    """Return by how much the worth of the groups changes, and what they want."""
    shapes = pads.shapes.ravel().take(beside)
    sets, arounds = pads.sets.ravel().take(beside), pads.arounds.ravel().take(beside)
    stay = sets & (written.sets[0] | written.sets[1])[:, None] == 0
    worth, wants = group_worths(pads, shapes, sets, arounds & written.empty[:, None])
    total = (worth * stay - entries.groups.ravel().take(beside)).sum(axis=1)
    wanted: Ints = (wants * stay - entries.wants.ravel().take(beside)).sum(axis=1)
    for shape, own, around in zip(written.shapes, written.sets, written.around, strict=True):
        worth, wants = group_worths(pads, shape, own, around & written.empty)
        total += worth
        wanted += wants
    return total, wanted


def _hearts(pads: Pads, ways: Ways) -> Ints | int:
    if not pads.board.hearts:
        return 0
    entries: Ints = pads.board.heart_entries[pads.stage, heart_places(pads, ways)]
    return entries


def heart_places(pads: Pads, ways: Ways) -> Ints:
    """Return `tables.hearts_index` after each way, for no throws left."""
    board = pads.board
    bits = board.bits[board.left[ways.pair]], board.bits[board.right[ways.pair]]
    held, left = pads.heart_number[ways.pad], pads.hearts_left[ways.pad]
    for number, bit in zip((ways.left, ways.right), bits, strict=True):
        hit = bit & board.hearts != 0
        left = left - hit
        held = np.where(hit, np.where((held == 0) | (held == number), number, DIFFERENT), held)
    place = 6 * np.maximum(3 - left, 1) + held - 5
    places: Ints = np.where(held == 0, 1, np.where(held == DIFFERENT, 0, place))
    return places


def _changed_fields(pads: Pads, entries: Entries, pad: Ints, written: Written) -> Ints:
    """Return by how much the entries of the empty fields beside the new groups change."""
    way, field, places = changed_places(pads, pad, written)
    change = field_worths(pads, places) - entries.fields[pad.take(way), field]
    return np.bincount(way, weights=change, minlength=len(pad)).astype(np.int64)


def changed_places(pads: Pads, pad: Ints, written: Written) -> tuple[Ints, Ints, NDArray[np.int32]]:
    """Return ways, empty fields beside their new groups, and what is around each of these then."""
    way, field = members((written.around[0] | written.around[1]) & written.empty)
    sets = [group.take(way) for group in written.sets]
    new = [CODE.take(shape).take(way) for shape in written.shapes]
    return way, field, sorted_place(codes_around(pads, pad.take(way), field, sets, new))


# --- all ways to write into a pair ----------------------------------------------------------

_NUMBERS = np.arange(1, 7)


def all_worths(pads: Pads, pad: Ints, pair: Ints) -> Ints:
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
    writing = Writing(ways.pad[near], fields, (ways.left[near], ways.right[near]))
    together = _changes(pads, writing)
    change[~apart], wants[~apart] = (found.reshape(-1, 6, 6) for found in together)
    return _total(pads, ways, change.ravel(), wants.ravel())


def _reach(pads: Pads, pad: Ints, field: Ints) -> Sets:
    """Return the fields beside fields and beside all groups that these touch."""
    groups = pads.owner[pad[:, None], pads.board.slots[field]]
    arounds = pads.arounds[pad[:, None], groups]
    reach: Sets = pads.board.around[field] | np.bitwise_or.reduce(arounds, axis=1)
    return reach


def _changes_of_one(pads: Pads, pad: Ints, field: Ints) -> tuple[Ints, Ints]:
    """Return what changes, as `_changes` does, with each number in one field: shapes (n, 6)."""
    numbers = np.tile(_NUMBERS, len(pad))
    nowhere = np.full(len(numbers), pads.board.fields)
    writing = Writing(pad.repeat(6), (field.repeat(6), nowhere), (numbers, np.zeros_like(numbers)))
    worth, wants = _changes(pads, writing)
    return worth.reshape(-1, 6), wants.reshape(-1, 6)
