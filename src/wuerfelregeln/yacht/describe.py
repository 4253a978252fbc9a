"""Fünfwurf in words: whose turn it is, the dice, the rows of one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wuerfelregeln.core import Over
from wuerfelregeln.words import Lang, Words, listed
from wuerfelregeln.yacht.actions import CATEGORIES
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import UPPER_TARGET, breakdown
from wuerfelregeln.yacht.state import State

__all__ = ["describe"]

ROUND = Words(de="Runde {n} von 13.", en="Round {n} of 13.")
ALL_DUE = Words(de="{name} ist dran und würfelt.", en="{name} is to throw all five dice.")
SOME_DUE = Words(
    de="{name} ist dran und hält {held}; {due} fallen noch.",
    en="{name} is to throw {due} and holds {held}.",
)
NO_DIE = Words(de="nichts", en="none")
DICE = Words(de="{n} Würfel", en="{n} dice")
ONE_DUE = Words(
    de="{name} ist dran und hält {held}; 1 Würfel fällt noch.",
    en="{name} is to throw 1 die and holds {held}.",
)
THROWN = Words(
    de="{name} ist dran, Wurf {n} von 3: da liegen {dice}.",
    en="{name} to play, throw {n} of 3: the dice show {dice}.",
)
SHEET = Words(de="Block von {name}: {rows}.", en="Sheet of {name}: {rows}.")
FREE = Words(de="frei", en="free")
SUMS = Words(
    de="Oben {upper} von {target}, Bonus {bonus}, unten {lower}, weitere Fünfer {extra}.",
    en="Upper section {upper} of {target}, bonus {bonus}, lower section {lower}, "
    "extra bonus {extra}.",
)


def describe(
    game: Yacht, state: State, seat: int, lang: Lang, names: Sequence[str]
) -> Iterator[str]:
    """Yield the sentences on a position; see `wuerfelregeln.describe`.

    >>> next(describe(Yacht(), Yacht().start(), 0, "en", ["Anna"]))
    'Round 1 of 13.'
    """
    if not isinstance(game.turn(state), Over):
        yield ROUND.text(lang, n=14 - state.sheets[state.seat].rows.count(None))
        yield _turn(state, lang, names[state.seat])
    sheet = state.sheets[seat]
    sums = breakdown(sheet, game.joker)
    rows = ", ".join(
        f"{NAMES[row].text(lang)} {FREE.text(lang) if points is None else points}"
        for row, points in zip(CATEGORIES, sheet.rows, strict=True)
    )
    yield SHEET.text(lang, name=names[seat], rows=rows)
    yield SUMS.text(
        lang,
        upper=sums.upper,
        target=UPPER_TARGET,
        bonus=sums.bonus,
        lower=sums.lower,
        extra=sums.extra,
    )


def _turn(state: State, lang: Lang, name: str) -> str:
    if len(state.dice) == 5:
        dice = listed(state.dice, lang)
        return THROWN.text(lang, name=name, n=3 - state.throws_left, dice=dice)
    if state.throws_left == 3:
        return ALL_DUE.text(lang, name=name)
    due = 5 - len(state.dice)
    held = listed(state.dice, lang) if state.dice else NO_DIE.text(lang)
    words = ONE_DUE if due == 1 else SOME_DUE
    return words.text(lang, name=name, held=held, due=DICE.text(lang, n=due))
