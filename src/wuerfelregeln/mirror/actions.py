"""What can happen in Splitter: a `Roll` of two dice, and the one action `Place`."""

from __future__ import annotations

from typing import TypeAlias, final

from attrs import field, frozen

from wuerfelregeln.core import Move
from wuerfelregeln.dice import sorted_faces
from wuerfelregeln.options import whole_number

__all__ = ["Action", "Event", "Place", "Roll"]


@final
@frozen
class Roll:
    """The two dice that fell; kept sorted.

    >>> Roll((5, 3))
    Roll(dice=(3, 5))

    Raises `TypeError` for dice that are not whole numbers; that there are two and that they show
    1 to 6 is the game's to refuse.
    """

    dice: tuple[int, ...] = field(converter=sorted_faces)


@final
@frozen
class Place:
    """Write both numbers into one row, equally far left and right of the mid line.

    >>> Place(row=3, distance=1, left=5)
    Place(row=3, distance=1, left=5)

    Rows count from 0, distances from 1 (beside the mid line) outwards; ``left`` is the number
    that goes left, the other one goes right. A double has one way per pair. Raises `TypeError`
    for anything but whole numbers; whether the pad has that pair is the game's to refuse.
    """

    row: int = field(validator=whole_number())
    distance: int = field(validator=whole_number())
    left: int = field(validator=whole_number())


Action: TypeAlias = Place
Event: TypeAlias = Roll | Move[Action]
