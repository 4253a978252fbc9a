"""The sentences of refusals and endings as data, for clients that are written in another language.

A reason has a code, which is the same wherever it is told: ``game_over`` for one that all games
share, ``yacht.held_all`` for one of a game's own. `load` gives the sentence of every code in German
and English, taken apart into pieces:

>>> told = load()["messages"]["yacht.category_used"]["en"]
>>> told
['The row “', {'value': 'category', 'terms': 'yacht.category'}, '” is already used.']
>>> load()["terms"]["yacht.category"]["chance"]["de"]
'Freier Wurf'

A client puts the pieces together: a text as it is; a ``value`` of the refusal, whose words are
among the ``terms`` if it is a code. The items of a list have what is ``between`` them, or ``", "``;
an empty list is ``–``. Where a number decides, a piece has the text for ``one`` and for all
``other`` numbers, in which ``#`` is the number.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from string import Formatter
from typing import Any, TypeAlias

from wuerfelregeln.core import Common, Ending, Reason
from wuerfelregeln.games import GAMES, UnknownGame, find, known
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = [
    "FILE_NAME",
    "FORMAT_VERSION",
    "code_of",
    "codes",
    "generate",
    "load",
    "parameters",
    "reason_of",
    "text",
]

FORMAT_VERSION = 1
FILE_NAME = f"wuerfelregeln-{FORMAT_VERSION}.messages.json"
"""Name of the shipped file, in the folder ``schemas`` of the package."""

Messages: TypeAlias = dict[str, Any]

_SHARED: tuple[type[Reason], ...] = (Common, Ending)


# --- codes ------------------------------------------------------------------------------------


def code_of(reason: Reason) -> str:
    """Return the code of a reason; `reason_of` is its inverse.

    >>> from wuerfelregeln.yacht import Reason
    >>> code_of(Reason.THROW_FIRST), code_of(Reason.HELD_ALL)
    ('throw_first', 'yacht.held_all')

    Raises `UnknownGame` for a reason that neither all games share nor a registered game names in
    ``about.reasons``.
    """
    if isinstance(reason, _SHARED):
        return reason.name.lower()
    for name in known():
        if type(reason) in _reasons(name):
            return f"{name}.{reason.name.lower()}"
    called = f"{type(reason).__name__}.{reason.name}"
    raise UnknownGame(
        Words(
            de=f"{called} ist ein Grund keines angemeldeten Spiels",
            en=f"{called} is a reason of no registered game",
        )
    )


def reason_of(code: str) -> Reason:
    """Return the reason that has a code.

    >>> reason_of("yacht.held_all"), reason_of("game_over")
    (Reason.HELD_ALL, Common.GAME_OVER)

    Raises `KeyError` for a code that no reason has.
    """
    name, dot, _ = code.rpartition(".")
    if dot and name not in known():
        raise KeyError(code)
    return _by_code(name)[code]


def codes(*games: str) -> tuple[str, ...]:
    """Return the codes of all reasons of games: those that all share, then their own.

    >>> "yacht.held_all" in codes("yacht"), "yacht.held_all" in codes("grid5")
    (True, False)

    Raises `UnknownGame` for a name that no game has.
    """
    return tuple(code for name in ("", *games) for code in _by_code(name))


def parameters(reason: Reason) -> tuple[str, ...]:
    """Return the names of the values that the sentence of a reason is filled in with.

    >>> parameters(Common.NO_SUCH_SEAT)
    ('seat', 'last')
    """
    found = [value for _, value, _, _ in Formatter().parse(reason.value.en) if value is not None]
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=64)
def _by_code(name: str) -> Mapping[str, Reason]:
    """Return the reasons of a game's own by their codes; of no game those that all share."""
    kinds = _reasons(name) if name else _SHARED
    return {code_of(reason): reason for kind in kinds for reason in kind}


@lru_cache(maxsize=64)
def _reasons(name: str) -> tuple[type[Reason], ...]:
    try:
        return find(name).about.reasons
    except UnknownGame:
        if name in known():  # registered by a package that is broken: nothing of it can be told
            return ()
        raise


# --- sentences --------------------------------------------------------------------------------


def load() -> Messages:
    """Return the messages that the package ships, with those of other packages' games added.

    >>> load()["messages"]["throw_first"]["de"]
    ['Erst muss gewürfelt werden.']
    """
    if set(known()) != set(GAMES):
        return generate()
    shipped = files("wuerfelregeln") / "schemas" / FILE_NAME
    messages: Messages = json.loads(shipped.read_text(encoding="utf-8"))
    return messages


def text() -> str:
    """Return the messages as the text of the shipped file; ``tools/write_schema.py`` writes it.

    >>> json.loads(text()) == generate(GAMES)
    True

    They are those of the built-in games, whatever else is installed.
    """
    return json.dumps(generate(GAMES), indent=1, ensure_ascii=False) + "\n"


def generate(names: Iterable[str] | None = None) -> Messages:
    """Return the messages made anew from the games of these names, else of all.

    >>> sorted(generate(["yacht"]))
    ['messages', 'terms', 'wuerfelregeln']
    >>> generate([])["messages"]["wrong_number_of_dice"]["en"][0]
    {'value': 'due', 'one': '# die is', 'other': '# dice are'}
    """
    messages: Messages = {}
    terms: Messages = {}
    for name in ("", *(known() if names is None else names)):
        for code, reason in _by_code(name).items():
            known_terms = reason.terms()
            messages[code] = {
                lang: list(_pieces(reason, lang, name, known_terms)) for lang in LANGUAGES
            }
            for value, words in known_terms.items():
                terms[f"{name}.{value}"] = {
                    term: {lang: told.text(lang) for lang in LANGUAGES}
                    for term, told in words.items()
                }
    return {"wuerfelregeln": FORMAT_VERSION, "messages": messages, "terms": terms}


def _pieces(
    reason: Reason, lang: Lang, game: str, terms: Mapping[str, object]
) -> Iterator[str | dict[str, str]]:
    template = reason.value.de if lang == "de" else reason.value.en
    for literal, value, forms, _ in Formatter().parse(template):
        if literal:
            yield literal
        if value is None:
            continue
        piece = {"value": value}
        if forms:
            piece["one"], piece["other"] = forms.split("|")
        elif value in terms:
            piece["terms"] = f"{game}.{value}"
        if value in reason.side_by_side():
            piece["between"] = " "
        yield piece
