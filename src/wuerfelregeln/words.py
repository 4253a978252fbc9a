"""Words for people: everything a person reads exists in German and in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from attrs import frozen

__all__ = ["LANGUAGES", "BilingualError", "Lang", "Words", "listed", "quoted"]

Lang: TypeAlias = Literal["de", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)


@frozen
class Words:
    """One text in both languages; ``{name}`` in it is filled in by `text`.

    >>> Words(de="Platz {seat}", en="seat {seat}").text("de", seat=2)
    'Platz 2'

    Raises `ValueError` for a language that is neither ``"de"`` nor ``"en"``.
    """

    de: str
    en: str

    def text(self, lang: Lang = "en", **values: object) -> str:
        """Return the text in ``lang`` with ``values`` filled in.

        >>> Words(de="Haus", en="full house").text()
        'full house'
        """
        if lang not in LANGUAGES:
            raise ValueError(f"unknown language {lang!r}: expected 'de' or 'en'")
        template = self.de if lang == "de" else self.en
        return template.format(**values) if values else template


class BilingualError(ValueError):
    """Raised for a value that cannot be; ``problem`` says why in both languages.

    >>> error = BilingualError(Words(de="7 zeigt kein Würfel", en="no die shows 7"))
    >>> str(error), error.text("de")
    ('no die shows 7', '7 zeigt kein Würfel')
    """

    def __init__(self, problem: Words) -> None:
        super().__init__(problem)
        self.problem = problem

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person."""
        return self.problem.text(lang)

    def __str__(self) -> str:
        return self.text("en")


_LONGEST = 60


def quoted(value: object) -> str:
    """Return a value as an error quotes it: its ``repr``, cut where it is long.

    >>> quoted("Anna"), quoted("1" * 1000)
    ("'Anna'", "'111111111111111111111111111111111111111111111111111111...")

    What was typed or sent may be of any size and depth, and a message about it stays one line. A
    whole number with more digits than Python writes out is given in hexadecimal.
    """
    if isinstance(value, str | bytes):
        value = value[: _LONGEST + 1]  # enough to see that it is longer
    try:
        text = repr(value)
    except ValueError:
        text = hex(value) if isinstance(value, int) else _unwritten(value)
    except RecursionError:
        text = _unwritten(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def _unwritten(value: object) -> str:
    return f"<{type(value).__name__}>"


_AND = Words(de="und", en="and")


def listed(items: Sequence[object], lang: Lang = "en") -> str:
    """Return the items as a person lists them.

    >>> listed(["Anna"]), listed(["Anna", "Bert", "Cem"], "de")
    ('Anna', 'Anna, Bert und Cem')
    """
    *first, last = map(str, items)
    return f"{', '.join(first)} {_AND.text(lang)} {last}" if first else last
