"""Situations of Knister: a sheet for each seat, and the throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.grid5.words import GridSay
from wuerfelregeln.cli.situations import Typed, sheet_from, two_dice
from wuerfelregeln.grid5 import EMPTY, Grid5, Sheet, State
from wuerfelregeln.grid5.picture import parse_sheet
from wuerfelregeln.words import Lang

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ("--dice", "--sheet")

    def seats(self, state: State) -> int:
        return len(state.sheets)

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a single round unless another number is asked for: one sheet can be typed."""
        return {"rounds": 1, **given}

    def read(self, game: Grid5, typed: Typed, lang: Lang) -> State:
        sheets = tuple(sheet_from(text, parse_sheet, lang) for text in typed.sheets) or (EMPTY,)
        dice = two_dice(typed, lang)
        for seat, sheet in enumerate(sheets):
            if _written(sheet) != _written(sheets[0]):
                raise Refused(AnalysisSay.OTHER_NUMBERS.text(lang, seat=seat))
        if None not in sheets[0]:
            raise Refused(AnalysisSay.SHEET_FULL.text(lang))
        return State(sheets, dice)

    def misfit(self, game: Grid5, state: State, lang: Lang) -> str:
        done = len(state.finished)
        return "" if done < game.rounds else GridSay.ROUNDS_OVER.text(lang, n=done, of=game.rounds)


def _written(sheet: Sheet) -> list[int]:
    return sorted(number for number in sheet if number is not None)


SITUATIONS = _Situations()
