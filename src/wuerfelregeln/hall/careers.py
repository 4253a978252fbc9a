"""A person in the hall: milestones, level, and the record of all matches (ruling Y7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import Enum

from attrs import frozen

from wuerfelregeln.hall.matches import (
    Count,
    Match,
    Options,
    chosen,
)
from wuerfelregeln.hall.points import (
    Outcome,
    outcomes,
    points,
)
from wuerfelregeln.words import Words

__all__ = [
    "TOTAL",
    "Best",
    "Career",
    "Milestone",
    "Reached",
    "Record",
    "Tally",
    "career",
    "careers",
]

TOTAL = "total"
"""The name of the best total among a person's bests."""


# --- a person -------------------------------------------------------------------------------------


class Milestone(Enum):
    """The five milestones, in the order of the sheet.

    >>> Milestone.FIRST_WIN, Milestone.FIRST_WIN.words.text("en")
    (Milestone.FIRST_WIN, 'first rated win')
    """

    FIRST_MATCH = "first_match"
    FIRST_WIN = "first_win"
    THREE_OPPONENTS = "three_opponents"
    FIVE_WINS = "five_wins"
    TWENTY_FIVE_WINS = "twenty_five_wins"

    def __repr__(self) -> str:
        return f"Milestone.{self.name}"

    @property
    def words(self) -> Words:
        """The milestone for a person."""
        return _MILESTONES[self]


_MILESTONES = {
    Milestone.FIRST_MATCH: Words(de="erste gewertete Partie", en="first rated match"),
    Milestone.FIRST_WIN: Words(de="erster gewerteter Sieg", en="first rated win"),
    Milestone.THREE_OPPONENTS: Words(
        de="gegen 3 verschiedene Leute gespielt", en="played against 3 different people"
    ),
    Milestone.FIVE_WINS: Words(de="5 gewertete Siege", en="5 rated wins"),
    Milestone.TWENTY_FIVE_WINS: Words(de="25 gewertete Siege", en="25 rated wins"),
}

_MATCHES_FOR = {Milestone.FIRST_MATCH: 1}
_WINS_FOR = {Milestone.FIRST_WIN: 1, Milestone.FIVE_WINS: 5, Milestone.TWENTY_FIVE_WINS: 25}
_OPPONENTS_FOR = {Milestone.THREE_OPPONENTS: 3}


@frozen
class Reached:
    """A milestone with the match that brought it, and when that ended.

    >>> Reached(Milestone.FIRST_WIN, "m1", datetime.fromisoformat("2026-11-29T20:15Z")).match
    'm1'

    A match that arrives late can bring it forward; none can take it away.
    """

    milestone: Milestone
    match: str
    ended: datetime


@frozen
class Best:
    """The highest value of something in a game played by the same options, and where it was first.

    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> Best("grid5", (("rounds", "3"),), TOTAL, 201, "m1", ended).value
    201

    ``name`` is `TOTAL` or that of a feat; ``variant`` is `Match.variant`: totals by other options
    do not compare.
    """

    game: str
    variant: Options
    name: str
    value: int
    match: str
    ended: datetime


@frozen
class Tally:
    """How much of a feat there was in all matches of a game.

    >>> Tally("yacht", "five_alikes", 12).value
    12
    """

    game: str
    name: str
    value: int


@frozen
class Record:
    """What a person has played: how often, with what outcome, with which bests and feats.

    >>> Record().played, Record().best("yacht"), Record().count("yacht", "five_alikes")
    (0, None, 0)

    ``played`` can be more than wins, draws and losses together: who plays alone has none of them.
    """

    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    bests: tuple[Best, ...] = ()
    tallies: tuple[Tally, ...] = ()

    def best(self, game: str, name: str = TOTAL, **options: str) -> int | None:
        """Return the highest value of that name in a game; None where there is none.

        >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
        >>> best = Best("mirror", (("layout", "B"),), TOTAL, 41, "m1", ended)
        >>> Record(bests=(best,)).best("mirror", layout="B")
        41
        >>> Record(bests=(best,)).best("mirror", layout="A") is None
        True

        ``options`` are texts as in a record; without any, all variants of the game compete.
        """
        found = [
            best.value
            for best in self.bests
            if (best.game, best.name) == (game, name) and options.items() <= {*best.variant}
        ]
        return max(found, default=None)

    def count(self, game: str, name: str) -> int:
        """Return how much of a feat there was in a game.

        >>> Record(tallies=(Tally("yacht", "five_alikes", 2),)).count("yacht", "five_alikes")
        2
        """
        return sum(
            tally.value for tally in self.tallies if (tally.game, tally.name) == (game, name)
        )


@frozen
class Career:
    """A person in one game (``game``) or in the whole hall (``game`` None).

    >>> career([], "anna").level
    1

    ``rated`` and ``practice`` are apart, ``record`` is both together. ``opponents`` is how many
    different people the person has met in rated matches.
    """

    person: str
    game: str | None
    points: int
    opponents: int
    milestones: tuple[Reached, ...]
    rated: Record
    practice: Record
    record: Record

    @property
    def level(self) -> int:
        """One more than the number of milestones reached."""
        return len(self.milestones) + 1


def career(matches: Iterable[Match], person: str, game: str | None = None) -> Career:
    """Return what a person has done, in one game or in the whole hall.

    >>> from wuerfelregeln.hall import Seat
    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> won = Match("m1", "yacht", seats, (254, 231), ((0,), (1,)), ended)
    >>> anna = career([won, won], "anna")
    >>> anna.points, anna.level, anna.rated.wins, anna.record.best("yacht")
    (10, 3, 1, 254)

    A person whom no match names has done nothing yet. Raises `Conflict`.
    """
    return _career(person, game, chosen(matches, game))


def careers(matches: Iterable[Match], game: str | None = None) -> dict[str, Career]:
    """Return the career of everybody who has played, by person, sorted.

    >>> careers([])
    {}

    Raises `Conflict`.
    """
    by_person: dict[str, list[Match]] = {}
    for match in chosen(matches, game):
        for person in dict.fromkeys(match.persons):
            by_person.setdefault(person, []).append(match)
    return {person: _career(person, game, by_person[person]) for person in sorted(by_person)}


@frozen
class _Sitting:
    """A match as one person has played it, on one seat or on several."""

    match: Match
    seats: tuple[int, ...]

    @property
    def outcome(self) -> Outcome | None:
        return outcomes(self.match)[self.seats[0]]

    @property
    def own(self) -> Iterator[int]:
        """The seats whose sheets are the person's own work from the first to the last entry."""
        for number in self.seats:
            seat = self.match.seats[number]
            if self.match.finished and not (seat.resigned or seat.taken_over):
                yield number

    @property
    def counts(self) -> Iterator[Count]:
        for number in self.own:
            yield Count(TOTAL, self.match.totals[number], best=True)
            if self.match.feats:
                yield from self.match.feats[number]


def _career(person: str, game: str | None, matches: Iterable[Match]) -> Career:
    sittings = [
        _Sitting(match, tuple(n for n, seat in enumerate(match.seats) if seat.person == person))
        for match in matches
        if person in match.persons
    ]
    rated = [sitting for sitting in sittings if sitting.match.rated]
    met = {other for sitting in rated for other in sitting.match.persons} - {person}
    return Career(
        person,
        game,
        points=sum(points(sitting.match)[sitting.seats[0]] for sitting in rated),
        opponents=len(met),
        milestones=tuple(_milestones(person, rated)),
        rated=_record(rated),
        practice=_record([sitting for sitting in sittings if not sitting.match.rated]),
        record=_record(sittings),
    )


def _milestones(person: str, rated: Iterable[_Sitting]) -> Iterator[Reached]:
    """Yield the milestones in their order, each with the first match that fulfils it."""
    found: dict[Milestone, Reached] = {}
    wins = 0
    met: set[str] = set()
    for matches, sitting in enumerate(rated, 1):
        match = sitting.match
        wins += sitting.outcome is Outcome.WIN
        met |= {*match.persons} - {person}
        for goals, reached in (
            (_MATCHES_FOR, matches),
            (_WINS_FOR, wins),
            (_OPPONENTS_FOR, len(met)),
        ):
            for milestone, goal in goals.items():
                if reached >= goal and milestone not in found:
                    found[milestone] = Reached(milestone, match.id, match.ended)
    yield from (found[milestone] for milestone in Milestone if milestone in found)


def _record(sittings: Sequence[_Sitting]) -> Record:
    outcome = Counter(sitting.outcome for sitting in sittings)
    bests: dict[tuple[str, Options, str], Best] = {}
    tallies: Counter[tuple[str, str]] = Counter()
    for sitting in sittings:
        match = sitting.match
        for count in sitting.counts:
            if not count.best:
                tallies[match.game, count.name] += count.value
                continue
            key = match.game, match.variant, count.name
            if key not in bests or count.value > bests[key].value:
                bests[key] = Best(*key, count.value, match.id, match.ended)
    return Record(
        len(sittings),
        outcome[Outcome.WIN],
        outcome[Outcome.DRAW],
        outcome[Outcome.LOSS],
        tuple(bests[key] for key in sorted(bests)),
        tuple(Tally(*key, value) for key, value in sorted(tallies.items())),
    )
