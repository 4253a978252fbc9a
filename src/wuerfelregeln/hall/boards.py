"""Leaderboards of a week, a month or a year, and ratings (ruling Y7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from attrs import frozen

from wuerfelregeln.hall.matches import (
    Match,
    chosen,
)
from wuerfelregeln.hall.points import (
    Outcome,
    outcomes,
    points,
    standing,
)
from wuerfelregeln.periods import Period
from wuerfelregeln.ratings import Rater, Rating

__all__ = [
    "Rank",
    "leaderboard",
    "ratings",
]


# --- leaderboards ---------------------------------------------------------------------------------


@frozen
class Rank:
    """One line of a leaderboard; equal points share a place.

    >>> Rank(place=1, person="anna", points=14, played=2, wins=1)
    Rank(place=1, person='anna', points=14, played=2, wins=1)
    """

    place: int
    person: str
    points: int
    played: int
    wins: int


def leaderboard(
    matches: Iterable[Match], period: Period | None = None, game: str | None = None
) -> tuple[Rank, ...]:
    """Return who has how many points from the rated matches that ended in a period.

    >>> from datetime import datetime
    >>> from wuerfelregeln.hall import Seat, Span
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> sunday = datetime.fromisoformat("2026-11-29T22:30Z")
    >>> monday = datetime.fromisoformat("2026-11-29T23:30Z")  # by the clocks of Berlin
    >>> played = [
    ...     Match("m1", "yacht", seats, (254, 231), ((0,), (1,)), sunday),
    ...     Match("m2", "yacht", seats, (190, 231), ((1,), (0,)), monday),
    ... ]
    >>> week = Period.of(monday, Span.WEEK, "Europe/Berlin")
    >>> [(rank.person, rank.points) for rank in leaderboard(played, week)]
    [('ben', 10), ('anna', 1)]
    >>> [(rank.place, rank.points) for rank in leaderboard(played)]
    [(1, 11), (1, 11)]

    Without a period all matches count, without a game those of all games. Those who share a place
    stand in the order of their ids. Raises `Conflict`.
    """
    total: Counter[str] = Counter()
    played: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for match in chosen(matches, game):
        if not match.rated or (period is not None and match.ended not in period):
            continue
        rows = zip(match.persons, points(match), outcomes(match), strict=True)
        for person, brought, outcome in rows:
            total[person] += brought
            played[person] += 1
            wins[person] += outcome is Outcome.WIN
    ranks: list[Rank] = []
    for person in sorted(total, key=lambda person: (-total[person], person)):
        shared = bool(ranks) and ranks[-1].points == total[person]
        place = ranks[-1].place if shared else len(ranks) + 1
        ranks.append(Rank(place, person, total[person], played[person], wins[person]))
    return tuple(ranks)


# --- ratings --------------------------------------------------------------------------------------


def ratings(matches: Iterable[Match], game: str | None = None) -> dict[str, Rating]:
    """Return a strength for everybody who has played a rated match, by person, sorted.

    >>> from datetime import datetime
    >>> from wuerfelregeln.hall import Seat
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> found = ratings([Match("m1", "yacht", seats, (254, 231), ((0,), (1,)), ended)])
    >>> found["anna"].mu > 25 > found["ben"].mu
    True

    It is that of openskill, which brings it up to date match by match, in the order in which they
    ended. Needs the extra ``rating``: raises `BilingualError` without it, and `Conflict`.
    """
    rated = [match for match in chosen(matches, game) if match.rated]
    rater = Rater[str]()
    for match in rated:
        rater.add([[match.persons[seat] for seat in group] for group in standing(match)])
    everybody = {person for match in rated for person in match.persons}
    return {person: rater.rating(person) for person in sorted(everybody)}
