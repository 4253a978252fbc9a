"""A hall: points, milestones, careers, leaderboards and ratings from finished matches (ruling Y7).

Everything is a pure function of the matches: no clock, no database. They may come in any order
and more than once; a match has an id and counts once. Points, milestones, leaderboards and ratings
come from rated matches alone, those between people; all others are practice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import Enum
from typing import Any, TypeAlias

from attrs import Attribute, field, fields, frozen
from attrs.validators import deep_iterable, instance_of

from wuerfelregeln.core import AnyGame, Feat
from wuerfelregeln.parts import Kind
from wuerfelregeln.periods import Period, Span, instant
from wuerfelregeln.ratings import Rater, Rating
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.words import BilingualError, Words

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

WIN_POINTS = 10
DRAW_POINTS = 4
SECOND_POINTS = 4
PART_POINTS = 1

TOTAL = "total"
"""The name of the best total among a person's bests."""

_Options: TypeAlias = tuple[tuple[str, str], ...]

_FEATS: Kind[Callable[[AnyGame, Any, int], Mapping[Feat, int]]] = Kind("career")


def feats_of(game: AnyGame) -> tuple[Feat, ...]:
    """Return what a game counts besides points, with its words; nothing for a game without it.

    >>> from wuerfelregeln.yacht import Yacht
    >>> [feat.words.text("de") for feat in feats_of(Yacht())]
    ['Fünf Gleiche', 'Bonus oben']
    """
    return tuple(_feats(game, game.start(), 0))


def _feats(game: AnyGame, state: Any, seat: int) -> Mapping[Feat, int]:
    count = _FEATS.of(game)
    return {} if count is None else count(game, state, seat)


# --- a finished match ---------------------------------------------------------------------------


def _wrong(de: str, en: str) -> BilingualError:
    return BilingualError(Words(de=de, en=en))


def _named(_: object, attribute: Attribute[Any], text: Any) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{attribute.name} must be a str, not {text!r}")
    if not text.strip():
        name = attribute.name
        raise _wrong(f"{name} darf nicht leer sein", f"{name} must not be empty")


def _maybe_named(instance: object, attribute: Attribute[Any], text: Any) -> None:
    if text is not None:
        _named(instance, attribute, text)


@frozen
class Seat:
    """Who sat on a seat: a person, by an id of the hall's own, or a bot, by its level.

    >>> Seat(person="anna"), Seat(bot="hard").person
    (Seat(person='anna', bot=None, taken_over=False, resigned=False), None)

    ``taken_over`` says that a bot played on after time-outs, wholly or for a while: the seat stays
    its owner's. ``resigned`` says that the person gave the match up. Raises `ValueError` unless
    there is exactly one of person and bot, and for a bot that is taken over or resigns.
    """

    person: str | None = field(default=None, validator=_maybe_named)
    bot: str | None = field(default=None, validator=_maybe_named)
    taken_over: bool = field(default=False, kw_only=True, validator=instance_of(bool))
    resigned: bool = field(default=False, kw_only=True, validator=instance_of(bool))

    def __attrs_post_init__(self) -> None:
        if (self.person is None) == (self.bot is None):
            raise _wrong(
                "auf einem Platz sitzt entweder ein Mensch (person) oder ein Computer (bot)",
                "a seat has either a person or a bot",
            )
        if self.bot is not None and (self.taken_over or self.resigned):
            raise _wrong(
                "nur der Platz eines Menschen kann übernommen oder aufgegeben werden",
                "only the seat of a person can be taken over or resigned",
            )


def _integer(_: object, attribute: Attribute[Any], value: Any) -> None:
    if type(value) is not int:
        raise TypeError(f"{attribute.name} must be a whole number, not {value!r}")


@frozen
class Count:
    """How much of a feat was achieved, by the feat's name; the highest counts where it is ``best``.

    >>> Count("five_alikes", 2)
    Count(name='five_alikes', value=2, best=False)
    """

    name: str = field(validator=_named)
    value: int = field(validator=_integer)
    best: bool = field(default=False, validator=instance_of(bool))


def _ended(moment: Any) -> datetime:
    return instant("ended", moment)


def _tuple_of(*kinds: type) -> Any:
    """Return the validator for a tuple (of tuples) whose members are of the last kind."""
    member: Any = instance_of(kinds[-1])
    for kind in reversed(kinds[:-1]):
        member = deep_iterable(member, instance_of(kind))
    return deep_iterable(member, instance_of(tuple))


@frozen
class Match:
    """A finished match: what was played, who sat where, how it came out, and when it ended.

    >>> match = Match(
    ...     id="m1",
    ...     game="yacht",
    ...     seats=(Seat("anna"), Seat("ben")),
    ...     totals=(231, 254),
    ...     ranking=((1,), (0,)),
    ...     ended=datetime.fromisoformat("2026-11-29T20:15Z"),
    ... )
    >>> match.rated, points(match)
    (True, (1, 10))

    ``options`` are the game's options as texts, as a record writes them. ``totals`` are by seat,
    ``ranking`` is the game's own: groups of seats, best first, without regard to who resigned.
    ``ended`` is kept in UTC. ``finished`` is False where the game broke off because all but one
    had resigned. ``feats`` has what `of` counted, by seat; or nothing. Raises `ValueError` and
    `TypeError` for what does not fit together.
    """

    id: str = field(validator=_named)
    game: str = field(validator=_named)
    seats: tuple[Seat, ...] = field(validator=_tuple_of(Seat))
    totals: tuple[int, ...] = field(validator=_tuple_of(int))
    ranking: tuple[tuple[int, ...], ...] = field(validator=_tuple_of(tuple, int))
    ended: datetime = field(converter=_ended)
    options: _Options = field(default=(), validator=_tuple_of(tuple, str))
    finished: bool = field(default=True, kw_only=True, validator=instance_of(bool))
    feats: tuple[tuple[Count, ...], ...] = field(default=(), validator=_tuple_of(tuple, Count))

    def __attrs_post_init__(self) -> None:
        count = len(self.seats)
        if not count:
            raise _wrong("seats darf nicht leer sein", "seats must not be empty")
        for name, found in (("totals", self.totals), ("feats", self.feats or self.seats)):
            if len(found) != count:
                raise _wrong(
                    f"{name} muss {count} Plätze nennen, nicht {len(found)}",
                    f"{name} must be for {count} seats, not {len(found)}",
                )
        placed = sorted(seat for group in self.ranking for seat in group)
        if placed != list(range(count)) or not all(self.ranking):
            raise _wrong(
                f"ranking muss jeden der {count} Plätze einmal nennen, nicht {self.ranking}",
                f"ranking must name each of {count} seats once, not {self.ranking}",
            )
        if any(len(option) != 2 for option in self.options):
            raise _wrong(
                f"options muss Paare aus Name und Wert nennen, nicht {self.options}",
                f"options must be pairs of name and value, not {self.options}",
            )
        listed = dict(self.options).get("players", str(count))
        if listed != str(count):
            raise _wrong(
                f"das Spiel ist für {listed}, aber es saßen {count} da",
                f"the game is for {listed} players, but {count} sat there",
            )
        if not self.finished and sum(not seat.resigned for seat in self.seats) > 1:
            raise _wrong(
                "eine Partie bricht nur ab, wenn alle bis auf einen aufgegeben haben",
                "a match breaks off only when all but one have resigned",
            )

    @classmethod
    def of(
        cls,
        transcript: Transcript[Any, Any, Any],
        *,
        id: str,  # noqa: A002 - the name of the field
        seats: Sequence[Seat],
        ended: datetime,
    ) -> Match:
        """Return the match of a transcript that is over, or in which all but one have resigned.

        >>> from wuerfelregeln import RandomDice, agents, play
        >>> from wuerfelregeln.yacht import Yacht
        >>> alone = play(Yacht(), [agents.make("easy")], RandomDice(1), rng=1)
        >>> now = datetime.fromisoformat("2026-11-29T20:15Z")
        >>> match = Match.of(alone, id="m2", seats=[Seat("anna")], ended=now)
        >>> match.options, match.rated, match.totals == alone.result
        ((('players', '1'), ('joker', 'free')), False, True)

        Raises `ValueError` for a transcript that goes on, `IllegalEvent` for one that is wrong.
        """
        game, final, over = transcript.game, transcript.final, transcript.over
        if not over and sum(not seat.resigned for seat in seats) > 1:
            raise _wrong("die Partie ist nicht zu Ende", "the match is not over")
        return cls(
            id=id,
            game=game.name,
            seats=tuple(seats),
            totals=game.scores(final),
            ranking=game.ranking(final),
            ended=ended,
            options=tuple(
                (option.name, option.write(getattr(game, option.name)))
                for option in game.about.options
            ),
            finished=over,
            feats=tuple(
                tuple(
                    Count(feat.name, value, feat.best)
                    for feat, value in _feats(game, final, seat).items()
                )
                for seat in range(game.players)
            ),
        )

    @property
    def variant(self) -> _Options:
        """The options that totals depend on: all but the number of players."""
        return tuple(option for option in self.options if option[0] != "players")

    @property
    def persons(self) -> tuple[str, ...]:
        """The people who sat there, by seat; a person on two seats is named twice."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def rated(self) -> bool:
        """Whether two or more sat there, all of them people, and nobody on two seats."""
        return 2 <= len(self.seats) == len(set(self.persons))


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


# --- every match once -----------------------------------------------------------------------------


class Conflict(BilingualError):
    """Raised where two matches have one id and different contents: ``one`` and ``other``.

    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> first = Match("m1", "yacht", seats, (150, 200), ((1,), (0,)), ended)
    >>> again = Match("m1", "yacht", seats, (150, 210), ((1,), (0,)), ended)
    >>> collect([first, again])
    Traceback (most recent call last):
    ...
    wuerfelregeln.hall.Conflict: match 'm1' came twice and differs: totals (150, 200) or (150, 210)
    """

    def __init__(self, one: Match, other: Match) -> None:
        self.one, self.other = sorted((one, other), key=repr)
        names = [attribute.name for attribute in fields(Match)]
        differ = [
            (name, getattr(self.one, name), getattr(self.other, name))
            for name in names
            if getattr(self.one, name) != getattr(self.other, name)
        ]
        de = "; ".join(f"{name} {a!r} oder {b!r}" for name, a, b in differ)
        en = "; ".join(f"{name} {a!r} or {b!r}" for name, a, b in differ)
        super().__init__(
            Words(
                de=f"Partie {one.id!r} kam zweimal und verschieden: {de}",
                en=f"match {one.id!r} came twice and differs: {en}",
            )
        )


def collect(matches: Iterable[Match]) -> tuple[Match, ...]:
    """Return every match once, by the moment it ended, then by id.

    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> match = Match("m1", "yacht", (Seat("anna"),), (150,), ((0,),), ended)
    >>> collect([match, match]) == (match,)
    True

    All functions here do this first, so order and copies do not matter. Raises `Conflict` where
    two matches of one id differ in anything: no order of arrival says which of them is true.
    """
    found: dict[str, Match] = {}
    for match in matches:
        known = found.setdefault(match.id, match)
        if known != match:
            raise Conflict(known, match)
    return tuple(sorted(found.values(), key=lambda match: (match.ended, match.id)))


def _played(matches: Iterable[Match], game: str | None) -> list[Match]:
    return [match for match in collect(matches) if game is None or match.game == game]


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
    variant: _Options
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

    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> won = Match("m1", "yacht", seats, (254, 231), ((0,), (1,)), ended)
    >>> anna = career([won, won], "anna")
    >>> anna.points, anna.level, anna.rated.wins, anna.record.best("yacht")
    (10, 3, 1, 254)

    A person whom no match names has done nothing yet. Raises `Conflict`.
    """
    return _career(person, game, _played(matches, game))


def careers(matches: Iterable[Match], game: str | None = None) -> dict[str, Career]:
    """Return the career of everybody who has played, by person, sorted.

    >>> careers([])
    {}

    Raises `Conflict`.
    """
    by_person: dict[str, list[Match]] = {}
    for match in _played(matches, game):
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
    bests: dict[tuple[str, _Options, str], Best] = {}
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
    for match in _played(matches, game):
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

    >>> ended = datetime.fromisoformat("2026-11-29T20:15Z")
    >>> seats = (Seat("anna"), Seat("ben"))
    >>> found = ratings([Match("m1", "yacht", seats, (254, 231), ((0,), (1,)), ended)])
    >>> found["anna"].mu > 25 > found["ben"].mu
    True

    It is that of openskill, which brings it up to date match by match, in the order in which they
    ended. Needs the extra ``rating``: raises `BilingualError` without it, and `Conflict`.
    """
    rated = [match for match in _played(matches, game) if match.rated]
    rater = Rater[str]()
    for match in rated:
        rater.add([[match.persons[seat] for seat in group] for group in standing(match)])
    everybody = {person for match in rated for person in match.persons}
    return {person: rater.rating(person) for person in sorted(everybody)}
