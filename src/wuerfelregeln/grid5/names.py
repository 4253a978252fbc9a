"""Everything a person sees of Knister, in German and English, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Mapping
from enum import nonmember
from typing import Any

from wuerfelregeln.core import Common
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.grid5.actions import Category, LineKind, Place, Rating, Roll
from wuerfelregeln.words import Words

__all__ = ["GAME", "NAMES", "Reason"]

GAME = Words(de="Knister", en="Knister (grid5)")


class Reason(ReasonBase):
    """Why Knister refuses an event.

    >>> Reason.FIELD_TAKEN.text("en", row=0, column=4, number=7)
    'The field in row 0, column 4 already holds 7.'
    """

    NO_EVENT_OF_THIS_GAME = nonmember(Common.NO_EVENT_OF_THIS_GAME)
    GAME_OVER = nonmember(Common.GAME_OVER)
    NO_SUCH_SEAT = nonmember(Common.NO_SUCH_SEAT)
    THROW_FIRST = nonmember(Common.THROW_FIRST)
    ALREADY_WRITTEN = nonmember(Common.ALREADY_WRITTEN)
    NO_DICE_DUE = nonmember(Common.NO_DICE_DUE)
    WRONG_NUMBER_OF_DICE = nonmember(Common.WRONG_NUMBER_OF_DICE)
    NO_SUCH_FACE = nonmember(Common.NO_SUCH_FACE)
    NO_SUCH_FIELD = Words(
        de="Ein Feld in Reihe {row}, Spalte {column} gibt es nicht: erwartet 0 bis {last}.",
        en="There is no field in row {row}, column {column}: expected 0 to {last}.",
    )
    FIELD_TAKEN = Words(
        de="Im Feld in Reihe {row}, Spalte {column} steht schon die {number}.",
        en="The field in row {row}, column {column} already holds {number}.",
    )


NAMES: Mapping[Any, Words] = {
    Category.PAIR: Words(de="Zwillinge", en="Pair"),
    Category.THREE_OF_A_KIND: Words(de="Drillinge", en="Three of a kind"),
    Category.FOUR_OF_A_KIND: Words(de="Vierlinge", en="Four of a kind"),
    Category.FIVE_OF_A_KIND: Words(de="Fünflinge", en="Five of a kind"),
    Category.TWO_PAIRS: Words(de="Zwei Zwillinge", en="Two pairs"),
    Category.FULL_HOUSE: Words(de="Volles Haus", en="Full house"),
    Category.STRAIGHT_WITH_7: Words(de="Straße mit 7", en="Straight with a 7"),
    Category.STRAIGHT_WITHOUT_7: Words(de="Straße ohne 7", en="Straight without a 7"),
    Category.NOTHING: Words(de="nichts", en="nothing"),
    LineKind.ROW: Words(de="Reihe", en="Row"),
    LineKind.COLUMN: Words(de="Spalte", en="Column"),
    LineKind.DIAGONAL: Words(de="Diagonale", en="Diagonal"),
    Rating.GOOD: Words(de="gut", en="good"),
    Rating.SUPER: Words(de="super", en="super"),
    Rating.SPECTACULAR: Words(de="spektakulär", en="spectacular"),
    Roll: Words(de="Wurf", en="roll"),
    Place: Words(de="eintragen", en="place"),
    "players": Words(de="Spieler", en="players"),
    "rounds": Words(de="Runden", en="rounds"),
    "round": Words(de="Runde", en="Round"),
    "open": Words(de="noch offen", en="still open"),
    "total": Words(de="Summe", en="Total"),
    "rating": Words(de="Bewertung", en="Rating"),
}
"""Display names: combinations, lines, ratings, event kinds, options and labels."""
