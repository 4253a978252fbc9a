"""Everything a person sees of Fünfwurf, in German and English, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from enum import nonmember
from typing import Any

from wuerfelregeln.core import Common
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Category, Enter, Hold, Joker, Roll

__all__ = ["GAME", "NAMES", "Reason"]

GAME = Words(de="Fünfwurf", en="Fünfwurf (yacht)")


class Reason(ReasonBase):
    """Why Fünfwurf refuses an event.

    >>> Reason.NO_THROWS_LEFT.text("en")
    'No throws are left: enter the dice into a row.'
    """

    NO_EVENT_OF_THIS_GAME = nonmember(Common.NO_EVENT_OF_THIS_GAME)
    GAME_OVER = nonmember(Common.GAME_OVER)
    NO_SUCH_SEAT = nonmember(Common.NO_SUCH_SEAT)
    NOT_YOUR_TURN = nonmember(Common.NOT_YOUR_TURN)
    THROW_FIRST = nonmember(Common.THROW_FIRST)
    NO_DICE_DUE = nonmember(Common.NO_DICE_DUE)
    WRONG_NUMBER_OF_DICE = nonmember(Common.WRONG_NUMBER_OF_DICE)
    NO_SUCH_FACE = nonmember(Common.NO_SUCH_FACE)
    NO_THROWS_LEFT = Words(
        de="Kein Wurf mehr übrig: das Ergebnis eintragen.",
        en="No throws are left: enter the dice into a row.",
    )
    HELD_ALL = Words(
        de="Wer alle fünf hält, würfelt nicht: eintragen.",
        en="Holding all five throws nothing: enter instead.",
    )
    NOT_AMONG_THE_DICE = Words(
        de="{held} gibt es nicht: da liegen {dice}.",
        en="{held} is not among the dice {dice}.",
    )
    CATEGORY_USED = Words(
        de="Die Zeile „{category}“ ist schon ausgefüllt.",
        en="The row “{category}” is already used.",
    )
    JOKER_MATCHING_ROW = Words(
        de="Der Joker muss in die Zeile „{category}“.",
        en="The joker must go into the row “{category}”.",
    )
    JOKER_LOWER_ROW = Words(
        de="Der Joker muss in eine freie Zeile des unteren Blocks.",
        en="The joker must go into a free row of the lower section.",
    )

    @classmethod
    def terms(cls) -> Mapping[str, Mapping[str, Words]]:
        """Return the words for the categories that refusals tell of."""
        return {"category": {str(category): NAMES[category] for category in Category}}

    @classmethod
    def side_by_side(cls) -> tuple[str, ...]:
        """Return the lists of dice, which lie side by side."""
        return ("held", "dice")


NAMES: Mapping[Any, Words] = {
    Category.ONES: Words(de="Einsen", en="Ones"),
    Category.TWOS: Words(de="Zweien", en="Twos"),
    Category.THREES: Words(de="Dreien", en="Threes"),
    Category.FOURS: Words(de="Vieren", en="Fours"),
    Category.FIVES: Words(de="Fünfen", en="Fives"),
    Category.SIXES: Words(de="Sechsen", en="Sixes"),
    Category.THREE_OF_A_KIND: Words(de="Drilling", en="Three of a kind"),
    Category.FOUR_OF_A_KIND: Words(de="Vierling", en="Four of a kind"),
    Category.FULL_HOUSE: Words(de="Haus", en="Full house"),
    Category.SMALL_STRAIGHT: Words(de="Kleine Reihe", en="Small straight"),
    Category.LARGE_STRAIGHT: Words(de="Große Reihe", en="Large straight"),
    Category.FIVE_OF_A_KIND: Words(de="Fünf Gleiche", en="Five of a kind"),
    Category.CHANCE: Words(de="Freier Wurf", en="Chance"),
    Joker.FREE: Words(de="frei: in jede freie Zeile", en="free: into any free row"),
    Joker.FREE_MATCHING: Words(
        de="frei, oben nur die eigene Zahl", en="free, upper rows count only their own face"
    ),
    Joker.FORCED: Words(de="gebunden (international)", en="forced (international)"),
    Joker.VERHOEFF: Words(
        de="frei, sobald die obere Zeile voll ist", en="free once the matching row is filled"
    ),
    Joker.KNIFFEL: Words(de="Kniffel (nach dem Beiblatt)", en="Kniffel (the German leaflet)"),
    Joker.NONE: Words(de="ohne Joker", en="no joker"),
    Roll: Words(de="Wurf", en="roll"),
    Hold: Words(de="halten", en="hold"),
    Enter: Words(de="eintragen", en="enter"),
    "players": Words(de="Spieler", en="players"),
    "joker": Words(de="Joker", en="joker"),
    "upper": Words(de="Oben", en="Upper"),
    "bonus": Words(de="Bonus", en="Bonus"),
    "lower": Words(de="Unten", en="Lower"),
    "extra": Words(de="Weitere Fünfer", en="Extra bonus"),
    "total": Words(de="Summe", en="Total"),
}
"""Display names: categories, joker rules, event kinds, options and the lines of a breakdown."""
