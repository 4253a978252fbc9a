"""Everything a person sees of Splitter, in German and English: reasons, terms and their names."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum, nonmember
from typing import Any

from wuerfelregeln.core import Common
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.mirror.actions import Place, Roll
from wuerfelregeln.words import Words

__all__ = ["GAME", "NAMES", "Fault", "Rating", "Reason", "Standing"]

GAME = Words(de="Splitter", en="Splitter (mirror)")


class Reason(ReasonBase):
    """Why Splitter refuses an event.

    >>> Reason.PAIR_FILLED.text("en", row=3, distance=1)
    'The pair in row 3 at distance 1 is already filled.'
    """

    NO_EVENT_OF_THIS_GAME = nonmember(Common.NO_EVENT_OF_THIS_GAME)
    GAME_OVER = nonmember(Common.GAME_OVER)
    NO_SUCH_SEAT = nonmember(Common.NO_SUCH_SEAT)
    ALREADY_WRITTEN = nonmember(Common.ALREADY_WRITTEN)
    THROW_FIRST = nonmember(Common.THROW_FIRST)
    NO_DICE_DUE = nonmember(Common.NO_DICE_DUE)
    WRONG_NUMBER_OF_DICE = nonmember(Common.WRONG_NUMBER_OF_DICE)
    NO_SUCH_FACE = nonmember(Common.NO_SUCH_FACE)
    NO_SUCH_ROW = Words(
        de="Reihe {row} gibt es nicht: erwartet 0 bis {last}.",
        en="There is no row {row}: expected 0 to {last}.",
    )
    NO_FIELDS_THERE = Words(
        de="In Reihe {row} gibt es im Abstand {distance} keine Felder: erwartet {distances}.",
        en="Row {row} has no fields at distance {distance}: expected {distances}.",
    )
    NOT_AMONG_THE_DICE = Words(
        de="{left} ist nicht gefallen: da liegen {dice}.",
        en="{left} is not among the dice {dice}.",
    )
    PAIR_FILLED = Words(
        de="Das Paar in Reihe {row} im Abstand {distance} ist schon ausgefüllt.",
        en="The pair in row {row} at distance {distance} is already filled.",
    )

    @classmethod
    def side_by_side(cls) -> tuple[str, ...]:
        """Return the lists of dice, which lie side by side."""
        return ("dice",)


class Fault(Enum):
    """Why a group brings nothing.

    >>> Fault.TOO_LARGE
    Fault.TOO_LARGE
    """

    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"

    def __repr__(self) -> str:
        return f"Fault.{self.name}"


class Standing(Enum):
    """How a group (or the hearts) of a partial pad stands.

    >>> Standing.OPEN
    Standing.OPEN
    """

    COMPLETE = "complete"
    OPEN = "open"
    DEAD = "dead"

    def __repr__(self) -> str:
        return f"Standing.{self.name}"


class Rating(IntEnum):
    """The sheet's words for a result; the value is the lowest number of points.

    >>> Rating.WELCOME, int(Rating.WELCOME)
    (Rating.WELCOME, 28)
    """

    LOST = 0
    WELCOME = 28
    OKAY = 31
    DECENT = 34
    NICE = 37
    GREAT = 39
    TOP = 41
    WORLD_CLASS = 43
    ASTONISHING = 45
    SPECTACULAR = 47
    INCREDIBLE = 49
    ALIEN = 51

    def __repr__(self) -> str:
        return f"Rating.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


NAMES: Mapping[Any, Words] = {
    Roll: Words(de="Wurf", en="roll"),
    Place: Words(de="eintragen", en="place"),
    "players": Words(de="Spieler", en="players"),
    "layout": Words(de="Blatt: A, B oder eine Zeichnung", en="pad: A, B or a drawing"),
    "groups": Words(de="Gruppen", en="groups"),
    "hearts": Words(de="Herzen", en="hearts"),
    "total": Words(de="Summe", en="total"),
    "rating": Words(de="Bewertung", en="rating"),
    Fault.TOO_SMALL: Words(de="zu klein", en="too small"),
    Fault.TOO_LARGE: Words(de="zu groß", en="too large"),
    Standing.COMPLETE: Words(de="vollständig", en="complete"),
    Standing.OPEN: Words(de="noch offen", en="still open"),
    Standing.DEAD: Words(de="verdorben", en="dead"),
    Rating.LOST: Words(de="verloren", en="lost"),
    Rating.WELCOME: Words(de="willkommen im Club", en="welcome to the club"),
    Rating.OKAY: Words(de="okay", en="okay"),
    Rating.DECENT: Words(de="ordentlich", en="decent"),
    Rating.NICE: Words(de="nett", en="nice"),
    Rating.GREAT: Words(de="großartig", en="great"),
    Rating.TOP: Words(de="spitze", en="top"),
    Rating.WORLD_CLASS: Words(de="Weltklasse", en="world class"),
    Rating.ASTONISHING: Words(de="erstaunlich", en="astonishing"),
    Rating.SPECTACULAR: Words(de="spektakulär", en="spectacular"),
    Rating.INCREDIBLE: Words(de="unglaublich", en="incredible"),
    Rating.ALIEN: Words(de="außerirdisch", en="out of this world"),
}
"""Display names: event kinds, options, faults, standings, ratings and the lines of a breakdown."""
