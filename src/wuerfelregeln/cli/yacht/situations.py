"""Situations of Fünfwurf: a sheet for each seat, the dice and the throws that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.situations import Typed, sheet_from
from wuerfelregeln.cli.words import Say
from wuerfelregeln.cli.yacht.scorer import hand_of, sheet_of
from wuerfelregeln.cli.yacht.words import YachtSay
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import Joker, Sheet, State, Yacht

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ("--dice", "--throws-left", "--sheet", "--extra")

    def seats(self, state: State) -> int:
        return len(state.sheets)

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return given

    def read(self, game: Yacht, typed: Typed, lang: Lang) -> State:
        dice = _dice(typed, lang)
        if typed.throws_left is None:
            raise Misused(YachtSay.THROWS_MISSING.text(lang))
        if typed.throws_left not in range(3):
            raise Misused(YachtSay.THROWS_LEFT.text(lang, n=typed.throws_left))
        sheets = _sheets(typed, game.joker, lang)
        if not any(None in sheet.rows for sheet in sheets):
            raise Refused(AnalysisSay.SHEET_FULL.text(lang))
        return State(sheets, dice, typed.throws_left)


def _dice(typed: Typed, lang: Lang) -> tuple[int, ...]:
    if typed.dice is None:
        raise Misused(Say.MISSING.text(lang, name="--dice"))
    try:
        return hand_of([typed.dice], lang)
    except Misused as error:
        raise Misused(f"--dice: {error}") from None


def _sheets(typed: Typed, joker: Joker, lang: Lang) -> tuple[Sheet, ...]:
    texts, extras = typed.sheets, typed.extras
    if not texts and extras:
        raise Misused(YachtSay.EXTRA_ALONE.text(lang))
    if extras and len(extras) != len(texts):
        raise Misused(YachtSay.EXTRA_EACH.text(lang, n=len(extras), sheets=len(texts)))
    entries = [sheet_from(text, _entries, lang) for text in texts]
    further = extras or (0,) * len(texts)
    pairs = zip(entries, further, strict=True)
    return tuple(sheet_of(text, extra, joker, lang) for text, extra in pairs) or (Sheet(),)


def _entries(text: str) -> str:
    return " ".join(line.split("#", 1)[0] for line in text.splitlines())


SITUATIONS = _Situations()
