"""What a house takes and what it is worth. Takes dice and houses, not states.

In the order of the sheet: the combinations, the places for them, the points.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations as subsets
from operator import mul

from attrs import field, frozen

from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Table
from wuerfelregeln.options import OptionError, whole_number
from wuerfelregeln.strolche.coloured import ROWS, Die, sorted_dice
from wuerfelregeln.strolche.hands import Hand
from wuerfelregeln.strolche.state import Laid
from wuerfelregeln.words import Words

__all__ = [
    "LARGE_HOUSE",
    "POINTS",
    "SIZES",
    "Breakdown",
    "House",
    "breakdown",
    "combinations",
    "is_full",
    "open_places",
    "open_sizes",
    "score",
]

SIZES = (4, 3, 2)
"""How many dice a combination can have, largest first."""

POINTS = {4: 8, 3: 5, 2: 3}
"""What a combination of so many dice is worth."""


# --- combinations -------------------------------------------------------------------------


def combinations(dice: Iterable[Die], sizes: Iterable[int] = SIZES) -> tuple[tuple[Die, ...], ...]:
    """Return every combination among the dice: one face, pairwise different colours (ruling S9).

    >>> from wuerfelregeln.strolche import Colour
    >>> threes = [Die(Colour.RED, 3), Die(Colour.BLUE, 3), Die(Colour.BLUE, 3)]
    >>> [[str(die) for die in found] for found in combinations(threes)]
    [['r3', 'b3']]

    Each one once, those of the first of ``sizes`` first, its dice sorted. Raises `TypeError` for
    anything that is no `Die`.
    """
    there = set(sorted_dice(dice))
    alike = [tuple([row[face] for row in ROWS if row[face] in there]) for face in FACES]
    return tuple([found for size in sizes for same in alike for found in _SUBSETS[same, size]])


_SUBSETS: Table[tuple[tuple[Die, ...], int], tuple[tuple[Die, ...], ...]] = Table(
    lambda key: tuple(subsets(*key))
)


def score(combination: Iterable[Die]) -> int:
    """Return what a combination is worth: two dice 3 points, three 5, four 8.

    >>> from wuerfelregeln.strolche import Colour
    >>> score(Die(colour, 6) for colour in Colour)
    8

    Raises `ValueError` unless they are 2 to 4 dice of one face and different colours.
    """
    dice = Hand(combination)
    colours = {die.colour for die in dice}
    if len(dice) not in POINTS or len(colours) < len(dice) or len({die.face for die in dice}) > 1:
        raise ValueError(
            "expected 2 to 4 dice of one face and different colours, not "
            + (" ".join(map(str, dice)) or "none")
        )
    return POINTS[len(dice)]


# --- the house ----------------------------------------------------------------------------


@frozen
class House:
    """How many combinations of each size fill a house: an option of the game (ruling S11).

    >>> House().dice, LARGE_HOUSE.dice
    (11, 16)

    Raises `ValueError` for negative numbers and for a house without any place, `TypeError` for
    anything but whole numbers.
    """

    pairs: int = field(default=2, validator=whole_number(0))
    triples: int = field(default=1, validator=whole_number(0))
    quads: int = field(default=1, validator=whole_number(0))

    def __attrs_post_init__(self) -> None:
        if not self.places:
            problem = Words(
                de="ein Haus braucht Platz für wenigstens eine Kombination",
                en="a house needs a place for at least one combination",
            )
            raise OptionError(problem)

    @property
    def by_size(self) -> tuple[int, int, int]:
        """Number of combinations of four, three and two dice, in the order of `SIZES`."""
        return self.quads, self.triples, self.pairs

    @property
    def places(self) -> int:
        """Number of combinations that fill the house."""
        return sum(self.by_size)

    @property
    def dice(self) -> int:
        """Number of dice that fill the house."""
        return sum(map(mul, SIZES, self.by_size))


LARGE_HOUSE = House(pairs=3, triples=2, quads=1)
"""A longer game for two to four (ruling S11)."""


def open_places(house: House, laid: Laid) -> tuple[int, int, int]:
    """Return how many places are left for combinations of four, three and two dice.

    >>> open_places(House(), ())
    (1, 1, 2)

    Where more lie there than find a place it is less than none.
    """
    return _OPEN_PLACES[house.quads, house.triples, house.pairs, *map(len, laid)]


def open_sizes(house: House, laid: Laid) -> tuple[int, ...]:
    """Return the sizes of combinations for which there is a place left, largest first.

    >>> from wuerfelregeln.strolche import Colour
    >>> open_sizes(House(), (tuple(Die(colour, 6) for colour in Colour),))
    (3, 2)
    """
    return _OPEN_SIZES[open_places(house, laid)]


def _open_places(places_and_sizes: tuple[int, ...]) -> tuple[int, int, int]:
    quads, triples, pairs, *sizes = places_and_sizes
    return quads - sizes.count(4), triples - sizes.count(3), pairs - sizes.count(2)


_OPEN_PLACES = Table(_open_places)
_OPEN_SIZES: Table[tuple[int, int, int], tuple[int, ...]] = Table(
    lambda places: tuple(size for size, left in zip(SIZES, places, strict=True) if left > 0)
)


def is_full(house: House, laid: Laid) -> bool:
    """Return whether every place in the house is taken.

    >>> is_full(House(), ())
    False
    """
    return len(laid) == house.places


# --- points -------------------------------------------------------------------------------


@frozen
class Breakdown:
    """What lies in a house in points, by size; ``total`` is the sum of the other three.

    >>> breakdown(()).total
    0
    """

    quads: int
    triples: int
    pairs: int
    total: int


def breakdown(laid: Laid) -> Breakdown:
    """Return the points of a house by the size of its combinations, and their sum.

    >>> from wuerfelregeln.strolche import Colour
    >>> breakdown(((Die(Colour.RED, 6), Die(Colour.BLUE, 6)),))
    Breakdown(quads=0, triples=0, pairs=3, total=3)
    """
    quads, triples, pairs = (
        POINTS[size] * sum(len(combination) == size for combination in laid) for size in SIZES
    )
    return Breakdown(quads, triples, pairs, quads + triples + pairs)
