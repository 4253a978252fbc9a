"""What can happen in Knister: a `Roll` of two dice, and one action, `Place`."""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import field, frozen

from wuerfelregeln.core import Move
from wuerfelregeln.dice import sorted_faces

__all__ = ["FIELDS", "NUMBERS", "PLACES", "SIDE", "Action", "Event", "Place", "Roll"]

SIDE = 5
"""Fields in a row, a column or a diagonal."""
FIELDS = SIDE * SIDE
"""Fields of a sheet, which are also the throws of a round."""
NUMBERS = range(2, 13)
"""What can stand in a field: the sums of two dice."""


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


def _whole(_instance: Any, attribute: Any, value: Any) -> None:
    if type(value) is not int:
        raise TypeError(f"{attribute.name} must be a whole number, not {value!r}")


@frozen
class Place:
    """Write the number of this throw into a free field; rows and columns count from 0.

    >>> Place(row=0, column=4)
    Place(row=0, column=4)

    Row 0 is the top one, column 0 the left one. Raises `TypeError` for anything that is not a
    whole number; whether the sheet has that field is the game's to refuse.
    """

    row: int = field(validator=_whole)
    column: int = field(validator=_whole)

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

        >>> Place(4, 4).exists, Place(0, 5).exists, Place(-1, 0).exists
        (True, False, False)
        """
        return 0 <= self.row < SIDE and 0 <= self.column < SIDE


Action: TypeAlias = Place
Event: TypeAlias = Roll | Move[Place]

PLACES = tuple(Place(row, column) for row in range(SIDE) for column in range(SIDE))
"""The 25 fields, row by row: ``PLACES[place.index] == place``."""
