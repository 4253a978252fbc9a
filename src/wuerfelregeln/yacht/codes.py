"""The letters of Fünfwurf: 210 holds, then the thirteen entries (note D18)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from wuerfelregeln.codes import Alphabet, Letters
from wuerfelregeln.dice import FACES
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import ENTRIES, Action, Enter, Hold
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.state import State

__all__ = ["ALPHABET", "codes"]


def _words(action: Action) -> Words:
    what = NAMES[action.category] if isinstance(action, Enter) else _held(action)
    kind = NAMES[type(action)]
    return Words(de=f"{kind.de}: {what.de}", en=f"{kind.en}: {what.en}")


def _held(action: Hold) -> Words:
    dice = " ".join(map(str, action.dice))
    return Words(de=dice or "nichts", en=dice or "nothing")


ALPHABET: Alphabet[Action] = Alphabet(
    (
        *[Hold(dice) for count in range(5) for dice in combinations_with_replacement(FACES, count)],
        *ENTRIES,
    ),
    _words,
)
"""Every hold of up to four dice, fewest first and then by their faces; the rows of the sheet."""


def codes(game: Yacht) -> Letters[State, Action]:
    """Return the codes of a game of Fünfwurf.

    >>> codes(Yacht()).name(0), codes(Yacht()).name(218, "de")
    ('hold: nothing', 'eintragen: Haus')
    """
    return Letters(game, ALPHABET)
