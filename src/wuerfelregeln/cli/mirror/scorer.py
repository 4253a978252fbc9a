"""``wuerfelregeln score mirror``: a pad as drawn text, with what every group brings."""

from __future__ import annotations

from functools import partial

import click

from wuerfelregeln.cli.files import read_drawing
from wuerfelregeln.cli.flags import option_names, read_option
from wuerfelregeln.cli.localised import Command, completing
from wuerfelregeln.cli.mirror.words import MirrorSay
from wuerfelregeln.cli.words import Say
from wuerfelregeln.mirror.layout import LAYOUTS
from wuerfelregeln.mirror.notation import LAYOUT_OPTION
from wuerfelregeln.mirror.picture import group_table, parse_sheet, sheet_lines
from wuerfelregeln.words import Lang

__all__ = ["command"]

_EXAMPLE = "wuerfelregeln score mirror --pad B pad.txt"


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(*, file: str, layout: str) -> None:
        pad = read_option(LAYOUT_OPTION, layout, lang)
        sheet = read_drawing(file, partial(parse_sheet, pad), lang)
        for line in (*sheet_lines(pad, sheet), "", *group_table(pad, sheet, lang=lang)):
            click.echo(line)

    return Command(
        "mirror",
        lang=lang,
        callback=show,
        help=MirrorSay.HELP_SCORE.text(lang),
        epilog=_EXAMPLE,
        params=[
            click.Argument(["file"], metavar=Say.FILE.text(lang)),
            click.Option(
                option_names(LAYOUT_OPTION.name),
                default=LAYOUT_OPTION.default,
                metavar=f"[{'|'.join(LAYOUTS)}|{Say.FILE.text(lang)}]",
                help=MirrorSay.HELP_PAD.text(lang),
                shell_complete=completing(tuple(LAYOUTS)),
            ),
        ],
    )
