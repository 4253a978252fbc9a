"""What can happen in Fünfwurf: a `Roll`, and the two actions `Hold` and `Enter`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum
from itertools import combinations
from typing import TypeAlias, final

from attrs import field, frozen
from attrs.validators import instance_of

from wuerfelregeln.core import Move
from wuerfelregeln.dice import sorted_faces
from wuerfelregeln.lookup import Table

__all__ = [
    "CATEGORIES",
    "ENTRIES",
    "HOLDS",
    "KEEPS",
    "LOWER",
    "UPPER",
    "Action",
    "Category",
    "Enter",
    "Event",
    "Hold",
    "Joker",
    "Roll",
]


class Category(IntEnum):
    """The thirteen rows of the sheet, in its order; the value is the index of the row.

    >>> Category.FULL_HOUSE, int(Category.FULL_HOUSE), str(Category.FULL_HOUSE)
    (Category.FULL_HOUSE, 8, 'full_house')
    """

    ONES = 0
    TWOS = 1
    THREES = 2
    FOURS = 3
    FIVES = 4
    SIXES = 5
    THREE_OF_A_KIND = 6
    FOUR_OF_A_KIND = 7
    FULL_HOUSE = 8
    SMALL_STRAIGHT = 9
    LARGE_STRAIGHT = 10
    FIVE_OF_A_KIND = 11
    CHANCE = 12

    def __repr__(self) -> str:
        return f"Category.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


CATEGORIES = tuple(Category)
UPPER = CATEGORIES[:6]
LOWER = CATEGORIES[6:]


class Joker(Enum):
    """What a further five alike may do once its row is filled (rulings Y1 and Y9).

    >>> Joker.FORCED
    Joker.FORCED
    """

    FREE = "free"
    FREE_MATCHING = "free_matching"
    FORCED = "forced"
    VERHOEFF = "verhoeff"
    KNIFFEL = "kniffel"
    NONE = "none"

    def __repr__(self) -> str:
        return f"Joker.{self.name}"


@final
@frozen
class Roll:
    """The dice that fell, and only those; kept sorted.

    >>> Roll((5, 3))
    Roll(dice=(3, 5))

    Raises `TypeError` for dice that are not whole numbers; how many are due and that they show
    1 to 6 is the game's to refuse.
    """

    dice: tuple[int, ...] = field(converter=sorted_faces)


@final
@frozen
class Hold:
    """Keep these dice and throw the others again (ruling Y3); kept sorted.

    >>> Hold((3, 3, 3))
    Hold(dice=(3, 3, 3))

    Any of the five dice that lie there may be held, whether they were held before or not.
    Holding none throws all five again. Raises `TypeError` for dice that are not whole numbers.
    """

    dice: tuple[int, ...] = field(converter=sorted_faces)


@final
@frozen
class Enter:
    """Write what the dice bring into a free row.

    >>> Enter(Category.CHANCE)
    Enter(category=Category.CHANCE)

    Raises `TypeError` for anything but a `Category`.
    """

    category: Category = field(validator=instance_of(Category))


Action: TypeAlias = Hold | Enter
Event: TypeAlias = Roll | Move[Action]

ENTRIES = tuple(Enter(category) for category in CATEGORIES)
"""The thirteen entries, by row."""


_HOLD: Table[tuple[int, ...], Hold] = Table(Hold)


def _keeps(dice: tuple[int, ...]) -> dict[tuple[int, ...], Hold]:
    chosen = [kept for count in range(len(dice)) for kept in sorted({*combinations(dice, count)})]
    return {_HOLD[kept].dice: _HOLD[kept] for kept in chosen}


KEEPS: Mapping[tuple[int, ...], dict[tuple[int, ...], Hold]] = Table(_keeps)
"""By five sorted dice: every distinct choice of at most four of them, with its `Hold`."""

HOLDS: Mapping[tuple[int, ...], tuple[Hold, ...]] = Table(lambda dice: tuple(KEEPS[dice].values()))
"""By five sorted dice: the holds of `KEEPS`, fewest dice first; none for no dice."""
