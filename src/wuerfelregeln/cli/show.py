"""``wuerfelregeln show``: a position as text, in words, and as a drawing in a file."""

from __future__ import annotations

from pathlib import Path

import click

from wuerfelregeln.canvas.palette import THEMES, Theme
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.extras import needs
from wuerfelregeln.cli.files import check_place, write_bytes
from wuerfelregeln.cli.flags import game_flags
from wuerfelregeln.cli.localised import Command, choice_option, file_argument, number_option
from wuerfelregeln.cli.positions import Position, read_position
from wuerfelregeln.cli.review import names_of
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.descriptions import describe
from wuerfelregeln.pictures import picture
from wuerfelregeln.svg import Drawing, draw, png, seen_seat
from wuerfelregeln.words import Lang

__all__ = ["command"]


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(
        *,
        name: str,
        ply: int | None,
        seat: int | None,
        theme: Theme | None,
        svg_file: Path | None,
        png_file: Path | None,
        **options: str | None,
    ) -> None:
        position = read_position(name, ply, options, lang)
        if seat is not None and seat >= position.game.players:
            last = position.game.players - 1
            raise Refused(AnalysisSay.NO_SEAT.text(lang, seat=seat, last=last))
        if svg_file is None and png_file is None:
            if theme is not None:
                raise Misused(AnalysisSay.THEME_WITHOUT_FILE.text(lang))
            _print(position, seat, lang)
            return
        for file in (svg_file, png_file):
            if file is not None:
                check_place(file, lang)
        drawing = _drawn(position, seat, theme or "light", lang)
        pixels = None if png_file is None else _pixels(drawing, lang)
        if svg_file is not None:
            write_bytes(drawing.encode("utf-8"), svg_file, lang)
        if png_file is not None and pixels is not None:
            write_bytes(pixels, png_file, lang)

    file = Say.FILE.text(lang)
    path = click.Path(path_type=Path)
    return Command(
        "show",
        lang=lang,
        callback=show,
        help=Say.HELP_SHOW.text(lang),
        epilog=AnalysisSay.HELP_SHOW_MORE.text(lang),
        params=[
            file_argument(lang),
            number_option("--ply", AnalysisSay.HELP_PLY.text(lang), lang),
            number_option("--seat", AnalysisSay.HELP_SHOWN_SEAT.text(lang), lang),
            *(
                click.Option(
                    [f"--{kind}", f"{kind}_file"], type=path, metavar=file, help=words.text(lang)
                )
                for kind, words in (
                    ("svg", AnalysisSay.HELP_SVG_FILE),
                    ("png", AnalysisSay.HELP_PNG_FILE),
                )
            ),
            choice_option("--theme", THEMES, AnalysisSay.HELP_THEME.text(lang), lang),
            *game_flags(lang),
        ],
    )


def _names(position: Position, lang: Lang) -> tuple[str, ...]:
    """Return what the seats are called; nothing, for their numbers, where the file does not say."""
    return names_of(position.game, position.seats, lang) if position.seats else ()


def _print(position: Position, seat: int | None, lang: Lang) -> None:
    game, state, names = position.game, position.state, _names(position, lang)
    terminal = Terminal()
    columns, _ = terminal.size
    terminal.write(
        picture(game, state, lang=lang, names=names, seat=seat, width=columns, mark=terminal.mark)
    )
    terminal.write()
    told = seen_seat(game, state) if seat is None else seat
    terminal.write_wrapped(describe(game, state, told, lang, names=names))


def _drawn(position: Position, seat: int | None, theme: Theme, lang: Lang) -> Drawing:
    return draw(
        position.game,
        position.state,
        seat=seat,
        names=_names(position, lang),
        lang=lang,
        theme=theme,
        last=position.last,
    )


def _pixels(drawing: Drawing, lang: Lang) -> bytes:
    try:
        return png(drawing)
    except ModuleNotFoundError as error:
        raise needs(error, lang) from None
    except FileNotFoundError:
        raise Refused(AnalysisSay.NO_FONT.text(lang)) from None
