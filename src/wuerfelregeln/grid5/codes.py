"""The letters of Knister: the 25 fields, row by row (note D18)."""

from __future__ import annotations

from wuerfelregeln.codes import Alphabet, Letters
from wuerfelregeln.grid5.actions import PLACES, Place
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.state import State
from wuerfelregeln.words import Words

__all__ = ["ALPHABET", "codes"]


def _words(place: Place) -> Words:
    return Words(
        de=f"Reihe {place.row}, Spalte {place.column}",
        en=f"row {place.row}, column {place.column}",
    )


ALPHABET = Alphabet(PLACES, _words)
"""The fields: the letter of a field is its index in a sheet."""


def codes(game: Grid5) -> Letters[State, Place]:
    """Return the codes of a game of Knister.

    >>> codes(Grid5()).size, codes(Grid5()).name(24)
    (25, 'row 4, column 4')
    """
    return Letters(game, ALPHABET)
