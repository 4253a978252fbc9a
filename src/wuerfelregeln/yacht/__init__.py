"""Fünfwurf: five dice, three throws, thirteen rows, joker and bonus.

>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((2, 3, 4, 5, 6)))
>>> game.preview(state, 0)[Category.LARGE_STRAIGHT]
40
"""

from wuerfelregeln.yacht.actions import (
    CATEGORIES,
    LOWER,
    UPPER,
    Action,
    Category,
    Enter,
    Event,
    Hold,
    Joker,
    Roll,
)
from wuerfelregeln.yacht.names import Reason
from wuerfelregeln.yacht.rules import FUENFWURF, KNIFFEL, YAHTZEE, Yacht, preview
from wuerfelregeln.yacht.scoring import (
    Breakdown,
    UpperProgress,
    breakdown,
    points,
    score,
    upper_progress,
)
from wuerfelregeln.yacht.state import Sheet, State

__all__ = [
    "CATEGORIES",
    "FUENFWURF",
    "KNIFFEL",
    "LOWER",
    "UPPER",
    "YAHTZEE",
    "Action",
    "Breakdown",
    "Category",
    "Enter",
    "Event",
    "Hold",
    "Joker",
    "Reason",
    "Roll",
    "Sheet",
    "State",
    "UpperProgress",
    "Yacht",
    "breakdown",
    "points",
    "preview",
    "score",
    "upper_progress",
]
