"""Everything a person sees of 5 Strolche, in German and English, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import nonmember
from typing import Any

from wuerfelregeln.core import Common
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.strolche.actions import (
    DICE,
    Colour,
    Die,
    Draw,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
)
from wuerfelregeln.words import Words

__all__ = ["GAME", "LETTERS", "NAMES", "SYMBOLS", "Reason", "dice_codes", "dice_words"]

GAME = Words(de="5 Strolche", en="5 Strolche (five rascals)")


class Reason(ReasonBase):
    """Why 5 Strolche refuses an event.

    >>> Reason.BAG_EMPTY.text("en")
    'The bag is empty.'
    """

    NO_EVENT_OF_THIS_GAME = nonmember(Common.NO_EVENT_OF_THIS_GAME)
    GAME_OVER = nonmember(Common.GAME_OVER)
    NO_SUCH_SEAT = nonmember(Common.NO_SUCH_SEAT)
    NOT_YOUR_TURN = nonmember(Common.NOT_YOUR_TURN)

    # Dice fall when they are due, and no others.

    THROW_FIRST = nonmember(Common.THROW_FIRST)
    NO_DICE_DUE = nonmember(Common.NO_DICE_DUE)
    WRONG_NUMBER_OF_DICE = nonmember(Common.WRONG_NUMBER_OF_DICE)
    WRONG_COLOURS = Words(
        de="{due:Es fällt ein|Es fallen #} Würfel in {colour}, nicht {count}.",
        en="{due:# die|# dice} in {colour} {due:is|are} due, not {count}.",
    )
    NOT_IN_BAG = Words(
        de="Im Beutel {lying:liegt ein|liegen #} Würfel in {colour}, nicht {count}.",
        en="The bag holds {lying:# die|# dice} in {colour}, not {count}.",
    )

    # Drawing, re-rolling and passing are of ruling S3.

    BAG_EMPTY = Words(de="Der Beutel ist leer.", en="The bag is empty.")
    NO_DICE_CHOSEN = Words(
        de="Mindestens ein Würfel muss neu geworfen werden.",
        en="At least one die must be thrown again.",
    )
    NO_SUCH_DICE = Words(
        de="{dice} gibt es nicht: da liegen {active}.",
        en="{dice} is not among the active dice {active}.",
    )
    CAN_ACT = Words(
        de="Passen darf nur, wer gar nichts tun kann.",
        en="Passing is only for a seat that can do nothing.",
    )

    # Every disc has its dice and its room, by ruling S4.

    WRONG_COLOUR = Words(
        de="Zu {rascal} gehören Würfel in {colour}, nicht {die}.",
        en="{rascal} takes dice in {colour}, not {die}.",
    )
    WRONG_FACE = Words(
        de="Zu {rascal} passen nur die Zahlen {faces}, nicht {die}.",
        en="{rascal} takes only the faces {faces}, not {die}.",
    )
    DISC_FULL = Words(
        de="Die Scheibe von {rascal} ist voll: {count:ein|#} Würfel.",
        en="{rascal}'s disc is full: {count:# die|# dice}.",
    )

    # What John and Ringo take comes from discs, by rulings S5 and S6.

    NOTHING_TO_TAKE = Words(
        de="Auf keiner anderen Scheibe liegt ein Würfel.", en="No other disc has any dice."
    )
    OWN_DISC = Words(
        de="{rascal} nimmt nur von anderen Scheiben.", en="{rascal} takes from other discs only."
    )
    SOURCE_EMPTY = Words(
        de="Bei {rascal} {lying:liegt ein|liegen #} Würfel, nicht {count}.",
        en="{rascal}'s disc has {lying:# die|# dice}, not {count}.",
    )
    WRONG_NUMBER_OF_SOURCES = Words(
        de="Ringo nimmt hier {due:einen|#} Würfel, nicht {count}.",
        en="Ringo takes {due:# die|# dice} here, not {count}.",
    )

    # What Pink takes comes from opponents, by rulings S7 and S8.

    BAG_NOT_EMPTY = Words(
        de="Solange der Beutel nicht leer ist, zieht Rihanna und nimmt niemandem etwas weg.",
        en="While the bag is not empty Rihanna draws and takes nothing from anyone.",
    )
    NOBODY_RICH_ENOUGH = Words(
        de="Kein Mitspieler hat {least} aktive Würfel.", en="No opponent has {least} active dice."
    )
    NO_OPPONENT = Words(
        de="Platz {seat} ist kein Mitspieler von Platz {turn}.",
        en="Seat {seat} is not an opponent of seat {turn}.",
    )
    TOO_FEW_ACTIVE = Words(
        de=(
            "Platz {seat} hat nur {count:einen aktiven|# aktive} Würfel: "
            "erst ab {least} wird genommen."
        ),
        en="Seat {seat} has only {count:# active die|# active dice}: taking needs {least}.",
    )
    WRONG_NUMBER_OF_TAKES = Words(
        de="Von Platz {seat} {due:wird ein|werden #} Würfel genommen, nicht {count}.",
        en="Seat {seat} gives {due:# die|# dice}, not {count}.",
    )
    OPPONENT_HAS_NO_SUCH_DICE = Words(
        de="{dice} gibt es bei Platz {seat} nicht: da liegen {active}.",
        en="{dice} is not among seat {seat}'s active dice {active}.",
    )

    # Paul lays down a combination, by ruling S9.

    WRONG_SIZE = Words(
        de="Eine Wertung braucht 2, 3 oder 4 Würfel, nicht {count}.",
        en="A combination needs 2, 3 or 4 dice, not {count}.",
    )
    PLACED_DIE_COUNTS_NOT = Words(
        de="Der eingesetzte Würfel {die} zählt nicht zur Wertung.",
        en="The placed die {die} does not count towards the combination.",
    )
    FACES_NOT_EQUAL = Words(
        de="Die Würfel {dice} zeigen nicht die gleiche Zahl.",
        en="The dice {dice} do not show the same face.",
    )
    COLOURS_NOT_DIFFERENT = Words(
        de="Die Würfel {dice} haben nicht lauter verschiedene Farben.",
        en="The dice {dice} are not all of different colours.",
    )
    NO_PLACE_IN_HOUSE = Words(
        de="Im Haus ist kein Platz mehr für {count} Würfel.",
        en="The house has no place left for {count} dice.",
    )

    @classmethod
    def terms(cls) -> Mapping[str, Mapping[str, Words]]:
        """Return the words for the rascals, colours and dice that refusals tell of."""
        dice = {str(die): dice_words([die]) for die in DICE}
        return {
            "rascal": {str(rascal): NAMES[rascal] for rascal in Rascal},
            "colour": {str(colour): NAMES[colour] for colour in Colour},
            **dict.fromkeys(("die", "dice", "active"), dice),
        }

    @classmethod
    def side_by_side(cls) -> tuple[str, ...]:
        """Return the lists of dice, which lie side by side."""
        return ("dice", "active")


LETTERS = Words(de="rbsg", en="rbky")
"""A letter for each colour, in the order of `Colour`; records always have the English ones."""

SYMBOLS = "▲●■★"
"""A symbol for each colour, for those who do not see colours."""


def dice_words(dice: Iterable[Die]) -> Words:
    """Return dice for a person to read: letter of the colour and face.

    >>> dice_words([Die(Colour.RED, 5), Die(Colour.BLACK, 1)])
    Words(de='r5 s1', en='r5 k1')
    """
    listed = list(dice)
    de, en = (
        " ".join(f"{letters[die.colour]}{die.face}" for die in listed) or "–"
        for letters in (LETTERS.de, LETTERS.en)
    )
    return Words(de=de, en=en)


def dice_codes(dice: Iterable[Die]) -> list[str]:
    """Return dice as the codes that records have for them.

    >>> dice_codes([Die(Colour.RED, 5), Die(Colour.BLACK, 1)])
    ['r5', 'k1']
    """
    return [str(die) for die in dice]


NAMES: Mapping[Any, Words] = {
    Colour.RED: Words(de="Rot", en="red"),
    Colour.BLUE: Words(de="Blau", en="blue"),
    Colour.BLACK: Words(de="Schwarz", en="black"),
    Colour.YELLOW: Words(de="Gelb", en="yellow"),
    Rascal.JOHN: Words(de="John", en="John"),
    Rascal.RINGO: Words(de="Ringo", en="Ringo"),
    Rascal.RIHANNA: Words(de="Rihanna", en="Rihanna"),
    Rascal.PINK: Words(de="Pink", en="Pink"),
    Rascal.PAUL: Words(de="Paul", en="Paul"),
    Roll: Words(de="Wurf", en="roll"),
    Draw: Words(de="ziehen", en="draw"),
    Reroll: Words(de="neu werfen", en="re-roll"),
    Pass: Words(de="passen", en="pass"),
    PlaceJohn: Words(de="zu John setzen", en="place on John"),
    PlaceRingo: Words(de="zu Ringo setzen", en="place on Ringo"),
    PlaceRihanna: Words(de="zu Rihanna setzen", en="place on Rihanna"),
    PlacePink: Words(de="zu Pink setzen", en="place on Pink"),
    PlacePaul: Words(de="zu Paul setzen", en="place on Paul"),
    "players": Words(de="Spieler", en="players"),
    "house": Words(de="Haus (Zwillinge/Drillinge/Vierlinge)", en="house (pairs/triples/quads)"),
    "bag": Words(de="Beutel", en="Bag"),
    "discs": Words(de="Scheiben", en="Discs"),
    "active": Words(de="Aktive Würfel", en="Active dice"),
    "quads": Words(de="Vierlinge", en="Quads"),
    "triples": Words(de="Drillinge", en="Triples"),
    "pairs": Words(de="Zwillinge", en="Pairs"),
    "total": Words(de="Summe", en="Total"),
    "winner": Words(de="Haus voll", en="House filled"),
}
"""Display names: colours, rascals, event kinds, options and the lines of a breakdown."""
