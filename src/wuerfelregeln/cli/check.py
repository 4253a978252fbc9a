"""``wuerfelregeln check``: says of every record whether it is right, or what is wrong where.

Dice that were committed to are thrown again: every throw, and every draw from a bag.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

from wuerfelregeln.cli import files
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.spoken import game_title
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Move
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.transcript import AnyTranscript
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
    said = Say.CHECK_OK.text(
        lang,
        file=name,
        game=game_title(transcript.game.name, lang),
        events=len(transcript.events),
        result=result,
    )
    return said if transcript.fair is None else f"{said}, {_dice(name, transcript, lang)}"


def _dice(name: str, transcript: AnyTranscript, lang: Lang) -> str:
    """Return what there is to say of dice that were committed to: they are thrown again."""
    fair = transcript.fair
    if fair is None or not fair.secret:
        return Say.CHECK_NO_SECRET.text(lang)
    try:
        dice = fair.dice()
    except ValueError:
        raise files.Unreadable(Say.CHECK_SECRET.text(lang, file=name)) from None
    ply = first_wrong_roll(transcript, dice)
    if ply is not None:
        event = transcript.game.format(transcript.events[ply - 1])
        raise files.Unreadable(Say.CHECK_ROLL.text(lang, file=name, ply=ply, event=event))
    rolls = sum(not isinstance(event, Move) for event in transcript.events)
    return Say.CHECK_DICE.text(lang, rolls=rolls)
