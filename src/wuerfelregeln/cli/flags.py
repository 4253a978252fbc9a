"""Options of games as flags: one flag per name, whichever games have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.files import STDIN, is_file, read_drawing
from wuerfelregeln.cli.localised import completing
from wuerfelregeln.cli.spoken import game_title
from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.core import AnyGame, Option
from wuerfelregeln.games import find, known
from wuerfelregeln.options import OptionError
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
_MOST_SHOWN = 30
_NO_SYMBOLS = "abcdefgijklmnopqrtuvwxyz"

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
            title = game_title(game.name, lang)
            raise Misused(Say.OPTION_OF_OTHER_GAME.text(lang, game=title, option=flag))
        values[name] = read_option(options[name], text, lang)
    return values


def make_game(game: type[AnyGame], lang: Lang, **options: Any) -> AnyGame:
    """Return the game with these options; raises `Misused` when the game refuses them."""
    try:
        return game(**options)
    except OptionError as error:
        if error.option == PLAYERS and error.expected is not None:
            title, expected = game_title(game.name, lang), error.expected.text(lang)
            problem = Say.SEATS_OF_GAME.text(
                lang, game=title, expected=expected, n=options.get(PLAYERS)
            )
            raise Misused(problem) from None
        if error.option in options and error.expected is not None:
            flag, value = flag_name(error.option or ""), options[error.option or ""]
            raise Misused(f"--{flag}: {_expected(error, str(value), lang)}") from None
        raise Misused(error.text(lang)) from None
    except ValueError as error:
        raise Misused(reason_of(error, lang)) from None


def _expected(error: OptionError, value: str, lang: Lang) -> str:
    if error.expected is None:
        return error.text(lang)
    return Say.OPTION_EXPECTED.text(lang, value=_short(value), expected=error.expected.text(lang))


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
        Say.HELP_OPTION.text(
            lang,
            game=game_title(game, lang),
            words=option.words.text(lang),
            default=option.default,
        )
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

    What takes several lines to draw may stand in a file, or come from the input (``-``).
    """
    flag = flag_name(option.name)
    if option.name in _IN_FILES and text not in option.choices:
        if text == STDIN or is_file(text):
            return read_drawing(text, option.read, lang)
        if _looks_like_a_file(text):
            raise Refused(f"--{flag} {text}: {Say.NO_SUCH_FILE.text(lang)}")
    try:
        return option.read(text)
    except ValueError as error:
        problem = reason_of(error, lang)
        if option.choices:
            choices = ", ".join(option.choices)
            problem = Say.OPTION_CHOICE.text(lang, value=_short(text), choices=choices)
            problem += did_you_mean(text[:_MOST_SHOWN], option.choices, lang)
        elif isinstance(error, OptionError):
            problem = _expected(error, text, lang)
        raise Misused(f"--{flag}: {problem}") from None


def _looks_like_a_file(text: str) -> bool:
    """Return whether a text can hardly be a drawing: it has other letters than drawings have."""
    return ("." in text or "/" in text) and bool({*text.casefold()} & {*_NO_SYMBOLS})


def _short(value: str) -> str:
    return value if len(value) <= _MOST_SHOWN else f"{value[:_MOST_SHOWN]}…"


def reason_of(error: ValueError, lang: Lang) -> str:
    """Return what is wrong, in the language if the error knows it."""
    return error.text(lang) if isinstance(error, BilingualError) else str(error)
