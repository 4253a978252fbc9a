"""Words for people: everything a person reads exists in German and in English."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any, Literal, TypeAlias, get_args

from attrs import frozen

__all__ = ["LANGUAGES", "BilingualError", "Lang", "Words", "You", "decimal", "listed"]

Lang: TypeAlias = Literal["de", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)


class You(str):
    """The name of whoever reads the text: a sentence about it takes its second form.

    >>> wins = Words(de="{name:# gewinnt|# gewinnst}.", en="{name:# wins|# win}.")
    >>> wins.text("de", name="Anna"), wins.text("de", name=You("Du"))
    ('Anna gewinnt.', 'Du gewinnst.')
    """

    __slots__ = ()


class _Forms(Formatter):
    """Fills in values whose field has two forms, ``{n:# die|# dice}``."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return format(value, format_spec)
        first, second = format_spec.split("|")
        plural = isinstance(value, int) and value != 1
        return (second if plural or isinstance(value, You) else first).replace("#", str(value))


_FORMS = _Forms()


@frozen
class Words:
    """One text in both languages; ``{name}`` in it is filled in by `text`.

    >>> Words(de="Platz {seat}", en="seat {seat}").text("de", seat=2)
    'Platz 2'

    A field may have two forms, of which ``#`` is the value: for one and for any other number, or
    for the name of somebody and for a `You`.

    >>> dice = Words(de="{n:Ein|#} Würfel", en="{n:# die|# dice}")
    >>> dice.text("de", n=1), dice.text("en", n=1), dice.text("en", n=2)
    ('Ein Würfel', '1 die', '2 dice')

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
        if not values:
            return template
        return (
            _FORMS.vformat(template, (), values) if "|" in template else template.format(**values)
        )


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


_AND = Words(de="und", en="and")


def listed(items: Sequence[object], lang: Lang = "en") -> str:
    """Return the items as a person lists them.

    >>> listed(["Anna"]), listed(["Anna", "Bert", "Cem"], "de")
    ('Anna', 'Anna, Bert und Cem')
    """
    *first, last = map(str, items)
    return f"{', '.join(first)} {_AND.text(lang)} {last}" if first else last


def decimal(value: float, form: str, lang: Lang) -> str:
    """Return a number as it is written in the language.

    >>> decimal(255.2778, ".2f", "de"), decimal(255.2778, ".2f", "en")
    ('255,28', '255.28')
    """
    text = format(value, form)
    return text.replace(".", ",") if lang == "de" else text
