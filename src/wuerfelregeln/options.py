"""Options of games: checks for their values, and their text in records and on the command line."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from wuerfelregeln.core import Option
from wuerfelregeln.lines import MOST_DIGITS
from wuerfelregeln.words import BilingualError, Words, quoted

__all__ = [
    "MOST_SEATS",
    "OptionError",
    "enum_option",
    "number_option",
    "players_option",
    "seats",
    "whole_number",
]


MOST_SEATS = 1000
"""The most seats of a game whose rules know no limit; decision note D27 says what they cost."""


class OptionError(BilingualError):
    """Raised for an option that cannot have this value; ``problem`` says why in both languages.

    >>> from wuerfelregeln.yacht import Yacht
    >>> try:
    ...     Yacht(players=0)
    ... except OptionError as error:
    ...     print(error.text("de"))
    players muss 1 bis 1000 sein, nicht 0
    """


_SHORTER = Words(
    de=f"höchstens {MOST_DIGITS} Ziffern lang", en=f"at most {MOST_DIGITS} digits long"
)


def _wrong(name: str, expected: Words, value: object) -> OptionError:
    return OptionError(
        Words(
            de=f"{name} muss {expected.de} sein, nicht {quoted(value)}",
            en=f"{name} must be {expected.en}, not {quoted(value)}",
        )
    )


def whole_number(low: int, high: int | None = None) -> Callable[[Any, Any, Any], None]:
    """Return an attrs validator for a whole number from ``low`` to ``high``.

    >>> from attrs import field, frozen
    >>> @frozen
    ... class Rules:
    ...     rounds: int = field(validator=whole_number(1, 3))
    >>> Rules(4)
    Traceback (most recent call last):
    ...
    wuerfelregeln.options.OptionError: rounds must be 1 to 3, not 4

    The validator raises `TypeError` for anything that is not an int, a boolean included.
    """
    if high is None:
        allowed = Words(de=f"{low} oder mehr", en=f"{low} or more")
    else:
        allowed = Words(de=f"{low} bis {high}", en=f"{low} to {high}")

    def check(_instance: Any, attribute: Any, value: Any) -> None:
        if type(value) is not int:
            raise TypeError(f"{attribute.name} must be a whole number, not {quoted(value)}")
        if value < low or (high is not None and value > high):
            raise _wrong(attribute.name, allowed, value)
        if value >= 10**MOST_DIGITS:  # it could not be read again
            raise _wrong(attribute.name, _SHORTER, value)

    return check


def seats(low: int, high: int = MOST_SEATS) -> Callable[[Any, Any, Any], None]:
    """Return an attrs validator for a number of players.

    Where the rules know no limit there is a technical one, `MOST_SEATS`, so that no record of a
    few lines can ask for a table that takes minutes or does not fit into memory.

    >>> from wuerfelregeln.yacht import Yacht
    >>> Yacht(players=0)
    Traceback (most recent call last):
    ...
    wuerfelregeln.options.OptionError: players must be 1 to 1000, not 0
    """
    return whole_number(low, high)


def number_option(name: str, words: Words, default: int) -> Option:
    """Return an option whose value is a whole number.

    >>> number_option("rounds", Words(de="Runden", en="rounds"), 3).read("2")
    2
    """

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and (text == "0" or text[0] != "0")):
            raise _wrong(name, Words(de="eine ganze Zahl", en="a whole number"), text)
        if len(text) > MOST_DIGITS:
            raise _wrong(name, _SHORTER, text)
        return int(text)

    return Option(name, words, str(default), read, str)


def players_option(words: Words, default: int) -> Option:
    """Return the option that every game has.

    >>> players_option(Words(de="Spieler", en="players"), 1).default
    '1'
    """
    return number_option("players", words, default)


def enum_option(name: str, words: Words, default: Enum) -> Option:
    """Return an option whose texts are the values of an enum.

    >>> from wuerfelregeln.yacht import Joker
    >>> enum_option("joker", Words(de="Joker", en="joker"), Joker.FREE).choices
    ('free', 'free_matching', 'forced', 'verhoeff', 'kniffel', 'none')
    """
    values = {str(member.value): member for member in type(default)}

    def read(text: str) -> Enum:
        if text not in values:
            listed = ", ".join(values)
            raise _wrong(name, Words(de=f"eines von {listed}", en=f"one of {listed}"), text)
        return values[text]

    def write(member: Enum) -> str:
        return str(member.value)

    return Option(name, words, write(default), read, write, tuple(values))
