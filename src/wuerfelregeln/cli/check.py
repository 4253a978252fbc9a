"""``wuerfelregeln check``: says of every record whether it is right, or what is wrong where.

Dice that were committed to are thrown again: every throw, and every draw from a bag.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from wuerfelregeln.cli import files
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Move
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.transcript import Transcript
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
    said = Say.CHECK_OK.text(
        lang, file=path, game=transcript.game.name, events=len(transcript.events), result=result
    )
    return said if transcript.fair is None else f"{said}, {_dice(path, transcript, lang)}"


def _dice(path: Path, transcript: Transcript[Any, Any, Any], lang: Lang) -> str:
    """Return what there is to say of dice that were committed to: they are thrown again."""
    fair = transcript.fair
    if fair is None or not fair.secret:
        return Say.CHECK_NO_SECRET.text(lang)
    try:
        dice = fair.dice()
    except ValueError:
        raise files.Unreadable(Say.CHECK_SECRET.text(lang, file=path)) from None
    ply = first_wrong_roll(transcript, dice)
    if ply is not None:
        event = transcript.game.format(transcript.events[ply - 1])
        raise files.Unreadable(Say.CHECK_ROLL.text(lang, file=path, ply=ply, event=event))
    rolls = sum(not isinstance(event, Move) for event in transcript.events)
    return Say.CHECK_DICE.text(lang, rolls=rolls)
