"""``wuerfelregeln games``: what there is to play, with the options of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from wuerfelregeln.agents import available
from wuerfelregeln.cli.flags import PLAYERS, flag_name, option_meaning
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.spoken import levels_listed
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import UnknownGame, find, known
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = ["command"]


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(as_json: bool) -> None:  # noqa: FBT001 click passes keywords
        if as_json:
            documents = [_document(game) for _, game in _games(lang)]
            click.echo(json.dumps(documents, indent=1))
            return
        terminal = Terminal()
        for line in _lines(lang, terminal):
            terminal.write(line)

    return Command(
        "games",
        lang=lang,
        callback=show,
        help=Say.HELP_GAMES.text(lang),
        params=[click.Option(["--json", "as_json"], is_flag=True, help=Say.HELP_JSON.text(lang))],
    )


def _lines(lang: Lang, terminal: Terminal) -> Iterator[str]:
    for name, game in _games(lang):
        title = f"{name}: {game.about.words.text(lang)}"
        yield terminal.mark(title, "title")
        yield f"  {Say.GAMES_BOTS.text(lang, bots=levels_listed(available(game), lang))}"
        for option in game.about.options:
            flag = f"--{flag_name(option.name)}"
            if option.name == PLAYERS:
                yield f"  {option.words.text(lang)}: {Say.FROM_SEATS.text(lang)}"
                continue
            default = Say.GAMES_DEFAULT.text(lang, default=option.default)
            yield f"  {terminal.mark(flag, 'key')}: {option.words.text(lang)} ({default})"
            for choice in option.choices:
                yield f"    {choice:<14} {option_meaning(game, option, choice, lang)}".rstrip()
        yield ""


def _games(lang: Lang) -> Iterator[tuple[str, type[AnyGame]]]:
    """Yield all games; of one that a broken package registered say what is wrong, and go on."""
    for name in known():
        try:
            yield name, find(name)
        except UnknownGame as error:
            click.echo(error.text(lang), err=True)


def _document(game: type[AnyGame]) -> dict[str, Any]:
    return {
        "game": game.name,
        "names": {lang: game.about.words.text(lang) for lang in LANGUAGES},
        "bots": list(available(game)),
        "options": [
            {
                "name": option.name,
                "names": {lang: option.words.text(lang) for lang in LANGUAGES},
                "default": option.default,
                "choices": list(option.choices),
            }
            for option in game.about.options
        ],
    }
