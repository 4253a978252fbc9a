"""Every word of the game that a person reads, in German and English."""

from collections.abc import Mapping

from boese_eins.actions import Again, Bank, Roll
from wuerfelregeln.core import Reason as ReasonBase
from wuerfelregeln.words import Words

__all__ = ["GAME", "NAMES", "End", "Reason"]

GAME = Words(de="Böse Eins", en="Böse Eins (pig)")


class Reason(ReasonBase):
    """Why Böse Eins refuses an event, where it is not for a reason that all games share."""

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
