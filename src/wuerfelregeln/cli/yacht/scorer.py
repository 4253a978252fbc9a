"""``wuerfelregeln score yacht``: a hand in every row, a whole sheet, or a hand on a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from wuerfelregeln.checks import flaws
from wuerfelregeln.cli.errors import Misused
from wuerfelregeln.cli.localised import Command, choice_option, number_option
from wuerfelregeln.cli.words import Say
from wuerfelregeln.cli.yacht.face import row_of
from wuerfelregeln.cli.yacht.words import YachtSay
from wuerfelregeln.core import replaced
from wuerfelregeln.drawing import fit
from wuerfelregeln.lines import NotationError
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import CATEGORIES, Category, Joker, Sheet, State, Yacht, score
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.picture import KEYS, sheet_lines
from wuerfelregeln.yacht.scoring import enterable, points

__all__ = ["command", "hand_of", "sheet_of"]

_EXAMPLE = "wuerfelregeln score yacht 3 3 3 5 5"


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(
        *,
        hand: Sequence[str],
        category: Sequence[str],
        sheet: str | None,
        extra: int | None,
        joker: str,
    ) -> None:
        for line in _lines(
            hand=hand,
            category=category,
            sheet=sheet,
            extra=extra,
            joker=Joker(joker),
            lang=lang,
        ):
            click.echo(line)

    row, dice = Say.ROW.text(lang), Say.DICE.text(lang)
    return Command(
        "yacht",
        lang=lang,
        callback=show,
        help=YachtSay.HELP_SCORE.text(lang),
        epilog=_EXAMPLE,
        params=[
            click.Argument(["hand"], nargs=-1, metavar=f"[{dice}]..."),
            click.Option(
                ["--category"],
                multiple=True,
                metavar=row,
                help=YachtSay.HELP_CATEGORY.text(lang),
            ),
            click.Option(
                ["--sheet"], metavar=Say.SHEET.text(lang), help=YachtSay.HELP_SHEET.text(lang)
            ),
            number_option("--extra", YachtSay.HELP_EXTRA.text(lang), lang),
            choice_option(
                "--joker",
                [joker.value for joker in Joker],
                YachtSay.HELP_JOKER.text(lang),
                lang,
                default=Joker.FREE.value,
            ),
        ],
    )


def _lines(
    *,
    hand: Sequence[str],
    category: Sequence[str],
    sheet: str | None,
    extra: int | None,
    joker: Joker,
    lang: Lang,
) -> Iterator[str]:
    """Yield what is asked for; raises `Misused` for what cannot be scored."""
    if not hand and sheet is None:
        raise Misused(YachtSay.NOTHING.text(lang))
    if category and not hand:
        raise Misused(YachtSay.NEEDS_HAND.text(lang))
    if extra is not None and sheet is None:
        raise Misused(YachtSay.EXTRA_ALONE.text(lang))
    read = None if sheet is None else sheet_of(sheet, extra or 0, joker, lang)
    if not hand:
        assert read is not None
        yield from sheet_lines(read, joker, lang=lang)
        return
    dice = hand_of(hand, lang)
    for row in _rows(category, lang) or CATEGORIES:
        brings = str(score(row, dice)) if read is None else _on_sheet(read, row, dice, joker, lang)
        yield fit(f"{KEYS[row]} {NAMES[row].text(lang)}", 18) + f"{brings:>4}"


def hand_of(words: Sequence[str], lang: Lang) -> tuple[int, ...]:
    """Return five dice, sorted, however they are spaced; raises `Misused` for anything else.

    >>> hand_of(["3 1", "665"], "en")
    (1, 3, 5, 6, 6)
    """
    typed = "".join(" ".join(words).replace(",", " ").split())
    if len(typed) != 5 or not set(typed) <= set("123456"):
        raise Misused(YachtSay.HAND.text(lang, text=" ".join(words)))
    return tuple(sorted(map(int, typed)))


def _rows(words: Sequence[str], lang: Lang) -> list[Category]:
    try:
        return [row_of(word) for word in words]
    except NotationError as error:
        raise Misused(error.problem.text(lang)) from None


def _on_sheet(sheet: Sheet, row: Category, dice: tuple[int, ...], joker: Joker, lang: Lang) -> str:
    if sheet.rows[row] is not None:
        return YachtSay.ROW_USED.text(lang)
    if enterable(sheet, dice, joker)[row] is not None:
        return YachtSay.ROW_FORBIDDEN.text(lang)
    return str(points(sheet, row, dice, joker))


def sheet_of(text: str, extra: int, joker: Joker, lang: Lang) -> Sheet:
    """Return the sheet of thirteen entries, ``-`` for free rows; raises `Misused` otherwise.

    >>> sheet_of("3 - - - - - - - - - - 50 -", 0, Joker.FREE, "en").rows[:2]
    (3, None)
    """
    words = text.replace(",", " ").split()
    if len(words) != len(CATEGORIES):
        raise Misused(YachtSay.SHEET_COUNT.text(lang, n=len(words)))
    rows: tuple[int | None, ...] = Sheet().rows
    for row, word in zip(CATEGORIES, words, strict=True):
        if word == "-":
            continue
        value = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
        rows = replaced(rows, row, value)
    sheet = Sheet(rows, extra)
    found = {flaw.path: flaw for flaw in flaws(Yacht(joker=joker), State((sheet,)))}
    for row, word in zip(CATEGORIES, words, strict=True):
        if f"$.sheets[0].rows[{int(row)}]" in found:
            name = NAMES[row].text(lang)
            raise Misused(YachtSay.SHEET_ENTRY.text(lang, text=word[:20], row=name))
    for flaw in found.values():
        text = YachtSay.EXTRA_COUNT.text(lang, n=extra)
        raise Misused(f"{text}: {flaw.problem.text(lang)}")
    return sheet
