"""A finished match: who sat where, how it came out, and what was counted (ruling Y7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from attrs import Attribute, field, fields, frozen
from attrs.validators import deep_iterable, instance_of

from wuerfelregeln.core import AnyGame, Feat
from wuerfelregeln.parts import Kind
from wuerfelregeln.periods import instant
from wuerfelregeln.transcript import AnyTranscript
from wuerfelregeln.words import BilingualError, Words

__all__ = [
    "Conflict",
    "Count",
    "Match",
    "Options",
    "Seat",
    "chosen",
    "collect",
    "feats_of",
]

Options: TypeAlias = tuple[tuple[str, str], ...]

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

    >>> from wuerfelregeln.hall import points
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
    options: Options = field(default=(), validator=_tuple_of(tuple, str))
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
        transcript: AnyTranscript,
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
    def variant(self) -> Options:
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
    wuerfelregeln.hall.matches.Conflict: match 'm1' came twice and differs: totals (150, 200) or ...
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


def chosen(matches: Iterable[Match], game: str | None) -> list[Match]:
    """Return the matches of a game, or all, each once, in the order of `collect`."""
    return [match for match in collect(matches) if game is None or match.game == game]
