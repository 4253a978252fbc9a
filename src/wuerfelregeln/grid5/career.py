"""Knister over many games: what a hall counts for a person besides points (ruling Y7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from wuerfelregeln.core import Feat
from wuerfelregeln.grid5.actions import Category
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import breakdown
from wuerfelregeln.grid5.state import State
from wuerfelregeln.words import Words

__all__ = ["BEST_SHEET", "FEATS", "FIVES", "FULL_HOUSES", "STRAIGHTS", "feats"]

BEST_SHEET = Feat("best_sheet", Words(de="bester Block", en="best sheet"), best=True)
FIVES = Feat("five_alikes", Words(de="Fünflinge", en="five alikes"))
FULL_HOUSES = Feat("full_houses", Words(de="Volle Häuser", en="full houses"))
STRAIGHTS = Feat("straights", Words(de="Straßen", en="straights"))
FEATS = (BEST_SHEET, FIVES, FULL_HOUSES, STRAIGHTS)
"""What is counted, in the order of a table."""


def feats(game: Grid5, state: State, seat: int) -> Mapping[Feat, int]:
    """Return the points of the seat's best sheet, and how many of its lines show what is rare.

    >>> feats(Grid5(), Grid5().start(), 0)[STRAIGHTS]
    0

    The sheets of all rounds count; a line counts once, a diagonal too.
    """
    sheets = state.history(seat)
    shown = Counter(line.category for sheet in sheets for line in breakdown(sheet))
    return {
        BEST_SHEET: max(game.round_scores(state)[seat]),
        FIVES: shown[Category.FIVE_OF_A_KIND],
        FULL_HOUSES: shown[Category.FULL_HOUSE],
        STRAIGHTS: shown[Category.STRAIGHT_WITH_7] + shown[Category.STRAIGHT_WITHOUT_7],
    }
