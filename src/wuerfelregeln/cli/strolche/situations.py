"""Situations of 5 Strolche: too much lies on the table to be typed, but a state can be checked."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelregeln.cli.strolche.words import StrolcheSay
from wuerfelregeln.strolche import State, Strolche
from wuerfelregeln.words import Lang

__all__ = ["SITUATIONS"]


class _Situations:
    takes: Sequence[str] = ()

    def seats(self, state: State) -> int:
        return len(state.active)

    def misfit(self, game: Strolche, state: State, lang: Lang) -> str:
        places = {2: game.house.pairs, 3: game.house.triples, 4: game.house.quads}
        for seat, laid in enumerate(state.houses):
            for size, most in places.items():
                count = sum(len(dice) == size for dice in laid)
                if count > most:
                    return StrolcheSay.HOUSE_TOO_SMALL.text(
                        lang, seat=seat, n=size, count=count, most=most
                    )
        return ""


SITUATIONS = _Situations()
