"""Options of games as flags: one flag per name, whichever games have it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from wuerfelregeln.cli.errors import Misused
from wuerfelregeln.cli.files import read_drawing
from wuerfelregeln.cli.localised import completing
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame, Option
from wuerfelregeln.games import find, known
from wuerfelregeln.words import BilingualError, Lang

__all__ = [
    "PLAYERS",
    "flag_name",
    "game_flags",
    "make_game",
    "option_meaning",
    "option_names",
    "read_option",
    "read_options",
    "reason_of",
]

_OTHER_FLAGS: Mapping[str, tuple[str, ...]] = {"layout": ("--pad",)}
_IN_FILES = ("layout",)

PLAYERS = "players"
"""The option that is no flag: it follows from the seats."""


def flag_name(option: str) -> str:
    """Return the flag of an option without its dashes.

    >>> flag_name("best_of")
    'best-of'
    """
    return option.replace("_", "-")


def game_flags(lang: Lang) -> list[click.Option]:
    """Return one flag for every option of every game, the number of players left out."""
    found: dict[str, dict[str, Option]] = {}
    for name in known():
        for option in find(name).about.options:
            if option.name != PLAYERS:
                found.setdefault(option.name, {})[name] = option
    return [_flag(name, games, lang) for name, games in found.items()]


def read_options(game: type[AnyGame], given: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    """Return the values of the flags that were given; raises `Misused` for one that cannot be."""
    options = {option.name: option for option in game.about.options}
    values = {}
    for name, text in given.items():
        if text is None:
            continue
        if name not in options:
            flag = flag_name(name)
            raise Misused(Say.OPTION_OF_OTHER_GAME.text(lang, game=game.name, option=flag))
        values[name] = read_option(options[name], text, lang)
    return values


def make_game(game: type[AnyGame], lang: Lang, **options: Any) -> AnyGame:
    """Return the game with these options; raises `Misused` when the game refuses them."""
    try:
        return game(**options)
    except ValueError as error:
        raise Misused(Say.NOT_POSSIBLE.text(lang, reason=reason_of(error, lang))) from None


def option_meaning(game: type[AnyGame], option: Option, choice: str, lang: Lang) -> str:
    """Return what one of an option's choices is called, or ``""`` if it has no name.

    >>> from wuerfelregeln.yacht import Yacht
    >>> option_meaning(Yacht, Yacht.about.options[1], "none", "en")
    'no joker'
    """
    value = option.read(choice)
    named = not isinstance(value, int) and value in game.about.names  # 3 is no row of a sheet here
    return game.about.name(value, lang) if named else ""


def _flag(name: str, games: Mapping[str, Option], lang: Lang) -> click.Option:
    choices = tuple(dict.fromkeys(choice for option in games.values() for choice in option.choices))
    helps = [
        Say.HELP_OPTION.text(lang, game=game, words=option.words.text(lang), default=option.default)
        for game, option in games.items()
    ]
    return click.Option(
        option_names(name),
        metavar=f"[{'|'.join(choices)}]" if choices else Say.VALUE.text(lang),
        help="; ".join(helps),
        shell_complete=completing(choices),
    )


def option_names(name: str) -> list[str]:
    """Return the flag of an option, another name it may have, and the name of its argument.

    >>> option_names("layout")
    ['--layout', '--pad', 'layout']
    """
    return [f"--{flag_name(name)}", *_OTHER_FLAGS.get(name, ()), name]


def read_option(option: Option, text: str, lang: Lang) -> Any:
    """Return the value of one option; raises `Misused` or `Unreadable` when there is none.

    What takes several lines to draw may stand in a file.
    """
    if option.name in _IN_FILES and Path(text).is_file():
        return read_drawing(Path(text), option.read, lang)
    try:
        return option.read(text)
    except ValueError as error:
        flag = flag_name(option.name)
        if option.choices:
            choices = ", ".join(option.choices)
            problem = Say.OPTION_CHOICE.text(lang, value=text, choices=choices)
        else:
            problem = Say.NOT_POSSIBLE.text(lang, reason=reason_of(error, lang))
        raise Misused(f"--{flag}: {problem}") from None


def reason_of(error: ValueError, lang: Lang) -> str:
    """Return what is wrong, in the language if the error knows it."""
    return error.text(lang) if isinstance(error, BilingualError) else str(error)
