"""``wuerfelregeln check``: says of every record whether it is right, or what is wrong where."""

from __future__ import annotations

from collections.abc import Sequence

import click

from wuerfelregeln.cli import files
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.spoken import game_title
from wuerfelregeln.cli.words import Say
from wuerfelregeln.words import Lang

__all__ = ["command"]


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def check(names: Sequence[str]) -> int:
        wrong = 0
        for name in names:
            try:
                line = _good(name, lang)
            except files.Unreadable as error:
                wrong = 1
                line = str(error)
            click.echo(line)
        return wrong

    return Command(
        "check",
        lang=lang,
        callback=check,
        help=Say.HELP_CHECK.text(lang),
        params=[
            click.Argument(
                ["names"],
                nargs=-1,
                required=True,
                metavar=f"{Say.FILE.text(lang)}...",
            )
        ],
    )


def _good(name: str, lang: Lang) -> str:
    transcript = files.read(name, lang)
    result = Say.CHECK_UNFINISHED.text(lang)
    if transcript.result is not None:
        result = Say.CHECK_RESULT.text(lang, scores=" ".join(map(str, transcript.result)))
    return Say.CHECK_OK.text(
        lang,
        file=name,
        game=game_title(transcript.game.name, lang),
        events=len(transcript.events),
        result=result,
    )
