"""Dice with colours, and dice as one number, so that many cost little more than few.

The code of dice adds a `UNIT` for each of them, which has a byte for each of the 24 different
dice. Putting dice together is then adding, taking away is subtracting, and whether all of them
are there shows in one subtraction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from struct import Struct
from typing import SupportsIndex, final

from attrs import frozen

from wuerfelregeln.dice import FACES
from wuerfelregeln.whole import whole
from wuerfelregeln.words import BilingualError, Words

__all__ = [
    "ALL_DICE",
    "COLOURS",
    "DICE",
    "DICE_PER_COLOUR",
    "ROWS",
    "Colour",
    "Die",
    "sorted_dice",
]


# --- dice -------------------------------------------------------------------------------


class Colour(Enum):
    """The four colours of the dice, twenty of each; the value is the index in a bag.

    >>> Colour.BLACK, str(Colour.BLACK), (18, 19, 17, 16)[Colour.BLACK]
    (Colour.BLACK, 'black', 17)

    It indexes a tuple but equals no number: a colour is never mistaken for a `Rascal`.
    """

    RED = 0
    BLUE = 1
    BLACK = 2
    YELLOW = 3

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __index__(self) -> int:
        return self._value_  # `value` is a slow property


COLOURS = tuple(Colour)

DICE_PER_COLOUR = 20
ALL_DICE = DICE_PER_COLOUR * len(COLOURS)


@final
@frozen(eq=False, init=False)
class Die:
    """A die of a colour that shows a face.

    >>> Die(Colour.BLUE, 3), str(Die(Colour.BLUE, 3))
    (Die(colour=Colour.BLUE, face=3), 'b3')
    >>> Die(Colour.BLUE, 3) is Die(Colour.BLUE, 3)
    True

    There are 24 such values, each made once: comparing and hashing cost next to nothing. They
    sort by colour, then by face. Raises `TypeError` for anything but a `Colour` and a whole
    number, `ValueError` for a face outside 1 to 6.
    """

    colour: Colour
    face: int

    def __new__(cls, colour: Colour, face: SupportsIndex) -> Die:
        """Return the one die of this colour and face."""
        if type(colour) is not Colour:
            raise TypeError(f"colour must be a Colour, not {colour!r}")
        face = whole(face, "face")
        if face not in FACES:
            problem = Words(
                de=f"face muss 1 bis 6 sein, nicht {face}", en=f"face must be 1 to 6, not {face}"
            )
            raise BilingualError(problem)
        return ROWS[colour][face]

    def __lt__(self, other: Die) -> bool:
        if not isinstance(other, Die):
            return NotImplemented
        return _ORDER[self] < _ORDER[other]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __reduce__(self) -> tuple[type[Die], tuple[Colour, int]]:
        return Die, (self.colour, self.face)


def _make(colour: Colour, face: int) -> Die:
    die: Die = object.__new__(Die)
    object.__setattr__(die, "colour", colour)
    object.__setattr__(die, "face", face)
    return die


DICE = tuple(_make(colour, face) for colour in COLOURS for face in FACES)
"""The 24 different dice in their order."""

ROWS = tuple((DICE[start], *DICE[start : start + 6]) for start in range(0, 24, 6))
"""The dice by colour and face, ``ROWS[Colour.BLUE][3]``; nothing shows a 0."""

_ORDER = {die: index for index, die in enumerate(DICE)}
_place = _ORDER.__getitem__
_TEXTS = {die: f"{'rbky'[die.colour]}{die.face}" for die in DICE}


def sorted_dice(dice: Iterable[Die]) -> tuple[Die, ...]:
    """Return the dice as a sorted tuple: the one form in which they stand in events and states.

    >>> [str(die) for die in sorted_dice([Die(Colour.BLACK, 1), Die(Colour.RED, 6)])]
    ['r6', 'k1']

    Raises `TypeError` for anything that is no `Die`.
    """
    try:
        return tuple(sorted(dice, key=_place))
    except KeyError as error:
        raise TypeError(f"expected dice, not {error.args[0]!r}") from None
    except TypeError:  # no iterable, or something that cannot be hashed
        raise TypeError(f"expected dice, not {dice!r}") from None


# --- codes -------------------------------------------------------------------------------

# A code has eight groups of four bytes, two for each colour, the lowest first: how many there are
# of each of three dice, and an empty byte. No hand has 128 dice, so the highest bit of each byte
# stays free as a guard.
BYTES = 4 * 8
SPLIT: Callable[[bytes], tuple[int, int, int, int]] = Struct("<4Q").unpack
"""Splits the bytes of a code into four numbers, one of each colour."""

UNIT = {die: 1 << 8 * (index + index // 3) for index, die in enumerate(DICE)}
"""What each die adds to the code of a hand."""

GUARDS = sum(0x80 << 8 * index for index in range(8))
"""The highest bits of the part of a code that is of one colour."""


def code_of(dice: tuple[Die, ...]) -> int:
    """Return the code of dice.

    >>> code_of((DICE[3], DICE[3])) == 2 * UNIT[DICE[3]]
    True
    """
    return sum(map(UNIT.__getitem__, dice))
