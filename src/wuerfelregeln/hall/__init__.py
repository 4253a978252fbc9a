"""A hall: points, milestones, careers, leaderboards and ratings from finished matches (ruling Y7).

Everything is a pure function of the matches: no clock, no database. They may come in any order
and more than once; a match has an id and counts once. Points, milestones, leaderboards and ratings
come from rated matches alone, those between people; all others are practice.
"""

from wuerfelregeln.hall.boards import (
    Rank,
    leaderboard,
    ratings,
)
from wuerfelregeln.hall.careers import (
    TOTAL,
    Best,
    Career,
    Milestone,
    Reached,
    Record,
    Tally,
    career,
    careers,
)
from wuerfelregeln.hall.matches import (
    Conflict,
    Count,
    Match,
    Seat,
    collect,
    feats_of,
)
from wuerfelregeln.hall.points import (
    DRAW_POINTS,
    PART_POINTS,
    SECOND_POINTS,
    WIN_POINTS,
    Outcome,
    outcomes,
    places,
    points,
    standing,
)
from wuerfelregeln.periods import Period, Span

__all__ = [
    "DRAW_POINTS",
    "PART_POINTS",
    "SECOND_POINTS",
    "TOTAL",
    "WIN_POINTS",
    "Best",
    "Career",
    "Conflict",
    "Count",
    "Match",
    "Milestone",
    "Outcome",
    "Period",
    "Rank",
    "Reached",
    "Record",
    "Seat",
    "Span",
    "Tally",
    "career",
    "careers",
    "collect",
    "feats_of",
    "leaderboard",
    "outcomes",
    "places",
    "points",
    "ratings",
    "standing",
]
