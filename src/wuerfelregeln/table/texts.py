"""What people write at a table: names, chat and words for the dice, brought into one spelling."""

from __future__ import annotations

import unicodedata

from wuerfelregeln.core import Value
from wuerfelregeln.table.reasons import Reason

__all__ = [
    "MOST_MARKS",
    "MOST_NAME",
    "MOST_TEXT",
    "MOST_WORD",
    "BadText",
    "name",
    "same_name",
    "text",
    "word",
]

MOST_NAME = 20
"""Characters of a name."""
MOST_TEXT = 300
"""Characters of a line of chat."""
MOST_WORD = 64
"""Characters of a word for the dice."""
MOST_MARKS = 4
"""Accents and other marks on one character."""

_JOINERS = "\u200c\u200d"
"""What binds the parts of an emoji or parts letters of some scripts: welcome in chat alone."""
_CONTROL = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Controls, directions and other formats, halves of pairs, private and unknown characters."""


class BadText(ValueError):
    """Raised for a text that cannot stand at a table; ``reason`` and ``values`` say why.

    >>> name("  ")
    Traceback (most recent call last):
    ...
    wuerfelregeln.table.texts.BadText: There is no text.
    """

    def __init__(self, reason: Reason, **values: Value) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        return self.reason.text("en", **self.values)


def name(given: str) -> str:
    r"""Return a name as it is shown: composed (NFC), single blanks, nothing that hides or turns.

    >>> name(" Ju\u0308rgen  K. ")
    'Jürgen K.'

    Raises `BadText` for no name, more than `MOST_NAME` characters, control, direction and other
    invisible characters, heaps of marks, and ``#``, which no record can hold.
    """
    return _spelt(given, MOST_NAME, forbidden="#")


def text(given: str) -> str:
    """Return a line of chat in one spelling; raises `BadText` as `name` does.

    >>> text("gut  gewürfelt # 1")
    'gut gewürfelt # 1'
    """
    return _spelt(given, MOST_TEXT, joiners=True)


def word(given: str) -> str:
    """Return a word for the dice in one spelling, or ``""`` for none.

    >>> word("blau 4711"), word(" ")
    ('blau 4711', '')

    Raises `BadText` as `name` does.
    """
    return _spelt(given, MOST_WORD, forbidden="#") if given.strip() else ""


def same_name(one: str, other: str) -> bool:
    r"""Return whether two names look alike but for case, width and the like.

    >>> same_name("Anna", "ANN\uff21"), same_name("Anna", "Anne")
    (True, False)

    Letters of different alphabets that look alike, such as those of Latin and Cyrillic, are
    different all the same.
    """
    return _folded(one) == _folded(other)


def _folded(given: str) -> str:
    folded = unicodedata.normalize("NFKC", given).casefold()
    return "".join(unicodedata.normalize("NFKC", folded).casefold().split())


def _spelt(given: str, most: int, *, forbidden: str = "", joiners: bool = False) -> str:
    if len(given) > 8 * most:  # before any work: no spelling makes so much shorter
        raise BadText(Reason.TEXT_TOO_LONG, length=len(given), most=most)
    composed = unicodedata.normalize("NFC", " ".join(given.split(" ")))
    found = " ".join(composed.split(" ")).strip(" ")
    found = " ".join(part for part in found.split(" ") if part)
    marks = 0
    for character in found:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MOST_MARKS:
            raise BadText(Reason.TOO_MANY_MARKS, most=MOST_MARKS)
        if joiners and character in _JOINERS:
            continue
        if kind in _CONTROL or character in forbidden or _unseen(character):
            raise BadText(Reason.CHARACTER, code=f"{ord(character):04X}")
    if not found or all(unicodedata.category(each)[0] in "MZC" for each in found):
        raise BadText(Reason.NO_TEXT)
    if len(found) > most:
        raise BadText(Reason.TEXT_TOO_LONG, length=len(found), most=most)
    return found


def _unseen(character: str) -> bool:
    """Return whether a character is a blank of another kind, or a letter that shows nothing."""
    return (
        character.isspace() and character != " "
    ) or character in "\u115f\u1160\u3164\uffa0\u2800"
