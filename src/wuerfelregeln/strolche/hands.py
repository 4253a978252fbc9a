"""Hands of coloured dice as numbers, so that large hands cost little more than small ones.

A hand is a sorted tuple of dice. Its code adds a `UNIT` for each die: a byte for each of the 24
different dice and one for each colour. Putting dice together is then adding, taking away is
subtracting, and whether all of them are there shows in one subtraction. What is worth knowing of
a hand stands in its eight `Block`, of three faces of a colour each: there are so few of them
that they are made once and looked up.
"""

from __future__ import annotations

from itertools import chain, product
from struct import Struct
from typing import TypeAlias, TypeVar

from attrs import frozen

from wuerfelregeln.strolche.actions import COLOURS, DICE, RASCAL_OF, Die, Rascal
from wuerfelregeln.tables import Table

__all__ = [
    "CODES",
    "HANDS",
    "UNIT",
    "Block",
    "Hand",
    "Recent",
    "colours_of",
    "contains",
    "exchanged",
    "hand_of",
    "same_colours",
    "without",
]

K = TypeVar("K")
V = TypeVar("V")

# A code has nine groups of four bytes, the lowest first: for each block how many there are of its
# three dice, and an empty byte; at last how many there are of each colour. No hand has 128 dice,
# so the highest bit of each byte stays free as a guard.
_BYTES = 4 * 9
_COLOURS = 8 * 4 * 8
_SPLIT = Struct("<8I4x").unpack

UNIT = {
    die: 1 << 8 * (index + index // 3) | 1 << _COLOURS + 8 * die.colour.value
    for index, die in enumerate(DICE)
}
"""What each die adds to the code of a hand."""

_GUARDS = sum(0x80 << 8 * index for index in range(_BYTES))
_MANY = 500


class Recent(Table[K, V]):
    """A `Table` of things that come and go: it starts anew when it has grown large."""

    __slots__ = ()

    def __missing__(self, key: K) -> V:
        if len(self) >= _MANY:
            self.clear()
        value = self[key] = self._make(key)
        return value


def _code(dice: tuple[Die, ...]) -> int:
    return sum(map(UNIT.__getitem__, dice))


CODES: Recent[tuple[Die, ...], int] = Recent(_code)
"""The code of dice, by the dice."""


# --- what is worth knowing of a hand ----------------------------------------------------


@frozen(eq=False)
class Block:
    """Dice of three neighbouring faces of a colour: an entry of a table, made once.

    ``kinds`` are the different dice, ``parts`` the ``choices`` of some of the dice (none of them
    first), ``twice`` is how many kinds lie there more than once. ``paul`` are the kinds that go
    to Paul, ``fit`` is how many go to another rascal. ``faces`` has a field of three bits for
    each face that is there.
    """

    dice: tuple[Die, ...]
    kinds: tuple[Die, ...]
    choices: int
    parts: tuple[tuple[Die, ...], ...]
    twice: int
    paul: tuple[Die, ...]
    fit: int
    faces: int


def _block(dice: tuple[Die, ...], code: int) -> Block:
    counts = code.to_bytes(4, "little")
    there = list(zip(dice, counts, strict=False))
    kinds = tuple(die for die, count in there if count)
    each = [[(die,) * n for n in range(count + 1)] for die, count in there]
    parts = tuple(tuple(chain.from_iterable(choice)) for choice in product(*each))
    return Block(
        dice=tuple(die for die, count in there for _ in range(count)),
        kinds=kinds,
        choices=len(parts),
        parts=parts,
        twice=sum(count > 1 for count in counts),
        paul=tuple(die for die in kinds if RASCAL_OF.get(die) is Rascal.PAUL),
        fit=sum(RASCAL_OF.get(die) not in (None, Rascal.PAUL) for die in kinds),
        faces=sum(1 << 3 * die.face for die in kinds),
    )


def _blocks(start: int) -> Table[int, Block]:
    dice = DICE[start : start + 3]
    return Table(lambda code: _block(dice, code))


_R1, _R4, _B1, _B4, _K1, _K4, _Y1, _Y4 = map(_blocks, range(0, len(DICE), 3))


Hand: TypeAlias = tuple[int, int, tuple[Block, ...]]
"""The code of a hand, the number of its choices of dice, its blocks: two of each `Colour`."""


def _hand(code: int) -> Hand:
    r1, r4, b1, b4, k1, k4, y1, y4 = _SPLIT(code.to_bytes(_BYTES, "little"))
    a, b, c, d = _R1[r1], _R4[r4], _B1[b1], _B4[b4]
    e, f, g, h = _K1[k1], _K4[k4], _Y1[y1], _Y4[y4]
    low = a.choices * b.choices * c.choices * d.choices
    return code, low * e.choices * f.choices * g.choices * h.choices, (a, b, c, d, e, f, g, h)


HANDS: Recent[tuple[Die, ...], Hand] = Recent(lambda dice: _hand(_code(dice)))
"""The `Hand` that belongs to sorted dice."""


def hand_of(code: int) -> tuple[Die, ...]:
    """Return the sorted dice of a code.

    >>> hand_of(UNIT[DICE[7]] + UNIT[DICE[0]]) == (DICE[0], DICE[7])
    True
    """
    hand = _hand(code)
    a, b, c, d, e, f, g, h = hand[2]
    dice = (*a.dice, *b.dice, *c.dice, *d.dice, *e.dice, *f.dice, *g.dice, *h.dice)
    if len(HANDS) >= _MANY:
        HANDS.clear()
    HANDS[dice] = hand
    return dice


# --- arithmetic -------------------------------------------------------------------------


def without(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return the dice that are left when some go; `contains` says whether they can.

    >>> without((DICE[0], DICE[0], DICE[1]), (DICE[0],)) == (DICE[0], DICE[1])
    True
    """
    return hand_of(HANDS[dice][0] - CODES[gone])


def exchanged(
    dice: tuple[Die, ...], gone: tuple[Die, ...], come: tuple[Die, ...]
) -> tuple[Die, ...]:
    """Return the dice after some have gone and others have come, sorted.

    >>> exchanged((DICE[0], DICE[1]), (DICE[0],), (DICE[5],)) == (DICE[1], DICE[5])
    True
    """
    return hand_of(HANDS[dice][0] - CODES[gone] + CODES[come])


def contains(dice: tuple[Die, ...], some: tuple[Die, ...]) -> bool:
    """Return whether all of ``some`` are among the dice, equal ones counted.

    >>> contains((DICE[0], DICE[1]), (DICE[1], DICE[1]))
    False
    """
    if len(some) > len(dice):  # also keeps the bytes from running over
        return False
    return (HANDS[dice][0] | _GUARDS) - CODES[some] & _GUARDS == _GUARDS


def same_colours(some: tuple[Die, ...], others: tuple[Die, ...]) -> bool:
    """Return whether there are as many dice of each colour.

    >>> same_colours((DICE[0], DICE[6]), (DICE[5], DICE[6]))
    True
    """
    return len(some) == len(others) and CODES[some] >> _COLOURS == CODES[others] >> _COLOURS


def colours_of(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """Return how many dice there are of each colour.

    >>> colours_of((DICE[0], DICE[1], DICE[6]))
    (2, 1, 0, 0)
    """
    return tuple((CODES[dice] >> _COLOURS).to_bytes(len(COLOURS), "little"))
