"""Splitter: two dice, one pad mirrored at its mid line, groups of exactly their number's size.

>>> game = Mirror(layout=LAYOUT_B)
>>> state = game.apply(game.start(), Roll((1, 6)))
>>> len(game.legal_actions(state, 0))
44
"""

from wuerfelregeln.mirror.actions import Action, Event, Place, Roll
from wuerfelregeln.mirror.layout import LAYOUT_A, LAYOUT_B, LAYOUTS, Layout
from wuerfelregeln.mirror.names import Fault, Rating, Reason, Standing
from wuerfelregeln.mirror.rules import Mirror, filled
from wuerfelregeln.mirror.scoring import (
    HEART_POINTS,
    Breakdown,
    Group,
    GroupStatus,
    Status,
    breakdown,
    rating,
    score_sheet,
    status,
)
from wuerfelregeln.mirror.state import Sheet, State

__all__ = [
    "HEART_POINTS",
    "LAYOUTS",
    "LAYOUT_A",
    "LAYOUT_B",
    "Action",
    "Breakdown",
    "Event",
    "Fault",
    "Group",
    "GroupStatus",
    "Layout",
    "Mirror",
    "Place",
    "Rating",
    "Reason",
    "Roll",
    "Sheet",
    "Standing",
    "State",
    "Status",
    "breakdown",
    "filled",
    "rating",
    "score_sheet",
    "status",
]
