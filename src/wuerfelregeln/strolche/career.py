"""5 Strolche over many games: what a hall counts for a person besides points (ruling Y7)."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelregeln.core import Feat
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import is_full
from wuerfelregeln.strolche.state import State
from wuerfelregeln.words import Words

__all__ = ["FEATS", "HOUSES", "QUADS", "feats"]

HOUSES = Feat("houses_filled", Words(de="volle Häuser", en="houses filled"))
QUADS = Feat("quads", Words(de="Vierlinge", en="quads"))
FEATS = (HOUSES, QUADS)
"""What is counted, in the order of a table."""


def feats(game: Strolche, state: State, seat: int) -> Mapping[Feat, int]:
    """Return whether the seat has filled its house, and how many quads lie in it.

    >>> feats(Strolche(), Strolche().start(), 0)[HOUSES]
    0

    A house that is filled in the last turn, behind the winner, counts as well (ruling S12).
    """
    laid = state.houses[seat]
    return {
        HOUSES: int(is_full(game.house, laid)),
        QUADS: sum(len(combination) == 4 for combination in laid),
    }
