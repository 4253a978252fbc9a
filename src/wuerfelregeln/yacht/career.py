"""Fünfwurf over many games: what a hall counts for a person besides points (ruling Y7)."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelregeln.core import Feat
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Category
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import breakdown
from wuerfelregeln.yacht.state import State

__all__ = ["FEATS", "FIVES", "UPPER_BONUSES", "feats"]

FIVES = Feat("five_alikes", Words(de="Fünf Gleiche", en="five alikes"))
UPPER_BONUSES = Feat("upper_bonuses", Words(de="Bonus oben", en="upper bonuses"))
FEATS = (FIVES, UPPER_BONUSES)
"""What is counted, in the order of a table."""


def feats(_: Yacht, state: State, seat: int) -> Mapping[Feat, int]:
    """Return how many five alikes the seat's sheet shows, and whether it has the upper bonus.

    >>> feats(Yacht(), Yacht().start(), 0)[FIVES]
    0

    Five alikes are the one in their row and the further ones that brought extra points. Others
    cannot be told from a sheet and are not counted.
    """
    sheet = state.sheets[seat]
    row = sheet.rows[Category.FIVE_OF_A_KIND]
    return {FIVES: bool(row) + sheet.extra, UPPER_BONUSES: int(breakdown(sheet).bonus > 0)}
