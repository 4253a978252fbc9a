"""Hands of coloured dice: what is worth knowing of them, also of large ones, at little cost.

A hand stands in four `Row`, one of each colour. The same rows come again and again, so each is
made once and looked up by its code; and it is put together from two halves, of three faces each,
of which there are very few.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import Any, TypeAlias

from attrs import define

from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.strolche.actions import RASCAL_OF, Rascal
from wuerfelregeln.strolche.coloured import BYTES, DICE, GUARDS, SPLIT, Die, code_of
from wuerfelregeln.strolche.kept import Kept, keep

__all__ = [
    "ALONE",
    "NOTHING",
    "Hand",
    "Row",
    "changed",
    "contains",
    "dice_of",
    "hand_kept",
    "hand_of",
    "hand_with",
    "same_colours",
    "sizes",
    "without",
]


@define(eq=False)
class Half:
    """Half of the dice of one colour in a hand, those of three faces.

    ``codes`` has the code of each choice of some of them, none of the dice first. ``kinds`` are
    the different dice, ``twins`` those of them that are there more than once. ``paul`` are the
    kinds that go to Paul, ``fits`` those that go to the other rascal of the colour. ``faces`` has
    a field of three bits for each face that is there.
    """

    dice: tuple[Die, ...]
    codes: tuple[int, ...]
    kinds: tuple[Die, ...]
    twins: tuple[Die, ...]
    paul: tuple[tuple[Die, int], ...]
    fits: tuple[Die, ...]
    faces: int


@define(eq=False)
class Row:
    """The ``size`` dice of one colour in a hand: an entry of a table, made once.

    Some of the dice can be chosen in ``choices`` ways: ``parts`` has each by its number, none of
    the dice first. The rest is that of both halves; ``kind``, ``twin`` and ``fit`` count.
    """

    dice: tuple[Die, ...]
    code: int
    size: int
    choices: int
    parts: Sequence[Row]
    kinds: tuple[Die, ...]
    kind: int
    twins: tuple[Die, ...]
    twin: int
    paul: tuple[tuple[Die, int], ...]
    fits: tuple[Die, ...]
    fit: int
    faces: int


def _half(dice: tuple[Die, ...], code: int, shift: int = 0) -> Half:
    counts = code.to_bytes(4, "little")
    there = [(die, count) for die, count in zip(dice, counts, strict=False) if count]
    each = [[n << 8 * dice.index(die) for n in range(count + 1)] for die, count in there]
    paul = [(die, count) for die, count in there if RASCAL_OF.get(die) is Rascal.PAUL]
    return Half(
        dice=tuple(chain.from_iterable([(die,) * count for die, count in there])),
        codes=tuple([sum(some) << shift for some in product(*each)]),
        kinds=tuple(die for die, _ in there),
        twins=tuple(die for die, count in there if count > 1),
        paul=tuple((die, 1 << 3 * die.face if count == 1 else 0) for die, count in paul),
        fits=tuple(die for die, _ in there if RASCAL_OF.get(die) not in {None, Rascal.PAUL}),
        faces=sum(1 << 3 * die.face for die, _ in there),
    )


class _Parts(Sequence[Row]):
    """The parts of a row, found when they are asked for, by the codes of its halves."""

    __slots__ = ("_high", "_low", "_rows")

    def __init__(self, rows: Table[int, Row], low: Sequence[int], high: Sequence[int]) -> None:
        self._rows, self._low, self._high = rows, low, high

    def __len__(self) -> int:
        return len(self._low) * len(self._high)

    def __getitem__(self, number: Any) -> Any:
        more, some = divmod(number, len(self._low))
        return self._rows[self._low[some] + self._high[more]]


def _rows(start: int) -> Recent[int, Row]:
    """Return a table of the rows of a colour by their part of the code."""
    lows: Table[int, Half] = Table(lambda code: _half(DICE[start : start + 3], code))
    highs: Table[int, Half] = Table(lambda code: _half(DICE[start + 3 : start + 6], code, _HIGH))

    def make(code: int) -> Row:
        low, high = lows[code & _LOW], highs[code >> _HIGH]
        row = Row(
            dice=low.dice + high.dice,
            code=code,
            size=len(low.dice) + len(high.dice),
            choices=len(low.codes) * len(high.codes),
            parts=_Parts(rows, low.codes, high.codes),
            kinds=low.kinds + high.kinds,
            kind=len(low.kinds) + len(high.kinds),
            twins=low.twins + high.twins,
            twin=len(low.twins) + len(high.twins),
            paul=low.paul + high.paul,
            fits=low.fits + high.fits,
            fit=len(low.fits) + len(high.fits),
            faces=low.faces + high.faces,
        )
        if row.choices <= _FEW:
            codes = [more + some for more in high.codes for some in low.codes]
            row.parts = (*[rows[some] for some in codes[:-1]], row)
        return row

    rows: Recent[int, Row] = Recent(make, most=10_000)
    return rows


_HIGH = 32
_LOW = (1 << _HIGH) - 1
_FEW = 36
"""So many parts of a row are listed: more would be too seldom the same ones."""

_RED, _BLUE, _BLACK, _YELLOW = map(_rows, range(0, len(DICE), 6))


Hand: TypeAlias = tuple[Row, Row, Row, Row]
"""A hand, or any dice, as the row of each `Colour`."""


def hand_with(code: int) -> Hand:
    """Return the hand of a code.

    >>> dice_of(hand_with(code_of((DICE[0], DICE[7])))) == (DICE[0], DICE[7])
    True
    """
    red, blue, black, yellow = SPLIT(code.to_bytes(BYTES, "little"))
    return _RED[red], _BLUE[blue], _BLACK[black], _YELLOW[yellow]


def hand_of(dice: tuple[Die, ...]) -> Hand:
    """Return the hand of dice.

    >>> [row.choices for row in hand_of((DICE[0], DICE[0], DICE[1]))]
    [6, 1, 1, 1]
    """
    return hand_with(code_of(dice))


def hand_kept(thing: Kept, dice: tuple[Die, ...]) -> Hand:
    """Return the dice of a roll, or of what is due, as a hand: kept by it or made now.

    Where every decision passes it says ``thing.kept or hand_kept(...)``, which saves the call.
    """
    hand: Hand | None = thing.kept
    if hand is None:
        hand = hand_of(dice)
        keep(thing, hand)
    return hand


def dice_of(hand: Hand) -> tuple[Die, ...]:
    """Return the sorted dice of a hand.

    >>> dice_of(hand_of((DICE[7], DICE[0]))) == (DICE[0], DICE[7])
    True
    """
    red, blue, black, yellow = hand
    return red.dice + blue.dice + black.dice + yellow.dice


NOTHING = hand_with(0)
ALONE = {die: hand_of((die,)) for die in DICE}
"""A hand of each die."""


# --- arithmetic -------------------------------------------------------------------------


def changed(hand: Hand, gone: Hand, come: Hand) -> Hand:
    """Return what a hand is when some of its dice have gone and others have come.

    >>> hand = hand_of((DICE[0], DICE[0], DICE[1]))
    >>> dice_of(changed(hand, ALONE[DICE[0]], ALONE[DICE[9]])) == (DICE[0], DICE[1], DICE[9])
    True
    """
    red, blue, black, yellow = hand
    red_gone, blue_gone, black_gone, yellow_gone = gone
    red_come, blue_come, black_come, yellow_come = come
    if red_gone is not red_come:
        red = _RED[red.code - red_gone.code + red_come.code]
    if blue_gone is not blue_come:
        blue = _BLUE[blue.code - blue_gone.code + blue_come.code]
    if black_gone is not black_come:
        black = _BLACK[black.code - black_gone.code + black_come.code]
    if yellow_gone is not yellow_come:
        yellow = _YELLOW[yellow.code - yellow_gone.code + yellow_come.code]
    return red, blue, black, yellow


def without(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return the dice that are left when some go; `contains` says whether they can.

    >>> without((DICE[0], DICE[0], DICE[1]), (DICE[0],)) == (DICE[0], DICE[1])
    True
    """
    return dice_of(hand_with(code_of(dice) - code_of(gone)))


def contains(hand: Hand, some: tuple[Die, ...]) -> bool:
    """Return whether all of ``some`` are among the dice, equal ones counted.

    >>> contains(hand_of((DICE[0], DICE[1])), (DICE[1], DICE[1]))
    False
    """
    if len(some) > sum(sizes(hand)):  # also keeps the bytes from running over
        return False
    red, blue, black, yellow = hand
    reds, blues, blacks, yellows = SPLIT(code_of(some).to_bytes(BYTES, "little"))
    left = (red.code | GUARDS) - reds & (blue.code | GUARDS) - blues
    left &= (black.code | GUARDS) - blacks & (yellow.code | GUARDS) - yellows
    return left & GUARDS == GUARDS  # a guard is gone where there are too few


def sizes(hand: Hand) -> tuple[int, ...]:
    """Return how many dice there are of each colour.

    >>> sizes(hand_of((DICE[0], DICE[1], DICE[6])))
    (2, 1, 0, 0)
    """
    red, blue, black, yellow = hand
    return red.size, blue.size, black.size, yellow.size


def same_colours(one: Hand, other: Hand) -> bool:
    """Return whether there are as many dice of each colour.

    >>> same_colours(hand_of((DICE[0], DICE[6])), hand_of((DICE[5], DICE[6])))
    True
    """
    red, blue, black, yellow = one
    reds, blues, blacks, yellows = other
    return (
        red.size == reds.size
        and blue.size == blues.size
        and black.size == blacks.size
        and yellow.size == yellows.size
    )
