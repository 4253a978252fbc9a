"""What can happen in Knister: a `Roll` of two dice, and one action, `Place`."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from attrs import field, frozen

from wuerfelregeln.core import Move
from wuerfelregeln.dice import sorted_faces
from wuerfelregeln.options import whole_number

__all__ = [
    "FIELDS",
    "NUMBERS",
    "PLACES",
    "SIDE",
    "Action",
    "Category",
    "Event",
    "LineKind",
    "Place",
    "Rating",
    "Roll",
]

SIDE = 5
"""Fields in a row, a column or a diagonal."""
FIELDS = SIDE * SIDE
"""Fields of a sheet, which are also the throws of a round."""
NUMBERS = range(2, 13)
"""What can stand in a field: the sums of two dice."""


class Category(Enum):
    """What a full line shows, in the order of the sheet; exactly one of them.

    >>> Category.FULL_HOUSE, str(Category.FULL_HOUSE)
    (Category.FULL_HOUSE, 'full_house')
    """

    PAIR = "pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FIVE_OF_A_KIND = "five_of_a_kind"
    TWO_PAIRS = "two_pairs"
    FULL_HOUSE = "full_house"
    STRAIGHT_WITH_7 = "straight_with_7"
    STRAIGHT_WITHOUT_7 = "straight_without_7"
    NOTHING = "nothing"

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


class LineKind(Enum):
    """Which way a line runs.

    >>> LineKind.DIAGONAL, str(LineKind.DIAGONAL)
    (LineKind.DIAGONAL, 'diagonal')
    """

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"

    def __repr__(self) -> str:
        return f"LineKind.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


class Rating(Enum):
    """How good one sheet is, for a solo player (ruling G5); the value is what it must exceed.

    >>> Rating.SUPER, Rating.SUPER.value
    (Rating.SUPER, 80)
    """

    SPECTACULAR = 100
    SUPER = 80
    GOOD = 50

    def __repr__(self) -> str:
        return f"Rating.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


@final
@frozen
class Roll:
    """The two dice that fell, kept sorted; everyone writes their sum, `number`.

    >>> Roll((5, 3)), Roll((5, 3)).number
    (Roll(dice=(3, 5)), 8)

    Raises `TypeError` for dice that are not whole numbers; that they are two and show 1 to 6 is
    the game's to refuse.
    """

    dice: tuple[int, ...] = field(converter=sorted_faces)

    @property
    def number(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)


@final
@frozen
class Place:
    """Write the number of this throw into a free field; rows and columns count from 0.

    >>> Place(row=0, column=4)
    Place(row=0, column=4)

    Row 0 is the top one, column 0 the left one. Raises `TypeError` for anything that is not a
    whole number, `ValueError` for a negative one; whether the sheet has that field is the game's
    to refuse.
    """

    row: int = field(validator=whole_number(0))
    column: int = field(validator=whole_number(0))

    @property
    def index(self) -> int:
        """Where the field stands among the 25 numbers of a sheet, row by row.

        >>> Place(1, 2).index
        7
        """
        return SIDE * self.row + self.column

    @property
    def exists(self) -> bool:
        """Whether a sheet has this field.

        >>> Place(4, 4).exists, Place(0, 5).exists
        (True, False)
        """
        return self.row < SIDE and self.column < SIDE


Action: TypeAlias = Place
Event: TypeAlias = Roll | Move[Place]

PLACES = tuple(Place(row, column) for row in range(SIDE) for column in range(SIDE))
"""The 25 fields, row by row: ``PLACES[place.index] == place``."""
