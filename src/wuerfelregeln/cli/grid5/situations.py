"""Situations of Knister: a sheet for each seat, and the throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.situations import Typed, sheet_from, two_dice
from wuerfelregeln.grid5 import EMPTY, Grid5, State
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
        if not any(None in sheet for sheet in sheets):
            raise Refused(AnalysisSay.SHEET_FULL.text(lang))
        return State(sheets, dice)


SITUATIONS = _Situations()
