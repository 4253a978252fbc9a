"""``wuerfelregeln score strolche``: the combinations of a house, each with its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from wuerfelregeln.cli.errors import Misused
from wuerfelregeln.cli.flags import read_option
from wuerfelregeln.cli.localised import Command
from wuerfelregeln.cli.strolche.reading import dice_of
from wuerfelregeln.cli.strolche.words import StrolcheSay
from wuerfelregeln.cli.words import Say
from wuerfelregeln.drawing import fit
from wuerfelregeln.lines import NotationError
from wuerfelregeln.strolche import Die, House, Strolche, breakdown, score
from wuerfelregeln.strolche.actions import sorted_dice
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import dice_text
from wuerfelregeln.strolche.scoring import SIZES, open_places
from wuerfelregeln.words import Lang

__all__ = ["command"]

_EXAMPLE = "wuerfelregeln score strolche r3b3k3y3 b5k5"
_HOUSE = next(option for option in Strolche.about.options if option.name == "house")


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(*, laid: Sequence[str], house: str) -> None:
        places = read_option(_HOUSE, house, lang)
        for line in _lines([_combination(word, lang) for word in laid], places, lang):
            click.echo(line)

    return Command(
        "strolche",
        lang=lang,
        callback=show,
        help=StrolcheSay.HELP_SCORE.text(lang),
        epilog=_EXAMPLE,
        params=[
            click.Argument(
                ["laid"],
                nargs=-1,
                required=True,
                metavar=f"{StrolcheSay.COMBINATION.text(lang)}...",
            ),
            click.Option(
                [f"--{_HOUSE.name}"],
                default=_HOUSE.default,
                show_default=True,
                metavar=Say.VALUE.text(lang),
                help=StrolcheSay.HELP_HOUSE.text(lang),
            ),
        ],
    )


def _lines(laid: Sequence[tuple[Die, ...]], house: House, lang: Lang) -> Iterator[str]:
    """Yield a line for each combination, the largest first, then the sums by size."""
    sizes = list(zip(SIZES, house.by_size, open_places(house, tuple(laid)), strict=True))
    for size, most, left in sizes:
        if left < 0:
            raise Misused(StrolcheSay.TOO_MANY.text(lang, most=most, n=size, count=most - left))
    for dice in sorted(laid, key=len, reverse=True):
        yield fit(dice_text(dice, lang), 16) + fit(str(score(dice)), 10, right=True)
    sums = breakdown(tuple(laid))
    points = {"quads": sums.quads, "triples": sums.triples, "pairs": sums.pairs}
    for (part, worth), (_, most, left) in zip(points.items(), sizes, strict=True):
        yield _row(part, f"{most - left}/{most}", worth, lang)
    yield _row("total", "", sums.total, lang)


def _row(part: str, filled: str, points: int, lang: Lang) -> str:
    return fit(NAMES[part].text(lang), 16) + fit(filled, 5) + fit(str(points), 5, right=True)


def _combination(word: str, lang: Lang) -> tuple[Die, ...]:
    """Return the dice of one argument; raises `Misused` unless they can lie in a house."""
    try:
        dice = sorted_dice(dice_of(word))
    except NotationError as error:
        raise Misused(f"{word}: {error.problem.text(lang)}") from None
    shown = dice_text(dice, lang)
    if not 2 <= len(dice) <= 4:
        raise Misused(StrolcheSay.COMBINATION_SIZE.text(lang, dice=shown or word, n=len(dice)))
    if len({die.face for die in dice}) > 1:
        raise Misused(StrolcheSay.COMBINATION_FACES.text(lang, dice=shown))
    if len({die.colour for die in dice}) < len(dice):
        raise Misused(StrolcheSay.COMBINATION_COLOURS.text(lang, dice=shown))
    return dice
