"""What has been chosen in 5 Strolche, read from the letters of a word, whole or only begun.

A drawing marks it on the table, and asks which word there would be after another tap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from wuerfelregeln.codes import Word
from wuerfelregeln.strolche.actions import DICE, RASCAL_OF, RASCALS, Die, Rascal
from wuerfelregeln.strolche.codes import DONE, DRAW, FIRST_DIE, FIRST_SOURCE, PASS, REROLL

__all__ = ["Chosen", "among", "letter_of", "seat_letter", "source_letter"]


def letter_of(die: Die) -> int:
    """Return the letter of a die.

    >>> from wuerfelregeln.strolche import Colour
    >>> letter_of(Die(Colour.RED, 1))
    9
    """
    return FIRST_DIE + DICE.index(die)


def source_letter(rascal: Rascal) -> int:
    """Return the letter of a disc from which dice come."""
    return FIRST_SOURCE + RASCALS.index(rascal)


def seat_letter(seat: int) -> int:
    """Return the letter of a seat that loses dice."""
    return FIRST_SOURCE + seat


@frozen
class Chosen:
    """The letters of a word, read.

    >>> from wuerfelregeln.strolche import Colour
    >>> begun = Chosen((21, 5))
    >>> begun.placed, begun.rascal, begun.sources
    (Die(colour=Colour.BLACK, face=1), Rascal.RINGO, (Rascal.RINGO,))
    """

    word: Word

    @property
    def head(self) -> int | None:
        """The first letter; None where nothing has been chosen."""
        return self.word[0] if self.word else None

    @property
    def draws(self) -> bool:
        """Whether a die is drawn."""
        return self.head == DRAW

    @property
    def passes(self) -> bool:
        """Whether the turn is passed."""
        return self.head == PASS

    @property
    def rerolls(self) -> bool:
        """Whether dice are thrown again."""
        return self.head == REROLL

    @property
    def placed(self) -> Die | None:
        """The die that goes to a disc."""
        return DICE[self.word[0] - FIRST_DIE] if self.word and self.word[0] >= FIRST_DIE else None

    @property
    def rascal(self) -> Rascal | None:
        """Whose disc the placed die goes to."""
        return None if self.placed is None else RASCAL_OF[self.placed]

    @property
    def done(self) -> bool:
        """Whether the word was closed by its last letter."""
        return self.word[-1:] == (DONE,)

    @property
    def rest(self) -> Word:
        """The letters after the first, without the one that closes the word."""
        return self.word[1 : -1 if self.done else None]

    @property
    def sources(self) -> tuple[Rascal, ...]:
        """The discs from which John or Ringo takes."""
        if self.rascal not in (Rascal.JOHN, Rascal.RINGO):
            return ()
        return tuple(RASCALS[letter - FIRST_SOURCE] for letter in self.rest)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The own dice besides a placed one: those thrown again, or a combination."""
        if not (self.rerolls or self.rascal is Rascal.PAUL):
            return ()
        return tuple(DICE[letter - FIRST_DIE] for letter in self.rest)

    @property
    def losses(self) -> dict[int, tuple[Die, ...]]:
        """What each seat loses, as far as it has been said; in the order of the word."""
        found: dict[int, tuple[Die, ...]] = {}
        if self.rascal not in (Rascal.PINK, Rascal.RIHANNA):
            return found
        seat = -1
        for letter in self.rest:
            if letter < FIRST_DIE:
                seat = letter - FIRST_SOURCE
                found[seat] = ()
            else:
                found[seat] += (DICE[letter - FIRST_DIE],)
        return found

    # --- the word after another tap -----------------------------------------------------------

    def before(self, seat: int) -> Word:
        """Return the word up to where it says what a seat loses."""
        place = self.word.index(seat_letter(seat), 1)
        return self.word[:place]

    def without(self, letter: int) -> Word:
        """Return the word with one letter fewer after the first, and not closed."""
        left = Counter(self.rest) - Counter([letter])
        return (self.word[0], *sorted(left.elements()))

    def along(self, letter: int) -> Word:
        """Return the word with one letter more after the first, in its place, and not closed."""
        return (self.word[0], *sorted((*self.rest, letter)))


def among(chosen: Sequence[Die], dice: Sequence[Die]) -> list[bool]:
    """Return which of the dice are the chosen ones: of equal ones the first.

    >>> from wuerfelregeln.strolche import Colour
    >>> among([Die(Colour.RED, 1)], [Die(Colour.RED, 1)] * 2)
    [True, False]
    """
    left = Counter(chosen)
    found = []
    for die in dice:
        found.append(left[die] > 0)
        left[die] -= 1
    return found
