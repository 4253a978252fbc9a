"""The dice of one colour in a hand of 5 Strolche: each such row is made once.

Hands are nearly always new, but the same rows come again and again, so each is looked up by its
code; and it is put together from two halves, of three faces each, of which there are very few.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import prod

from attrs import define

from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.strolche.coloured import COLOURS, DICE, GUARDS, ROWS, UNIT, Colour, Die
from wuerfelregeln.strolche.numbered import Numbered
from wuerfelregeln.strolche.rascals import RASCAL_OF, Rascal

__all__ = [
    "BLACK_FALLEN",
    "BLACK_ROWS",
    "BLUE_FALLEN",
    "BLUE_ROWS",
    "RED_FALLEN",
    "RED_ROWS",
    "YELLOW_FALLEN",
    "YELLOW_ROWS",
    "Half",
    "Row",
]


@define(eq=False)
class Half:
    """Half of the dice of one colour in a hand, those of three faces: made once.

    ``codes`` has the code of each choice of some of them, none of the dice first. ``kinds`` are
    the different dice, ``twins`` those of them that are there more than once. ``fits`` are the
    kinds that go to John, Ringo, Rihanna or Pink, ``paul`` those that go to Paul, each with what
    ``faces`` loses when one such die goes. ``faces`` has a field of three bits for each face, 1
    where it is there.
    """

    dice: tuple[Die, ...]
    codes: Sequence[int]
    kinds: tuple[Die, ...]
    twins: tuple[Die, ...]
    fits: tuple[Die, ...]
    paul: tuple[tuple[Die, int], ...]
    faces: int


def _choices(key: tuple[int, int]) -> Sequence[int]:
    """Return the codes of every choice of dice of which a code tells how many there are."""
    code, shift = key
    counts = code.to_bytes(4, "little")
    if prod([count + 1 for count in counts]) > _LISTED:
        return Numbered(
            prod([count + 1 for count in counts]), lambda n: _choice(counts, n) << shift
        )
    codes = [0]
    for index, count in enumerate(counts):
        some = [n << 8 * index + shift for n in range(count + 1)]
        codes = [first + more for first in codes for more in some]
    return tuple(codes)


def _choice(counts: bytes, number: int) -> int:
    """Return the code of one choice: the digits of the number, the last changing first."""
    code = 0
    for index in reversed(range(len(counts))):
        number, some = divmod(number, counts[index] + 1)
        code += some << 8 * index
    return code


_LISTED = 8 * 8 * 7
"""What the twenty dice of a colour can give: of more dice, which only strangers send, it is not
listed, or a few of them would fill the memory."""
_CHOICES = Table(_choices, most=1000)


def _half(dice: tuple[Die, ...], code: int, shift: int = 0) -> Half:
    counts = code.to_bytes(4, "little")
    there = [(die, count) for die, count in zip(dice, counts, strict=False) if count]
    paul = [(die, count) for die, count in there if RASCAL_OF.get(die) is Rascal.PAUL]
    return Half(
        dice=tuple(chain.from_iterable([(die,) * count for die, count in there])),
        codes=_CHOICES[code, shift],
        kinds=tuple(die for die, _ in there),
        twins=tuple(die for die, count in there if count > 1),
        fits=tuple(die for die, _ in there if RASCAL_OF.get(die) not in {None, Rascal.PAUL}),
        paul=tuple((die, 1 << 3 * die.face if count == 1 else 0) for die, count in paul),
        faces=sum(1 << 3 * die.face for die, _ in there),
    )


@define(eq=False)
class Row:
    """The dice of one colour in a hand: an entry of a table, made once from two halves.

    Some of the dice can be chosen in ``choices`` ways: ``codes`` has the code of each, none of the
    dice first. ``fitting`` is how many ``fits`` there are, ``guarded`` the code of all with a bit
    above each count, for `Hand.holds`; everything else is that of both halves.
    """

    dice: tuple[Die, ...]
    code: int
    guarded: int
    size: int
    choices: int
    codes: Sequence[int]
    kinds: tuple[Die, ...]
    twins: tuple[Die, ...]
    fits: tuple[Die, ...]
    fitting: int
    paul: tuple[tuple[Die, int], ...]
    faces: int


def _joined(low: Sequence[int], high: Sequence[int]) -> Sequence[int]:
    """Return the codes of the choices from both halves, the low one changing first."""
    count = len(low)
    if count * len(high) <= _FEW:
        return tuple([some + more for more in high for some in low])
    return Numbered(count * len(high), lambda number: low[number % count] + high[number // count])


_FEW = 36
"""So many codes are listed: of more of them too few would be asked for."""


def _rows(start: int) -> Recent[int, Row]:
    """Return a table of the rows of a colour by their part of the code."""
    lows: Table[int, Half] = Table(lambda code: _half(DICE[start : start + 3], code), 1000)
    highs: Table[int, Half] = Table(
        lambda code: _half(DICE[start + 3 : start + 6], code, _HIGH), 1000
    )

    empty: list[Row] = []

    def make(code: int) -> Row:
        if empty and not code:  # always the same one: no dice at all are known by it
            return empty[0]
        low, high = lows[code & _LOW], highs[code >> _HIGH]
        dice = low.dice + high.dice
        return Row(
            dice,
            code,
            code | GUARDS,
            len(dice),
            len(low.codes) * len(high.codes),
            _joined(low.codes, high.codes),
            low.kinds + high.kinds,
            low.twins + high.twins,
            low.fits + high.fits,
            len(low.fits) + len(high.fits),
            low.paul + high.paul,
            low.faces + high.faces,
        )

    rows: Recent[int, Row] = Recent(make, most=10_000)
    empty.append(rows[0])
    return rows


_HIGH = 32
_LOW = (1 << _HIGH) - 1

RED_ROWS, BLUE_ROWS, BLACK_ROWS, YELLOW_ROWS = _ROWS = tuple(
    map(_rows, range(0, len(DICE), len(FACES)))
)


def _fallen(colour: Colour) -> Recent[tuple[int, ...], Row]:
    """Return a table of the rows of a colour by the faces that fell."""
    rows, units = _ROWS[colour], [UNIT[die] >> 64 * colour.value for die in ROWS[colour]]
    return Recent(lambda faces: rows[sum([units[face] for face in faces])], most=5_000)


RED_FALLEN, BLUE_FALLEN, BLACK_FALLEN, YELLOW_FALLEN = map(_fallen, COLOURS)
"""The rows of each colour by the faces that fell."""
