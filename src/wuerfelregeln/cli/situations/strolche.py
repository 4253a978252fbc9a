"""Situations of 5 Strolche: too much lies on the table to be typed, but a state can be checked."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelregeln.cli.words.strolche import StrolcheSay
from wuerfelregeln.strolche import State, Strolche
from wuerfelregeln.strolche.scoring import SIZES, open_places
from wuerfelregeln.words import Lang

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ()

    def seats(self, state: State) -> int:
        return len(state.active)

    def misfit(self, game: Strolche, state: State, lang: Lang) -> str:
        for seat, laid in enumerate(state.houses):
            sizes = zip(SIZES, game.house.by_size, open_places(game.house, laid), strict=True)
            for size, most, left in reversed(list(sizes)):
                if left < 0:
                    return StrolcheSay.HOUSE_TOO_SMALL.text(
                        lang, seat=seat, n=size, count=most - left, most=most
                    )
        return ""


SITUATIONS = _Situations()
