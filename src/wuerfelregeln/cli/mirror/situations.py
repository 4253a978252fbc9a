"""Situations of Splitter: a pad for each seat, and the throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.mirror.words import MirrorSay
from wuerfelregeln.cli.situations import Typed, sheet_from, two_dice
from wuerfelregeln.mirror import Layout, Mirror, Place, Sheet, State
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
        state = State(sheets, dice, (None,) * len(sheets))
        wrong = self.misfit(game, state, lang)
        if wrong:
            raise Refused(wrong)
        for seat, sheet in enumerate(sheets):
            if Counter(sheet) != Counter(sheets[0]):
                raise Refused(AnalysisSay.OTHER_NUMBERS.text(lang, seat=seat))
        if None not in sheets[0]:
            raise Refused(AnalysisSay.SHEET_FULL.text(lang))
        return state

    def misfit(self, game: Mirror, state: State, lang: Lang) -> str:
        layout = game.layout
        for seat, sheet in enumerate(state.sheets):
            if len(sheet) != len(layout.fields):
                count, fields = len(sheet), len(layout.fields)
                return MirrorSay.OTHER_PAD.text(lang, seat=seat, n=count, fields=fields)
            half = next((place for place in layout.pairs if _half(layout, sheet, place)), None)
            if half is not None:
                return MirrorSay.HALF_PAIR.text(lang, seat=seat, row=half[0], distance=half[1])
        for seat, entry in enumerate(state.entries):
            if entry is not None and not _free(layout, state.sheets[seat], entry):
                return MirrorSay.ENTRY.text(lang, seat=seat, row=entry.row, distance=entry.distance)
        return ""


def _half(layout: Layout, sheet: Sheet, place: tuple[int, int]) -> bool:
    left, right = layout.pairs[place]
    return (sheet[left] is None) != (sheet[right] is None)


def _free(layout: Layout, sheet: Sheet, entry: Place) -> bool:
    pair = layout.pairs.get((entry.row, entry.distance))
    return pair is not None and sheet[pair[0]] is None


SITUATIONS = _Situations()
