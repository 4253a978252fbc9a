"""The five rascals and their discs: which dice go there, and how many find a place."""

from __future__ import annotations

from enum import Enum
from operator import index

from attrs import frozen

from wuerfelregeln.dice import FACES
from wuerfelregeln.strolche.coloured import DICE_PER_COLOUR, ROWS, Colour

__all__ = ["DISCS", "RASCALS", "RASCAL_OF", "Disc", "Rascal", "free_places"]


class Rascal(Enum):
    """The five rascals, in the order of the sheet; the value is the index of the disc.

    >>> Rascal.PINK, str(Rascal.PINK), (1, 2, 3, 0, 1)[Rascal.PINK]
    (Rascal.PINK, 'pink', 0)
    """

    JOHN = 0
    RINGO = 1
    RIHANNA = 2
    PINK = 3
    PAUL = 4

    def __repr__(self) -> str:
        return f"Rascal.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __index__(self) -> int:
        return self._value_  # `value` is a slow property


RASCALS = tuple(Rascal)


@frozen
class Disc:
    """What goes onto a rascal's disc: dice of one colour with certain faces, so many at most.

    >>> DISCS[Rascal.RIHANNA]
    Disc(colour=Colour.YELLOW, faces=(1, 6), capacity=3)

    ``capacity`` is None where any number of dice may lie (ruling S4).
    """

    colour: Colour
    faces: tuple[int, ...]
    capacity: int | None

    @property
    def places(self) -> int:
        """Number of dice for which there is a place: all of the colour where any number may lie.

        >>> DISCS[Rascal.RINGO].places
        20
        """
        return DICE_PER_COLOUR if self.capacity is None else self.capacity


DISCS = (
    Disc(Colour.BLUE, (2, 3, 4, 5), 4),
    Disc(Colour.BLACK, FACES, None),
    Disc(Colour.YELLOW, (1, 6), 3),
    Disc(Colour.RED, (1, 3, 5), 3),
    Disc(Colour.RED, (2, 4, 6), 2),
)
"""The discs of the five rascals, by `Rascal`."""

RASCAL_OF = {
    ROWS[disc.colour][face]: rascal
    for rascal, disc in zip(RASCALS, DISCS, strict=True)
    for face in disc.faces
}
"""The one rascal that a die may go to; a few dice, such as a blue 1, go nowhere."""


def free_places(discs: tuple[int, ...], rascal: Rascal) -> int:
    """Return how many more dice may be put on the disc (ruling S4).

    >>> free_places((1, 1, 1, 1, 2), Rascal.PAUL), free_places((1, 1, 1, 1, 2), Rascal.JOHN)
    (0, 3)

    ``discs`` has how many lie on each, by `Rascal`.
    """
    at = index(rascal)  # once: it is a call
    free = _PLACES[at] - discs[at]
    return max(0, free)


_PLACES = tuple(disc.places for disc in DISCS)
