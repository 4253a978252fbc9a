"""The letters of Splitter: pairs of fields, six for each, by the number that goes left (note D18).

The pairs of both printed pads lie in a frame of seven rows and four distances. A pad of one's own
that is larger has further letters; those of the frame stay what they are:

>>> from wuerfelregeln.mirror import Layout, Place
>>> large = Mirror(layout=Layout.parse("1.1.1.1|1.1.1.1"))
>>> codes(Mirror()).size, codes(large).size
(168, 420)
>>> codes(Mirror()).decode((0,)) == codes(large).decode((0,)) == Place(row=0, distance=1, left=1)
True
"""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelregeln.codes import Alphabet, Letters
from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Recent
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.state import State
from wuerfelregeln.words import Words

__all__ = ["codes"]

_ROWS, _DISTANCES = 7, 4
"""The frame of the printed pads."""


def _pairs(rings: int) -> Iterator[tuple[int, int]]:
    """Yield row and distance of the pairs of a frame that was enlarged so many times.

    First those of the printed pads, row by row from the mid line outwards. Each time the frame
    grows by a distance and then by a row: the new pairs follow in this order.
    """
    yield from ((row, far) for row in range(_ROWS) for far in range(1, _DISTANCES + 1))
    for ring in range(1, rings + 1):
        rows, distances = _ROWS + ring, _DISTANCES + ring
        yield from ((row, distances) for row in range(rows - 1))
        yield from ((rows - 1, far) for far in range(1, distances + 1))


def _words(place: Place) -> Words:
    row, far, left = place.row, place.distance, place.left
    return Words(
        de=f"Reihe {row}, Abstand {far}, links die {left}",
        en=f"row {row}, distance {far}, {left} left",
    )


def _alphabet(rings: int) -> Alphabet[Place]:
    places = [Place(row, far, left) for row, far in _pairs(rings) for left in FACES]
    return Alphabet(tuple(places), _words)


_ALPHABETS: Recent[int, Alphabet[Place]] = Recent(_alphabet, most=8)


def _rings(layout: Layout) -> int:
    """Return how many times the frame must be enlarged for a pad."""
    return max(0, len(layout.rows) - _ROWS, layout.middle - _DISTANCES)


def codes(game: Mirror) -> Letters[State, Place]:
    """Return the codes of a game of Splitter.

    >>> codes(Mirror()).name(5), codes(Mirror()).name(5, "de")
    ('row 0, distance 1, 6 left', 'Reihe 0, Abstand 1, links die 6')

    There are 168 letters, with a pad of more than seven rows or four distances more.
    """
    return Letters(game, _ALPHABETS[_rings(game.layout)])
