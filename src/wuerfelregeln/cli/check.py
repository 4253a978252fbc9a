"""``wuerfelregeln check``: says of every record whether it is right, or what is wrong where."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from wuerfelregeln.cli import files
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.words import Say
from wuerfelregeln.words import Lang

__all__ = ["command"]


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def check(paths: Sequence[Path]) -> int:
        wrong = 0
        for path in paths:
            try:
                line = _good(path, lang)
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
                ["paths"],
                nargs=-1,
                required=True,
                type=click.Path(path_type=Path),
                metavar=f"{Say.FILE.text(lang)}...",
            )
        ],
    )


def _good(path: Path, lang: Lang) -> str:
    transcript = files.read(path, lang)
    result = Say.CHECK_UNFINISHED.text(lang)
    if transcript.result is not None:
        result = Say.CHECK_RESULT.text(lang, scores=" ".join(map(str, transcript.result)))
    return Say.CHECK_OK.text(
        lang, file=path, game=transcript.game.name, events=len(transcript.events), result=result
    )
