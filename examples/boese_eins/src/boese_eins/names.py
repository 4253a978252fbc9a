"""Every word of the game that a person reads, in German and English."""

from collections.abc import Mapping

from boese_eins.actions import Again, Bank, Roll
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.words import Words

__all__ = ["GAME", "NAMES", "End", "Reason"]

GAME = Words(de="Böse Eins", en="Böse Eins (pig)")


class Reason(ReasonBase):
    """Why Böse Eins refuses an event."""

    NO_EVENT_OF_THIS_GAME = Words(
        de="Das ist kein Ereignis von Böse Eins.", en="This is no event of Böse Eins."
    )
    GAME_OVER = Words(de="Die Partie ist zu Ende.", en="The game is over.")
    NOT_YOUR_TURN = Words(
        de="Nicht Platz {seat} ist dran, sondern Platz {turn}.",
        en="It is not seat {seat}'s turn but seat {turn}'s.",
    )
    THROW_FIRST = Words(de="Erst muss gewürfelt werden.", en="The die must be thrown first.")
    NO_DICE_DUE = Words(de="Jetzt wird nicht gewürfelt.", en="No die is due.")
    NO_SUCH_ROLL = Words(
        de="Ein Würfel fällt und zeigt 1 bis 6.", en="One die falls and shows 1 to 6."
    )


class End(ReasonBase):
    """Why Böse Eins is over: none of the endings in `core.Ending` fits."""

    TARGET_REACHED = Words(de="Das Ziel ist erreicht.", en="The target has been reached.")


NAMES: Mapping[object, Words] = {
    Roll: Words(de="Wurf", en="roll"),
    Again: Words(de="noch einmal", en="again"),
    Bank: Words(de="sichern", en="bank"),
    "players": Words(de="Spieler", en="players"),
    "target": Words(de="Ziel", en="target"),
}
