"""What the tables of Splitter misjudge: a small network learnt on top of them, with numpy.

It knows what the tables do not: how the two fields of a mirror pair go together, and what lies
around the fields beside. `corrections` are added to the worths of `pads`. For a pad with a
pair just written:

1. each empty field gets `WIDTH` numbers, a sum of rows for what is around it, what is around its
   mirror field, what is around each empty field beside it, for the groups beside the two, for its
   kind (plain, star, heart) and the throws left; what is below 0 counts as 0;
2. these are added up over all empty fields, and mixed into `HIDDEN` numbers, to which rows for the
   groups, for what they lack, for the hearts and for the throws left are added; below 0 is 0;
3. both, weighted by the throws left, make the correction.

All of it are whole numbers, so it is exact and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.agents.mirror.pads import (
    SHAPE,
    WANTS,
    Ints,
    Pads,
    Sets,
    demand_places,
    group_places,
    members,
)
from wuerfelregeln.agents.mirror.tables import (
    AROUNDS,
    MOST_LACKING,
    MOST_LIBERTIES,
    MOST_OPEN,
    SHAPES,
    STAGES,
    UNIT,
)
from wuerfelregeln.agents.mirror.writing import (
    Ways,
    Writing,
    Written,
    beside_of,
    changed_places,
    heart_places,
    write,
)
from wuerfelregeln.mirror import Layout

__all__ = [
    "ARRAYS",
    "COARSE",
    "FINE",
    "HIDDEN",
    "LARGEST",
    "VERSION",
    "WIDTH",
    "Net",
    "corrections",
    "load",
    "net_for",
    "read",
]

VERSION = 1
"""The version of the file's format; files of another one are refused."""
WIDTH, HIDDEN = 16, 32
"""How many numbers a field gets, and how many they are mixed into."""

FINE, COARSE = 1024, 128
"""Steps to one: of everything but the rows of fields, which have `COARSE` ones."""

_GROUPS = len(SHAPES) * (MOST_LIBERTIES + 1) * 3
_DEMAND = 5 * (MOST_LACKING + 1) * (MOST_OPEN + 1)
ARRAYS: Mapping[str, tuple[int, int]] = {
    "own": (AROUNDS, WIDTH),
    "mirrored": (AROUNDS, WIDTH),
    "beside": (AROUNDS, WIDTH),
    "groups_beside": (_GROUPS, WIDTH),
    "groups_opposite": (_GROUPS, WIDTH),
    "kinds": (3, WIDTH),
    "throws": (STAGES, WIDTH),
    "mix": (WIDTH, HIDDEN),
    "groups": (_GROUPS, HIDDEN),
    "demand": (_DEMAND, HIDDEN),
    "hearts": (20, HIDDEN),
    "begin": (STAGES, HIDDEN),
    "hidden_weights": (STAGES, HIDDEN),
    "field_weights": (STAGES, WIDTH),
}
"""The arrays of the file for each pad, in two bytes each, and their shapes."""
LARGEST = 2500
"""What no entry of the rows of fields is above: up to twelve of them are added in two bytes."""

_Rows: TypeAlias = NDArray[np.int16]
_Floats: TypeAlias = NDArray[np.float64]
_NOTHING = AROUNDS
"""The row of what is neither an empty field nor a group; those of groups follow."""
_AT_ONCE = 256
"""More ways at a time do not fit into the cache of a processor, and take longer each."""


@frozen(eq=False)
class Net:
    """The network for one kind of pad; floats hold whole numbers, since they multiply faster.

    ``beside`` has its rows by what a field is, see `_rows`; ``opposite`` too, without the empty
    ones. ``fields`` are by the throws left and the kind of a field.
    """

    own: _Rows
    mirrored: _Rows
    beside: _Rows
    opposite: _Rows
    fields: _Rows
    mix: _Floats
    groups: NDArray[np.int32]
    demand: NDArray[np.int32]
    hearts: NDArray[np.int32]
    begin: NDArray[np.int32]
    hidden_weights: _Floats
    field_weights: _Floats

    @classmethod
    def of(cls, arrays: Mapping[str, NDArray[np.int16]]) -> Net:
        """Return the network of the arrays as they are stored."""
        nothing = np.zeros((1, WIDTH), dtype=np.int16)
        # Groups too large have rows of their own, and no say.
        dead = np.zeros(((MOST_LIBERTIES + 1) * 3, HIDDEN), dtype=np.int16)
        few = dead[:, :WIDTH]
        return cls(
            own=arrays["own"],
            mirrored=arrays["mirrored"],
            beside=np.concatenate([arrays["beside"], nothing, arrays["groups_beside"], few]),
            opposite=np.concatenate([nothing, arrays["groups_opposite"], few]),
            fields=arrays["throws"][:, None] + arrays["kinds"],
            mix=arrays["mix"].astype(np.float64),
            groups=np.concatenate([arrays["groups"], dead]).astype(np.int32),
            demand=arrays["demand"].astype(np.int32),
            hearts=arrays["hearts"].astype(np.int32),
            begin=arrays["begin"].astype(np.int32),
            hidden_weights=arrays["hidden_weights"].astype(np.float64),
            field_weights=arrays["field_weights"].astype(np.float64) * FINE,
        )


# --- the file -------------------------------------------------------------------------------


@cache
def load() -> Mapping[str, Net]:
    """Return the networks of the package, by the name of the pad they were learnt on.

    >>> sorted(load())
    ['A', 'B']
    """
    return read((files("wuerfelregeln.agents") / "data" / "mirror_net.npz").read_bytes())


def net_for(layout: Layout) -> Net:
    """Return the network to use on a pad, chosen as `tables.values_for` does.

    >>> net_for(Layout.parse("1S|11")) is load()["A"]
    True
    """
    return load()["B" if len(layout.hearts) > 1 else "A"]


def read(content: bytes) -> dict[str, Net]:
    """Return the networks of an ``.npz`` file.

    Raises `ValueError` for a file of another version, or an array that lacks or is not as expected.
    """
    with np.load(BytesIO(content), allow_pickle=False) as file:
        stored = dict(file)
    version = _stored(stored, "version", (1,)).tolist()
    if version != [VERSION]:
        raise ValueError(f"a network of version {VERSION} expected, not {version[0]}")
    return {
        pad: Net.of({name: _stored(stored, f"{pad}_{name}", ARRAYS[name]) for name in ARRAYS})
        for pad in ("A", "B")
    }


def _stored(
    stored: Mapping[str, NDArray[Any]], name: str, shape: tuple[int, ...]
) -> NDArray[np.int16]:
    if name not in stored:
        raise ValueError(f"the network lacks {name!r}")
    found = stored[name]
    if (found.dtype.str, found.shape) != ("<i2", shape):
        raise ValueError(
            f"{name!r} has type {found.dtype.str!r} and shape {found.shape},"
            f" expected '<i2' and {shape}"
        )
    return found.astype(np.int16)  # in the byte order of the machine


# --- what it says ---------------------------------------------------------------------------


def corrections(net: Net, pads: Pads, ways: Ways) -> Ints:
    """Return what to add to the worth after each of the ways, in `UNIT` to a point.

    Shapes: (n,) for everything in ``ways``, (n,) out. A full pad needs no correction.
    """
    count = len(ways.pad)
    if pads.stage == 0:
        return np.zeros(count, dtype=np.int64)
    found = [
        _corrections(net, pads, ways.part(slice(start, start + _AT_ONCE)))
        for start in range(0, count, _AT_ONCE)
    ]
    return np.concatenate(found)


def _corrections(net: Net, pads: Pads, ways: Ways) -> Ints:
    fields = pads.board.left[ways.pair], pads.board.right[ways.pair]
    writing = Writing(ways.pad, fields, (ways.left, ways.right))
    written = write(pads, writing, beside_of(pads, ways.pad, fields))
    groups, wanted = _groups(pads, ways.pad, written)
    around = _around(net, pads, written.empty, _rows(pads, writing, written, groups))
    rest = net.begin[pads.stage] + net.groups.take(groups, axis=0).sum(axis=1)
    for place in demand_places(wanted):
        rest += net.demand.take(place, axis=0)
    if pads.board.hearts:
        rest += net.hearts.take(heart_places(pads, ways), axis=0)
    hidden = np.maximum(around @ net.mix + COARSE * rest, 0)
    total = hidden @ net.hidden_weights[pads.stage] + around @ net.field_weights[pads.stage]
    rounded: Ints = np.rint(total * (UNIT / (COARSE * FINE * FINE))).astype(np.int64)
    return rounded


def _groups(pads: Pads, pad: Ints, written: Written) -> tuple[_Rows, Ints]:
    """Return the rows of the groups after each way, the two new ones last, and what they want.

    A group that has become part of a new one has the row of a group too large, which says nothing.
    """
    sets = np.concatenate([pads.sets[pad], np.stack(written.sets, axis=1)], axis=1)
    around = np.concatenate([pads.arounds[pad], np.stack(written.around, axis=1)], axis=1)
    shapes = pads.shapes[pad]
    shapes[sets[:, :-2] & (written.sets[0] | written.sets[1])[:, None] != 0] = SHAPE[0, 0]
    shapes = np.concatenate([shapes, np.stack(written.shapes, axis=1)], axis=1)
    free = around & written.empty[:, None]
    wanted: Ints = (WANTS.take(shapes) * (free != 0)).sum(axis=1)
    return group_places(pads.board, shapes, sets, free), wanted


def _rows(pads: Pads, writing: Writing, written: Written, groups: _Rows) -> NDArray[np.int32]:
    """Return what each field is after each way: what is around it, `_NOTHING`, or its group."""
    owner = pads.owner[writing.pad].astype(np.int64)
    for index, own in enumerate(written.sets, pads.none + 1):
        way, field = members(own)
        owner[way, field] = index
    rows = np.take_along_axis(groups, owner, axis=1).astype(np.int32) + (_NOTHING + 1)
    places = pads.places[writing.pad]
    for field in writing.fields:
        places[np.arange(len(places)), field] = AROUNDS
    way, field, changed = changed_places(pads, writing.pad, written)
    places[way, field] = changed
    found: NDArray[np.int32] = np.where(places < AROUNDS, places, rows)
    return found


def _around(net: Net, pads: Pads, empty: Sets, rows: NDArray[np.int32]) -> _Floats:
    """Return the numbers of all empty fields together: shape (n, `WIDTH`)."""
    board, flat = pads.board, rows.ravel()
    way, field = members(empty)
    mirrored, start = board.mirrored.take(field), way * rows.shape[1]
    total = net.own.take(flat.take(start + field), axis=0)
    total += net.mirrored.take(flat.take(start + mirrored), axis=0)
    for slots in board.slots.T:
        total += net.beside.take(flat.take(start + slots.take(field)), axis=0)
        opposite = flat.take(start + slots.take(mirrored)) - _NOTHING
        total += net.opposite.take(np.maximum(opposite, 0), axis=0)
    total += net.fields[pads.stage].take(board.kinds.take(field), axis=0)
    np.maximum(total, 0, out=total)
    found: _Floats = total.reshape(len(rows), -1, WIDTH).sum(axis=1, dtype=np.float64)
    return found
