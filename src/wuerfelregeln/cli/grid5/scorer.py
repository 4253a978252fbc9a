"""``wuerfelregeln score grid5``: a sheet as drawn text, with what every line shows and brings."""

from __future__ import annotations

import click

from wuerfelregeln.cli.files import read_drawing
from wuerfelregeln.cli.grid5.words import GridSay
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.words import Say
from wuerfelregeln.grid5.picture import line_table, parse_sheet, sheet_lines
from wuerfelregeln.words import Lang

__all__ = ["command"]

_EXAMPLE = "wuerfelregeln score grid5 sheet.txt"


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(*, file: str) -> None:
        sheet = read_drawing(file, parse_sheet, lang)
        for line in (*sheet_lines(sheet), "", *line_table(sheet, lang=lang)):
            click.echo(line)

    return Command(
        "grid5",
        lang=lang,
        callback=show,
        help=GridSay.HELP_SCORE.text(lang),
        epilog=_EXAMPLE,
        params=[click.Argument(["file"], metavar=Say.FILE.text(lang))],
    )
