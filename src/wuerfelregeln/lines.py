"""Reading text word by word, with errors that name the column, or the line and the column."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wuerfelregeln.whole import shown
from wuerfelregeln.words import Lang, Words

__all__ = [
    "BLANKS",
    "BYTE_ORDER_MARK",
    "MOST_DIGITS",
    "DrawingError",
    "LineReader",
    "NotationError",
    "checked_text",
    "is_name",
    "lines_of",
]

BLANKS = " \t"
"""What stands between words. Other white space, such as a no-break space, is part of a word."""

MOST_DIGITS = 18
"""No whole number that is read has more digits: none in any game has, and Python takes quadratic
time over very long ones."""


def checked_text(text: str, what: str) -> str:
    """Return the text; raises `TypeError` for anything that is none.

    >>> checked_text(b"wurf 1", "a record")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    ...
    TypeError: a record is a text, not b'wurf 1': decode bytes as UTF-8 first
    """
    if not isinstance(text, str):
        advice = ": decode bytes as UTF-8 first" if isinstance(text, bytes | bytearray) else ""
        raise TypeError(f"{what} is a text, not {shown(text)}{advice}")
    return text


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a text; they end with a line feed, also after a carriage return.

    >>> lines_of("a\r\nb\n"), lines_of("a\u2028b")
    (['a', 'b'], ['a\u2028b'])

    No other sign ends a line, and a byte order mark before the first one is skipped.
    """
    lines = text.removeprefix(BYTE_ORDER_MARK).removesuffix("\n").split("\n")
    return [line.removesuffix("\r") for line in lines]


BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before a text; whoever reads a whole text passes over it."""

_JOINERS = "\u200c\u200d"  # Persian and Hindi names have them, and emoji of several parts
_FLAG, _TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)  # the flags of Scotland, Wales, ...


def is_name(text: str) -> bool:
    """Return whether a text can be the name of a player: words in one line, without ``#``.

    >>> is_name("Anna Maria"), is_name("Anna#1"), is_name(" Anna"), is_name("")
    (True, False, False, False)

    Letters that nobody sees are refused, but for those that join others or keep them apart.
    """
    if "#" in text or not text or text != " ".join(text.split()):
        return False
    seen = "".join(letter for letter in text if letter not in _JOINERS)
    if _FLAG in seen:
        seen = "".join(letter for letter in seen if ord(letter) not in _TAGS)
    return seen.isprintable() and seen.strip() != ""


class NotationError(ValueError):
    """Raised for a text that cannot be read; ``column`` counts from 1, ``problem`` says why.

    >>> from wuerfelregeln.yacht import Yacht
    >>> Yacht().parse("roll 1 2 x")
    Traceback (most recent call last):
    ...
    wuerfelregeln.lines.NotationError: column 10: expected a die, 1 to 6, not 'x'
    """

    def __init__(self, problem: Words, column: int) -> None:
        super().__init__(problem, column)
        self.problem = problem
        self.column = column

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person."""
        place = "Spalte" if lang == "de" else "column"
        return f"{place} {self.column}: {self.problem.text(lang)}"

    def __str__(self) -> str:
        return self.text("en")


class DrawingError(ValueError):
    """Raised for a drawing of several lines that is wrong; ``line``, ``column`` count from 1.

    >>> str(DrawingError(Words(de="unbekanntes Zeichen", en="unknown symbol"), 2, 7))
    'line 2, column 7: unknown symbol'

    ``problem`` is the reason in both languages.
    """

    def __init__(self, problem: Words, line: int, column: int = 1) -> None:
        super().__init__(problem, line, column)
        self.problem = problem
        self.line = line
        self.column = column

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person."""
        place = Words(de="Zeile {line}, Spalte {column}", en="line {line}, column {column}")
        where = place.text(lang, line=self.line, column=self.column)
        return f"{where}: {self.problem.text(lang)}"

    def __str__(self) -> str:
        return self.text("en")


_WORD = re.compile(rf"[^{BLANKS}]+")


class LineReader:
    """Takes the words of a line one after the other.

    >>> line = LineReader("2 enter chance")
    >>> line.number("a seat"), line.word(["hold", "enter"]), line.word(["chance", "ones"])
    (2, 'enter', 'chance')
    >>> line.end()

    Words are separated by `BLANKS`; the line may come with its end.

    Every method raises `NotationError` with the column of the word that is not as expected.
    """

    def __init__(self, text: str) -> None:
        text = checked_text(text, "a line").removesuffix("\n").removesuffix("\r")
        self._words = [(m.group(), m.start() + 1) for m in _WORD.finditer(text)]
        self._end = len(text.rstrip(BLANKS)) + 1
        self._next = 0

    @property
    def at_end(self) -> bool:
        """Whether all words have been taken."""
        return self._next >= len(self._words)

    @property
    def column(self) -> int:
        """Column of the next word, or of the end."""
        return self._end if self.at_end else self._words[self._next][1]

    def peek(self) -> str:
        """Return the next word without taking it; ``""`` at the end."""
        return "" if self.at_end else self._words[self._next][0]

    def take(self, expected: Words) -> str:
        """Take the next word, whatever it is; ``expected`` is for the error at the end."""
        if self.at_end:
            raise self.error(expected)
        self._next += 1
        return self._words[self._next - 1][0]

    def word(self, choices: Iterable[str]) -> str:
        """Take a word that must be one of ``choices``."""
        allowed = list(choices)
        if self.peek() not in allowed:
            listed = ", ".join(allowed)
            raise self.error(Words(de=f"eines von: {listed}", en=f"one of: {listed}"))
        return self.take(Words("", ""))

    def number(self, what: str | Words, low: int = 0, high: int = 999_999) -> int:
        """Take a whole number from ``low`` to ``high``, written without sign or leading zero."""
        expected = what if isinstance(what, Words) else Words(what, what)
        text = self.peek()
        if not re.fullmatch(r"0|[1-9][0-9]{0,5}", text) or not low <= int(text) <= high:
            raise self.error(expected)
        self._next += 1
        return int(text)

    def faces(self) -> tuple[int, ...]:
        """Take all remaining words as faces of dice."""
        found = []
        while not self.at_end:
            found.append(self.number(Words(de="ein Würfel, 1 bis 6", en="a die, 1 to 6"), 1, 6))
        return tuple(found)

    def rest(self, expected: Words) -> str:
        """Take all remaining words as one text, single blanks between them."""
        words = [self.take(expected)]
        while not self.at_end:
            words.append(self.take(expected))
        return " ".join(words)

    def end(self) -> None:
        """Check that nothing is left."""
        if not self.at_end:
            raise self.error(Words(de="das Ende der Zeile", en="the end of the line"))

    def error(self, expected: Words) -> NotationError:
        """Return the error for the next word, which is not what was ``expected``."""
        if self.at_end:
            de, en, column = "fehlt", "the line ends", self._end
            problem = Words(de=f"{expected.de} {de}", en=f"expected {expected.en}, but {en}")
        else:
            word, column = shown(self.peek()), self.column
            problem = Words(
                de=f"erwartet war {expected.de}, nicht {word}",
                en=f"expected {expected.en}, not {word}",
            )
        return NotationError(problem, column)
