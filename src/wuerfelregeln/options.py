"""Options of games: checks for their values, and their text in records and on the command line."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from wuerfelregeln.core import Option
from wuerfelregeln.lines import MOST_DIGITS
from wuerfelregeln.whole import shown, whole
from wuerfelregeln.words import BilingualError, Words

__all__ = [
    "MOST_SEATS",
    "OptionError",
    "enum_option",
    "number_option",
    "players_option",
    "seats",
    "whole_number",
    "wrong_option",
]


MOST_SEATS = 1000
"""The most seats of a game whose rules know no limit; decision note D27 says what they cost."""

_FEW_DIGITS = Words(
    de=f"eine Zahl von höchstens {MOST_DIGITS} Ziffern",
    en=f"a number of at most {MOST_DIGITS} digits",
)


class OptionError(BilingualError):
    """Raised for an option that cannot have this value; ``problem`` says why in both languages.

    >>> from wuerfelregeln.yacht import Yacht
    >>> try:
    ...     Yacht(players=0)
    ... except OptionError as error:
    ...     print(error.text("de"))
    players muss 1 bis 1000 sein, nicht 0

    ``option`` is its name and ``expected`` what it may be, for those who say it in another way;
    None where that is not all there is to say.
    """

    option: str | None = None
    expected: Words | None = None


def wrong_option(name: str, expected: Words, value: object) -> OptionError:
    """Return the error for a value that an option cannot have, with what it may be.

    >>> str(wrong_option("pace", Words(de="1 oder 2", en="1 or 2"), 7))
    'pace must be 1 or 2, not 7'
    """
    error = OptionError(
        Words(
            de=f"{name} muss {expected.de} sein, nicht {shown(value)}",
            en=f"{name} must be {expected.en}, not {shown(value)}",
        )
    )
    error.option, error.expected = name, expected
    return error


def whole_number(
    low: int | None = None, high: int | None = None
) -> Callable[[Any, Any, Any], None]:
    """Return an attrs validator for a whole number from ``low`` to ``high``.

    >>> from attrs import field, frozen
    >>> @frozen
    ... class Rules:
    ...     rounds: int = field(validator=whole_number(1, 3))
    >>> Rules(4)
    Traceback (most recent call last):
    ...
    wuerfelregeln.options.OptionError: rounds must be 1 to 3, not 4

    Whole numbers of other types, such as those of numpy, become ints in the field. The validator
    raises `TypeError` for anything else, a boolean included.
    """
    if high is None and low is None:
        allowed = Words(de="eine ganze Zahl", en="a whole number")
    elif high is None:
        allowed = Words(de=f"{low} oder mehr", en=f"{low} or more")
    else:
        allowed = Words(de=f"{low} bis {high}", en=f"{low} to {high}")

    def check(instance: Any, attribute: Any, value: Any) -> None:
        if type(value) is not int:
            # Not in a converter: with one, pyright sees no plain attribute and no game any more.
            value = whole(value, attribute.name)
            object.__setattr__(instance, attribute.name, value)
        if low is not None and high is None and value >= 10**MOST_DIGITS:
            raise wrong_option(attribute.name, _FEW_DIGITS, value)  # it could not be read back
        if (low is not None and value < low) or (high is not None and value > high):
            raise wrong_option(attribute.name, allowed, value)

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
            raise wrong_option(name, Words(de="eine ganze Zahl", en="a whole number"), text)
        if len(text) > MOST_DIGITS:
            raise wrong_option(name, _FEW_DIGITS, text)
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
            raise wrong_option(name, Words(de=f"eines von {listed}", en=f"one of {listed}"), text)
        return values[text]

    def write(member: Enum) -> str:
        return str(member.value)

    return Option(name, words, write(default), read, write, tuple(values))
