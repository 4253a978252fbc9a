"""Hands of coloured dice: what is worth knowing of them, also of large ones, at little cost.

A hand stands in four `Row`, one of each colour. The same rows come again and again, so each is
made once and looked up by its part of the code; and it is put together from two halves, of three
faces each, of which there are very few.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import Any, TypeAlias

from attrs import define

from wuerfelregeln.strolche.actions import RASCAL_OF, Rascal
from wuerfelregeln.strolche.coloured import BYTES, DICE, SPLIT, Die, code_of, covers
from wuerfelregeln.tables import Recent, Table

__all__ = ["Hand", "Part", "Row", "contains", "hand_of", "hand_with", "without"]

Part: TypeAlias = tuple[tuple[Die, ...], int]
"""Some dice of a row, with their code."""


@define(eq=False)
class Row:
    """The dice of one colour in a hand, or half of them: an entry of a table, made once.

    Some of the dice can be chosen in ``choices`` ways: ``parts`` has each by its number, none of
    the dice first. ``kind`` is how many kinds of dice are there, ``twice`` how many of these more
    than once. ``paul`` are the kinds that go to Paul, ``fits`` the ``fit`` kinds that go to the
    other rascal of the colour. ``faces`` has a field of three bits for each face that is there.
    """

    dice: tuple[Die, ...]
    choices: int
    parts: Sequence[Part]
    kind: int
    twice: int
    paul: tuple[tuple[Die, int], ...]
    fits: tuple[Die, ...]
    fit: int
    faces: int


def _half(dice: tuple[Die, ...], code: int) -> Row:
    counts = code.to_bytes(4, "little")
    there = [(die, count) for die, count in zip(dice, counts, strict=False) if count]
    each = [[(die,) * n for n in range(count + 1)] for die, count in there]
    choices = [tuple(chain.from_iterable(choice)) for choice in product(*each)]
    paul = [(die, count) for die, count in there if RASCAL_OF.get(die) is Rascal.PAUL]
    fits = tuple(die for die, _ in there if RASCAL_OF.get(die) not in {None, Rascal.PAUL})
    return Row(
        dice=choices[-1],
        choices=len(choices),
        parts=tuple((choice, code_of(choice)) for choice in choices),
        kind=len(there),
        twice=sum(count > 1 for count in counts),
        paul=tuple((die, 1 << 3 * die.face if count == 1 else 0) for die, count in paul),
        fits=fits,
        fit=len(fits),
        faces=sum(1 << 3 * die.face for die, _ in there),
    )


class _Halves(Sequence[Part]):
    """The parts of a row that has too many of them for a list, put together from its halves."""

    __slots__ = ("_high", "_low")

    def __init__(self, low: Row, high: Row) -> None:
        self._low, self._high = low, high

    def __len__(self) -> int:
        return self._low.choices * self._high.choices

    def __getitem__(self, number: Any) -> Any:
        low = self._low
        dice, code = low.parts[number % low.choices]
        more, unit = self._high.parts[number // low.choices]
        return dice + more, code + unit


_FEW = 36
"""So many parts of a row are listed: more would be too seldom the same ones."""


def _whole(low: Row, high: Row) -> Row:
    choices = low.choices * high.choices
    parts: Sequence[Part] = _Halves(low, high)
    if choices <= _FEW:
        each = product(high.parts, low.parts)
        parts = tuple([(dice + more, code + unit) for (more, unit), (dice, code) in each])
    return Row(
        dice=low.dice + high.dice,
        choices=choices,
        parts=parts,
        kind=low.kind + high.kind,
        twice=low.twice + high.twice,
        paul=low.paul + high.paul,
        fits=low.fits + high.fits,
        fit=low.fit + high.fit,
        faces=low.faces + high.faces,
    )


def _rows(start: int) -> Recent[int, Row]:
    """Return a table of the rows of a colour by their part of the code."""
    low: Table[int, Row] = Table(lambda code: _half(DICE[start : start + 3], code))
    high: Table[int, Row] = Table(lambda code: _half(DICE[start + 3 : start + 6], code))
    return Recent(lambda code: _whole(low[code & 0xFFFFFFFF], high[code >> 32]), most=5000)


_RED, _BLUE, _BLACK, _YELLOW = map(_rows, range(0, len(DICE), 6))


Hand: TypeAlias = tuple[tuple[Die, ...], int, int, tuple[Row, Row, Row, Row]]
"""What is worth knowing of a hand: its sorted dice, their code, in how many ways some of them
can be chosen, and its row of each `Colour`."""


def hand_with(code: int) -> Hand:
    """Return the hand of a code.

    >>> hand_with(code_of((DICE[0], DICE[7])))[0] == (DICE[0], DICE[7])
    True
    """
    reds, blues, blacks, yellows = SPLIT(code.to_bytes(BYTES, "little"))
    red, blue, black, yellow = rows = _RED[reds], _BLUE[blues], _BLACK[blacks], _YELLOW[yellows]
    return (
        red.dice + blue.dice + black.dice + yellow.dice,
        code,
        red.choices * blue.choices * black.choices * yellow.choices,
        rows,
    )


def hand_of(dice: tuple[Die, ...]) -> Hand:
    """Return the hand of sorted dice.

    >>> dice, _, choices, rows = hand_of((DICE[0], DICE[0], DICE[1]))
    >>> dice == (DICE[0], DICE[0], DICE[1]), choices
    (True, 6)
    """
    return hand_with(code_of(dice))


# --- arithmetic -------------------------------------------------------------------------


def without(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return the dice that are left when some go; `contains` says whether they can.

    >>> without((DICE[0], DICE[0], DICE[1]), (DICE[0],)) == (DICE[0], DICE[1])
    True
    """
    return hand_with(code_of(dice) - code_of(gone))[0]


def contains(dice: tuple[Die, ...], some: tuple[Die, ...]) -> bool:
    """Return whether all of ``some`` are among the dice, equal ones counted.

    >>> contains((DICE[0], DICE[1]), (DICE[1], DICE[1]))
    False
    """
    if len(some) > len(dice):  # also keeps the bytes from running over
        return False
    return covers(code_of(dice), code_of(some))
