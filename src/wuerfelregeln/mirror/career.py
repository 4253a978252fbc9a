"""Splitter over many games: what a hall counts for a person besides points (ruling Y7)."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelregeln.core import Feat
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import breakdown
from wuerfelregeln.mirror.state import State
from wuerfelregeln.words import Words

__all__ = ["FEATS", "HEARTS", "STARS", "feats"]

STARS = Feat("starred_groups", Words(de="verdoppelte Gruppen", en="doubled groups"))
HEARTS = Feat("heart_bonuses", Words(de="Herzen gleich", en="equal hearts"))
FEATS = (STARS, HEARTS)
"""What is counted, in the order of a table."""


def feats(game: Mirror, state: State, seat: int) -> Mapping[Feat, int]:
    """Return how many groups a star has doubled on the seat's pad, and whether the hearts scored.

    >>> feats(Mirror(), Mirror().start(), 0)[HEARTS]
    0
    """
    pad = breakdown(game.layout, state.sheets[seat])
    return {
        STARS: sum(group.valid and group.starred for group in pad.groups),
        HEARTS: int(pad.hearts > 0),
    }
