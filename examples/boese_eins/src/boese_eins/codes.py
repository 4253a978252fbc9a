"""The actions of Böse Eins as numbers: 0 throws again, 1 banks."""

from boese_eins.actions import Action, Again, Bank
from boese_eins.names import NAMES
from boese_eins.rules import BoeseEins
from boese_eins.state import State
from wuerfelregeln.codes import Alphabet, Letters

__all__ = ["ALPHABET", "codes"]

ALPHABET: Alphabet[Action] = Alphabet((Again(), Bank()), lambda action: NAMES[type(action)])
"""What may be done: the place of an action is its number."""


def codes(game: BoeseEins) -> Letters[State, Action]:
    """Return the codes of a game.

    >>> codes(BoeseEins()).encode(Bank()), codes(BoeseEins()).name(0)
    ((1,), 'again')
    """
    return Letters(game, ALPHABET)
