"""What a finished match brings: places, outcomes and points (ruling Y7)."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from wuerfelregeln.hall.matches import (
    Match,
    Seat,
)
from wuerfelregeln.words import Words

__all__ = [
    "DRAW_POINTS",
    "PART_POINTS",
    "SECOND_POINTS",
    "WIN_POINTS",
    "Outcome",
    "outcomes",
    "places",
    "points",
    "standing",
]

WIN_POINTS = 10
DRAW_POINTS = 4
SECOND_POINTS = 4
PART_POINTS = 1


# --- how it came out ------------------------------------------------------------------------------


class Outcome(Enum):
    """What a match was for a seat that had somebody to play against.

    >>> Outcome.DRAW, Outcome.DRAW.words.text("de")
    (Outcome.DRAW, 'Unentschieden')

    A shared first place is a draw for those who share it; whoever is behind has lost.
    """

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"

    @property
    def words(self) -> Words:
        """The outcome for a person."""
        return _OUTCOMES[self]


_OUTCOMES = {
    Outcome.WIN: Words(de="Sieg", en="win"),
    Outcome.DRAW: Words(de="Unentschieden", en="draw"),
    Outcome.LOSS: Words(de="Niederlage", en="loss"),
}


def standing(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the seats, best first, tied seats together: those that resigned share the last place.

    >>> from datetime import datetime
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna", resigned=True), Seat("ben"))
    >>> standing(Match("m1", "yacht", seats, (200, 150), ((0,), (1,)), ended))
    ((1,), (0,))
    """
    stayed = [
        tuple(seat for seat in group if not match.seats[seat].resigned) for group in match.ranking
    ]
    resigned = tuple(number for number, seat in enumerate(match.seats) if seat.resigned)
    return tuple(group for group in (*stayed, resigned) if group)


def places(match: Match) -> tuple[int, ...]:
    """Return each seat's place, from 1: one more than the number of seats ahead of it.

    >>> from datetime import datetime
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"), Seat("carla"))
    >>> places(Match("m1", "yacht", seats, (150, 200, 200), ((1, 2), (0,)), ended))
    (3, 1, 1)
    """
    ahead = 0
    found = [0] * len(match.seats)
    for group in standing(match):
        for seat in group:
            found[seat] = ahead + 1
        ahead += len(group)
    return tuple(found)


def outcomes(match: Match) -> tuple[Outcome | None, ...]:
    """Return what the match was for each seat, a bot's too.

    >>> from datetime import datetime
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> outcomes(Match("m1", "yacht", (Seat("anna"), Seat("ben")), (9, 9), ((0, 1),), ended))
    (Outcome.DRAW, Outcome.DRAW)

    None for a seat that plays alone, and for one whose person sits on another seat as well.
    Whoever resigned has lost, also where everybody did.
    """
    best = standing(match)[0]
    twice = {person for person, count in Counter(match.persons).items() if count > 1}
    found: list[Outcome | None] = []
    for number, seat in enumerate(match.seats):
        if len(match.seats) == 1 or seat.person in twice:
            found.append(None)
        elif seat.resigned or number not in best:
            found.append(Outcome.LOSS)
        else:
            found.append(Outcome.WIN if len(best) == 1 else Outcome.DRAW)
    return tuple(found)


def points(match: Match) -> tuple[int, ...]:
    """Return the points that each seat gets; nobody gets any in practice.

    >>> from datetime import datetime
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"), Seat("carla"))
    >>> points(Match("m1", "yacht", seats, (150, 200, 180), ((1,), (2,), (0,)), ended))
    (1, 10, 4)

    10 for a win, 4 for a draw at the top, from three seats on 4 for the second place, 1 for having
    taken part. Second is who has exactly one seat ahead: several may share that place, and behind
    a draw there is none. Whoever resigned has taken part.
    """
    if not match.rated:
        return (0,) * len(match.seats)
    rows = zip(match.seats, outcomes(match), places(match), strict=True)
    return tuple(_points(seat, outcome, place, len(match.seats)) for seat, outcome, place in rows)


def _points(seat: Seat, outcome: Outcome | None, place: int, seats: int) -> int:
    if seat.resigned:
        return PART_POINTS
    if outcome is Outcome.WIN:
        return WIN_POINTS
    if outcome is Outcome.DRAW:
        return DRAW_POINTS
    return SECOND_POINTS if place == 2 and seats > 2 else PART_POINTS
