"""What things are called in both languages, to be shown and typed: games, strengths, persons.

Records and JSON have the English words only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import UnknownGame, find, known
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = [
    "LEVELS",
    "game_of",
    "game_of_state",
    "game_title",
    "games_listed",
    "games_typed",
    "kind_in_words",
    "level_name",
    "level_of",
    "levels_listed",
    "plain",
]

LEVELS: Mapping[str, Words] = {
    "random": Words(de="zufällig", en="random"),
    "easy": Words(de="leicht", en="easy"),
    "medium": Words(de="mittel", en="medium"),
    "hard": Words(de="schwer", en="hard"),
    "best": Words(de="bester", en="best"),
}
"""What the strengths of the players are called."""

_ALSO = {"zufall": "random", "beste": "best"}
_SPELLED = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}


def plain(text: str) -> str:
    """Return a name as it is compared: without case, umlauts, blanks and signs.

    >>> plain("Fünfwurf"), plain("5 Strolche")
    ('fuenfwurf', '5strolche')
    """
    folded = text.casefold()
    for letter, spelled in _SPELLED.items():
        folded = folded.replace(letter, spelled)
    return "".join(letter for letter in folded if letter.isalnum())


# --- strengths ----------------------------------------------------------------------------------


def level_of(typed: str) -> str:
    """Return the strength that is meant by a word of either language, or the word itself.

    >>> level_of("schwer"), level_of("Mittel"), level_of("zufaellig"), level_of("careful")
    ('hard', 'medium', 'random', 'careful')
    """
    word = plain(typed)
    for level, words in LEVELS.items():
        if word in {plain(words.de), words.en}:
            return level
    return _ALSO.get(word, typed)


def level_name(level: str, lang: Lang) -> str:
    """Return what a strength is called; that of another package keeps its name.

    >>> level_name("hard", "de"), level_name("careful", "de")
    ('schwer', 'careful')
    """
    return LEVELS[level].text(lang) if level in LEVELS else level


def levels_listed(levels: Iterable[str], lang: Lang) -> str:
    """Return strengths as they are listed.

    >>> levels_listed(["easy", "hard"], "de")
    'leicht, schwer'
    """
    return ", ".join(level_name(level, lang) for level in levels)


# --- games --------------------------------------------------------------------------------------


def game_of(typed: str) -> str | None:
    """Return the name of the game that is meant, by its name or by what it is called; else None.

    >>> game_of("grid5"), game_of("knister"), game_of("fünfwurf"), game_of("5 Strolche")
    ('grid5', 'grid5', 'yacht', 'strolche')
    >>> game_of("chess") is None
    True
    """
    return typed if typed in known() else _called().get(plain(typed))


def game_title(game: str, lang: Lang) -> str:
    """Return what a game is called in a sentence; who speaks English knows it by its short name.

    >>> game_title("grid5", "de"), game_title("grid5", "en")
    ('Knister', 'grid5')
    """
    return _sold_as(game, lang) if lang == "de" else game


def games_listed(lang: Lang) -> str:
    """Return all games as they are listed: by the names that can be typed."""
    names = _that_can_be_had()
    if lang == "de":
        return ", ".join(_sold_as(name, lang) for name in names)
    return ", ".join(f"{name} ({_sold_as(name, lang)})" for name in names)


def _sold_as(game: str, lang: Lang) -> str:
    return re.sub(r" \(.*\)$", "", find(game).about.words.text(lang))


def games_typed() -> list[str]:
    """Return everything that may be typed for a game.

    >>> games_typed()[:2]
    ['yacht', 'fuenfwurf']
    """
    called = _called()
    return [word for name in _that_can_be_had() for word in (name, *_words_of(called, name))]


def game_of_state(thing: object) -> type[AnyGame] | None:
    """Return the class of the game whose state a thing is; None if it is none.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> game_of_state(Grid5().start()) is Grid5
    True
    """
    games = map(find, _that_can_be_had())
    return next((game for game in games if isinstance(thing, game.about.state)), None)


def kind_in_words(thing: object, lang: Lang) -> str:
    """Return what a document holds that is no record, for a person.

    >>> from wuerfelregeln.grid5 import Grid5, Roll
    >>> kind_in_words(Grid5().start(), "de"), kind_in_words(Roll((3, 4)), "en")
    ('eine Stellung von Knister', 'a single event')
    """
    for game in map(find, _that_can_be_had()):
        title = game_title(game.name, lang)
        if isinstance(thing, game.about.state):
            return Say.KIND_STATE.text(lang, game=title)
        if isinstance(thing, game):
            return Say.KIND_RULES.text(lang, game=title)
    return Say.KIND_EVENT.text(lang)


def _words_of(called: Mapping[str, str], name: str) -> list[str]:
    return [word for word, game in called.items() if game == name and word != name]


def _called() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in _that_can_be_had():
        for lang in LANGUAGES:
            found.setdefault(plain(_sold_as(name, lang)), name)
    return found


def _that_can_be_had() -> list[str]:
    """Return the games but those whose package is broken."""
    found = []
    for name in known():
        try:
            find(name)
        except UnknownGame:
            continue
        found.append(name)
    return found
