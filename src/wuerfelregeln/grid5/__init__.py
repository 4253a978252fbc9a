"""Knister: two dice, a sheet of 25 fields each, everyone writes the same numbers.

>>> from wuerfelregeln import Move
>>> game = Grid5()
>>> state = game.apply(game.start(), Roll((3, 5)))
>>> game.apply(state, Move(0, Place(row=0, column=0))).sheets[0][0]
8
"""

from wuerfelregeln.grid5.actions import (
    FIELDS,
    NUMBERS,
    PLACES,
    SIDE,
    Action,
    Category,
    Event,
    LineKind,
    Place,
    Rating,
    Roll,
)
from wuerfelregeln.grid5.names import Reason
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import (
    LINES,
    POINTS,
    Line,
    LineScore,
    breakdown,
    category,
    rating,
    score_line,
    score_sheet,
)
from wuerfelregeln.grid5.state import EMPTY, Sheet, State

__all__ = [
    "EMPTY",
    "FIELDS",
    "LINES",
    "NUMBERS",
    "PLACES",
    "POINTS",
    "SIDE",
    "Action",
    "Category",
    "Event",
    "Grid5",
    "Line",
    "LineKind",
    "LineScore",
    "Place",
    "Rating",
    "Reason",
    "Roll",
    "Sheet",
    "State",
    "breakdown",
    "category",
    "rating",
    "score_line",
    "score_sheet",
]
