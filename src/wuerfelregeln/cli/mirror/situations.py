"""Situations of Splitter: a pad for each seat, and the throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.situations import Typed, sheet_from, two_dice
from wuerfelregeln.mirror import Mirror, State
from wuerfelregeln.mirror.picture import parse_sheet
from wuerfelregeln.words import Lang

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ("--dice", "--sheet")

    def seats(self, state: State) -> int:
        return len(state.sheets)

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return given

    def read(self, game: Mirror, typed: Typed, lang: Lang) -> State:
        parse = partial(parse_sheet, game.layout)
        sheets = tuple(sheet_from(text, parse, lang) for text in typed.sheets)
        sheets = sheets or game.start().sheets
        dice = two_dice(typed, lang)
        if not any(None in sheet for sheet in sheets):
            raise Refused(AnalysisSay.SHEET_FULL.text(lang))
        return State(sheets, dice, (None,) * len(sheets))


SITUATIONS = _Situations()
